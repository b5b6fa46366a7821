"""NUM: numbers that differ by value, and numbers that stand beside each other's nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rulewright.checks.check import Fault, check
from rulewright.findings import Severity
from rulewright.numbers.evidence import Difference, Told, difference, told
from rulewright.numbers.pairs import Pairing, Swap, Vocabulary
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulewright.model import AlignedRule, Rulebook
    from rulewright.numbers.tables import Value

_Seen = TypeVar("_Seen", Difference, Swap)
_PARTED = frozenset({"split", "merged", "exchanged_texts"})
"""What pairing says of rules whose texts do not belong to each other whole."""
_QUOTES = 4


@check("NUM001", Severity.ERROR)
def numbers_differ(book: Rulebook) -> Iterator[Fault]:
    """A value stands in a locale and not in the pivot, or in the pivot and not in the locale.

    Digits and words are one (three, 3), and so are "a" and "one". Both, twice and first are evidence for a
    value, but nobody misses them. A value that stands again counts only within a list or a table.
    Where all other locales agree against the pivot, the pivot is at fault.

    Bad:

        en: Take three barrels.
        ru: Возьмите 2 бочки.

    Good:

        en: Take three barrels.
        ru: Возьмите 3 бочки.
    """
    for rule in book.rules:
        for locale, seen, others in _seen(book, rule, _differs):
            yield _difference_fault(rule, locale, seen, others)


@check("NUM002", Severity.ERROR)
def numbers_swapped(book: Rulebook) -> Iterator[Fault]:
    """Two numbers of a rule stand beside each other's nouns, or in each other's cells of a table.

    Which nouns belong together is learnt from the other rules of the book; icons say it themselves.

    Bad:

        en: Place 3 warriors and 2 strongholds.
        es: Coloca 2 guerreros y 3 bastiones.

    Good:

        en: Place 3 warriors and 2 strongholds.
        es: Coloca 2 bastiones y 3 guerreros.
    """
    vocabulary = Vocabulary(book)
    for n, rule in enumerate(book.rules):

        def look(locale: str, ours: Told, theirs: Told, n: int = n) -> Swap | None:
            if difference(ours, theirs) is not None:
                return None
            return Pairing(vocabulary, book.pivot, locale, n).swap(ours, theirs)

        for locale, seen, others in _seen(book, rule, look):
            first, second = seen.other
            yield Fault(
                locale,
                rule.key,
                N_("“{first}” and “{second}” seem to hold each other's numbers"),
                (("first", first), ("second", second)),
                evidence=" · ".join(seen.pivot),
                related=others,
            )


def _seen(
    book: Rulebook, rule: AlignedRule, look: Callable[[str, Told, Told], _Seen | None]
) -> Iterator[tuple[str, _Seen, tuple[str, ...]]]:
    """What a look at each locale beside the pivot shows: the locale at fault, what is wrong, the others concerned."""
    pivot = rule.cells.get(book.pivot)
    others = [tag for tag in rule.cells if tag != book.pivot and not _is_parted(book, rule, tag)]
    if pivot is None:
        return
    ours = told(pivot, book.pivot)
    looked = {tag: look(tag, ours, told(rule.cells[tag], tag)) for tag in others}
    found = {tag: seen for tag, seen in looked.items() if seen is not None}
    if len(found) == len(others) > 1 and len({seen.cause for seen in found.values()}) == 1:
        yield book.pivot, found[others[0]].turned, tuple(others)
        return
    for tag, seen in found.items():
        yield tag, seen, (book.pivot,)


def _is_parted(book: Rulebook, rule: AlignedRule, locale: str) -> bool:
    return any(
        s.locale == locale and s.kind in _PARTED and rule.key in s.rules for s in book.settled
    )


def _differs(_: str, ours: Told, theirs: Told) -> Difference | None:
    return difference(ours, theirs)


def _difference_fault(
    rule: AlignedRule, locale: str, seen: Difference, others: tuple[str, ...]
) -> Fault:
    here, there = told(rule.cells[locale], locale), told(rule.cells[others[0]], others[0])
    facts = {"missing": _printed(seen.missing), "extra": _printed(seen.extra)}
    quotes = [
        f"{tag}: {text.quoted(number)}"
        for tag, text, values in ((locale, here, seen.extra), (others[0], there, seen.missing))
        for number in text.numbers
        if number.value in values
    ]
    return Fault(
        locale,
        rule.key,
        _MESSAGES[bool(seen.missing), bool(seen.extra)],
        tuple((name, values) for name, values in facts.items() if values),
        span=next(
            (
                (n.start - here.text_at, n.end - here.text_at)
                for n in here.numbers
                if n.value in seen.extra and n.start >= here.text_at
            ),
            None,
        ),
        evidence="; ".join(quotes[:_QUOTES]),
        related=others,
    )


_MESSAGES = {
    (True, False): N_("numbers missing: {missing}"),
    (False, True): N_("numbers that stand here only: {extra}"),
    (True, True): N_("has {extra} where {missing} was expected"),
}


def _printed(values: tuple[Value, ...]) -> str:
    return ", ".join(map(str, values))

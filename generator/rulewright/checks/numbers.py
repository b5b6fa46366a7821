"""NUM: numbers that differ by value, and numbers that stand beside each other's nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rulewright.checks.check import Fault, rule_check, rule_in_book_check
from rulewright.checks.majority import against_pivot
from rulewright.law.findings import Severity
from rulewright.numbers.evidence import Difference, difference
from rulewright.numbers.pairs import Pairing, can_swap
from rulewright.numbers.swap import Swap
from rulewright.numbers.told import Told, in_other_steps, told
from rulewright.numbers.vocabulary import Vocabulary
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulewright.checks.check import Row
    from rulewright.law.model import AlignedRule
    from rulewright.numbers.tables import Value

_Seen = TypeVar("_Seen", Difference, Swap)
_QUOTES = 4


@rule_check("NUM001", Severity.ERROR)
def numbers_differ(row: Row) -> Iterator[Fault]:
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
    for locale, seen, others in _seen(row, _differs):
        yield _difference_fault(row.rule, locale, seen, others)


def may_swap(row: Row) -> bool:
    """Whether a rule has numbers that could have changed places: two at least that differ."""
    pivot = row.rule.cells.get(row.pivot)
    ours = told(pivot, row.pivot) if pivot else None
    return ours is not None and any(
        can_swap(ours, told(row.rule.cells[tag], tag)) for tag in row.whole
    )


@rule_in_book_check("NUM002", Severity.ERROR, concerns=may_swap, knowledge=Vocabulary)
def numbers_swapped(row: Row, vocabulary: Vocabulary) -> Iterator[Fault]:
    """Two numbers of a rule stand beside each other's nouns, or in each other's cells of a table.

    Which nouns belong together is learnt from the other rules of the book; icons say it themselves.

    Bad:

        en: Place 3 warriors and 2 strongholds.
        es: Coloca 2 guerreros y 3 bastiones.

    Good:

        en: Place 3 warriors and 2 strongholds.
        es: Coloca 2 bastiones y 3 guerreros.
    """

    def look(locale: str, ours: Told, theirs: Told) -> Swap | None:
        if difference(ours, theirs) is not None:
            return None
        return Pairing(vocabulary, row.pivot, locale, row.place).swap(ours, theirs)

    for locale, seen, others in _seen(row, look):
        first, second = seen.other
        yield Fault(
            locale,
            row.rule.key,
            N_("“{first}” and “{second}” seem to hold each other's numbers"),
            (("first", first), ("second", second)),
            evidence=" · ".join(seen.pivot),
            related=others,
        )


def _seen(
    row: Row, look: Callable[[str, Told, Told], _Seen | None]
) -> Iterator[tuple[str, _Seen, tuple[str, ...]]]:
    """What a look at each locale beside the pivot shows: the locale at fault, what is wrong, the others concerned."""
    pivot = row.rule.cells.get(row.pivot)
    if pivot is None:
        return
    others = row.whole
    ours = list(_ways(row, row.pivot, told(pivot, row.pivot)))
    looked = {
        tag: [
            look(tag, mine, theirs)
            for mine in ours
            for theirs in _ways(row, tag, told(row.rule.cells[tag], tag))
        ]
        for tag in others
    }
    found = {tag: first for tag, (first, *rest) in looked.items() if first and all(rest)}
    silent = [told(row.rule.cells[tag], tag) for tag in others if tag not in found]
    agreeing = _agreeing(found, silent)
    if agreeing:
        yield row.pivot, found[agreeing[0]].turned, agreeing
    for tag, seen in found.items():
        if tag not in agreeing:
            yield tag, seen, (row.pivot,)


def _ways(row: Row, locale: str, theirs: Told) -> Iterator[Told]:
    """The ways to read the numbers of steps: as they stand and, where the locale numbers them by itself, by the keys."""
    yield theirs
    steps: dict[Value, Value] = {number: key for tag, number, key in row.renamed if tag == locale}
    if steps:
        yield in_other_steps(theirs, steps, whole=False)
        yield in_other_steps(theirs, steps, whole=True)


def _agreeing(found: Mapping[str, Difference | Swap], silent: Sequence[Told]) -> tuple[str, ...]:
    """The locales that differ from the pivot in one and the same way; none unless they are a clear majority.

    A locale that shows no difference (`silent`) speaks for the pivot, unless it may hold the number in words that
    nobody has listed.
    """
    causes = {tag: seen.cause for tag, seen in found.items()}
    most = against_pivot(causes, 0)
    if not most:
        return ()
    return against_pivot(causes, sum(found[most[0]].is_told_by(text) for text in silent))


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
        span=_span(here, seen.extra),
        evidence="; ".join(quotes[:_QUOTES]),
        related=others,
        beside=_span(there, seen.missing),
    )


def _span(told: Told, values: tuple[Value, ...]) -> tuple[int, int] | None:
    """Where the text has the first number of one of the values; a title has no span."""
    at = told.text_at
    found = (n for n in told.numbers if n.value in values and n.start >= at)
    return next(((n.start - at, n.end - at) for n in found), None)


_MESSAGES = {
    (True, False): N_("numbers missing: {missing}"),
    (False, True): N_("numbers that stand here only: {extra}"),
    (True, True): N_("has {extra} where {missing} was expected"),
}


def _printed(values: tuple[Value, ...]) -> str:
    return ", ".join(map(str, values))

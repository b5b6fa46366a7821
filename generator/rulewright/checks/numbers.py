"""NUM: numbers that differ by value, and numbers that stand beside each other's nouns."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from rulewright.checks.check import Fault, check
from rulewright.findings import Severity
from rulewright.numbers.evidence import Difference, Told, difference, told
from rulewright.numbers.pairs import Swap, Vocabulary, swap
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulewright.model import AlignedRule, Rulebook
    from rulewright.numbers.tables import Value

_Seen = TypeVar("_Seen", Difference, Swap)
_PARTED = frozenset({"split", "merged", "exchanged_texts"})
"""What pairing says of rules whose texts do not belong to each other whole."""
_QUOTED = 30


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
        for locale, seen, others in _seen(book, rule, difference):
            yield _difference_fault(book, rule, locale, seen, others)


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
    for rule in book.rules:

        def look(pivot: Told, other: Told, rule: AlignedRule = rule) -> Swap | None:
            return None if difference(pivot, other) else swap(pivot, other, vocabulary, rule.key)

        for locale, seen, others in _seen(book, rule, look):
            first, second = (_quoted(seen.text, n.start) for n in seen.numbers)
            yield Fault(
                locale,
                rule.key,
                N_("“{first}” and “{second}” seem to hold each other's numbers"),
                (("first", first), ("second", second)),
                evidence=seen.evidence,
                related=others,
            )

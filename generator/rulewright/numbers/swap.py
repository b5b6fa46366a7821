"""tuple[Number, Number] numbers of a rule that hold each other's place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rulewright.numbers.reading import Number
    from rulewright.numbers.told import Told


class Swap(NamedTuple):
    """tuple[Number, Number] numbers that stand at each other's place, quoted from the pivot and from the other locale."""

    pivot: tuple[str, str]
    other: tuple[str, str]

    @property
    def turned(self) -> Swap:
        """The same, seen from the other text."""
        return Swap(self.other, self.pivot)

    @property
    def cause(self) -> tuple[str, str]:
        """What two locales share that swap the same numbers."""
        return self.pivot

    def is_told_by(self, text: Told) -> bool:
        """Whether a text that shows no swap surely tells what the pivot does."""
        return text.tables.reads_words or len(text.counting) > 1


def quoted(
    ours: Told, left: tuple[Number, Number], theirs: Told, right: tuple[Number, Number]
) -> Swap:
    """The swap of two numbers of one text for two of another, each in its words."""
    return Swap(
        (ours.quoted(left[0]), ours.quoted(left[1])),
        (theirs.quoted(right[0]), theirs.quoted(right[1])),
    )

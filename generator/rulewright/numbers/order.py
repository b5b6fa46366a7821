"""Numbers of two texts that changed places in their rows, and what stands between them."""

from __future__ import annotations

from bisect import bisect_left
from math import log
from typing import TYPE_CHECKING

from rulewright.numbers.swap import Swap, quoted
from rulewright.numbers.tables import NumberKind
from rulewright.numbers.told import OPTIONAL, Told

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.numbers.reading import Number

Two = tuple["Number", "Number"]

Many = tuple["Number", ...]


def exchanged(ours: Told, theirs: Told) -> tuple[Two, Two] | None:
    """Two numbers of each text, where the one row of values becomes the other if just these change places."""
    return next(filter(None, (_exchanged_in(row(ours), row(theirs)) for row in _ROWS)), None)


def _exchanged_in(left: Sequence[Number], right: Sequence[Number]) -> tuple[Two, Two] | None:
    if len(left) != len(right):
        return None
    unequal = [(a, b) for a, b in zip(left, right, strict=True) if a.value != b.value]
    if len(unequal) != 2:  # noqa: PLR2004  # two to swap
        return None
    (a, b), (c, d) = unequal
    return ((a, c), (b, d)) if (a.value, c.value) == (d.value, b.value) else None


def sure(told: Told) -> list[Number]:
    """The numbers but for none and one, which a language may leave out."""
    return [n for n in told.numbers if n.counts and n.value not in OPTIONAL]


def _typed(told: Told) -> list[Number]:
    """The numbers in digits, where 1 is no article."""
    return [n for n in told.numbers if n.kind is NumberKind.DIGITS]


_ROWS = (sure, _typed)


def swapped_ranks(ours: Told, theirs: Told) -> Swap | None:
    """Two ordinals that changed places although a number between them stays: the third 3 and the second 1."""
    changed = _exchanged_in(_ranked(ours), _ranked(theirs))
    if changed is None or any(n.counts for two in changed for n in two):
        return None
    left, right = changed
    return quoted(ours, left, theirs, right) if _numbers_between(ours, left) else None


def _ranked(told: Told) -> list[Number]:
    return [
        n
        for n in told.numbers
        if (n.counts or n.kind is NumberKind.ORDINAL) and n.value not in OPTIONAL
    ]


def _numbers_between(told: Told, two: Two) -> bool:
    return any(two[0].end <= n.start < two[1].start for n in sure(told))


def moved(left: Sequence[Number], right: Sequence[Number]) -> tuple[Many, Many] | None:
    """Two or three numbers of each text, where the one row of values becomes the other if just these change places."""
    if len(left) != len(right):
        return None
    unequal = [(a, b) for a, b in zip(left, right, strict=True) if a.value != b.value]
    ours, theirs = tuple(a for a, _ in unequal), tuple(b for _, b in unequal)
    values = {n.value for n in ours}
    if len(unequal) not in _SWAPS or values != {n.value for n in theirs} or len(values) < len(ours):
        return None
    return ours, theirs


_SWAPS = (2, 3)


def stay(ours: Told, left: Two, theirs: Told, right: Two) -> bool:
    """Whether two sentences kept their places, as their lengths have it, while their numbers did not."""
    a, c, b, d = *(_length(ours, n) for n in left), *(_length(theirs, n) for n in right)
    return abs(log(a / d)) + abs(log(c / b)) - abs(log(a / b)) - abs(log(c / d)) > _CLEARLY_LONGER


def _length(told: Told, number: Number) -> int:
    """How long the sentence or the line is that a number stands in."""
    ends = [at for at, mark in told.marks if mark == "."]
    n = bisect_left(ends, number.start)
    begin = ends[n - 1] if n else told.text_at
    return max(1, (ends[n] if n < len(ends) else len(told.text)) - begin)


_CLEARLY_LONGER = 0.5


def between(told: Told, two: Two) -> list[str]:
    """The marks and the numbers between two numbers of a text, in order."""
    first, second = two
    kept = [(n.start, str(n.value)) for n in sure(told)]
    return [mark for at, mark in sorted([*told.marks, *kept]) if first.end <= at < second.start]


def in_table(told: Told, number: Number) -> bool:
    """Whether a number stands in a row: rows may change places whole, in the order of another alphabet."""
    begin = told.text.rfind("\n", 0, number.start) + 1
    return told.text[begin : number.start].lstrip().startswith("|")


def in_runs(told: Told, two: Two) -> bool:
    """Whether both stand in enumerations."""
    return all(any(n in run for run in told.runs) for n in two)

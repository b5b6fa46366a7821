"""Tables whose rows or columns go by another name than their numbers: the cells of the lighthouse beside the fort."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.swap import Swap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulewright.numbers.tables import Value
    from rulewright.numbers.told import Told

_SURE, _CLEARLY = 0.5, 2


class _Line(NamedTuple):
    """A row or a column of a table: what it is called, and the numbers in it."""

    label: str
    values: tuple[Value | str, ...]


def swapped_labels(ours: Told, theirs: Told, kinship: Callable[[str, str], float]) -> Swap | None:
    """Two labels of a table that hold each other's numbers; `kinship` says from 0 to 1 whether two labels are one.

    Rows and columns may change places whole, as the alphabet has it: then the labels move with their numbers.
    """
    if "|" not in ours.text or [len(row) for row in ours.rows] != [len(row) for row in theirs.rows]:
        return None
    for lines in (_rows, _columns):
        found = _swapped(list(lines(ours)), list(lines(theirs)), kinship)
        if found is not None:
            return found
    return None


def _swapped(
    ours: Sequence[_Line], theirs: Sequence[_Line], kinship: Callable[[str, str], float]
) -> Swap | None:
    for left in combinations(ours, 2):
        for right in combinations(theirs, 2):
            values = tuple(line.values for line in left), tuple(line.values for line in right)
            if left[0].values == left[1].values or set(values[0]) != set(values[1]):
                continue
            ordered = right if values[0] == values[1] else right[::-1]
            if _called_otherwise(left, ordered, kinship):
                return Swap((left[0].label, left[1].label), (ordered[1].label, ordered[0].label))
    return None


def _called_otherwise(
    left: Sequence[_Line], right: Sequence[_Line], kinship: Callable[[str, str], float]
) -> bool:
    """Whether of two lines with equal numbers the first goes by the name of the second, and the second by the first's."""
    (a, b), (c, d) = left, right
    crossed = min(kinship(a.label, d.label), kinship(b.label, c.label))
    straight = max(kinship(a.label, c.label), kinship(b.label, d.label))
    return crossed >= _SURE and crossed >= _CLEARLY * straight


def _rows(told: Told) -> Iterator[_Line]:
    for label, *cells in _grid(told)[1:]:
        yield from _line(told, label, cells)


def _columns(told: Told) -> Iterator[_Line]:
    for label, *cells in list(zip(*_grid(told), strict=False))[1:]:
        yield from _line(told, label, cells)


def _line(told: Told, label: str, cells: Sequence[str]) -> Iterator[_Line]:
    """A line with a name in words and some numbers in its cells."""
    values = tuple(told.cell(cell) for cell in cells)
    if any(sign.isalpha() for sign in label) and any(not isinstance(v, str) for v in values):
        yield _Line(label, values)


def _grid(told: Told) -> list[list[str]]:
    return [row for row in told.rows if not all(set(cell) <= set(":- ") for cell in row)]

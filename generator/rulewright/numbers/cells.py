"""Tables of the same shape, cell by cell."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from rulewright.numbers.swap import Swap

if TYPE_CHECKING:
    from rulewright.numbers.tables import Value
    from rulewright.numbers.told import Told


def unequal_cells(pivot: Told, other: Told) -> list[tuple[Value, Value]]:
    """The numbers of cells in the same place of both tables that are not equal."""
    if "|" not in pivot.text or "|" not in other.text:
        return []
    if [len(row) for row in pivot.rows] != [len(row) for row in other.rows]:
        return []
    found = []
    for ours, theirs in zip(chain(*pivot.rows), chain(*other.rows), strict=True):
        if ours != theirs:
            a, b = pivot.cell(ours), other.cell(theirs)
            if not isinstance(a, str) and not isinstance(b, str) and a != b:
                found.append((a, b))
    return [] if found and _reordered(pivot, other) else found


def _reordered(pivot: Told, other: Told) -> bool:
    """Whether two tables have the same rows, each in the order of its own alphabet, or the same columns."""
    left, right = (
        [[repr(told.cell(cell)) for cell in row] for row in told.rows] for told in (pivot, other)
    )
    return sorted(left) == sorted(right) or _columns(left) == _columns(right)


def _columns(rows: list[list[str]]) -> list[tuple[str, ...]]:
    return sorted(zip(*rows, strict=False))


def swapped_cells(ours: Told, theirs: Told) -> Swap | None:
    """Two cells that hold each other's number."""
    cells = unequal_cells(ours, theirs)
    if len(cells) < 2:  # noqa: PLR2004  # two to swap
        return None
    (a, b), (c, d) = (
        cells[0],
        next((pair for pair in cells[1:] if pair == cells[0][::-1]), cells[1]),
    )
    return Swap((str(a), str(c)), (str(b), str(d)))

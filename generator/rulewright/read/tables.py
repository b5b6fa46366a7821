"""Rows that tabs part into cells, as a table in the one Markdown form that rule texts use.

A paste from a table keeps its cells and loses all else: which row was the heading, and the cells at a row's end.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.law.model import Line

Numbered = tuple[int, str]
"""A line of Markdown with the number of the source's line that it comes from."""

_SIGNS = frozenset({"So", "Sc", "Nd", "No"})
_STOPS = (".", ":", "!", "?")
_LONG = 60


def table(rows: Sequence[Line]) -> tuple[tuple[Numbered, ...], tuple[Doubt, ...]]:
    """The Markdown lines of a table, every row as wide as the widest, and what is in doubt about it.

    >>> from rulewright.law.model import Line
    >>> found, doubts = table([Line(4, "Piece\\tAttack\\tRole"), Line(5, "Rook\\t-1 siege +0\\t"), Line(6, "King\\t\\tLeads")])
    >>> for _, text in found: print(text)
    | Piece | Attack | Role |
    | --- | --- | --- |
    | Rook | -1 siege +0 |  |
    | King |  | Leads |
    >>> doubts
    ()
    """
    grid = _grid([cells(row.text) for row in rows])
    doubts = _ragged(rows)
    lines = [(row.number, _markdown(cell)) for row, cell in zip(rows, grid, strict=True)]
    if headed(grid):
        lines.insert(1, (rows[0].number, _markdown(["---"] * len(grid[0]))))
    else:
        doubts.append(
            Doubt(rows[0].number, "headless_table", found=_shown(rows[0]), otherwise="heading")
        )
    return tuple(lines), tuple(doubts)


def cells(text: str) -> list[str]:
    """The cells of a row, empty ones too.

    >>> cells("  Rook \\t\\t two  words ")
    ['Rook', '', 'two words']
    """
    return [" ".join(cell.split()) for cell in text.split("\t")]


def headed(grid: Sequence[Sequence[str]]) -> bool:
    """Whether the first row names the columns: none of its cells has the marks that most cells below it have.

    >>> headed([["Piece", "Cost"], ["♟ Pawn", "2"], ["♞ Knight", "3"]]), headed([["♟ Pawn", "2"], ["♞ Knight", "3"]])
    (True, False)
    """
    head, body = grid[0], grid[1:]
    for column, title in enumerate(head):
        below = [_marks(row[column]) for row in body]
        for mark in _marks(title):
            if sum(mark in marks for marks in below) * 2 >= len(below):
                return False
    return True


def _marks(cell: str) -> set[str]:
    """What tells a value from a column's name: digits, pictures, a stop at the end."""
    marks = {unicodedata.category(sign) for sign in cell} & _SIGNS
    return marks | ({"stop"} if cell.endswith(_STOPS) else set())


def _grid(rows: Sequence[list[str]]) -> list[list[str]]:
    """The rows padded to one width, without columns that are empty throughout."""
    width = max(_width(row) for row in rows)
    padded = [(row + [""] * width)[:width] for row in rows]
    kept = [column for column in range(width) if any(row[column] for row in padded)]
    return [[row[column] for column in kept] for row in padded]


def _width(row: Sequence[str]) -> int:
    """How many cells a row has up to its last one that is not empty."""
    return max(number for number, cell in enumerate(row, 1) if cell)


def _ragged(rows: Sequence[Line]) -> list[Doubt]:
    """A doubt for each row that has fewer cells than its table, empty ones counted."""
    found = [cells(row.text) for row in rows]
    width = max(_width(row) for row in found)
    return [
        Doubt(row.number, "ragged_row", _shown(row), str(len(cell)), str(width))
        for row, cell in zip(rows, found, strict=True)
        if len(cell) < width
    ]


def _markdown(row: Sequence[str]) -> str:
    return f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in row)} |"


def _shown(row: Line) -> str:
    return " ".join(row.text.split())[:_LONG]

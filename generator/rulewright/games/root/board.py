"""The autumn map: clearings, paths, forests, slots, ruins.

Sources: paths, suits and slots agree between two public engines (Haunt Roll Fail and davpat108's);
the forests are those of Haunt Roll Fail, since the eighth of davpat108 is enclosed by no path.
The numbers of clearings and forests are ours; position 0 of each table stands for "nowhere".
"""

from __future__ import annotations

FOX, RABBIT, MOUSE, BIRD = "fox", "rabbit", "mouse", "bird"
SUITS = (FOX, RABBIT, MOUSE)

CLEARINGS = tuple(range(1, 13))
SUIT = ("", FOX, MOUSE, RABBIT, RABBIT, RABBIT, FOX, MOUSE, FOX, MOUSE, RABBIT, MOUSE, FOX)
"""1 NW, 2 NE, 3 SE, 4 SW, 5 N, 6 E, 7 S by E, 8 S, 9 W; 10, 11 and 12 lie inside."""
SLOTS = (0, 1, 2, 1, 1, 2, 2, 2, 2, 2, 2, 3, 2)
"""Squares for buildings, those under ruins included."""
RUINS = (6, 10, 11, 12)
"""Clearings where one slot is marked R."""

PATHS = (
    (1, 5), (1, 9), (1, 10), (2, 5), (2, 6), (2, 10), (3, 6), (3, 7), (3, 11),
    (4, 8), (4, 9), (4, 12), (6, 11), (7, 8), (7, 12), (9, 12), (10, 12), (11, 12),
)  # fmt: skip

CORNERS = (1, 2, 3, 4)
OPPOSITE = (0, 3, 4, 1, 2)
"""The corner diagonally opposite a corner."""
EDGE = (1, 2, 3, 4, 5, 6, 7, 8, 9)

FORESTS = tuple(range(1, 8))
FOREST_CLEARINGS = (
    (),
    (1, 2, 5, 10),
    (1, 9, 10, 12),
    (2, 6, 10, 11, 12),
    (4, 9, 12),
    (3, 7, 11, 12),
    (3, 6, 11),
    (4, 7, 8, 12),
)
"""The clearings that a forest touches."""


def _neighbours(clearing: int) -> tuple[int, ...]:
    ends = [b for a, b in PATHS if a == clearing] + [a for a, b in PATHS if b == clearing]
    return tuple(sorted(ends))


NEIGHBOURS = ((), *(_neighbours(clearing) for clearing in CLEARINGS))
"""The clearings at the far ends of a clearing's paths (2.2.1)."""
OF_SUIT = {suit: tuple(c for c in CLEARINGS if SUIT[c] == suit) for suit in SUITS}

"""What a sketch of the map needs, as plain values: where the clearings lie, and what stands on them in a state.

The coordinates are ours: they keep the sides, corners and crossings of the autumn map and leave room for pieces.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from rulewright.games.root.board import CLEARINGS, FORESTS, PATHS, SLOTS, SUIT
from rulewright.games.root.pieces import FACTION_NAMES, FACTIONS, E, H, K
from rulewright.games.root.state import State

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Piece = dict[str, Any]
"""Where it is, its kind; where they matter its side, its label, how many there are."""

_CLEARING_AT: tuple[tuple[int, int], ...] = (
    (0, 0), (42, 35), (318, 40), (318, 275), (42, 275), (190, 30), (318, 152),
    (232, 272), (138, 282), (42, 145), (140, 105), (228, 167), (140, 187),
)  # fmt: skip
_FOREST_AT = (
    (0, 0),
    (116, 60),
    (74, 92),
    (240, 107),
    (68, 205),
    (226, 220),
    (292, 205),
    (130, 236),
)


def _places() -> Iterator[dict[str, Any]]:
    for clearing in CLEARINGS:
        x, y = _CLEARING_AT[clearing]
        slots = SLOTS[clearing]
        yield {"id": str(clearing), "kind": "clearing", "number": clearing, "x": x, "y": y, "suit": SUIT[clearing], "slots": slots}  # fmt: skip
    for forest in FORESTS:
        x, y = _FOREST_AT[forest]
        yield {"id": _forest(forest), "kind": "forest", "number": forest, "x": x, "y": y}


def _forest(forest: int) -> str:
    return f"forest {forest}"


def pieces(state: State) -> tuple[Piece, ...]:
    """What stands on the map, place by place.

    >>> [piece for piece in pieces(State(warlord=5)) if piece["kind"] != "ruin"]
    [{'at': '5', 'kind': 'warlord', 'side': 'hundreds'}]
    """
    found = [piece for clearing in CLEARINGS for piece in _in_clearing(state, clearing)]
    for forest in FORESTS:
        found += _alike(_forest(forest), "relic", state.forests[forest])
    return tuple(found)


def _in_clearing(state: State, clearing: int) -> Iterator[Piece]:
    at = str(clearing)
    items = state.ruins[clearing]
    if items is not None:
        yield {"at": at, "kind": "ruin", **({"holds": list(items)} if items else {})}
    for faction in FACTIONS:
        side = FACTION_NAMES[faction]
        if count := state.warriors[faction][clearing]:
            yield _piece(at, "warrior", side, count)
        if clearing == (state.warlord, 0, state.pawn)[faction]:
            yield _piece(at, "warlord" if faction == H else "pawn", side, 1)
        yield from _pieces(at, side, state.buildings[faction][clearing], labelled=faction == K)
        yield from _pieces(at, side, state.tokens[faction][clearing], labelled=faction == K)


def _pieces(at: str, side: str, names: Sequence[str], *, labelled: bool) -> Iterator[Piece]:
    """Buildings or tokens of one side; those of the Keepers are called by what they show."""
    if labelled:
        yield from _alike(at, "", names, side)
        return
    for name, count in Counter(names).items():
        yield _piece(at, name, side, count)


def _alike(at: str, kind: str, labels: Sequence[str], side: str = "") -> Iterator[Piece]:
    for label, count in Counter(labels).items():
        shown = kind or ("waystation" if label.isalpha() else "relic")
        yield {**_piece(at, shown, side, count), "label": label}


def _piece(at: str, kind: str, side: str, count: int) -> Piece:
    piece: Piece = {"at": at, "kind": kind}
    if side:
        piece["side"] = side
    if count > 1:
        piece["count"] = count
    return piece


BOARD: dict[str, Any] = {
    "width": 360,
    "height": 312,
    "places": list(_places()),
    "paths": [[str(a), str(b)] for a, b in PATHS],
    "sides": [FACTION_NAMES[faction] for faction in (H, K, E)],
    "shapes": {
        "warrior": "round", "warlord": "crown", "pawn": "crown",
        "stronghold": "square", "waystation": "square", "building": "square", "ruin": "square",
        "mob": "hexagon", "relic": "hexagon", "token": "hexagon",
    },
    "pieces": list(pieces(State())),
}  # fmt: skip
"""The map, the shape of each kind of piece, and what stands there before a game."""

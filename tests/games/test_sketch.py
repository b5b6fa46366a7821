"""The map as a drawing: it shows the table's data, leaves room for pieces, and names what stands where."""

from itertools import combinations
from typing import Any

import pytest

from rulewright.games.root import GAME
from rulewright.games.root.board import FOREST_CLEARINGS, PATHS
from rulewright.games.root.sketch import BOARD, pieces
from rulewright.games.root.state import State

WIDE, HIGH = 76, 50
"""What a clearing takes up in a drawing."""
Point = tuple[float, float]
PLACES = {place["id"]: place for place in BOARD["places"]}


def at(id: object) -> Point:
    place = PLACES[str(id)]
    return place["x"], place["y"]


def turns_left(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    (a, b), (c, d) = one, other
    return turns_left(a, c, d) != turns_left(b, c, d) and turns_left(a, b, c) != turns_left(a, b, d)


def test_clearings_lie_apart_and_within_the_drawing() -> None:
    places = [(place["x"], place["y"]) for place in PLACES.values() if place["kind"] == "clearing"]

    assert len(places) == 12
    for (x, y), (u, v) in combinations(places, 2):
        assert abs(x - u) >= WIDE or abs(y - v) >= HIGH
    for x, y in places:
        assert WIDE / 2 <= x <= BOARD["width"] - WIDE / 2
        assert HIGH / 2 <= y <= BOARD["height"] - HIGH / 2


def test_the_paths_are_those_of_the_map_and_cross_nowhere() -> None:
    drawn = [(at(a), at(b)) for a, b in BOARD["paths"]]

    assert {(int(a), int(b)) for a, b in BOARD["paths"]} == set(PATHS)
    for one, other in combinations(drawn, 2):
        assert set(one) & set(other) or not cross(one, other)


@pytest.mark.parametrize("forest", range(1, 8))
def test_a_forest_lies_among_the_clearings_that_it_touches(forest: int) -> None:
    middle = at(f"forest {forest}")
    ways = {clearing: (middle, at(clearing)) for clearing in range(1, 13)}

    touched = {
        clearing
        for clearing, way in ways.items()
        if not any(cross(way, (at(a), at(b))) for a, b in PATHS if clearing not in {a, b})
    }

    assert set(FOREST_CLEARINGS[forest]) <= touched


def test_pieces_are_named_place_by_place_with_side_count_and_label() -> None:
    given: dict[str, Any] = {
        "hundreds": {"warriors": {5: 3}, "warlord": 5, "strongholds": {5: 1}, "mobs": [9]},
        "keepers": {"warriors": {12: 1}, "waystations": {12: ["TJ"]}, "relics": {12: ["F1", "F1"]}},
        "enemy": {"buildings": {2: 2}, "tokens": {2: 1}, "pawn": 7},
        "forests": {4: ["J3?"]},
        "ruins": {6: ["boot"], 10: "gone"},
    }

    found = [piece for piece in pieces(GAME.position(given)) if piece not in BOARD["pieces"]]

    assert found == [
        {"at": "2", "kind": "building", "side": "enemy", "count": 2},
        {"at": "2", "kind": "token", "side": "enemy"},
        {"at": "5", "kind": "warrior", "side": "hundreds", "count": 3},
        {"at": "5", "kind": "warlord", "side": "hundreds"},
        {"at": "5", "kind": "stronghold", "side": "hundreds"},
        {"at": "6", "kind": "ruin", "holds": ["boot"]},
        {"at": "7", "kind": "pawn", "side": "enemy"},
        {"at": "9", "kind": "mob", "side": "hundreds"},
        {"at": "12", "kind": "warrior", "side": "keepers"},
        {"at": "12", "kind": "waystation", "side": "keepers", "label": "TJ"},
        {"at": "12", "kind": "relic", "side": "keepers", "count": 2, "label": "F1"},
        {"at": "forest 4", "kind": "relic", "label": "J3?"},
    ]
    assert {piece["kind"] for piece in found} <= set(BOARD["shapes"])


def test_an_empty_table_has_its_four_ruins_and_no_more() -> None:
    assert [(piece["at"], piece["kind"]) for piece in pieces(State())] == [
        ("6", "ruin"),
        ("10", "ruin"),
        ("11", "ruin"),
        ("12", "ruin"),
    ]

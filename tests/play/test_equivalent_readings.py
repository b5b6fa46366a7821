"""Readings that are called equivalent: no difference on ten thousand states that random play reaches."""

from collections.abc import Callable, Iterator
from itertools import chain, islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulewright.book.project import find_project, load_book
from rulewright.games.kit import Game, IllegalAction, Seeded
from rulewright.games.root.board import CLEARINGS, FOREST_CLEARINGS, FORESTS, NEIGHBOURS
from rulewright.games.root.hundreds_birdsong import Gain
from rulewright.games.root.pieces import H, K
from rulewright.games.root.playout import states
from rulewright.games.root.state import State
from rulewright.play.equivalence import WANTED
from rulewright.play.readings import EQUIVALENT, OUTSIDE
from rulewright.play.shown import load_shown

Call = tuple[tuple[Any, ...], dict[str, Any]]


def reached() -> Iterator[State]:
    """The states of random games, one after the other."""
    for seed in range(10_000):
        yield from (state for state, _ in states(seed))


def razes() -> Iterator[Call]:
    """Every order of the mobs, tracks with more or less room."""
    chance = Random(1)  # noqa: S311
    for state in reached():
        if not state.mobs:
            continue
        mobs = sorted(state.mobs)
        chance.shuffle(mobs)
        tracks = (("boot", "bag", "coin", "bag"), ("tea", "sword", "hammer", "crossbow"))
        filled = state.but(hoard=tuple(track[: chance.randint(0, 4)] for track in tracks))
        drops = chance.choices(("", *filled.hoard[0], *filled.hoard[1]), k=3)
        yield (filled,), {"order": tuple(mobs), "gains": tuple(Gain("", drop) for drop in drops)}


def delves() -> Iterator[Call]:
    chance = Random(2)  # noqa: S311
    for state in reached():
        forest = chance.choice(FORESTS)
        near = chance.choice((*FOREST_CLEARINGS[forest], chance.choice(CLEARINGS)))
        yield (state, near, forest, chance.randrange(len(state.forests[forest]) + 1)), {}


def oppressions() -> Iterator[Call]:
    yield from (((state,), {}) for state in reached())


def bitter_battles() -> Iterator[Call]:
    for state in reached():
        if state.warlord:
            near = (state.warlord, *NEIGHBOURS[state.warlord])
            mobs = tuple(place for place in near if place in state.mobs)
            yield (state.but(mood="bitter"), H, K, state.warlord, mobs), {}


def scores() -> Iterator[Call]:
    """Any scores about the thirty that win, of the two factions, in either's turn."""
    chance = Random(3)  # noqa: S311
    for state in reached():
        points = chance.randint(25, 35), chance.randint(25, 35)
        yield (state.but(vp=(*points, *state.vp[2:]), turn=chance.choice((H, K))),), {}


CALLS: dict[str, Callable[[], Iterator[Call]]] = {
    "R3.b": razes,
    "R11.b": delves,
    "R13.a": oppressions,
    "R13.b": oppressions,
    "R17.b": bitter_battles,
    "R23.b": scores,
    "R23.c": scores,
}


def result(function: Callable[..., Any], call: Call, *dice: Seeded) -> object:
    args, kwargs = call
    try:
        return function(*args, *dice, **kwargs)
    except IllegalAction as refusal:
        return refusal.rule, refusal.key


@pytest.mark.parametrize("name", CALLS)
def test_an_equivalent_reading_makes_no_difference(name: str, game: Game) -> None:
    ((ours, other),) = game.readings[name]
    kinds: set[type] = set()

    for number, call in enumerate(islice(CALLS[name](), WANTED)):
        first, second = (
            result(function, call, *([Seeded(number)] if name == "R3.b" else []))
            for function in (ours.binding.written, other)  # type: ignore[attr-defined]
        )
        assert first == second, call
        kinds.add(type(first))

    assert kinds - {tuple} or name == "R11.b"


def test_all_whose_answers_the_game_of_two_factions_cannot_tell_apart_is_tried(game: Game) -> None:
    folder = Path(__file__).parents[2]
    project = find_project(folder)
    register = load_shown(project.folder("root"), *load_book(project, "root"), folder).readings
    alike = {one.id for one in register if one.decided_by in (EQUIVALENT, OUTSIDE)}
    with_variants = {name.partition(".")[0] for name in game.readings}
    assert {name.partition(".")[0] for name in CALLS} == alike & with_variants
    assert {one.id for one in register if one.decided_by == EQUIVALENT} <= with_variants
    assert set(CALLS) <= set(chain(game.readings))

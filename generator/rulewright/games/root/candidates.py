"""What makes sense to try in each step: every action that could work, and for what could not, one that says why."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING

from rulewright.games.kit import IllegalAction, Seeded
from rulewright.games.root import crafting
from rulewright.games.root.actions import ACTIONS, END, perform
from rulewright.games.root.battle import USUAL
from rulewright.games.root.board import CLEARINGS, FORESTS, NEIGHBOURS, SUITS
from rulewright.games.root.hundreds_birdsong import Gain, raze_clearing
from rulewright.games.root.hundreds_daylight import lead
from rulewright.games.root.hundreds_hoard import prowess
from rulewright.games.root.mobs import spread_options
from rulewright.games.root.movement import Troop
from rulewright.games.root.pieces import (
    ITEM_CARD,
    MOODS,
    NOWHERE,
    WAYSTATIONS,
    H,
    K,
    card_shows,
)
from rulewright.games.root.plans import plans, refused_plans, rooms
from rulewright.games.root.state import enemies
from rulewright.games.root.supply import winner

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulewright.games.root.actions import Action
    from rulewright.games.root.state import State


def candidates(state: State) -> Iterator[Action]:
    """Every action of the current step that makes sense to try."""
    if state.prizes:
        yield from product(("trophy",), dict.fromkeys(state.prizes), FORESTS)
    elif (state.turn, state.step) in CANDIDATES and winner(state) is None:
        yield from CANDIDATES[state.turn, state.step](state)
        yield from _of_other_steps(state)
    yield END


def _of_other_steps(state: State) -> Iterator[Action]:
    """The names of what belongs to another step of the turn: it has to wait, whatever its arguments."""
    now = ACTIONS[state.turn, state.step]
    for (turn, _), names in ACTIONS.items():
        if turn == state.turn:
            yield from ((name,) for name in names if name not in now)


def _cards(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.hands[state.turn]))


def _fixed(*action: object) -> Callable[[State], Iterable[Action]]:
    return lambda state: (action,)  # noqa: ARG005


def _product(name: str, *domains: Callable[[State], Iterable[object]]) -> Callable[[State], Iterable[Action]]:  # fmt: skip
    """The actions of a name with every combination of arguments."""
    return lambda state: [(name, *args) for args in product(*[d(state) for d in domains])]


def _clearings(_: State) -> tuple[int, ...]:
    return CLEARINGS


def _bags(pieces: Iterable[str], most: int) -> Iterator[tuple[str, ...]]:
    """Every choice of at most so many pieces; the same names in another order are no other choice."""
    held = sorted(pieces)
    for count in range(min(most, len(held)) + 1):
        yield from dict.fromkeys(combinations(held, count))


def _works(state: State, action: Action) -> bool:
    try:
        perform(state, action, Seeded(0))
    except IllegalAction:
        return False
    return True


def _fights(
    state: State, action: tuple[object, ...], attacker: int, enemy: int, clearing: int
) -> Iterator[Action]:  # fmt: skip
    """An action that ends in a battle with every plan for it; only the plain one where no battle is possible."""
    if not _works(state, (*action, USUAL)):
        yield (*action, USUAL)
        return
    yield from ((*action, plan) for plan in plans(state, attacker, enemy, clearing))
    yield from ((*action, plan) for plan in refused_plans(state, attacker, enemy, clearing))


def _marches(state: State, faction: int) -> Iterator[tuple[int, int, Troop]]:
    """Every path with every troop; one warrior too where there is none."""
    for src in CLEARINGS:
        there = state.warriors[faction][src]
        relics = state.tokens[K][src] if faction == K else ()
        troops = [
            Troop(count, relics=carried)
            for count in range(1, max(there, 1) + 1)
            for carried in _bags(relics, min(count, there))
        ]
        if faction == H and state.warlord == src:
            troops += [Troop(count, warlord=True) for count in range(there + 1)]
        for dst, troop in product(NEIGHBOURS[src], troops):
            yield src, dst, troop


def _raze(state: State) -> Iterator[Action]:
    for (order, gains), wishes in product(_hauls(state, state.mobs), _wishes(state)):
        yield ("raze", order, gains, wishes)


def _hauls(
    state: State, mobs: frozenset[int]
) -> Iterator[tuple[tuple[int, ...], tuple[Gain, ...]]]:  # fmt: skip
    """The orders of the mobs at a ruin with items, each with what is gained there; the other mobs need no order."""
    rich = [clearing for clearing in sorted(mobs) if state.ruins[clearing]]
    if not rich:
        yield (), ()
    for clearing in rich:
        for item in dict.fromkeys(state.ruins[clearing] or ()):
            for gain in (Gain(item, drop) for drop in rooms(state, item)):
                after = raze_clearing(state, clearing, 1, gain)
                for order, gains in _hauls(after, mobs - {clearing}):
                    yield (clearing, *order), (gain, *gains)


def _wishes(state: State) -> Iterator[tuple[int, ...]]:
    """Where a new mob may be wanted, one clearing for each suit that the die may show."""
    options = [spread_options(state, suit) or (NOWHERE,) for suit in SUITS]
    for chosen in product(*options):
        yield tuple(clearing for clearing in chosen if clearing)


def _recruit(state: State) -> Iterator[Action]:
    """One choice where the supply is enough; else every choice of the strongholds that go first."""
    left = state.supply[H] - (prowess(state) if state.warlord else 0)
    strongholds = [clearing for clearing in CLEARINGS for _ in state.buildings[H][clearing]]
    if left <= 0 or left >= len(strongholds):
        yield ("recruit",)
        return
    yield from (("recruit", first) for first in dict.fromkeys(combinations(strongholds, left)))


def _lavish(state: State) -> Iterator[Action]:
    hoard = (*state.hoard[0], *state.hoard[1])
    yield from (("lavish", items) for items in _bags(hoard, len(hoard)))


def _ways_to_pay(state: State, card: str) -> Iterator[tuple[tuple[int, int], ...]]:
    """The crafting pieces for a card; all there are where these are too few."""
    mine = state.buildings[state.turn]
    pieces = [(c, at) for c in CLEARINGS for at in range(len(mine[c]))]
    return combinations(pieces, min(len(crafting.cost_of(card)), len(pieces)))


def _craft(state: State) -> Iterator[Action]:
    for card in _cards(state):
        item = card_shows(card)
        for pieces in _ways_to_pay(state, card):
            yield from (("craft", card, pieces, *choice) for choice in _takings(state, item))


def _takings(state: State, item: str) -> Iterator[tuple[object, ...]]:
    """Of a crafted item the Hundreds take the item, with what makes room for it, or the points."""
    if state.turn != H:
        yield ()
    elif item in ITEM_CARD:
        yield from ((True, drop) for drop in rooms(state, item))
        yield (False, "")
    else:
        yield (True, "")


def _command(state: State) -> Iterator[Action]:
    yield from (("move", *march) for march in _marches(state, H))
    for clearing, enemy in product(CLEARINGS, enemies(H)):
        yield from _fights(state, ("battle", clearing, enemy), H, enemy, clearing)
    yield from product(("build",), CLEARINGS, _cards(state))


def _advance(state: State) -> Iterator[Action]:
    src = state.warlord
    most = state.warriors[H][src] if src else 0
    yield from _advance_in(state, NOWHERE, 0, state)
    for dst, count in product(NEIGHBOURS[src] or CLEARINGS, range(most + 1)):
        move = ("advance", dst, count, None, USUAL)
        yield move
        if _works(state, move):
            yield from _advance_in(state, dst, count, lead(state, dst, count))
    yield from product(("move_again",), NEIGHBOURS[src], range(most + 1))
    for enemy in enemies(H):
        yield from _fights(state, ("battle_again", enemy), H, enemy, src)


def _advance_in(state: State, dst: int, count: int, there: State) -> Iterator[Action]:
    """The battles of an advance, planned where the move leads."""
    for enemy in enemies(H):
        action = ("advance", dst, count, enemy)
        if _works(state, (*action, USUAL)):
            ways = (plans, refused_plans)
            yield from ((*action, plan) for way in ways for plan in way(there, H, enemy, there.warlord))  # fmt: skip
        else:
            yield (*action, USUAL)


def _incite(state: State) -> Iterator[Action]:
    yield from product(("incite",), CLEARINGS, _cards(state))
    yield from (("jubilant", wishes) for wishes in (_wishes(state) if state.frenzy else ((),)))


def _sides(_: State) -> tuple[str, ...]:
    return tuple(side for pair in WAYSTATIONS for side in (pair, pair[::-1]))


def _decamp(state: State) -> Iterator[Action]:
    for clearing in CLEARINGS:
        there = dict.fromkeys(state.buildings[K][clearing])
        yield from product(("decamp",), (clearing,), there or ("",))


def _retinue(state: State) -> Iterator[Action]:
    for column, name in ((0, "move"), (2, "move_instead")):
        for card in dict.fromkeys(state.retinue[column]):
            yield from ((name, card, *march) for march in _marches(state, K))
    yield from _sites(state)
    for card, clearing in product(dict.fromkeys(state.retinue[2]), CLEARINGS):
        there = dict.fromkeys(state.tokens[K][clearing])
        yield from (("recover", card, clearing, relic) for relic in there)
    for relic in dict.fromkeys(state.tokens[K][state.recovering[1]]):
        yield ("recover_more", relic)


def _sites(state: State) -> Iterator[Action]:
    for card, clearing in product(dict.fromkeys(state.retinue[1]), CLEARINGS):
        yield ("site", card, clearing, None, USUAL)
        for enemy in enemies(K):
            yield from _fights(state, ("site", card, clearing, enemy), K, enemy, clearing)
    for forest in FORESTS:
        yield from product(("delve",), (forest,), range(len(state.forests[forest])))


def _gather(state: State) -> Iterator[Action]:
    yield from product(("add",), range(3), _cards(state))
    for src, dst in product(range(3), range(3)):
        yield from (("shift", card, src, dst) for card in dict.fromkeys(state.retinue[src]))


CANDIDATES: dict[tuple[int, str], Callable[[State], Iterable[Action]]] = {
    (H, "raze"): _raze,
    (H, "recruit"): _recruit,
    (H, "anoint"): _product("anoint", _clearings),
    (H, "mood"): _product("choose_mood", lambda state: MOODS),  # noqa: ARG005
    (H, "lavish"): _lavish,
    (H, "craft"): _craft,
    (H, "command"): _command,
    (H, "advance"): _advance,
    (H, "incite"): _incite,
    (H, "oppress"): _fixed("oppress"),
    (H, "draw"): _fixed("draw"),
    (H, "discard"): _product("discard", _cards),
    (K, "encamp"): _product("encamp", _clearings, _sides),
    (K, "decamp"): _decamp,
    (K, "enlist"): _product("enlist", _clearings, _cards),
    (K, "craft"): _craft,
    (K, "retinue"): _retinue,
    (K, "live_off"): _fixed("live_off"),
    (K, "gather"): _gather,
    (K, "draw"): _fixed("draw"),
    (K, "discard"): _product("discard", _cards),
}
"""Faction and step -> the actions to try."""

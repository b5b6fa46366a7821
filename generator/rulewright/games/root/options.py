"""`legal_actions`: what may be done in the current step, and for what may not, the rule that forbids it."""

from __future__ import annotations

from itertools import combinations, product
from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import IllegalAction, Seeded
from rulewright.games.root import crafting
from rulewright.games.root.actions import END, perform
from rulewright.games.root.battle import Tactics
from rulewright.games.root.board import CLEARINGS, FORESTS, NEIGHBOURS, SUITS
from rulewright.games.root.mobs import spread_options
from rulewright.games.root.movement import Troop
from rulewright.games.root.pieces import MOODS, WAYSTATIONS, H, K, card_shows
from rulewright.games.root.state import enemies
from rulewright.games.root.supply import matches

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from rulewright.games.root.actions import Action
    from rulewright.games.root.state import State


class Forbidden(NamedTuple):
    """An action that may not be done, and why."""

    action: Action
    rule: str
    key: str


class LegalActions(NamedTuple):
    """The actions of the current step, in a fixed order."""

    may: tuple[Action, ...]
    may_not: tuple[Forbidden, ...]


def legal_actions(state: State) -> LegalActions:
    """Every action of the current step, tried: those that work, and those that a rule forbids.

    >>> from rulewright.games.root.state import State
    >>> found = legal_actions(State(step="incite", warlord=12, hands=(("fox",), (), ())))
    >>> found.may
    (('incite', 12, 'fox'), ('end',))
    >>> found.may_not[0]
    Forbidden(action=('incite', 1, 'fox'), rule='14.6.1', key='no_warrior')
    """
    may_do: list[Action] = []
    may_not: list[Forbidden] = []
    for action in dict.fromkeys(candidates(state)):
        try:
            perform(state, action, Seeded(0))
        except IllegalAction as refusal:
            may_not.append(Forbidden(action, refusal.rule, refusal.key))
        else:
            may_do.append(action)
    return LegalActions(tuple(may_do), tuple(may_not))


def may(state: State) -> tuple[Action, ...]:
    """The actions that may be done."""
    return legal_actions(state).may


def candidates(state: State) -> Iterator[Action]:
    """Every action of the current step that makes sense to try."""
    yield from CANDIDATES[state.turn, state.step](state)
    yield END


def _cards(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(state.hands[state.turn]))


def _fixed(*action: object) -> Callable[[State], Iterable[Action]]:
    return lambda state: (action,)  # noqa: ARG005


def _product(name: str, *domains: Callable[[State], Iterable[object]]) -> Callable[[State], Iterable[Action]]:  # fmt: skip
    """The actions of a name with every combination of arguments."""
    return lambda state: [(name, *args) for args in product(*[d(state) for d in domains])]


def _clearings(_: State) -> tuple[int, ...]:
    return CLEARINGS


def _marches(state: State, faction: int) -> Iterator[tuple[int, int, Troop]]:
    """Every path with every number of warriors; one warrior too where there is none."""
    for src in CLEARINGS:
        there = state.warriors[faction][src]
        troops = [Troop(count) for count in range(1, max(there, 1) + 1)]
        if faction == H and state.warlord == src:
            troops += [Troop(count, warlord=True) for count in range(there + 1)]
        if faction == K and state.tokens[K][src]:
            relics = state.tokens[K][src]
            troops += [Troop(count, relics=relics[:count]) for count in range(1, there + 1)]
        for dst, troop in product(NEIGHBOURS[src], troops):
            yield src, dst, troop


def plans(state: State, attacker: int, defender: int, clearing: int) -> Iterator[Tactics]:
    """The ways to fight a battle that differ in a declaration or a card."""
    yield Tactics(forest=1)
    if attacker == H:
        for item in dict.fromkeys(state.boxes[defender]):
            yield Tactics(forest=1, loot=item)
    for card in dict.fromkeys(state.hands[defender]):
        if card_shows(card) == "ambush" and matches(card, clearing):
            yield Tactics(forest=1, ambush=card)
    if H in (attacker, defender) and state.mobs:
        near = tuple(c for c in (clearing, *NEIGHBOURS[clearing]) if c in state.mobs)
        yield Tactics(forest=1, bitter=near or tuple(sorted(state.mobs)))


def _battles(state: State) -> Iterator[Action]:
    for clearing, enemy in product(CLEARINGS, enemies(H)):
        for plan in plans(state, H, enemy, clearing):
            yield ("battle", clearing, enemy, plan)


def _command(state: State) -> Iterator[Action]:
    yield from (("move", *march) for march in _marches(state, H))
    yield from _battles(state)
    yield from product(("build",), CLEARINGS, _cards(state))


def _advance(state: State) -> Iterator[Action]:
    src = state.warlord
    most = state.warriors[H][src]
    for dst in (0, *(NEIGHBOURS[src] or CLEARINGS)):
        for count in range(most + 1) if dst else (0,):
            yield ("advance", dst, count, None, Tactics())
            for enemy in enemies(H):
                for plan in plans(state, H, enemy, dst or src):
                    yield ("advance", dst, count, enemy, plan)
    for dst, count in product(NEIGHBOURS[src], range(most + 1)):
        yield ("move_again", dst, count)
    for enemy in enemies(H):
        yield ("battle_again", enemy, Tactics(forest=1))


def _ways_to_pay(state: State, card: str) -> Iterator[tuple[tuple[int, int], ...]]:
    mine = state.buildings[state.turn]
    pieces = [(c, at) for c in CLEARINGS for at in range(len(mine[c]))]
    return combinations(pieces, len(crafting.cost_of(card)))


def _craft(state: State) -> Iterator[Action]:
    for card in _cards(state):
        for pieces in _ways_to_pay(state, card):
            if state.turn == H:
                yield from (("craft", card, pieces, take) for take in (True, False))
            else:
                yield ("craft", card, pieces)


def _lavish(state: State) -> Iterator[Action]:
    hoard = (*state.hoard[0], *state.hoard[1])
    for count in range(len(hoard) + 1):
        yield from (("lavish", items) for items in combinations(hoard, count))


def _wishes(state: State) -> Iterator[tuple[int, ...]]:
    """Where a new mob may be wanted, one clearing for each suit that the die may show."""
    options = [spread_options(state, suit) or (0,) for suit in SUITS]
    for chosen in product(*options):
        yield tuple(clearing for clearing in chosen if clearing)


def _trophy_forests(state: State) -> tuple[int, ...]:
    """The forests to choose from where a mob stands on a relic."""
    return FORESTS if any(state.tokens[K][c] for c in state.mobs) else (1,)


def _incite(state: State) -> Iterator[Action]:
    yield from product(("incite",), CLEARINGS, _cards(state))
    yield from (("jubilant", wishes) for wishes in _wishes(state))


def _sides(_: State) -> tuple[str, ...]:
    return tuple(side for pair in WAYSTATIONS for side in (pair, pair[::-1]))


def _retinue(state: State) -> Iterator[Action]:
    for column, name in ((0, "move"), (2, "move_instead")):
        for card in dict.fromkeys(state.retinue[column]):
            yield from ((name, card, *march) for march in _marches(state, K))
    relics = [(f, at) for f in FORESTS for at in range(len(state.forests[f]))]
    for card, clearing in product(dict.fromkeys(state.retinue[1]), CLEARINGS):
        for enemy in (None, *enemies(K)):
            yield ("site", card, clearing, enemy, Tactics(forest=1))
    yield from (("delve", forest, at) for forest, at in relics)
    for card, clearing in product(dict.fromkeys(state.retinue[2]), CLEARINGS):
        there = dict.fromkeys(state.tokens[K][clearing])
        yield from (("recover", card, clearing, relic) for relic in there)
    for relic in dict.fromkeys(state.tokens[K][state.recovering[1]]):
        yield ("recover_more", relic)


def _gather(state: State) -> Iterator[Action]:
    yield from product(("add",), range(3), _cards(state))
    for src, dst in product(range(3), range(3)):
        yield from (("shift", card, src, dst) for card in dict.fromkeys(state.retinue[src]))


CANDIDATES: dict[tuple[int, str], Callable[[State], Iterable[Action]]] = {
    (H, "raze"): _product("raze", _wishes, _trophy_forests),
    (H, "recruit"): _fixed("recruit"),
    (H, "anoint"): _product("anoint", _clearings),
    (H, "mood"): _product("choose_mood", lambda state: MOODS),  # noqa: ARG005
    (H, "lavish"): _lavish,
    (H, "craft"): _craft,
    (H, "command"): _command,
    (H, "advance"): _advance,
    (H, "incite"): _incite,
    (H, "oppress"): _fixed("oppress"),
    (H, "draw"): _fixed("draw"),
    (K, "encamp"): _product("encamp", _clearings, _sides),
    (K, "decamp"): _product("decamp", _clearings),
    (K, "enlist"): _product("enlist", _clearings, _cards),
    (K, "craft"): _craft,
    (K, "retinue"): _retinue,
    (K, "live_off"): _fixed("live_off"),
    (K, "gather"): _gather,
    (K, "draw"): _fixed("draw"),
}
"""Faction and step -> the actions to try."""

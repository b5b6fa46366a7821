"""The Birdsong of the Keepers: encamp, decamp, recruit (15.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import require, rule
from rulewright.games.root.board import EDGE
from rulewright.games.root.pieces import K
from rulewright.games.root.presence import needs_slot, open_slots
from rulewright.games.root.state import put_in, without
from rulewright.games.root.supply import matches, needs_supply, place_warriors, spend, take_warriors

if TYPE_CHECKING:
    from rulewright.games.root.state import State


@rule("15.4.1")
def stranded(state: State) -> bool:
    """Whether the Keepers have neither a warrior nor a waystation on the map.

    >>> from rulewright.games.root.state import State
    >>> stranded(State())
    True
    """
    return not any(state.warriors[K]) and not any(state.buildings[K])


@rule("15.4.1")
def encamp(state: State, clearing: int, side: str) -> State:
    """Replace a warrior with a waystation, `side` up; stranded Keepers place both on the edge instead.

    `side` names the two types of the waystation, the one that lies up first.
    """
    if stranded(state):
        return encamp_anew(state, clearing, side)
    require(clearing not in state.encamped, "15.4.1", "once_per_clearing", clearing=clearing)
    require(state.warriors[K][clearing], "15.4.1", "no_warrior", clearing=clearing)
    needs_slot(state, clearing)
    return place_waystation(take_warriors(state, K, clearing, 1), clearing, side)


@rule("15.4.1")
def encamp_anew(state: State, clearing: int, side: str) -> State:
    """Place a waystation and a warrior on the edge; only the warrior where no edge slot is open anywhere."""
    require(clearing in EDGE, "15.4.1", "not_on_the_edge", clearing=clearing)
    state = place_warriors(state, K, clearing, 1)
    if not any(open_slots(state, edge) > 0 for edge in EDGE):
        return state
    needs_slot(state, clearing)
    return place_waystation(state, clearing, side)


@rule("15.2.2")
def place_waystation(state: State, clearing: int, side: str) -> State:
    """One waystation from the faction board to a clearing, either of its sides up."""
    needs_supply(len(state.waystations), "waystation")
    held = next((pair for pair in state.waystations if sorted(pair) == sorted(side)), "")
    require(held, "15.2.2", "no_such_waystation", side=side)
    there = (*state.buildings[K][clearing], side)
    return state.but(
        buildings=put_in(state.buildings, K, clearing, there),
        waystations=without(state.waystations, held),
        encamped=(*state.encamped, clearing),
    )


@rule("15.4.1")
def end_encamp(state: State) -> State:
    """Go on after Encamp; stranded Keepers cannot."""
    require(not stranded(state), "15.4.1", "must_encamp")
    return state


@rule("15.4.2")
def decamp(state: State, clearing: int, waystation: str = "") -> State:
    """Replace a waystation with a warrior.

    >>> from rulewright.games.root.state import State
    >>> state = State(buildings=put_in(State().buildings, K, 9, ("TJ",)), waystations=("JF", "FT"))
    >>> after = decamp(state, 9)
    >>> after.warriors[K][9], after.waystations
    (1, ('JF', 'FT', 'TJ'))
    """
    there = state.buildings[K][clearing]
    require(there, "15.4.2", "no_waystation", clearing=clearing)
    chosen = waystation or there[0]
    require(chosen in there, "15.4.2", "no_waystation", clearing=clearing)
    require(clearing not in state.decamped, "15.4.2", "once_per_clearing", clearing=clearing)
    needs_supply(state.supply[K], "warrior")
    state = state.but(
        buildings=put_in(state.buildings, K, clearing, without(there, chosen)),
        waystations=(*state.waystations, chosen),
        decamped=(*state.decamped, clearing),
    )
    return place_warriors(state, K, clearing, 1)


@rule("15.4.3")
def enlist(state: State, clearing: int, card: str) -> State:
    """Spend a card of a waystation's suit to place two warriors there, or the one that is left."""
    require(state.buildings[K][clearing], "15.4.3", "no_waystation", clearing=clearing)
    require(matches(card, clearing), "15.4.3", "no_match", card=card, clearing=clearing)
    needs_supply(state.supply[K], "warrior")
    return place_warriors(spend(state, K, card), K, clearing, 2)

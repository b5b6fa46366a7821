"""The Evening of the Keepers: live off the land, gather the Retinue, draw (15.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import require, rule
from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.pieces import K
from rulewright.games.root.state import put, without
from rulewright.games.root.supply import draw, put_down, take_warriors

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State

CROWD = 4
RETINUE_LIMIT = 10


@rule("15.6.1")
def live_off_the_land(state: State) -> State:
    """Remove one warrior from each clearing with four or more.

    >>> from rulewright.games.root.supply import place_warriors
    >>> from rulewright.games.root.state import State
    >>> live_off_the_land(place_warriors(State(), K, 7, 4)).warriors[K][7]
    3
    """
    for clearing in CLEARINGS:
        if state.warriors[K][clearing] >= CROWD:
            state = take_warriors(state, K, clearing, 1)
    return state


@rule("15.6.2")
def add_card(state: State, column: int, card: str) -> State:
    """Add a card from the hand to a column, 0 to 2; the Retinue holds ten at most.

    >>> from rulewright.games.root.state import State
    >>> add_card(State(hands=((), ("fox",), ())), 1, "fox").retinue
    ((), ('fox',), ())
    """
    require(state.gathered != "shifted", "15.6.2", "one_kind_only")
    total = sum([len(there) for there in state.retinue])
    require(total < RETINUE_LIMIT, "15.6.2", "too_many_cards", total=total)
    hand = state.hands[K]
    require(card in hand, "2.1", "not_in_hand", card=card)
    retinue = put(state.retinue, column, (*state.retinue[column], card))
    return state.but(
        hands=put(state.hands, K, without(hand, card)), retinue=retinue, gathered="added"
    )


@rule("15.6.2")
def shift_card(state: State, card: str, src: int, dst: int) -> State:
    """Shift one card of the Retinue to another column, and add none.

    >>> from rulewright.games.root.state import State
    >>> shift_card(State(retinue=(("fox",), (), ())), "fox", 0, 2).retinue
    ((), (), ('fox',))
    """
    require(not state.gathered, "15.6.2", "one_kind_only")
    require(card in state.retinue[src], "15.6.2", "no_such_card", card=card)
    require(src != dst, "15.6.2", "same_column", column=src)
    left = put(state.retinue, src, without(state.retinue[src], card))
    return state.but(retinue=put(left, dst, (*left[dst], card)), gathered="shifted")


@rule("15.6.3")
def draw_for_waystations(state: State, dice: Dice) -> State:
    """Draw one card and one more for each waystation on the map."""
    return draw(state, K, 1 + sum([len(there) for there in state.buildings[K]]), dice)


@rule("15.6.3")
def put_knights_card_down(state: State, card: str) -> State:
    """Discard a card of the Keepers' choice, one after the other, while they hold more than five."""
    return put_down(state, K, card, "15.6.3")

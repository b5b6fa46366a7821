"""Mobs: where one may spread, and the die that says so (14.4.1, 14.7.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import OF_SUIT, SUITS
from rulewright.games.root.pieces import H
from rulewright.games.root.presence import adjacent
from rulewright.games.root.state import put_in

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State


@rule("14.4.1")
def spread_options(state: State, suit: str) -> tuple[int, ...]:
    """The clearings of a suit without a mob, next to one with a mob; none when no mob is left to place.

    >>> from rulewright.games.root.state import State
    >>> spread_options(State().but(tokens=put_in(State().tokens, H, 10, ("mob",))), "fox")
    (1, 12)
    """
    if state.mob_supply == 0:
        return ()
    mobs = state.mobs
    return tuple([c for c in OF_SUIT[suit] if c not in mobs and not mobs.isdisjoint(adjacent(c))])


@part_of("14.4.1", "14.6.1")
def place_mob(state: State, clearing: int) -> State:
    """A mob from the supply in a clearing."""
    tokens = put_in(state.tokens, H, clearing, ("mob",))
    return state.but(tokens=tokens, mob_supply=state.mob_supply - 1)


@part_of("14.4.1", "14.7.3")
def spread(state: State, dice: Dice, wishes: tuple[int, ...], by: str) -> State:
    """Roll the mob die; the mob goes to the first wish that the roll allows or, without wishes, to the first place."""
    (suit,) = dice.roll("mob", SUITS, 1)
    options = spread_options(state, suit)
    if not options:
        return state
    chosen = [clearing for clearing in wishes or options if clearing in options]
    require(chosen, by, "no_such_clearing", suit=suit, can=options)
    return place_mob(state, chosen[0])

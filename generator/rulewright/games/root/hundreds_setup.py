"""Setting up the Hundreds (14.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import CORNERS, OPPOSITE, RUINS
from rulewright.games.root.pieces import MOBS, RUIN_ITEMS, STRONGHOLDS, WARRIORS, H
from rulewright.games.root.presence import needs_slot
from rulewright.games.root.state import put, put_in
from rulewright.games.root.supply import place_warriors

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State


@rule("14.3.1")
def gather(state: State) -> State:
    """Form the supply: twenty warriors, six strongholds, the warlord off the map.

    >>> from rulewright.games.root.state import State
    >>> gather(State(supply=(0, 0, 0))).supply
    (20, 0, 0)
    """
    supply = put(state.supply, H, WARRIORS[H])
    return state.but(supply=supply, warlord=0, strongholds=STRONGHOLDS, mob_supply=MOBS)


@part_of("14.3.2", "15.3.3")
def corner_options(taken: tuple[int, ...]) -> tuple[int, ...]:
    """The corners that nobody took, only those opposite to a taken one if there are any.

    >>> corner_options(()), corner_options((1,)), corner_options((1, 3)), corner_options((1, 2))
    ((1, 2, 3, 4), (3,), (2, 4), (3, 4))
    """
    free = tuple(corner for corner in CORNERS if corner not in taken)
    opposite = tuple(corner for corner in free if OPPOSITE[corner] in taken)
    return opposite or free


@rule("14.3.2")
def garrison(state: State, corner: int) -> State:
    """Place a stronghold, four warriors and the warlord in a corner.

    >>> from rulewright.games.root.state import State
    >>> after = garrison(State(), 3)
    >>> after.warlord, after.warriors[H][3], after.strongholds
    (3, 4, 5)
    """
    taken = tuple(start for start in state.starts if start)
    require(corner in corner_options(taken), "14.3.2", "not_this_corner", corner=corner)
    needs_slot(state, corner)
    state = place_warlord(place_warriors(state, H, corner, 4), corner, "14.3.2")
    return place_stronghold(state, corner).but(starts=put(state.starts, H, corner))


@rule("14.2.2")
def place_warlord(state: State, clearing: int, by: str) -> State:
    """Place the warlord; only setup and anointing do this.

    >>> from rulewright.games.root.state import State
    >>> place_warlord(State(), 3, "14.4.3").warlord
    3
    >>> place_warlord(State(), 3, "14.4.2")
    Traceback (most recent call last):
    rulewright.games.kit.refusal.IllegalAction: 14.2.2 only_setup_or_anoint: by=14.4.2
    """
    require(by in ("14.3.2", "14.4.3"), "14.2.2", "only_setup_or_anoint", by=by)
    return state.but(warlord=clearing)


@part_of("14.3.2", "14.5.2.III")
def place_stronghold(state: State, clearing: int) -> State:
    """A stronghold from the supply in a clearing."""
    there = (*state.buildings[H][clearing], "stronghold")
    return state.but(
        buildings=put_in(state.buildings, H, clearing, there), strongholds=state.strongholds - 1
    )


@rule("14.3.3")
def place_items(state: State, dice: Dice) -> State:
    """Shuffle the four R items under the ruins, unless that has been done.

    >>> from rulewright.games.kit import Scripted
    >>> from rulewright.games.root.state import State
    >>> place_items(State(), Scripted([["bag", "boot", "sword", "hammer"]])).ruins[6]
    ('bag',)
    """
    if any(state.ruins):
        return state
    ruins = state.ruins
    for at, item in enumerate(dice.shuffle("R items", RUIN_ITEMS)):
        ruins = put(ruins, RUINS[at], (item,))
    return state.but(ruins=ruins)


@rule("14.3.4")
def get_stubborn(state: State) -> State:
    """Begin with the Stubborn mood.

    >>> from rulewright.games.root.state import State
    >>> get_stubborn(State(mood="")).mood
    'stubborn'
    """
    return state.but(mood="stubborn")

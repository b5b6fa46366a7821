"""The Daylight of the Hundreds: command, then advance the warlord (14.5, 14.7.2, 14.7.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root import battle as battles
from rulewright.games.root.hundreds_hoard import command, prowess
from rulewright.games.root.hundreds_setup import place_stronghold
from rulewright.games.root.movement import Troop, move
from rulewright.games.root.pieces import NOWHERE, H
from rulewright.games.root.presence import needs_slot, ruler
from rulewright.games.root.steps import DAYLIGHT, STEPS
from rulewright.games.root.supply import matches, needs_supply, spend

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.battle import Tactics
    from rulewright.games.root.state import State


@rule("14.5.2")
def command_slot(state: State) -> State:
    """Count one action of Command the Hundreds; the limit is held against Command as it now is."""
    limit = command(state)
    require(state.commands < limit, "14.5.2", "no_action_left", limit=limit)
    return state.but(commands=state.commands + 1)


@rule("14.5.2.I")
def command_move(state: State, src: int, dst: int, troop: Troop | int) -> State:
    """Move as one of the commanded actions."""
    return move(command_slot(state), H, src, dst, troop)


@rule("14.5.2.II")
def command_battle(
    state: State, clearing: int, defender: int, dice: Dice, tactics: Tactics = battles.USUAL
) -> State:
    """Battle as one of the commanded actions."""
    return battles.battle(command_slot(state), H, defender, clearing, dice, tactics)


@rule("14.5.2.III")
def build(state: State, clearing: int, card: str) -> State:
    """Spend a matching card to place a stronghold in a clearing that the Hundreds rule."""
    state = command_slot(state)
    require(ruler(state, clearing) == H, "14.5.2.III", "not_ruled", clearing=clearing)
    require(matches(card, clearing), "14.5.2.III", "no_match", card=card, clearing=clearing)
    needs_slot(state, clearing)
    needs_supply(state.strongholds, "stronghold")
    return place_stronghold(spend(state, H, card), clearing)


@rule("14.5.3")
def advance(
    state: State,
    dst: int = NOWHERE,
    warriors: int = 0,
    defender: int | None = None,
    dice: Dice = battles.NO_DICE,
    tactics: Tactics = battles.USUAL,
) -> State:
    """Move the warlord with any number of warriors, then battle where it is; either part may be left out."""
    limit = prowess(state)
    require(state.warlord, "14.5.3", "no_warlord")
    require(state.advances < limit, "14.5.3", "no_advance_left", limit=limit)
    require(dst or defender is not None, "14.5.3", "nothing_done")
    state = state.but(advances=state.advances + 1)
    if dst:
        state = lead(state, dst, warriors)
    if defender is not None:
        state = battles.battle(state, H, defender, state.warlord, dice, tactics)
    return state.but(spree=bool(dst) and defender is not None)


@part_of("14.5.3")
def lead(state: State, dst: int, warriors: int) -> State:
    """Move the warlord and warriors from its clearing."""
    return move(state, H, state.warlord, dst, Troop(warriors, warlord=True))


@rule("14.7.5")
def go_on(state: State) -> State:
    """Take up the one extra move or battle of a Relentless warlord who has moved and battled."""
    require(state.mood == "relentless", "14.7.5", "other_mood", mood=state.mood)
    require(state.spree, "14.7.5", "not_moved_and_battled")
    require(state.warlord, "14.7.5", "no_warlord")
    return state.but(spree=False)


@part_of("14.7.5")
def relentless_move(state: State, dst: int, warriors: int) -> State:
    """The Relentless move once more."""
    return lead(go_on(state), dst, warriors)


@part_of("14.7.5")
def relentless_battle(
    state: State, defender: int, dice: Dice, tactics: Tactics = battles.USUAL
) -> State:
    """The Relentless battle once more."""
    return battles.battle(go_on(state), H, defender, state.warlord, dice, tactics)


@rule("14.7.2")
def daylight_steps(mood: str) -> tuple[str, ...]:
    """The steps of the Daylight in order: the Grandiose advance before they command.

    >>> daylight_steps("stubborn"), daylight_steps("grandiose")
    (('craft', 'command', 'advance'), ('craft', 'advance', 'command'))
    """
    craft, first, second = STEPS[H][DAYLIGHT]
    return (craft, second, first) if mood == "grandiose" else (craft, first, second)

"""Every action of a game by name: what carries it out, and which step it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root import (
    crafting,
    hundreds_birdsong,
    hundreds_daylight,
    hundreds_evening,
    keepers_birdsong,
    keepers_daylight,
    keepers_evening,
)
from rulewright.games.root.pieces import H, K
from rulewright.games.root.removal import place_trophy
from rulewright.games.root.supply import POINTS_TO_WIN
from rulewright.games.root.turn import applies, next_step

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State

Action = tuple[Any, ...]
"""The name of an action and its arguments, as ("incite", 5, "rabbit")."""


def _plain(function: Callable[..., State]) -> Callable[..., State]:
    """An action that needs no dice."""
    return lambda state, dice, *args: function(state, *args)  # noqa: ARG005


def _craft(state: State, _: Dice, card: str, pieces: Any, *choice: Any) -> State:
    take, drop = choice
    return crafting.craft_with_strongholds(state, card, pieces, take=take, drop=drop)


def _raze(state: State, dice: Dice, order: Any, gains: Any, wishes: Any) -> State:
    return hundreds_birdsong.raze(state, dice, order=order, gains=gains, wishes=wishes)


def _battle(state: State, dice: Dice, clearing: int, defender: int, tactics: Any) -> State:
    return hundreds_daylight.command_battle(state, clearing, defender, dice, tactics)


def _advance(state: State, dice: Dice, *plan: Any) -> State:
    dst, warriors, defender, tactics = plan
    return hundreds_daylight.advance(state, dst, warriors, defender, dice, tactics)


def _again(state: State, dice: Dice, defender: int, tactics: Any) -> State:
    return hundreds_daylight.relentless_battle(state, defender, dice, tactics)


def _site(state: State, dice: Dice, *plan: Any) -> State:
    card, clearing, defender, tactics = plan
    return keepers_daylight.open_site(state, card, clearing, defender, dice, tactics)


ACTIONS: dict[tuple[int, str], dict[str, Callable[..., State]]] = {
    (H, "raze"): {"raze": _raze},
    (H, "recruit"): {"recruit": _plain(hundreds_birdsong.recruit)},
    (H, "anoint"): {"anoint": _plain(hundreds_birdsong.anoint)},
    (H, "mood"): {"choose_mood": _plain(hundreds_birdsong.choose_mood)},
    (H, "lavish"): {"lavish": _plain(hundreds_birdsong.lavish)},
    (H, "craft"): {"craft": _craft},
    (H, "command"): {
        "move": _plain(hundreds_daylight.command_move),
        "battle": _battle,
        "build": _plain(hundreds_daylight.build),
    },
    (H, "advance"): {
        "advance": _advance,
        "move_again": _plain(hundreds_daylight.relentless_move),
        "battle_again": _again,
    },
    (H, "incite"): {
        "incite": _plain(hundreds_evening.incite),
        "jubilant": hundreds_evening.jubilant,
    },
    (H, "oppress"): {"oppress": _plain(hundreds_evening.oppress)},
    (H, "draw"): {"draw": hundreds_evening.draw_cards},
    (H, "discard"): {"discard": _plain(hundreds_evening.put_card_down)},
    (K, "encamp"): {"encamp": _plain(keepers_birdsong.encamp)},
    (K, "decamp"): {"decamp": _plain(keepers_birdsong.decamp)},
    (K, "enlist"): {"enlist": _plain(keepers_birdsong.enlist)},
    (K, "craft"): {"craft": _plain(crafting.craft_with_waystations)},
    (K, "retinue"): {
        "move": _plain(keepers_daylight.retinue_move),
        "site": _site,
        "delve": _plain(keepers_daylight.delve),
        "move_instead": _plain(keepers_daylight.move_instead),
        "recover": _plain(keepers_daylight.recover),
        "recover_more": _plain(keepers_daylight.recover_more),
    },
    (K, "live_off"): {"live_off": _plain(keepers_evening.live_off_the_land)},
    (K, "gather"): {
        "add": _plain(keepers_evening.add_card),
        "shift": _plain(keepers_evening.shift_card),
    },
    (K, "draw"): {"draw": keepers_evening.draw_for_waystations},
    (K, "discard"): {"discard": _plain(keepers_evening.put_knights_card_down)},
}
"""Faction and step -> the actions of the step."""

ONCE = frozenset({"raze", "recruit", "anoint", "mood", "lavish", "oppress", "live_off", "draw"})
"""Steps that are over after one action; discarding is over at the limit, all others end with ("end",)."""
MANDATORY = ONCE - {"lavish"} | {"discard"}
"""Steps that do not end without their action."""
END: Action = ("end",)


@rule("1.4.1")
def perform(state: State, action: Action, dice: Dice) -> State:
    """The state after an action of the current step; ("end",) goes on to the next step.

    While removed relics wait for a forest, ("trophy", relic, forest) comes before all else.

    >>> from rulewright.games.kit import Scripted
    >>> from rulewright.games.root.state import State
    >>> perform(State(step="oppress"), ("oppress",), Scripted([])).step
    'draw'
    """
    name, *arguments = action
    require(max(state.vp) < POINTS_TO_WIN, "3.1", "game_over")
    if state.prizes:
        require(name == "trophy", "15.2.5", "choose_a_forest", relic=state.prizes[0])
        return place_trophy(state, *arguments)
    actions = ACTIONS.get((state.turn, state.step), {})
    if name == "end":
        require(actions and state.step not in MANDATORY, "1.4.1", "must_act", step=state.step)
        return next_step(state)
    require(name in actions, "1.4.1", "other_step", step=state.step)
    after = actions[name](state, dice, *arguments)
    return next_step(after) if is_over(after) else after


@part_of("1.4.1")
def is_over(state: State) -> bool:
    """Whether a step is over once an action of it has been done."""
    return state.step in ONCE or not applies(state, state.step)

"""Whose turn it is and which step: from one to the next, and a game's beginning (1.4.1, 5.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of
from rulewright.games.root import hundreds_setup, keepers_setup
from rulewright.games.root.hundreds_daylight import daylight_steps
from rulewright.games.root.keepers_birdsong import end_encamp
from rulewright.games.root.pieces import DECK, H, K
from rulewright.games.root.state import State
from rulewright.games.root.steps import BIRDSONG, DAYLIGHT, EVENING, STEPS
from rulewright.games.root.supply import draw, over_limit

if TYPE_CHECKING:
    from rulewright.games.kit import Dice

PLAYERS = (H, K)
STARTING_HAND = 3


@part_of("1.4.1")
def steps_of(state: State) -> tuple[str, ...]:
    """The steps of the turn in order."""
    phases = STEPS[state.turn]
    daylight = daylight_steps(state.mood) if state.turn == H else phases[DAYLIGHT]
    return (*phases[BIRDSONG], *daylight, *phases[EVENING])


@part_of("1.4.1")
def applies(state: State, step: str) -> bool:
    """Whether there is anything to do in a step: anointing, lavishness and discarding have conditions."""
    if step == "anoint":
        return state.warlord == 0
    if step == "discard":
        return over_limit(state, state.turn)
    return step != "lavish" or state.mood == "lavish"


@part_of("1.4.1")
def next_step(state: State) -> State:
    """The state at the next step of the turn, or at the start of the next turn."""
    if state.step == "encamp":
        state = end_encamp(state)
    steps = steps_of(state)
    for step in steps[steps.index(state.step) + 1 :]:
        if applies(state, step):
            return state.but(step=step)
    return next_turn(state)


@part_of("1.4.1")
def next_turn(state: State) -> State:
    """The first step of the other player's turn; what counted within a turn starts anew."""
    turn = PLAYERS[1 - PLAYERS.index(state.turn)]
    return state.but(
        turn=turn,
        step=STEPS[turn][BIRDSONG][0],
        used=(),
        commands=0,
        advances=0,
        spree=False,
        frenzy=0,
        encamped=(),
        decamped=(),
        column=0,
        acted=(),
        site=("", 0),
        recovering=("", 0),
        gathered="",
    )


def new_game(dice: Dice, first: int = H) -> State:
    """The Hundreds and the Keepers set up, ready for the first turn."""
    state = State(deck=dice.shuffle("deck", DECK), mood="", supply=(0, 0, 0), waystations=())
    for faction in PLAYERS:
        state = draw(state, faction, STARTING_HAND, dice)
    state = set_up_keepers(set_up_hundreds(state, dice), dice)
    return state.but(turn=first, step=STEPS[first][BIRDSONG][0])


def set_up_hundreds(state: State, dice: Dice) -> State:
    """The four steps of 14.3, the corner left to chance."""
    state = hundreds_setup.gather(state)
    (corner,) = dice.roll("corner", hundreds_setup.corner_options(_taken(state)), 1)
    state = hundreds_setup.garrison(state, corner)
    return hundreds_setup.get_stubborn(hundreds_setup.place_items(state, dice))


def set_up_keepers(state: State, dice: Dice) -> State:
    """The six steps of 15.3, the two clearings left to chance."""
    state = keepers_setup.gather_knights(keepers_setup.place_relics(state, dice))
    (corner,) = dice.roll("corner", hundreds_setup.corner_options(_taken(state)), 1)
    (second,) = dice.roll("edge", keepers_setup.second_options(corner), 1)
    state = keepers_setup.place_rest(keepers_setup.place_knights(state, corner, second), dice)
    return keepers_setup.collect_waystations(keepers_setup.tuck_retainers(state))


def _taken(state: State) -> tuple[int, ...]:
    return tuple(start for start in state.starts if start)

"""Random legal play: whole games, action by action."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import IllegalAction, Seeded
from rulewright.games.root.actions import END, MANDATORY, perform
from rulewright.games.root.options import may
from rulewright.games.root.picks import PICKS, trophy
from rulewright.games.root.pieces import H
from rulewright.games.root.state import State
from rulewright.games.root.supply import winner
from rulewright.games.root.turn import new_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulewright.games.root.actions import Action

TRIES = 4
"""How many actions are tried in a step before it is ended."""
TURN_CAP = 400


class Playout(NamedTuple):
    """How a random game went."""

    seed: int
    actions: int
    turns: int
    vp: tuple[int, ...]
    winner: int | None


def states(seed: int, cap: int = TURN_CAP) -> Iterator[tuple[State, Action]]:
    """The states of a random game, each with the action that led to it; ends at thirty points or at the cap."""
    dice = Seeded(seed)
    state = new_game(dice)
    yield state, ("new_game",)
    turns, over = 0, False
    while turns < cap and not over:
        before = state
        action, state = drawn(state, dice)
        turns += state.turn != before.turn
        over = state.vp is not before.vp and winner(state) is not None
        yield state, action


def playout(
    seed: int, check: Callable[[State], list[str]] | None = None, cap: int = TURN_CAP
) -> Playout:
    """Play one random game; `check` names what is wrong with a state, which ends everything."""
    actions = turns = 0
    turn = H
    state = State()
    for state, action in states(seed, cap):
        actions += 1
        if state.turn != turn:
            turn, turns = state.turn, turns + 1
        if check is not None and (found := check(state)):
            raise BrokenStateError(seed, action, found)
    return Playout(seed, actions, turns, state.vp, winner(state))


class BrokenStateError(Exception):
    """A state that legal play must never reach.

    >>> print(BrokenStateError(3, ("raze", (), 1), ["relics"]))
    seed 3, after ('raze', (), 1): relics
    """

    def __init__(self, seed: int, action: Action, found: list[str]) -> None:
        super().__init__(seed, action, found)  # whole, so that it comes home from another process
        self.seed, self.action, self.found = seed, action, found

    def __str__(self) -> str:
        return f"seed {self.seed}, after {self.action}: {'; '.join(self.found)}"


def drawn(state: State, dice: Seeded) -> tuple[Action, State]:
    """A legal action by chance, and the state after it."""
    draw = dice.random
    make = trophy if state.prizes else PICKS[state.turn, state.step]
    for _ in range(TRIES):
        action = make(state, draw)
        if action is None:
            break
        try:
            return action, perform(state, action, dice)
        except IllegalAction:
            continue
    return _fallback(state, dice)


def _fallback(state: State, dice: Seeded) -> tuple[Action, State]:
    """End the step; where that is not allowed, the first action that is."""
    if state.step not in MANDATORY:
        try:
            return END, perform(state, END, dice)
        except IllegalAction:
            pass
    action = may(state)[0]
    return action, perform(state, action, dice)

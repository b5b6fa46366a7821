"""`legal_actions`: what may be done in the current step, and for what may not, the rule that forbids it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import IllegalAction, Seeded, tracing
from rulewright.games.root.actions import perform
from rulewright.games.root.candidates import candidates

if TYPE_CHECKING:
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

    Whatever can be done in the step is done by one of them; two that differ only in an order without effect, or in a
    choice that never comes up, are listed once. What works does so whatever the dice show.

    >>> from rulewright.games.root.state import State
    >>> found = legal_actions(State(step="incite", warlord=12, hands=(("fox",), (), ())))
    >>> found.may
    (('incite', 12, 'fox'), ('end',))
    >>> found.may_not[0]
    Forbidden(action=('incite', 1, 'fox'), rule='14.6.1', key='no_warrior')
    """
    may_do: list[Action] = []
    may_not: list[Forbidden] = []
    with tracing():  # what is only tried does not count as run
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

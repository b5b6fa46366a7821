"""Readings decided: each as a variant function, told apart by a scenario or equivalent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.play.readings import EQUIVALENT, OUTSIDE, TOLD_APART, UNDECIDED, Decided, Reading
from rulewright.play.runner import passes

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.games.kit import Game
    from rulewright.play.runner import Verdict


def decide(reading: Reading, game: Game, verdicts: Sequence[Verdict]) -> Decided:
    """Run the scenarios with every other answer in place of ours, one changed function at a time.

    Each changed function must make some scenario fail; none may where the reading is called equivalent, or a matter
    outside the core.
    """
    others = [letter for letter in reading.answers if letter != reading.chosen]
    found = [
        _failing(ours, other, game, verdicts)
        for letter in others
        for ours, other in game.readings.get(f"{reading.id}.{letter}", ())
    ]
    by = tuple(dict.fromkeys(id for failing in found for id in failing))
    if found and all(found):
        return Decided(reading, TOLD_APART, by)
    same = found and not by and reading.decided_by in {EQUIVALENT, OUTSIDE}
    return Decided(reading, reading.decided_by if same else UNDECIDED, by)


def _failing(ours: Any, other: Any, game: Game, verdicts: Sequence[Verdict]) -> tuple[str, ...]:
    """The scenarios that fail with another function in place of ours."""
    binding = ours.binding
    rules = set(binding.rules)
    chosen = [verdict.scenario for verdict in verdicts if rules & set(verdict.ran)]
    with binding.replaced_by(other):
        return tuple(scenario.id for scenario in chosen if not passes(scenario, game))

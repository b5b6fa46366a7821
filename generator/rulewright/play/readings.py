"""Readings: what a text could also mean, as a variant function, told apart by a scenario or equivalent."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.play.runner import passes
from rulewright.yaml_text import load_file

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rulewright.games.kit import Game
    from rulewright.play.runner import Verdict

TOLD_APART, EQUIVALENT, UNDECIDED = "told-apart", "equivalent", "undecided"


@dataclass(frozen=True)
class Reading:
    """One question that the texts leave open, its possible answers by letter, and the one that the core follows."""

    id: str
    rules: tuple[str, ...]
    chosen: str
    decided_by: str
    question: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    because: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Decided:
    """What the scenarios say of a reading: told apart by which of them, or equivalent."""

    reading: Reading
    verdict: str
    by: tuple[str, ...] = ()


def load_readings(path: Path) -> tuple[Reading, ...]:
    """The readings of a file; none where there is no file."""
    if not path.is_file():
        return ()
    return tuple(_reading(entry) for entry in load_file(path) or ())


def _reading(entry: Mapping[str, Any]) -> Reading:
    return Reading(
        id=entry["id"],
        rules=tuple(entry.get("rules", ())),
        chosen=entry.get("chosen", ""),
        decided_by=entry.get("decided_by", ""),
        question=entry.get("question", {}),
        answers={one["id"]: one.get("text", {}) for one in entry.get("readings", ())},
        because=entry.get("because", {}),
    )


def decide(reading: Reading, game: Game, verdicts: Sequence[Verdict]) -> Decided:
    """Run the scenarios with every other answer in place of ours, one changed function at a time.

    Each changed function must make some scenario fail; none may where the reading is called equivalent.
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
    same = found and not by and reading.decided_by == EQUIVALENT
    return Decided(reading, EQUIVALENT if same else UNDECIDED, by)


def _failing(ours: Any, other: Any, game: Game, verdicts: Sequence[Verdict]) -> tuple[str, ...]:
    """The scenarios that fail with another function in place of ours."""
    binding = ours.binding
    rules = set(binding.rules)
    chosen = [verdict.scenario for verdict in verdicts if rules & set(verdict.ran)]
    with binding.replaced_by(other):
        return tuple(scenario.id for scenario in chosen if not passes(scenario, game))

"""Readings: what a text could also mean, and what the scenarios say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import is_there, read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

TOLD_APART, EQUIVALENT, UNDECIDED = "told-apart", "equivalent", "undecided"
OUTSIDE = "outside"
"""Only what the executable core leaves out tells the answers apart, such as pieces of factions that it has not."""


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
    """What the scenarios say of a reading: told apart by which of them, equivalent, or a matter outside the core."""

    reading: Reading
    verdict: str
    by: tuple[str, ...] = ()


def load_readings(path: Path) -> tuple[Reading, ...]:
    """The readings of a file; none where there is no file. Raises `YamlError` for what is none."""
    if not is_there(path):
        return ()
    return tuple(map(_reading, valid(read_yaml(path), "readings")))


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

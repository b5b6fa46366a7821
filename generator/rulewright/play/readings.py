"""Readings: what a text could also mean, and what the scenarios say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.errors import YamlError
from rulewright.yaml_text import load_file

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
    """The readings of a file; none where there is no file."""
    if not path.is_file():
        return ()
    return tuple(_reading(entry, path) for entry in load_file(path) or ())


def _reading(entry: Any, path: Path) -> Reading:
    if not isinstance(entry, dict) or not isinstance(entry.get("id"), str):
        raise YamlError(path, 1, "a reading without `id`", "compare it with the other entries")
    return Reading(
        id=entry["id"],
        rules=tuple(entry.get("rules", ())),
        chosen=entry.get("chosen", ""),
        decided_by=entry.get("decided_by", ""),
        question=entry.get("question", {}),
        answers={one["id"]: one.get("text", {}) for one in entry.get("readings", ())},
        because=entry.get("because", {}),
    )

"""Readings: what a text could also mean, and what the scenarios say of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.law.model import Citation

TOLD_APART, EQUIVALENT, UNDECIDED = "told-apart", "equivalent", "undecided"
OUTSIDE = "outside"
"""Only what the executable core leaves out tells the answers apart, such as pieces of factions that it has not."""
ASSUMED = "assumed"
"""Stands in `decided_by` where nothing decides: we had to choose."""


@dataclass(frozen=True)
class Reading:
    """One question that the texts leave open, its possible answers by letter, and the one that the core follows.

    `rules` are ids of rules; `citations` are those of its texts, by locale and text.
    """

    id: str
    rules: tuple[str, ...]
    chosen: str
    decided_by: str
    question: Mapping[str, str] = field(default_factory=dict)
    answers: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    because: Mapping[str, str] = field(default_factory=dict)
    citations: Mapping[tuple[str, str], tuple[Citation, ...]] = field(default_factory=dict)

    @property
    def others(self) -> tuple[Mapping[str, str], ...]:
        """The answers that were not chosen."""
        return tuple(text for letter, text in self.answers.items() if letter != self.chosen)


@dataclass(frozen=True)
class Decided:
    """What the scenarios say of a reading: told apart by which of them, equivalent, or a matter outside the core."""

    reading: Reading
    verdict: str
    by: tuple[str, ...] = ()

"""Everything that a run of `verify` found out about one or more games, for the reports."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.play.coverage import gaps
from rulewright.play.mutation import scores, total
from rulewright.play.readings import UNDECIDED

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.law.findings import Finding
    from rulewright.play.coverage import Covered
    from rulewright.play.mutation import Outcome
    from rulewright.play.readings import Decided
    from rulewright.play.runner import Verdict
    from rulewright.play.wording import Wording

WANTED_OVERALL, WANTED_PER_RULE = 0.97, 0.85
"""The share of mutants that the scenarios must notice."""


@dataclass(frozen=True)
class Proof:
    """What was found out about one game; what was not asked for is None."""

    game: str
    wording: Wording
    verdicts: tuple[Verdict, ...]
    coverage: tuple[Covered, ...] | None = None
    mutation: tuple[Outcome, ...] | None = None
    readings: tuple[Decided, ...] | None = None
    findings: tuple[Finding, ...] = field(default=())
    board: Mapping[str, Any] = field(default_factory=dict)
    """What a sketch of the game's map needs."""

    @property
    def good(self) -> bool:
        """Whether nothing stands against the game's rules and examples."""
        return (
            all(verdict.passed for verdict in self.verdicts)
            and not self.uncovered
            and not self.weak
            and not any(one.verdict == UNDECIDED for one in self.readings or ())
        )

    @property
    def uncovered(self) -> tuple[str, ...]:
        """The rules without a status, or without a positive or a negative example."""
        missing = [one.rule for one in self.coverage or () if one.status == "missing"]
        lacking = [rule for rule, _ in gaps(self.coverage or ())]
        return tuple(dict.fromkeys((*missing, *lacking)))

    @property
    def weak(self) -> tuple[str, ...]:
        """The rules whose examples notice too few mutants; "" stands for all rules together."""
        if not self.mutation:
            return ()
        found = [
            rule for rule, score in scores(self.mutation).items() if score.share < WANTED_PER_RULE
        ]
        return tuple(found if total(self.mutation).share >= WANTED_OVERALL else ["", *found])

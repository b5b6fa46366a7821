"""The scenarios of a game with what is saved about them: all that the site needs, and nothing of it runs."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.play.readings import load_readings
from rulewright.play.saved import NAME, NOTHING_SAVED, Saved, load_saved
from rulewright.play.scenarios import load_scenarios, scenario_hash

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.play.readings import Reading
    from rulewright.play.saved import SavedVerdict
    from rulewright.play.scenarios import Scenario

PASSED, FAILED, CHANGED, UNKNOWN = "passed", "failed", "changed", "unknown"


@dataclass(frozen=True)
class Shown:
    """The examples of a game and what the last `verify` saved."""

    scenarios: tuple[Scenario, ...] = ()
    saved: Saved = NOTHING_SAVED
    readings: tuple[Reading, ...] = field(default=())

    @cached_property
    def by_rule(self) -> Mapping[str, tuple[Scenario, ...]]:
        """The scenarios that claim each rule."""
        found: defaultdict[str, list[Scenario]] = defaultdict(list)
        for scenario in self.scenarios:
            for rule in dict.fromkeys(scenario.claims):
                found[rule].append(scenario)
        return {rule: tuple(claiming) for rule, claiming in found.items()}

    def verdict(self, scenario: Scenario) -> SavedVerdict | None:
        """What is saved about a scenario, if it was run as it is written now."""
        saved = self.saved.verdicts.get(scenario.id)
        return saved if saved and saved.hash == scenario_hash(scenario) else None

    def mark(self, scenario: Scenario) -> str:
        """Whether a scenario passed, failed, has changed since it was run, or was not run that we know."""
        if scenario.id not in self.saved.verdicts:
            return UNKNOWN
        verdict = self.verdict(scenario)
        if verdict is None:
            return CHANGED
        return PASSED if verdict.passed else FAILED


NO_EXAMPLES = Shown()


def load_shown(folder: Path, game: str, root: Path) -> Shown:
    """The examples of the game in a folder. Raises the errors of reading them; a game without scenarios has none."""
    scenarios = load_scenarios(folder / "scenarios", game, root)
    saved, readings = load_saved(folder / NAME, game), load_readings(folder / "readings.yml")
    return Shown(scenarios, saved, readings) if scenarios else NO_EXAMPLES

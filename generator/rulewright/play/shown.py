"""The scenarios of a game with what is saved about them: all that the site needs, and nothing of it runs."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.play import register
from rulewright.play.saved import NAME, NOTHING_SAVED, Saved, load_saved
from rulewright.play.scenarios import load_scenarios, scenario_hash

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.law.model import Game, Rulebook
    from rulewright.play.readings import Reading
    from rulewright.play.saved import SavedVerdict
    from rulewright.play.scenarios import Scenario

PASSED, FAILED, CHANGED, UNKNOWN = "passed", "failed", "changed", "unknown"


@dataclass(frozen=True)
class Shown:
    """The examples of a game and what the last `verify` saved; the readings of its texts."""

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

    @cached_property
    def readings_by_rule(self) -> Mapping[str, tuple[Reading, ...]]:
        """The readings that are about each rule."""
        found: defaultdict[str, list[Reading]] = defaultdict(list)
        for reading in self.readings:
            for rule in reading.rules:
                found[rule].append(reading)
        return {rule: tuple(about) for rule, about in found.items()}

    @cached_property
    def by_id(self) -> Mapping[str, Scenario]:
        """The scenarios by their ids."""
        return {one.id: one for one in self.scenarios}

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

    def unsaid(self, locale: str) -> tuple[str, ...]:
        """The ids of the readings that lack words in a locale."""
        return tuple(
            one.id
            for one in self.readings
            for texts in [(one.question, one.because, *one.answers.values())]
            if any(locale not in words for words in texts if words)
        )


NO_EXAMPLES = Shown()


def load_shown(folder: Path, game: Game, book: Rulebook, root: Path) -> Shown:
    """The examples and the readings of the game in a folder, which may have none. Raises the errors of reading them."""
    scenarios = load_scenarios(folder / "scenarios", game.name, root)
    ids = {one.id for one in scenarios}
    path, needed = folder / register.NAME, (game.pivot,)
    readings = register.load_readings(path, book, game.locales, ids, needed)
    saved = load_saved(folder / NAME, game.name) if scenarios else NOTHING_SAVED
    return Shown(scenarios, saved, readings)

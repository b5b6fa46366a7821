"""One test for each scenario, named by its id; then what holds of all of them together."""

from pathlib import Path

import pytest

from rulewright.play.examples import KINDS
from rulewright.play.runner import Verdict, executable_game, verify
from rulewright.play.scenarios import Scenario, load_scenarios

CHECKOUT = Path(__file__).parents[2]
SCENARIOS = load_scenarios(CHECKOUT / "rules_src" / "root" / "scenarios", "root", CHECKOUT)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    verdict = verify(scenario, executable_game("root"))

    said = [f"{f.file}:{f.line}: {f.said(KINDS[f.kind])}" for f in verdict.faults]
    assert said == []


def test_there_are_at_least_a_hundred_and_ten() -> None:
    assert len(SCENARIOS) >= 110


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_title_and_story_stand_in_every_language(scenario: Scenario) -> None:
    for texts in (scenario.title, scenario.story):
        assert set(texts) == {"en", "es", "ru"}
        assert all(texts.values())
    assert len(set(scenario.story.values())) == 3


def test_no_scenario_leaves_an_example_unrun(verdicts: tuple[Verdict, ...]) -> None:
    assert all(verdict.scenario.examples for verdict in verdicts)

"""One test for each scenario, named by its id; then what holds of all of them together."""

from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.games.kit import Game
from rulewright.play.examples import KINDS
from rulewright.play.runner import Verdict, load_game, verify
from rulewright.play.scenarios import Scenario, load_scenarios

CHECKOUT = Path(__file__).parents[2]
SCENARIOS = load_scenarios(CHECKOUT / "rules_src" / "root" / "scenarios", "root", CHECKOUT)


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_scenario(scenario: Scenario) -> None:
    verdict = verify(scenario, load_game("root"))

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


def test_a_wrong_expectation_makes_a_scenario_fail(
    scenarios: tuple[Scenario, ...], game: Game
) -> None:
    for scenario in scenarios:
        wanted = [example for example in scenario.examples if example.want]
        if not wanted:
            assert scenario.illegal
            continue
        wrong = replace(wanted[-1], want="no such thing\n", raises="")
        changed = tuple(wrong if one is wanted[-1] else one for one in scenario.examples)
        verdict = verify(replace(scenario, examples=changed), game)
        assert verdict.faults[0].kind in {"differs", "raised"}, scenario.id


def test_a_wrong_refusal_makes_a_scenario_fail(scenarios: tuple[Scenario, ...], game: Game) -> None:
    for scenario in scenarios:
        for attempt in scenario.illegal:
            wrong = replace(attempt, key="another_reason")
            verdict = verify(replace(scenario, illegal=(wrong,)), game)
            assert [fault.kind for fault in verdict.faults] == ["refused_otherwise"], scenario.id

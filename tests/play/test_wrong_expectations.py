"""A wrong expectation, put into each scenario in each place where one stands, makes `verify` fail and say why."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from rulewright.games.kit import Game
from rulewright.law.model import Rulebook
from rulewright.play import report_json, report_text
from rulewright.play.proof import Proof
from rulewright.play.runner import verify
from rulewright.play.scenarios import Scenario, load_scenarios
from rulewright.play.wording import Wording
from rulewright.words import catalog

SCENARIOS = load_scenarios(Path(__file__).parents[2] / "rules_src" / "root" / "scenarios", "root")
LOCALES = ("en", "es", "ru")


def corrupted(scenario: Scenario) -> Iterator[tuple[Scenario, str, str]]:
    """The scenario with one wrong expectation each, with what it now expects and what really comes."""
    for at, example in enumerate(scenario.examples):
        if example.want or example.raises:
            wrong = replace(example, want="'no such value'\n", raises="")
            examples = (*scenario.examples[:at], wrong, *scenario.examples[at + 1 :])
            actual = example.raises or " ".join(example.want.split())
            yield replace(scenario, examples=examples), "'no such value'", actual
    for at, attempt in enumerate(scenario.illegal):
        for other in (replace(attempt, rule="9.9"), replace(attempt, key="no_such_key")):
            illegal = (*scenario.illegal[:at], other, *scenario.illegal[at + 1 :])
            expected, actual = f"{other.rule} {other.key}", f"{attempt.rule} {attempt.key}"
            yield replace(scenario, illegal=illegal), expected, actual


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_a_wrong_expectation_is_noticed_and_explained_in_each_language(
    scenario: Scenario, game: Game, book: Rulebook
) -> None:
    wrong_ones = list(corrupted(scenario))
    assert wrong_ones

    for number, (wrong, expected, actual) in enumerate(wrong_ones):
        verdict = verify(wrong, game)
        assert not verdict.passed, expected
        locale = LOCALES[number % 3]
        wording = Wording(book, locale, catalog(locale))
        proof = Proof("root", wording, (verdict,))
        assert not proof.good
        claimed = scenario.claims[0]
        rule = book.by_key[book.numbering.parse(claimed)].cells[locale]
        for part in (
            scenario.id,
            f"{book.numbering.print(rule.id)} {rule.title}: {rule.text.partition(chr(10) * 2)[0]}",
            expected,
            wording.words.gettext("rules run: {rules}").format(
                rules=wording.number(verdict.ran[0])
            ),
        ):
            assert part in report_text.render([proof], wording.words)
        data = json.loads(report_json.render([proof], wording.words))["scenarios"][0]
        assert (data["id"], data["passed"]) == (scenario.id, False)
        assert claimed in data["ran"]
        assert any(rule.title in said for said in data["failure"]["rules"])
        assert set(data["failure"]) == {"rules", "before", "after"}
        (fault,) = data["faults"]
        assert fault["expected"] == expected
        assert fault["actual"].split() == actual.split()


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_a_claim_that_never_runs_is_noticed(scenario: Scenario, game: Game) -> None:
    wrong = replace(scenario, claims=(*scenario.claims, "9.9"))

    assert [fault.kind for fault in verify(wrong, game).faults] == ["claim"]


@pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)
def test_a_roll_too_many_or_too_few_is_noticed(scenario: Scenario, game: Game) -> None:
    more = replace(scenario, dice=(*scenario.dice, "fox"))
    fewer = replace(scenario, dice=scenario.dice[:-1])

    assert not verify(more, game).passed
    assert not scenario.dice or not verify(fewer, game).passed

"""`rulewright verify` and `simulate` as people run them."""

import json
import os
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulewright.cli import simulate as simulate_command
from rulewright.cli import verify as verify_command
from rulewright.games.kit import Game
from rulewright.play import bindings
from rulewright.play.simulation import simulate

CHECKOUT = Path(__file__).parents[2]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of our rulebook of Root, to be changed."""
    target = tmp_path / "rules_src" / "root"
    shutil.copytree(CHECKOUT / "rules_src" / "root", target)
    return tmp_path


@pytest.fixture
def verify() -> Callable[..., tuple[int, str]]:
    def run(*args: object) -> tuple[int, str]:
        result = CliRunner().invoke(verify_command.command, [str(one) for one in args])
        return result.exit_code, result.output

    return run


def test_all_scenarios_pass_and_the_counts_are_said(verify: Callable[..., Any]) -> None:
    code, said = verify(CHECKOUT)

    assert code == 0
    assert "0 scenarios failed" in said
    assert " 0 scenarios," not in said


def test_a_wrong_expectation_fails_with_rule_text_trace_and_positions(
    project: Path, verify: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = project / "rules_src" / "root" / "scenarios" / "14-6.yml"
    path.write_text(path.read_text("utf-8").replace("    [5]\n", "    [6]\n", 1), "utf-8")
    monkeypatch.setenv("LANGUAGE", "es")

    code, said = verify(project, "14.6.1")

    assert code == 1
    title = "14.6.1 Instigar"
    for part in ("14.6.1-a", "14-6.yml:", "[6]", "[5]", title, "2.1.1", "'mob_supply': 3"):
        assert part in said


def test_the_rule_is_said_in_the_readers_language(
    project: Path, verify: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = project / "rules_src" / "root" / "scenarios" / "14-7.yml"
    path.write_text(path.read_text("utf-8").replace("(3, 1, {1, 7}, 3)", "()"), "utf-8")
    monkeypatch.setenv("LANGUAGE", "ru")

    code, said = verify(project, "14.7.1")

    assert code == 1
    assert "14.7.1 Напористый" in said


def test_json_has_the_agreed_form(verify: Callable[..., Any]) -> None:
    code, said = verify(CHECKOUT, "--coverage", "--format", "json")
    data = json.loads(said)

    assert code == 0
    assert data["schema"] == 1
    assert {"id", "game", "claims", "ran", "passed"} <= set(data["scenarios"][0])
    wanted = {"game", "rule", "status", "reason", "claimed", "executed", "illegal", "scenarios"}
    assert wanted <= set(data["coverage"][0])
    assert "mutation" not in data


def test_junit_has_a_case_for_each_scenario(verify: Callable[..., Any]) -> None:
    _, said = verify(CHECKOUT, "15.4.1", "--format", "junit")

    cases = ET.fromstring(said).findall("testsuite/testcase")  # noqa: S314  # our own
    assert [case.get("name") for case in cases][:2] == ["15.2.2-a", "15.4.1-a"]


def test_mutants_and_readings_of_one_rule(verify: Callable[..., Any]) -> None:
    _, said = verify(CHECKOUT, "14.6.1", "--mutation", "--readings", "--format", "json")
    data = json.loads(said)

    assert data["mutation"]["killed"] == data["mutation"]["total"] > 20
    assert {one["id"]: one["verdict"] for one in data["readings"]}["R18"] == "told-apart"


def test_the_report_goes_to_a_file(tmp_path: Path, verify: Callable[..., Any]) -> None:
    verify(CHECKOUT, "14.6.1", "--format", "json", "-o", tmp_path / "v.json")

    assert json.loads((tmp_path / "v.json").read_text("utf-8"))["scenarios"]


def test_the_report_does_not_depend_on_the_hash_seed(tmp_path: Path) -> None:
    program = "from rulewright.cli.verify import command; command()"
    found = set()
    for seed in "123":
        out = tmp_path / f"{seed}.json"
        command = [sys.executable, "-c", program, str(CHECKOUT), "--format", "json", "-o", str(out)]
        subprocess.run(command, env={**os.environ, "PYTHONHASHSEED": seed}, check=True)
        found.add(out.read_bytes())

    assert len(found) == 1


def test_stamps_notice_a_changed_text(project: Path, verify: Callable[..., Any]) -> None:
    law = project / "rules_src" / "root" / "es" / "14.md"
    verify(project, "14.6.1", "--stamp")
    _, before = verify(project, "14.6.1")

    law.write_text(
        law.read_text("utf-8").replace("### 14.6.1 Instigar\n\n", "### 14.6.1 Instigar\n\nHoy, "),
        "utf-8",
    )
    code, after = verify(project, "14.6.1")

    assert code == 0
    assert "EXE001" not in before
    assert "EXE001" in after
    assert "incite" in after
    assert "14.6.1-a" in after


def test_our_own_stamps_are_fresh(book: Any, game: Any, scenarios: Any) -> None:
    stored = bindings.load(CHECKOUT / "rules_src" / "root" / "bindings.yml", book.numbering)

    assert [f.place.rule for f in bindings.stale(book, game, stored, scenarios)] == []


def test_simulate_counts_games_and_rules() -> None:
    result = CliRunner().invoke(simulate_command.command, ["root", "--games", "3", "--seed", "4"])

    assert result.exit_code == 0
    assert "3 " in result.output.splitlines()[0]
    counts = dict(line.split() for line in result.output.splitlines()[1:])
    assert int(counts["14.4.1"]) > 0
    assert {rule for rule in counts if rule[:2] in {"14", "15"}} >= {"14.7.8", "15.5.2.III.c"}


def test_simulate_names_the_rules_that_never_ran_too(game: Game) -> None:
    result = CliRunner().invoke(simulate_command.command, ["root", "--games", "1"])

    counts = dict(line.split() for line in result.output.splitlines()[1:])
    assert set(counts) == {rule for one in game.bindings if one.traced for rule in one.rules}
    assert "0" in counts.values()


def test_games_are_the_same_on_an_executor() -> None:
    with ThreadPoolExecutor(2) as pool:
        spread = simulate("root", 30, seed=2, executor=pool)

    assert spread == simulate("root", 30, seed=2)

"""The SARIF report holds to the standard, and says what a code host needs."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulewright.law.findings import Finding
from rulewright.report.report import Report
from rulewright.report.sarif import render

Make = Callable[..., Report]
SCHEMA = json.loads((Path(__file__).parent / "sarif_subset.json").read_text("utf-8"))


def run_of(report: Report) -> dict[str, Any]:
    log = json.loads(render(report))
    jsonschema.validate(log, SCHEMA)
    (run,) = log["runs"]
    found: dict[str, Any] = run
    return found


def test_the_log_holds_to_the_schema_with_and_without_findings(
    make: Make, hostile: Finding
) -> None:
    assert len(run_of(make([hostile, *make().findings]))["results"]) == 5
    assert run_of(make([]))["results"] == []


def test_every_result_names_its_rule_by_place_in_the_list(make: Make) -> None:
    run = run_of(make())
    ids = [rule["id"] for rule in run["tool"]["driver"]["rules"]]

    assert ids == ["CIT001", "SRC001", "NUM001", "TXT001", "STR001"]
    assert [ids[result["ruleIndex"]] for result in run["results"]] == [
        result["ruleId"] for result in run["results"]
    ]


def test_a_check_is_told_by_the_first_line_of_its_manual(make: Make) -> None:
    rule = run_of(make([]))["tool"]["driver"]["rules"][0]

    assert rule["name"] == "dangling-citation"
    assert rule["shortDescription"]["text"] == "A text cites a rule that is not there."
    assert rule["defaultConfiguration"] == {"level": "error"}


def test_severities_are_levels(make: Make) -> None:
    levels = [result["level"] for result in run_of(make())["results"]]

    assert levels == ["warning", "error", "note", "error"]


def test_a_finding_points_at_its_file_and_line(make: Make) -> None:
    (at,) = run_of(make())["results"][1]["locations"]

    assert at["physicalLocation"] == {
        "artifactLocation": {"uri": "rules_src/harbour/es/1.md", "uriBaseId": "SRCROOT"},
        "region": {"startLine": 5},
    }
    assert at["logicalLocations"] == [{"name": "1.1", "fullyQualifiedName": "es/1.1"}]


def test_what_is_missing_points_at_the_text_that_has_it(make: Make) -> None:
    (at,) = run_of(make())["results"][3]["locations"]

    assert at["physicalLocation"]["artifactLocation"]["uri"] == "rules_src/harbour/en/1.md"
    assert at["logicalLocations"][0]["fullyQualifiedName"] == "es/1.2"


def test_fingerprints_are_those_of_the_findings(make: Make) -> None:
    report = make()

    told = [result["partialFingerprints"] for result in run_of(report)["results"]]

    assert told == [{"rulewright/v1": finding.fingerprint} for finding in report.findings]


def test_an_accepted_finding_is_suppressed_with_its_reason_and_no_other_is(make: Make) -> None:
    first, *rest = make().findings

    results = run_of(make(rest, [(first, "the box says so")]))["results"]

    assert [result["suppressions"] for result in results] == [
        [],
        [],
        [],
        [{"kind": "external", "status": "accepted", "justification": "the box says so"}],
    ]


@pytest.mark.parametrize("bad", [{"level": "fatal"}, {"locations": [{"region": 0}]}, {"stray": 1}])
def test_the_schema_of_this_test_refuses_what_the_standard_refuses(
    make: Make, bad: dict[str, Any]
) -> None:
    log = json.loads(render(make()))
    log["runs"][0]["results"][0] |= bad

    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(log, SCHEMA)

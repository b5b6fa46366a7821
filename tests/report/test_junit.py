"""The JUnit report: whole XML whatever the texts hold, and counts that add up."""

import xml.etree.ElementTree as ET
from collections.abc import Callable

from rulewright.law.findings import Finding
from rulewright.report.junit import render
from rulewright.report.report import Report

Make = Callable[..., Report]


def suites(report: Report) -> ET.Element:
    return ET.fromstring(render(report))  # noqa: S314  # our own report


def test_a_suite_per_check_holds_a_case_per_finding_and_per_clean_locale(make: Make) -> None:
    cases = {suite.get("name"): [case.get("name") for case in suite] for suite in suites(make())}

    assert cases["CIT001 dangling-citation"] == ["en", "es", "ru"]
    assert cases["NUM001 numbers-differ"] == ["es 1.1: has 3, the pivot has 4", "en", "ru"]


def test_errors_and_warnings_fail_and_taste_does_not(make: Make) -> None:
    failed = [
        suite.get("name") for suite in suites(make()) if suite.find("testcase/failure") is not None
    ]

    assert failed == ["SRC001 lost-icon", "NUM001 numbers-differ", "STR001 missing-rule"]


def test_a_failure_says_what_and_where(make: Make) -> None:
    failure = suites(make()).find("testsuite[@name='STR001 missing-rule']/testcase/failure")

    assert failure is not None
    assert failure.attrib == {"type": "error", "message": "1.2 is missing (Rest)"}
    assert failure.text == "1.2 is missing (Rest)\nrules_src/harbour/en/1.md:9"


def test_an_accepted_finding_is_skipped_with_its_reason(make: Make) -> None:
    first, *rest = make().findings

    root = suites(make(rest, [(first, "the box says so")]))

    skipped = root.find(".//skipped")
    assert skipped is not None
    assert skipped.get("message") == "the box says so"
    assert root.get("skipped") == "1"


def test_counts_add_up(make: Make) -> None:
    root = suites(make())

    for count, path in {"tests": "testcase", "failures": "testcase/failure"}.items():
        assert int(root.get(count, "")) == len(root.findall(f"testsuite/{path}"))
        for suite in root:
            assert int(suite.get(count, "")) == len(suite.findall(path))


def test_without_findings_every_check_passes_in_every_locale(make: Make) -> None:
    root = suites(make([]))

    assert (root.get("tests"), root.get("failures")) == ("3", "0")


def test_what_xml_cannot_hold_is_left_out_and_the_rest_comes_back(
    make: Make, hostile: Finding
) -> None:
    failure = suites(make([hostile])).find(".//failure")

    assert failure is not None
    assert failure.get("message") == "found 50 %\n::error::<script>alert(1)</script>|[a](b),`c`[2J"

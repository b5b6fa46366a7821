"""The GitHub report: commands that the runner reads as they were meant, within its limits."""

import re
from collections import Counter
from collections.abc import Callable

import pytest

from rulewright.law.findings import Finding
from rulewright.report.github import in_markdown, render, summary
from rulewright.report.report import Report

Make = Callable[..., Report]
COMMAND = re.compile(r"::(?P<level>\w+) (?P<properties>[^:]*)::(?P<message>.*)")


def read(line: str) -> tuple[str, dict[str, str], str]:
    """A command as the runner reads it."""
    match = COMMAND.fullmatch(line)
    assert match, line
    pairs = (pair.partition("=") for pair in match["properties"].split(","))
    properties = {name: unescaped(value) for name, _, value in pairs}
    return match["level"], properties, unescaped(match["message"])


def unescaped(text: str) -> str:
    for code, sign in {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}.items():
        text = text.replace(code, sign)
    return text


def test_a_finding_is_a_command_with_file_line_and_title(make: Make) -> None:
    number, missing, *_ = render(make()).splitlines()

    assert number == (
        "::error file=rules_src/harbour/es/1.md,line=5,title=NUM001 numbers-differ"
        "::es 1.1: has 3, the pivot has 4"
    )
    assert missing == (
        "::error file=rules_src/harbour/en/1.md,line=9,title=STR001 missing-rule"
        "::es 1.2: 1.2 is missing (Rest)"
    )


def test_what_a_text_holds_cannot_end_or_begin_a_command(make: Make, hostile: Finding) -> None:
    lines = render(make([hostile])).splitlines()

    assert len(lines) == 2
    level, properties, message = read(lines[0])
    assert (level, properties["file"]) == ("error", "rules, src/a:b 50%.md")
    assert message.startswith("es 1.1: found 50 %\n::error::<script>")


def test_no_more_annotations_than_a_step_may_have_and_the_rest_in_one_line(
    make: Make, many: list[Finding]
) -> None:
    lines = render(make(many)).splitlines()

    levels = Counter(read(line)[0] for line in lines if line.startswith("::"))
    assert levels == {"error": 10, "warning": 10, "notice": 6}
    assert lines[-1] == ("30 findings, 12 of them errors. 4 more findings are in the step summary.")


def test_without_findings_there_is_no_command(make: Make) -> None:
    assert render(make([])) == "No findings: the locales line up.\n"


def test_the_summary_is_a_table_of_all_findings(make: Make, many: list[Finding]) -> None:
    told = summary(make(many))

    assert told.startswith("## Rulewright\n\n30 findings, 12 of them errors.\n")
    assert told.count("| NUM001 ") == 30
    assert {line.count("|") for line in told.splitlines() if line.startswith("|")} == {6}


def test_the_summary_keeps_a_hostile_text_in_its_cell(make: Make, hostile: Finding) -> None:
    (row,) = [line for line in summary(make([hostile])).splitlines() if "NUM001" in line]

    assert "<" not in row
    assert len(re.findall(r"(?<!\\)\|", row)) == 6


@pytest.mark.parametrize("limit", [400, 700, 1500])
def test_the_summary_ends_at_a_whole_row_within_its_limit(
    make: Make, many: list[Finding], limit: int
) -> None:
    told = summary(make(many), limit)

    assert len(told.encode()) <= limit
    assert told.endswith("The rest did not fit here; the log of the step has the count.\n")


@pytest.mark.parametrize("sign", ["`", "*", "_", "[", "|", "~", "$", "@", "\\"])
def test_a_sign_of_markdown_is_a_plain_sign(sign: str) -> None:
    assert in_markdown(sign) == f"\\{sign}"

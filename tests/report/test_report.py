"""What all reports share: which texts stand beside a finding, and that equal findings give equal reports."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from books import book
from rulewright.checks import CHECKS
from rulewright.law.findings import FAMILY_WORDS, Finding, Place
from rulewright.report import FORMATS, renderer
from rulewright.report.report import Checked, Report
from rulewright.words import catalog

Make = Callable[..., Report]


@pytest.mark.parametrize("name", FORMATS)
def test_equal_findings_give_equal_reports(make: Make, name: str) -> None:
    assert renderer(name)(make()) == renderer(name)(make())


@pytest.mark.parametrize("name", FORMATS)
def test_a_report_ends_its_last_line_also_without_findings(make: Make, name: str) -> None:
    assert renderer(name)(make([])).endswith("\n")


@pytest.mark.parametrize("name", FORMATS)
def test_every_format_copes_with_a_hostile_text_and_with_a_finding_about_no_rule(
    make: Make, hostile: Finding, name: str
) -> None:
    nowhere = replace(hostile, place=Place("xx", "", "a.txt", 0), span=(90, 99))

    told = renderer(name)(make([hostile, nowhere, replace(nowhere, place=Place("es", "no id"))]))

    assert "NUM001" in told
    assert "\x1b" not in told
    assert "\x00" not in told


def test_a_text_at_fault_stands_after_the_pivots(make: Make) -> None:
    report = make()
    (checked,) = report.checked

    pivot, fault = checked.passages(report.findings[1])

    assert (pivot.locale, pivot.spans) == ("en", ())
    assert (fault.locale, fault.title, fault.spans) == ("es", "Comercio", ((6, 7),))


def test_a_missing_rule_leaves_its_side_empty(make: Make) -> None:
    report = make()

    _, lacking = report.checked[0].passages(report.findings[3])

    assert (lacking.locale, lacking.text) == ("es", "")


@pytest.mark.parametrize(
    ("related", "beside"), [((), []), (("es",), ["es"]), (("en", "ru"), ["ru"])]
)
def test_a_pivot_at_fault_is_held_against_the_first_other_locale_that_the_finding_names(
    make: Make, related: tuple[str, ...], beside: list[str]
) -> None:
    report = make()
    finding = replace(report.findings[0], related=tuple(Place(tag, "1.1") for tag in related))

    passages = report.checked[0].passages(finding)

    assert [passage.locale for passage in passages] == [*beside, "en"]


def test_a_span_outside_the_text_is_not_marked(make: Make) -> None:
    report = make()
    finding = replace(report.findings[1], span=(3, 999))

    assert report.checked[0].passages(finding)[-1].spans == ()


def test_every_family_of_checks_has_words() -> None:
    assert {check.family for check in CHECKS} <= set(FAMILY_WORDS)


def test_only_languages_side_by_side_are_said_to_line_up() -> None:
    alone = Report((Checked(book({"es": "# 1 Comercio\n"}), ()),), catalog("en"))
    beside = Report(
        (Checked(book({"en": "# 1 Trade\n", "es": "# 1 Comercio\n"}), ()),), catalog("en")
    )

    assert alone.total() == "No findings."
    assert beside.total() == "No findings: the locales line up."

"""A small report with one finding of each kind that formats must cope with."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import pytest

from books import book
from rulewright.law.findings import Finding, Place, Severity
from rulewright.report.report import Checked, Report
from rulewright.words import catalog

HOSTILE = "<script>alert(1)</script>"
EN = f"# 1 Basics\n\nHow to trade.\n\n## 1.1 Trade\n\nScore 4 points. {HOSTILE}\n\n## 1.2 Rest\n\nSleep.\n"
ES = f"# 1 Bases\n\nCómo comerciar.\n\n## 1.1 Comercio\n\nAnota 3 puntos. {HOSTILE}\n"
RU = "# 1 Основы\n\nКак торговать.\n\n## 1.1 Торговля\n\nПолучите 4 очка.\n\n## 1.2 Отдых\n\nСпите.\n"
NAMES = {"en": "English", "es": "Español", "ru": "Русский"}


def place(locale: str, rule: str = "1.1", line: int = 5) -> Place:
    return Place(locale, rule, f"rules_src/harbour/{locale}/1.md", line)


NUMBER = Finding(
    "NUM001",
    "numbers-differ",
    Severity.ERROR,
    place("es"),
    "has {theirs}, the pivot has {ours}",
    (("theirs", "3"), ("ours", "4")),
    span=(6, 7),
    related=(place("en"),),
)
MISSING = Finding(
    "STR001",
    "missing-rule",
    Severity.ERROR,
    Place("es", "1.2"),
    "{rule} is missing{title}",
    (("rule", "1.2"), ("title", " (Rest)")),
    related=(place("en", "1.2", 9), place("ru", "1.2", 9)),
)
TASTE = Finding("TXT001", "quotes", Severity.INFO, place("ru"), "a straight quotation mark")
LOST = Finding("SRC001", "lost-icon", Severity.WARNING, place("en"), "an icon was lost")


class OneCheck(NamedTuple):
    """A check as reports know it."""

    code: str = "CIT001"
    name: str = "dangling-citation"
    severity: Severity = Severity.ERROR
    manual: str = (
        "A text cites a rule that is not there.\n\nBad:\n\n    (9.9)\n\nGood:\n\n    (1.1)"
    )


Make = Callable[..., Report]


@pytest.fixture
def make() -> Make:
    """Make a report on the harbour: `make(findings)`; with none given, on one of each kind."""

    def made(
        findings: Sequence[Finding] = (LOST, NUMBER, TASTE, MISSING),
        accepted: Sequence[tuple[Finding, str]] = (),
        language: str = "en",
        *,
        colour: bool = False,
    ) -> Report:
        texts = book({"en": EN, "es": ES, "ru": RU})
        checked = Checked(texts, tuple(findings), tuple(accepted), "Harbour")
        return Report((checked,), catalog(language), language, NAMES, (OneCheck(),), colour)

    return made


@pytest.fixture
def many() -> list[Finding]:
    """Thirty findings: twelve errors, twelve warnings, six of taste."""
    severities = [Severity.ERROR] * 12 + [Severity.WARNING] * 12 + [Severity.INFO] * 6
    return [
        replace(NUMBER, severity=severity, facts=(("theirs", str(n)), ("ours", "4")))
        for n, severity in enumerate(severities)
    ]


@pytest.fixture
def hostile() -> Finding:
    """A finding that quotes what a malicious text may hold."""
    quoted = f"50 %\n::error::{HOSTILE}|[a](b),`c`\x1b[2J\x00"
    return replace(
        NUMBER,
        message="found {found}",
        facts=(("found", quoted),),
        place=Place("es", "1.1", "rules, src/a:b 50%.md", 7),
    )

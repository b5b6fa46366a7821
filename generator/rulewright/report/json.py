"""Findings as one JSON object."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulewright.report.report import GRAVER_FIRST

if TYPE_CHECKING:
    from rulewright.law.findings import Finding, Place
    from rulewright.report.report import Report

SCHEMA = 1


def render(report: Report) -> str:
    """The report: schema, findings in order, and how many there are of each severity; also for none.

    >>> from rulewright.report.report import Report
    >>> from rulewright.words import catalog
    >>> render(Report((), catalog("en")))
    '{"schema": 1, "findings": [], "summary": {"error": 0, "warning": 0, "info": 0}}\\n'
    """
    data = {
        "schema": SCHEMA,
        "findings": [_finding(finding, report) for finding in report.findings],
        "summary": {severity.word: report.count(severity) for severity in GRAVER_FIRST},
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def _finding(finding: Finding, report: Report) -> dict[str, Any]:
    place = finding.place
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.word,
        "locale": place.locale,
        "rule": place.rule,
        "message": report.said(finding),
        "file": place.file,
        "line": place.line,
        "span": list(finding.span) if finding.span else None,
        "evidence": finding.evidence,
        "related": [
            _place(other) | ({"span": list(other.span)} if other.span else {})
            for other in finding.related
        ],
        "fix": finding.fix,
        "fingerprint": finding.fingerprint,
    }


def _place(place: Place) -> dict[str, Any]:
    return {"locale": place.locale, "rule": place.rule, "file": place.file, "line": place.line}

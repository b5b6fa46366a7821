"""Findings as one JSON object."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulewright.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Sequence
    from gettext import NullTranslations

    from rulewright.findings import Finding, Place

SCHEMA = 1


def render(findings: Sequence[Finding], words: NullTranslations) -> str:
    """The report: schema, findings in order, and how many there are of each severity; also for none.

    >>> from rulewright.words import catalog
    >>> render((), catalog("en"))
    '{"schema": 1, "findings": [], "summary": {"error": 0, "warning": 0, "info": 0}}\\n'
    """
    graver_first = sorted(Severity, reverse=True)
    data = {
        "schema": SCHEMA,
        "findings": [_finding(finding, words) for finding in findings],
        "summary": {s.word: sum(f.severity is s for f in findings) for s in graver_first},
    }
    return json.dumps(data, ensure_ascii=False) + "\n"


def _finding(finding: Finding, words: NullTranslations) -> dict[str, Any]:
    place = finding.place
    return {
        "code": finding.code,
        "name": finding.name,
        "severity": finding.severity.word,
        "locale": place.locale,
        "rule": place.rule,
        "message": finding.said(words.gettext(finding.message)),
        "file": place.file,
        "line": place.line,
        "span": list(finding.span) if finding.span else None,
        "evidence": finding.evidence,
        "related": [_place(other) for other in finding.related],
        "fix": finding.fix,
        "fingerprint": finding.fingerprint,
    }


def _place(place: Place) -> dict[str, Any]:
    return {"locale": place.locale, "rule": place.rule, "file": place.file, "line": place.line}

"""Findings as SARIF 2.1.0, which code hosts and editors read."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from rulewright.law.findings import Severity
from rulewright.report.report import place_in_file

if TYPE_CHECKING:
    from rulewright.law.findings import Finding, Place
    from rulewright.report.report import Described, Report

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/os/schemas/sarif-schema-2.1.0.json"
LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}
FINGERPRINT = "rulewright/v1"
_ROOT = "SRCROOT"
_DRIVE = re.compile(r"[A-Za-z]:/")


def render(report: Report) -> str:
    """The report as one run; accepted findings are in it, suppressed with their reason."""
    rules = _rules(report)
    index = {rule["id"]: n for n, rule in enumerate(rules)}
    results = [_result(finding, None, index, report) for finding in report.findings]
    results += [_result(finding, reason, index, report) for finding, reason in report.accepted]
    run = {
        "tool": {"driver": {"name": "Rulewright", "rules": rules}},
        "language": report.language,
        "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": {
            _ROOT: {"description": {"text": "The folder that holds rules_src."}}
        },
        "results": results,
    }
    data = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def _rules(report: Report) -> list[dict[str, Any]]:
    """Every check, in the order of the manual, then the codes of findings that no check told of."""
    rules = {check.code: _described(check) for check in report.checks}
    for finding in (*report.findings, *(finding for finding, _ in report.accepted)):
        told = {"text": finding.name.replace("-", " ")}
        rules.setdefault(
            finding.code, {"id": finding.code, "name": finding.name, "shortDescription": told}
        )
    return list(rules.values())


def _described(check: Described) -> dict[str, Any]:
    short = check.manual.partition("\n")[0] or check.name
    return {
        "id": check.code,
        "name": check.name,
        "shortDescription": {"text": short},
        "help": {"text": check.manual or check.name, "markdown": check.manual or check.name},
        "defaultConfiguration": {"level": LEVELS[check.severity]},
        "properties": {"tags": [check.code[:3]]},
    }


def _result(
    finding: Finding, reason: str | None, index: dict[str, int], report: Report
) -> dict[str, Any]:
    place = finding.place
    others = [_location(other) | {"id": n} for n, other in enumerate(finding.related, 1)]
    # "Either all results have suppressions or none" (3.27.23): an empty list says that this one has none
    accepted = {"kind": "external", "status": "accepted", "justification": reason}
    return {
        "ruleId": finding.code,
        "ruleIndex": index[finding.code],
        "level": LEVELS[finding.severity],
        "message": {"text": f"{place.locale} {place.rule}: {report.said(finding)}"},
        "locations": [_location(place, place_in_file(finding))],
        "relatedLocations": others,
        "partialFingerprints": {FINGERPRINT: finding.fingerprint},
        "suppressions": [] if reason is None else [accepted],
        "properties": _properties(finding),
    }


def _properties(finding: Finding) -> dict[str, Any]:
    """What SARIF has no word for: the locale, the rule, and the characters of the rule's text."""
    told: dict[str, Any] = {"locale": finding.place.locale, "rule": finding.place.rule}
    if finding.span:
        told["span"] = list(finding.span)
    if finding.evidence:
        told["evidence"] = finding.evidence
    return told


def _location(place: Place, at: Place | None = None) -> dict[str, Any]:
    """The rule by name and, where it stands in a file, the line; `at` points elsewhere."""
    at = at or place
    rule = {
        "name": place.rule or place.locale,
        "fullyQualifiedName": f"{place.locale}/{place.rule}",
    }
    location: dict[str, Any] = {"logicalLocations": [rule]}
    if at.file:
        location["physicalLocation"] = {"artifactLocation": artifact(at.file)}
        if at.line > 0:
            location["physicalLocation"]["region"] = {"startLine": at.line}
    return location


def artifact(file: str) -> dict[str, str]:
    r"""A file as SARIF names it: forward slashes, percent signs for what a URI cannot hold.

    >>> artifact("rules src/es/14.md")
    {'uri': 'rules%20src/es/14.md', 'uriBaseId': 'SRCROOT'}
    >>> artifact("C:\\ley\\ru.md"), artifact("/tmp/ход.txt")
    ({'uri': 'file:///C:/ley/ru.md'}, {'uri': 'file:///tmp/%D1%85%D0%BE%D0%B4.txt'})
    """
    path = file.replace("\\", "/")
    if _DRIVE.match(path):
        return {"uri": f"file:///{path[:2]}{quote(path[2:])}"}
    if path.startswith("/"):
        return {"uri": f"file://{quote(path)}"}
    return {"uri": quote(path), "uriBaseId": _ROOT}

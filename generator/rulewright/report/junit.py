"""Findings as JUnit XML, which most build servers read: a suite per check, in it a case per finding or clean locale."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET  # it only writes here
from typing import TYPE_CHECKING, NamedTuple

from rulewright.law.findings import Severity
from rulewright.report.report import place_in_file

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.findings import Finding
    from rulewright.report.report import Report

_NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class _Case(NamedTuple):
    """A finding of a check; with a reason where it is accepted."""

    finding: Finding
    reason: str | None = None


def render(report: Report) -> str:
    """The report; errors and warnings are failures, accepted findings are skipped, a check without findings passes."""
    cases = [_Case(finding) for finding in report.findings]
    cases += [_Case(finding, reason) for finding, reason in report.accepted]
    names = {check.code: check.name for check in report.checks}
    names |= {case.finding.code: case.finding.name for case in cases}
    root = ET.Element("testsuites", {"name": "rulewright"})
    for code, name in names.items():
        found = [case for case in cases if case.finding.code == code]
        root.append(_suite(f"{code} {name}", found, report))
    for count in ("tests", "failures", "errors", "skipped"):
        root.set(count, str(sum(int(suite.get(count, "0")) for suite in root)))
    ET.indent(root)
    body = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'


def _suite(name: str, cases: list[_Case], report: Report) -> ET.Element:
    suite = ET.Element("testsuite", {"name": in_xml(name)})
    suite.extend(_case(case, name, report) for case in cases)
    touched = {case.finding.place.locale for case in cases}
    suite.extend(
        ET.Element("testcase", {"classname": in_xml(name), "name": in_xml(locale), "time": "0"})
        for locale in _locales(report)
        if locale not in touched
    )
    counts = {
        "tests": len(suite),
        "failures": len(suite.findall("testcase/failure")),
        "errors": 0,
        "skipped": len(suite.findall("testcase/skipped")),
        "time": 0,
    }
    for key, count in counts.items():
        suite.set(key, str(count))
    return suite


def _locales(report: Report) -> Iterator[str]:
    yield from dict.fromkeys(tag for checked in report.checked for tag in checked.book.locales)


def _case(case: _Case, suite: str, report: Report) -> ET.Element:
    finding = case.finding
    said = in_xml(report.said(finding))
    name = f"{finding.place.locale} {finding.place.rule}: {said}"
    element = ET.Element("testcase", {"classname": suite, "name": in_xml(name), "time": "0"})
    if case.reason is not None:
        ET.SubElement(element, "skipped", {"message": in_xml(case.reason)})
    elif finding.severity is Severity.INFO:
        ET.SubElement(element, "system-out").text = said
    else:
        told = {"type": finding.severity.word, "message": said}
        ET.SubElement(element, "failure", told).text = in_xml(_details(finding, said))
    return element


def _details(finding: Finding, said: str) -> str:
    at = place_in_file(finding)
    lines = (said, f"{at.file}:{at.line}" if at else "", finding.evidence)
    return "\n".join(line for line in lines if line)


def in_xml(text: str) -> str:
    r"""The text without the characters that XML cannot hold in any spelling.

    >>> in_xml("a\x00\x1b\ufffe\tb")
    'a\tb'
    """
    return _NOT_IN_XML.sub("", text)

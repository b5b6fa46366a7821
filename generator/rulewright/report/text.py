"""Findings as text for a terminal: one line each, grouped by rule, then what to do next."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING

from rulewright.findings import SEVERITY_WORDS, Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from gettext import NullTranslations

    from rulewright.findings import Finding


def render(findings: Sequence[Finding], words: NullTranslations) -> str:
    """The report, ending in a count and the next step.

    >>> from rulewright.words import catalog
    >>> print(render((), catalog("en")), end="")
    No findings: the locales line up.
    """
    return "\n".join(_lines(findings, words)) + "\n"


def _lines(findings: Sequence[Finding], words: NullTranslations) -> Iterator[str]:
    if not findings:
        yield words.gettext("No findings: the locales line up.")
        return
    for rule, group in groupby(findings, key=lambda finding: finding.place.rule):
        yield rule
        for finding in group:
            yield _line(finding, words)
    yield ""
    yield _count(findings, words)
    yield words.gettext(N_("What a code means: rulewright check --explain CODE"))


def _line(finding: Finding, words: NullTranslations) -> str:
    severity = words.gettext(SEVERITY_WORDS[finding.severity])
    said = finding.said(words.gettext(finding.message))
    place = finding.place
    where = f"  {place.file}:{place.line}" if place.file else ""
    return f"  {place.locale}  {severity}  {finding.code}  {said}{where}"


def _count(findings: Sequence[Finding], words: NullTranslations) -> str:
    errors = sum(finding.severity is Severity.ERROR for finding in findings)
    total = len(findings)
    text = words.ngettext(
        "{total} finding, {errors} of them errors.",
        "{total} findings, {errors} of them errors.",
        total,
    )
    return text.format(total=total, errors=errors)

"""Findings as text for a terminal: by rule, what it is held against over the text at fault, then what to do next."""

from __future__ import annotations

from collections import Counter
from itertools import groupby
from typing import TYPE_CHECKING

from rulewright.law.findings import SEVERITY_WORDS, Severity
from rulewright.report.excerpt import columns, excerpt, one_line
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.findings import Finding
    from rulewright.report.report import Checked, Passage, Report

WIDTH = 84  # with tag and indent a line fits in 96 columns
_BOLD, _DIM, _UNDERLINED_RED, _OFF = "\x1b[1m", "\x1b[2m", "\x1b[1;4;31m", "\x1b[0m"
_COLOURS = {Severity.ERROR: "\x1b[31m", Severity.WARNING: "\x1b[33m", Severity.INFO: "\x1b[36m"}


def render(report: Report) -> str:
    """The report, ending in a count and the next step.

    >>> from rulewright.report.report import Report
    >>> from rulewright.words import catalog
    >>> print(render(Report((), catalog("en"))), end="")
    No findings.
    """
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    for checked in report.checked:
        if checked.findings and len(report.checked) > 1:
            yield _styled(f"== {one_line(checked.title or checked.book.game)} ==", _BOLD, report)
        for (rule, nth), found in groupby(checked.findings, key=_rule):
            heading = f"{rule} {one_line(checked.title_of(rule, nth))}".strip()
            yield _styled(heading or "-", _BOLD, report)
            yield from _of_rule(tuple(found), checked, report)
            yield ""
    yield report.total()
    if report.accepted:
        yield report.accepted_total()
    yield from _next_steps(report)


def _rule(finding: Finding) -> tuple[str, int]:
    return finding.place.rule, finding.place.nth


def _of_rule(found: tuple[Finding, ...], checked: Checked, report: Report) -> Iterator[str]:
    """The findings on one rule, each over its texts; what was just shown is not shown again."""
    shown: set[tuple[str, ...]] = set()
    for finding in found:
        yield _finding_line(finding, report)
        for lines in _texts(finding, checked, report):
            if lines not in shown:
                shown.add(lines)
                yield from lines


def _finding_line(finding: Finding, report: Report) -> str:
    word = report.words.gettext(SEVERITY_WORDS[finding.severity])
    severity = _styled(word, _COLOURS[finding.severity], report)
    place = finding.place
    where = f"  {_styled(f'{place.file}:{place.line}', _DIM, report)}" if place.file else ""
    said = one_line(report.said(finding))
    mark = f"  [{finding.fingerprint}]" if report.fingerprints else ""
    return f"  {place.locale}  {severity}  {finding.code}  {said}{where}{mark}"


def _texts(finding: Finding, checked: Checked, report: Report) -> Iterator[tuple[str, ...]]:
    passages = checked.passages(finding)
    if not passages:
        return
    spans = passages[-1].spans
    # the same stretch of both: what the target says at a third of its length, the pivot says near a third of its own
    ratio = spans[0][0] / max(len(passages[-1].text), 1) if spans else 0.0
    tags = max(columns(passage.locale) for passage in passages)
    for passage in passages:
        yield tuple(_passage_lines(passage, ratio, tags, report))


def _passage_lines(passage: Passage, ratio: float, tags: int, report: Report) -> Iterator[str]:
    margin = f"      {passage.locale.ljust(tags)}  "
    whole = passage.text or passage.title
    if not whole:
        yield margin + report.words.gettext(N_("(nothing here)"))
        return
    anchor = int(len(whole) * ratio)
    start, end = passage.spans[0] if passage.spans else (anchor, anchor)
    part = excerpt(whole, start, end, WIDTH * len(whole) // max(columns(whole), 1))
    if report.colour:
        marked = _styled(part.marked, _UNDERLINED_RED, report)
        yield f"{margin}{part.before}{marked}{part.after}"
        return
    yield margin + part.text
    if passage.spans:
        yield " " * (len(margin) + columns(part.before)) + "^" * max(columns(part.marked), 1)


def _next_steps(report: Report) -> Iterator[str]:
    if not report.findings:
        return
    say = report.words.gettext
    by_locale = Counter(finding.place.locale for finding in report.findings)
    counts = ", ".join(f"{tag}: {count}" for tag, count in sorted(by_locale.items()))
    yield say(N_("By language: {counts}")).format(counts=counts)
    yield ""
    if report.count(Severity.ERROR):
        yield say(N_("Mend the errors first: with them a player plays wrongly or a link breaks."))
    yield say(N_("What a code means: rulewright check --explain CODE"))
    yield say(
        N_("Texts side by side, a to-do list per language: rulewright check --format html -o FILE")
    )


def _styled(text: str, style: str, report: Report) -> str:
    return f"{style}{text}{_OFF}" if report.colour and text else text

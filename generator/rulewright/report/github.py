"""Findings as annotations of a GitHub Actions run, and as the Markdown of its step summary."""

from __future__ import annotations

import re
from itertools import accumulate
from typing import TYPE_CHECKING

from rulewright.law.findings import SEVERITY_WORDS, Severity
from rulewright.report.excerpt import CONTROLS, one_line
from rulewright.report.report import GRAVER_FIRST, place_in_file
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.findings import Finding
    from rulewright.report.report import Report

LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}
PER_STEP = 10
"""How many annotations of one level GitHub keeps of a step."""
SUMMARY_LIMIT = 1024 * 1024
"""How many bytes GitHub takes as a step summary."""

_MARKDOWN = re.compile(r"([\\`*_\[\]|~$@])")


def render(report: Report) -> str:
    """The workflow commands, the graver first, then one plain line that counts them all."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    left_over = 0
    for severity in GRAVER_FIRST:
        found = [finding for finding in report.findings if finding.severity is severity]
        left_over += len(found[PER_STEP:])
        for finding in found[:PER_STEP]:
            yield _command(finding, report)
    if left_over:
        text = report.words.ngettext(
            "{count} more finding is in the step summary.",
            "{count} more findings are in the step summary.",
            left_over,
        )
        yield f"{report.total()} {text.format(count=left_over)}"
    else:
        yield report.total()


def _command(finding: Finding, report: Report) -> str:
    at = place_in_file(finding)
    properties = {"title": f"{finding.code} {finding.name}"}
    if at:
        line = {"line": str(at.line)} if at.line > 0 else {}
        properties = {"file": at.file.replace("\\", "/"), **line, **properties}
    told = ",".join(f"{name}={in_property(value)}" for name, value in properties.items())
    place = finding.place
    return (
        f"::{LEVELS[finding.severity]} {told}"
        f"::{in_message(f'{place.locale} {place.rule}: {report.said(finding)}')}"
    )


def in_message(text: str) -> str:
    r"""A text as the message of a workflow command.

    >>> in_message("100 %\n::error::no")
    '100 %25%0A::error::no'
    """
    return text.translate(CONTROLS).replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def in_property(text: str) -> str:
    """A text as a property of a workflow command.

    >>> in_property("a,b: 5 %")
    'a%2Cb%3A 5 %25'
    """
    return in_message(text).replace(":", "%3A").replace(",", "%2C")


def summary(report: Report, limit: int = SUMMARY_LIMIT) -> str:
    """The step summary: counts, then a table of all findings, as many whole rows as the limit in bytes allows."""
    say = report.words.gettext
    heads = (N_("Severity"), N_("Language"), N_("Rule"), N_("Finding"), N_("Place"))
    lines = ["## Rulewright", "", in_markdown(report.total()), ""]
    if report.accepted:
        lines += [in_markdown(report.accepted_total()), ""]
    if report.findings:
        lines += ["| " + " | ".join(say(head) for head in heads) + " |", "|---" * len(heads) + "|"]
    last = in_markdown(say(N_("The rest did not fit here; the log of the step has the count.")))
    return _whole_rows(lines, [_row(finding, report) for finding in report.findings], last, limit)


def _whole_rows(lines: list[str], rows: list[str], last: str, limit: int) -> str:
    """Lines and rows, cut before the row that no longer fits beside the last words."""
    sizes = accumulate(len(line.encode()) + 1 for line in (*lines, *rows))
    fits = sum(size + len(last.encode()) + 2 <= limit for size in sizes)
    kept = [*lines, *rows][:fits]
    return "\n".join(kept if fits == len(lines) + len(rows) else [*kept, "", last]) + "\n"


def _row(finding: Finding, report: Report) -> str:
    place = finding.place
    where = f"{place.file}:{place.line}" if place.file else ""
    cells = (
        report.words.gettext(SEVERITY_WORDS[finding.severity]),
        place.locale,
        place.rule,
        f"{finding.code} {report.said(finding)}",
        where,
    )
    return "| " + " | ".join(in_markdown(cell) for cell in cells) + " |"


def in_markdown(text: str) -> str:
    r"""A text as plain words of Markdown, also within a table.

    >>> in_markdown("<b>|*a*")
    '&lt;b&gt;\\|\\*a\\*'
    """
    plain = one_line(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _MARKDOWN.sub(r"\\\1", plain)

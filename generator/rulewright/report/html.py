"""Findings as one HTML file that asks nothing of any host: texts side by side, filters, heat map, to-do lists."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import cache
from itertools import count, groupby
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.law.findings import FAMILY_WORDS, SEVERITY_WORDS, Severity
from rulewright.report.excerpt import CONTROLS
from rulewright.report.report import (
    GRAVER_FIRST,
    Passage,
    marked,
    place_in_file,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.findings import Finding
    from rulewright.report.report import Checked, Report

TEMPLATES = Path(__file__).parent / "templates"
HEATS = 4
_CHANGED = re.compile(r"\[-(.*?)-\]|\{\+(.*?)\+\}")
_MILD = {Severity.INFO: 1, Severity.WARNING: 2}


class Entry(NamedTuple):
    """One finding on the page, and the name of its place there."""

    id: str
    finding: Finding
    chapter: str
    said: str
    where: str
    change: tuple[tuple[str, str], ...] = ()
    """Where a text changed: its pieces, each what stayed (""), went (del) or came (ins)."""


class Beside(NamedTuple):
    """What was found in one rule of one locale, and the texts to see it by."""

    locale: str
    entries: tuple[Entry, ...]
    passages: tuple[Passage, ...]


class OfRule(NamedTuple):
    """What was found in one rule."""

    rule: str
    title: str
    locales: tuple[Beside, ...]


class Cell(NamedTuple):
    """One cell of the heat map: its findings, and how hot it is, from 0 to `HEATS`."""

    entries: tuple[Entry, ...]
    errors: int
    heat: int


class Row(NamedTuple):
    """One chapter of the heat map."""

    chapter: str
    title: str
    cells: tuple[Cell, ...]


class Part(NamedTuple):
    """All that the page shows of one game."""

    checked: Checked
    entries: tuple[Entry, ...]
    rules: tuple[OfRule, ...]
    rows: tuple[Row, ...]
    to_do: tuple[tuple[str, tuple[Entry, ...]], ...]


def render(report: Report) -> str:
    """The page. Its content security policy lets no style, script or request in but its own."""
    numbers = count(1)
    style, script = _asset("report.css"), _asset("report.js")
    page: str = _template().render(
        report=report,
        parts=[_part(checked, report, numbers) for checked in report.checked],
        families=_families(report),
        locales=_locales(report),
        severities=[s for s in GRAVER_FIRST if report.count(s)],
        severity_words=SEVERITY_WORDS,
        gettext=report.words.gettext,
        marked=marked,
        style=style,
        script=script,
        policy=f"default-src 'none'; style-src {digest(style)}; script-src {digest(script)};"
        " base-uri 'none'; form-action 'none'",
    )
    return page.translate(CONTROLS)


def digest(text: str) -> str:
    """The hash by which a content security policy knows an inline style or script.

    >>> digest("")
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"
    """
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@cache
def _asset(name: str) -> str:
    return (TEMPLATES / name).read_text("utf-8")


@cache
def _template() -> Any:
    from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415  # slow to load

    loader = FileSystemLoader(TEMPLATES)
    environment = Environment(
        loader=loader,
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    return environment.get_template("report.html")


def _families(report: Report) -> dict[str, str]:
    """The families that found something, in the order of the manual, each with what it looks at."""
    found = {finding.code[:3] for finding in report.findings}
    known = {code: report.words.gettext(word) for code, word in FAMILY_WORDS.items()}
    return {
        code: known.get(code, code)
        for code in (*known, *sorted(found - set(known)))
        if code in found
    }


def _locales(report: Report) -> list[str]:
    """The locales of the books, then those that only a finding names, as one about a lapsed acceptance may."""
    of_books = (tag for checked in report.checked for tag in checked.book.locales)
    return list(dict.fromkeys((*of_books, *(f.place.locale for f in report.findings))))


def _part(checked: Checked, report: Report, numbers: Iterator[int]) -> Part:
    entries = tuple(
        _entry(f"f{next(numbers)}", finding, checked, report) for finding in checked.findings
    )
    return Part(
        checked,
        entries,
        tuple(_by_rule(entries, checked)),
        tuple(_rows(entries, checked)),
        tuple(_to_do(entries, checked)),
    )


def _entry(id: str, finding: Finding, checked: Checked, report: Report) -> Entry:
    at = place_in_file(finding)
    chapter = checked.chapter_of(finding.place.rule)
    change = tuple(_pieces(dict(finding.facts).get("change", "")))
    where = f"{at.file}:{at.line}" if at else ""
    return Entry(id, finding, chapter, report.said(finding), where, change)


def _pieces(change: str) -> Iterator[tuple[str, str]]:
    """A change in git's marks, as pieces.

    >>> list(_pieces("Pay [-2-]{+3+}."))
    [('', 'Pay '), ('del', '2'), ('ins', '3'), ('', '.')]
    """
    start = 0
    for found in _CHANGED.finditer(change):
        if found.start() > start:
            yield "", change[start : found.start()]
        gone, come = found.groups()
        yield ("del", gone) if come is None else ("ins", come)
        start = found.end()
    if change[start:]:
        yield "", change[start:]


def _by_rule(entries: tuple[Entry, ...], checked: Checked) -> Iterator[OfRule]:
    for (rule, nth), found in groupby(entries, key=_rule):
        locales = tuple(
            Beside(locale, these, checked.passages(*(entry.finding for entry in these)))
            for locale, these in _by_locale(tuple(found), checked)
        )
        yield OfRule(rule, checked.title_of(rule, nth), locales)


def _rule(entry: Entry) -> tuple[str, int]:
    return entry.finding.place.rule, entry.finding.place.nth


def _by_locale(
    entries: tuple[Entry, ...], checked: Checked
) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """The entries of each locale that has some, in the order of the book's locales."""
    tags = [entry.finding.place.locale for entry in entries]
    for locale in dict.fromkeys((*checked.book.locales, *tags)):
        found = tuple(entry for entry in entries if entry.finding.place.locale == locale)
        if found:
            yield locale, found


def _to_do(entries: tuple[Entry, ...], checked: Checked) -> Iterator[tuple[str, tuple[Entry, ...]]]:
    """What each locale's translator has to see to, the graver first."""
    for locale, found in _by_locale(entries, checked):
        yield locale, tuple(sorted(found, key=lambda entry: -entry.finding.severity))


def _rows(entries: tuple[Entry, ...], checked: Checked) -> Iterator[Row]:
    """Every chapter of the book, clean ones too; what is about no rule stands last."""
    places: dict[tuple[str, str], list[Entry]] = {}
    for entry in entries:
        places.setdefault((entry.chapter, entry.finding.place.locale), []).append(entry)
    most = max((_errors(found) for found in places.values()), default=0)
    for chapter in _chapters(entries, checked):
        found = [tuple(places.get((chapter, tag), ())) for tag in checked.book.locales]
        cells = tuple(Cell(these, _errors(these), _heat(these, most)) for these in found)
        yield Row(chapter, checked.title_of(chapter), cells)


def _chapters(entries: tuple[Entry, ...], checked: Checked) -> list[str]:
    numbering = checked.book.numbering
    of_rules = {checked.chapter_of(numbering.print(rule.key)) for rule in checked.book.rules}
    chapters = of_rules | {entry.chapter for entry in entries}
    # the empty one stands for what is about no rule
    return sorted(chapters, key=lambda chapter: (not chapter, numbering.find(chapter) or ()))


def _errors(entries: Sequence[Entry]) -> int:
    return sum(entry.finding.severity is Severity.ERROR for entry in entries)


def _heat(entries: Sequence[Entry], most: int) -> int:
    """From 0 for nothing over 1 for infos and 2 for warnings to 3 for errors, 4 where more than half as many are as `most`."""
    errors = _errors(entries)
    if errors:
        return HEATS if 2 * errors > most else HEATS - 1
    return max((_MILD.get(entry.finding.severity, 0) for entry in entries), default=0)

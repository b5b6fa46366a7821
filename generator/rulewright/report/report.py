"""What a report is made of: the findings of each game beside its texts, and the words of its reader."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple, Protocol

from rulewright.law.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from gettext import NullTranslations

    from rulewright.law.findings import Finding, Place
    from rulewright.law.model import AlignedRule, Rulebook

GRAVER_FIRST = tuple(sorted(Severity, reverse=True))

Span = tuple[int, int]


class Described(Protocol):
    """A check as a report describes it. Reports know no checks; whoever asks for one hands them in."""

    @property
    def code(self) -> str:
        """Its code for life."""

    @property
    def name(self) -> str:
        """Its name in kebab form."""

    @property
    def severity(self) -> Severity:
        """Its usual severity."""

    @property
    def manual(self) -> str:
        """Its manual page; the first line says what is wrong."""


class Passage(NamedTuple):
    """A rule in one locale beside a finding: empty where the locale lacks the rule; `spans` are marked in its text."""

    locale: str
    title: str = ""
    text: str = ""
    spans: tuple[Span, ...] = ()


@dataclass(frozen=True)
class Checked:
    """One game as it was checked: its texts, what was found in them, and what was found and accepted, each with why."""

    book: Rulebook
    findings: tuple[Finding, ...]
    accepted: tuple[tuple[Finding, str], ...] = ()
    title: str = ""

    @cached_property
    def by_number(self) -> Mapping[str, tuple[AlignedRule, ...]]:
        """The rules by the number that findings name them by, several where two share it."""
        number = self.book.numbering.print
        same = self.book.with_key
        return MappingProxyType({number(key): rules for key, rules in same.items()})

    def rule_of(self, number: str, nth: int = 0) -> AlignedRule | None:
        """The rule that a finding is about, by its number and which of those with that number it is."""
        return next(iter(self.by_number.get(number, ())[nth:]), None)

    def title_of(self, number: str, nth: int = 0) -> str:
        """A rule's title in the pivot, else in any locale that has one."""
        aligned = self.rule_of(number, nth)
        cells = aligned.cells if aligned else {}
        first = (self.book.pivot, *self.book.locales)
        return next((cells[tag].title for tag in first if tag in cells and cells[tag].title), "")

    def chapter_of(self, rule: str) -> str:
        """The chapter that a rule stands in; nothing where the finding is about no rule.

        >>> from rulewright.law.model import Rulebook
        >>> checked = Checked(Rulebook("", "", "en", ("en",), ()), ())
        >>> checked.chapter_of("14.2.4.II"), checked.chapter_of("")
        ('14', '')
        """
        found = self.book.numbering.find(rule)
        return self.book.numbering.print(type(found)(found[:1])) if found else ""

    def passages(self, *findings: Finding) -> tuple[Passage, ...]:
        """The texts to show beside findings on one rule in one locale: what it is held against, then the text at fault."""
        place = findings[0].place
        spans = tuple(finding.span for finding in findings if finding.span)
        rule = self.rule_of(place.rule, place.nth)
        if rule is None:
            return ()
        beside = self._counterpart(findings[0])
        there = tuple(
            other.span
            for finding in findings
            for other in finding.related
            if other.span and (other.locale, other.rule) == (beside, place.rule)
        )
        others = () if beside is None else (_passage(rule, beside, there),)
        return (*others, _passage(rule, place.locale, spans))

    def _counterpart(self, finding: Finding) -> str | None:
        """The pivot; where the pivot itself is at fault, the first other locale that the finding names."""
        place, pivot = finding.place, self.book.pivot
        if place.locale != pivot:
            return pivot
        named = (other.locale for other in finding.related if other.rule == place.rule)
        return next((locale for locale in named if locale != pivot), None)


def _passage(rule: AlignedRule, locale: str, spans: tuple[Span, ...]) -> Passage:
    cell = rule.cells.get(locale)
    if cell is None:
        return Passage(locale)
    return Passage(locale, cell.title, cell.text, joined(spans, len(cell.text)))


@dataclass(frozen=True)
class Report:
    """All that a format may print. `language` is the reader's, whose catalog `words` is; `colour` is for terminals."""

    checked: tuple[Checked, ...]
    words: NullTranslations
    language: str = "en"
    locale_names: Mapping[str, str] = field(default_factory=dict)
    checks: tuple[Described, ...] = ()
    colour: bool = False
    fingerprints: bool = False
    """Whether a text shows what names each finding."""

    @cached_property
    def findings(self) -> tuple[Finding, ...]:
        """The findings of all games, in order."""
        return tuple(finding for checked in self.checked for finding in checked.findings)

    @cached_property
    def accepted(self) -> tuple[tuple[Finding, str], ...]:
        """What was found and accepted, each with its reason."""
        return tuple(pair for checked in self.checked for pair in checked.accepted)

    def said(self, finding: Finding) -> str:
        """What a finding says, in the reader's language."""
        return finding.said(self.words.gettext(finding.message))

    def name_of(self, locale: str) -> str:
        """What a locale calls itself, else its tag."""
        return self.locale_names.get(locale, locale)

    def count(self, severity: Severity) -> int:
        """How many findings have this severity."""
        return sum(finding.severity is severity for finding in self.findings)

    def total(self) -> str:
        """How many findings there are, in the reader's language."""
        total, errors = len(self.findings), self.count(Severity.ERROR)
        if not total:
            alone = all(len(one.book.locales) < 2 for one in self.checked)  # noqa: PLR2004  # nothing to line up
            line_up = self.words.gettext("No findings: the locales line up.")
            return self.words.gettext("No findings.") if alone else line_up
        text = self.words.ngettext(
            "{total} finding, {errors} of them errors.",
            "{total} findings, {errors} of them errors.",
            total,
        )
        return text.format(total=total, errors=errors)

    def accepted_total(self) -> str:
        """How many findings are accepted, in the reader's language."""
        count = len(self.accepted)
        text = self.words.ngettext(
            "{count} finding is accepted with a reason and not counted.",
            "{count} findings are accepted with a reason and not counted.",
            count,
        )
        return text.format(count=count)


def place_in_file(finding: Finding) -> Place | None:
    """Where to point in a file: at the text at fault, else at the first other place that stands in a file."""
    return next((place for place in (finding.place, *finding.related) if place.file), None)


def joined(spans: tuple[Span, ...], length: int) -> tuple[Span, ...]:
    """The spans that lie in a text of this length, in order; those that touch made one.

    >>> joined(((5, 7), (1, 3), (2, 4), (6, 99)), 10)
    ((1, 4), (5, 7))
    """
    found: list[Span] = []
    for start, end in sorted(spans):
        if not 0 <= start <= end <= length:
            continue
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return tuple(found)


def marked(text: str, spans: tuple[Span, ...]) -> Iterator[tuple[str, bool]]:
    """A text in pieces, each with whether it is marked.

    >>> list(marked("Score 4 points.", ((6, 7),)))
    [('Score ', False), ('4', True), (' points.', False)]
    """
    done = 0
    for start, end in spans:
        if start > done:
            yield text[done:start], False
        yield text[start:end], True
        done = end
    if done < len(text):
        yield text[done:], False

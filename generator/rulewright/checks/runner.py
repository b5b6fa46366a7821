"""Runs checks over a rulebook: each fault becomes a finding with code, severity and place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.checks import CHECKS
from rulewright.checks.check import BookCheck, RuleCheck, rows
from rulewright.checks.rows import row_outcomes
from rulewright.errors import SeverityLocaleError, UnknownCodeError, UnknownSeverityError
from rulewright.law.findings import Finding, Place, Severity

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rulewright.checks.check import Check, Fault, Row
    from rulewright.checks.rows import Outcome
    from rulewright.law.model import Rulebook, SeverityWords


RowOutcomes = Callable[["Rulebook", "Sequence[Row]"], "list[Outcome]"]
"""What gives the outcome of each row of a book, in order."""


def findings(
    book: Rulebook,
    severities: Mapping[str, SeverityWords] | None = None,
    only: Collection[str] = (),
    outcomes: RowOutcomes = row_outcomes,
    given: Iterable[BookCheck] = (),
) -> tuple[Finding, ...]:
    """All findings of a book, in the order of the rules, then of locales and codes.

    `severities` maps a code or family to error, warning, info or off, or to one of these per locale (game.yml);
    `only` names codes or families; `outcomes` may remember what earlier runs found in the same rows; `given` are those
    checks that were given what stands beside the book (`BookCheck.given`): without it they see nothing.
    Raises `UnknownCodeError`, `UnknownSeverityError` and `SeverityLocaleError`.
    """
    sighted = {check.code: check for check in given}
    chosen = [sighted.get(check.code, check) for check in chosen_checks(only)]
    locales = tuple(dict.fromkeys((*book.locales, *book.absent)))
    grades = _grades(severities or {}, locales)
    seen: list[Finding] = []
    for check, fault in _faults(book, chosen, outcomes):
        severity = grades.get((check.code, fault.locale), check.severity)
        if severity is not None:
            seen.append(placed(check, severity, fault, book))
    return in_order(_causes(seen), book)


_SHADOWS = {"NUM001": frozenset({"MRK006"}), "NUM002": frozenset({"MRK006"})}
"""What follows from another finding on the same rule and locale: the numbers of a row that is missing."""


def _causes(found: Sequence[Finding]) -> list[Finding]:
    """The findings without those that only follow from another."""
    told = {(f.place.locale, f.place.rule, f.code) for f in found}
    return [
        f
        for f in found
        if not any(
            (f.place.locale, f.place.rule, code) in told for code in _SHADOWS.get(f.code, ())
        )
    ]


def _faults(
    book: Rulebook, chosen: Sequence[Check], outcomes_of: RowOutcomes
) -> Iterator[tuple[Check, Fault]]:
    """What the chosen checks see; what those of single rules saw comes from memory, where a row is as it was."""
    by_code = {check.code: check for check in chosen}
    sights = rows(book)
    outcomes = outcomes_of(book, sights) if _needs_rows(chosen) else []
    for row, outcome in zip(sights, outcomes, strict=False):
        for code, fault in outcome.faults:
            if code in by_code:
                yield by_code[code], fault.in_row(row.place)
    for check in chosen:
        if isinstance(check, RuleCheck):
            continue
        concerned = [
            row
            for row, outcome in zip(sights, outcomes, strict=False)
            if check.code in outcome.concerned
        ]
        yield from ((check, fault) for fault in check.run(book, concerned))


def _needs_rows(chosen: Sequence[Check]) -> bool:
    return any(not isinstance(check, BookCheck) for check in chosen)


def in_order(found: Iterable[Finding], book: Rulebook) -> tuple[Finding, ...]:
    """Findings in the order of the rules, then of locales and codes; those on no rule of the numbering last."""
    order = {tag: n for n, tag in enumerate(book.locales)}

    def place(finding: Finding) -> tuple[object, ...]:
        id = book.numbering.find(finding.place.rule)
        locale = order.get(finding.place.locale, len(order))
        return id is None, id or (), finding.place.nth, locale, finding.code, finding.facts

    return tuple(sorted(found, key=place))


def chosen_checks(only: Collection[str]) -> tuple[Check, ...]:
    """The checks that a list of codes or families names; all where it is empty. Raises `UnknownCodeError`."""
    known = {check.code for check in CHECKS} | {check.family for check in CHECKS}
    for code in only:
        if code.upper() not in known:
            raise UnknownCodeError(code, sorted(check.code for check in CHECKS))
    wanted = {code.upper() for code in only}
    return tuple(c for c in CHECKS if not wanted or c.code in wanted or c.family in wanted)


def _grades(
    severities: Mapping[str, SeverityWords], locales: Sequence[str]
) -> dict[tuple[str, str], Severity | None]:
    """(code, locale) -> the severity that the game gives it, None for off."""
    grades: dict[tuple[str, str], Severity | None] = {}
    for code in sorted(severities, key=len):  # a family before the codes in it
        told = severities[code]
        by_locale = dict.fromkeys(locales, told) if isinstance(told, str) else told
        for tag, word in by_locale.items():
            if tag not in locales:
                raise SeverityLocaleError(code, tag, list(locales))
            grade = _grade(code, word)
            grades |= {(check.code, tag): grade for check in chosen_checks([code])}
    return grades


def _grade(code: str, word: str) -> Severity | None:
    words = {severity.word: severity for severity in Severity}
    if word != "off" and word not in words:
        raise UnknownSeverityError(code, word)
    return words.get(word)


def placed(check: Check, severity: Severity, fault: Fault, book: Rulebook) -> Finding:
    """The finding that a check's fault is in a book."""
    return Finding(
        code=check.code,
        name=check.name,
        severity=severity,
        place=_at_fault(book, fault),
        message=fault.message,
        facts=fault.facts,
        span=fault.span,
        evidence=fault.evidence,
        fix=fault.fix,
        related=tuple(
            replace(_place(book, fault, locale), span=None if n else fault.beside)
            for n, locale in enumerate(fault.related)
        )
        + tuple(
            _place(book, replace(fault, rule=rule, row=None), fault.locale) for rule in fault.also
        ),
    )


def _at_fault(book: Rulebook, fault: Fault) -> Place:
    place = _place(book, fault, fault.locale)
    return replace(place, line=fault.line) if fault.line and place.file else place


def _place(book: Rulebook, fault: Fault, locale: str) -> Place:
    """Where the rule of a fault stands in a locale; without file and line where that has no such rule."""
    nth = 0 if fault.row is None else book.numbered[fault.row][1]
    same = book.with_key.get(fault.rule, ())
    cell = same[nth].cells.get(locale) if nth < len(same) else None
    printed = book.numbering.print(fault.rule)
    if cell is None:
        return Place(locale, printed, nth=nth)
    return Place(locale, printed, cell.file, cell.line, nth=nth)

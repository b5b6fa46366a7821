"""Runs checks over a rulebook: each fault becomes a finding with code, severity and place."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks import CHECKS
from rulewright.errors import UnknownCodeError, UnknownSeverityError
from rulewright.findings import Finding, Place, Severity

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rulewright.checks.check import Check, Fault
    from rulewright.ids import RuleId
    from rulewright.model import Rulebook


def findings(
    book: Rulebook, severities: Mapping[str, str] | None = None, only: Collection[str] = ()
) -> tuple[Finding, ...]:
    """All findings of a book, in the order of the rules, then of locales and codes.

    `severities` maps a code to error, warning, info or off (game.yml); `only` names codes or families.
    Raises `UnknownCodeError` and `UnknownSeverityError`.
    """
    chosen = chosen_checks(only)
    grades = _grades(severities or {})
    found: list[Finding] = []
    for check in chosen:
        severity = grades.get(check.code, check.severity)
        if severity is not None:
            found += [_finding(check, severity, fault, book) for fault in check.run(book)]
    return in_order(found, book)


def in_order(found: Iterable[Finding], book: Rulebook) -> tuple[Finding, ...]:
    """Findings in the order of the rules, then of locales and codes; those on no rule of the numbering last."""
    order = {tag: n for n, tag in enumerate(book.locales)}

    def place(finding: Finding) -> tuple[object, ...]:
        id = book.numbering.find(finding.place.rule)
        locale = order.get(finding.place.locale, len(order))
        return id is None, id or (), locale, finding.code, finding.facts

    return tuple(sorted(found, key=place))


def chosen_checks(only: Collection[str]) -> tuple[Check, ...]:
    """The checks that a list of codes or families names; all where it is empty."""
    known = {check.code for check in CHECKS} | {check.family for check in CHECKS}
    for code in only:
        if code.upper() not in known:
            raise UnknownCodeError(code, sorted(check.code for check in CHECKS))
    wanted = {code.upper() for code in only}
    return tuple(c for c in CHECKS if not wanted or c.code in wanted or c.family in wanted)


def _grades(severities: Mapping[str, str]) -> dict[str, Severity | None]:
    words = {severity.word: severity for severity in Severity}
    grades: dict[str, Severity | None] = {}
    for code, word in severities.items():
        if word != "off" and word not in words:
            raise UnknownSeverityError(code, word)
        grades[code] = words.get(word)
    return grades


def _finding(check: Check, severity: Severity, fault: Fault, book: Rulebook) -> Finding:
    return Finding(
        code=check.code,
        name=check.name,
        severity=severity,
        place=_place(book, fault.rule, fault.locale),
        message=fault.message,
        facts=fault.facts,
        span=fault.span,
        evidence=fault.evidence,
        related=tuple(_place(book, fault.rule, locale) for locale in fault.related),
    )


def _place(book: Rulebook, key: RuleId, locale: str) -> Place:
    rule = book.by_key.get(key)
    cell = rule.cells.get(locale) if rule else None
    printed = book.numbering.print(key)
    return Place(locale, printed, cell.file, cell.line) if cell else Place(locale, printed)

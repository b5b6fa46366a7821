"""Findings less those that are accepted on purpose, with what became of the entries that accept them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.runner import findings, in_order
from rulewright.checks.staleness import accepted_outdated, accepted_unused
from rulewright.settings.accepted import held_against

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulewright.law.findings import Finding
    from rulewright.law.model import Rulebook, SeverityWords
    from rulewright.settings.accepted import Accepted


def without_accepted(
    found: Sequence[Finding],
    entries: Iterable[Accepted],
    book: Rulebook,
    severities: Mapping[str, SeverityWords] | None = None,
) -> tuple[tuple[Finding, ...], tuple[tuple[Finding, str], ...]]:
    """The findings that are not accepted, with those about entries that lapsed; and the accepted ones with their reasons."""
    acceptance = held_against(found, entries, book)
    checks = [check.given(acceptance) for check in (accepted_outdated, accepted_unused)]
    stale = findings(book, severities, [check.code for check in checks], given=checks)
    return in_order((*acceptance.kept, *stale), book), acceptance.passed

"""What the checks of single rules find, row by row, and what that follows from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.checks import CHECKS
from rulewright.checks.check import RuleCheck, RuleInBookCheck
from rulewright.law.hashes import digest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.checks.check import Fault, Row
    from rulewright.law.ids import Numbering
    from rulewright.law.model import Citation, Rule, Rulebook

_OF_RULES = [check for check in CHECKS if isinstance(check, RuleCheck)]
_IN_BOOK = [check for check in CHECKS if isinstance(check, RuleInBookCheck)]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one row gave: its faults with their codes, and the codes of the checks within the book that it concerns."""

    faults: tuple[tuple[str, Fault], ...] = ()
    concerned: frozenset[str] = frozenset()


_NOTHING = Outcome()


def row_outcomes(book: Rulebook, rows: Sequence[Row]) -> list[Outcome]:
    """What each row of a book gives, in order."""
    return [outcome(book, row) for row in rows]


def outcome(book: Rulebook, row: Row) -> Outcome:
    """What one row gives; it follows from the row alone (`key_of`)."""
    faults = tuple(
        (check.code, fault.in_row(0))  # which row it is in changes; whoever recalls it knows
        for check in _OF_RULES
        for fault in check.run(book, (row,))
    )
    concerned = frozenset(check.code for check in _IN_BOOK if check.concerns(row))
    return Outcome(faults, concerned) if faults or concerned else _NOTHING


def key_of(row: Row) -> str:
    """A digest of all that a check of a rule may look at.

    >>> from rulewright.checks.check import Row
    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import AlignedRule, Rule
    >>> id = DECIMAL.parse("1.1")
    >>> def row(text, line):
    ...     return Row(AlignedRule(id, {"en": Rule(id, id, "1.1", "", text, line)}), "en", DECIMAL)
    >>> key_of(row("a", 1)) == key_of(row("a", 2)), key_of(row("a", 1)) == key_of(row("b", 1))
    (True, False)
    """
    unknown = sorted(row.unknown_icons)
    renamed = sorted(row.renamed)
    head = (
        f"{row.numbering.print(row.rule.key)} {row.pivot} {sorted(row.settled)} {unknown} {renamed}"
    )
    cells = (_told(tag, cell, row.numbering) for tag, cell in row.rule.cells.items())
    return digest(head.encode(), *("\x1f".join(cell).encode() for cell in cells))


def _told(tag: str, cell: Rule, numbering: Numbering) -> Iterator[str]:
    yield from (tag, cell.title, cell.text)
    for citation in cell.title_citations:
        yield f"t{_cited(citation, numbering)}"
    for citation in cell.citations:
        yield f"c{_cited(citation, numbering)}"
    for mention in cell.mentions:
        yield f"m{mention.start} {mention.end} {numbering.print(mention.target)} {mention.nth}"
    for note in cell.footnotes:
        yield f"f{numbering.print(note.target)} {note.title}"


def _cited(citation: Citation, numbering: Numbering) -> str:
    named = " ".join(map(numbering.print, citation.ids))
    return f"{citation.start} {citation.end} {named} {citation.nth}"

"""CIT: citations that lead nowhere."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, check
from rulewright.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulewright.ids import RuleId
    from rulewright.model import Rulebook


@check("CIT001", Severity.ERROR)
def dangling_citation(book: Rulebook) -> Iterator[Fault]:
    """A text cites a rule that stands in no locale of the book.

    Bad:

        ru: Поместите предводителя (14.4.9).

    Good:

        ru: Поместите предводителя (14.4.3).
    """
    printed = book.numbering.print
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            for target in cell.cites:
                if target in book.by_key:
                    continue
                near = nearest(target, book.by_key)
                yield Fault(
                    locale,
                    rule.key,
                    N_("cites {target}, which is no rule of this book; the nearest is {near}"),
                    (("target", printed(target)), ("near", printed(near) if near else "-")),
                    span=next(
                        (c.start, c.end)
                        for c in (*cell.title_citations, *cell.citations)
                        if target in c.ids
                    ),
                )


def nearest(target: RuleId, known: Iterable[RuleId]) -> RuleId | None:
    """The known id that shares most steps with the target, and of those the one closest in number.

    >>> from rulewright.ids import ROOT
    >>> known = [ROOT.parse(text) for text in ("14.4", "14.4.1", "14.4.4", "15.4.9")]
    >>> ROOT.print(nearest(ROOT.parse("14.4.9"), known))
    '14.4.4'
    """

    def distance(other: RuleId) -> tuple[int, int, RuleId]:
        shared = 0
        for ours, theirs in zip(target, other, strict=False):
            if ours != theirs:
                break
            shared += 1
        apart = (
            abs(target[shared].value - other[shared].value)
            if shared < min(len(target), len(other))
            else 99
        )
        return -shared, apart, other

    return min(known, key=distance, default=None)

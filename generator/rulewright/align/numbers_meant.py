"""Which rule a locale means by a number: the one that it prints it for, also where that number is another rule's key."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.law.ids import RuleId
    from rulewright.law.model import AlignedRule

_MOST = 4  # citations that slipped with the labels for each that did not: then the others are slips of the pen

Named = tuple["RuleId", int]
"""A rule by its key, and which of those with this key it is."""


def numbers_of(rows: Sequence[AlignedRule], locale: str) -> dict[RuleId, Named]:
    """Number that a locale prints -> its rule, where that is not the one whose key it is.

    Of a number that stands twice, its owner is meant.
    """
    seen: Counter[RuleId] = Counter()
    found: dict[RuleId, Named] = {}
    for row in rows:
        cell, nth = row.cells.get(locale), seen[row.key]
        seen[row.key] += 1
        if cell is not None:
            rule = (row.key, nth)
            found[cell.id] = rule if rule == (cell.id, 0) else found.get(cell.id, rule)
    return {id: rule for id, rule in found.items() if rule != (id, 0)}


def meant(
    numbers: Mapping[RuleId, Named], rows: Sequence[AlignedRule], locale: str, pivot: str
) -> Mapping[RuleId, Named]:
    """The same, without the numbers that the texts of the locale cite as the pivot does.

    Where a label slipped and the citations of it did not, they mean what the pivot's mean; where nearly all citations of
    the locale slipped with the labels, all did. A number that the locale decided about is its own.
    """
    if not numbers:
        return numbers
    decided = _decided(rows, locale)
    as_pivot: Counter[RuleId] = Counter()
    slipped: Counter[bool] = Counter()
    for row in rows:
        ours = row.cites(pivot)
        for id in row.cites(locale):
            if id in numbers and id not in decided:
                key, nth = numbers[id]
                own = not nth and key in ours
                as_pivot[id] += (id in ours) - own
                slipped[own] += own != (id in ours)
    if slipped[True] > _MOST * slipped[False]:
        return numbers
    return {id: rule for id, rule in numbers.items() if as_pivot[id] <= 0}


def _decided(rows: Sequence[AlignedRule], locale: str) -> frozenset[RuleId]:
    """The numbers and the keys of the rules whose key the locale names."""
    cells = ((row.key, row.cells[locale]) for row in rows if locale in row.cells)
    return frozenset(id for key, cell in cells if cell.keyed for id in (key, cell.id))

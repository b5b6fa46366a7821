"""From doubts to faults: a doubt knows file and line, a fault the rule that stands there."""

from __future__ import annotations

from bisect import bisect_right
from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rulewright.doubts import Doubt
    from rulewright.ids import RuleId
    from rulewright.model import Rulebook


def doubts_by_rule(
    book: Rulebook, kinds: Collection[str]
) -> Iterator[tuple[str, RuleId, list[Doubt]]]:
    """(locale, key, doubts) for every rule on whose lines doubts of these kinds stand, in the order of the doubts.

    A doubt before the first rule of a file belongs to that rule.
    """
    lines = _rules_by_line(book)
    found: dict[tuple[str, RuleId], list[Doubt]] = {}
    for locale, file, doubt in book.doubts:
        if doubt.kind not in kinds:
            continue
        starts, keys = lines.get((locale, file), ([], []))
        if keys:
            at = max(0, bisect_right(starts, doubt.line) - 1)
            found.setdefault((locale, keys[at]), []).append(doubt)
    for (locale, key), doubts in found.items():
        yield locale, key, doubts


def _rules_by_line(book: Rulebook) -> dict[tuple[str, str], tuple[list[int], list[RuleId]]]:
    """(locale, file) -> the lines on which its rules begin, and their keys."""
    places: dict[tuple[str, str], list[tuple[int, RuleId]]] = defaultdict(list)
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            places[locale, cell.file].append((cell.line, rule.key))
    return {
        place: ([line for line, _ in sorted(told)], [key for _, key in sorted(told)])
        for place, told in places.items()
    }

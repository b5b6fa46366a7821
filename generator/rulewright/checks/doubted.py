"""From doubts to faults: a doubt knows file and line, a fault the rule that stands there."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from rulewright.law.doubts import Doubt
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook


def doubts_by_rule(
    book: Rulebook, kinds: Collection[str]
) -> Iterator[tuple[str, RuleId, list[Doubt]]]:
    """(locale, key, doubts) for every rule on whose lines doubts of these kinds stand, in the order of the doubts.

    A doubt before the first rule of a file belongs to that rule.
    """
    found: dict[tuple[str, RuleId], list[Doubt]] = {}
    for locale, file, doubt in book.doubts:
        if doubt.kind not in kinds:
            continue
        starts, keys = book.rules_by_line.get((locale, file), ((), ()))
        if keys:
            at = max(0, bisect_right(starts, doubt.line) - 1)
            found.setdefault((locale, keys[at]), []).append(doubt)
    for (locale, key), doubts in found.items():
        yield locale, key, doubts

"""What the checks of single rules found, remembered row by row: an edit checks again what it touched."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.rows import key_of, outcome, row_outcomes
from rulewright.keep.memory import FRESH

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulewright.checks.check import Row
    from rulewright.checks.rows import Outcome
    from rulewright.keep.memory import Memory
    from rulewright.law.model import Rulebook

_NAME = "rows"


def remembered_outcomes(memory: Memory) -> Callable[[Rulebook, Sequence[Row]], list[Outcome]]:
    """What gives the outcome of each row of a book; that of a row which was there before comes from memory."""
    if memory is FRESH:
        return row_outcomes

    def outcomes(book: Rulebook, rows: Sequence[Row]) -> list[Outcome]:
        before: Mapping[str, Outcome] = memory.recalled(_NAME, _NAME) or {}
        keys = [key_of(row) for row in rows]
        now = {
            key: before.get(key) or outcome(book, row) for key, row in zip(keys, rows, strict=True)
        }
        if now.keys() != before.keys():
            memory.keep(_NAME, _NAME, now)
        return [now[key] for key in keys]

    return outcomes

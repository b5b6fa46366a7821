"""A label that is believed, and what the lines around it say about whether it is one."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Line

STOPS = ".)]:"
SENTENCE_END = re.compile(r"[.!?:;…][)\]»”\"']*\s*$")
_MORE_THAN_A_TITLE = re.compile(r"[.!?:] \S")
LONG = 60  # signs: no title is longer, and no doubt shows more of a line


@dataclass(frozen=True, slots=True)
class Label:
    """A line that is believed to open a rule: its place among the lines, the id, and how it was printed."""

    at: int
    id: RuleId
    printed: str
    rest: str


def open_sentence(lines: Sequence[Line], at: int) -> bool:
    """Whether the line above breaks off within a sentence (a short line that is a title does not)."""
    above = lines[at - 1] if at else None
    if above is None or not above.text.strip() or SENTENCE_END.search(above.text):
        return False
    text = above.rest if above.label else above.text
    return not above.label or bool(_MORE_THAN_A_TITLE.search(text)) or len(text) > LONG


def goes_on(lines: Sequence[Line], at: int) -> bool:
    """Whether the line below goes on as the middle of a sentence does."""
    below = lines[at + 1].text.strip() if at + 1 < len(lines) else ""
    return bool(below) and (below[0].islower() or below[0] in ",.;:)]")

"""Lines that belong to the page and not to the law: running heads, page numbers.

They go only where the game names them: a guess takes real text along.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection

    from rulewright.law.model import Outline


def without_lines(outline: Outline, patterns: Collection[str]) -> Outline:
    """The outline without the lines that one of the patterns matches from start to end.

    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> found = outline(source_from_text("trade\\n7\\nPage 7 of 40\\ncards", "a.txt", "en"))
    >>> [line.text for line in without_lines(found, [r"\\d+", r"Page \\d+ of \\d+"]).lines]
    ['trade', 'cards']
    """
    if not patterns:
        return outline
    match = re.compile("|".join(f"(?:{pattern})" for pattern in patterns)).fullmatch
    kept = tuple(line for line in outline.lines if not match(line.text.strip()))
    return replace(outline, lines=kept)

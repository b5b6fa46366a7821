"""A rule's text, parsed once: what any reader of it may ask, found when it is asked for."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from rulewright.text.fences import fenced_spans
from rulewright.text.icons import ICON, icons_in

if TYPE_CHECKING:
    from collections.abc import Mapping

_STRONG = re.compile(r"\*\*(?=\S).+?(?<=\S)\*\*")


class Shape(NamedTuple):
    """How many paragraphs, list items and rows of tables a text has, and the columns of its widest row."""

    paragraphs: int
    items: int
    rows: int
    columns: int


@dataclass(frozen=True)
class Body:
    """The text of one rule in one language, in its one Markdown form.

    >>> body = Body("Pay {coin} (see 2.1):\\n\\n- fox\\n- **bird**")
    >>> body.icons, body.shape, body.bold
    (('coin',), Shape(paragraphs=2, items=2, rows=0, columns=0), 1)
    """

    text: str

    @cached_property
    def icons(self) -> tuple[str, ...]:
        """The names of the icons, in order."""
        return tuple(icons_in(self.text))

    @property
    def icon_counts(self) -> Mapping[str, int]:
        """How often each icon stands here."""
        return Counter(self.icons)

    @cached_property
    def fenced(self) -> tuple[tuple[int, int], ...]:
        """Where fenced blocks stand: characters [start, end)."""
        return tuple(fenced_spans(self.text))

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The lines outside fenced blocks."""
        text = self.text
        for start, end in reversed(self.fenced):
            text = text[:start] + text[end:]
        return tuple(text.split("\n"))

    @cached_property
    def shape(self) -> Shape:
        """Paragraphs, list items, rows and columns; a fenced block is a paragraph."""
        if "\n" not in self.text:
            item, row = self.text.lstrip().startswith("- "), self.text.startswith("|")
            return Shape(int(bool(self.text)), int(item), int(row), _columns(self.text) * row)
        rows = [line for line in self.lines if line.startswith("|")]
        items = sum(line.lstrip().startswith("- ") for line in self.lines)
        paragraphs = self.lines.count("") + bool(self.text)
        return Shape(paragraphs, items, len(rows), max(map(_columns, rows), default=0))

    @cached_property
    def rows(self) -> tuple[tuple[str, ...], ...]:
        """The rows of its tables, cell by cell."""
        lines = (line.strip() for line in self.lines)
        return tuple(
            tuple(cell.strip() for cell in line.strip("|").split("|"))
            for line in lines
            if line.startswith("|")
        )

    @cached_property
    def bold(self) -> int:
        """How many passages are bold."""
        return len(_STRONG.findall(self.text))

    @cached_property
    def plain(self) -> str:
        """The text without marks that only this project knows: icons by name in square brackets, bold as plain."""
        return ICON.sub(r"[\g<name>]", self.text).replace("**", "")


def _columns(row: str) -> int:
    return max(row.count("|") - row.count("\\|") - 1, 0)

"""Authored Markdown as an outline: headings carry the printed id, all else is text of the rule above."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.model import Line, Outline

if TYPE_CHECKING:
    from rulewright.model import Source

HEADING = re.compile(r"(?P<marks>#{1,6})[ \t]+(?P<label>\S+)(?P<rest>.*)")
KEY = re.compile(r"\s*\{#(?P<key>[^{}\s]+)\}\s*$")
"""The key that a heading names where it is not the printed id: `### 14.7.1 Title {#14.7.2}`."""
_ESCAPED = re.compile(r"\\(?=\\*(?:#|<!--))")
_COMMENT = re.compile(r"\s*<!--")


def outline(source: Source) -> Outline:
    """The lines of an authored text; a heading's label is its first word, its rest the title.

    >>> from rulewright.read.source import source_from_text
    >>> [(l.heading, l.label, l.rest) for l in outline(source_from_text("## 14.4 Birdsong\\nText.", "a.md", "en")).lines]
    [(2, '14.4', 'Birdsong'), (0, '', '')]

    A text line that begins with # or <!-- is written with a backslash before it; comments are no text.
    """
    lines = []
    commented = False
    for number, text in enumerate(source.lines, 1):
        if commented or _COMMENT.match(text):
            commented = "-->" not in text
            continue
        heading = HEADING.match(text)
        if heading is None:
            lines.append(
                Line(number, _ESCAPED.sub("", text, count=1) if text.startswith("\\") else text)
            )
        else:
            lines.append(_heading(number, heading))
    return Outline(source, tuple(lines), source.doubts)


def _heading(number: int, heading: re.Match[str]) -> Line:
    rest, key = heading["rest"].strip(), KEY.search(heading["rest"])
    if key is not None:
        rest = heading["rest"][: key.start()].strip()
    depth = len(heading["marks"])
    return Line(number, heading[0], heading["label"], rest, depth, key["key"] if key else "")

"""Authored Markdown as an outline: headings carry the printed id, all else is text of the rule above."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.law.model import Line, Outline
from rulewright.text.fences import fenced_lines

if TYPE_CHECKING:
    from rulewright.law.model import Source

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

    A text line that begins with # or <!-- is written with a backslash before it; comments are no text, and what
    stands in a block of code is nothing but text.
    """
    lines = []
    commented = False
    code = fenced_lines(source.lines)
    for number, line in enumerate(source.lines, 1):
        text, commented = (line, False) if number in code else _without_comments(line, commented)
        if text != line and not text.strip():
            continue
        heading = HEADING.match(text) if text[:1] == "#" and number not in code else None
        if heading is None:
            lines.append(
                Line(number, _ESCAPED.sub("", text, count=1) if text.startswith("\\") else text)
            )
        else:
            lines.append(_heading(number, heading))
    return Outline(source, tuple(lines), source.doubts)


def _without_comments(text: str, commented: bool) -> tuple[str, bool]:  # noqa: FBT001
    """A line without the comments that it begins with, and whether one goes on in the next line.

    >>> _without_comments("<!-- a --> Take 2.", False), _without_comments("b -->", True), _without_comments("<!-- c", False)
    (('Take 2.', False), ('', False), ('', True))
    """
    while commented or ("<!--" in text and _COMMENT.match(text)):
        _, end, rest = (text if commented else text.partition("<!--")[2]).partition("-->")
        if not end:
            return "", True
        text, commented = rest.lstrip(), False
    return text, False


def _heading(number: int, heading: re.Match[str]) -> Line:
    marks, label, rest = heading.groups()
    key = KEY.search(rest) if "{#" in rest else None
    title = rest[: key.start()] if key else rest
    return Line(number, heading[0], label, title.strip(), len(marks), key["key"] if key else "")

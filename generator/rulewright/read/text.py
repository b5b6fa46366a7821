"""Pasted text as an outline: which lines might open with a rule's label, by their shape alone.

`parse.numbering` decides by sequence and context which of them do.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.law.ids import LONGEST_NUMERAL, MOST_DIGITS
from rulewright.law.model import Line, Outline

if TYPE_CHECKING:
    from rulewright.law.model import Source

_NUMBER = rf"\d{{1,{MOST_DIGITS}}} (?!\d)"
_LETTERS = rf"(?: [^\W\d_]{{1,6}} | [IVXLCDMІХivxlcdm]{{7,{LONGEST_NUMERAL}}} ) (?![^\W\d_])"

# Each run of letters or digits is taken whole or not at all: to try all its parts would take for ever.
# 14.4.3, 14.4.3., 9f12b+, A.1, (IV), a), lI. : what people print before a rule.
LABEL = re.compile(
    rf"""
    \s* [(\[]?
    (?P<label>
        {_NUMBER} (?: \.? {_LETTERS} | \.? {_NUMBER} )* [+*]{{0,3}}
      | [A-ZА-Я] \.? {_NUMBER} (?: \.? {_LETTERS} | \.? {_NUMBER} )* [+*]{{0,3}}
      | [IVXLCDMlІХ]{{1,{LONGEST_NUMERAL}}}
      | [ivxlcdm]{{1,{LONGEST_NUMERAL}}}
      | [^\W\d_]
    )
    (?P<stop> [.)\]:]{{0,2}} )
    (?= \s | $ )
    \s*
    """,
    re.VERBOSE,
)


def outline(source: Source) -> Outline:
    """The lines of a pasted text with the labels that they might open with.

    >>> from rulewright.read.source import source_from_text
    >>> [(line.label, line.rest) for line in outline(source_from_text("14.4.3. Anoint\\nI may", "a.txt", "en")).lines]
    [('14.4.3.', 'Anoint'), ('I', 'may')]
    """
    match = LABEL.match
    lines = []
    for number, text in enumerate(source.lines, 1):
        label = match(text)
        if label is None:
            lines.append(Line(number, text))
        else:
            lines.append(
                Line(number, text, label["label"] + label["stop"], text[label.end() :].rstrip())
            )
    return Outline(source, tuple(lines), source.doubts)

"""Whether a text prints rule numbers of another form than the one it is read by."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.ids import MOST_DIGITS
from rulewright.parse.labels import STOPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.law.ids import Numbering
    from rulewright.law.model import Line

_STEPS = re.compile(rf"(?P<before>.*?)(?P<last>\d{{1,{MOST_DIGITS}}}|[^\W\d_])[+*]*", re.DOTALL)
_MANY = 3  # labels that follow an earlier one: fewer may be chance, as 2d6 and 2d7
_SHOWN = 3


def other_numbering(lines: Sequence[Line], numbering: Numbering) -> list[Doubt]:
    """A doubt where labels follow each other and are no ids of the numbering; none where there are none or few.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> text = "A.1 Aim\\nWin.\\nA.2 Setup\\nDeal.\\nA.3 Turn\\nPlay.\\nA.4 End\\nStop."
    >>> [doubt.found for doubt in other_numbering(outline(source_from_text(text, "a.txt", "en")).lines, DECIMAL)]
    ['A.1, A.2, A.3…']
    """
    labels = ((line.number, line.label.rstrip(STOPS)) for line in lines if line.label)
    odd = [(number, label) for number, label in labels if _odd(label, numbering)]
    known = {label for _, label in odd}
    if sum(_before(label) in known for label in known) < _MANY:
        return []
    shown = ", ".join(label for _, label in odd[:_SHOWN])
    return [Doubt(odd[0][0], "other_numbering", found=f"{shown}…", reading=numbering.form)]


def _odd(label: str, numbering: Numbering) -> bool:
    """Whether a label has several steps, one of them a number, and is no id."""
    steps = len(re.findall(r"\d+|[^\W\d_]+", label))
    return steps > 1 and any(sign.isdigit() for sign in label) and numbering.find(label) is None


def _before(label: str) -> str:
    """The label that comes before another among its siblings; nothing before the first.

    >>> _before("9f12b"), _before("A.10"), _before("9a")
    ('9f12a', 'A.9', '')
    """
    steps = _STEPS.fullmatch(label)
    if steps is None:
        return ""
    last = steps["last"]
    if last.isdigit():
        return f"{steps['before']}{int(last) - 1}" if int(last) > 1 else ""
    return "" if last in "aA" else f"{steps['before']}{chr(ord(last) - 1)}"

"""A stretch of a rule text on one line: short enough to read, harmless to a terminal."""

from __future__ import annotations

import unicodedata
from typing import NamedTuple

ELLIPSIS = "…"

CONTROLS = {code: "\ufffd" for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n\r"}
"""For `str.translate`: control signs, which a page or a log would obey, as one box each."""

_BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
_UNSEEN = "\u200b\u2028\u2029\u2060\ufeff\u00ad" + _BIDI
_WIDE = frozenset("WF")
_NO_WIDTH = frozenset(("Mn", "Me", "Cf"))


class Excerpt(NamedTuple):
    """What stands before the marked characters, they themselves, and what follows."""

    before: str
    marked: str
    after: str

    @property
    def text(self) -> str:
        """All of it."""
        return "".join(self)


def one_line(text: str) -> str:
    r"""The text on one line, sign for sign: paragraphs end in a pilcrow, controls and unseen signs show as one box each.

    >>> one_line("Draw.\n\nThen\x1b[31m rest.")
    'Draw.¶ Then�[31m rest.'
    """
    return "".join(map(_seen, text.replace("\n\n", "¶ ")))


def _seen(sign: str) -> str:
    if sign in "\n\t":
        return " "
    hidden = sign in _UNSEEN or unicodedata.category(sign) in {"Cc", "Cs"}
    return "\ufffd" if hidden else sign


def excerpt(text: str, start: int, end: int, width: int) -> Excerpt:
    """About `width` signs of a text around the span [start, end), cut between words where there are any.

    >>> "|".join(excerpt("Place the warlord in a clearing (14.4.9) with a mob token.", 32, 40, 32))
    '…clearing |(14.4.9)| with a…'
    >>> "|".join(excerpt("Sleep.", 0, 0, 32))
    '||Sleep.'
    """
    shown = one_line(text)
    middle = _cut_middle(shown[start:end], width // 2)
    room = width - len(middle)
    left, right = start, len(shown) - end
    before = min(left, max(room // 2, room - right))
    after = min(right, room - before)
    return Excerpt(_tail(shown[:start], before), middle, _head(shown[end:], after))


def _cut_middle(text: str, width: int) -> str:
    if len(text) <= width:
        return text
    half = (width - 1) // 2
    return text[:half] + ELLIPSIS + text[-half:]


def _head(text: str, width: int) -> str:
    if len(text) <= width:
        return text
    kept = text[: max(width - 1, 0)]
    whole, space, _ = kept.rpartition(" ")
    return (whole if space and len(whole) > width // 2 else kept) + ELLIPSIS


def _tail(text: str, width: int) -> str:
    if len(text) <= width:
        return text
    kept = text[len(text) - max(width - 1, 0) :]
    _, space, whole = kept.partition(" ")
    return ELLIPSIS + (whole if space and len(whole) > width // 2 else kept)


def columns(text: str) -> int:
    """How many columns a terminal gives a text: two for a wide sign, none for one that sits on another.

    >>> columns("Ход"), columns("規則"), columns("e\u0301")
    (3, 4, 1)
    """
    return sum(
        0
        if unicodedata.category(sign) in _NO_WIDTH
        else 1 + (unicodedata.east_asian_width(sign) in _WIDE)
        for sign in text
    )

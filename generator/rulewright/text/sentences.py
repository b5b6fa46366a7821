"""Where sentences end: at a stop that is no part of an abbreviation and does not stand within brackets.

The stops of Chinese and Japanese need no blank behind them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

WIDE = "。！？｡"
"""Stops that no blank follows."""
CLOSING = r")\]»”\"'’*」』）】》"
"""What may stand behind a stop and belongs to its sentence, as part of a set of a pattern."""
_LAST = re.compile(rf"[.!?…{WIDE}][{CLOSING}]*$")
_STOP = re.compile(rf"[.!?…]+[{CLOSING}]*(?=\s|$)|[{WIDE}]+[{CLOSING}]*")
_BRACKETS = {"(": ")", "[": "]", "（": "）", "【": "】"}
_LONGEST = 24
"""Signs that an abbreviation may have."""


def ends_sentence(text: str) -> bool:
    """Whether the last words of a text end a sentence.

    >>> ends_sentence("Draw a card."), ends_sentence("抽一张牌。"), ends_sentence("(Draw.)"), ends_sentence("Draw a")
    (True, True, True, False)
    """
    return _LAST.search(text) is not None


def sentence_ends(text: str, abbreviations: Collection[str] = ()) -> Iterator[int]:
    """The places behind the last sign of each sentence.

    >>> text = "See (as in 2. Then) Mr. Fox. Rest!"
    >>> [text[:end] for end in sentence_ends(text, ("Mr.",))]
    ['See (as in 2. Then) Mr. Fox.', 'See (as in 2. Then) Mr. Fox. Rest!']
    """
    spans = bracketed(text)
    for stop in _STOP.finditer(text):
        if not is_inner(text, stop.start(), stop.end(), abbreviations, spans):
            yield stop.end()


def is_inner(
    text: str,
    start: int,
    end: int,
    abbreviations: Collection[str],
    spans: Collection[tuple[int, int]],
) -> bool:
    """Whether a stop at [start, end) is part of an abbreviation, or stands in one of the `spans` and does not end it."""
    if any(first < start and end < last for first, last in spans):
        return True
    if text[start] != "." or not abbreviations:
        return False
    before = text[max(0, start + 1 - _LONGEST) : start + 1]
    return _abbreviation(tuple(sorted(abbreviations))).search(before) is not None


@lru_cache(maxsize=32)
def _abbreviation(abbreviations: tuple[str, ...]) -> re.Pattern[str]:
    # "z. B." has two stops, and neither ends a sentence
    parts = {one[: at + 1] for one in abbreviations for at, sign in enumerate(one) if sign == "."}
    alternatives = "|".join(re.escape(part).replace(r"\ ", r"\s?") for part in sorted(parts))
    return re.compile(rf"(?<!\w)(?:{alternatives})\Z", re.IGNORECASE)


def bracketed(text: str) -> list[tuple[int, int]]:
    """The spans from a bracket to the one that closes it in the same paragraph, outer ones alone, in order.

    >>> bracketed("a (b (c) d) (e"), bracketed("(a\\n\\nb)")
    ([(2, 11)], [])
    """
    spans: list[tuple[int, int]] = []
    awaited: list[tuple[str, int]] = []
    for at, sign in enumerate(text) if any(opening in text for opening in _BRACKETS) else ():
        if sign in _BRACKETS:
            awaited.append((_BRACKETS[sign], at))
        elif awaited and sign == awaited[-1][0]:
            start = awaited.pop()[1]
            while spans and spans[-1][0] > start:
                spans.pop()
            spans.append((start, at + 1))
        elif sign == "\n" and text[at - 1 : at] == "\n":
            awaited.clear()
    return spans

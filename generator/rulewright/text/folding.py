"""Words folded for comparing: without case, accents and the dots of ё."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

_MARKS = re.compile(
    "[\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7"
    "\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u20d0-\u20ff]+"
)


@lru_cache(maxsize=1 << 15)
def folded(text: str) -> str:
    """A text without case, accents and dots.

    >>> folded("Счёт"), folded("FACCIÓN"), folded("Straße")
    ('счет', 'faccion', 'strasse')
    """
    plain = text.casefold()
    if plain.isascii():
        return plain
    return _MARKS.sub("", unicodedata.normalize("NFD", plain))

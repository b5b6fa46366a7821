"""Whether a text speaks of what a title names: a word of the title stands in it, in whatever form."""

from __future__ import annotations

import re
from functools import lru_cache

from rulewright.text.folding import folded

_WORD = re.compile(r"[^\W\d_]{4,}")
_ENDING = 2  # letters at the end of a word that may differ from one form to another
_STEM = 4  # letters that a stem keeps at least


def names(title: str, text: str) -> bool:
    """Whether a text holds a word of a title, in whatever form.

    >>> names("Lighthouses", "The lighthouse shines."), names("Faro", "Un almacén guarda.")
    (True, False)
    """
    words = folded(text)
    return any(_begins_a_word(stem, words) for stem in _stems(title))


def _begins_a_word(stem: str, folded: str) -> bool:
    at = folded.find(stem)
    while at > 0 and folded[at - 1].isalpha():
        at = folded.find(stem, at + 1)
    return at >= 0


@lru_cache(maxsize=1 << 15)
def _stems(title: str) -> tuple[str, ...]:
    """The words of a title without their endings."""
    words = _WORD.findall(folded(title))
    return tuple(word[: max(_STEM, len(word) - _ENDING)] for word in words)

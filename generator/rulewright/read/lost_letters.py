"""Letters that a wrong encoding lost: replacement signs, question marks within words, letters read two for one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

# What the second byte of a UTF-8 letter becomes where each byte is read as a letter of Windows-1252 or Latin-1.
_SECOND = "\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2013-\u203a\u20ac\u2122"
# It begins with the signs to look for, so that a whole text is looked through quickly.
_LOST = re.compile(
    rf"""
    [\ufffd\u00c2\u00c3\u00d0\u00d1\u00e2]
    (?: (?<=\ufffd)                                       # what stands for a letter that cannot be read
      | (?<=[\u00c2\u00c3]) [{_SECOND}]                   # Ã© for é; no word of any language holds these two
      | (?<=[\u00d0\u00d1]) [{_SECOND}] [\u00d0\u00d1] [{_SECOND}]  # Ð\u009fÐµ for Пе; twice, ESPAÑ» may be meant
      | (?<=\u00e2) \u20ac [{_SECOND}]                    # â€™ for an apostrophe
    )
    """,
    re.VERBOSE,
)
_QUESTION = re.compile(r"\?(?<=[^\W\d_]{2}\?)(?=[^\W\d_])")
_WORD = re.compile(r"\S+")
_ADDRESS = re.compile(r"[/=@]")


def lost_letters(line: str) -> Iterator[str]:
    """Each word of a line that lost a letter.

    >>> list(lost_letters("Una acci\ufffdn, una acci?n y una acciÃ³n; \u00bfqui\u00e9n? SÃO, a.html?b=1, Why?Because"))
    ['acci\ufffdn,', 'acci?n', 'acciÃ³n;']
    """
    if not may_have_lost_letters(line):
        return
    for word in _WORD.findall(line):
        if _LOST.search(word) or _asks_within(word):
            yield word


def may_have_lost_letters(text: str) -> bool:
    """Whether a text of any length is worth a look at its words."""
    return bool(_QUESTION.search(text) or _LOST.search(text))


def _asks_within(word: str) -> bool:
    """Whether a question mark stands in a word for a letter, and not between two of them or in an address."""
    match = _QUESTION.search(word)
    return match is not None and not _ADDRESS.search(word) and word[match.end()].islower()

"""What of a text is written language: its marks, code, addresses and icons blanked out, every letter in its old place."""

from __future__ import annotations

import re
from functools import lru_cache

from rulewright.text.fences import fenced_spans

_NO_PROSE = re.compile(
    r"""
    `[^`\n]*`               # code
    | \bhttps?://\S+        # addresses
    | \]\([^)\s]*\)         # where a link leads
    | \{\w+\}               # icons
    | \S+@\S+\.\w+          # mail
    """,
    re.VERBOSE,
)
_MAY = re.compile(r"[`{@]|://|\]\(")


@lru_cache(maxsize=1 << 12)
def prose(text: str) -> str:
    """The text with a sign of its own (U+FFFC) for each sign that is no written language.

    >>> prose("Pay {coin} (see `a  b`).").replace("\\ufffc", "_")
    'Pay ______ (see ______).'
    """
    if not _MAY.search(text):
        return text
    for start, end in fenced_spans(text):
        text = f"{text[:start]}{_blank(text[start:end])}{text[end:]}"
    return _NO_PROSE.sub(lambda match: _blank(match[0]), text)


def _blank(text: str) -> str:
    return re.sub(r"[^\n]", "\ufffc", text)

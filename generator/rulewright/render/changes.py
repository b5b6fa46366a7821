"""What changed in a text, word by word, as HTML."""

from __future__ import annotations

import re
from html import escape

_GONE = re.compile(r"\[-(.*?)-\]")
_COME = re.compile(r"\{\+(.*?)\+\}")


def change_html(told: str, language: str) -> str:
    """A change in git's marks as HTML, behind what it belongs to; nothing for none.

    >>> change_html("Pay [-2-]{+3+} < 4.", "en")
    ' <span class="rw-change" lang="en">Pay <del>2</del><ins>3</ins> &lt; 4.</span>'
    """
    if not told:
        return ""
    html = _COME.sub(r"<ins>\1</ins>", _GONE.sub(r"<del>\1</del>", escape(told)))
    return f' <span class="rw-change" lang="{escape(language)}">{html}</span>'

"""Icons on paper: each drawing as a picture of its own, whose word is what a screen reader says."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

from rulewright.render.markup import drawing

if TYPE_CHECKING:
    from collections.abc import Mapping

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{inner}</svg>'


def with_images(html: str, drawings: Mapping[str, str]) -> str:
    """Some HTML whose drawings stand where they are shown, since paper knows no symbols.

    >>> with_images("<p>None.</p>", {"boot": "<path/>"})
    '<p>None.</p>'
    """
    for name, inner in drawings.items():
        sign = drawing(name)
        if sign not in html:
            continue
        source = f"data:image/svg+xml,{quote(_SVG.format(inner=inner))}"
        html = _with_word(sign).sub(rf'<img class="icon" src="{source}" alt="\g<word>">', html)
        html = html.replace(sign, f'<img class="icon" src="{source}" alt="">')
    return html


def _with_word(sign: str) -> re.Pattern[str]:
    """A drawing that stands for its word, as `render.markup.drawn_icon` writes it."""
    shown = rf'<span title="[^"]*" aria-hidden="true">{re.escape(sign)}</span>'
    return re.compile(
        rf'<span class="rw-drawn">{shown}<span class="rw-word">(?P<word>[^<]*)</span></span>'
    )

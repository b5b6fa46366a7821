"""The drawings of icons: once on each page that shows them, and {boot} in the plain pages too.

They stand on the page itself, since a browser takes no drawing out of another file where a site is read from a folder.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor

from rulewright.render.markup import SYMBOL, drawn_icon

if TYPE_CHECKING:
    from collections.abc import Mapping

    from markdown import Markdown

FOLDER = Path(__file__).parent / "icons"

_USED = re.compile(rf'<use href="#{SYMBOL}(?P<name>[a-z0-9_-]+)"')
_ICON = r"\{(?P<name>[a-z][a-z0-9_-]*)\}"


@cache
def drawings() -> Mapping[str, str]:
    """What each icon's SVG file draws, by the icon's name."""
    return {path.stem: _inner(path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.svg"))}


def with_drawings(html: str) -> str:
    """Some HTML with the drawings that it shows behind it.

    >>> with_drawings("<p>None.</p>")
    '<p>None.</p>'
    """
    known = drawings()
    names = [name for name in sorted(set(_USED.findall(html))) if name in known]
    if not names:
        return html
    symbols = "".join(
        f'<symbol id="{SYMBOL}{name}" viewBox="0 0 24 24">{known[name]}</symbol>' for name in names
    )
    return f"{html}\n<div hidden><svg>{symbols}</svg></div>"


class IconExtension(Extension):
    """Lets plain pages write icons as the rules do: {boot}. `icons` are their names in the page's locale."""

    def __init__(self, icons: Mapping[str, str]) -> None:
        super().__init__()  # type: ignore[no-untyped-call]  # Python-Markdown has no types
        self.icons = icons

    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802  # Python-Markdown's own name
        """Put the icons before attribute lists, which are written in braces too."""
        md.inlinePatterns.register(_IconProcessor(self.icons, md), "rulewright-icon", 175)


class _IconProcessor(InlineProcessor):
    def __init__(self, icons: Mapping[str, str], md: Markdown) -> None:
        super().__init__(_ICON, md)
        self.icons = icons

    def handleMatch(  # type: ignore[override]  # noqa: N802  # the stubs know no match that is left alone
        self,
        m: re.Match[str],
        data: str,  # noqa: ARG002
    ) -> tuple[ET.Element | None, int | None, int | None]:
        word = self.icons.get(m["name"])
        if word is None:
            return None, None, None
        if m["name"] in drawings():
            return ET.fromstring(drawn_icon(m["name"], escape(word))), m.start(), m.end()  # noqa: S314  # our own words
        pill = ET.Element("span", {"class": "rw-icon"})
        pill.text = word
        return pill, m.start(), m.end()


def _inner(svg: str) -> str:
    return svg.partition(">")[2].rpartition("</svg>")[0]

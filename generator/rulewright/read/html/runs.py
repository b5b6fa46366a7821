"""The words within a block of HTML: emphasis, icons, line breaks, raised digits."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from bs4.element import NavigableString, PageElement, PreformattedString, Tag

from rulewright.read.html.icons import icon_of
from rulewright.read.source import normalised

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

BLOCKS = frozenset({
    "address", "article", "aside", "blockquote", "body", "caption", "center", "dd", "details", "dialog",
    "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3",
    "h4", "h5", "h6", "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "p",
    "pre", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
})  # fmt: skip
"""Elements that stand on lines of their own."""

_RAISED = str.maketrans(
    "0123456789abcdefghijklmnoprstuvwxyz", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ"
)
_LOWERED = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_BLANKS = re.compile(r"\s+")
_HEAVY = ("bold", "bolder", "600", "700", "800", "900")
_LIGHT = ("normal", "lighter", "100", "200", "300", "400", "500")


@dataclass(frozen=True, slots=True)
class Run:
    """Words in one emphasis."""

    text: str
    strong: bool = False
    em: bool = False

    @property
    def marks(self) -> str:
        """What Markdown writes on both sides of the words."""
        return "**" * self.strong + "*" * self.em


@dataclass(frozen=True, slots=True)
class TextLine:
    """One line of words and where it stands in the source. A line without runs is blank."""

    number: int
    runs: tuple[Run, ...]

    @property
    def plain(self) -> str:
        """The words without emphasis."""
        return "".join(run.text for run in self.runs)

    @property
    def written(self) -> str:
        """The words in Markdown. Emphasis within a word is left out: its stars would be read as stars.

        >>> TextLine(1, (Run("Place "), Run("one", strong=True), Run(", hid"), Run("den", em=True))).written
        'Place **one**, hidden'
        """
        shown = []
        for n, run in enumerate(self.runs):
            left = self.runs[n - 1].text[-1:] if n else ""
            right = self.runs[n + 1].text[:1] if n + 1 < len(self.runs) else ""
            shown.append(_marked(run, left, right))
        return "".join(shown)

    def after(self, count: int) -> TextLine:
        """The line without its first signs.

        >>> TextLine(1, (Run("14.4 D", strong=True), Run("ay"))).after(5).written
        'Day'
        """
        runs = []
        for run in self.runs:
            if count < len(run.text):
                runs.append(replace(run, text=run.text[count:]))
            count = max(0, count - len(run.text))
        return TextLine(self.number, _collapsed(runs))

    def calm(self) -> TextLine:
        """The line without an emphasis that is on all of it, and so on nothing."""
        kinds = {run.marks for run in self.runs if run.text.strip()}
        if len(kinds) > 1:
            return self
        return TextLine(self.number, _collapsed([Run(self.plain)]))


@dataclass(frozen=True, slots=True)
class _Style:
    strong: bool = False
    em: bool = False
    pre: bool = False


_BREAK = _Style(pre=True)
_END = NavigableString("\n")


def text_lines(
    nodes: Sequence[PageElement], number: int, quotes: tuple[str, str] = ("“", "”")
) -> tuple[TextLine, ...]:
    """The lines that some nodes make, parted at `<br>` and at every block among them. Blank ones only within.

    >>> from bs4 import BeautifulSoup
    >>> html = BeautifulSoup("<p>Draw<br>two <b>cards</b>, 14.4.3<sup>2</sup></p>", "html5lib")
    >>> [(line.number, line.written) for line in text_lines(html.p.contents, 1)]
    [(1, 'Draw'), (1, 'two **cards**, 14.4.3²')]
    """
    lines: list[tuple[int, list[Run]]] = [(number, [])]
    for text, style, at in _flow(nodes, number, quotes):
        for offset, part in enumerate(text.split("\n") if style.pre else [text]):
            if offset:
                lines.append((at if style is _BREAK else at + offset, []))
            lines[-1][1].append(Run(part, style.strong, style.em))
    found = [TextLine(at, _collapsed(runs)) for at, runs in lines]
    while found and not found[-1].runs:
        found.pop()
    while found and not found[0].runs:
        found.pop(0)
    return tuple(found)


def joined(nodes: Sequence[PageElement], quotes: tuple[str, str] = ("“", "”")) -> str:
    """The words of some nodes in one line of Markdown."""
    return " ".join(line.written for line in text_lines(nodes, 1, quotes) if line.runs)


def _flow(
    nodes: Sequence[PageElement], number: int, quotes: tuple[str, str]
) -> Iterator[tuple[str, _Style, int]]:
    """The texts in order with their style and line; a newline in `pre` is a break. Loops, since pages nest deep."""
    waiting = [(node, _Style()) for node in reversed(nodes)]
    while waiting:
        node, style = waiting.pop()
        if not isinstance(node, Tag):
            if isinstance(node, NavigableString) and not isinstance(node, PreformattedString):
                yield str(node), style, number
            continue
        number = node.sourceline or number
        if node.name == "br" or node.name in BLOCKS:
            yield "\n", _BREAK, number
        words = _words(node)
        if words is None:
            inner = _styled(node, style)
            waiting += [(_END, _BREAK)] if node.name in BLOCKS else []
            waiting += [(child, inner) for child in reversed(_contents(node, quotes))]
        else:
            yield words, replace(style, pre=False), number


def _contents(tag: Tag, quotes: tuple[str, str]) -> list[PageElement]:
    if tag.name == "q":
        return [NavigableString(quotes[0]), *tag.contents, NavigableString(quotes[1])]
    return list(tag.contents)


def _words(tag: Tag) -> str | None:
    """What stands for an element as a whole: an icon, a raised sign; None where its contents speak."""
    if tag.name == "sup":
        return raised(tag.get_text())
    if tag.name == "sub":
        return tag.get_text().translate(_LOWERED)
    return icon_of(tag)


def raised(text: str) -> str:
    """The words of a `<sup>`: digits and single letters as raised signs, so that they never join a number.

    >>> raised("2"), raised("[12]"), raised("a"), raised("st"), raised("*")
    ('²', '¹²', 'ᵃ', 'st', '*')
    """
    bare = text.strip().strip("[]()")
    note = bare.isascii() and (bare.isdecimal() or len(bare) == 1)
    return bare.lower().translate(_RAISED) if note else text


def _styled(tag: Tag, style: _Style) -> _Style:
    weight, slant = _declared(tag, "font-weight"), _declared(tag, "font-style")
    strong = style.strong or tag.name in ("b", "strong") or weight in _HEAVY
    em = style.em or tag.name in ("i", "em") or slant == "italic"
    # Copies from a word processor come wrapped in <b style="font-weight:normal">.
    return _Style(
        strong=strong and weight not in _LIGHT,
        em=em and slant != "normal",
        pre=style.pre or tag.name == "pre",
    )


def _declared(tag: Tag, name: str) -> str:
    """What the element's own style attribute says of a property."""
    return declarations(str(tag.get("style", ""))).get(name, "")


def declarations(style: str) -> dict[str, str]:
    """The properties that a piece of CSS sets, in lower case.

    >>> declarations("Font-Weight: 700; list-style:none!important")
    {'font-weight': '700', 'list-style': 'none'}
    """
    pairs = (part.partition(":") for part in style.split(";"))
    return {
        name.strip().lower(): value.replace("!important", "").strip()
        for name, colon, value in pairs
        if colon
    }


def _collapsed(runs: Iterable[Run]) -> tuple[Run, ...]:
    """Runs in one emphasis joined, every stretch of blanks one blank, none at the ends."""
    result: list[Run] = []
    for (strong, em), same in groupby(runs, key=lambda run: (run.strong, run.em)):
        text = _BLANKS.sub(" ", normalised("".join(run.text for run in same)))
        if not result or result[-1].text.endswith(" "):
            text = text.lstrip()
        if text:
            result.append(Run(text, strong, em))
    if result:
        result[-1] = replace(result[-1], text=result[-1].text.rstrip())
    return tuple(run for run in result if run.text)


def _marked(run: Run, left: str, right: str) -> str:
    core = run.text.strip()
    before = left if run.text[:1] != " " else ""
    after = right if run.text[-1:] != " " else ""
    touching = any(sign.isalnum() or sign in "*_" for sign in before + after)
    if not run.marks or touching or not any(sign.isalnum() for sign in core):
        return run.text
    lead, _, trail = run.text.partition(core)
    return f"{lead}{run.marks}{core}{run.marks}{trail}"

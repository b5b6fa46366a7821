"""Plain lines as paragraphs, lists and tables, in the one Markdown form of rule texts.

Which paragraphs are headings is not asked here, save that the text itself marks some: `# Setup`, or a row of = below.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING, Literal

from rulewright.read.tables import table

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.doubts import Doubt
    from rulewright.law.model import Line
    from rulewright.read.tables import Numbered

SENTENCE_END = re.compile(r"[.!?:;,…。！？：；、，][)\]»”\"'’]*$")
INTRODUCES = (":", "：")
"""What a line ends with that introduces the lines below it."""

_ITEM = re.compile(
    r"""
    (?P<indent> \s* )
    (?P<mark> [-–—•*·▪◦‣●○■□] | \d{1,3}[.)] | \(\d{1,3}\) | \(?[^\W\d_]\) )
    \s+ (?=\S)
    """,
    re.VERBOSE,
)
_MARKDOWN_NUMBER = re.compile(r"\d{1,3}[.)]")
_DASHES = "–—"
_BULLETS = "-•*·▪◦‣●○■□"
_RULER = re.compile(r"\s*(?P<sign>[-=~_*—–·•#+])(?:\s*(?P=sign)){2,}\s*")
_HASHES = re.compile(r"\s*(?P<marks>#{1,6})\s+(?P<title>\S.*)")
_KEPT = re.compile(r"\s*[|>]")
_FULL_LINE = 45
"""A line of so many signs may have been filled to the margin, so that the next one goes on with it."""
_SHORT = 60
_WORDS = 8
"""Headings of more words are sentences."""
_TAB = 4
_DEEPEST = 5
"""Lists that are indented further stand here."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A paragraph with its text, or a list or table with its lines of Markdown.

    `block` counts the runs of lines without a blank line between them; `single` is said of a paragraph that is
    one line of the source; `rank` is how high a heading stands that the text marks as one (1 for #), else 0.
    """

    kind: Literal["paragraph", "list", "table"]
    block: int
    number: int
    text: str = ""
    lines: tuple[Numbered, ...] = ()
    single: bool = False
    rank: int = 0

    @property
    def introduces(self) -> bool:
        """Whether it is a paragraph that ends with a colon."""
        return self.text.endswith(INTRODUCES)


def pieces(lines: Sequence[Line]) -> tuple[list[Piece], list[Doubt]]:
    """The pieces of a text in order, and what is in doubt about its tables.

    >>> from rulewright.law.model import Line
    >>> text = ["Take one", "card.", "• red", "  – dark", "• blue", "", "Piece\\tCost", "Pawn\\t1"]
    >>> for piece in pieces([Line(n, line) for n, line in enumerate(text, 1)])[0]:
    ...     print(piece.kind, piece.text, [line for _, line in piece.lines])
    paragraph Take one card. []
    list  ['- red', '  - dark', '- blue']
    table  ['| Piece | Cost |', '| --- | --- |', '| Pawn | 1 |']
    """
    found: list[Piece] = []
    doubts: list[Doubt] = []
    for number, block in enumerate(_blocks(lines)):
        for kind, run in groupby(_kinds(block), key=lambda pair: pair[0]):
            members = [line for _, line in run]
            if kind == "table":
                rows, more = table(members)
                found.append(Piece("table", number, members[0].number, lines=rows))
                doubts += more
            elif kind == "list":
                items = tuple(_items(members))
                found.append(Piece("list", number, members[0].number, lines=items))
            elif kind == "kept":
                kept = tuple((line.number, line.text.strip()) for line in members)
                found.append(Piece("table", number, members[0].number, lines=kept))
            elif kind == "ruler":
                found[-1:] = [_underlined(piece, members[0], number) for piece in found[-1:]]
            else:
                introduced = bool(found) and found[-1].introduces
                found += _paragraphs(members, number, introduced=introduced)
    return found, doubts


# --- blocks and kinds of lines -------------------------------------------------------------------------------


def _blocks(lines: Sequence[Line]) -> list[list[Line]]:
    """The runs of lines between blank lines; a list or a table that blank lines part is one run."""
    blocks: list[list[Line]] = []
    for shown, run in groupby(lines, key=lambda line: bool(line.text.strip())):
        block = list(run)
        if shown and blocks and _same_list_or_table(blocks[-1], block):
            blocks[-1] += block
        elif shown:
            blocks.append(block)
    return blocks


def _same_list_or_table(above: Sequence[Line], below: Sequence[Line]) -> bool:
    if _is_item(above[-1]) and _is_item(below[0]):
        return True
    # Rows with a blank line after each; a table whose rows stand close is whole.
    close = len(above) > 1 and above[-1].number - above[-2].number == 1
    return len(below) == 1 and _is_row(above[-1]) and _is_row(below[0]) and not close


def _is_item(line: Line) -> bool:
    """Whether a line opens with a bullet or a number."""
    return _ITEM.match(line.text) is not None and not _RULER.fullmatch(line.text)


def _is_row(line: Line) -> bool:
    """Whether a tab parts a line, apart from the one that may follow a bullet."""
    mark = _ITEM.match(line.text)
    return "\t" in line.text[mark.end() if mark else 0 :].strip()


def _kinds(block: Sequence[Line]) -> Iterator[tuple[str, Line]]:
    """Each line of a block with its kind; a line that goes on with an item is of the list."""
    in_rows = _in_rows(block)
    above, indent = "", 0
    for line, row in zip(block, in_rows, strict=True):
        if row:
            above = "table"
        elif _RULER.fullmatch(line.text):
            above = "ruler"
        elif _is_item(line):
            above, indent = "list", _indent(line)
        elif _KEPT.match(line.text):
            above = "kept"
        elif above != "list" or not (line.text.strip()[0].islower() or _indent(line) > indent):
            above = "text"
        yield above, line


def _in_rows(block: Sequence[Line]) -> list[bool]:
    """For each line whether it is a row of a table: it and a neighbour hold tabs, and they are no list."""
    found: list[bool] = []
    for tabbed, run in groupby(block, key=lambda line: "\t" in line.text.strip()):
        lines = list(run)
        rows = tabbed and len(lines) > 1 and any(_is_row(line) for line in lines)
        found += [rows] * len(lines)
    return found


def _indent(line: Line) -> int:
    text = line.text.expandtabs(_TAB)
    return len(text) - len(text.lstrip())


# --- lists ---------------------------------------------------------------------------------------------------


def _items(lines: Sequence[Line]) -> Iterator[Numbered]:
    """The items of a list as Markdown: deeper where they are indented, or where another bullet begins right below.

    >>> from rulewright.law.model import Line
    >>> list(_items([Line(1, "• a"), Line(2, "◦ b"), Line(3, "goes on"), Line(4, "• c"), Line(5, "\\t2) d")]))
    [(1, '- a'), (2, '  - b'), (3, 'goes on'), (4, '- c'), (5, '  2) d')]
    """
    open_lists: list[tuple[int, str]] = []
    above = 0
    for line in lines:
        apart, above = line.number - above > 1, line.number
        mark = _ITEM.match(line.text)
        if mark is None:
            yield line.number, " ".join(line.text.split())
            continue
        here = (_indent(line), _sort_of(mark["mark"]))
        while open_lists and open_lists[-1][0] > here[0]:
            open_lists.pop()
        if here in open_lists:
            del open_lists[open_lists.index(here) + 1 :]
        else:
            if apart:
                open_lists = [entry for entry in open_lists if entry[0] < here[0]]
            open_lists.append(here)
        text = " ".join(line.text[mark.end() :].split())
        yield (
            line.number,
            f"{'  ' * min(len(open_lists) - 1, _DEEPEST)}{_bullet(mark['mark'])} {text}",
        )


def _sort_of(mark: str) -> str:
    """What marks of one list have in common: the sign, or that they are numbers, or letters."""
    bare = mark.strip(".()")
    if bare.isdecimal():
        return "1"
    return "-" if mark in _DASHES else "a" if bare.isalpha() else mark


def _bullet(mark: str) -> str:
    """The mark in Markdown; a form of number that Markdown lacks stays before the text."""
    if mark in _DASHES or mark in _BULLETS:
        return "-"
    return mark if _MARKDOWN_NUMBER.fullmatch(mark) else f"- {mark}"


# --- paragraphs ----------------------------------------------------------------------------------------------


def _paragraphs(lines: Sequence[Line], block: int, *, introduced: bool) -> Iterator[Piece]:
    """The paragraphs in lines that no blank line parts: what is wrapped is joined.

    Short lines below a colon are entries of a list, in small letters too.
    """
    for group in _introduced(lines):
        if introduced and all(is_short(line.text.strip()) for line in group):
            yield from (_paragraph([line], block) for line in group)
        else:
            yield from (_paragraph(wrapped, block) for wrapped in _wrapped(group))
        introduced = True


def _introduced(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """The lines parted after each one that ends with a colon."""
    group: list[Line] = []
    for line in lines:
        group.append(line)
        if line.text.rstrip().endswith(INTRODUCES):
            yield group
            group = []
    if group:
        yield group


def _wrapped(lines: Sequence[Line]) -> list[list[Line]]:
    groups: list[list[Line]] = []
    for line in lines:
        if groups and _goes_on(groups[-1][-1].text.strip(), line.text.strip()):
            groups[-1].append(line)
        else:
            groups.append([line])
    return groups


def _goes_on(above: str, below: str) -> bool:
    """Whether a line goes on with the sentence above: that one is open, and filled, or the line begins small."""
    if _HASHES.match(above) or _HASHES.match(below):
        return False
    if above.endswith((",", ";", "(", "、", "，")):
        return True
    return not SENTENCE_END.search(above) and (below[0].islower() or len(above) >= _FULL_LINE)


def _paragraph(lines: Sequence[Line], block: int) -> Piece:
    text = " ".join(word for line in lines for word in line.text.split())
    marked = _HASHES.match(text)
    if marked is not None:
        text = marked["title"].rstrip("# ") or marked["title"]
    rank = len(marked["marks"]) if marked else 0
    return Piece("paragraph", block, lines[0].number, text, single=len(lines) == 1, rank=rank)


def _underlined(piece: Piece, ruler: Line, block: int) -> Piece:
    """A line of text with a row of signs below it is a heading; = stands above all other signs."""
    if not (piece.single and piece.block == block and is_short(piece.text)):
        return piece
    return replace(piece, rank=piece.rank or (1 if "=" in ruler.text else 2))


def is_short(text: str) -> bool:
    """Whether a text is as short as a heading or an entry of a list, and ends no sentence.

    >>> is_short("Setup (2 players)"), is_short("Deal five cards."), is_short("Deal. Then play")
    (True, False, False)
    """
    if len(text) > _SHORT or len(words := text.split()) > _WORDS:
        return False
    return (
        not SENTENCE_END.search(text)
        and not any(word[-1] in ".!?" and len(word) > 3 for word in words[:-1])  # noqa: PLR2004  # "St. Mary" is a name
    )

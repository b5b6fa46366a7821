"""A rule's text as Markdown for a chat or a forum: its paragraphs, lists and tables, and no sign that it did not mean as a mark.

`quoting.js` writes the same for who copies a rule on the site.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.render.marks import (
    Emphasis,
    Fenced,
    Icon,
    Listing,
    Named,
    Paragraph,
    blocks,
    pieces,
)
from rulewright.text.fences import fenced

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulewright.render.marks import Block, Piece, Table

_MARK = re.compile(r"[\\`*_{}\[\]<>#|~&]")
_OPENS = re.compile(r"(?P<before>\d*)(?P<sign>(?<!\d)[-+=]|(?<=\d)[.)](?=\s|$))")
_AROUND = {"strong": "**", "em": "*"}


def escaped(words: str) -> str:
    """Words in which Markdown reads no mark.

    >>> print(escaped("Pay [2] <b> & a_b_c | `x`"))
    Pay \\[2\\] \\<b\\> \\& a\\_b\\_c \\| \\`x\\`
    """
    return _MARK.sub(r"\\\g<0>", words)


def title(text: str) -> str:
    """A title as one line of Markdown; it stands within a mark already, so it has none of its own."""
    return _written(_unmarked(pieces(" ".join(text.split()))))


def _unmarked(found: Sequence[Piece]) -> Iterator[Piece]:
    for piece in found:
        if isinstance(piece, Emphasis):
            yield from _unmarked(piece.pieces)
        else:
            yield piece


def lines(text: str) -> list[str]:
    """A text as lines of Markdown, a blank one between two blocks.

    >>> lines("Pay {coin} **now**.\\n\\n- one\\n- two")
    ['Pay \\\\[coin\\\\] **now**.', '', '- one', '- two']
    >>> lines("= 3\\n\\n| a | b |")
    ['\\\\= 3', '', '|  |  |', '| --- | --- |', '| a | b |']
    """
    written: list[str] = []
    for block in blocks(text):
        written += [*([""] if written else []), *_block(block)]
    return written


def _block(block: Block) -> Iterator[str]:
    if isinstance(block, Paragraph):
        words = _opened(_written(block.pieces))
        yield f"> {words}" if block.quoted else words
    elif isinstance(block, Listing):
        yield from _listing(block, "")
    elif isinstance(block, Fenced):
        yield from fenced(block.text).split("\n")
    else:
        yield from _table(block)


def _listing(listing: Listing, indent: str) -> Iterator[str]:
    for place, item in enumerate(listing.items):
        sign = "- " if listing.first is None else f"{listing.first + place}. "
        yield f"{indent}{sign}{_opened(_written(item.pieces))}"
        if item.below:
            yield from _listing(item.below, indent + " " * len(sign))


def _table(table: Table) -> Iterator[str]:
    width = max(len(row) for row in (table.head, *table.rows))
    yield _row(table.head, width)
    yield f"| {' | '.join(['---'] * width)} |"
    for row in table.rows:
        yield _row(row, width)


def _row(cells: Sequence[Sequence[Piece]], width: int) -> str:
    words = [_written(cell) for cell in cells]
    return f"| {' | '.join([*words, *[''] * (width - len(words))])} |"


def _written(found: Iterable[Piece]) -> str:
    return "".join(map(_piece, found))


def _piece(piece: Piece) -> str:
    if isinstance(piece, Emphasis):
        return f"{_AROUND[piece.tag]}{_written(piece.pieces)}{_AROUND[piece.tag]}"
    if isinstance(piece, Icon):
        return escaped(f"[{piece.name}]")
    return escaped(piece.words if isinstance(piece, Named) else piece.text)


def _opened(words: str) -> str:
    """The words of a block that begin as a list or a line across the page does, so that they do not become one."""
    return _OPENS.sub(r"\g<before>\\\g<sign>", words, count=1) if _OPENS.match(words) else words

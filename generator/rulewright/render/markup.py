"""Blocks and pieces as HTML, and as the words that a reader sees of them."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from rulewright.render.icons import with_named
from rulewright.render.marks import (
    Cited,
    Emphasis,
    Fenced,
    Icon,
    Listing,
    Named,
    Paragraph,
    Table,
    Termed,
    Text,
)
from rulewright.text.icons import LOST as LOST_NAME
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from rulewright.law.model import Citation
    from rulewright.render.marks import Block, Item, Piece

LOST = "?"
"""What stands where an icon is lost or unknown."""

SYMBOL = "rw-icon-"
"""How the ids of the drawings on a page begin."""

LOST_ICON_NOTE = N_("an icon was lost here")
UNKNOWN_ICON_NOTE = N_("unknown icon: {name}")
NO_SUCH_RULE = N_("there is no rule {number}")


@dataclass(frozen=True, slots=True)
class Link:
    """Where a citation leads, and the title of the rule there. Without a place its words are words."""

    href: str
    title: str = ""


@dataclass(frozen=True, slots=True)
class Markup:
    """How one locale writes a text on one page.

    `icons` are the icons' names in that locale; `link` gives the place of a citation, None where there is no
    such rule, `term` the place of a concept's definition; `say` puts a message into the locale's language; `drawn` are the icons that the site has a drawing of.
    """

    icons: Mapping[str, str]
    link: Callable[[Citation], Link | None]
    say: Callable[[str], str] = str
    drawn: frozenset[str] = frozenset()
    term: Callable[[str], str] = str

    def blocks(self, found: Sequence[Block]) -> str:
        """The HTML of some blocks.

        >>> from rulewright.render.marks import blocks
        >>> Markup({}, lambda citation: None).blocks(blocks("Roll <3 dice."))
        '<p>Roll &lt;3 dice.</p>'
        """
        return "\n".join(self._block(block) for block in found)

    def pieces(self, found: Sequence[Piece]) -> str:
        """The HTML of some pieces.

        >>> from rulewright.render.marks import pieces
        >>> Markup({"boot": "bota"}, lambda citation: None).pieces(pieces("Toma *una* {boot}"))
        'Toma <em>una</em> <span class="rw-icon rw-icon-boot" role="img" aria-label="bota">bota</span>'
        """
        return "".join(self._piece(piece) for piece in with_named(found, self.icons))

    def _block(self, block: Block) -> str:
        if isinstance(block, Paragraph):
            html = f"<p>{self.pieces(block.pieces)}</p>"
            return f"<blockquote>{html}</blockquote>" if block.quoted else html
        if isinstance(block, Fenced):
            # It scrolls sideways, so the keyboard must reach it.
            return f'<pre class="rw-fenced" tabindex="0"><code>{escape(block.text)}</code></pre>'
        return self._listing(block) if isinstance(block, Listing) else self._table(block)

    def _listing(self, listing: Listing) -> str:
        items = "".join(self._item(item) for item in listing.items)
        if listing.first is None:
            return f"<ul>{items}</ul>"
        start = f' start="{listing.first}"' if listing.first != 1 else ""
        return f"<ol{start}>{items}</ol>"

    def _item(self, item: Item) -> str:
        below = self._listing(item.below) if item.below else ""
        return f"<li>{self.pieces(item.pieces)}{below}</li>"

    def _table(self, table: Table) -> str:
        head = f"<thead>{self._row(table.head, 'th')}</thead>" if table.head else ""
        rows = "".join(self._row(row, "td") for row in table.rows)
        # The box scrolls, so that a wide table never makes the page scroll sideways.
        return f'<div class="rw-table"><table class="rw-grid">{head}<tbody>{rows}</tbody></table></div>'

    def _row(self, cells: Sequence[Sequence[Piece]], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{self.pieces(cell)}</{tag}>' for cell in cells)}</tr>"

    def _piece(self, piece: Piece) -> str:
        if isinstance(piece, Text):
            return escape(piece.text)
        if isinstance(piece, Emphasis):
            return f"<{piece.tag}>{self.pieces(piece.pieces)}</{piece.tag}>"
        if isinstance(piece, Named):
            return self._named(piece)
        if isinstance(piece, Termed):
            href = escape(self.term(piece.concept))
            return f'<a class="rw-term" href="{href}">{escape(piece.text)}</a>'
        return self._icon(piece.name) if isinstance(piece, Icon) else self._cited(piece)

    def _named(self, piece: Named) -> str:
        """A word that keeps its drawing on its own line; without a drawing the word is enough."""
        words = escape(piece.words)
        if piece.name not in self.drawn:
            return words
        if piece.icon_first:
            return f'<span class="rw-named rw-icon-first">{drawing(piece.name)}{words}</span>'
        return f'<span class="rw-named">{words}{drawing(piece.name)}</span>'

    def _icon(self, name: str) -> str:
        word = self.icons.get(name)
        if word is not None:
            label = escape(word)
            if name in self.drawn:
                return drawn_icon(name, label)
            return f'<span class="rw-icon rw-icon-{name}" role="img" aria-label="{label}">{label}</span>'
        note = LOST_ICON_NOTE if name == LOST_NAME else UNKNOWN_ICON_NOTE
        label = escape(self.say(note).format(name=name))
        return f'<span class="rw-icon rw-icon-lost" role="img" aria-label="{label}" title="{label}">{LOST}</span>'

    def _cited(self, piece: Cited) -> str:
        words, link = escape(piece.text), self.link(piece.citation)
        if link is None:
            note = escape(self.say(NO_SUCH_RULE).format(number=piece.text))
            return f'<span class="rw-dangling" title="{note}">{words}</span>'
        if not link.href:
            return words
        title = f' title="{escape(link.title)}"' if link.title else ""
        return f'<a class="rw-cite" href="{escape(link.href)}"{title}>{words}</a>'


def drawing(name: str) -> str:
    """The drawing of an icon, of which a screen reader says nothing. The page holds it once, as a symbol.

    >>> drawing("boot")
    '<svg class="rw-drawing" aria-hidden="true"><use href="#rw-icon-boot"></use></svg>'
    """
    return f'<svg class="rw-drawing" aria-hidden="true"><use href="#{SYMBOL}{name}"></use></svg>'


def drawn_icon(name: str, label: str) -> str:
    """An icon as a drawing and, unseen, its word: that is what is read out, copied and found on the page."""
    shown = f'<span title="{label}" aria-hidden="true">{drawing(name)}</span>'
    return f'<span class="rw-drawn">{shown}<span class="rw-word">{label}</span></span>'


def visible_blocks(found: Sequence[Block], icons: Mapping[str, str]) -> str:
    """The words of some blocks as a reader sees them, a line for each paragraph, item and row.

    >>> from rulewright.render.marks import blocks
    >>> visible_blocks(blocks("Gain **2** {coin}.\\n\\n- one\\n- 2*3*4"), {"coin": "moneda"})
    'Gain 2 moneda.\\none\\n2*3*4'
    """
    return "\n".join(line for block in found for line in _lines(block, icons))


def visible_pieces(found: Sequence[Piece], icons: Mapping[str, str]) -> str:
    """The words of some pieces as a reader sees them."""
    return "".join(_visible(piece, icons) for piece in with_named(found, icons))


def _lines(block: Block, icons: Mapping[str, str]) -> list[str]:
    if isinstance(block, Paragraph):
        return [visible_pieces(block.pieces, icons)]
    if isinstance(block, Fenced):
        return block.text.split("\n")
    if isinstance(block, Table):
        rows = [block.head, *block.rows] if block.head else block.rows
        return [" ".join(visible_pieces(cell, icons) for cell in row) for row in rows]
    return [
        line
        for item in block.items
        for line in (
            visible_pieces(item.pieces, icons),
            *(_lines(item.below, icons) if item.below else ()),
        )
    ]


def _visible(piece: Piece, icons: Mapping[str, str]) -> str:
    if isinstance(piece, Emphasis):
        return visible_pieces(piece.pieces, icons)
    if isinstance(piece, Named):
        return piece.words
    return icons.get(piece.name, LOST) if isinstance(piece, Icon) else piece.text

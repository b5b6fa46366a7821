"""A page of HTML as a row of blocks: how each kind of element is read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.read.html.headings import definitions, heading
from rulewright.read.html.items import listing
from rulewright.read.html.labels import is_dotted
from rulewright.read.html.lists import LISTS
from rulewright.read.html.markdown import cells, quoted, table_lines, table_rows
from rulewright.read.html.parse import HEADINGS
from rulewright.read.html.walk import PRINTED, Markdown, Opening, Place, Words, blocks, paragraphs

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from bs4.element import Tag

    from rulewright.read.html.page import Page
    from rulewright.read.html.walk import Block, Reader


def blocks_of(page: Page) -> list[Block]:
    """The blocks of a page in order."""
    place = Place(page, READERS, page.root.sourceline or 1)
    return list(blocks(page.root.contents, place))


def _preformatted(tag: Tag, place: Place) -> Iterator[Block]:
    yield from paragraphs([tag], place)


def _quotation(tag: Tag, place: Place) -> Iterator[Block]:
    yield Markdown(place.number, place.level, quoted(tag, place.page.known.quotes))


def _table(tag: Tag, place: Place) -> Iterator[Block]:
    rows = [row for row in table_rows(tag) if not all(cell.name == "th" for cell in cells(row))]
    if not place.level and rows and all(_label_of(row) for row in rows):
        for row in rows:
            yield from _numbered_row(row, place.at(row))
        return
    for caption in tag.find_all("caption", recursive=False):
        yield from blocks(caption.contents, place)
    yield Markdown(place.number, place.level, table_lines(tag, place.page.known.quotes))


def _label_of(row: Tag) -> str:
    """The number of a rule that is all of a row's first cell, "" where none is."""
    first, *others = cells(row) or [row]
    text = " ".join(first.get_text().split())
    return text if others and is_dotted(text) else ""


def _numbered_row(row: Tag, place: Place) -> Iterator[Block]:
    """A row that is a rule: the number, then its words."""
    found = [block for cell in cells(row)[1:] for block in blocks(cell.contents, place)]
    lines = found[0].lines if found and isinstance(found[0], Words) else ()
    yield Opening(place.number, PRINTED, _label_of(row), whole=True, lines=lines)
    yield from found[1:] if lines else found


def _rule_line(tag: Tag, place: Place) -> Iterator[Block]:  # noqa: ARG001  # <hr>: only an edge
    yield from ()


READERS: Mapping[str, Reader] = {
    **dict.fromkeys(HEADINGS, heading),
    **dict.fromkeys(LISTS, listing),
    "blockquote": _quotation,
    "dl": definitions,
    "hr": _rule_line,
    "pre": _preformatted,
    "table": _table,
}
"""How the elements are read that are more than containers."""

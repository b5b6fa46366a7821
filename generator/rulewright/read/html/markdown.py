"""Tables, lists and quotations of HTML as lines of Markdown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4.element import PageElement, Tag

from rulewright.read.html.lists import LISTS, integer, marker, ordinals
from rulewright.read.html.runs import joined, text_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

Quotes = tuple[str, str]

_DEEPEST = 6
_WIDEST = 64
_HIGHEST = 1000
_MOST_DIGITS = 999


def bullets(tag: Tag, quotes: Quotes, indent: int = 0) -> tuple[str, ...]:
    """A list and the lists in it, an item to a line.

    >>> from bs4 import BeautifulSoup
    >>> page = BeautifulSoup("<ul><li>Draw:<ol><li>one<li>two</ol><li>Stop.</ul>", "html5lib")
    >>> bullets(page.ul, ("“", "”"))
    ('- Draw:', '  1. one', '  2. two', '- Stop.')
    """
    return tuple(_bullets(tag, quotes, indent))


def quoted(tag: Tag, quotes: Quotes) -> tuple[str, ...]:
    """A quotation, each of its lines marked."""
    lines = text_lines(tag.contents, 1, quotes)
    return tuple(f"> {line.written}" for line in lines if line.runs)


def table_lines(tag: Tag, quotes: Quotes) -> tuple[str, ...]:
    """A table as rows of cells between bars. What spans several cells stands in the first of them.

    >>> from bs4 import BeautifulSoup
    >>> page = BeautifulSoup("<table><tr><th>Roll<th>Hits<tr><td colspan=2>none<tr><td>1", "html5lib")
    >>> table_lines(page.table, ("“", "”"))
    ('| Roll | Hits |', '| --- | --- |', '| none |  |', '| 1 |  |')
    """
    rows = list(_grid(tag, quotes))
    width = max((len(row) for row in rows), default=0)
    lines = [_row([*row, *[""] * (width - len(row))]) for row in rows]
    if lines and _has_head(table_rows(tag)[0]):
        lines.insert(1, _row(["---"] * width))
    return tuple(lines)


def table_rows(tag: Tag) -> list[Tag]:
    """The rows of a table, without those of a table within it."""
    return [row for row in tag.find_all("tr") if row.find_parent("table") is tag]


def cells(row: Tag) -> list[Tag]:
    """The cells of a row."""
    return [cell for cell in row.children if isinstance(cell, Tag) and cell.name in ("td", "th")]


def _bullets(tag: Tag, quotes: Quotes, indent: int) -> Iterator[str]:
    numbers = {id(item): number for item, number in ordinals(tag)} if tag.name == "ol" else {}
    for child in tag.contents:
        if isinstance(child, Tag) and child.name in LISTS:
            yield from _below(child, quotes, indent)
            continue
        parts = list(child.contents) if isinstance(child, Tag) and child.name == "li" else [child]
        lists = [part for part in parts if isinstance(part, Tag) and part.name in LISTS]
        text = joined(_but(parts, lists), quotes)
        if text:
            yield f"{'  ' * indent}{_sign(child, numbers.get(id(child)))} {text}"
        for below in lists:
            yield from _below(below, quotes, indent)


def _but(parts: list[PageElement], lists: list[Tag]) -> list[PageElement]:
    return [part for part in parts if not any(part is below for below in lists)]


def _below(tag: Tag, quotes: Quotes, indent: int) -> Iterator[str]:
    if indent < _DEEPEST:
        yield from _bullets(tag, quotes, indent + 1)
    elif text := joined(tag.contents, quotes):
        yield f"{'  ' * indent}- {text}"


def _sign(item: PageElement, number: int | None) -> str:
    """What stands before an item; Markdown knows no numerals and letters, so these stand behind a bullet."""
    if number is None:
        return "-"
    kind = str(item.parent.get("type", "1")) if item.parent is not None else "1"
    if kind in "IiAa":
        return f"- {marker(kind, number)}."
    return f"{number}." if 0 <= number <= _MOST_DIGITS else f"- {number}."


def _grid(tag: Tag, quotes: Quotes) -> Iterator[list[str]]:
    """The rows with an empty cell wherever a cell from above or from the left reaches."""
    held: dict[int, int] = {}  # column -> rows further down that a cell from above still covers
    for row in table_rows(tag):
        shown: list[str] = []
        taken = {column for column, left in held.items() if left}
        held = {column: left - 1 for column, left in held.items() if left > 1}
        for cell in cells(row):
            while len(shown) in taken:
                shown.append("")
            wide = _span(cell, "colspan", _WIDEST)
            high = _span(cell, "rowspan", _HIGHEST)
            if high > 1:
                held |= dict.fromkeys(range(len(shown), len(shown) + wide), high - 1)
            shown += [joined(cell.contents, quotes).replace("|", "¦"), *[""] * (wide - 1)]
        if shown:
            yield shown


def _span(cell: Tag, name: str, most: int) -> int:
    return min(max(integer(cell.get(name)) or 1, 1), most)


def _has_head(row: Tag) -> bool:
    return row.find_parent("thead") is not None or all(cell.name == "th" for cell in cells(row))


def _row(texts: list[str]) -> str:
    return f"| {' | '.join(texts)} |"

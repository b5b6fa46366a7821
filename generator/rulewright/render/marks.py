"""Rule text as blocks of pieces: paragraphs, lists, tables and quotes; in them emphasis, icons and citations.

Everything that is none of these marks is text. Citations come with the rule, as spans of the raw text,
so every piece is cut out of that text by its place.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from rulewright.text.fences import fenced_spans

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.model import Citation


@dataclass(frozen=True, slots=True)
class Text:
    """Words without any mark."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """Pieces in **bold** or *italics*."""

    tag: Literal["strong", "em"]
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Icon:
    """A {boot}."""

    name: str


@dataclass(frozen=True, slots=True)
class Named:
    """Words and the icon that they name, which stands behind them or before."""

    words: str
    name: str
    icon_first: bool = False


@dataclass(frozen=True, slots=True)
class Cited:
    """The words that cite a rule by number."""

    text: str
    citation: Citation


@dataclass(frozen=True, slots=True)
class Termed:
    """The words that stand for a concept of the term base."""

    text: str
    concept: str


Piece = Text | Emphasis | Icon | Named | Cited | Termed


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph, or with `quoted` one that stands as a quotation."""

    pieces: tuple[Piece, ...]
    quoted: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list and the list below it."""

    pieces: tuple[Piece, ...]
    below: Listing | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """A list; `first` is its first number, or None where it has bullets."""

    first: int | None
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table; `head` is empty where it has no heading row."""

    head: tuple[tuple[Piece, ...], ...]
    rows: tuple[tuple[tuple[Piece, ...], ...], ...]


@dataclass(frozen=True, slots=True)
class Fenced:
    """Lines that are kept as they are."""

    text: str


Block = Paragraph | Listing | Table | Fenced

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class TermSpan:
    """Characters [start, end) of a text stand for a concept."""

    start: int
    end: int
    concept: str


# Stars mark only around whole words: 2*3*4 is arithmetic, and a star by itself is a footnote.
# What may not stand before them is asked behind them: so the search goes from sign to sign.
_MARK = re.compile(
    r"""
      \{ (?P<icon> [a-z][a-z0-9_-]* ) \}
    | \*\* (?<!\w\*\*) (?=\S)      (?P<strong> .+? ) (?<=\S)      \*\* (?![\w*])
    | \*   (?<!\w\*)   (?![\s*])   (?P<em>     .+? ) (?<![\s*])   \*   (?![\w*])
    """,
    re.VERBOSE | re.DOTALL,
)
_ITEM = re.compile(r"(?P<indent>[ \t]*)(?:[-*•]|(?P<number>\d{1,3})[.)])[ \t]+(?=\S)")
_QUOTE = re.compile(r"[ \t]*>[ \t]?")
_TABLE = re.compile(r"[ \t]*\|")
_RULE_OF_TABLE = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?[ \t]*")
_LINE_BREAK = re.compile(r"\s*\n\s*")


def blocks(
    text: str, citations: Sequence[Citation] = (), terms: Sequence[TermSpan] = ()
) -> tuple[Block, ...]:
    """The blocks of a rule's text. `citations` and `terms` are spans of `text` in order that do not overlap.

    >>> blocks("Gain **2** {coin}.")
    (Paragraph(pieces=(Text(text='Gain '), Emphasis(tag='strong', pieces=(Text(text='2'),)), Text(text=' '), Icon(name='coin'), Text(text='.')), quoted=False),)
    >>> blocks("- one\\n- two")
    (Listing(first=None, items=(Item(pieces=(Text(text='one'),), below=None), Item(pieces=(Text(text='two'),), below=None))),)
    """
    reader = _Reader(text, sorted((*citations, *terms), key=lambda span: span.start))
    found: list[Block] = []
    at = 0
    for start, end in fenced_spans(text):
        found += map(reader.block, _groups(text, at, start))
        found.append(Fenced("\n".join(text[start:end].split("\n")[1:-1])))
        at = end
    found += map(reader.block, _groups(text, at, len(text)))
    return tuple(found)


def pieces(text: str, citations: Sequence[Citation] = ()) -> tuple[Piece, ...]:
    """The pieces of a text that is one line, such as a title.

    >>> pieces("Bitter ({icon})")
    (Text(text='Bitter ('), Icon(name='icon'), Text(text=')'))
    """
    return _Reader(text, citations).pieces(0, len(text))


@dataclass(frozen=True, slots=True)
class _Reader:
    """One raw text, its citations and its terms; spans of it become blocks and pieces."""

    text: str
    links: Sequence[Citation | TermSpan]

    def block(self, lines: Sequence[Span]) -> Block:
        """The block that a group of lines makes; its first line says of what kind it is."""
        start, end = lines[0]
        if _TABLE.match(self.text, start, end):
            return self._table(lines)
        if _ITEM.match(self.text, start, end):
            return self._listing(self._items(lines))
        if _QUOTE.match(self.text, start, end):
            return self._quote(lines)
        return Paragraph(self.pieces(start, lines[-1][1]))

    def pieces(self, start: int, end: int) -> tuple[Piece, ...]:
        """The pieces of one stretch of text."""
        links = [link for link in self.links if start <= link.start and link.end <= end]
        if not links and "*" not in (stretch := self.text[start:end]) and "{" not in stretch:
            return (Text(_one_line(stretch)),) if stretch else ()
        return tuple(self._pieces(start, end, links))

    def _pieces(self, at: int, end: int, links: Sequence[Citation | TermSpan]) -> Iterator[Piece]:
        mark, n = _MARK.search(self.text, at, end), 0
        while at < end:
            if mark is not None and mark.start() < at:
                mark = _MARK.search(self.text, at, end)
            while n < len(links) and links[n].start < at:
                n += 1
            link = links[n] if n < len(links) else None
            if link is not None and (mark is None or link.start <= mark.start()):
                start, stop = link.start, link.end
                piece = self._linked(link)
            elif mark is not None:
                start, stop = mark.span()
                piece = self._marked(mark)
            else:
                start = stop = end
            if at < start:
                yield Text(_one_line(self.text[at:start]))
            if start < stop:
                yield piece
            at = stop

    def _linked(self, link: Citation | TermSpan) -> Piece:
        words = _one_line(self.text[link.start : link.end])
        return Termed(words, link.concept) if isinstance(link, TermSpan) else Cited(words, link)

    def _marked(self, mark: re.Match[str]) -> Piece:
        if mark["icon"]:
            return Icon(mark["icon"])
        if mark["strong"]:
            return Emphasis("strong", self.pieces(*mark.span("strong")))
        return Emphasis("em", self.pieces(*mark.span("em")))

    def _quote(self, lines: Sequence[Span]) -> Paragraph:
        found: list[Piece] = []
        for start, end in lines:
            sign = _QUOTE.match(self.text, start, end)
            found += [Text(" ")] if found else []
            found += self.pieces(sign.end() if sign else start, end)
        return Paragraph(tuple(found), quoted=True)

    def _items(self, lines: Sequence[Span]) -> list[tuple[int, int | None, Span]]:
        """Depth of indentation, number and span of each item; a line that opens none goes on with the last."""
        items: list[tuple[int, int | None, Span]] = []
        for start, end in lines:
            sign = _ITEM.match(self.text, start, end)
            if sign is None:
                depth, number, (first, _) = items[-1]
                items[-1] = (depth, number, (first, end))
            else:
                number = int(sign["number"]) if sign["number"] else None
                items.append((len(sign["indent"]), number, (sign.end(), end)))
        return items

    def _listing(self, items: Sequence[tuple[int, int | None, Span]]) -> Listing:
        """The list of the items that are indented least, each with the list of what follows it deeper."""
        depth = items[0][0]
        starts = [n for n, item in enumerate(items) if item[0] <= depth]
        found = []
        for start, stop in zip(starts, [*starts[1:], len(items)], strict=True):
            deeper = items[start + 1 : stop]
            found.append(
                Item(self.pieces(*items[start][2]), self._listing(deeper) if deeper else None)
            )
        return Listing(items[0][1], tuple(found))

    def _table(self, lines: Sequence[Span]) -> Table:
        ruled = len(lines) > 1 and _RULE_OF_TABLE.fullmatch(self.text, *lines[1]) is not None
        rows = [
            tuple(self.pieces(*cell) for cell in self._cells(*line))
            for n, line in enumerate(lines)
            if not (ruled and n == 1)
        ]
        return Table(rows[0], tuple(rows[1:])) if ruled else Table((), tuple(rows))

    def _cells(self, start: int, end: int) -> Iterator[Span]:
        """The spans between the bars of a row, without the blanks around them."""
        start, end = _trimmed(self.text, start, end)
        start += self.text[start] == "|"
        end -= end > start and self.text[end - 1] == "|"
        while start <= end:
            bar = self.text.find("|", start, end)
            stop = end if bar < 0 else bar
            yield _trimmed(self.text, start, stop)
            start = stop + 1


def _groups(text: str, at: int, stop: int) -> Iterator[list[Span]]:
    """The lines of each block in a stretch of text: blank lines part them."""
    group: list[Span] = []
    for line in text[at:stop].split("\n"):
        if line.strip():
            group.append((at, at + len(line.rstrip())))
        elif group:
            yield group
            group = []
        at += len(line) + 1
    if group:
        yield group


def _one_line(text: str) -> str:
    return _LINE_BREAK.sub(" ", text) if "\n" in text else text


def _trimmed(text: str, start: int, end: int) -> Span:
    while start < end and text[start].isspace():
        start += 1
    while end > start and text[end - 1].isspace():
        end -= 1
    return start, end

"""The walk over a page of HTML: what opens a rule and the texts, as blocks in the order of the page.

How an element is read that is more than a container, `html_blocks` says; its readers come along with the place.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bs4.element import NavigableString, PageElement, Tag

from rulewright.read.html.labels import is_dotted, printed_label, run_in
from rulewright.read.html.lists import LISTS
from rulewright.read.html.markdown import cells, table_rows
from rulewright.read.html.parse import HEADINGS
from rulewright.read.html.runs import BLOCKS, TextLine, text_lines

if TYPE_CHECKING:
    from rulewright.read.html.page import Page

TERM, PRINTED, LISTED = 7, 8, 10
"""Levels below those of headings: a term with a number, a paragraph with one, the items of an outermost list."""


@dataclass(frozen=True, slots=True)
class Opening:
    """What opens a rule: a heading, a term, a paragraph with a number, an item of a numbered list.

    `level` is the depth of a heading, else one of the levels below. `label` is as it is printed, "" where a heading
    prints none; `whole` says that it names the rule whatever it stands below. `lines` are the words that follow on
    the same line, `within` is the level of the item around it, `resumes` that its list goes on after a break.
    """

    number: int
    level: int
    label: str
    whole: bool = False
    title: str = ""
    lines: tuple[TextLine, ...] = ()
    key: str = ""
    within: int = 0
    resumes: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """A paragraph. `within` is the level of the innermost item around it, 0 outside of lists."""

    within: int
    lines: tuple[TextLine, ...]


@dataclass(frozen=True, slots=True)
class Markdown:
    """A table, a list with bullets or a quotation as lines. `joins`: two such in a row are one list."""

    number: int
    within: int
    lines: tuple[str, ...]
    joins: bool = False


Block = Opening | Words | Markdown
Reader = Callable[[Tag, "Place"], Iterator[Block]]


@dataclass(frozen=True, slots=True)
class Place:
    """Where on the page the walk is: the line, the level of the innermost item."""

    page: Page
    readers: Mapping[str, Reader]
    number: int
    level: int = 0

    def at(self, tag: Tag) -> Place:
        """The place where an element stands."""
        return replace(self, number=tag.sourceline or self.number)

    def lines(self, nodes: Sequence[PageElement]) -> tuple[TextLine, ...]:
        """The lines that nodes make here."""
        return text_lines(nodes, self.number, self.page.known.quotes)

    def drawn(self, tag: Tag) -> str:
        """What CSS draws before an element."""
        return self.page.drawn.before.get(id(tag), "")


def blocks(nodes: Sequence[PageElement], place: Place) -> Iterator[Block]:
    """The blocks that some nodes make; the words between two blocks are a paragraph."""
    inline: list[PageElement] = []
    here = place
    for node, number in unwrapped(nodes, place):
        reader = place.readers.get(node.name) if isinstance(node, Tag) else None
        if node is not None and reader is None:
            here = here if inline else replace(place, number=number)
            inline.append(node)
            continue
        yield from paragraphs(inline, here)
        inline = []
        if reader is not None and isinstance(node, Tag):
            yield from reader(node, place.at(node))
    yield from paragraphs(inline, here)


def unwrapped(
    nodes: Sequence[PageElement], place: Place
) -> Iterator[tuple[PageElement | None, int]]:
    """The nodes with their lines, each container replaced by its contents between two edges (None).

    Loops over depth: pages nest containers deeper than Python nests calls.
    """
    waiting: list[tuple[PageElement | None, int]]
    waiting = [(node, place.number) for node in reversed(nodes)]
    while waiting:
        node, number = waiting.pop()
        number = (node.sourceline or number) if isinstance(node, Tag) else number
        if not isinstance(node, Tag) or not _is_container(node, place):
            yield node, number
            continue
        waiting.append((None, number))
        waiting += [(child, number) for child in reversed(node.contents)]
        yield None, number
        if place.drawn(node):
            yield NavigableString(f"{place.drawn(node)} "), number


def _is_container(tag: Tag, place: Place) -> bool:
    """Whether an element only holds blocks. Tables and quotations are often used to place them on the page."""
    if tag.name in ("ul", "menu", "dir", "blockquote"):
        structure = HEADINGS if tag.name in LISTS else (*HEADINGS, "ol")
        return tag.find(structure) is not None
    if tag.name == "table":
        narrow = all(len(cells(row)) < 2 for row in table_rows(tag))  # noqa: PLR2004  # one column
        placed = tag.find("th") is None and (narrow or tag.find("ol") is not None)
        return placed or tag.find((*HEADINGS, "table")) is not None
    return tag.name not in place.readers and (tag.name in BLOCKS or id(tag) in place.page.blocky)


def paragraphs(nodes: Sequence[PageElement], place: Place) -> Iterator[Block]:
    """The paragraphs of some words: two breaks part them, and so does a rule's number behind one."""
    group: list[TextLine] = []
    for line in place.lines(nodes):
        if group and (not line.runs or (not place.level and _opens(line))):
            yield _paragraph(group, place)
            group = []
        group += [line] if line.runs else []
    if group:
        yield _paragraph(group, place)


def _paragraph(lines: Sequence[TextLine], place: Place) -> Block:
    first, *more = lines
    label = printed_label(first) if not place.level and _opens(first) else None
    if label is None:
        return Words(place.level, tuple(lines))
    # <b>14.4.3 Anoint</b> Replace: number and title in one emphasis.
    titled = run_in(label[1], sure=True) if first.runs[0].strong else None
    title, rest = titled or ("", label[1])
    following = tuple(line for line in (rest, *more) if line.runs)
    return Opening(first.number, PRINTED, label[0], whole=True, title=title, lines=following)


def _opens(line: TextLine) -> bool:
    """Whether a line begins with the number of a rule, and not as a sentence that cites one."""
    label = printed_label(line)
    return label is not None and is_dotted(label[0]) and label[1].plain[:1] not in tuple(",;%)")

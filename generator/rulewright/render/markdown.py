"""The pages of a rulebook as Markdown for any site builder: explicit ids, links resolved, all else escaped.

Where our plugin cannot run, this is the road. MkDocs and Zensical read it with the
extensions `attr_list`, `sane_lists` and `tables`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.render.glossary import GLOSSARY, definition, name_of
from rulewright.render.icons import with_named
from rulewright.render.marks import Cited, Emphasis, Fenced, Listing, Paragraph, Termed, pieces
from rulewright.render.markup import visible_pieces
from rulewright.render.notes import GAP, STAND_IN
from rulewright.render.pages import CITED_BY, SETUP, setup_entry
from rulewright.render.readings import (
    DECIDED,
    OPEN_QUESTION,
    decided,
    first_of,
    reading_blocks,
    readings_of,
    told,
)
from rulewright.settings.locales import profile
from rulewright.text.fences import fenced

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.play.readings import Reading
    from rulewright.render.marks import Block, Item, Piece
    from rulewright.render.marks import Table as MarkTable
    from rulewright.render.view import BookView, Chapter, Entry

_SPECIAL = re.compile(r"[\\`*_{}\[\]<>&#!|~^$=@]")
_LIST_LIKE = re.compile(r"^(?P<number>\d*)(?P<sign>[-+.):])")
_DEEPEST_HEADING = 6
_MARKS = {"strong": "**", "em": "*"}


@dataclass(frozen=True, slots=True)
class MarkdownPage:
    """One page. `path` is its place in the site without an ending: root/14, root/index."""

    path: str
    text: str


def markdown_pages(view: BookView) -> Iterator[MarkdownPage]:
    """The index of a rulebook, its chapters in the order of the law, and its glossary if it has terms."""
    yield MarkdownPage(view.index, _index(view))
    for chapter in view.chapters:
        yield MarkdownPage(chapter.path, _chapter(view, chapter))
    if view.terms.concepts:
        yield MarkdownPage(view.glossary, _glossary(view))


def escaped(text: str) -> str:
    """Text that stays as it is in any Markdown.

    >>> escaped("Pay *2* {coin} & <b>.")
    'Pay &#42;2&#42; &#123;coin&#125; &#38; &#60;b&#62;.'
    """
    return _SPECIAL.sub(_entity, text)


def _entity(match: re.Match[str]) -> str:
    """A sign by its number: unlike a backslash, every Markdown takes that for text alone."""
    return f"&#{ord(match[0])};"


def _index(view: BookView) -> str:
    parts = [f"# {_line(view.title)}"]
    if setup := setup_entry(view):
        target = _target(view, view.index, setup.path, setup.anchor)
        parts.append(f"{escaped(view.say(SETUP))}: [{escaped(setup.label)}]({target})")
    parts.append("\n".join(_chapter_lines(view)))
    if view.terms.concepts:
        parts.append(f"[{escaped(view.say(GLOSSARY))}](glossary.md)")
    return _joined(parts)


def _chapter_lines(view: BookView) -> Iterator[str]:
    for chapter in view.chapters:
        yield f"- [{escaped(chapter.title)}]({_file(view, chapter.path)})"
        below = [entry for entry in chapter.entries if entry is not chapter.heading]
        top = min((entry.depth for entry in below), default=0)
        for entry in below:
            if entry.depth == top:
                yield f"    - [{escaped(entry.label)}]({_file(view, entry.path)}#{entry.anchor})"


def _chapter(view: BookView, chapter: Chapter) -> str:
    top = 1 if chapter.heading else 2
    own = [] if chapter.heading else [f"# {escaped(chapter.title)} {{ #{chapter.number} }}"]
    rules = [part for entry in chapter.entries for part in _rule(view, entry, top)]
    return _joined([*own, *rules])


def _rule(view: BookView, entry: Entry, top: int) -> Iterator[str]:
    write = _Writer(view, entry.path)
    marks = "#" * min(entry.depth + top, _DEEPEST_HEADING)
    title = write.pieces(pieces(entry.rule.title, entry.rule.title_citations))
    words = f"{escaped(entry.full_number)} {title}".rstrip()
    yield f"{marks} {words} {{ #{entry.anchor} }}"
    if entry.language != view.locale:
        language = view.say(STAND_IN).format(language=profile(entry.language).name)
        yield f"*{escaped(f'{view.say(GAP)} {language}')}*"
    yield from write.blocks(view.texts[entry.anchor])
    yield from _readings(view, entry, write)
    citing = _citing(view, entry)
    if citing:
        yield f"{escaped(view.say(CITED_BY))}: {', '.join(citing)}"


def _readings(view: BookView, entry: Entry, write: _Writer) -> Iterator[str]:
    """The questions about a rule: in full under the rule that they name first, elsewhere as links to it."""
    for reading in readings_of(view, entry):
        home = first_of(view, reading)
        lines = [_link_to(write, reading, home)] if home is not entry else _lines(write, reading)
        yield "<!-- -->"  # Markdown takes two quotations that follow each other for one.
        yield "\n>\n".join(f"> {line}" for line in lines)


def _link_to(write: _Writer, reading: Reading, home: Entry) -> str:
    view, asked = write.view, write.view.own(reading.question)[0]
    target = _target(view, write.path, home.path, home.anchor)
    return f"{escaped(view.say(OPEN_QUESTION))}: [{_line(asked)}]({target})"


def _lines(write: _Writer, reading: Reading) -> Iterator[str]:
    """A question and what is said of it, a paragraph each."""
    view = write.view
    asked = write.words(reading_blocks(view, reading, reading.question)[0])
    yield f"**{escaped(view.say(OPEN_QUESTION))}.** {asked}"
    for name, words in told(reading):
        if answer := write.words(reading_blocks(view, reading, words)[0]):
            yield f"{escaped(view.say(name))}: {answer}"
    message, examples = decided(view, reading)
    names = "; ".join(view.own(one.title)[0] or one.id for one in examples)
    yield f"{escaped(view.say(DECIDED))}: {_line(view.say(message).format(examples=names))}"


def _citing(view: BookView, entry: Entry) -> list[str]:
    found = view.citing(entry)
    return [
        f"[{escaped(one.number)}]({_target(view, entry.path, one.path, one.anchor)})"
        for one in found
    ]


def _glossary(view: BookView) -> str:
    parts = [f"# {escaped(view.say(GLOSSARY))}"]
    for concept in view.terms.concepts:
        parts.append(f"## {escaped(name_of(view, concept)[0])} {{ #{concept.key} }}")
        parts.append(_line(definition(view, concept)[0]))
    return _joined(parts)


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes blocks and pieces as they stand on the page at `path`."""

    view: BookView
    path: str

    def blocks(self, found: Sequence[Block]) -> Iterator[str]:
        """Each block; between two lists a comment, without which Markdown takes them for one."""
        for before, block in zip((None, *found), found, strict=False):
            if isinstance(before, Listing) and isinstance(block, Listing):
                yield "<!-- -->"
            yield self._block(block)

    def words(self, found: Sequence[Block]) -> str:
        """Some blocks in one line, for where they stand within a sentence."""
        return " ".join(" ".join(self._block(block).removeprefix("> ").split()) for block in found)

    def _block(self, block: Block) -> str:
        if isinstance(block, Paragraph):
            text = _opened(self.pieces(block.pieces))
            return f"> {text}" if block.quoted else text
        if isinstance(block, Fenced):
            return fenced(block.text)
        if isinstance(block, Listing):
            return "\n".join(self._listing(block, ""))
        return "\n".join(self._table(block))

    def _listing(self, listing: Listing, indent: str) -> Iterator[str]:
        for place, item in enumerate(listing.items):
            sign = "-" if listing.first is None else f"{listing.first + place}."
            yield from self._item(item, sign, indent)

    def _item(self, item: Item, sign: str, indent: str) -> Iterator[str]:
        yield f"{indent}{sign} {_opened(self.pieces(item.pieces))}"
        if item.below:
            yield from self._listing(item.below, f"{indent}    ")

    def _table(self, table: MarkTable) -> Iterator[str]:
        width = max(len(row) for row in (table.head, *table.rows))
        head = table.head or ((),) * width  # Markdown has no table without a head
        yield self._row(head, width)
        yield self._row((), width, "---")
        for row in table.rows:
            yield self._row(row, width)

    def _row(self, cells: Sequence[Sequence[Piece]], width: int, empty: str = " ") -> str:
        told = [self.pieces(cell) or empty for cell in cells]
        return f"| {' | '.join([*told, *[empty] * (width - len(told))])} |"

    def pieces(self, found: Sequence[Piece]) -> str:
        return "".join(self._piece(piece) for piece in with_named(found, self.view.icons))

    def _piece(self, piece: Piece) -> str:
        if isinstance(piece, Emphasis):
            mark = _MARKS[piece.tag]
            return f"{mark}{self.pieces(piece.pieces)}{mark}"
        words = escaped(visible_pieces((piece,), self.view.icons))
        if isinstance(piece, Termed):
            return f"[{words}]({_target(self.view, self.path, self.view.glossary, piece.concept)})"
        cited = piece.citation if isinstance(piece, Cited) else None
        entry = self.view.by_place.get((cited.target, cited.nth)) if cited else None
        if entry is None:
            return words
        return f"[{words}]({_target(self.view, self.path, entry.path, entry.anchor)})"


def _target(view: BookView, source: str, path: str, anchor: str) -> str:
    return f"#{anchor}" if path == source else f"{_file(view, path)}#{anchor}"


def _file(view: BookView, path: str) -> str:
    """A page of the game as its other pages name it: all lie in one folder."""
    return f"{path.removeprefix(f'{view.game.name}/')}.md"


def _line(text: str) -> str:
    return _opened(escaped(" ".join(text.split())))


def _opened(text: str) -> str:
    """The text of a paragraph that begins like a list, so that it does not become one."""
    return _LIST_LIKE.sub(lambda m: f"{m['number']}&#{ord(m['sign'])};", text.lstrip())


def _joined(parts: Sequence[str]) -> str:
    return "\n\n".join(parts) + "\n"

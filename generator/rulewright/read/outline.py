"""Texts that print no rule numbers as an outline: headings and run-in titles open rules, in order.

Such a rule's line has a heading's depth, a title and no label; `parse.numbering` assigns the id. What belongs to a
rule stands below it in Markdown. Words of no language are known here: only shape, place and siblings count.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.model import Line, Outline
from rulewright.read.headings import SHOWN, depths, document_title, headings, listed
from rulewright.read.pieces import pieces
from rulewright.read.run_in import RunIn, named_entries, run_in, run_ins

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.law.model import Source
    from rulewright.read.headings import Heading
    from rulewright.read.pieces import Piece


@dataclass(frozen=True, slots=True)
class _Opened:
    """A rule to be: where it opens and how deep, its title, the text on the title's line, and the pieces below."""

    depth: int
    number: int
    title: str
    rest: str = ""
    pieces: tuple[Piece, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def outline(source: Source) -> Outline:
    """The rules that a text shows by its form.

    >>> from rulewright.read.source import source_from_text
    >>> text = "WAR\\n\\nGoal: take the king.\\n\\nTurn\\n\\nStart: draw.\\nEnd: discard.\\n\\nMoves\\n\\nAll go far."
    >>> [(line.heading, line.rest) for line in outline(source_from_text(text, "a.txt", "en")).lines if line.heading]
    [(1, 'Goal'), (1, 'Turn'), (2, 'Start'), (2, 'End'), (1, 'Moves')]
    """
    lines = tuple(Line(number, text) for number, text in enumerate(source.lines, 1))
    return by_form(Outline(source, lines, source.doubts))


def by_form(plain: Outline) -> Outline:
    """As `outline`, for an outline of pasted lines: what its labels might be is not asked."""
    found, doubts = pieces(plain.lines)
    found, of_lists = listed(found)
    heads = headings(found)
    title, of_title = document_title(found, heads)
    start = 1 if title else 0
    sections = _sections(found, {at: head for at, head in heads.items() if at >= start}, start)
    rules = [rule for section in sections for rule in _rules(section)]
    doubts += [*of_lists, *of_title, *(doubt for rule in rules for doubt in rule.doubts)]
    lines = tuple(line for rule in rules for line in _lines(rule))
    return Outline(plain.source, lines, (*plain.doubts, *sorted(doubts)))


def _sections(
    found: Sequence[Piece], heads: Mapping[int, Heading], start: int
) -> Iterator[_Opened]:
    """What stands before all headings (depth 0), then each heading with what stands below it."""
    places = [*heads, len(found)]
    if places[0] > start:
        yield _Opened(0, found[start].number, "", pieces=tuple(found[start : places[0]]))
    steps = depths([heading.rank for heading in heads.values()])
    for (at, heading), end, depth in zip(heads.items(), places[1:], steps, strict=True):
        doubts = (heading.doubt,) if heading.doubt else ()
        below = tuple(found[at + 1 : end])
        yield _Opened(depth, found[at].number, heading.title, heading.remark, below, doubts)


def _rules(section: _Opened) -> Iterator[_Opened]:
    """The rule of a section's heading, and those that titles on a line with text open below it."""
    opened = list(_opened(section))
    places = [*(at for at, _ in opened), len(section.pieces)]
    own = section.pieces[: places[0]]
    if section.depth:
        yield replace(section, pieces=own)
    elif own:
        untitled = Doubt(section.number, "no_title", found=_shown(own[0]))
        yield _Opened(1, section.number, "", pieces=own, doubts=(untitled,))
    for (at, rule), end in zip(opened, places[1:], strict=True):
        below = section.pieces[at + 1 : end]
        stray = _stray(section, rule, section.pieces[at], below)
        yield replace(rule, pieces=below, doubts=(*rule.doubts, *stray))


def _opened(section: _Opened) -> Iterator[tuple[int, _Opened]]:
    """The rules that open within a section, each with its place: below its heading, or beside it."""
    believed = run_ins(section.pieces, lone=section.depth == 0)
    for at, piece in enumerate(section.pieces):
        shape = believed.get(at)
        if shape is not None:
            sure = shape.mark == ":"
            doubts = () if sure else (_run_in_doubt(piece, shape),)
            yield at, _Opened(section.depth + 1, piece.number, shape.title, shape.rest, (), doubts)
        elif (shape := _beside(section.pieces, at)) is not None:
            doubts = (_run_in_doubt(piece, shape),)
            depth = max(section.depth, 1)
            yield at, _Opened(depth, piece.number, shape.title, shape.rest, (), doubts)


def _beside(found: Sequence[Piece], at: int) -> RunIn | None:
    """The title of a paragraph that stands by itself and holds a list of its own: a section without a heading line."""
    piece = found[at]
    if any(near.block == piece.block for near in (*found[at - 1 : at], *found[at + 1 : at + 2])):
        return None
    shape = run_in(piece.text)
    return shape if shape and shape.mark == ":" and named_entries(shape.rest)[1] else None


def _stray(
    section: _Opened, rule: _Opened, opens: Piece, below: Sequence[Piece]
) -> Iterator[Doubt]:
    """A doubt where something stands apart from the run-in title above it: it may belong to the whole section."""
    apart = next((piece for piece in below if piece.block != opens.block), None)
    if rule.rest and apart is not None:
        found = _shown(apart)
        yield Doubt(apart.number, "text_after_run_in", found, rule.title, section.title)


def _run_in_doubt(piece: Piece, shape: RunIn) -> Doubt:
    return Doubt(piece.number, "run_in_heading", piece.text[:SHOWN], shape.title, "text")


def _shown(piece: Piece) -> str:
    return (piece.text or piece.lines[0][1])[:SHOWN]


# --- back to lines -------------------------------------------------------------------------------------------


def _lines(rule: _Opened) -> Iterator[Line]:
    """The line that opens a rule, then its text with a blank line between any two parts."""
    yield Line(rule.number, rule.title, rest=rule.title, heading=rule.depth)
    if rule.rest:
        yield from _text(rule.number, rule.rest)
    for piece in rule.pieces:
        if piece.text:
            yield from _text(piece.number, piece.text)
        else:
            yield from (Line(number, text) for number, text in piece.lines)
            yield Line(piece.lines[-1][0], "")


def _text(number: int, text: str) -> Iterator[Line]:
    """A paragraph; where it holds a list of names, that list below it."""
    lead, entries = named_entries(text)
    if lead:
        yield Line(number, lead)
        yield Line(number, "")
    if entries:
        yield from (Line(number, f"- {entry}") for entry in entries)
        yield Line(number, "")

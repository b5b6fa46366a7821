"""Which paragraphs of a text without numbers are headings: short, open-ended, set apart, with something below."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import groupby
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.read.pieces import SENTENCE_END, Piece, is_short
from rulewright.read.run_in import is_relation, run_in

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.read.run_in import RunIn

_PLAIN = 3
"""The rank of a heading that has no mark and no capitals; # and ## stand above it."""
_CAPITALS = 4
"""So many letters in capitals are no abbreviation."""
SHOWN = 60
"""How much of a line a doubt shows."""


@dataclass(frozen=True, slots=True)
class Heading:
    """The title of a section and the text that follows it on its line. `rank` 1 is the highest."""

    title: str
    remark: str = ""
    rank: int = _PLAIN
    doubt: Doubt | None = None


# --- short lines that are a list -----------------------------------------------------------------------------


def listed(pieces: Sequence[Piece]) -> tuple[list[Piece], list[Doubt]]:
    """The pieces with each series of entries as one list: lines below a colon, short lines without text between.

    >>> from rulewright.law.model import Line
    >>> from rulewright.read.pieces import pieces
    >>> text = "Die:\\n\\n1♟\\n\\n2♞\\n\\nOne of:\\n\\nMove it far.\\nHit it.\\n\\nEnd."
    >>> found, _ = listed(pieces([Line(n, line) for n, line in enumerate(text.split("\\n"), 1)])[0])
    >>> [piece.text or [line for _, line in piece.lines] for piece in found]
    ['Die:', ['- 1♟', '- 2♞'], 'One of:', ['- Move it far.', '- Hit it.'], 'End.']
    """
    flow = list(_with_introduced(pieces))
    found: list[Piece] = []
    doubts: list[Doubt] = []
    at = 0
    for sort, group in groupby(flow, key=_sort):
        run = list(group)
        introduced = at > 0 and flow[at - 1].introduces
        at += len(run)
        below = flow[at] if at < len(flow) else None
        entries = _entries(run, below, introduced=introduced) if sort else []
        if entries:
            found.append(_list(entries))
        if entries and sort != "entry" and not introduced:
            shown = " / ".join(piece.text for piece in entries)[:SHOWN]
            doubts.append(Doubt(entries[0].number, "short_lines", shown, "list", "headings"))
        found += run[len(entries) :]
    return found, doubts


def _with_introduced(pieces: Sequence[Piece]) -> Iterator[Piece]:
    """The pieces, the several lines of one block that a colon introduces made a list."""
    at = 0
    while at < len(pieces):
        yield pieces[at]
        at += 1
        end = at
        while pieces[at - 1].introduces and end < len(pieces) and _beside(pieces[at], pieces[end]):
            end += 1
        if end - at > 1:
            yield _list(pieces[at:end])
            at = end


def _beside(first: Piece, piece: Piece) -> bool:
    """Whether a piece is a line of the same block as the first of a list."""
    return piece.block == first.block and piece.single and not (piece.introduces or piece.rank)


def _sort(piece: Piece) -> str:
    """What a short line may be: an entry, a heading in capitals, another heading; "" for all else."""
    if not piece.single or piece.rank or not is_short(piece.text) or run_in(piece.text):
        return ""
    if not can_head(piece.text):
        return "" if any(map(is_relation, piece.text)) and "=" in piece.text else "entry"
    return "capitals" if _in_capitals(piece.text) else "heading"


def _entries(run: Sequence[Piece], below: Piece | None, *, introduced: bool) -> Sequence[Piece]:
    """The pieces of a run of alike short lines that are a list; its last one may head what follows."""
    last = run[-1]
    apart = len(run) == 1 or last.block != run[-2].block
    heads = can_head(last.text) and below and (apart or below.block == last.block)
    entries = run[:-1] if heads else run
    fewest = 2 if introduced or not can_head(last.text) else 3
    return entries if len(entries) >= fewest else []


def _list(entries: Sequence[Piece]) -> Piece:
    lines = tuple((piece.number, f"- {piece.text}") for piece in entries)
    return replace(entries[0], kind="list", text="", lines=lines, single=False)


# --- headings ------------------------------------------------------------------------------------------------


def headings(pieces: Sequence[Piece]) -> dict[int, Heading]:
    """The headings among the pieces, by their place.

    >>> from rulewright.law.model import Line
    >>> from rulewright.read.pieces import pieces
    >>> text = "SETUP\\n\\nDeal five cards.\\n\\nAges · we begin in the first one, and each costs two aces\\n\\nEnd of game\\nCount."
    >>> found, _ = pieces([Line(n, line) for n, line in enumerate(text.split("\\n"), 1)])
    >>> [(at, heading.title, heading.rank) for at, heading in headings(found).items()]
    [(0, 'SETUP', 1), (2, 'Ages', 3), (3, 'End of game', 3)]
    """
    found = {}
    for at, piece in enumerate(pieces):
        above = pieces[at - 1] if at else None
        below = pieces[at + 1] if at + 1 < len(pieces) else None
        heading = _heading(piece, above, below)
        if heading is not None:
            found[at] = heading
    return found


def can_head(text: str) -> bool:
    """Whether a short line may be a heading by its looks: it begins with a letter that is not small, and is no formula.

    >>> [text for text in ("Setup", "♟ Pawns: 3 states", "6♚ or", "and so on", "A = b", "J") if can_head(text)]
    ['Setup', '♟ Pawns: 3 states']
    """
    letters = [sign for sign in text if sign.isalnum()]
    if len(letters) < 2 or not letters[0].isalpha() or letters[0].islower():  # noqa: PLR2004  # one is a mark
        return False
    return is_short(text) and not any(map(is_relation, text))


def _heading(piece: Piece, above: Piece | None, below: Piece | None) -> Heading | None:
    if piece.rank:
        return Heading(piece.text, rank=piece.rank)
    if not piece.single or below is None or (above and above.introduces):
        return None
    begins = above is None or above.block != piece.block
    alone = begins and below.block != piece.block
    shape = run_in(piece.text)
    if shape is not None:
        return _with_remark(piece, shape, below) if alone else None
    looks = can_head(piece.text) or (alone and _counts(piece.text))
    return (
        Heading(piece.text, rank=_rank(piece.text))
        if looks and (begins or _is_text(below))
        else None
    )


def _with_remark(piece: Piece, shape: RunIn, below: Piece) -> Heading | None:
    """A line that opens with a title and ends no sentence: a heading, whole where it is short, else up to the sign."""
    if shape.mark == "=" or not shape.rest or SENTENCE_END.search(piece.text):
        return None
    rank = _rank(shape.title)
    if is_short(piece.text):
        doubt = Doubt(piece.number, "run_in_heading", piece.text, piece.text, shape.title)
        return Heading(piece.text, "", rank, doubt) if _is_text(below) else None
    if shape.rest[0].isupper():
        return None
    doubt = Doubt(piece.number, "run_in_heading", piece.text[:SHOWN], shape.title, "text")
    return Heading(shape.title, shape.rest, rank, doubt)


def _is_text(piece: Piece) -> bool:
    """Whether a piece is what stands below a heading, and not the next short line."""
    return piece.kind != "paragraph" or not is_short(piece.text)


def _counts(text: str) -> bool:
    """Whether a line begins with a count, as "4 players" does."""
    number, *words = text.split()
    return number.isdecimal() and any(map(str.isalpha, words)) and is_short(text)


def _rank(text: str) -> int:
    return 1 if _in_capitals(text) else _PLAIN


def _in_capitals(text: str) -> bool:
    return text.isupper() and sum(map(str.isalpha, text)) >= _CAPITALS


# --- the title of the whole text, and depths -----------------------------------------------------------------


def document_title(
    pieces: Sequence[Piece], found: Mapping[int, Heading]
) -> tuple[str, list[Doubt]]:
    """The title of the whole text ("" where it has none): a line alone at the top that stands above all headings."""
    first = pieces[0] if pieces else None
    later = [heading.rank for at, heading in found.items() if at]
    if first is None or not later or pieces[1].block == first.block:
        return "", []
    if not first.rank and not (first.single and is_short(first.text)):
        return "", []
    rank = first.rank or _rank(first.text)
    line = run_in(pieces[1].text) if 2 in found else None  # noqa: PLR2004  # one line between two headings
    if rank < min(later) or 1 in found or (line and line.mark == ":"):
        return first.text, [Doubt(first.number, "document_title", first.text, "title", "rule")]
    doubt = Doubt(first.number, "document_title", first.text, "rule", "title")
    return "", [doubt] if 0 in found else []


def depths(ranks: Sequence[int]) -> list[int]:
    """The depth of each heading: no one stands above the first, none two steps below the one before it.

    >>> depths([1, 3, 3, 1, 3]), depths([3, 1, 3]), depths([1, 3, 2])
    ([1, 2, 2, 1, 2], [1, 1, 1], [1, 2, 2])
    """
    lowest = [max(rank, ranks[0]) for rank in ranks]
    steps = sorted(set(lowest))
    found: list[int] = []
    for rank in lowest:
        found.append(min(steps.index(rank) + 1, found[-1] + 1 if found else 1))
    return found

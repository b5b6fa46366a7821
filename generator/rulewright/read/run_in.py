"""Titles that open a line and are followed by text on the same line: "Start: raise your towers."."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.read.pieces import SENTENCE_END
from rulewright.text.sentences import sentence_ends

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.read.pieces import Piece

_RUN_IN = re.compile(
    r"""
    (?P<title> (?: [^()\[\].!?;,:=…。！？；，：] | [.](?=\w) | \([^()]*\) | \[[^\[\]]*\] ){1,90}? )
    (?: \s* (?P<colon> ： | :(?!\S) )      # "Start: ", not the 12:30 of a time
      | \s+ (?P<sign> [—–=·] ) (?!\S) )
    \s*
    """,
    re.VERBOSE,
)
_BRACKETS = re.compile(r"\([^()]*\)|\[[^\[\]]*\]")
_ENTRIES = re.compile(r"\s+[·•]\s+")
_WORDS = 5
_WORDS_ALONE = 8
_LETTERS = 40
"""A title of this many signs is long also where no blanks part its words."""
_FEW = 3


@dataclass(frozen=True, slots=True)
class RunIn:
    """A line's title, the sign behind it (":", "—", "·" or "=") and the text that follows."""

    title: str
    mark: str
    rest: str


def run_in(text: str, start: int = 0, *, alone: bool = False) -> RunIn | None:
    """The title that may open a text, from `start` on. One that stands `alone` with its colon may be longer.

    >>> run_in("Start: raise your towers.")
    RunIn(title='Start', mark=':', rest='raise your towers.')
    >>> run_in("Roles (these rotate): one rolls.").title, run_in("Wall = 2 rooks.").mark
    ('Roles (these rotate)', '=')
    >>> run_in("If you have none, do this: draw."), run_in("it is so: go."), run_in("At 12:30 we start.")
    (None, None, None)
    """
    match = _RUN_IN.match(text, start)
    if match is None:
        return None
    title, bare = match["title"].strip(), match.end() == len(text)
    alone = alone and bare
    if bare and match["sign"]:
        return None
    if not _is_title(title, _WORDS_ALONE if alone else _WORDS, arrows=alone):
        return None
    return RunIn(title, (match["sign"] or ":").replace("–", "—"), text[match.end() :])


def _is_title(title: str, words: int, *, arrows: bool) -> bool:
    """Whether a title has few words, brackets apart, begins with a letter that is not small, and is no formula."""
    bare = _BRACKETS.sub(" ", title)
    first = next((sign for sign in bare if sign.isalnum()), "")
    if not first.isalpha() or first.islower() or len(bare) > _LETTERS + 2 * words:
        return False
    if not arrows and any(is_relation(sign) for sign in bare):
        return False
    return sum(any(sign.isalnum() for sign in word) for word in bare.split()) <= words


def is_relation(sign: str) -> bool:
    """Whether a sign relates two values, as = and → do. A + may stand in a name.

    >>> [sign for sign in "a+b=c→d|" if is_relation(sign)]
    ['=', '→']
    """
    return unicodedata.category(sign) == "Sm" and sign not in "+|~"


def run_ins(pieces: Sequence[Piece], *, lone: bool) -> dict[int, RunIn]:
    """The run-in titles among the pieces of one section, by their place.

    Several of them with the same sign are believed where they open at least half of the paragraphs; one by itself
    only with `lone`. A title that comes again, as "Example", is none.
    """
    found = {
        at: shape
        for at, piece in enumerate(pieces)
        if piece.kind == "paragraph" and (shape := _shape(pieces, at))
    }
    often = Counter(shape.title.casefold() for shape in found.values())
    once = {at: shape for at, shape in found.items() if often[shape.title.casefold()] == 1}
    paragraphs = sum(piece.kind == "paragraph" for piece in pieces)
    believed: dict[int, RunIn] = {}
    for mark in (":", "—"):
        alike = {at: shape for at, shape in once.items() if shape.mark == mark}
        if len(alike) >= 2 - lone and len(alike) * 2 >= paragraphs:
            believed |= alike
    return dict(sorted((believed | _definitions(pieces, once, believed)).items()))


def _shape(pieces: Sequence[Piece], at: int) -> RunIn | None:
    blocks = [piece.block for piece in pieces[max(at - 1, 0) : at + 2]]
    return run_in(pieces[at].text, alone=blocks.count(pieces[at].block) == 1)


def _definitions(
    pieces: Sequence[Piece], shapes: Mapping[int, RunIn], believed: Mapping[int, RunIn]
) -> dict[int, RunIn]:
    """Sentences "Wall = two rooks." that stand in one block with several run-in titles; a formula is no sentence."""
    titled = Counter(pieces[at].block for at in believed)
    return {
        at: shape
        for at, shape in shapes.items()
        if shape.mark == "="
        and titled[pieces[at].block] > 1
        and SENTENCE_END.search(pieces[at].text)
    }


def named_entries(text: str) -> tuple[str, list[str]]:
    """A text that holds a list "Name: what · Name: what · …": what stands before it, and its entries; else no entries.

    >>> named_entries("Each side has one. Elves: +1 card · Orcs: +1 die; no fear · Dwarves: 2 axes.")
    ('Each side has one.', ['Elves: +1 card', 'Orcs: +1 die; no fear', 'Dwarves: 2 axes.'])
    >>> named_entries("Red · blue · green")
    ('Red · blue · green', [])
    """
    first, *others = _ENTRIES.split(text)
    if len(others) + 1 < _FEW or not all(_is_entry(entry) for entry in others):
        return text, []
    for start in (0, *_sentence_starts(first)):
        if _is_entry(first, start):
            return first[:start].strip(), [first[start:], *others]
    return text, []


def _sentence_starts(text: str) -> Iterator[int]:
    """Where the sentences behind the first begin."""
    for end in sentence_ends(text):
        rest = text[end:]
        if rest.strip():
            yield end + len(rest) - len(rest.lstrip())


def _is_entry(text: str, start: int = 0) -> bool:
    shape = run_in(text, start)
    return shape is not None and shape.mark == ":" and bool(shape.rest)

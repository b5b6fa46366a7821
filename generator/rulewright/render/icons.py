"""Icons beside their own word: «king {king}» is read, copied and searched as one word, not as two."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rulewright.render.marks import Icon, Named, Text
from rulewright.text.folding import folded

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.render.marks import Piece

_WORD = re.compile(r"[^\W\d_]+")
_WORD_AFTER = re.compile(r"\s+(?P<word>[^\W\d_]+)")

_SHORTEST_STEM = 3
_LONGEST_ENDING = 4


def with_named(found: Sequence[Piece], icons: Mapping[str, str]) -> tuple[Piece, ...]:
    """The pieces, each icon that stands beside its own name made one piece with that word.

    >>> with_named((Text("Los peones "), Icon("pawn"), Text(" avanzan.")), {"pawn": "peón"})
    (Text(text='Los '), Named(words='peones', name='pawn', icon_first=False), Text(text=' avanzan.'))
    >>> with_named((Icon("pawn"), Text(" Peón")), {"pawn": "peón"})
    (Named(words='Peón', name='pawn', icon_first=True),)
    """
    if Icon not in map(type, found) or not _any_told(found, icons):
        return tuple(found)
    made: list[Piece] = []
    rest = list(found)
    while rest:
        piece = rest.pop(0)
        if isinstance(piece, Icon):
            name = icons.get(piece.name, "")
            if words := _told_before(made[-1] if made else None, name):
                made[-1:] = [*_text(_rest_before(made[-1], words)), Named(words, piece.name)]
                continue
            if word := _told_after(rest[0] if rest else None, name):
                rest[:1] = _text(_rest_after(rest[0], word))
                made.append(Named(word, piece.name, icon_first=True))
                continue
        made.append(piece)
    return tuple(made)


def _any_told(found: Sequence[Piece], icons: Mapping[str, str]) -> bool:
    """Whether any icon stands beside its name. Few do."""
    for before, piece, after in zip((None, *found), found, (*found[1:], None), strict=False):
        if isinstance(piece, Icon):
            name = icons.get(piece.name, "")
            if _told_before(before, name) or _told_after(after, name):
                return True
    return False


def _told_before(last: Piece | None, name: str) -> str:
    """The words at the end of what stands before an icon, from the one that is its name on."""
    if not isinstance(last, Text) or not last.text[-1:].isspace():
        return ""
    text = last.text.rstrip()
    *earlier, near = text.rsplit(maxsplit=2)[-2:] or [""]
    if not _WORD.fullmatch(near):
        return ""
    if is_form_of(near, name):
        return near
    if earlier and _WORD.fullmatch(earlier[0]) and is_form_of(earlier[0], name):
        return text[text.rindex(earlier[0], 0, len(text) - len(near)) :]
    return ""


def _told_after(first: Piece | None, name: str) -> str:
    """The word after an icon, if it is its name."""
    match = _WORD_AFTER.match(first.text) if isinstance(first, Text) else None
    return match["word"] if match and is_form_of(match["word"], name) else ""


def _rest_before(piece: Piece, words: str) -> str:
    return piece.text.rstrip().removesuffix(words) if isinstance(piece, Text) else ""


def _rest_after(piece: Piece, word: str) -> str:
    return piece.text.lstrip().removeprefix(word) if isinstance(piece, Text) else ""


def _text(words: str) -> list[Text]:
    return [Text(words)] if words else []


@cache
def is_form_of(word: str, name: str) -> bool:
    """Whether a word is a form of a name: endings may differ, in any language.

    >>> is_form_of("Reyes", "rey"), is_form_of("ладей", "ладья"), is_form_of("board", "boot")
    (True, True, False)
    """
    one, other = folded(word), folded(name)
    if not other or one == other:
        return bool(other)
    same = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), None)
    stem = min(len(one), len(other)) if same is None else same
    return stem >= max(_SHORTEST_STEM, len(other) - 2) and len(one) - stem <= _LONGEST_ENDING

"""A position as a drawing of the map: clearings with their suits, paths, and what stands where, in SVG and in words.

The map itself is drawn once on a page; each sketch shows it and puts its pieces on top. Sides differ in fill and
outline as well as in letter, suits are icons: no colour has to be seen.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from html import escape
from typing import TYPE_CHECKING

from rulewright.render.markup import SYMBOL
from rulewright.render.sketch_words import BoardWords, by_place
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.play.saved import Board, Piece, PlaceOnMap
    from rulewright.render.view import BookView

BEFORE, AFTER, POSITION = N_("Before"), N_("After"), N_("On the map")

MAP = "rw-map"
"""The id of the map on a page."""

_WIDE, _HIGH = 76, 50
_LINE, _TOP, _EDGE, _GAP = 14, 17, 4, 2
_SLOT = 12
_CHIP = {"round": 22, "crown": 20, "square": 14, "hexagon": 20}
"""Shape -> how wide it is."""
_BASE = {"crown": 11.2}
"""Where a letter stands in a shape that leaves less room than the others."""
_LETTERS = {"square": 1, "crown": 1, "hexagon": 2, "round": 3}
"""How many letters a shape has room for; more of them are written smaller."""
_OUTLINE = {
    "crown": "M1 12.5V1.5L5.5 4 10 0l4.5 4L19 1.5v11z",
    "hexagon": "M4 .5h12l3.5 5.75L16 12H4L.5 6.25z",
}


@dataclass(frozen=True)
class Sketcher:
    """Draws the positions of one game in one locale."""

    view: BookView
    board: Board

    @cached_property
    def words(self) -> BoardWords:
        """What everything on the map is called."""
        return BoardWords(self.view, self.board)

    def map(self) -> str:
        """The map, hidden: what the sketches of a page show beneath their pieces."""
        at = {place.id: place for place in self.board.places}
        paths = "".join(
            f'<path d="M{at[a].x:g} {at[a].y:g}L{at[b].x:g} {at[b].y:g}"/>'
            for a, b in self.board.paths
            if a in at and b in at
        )
        clearings = "".join(self._clearing(place) for place in self.board.places if place.suit)
        box = f'viewBox="0 0 {self.board.width:g} {self.board.height:g}"'
        drawn = f'<g class="rw-paths">{paths}</g>{clearings}'
        return f'<div hidden><svg><symbol id="{MAP}" {box}>{drawn}</symbol></svg></div>'

    def _clearing(self, place: PlaceOnMap) -> str:
        x, y = place.x - _WIDE / 2, place.y - _HIGH / 2
        slots = "".join(
            f'<rect class="rw-slot" x="{x + left:g}" y="{y + 3:g}" width="{_SLOT}" height="{_SLOT}"/>'
            for left in _slots(place)
        )
        return (
            f'<rect class="rw-place" x="{x:g}" y="{y:g}" width="{_WIDE}" height="{_HIGH}" rx="6"/>'
            f'<text class="rw-place-number" x="{x + 5:g}" y="{y + 13:g}">{place.number}</text>'
            f"{self._suit(place.suit, x + 21, y + 3)}{slots}"
        )

    def _suit(self, suit: str, x: float, y: float) -> str:
        if suit in self.view.drawn:
            return (
                f'<use href="#{SYMBOL}{escape(suit)}" x="{x:g}" y="{y:g}" width="12" height="12"/>'
            )
        initial = escape(self.words.name(suit)[:1].upper())
        return f'<text class="rw-place-suit" x="{x + 2:g}" y="{y + 10.5:g}">{initial}</text>'

    def figure(self, pieces: Sequence[Piece], label: str, id: str) -> str:
        """One sketch: the map with these pieces. `id` is its own on the page."""
        said, name = escape(self.words.described(pieces)), escape(label)
        size = f'width="{self.board.width:g}" height="{self.board.height:g}"'
        return (
            f'<figure class="rw-sketch"><figcaption>{name}</figcaption>'
            f'<svg role="img" viewBox="0 0 {self.board.width:g} {self.board.height:g}"'
            f' aria-labelledby="{id}-t" aria-describedby="{id}-d">'
            f'<title id="{id}-t">{name}</title><desc id="{id}-d">{said}</desc>'
            f'<use href="#{MAP}" {size}/>{"".join(self._placed(pieces))}</svg></figure>'
        )

    def _placed(self, pieces: Sequence[Piece]) -> Iterator[str]:
        standing = by_place(pieces)
        for place in self.board.places:
            found = standing.get(place.id, ())
            if place.suit:
                yield from self._in_clearing(place, found)
            elif found:
                yield from self._in_forest(place, found)

    def _in_clearing(self, place: PlaceOnMap, pieces: Sequence[Piece]) -> Iterator[str]:
        x, y = place.x - _WIDE / 2, place.y - _HIGH / 2
        on_slots = [piece for piece in pieces if self._shape(piece) == "square" for _ in range(piece.count)]  # fmt: skip
        for piece, left in zip(on_slots, _slots(place), strict=False):
            yield self._chip(piece, x + left, y + 3)
        loose = [piece for piece in pieces if self._shape(piece) != "square"]
        loose += on_slots[place.slots :]
        yield from self._rows(loose, x, y + _TOP)

    def _in_forest(self, place: PlaceOnMap, pieces: Sequence[Piece]) -> Iterator[str]:
        x, y = place.x - _WIDE / 2, place.y - _LINE
        tree = f"M{place.x - 9:g} {y + 10:g}l5-10 5 10z"
        yield f'<path class="rw-tree" d="{tree}"/>'
        yield f'<text class="rw-place-number" x="{place.x + 3:g}" y="{y + 10:g}">{place.number}</text>'
        yield from self._rows(pieces, x, y + 12, centred=True)

    def _rows(
        self, pieces: Sequence[Piece], x: float, y: float, *, centred: bool = False
    ) -> Iterator[str]:
        """Chips from left to right, on as many lines as they need."""
        left, top = float(_EDGE), y
        wide = [_CHIP.get(self._shape(piece), _CHIP["round"]) + _GAP for piece in pieces]
        if centred:
            left = max(left, (_WIDE - sum(wide)) / 2)
        for piece, width in zip(pieces, wide, strict=True):
            if left > _EDGE and left + width > _WIDE:
                left, top = float(_EDGE), top + _LINE
            yield self._chip(piece, x + left, top)
            left += width

    def _shape(self, piece: Piece) -> str:
        return self.board.shapes.get(piece.kind, "hexagon")

    def _chip(self, piece: Piece, x: float, y: float) -> str:
        shape = self._shape(piece)
        number = self.board.sides.index(piece.side) + 1 if piece.side in self.board.sides else 0
        return (
            f'<g class="rw-chip rw-side-{number}" transform="translate({x:g} {y:g})">'
            f"{_outline(shape)}{self._written(piece, shape)}</g>"
        )

    def _written(self, piece: Piece, shape: str) -> str:
        text, across = self._letters_of(piece, shape), _CHIP.get(shape, 22) / 2
        if shape == "square":
            across = _SLOT / 2
        elif shape == "hexagon" and not piece.label and piece.kind in self.view.drawn:
            return f'<use href="#{SYMBOL}{escape(piece.kind)}" x="4.75" y="1" width="10.5" height="10.5"/>'
        long = ' class="rw-long"' if len(text) > _LETTERS.get(shape, 2) else ""
        return f'<text{long} x="{across:g}" y="{_BASE.get(shape, 9.6):g}">{escape(text)}</text>'

    def _letters_of(self, piece: Piece, shape: str) -> str:
        if shape == "round":
            return f"{self.words.letters.get(piece.side, '')}{piece.count}"
        if shape == "crown":
            return self.words.letters.get(piece.side, "")
        if piece.label:
            return piece.label
        letter = self.words.name(piece.kind)[:1].upper()
        return f"{letter}{piece.count}" if shape == "hexagon" and piece.count > 1 else letter

    def legend(self, pieces: Sequence[Piece]) -> str:
        """What the shapes and letters of some pieces mean, each once."""
        kinds = {(piece.side, piece.kind): piece for piece in pieces}
        order = list(self.board.shapes)
        shown = sorted(
            kinds.values(),
            key=lambda p: (self._side_at(p.side), order.index(p.kind) if p.kind in order else 99),
        )
        items = "".join(f"<li>{self._key(piece)}</li>" for piece in shown)
        return f'<ul class="rw-keys" aria-hidden="true">{items}</ul>' if items else ""

    def _side_at(self, side: str) -> int:
        return self.board.sides.index(side) if side in self.board.sides else 99

    def _key(self, piece: Piece) -> str:
        side = f"{self.words.name(piece.side)}: " if piece.side else ""
        width = _CHIP.get(self._shape(piece), 22)
        chip = self._chip(piece, 0.5, 0.5)
        drawn = f'<svg viewBox="0 0 {width + 1} 14" width="{width + 1}" height="14">{chip}</svg>'
        return f"{drawn} {escape(side + self.words.name(piece.kind))}"


def _slots(place: PlaceOnMap) -> list[float]:
    """Where the slots of a clearing begin, from its left edge: they end at its right."""
    return [_WIDE - 3 - (_SLOT + 1.5) * (place.slots - n) + 1.5 for n in range(place.slots)]


def _outline(shape: str) -> str:
    if shape == "square":
        return f'<rect width="{_SLOT}" height="{_SLOT}" rx="1"/>'
    if shape in _OUTLINE:
        return f'<path d="{_OUTLINE[shape]}"/>'
    return '<rect width="22" height="12.5" rx="6.2"/>'

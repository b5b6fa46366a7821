"""A position in words: what sides, places and pieces are called, and what stands where."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.play.saved import Board, Piece, PlaceOnMap
    from rulewright.render.view import BookView

EMPTY_MAP = N_("Nothing but what is there before a game.")


@dataclass(frozen=True)
class BoardWords:
    """The words for one game's map in one locale."""

    view: BookView
    board: Board

    @cached_property
    def letters(self) -> Mapping[str, str]:
        """A letter for each side: the first of its name that no other side has."""
        found: dict[str, str] = {}
        for side in self.board.sides:
            letters = [letter for letter in self.name(side).upper() if letter.isalpha()]
            free = [letter for letter in letters if letter not in found.values()]
            found[side] = (free or letters or ["?"])[0]
        return found

    def name(self, word: str) -> str:
        """What a side, a kind of piece, a place or a thing is called: a term of the game, else an icon's word."""
        concept = self.view.terms.by_key.get(word)
        if concept is not None:
            for locale in (self.view.locale, self.view.book.pivot):
                if locale in concept.terms:
                    return concept.terms[locale].preferred
        return self.view.icons.get(word, word)

    def described(self, pieces: Sequence[Piece]) -> str:
        """What stands where, in words."""
        places = {place.id: place for place in self.board.places}
        ordinary = set(self.board.pieces)
        special = [piece for piece in pieces if piece not in ordinary]
        here = set(pieces)
        gone = [piece for piece in self.board.pieces if piece not in here]
        found = by_place(special)
        said = [self._place(place, found[id]) for id, place in places.items() if id in found]
        said += self._gone(gone, special, places)
        return " ".join(said) or self.view.say(EMPTY_MAP)

    def _gone(
        self, gone: Sequence[Piece], special: Sequence[Piece], places: Mapping[str, PlaceOnMap]
    ) -> Iterator[str]:
        """What is there before a game and no longer."""
        here = {(piece.at, piece.kind) for piece in special}
        for piece in gone:
            if (piece.at, piece.kind) not in here and piece.at in places:
                place = places[piece.at]
                yield self.view.say(N_("{place}: without {piece}.")).format(
                    place=self._place_name(place), piece=self.name(piece.kind)
                )

    def _place(self, place: PlaceOnMap, pieces: Sequence[Piece]) -> str:
        return f"{self._place_name(place)}: {', '.join(map(self._piece, pieces))}."

    def _place_name(self, place: PlaceOnMap) -> str:
        suit = f" ({self.name(place.suit)})" if place.suit else ""
        return f"{self.name(place.kind).capitalize()} {place.number}{suit}"

    def _piece(self, piece: Piece) -> str:
        side = f" ({self.name(piece.side)})" if piece.side else ""
        label = f" {piece.label}" if piece.label else ""
        count = f" × {piece.count}" if piece.count > 1 else ""
        holds = f": {', '.join(map(self.name, piece.holds))}" if piece.holds else ""
        return f"{self.name(piece.kind)}{label}{side}{count}{holds}"


def by_place(pieces: Sequence[Piece]) -> Mapping[str, list[Piece]]:
    """Pieces by where they are."""
    found: defaultdict[str, list[Piece]] = defaultdict(list)
    for piece in pieces:
        found[piece.at].append(piece)
    return found

"""The state of a game: one frozen value. `but` gives a new one with some fields changed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games.root.board import CLEARINGS, RUINS
from rulewright.games.root.pieces import (
    FACTIONS,
    ITEM_SUPPLY,
    MOBS,
    STRONGHOLDS,
    WARRIORS,
    WAYSTATIONS,
    H,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

Row = tuple[int, ...]
Pieces = tuple[tuple[str, ...], ...]

_NONE: Row = (0,) * 13
_EMPTY: Pieces = ((),) * 13


@dataclass(frozen=True)
class State:
    """Everything on the table. Rows have one place per clearing; place 0 is nowhere.

    >>> State().but(warlord=3).warlord, State().warlord
    (3, 0)
    """

    turn: int = H
    step: str = "craft"
    warriors: tuple[Row, ...] = (_NONE, _NONE, _NONE)
    """By faction and clearing; the warlord is not among them."""
    buildings: tuple[Pieces, ...] = (_EMPTY, _EMPTY, _EMPTY)
    """By faction and clearing, each building by its name; a waystation by its types, the upper side first."""
    tokens: tuple[Pieces, ...] = (_EMPTY, _EMPTY, _EMPTY)
    """By faction and clearing: mobs, relics, those of the enemy."""
    warlord: int = 0
    pawn: int = 0
    """Where the enemy's pawn is."""
    supply: Row = WARRIORS
    strongholds: int = STRONGHOLDS
    mob_supply: int = MOBS
    waystations: tuple[str, ...] = WAYSTATIONS
    """Those on the faction board."""
    vp: Row = (0, 0, 0)
    hands: tuple[tuple[str, ...], ...] = ((), (), ())
    play: tuple[tuple[str, ...], ...] = ((), (), ())
    """Persistent effects in front of each player."""
    boxes: tuple[tuple[str, ...], ...] = ((), (), ())
    """Crafted Items boxes; that of the Hundreds stays empty (14.2.4)."""
    hoard: tuple[tuple[str, ...], ...] = ((), ())
    """The Command and the Prowess track."""
    mood: str = "stubborn"
    deck: tuple[str, ...] = ()
    discard: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    """Cards and items that are out of the game for good."""
    items: tuple[str, ...] = ITEM_SUPPLY
    ruins: tuple[tuple[str, ...] | None, ...] = tuple(
        () if place in RUINS else None for place in range(13)
    )
    """The items under the ruin of a clearing; None where there is no ruin."""
    forests: Pieces = ((),) * 8
    """The relics in each forest, a question mark where the value is hidden."""
    pile: tuple[str, ...] = ()
    """Relics that are still to be placed during setup."""
    recovered: tuple[tuple[str, ...], ...] = ((), (), ())
    """The rows of the Relics area: figures, tablets, jewelry."""
    retinue: tuple[tuple[str, ...], ...] = ((), (), ())
    starts: Row = (0, 0, 0)
    """The starting corner of each faction."""
    vagabond: bool = False
    """Whether the stub enemy is the Vagabond."""
    prizes: tuple[str, ...] = ()
    """Relics that were removed and still wait for the forest that their remover chooses."""
    spared: tuple[int, ...] = ()
    """Factions that nobody can battle."""
    used: tuple[tuple[int, int], ...] = ()
    """Crafting pieces activated this turn: clearing, and which of its buildings."""
    commands: int = 0
    advances: int = 0
    spree: bool = False
    """Whether the last advance both moved and battled, so that the Relentless may go on."""
    frenzy: int = 0
    """How many mob dice the Jubilant may still roll for this incitement."""
    encamped: tuple[int, ...] = ()
    decamped: tuple[int, ...] = ()
    column: int = 0
    """The column of the Retinue that is being used, and the cards of it that have acted."""
    acted: tuple[str, ...] = ()
    site: tuple[str, int] = ("", 0)
    """The card just used and the clearing where it lets the Keepers delve; clearing 0 where none does."""
    recovering: tuple[str, int] = ("", 0)
    """The card and the clearing of a Recover action that may go on; clearing 0 where none does."""
    gathered: str = ""
    """What the Keepers have done to their Retinue this Evening: "added", "shifted" or nothing."""

    def but(self, **changes: Any) -> State:
        """The same state with some fields changed."""
        new = object.__new__(State)
        fields = new.__dict__
        fields.update(self.__dict__)
        fields.update(changes)
        return new

    @property
    def mobs(self) -> frozenset[int]:
        """The clearings with a mob token."""
        row = self.tokens[H]
        return frozenset([clearing for clearing in CLEARINGS if row[clearing]])


def put(row: Sequence[Any], place: int, value: Any) -> tuple[Any, ...]:
    """The row with another value in one place.

    >>> put((0, 0, 0), 1, 5)
    (0, 5, 0)
    """
    return (*row[:place], value, *row[place + 1 :])


def put_in(rows: Sequence[Any], faction: int, clearing: int, value: Any) -> tuple[Any, ...]:
    """The rows of all factions with another value in one faction's clearing."""
    return put(rows, faction, put(rows[faction], clearing, value))


def without(pieces: Sequence[str], piece: str) -> tuple[str, ...]:
    """The pieces less the first that has this name.

    >>> without(("a", "b", "a"), "a")
    ('b', 'a')
    """
    at = pieces.index(piece)
    return (*pieces[:at], *pieces[at + 1 :])


def enemies(faction: int) -> tuple[int, ...]:
    """All factions but one.

    >>> enemies(1)
    (0, 2)
    """
    return tuple([other for other in FACTIONS if other != faction])

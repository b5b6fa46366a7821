"""What a position may name, and how it says that it does not know a name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.root.pieces import RELICS, TRACK, WAYSTATIONS
from rulewright.games.root.steps import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable


class PositionError(ValueError):
    """A position names something that the game does not have.

    >>> print(PositionError("hundreds", "wariors", ["warriors", "warlord"]))
    hundreds: 'wariors' is unknown (known: warlord, warriors)
    """

    def __init__(self, where: str, found: object, known: Iterable[str]) -> None:
        super().__init__(f"{where}: {found!r} is unknown (known: {', '.join(sorted(known))})")


class TooManyError(ValueError):
    """A position holds more pieces of a kind than the box.

    >>> print(TooManyError("hundreds", "mobs", 6, 5))
    hundreds: 6 mobs, but the box holds 5
    """

    def __init__(self, where: str, pieces: str, found: int, held: int) -> None:
        super().__init__(f"{where}: {found} {pieces}, but the box holds {held}")


def known(where: str, found: Iterable[object], names: Iterable[object]) -> None:
    """Refuse what is none of the names.

    >>> known("mood", ["stuborn"], ["rowdy", "stubborn"])
    Traceback (most recent call last):
    rulewright.games.root.naming.PositionError: mood: 'stuborn' is unknown (known: rowdy, stubborn)
    """
    allowed = tuple(names)
    for one in found:
        if one not in allowed:
            raise PositionError(where, one, map(str, allowed))


def within(where: str, pieces: str, found: int, held: int) -> None:
    """Refuse more pieces than the box holds."""
    if found > held:
        raise TooManyError(where, pieces, found, held)


STEP_NAMES = sorted({step for phases in STEPS.values() for steps in phases.values() for step in steps})  # fmt: skip
SIDES = (*WAYSTATIONS, *(pair[::-1] for pair in WAYSTATIONS))
"""The sides that a waystation may show, the upper type first."""
HIDDEN_RELICS = (*RELICS, *(f"{relic}?" for relic in RELICS))


def items_of(track: int) -> list[str]:
    """The items that a track of the Hoard takes.

    >>> items_of(0)
    ['boot', 'bag', 'coin']
    """
    return [item for item, its_track in TRACK.items() if its_track == track]

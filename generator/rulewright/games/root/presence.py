"""Who is where, who rules, what is adjacent, which slots are open (chapters 1 and 2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import FOREST_CLEARINGS, NEIGHBOURS, SLOTS
from rulewright.games.root.pieces import FACTIONS, NOBODY, NOWHERE, E, H
from rulewright.games.root.state import enemies

if TYPE_CHECKING:
    from rulewright.games.root.state import State


@rule("14.2.2")
def warlord_as_warrior() -> int:
    """As how many warriors the warlord counts.

    >>> warlord_as_warrior()
    1
    """
    return 1


@part_of("2.5", "4.3.2.I")
def fighters(state: State, faction: int, clearing: int) -> int:
    """The warriors of a faction in a clearing, the warlord among them."""
    count = state.warriors[faction][clearing]
    if faction == H and state.warlord == clearing != NOWHERE:
        return count + warlord_as_warrior()
    return count


@part_of("4.3", "14.6.2")
def piece_count(state: State, faction: int, clearing: int) -> int:
    """All pieces of a faction in a clearing: warriors, buildings, tokens, a pawn."""
    return (
        fighters(state, faction, clearing)
        + len(state.buildings[faction][clearing])
        + len(state.tokens[faction][clearing])
        + (faction == E and state.pawn == clearing != NOWHERE)
    )


@part_of("14.6.2", "14.7.6")
def enemy_pieces(state: State, faction: int, clearing: int) -> int:
    """The pieces of all enemies in a clearing together."""
    return sum([piece_count(state, other, clearing) for other in enemies(faction)])


@rule("2.5")
def ruler(state: State, clearing: int) -> int:
    """Who has the most warriors and buildings in a clearing; nobody where the highest number is shared.

    >>> from rulewright.games.root.state import State, put_in
    >>> state = State().but(warriors=put_in(State().warriors, 1, 7, 2))
    >>> ruler(state, 7), ruler(state, 8)
    (1, -1)
    """
    counts = [
        fighters(state, faction, clearing) + len(state.buildings[faction][clearing])
        for faction in FACTIONS
    ]
    most = max(counts)
    return counts.index(most) if counts.count(most) == 1 else NOBODY


@part_of("15.5.2.II.b", "15.5.2.III.c")
def ruled(state: State, faction: int, clearings: tuple[int, ...]) -> int:
    """How many of the clearings a faction rules."""
    return sum([ruler(state, clearing) == faction for clearing in clearings])


@rule("2.2.1")
def adjacent(clearing: int) -> tuple[int, ...]:
    """The clearings at the far ends of a clearing's paths.

    >>> adjacent(10)
    (1, 2, 12)
    """
    return NEIGHBOURS[clearing]


@rule("2.4.1")
def touched_by(forest: int) -> tuple[int, ...]:
    """The clearings that a forest is adjacent to.

    >>> touched_by(4)
    (4, 9, 12)
    """
    return FOREST_CLEARINGS[forest]


@rule("2.2.3")
def open_slots(state: State, clearing: int) -> int:
    """The squares of a clearing without a building; a ruin fills one.

    >>> from rulewright.games.root.state import State
    >>> open_slots(State(), 11), open_slots(State(), 3)
    (2, 1)
    """
    filled = sum([len(state.buildings[faction][clearing]) for faction in FACTIONS])
    return SLOTS[clearing] - filled - (state.ruins[clearing] is not None)


@rule("2.2.3")
def needs_slot(state: State, clearing: int) -> None:
    """Refuse a building where no slot is open."""
    require(open_slots(state, clearing) > 0, "2.2.3", "no_open_slot", clearing=clearing)

"""The Hoard of the Hundreds: its tracks, what they hold, what they are worth (14.2.3, 14.2.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.pieces import COMMAND, PROWESS, TRACK, TRACK_SPACES, H
from rulewright.games.root.state import put
from rulewright.games.root.supply import score

if TYPE_CHECKING:
    from rulewright.games.root.state import State


@rule("14.2.4")
def track_of(item: str) -> int:
    """The track that holds an item: 0 Command, 1 Prowess.

    >>> track_of("boot"), track_of("sword")
    (0, 1)
    """
    require(item in TRACK, "14.2.4", "no_such_track", item=item)
    return TRACK[item]


@rule("14.2.4.I")
def gain_item(state: State, item: str, drop: str = "") -> State:
    """Put an item in the leftmost empty space of its track.

    On a full track one item leaves the game for one point: the gained one, or `drop`, whose space it takes.

    >>> from rulewright.games.root.state import State
    >>> gain_item(State(), "sword").hoard
    ((), ('sword',))
    """
    track = track_of(item)
    items = state.hoard[track]
    if len(items) < TRACK_SPACES:
        return state.but(hoard=put(state.hoard, track, (*items, item)))
    if drop:
        require(drop in items, "14.2.4.I", "not_on_this_track", item=drop)
        fresh = put(items, items.index(drop), item)
        state = state.but(hoard=put(state.hoard, track, fresh))
    return score(state.but(removed=(*state.removed, drop or item)), H, 1)


@rule("14.2.4.II")
def value(items: int) -> int:
    """What a track with so many items is worth.

    >>> [value(items) for items in range(5)]
    [1, 2, 2, 3, 4]
    """
    return (1, 2, 2, 3, 4)[items]


@part_of("14.2.4.II")
def command(state: State) -> int:
    """The Command of the Hundreds."""
    return value(len(state.hoard[COMMAND]))


@part_of("14.2.4.II")
def prowess(state: State) -> int:
    """The Prowess of the Hundreds."""
    return value(len(state.hoard[PROWESS]))


@rule("14.2.3")
def contempt(state: State, item: str, points: int, drop: str = "", *, take: bool) -> State:
    """Take a crafted item without its points, or its points without the item.

    >>> from rulewright.games.root.state import State
    >>> after = contempt(State(), "sword", 2, take=False)
    >>> after.vp[H], after.hoard, after.removed
    (2, ((), ()), ('sword',))
    """
    if take:
        return gain_item(state, item, drop)
    return score(state.but(removed=(*state.removed, item)), H, points)

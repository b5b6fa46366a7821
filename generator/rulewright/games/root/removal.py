"""Taking pieces off the map, by battle or otherwise, and the points for it (1.5.4, 3.2.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.board import FORESTS
from rulewright.games.root.pieces import NOWHERE, H, K
from rulewright.games.root.presence import fighters
from rulewright.games.root.state import put, put_in, without
from rulewright.games.root.supply import score, take_warriors

if TYPE_CHECKING:
    from rulewright.games.root.state import State


class Losses(NamedTuple):
    """Whose pieces hits remove, who scores, and what both have chosen: the order, and a forest for relics."""

    remover: int
    owner: int
    clearing: int
    choice: tuple[str, ...] = ()
    forest: int = NOWHERE


@rule("3.2.1")
def removal_points() -> int:
    """The points for one enemy building or token.

    >>> removal_points()
    1
    """
    return 1


@rule("15.2.5")
def trophy(state: State, remover: int, relic: str, forest: int) -> State:
    """A removed relic gives one point more and goes to the forest that the remover has named, or waits for one.

    >>> from rulewright.games.root.state import State
    >>> after = trophy(State(), 0, "F3", 2)
    >>> after.forests[2], after.vp[0]
    (('F3',), 1)
    """
    state = score(state.but(prizes=(*state.prizes, relic)), remover, 1)
    return state if forest == NOWHERE else place_trophy(state, relic, forest)


@rule("15.2.5")
def place_trophy(state: State, relic: str, forest: int) -> State:
    """A relic that waits goes face up to a forest.

    >>> from rulewright.games.root.state import State
    >>> place_trophy(State(prizes=("F3",)), "F3", 2).forests[2]
    ('F3',)
    """
    require(relic in state.prizes, "15.2.5", "no_such_relic", relic=relic)
    require(forest in FORESTS, "15.2.5", "choose_a_forest", forest=forest)
    forests = put(state.forests, forest, (*state.forests[forest], relic))
    return state.but(forests=forests, prizes=without(state.prizes, relic))


@part_of("3.2.1")
def remove_building(state: State, remover: int, owner: int, clearing: int, piece: str) -> State:
    """Remove an enemy building: it returns to its owner, the remover scores."""
    there = without(state.buildings[owner][clearing], piece)
    state = state.but(buildings=put_in(state.buildings, owner, clearing, there))
    return score(_building_home(state, owner, piece), remover, removal_points())


@part_of("1.5.4", "3.2.1")
def _building_home(state: State, owner: int, piece: str) -> State:
    if owner == H:
        return state.but(strongholds=state.strongholds + 1)
    if owner == K:
        return state.but(waystations=(*state.waystations, piece))
    return state


@part_of("3.2.1")
def remove_token(state: State, losses: Losses, piece: str) -> State:
    """Remove an enemy token: a mob returns to its owner, a relic becomes a trophy; the remover scores."""
    remover, owner, clearing, _, forest = losses
    there = without(state.tokens[owner][clearing], piece)
    state = state.but(tokens=put_in(state.tokens, owner, clearing, there))
    state = score(state, remover, removal_points())
    if owner == H:
        return state.but(mob_supply=state.mob_supply + 1)
    return trophy(state, remover, piece, forest) if owner == K else state


@rule("14.2.2")
def warlord_falls(state: State, *, in_battle: bool) -> State:
    """Take the warlord off the map; only a battle can do this.

    >>> from rulewright.games.root.state import State
    >>> warlord_falls(State(warlord=7), in_battle=True).warlord
    0
    >>> warlord_falls(State(warlord=7), in_battle=False)
    Traceback (most recent call last):
    rulewright.games.kit.refusal.IllegalAction: 14.2.2 only_in_battle: clearing=7
    """
    require(in_battle, "14.2.2", "only_in_battle", clearing=state.warlord)
    return state.but(warlord=0)


@rule("14.2.2")
def removable_warriors(state: State, owner: int, clearing: int) -> int:
    """How many warriors something other than a battle can remove: all but the warlord.

    >>> from rulewright.games.root.state import State
    >>> removable_warriors(State(warlord=7), 0, 7)
    0
    """
    return state.warriors[owner][clearing]


@part_of("14.2.2", "3.2.1")
def remove_all(
    state: State, remover: int, owner: int, clearing: int, forest: int = NOWHERE
) -> State:
    """Remove all of an enemy's warriors, buildings and tokens from a clearing outside a battle."""
    count = removable_warriors(state, owner, clearing)
    state = take_warriors(state, owner, clearing, count)
    return remove_cardboard(state, remover, owner, clearing, forest)


@part_of("3.2.1")
def remove_cardboard(
    state: State, remover: int, owner: int, clearing: int, forest: int = NOWHERE
) -> State:
    """Remove all of an enemy's buildings and tokens from a clearing."""
    for piece in state.buildings[owner][clearing]:
        state = remove_building(state, remover, owner, clearing, piece)
    for piece in state.tokens[owner][clearing]:
        state = remove_token(state, Losses(remover, owner, clearing, forest=forest), piece)
    return state


@rule("4.3.4")
def can_lose(state: State, owner: int, clearing: int) -> tuple[str, ...]:
    """The pieces that the next hit may remove: warriors while there are any, then buildings and tokens.

    >>> from rulewright.games.root.state import State
    >>> can_lose(State(warlord=7), 0, 7)
    ('warlord',)
    """
    if fighters(state, owner, clearing) > 0:
        plain = ("warrior",) * (state.warriors[owner][clearing] > 0)
        return (*plain, *("warlord",) * (owner == H and state.warlord == clearing))
    return (*state.buildings[owner][clearing], *state.tokens[owner][clearing])


@rule("4.3.4")
def take_hits(state: State, losses: Losses, hits: int) -> State:
    """Remove one piece for each hit, in the order that the owner chooses; hits without a piece are lost."""
    for hit in range(hits):
        pieces = can_lose(state, losses.owner, losses.clearing)
        if not pieces:
            return state
        piece = losses.choice[hit] if hit < len(losses.choice) else pieces[0]
        require(piece in pieces, "4.3.4", "not_this_piece", piece=piece, can=pieces)
        state = _lose(state, losses, piece)
    return state


@part_of("4.3.4")
def _lose(state: State, losses: Losses, piece: str) -> State:
    remover, owner, clearing, _, _ = losses
    if piece == "warrior":
        return take_warriors(state, owner, clearing, 1)
    if piece == "warlord":
        return warlord_falls(state, in_battle=True)
    if piece in state.buildings[owner][clearing]:
        return remove_building(state, remover, owner, clearing, piece)
    return remove_token(state, losses, piece)

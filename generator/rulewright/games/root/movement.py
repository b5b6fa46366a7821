"""Moving: warriors, the warlord and carried relics along one path (4.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import part_of, require, rule
from rulewright.games.root.pieces import H, K
from rulewright.games.root.presence import adjacent, ruler
from rulewright.games.root.state import put_in, without

if TYPE_CHECKING:
    from rulewright.games.root.state import State


class Troop(NamedTuple):
    """What moves together: so many warriors, the warlord too or not, relics carried along."""

    warriors: int
    warlord: bool = False
    relics: tuple[str, ...] = ()


@rule("14.2.2")
def warlord_may_move(state: State, clearing: int) -> None:
    """Refuse to move the warlord on any turn but that of the Hundreds, or from where it is not."""
    require(state.turn == H, "14.2.2", "not_your_turn")
    require(state.warlord == clearing, "14.2.2", "not_there", clearing=clearing)


@rule("15.2.4")
def carried(state: State, faction: int, src: int, troop: Troop) -> None:
    """Refuse more relics than moving Keepers, and relics that are not there."""
    require(faction == K, "15.2.4", "only_keepers")
    count = len(troop.relics)
    require(count <= troop.warriors, "15.2.4", "one_relic_each", warriors=troop.warriors)
    there = state.tokens[K][src]
    for relic in troop.relics:
        require(troop.relics.count(relic) <= there.count(relic), "15.2.4", "no_such_relic", relic=relic)  # fmt: skip


@rule("4.2.1")
def must_rule_one_end(state: State, faction: int, src: int, dst: int) -> None:
    """Refuse a move where the faction rules neither the clearing it leaves nor the one it enters."""
    rules_one = ruler(state, src) == faction or ruler(state, dst) == faction
    require(rules_one, "4.2.1", "rules_neither", src=src, dst=dst)


@rule("4.2")
def move(state: State, faction: int, src: int, dst: int, troop: Troop | int) -> State:
    """Move a troop along one path.

    >>> from rulewright.games.root.supply import place_warriors
    >>> from rulewright.games.root.state import State
    >>> after = move(place_warriors(State(), H, 7, 3), H, 7, 8, 2)
    >>> after.warriors[H][7], after.warriors[H][8]
    (1, 2)
    """
    if isinstance(troop, int):
        troop = Troop(troop)
    require(dst in adjacent(src), "4.2", "not_adjacent", src=src, dst=dst)
    require(troop.warriors + troop.warlord > 0, "4.2", "nobody_moves")
    there = state.warriors[faction][src]
    require(troop.warriors <= there, "4.2", "too_few_warriors", there=there)
    if troop.warlord:
        warlord_may_move(state, src)
    if troop.relics:
        carried(state, faction, src, troop)
    must_rule_one_end(state, faction, src, dst)
    return _carry(_march(state, faction, src, dst, troop), src, dst, troop.relics)


@part_of("4.2")
def _march(state: State, faction: int, src: int, dst: int, troop: Troop) -> State:
    row = state.warriors[faction]
    left = put_in(state.warriors, faction, src, row[src] - troop.warriors)
    moved = put_in(left, faction, dst, row[dst] + troop.warriors)
    return state.but(warriors=moved, warlord=dst if troop.warlord else state.warlord)


@part_of("15.2.4")
def _carry(state: State, src: int, dst: int, relics: tuple[str, ...]) -> State:
    for relic in relics:
        row = state.tokens[K]
        left = put_in(state.tokens, K, src, without(row[src], relic))
        state = state.but(tokens=put_in(left, K, dst, (*row[dst], relic)))
    return state

"""What the Hundreds bring to a battle: looters, and four of their moods (14.2.5, 14.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.games.kit import require, rule
from rulewright.games.root.hundreds_hoard import gain_item
from rulewright.games.root.pieces import E, H
from rulewright.games.root.presence import adjacent, ruler
from rulewright.games.root.state import put, put_in, without
from rulewright.games.root.supply import place_warriors

if TYPE_CHECKING:
    from rulewright.games.root.state import State


@rule("14.2.5")
def looters_declare(state: State, attacker: int, defender: int, item: str) -> None:
    """Declare, as the attacker, to loot a defender who has a crafted item and is not the Vagabond.

    Which item is taken is settled at the end; since the box cannot change in between, it is named here.
    """
    require(attacker == H, "14.2.5", "only_as_attacker")
    require(not (state.vagabond and defender == E), "14.2.5", "not_the_vagabond")
    require(state.boxes[defender], "14.2.5", "nothing_to_loot")
    require(item in state.boxes[defender], "14.2.5", "not_in_box", item=item)


@rule("14.2.5")
def looters_roll() -> int:
    """The rolled hits of looters.

    >>> looters_roll()
    0
    """
    return 0


@rule("14.2.5")
def looters_take(state: State, defender: int, clearing: int, item: str, drop: str) -> State:
    """After the battle, gain one item of the defender if the Hundreds rule the clearing."""
    if ruler(state, clearing) != H:
        return state
    left = without(state.boxes[defender], item)
    return gain_item(state.but(boxes=put(state.boxes, defender, left)), item, drop=drop)


@rule("14.7.1")
def bitter(
    state: State, attacker: int, defender: int, clearing: int, mobs: tuple[int, ...]
) -> State:
    """Before the roll, turn mobs in and next to the warlord's clearing into warriors there.

    >>> from rulewright.games.root.state import State, put_in
    >>> state = State(warlord=12, mood="bitter", tokens=put_in(State().tokens, H, 10, ("mob",)))
    >>> after = bitter(state, H, 1, 12, (10,))
    >>> after.warriors[H][12], after.mobs
    (1, frozenset())
    """
    require(H in (attacker, defender), "14.7.1", "not_your_battle")
    require(state.mood == "bitter", "14.7.1", "other_mood", mood=state.mood)
    require(state.warlord == clearing, "14.7.1", "warlord_elsewhere", clearing=clearing)
    near = (clearing, *adjacent(clearing))
    for place in mobs:
        require(place in near, "14.7.1", "not_near", clearing=place)
        require(place in state.mobs, "14.7.1", "no_mob", clearing=place)
        tokens = put_in(state.tokens, H, place, ())
        state = state.but(tokens=tokens, mob_supply=state.mob_supply + 1)
    return place_warriors(state, H, clearing, len(mobs))


@rule("14.7.7")
def stubborn(state: State, clearing: int) -> bool:
    """Whether the Hundreds ignore the first hit of a battle here.

    >>> from rulewright.games.root.state import State
    >>> stubborn(State(warlord=7), 7), stubborn(State(warlord=8), 7)
    (True, False)
    """
    return state.mood == "stubborn" and state.warlord == clearing


@rule("14.7.8")
def wrathful(state: State, clearing: int) -> int:
    """The extra hit of the Hundreds who attack in the warlord's clearing.

    >>> from rulewright.games.root.state import State
    >>> wrathful(State(warlord=7, mood="wrathful"), 7)
    1
    """
    return int(state.mood == "wrathful" and state.warlord == clearing)

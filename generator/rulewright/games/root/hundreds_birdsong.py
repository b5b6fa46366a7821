"""The Birdsong of the Hundreds: raze, recruit, anoint, choose a mood (14.4, 14.7.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rulewright.games.kit import require, rule
from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.hundreds_hoard import gain_item, prowess
from rulewright.games.root.hundreds_setup import place_warlord
from rulewright.games.root.mobs import spread
from rulewright.games.root.pieces import MOOD_ITEM, MOODS, NOWHERE, H
from rulewright.games.root.removal import remove_cardboard
from rulewright.games.root.state import enemies, put, without
from rulewright.games.root.supply import place_warriors, take_warriors

if TYPE_CHECKING:
    from rulewright.games.kit import Dice
    from rulewright.games.root.state import State


class Gain(NamedTuple):
    """What is wanted of a ruin: the item, and what makes room for it on a full track; "" is the first, and none."""

    item: str = ""
    drop: str = ""


FIRST = Gain()


@rule("14.4.1")
def raze(
    state: State,
    dice: Dice,
    *,
    order: tuple[int, ...] = (),
    gains: tuple[Gain, ...] = (),
    wishes: tuple[int, ...] = (),
    forest: int = NOWHERE,
) -> State:
    """Let every mob do its work, one clearing after the other, then roll once for a new mob.

    `order` names the clearings to begin with, `gains` what is wanted from the ruins as one after the other is come to,
    `wishes` where the new mob should go, `forest` where removed relics go.
    """
    waiting = set(state.mobs)
    wanted = iter(gains)
    for clearing in (*order, *sorted(waiting.difference(order))):
        require(clearing in waiting, "14.4.1", "no_mob", clearing=clearing)
        waiting.remove(clearing)
        gain = next(wanted, FIRST) if state.ruins[clearing] else FIRST
        state = raze_clearing(state, clearing, forest, gain)
    return spread(state, dice, wishes, "14.4.1")


@rule("14.4.1")
def raze_clearing(
    state: State, clearing: int, forest: int = NOWHERE, wanted: Gain = FIRST
) -> State:
    """Remove the enemy buildings and tokens of one clearing and take an item from its ruin.

    >>> from rulewright.games.root.state import State, put
    >>> state = State().but(ruins=put(State().ruins, 10, ("sword",)))
    >>> after = raze_clearing(state, 10)
    >>> after.hoard, after.ruins[10]
    (((), ('sword',)), None)
    """
    for enemy in enemies(H):
        state = remove_cardboard(state, H, enemy, clearing, forest=forest)
    under = state.ruins[clearing]
    if not under:
        return state
    item = wanted.item or under[0]
    require(item in under, "14.4.1", "not_under_ruin", item=item)
    left = without(under, item) or None
    return gain_item(state.but(ruins=put(state.ruins, clearing, left)), item, wanted.drop)


@rule("14.4.2")
def recruit(state: State, order: tuple[int, ...] = ()) -> State:
    """Place warriors at the warlord for the Prowess, then one for each stronghold.

    `order` names the clearings of the strongholds that come first, which matters when the supply runs out.
    """
    if state.warlord:
        state = place_warriors(state, H, state.warlord, prowess(state))
    waiting = [clearing for clearing in CLEARINGS for _ in state.buildings[H][clearing]]
    for clearing in order:
        require(clearing in waiting, "14.4.2", "no_stronghold", clearing=clearing)
        waiting.remove(clearing)
    for clearing in (*order, *waiting):
        state = place_warriors(state, H, clearing, 1)
    return state


@rule("14.4.3")
def anoint(state: State, clearing: int) -> State:
    """Replace a warrior with the warlord who is off the map; without any warrior, place it anywhere.

    >>> from rulewright.games.root.state import State
    >>> after = anoint(place_warriors(State(), H, 7, 3), 7)
    >>> after.warlord, after.warriors[H][7]
    (7, 2)
    """
    require(state.warlord == 0, "14.4.3", "warlord_on_the_map", clearing=state.warlord)
    require(clearing in CLEARINGS, "14.4.3", "not_on_the_map", clearing=clearing)
    if not any(state.warriors[H]):
        return place_warlord(state, clearing, "14.4.3")
    require(state.warriors[H][clearing], "14.4.3", "no_warrior", clearing=clearing)
    return place_warlord(take_warriors(state, H, clearing, 1), clearing, "14.4.3")


@rule("14.4.4")
def mood_options(state: State) -> tuple[str, ...]:
    """The moods to choose from: another one than now, whose item is not in the Hoard.

    >>> from rulewright.games.root.state import State
    >>> mood_options(State(mood="stubborn", hoard=(("boot",), ("sword",))))
    ('bitter', 'grandiose', 'lavish', 'relentless', 'rowdy')
    """
    hoard = (*state.hoard[0], *state.hoard[1])
    return tuple([mood for mood in MOODS if mood != state.mood and MOOD_ITEM[mood] not in hoard])


@rule("14.4.4")
def choose_mood(state: State, mood: str) -> State:
    """Exchange the mood card; only a Lavish warlord without any choice stays as it is.

    >>> from rulewright.games.root.state import State
    >>> choose_mood(State(mood="stubborn"), "rowdy").mood
    'rowdy'
    """
    options = mood_options(state) or (state.mood,)
    require(mood in options, "14.4.4", "not_this_mood", mood=mood)
    return state.but(mood=mood)


@rule("14.7.4")
def lavish(state: State, items: tuple[str, ...]) -> State:
    """Remove items of the Hoard for good, each for two warriors at the warlord; the tracks close up.

    >>> from rulewright.games.root.state import State
    >>> after = lavish(State(mood="lavish", warlord=3, hoard=(("boot",), ())), ("boot",))
    >>> after.warriors[H][3], after.hoard
    (2, ((), ()))
    """
    require(state.mood == "lavish", "14.7.4", "other_mood", mood=state.mood)
    for item in items:
        track = 0 if item in state.hoard[0] else 1
        require(item in state.hoard[track], "14.7.4", "not_in_the_hoard", item=item)
        hoard = put(state.hoard, track, without(state.hoard[track], item))
        state = state.but(hoard=hoard, removed=(*state.removed, item))
        if state.warlord:
            state = place_warriors(state, H, state.warlord, 2)
    return state

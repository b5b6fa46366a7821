"""Positions as plain values, the way an example writes them down, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.games.root.board import CLEARINGS, FORESTS, RUINS
from rulewright.games.root.fields import (
    frozen,
    listed,
    named,
    one_field,
    one_of,
    over_the_map,
    top_field,
)
from rulewright.games.root.naming import (
    HIDDEN_RELICS,
    SIDES,
    STEP_NAMES,
    PositionError,
    items_of,
    known,
    within,
)
from rulewright.games.root.pieces import (
    FACTION_NAMES,
    MOBS,
    MOODS,
    RELIC_TYPES,
    RELICS,
    STRONGHOLDS,
    TRACK,
    TRACK_SPACES,
    WARRIORS,
    WAYSTATIONS,
    E,
    H,
    K,
)
from rulewright.games.root.state import State, put

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def position(given: Mapping[str, Any]) -> State:
    """The state that a mapping describes; what it leaves out is empty, supplies hold what is not on the map.

    >>> state = position({"hundreds": {"warriors": {5: 1}, "warlord": 2}, "hand": ["rabbit"]})
    >>> state.warriors[H][5], state.warlord, state.hands[H], state.supply[H]
    (1, 2, ('rabbit',), 19)
    """
    state = State()
    for key, value in sorted(given.items(), key=lambda pair: _ORDER.index(pair[0]) if pair[0] in _ORDER else 0):  # fmt: skip
        if key not in _TOP:
            raise PositionError("given", key, _TOP)
        state = _TOP[key](state, value)
    return state


def _faction(faction: int) -> Callable[[State, Mapping[str, Any]], State]:
    def read(state: State, given: Mapping[str, Any]) -> State:
        readers = {**_ANY, **_OWN[faction]}
        for key, value in given.items():
            if key not in readers:
                raise PositionError(FACTION_NAMES[faction], key, readers)
            state = readers[key](state, faction, value)
        return _stocked(state, faction, given)

    return read


def _stocked(state: State, faction: int, given: Mapping[str, Any]) -> State:
    """Supplies that were not named hold what is not on the map."""
    name, placed = FACTION_NAMES[faction], sum(state.warriors[faction])
    within(name, "warriors", placed, WARRIORS[faction])
    if "supply" not in given:
        state = state.but(supply=put(state.supply, faction, WARRIORS[faction] - placed))
    if faction == H:
        built, mobs = sum(map(len, state.buildings[H])), sum(map(len, state.tokens[H]))
        within(name, "strongholds", built, STRONGHOLDS)
        within(name, "mobs", mobs, MOBS)
        kept = given.get("stronghold_supply", STRONGHOLDS - built)
        return state.but(strongholds=kept, mob_supply=MOBS - mobs)
    if faction == K and "waystation_supply" not in given:
        used = ["".join(sorted(side)) for there in state.buildings[K] for side in there]
        kept = [pair for pair in WAYSTATIONS if "".join(sorted(pair)) not in used]
        return state.but(waystations=tuple(kept))
    return state


def _warriors(state: State, faction: int, given: Mapping[int, int]) -> State:
    return state.but(warriors=put(state.warriors, faction, over_the_map(given, int, 0)))


def _mobs(state: State, faction: int, given: list[int]) -> State:
    row = over_the_map(dict.fromkeys(given, 1), lambda _: ("mob",), ())
    return state.but(tokens=put(state.tokens, faction, row))


def _sides(state: State, faction: int, given: Mapping[int, list[str]]) -> State:
    known("waystations", [side for there in given.values() for side in there], SIDES)
    return state.but(buildings=put(state.buildings, faction, over_the_map(given, tuple, ())))


def _relics(state: State, faction: int, given: Mapping[int, list[str]]) -> State:
    known("relics", [relic for there in given.values() for relic in there], RELICS)
    return state.but(tokens=put(state.tokens, faction, over_the_map(given, tuple, ())))


def _tokens(state: State, faction: int, given: Mapping[int, int]) -> State:
    row = over_the_map(given, lambda count: ("token",) * count, ())
    return state.but(tokens=put(state.tokens, faction, row))


def _hoard(state: State, _: int, given: Mapping[str, list[str]]) -> State:
    tracks = ("command", "prowess")
    known("hoard", given, tracks)
    for track, name in enumerate(tracks):
        known(name, given.get(name, ()), items_of(track))
        within("hoard", f"items of {name}", len(given.get(name, ())), TRACK_SPACES)
    return state.but(hoard=tuple(tuple(given.get(name, ())) for name in tracks))


def _box(state: State, faction: int, given: list[str]) -> State:
    known("box", given, TRACK)
    return state.but(boxes=put(state.boxes, faction, tuple(given)))


def _recovered(state: State, _: int, given: list[str]) -> State:
    known("recovered", given, RELICS)
    rows = tuple(tuple(relic for relic in given if relic[0] == kind) for kind in RELIC_TYPES)
    return state.but(recovered=rows)


def _vagabond(state: State, _: int, given: object) -> State:
    return state.but(vagabond=given == "yes")


def _spared(state: State, faction: int, given: object) -> State:
    return state.but(spared=(faction,) if given == "yes" else ())


def _nothing(state: State, _: int, __: object) -> State:
    return state


def _turn(state: State, given: str) -> State:
    known("turn", [given], FACTION_NAMES)
    return state.but(turn=FACTION_NAMES.index(given))


def _step(state: State, given: str) -> State:
    known("step", [given], STEP_NAMES)
    return state.but(step=given)


def _hand(state: State, given: list[str]) -> State:
    return state.but(hands=put(state.hands, state.turn, tuple(given)))


def _used(state: State, given: list[list[int]]) -> State:
    return state.but(used=frozen(given))


def _forests(state: State, given: Mapping[int, list[str]]) -> State:
    known("forests", given, FORESTS)
    known("forests", [relic for there in given.values() for relic in there], HIDDEN_RELICS)
    return state.but(forests=tuple(tuple(given.get(forest, ())) for forest in range(8)))


def _ruins(state: State, given: Mapping[int, Any]) -> State:
    ruins = state.ruins
    known("ruins", given, RUINS)
    for clearing, items in given.items():
        if items != "gone":
            known("ruins", items, TRACK)
        ruins = put(ruins, clearing, None if items == "gone" else tuple(items))
    return state.but(ruins=ruins)


_ANY: dict[str, Callable[[State, int, Any], State]] = {
    "warriors": _warriors,
    "hand": listed("hands"),
    "play": listed("play"),
    "vp": listed("vp"),
    "supply": listed("supply"),
    "start": listed("starts"),
}
_OWN: dict[int, dict[str, Callable[[State, int, Any], State]]] = {
    H: {
        "strongholds": named("stronghold"),
        "stronghold_supply": _nothing,
        "mobs": _mobs,
        "warlord": one_of("warlord", CLEARINGS),
        "mood": one_of("mood", (*MOODS, "")),
        "hoard": _hoard,
    },
    K: {
        "waystations": _sides,
        "waystation_supply": one_field("waystations"),
        "relics": _relics,
        "retinue": one_field("retinue"),
        "recovered": _recovered,
        "pile": one_field("pile"),
        "box": _box,
    },
    E: {
        "buildings": named("building"),
        "tokens": _tokens,
        "pawn": one_of("pawn", CLEARINGS),
        "box": _box,
        "vagabond": _vagabond,
        "spared": _spared,
    },
}
_TOP: dict[str, Callable[[State, Any], State]] = {
    "turn": _turn,
    "step": _step,
    "hundreds": _faction(H),
    "keepers": _faction(K),
    "enemy": _faction(E),
    "hand": _hand,
    "forests": _forests,
    "ruins": _ruins,
    "deck": top_field("deck"),
    "discard": top_field("discard"),
    "items": top_field("items"),
    "removed": top_field("removed"),
    "used": _used,
}
_ORDER = tuple(_TOP)


def plain(state: State) -> dict[str, Any]:
    """What differs from an empty table, in the words of `position`, for a report.

    >>> plain(State(warlord=3, vp=(2, 0, 0)))
    {'hundreds': {'warlord': 3, 'vp': 2}}
    """
    empty = State()
    found: dict[str, Any] = {
        FACTION_NAMES[faction]: mine
        for faction in (H, K, E)
        if (mine := _of_faction(state, empty, faction))
    }
    for name, value in vars(state).items():
        if name not in _PER_FACTION and name not in _OWNED and value != getattr(empty, name):
            found[name] = FACTION_NAMES[value] if name == "turn" else value
    return found


_PER_FACTION = {
    "warriors": "warriors", "buildings": "buildings", "tokens": "tokens", "supply": "supply",
    "vp": "vp", "hands": "hand", "play": "play", "boxes": "box", "starts": "start",
}  # fmt: skip
_OWNED = {
    "warlord": H, "strongholds": H, "mob_supply": H, "hoard": H, "mood": H,
    "waystations": K, "retinue": K, "recovered": K, "pile": K, "pawn": E, "vagabond": E,
}  # fmt: skip
"""Field -> the faction whose it is."""


def _of_faction(state: State, empty: State, faction: int) -> dict[str, Any]:
    owned = {
        name: getattr(state, name)
        for name, owner in _OWNED.items()
        if owner == faction and getattr(state, name) != getattr(empty, name)
    }
    rows = {
        word: _sparse(value[faction])
        for name, word in _PER_FACTION.items()
        if (value := getattr(state, name))[faction] != getattr(empty, name)[faction]
    }
    return owned | rows


def _sparse(value: Any) -> Any:
    """A row of the map as clearing -> what is there; anything else as it is."""
    if isinstance(value, tuple) and len(value) == _PLACES:
        return {place: there for place, there in enumerate(value) if there}
    return value


_PLACES = 13
"""The length of a row: a place for each clearing, and place 0."""

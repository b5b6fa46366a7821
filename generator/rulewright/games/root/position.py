"""Positions as plain values, the way an example writes them down, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.pieces import (
    FACTION_NAMES,
    MOBS,
    RELIC_TYPES,
    STRONGHOLDS,
    WARRIORS,
    WAYSTATIONS,
    E,
    H,
    K,
)
from rulewright.games.root.state import State, put

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping


class PositionError(ValueError):
    """A position names something that the game does not have.

    >>> print(PositionError("hundreds", "wariors", ["warriors", "warlord"]))
    hundreds: 'wariors' is unknown (known: warlord, warriors)
    """

    def __init__(self, where: str, found: object, known: Iterable[str]) -> None:
        super().__init__(f"{where}: {found!r} is unknown (known: {', '.join(sorted(known))})")


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
        known = {**_ANY, **_OWN[faction]}
        for key, value in given.items():
            if key not in known:
                raise PositionError(FACTION_NAMES[faction], key, known)
            state = known[key](state, faction, value)
        return _stocked(state, faction, given)

    return read


def _stocked(state: State, faction: int, given: Mapping[str, Any]) -> State:
    """Supplies that were not named hold what is not on the map."""
    if "supply" not in given:
        left = WARRIORS[faction] - sum(state.warriors[faction])
        state = state.but(supply=put(state.supply, faction, left))
    if faction == H:
        left = STRONGHOLDS - sum(map(len, state.buildings[H]))
        kept = given.get("stronghold_supply", left)
        return state.but(strongholds=kept, mob_supply=MOBS - sum(map(len, state.tokens[H])))
    if faction == K and "waystation_supply" not in given:
        used = ["".join(sorted(side)) for there in state.buildings[K] for side in there]
        kept = [pair for pair in WAYSTATIONS if "".join(sorted(pair)) not in used]
        return state.but(waystations=tuple(kept))
    return state


def _row(given: Mapping[int, Any], make: Callable[[Any], Any], empty: Any) -> tuple[Any, ...]:
    for clearing in given:
        if clearing not in CLEARINGS:
            raise PositionError("map", clearing, map(str, CLEARINGS))
    return tuple(make(given[c]) if c in given else empty for c in range(13))


def _named(name: str) -> Callable[[State, int, Any], State]:
    """Pieces given by how many of them stand in each clearing."""

    def read(state: State, faction: int, given: Mapping[int, int]) -> State:
        row = _row(given, lambda count: (name,) * count, ())
        return state.but(buildings=put(state.buildings, faction, row))

    return read


def _listed(field: str) -> Callable[[State, int, Any], State]:
    """A field with one tuple for each faction."""

    def read(state: State, faction: int, given: Any) -> State:
        value = tuple(given) if isinstance(given, list) else given
        return state.but(**{field: put(getattr(state, field), faction, value)})

    return read


def _plain(field: str) -> Callable[[State, int, Any], State]:
    def read(state: State, _: int, given: Any) -> State:
        return state.but(**{field: _frozen(given)})

    return read


def _top(field: str) -> Callable[[State, Any], State]:
    def read(state: State, given: Any) -> State:
        return state.but(**{field: _frozen(given)})

    return read


def _frozen(given: Any) -> Any:
    return tuple(_frozen(one) for one in given) if isinstance(given, list) else given


def _warriors(state: State, faction: int, given: Mapping[int, int]) -> State:
    return state.but(warriors=put(state.warriors, faction, _row(given, int, 0)))


def _mobs(state: State, faction: int, given: list[int]) -> State:
    row = _row(dict.fromkeys(given, 1), lambda _: ("mob",), ())
    return state.but(tokens=put(state.tokens, faction, row))


def _sides(state: State, faction: int, given: Mapping[int, list[str]]) -> State:
    return state.but(buildings=put(state.buildings, faction, _row(given, tuple, ())))


def _relics(state: State, faction: int, given: Mapping[int, list[str]]) -> State:
    return state.but(tokens=put(state.tokens, faction, _row(given, tuple, ())))


def _tokens(state: State, faction: int, given: Mapping[int, int]) -> State:
    row = _row(given, lambda count: ("token",) * count, ())
    return state.but(tokens=put(state.tokens, faction, row))


def _hoard(state: State, _: int, given: Mapping[str, list[str]]) -> State:
    return state.but(hoard=(tuple(given.get("command", ())), tuple(given.get("prowess", ()))))


def _recovered(state: State, _: int, given: list[str]) -> State:
    rows = tuple(tuple(relic for relic in given if relic[0] == kind) for kind in RELIC_TYPES)
    return state.but(recovered=rows)


def _vagabond(state: State, _: int, given: object) -> State:
    return state.but(vagabond=given == "yes")


def _spared(state: State, faction: int, given: object) -> State:
    return state.but(spared=(faction,) if given == "yes" else ())


def _nothing(state: State, _: int, __: object) -> State:
    return state


def _turn(state: State, given: str) -> State:
    if given not in FACTION_NAMES:
        raise PositionError("turn", given, FACTION_NAMES)
    return state.but(turn=FACTION_NAMES.index(given))


def _hand(state: State, given: list[str]) -> State:
    return state.but(hands=put(state.hands, state.turn, tuple(given)))


def _used(state: State, given: list[list[int]]) -> State:
    return state.but(used=_frozen(given))


def _forests(state: State, given: Mapping[int, list[str]]) -> State:
    return state.but(forests=tuple(tuple(given.get(forest, ())) for forest in range(8)))


def _ruins(state: State, given: Mapping[int, Any]) -> State:
    ruins = state.ruins
    for clearing, items in given.items():
        ruins = put(ruins, clearing, None if items == "gone" else tuple(items))
    return state.but(ruins=ruins)


_ANY: dict[str, Callable[[State, int, Any], State]] = {
    "warriors": _warriors,
    "hand": _listed("hands"),
    "play": _listed("play"),
    "vp": _listed("vp"),
    "supply": _listed("supply"),
    "start": _listed("starts"),
}
_OWN: dict[int, dict[str, Callable[[State, int, Any], State]]] = {
    H: {
        "strongholds": _named("stronghold"),
        "stronghold_supply": _nothing,
        "mobs": _mobs,
        "warlord": _plain("warlord"),
        "mood": _plain("mood"),
        "hoard": _hoard,
    },
    K: {
        "waystations": _sides,
        "waystation_supply": _plain("waystations"),
        "relics": _relics,
        "retinue": _plain("retinue"),
        "recovered": _recovered,
        "pile": _plain("pile"),
        "box": _listed("boxes"),
    },
    E: {
        "buildings": _named("building"),
        "tokens": _tokens,
        "pawn": _plain("pawn"),
        "box": _listed("boxes"),
        "vagabond": _vagabond,
        "spared": _spared,
    },
}
_TOP: dict[str, Callable[[State, Any], State]] = {
    "turn": _turn,
    "step": _top("step"),
    "hundreds": _faction(H),
    "keepers": _faction(K),
    "enemy": _faction(E),
    "hand": _hand,
    "forests": _forests,
    "ruins": _ruins,
    "deck": _top("deck"),
    "discard": _top("discard"),
    "items": _top("items"),
    "removed": _top("removed"),
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

"""Readers of a position's fields, made for each kind of field."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.games.root.board import CLEARINGS
from rulewright.games.root.naming import known
from rulewright.games.root.state import put

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from rulewright.games.root.state import State


def over_the_map(
    given: Mapping[int, Any], make: Callable[[Any], Any], empty: Any
) -> tuple[Any, ...]:
    """A value for each clearing: made from what is given for it, or the empty one."""
    known("map", given, CLEARINGS)
    return tuple(make(given[c]) if c in given else empty for c in range(13))


def named(name: str) -> Callable[[State, int, Any], State]:
    """Pieces given by how many of them stand in each clearing."""

    def read(state: State, faction: int, given: Mapping[int, int]) -> State:
        row = over_the_map(given, lambda count: (name,) * count, ())
        return state.but(buildings=put(state.buildings, faction, row))

    return read


def listed(field: str) -> Callable[[State, int, Any], State]:
    """A field with one tuple for each faction."""

    def read(state: State, faction: int, given: Any) -> State:
        value = tuple(given) if isinstance(given, list) else given
        return state.but(**{field: put(getattr(state, field), faction, value)})

    return read


def one_field(field: str) -> Callable[[State, int, Any], State]:
    """A field that belongs to one faction."""

    def read(state: State, _: int, given: Any) -> State:
        return state.but(**{field: frozen(given)})

    return read


def one_of(field: str, names: Iterable[object]) -> Callable[[State, int, Any], State]:
    """A field with one of these values."""

    def read(state: State, _: int, given: Any) -> State:
        known(field, [given], names)
        return state.but(**{field: given})

    return read


def top_field(field: str) -> Callable[[State, Any], State]:
    """A field that belongs to nobody."""

    def read(state: State, given: Any) -> State:
        return state.but(**{field: frozen(given)})

    return read


def frozen(given: Any) -> Any:
    """Lists as tuples, however deep.

    >>> frozen([["fox"], []])
    (('fox',), ())
    """
    return tuple(frozen(one) for one in given) if isinstance(given, list) else given

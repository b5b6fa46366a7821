"""What a game offers to those who run it: its functions by name, its rules, its positions."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from rulewright.games.kit.rule import Binding


@dataclass(frozen=True)
class Game:
    """One executable game."""

    name: str
    names: Mapping[str, Any]
    """What an example may call, by name."""
    position: Callable[[Mapping[str, Any]], Any]
    """A state from plain values: dicts, lists, strings and numbers."""
    plain: Callable[[Any], dict[str, Any]]
    """The plain values of a state, for a report."""
    bindings: tuple[Binding, ...]
    excluded: Mapping[str, str]
    """Rule -> why no function carries it out."""
    chapters: tuple[str, ...]
    """The chapters whose every rule must have a status."""
    readings: Mapping[str, tuple[tuple[Callable[..., Any], Callable[..., Any]], ...]] = field(
        default_factory=dict
    )
    """Reading -> (function as we read it, function as it could be read instead), one or more."""
    playout: Callable[..., Any] | None = None
    """One game at random: (seed, check) -> how it went."""
    states: Callable[..., Any] | None = None
    """The states of one game at random: (seed) -> (state, action) ..."""
    violations: Callable[[Any], list[str]] | None = None
    """What a state breaks of what must always hold."""
    board: Mapping[str, Any] = field(default_factory=dict)
    """What a sketch of the map needs, as plain values: places, paths, shapes, what stands there before a game."""
    pieces: Callable[[Any], tuple[dict[str, Any], ...]] | None = None
    """What stands on the map in a state, as plain values."""

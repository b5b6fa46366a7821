"""Whether a changed function makes any difference on the states that random play reaches."""

from __future__ import annotations

import copy
from collections import defaultdict
from contextlib import ExitStack
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rulewright.games.kit import Binding, IllegalAction

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rulewright.games.kit import Game
    from rulewright.play.mutation import Outcome

WANTED = 10_000
"""Calls without a difference before a change is called equivalent."""


@dataclass
class Calls:
    """The calls of some functions that were recorded during random play."""

    by_binding: dict[int, list[tuple[tuple[Any, ...], dict[str, Any]]]] = field(
        default_factory=lambda: defaultdict(list)
    )
    games: int = 0


def record(
    game: Game, bindings: Iterable[Binding], wanted: int = WANTED, games: int = 3000
) -> Calls:
    """Play random games until each function has been called `wanted` times, or so many games are over."""
    calls = Calls()
    open_bindings = list(bindings)
    with ExitStack() as stack:
        for binding in open_bindings:
            recorder = _recorder(binding, calls.by_binding[id(binding)], wanted)
            stack.enter_context(binding.replaced_by(recorder))
        for seed in range(games):
            if all(len(calls.by_binding[id(one)]) >= wanted for one in open_bindings):
                break
            assert game.playout is not None
            game.playout(seed)
            calls.games += 1
    return calls


def _recorder(binding: Binding, held: list[Any], wanted: int) -> Callable[..., Any]:
    def run(*args: Any, **kwargs: Any) -> Any:
        if len(held) < wanted:
            held.append(copy.deepcopy((args, kwargs)) if _has_dice(args) else (args, kwargs))
        return binding.written(*args, **kwargs)

    return run


def _has_dice(args: tuple[Any, ...]) -> bool:
    return any(hasattr(one, "shuffle") for one in args)


def equivalent(
    binding: Binding, other: Callable[..., Any], calls: Calls, wanted: int = WANTED
) -> bool:
    """Whether another function gives the same on all recorded calls, of which there must be enough."""
    held = calls.by_binding[id(binding)]
    return len(held) >= wanted and all(
        _result(binding.written, call) == _result(other, call) for call in held
    )


def _result(function: Callable[..., Any], call: tuple[tuple[Any, ...], dict[str, Any]]) -> object:
    args, kwargs = copy.deepcopy(call) if _has_dice(call[0]) else call
    try:
        return function(*args, **kwargs)
    except IllegalAction as refusal:
        return refusal.rule, refusal.key
    except Exception as error:  # noqa: BLE001  # a changed function may raise anything
        return type(error).__name__


def survivors_checked(game: Game, outcomes: tuple[Outcome, ...]) -> tuple[Outcome, ...]:
    """The outcomes, each survivor marked as equivalent if no reached state shows a difference."""
    survivors = {id(one.mutant.binding): one.mutant.binding for one in outcomes if not one.killed}
    if not survivors:
        return outcomes
    calls = record(game, survivors.values())
    return tuple(
        one
        if one.killed
        else replace(one, equivalent=equivalent(one.mutant.binding, one.mutant.run, calls))
        for one in outcomes
    )

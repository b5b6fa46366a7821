"""Random games by the thousand, on any executor of `concurrent.futures`: results, and how often each rule ran.

A Dask or Ray client that offers `map` like an executor fits unchanged: `simulate(..., executor=client.get_executor())`
for Dask (docs/simulate.md).
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from rulewright.games.kit import tracing
from rulewright.play.runner import executable_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from concurrent.futures import Executor

BATCH, STEPS = 25, 40
"""Games that one task plays at most; how often one hears of progress at least, if there are as many games."""


@dataclass(frozen=True)
class Played:
    """How some random games went together."""

    games: int = 0
    actions: int = 0
    turns: int = 0
    wins: Counter[int | None] = field(default_factory=Counter)
    """Faction -> games won; None for games that the turn cap ended."""
    ran: Counter[str] = field(default_factory=Counter)
    """Rule -> how often it ran."""

    def __add__(self, other: Played) -> Played:
        return Played(
            self.games + other.games,
            self.actions + other.actions,
            self.turns + other.turns,
            self.wins + other.wins,
            self.ran + other.ran,
        )


def play_batch(name: str, seeds: Sequence[int], *, check: bool = True) -> Played:
    """Play one game for each seed, checking after every action that nothing appears or is lost.

    >>> play_batch("root", [1]).games
    1
    """
    game = executable_game(name)
    assert game.playout is not None
    with tracing() as trace:
        results = [game.playout(seed, game.violations if check else None) for seed in seeds]
    return Played(
        games=len(results),
        actions=sum(one.actions for one in results),
        turns=sum(one.turns for one in results),
        wins=Counter(one.winner for one in results),
        ran=Counter(trace.ran),
    )


def simulate(
    name: str,
    games: int,
    seed: int = 0,
    *,
    executor: Executor | None = None,
    check: bool = True,
    done: Callable[[int], Any] = lambda games: None,  # noqa: ARG005
) -> Played:
    """Play random games in batches, here or on an executor; `done` hears how many more are over.

    >>> simulate("root", 2, seed=5).games
    2
    """
    seeds = range(seed, seed + games)
    size = min(BATCH, games // STEPS + 1)
    batches = [seeds[at : at + size] for at in range(0, games, size)]
    work = partial(play_batch, name, check=check)
    results: Iterable[Played] = executor.map(work, batches) if executor else map(work, batches)
    total = Played()
    for result in results:
        total += result
        done(result.games)
    return total

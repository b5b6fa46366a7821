"""`rulewright simulate`: random legal games, with everything counted after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli.reader import words
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulewright.play.simulation import Played


@click.command("simulate")
@click.argument("game")
@click.option("--games", metavar="N", default=100, show_default=True, type=click.IntRange(min=1))
@click.option("--seed", metavar="S", default=0, show_default=True, type=click.IntRange(min=0))
@click.option(
    "--workers",
    metavar="N",
    default=1,
    show_default=True,
    type=click.IntRange(min=1),
    help="Processes that play at the same time.",
)
def command(game: str, games: int, seed: int, workers: int) -> None:
    """Play random legal games of GAME; nothing may appear or be lost. The same seed gives the same games."""
    from concurrent.futures import ProcessPoolExecutor
    from contextlib import nullcontext

    from rich.console import Console
    from rich.progress import Progress

    from rulewright.play.runner import executable_game
    from rulewright.play.simulation import simulate

    rules = {rule for one in executable_game(game).bindings if one.traced for rule in one.rules}
    console = Console(stderr=True)
    with Progress(console=console, disable=not console.is_terminal) as progress:
        task = progress.add_task(words().gettext(N_("Playing")), total=games)
        pool = ProcessPoolExecutor(workers) if workers > 1 else nullcontext()
        with pool as executor:
            played = simulate(
                game,
                games,
                seed,
                executor=executor,
                done=lambda count: progress.advance(task, count),
            )
    click.echo("\n".join(_lines(played, rules)))


def _lines(played: Played, rules: Iterable[str]) -> list[str]:
    """The counts, then how often each rule ran; those that never did come last."""
    counts = words().gettext(
        N_("{games} games, {turns} turns, {actions} actions; {capped} ended by the turn cap.")
    )
    lines = [
        counts.format(
            games=played.games, turns=played.turns, actions=played.actions, capped=played.wins[None]
        )
    ]
    ran = {**dict.fromkeys(rules, 0), **played.ran}
    by_count = sorted(ran.items(), key=lambda pair: (-pair[1], pair[0]))
    return [*lines, *(f"{rule:>16}  {count}" for rule, count in by_count)]

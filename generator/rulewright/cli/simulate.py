"""`rulewright simulate`: random legal games, with everything counted after every action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli.reader import words
from rulewright.words import N_

if TYPE_CHECKING:
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

    from rulewright.play.runner import load_game
    from rulewright.play.simulation import simulate

    load_game(game)
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
    click.echo("\n".join(_lines(played)))


def _lines(played: Played) -> list[str]:
    counts = words().gettext(
        N_("{games} games, {turns} turns, {actions} actions; {capped} ended by the turn cap.")
    )
    lines = [
        counts.format(
            games=played.games, turns=played.turns, actions=played.actions, capped=played.wins[None]
        )
    ]
    lines += [
        f"{rule:>16}  {count}"
        for rule, count in sorted(played.ran.items(), key=lambda pair: (-pair[1], pair[0]))
    ]
    return lines

"""`rulewright new`: the skeleton of a rulebook that builds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.words import N_

if TYPE_CHECKING:
    from pathlib import Path


@click.command("new")
@click.argument("game")
@options.into
@click.option(
    "--locale",
    "locales",
    metavar="TAG",
    multiple=True,
    help="A language of the book, the pivot first; may be given again.",
)
def command(game: str, folder: Path, locales: tuple[str, ...]) -> None:
    """Write a rulebook for GAME that can be built at once: settings, a home page and a first chapter per language."""
    from rulewright.exchange.skeleton import write_skeleton  # keeps --help quick

    for path in write_skeleton(folder, game, locales or ("en",)):
        click.echo(path)
    click.echo(words().gettext(N_("Now edit these files, then run: rulewright serve")), err=True)

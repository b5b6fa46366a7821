"""`rulewright tree`: the rulebook, all locales side by side."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from pathlib import Path


@click.command("tree")
@options.folder
@options.game
@options.sources
@options.output
@click.option("--format", "form", type=click.Choice(["yaml", "json"]), default="yaml")
def command(
    folder: Path, game: str, sources: tuple[str, ...], output: Path | None, form: str
) -> None:
    """Print the rule tree of a game, or of loose texts given by --source."""
    from rulewright import tree_yaml  # keeps --help quick

    _, book = options.book(folder, game, sources)
    if form == "json":
        text = json.dumps(tree_yaml.as_data(book), ensure_ascii=False) + "\n"
    else:
        text = tree_yaml.dump(book)
    options.emit(text, output)

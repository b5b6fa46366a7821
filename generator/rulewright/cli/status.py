"""`rulewright status`: how far each translation is, and what to do next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words

if TYPE_CHECKING:
    from pathlib import Path

    from rulewright.progress.figures import Progress


@click.command("status")
@options.folder
@options.game
@options.output
@click.option(
    "--locale",
    "locales",
    metavar="TAG",
    multiple=True,
    help="Only this language, with its to-do list; may be given again.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(["text", "json", "badge"]),
    default="text",
    show_default=True,
)
def command(
    folder: Path, game: str, output: Path | None, locales: tuple[str, ...], form: str
) -> None:
    """Show how far each language of a game is, by chapter: translated, missing, behind, what the checks find, terms."""
    from rulewright.book.project import find_project
    from rulewright.progress.data import badges, status_json
    from rulewright.progress.text import status_text

    names = (game,) if game else find_project(folder).games
    games = [_progress(folder, name, locales) for name in names]
    text = {
        "text": lambda: status_text(games, words(), locales),
        "json": lambda: status_json(games),
        "badge": lambda: badges(games, locales),
    }[form]()
    options.emit(text, output)


def _progress(folder: Path, game: str, locales: tuple[str, ...]) -> Progress:
    """How far one game is. Raises `UnknownLocaleError` for a language that it does not have."""
    from rulewright.cli.checking import checked
    from rulewright.errors import UnknownLocaleError
    from rulewright.progress.figures import progress_of

    settings, _, beside = options.whole(folder, game)
    for tag in locales:
        if tag not in settings.locales:
            raise UnknownLocaleError(tag, list(settings.locales))
    one = checked(folder, game)
    return progress_of(one.book, one.title, beside.terms, beside.sync, one.findings)

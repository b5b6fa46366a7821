"""`rulewright new`: the skeleton of a rulebook that builds, or of one language more in a book that is there."""

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
    help="A language of the book, the pivot first; may be given again. In a book that is there: a language to add.",
)
@click.option(
    "--pivot-text",
    type=click.Choice(["comment", "none"]),
    default="comment",
    show_default=True,
    help="In a book that is there: whether the pivot's text stands as a comment below each heading to fill.",
)
def command(game: str, folder: Path, locales: tuple[str, ...], pivot_text: str) -> None:
    """Write a rulebook for GAME that can be built at once: settings, a home page and a first chapter per language.

    Where GAME is there already, write what translators of another language begin with: its files with the pivot's
    numbers, a place for each term, and stamps of the texts that they will translate. What is there stays.
    """
    from rulewright.exchange.skeleton import write_skeleton  # keeps --help quick

    if locales and (folder / "rules_src" / game / "game.yml").is_file():
        for path in _languages(folder, game, locales, with_pivot=pivot_text == "comment"):
            click.echo(path)
        told = N_("Now fill in titles and texts; how far each language is: rulewright status")
        click.echo(words().gettext(told), err=True)
        return
    for path in write_skeleton(folder, game, locales or ("en",)):
        click.echo(path)
    click.echo(words().gettext(N_("Now edit these files, then run: rulewright serve")), err=True)


def _languages(
    folder: Path, game: str, locales: tuple[str, ...], *, with_pivot: bool
) -> list[Path]:
    """Write what some languages more need, and give the paths of what was written or changed.

    Raises `ExistingFileError` for a language that has a file for each of the pivot's.
    """
    from rulewright.errors import ExistingFileError
    from rulewright.exchange.adopting import write_new
    from rulewright.exchange.languages import listing
    from rulewright.exchange.skeleton import settings_files
    from rulewright.exchange.translation import chapters_to_fill, stamps_to_fill, terms_to_fill
    from rulewright.settings.sync import new_text
    from rulewright.settings.yaml_text import is_there, read_utf8, read_yaml

    home = folder / "rules_src" / game
    changed = listing(home, locales)
    settings, book, beside = options.whole(folder, game)
    new: dict[Path, str] = {}
    sync = beside.sync
    for tag in locales:
        files = chapters_to_fill(book, home, tag, with_pivot=with_pivot)
        missing = {path: text for path, text in files.items() if not path.exists()}
        if not missing:
            raise ExistingFileError(home / tag)
        new |= missing
        sync = stamps_to_fill(book, sync, tag)
    terms, stamped = home / "terms.yml", home / "sync.yml"
    if is_there(terms):
        written = read_yaml(terms)
        for tag in locales:
            written = written.changed(terms_to_fill(written, settings.pivot, tag))
        changed[terms] = written.text
    listed = (*settings.locales, *(tag for tag in locales if tag not in settings.locales))
    before = read_utf8(stamped) if is_there(stamped) else ""
    changed[stamped] = new_text(sync, book.numbering, listed, before)
    new |= settings_files(folder, game, locales)
    write_new(new, changed)
    return [*new, *changed]

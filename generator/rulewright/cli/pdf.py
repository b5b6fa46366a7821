"""`rulewright pdf`: a rulebook, or one chapter of it, on paper."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from rulewright.render.view import BookView, Chapter


@click.command("pdf")
@options.folder
@options.game
@click.option(
    "--locale", metavar="TAG", default="", help="The language to print; the pivot if not given."
)
@click.option(
    "--chapter", metavar="ID", default="", help="One chapter; the whole book if not given."
)
@click.option(
    "-o",
    "--output",
    required=True,
    type=click.Path(path_type=Path, dir_okay=False),
    help="The file to write.",
)
def command(folder: Path, game: str, locale: str, chapter: str, output: Path) -> None:
    """Print a rulebook to a PDF file; needs the extra `pdf` (pip install 'rulewright[pdf]')."""
    from rulewright.pdf.document import document
    from rulewright.pdf.printing import pdf
    from rulewright.web.icons import drawings

    view = _view(folder, game, locale)
    chapters = _chosen(view, chapter) if chapter else view.chapters
    options.write_whole(output, pdf(document(view, chapters, drawings())))
    click.echo(output, err=True)


def _view(folder: Path, name: str, locale: str) -> BookView:
    """The game in a locale. Raises what reading it raises, `UnknownLocaleError` for a locale that it does not have."""
    from rulewright.errors import UnknownLocaleError
    from rulewright.render.view import BookView
    from rulewright.web.icons import drawings

    game, book, beside = options.whole(folder, name)
    tag = locale or game.pivot
    if tag not in game.locales:
        raise UnknownLocaleError(tag, list(game.locales))
    return BookView(
        game,
        book,
        tag,
        drawn=frozenset(drawings()),
        terms=beside.terms,
        stale=beside.sync.stale(book),
        changed=beside.sync.changes(book),
        examples=beside.examples,
    )


def _chosen(view: BookView, text: str) -> tuple[Chapter, ...]:
    """The chapter with an id. Raises `BadRuleIdError` and `NoSuchRuleError`."""
    from rulewright.errors import NoSuchRuleError

    key = view.book.numbering.parse(text)
    found = tuple(chapter for chapter in view.chapters if chapter.key == key)
    if not found:
        raise NoSuchRuleError(view.book.numbering.print(key), view.game.name, view.locale)
    return found

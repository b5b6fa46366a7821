"""`rulewright export`: the rulebooks in other tools' formats."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.exchange.units import Exchanged

TO = ("po", "xliff", "xliff2", "csv", "docx", "tbx", "tmx")
"""What translators exchange; `exchange/formats.py` has the same, and loads more than --help needs."""

EXCHANGE = "exchange"
"""The folder of files for translators where none is named."""


@click.command("export")
@click.argument("into", metavar="TO", type=click.Path(path_type=Path), required=False)
@options.folder
@click.option("--format", "form", type=click.Choice(["markdown"]), default="markdown")
@click.option(
    "--to",
    "exchange",
    type=click.Choice(TO),
    default=None,
    help="For translators: a file per game and language, which `rulewright import` reads back.",
)
@options.game
@click.option(
    "--locale",
    "locales",
    metavar="TAG",
    multiple=True,
    help="With --to: only this language; may be given again.",
)
@click.option("--overwrite", is_flag=True, help="With --to: write over files that are there.")
def command(
    into: Path | None,
    folder: Path,
    form: str,  # noqa: ARG001  # the only one there is
    exchange: str | None,
    game: str,
    locales: tuple[str, ...],
    *,
    overwrite: bool,
) -> None:
    """Write the project in DIR into the new folder TO, one folder per locale.

    With markdown, each is a project that MkDocs, ProperDocs or Zensical builds as it is. With --to, TO gets a file per
    game and language for translators' tools: the pivot's titles, texts and terms, with what is translated; without a
    name, TO is the folder `exchange`.
    """
    if exchange:
        _exchange(into or Path(EXCHANGE), folder, exchange, game, locales, overwrite=overwrite)
        return
    if into is None:
        raise click.MissingParameter(param_hint="TO", param_type="argument")
    from rulewright.web.exporting import export_markdown  # keeps --help quick

    for path in export_markdown(folder, into):
        click.echo(path)


def _exchange(
    into: Path, folder: Path, form: str, game: str, locales: tuple[str, ...], *, overwrite: bool
) -> None:
    """Write the files that translators exchange. Raises `ExistingFileError` before anything is written."""
    from rulewright.errors import ExistingFileError, UnwritableFileError
    from rulewright.exchange.formats import FORMATS, file_name

    files = {
        into / file_name(one, form): FORMATS[form].written(one)
        for one in _exchanged(folder, game, locales)
    }
    for path in files:
        if path.exists() and not overwrite:
            raise ExistingFileError(path)
    try:
        into.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnwritableFileError(into, error.strerror or str(error)) from None
    for path, content in files.items():
        options.write_whole(path, content)
        click.echo(path)


def _exchanged(folder: Path, game: str, locales: tuple[str, ...]) -> Iterator[Exchanged]:
    """The units of each translation that is asked for. Raises `UnknownLocaleError`."""
    from rulewright.book.project import find_project
    from rulewright.cli.checking import checked
    from rulewright.errors import UnknownLocaleError
    from rulewright.exchange.units import units_of

    for name in (game,) if game else find_project(folder).games:
        settings, _, beside = options.whole(folder, name)
        one = checked(folder, name)
        translations = [tag for tag in settings.locales if tag != settings.pivot]
        for tag in locales:
            if tag not in translations:
                raise UnknownLocaleError(tag, translations)
        for tag in locales or translations:
            yield units_of(one.book, tag, beside.terms, beside.sync, one.findings)

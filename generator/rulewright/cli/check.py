"""`rulewright check`: where the locales do not line up."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import words
from rulewright.findings import Severity

if TYPE_CHECKING:
    from pathlib import Path

    from rulewright.findings import Finding

FAIL_ON = {"error": Severity.ERROR, "warning": Severity.WARNING, "never": None}


@click.command("check")
@options.folder
@options.game
@options.sources
@options.output
@click.option(
    "--pivot",
    metavar="TAG",
    default="",
    help="With --source: the locale that the others are held against.",
)
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text")
@click.option("--fail-on", type=click.Choice(list(FAIL_ON)), default="error", show_default=True)
@click.option(
    "--only", metavar="CODE", multiple=True, help="Only this check or family; may be given again."
)
@click.option("--explain", metavar="CODE", default="", help="Print the manual page of a check.")
def command(  # one parameter per option
    folder: Path,
    game: str,
    sources: tuple[str, ...],
    output: Path | None,
    pivot: str,
    form: str,
    fail_on: str,
    only: tuple[str, ...],
    explain: str,
) -> None:
    """Check that the languages of a game line up. Exit code 1 where a finding is as grave as --fail-on."""
    from rulewright.checks.runner import chosen_checks, findings  # keeps --help quick
    from rulewright.report import FORMATS

    if explain:
        pages = (
            f"{c.code} {c.name} ({c.severity.word})\n\n{c.manual}\n"
            for c in chosen_checks([explain])
        )
        options.emit("\n".join(pages), output)
        return
    found: list[Finding] = []
    for name in _games(folder, game, sources):
        settings, book = options.book(folder, name, sources, pivot)
        found += findings(book, settings.severities, only)
    options.emit(FORMATS[form](found, words()), output)
    bar = FAIL_ON[fail_on]
    if bar is not None and any(finding.severity >= bar for finding in found):
        sys.exit(1)


def _games(folder: Path, game: str, sources: tuple[str, ...]) -> tuple[str, ...]:
    """The games to check: the one that was named, else all of the project."""
    from rulewright.project import find_project

    if game or sources:
        return (game,)
    return find_project(folder).games

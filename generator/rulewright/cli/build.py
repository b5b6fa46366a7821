"""`rulewright build`: the site."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import said, words

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.model import Game, Rulebook


@click.command("build")
@options.folder
@click.option("--strict", is_flag=True, help="Fail on warnings and on findings that are errors.")
@click.option(
    "--offline", is_flag=True, help="A site that can be opened from a folder, without a server."
)
def command(folder: Path, *, strict: bool, offline: bool) -> None:
    """Build the site into site/, one folder per locale; the old site stands until the new one is whole."""
    from rulewright.web.building import build_site  # MkDocs is slow to load
    from rulewright.web.errors import StrictBuildError

    if strict:
        _stop_at_errors(folder)
    try:
        click.echo(build_site(folder, strict=strict, offline=offline), err=True)
    except StrictBuildError as error:  # the texts have flaws, the set-up is sound
        click.echo(said(error), err=True)
        sys.exit(1)


def _stop_at_errors(folder: Path) -> None:
    """End with exit code 1 where a game has a finding that is an error: its site would mislead a player."""
    from rulewright.checks.runner import findings
    from rulewright.findings import Severity
    from rulewright.project import find_project, load_book
    from rulewright.report import FORMATS

    project = find_project(folder)
    found = [
        f for name in project.games for f in findings(*_book_and_settings(load_book(project, name)))
    ]
    errors = [finding for finding in found if finding.severity is Severity.ERROR]
    if errors:
        click.echo(FORMATS["text"](errors, words()), err=True, nl=False)
        sys.exit(1)


def _book_and_settings(loaded: tuple[Game, Rulebook]) -> tuple[Rulebook, Mapping[str, str]]:
    game, book = loaded
    return book, game.severities

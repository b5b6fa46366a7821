"""`rulewright build`: the site."""

from __future__ import annotations

import gc
import sys
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.checking import checked, report_of, say_not_read
from rulewright.cli.reader import said
from rulewright.errors import RulebookError

if TYPE_CHECKING:
    from pathlib import Path


@click.command("build")
@options.folder
@click.option("--strict", is_flag=True, help="Fail on warnings and on findings that are errors.")
@click.option(
    "--offline", is_flag=True, help="A site that can be opened from a folder, without a server."
)
@click.option(
    "--keep-others",
    is_flag=True,
    help="Build into a folder that holds other files and is no site yet; they stay.",
)
def command(folder: Path, *, strict: bool, offline: bool, keep_others: bool) -> None:
    """Build the site into site/, one folder per locale; the old site stands until the new one is whole."""
    from rulewright.book.ahead import read_ahead

    gc.disable()  # the process is short, and next to nothing of what it makes could be freed before its end
    finish_reading = read_ahead(folder)
    from rulewright.book.project import find_project
    from rulewright.web.building import build_site  # MkDocs is slow to load
    from rulewright.web.errors import StrictBuildError

    def ready() -> None:
        finish_reading()
        with suppress(RulebookError):  # which the build is about to say
            say_not_read(folder, find_project(folder).games)
        if strict:
            _stop_at_errors(folder)

    try:
        site = build_site(
            folder, strict=strict, offline=offline, keep_others=keep_others, ready=ready
        )
        click.echo(site, err=True)
    except StrictBuildError as error:  # the texts have flaws, the set-up is sound
        click.echo(said(error), err=True)
        sys.exit(1)
    finally:
        finish_reading()  # no copy outlives the command, whatever stopped it


def _stop_at_errors(folder: Path) -> None:
    """End with exit code 1 where a game has a finding that is an error: its site would mislead a player."""
    from rulewright.book.project import find_project
    from rulewright.law.findings import Severity
    from rulewright.report.text import render

    games = [checked(folder, name) for name in find_project(folder).games]
    grave = [
        replace(one, findings=tuple(f for f in one.findings if f.severity is Severity.ERROR))
        for one in games
    ]
    if any(one.findings for one in grave):
        click.echo(render(report_of(grave)), err=True, nl=False)
        sys.exit(1)

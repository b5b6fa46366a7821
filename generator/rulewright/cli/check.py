"""`rulewright check`: where the locales do not line up."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.checking import checked, report_of, say_not_read
from rulewright.cli.reader import words
from rulewright.law.findings import Severity
from rulewright.report import FORMATS

if TYPE_CHECKING:
    from rulewright.checks.check import Check
    from rulewright.report.report import Report

FAIL_ON = {"error": Severity.ERROR, "warning": Severity.WARNING, "never": None}
_FILE = click.Path(path_type=Path, dir_okay=False)


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
@click.option("--format", "form", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option("--fail-on", type=click.Choice(list(FAIL_ON)), default="error", show_default=True)
@click.option(
    "--only", metavar="CODE", multiple=True, help="Only this check or family; may be given again."
)
@click.option("--explain", metavar="CODE", default="", help="Print the manual page of a check.")
@click.option(
    "--fingerprints",
    is_flag=True,
    help="In a text, show what names each finding for `rulewright accept`.",
)
@click.option("--baseline", type=_FILE, help="Show only what is not in this baseline.")
@click.option("--write-baseline", type=_FILE, help="Write all that is found now as a baseline.")
def command(
    folder: Path,
    game: str,
    sources: tuple[str, ...],
    output: Path | None,
    pivot: str,
    form: str,
    fail_on: str,
    only: tuple[str, ...],
    explain: str,
    baseline: Path | None,
    write_baseline: Path | None,
    *,
    fingerprints: bool,
) -> None:
    """Check that the languages of a game line up. Exit code 1 where a finding is as grave as --fail-on."""
    from rulewright.book.ahead import read_ahead

    finish_reading = (lambda: None) if explain or sources else read_ahead(folder, game)
    from rulewright.checks.runner import chosen_checks
    from rulewright.report import renderer
    from rulewright.settings.baseline import written

    if explain:
        options.emit(_manual(chosen_checks([explain])), output)
        return
    known = _known(baseline)
    finish_reading()
    names = _games(folder, game, sources)
    if not sources:
        say_not_read(folder, names)
    games = [checked(folder, name, sources, pivot, only, known) for name in names]
    report = report_of(
        games,
        colour=output is None
        and form == "text"
        and sys.stdout.isatty()
        and "NO_COLOR" not in os.environ,
        fingerprints=fingerprints,
    )
    if write_baseline is not None:
        options.emit(written(report.findings), write_baseline)
    options.emit(renderer(form)(report), output)
    _summarise(report, form)
    bar = FAIL_ON[fail_on]
    if bar is not None and any(finding.severity >= bar for finding in report.findings):
        sys.exit(1)


def _summarise(report: Report, form: str) -> None:
    """On GitHub, add the summary of the step."""
    target = os.environ.get("GITHUB_STEP_SUMMARY")
    if form == "github" and target:
        from rulewright.report.github import summary

        with Path(target).open("a", encoding="utf-8") as file:
            file.write(summary(report))


def _manual(checks: tuple[Check, ...]) -> str:
    pages = (f"{c.code} {c.name} ({c.severity.word})\n\n{c.page.text(words())}\n" for c in checks)
    return "\n".join(pages)


def _known(baseline: Path | None) -> frozenset[str]:
    from rulewright.settings.baseline import read

    return read(baseline) if baseline else frozenset()


def _games(folder: Path, game: str, sources: tuple[str, ...]) -> tuple[str, ...]:
    """The games to check: the one that was named, else all of the project."""
    from rulewright.book.companions import find_sound_project
    from rulewright.book.drawings import refuse_acting

    if sources:
        return ("",)
    project = find_sound_project(folder)
    refuse_acting(project.sources)
    if (folder / "mkdocs.yml").is_file():  # a project without one never loads MkDocs
        from rulewright.web.building import refuse_unusable_settings

        refuse_unusable_settings(folder)
    return (game,) if game else project.games

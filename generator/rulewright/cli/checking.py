"""Checking a game and gathering what a report needs: what `check` and `build --strict` share."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from rulewright.cli import options
from rulewright.cli.reader import language, words
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rulewright.book.companions import Companions
    from rulewright.checks.check import BookCheck
    from rulewright.report.report import Checked, Report


def checked(
    folder: Path,
    game: str = "",
    sources: Sequence[str] = (),
    pivot: str = "",
    only: Sequence[str] = (),
    known: frozenset[str] = frozenset(),
) -> Checked:
    """One game, with what its checks found, less what is accepted or stood in a baseline (`known` fingerprints)."""
    from rulewright.book.remembered_rows import remembered_outcomes
    from rulewright.checks.accepting import without_accepted
    from rulewright.checks.runner import findings
    from rulewright.checks.terms import term_checks
    from rulewright.keep.memory import FRESH, memory_of
    from rulewright.report.report import Checked

    if sources:
        (settings, book), beside, memory = options.book(folder, game, sources, pivot), None, FRESH
    else:
        settings, book, beside = options.whole(folder, game)
        memory = memory_of(folder, settings.name)
    given = (*term_checks(beside.terms), *_given(settings.name, beside)) if beside else ()
    found = findings(book, settings.severities, only, remembered_outcomes(memory), given)
    accepted = beside.accepted if beside and not only else ()
    kept, passed = without_accepted(found, accepted, book, settings.severities)
    fresh = tuple(finding for finding in kept if finding.fingerprint not in known)
    titles = settings.titles
    title = titles.get(language()) or titles.get(settings.pivot) or settings.name
    return Checked(book, fresh, passed, title)


def say_not_read(folder: Path, games: Sequence[str]) -> None:
    """Name the texts that are not read and called by no chapter's name, so that none is missed."""
    from rulewright.book.project import find_project, texts_not_read

    paths = texts_not_read(find_project(folder), games)
    if paths:
        said = words().gettext(N_("Not read, by their names or places: {paths}"))
        click.echo(said.format(paths=", ".join(paths)), err=True)


def _given(game: str, beside: Companions) -> tuple[BookCheck, ...]:
    """The checks that look at a game's executable rules too; none where it has no such rules.

    Scenarios are only read here: they are code, and checking runs nobody's code.
    """
    from rulewright.games import GAMES

    if game not in GAMES or not beside.stamps:
        return ()
    from rulewright.checks.executable import text_behind_function
    from rulewright.play import bindings
    from rulewright.play.runner import executable_game

    scenarios = beside.examples.scenarios
    bound = bindings.bindings_of(executable_game(game), beside.stamps, scenarios)
    return (text_behind_function.given(bound),)


def report_of(games: Sequence[Checked], *, colour: bool = False) -> Report:
    """The report on some games, in the reader's language."""
    from rulewright.checks import CHECKS
    from rulewright.report.report import Report
    from rulewright.settings.locales import profile

    tags = {tag for one in games for tag in one.book.locales}
    names = {tag: profile(tag).name for tag in sorted(tags)}
    return Report(tuple(games), words(), language(), names, CHECKS, colour)

"""Checking a game and gathering what a report needs: what `check` and `build --strict` share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.cli import options
from rulewright.cli.reader import language, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rulewright.book.companions import Companions
    from rulewright.checks.check import Check, Fault
    from rulewright.law.model import Rulebook
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
    from rulewright.checks.runner import findings, in_order
    from rulewright.keep.memory import FRESH, memory_of
    from rulewright.play.bindings import TEXT_BEHIND_FUNCTION
    from rulewright.report.report import Checked
    from rulewright.settings.accepted import without_accepted

    if sources:
        (settings, book), beside, memory = options.book(folder, game, sources, pivot), None, FRESH
    else:
        settings, book, beside = options.whole(folder, game)
        memory = memory_of(folder, settings.name)
    more = [(TEXT_BEHIND_FUNCTION, _behind(settings.name, book, beside))] if beside else []
    found = findings(book, settings.severities, only, memory, more)
    accepted = beside.accepted if beside and not only else ()
    kept, passed = without_accepted(found, accepted, book)
    fresh = in_order((finding for finding in kept if finding.fingerprint not in known), book)
    titles = settings.titles
    title = titles.get(language()) or titles.get(settings.pivot) or settings.name
    return Checked(book, fresh, passed, title)


def manual_checks() -> tuple[Check, ...]:
    """Every check that there is, in the order of the manual."""
    from rulewright.checks import CHECKS
    from rulewright.play.bindings import TEXT_BEHIND_FUNCTION

    return (*CHECKS, TEXT_BEHIND_FUNCTION)


def _behind(game: str, book: Rulebook, beside: Companions) -> Iterator[Fault]:
    """Texts that changed since a function was written against them; nothing where the game has no executable rules.

    Scenarios are only read here: they are code, and checking runs nobody's code.
    """
    from rulewright.games import GAMES

    if game not in GAMES or not beside.stamps:
        return
    from rulewright.play import bindings
    from rulewright.play.runner import executable_game

    scenarios = beside.examples.scenarios
    yield from bindings.text_behind_function(book, executable_game(game), beside.stamps, scenarios)


def report_of(games: Sequence[Checked], *, colour: bool = False) -> Report:
    """The report on some games, in the reader's language."""
    from rulewright.report.report import Report
    from rulewright.settings.locales import profile

    tags = {tag for one in games for tag in one.book.locales}
    names = {tag: profile(tag).name for tag in sorted(tags)}
    return Report(tuple(games), words(), language(), names, manual_checks(), colour)

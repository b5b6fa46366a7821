"""Checking a game and gathering what a report needs: what `check` and `build --strict` share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.cli import options
from rulewright.cli.reader import language, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rulewright.checks.check import Check, Fault
    from rulewright.model import Game, Rulebook
    from rulewright.play.scenarios import Scenario
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
    from rulewright.accepted import load_accepted, without_accepted
    from rulewright.checks.runner import findings, in_order
    from rulewright.memory import FRESH, memory_of
    from rulewright.play.bindings import TEXT_BEHIND_FUNCTION
    from rulewright.report.report import Checked

    settings, book = options.book(folder, game, sources, pivot)
    memory = FRESH if sources else memory_of(folder, settings.name)
    scenarios = () if sources else _scenarios(folder, settings, book)
    behind = _behind(folder, settings.name, book, scenarios)
    more = () if sources else ((TEXT_BEHIND_FUNCTION, behind),)
    found = findings(book, settings.severities, only, memory, more)
    path = folder / "rules_src" / settings.name / "accepted.yml"
    accepted = () if sources or only else load_accepted(path)
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


def _scenarios(folder: Path, game: Game, book: Rulebook) -> tuple[Scenario, ...]:
    """The scenarios of a game. They are only read: they are code, and checking runs nobody's code.

    Raises what is wrong with them, and with the readings of the book, which name some of them.
    """
    from rulewright.play.register import NAME, load_readings
    from rulewright.play.scenarios import load_scenarios

    home = folder / "rules_src" / game.name
    scenarios = load_scenarios(home / "scenarios", game.name, folder)
    load_readings(home / NAME, book, game.locales, {one.id for one in scenarios})
    return scenarios


def _behind(
    folder: Path, game: str, book: Rulebook, scenarios: Sequence[Scenario]
) -> Iterator[Fault]:
    """Texts that changed since a function was written against them; nothing where the game has no executable rules."""
    from rulewright.games import GAMES

    home = folder / "rules_src" / game
    if game not in GAMES or not (home / "bindings.yml").is_file():
        return
    from rulewright.play import bindings
    from rulewright.play.runner import load_game

    stored = bindings.load(home / "bindings.yml")
    yield from bindings.text_behind_function(book, load_game(game), stored, scenarios)


def report_of(games: Sequence[Checked], *, colour: bool = False) -> Report:
    """The report on some games, in the reader's language."""
    from rulewright.locales import profile
    from rulewright.report.report import Report

    tags = {tag for one in games for tag in one.book.locales}
    names = {tag: profile(tag).name for tag in sorted(tags)}
    return Report(tuple(games), words(), language(), names, manual_checks(), colour)

"""`rulewright verify`: do the examples agree with the executable rules?"""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from rulewright.cli import options
from rulewright.cli.reader import language, words
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.games.kit import Game
    from rulewright.law.model import Rulebook
    from rulewright.play.mutation import Outcome
    from rulewright.play.proof import Proof
    from rulewright.play.readings import Reading
    from rulewright.play.runner import Verdict


@click.command("verify")
@click.argument("where", metavar="[DIR] [RULE]...", nargs=-1)
@options.game
@click.option("--coverage", is_flag=True, help="The status of every rule of the book.")
@click.option("--mutation", is_flag=True, help="Would the examples notice a change in a rule?")
@click.option("--readings", is_flag=True, help="Which examples tell the readings apart?")
@click.option("--stamp", is_flag=True, help="Write down the texts that the core stands for now.")
@click.option("--format", "form", type=click.Choice(["text", "json", "junit"]), default="text")
@options.output
def command(
    where: tuple[str, ...],
    game: str,
    output: Path | None,
    form: str,
    *,
    coverage: bool,
    mutation: bool,
    readings: bool,
    stamp: bool,
) -> None:
    """Run the example scenarios against the executable rules. They are code: read them before you run somebody else's.

    RULE limits the run to the scenarios that claim it. Exit code 1 where something does not hold.
    """
    from rulewright.play import report_json, report_junit, report_text  # keeps --help quick

    folder, rules = _where(where)
    asked = {"coverage": coverage, "mutation": mutation, "readings": readings}
    proofs = [_proof(folder, name, rules, asked, stamp=stamp) for name in _games(folder, game)]
    formats = {"text": report_text, "json": report_json, "junit": report_junit}
    options.emit(formats[form].render(proofs, words()), output)
    if not all(proof.good for proof in proofs):
        sys.exit(1)


def _where(arguments: Sequence[str]) -> tuple[Path, tuple[str, ...]]:
    """The folder and the rules among the arguments: the first is the folder if there is one of that name."""
    if arguments and Path(arguments[0]).is_dir():
        return Path(arguments[0]), tuple(arguments[1:])
    return Path(), tuple(arguments)


def _games(folder: Path, game: str) -> tuple[str, ...]:
    """The game that was named, else those of the project that have executable rules."""
    from rulewright.book.project import find_project
    from rulewright.games import GAMES

    if game:
        return (game,)
    found = tuple(name for name in find_project(folder).games if name in GAMES)
    return found or find_project(folder).games[:1]


def _proof(
    folder: Path, name: str, rules: tuple[str, ...], asked: dict[str, bool], *, stamp: bool
) -> Proof:
    from rulewright.book.project import find_project, load_book
    from rulewright.play import bindings, register
    from rulewright.play.errors import NoScenariosError
    from rulewright.play.proof import Proof
    from rulewright.play.runner import executable_game, verify_all
    from rulewright.play.scenarios import load_scenarios
    from rulewright.play.wording import Wording

    game = executable_game(name)
    project = find_project(folder)
    settings, book = load_book(project, name)
    place = project.folder(name) / "scenarios"
    scenarios = load_scenarios(place, name, project.root)
    ids = {one.id for one in scenarios}
    told = project.folder(name) / register.NAME
    readings = register.load_readings(told, book, settings.locales, ids)
    wanted = {book.numbering.print(book.numbering.parse(rule)) for rule in rules}
    everything = verify_all(scenarios, game)
    chosen = [one for one in everything if not wanted or wanted & set(one.scenario.claims)]
    if not chosen:
        raise NoScenariosError(place)
    locale = language() if language() in settings.locales else settings.pivot
    stamped = project.folder(name) / "bindings.yml"
    if stamp:
        options.emit(bindings.dump(bindings.stamps(book, game)), stamped)
    proof = Proof(
        game=name,
        wording=Wording(book, locale, words()),
        verdicts=tuple(chosen),
        findings=bindings.stale(book, game, bindings.load(stamped, book.numbering), scenarios),
        board=game.board,
    )
    return _asked(proof, _Asked(game, book, everything, readings, wanted), asked)


class _Asked(NamedTuple):
    """What the further questions are asked about: all verdicts, even where only some are shown."""

    game: Game
    book: Rulebook
    verdicts: tuple[Verdict, ...]
    readings: tuple[Reading, ...]
    wanted: set[str]


def _asked(proof: Proof, about: _Asked, asked: dict[str, bool]) -> Proof:
    """The proof with what was asked for besides the verdicts."""
    from rulewright.play.coverage import coverage
    from rulewright.play.deciding import decide

    game, book, verdicts, readings, wanted = about
    rules = [rule for rule in _rules(book) if not wanted or rule[0] in wanted]
    if asked["coverage"]:
        proof = replace(proof, coverage=coverage(game, rules, verdicts))
    if asked["mutation"]:
        proof = replace(proof, mutation=_mutated(game, verdicts, wanted))
    if asked["readings"]:
        found = [one for one in readings if not wanted or wanted & set(one.rules)]
        proof = replace(proof, readings=tuple(decide(one, game, verdicts) for one in found))
    return proof


def _rules(book: Rulebook) -> list[tuple[str, bool]]:
    """The rules of a book in order, each with whether it has sub-rules."""
    parents = {rule.key.parent for rule in book.rules}
    keys = [rule.key for rule, nth in book.numbered if not nth]
    return [(book.numbering.print(key), key in parents) for key in keys]


def _mutated(game: Game, verdicts: Sequence[Verdict], wanted: set[str]) -> tuple[Outcome, ...]:
    """The outcome of every mutant; survivors are held against the states that random play reaches."""
    from rich.console import Console
    from rich.progress import track

    from rulewright.play.equivalence import survivors_checked
    from rulewright.play.mutation import mutate

    console = Console(stderr=True)
    told = words().gettext(N_("Changing the rules, one thing at a time"))
    outcomes = track(
        mutate(game, verdicts, wanted), told, console=console, disable=not console.is_terminal
    )
    return survivors_checked(game, tuple(outcomes))

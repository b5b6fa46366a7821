"""Running scenarios against a game: each gets a verdict, its claims held against the rules that really ran."""

from __future__ import annotations

import importlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.games import GAMES
from rulewright.games.kit import DiceError, Game, IllegalAction, Scripted, tracing
from rulewright.play.errors import NoCoreError
from rulewright.play.examples import Fault, compiled, run_example

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulewright.games.kit import Trace
    from rulewright.play.scenarios import Attempt, Scenario


@dataclass(frozen=True)
class Verdict:
    """What running a scenario showed."""

    scenario: Scenario
    ran: tuple[str, ...] = ()
    """The rules that ran, once each, in the order in which they first did."""
    refused: tuple[tuple[str, str], ...] = ()
    """Rule and key of each refusal that the scenario expects and got."""
    faults: tuple[Fault, ...] = ()
    before: Any = None
    after: Any = None
    """The position at the start and at the end, as plain values."""
    board_before: tuple[dict[str, Any], ...] = ()
    board_after: tuple[dict[str, Any], ...] = ()
    """What stands on the map at the start and at the end."""

    @property
    def passed(self) -> bool:
        """Whether nothing is wrong."""
        return not self.faults

    @property
    def concerned(self) -> tuple[str, ...]:
        """The rules that a reader of a failure wants to see: those at fault, then those claimed."""
        at_fault = [fault.rule for fault in self.faults if fault.rule]
        return tuple(dict.fromkeys((*at_fault, *self.scenario.claims)))


def executable_game(name: str) -> Game:
    """The executable game of this name. Raises `NoCoreError`.

    >>> executable_game("root").name
    'root'
    """
    if name not in GAMES:
        raise NoCoreError(name, GAMES)
    game: Game = importlib.import_module(f"rulewright.games.{name}").GAME
    return game


def verify(scenario: Scenario, game: Game) -> Verdict:
    """Run one scenario: its examples, its illegal attempts, then its claims."""
    with tracing() as trace:
        names, faults = _played(scenario, game)
        faults += _attempts(scenario, names)
    faults += _unmet(scenario, trace)
    start, end = names.get("start"), names.get("state")
    if type(end) is not type(start):  # an example may leave anything behind under the name
        end = None
    return Verdict(
        scenario=scenario,
        ran=tuple(dict.fromkeys(trace.ran)),
        refused=tuple((one.rule, one.key) for one in scenario.illegal),
        faults=tuple(faults),
        before=_plain(start, game),
        after=_plain(end, game),
        board_before=_on_the_map(start, game),
        board_after=_on_the_map(end, game),
    )


def _plain(state: Any, game: Game) -> Any:
    return None if state is None else game.plain(state)


def _on_the_map(state: Any, game: Game) -> tuple[dict[str, Any], ...]:
    return () if state is None or game.pieces is None else game.pieces(state)


def passes(scenario: Scenario, game: Game) -> bool:
    """Whether a scenario holds, found out as quickly as possible."""
    names, faults = _played(scenario, game)
    return not faults and next(_attempts(scenario, names), None) is None


def _played(scenario: Scenario, game: Game) -> tuple[dict[str, Any], list[Fault]]:
    """The names that the examples leave behind, and what is wrong with them."""
    faults = list(scenario.faults)
    dice = Scripted(scenario.dice)
    try:
        start = game.position(scenario.given)
    except (ValueError, TypeError, KeyError) as error:
        facts = (("source", "given"), ("actual", f"{type(error).__name__}: {error}"))
        return {}, [*faults, Fault("raised", scenario.file, scenario.line, facts)]
    names = {**game.names, "start": start, "state": start, "dice": dice}
    for example in scenario.examples:
        fault = run_example(example, names, scenario.file)
        if fault is not None:
            faults.append(fault)
    try:
        dice.finish()
    except DiceError as error:
        faults.append(Fault("dice", scenario.file, scenario.line, (("reason", str(error)),)))
    return names, faults


def _attempts(scenario: Scenario, names: dict[str, Any]) -> Iterator[Fault]:
    """Each illegal attempt, tried on what the examples left; `start` is the position at the beginning."""
    if "state" not in names:
        return
    for attempt in scenario.illegal:
        fault = _attempted(attempt, {**names, "dice": Scripted(attempt.dice)}, scenario.file)
        if fault is not None:
            yield fault


def _attempted(attempt: Attempt, names: dict[str, Any], file: str) -> Fault | None:
    expected = f"{attempt.rule} {attempt.key}"
    facts: tuple[tuple[str, str], ...] = (("source", attempt.source), ("expected", expected))
    try:
        eval(compiled(attempt.source, value=True), names)  # noqa: S307  # scenarios are code
    except IllegalAction as refusal:
        actual = f"{refusal.rule} {refusal.key}"
        if actual == expected:
            return None
        facts = (*facts, ("actual", actual))
        return Fault("refused_otherwise", file, attempt.line, facts, attempt.rule)
    except Exception as error:  # noqa: BLE001  # whatever an attempt raises is its result
        facts = (*facts, ("actual", f"{type(error).__name__}: {error}"))
        return Fault("raised", file, attempt.line, facts, attempt.rule)
    return Fault("not_refused", file, attempt.line, facts, attempt.rule)


def _unmet(scenario: Scenario, trace: Trace) -> Iterator[Fault]:
    ran = set(trace.ran)
    for claim in scenario.claims:
        if claim not in ran:
            yield Fault("claim", scenario.file, scenario.line, (("rule", claim),), claim)


def verify_all(scenarios: Iterable[Scenario], game: Game) -> tuple[Verdict, ...]:
    """The verdicts of all scenarios, in their order."""
    return tuple(verify(scenario, game) for scenario in scenarios)

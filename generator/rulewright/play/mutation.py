"""Would the scenarios notice a change? Every mutant of every rule's function, against the scenarios that run it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.play.mutants import mutants
from rulewright.play.runner import passes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from rulewright.games.kit import Binding, Game
    from rulewright.play.mutants import Mutant
    from rulewright.play.runner import Verdict
    from rulewright.play.scenarios import Scenario


@dataclass(frozen=True)
class Outcome:
    """One mutant and the first scenario that noticed it; none for a survivor."""

    mutant: Mutant
    killer: str = ""
    equivalent: bool = False
    """Whether no difference was found on the many states that play reached."""

    @property
    def killed(self) -> bool:
        """Whether a scenario noticed."""
        return bool(self.killer)


@dataclass(frozen=True)
class Score:
    """How many mutants there were, and how many were noticed or make no difference."""

    killed: int = 0
    total: int = 0
    equivalent: int = 0

    @property
    def share(self) -> float:
        """Killed, of those that make a difference; 1 where there is none.

        >>> Score(killed=9, total=11, equivalent=1).share
        0.9
        """
        real = self.total - self.equivalent
        return self.killed / real if real else 1.0


def mutate(
    game: Game,
    verdicts: Sequence[Verdict],
    rules: Iterable[str] = (),
) -> Iterator[Outcome]:
    """The outcome of every mutant of the functions of some rules, all where none is named."""
    wanted = set(rules)
    for binding in game.bindings:
        if wanted and not wanted & set(binding.rules):
            continue
        chosen = scenarios_for(binding, verdicts)
        for mutant in mutants(binding):
            yield Outcome(mutant, noticed_by(mutant, chosen, game))


def scenarios_for(binding: Binding, verdicts: Sequence[Verdict]) -> list[Scenario]:
    """The scenarios whose trace holds a rule of the function, those that claim one first."""
    rules = set(binding.rules)
    chosen = [verdict.scenario for verdict in verdicts if rules & set(verdict.ran)]
    return sorted(chosen, key=lambda scenario: not rules & set(scenario.claims))


def noticed_by(mutant: Mutant, scenarios: Iterable[Scenario], game: Game) -> str:
    """The first scenario that fails with the mutant, "" where none does."""
    with mutant.binding.replaced_by(mutant.run):
        return next((one.id for one in scenarios if not passes(one, game)), "")


def scores(outcomes: Iterable[Outcome]) -> dict[str, Score]:
    """The score of each rule, in the order in which the rules turn up."""
    found: dict[str, Score] = {}
    for outcome in outcomes:
        for rule in outcome.mutant.binding.rules:
            held = found.get(rule, Score())
            found[rule] = Score(
                held.killed + outcome.killed, held.total + 1, held.equivalent + outcome.equivalent
            )
    return found


def total(outcomes: Sequence[Outcome]) -> Score:
    """The score of all mutants, each counted once."""
    return Score(
        sum(outcome.killed for outcome in outcomes),
        len(outcomes),
        sum(outcome.equivalent for outcome in outcomes),
    )

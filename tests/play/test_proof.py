"""The proof as a whole: coverage, mutants, readings, and no scenario that shows nothing of its own."""

import ast
import inspect
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulewright.book.project import find_project, load_book
from rulewright.games.kit import Binding, Game, IllegalAction, part_of
from rulewright.games.root import MODULES
from rulewright.games.root.state import State
from rulewright.games.root.supply import winner
from rulewright.law.model import Rulebook
from rulewright.play.coverage import Covered, coverage, gaps
from rulewright.play.deciding import decide
from rulewright.play.equivalence import equivalent, record
from rulewright.play.mutants import mutants
from rulewright.play.mutation import Score, mutate, scenarios_for, scores, total
from rulewright.play.readings import EQUIVALENT, OUTSIDE, TOLD_APART, Reading
from rulewright.play.reasons import REASONS
from rulewright.play.runner import Verdict, passes
from rulewright.play.scenarios import Scenario
from rulewright.play.shown import load_shown
from rulewright.play.wording import Wording
from rulewright.words import catalog

CHECKOUT = Path(__file__).parents[2]
READINGS = load_shown(
    CHECKOUT / "rules_src" / "root", *load_book(find_project(CHECKOUT), "root"), CHECKOUT
).readings


@pytest.fixture(scope="module")
def covered(game: Game, book: Rulebook, verdicts: tuple[Verdict, ...]) -> tuple[Covered, ...]:
    parents = {rule.key.parent for rule in book.rules}
    rules = [(book.numbering.print(rule.key), rule.key in parents) for rule in book.rules]
    return coverage(game, rules, verdicts)


def test_no_rule_is_missing_and_all_of_14_and_15_are_implemented(
    covered: tuple[Covered, ...],
) -> None:
    factions = [one for one in covered if one.rule.split(".")[0] in {"14", "15"}]

    assert [one.rule for one in covered if one.status == "missing"] == []
    assert sum(one.status == "implemented" for one in factions) == 59
    assert {one.status for one in factions} == {"implemented", "heading"}


def test_every_excluded_rule_has_its_reason_and_stands_in_the_book(
    covered: tuple[Covered, ...], game: Game
) -> None:
    assert {one.rule for one in covered if one.status == "excluded"} == set(game.excluded)
    assert all(one.reason for one in covered if one.status == "excluded")


def test_every_rule_has_a_positive_and_a_negative_example(covered: tuple[Covered, ...]) -> None:
    assert gaps(covered) == []


def test_every_rule_that_a_function_names_stands_in_the_book(
    covered: tuple[Covered, ...], game: Game
) -> None:
    known = {one.rule for one in covered}

    assert {rule for binding in game.bindings for rule in binding.rules} <= known


def test_the_scenarios_notice_the_mutants(game: Game, verdicts: tuple[Verdict, ...]) -> None:
    outcomes = tuple(mutate(game, verdicts))

    assert total(outcomes).share >= 0.97
    assert {rule: score for rule, score in scores(outcomes).items() if score.share < 0.85} == {}
    assert [one.mutant.name for one in outcomes if not one.killed] == []


def test_a_mutant_is_gone_when_it_has_been_tried(game: Game, verdicts: tuple[Verdict, ...]) -> None:
    list(mutate(game, verdicts, ["14.6.1"]))

    assert all(binding.run is binding.written for binding in game.bindings)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_a_reading_is_told_apart_or_equivalent(
    reading: Reading, game: Game, verdicts: tuple[Verdict, ...]
) -> None:
    decided = decide(reading, game, verdicts)

    if reading.decided_by in {EQUIVALENT, OUTSIDE, "assumed"}:
        assert decided.by == ()
    else:
        assert decided.verdict == TOLD_APART
        assert reading.decided_by in decided.by


def test_no_scenario_is_padding(game: Game, verdicts: tuple[Verdict, ...]) -> None:
    needed = set(_owners(game, verdicts))

    assert [v.scenario.id for v in verdicts if v.scenario.id not in needed] == []


def test_a_copy_of_a_scenario_is_padding(game: Game, verdicts: tuple[Verdict, ...]) -> None:
    incite = replace(
        game, bindings=tuple(b for b in game.bindings if "14.6.1" in b.rules), readings={}
    )
    ours = tuple(one for one in verdicts if "14.6.1" in one.ran)
    original = next(one for one in ours if one.scenario.id == "14.6.1-b")
    copy = replace(original, scenario=replace(original.scenario, id="copy"))

    assert original.scenario.id in set(_owners(incite, ours))
    assert {original.scenario.id, "copy"}.isdisjoint(_owners(incite, (*ours, copy)))


def _owners(game: Game, verdicts: tuple[Verdict, ...]) -> Iterator[str]:
    """The scenario that alone notices a mutant or tells a reading apart, or alone shows a rule one way."""
    for binding in game.bindings:
        chosen = scenarios_for(binding, verdicts)
        for mutant in mutants(binding):
            yield from _alone(binding, mutant.run, chosen, game)
    for pairs in game.readings.values():
        for ours, other in pairs:
            binding = ours.binding  # type: ignore[attr-defined]
            yield from _alone(binding, other, scenarios_for(binding, verdicts), game)
    shown: dict[tuple[str, bool], set[str]] = defaultdict(set)
    for verdict in verdicts:
        scenario = verdict.scenario
        negative = {*scenario.negative, *(rule for rule, _ in verdict.refused)}
        for rule in negative:
            shown[rule, False].add(scenario.id)
        for rule in set(scenario.claims) - set(scenario.negative):
            shown[rule, True].add(scenario.id)
    for ids in shown.values():
        if len(ids) == 1:
            yield from ids


def _alone(
    binding: Binding, other: Callable[..., Any], chosen: list[Scenario], game: Game
) -> Iterator[str]:
    """The one scenario that fails with another function; none where several do."""
    failing = []
    with binding.replaced_by(other):
        for scenario in chosen:
            if not passes(scenario, game):
                failing.append(scenario.id)
                if len(failing) > 1:
                    return
    yield from failing


def reasons_of_the_core() -> set[str]:
    """The keys of all refusals in the rules of Root."""
    return {
        node.args[2].value
        for module in MODULES
        for node in ast.walk(ast.parse(inspect.getsource(module)))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "require"
        and isinstance(node.args[2], ast.Constant)
        and isinstance(node.args[2].value, str)
    }


def test_every_reason_has_its_sentence_and_its_scenario(verdicts: tuple[Verdict, ...]) -> None:
    shown = {attempt.key for verdict in verdicts for attempt in verdict.scenario.illegal}

    assert reasons_of_the_core() == set(REASONS) == shown


@pytest.mark.parametrize(("locale", "title"), [("en", "Incite"), ("es", "Instigar")])
def test_a_refusal_is_said_in_the_readers_language(book: Rulebook, locale: str, title: str) -> None:
    wording = Wording(book, locale, catalog(locale))

    said = wording.refusal(IllegalAction("14.6.1", "no_warrior", {"clearing": 1}))

    assert f"14.6.1 {title}: " in said
    assert said.startswith(catalog(locale).gettext(REASONS["no_warrior"]))


def test_a_change_without_effect_is_called_equivalent_and_another_is_not(game: Game) -> None:
    binding = winner.binding  # type: ignore[attr-defined]
    calls = record(game, [binding], wanted=30, games=40)

    def copied(state: State) -> int | None:
        found: int | None = binding.written(state)
        return found

    assert equivalent(binding, copied, calls, wanted=30)
    assert not equivalent(binding, lambda state: 1 - state.turn, calls, wanted=30)
    assert not equivalent(binding, binding.written, calls, wanted=31)


def test_a_score_counts_what_makes_a_difference() -> None:
    assert (Score(9, 11, 1).share, Score().share) == (0.9, 1.0)


def test_a_survivor_in_shared_work_can_be_equivalent_too() -> None:
    @part_of("1.1", "1.2")
    def doubled(number: int) -> int:
        return number * 2

    binding = doubled.binding  # type: ignore[attr-defined]  # functions have no declared attributes

    def playout(seed: int) -> int:
        return doubled(seed % 5)

    shared = Game(
        name="sums",
        names={},
        position=dict,
        plain=dict,
        bindings=(binding,),
        excluded={},
        chapters=(),
        playout=playout,
    )
    calls = record(shared, [binding], wanted=20)

    assert equivalent(binding, lambda number: number + number, calls, wanted=20)
    assert not equivalent(binding, lambda number: number + 2, calls, wanted=20)
    assert doubled(3) == 6

"""Saved verdicts: read as plain values, refused where `verify` did not write them, never taken for what has changed."""

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from rulewright.book.project import find_project, load_book
from rulewright.cli import verify as verify_command
from rulewright.play.errors import BadVerdictsError
from rulewright.play.saved import NOTHING_SAVED, SavedScore, load_saved, saved_in
from rulewright.play.scenarios import Attempt, Scenario, scenario_hash, scenarios_in
from rulewright.play.shown import CHANGED, FAILED, PASSED, UNKNOWN, Shown, load_shown

CHECKOUT = Path(__file__).parents[2]
OURS = CHECKOUT / "rules_src" / "root" / "verdicts.json"
REMEDY = "rulewright verify --game root --coverage --mutation --readings --format json -o rules_src/root/verdicts.json"
STORY = """\
- id: 1.1-a
  claims: ["1.1"]
  title: {en: Pay}
  story: {en: They pay.}
  given: {hand: [fox]}
  dice: [2]
  doctest: |
    >>> pay(state)
    1
  illegal:
  - {try: "pay(start)", rule: "1.1", key: no_card}
"""


def scenario() -> Scenario:
    return scenarios_in(STORY, "root", "a.yml")[0]


def saved_text(**facts: Any) -> str:
    entry = {"id": "1.1-a", "game": "root", "hash": scenario_hash(scenario()), "passed": True}
    return json.dumps({"schema": 1, "scenarios": [{**entry, **facts}]})


def test_our_saved_verdicts_are_what_verify_writes_now(tmp_path: Path) -> None:
    asked = ["--game", "root", "--coverage", "--mutation", "--readings", "--format", "json"]
    fresh = tmp_path / "verdicts.json"

    result = CliRunner().invoke(
        verify_command.command, [str(CHECKOUT), *asked, "-o", str(fresh)], env={"LANGUAGE": "ru"}
    )

    assert result.exit_code == 0, result.output
    assert fresh.read_text("utf-8") == OURS.read_text("utf-8"), f"run `{REMEDY}`"


def test_our_saved_verdicts_hold_for_every_scenario() -> None:
    game, book = load_book(find_project(CHECKOUT), "root")
    shown = load_shown(CHECKOUT / "rules_src" / "root", game, book, CHECKOUT)

    assert {shown.mark(one) for one in shown.scenarios} == {PASSED}
    assert len(shown.saved.verdicts) == len(shown.scenarios)
    assert {one.id for one in shown.readings} == set(shown.saved.readings or ())


def test_without_a_file_nothing_is_known(tmp_path: Path) -> None:
    assert load_saved(tmp_path / "verdicts.json", "root") is NOTHING_SAVED


def test_verdicts_of_another_game_say_nothing_of_this_one() -> None:
    assert saved_in(saved_text(game="chess"), "root") is NOTHING_SAVED


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("{", "no JSON"),
        ("[" * 100_000, "no JSON"),
        ("[]", "no list of scenarios"),
        ('{"schema": 1}', "no list of scenarios"),
        ('{"schema": 2, "scenarios": []}', "schema 2"),
        ('{"schema": 1, "scenarios": [{"id": "1.1-a"}]}', "'game'"),
        ('{"schema": 1, "scenarios": ["1.1-a"]}', "indices"),
        (saved_text(before=[{"kind": "warrior"}]), "'at'"),
        (saved_text(before=[{"at": "1", "kind": "warrior", "count": "many"}]), "many"),
        (saved_text()[:-1] + ', "mutation": {"killed": 1}}', "no 'total'"),
        (saved_text()[:-1] + ', "coverage": [{"game": "root"}]}', "no '"),
        (saved_text()[:-1] + ', "boards": {"root": {"width": "wide"}}}', "wide"),
    ],
)
def test_a_broken_file_is_refused_with_place_cause_and_remedy(
    tmp_path: Path, text: str, found: str
) -> None:
    path = tmp_path / "verdicts.json"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(BadVerdictsError) as refused:
        load_saved(path, "root")

    said = str(refused.value)
    assert said.startswith(f"{path}:")
    assert found in said
    assert f"rulewright verify --game root --format json -o {path}" in said


def test_the_parts_that_were_asked_for_are_there_and_the_others_are_not() -> None:
    score = {"killed": 9, "total": 11, "equivalent": 1}
    more = json.dumps({"mutation": {**score, "rules": {"1.1": score}}})
    text = saved_text()[:-1] + ", " + more[1:]

    saved = saved_in(text, "root")

    assert saved.score == saved.scores["1.1"] == SavedScore(9, 11, 1)
    assert (saved.coverage, saved.readings, saved.board) == (None, None, None)


@pytest.mark.parametrize(
    ("facts", "mark"),
    [
        ({}, PASSED),
        ({"passed": False}, FAILED),
        ({"passed": "yes"}, FAILED),
        ({"hash": "0123456789abcdef"}, CHANGED),
        ({"id": "9.9-z"}, UNKNOWN),
    ],
)
def test_a_mark_is_what_the_last_run_said_of_the_scenario_as_it_is(
    facts: dict[str, Any], mark: str
) -> None:
    shown = Shown((scenario(),), saved_in(saved_text(**facts), "root"))

    assert shown.mark(scenario()) == mark


@pytest.mark.parametrize(
    "change",
    [
        lambda one: replace(one, claims=("1.1", "1.2")),
        lambda one: replace(one, negative=("1.1",)),
        lambda one: replace(one, given={"hand": ["mouse"]}),
        lambda one: replace(one, dice=(3,)),
        lambda one: replace(one, code=one.code.replace("1\n", "2\n")),
        lambda one: replace(one, illegal=(Attempt("pay(start)", "1.1", "no_coin", 11),)),
        lambda one: replace(one, illegal=(Attempt("pay(start)", "1.1", "no_card", 11, (6,)),)),
    ],
)
def test_whatever_the_run_depends_on_changes_the_hash(
    change: Callable[[Scenario], Scenario],
) -> None:
    assert scenario_hash(change(scenario())) != scenario_hash(scenario())


def test_other_words_or_another_place_in_the_file_leave_the_hash_alone() -> None:
    reworded = scenarios_in(f"# A comment.\n{STORY}".replace("They pay.", "Pay!"), "root", "b.yml")

    assert scenario_hash(reworded[0]) == scenario_hash(scenario())


ENTRY = {"id": "a", "game": "root", "hash": "x", "passed": True}
PLACE = {"id": "1", "kind": "clearing", "number": 1, "x": 1.5, "y": 2.5}


def with_place(**facts: object) -> str:
    board = {
        "width": 9, "height": 9, "places": [PLACE | facts], "paths": [], "sides": [], "shapes": {}, "pieces": []
    }  # fmt: skip
    return json.dumps({"schema": 1, "scenarios": [ENTRY], "boards": {"root": board}})


UNUSABLE = {
    "no JSON, with its line": ('{\n"schema": 1,\n}', "verdicts.json:3: no JSON"),
    "a number of 5000 digits": ('{"schema": ' + "9" * 5000 + "}", "no JSON (Exceeds the limit"),
    "nested without end": ("[" * 100_000, "no JSON"),
    "half a sign": (with_place(suit="\ud800"), "can't encode character"),
    "a place that is nowhere": (with_place(x=float("nan")), "NaN is no number"),
    "a place too far": (with_place(y=1e300) .replace("1e+300", "1e999"), "inf is no length"),
    "more slots than can be drawn": (with_place(slots=10**40), "is no count"),
    "a list for a place": (with_place(number=[1]), "int() argument must be"),
}  # fmt: skip


@pytest.mark.parametrize("what", UNUSABLE)
def test_what_verify_did_not_write_is_one_message(what: str) -> None:
    text, said = UNUSABLE[what]

    with pytest.raises(BadVerdictsError) as error:
        saved_in(text, "root")

    assert said in str(error.value)
    assert len(str(error.value)) < 400
    assert "\n" not in str(error.value)


ODD: list[Any] = [None, 5, "x", [], {}, [[]], [{}], "\ud800", 1e999, True, 10**40]


def test_whatever_stands_in_the_place_of_a_value_nothing_else_is_raised() -> None:
    whole = json.loads(with_place())

    for path in paths(whole):
        for odd in ODD:
            try:
                saved_in(json.dumps(replaced(whole, path, odd)), "root")
            except BadVerdictsError:
                continue


def paths(value: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield above
    pairs = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for step, below in pairs:
        yield from paths(below, (*above, step))


def replaced(value: Any, path: tuple[Any, ...], odd: Any) -> Any:
    if not path:
        return odd
    copied = value.copy()
    copied[path[0]] = replaced(value[path[0]], path[1:], odd)
    return copied

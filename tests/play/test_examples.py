"""Doctests found and run: the cases of the bank, and what else the runner must notice."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from casebank import bank
from rulewright.errors import YamlError
from rulewright.play.errors import BadScenarioError, NoCoreError
from rulewright.play.examples import examples_in, run_text
from rulewright.play.runner import executable_game, verify
from rulewright.play.scenarios import load_scenarios, scenarios_in

CHECKOUT = Path(__file__).parents[2]


def test_doctest_02_a_file_without_an_example_is_an_error() -> None:
    case = bank("doctest-02")

    ran, faults = run_text(case["input"]["file"], {}, "escenario.md")

    assert (ran, [fault.kind for fault in faults]) == (0, ["no_examples"])


def test_doctest_04_sets_are_shown_in_one_order() -> None:
    text = bank("doctest-04")["input"]["text"]
    program = (
        "from rulewright.play.examples import run_text\n"
        f"text = {text!r}\n"
        "names = {'legal_targets': lambda: {'ship', 'port', 'reef'}}\n"
        "print(run_text(text, names, 'a.md'))"
    )

    for seed in "123":
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        ran = subprocess.run(
            [sys.executable, "-c", program],
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.strip() == "(1, [])"


def test_doctest_06_a_malformed_prompt_hides_no_other_example() -> None:
    for text in bank("doctest-06")["input"]["texts"]:
        whole = f">>> 1 + 1\n2\n{text}>>> 2 + 2\n5\n"

        ran, faults = run_text(whole, {"f": int}, "a.md")

        assert ran == 2
        malformed, wrong = faults
        assert (malformed.kind, malformed.file) == ("malformed", "a.md")
        assert whole.splitlines()[malformed.line - 1].startswith((">>>f", "...)"))
        assert (wrong.kind, whole.splitlines()[wrong.line - 1]) == ("differs", ">>> 2 + 2")


def test_doctest_08_the_reason_of_a_refusal_is_compared() -> None:
    case = bank("doctest-08")

    class IllegalMove(Exception):  # noqa: N818  # the bank's name
        pass

    def move(_: str) -> None:
        raise IllegalMove(case["input"]["core_raises"].partition(": ")[2])

    _, faults = run_text(case["input"]["text"], {"move": move, "IllegalMove": IllegalMove}, "a.md")
    _, none = run_text(case["input"]["text"].replace("2.1.1", "4.1.2"), {"move": move}, "a.md")

    assert [fault.kind for fault in faults] == ["differs"]
    assert none == []


def test_an_example_keeps_its_line() -> None:
    found, _ = examples_in("text\n\n>>> 1\n1\n\nmore\n>>> 2\n2\n", "a.md", first=10)

    assert [example.line for example in found] == [12, 16]


SCENARIO = """\
- id: x-a
  claims: ["14.6.1"]
  given: {hundreds: {warlord: 5, mood: bitter}, hand: [rabbit]}
  doctest: |
    >>> state = incite(state, 5, "rabbit")
    >>>state.mobs
    {5}
    >>> state.mobs
    {4}
  illegal:
  - {try: 'incite(state, 5, "rabbit")', rule: "14.6.1", key: no_match}
  - {try: 'incite(start, 5, "rabbit")', rule: "14.6.1", key: no_match}
  - {try: 'nonsense(', rule: "14.6.1", key: no_match}
"""


def faults(text: str) -> list[tuple[str, int]]:
    (scenario,) = scenarios_in(text, "root", "a.yml")
    return [(fault.kind, fault.line) for fault in verify(scenario, executable_game("root")).faults]


def test_every_fault_has_its_kind_and_its_line_in_the_file() -> None:
    assert faults(SCENARIO) == [
        ("malformed", 6),
        ("differs", 8),
        ("refused_otherwise", 11),
        ("not_refused", 12),
        ("raised", 13),
    ]


@pytest.mark.parametrize(
    ("old", "new", "kind"),
    [
        ('claims: ["14.6.1"]', 'claims: ["14.6.2"]', "claim"),
        ("warlord: 5", "warlrod: 5", "raised"),
        ("doctest: |", "dice: [fox]\n  doctest: |", "dice"),
        (SCENARIO[SCENARIO.index("    >>>") : SCENARIO.index("  illegal")], "    nothing\n", "no_examples"),
    ],
)  # fmt: skip
def test_what_a_scenario_gets_wrong_is_found(old: str, new: str, kind: str) -> None:
    assert kind in [found for found, _ in faults(SCENARIO.replace(old, new))]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("- {id: a, claims: [x], tests: y}", "unknown key 'tests'"),
        ("- {id: a}", "no `claims` in entry 1"),
        ("- {claims: [x]}", "no `id` in entry 1"),
        ("- word", "entry 1 is 'word'"),
        ("id: a", "the file is keys with values"),
        ("- {id: a, claims: x}", "`claims` is 'x'; expected a list"),
        ("- {id: a, claims: [[x]]}", "entry 1 of `claims` is a list"),
        ("- {id: a, claims: [x], title: y}", "`title` is 'y'; expected keys with values"),
        ("- {id: a, claims: [x], story: {en: [y]}}", "`en` is a list"),
        ("- {id: a, claims: [x], doctest: [y]}", "`doctest` is a list"),
        ("- {id: a, claims: [x], illegal: [y]}", "entry 1 of `illegal` is 'y'"),
        ("[]", "the file is an empty list"),
        ("# nothing yet", "the file is an empty list"),
        ("- {id: a, claims: [x], illegal: [{try: f()}]}", "no `rule` in entry 1 of `illegal`"),
    ],
)
def test_an_unusable_scenario_is_refused_with_its_place(text: str, said: str) -> None:
    with pytest.raises(YamlError, match=r"a\.yml:1: .*" + said):
        scenarios_in(text, "root", "a.yml")


def test_two_scenarios_with_one_id_are_refused(tmp_path: Path) -> None:
    (tmp_path / "1.yml").write_text("- {id: a, claims: [x]}\n\n- {id: a, claims: [x]}\n", "utf-8")

    with pytest.raises(
        BadScenarioError, match=r"1\.yml:3: scenario a: the id stands twice, first in .*1\.yml:1"
    ):
        load_scenarios(tmp_path, "root")


def test_a_game_without_a_core_is_refused() -> None:
    with pytest.raises(NoCoreError, match="games that have: root"):
        executable_game("chess")

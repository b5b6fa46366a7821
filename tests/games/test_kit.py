"""What every game is made of: rules that name themselves, refusals, dice, traces."""

import ast
import pickle
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

import pytest

from rulewright import games
from rulewright.games.kit import (
    DiceError,
    IllegalAction,
    Scripted,
    Seeded,
    bindings,
    part_of,
    require,
    rule,
    tracing,
)
from rulewright.games.root.playout import BrokenStateError

GAMES = Path(games.__file__).parent
MODULES = sorted(GAMES.rglob("*.py"))


@rule("1.1", "1.2")
def doubled(number: int) -> int:
    """Twice the number."""
    return 2 * number


@part_of("1.3")
def halved(number: int) -> int:
    """Half the number."""
    return number // 2


def test_a_rule_leaves_its_ids_in_the_open_trace_and_none_elsewhere() -> None:
    doubled(1)
    with tracing() as outer:
        doubled(1)
        with tracing() as inner:
            doubled(halved(2))
            doubled(1)

    assert outer.ran == ["1.1", "1.2"]
    assert inner.ran == ["1.1", "1.2"] * 2


def test_each_thread_writes_its_own_trace() -> None:
    def traced(_: int) -> list[str]:
        with tracing() as trace:
            doubled(1)
        return trace.ran

    with ThreadPoolExecutor(4) as pool:
        found = list(pool.map(traced, range(20)))

    assert found == [["1.1", "1.2"]] * 20


def test_a_binding_is_readable_and_can_be_replaced_for_a_while() -> None:
    binding = doubled.binding  # type: ignore[attr-defined]

    with binding.replaced_by(lambda number: number + 5):
        replaced = doubled(1)

    assert (binding.rules, replaced, doubled(1)) == (("1.1", "1.2"), 6, 2)
    assert binding.name.endswith("doubled")


def test_the_registry_finds_the_functions_of_a_module_and_no_imported_ones() -> None:
    module = ModuleType(__name__)
    module.__dict__.update(doubled=doubled, halved=halved, require=require)
    other = ModuleType("elsewhere")
    other.__dict__.update(doubled=doubled)

    assert [one.written.__name__ for one in bindings([module, other])] == ["doubled", "halved"]


def test_a_refusal_names_rule_key_and_facts_and_travels() -> None:
    with tracing() as trace, pytest.raises(IllegalAction) as caught:
        require(False, "14.6.1", "no_warrior", clearing=1)  # noqa: FBT003

    refused = pickle.loads(pickle.dumps(caught.value))  # noqa: S301  # our own
    assert (refused.rule, refused.key, refused.facts) == ("14.6.1", "no_warrior", {"clearing": 1})
    assert trace.refused == [("14.6.1", "no_warrior")]


@pytest.mark.parametrize(
    ("script", "fault"),
    [
        ([], "no roll is left"),
        ([[1]], "no roll of 2"),
        ([[1, 7]], "no roll of 2"),
        (["fox"], "no roll of 2"),
    ],
)
def test_a_scripted_roll_that_is_missing_or_wrong_is_an_error(
    script: list[object], fault: str
) -> None:
    with pytest.raises(DiceError, match=fault):
        Scripted(script).roll("battle", (0, 1, 2, 3), 2)


def test_a_scripted_order_must_hold_the_same_things() -> None:
    with pytest.raises(DiceError, match="no order"):
        Scripted([["a", "a"]]).shuffle("deck", ("a", "b"))


def test_an_unused_roll_is_an_error() -> None:
    with pytest.raises(DiceError, match="left unused"):
        Scripted([[1, 2]]).finish()


def test_seeded_dice_show_every_face_and_repeat_themselves() -> None:
    rolls = [Seeded(4).roll("mob", ("fox", "mouse", "rabbit"), 100) for _ in range(2)]

    assert rolls[0] == rolls[1]
    assert set(rolls[0]) == {"fox", "mouse", "rabbit"}


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(GAMES)))
def test_games_import_the_standard_library_and_each_other_only(module: Path) -> None:
    names = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names.add(str(node.module))

    foreign = {name for name in names if name.split(".")[0] not in sys.stdlib_module_names}
    assert {name for name in foreign if not name.startswith("rulewright.games")} == set()


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("14.6.1", "no_warrior", {"clearing": 1}),
        DiceError("mob", "no roll is left in the script"),
        BrokenStateError(3, ("raze",), ["relics"]),
    ],
)
def test_an_error_comes_home_whole_from_another_process(error: Exception) -> None:
    home = pickle.loads(pickle.dumps(error))  # noqa: S301  # our own

    assert (type(home), str(home)) == (type(error), str(error))

"""The game, its scenarios and their verdicts, loaded once for all tests of `play`."""

from pathlib import Path

import pytest

from rulewright.book.project import find_project, load_book
from rulewright.games.kit import Game
from rulewright.law.model import Rulebook
from rulewright.play.runner import Verdict, executable_game, verify_all
from rulewright.play.scenarios import Scenario, load_scenarios

CHECKOUT = Path(__file__).parents[2]
ROOT = CHECKOUT / "rules_src" / "root"


@pytest.fixture(scope="session")
def game() -> Game:
    return executable_game("root")


@pytest.fixture(scope="session")
def scenarios() -> tuple[Scenario, ...]:
    return load_scenarios(ROOT / "scenarios", "root", CHECKOUT)


@pytest.fixture(scope="session")
def verdicts(game: Game, scenarios: tuple[Scenario, ...]) -> tuple[Verdict, ...]:
    return verify_all(scenarios, game)


@pytest.fixture(scope="session")
def book() -> Rulebook:
    return load_book(find_project(CHECKOUT), "root")[1]

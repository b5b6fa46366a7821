"""Random games, here and on other executors; the example of the docs runs on a local Dask cluster."""

import os
import pty
import re
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli import simulate as simulate_command
from rulewright.games.kit import tracing
from rulewright.play.simulation import Played, simulate


def test_games_are_the_same_on_a_dask_cluster() -> None:
    distributed = pytest.importorskip("distributed")
    with (
        distributed.LocalCluster(
            n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        spread = simulate("root", 30, seed=2, executor=client.get_executor())

    assert spread == simulate("root", 30, seed=2)


def test_the_example_of_the_docs_plays_on_a_dask_cluster_of_its_own(tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    page = (Path(__file__).parents[2] / "docs" / "simulate.md").read_text("utf-8")
    (example,) = re.findall("```python\n(.*?)```", page, re.DOTALL)
    script = tmp_path / "example.py"
    script.write_text(example, "utf-8")

    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)

    played = simulate("root", 60, seed=2)
    assert ran.stdout == f"60 games {played.actions} actions\n", ran.stderr


def test_progress_hears_of_every_game_and_more_than_once() -> None:
    heard: list[int] = []

    simulate("root", 30, done=heard.append)

    assert sum(heard) == 30
    assert len(heard) == 30


COMMAND = [sys.executable, "-m", "rulewright.cli", "simulate", "root", "--games", "2"]


def test_a_bar_shows_on_a_terminal() -> None:
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "80"}

    subprocess.run(COMMAND, env=environment, stdout=subprocess.PIPE, stderr=theirs, check=True)

    shown = os.read(ours, 100_000).decode()
    os.close(theirs)
    os.close(ours)
    assert "Playing" in shown
    assert "100%" in shown


def test_where_there_is_no_terminal_only_the_counts_are_said() -> None:
    ran = subprocess.run(COMMAND, capture_output=True, text=True, check=True)

    assert ran.stderr == ""
    assert ran.stdout.startswith("2 games, ")


@pytest.mark.parametrize(
    ("option", "value"), [("--games", "0"), ("--games", "-3"), ("--seed", "-1"), ("--workers", "0")]
)
def test_a_number_that_makes_no_sense_is_refused_with_its_option(option: str, value: str) -> None:
    result = CliRunner().invoke(simulate_command.command, ["root", option, value])

    assert result.exit_code == 2
    assert option in result.output
    assert value in result.output


def test_a_seed_may_be_as_large_as_you_like() -> None:
    played = simulate("root", 3, seed=10**40)

    assert played.games == 3
    assert played == simulate("root", 3, seed=10**40)
    assert played != simulate("root", 3, seed=10**40 + 1)


def test_results_add_up() -> None:
    one, two = simulate("root", 1, seed=8), simulate("root", 1, seed=9)

    assert one + two == simulate("root", 2, seed=8)
    assert Played() + one == one


def test_an_open_trace_elsewhere_hears_nothing_of_the_games() -> None:
    with tracing() as trace:
        simulate("root", 1)

    assert trace.ran == []

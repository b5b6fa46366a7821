"""Random games on other machines' executors: the example of the docs, on a local Dask cluster where Dask is installed."""

import pytest

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


def test_progress_hears_of_every_game() -> None:
    heard: list[int] = []

    simulate("root", 30, done=heard.append)

    assert sum(heard) == 30


def test_results_add_up() -> None:
    one, two = simulate("root", 1, seed=8), simulate("root", 1, seed=9)

    assert one + two == simulate("root", 2, seed=8)
    assert Played() + one == one


def test_an_open_trace_elsewhere_hears_nothing_of_the_games() -> None:
    with tracing() as trace:
        simulate("root", 1)

    assert trace.ran == []

"""How fast the executable core plays, beside python-chess playing at random in the same run; then the proof, timed.

State is immutable, the trace is on, conservation is off. An action is one call of `perform`; ending a step is counted
apart. Time is processor time, so that other programs on the machine disturb neither side.
python-chess is no dependency of ours: `python -m venv /tmp/bench && /tmp/bench/bin/pip install chess`.
Run: CHESS_PYTHON=/tmp/bench/bin/python .venv/bin/python bench/core.py
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rulewright.games.kit import tracing
from rulewright.games.root.playout import TURN_CAP, playout, states
from rulewright.play.mutation import mutate, total
from rulewright.play.runner import executable_game, verify_all
from rulewright.play.scenarios import load_scenarios

GAMES, ROUNDS = 80, 5
SCENARIOS = Path(__file__).parents[1] / "rules_src" / "root" / "scenarios"
CHESS = """
import random, sys, time
try:
    import chess
except ImportError:
    sys.exit("python-chess is not installed")
chance = random.Random(1)
start, plies = time.process_time(), 0
for _ in range(25):
    board = chess.Board()
    while not board.is_game_over() and board.ply() < 300:
        board.push(chance.choice(list(board.legal_moves)))
        plies += 1
print(plies / (time.process_time() - start))
"""


def chess_plies() -> float:
    python = os.environ.get("CHESS_PYTHON", sys.executable)
    ran = subprocess.run([python, "-c", CHESS], capture_output=True, text=True, check=False)
    return float(ran.stdout) if ran.returncode == 0 else 0.0


def actions() -> float:
    with tracing():
        start = time.process_time()
        count = sum(playout(seed).actions for seed in range(GAMES))
    return count / (time.process_time() - start)


def timed(work: Callable[[], object]) -> tuple[float, object]:
    start = time.process_time()
    result = work()
    return time.process_time() - start, result


def main() -> None:
    played = [playout(seed) for seed in range(GAMES)]
    capped = sum(one.winner is None for one in played)
    passes = sum(action == ("end",) for seed in range(GAMES) for _, action in states(seed))
    share = 1 - passes / sum(one.actions for one in played)
    rounds = [(actions(), chess_plies()) for _ in range(ROUNDS)]  # in turn, so that noise hits both
    ours, theirs = (max(column) for column in zip(*rounds, strict=True))
    print(
        f"games {GAMES}, ended at 30 points {GAMES - capped}, by the cap of {TURN_CAP} turns {capped}"
    )
    print(f"core: {ours:,.0f} actions/s with ended steps, {ours * share:,.0f} without them")
    if theirs:
        print(f"peer python-chess: {theirs:,.0f} plies/s")
        print(
            f"ours is {ours / theirs:.2f} times that, {ours * share / theirs:.2f} without ended steps"
        )
    else:
        print("peer python-chess: not installed, see the head of this file")
    game = executable_game("root")
    seconds, scenarios = timed(lambda: load_scenarios(SCENARIOS, "root"))
    print(f"loading {len(scenarios)} scenarios: {seconds * 1000:.0f} ms")  # type: ignore[arg-type]
    verdicts = verify_all(scenarios, game)  # type: ignore[arg-type]
    seconds, _ = timed(lambda: verify_all(scenarios, game))  # type: ignore[arg-type]
    print(f"running them: {seconds * 1000:.0f} ms (aim: 100 ms)")
    seconds, outcomes = timed(lambda: tuple(mutate(game, verdicts)))
    score = total(outcomes)  # type: ignore[arg-type]
    print(f"{score.total} mutants, {score.killed} noticed: {seconds:.2f} s (aim: 15 s)")


if __name__ == "__main__":
    main()

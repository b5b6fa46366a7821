"""Which of some rules of a locale are which of some rules of the pivot.

Three readings are weighed against each other: the labels are right; the order is right and labels slipped by
an insertion or deletion; or neither, and the texts decide alone. The plainest reading holds unless the texts
speak clearly for another.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    Score = Callable[[int, int], float]
    """Index among the pivot's rules, index among the locale's -> how well they fit."""

PAIR = 1.0  # what two rules must fit by to be one, where neither label nor order say so
MOVE = 1.1  # what the texts must gain for each slip of labels before it is believed


def matching(labels: Mapping[int, int], pivots: int, locales: int, score: Score) -> dict[int, int]:
    """The best reading: index among the locale's rules -> index among the pivot's.

    `labels` is the reading by labels alone.

    >>> fits = [[3, 0, 0], [0, 0, 3], [0, 3, 0]]
    >>> matching({0: 0, 1: 1, 2: 2}, 3, 3, lambda p, t: fits[p][t])
    {0: 0, 1: 2, 2: 1}
    """
    readings = (
        dict(labels),
        in_order(pivots, locales, score),
        _freely(labels, pivots, locales, score),
    )
    worth = [
        round(_total(reading, score) - MOVE * _slips(reading, labels), 6) for reading in readings
    ]
    best = max(range(len(readings)), key=lambda n: (worth[n], -n))
    return dict(sorted(readings[best].items()))


def _total(reading: Mapping[int, int], score: Score) -> float:
    return sum(score(p, t) for t, p in reading.items())


def _slips(reading: Mapping[int, int], labels: Mapping[int, int]) -> int:
    """How many slips a reading needs: neighbours that are off by the same count slipped at once.

    >>> _slips({0: 1, 1: 2}, {0: 0, 1: 1}), _slips({0: 1, 1: 0}, {0: 0, 1: 1})
    (1, 2)
    """
    slips, last = 0, 0
    for t in sorted(reading.keys() | labels.keys()):
        off = reading.get(t, -1) - labels.get(t, -1)
        if off not in (0, last):
            slips += 1
        last = off
    return slips


def in_order(pivots: int, locales: int, score: Score) -> dict[int, int]:
    """The best reading that keeps the order (Needleman and Wunsch 1970, gaps free, pairs above `PAIR`)."""
    best = [[0.0] * (locales + 1) for _ in range(pivots + 1)]
    for p in range(pivots - 1, -1, -1):
        for t in range(locales - 1, -1, -1):
            paired = score(p, t) - PAIR + best[p + 1][t + 1]
            best[p][t] = max(paired, best[p + 1][t], best[p][t + 1])
    reading, p, t = {}, 0, 0
    while p < pivots and t < locales:
        if best[p][t] == score(p, t) - PAIR + best[p + 1][t + 1] and score(p, t) > PAIR:
            reading[t] = p
            p, t = p + 1, t + 1
        elif best[p][t] == best[p + 1][t]:
            p += 1
        else:
            t += 1
    return reading


def _freely(labels: Mapping[int, int], pivots: int, locales: int, score: Score) -> dict[int, int]:
    """The best pairs first, wherever they stand; a label breaks ties."""
    pairs = sorted(
        (
            (score(p, t) + MOVE * (labels.get(t) == p), labels.get(t) == p, -p, -t)
            for p in range(pivots)
            for t in range(locales)
        ),
        reverse=True,
    )
    reading: dict[int, int] = {}
    taken: set[int] = set()
    for fit, labelled, p, t in pairs:
        if -t in reading or -p in taken or (fit < PAIR and not labelled):
            continue
        reading[-t] = -p
        taken.add(-p)
    return reading


def out_of_place(order: Sequence[int]) -> list[int]:
    """The fewest values that must move for the rest to rise (those outside a longest rising run).

    >>> out_of_place([2, 0, 1, 3]), out_of_place([0, 1, 2])
    ([2], [])
    """
    if all(value < later for value, later in pairwise(order)):
        return []
    lengths: list[tuple[int, int]] = []
    for n, value in enumerate(order):
        before = [(lengths[k][0], k) for k in range(n) if order[k] < value]
        length, link = max(before, default=(0, -1), key=lambda pair: (pair[0], -pair[1]))
        lengths.append((length + 1, link))
    at = max(range(len(order)), default=-1, key=lambda n: (lengths[n][0], n))
    kept = set()
    while at >= 0:
        kept.add(at)
        at = lengths[at][1]
    return [value for n, value in enumerate(order) if n not in kept]

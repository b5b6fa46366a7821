"""Which rules of two long lists of siblings are the same beyond doubt, so that only the others are looked at closely.

A thousand siblings make a million pairs. Only those are weighed that share something rare, or that labels name: as
in comparing two files by the lines that stand once in each (Cohen's patience diff).
"""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise
from typing import TYPE_CHECKING

from rulewright.align.matching import PAIR

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rulewright.align.matching import Score
    from rulewright.align.signature import Signature

RARE = 3  # of one side's rules: what no more of them hold may tell them apart
CLEAR = 0.5  # what a pair must fit better than any other of either rule
GAP = 12  # rules between two sure pairs; in a longer gap much may have changed places
_NEAR = (-2, -1, 0, 1, 2)  # the rule of a label, and those that it would be if labels had slipped


def anchored(
    labels: Mapping[int, int],
    pivots: Sequence[Signature],
    locales: Sequence[Signature],
    suspects: Collection[int],
    score: Score,
) -> dict[int, int]:
    """Pairs that share something rare and fit clearly better than all that share as much, three in a row; and what fits between.

    Index among the locale's siblings -> index among the pivot's. `labels` is the reading by labels; `suspects` are
    siblings of the locale whose labels are in doubt. One pair may fit by chance, three in a row do not.
    """
    rare = set(_alike(pivots, locales))
    by_label = {
        (p + off, t) for t, p in labels.items() for off in _NEAR if 0 <= p + off < len(pivots)
    }
    fits = _Fits({(p, t): score(p, t) for p, t in rare | by_label}, len(pivots), score)
    clear = {t: p for p, t in rare if t not in suspects and fits.clear(p, t)}
    sure = {t: p for t, p in clear.items() if _in_a_row(t, clear, len(pivots), len(locales))}
    between = _between(sure, len(pivots), len(locales))
    return sure | {t: p for p, t in between if t not in suspects and fits.settled(p, t)}


def _alike(pivots: Sequence[Signature], locales: Sequence[Signature]) -> Iterator[tuple[int, int]]:
    """The pairs that share something that few rules of either side hold."""
    ours, theirs = _holders(pivots), _holders(locales)
    for feature, holders in ours.items():
        others = theirs.get(feature, ())
        if len(holders) <= RARE and len(others) <= RARE:
            yield from ((p, t) for p in holders for t in others)


def _holders(rules: Sequence[Signature]) -> dict[tuple[str, object], list[int]]:
    holders: dict[tuple[str, object], list[int]] = defaultdict(list)
    for n, rule in enumerate(rules):
        for feature in _features(rule):
            holders[feature].append(n)
    return holders


def _features(rule: Signature) -> Iterator[tuple[str, object]]:
    """What a rule and its translation may have in common without regard to language."""
    kinds: Mapping[str, Iterable[object]] = {
        "names": rule.names,
        "numbers": rule.numbers,
        "icons": rule.icons,
        "title": {rule.title} - {""},
    }
    return ((kind, value) for kind, values in kinds.items() for value in values)


class _Fits:
    """How well pairs fit, and whether they fit better than the others that were weighed."""

    def __init__(self, known: Mapping[tuple[int, int], float], pivots: int, score: Score) -> None:
        self._known = known
        self._pivots = pivots
        self._score = score
        self._of_pivot: dict[int, list[float]] = defaultdict(list)
        self._of_local: dict[int, list[float]] = defaultdict(list)
        for (p, t), fit in sorted(known.items(), key=lambda pair: -pair[1]):
            self._of_pivot[p].append(fit)
            self._of_local[t].append(fit)

    def clear(self, p: int, t: int) -> bool:
        """Whether a weighed pair fits clearly better than any other of either rule.

        >>> fits = _Fits({(0, 0): 3.0, (0, 1): 1.0, (1, 1): 1.2, (2, 2): 2.0}, 3, lambda p, t: 0.0)
        >>> [fits.clear(n, n) for n in range(3)]
        [True, False, True]
        """
        fit = self._known[p, t]
        ours, theirs = self._of_pivot[p], self._of_local[t]
        rivals = (*ours[1:2], *theirs[1:2])
        best = fit == ours[0] == theirs[0] and fit > PAIR
        return best and all(fit > rival + CLEAR for rival in rivals)

    def settled(self, p: int, t: int) -> bool:
        """Whether no other fits better, and none near it nearly as well: enough for a pair between two sure ones."""
        fit = self._score(p, t)
        others = (*self._of_pivot[p][:1], *self._of_local[t][:1])
        near = [p + off for off in _NEAR if off and 0 <= p + off < self._pivots]
        return (
            fit > PAIR
            and fit >= max(others, default=0.0)
            and all(fit > self._score(other, t) + CLEAR for other in near)
        )


def _between(sure: Mapping[int, int], pivots: int, locales: int) -> Iterator[tuple[int, int]]:
    """The pairs in order between each two sure ones, or an end of both lists, that are as near on either side.

    >>> list(_between({1: 1, 4: 4, 6: 7}, 9, 8))
    [(0, 0), (2, 2), (3, 3), (8, 7)]
    """
    stations = [(-1, -1), *sorted(sure.items()), (locales, pivots)] if sure else []
    for (t, p), (next_t, next_p) in pairwise(stations):
        if next_t - t == next_p - p <= GAP:
            yield from ((p + n, t + n) for n in range(1, next_t - t))


def _in_a_row(t: int, clear: Mapping[int, int], pivots: int, locales: int) -> bool:
    """Whether the siblings before and behind are paired with those before and behind; at the end of a list, two of one side."""
    p = clear[t]
    rows = [(-1, 1)] if 0 < t < locales - 1 and 0 < p < pivots - 1 else [(-2, -1), (1, 2)]
    return any(all(clear.get(t + off) == p + off for off in row) for row in rows)

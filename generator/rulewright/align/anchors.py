"""Which pairs of a long list of siblings stand beyond doubt, so that only the others are looked at closely.

A thousand siblings make a million pairs. Where a label's pair fits better than its neighbours do, no far rule is asked.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.align.matching import PAIR

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

    from rulewright.align.matching import Score

_NEAR = (-2, -1, 1, 2)  # where a rule would be if labels had slipped
_CLEAR = 0.5  # what the label's pair must fit better than those


def anchored(
    labels: Mapping[int, int], pivots: int, suspects: Collection[int], score: Score
) -> dict[int, int]:
    """The pairs by label that fit, better than any near them, and both of whose neighbours do too.

    `labels`: index among the locale's siblings -> index among the pivot's, of which there are `pivots`;
    `suspects` are siblings of the locale whose labels are in doubt. One pair may fit by chance where labels slipped,
    three in a row do not.

    >>> fits = lambda p, t: 3.0 if p == t else 0.0
    >>> anchored({t: t for t in range(5)}, 5, (), fits)
    {0: 0, 1: 1, 2: 2, 3: 3, 4: 4}
    >>> slipped = lambda p, t: 3.0 if p == t + (t > 2) else 0.0  # behind the third, labels are one too low
    >>> anchored({t: t for t in range(5)}, 6, (), slipped)
    {0: 0, 1: 1}
    """
    clear = {t for t, p in labels.items() if t not in suspects and _is_clear(p, t, pivots, score)}
    return {t: p for t, p in labels.items() if t in clear and _in_a_row(t, labels, clear)}


def _is_clear(p: int, t: int, pivots: int, score: Score) -> bool:
    fit = score(p, t)
    return fit > PAIR and all(
        fit > score(p + off, t) + _CLEAR for off in _NEAR if 0 <= p + off < pivots
    )


def _in_a_row(t: int, labels: Mapping[int, int], clear: Collection[int]) -> bool:
    """Whether the siblings before and behind are clear and have the labels before and behind; at an edge, that one."""
    near = [off for off in (-1, 1) if t + off in labels]
    return bool(near) and all(
        t + off in clear and labels[t + off] == labels[t] + off for off in near
    )

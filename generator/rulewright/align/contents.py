"""Rules that left their parent together: what stood below one rule stands below another, which tells what became of both."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.align.matching import PAIR, in_order

if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Mapping, Sequence

    from rulewright.align.matching import Score
    from rulewright.align.signature import Signature
    from rulewright.law.ids import RuleId

GAIN = 1.2  # what the rules below two parents must fit beyond `PAIR`, in sum, to have gone from one to the other
_MOST = 40_000  # pairs of parents' rules beyond which none is looked at
_HALF = 0.5


@dataclass(frozen=True)
class Passage:
    """Rules that stand below `parent` in the pivot and below `label` in the locale: their pairs, locale -> pivot."""

    parent: RuleId
    label: RuleId
    pairs: Mapping[int, int]
    gain: float


def passages(
    pivots: Sequence[Signature],
    locales: Sequence[Signature],
    of: Mapping[int, int],
    fits: Score,
) -> list[Passage]:
    """The rules without a partner that went from one parent to another, the clearest first, each told once."""
    taken = set(of.values())
    ours = _by_parent(pivots, taken)
    theirs = _by_parent(locales, of.keys())
    if sum(map(len, ours.values())) * sum(map(len, theirs.values())) > _MOST:
        return []
    found = [
        told
        for parent, group in ours.items()
        for label, others in theirs.items()
        if (told := _passage(parent, label, group, others, fits)) is not None
    ]
    return list(_apart(sorted(found, key=lambda one: (-one.gain, one.parent, one.label))))


def _by_parent(rules: Sequence[Signature], but: Container[int]) -> dict[RuleId, list[int]]:
    groups: dict[RuleId, list[int]] = defaultdict(list)
    for n, rule in enumerate(rules):
        if n not in but and rule.id.parent:
            groups[rule.id.parent].append(n)
    return groups


def _passage(
    parent: RuleId, label: RuleId, ours: Sequence[int], theirs: Sequence[int], fits: Score
) -> Passage | None:
    found = in_order(len(ours), len(theirs), lambda p, t: fits(ours[p], theirs[t]))
    pairs = {theirs[t]: ours[p] for t, p in found.items()}
    gain = sum(fits(p, t) - PAIR for t, p in pairs.items())
    if gain < GAIN or len(pairs) < _HALF * min(len(ours), len(theirs)):
        return None
    if len(ours) == len(theirs):  # as many on either side, and most of them fit: then all went
        pairs = dict(zip(theirs, ours, strict=True))
    return Passage(parent, label, pairs, gain)


def _apart(found: Sequence[Passage]) -> Iterator[Passage]:
    ours: set[int] = set()
    theirs: set[int] = set()
    for one in found:
        if ours.isdisjoint(one.pairs.values()) and theirs.isdisjoint(one.pairs):
            ours.update(one.pairs.values())
            theirs.update(one.pairs)
            yield one

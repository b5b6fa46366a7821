"""How alike two rules are in what stands below them: how many rules, how long, with which numbers, icons and citations.

A chapter often has nothing but a title of its own; what tells it apart is its contents.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.align.signature import Signature
    from rulewright.law.ids import RuleId

WEIGHT = 7.0  # what two rules gain whose contents are the same in all that can be compared
CHANCE = 0.3  # how alike the contents of any two are
_SPREAD = (
    0.7  # by what factor (its logarithm) two texts may differ in length before it says nothing
)
_BY_LENGTH = 0.45  # how much of the likeness is that of lengths, place by place

Feature = tuple[str, object]


@dataclass(frozen=True)
class Contents:
    """What stands below one rule: its features, and the length of the text at each place below it."""

    features: Mapping[Feature, int]
    lengths: Mapping[tuple[int, ...], int]


@dataclass(frozen=True)
class Shapes:
    """The contents of all rules of both sides that have rules below them."""

    pivots: Mapping[RuleId, Contents]
    locales: Mapping[RuleId, Contents]
    ratio: float

    @cached_property
    def _rarity(self) -> Mapping[Feature, float]:
        held: Counter[Feature] = Counter()
        for side in (self.pivots, self.locales):
            for contents in side.values():
                held.update(contents.features.keys())
        count = len(self.pivots) + len(self.locales)
        return {feature: math.log(1 + count / n) for feature, n in held.items()}

    def evidence(self, pivot: RuleId, locale: RuleId) -> float:
        """What speaks for two rules being one by their contents; 0 where one has none."""
        ours, theirs = self.pivots.get(pivot), self.locales.get(locale)
        if ours is None or theirs is None:
            return 0.0
        return WEIGHT * (self.likeness(ours, theirs) - CHANCE)

    def likeness(self, ours: Contents, theirs: Contents) -> float:
        """How alike two contents are, 0 to 1."""
        by_length = _lengths_alike(ours.lengths, theirs.lengths, self.ratio)
        return _BY_LENGTH * by_length + (1 - _BY_LENGTH) * self._cosine(
            ours.features, theirs.features
        )

    def _cosine(self, ours: Mapping[Feature, int], theirs: Mapping[Feature, int]) -> float:
        a, b = self._norm(ours), self._norm(theirs)
        if not a or not b:
            return 0.0
        both = sum(
            min(count, theirs[f]) * self._rarity[f] ** 2 for f, count in ours.items() if f in theirs
        )
        return both / math.sqrt(a * b)

    def _norm(self, features: Mapping[Feature, int]) -> float:
        return sum(count * self._rarity[f] ** 2 for f, count in features.items())


def shapes(pivots: Sequence[Signature], locales: Sequence[Signature], ratio: float) -> Shapes:
    """The contents of both sides."""
    return Shapes(_contents(pivots), _contents(locales), ratio)


def _contents(rules: Sequence[Signature]) -> dict[RuleId, Contents]:
    features: dict[RuleId, Counter[Feature]] = defaultdict(Counter)
    lengths: dict[RuleId, dict[tuple[int, ...], int]] = defaultdict(dict)
    for rule in rules:
        own, above = tuple(_features(rule)), rule.id.parent
        while above:
            place = tuple(step.value for step in rule.id[len(above) :])
            features[above].update(own)
            features[above]["place", place] = 1
            lengths[above][place] = rule.length
            above = above.parent
    return {id: Contents(features[id], lengths[id]) for id in features}


def _features(rule: Signature) -> Iterator[Feature]:
    yield from (("number", value) for value in rule.numbers)
    yield from (("icon", value) for value in rule.icons - {"icon"})
    yield from (("name", value) for value in rule.names)
    yield from (("concept", value) for value in rule.concepts)
    if max(rule.shape) > 1:
        yield "shape", rule.shape
    if rule.brackets:
        yield "brackets", rule.brackets


def _lengths_alike(
    ours: Mapping[tuple[int, ...], int], theirs: Mapping[tuple[int, ...], int], ratio: float
) -> float:
    """How alike the texts are in length, place by place, 0 to 1; a place that one side lacks counts against it."""
    places = len(ours.keys() | theirs.keys())
    alike = sum(
        _as_long(length * ratio, theirs[place]) for place, length in ours.items() if place in theirs
    )
    return alike / places if places else 0.0


def _as_long(expected: float, length: float) -> float:
    """How far a length is what was expected, 0 to 1.

    >>> _as_long(100, 100), _as_long(100, 0), _as_long(0, 0), round(_as_long(100, 120), 2)
    (1.0, 0.0, 0.5, 0.74)
    """
    if not expected or not length:
        return 0.5 if expected == length else 0.0
    return max(0.0, 1 - abs(math.log(length / expected)) / _SPREAD)

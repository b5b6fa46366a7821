"""Pairs the rules of one locale with the pivot's, group of siblings by group of siblings.

A group whose labels agree and whose texts do not contradict each other is paired by label at once; only the
others are looked at closely, so that the work grows with the number of rules.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING

from rulewright.align.anchors import anchored
from rulewright.align.contents import passages
from rulewright.align.evidence import cognates
from rulewright.align.halves import Half, merges, splits
from rulewright.align.matching import PAIR, matching
from rulewright.align.shapes import Shapes, shapes

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rulewright.align.evidence import Witness
    from rulewright.align.matching import Score
    from rulewright.align.signature import Signature
    from rulewright.law.ids import RuleId, Step

FAR = 2.2  # how well two rules must fit to be one under different parents
PLACED = 0.4  # the same, where they stand between the same two rules
UNLIKE = -2.0  # and under one parent: no more than this must speak against it
_LONG = 60  # siblings: of more, those that are beyond doubt are not looked at closely
_SMALL = 500  # rules: in so small a book every group is looked at closely
_MANY = 40_000  # pairs of left-over rules beyond which none is looked at closely
_MOST = 250_000  # pairs of siblings that nothing rare tells apart, beyond which their labels are believed
_LIST = 4  # entries from which on a sorted list is one


@dataclass
class Pairs:
    """The pairing while it is made: index among the locale's rules -> index among the pivot's."""

    pivots: Sequence[Signature]
    locales: Sequence[Signature]
    witness: Witness
    of: dict[int, int] = field(default_factory=dict)
    doubtful: set[RuleId] = field(
        default_factory=set
    )  # parents whose groups were looked at closely
    sorted_lists: set[RuleId] = field(default_factory=set)
    halves: list[Half] = field(default_factory=list)
    became: dict[RuleId, RuleId] = field(
        default_factory=dict
    )  # pivot's id -> another id in the locale
    decided: frozenset[int] = frozenset()
    """The rules of the locale whose pairs the texts name."""
    own_keys: frozenset[int] = frozenset()
    """The rules of the pivot that print another number than their key: their place in the text says nothing of others'."""

    carried: set[tuple[RuleId, RuleId]] = field(default_factory=set)
    """(pivot's parent, locale's parent) of rules that went together from one to the other."""

    @cached_property
    def shapes(self) -> Shapes:
        """What stands below the rules of both sides."""
        return shapes(self.pivots, self.locales, self.witness.ratio)

    def fit(self, p: int, t: int, apart: frozenset[RuleId]) -> float:
        """How well two rules fit, by what they say and by what stands below them."""
        a, b = self.pivots[p], self.locales[t]
        return self.witness.score(a, b, apart) + self.shapes.evidence(a.id, b.id)

    def pair(self, local: int, pivot: int) -> None:
        """Note that a rule of the locale is a rule of the pivot."""
        self.of[local] = pivot
        if self.locales[local].id != self.pivots[pivot].id:
            self.became[self.pivots[pivot].id] = self.locales[local].id

    @cached_property
    def moved_away(self) -> frozenset[RuleId]:
        """The numbers of rules of the pivot that the locale decided to print otherwise: what it prints there is another."""
        pairs = ((self.locales[t].id, self.pivots[self.of[t]].id) for t in self.decided)
        return frozenset(key for number, key in pairs if number != key)

    def is_another(self, id: RuleId) -> bool:
        """Whether a number is another rule in the locale than in the pivot, by a decision about it or one above it."""
        away = self.moved_away
        return bool(away) and any(id[:depth] in away for depth in range(1, len(id) + 1))

    def key_of_parent(self, label: RuleId) -> RuleId:
        """The pivot's id of the rule that has a label in the locale; the label, where no other rule became it."""
        return next((key for key, became in self.became.items() if became == label), label)

    def key_of(self, local: int) -> RuleId | None:
        """The pivot's id that a rule of the locale has got."""
        return self.pivots[self.of[local]].id if local in self.of else None


def paired(
    pivots: Sequence[Signature],
    locales: Sequence[Signature],
    witness: Witness,
    pinned: Mapping[int, int],
    suspects: frozenset[int],
    own_keys: frozenset[int] = frozenset(),
) -> Pairs:
    """Pair all rules. `pinned` pairs are given; `suspects` are rules of the locale whose labels are in doubt.

    `own_keys` are rules of the pivot that print another number than their key.
    """
    pairs = Pairs(pivots, locales, witness, decided=frozenset(pinned), own_keys=own_keys)
    for t, p in pinned.items():
        pairs.pair(t, p)
    ours, theirs = _by_parent(pivots, set(pinned.values())), _by_parent(locales, set(pinned))
    used: set[RuleId] = set()
    for parent in sorted(ours, key=lambda id: (len(id), id)):
        label = _group_for(parent, ours, theirs, pairs, used)
        if label is None:
            continue
        used.add(label)
        _pair_group(ours[parent], theirs[label], pairs, suspects, parent)
    _pair_passed_on(pairs, suspects)
    _pair_across_levels(pairs, suspects)
    _pair_left_over(pairs)
    _find_halves(pairs)
    return pairs


def _pair_passed_on(pairs: Pairs, suspects: frozenset[int]) -> None:
    """Pair what went together from one parent to another, the parents where neither has a partner, and what is below."""

    def fits(p: int, t: int) -> float:
        return pairs.fit(p, t, frozenset((pairs.pivots[p].id,)))

    while True:
        found = passages(pairs.pivots, pairs.locales, pairs.of, fits)
        if not found:
            return
        for told in found:
            pairs.carried.add((told.parent, told.label))
            for t, p in told.pairs.items():
                pairs.pair(t, p)
            _pair_parents(told.parent, told.label, pairs)
        for told in found:
            _pair_below(told.pairs, pairs, suspects)


def _pair_across_levels(pairs: Pairs, suspects: frozenset[int]) -> None:
    """Pair what stands right behind its old parent, or became the last of the rule before it."""
    taken = set(pairs.of.values())
    ours = {rule.id: p for p, rule in enumerate(pairs.pivots) if p not in taken}
    found: dict[int, tuple[float, int]] = {}
    for t, rule in enumerate(pairs.locales):
        if t in pairs.of:
            continue
        for p in _levels_apart(rule.id, ours, pairs):
            fit = pairs.fit(p, t, frozenset((pairs.pivots[p].id,)))
            if fit > max(PLACED, found.get(t, (PLACED, p))[0]):
                found[t] = fit, p
    best: dict[int, int] = {}
    for t, (_, p) in sorted(found.items(), key=lambda one: -one[1][0]):
        if p not in best.values():
            best[t] = p
            pairs.pair(t, p)
    _pair_below(best, pairs, suspects)


def _levels_apart(label: RuleId, ours: Mapping[RuleId, int], pairs: Pairs) -> Iterator[int]:
    """The rules of the pivot without a partner that a rule of the locale would be if it had risen or sunk a level here."""
    before = label.sibling(-1) if label[-1].value > 1 else None
    if before is not None:
        above = pairs.key_of_parent(before)
        yield from (p for id, p in ours.items() if id.parent == above)
    above = pairs.key_of_parent(label.parent)
    if above and above.sibling() in ours:
        yield ours[above.sibling()]


def _pair_parents(parent: RuleId, label: RuleId, pairs: Pairs) -> None:
    taken = set(pairs.of.values())
    free = [p for p, rule in enumerate(pairs.pivots) if rule.id == parent and p not in taken]
    other = [t for t, rule in enumerate(pairs.locales) if rule.id == label and t not in pairs.of]
    if len(free) == len(other) == 1:
        pairs.pair(other[0], free[0])


def _pair_below(of: Mapping[int, int], pairs: Pairs, suspects: frozenset[int]) -> None:
    """Pair the rules below some pairs, as far as they have no partner."""
    ours = _by_parent(pairs.pivots, set(pairs.of.values()))
    theirs = _by_parent(pairs.locales, set(pairs.of))
    for t, p in of.items():
        parent, label = pairs.pivots[p].id, pairs.locales[t].id
        if parent in ours and label in theirs:
            before = set(pairs.of)
            _pair_group(ours[parent], theirs[label], pairs, suspects, parent)
            _pair_below({n: pairs.of[n] for n in pairs.of if n not in before}, pairs, suspects)


def _by_parent(rules: Sequence[Signature], but: set[int]) -> dict[RuleId, list[int]]:
    groups: dict[RuleId, list[int]] = defaultdict(list)
    for n, rule in enumerate(rules):
        if n not in but:
            groups[rule.id.parent].append(n)
    return groups


def _group_for(
    parent: RuleId,
    ours: Mapping[RuleId, list[int]],
    theirs: Mapping[RuleId, list[int]],
    pairs: Pairs,
    used: set[RuleId],
) -> RuleId | None:
    """The locale's group that goes with a parent: the one of its label, or of the rule that the parent became."""
    became = pairs.became.get(parent)
    choices = [
        id
        for id in dict.fromkeys((parent, became))
        if id in theirs and id not in used and id is not None
        if id != parent or not pairs.is_another(parent)
        if id != parent or became is not None or pairs.key_of_parent(parent) == parent
    ]
    if len(choices) < 2:  # noqa: PLR2004  # nothing to choose
        return choices[0] if choices else None
    return max(choices, key=lambda id: (_fit(ours[parent], theirs[id], pairs), id == parent))


def _fit(ours: Sequence[int], theirs: Sequence[int], pairs: Pairs) -> float:
    """How well two groups fit, paired by the last step of their labels."""
    apart = frozenset(pairs.pivots[p].id for p in ours)
    steps = {pairs.pivots[p].id[-1]: p for p in ours}
    fits = (
        pairs.witness.score(pairs.pivots[steps[step]], pairs.locales[t], apart)
        for t in theirs
        if (step := pairs.locales[t].id[-1]) in steps
    )
    return sum(fits)


def _pair_group(
    ours: Sequence[int],
    theirs: Sequence[int],
    pairs: Pairs,
    suspects: frozenset[int],
    parent: RuleId,
) -> None:
    labels = _labels(ours, theirs, pairs)
    small = len(pairs.pivots) <= _SMALL
    if not small and not suspects.intersection(theirs) and _quiet(ours, theirs, labels, pairs):
        for t, p in labels.items():
            pairs.pair(theirs[t], ours[p])
        return
    pairs.doubtful.add(parent)
    apart = frozenset(pairs.pivots[p].id for p in ours)

    def score(p: int, t: int) -> float:
        return pairs.fit(ours[p], theirs[t], apart)

    if _alphabetical(ours, pairs.pivots) and _alphabetical(theirs, pairs.locales):
        found = _sorted_matching(labels, len(ours), len(theirs), score)
        if found != labels:
            pairs.sorted_lists.add(parent)
    else:
        sure: dict[int, int] = {}
        if max(len(ours), len(theirs)) > _LONG:
            sides = [pairs.pivots[p] for p in ours], [pairs.locales[t] for t in theirs]
            doubted = {n for n, t in enumerate(theirs) if t in suspects}
            sure = anchored(labels, *sides, doubted, score)
        rest = _matched(labels, len(ours), len(theirs), sure, score)
        found = dict(sorted((sure | rest).items()))
    for t, p in found.items():
        pairs.pair(theirs[t], ours[p])


def _matched(
    labels: Mapping[int, int], pivots: int, locales: int, sure: Mapping[int, int], score: Score
) -> dict[int, int]:
    """The best reading of what is left beside the pairs that are `sure`: where labels slipped there, they slipped here."""
    taken = set(sure.values())
    left = [p for p in range(pivots) if p not in taken]
    right = [t for t in range(locales) if t not in sure]
    place = {p: n for n, p in enumerate(left)}
    meant, slip = {}, 0
    for t, label in sorted(labels.items()):
        slip = sure[t] - label if t in sure else slip
        meant[t] = label + slip
    own = {n: place[meant[t]] for n, t in enumerate(right) if meant.get(t) in place}
    if len(left) * len(right) > _MOST:
        return {right[n]: left[p] for n, p in own.items()}
    found = matching(own, len(left), len(right), lambda p, t: score(left[p], right[t]))
    return {right[t]: left[p] for t, p in found.items()}


def _labels(ours: Sequence[int], theirs: Sequence[int], pairs: Pairs) -> dict[int, int]:
    """The reading by labels: index within the locale's group -> index within the pivot's; of two alike, in order."""
    steps = [pairs.pivots[p].id[-1] for p in ours]
    printed = [pairs.locales[t].id[-1] for t in theirs]
    if steps == printed and len(set(steps)) == len(steps):
        return {n: n for n in range(len(steps))}
    free: dict[Step, list[int]] = defaultdict(list)
    for n, step in enumerate(steps):
        free[step].append(n)
    labels = {}
    for n, step in enumerate(printed):
        places = free[step]
        if places:
            labels[n] = places.pop(0)
    return labels


def _quiet(
    ours: Sequence[int], theirs: Sequence[int], labels: Mapping[int, int], pairs: Pairs
) -> bool:
    """Whether two groups have the same labels in the same order and nothing in them speaks against it."""
    if [labels.get(n) for n in range(len(theirs))] != list(range(len(ours))):
        return False
    titles = _by_first_letter(pairs.pivots[p].title for p in ours)
    return not any(
        (
            _contradict(pairs.pivots[p], pairs.locales[t], pairs.witness.ratio)
            or _title_fits_another(pairs.pivots[p].title, pairs.locales[t].title, titles)
        )
        and _another_fits(n, ours, theirs, pairs)
        for n, (p, t) in enumerate(zip(ours, theirs, strict=True))
    )


def _another_fits(n: int, ours: Sequence[int], theirs: Sequence[int], pairs: Pairs) -> bool:
    """Whether some sibling fits the n-th rule of the locale about as well: else what contradicts is a slip in one text."""
    b = pairs.locales[theirs[n]]
    own, *others = (
        sum(weight for weight, _ in pairs.witness.plain_evidence(pairs.pivots[p], b))
        for p in (ours[n], *(p for k, p in enumerate(ours) if k != n))
    )
    return any(other > own - _ABOUT for other in others)


def _contradict(a: Signature, b: Signature, ratio: float) -> bool:
    """Whether two rules cannot well be one. `ratio`: how many signs the locale needs for one of the pivot."""
    if a.icons != b.icons or a.names != b.names or a.shape != b.shape:
        return True
    if _disjoint(a.numbers, b.numbers) or _disjoint(a.concepts, b.concepts):
        return True
    return a.length > _SHORT < b.length and not 1 / _OFF < b.length / (a.length * ratio) < _OFF


def _disjoint(ours: frozenset[str], theirs: frozenset[str]) -> bool:
    return bool(ours and theirs) and ours.isdisjoint(theirs)


_ABOUT = 0.5  # what one piece of evidence may be off by
_SHORT = 40  # signs: shorter texts differ in length for no reason
_OFF = 2.5


def _by_first_letter(titles: Iterable[str]) -> Mapping[str, Collection[str]]:
    """Titles by their first letters, each once: others are not alike."""
    found: dict[str, dict[str, None]] = defaultdict(dict)
    for title in titles:
        if title:
            found[title[0]][title] = None
    return found


def _title_fits_another(own: str, title: str, siblings: Mapping[str, Collection[str]]) -> bool:
    """Whether a title of the locale looks like that of one of the pivot's siblings and not like its own pivot's."""
    others = siblings.get(title[:1], ())
    if not others or cognates(own, title) > 0.3:  # noqa: PLR2004  # alike enough
        return False
    return any(cognates(other, title) > 0.5 for other in others)  # noqa: PLR2004


def _alphabetical(group: Sequence[int], rules: Sequence[Signature]) -> bool:
    titles = [rules[n].title for n in group]
    return len(group) >= _LIST and all(titles) and titles == sorted(titles) and len(set(titles)) > 1


def _sorted_matching(
    labels: Mapping[int, int], pivots: int, locales: int, score: Score
) -> dict[int, int]:
    """Pairs of a list that each language sorts: labels and order say nothing; what is left over goes in order."""
    pairs = sorted(
        ((score(p, t), -p, -t) for p in range(pivots) for t in range(locales)), reverse=True
    )
    found: dict[int, int] = {}
    taken: set[int] = set()
    for fit, p, t in pairs:
        if fit > PAIR and -t not in found and -p not in taken:
            found[-t] = -p
            taken.add(-p)
    if not found:
        return dict(labels)
    left = [p for p in range(pivots) if p not in taken]
    right = [t for t in range(locales) if t not in found]
    found.update(zip(right, left, strict=False))
    return dict(sorted(found.items()))


def _pair_left_over(pairs: Pairs) -> None:
    """Pair rules that found none among their siblings: by place, by label, else with one of another group."""
    _pair_in_place(pairs)
    taken = set(pairs.of.values())
    ours = [p for p in range(len(pairs.pivots)) if p not in taken]
    theirs = [t for t in range(len(pairs.locales)) if t not in pairs.of]
    same = {pairs.pivots[p].id: p for p in ours}
    for t in theirs:  # a poor translation is still the rule that its label says, if nothing else is
        id = pairs.locales[t].id
        if id in same and not pairs.is_another(id) and _parents_agree(id, pairs):
            pairs.of[t] = same.pop(id)
    taken = set(pairs.of.values())
    ours = [p for p in ours if p not in taken]
    theirs = [t for t in theirs if t not in pairs.of]
    if not ours or not theirs or len(ours) * len(theirs) > _MANY:
        return
    apart = frozenset(pairs.pivots[p].id for p in ours)
    fits = sorted(
        (
            (pairs.witness.score(pairs.pivots[p], pairs.locales[t], apart), -p, -t)
            for p in ours
            for t in theirs
        ),
        reverse=True,
    )
    for fit, p, t in fits:
        if fit >= FAR and -t not in pairs.of and -p not in taken:
            pairs.pair(-t, -p)
            taken.add(-p)


def _parents_agree(id: RuleId, pairs: Pairs) -> bool:
    """Whether the rule above a number is the same on both sides, as far as is known."""
    return id.parent not in pairs.became and pairs.key_of_parent(id.parent) == id.parent


def _pair_in_place(pairs: Pairs) -> None:
    """Pair rules that stand, as many on one side as on the other, between the same two rules."""
    for ours, theirs in _gaps(pairs):
        if len(ours) == len(theirs):
            for p, t in zip(ours, theirs, strict=True):
                if _could_be(p, t, pairs):
                    pairs.pair(t, p)


def _gaps(pairs: Pairs) -> Iterator[tuple[range, range]]:
    """The runs of rules without a partner between each two rules that follow on both sides: (pivot's, locale's)."""
    taken = set(pairs.of.values())
    ends = (len(pairs.locales), len(pairs.pivots))
    paired = [(-1, -1), *sorted(pairs.of.items()), ends]
    for (t, p), (next_t, next_p) in pairwise(paired):
        if next_t > t + 1 and next_p > p + 1:
            ours = range(p + 1, next_p)
            if taken.isdisjoint(ours):
                yield ours, range(t + 1, next_t)


def _could_be(p: int, t: int, pairs: Pairs) -> bool:
    a, b = pairs.pivots[p], pairs.locales[t]
    fit = pairs.witness.score(a, b, frozenset((a.id,)))
    return fit > (UNLIKE if pairs.key_of_parent(b.id.parent) == a.id.parent else PLACED)


def _leaves(half: Half, pairs: Pairs) -> bool:
    """Whether a half leaves the pairs alone that the texts name."""
    named = {pairs.of[t] for t in pairs.decided}
    touched = half.local in pairs.decided or half.pivot in named
    return not touched or pairs.of.get(half.local) == half.pivot


def _find_halves(pairs: Pairs) -> None:
    """Note rules that are one on one side and two on the other; what stays of them is paired with the first."""
    sides = (pairs.pivots, pairs.locales, pairs.of, pairs.witness)
    pairs.halves = [half for half in (*splits(*sides), *merges(*sides)) if _leaves(half, pairs)]
    for half in pairs.halves:
        other = next((t for t, p in pairs.of.items() if p == half.pivot and t != half.local), None)
        if other is not None:  # the second half was taken for the whole
            del pairs.of[other]
        pairs.pair(half.local, half.pivot)

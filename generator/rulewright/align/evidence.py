"""How well a rule of a locale fits a rule of the pivot: each piece of evidence with its weight and in words.

The weights are in one unit: about what one shared citation is worth. Nothing here looks at labels or order:
`align.matching` weighs those against what the texts say.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

    from rulewright.align.signature import Signature
    from rulewright.law.ids import Numbering, RuleId

    Similarity = Callable[[str, str], float]
    """Two texts -> how alike they are in meaning, 0 to 1; the caller knows their locales."""

_TELLING = 10  # rarest words of a rule that are looked at
_FEW = 0.25  # a word that stands in more of all rules says nothing


@dataclass(frozen=True)
class Vocabulary:
    """Which rules hold which word, in the pivot and in the locale, paired for the time being by label."""

    pivot: Mapping[str, frozenset[RuleId]]
    locale: Mapping[str, frozenset[RuleId]]

    def likeness(self, a: Signature, b: Signature, apart: frozenset[RuleId]) -> float:
        """How far the words of `a` and `b` go together in all other rules, 0 to 1; rules of `apart` are no witnesses."""
        ours, theirs = (
            self._telling(a.stems, self.pivot, apart),
            self._telling(b.stems, self.locale, apart),
        )
        if not ours or not theirs:
            return 0.0
        there = sum(max(_together(places, other) for other in theirs) for places in ours) / len(
            ours
        )
        back = sum(max(_together(places, other) for other in ours) for places in theirs) / len(
            theirs
        )
        return (there + back) / 2

    def _telling(
        self, stems: Iterable[str], index: Mapping[str, frozenset[RuleId]], apart: frozenset[RuleId]
    ) -> list[frozenset[RuleId]]:
        places = (index[stem] - apart for stem in stems if stem in index)
        return sorted((p for p in places if p), key=lambda p: (len(p), sorted(p)))[:_TELLING]


def _together(a: frozenset[RuleId], b: frozenset[RuleId]) -> float:
    return 2 * len(a & b) / (len(a) + len(b))


def vocabulary(pivot: Mapping[RuleId, Signature], locale: Mapping[RuleId, Signature]) -> Vocabulary:
    """The vocabulary of the rules that both sides have under one label."""
    both = pivot.keys() & locale.keys()
    return Vocabulary(_places(pivot, both), _places(locale, both))


def _places(
    signatures: Mapping[RuleId, Signature], ids: Iterable[RuleId]
) -> dict[str, frozenset[RuleId]]:
    places: dict[str, list[RuleId]] = defaultdict(list)
    count = 0
    for id in ids:
        count += 1
        for stem in signatures[id].stems:
            places[stem].append(id)
    most = max(3, count * _FEW)
    return {stem: frozenset(found) for stem, found in places.items() if len(found) <= most}


@dataclass(frozen=True)
class Witness:
    """All that is known of two locales, to weigh the evidence for one pairing."""

    vocabulary: Callable[[], Vocabulary]
    titles: Mapping[
        tuple[str, str], int
    ]  # (pivot's title, locale's title) -> how often one label pairs them
    ratio: float  # how many signs the locale needs for one of the pivot
    numbering: Numbering
    similarity: Similarity | None = None
    _known: dict[tuple[int, int], float] = field(default_factory=dict, compare=False, repr=False)

    def score(self, a: Signature, b: Signature, apart: frozenset[RuleId]) -> float:
        """The sum of all evidence that `b` is `a`."""
        key = (a.place, b.place)
        if key not in self._known:
            self._known[key] = sum(weight for weight, _ in self.evidence(a, b, apart))
        return self._known[key]

    def evidence(
        self, a: Signature, b: Signature, apart: frozenset[RuleId]
    ) -> Iterator[tuple[float, str]]:
        """Each piece of evidence for or against `b` being `a`: weight and words."""
        yield from self.plain_evidence(a, b)
        words = self.vocabulary().likeness(a, b, apart)
        if words:
            yield round(4 * words, 2), f"words that go together elsewhere: {words:.2f}"
        if self.similarity is not None:
            likeness = self.similarity(f"{a.title}\n{a.text}", f"{b.title}\n{b.text}")
            yield 4 * (likeness - 0.5), f"meaning: {likeness:.2f}"

    def plain_evidence(self, a: Signature, b: Signature) -> Iterator[tuple[float, str]]:
        """The evidence that needs to know no other rule's words."""
        yield from _shared(
            "names",
            map(self.numbering.print, a.names),
            map(self.numbering.print, b.names),
            1.5,
            0.8,
        )
        yield from _shared("numbers", a.numbers, b.numbers, 0.8, 0.25)
        yield from _shared("icons", a.icons - {"icon"}, b.icons - {"icon"}, 0.8, 0.3)
        yield from _titles(a, b, self.titles)
        yield from _lengths(a, b, self.ratio)
        if max(*a.shape, *b.shape) > 1:
            same = a.shape == b.shape
            yield (1.0 if same else -0.5), f"paragraphs, items, rows: {a.shape} and {b.shape}"
        if a.brackets and b.brackets:
            yield 0.3, "both hold brackets"


def _shared(
    name: str, ours: Iterable[str], theirs: Iterable[str], gain: float, loss: float
) -> Iterator[tuple[float, str]]:
    a, b = set(ours), set(theirs)
    both, one = a & b, a ^ b
    if both:
        yield min(4.0, gain * len(both)), f"{name} in both: {', '.join(sorted(both))}"
    if one:
        yield -min(2.5, loss * len(one)), f"{name} in one only: {', '.join(sorted(one))}"


def _titles(
    a: Signature, b: Signature, seen: Mapping[tuple[str, str], int]
) -> Iterator[tuple[float, str]]:
    if a.concepts and b.concepts:
        shared = len(a.concepts & b.concepts) / len(a.concepts | b.concepts)
        said = f"sections named {'/'.join(sorted(a.concepts))} and {'/'.join(sorted(b.concepts))}"
        yield (2.5 * shared if shared else -1.5), said
    likeness = cognates(a.title, b.title)
    if likeness > 0.35:  # noqa: PLR2004  # below it any two titles are alike
        yield 2.5 * likeness, f"titles look alike: {likeness:.2f}"
    elsewhere = seen.get((a.title, b.title), 0) - (a.id == b.id)
    if elsewhere > 0:
        yield 1.5, f"titles paired elsewhere {elsewhere} times"


def _lengths(a: Signature, b: Signature, ratio: float) -> Iterator[tuple[float, str]]:
    if a.length and b.length:
        off = abs(math.log(b.length / (a.length * ratio)))
        yield -min(2.0, 1.5 * off), f"length off by a factor of {math.exp(off):.1f}"
    elif a.length or b.length:
        yield -1.5, "one of the two has no text"


@lru_cache(maxsize=4096)
def trigrams(text: str) -> Counter[str]:
    """The runs of three letters of each word, its edges marked."""
    return Counter(
        padded[n : n + 3]
        for word in text.split()
        for padded in [f" {word} "]
        for n in range(len(padded) - 2)
    )


def cognates(a: str, b: str) -> float:
    """How alike two titles are in letters, 0 to 1.

    >>> cognates("harbour", "harbour"), cognates("crew", "faro")
    (1.0, 0.0)
    """
    if a == b:
        return 1.0 if a else 0.0
    ours, theirs = trigrams(a), trigrams(b)
    shared = sum(min(count, theirs[run]) for run, count in ours.items() if run in theirs)
    return 2 * shared / (ours.total() + theirs.total()) if shared else 0.0


def length_ratio(pairs: Sequence[tuple[Signature, Signature]]) -> float:
    """How much longer a locale's texts are than the pivot's: the median over the pairs."""
    ratios = sorted(b.length / a.length for a, b in pairs if a.length > 20 and b.length)  # noqa: PLR2004
    return ratios[len(ratios) // 2] if ratios else 1.0

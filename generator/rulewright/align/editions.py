"""Two editions of one text, paired as two languages are: by numbers, order, titles, contents, and here by words too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rulewright.align.pairing import paired_sides
from rulewright.align.settling import settled
from rulewright.align.sides import Side
from rulewright.align.signature import concept_words, signature
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.law.ids import Numbering
    from rulewright.law.model import Rule, Settled


@dataclass(frozen=True)
class Editions:
    """The rules of two editions, which is which (index in the new -> index in the old), and what was found out."""

    old: tuple[Rule, ...]
    new: tuple[Rule, ...]
    of: Mapping[int, int]
    settled: tuple[Settled, ...]


def editions(
    old: Sequence[Rule], new: Sequence[Rule], numbering: Numbering, locale: str
) -> Editions:
    """Pair the rules of two editions in one language."""
    before, after = _side(old, locale), _side(new, locale)
    kept, pairs = paired_sides(before, after, numbering, common_words)
    of = {kept[t]: p for t, p in pairs.of.items()}
    return Editions(before.rules, after.rules, of, tuple(settled(pairs, locale, frozenset())))


def _side(rules: Sequence[Rule], locale: str) -> Side:
    told = tuple(replace(rule, key=rule.id, keyed=False) for rule in rules)
    concepts = concept_words(profile(locale))
    signatures = tuple(signature(rule, n, concepts) for n, rule in enumerate(told))
    return Side(told, signatures, frozenset(), frozenset())


def common_words(a: str, b: str) -> float:
    """How many of their words two texts share, 0 to 1.

    >>> common_words("Draw 2 cards.", "Draw 2 cards."), common_words("Draw", "Sail")
    (1.0, 0.0)
    """
    ours, theirs = _words(a), _words(b)
    if not ours or not theirs:
        return 0.5
    return 2 * len(ours & theirs) / (len(ours) + len(theirs))


@lru_cache(maxsize=100_000)
def _words(text: str) -> frozenset[str]:
    return frozenset(text.casefold().split())

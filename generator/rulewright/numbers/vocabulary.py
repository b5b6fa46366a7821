"""Which words of two languages stand in the same rules of a book: what is known of a game without a dictionary."""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_left
from collections import defaultdict
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING

from rulewright.text.icons import SIGN

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.law.model import Rulebook

WORD = re.compile(rf"{SIGN}|[^\W\d_]{{3,}}")

_STEM, _ENDING = 4, 2

_ELSEWHERE = 2  # rules that must show two nouns together besides the one in question


class Vocabulary:
    """Which rules of a book hold which words, in each locale."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._stems: dict[tuple[str, str], frozenset[int]] = {}
        self._pairs: dict[tuple[str, str, str, str], tuple[int, int, frozenset[int]]] = {}

    def kinship(self, ours: str, pivot: str, theirs: str, other: str, besides: int) -> float:
        """How far a word of the pivot and one of another locale stand in the same rules, from 0 to 1.

        The rule `besides` is no witness: it is the one in question.
        """
        if "{" in (ours[0], theirs[0]):
            return float(ours == theirs)
        pair = (pivot, _stem(ours), other, _stem(theirs))
        known = self._pairs.get(pair)
        if known is None:
            known = self._pairs[pair] = self._counted(*pair)
        left, right, both = known
        elsewhere = len(both) - (besides in both)
        return 2 * elsewhere / (left + right) if elsewhere >= _ELSEWHERE else 0.0

    def _counted(
        self, pivot: str, ours: str, other: str, theirs: str
    ) -> tuple[int, int, frozenset[int]]:
        """In how many of the rules that both locales have the one stem stands, the other, and where both do."""
        left, right = self._rules(pivot, ours), self._rules(other, theirs)
        there = self._present
        return len(left & there[other]), len(right & there[pivot]), left & right

    @cached_property
    def _present(self) -> Mapping[str, frozenset[int]]:
        rules = self._book.rules
        return {
            tag: frozenset(n for n, rule in enumerate(rules) if tag in rule.cells)
            for tag in self._book.locales
        }

    @cached_property
    def _words(self) -> Mapping[str, tuple[list[str], Mapping[str, list[int]]]]:
        """For each locale its words in order, and the rules that hold each."""
        found: dict[str, dict[str, list[int]]] = {
            tag: defaultdict(list) for tag in self._book.locales
        }
        for n, rule in enumerate(self._book.rules):
            for tag, cell in rule.cells.items():
                for word in set(WORD.findall(_bare(f"{cell.title} {cell.text}".lower()))):
                    found[tag][word].append(n)
        return {tag: (sorted(places), places) for tag, places in found.items()}

    def is_title(self, ours: str, pivot: str, theirs: str, other: str) -> bool:
        """Whether a rule has the one for its title in the pivot, and the other in the other locale."""
        titles = self._titles
        left, right = titles[pivot].get(ours.lower(), ()), titles[other].get(theirs.lower(), ())
        return not set(left).isdisjoint(right)

    @cached_property
    def _titles(self) -> Mapping[str, Mapping[str, list[int]]]:
        found: dict[str, dict[str, list[int]]] = {
            tag: defaultdict(list) for tag in self._book.locales
        }
        for n, rule in enumerate(self._book.rules):
            for tag, cell in rule.cells.items():
                found[tag][cell.title.lower()].append(n)
        return found

    def _rules(self, locale: str, stem: str) -> frozenset[int]:
        """The rules that hold a word that begins so."""
        known = self._stems.get((locale, stem))
        if known is None:
            words, places = self._words[locale]
            alike = takewhile(lambda w: w.startswith(stem), words[bisect_left(words, stem) :])
            known = frozenset(n for word in alike for n in places[word])
            self._stems[locale, stem] = known
        return known


_ACCENT = re.compile(r"[\u0300-\u036f]+")


def _bare(text: str) -> str:
    """The text without accents, which come and go with the endings of a word: galeón, galeones."""
    return text if text.isascii() else _ACCENT.sub("", unicodedata.normalize("NFD", text))


def _stem(word: str) -> str:
    word = _bare(word)
    return word[: max(_STEM, len(word) - _ENDING)]

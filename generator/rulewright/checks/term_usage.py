"""Which concepts of a term base each rule names in each language, and how often a language lacks one or has one alone."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rule, Rulebook
    from rulewright.settings.terms import TermBase
    from rulewright.text.term_matching import Finder

_SELDOM_MISSING, _SELDOM_EXTRA = 0.09, 0.15
"""How often a concept may be missing, or stand alone, elsewhere in a book so that here it is news.

Measured on both shipped books in three languages (801 cells): of 16 cells that lack one concept and have another,
these bounds leave 3.
"""


@dataclass(frozen=True)
class TermUsage:
    """Which nouns of the term base each rule names in each locale."""

    book: Rulebook
    terms: TermBase

    @cached_property
    def nouns(self) -> frozenset[str]:
        """The concepts that are nouns in every language: what is done, each says with other words."""
        return frozenset(
            concept.key
            for concept in self.terms.concepts
            if all(term.pos == "noun" for term in concept.terms.values())
            and set(self.book.locales) <= concept.terms.keys()
        )

    @cached_property
    def named(self) -> Mapping[RuleId, Mapping[str, frozenset[str]]]:
        """Rule -> locale -> the concepts that title and text name."""
        finders = {tag: self.terms.finder(tag) for tag in self.book.locales}
        within = {tag: self._within(tag, finder) for tag, finder in finders.items()}

        def concepts(cell: Rule, tag: str) -> frozenset[str]:
            own = frozenset(_concepts(cell, finders[tag]))
            return own.union(*(within[tag][concept] for concept in own)) & self.nouns

        return {
            rule.key: {tag: concepts(cell, tag) for tag, cell in rule.cells.items()}
            for rule, nth in self.book.numbered
            if not nth
        }

    def _within(self, locale: str, finder: Finder) -> Mapping[str, frozenset[str]]:
        """Concept -> those whose terms are words of its own: who says "starting clearing" says "clearing"."""
        return {
            concept.key: frozenset(
                found.phrase.concept
                for word in concept.terms[locale].preferred.split()
                for found in finder.find(word)
                if not found.phrase.forbidden
            )
            for concept in self.terms.concepts
            if locale in concept.terms
        }

    def lacking(self, key: RuleId, locale: str) -> list[str]:
        """What all other languages name in a rule, and this one does not."""
        cells = self.named[key]
        others = [cells[tag] for tag in cells if tag != locale]
        return sorted(frozenset.intersection(*others) - cells[locale]) if others else []

    def adding(self, key: RuleId, locale: str) -> list[str]:
        """What this language names in a rule, and no other does."""
        cells = self.named[key]
        others = [cells[tag] for tag in cells if tag != locale]
        return sorted(cells[locale].difference(*others)) if others else []

    @cached_property
    def _missing(self) -> Mapping[str, Counter[str]]:
        return self._counted(self.lacking)

    @cached_property
    def _extra(self) -> Mapping[str, Counter[str]]:
        return self._counted(self.adding)

    def _counted(self, look: Callable[[RuleId, str], list[str]]) -> Mapping[str, Counter[str]]:
        """Locale -> concept -> in how many rules `look` sees it."""
        found: dict[str, Counter[str]] = {tag: Counter() for tag in self.book.locales}
        for key, cells in self.named.items():
            for tag in cells:
                found[tag].update(look(key, tag))
        return found

    @cached_property
    def _used(self) -> Mapping[str, Counter[str]]:
        found: dict[str, Counter[str]] = {tag: Counter() for tag in self.book.locales}
        for cells in self.named.values():
            for tag, concepts in cells.items():
                found[tag].update(concepts)
        return found

    def seldom_missing(self, concept: str, locale: str) -> bool:
        """Whether a language hardly ever leaves a concept out, the place in question apart."""
        missing = self._missing[locale][concept]
        return (missing - 0.5) / (self._used[locale][concept] + missing) <= _SELDOM_MISSING

    def seldom_extra(self, concept: str, locale: str) -> bool:
        """Whether a language hardly ever names a concept alone, the place in question apart."""
        return (self._extra[locale][concept] - 0.5) / self._used[locale][concept] <= _SELDOM_EXTRA


def _concepts(cell: Rule, finder: Finder) -> Iterator[str]:
    for text in (cell.title, cell.text):
        for found in finder.find(text):
            if not found.phrase.forbidden:
                yield found.phrase.concept

"""TRM: what the term base says of words in a text. Without a term base its checks see nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.law.findings import Severity
from rulewright.settings.terms import TermBase
from rulewright.text.prose import prose
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.checks.check import BookCheck
    from rulewright.law.model import Rulebook
    from rulewright.text.term_matching import Finder, Occurrence

_NO_TERMS = TermBase(())


def term_checks(terms: TermBase) -> tuple[BookCheck, ...]:
    """The checks of this family, given a term base."""
    return (forbidden_term.given(terms),)


@book_check("TRM001", Severity.WARNING)
def forbidden_term(book: Rulebook, terms: TermBase = _NO_TERMS) -> Iterator[Fault]:
    """A word stands in a text that the term base forbids for its concept.

    Every inflection counts. A word that is also the term of another concept is not blamed.

    Bad:

        terms.yml: enemy: es: {preferred: enemigo, forbidden: [rival]}
        es: Elige a un rival.

    Good:

        es: Elige a un enemigo.
    """
    message = N_("{word} is forbidden for {concept}; the term base says {preferred}")
    for locale in (tag for tag in book.locales if tag in terms.locales):
        finder = terms.finder(locale)
        for rule in book.rules:
            cell = rule.cells.get(locale)
            for text, within in ((cell.title, False), (cell.text, True)) if cell else ():
                for found in _forbidden(finder, text):
                    concept = found.phrase.concept
                    preferred = terms.by_key[concept].terms[locale].preferred
                    word = text[found.start : found.end]
                    facts = (("word", word), ("concept", concept), ("preferred", preferred))
                    span = (found.start, found.end) if within else None
                    yield Fault(locale, rule.key, message, facts, span)


def _forbidden(finder: Finder, text: str) -> Iterator[Occurrence]:
    found = list(finder.find(prose(text)))
    lawful = {one.start for one in found if not one.phrase.forbidden}
    yield from (one for one in found if one.phrase.forbidden and one.start not in lawful)

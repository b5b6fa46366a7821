"""TRM: what the term base says of words in a text, and what it lacks itself. Without a term base its checks see nothing.

Concepts are found in any inflection (`text.term_matching`). A free translation leaves many of them out lawfully, so a
concept that is missing is told only together with one that stands in its place, and only where this book and this
language hardly ever leave the one out or bring the other in.
"""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.checks.term_usage import TermUsage
from rulewright.law.findings import Severity
from rulewright.law.ids import RuleId
from rulewright.settings.terms import TermBase
from rulewright.text.folding import folded
from rulewright.text.prose import prose
from rulewright.text.term_matching import words_with_places
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator

    from rulewright.checks.check import BookCheck
    from rulewright.law.model import AlignedRule, Rule, Rulebook
    from rulewright.text.term_matching import Finder, Occurrence

_NO_TERMS = TermBase(())
_SHOWN = 5
"""So many terms that a language lacks are named; more bury the count."""
_WITNESSES = 2
"""How many other languages must agree that a concept belongs there."""
_TELLING = 4
"""How long a word must be to be known as another language's."""


def term_checks(terms: TermBase) -> tuple[BookCheck, ...]:
    """The checks of this family, given a term base; an empty one has nothing to say."""
    checks = (forbidden_term, other_concept, untranslated_term, terms_missing)
    return tuple(check.given(terms) for check in checks if terms.concepts)


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


@book_check("TRM002", Severity.WARNING)
def other_concept(book: Rulebook, terms: TermBase = _NO_TERMS) -> Iterator[Fault]:
    """Where all other languages name a concept of the term base, this one names another that none of them has.

    Told only where this language hardly ever leaves the one out or adds the other.

    Bad:

        en: Place a warrior in the clearing. es: Coloca un guerrero en el claro. ru: Поместите здание на поляну.

    Good:

        ru: Поместите воина на поляну.
    """
    usage = TermUsage(book, terms)
    for key, cells in usage.named.items():
        for locale in cells:
            others = [counts for tag, counts in cells.items() if tag != locale]
            if len(others) < _WITNESSES:
                continue
            missing = [c for c in usage.lacking(key, locale) if usage.seldom_missing(c, locale)]
            extra = [c for c in usage.adding(key, locale) if usage.seldom_extra(c, locale)]
            for wanted, found in zip(missing, extra, strict=False):
                yield _other(book, terms, key, locale, wanted, found)


@book_check("TRM003", Severity.WARNING)
def untranslated_term(book: Rulebook, terms: TermBase = _NO_TERMS) -> Iterator[Fault]:
    """A term of another language stands in a text: it was not translated.

    Bad:

        es: Coloca un guerrero en un clearing.

    Good:

        es: Coloca un guerrero en un claro.
    """
    for locale in book.locales:
        if locale == book.pivot or locale not in terms.locales:  # the pivot is no translation
            continue
        foreign = _foreign_terms(terms, locale)
        for rule, cell, (word, start, end) in _foreign_words(book, locale, foreign):
            preferred = terms.by_key[foreign[word]].terms[locale].preferred
            facts = (("word", cell.text[start:end]), ("term", preferred))
            message = N_("{word} is another language's term; here it is {term}")
            yield Fault(locale, rule.key, message, facts, (start, end), fix=preferred)


@book_check("TRM009", Severity.WARNING)
def terms_missing(book: Rulebook, terms: TermBase = _NO_TERMS) -> Iterator[Fault]:
    """The term base lacks terms or definitions in a language. The pivot's stand in for them, and no text of that language is searched for them.

    All that a language lacks is one finding.

    Bad:

        terms.yml: mob: {definition: {en: A crowd.}, en: {preferred: mob}, it: }

    Good:

        terms.yml: mob: {definition: {en: A crowd., it: Una folla.}, en: {preferred: mob}, it: {preferred: folla}}
    """
    message = N_("{count} of {all} terms lack a term or a definition in this language: {names}")
    for locale in terms.locales:
        lacking = terms.lacking(locale)
        if not lacking:
            continue
        names = [_name(book.pivot, terms, concept.key) for concept in lacking]
        shown = [*names[:_SHOWN], *("…" for _ in names[_SHOWN:][:1])]
        facts = (
            ("count", str(len(lacking))),
            ("all", str(len(terms.concepts))),
            ("names", ", ".join(shown)),
        )
        yield Fault(locale, RuleId(), message, facts)


def _forbidden(finder: Finder, text: str) -> Iterator[Occurrence]:
    found = list(finder.find(prose(text)))
    lawful = {one.start for one in found if not one.phrase.forbidden}
    yield from (one for one in found if one.phrase.forbidden and one.start not in lawful)


def _other(
    book: Rulebook, terms: TermBase, key: RuleId, locale: str, wanted: str, found: str
) -> Fault:
    cell = book.by_key[key].cells[locale]
    place = _first(terms.finder(locale).find(cell.text), found)
    facts = (
        ("found", terms.by_key[found].terms[locale].preferred),
        ("wanted", terms.by_key[wanted].terms[locale].preferred),
    )
    related = tuple(tag for tag in book.by_key[key].cells if tag != locale)
    message = N_("names {found}, where the other languages name {wanted}")
    span = (place.start, place.end) if place else None
    return Fault(locale, key, message, facts, span, related=related)


def _first(found: Iterable[Occurrence], concept: str) -> Occurrence | None:
    return next((place for place in found if place.phrase.concept == concept), None)


def _foreign_words(
    book: Rulebook, locale: str, foreign: Container[str]
) -> Iterator[tuple[AlignedRule, Rule, tuple[str, int, int]]]:
    """Where the words of other languages stand in the texts of a locale.

    A word that other rules of the locale say too is its own, and one that all languages have in a rule is a name.
    """
    found: dict[str, list[tuple[AlignedRule, Rule, tuple[str, int, int]]]] = {}
    saying: defaultdict[str, set[int]] = defaultdict(set)
    for place, (rule, nth) in enumerate(book.numbered):
        cell = rule.cells.get(locale)
        if cell is None:
            continue
        for word, _, _ in words_with_places(cell.title):
            saying[word].add(place)
        for named in words_with_places(cell.text):
            saying[named[0]].add(place)
            if named[0] in foreign and not nth:
                found.setdefault(named[0], []).append((rule, cell, named))
    for word, places in found.items():
        if len(saying[word]) == 1 and not _is_everywhere(places[0][0], locale, word):
            yield from places


def _is_everywhere(rule: AlignedRule, locale: str, word: str) -> bool:
    """Whether all other languages have a word in a rule, and there are several of them."""
    others = [cell for tag, cell in rule.cells.items() if tag != locale]
    return len(others) >= _WITNESSES and all(
        any(
            word == said
            for text in (cell.title, cell.text)
            for said, _, _ in words_with_places(text)
        )
        for cell in others
    )


def _foreign_terms(terms: TermBase, locale: str) -> dict[str, str]:
    """Terms of one word that other languages have for a concept, folded, that no term of this locale has in it."""
    own = {
        folded(word)
        for concept in terms.concepts
        if (term := concept.terms.get(locale))
        for name in (term.preferred, *term.allowed, *term.forbidden, *term.forms)
        for word in name.split()
    }
    return {
        folded(term.preferred): concept.key
        for concept in terms.concepts
        if locale in concept.terms
        for tag, term in concept.terms.items()
        if tag != locale and len(term.preferred) >= _TELLING and " " not in term.preferred
        if folded(term.preferred) not in own
    }


def _name(pivot: str, terms: TermBase, key: str) -> str:
    term = terms.by_key[key].terms.get(pivot)
    return term.preferred if term else key

"""TRM: the term base."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.law.findings import Severity
from rulewright.law.ids import RuleId
from rulewright.settings.terms import TermBase
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.model import Rulebook

_NO_TERMS = TermBase(())
_SHOWN = 5
"""So many terms are named; more bury the count."""


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


def _name(pivot: str, terms: TermBase, key: str) -> str:
    term = terms.by_key[key].terms.get(pivot)
    return term.preferred if term else key

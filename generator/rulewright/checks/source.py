"""SRC and TXT: what a paste, an encoding or a keyboard did to a text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.doubts import Doubt
    from rulewright.model import Rulebook

_UNSEEN = ("U+00AD", "U+200B", "U+2060", "U+FEFF", "U+180E")


@check("SRC001", Severity.ERROR)
def lost_icon(book: Rulebook) -> Iterator[Fault]:
    """An icon was lost when the text was pasted, and the sentence lacks a word without it.

    Bad:

        en: 14.7.1 Bitter ().

    Good:

        en: 14.7.1 Bitter ({hammer}).
    """
    for locale, key, doubts in doubts_by_rule(book, {"lost_icon"}):
        yield Fault(locale, key, N_("icons lost here: {count}"), (("count", str(len(doubts))),))


@check("SRC002", Severity.WARNING)
def stray_line(book: Rulebook) -> Iterator[Fault]:
    """A line holds only signs that a paste left over.

    Bad:

        en: ).

    Good:

        en: (nothing)
    """
    for locale, key, doubts in doubts_by_rule(book, {"stray_line"}):
        yield Fault(locale, key, N_("a left-over line: {found}"), (("found", _all(doubts)),))


@check("SRC003", Severity.WARNING)
def text_before_rules(book: Rulebook) -> Iterator[Fault]:
    """Lines stand before the first rule and belong to none.

    Bad:

        en: Draft of May
        en: 1 Basics

    Good:

        en: 1 Basics
    """
    for locale, key, doubts in doubts_by_rule(book, {"leading_text"}):
        yield Fault(
            locale, key, N_("text before the first rule: {found}"), (("found", _all(doubts)),)
        )


@check("SRC004", Severity.INFO)
def unseen_signs(book: Rulebook) -> Iterator[Fault]:
    """Signs that nobody sees stand in a text: soft hyphens, zero-width spaces. Searching and comparing trip over them.

    Bad:

        es: ca(U+00AD)mino

    Good:

        es: camino
    """
    for locale, key, doubts in doubts_by_rule(book, {"normalised"}):
        unseen = [doubt for doubt in doubts if any(sign in doubt.found for sign in _UNSEEN)]
        if unseen:
            yield Fault(
                locale, key, N_("signs that nobody sees: {found}"), (("found", _all(unseen)),)
            )


@check("SRC005", Severity.WARNING)
def not_utf8(book: Rulebook) -> Iterator[Fault]:
    """A file is not written in UTF-8, so that other tools may read other letters.

    Bad:

        es: reglas.txt in Windows-1252

    Good:

        es: reglas.txt in UTF-8
    """
    for locale, key, doubts in doubts_by_rule(book, {"encoding"}):
        facts = (("encoding", doubts[0].reading),)
        yield Fault(locale, key, N_("the file was read as {encoding}; save it as UTF-8"), facts)


@check("TXT001", Severity.ERROR)
def mixed_script(book: Rulebook) -> Iterator[Fault]:
    """A word holds letters of two alphabets that look alike; no search finds it.

    Bad:

        ru: (U+0043)екретная карта

    Good:

        ru: Секретная карта
    """
    for locale, key, doubts in doubts_by_rule(book, {"mixed_script"}):
        told = "; ".join(dict.fromkeys(f"{d.found} ({d.reading})" for d in doubts))
        yield Fault(locale, key, N_("words of two alphabets: {words}"), (("words", told),))


def _all(doubts: list[Doubt]) -> str:
    return ", ".join(dict.fromkeys(doubt.found for doubt in doubts))

"""OMI: texts and titles that are not there or not translated, texts of an unlikely length."""

from __future__ import annotations

import re
from collections import defaultdict
from functools import lru_cache
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check, rule_check, rule_in_book_check
from rulewright.checks.majority import against_pivot
from rulewright.checks.middle import middle
from rulewright.checks.named import names
from rulewright.law.findings import Severity
from rulewright.numbers.evidence import difference
from rulewright.numbers.told import told
from rulewright.settings.locales import profile
from rulewright.text.sentences import sentence_ends
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulewright.checks.check import Row
    from rulewright.law.model import AlignedRule, Rule, Rulebook

_WORD = re.compile(r"(?<![\w{])[^\W\d_]{4,}(?![\w}])")
_NOTE = re.compile(r"\([^()]*\)")
_SAME = 0.8  # of the pivot's words that a text shares where nobody translated it
_TITLED = 0.8  # of its titles that a locale must have before one that is not there is missed
_WORDS = 4  # words that a text needs for that to tell anything
_USUAL = 40  # signs: texts from this length on say how long a locale's texts usually are
_MEASURED = 60  # and from this length on a text is measured against that
_RULES = 5  # texts that are needed to know what is usual
_SHORT, _LONG = 0.7, 1.5  # of the usual length, where sentences are fewer or more as well
_FAR_SHORT, _FAR_LONG = 0.45, 2.2  # and where they are not
# What pairing found out and told already, or what leaves a text without a counterpart of its own.
_SETTLED = frozenset(("split", "merged", "exchanged_texts", "exchanged_labels", "duplicate_label"))


@rule_check("OMI001", Severity.ERROR)
def text_empty(row: Row) -> Iterator[Fault]:
    """A rule has a text in the pivot, or in most locales, and only a title in a locale.

    Bad:

        en: 2.1 Sail. Move up to three spaces.
        es: 2.1 Navegar.

    Good:

        es: 2.1 Navegar. Mueve hasta tres casillas.
    """
    cells = row.rule.cells
    held = [tag for tag, cell in cells.items() if cell.text]
    if row.pivot not in held and len(held) * 2 <= len(cells):
        return
    against = cells[row.pivot if row.pivot in held else held[0]]
    for locale, cell in cells.items():
        if not cell.text and not _settled(row, locale) and not _in_title(cell, against):
            related = tuple(dict.fromkeys((*_first(row.pivot, held), *held)))
            yield Fault(locale, row.rule.key, N_("a title and no text"), related=related)


def _first(pivot: str, held: list[str]) -> tuple[str, ...]:
    return (pivot,) if pivot in held else ()


def _in_title(cell: Rule, against: Rule) -> bool:
    """Whether the text may stand in what was read as the title."""
    return len(cell.title) > len(against.title) + len(against.text) / 3 + 10


@rule_check("OMI002", Severity.ERROR)
def untranslated(row: Row) -> Iterator[Fault]:
    """A text stands in a locale in the words of the pivot: nobody translated it yet.

    Bad:

        en: 2.1 Sail. Move up to three spaces.
        es: 2.1 Navegar. Move up to three spaces.

    Good:

        es: 2.1 Navegar. Mueve hasta tres casillas.
    """
    for locale, ours, theirs in row.beside_pivot():
        if _language(locale) != _language(row.pivot) and _same_words(ours.text, theirs.text):
            yield Fault(
                locale, row.rule.key, N_("the text is not translated"), related=(row.pivot,)
            )


def _language(locale: str) -> str:
    return locale.replace("_", "-").partition("-")[0]


def _same_words(ours: str, theirs: str) -> bool:
    """Whether a text is made of the words of another; names, which stay, do not count.

    >>> text = "Move up to three spaces, then draw."
    >>> _same_words(text, text), _same_words(text, "Mueve hasta tres casillas."), _same_words("Root, Oath", "Root, Oath")
    (True, False, False)
    """
    wanted = _words_of(ours)
    if len(wanted) < _WORDS:
        return False
    folded, left = theirs.casefold(), (1 - _SAME) * len(wanted)
    for word in wanted:  # nearly every text is translated: a few words that are not there tell
        left -= word not in folded
        if left < 0:
            return False
    found = set(_WORD.findall(folded))
    return len(wanted & found) >= _SAME * len(wanted)


@lru_cache(maxsize=8)  # the locales of one rule are looked at one after the other
def _words_of(text: str) -> frozenset[str]:
    return frozenset(word for word in _WORD.findall(text) if word[0].islower())


@book_check("OMI003", Severity.WARNING)
def unlikely_length(book: Rulebook) -> Iterator[Fault]:
    """A text is far shorter or longer than a translation of its length usually is: a sentence may be missing or added.

    What else differs, as a list entry or a number, is reported instead.

    Bad:

        en: 2.1 Sail. Move up to three spaces. A ship in a storm stays where it is.
        es: 2.1 Navegar. Mueve hasta tres casillas.

    Good:

        es: 2.1 Navegar. Mueve hasta tres casillas. Un barco en una tormenta se queda donde está.
    """
    usual = _usual(book)
    settled = {
        (one.locale, key) for one in book.settled if one.kind in _SETTLED for key in one.rules
    }
    for place, rule in enumerate(book.rules):
        apart = frozenset(tag for tag in rule.cells if (tag, rule.key) in settled)
        for locale, off, beside in _at_fault(rule, book.pivot, usual, apart):
            message = (
                N_("far shorter than usual beside the pivot; a sentence may be missing")
                if off < 1
                else N_("far longer than usual beside the pivot; a sentence may have been added")
            )
            yield Fault(
                locale,
                rule.key,
                message,
                evidence=f"{off:.2f} of the usual length",
                related=beside,
                row=place,
            )


def _usual(book: Rulebook) -> dict[str, float]:
    """Locale -> how long its texts usually are for one sign of the pivot's; not where too few are there to tell."""
    ratios: dict[str, list[float]] = {}
    for rule in book.rules:
        ours = rule.cells.get(book.pivot)
        if ours is None or len(ours.text) < _USUAL:
            continue
        for locale, cell in rule.cells.items():
            if locale != book.pivot and cell.text:
                ratios.setdefault(locale, []).append(len(cell.text) / len(ours.text))
    return {tag: middle(found) for tag, found in ratios.items() if len(found) >= _RULES}


def _at_fault(
    rule: AlignedRule, pivot: str, usual: Mapping[str, float], apart: frozenset[str]
) -> Iterator[tuple[str, float, tuple[str, ...]]]:
    """(locale, how much longer than usual it is, the locales beside it); where all others agree, the pivot's own."""
    ours = rule.cells.get(pivot)
    if ours is None or len(ours.text) < _MEASURED:
        return
    cells = rule.cells.items()
    # Where a text prints no numbers, which rule is which is a guess from their order.
    others = [tag for tag, cell in cells if tag in usual and cell.text and not cell.assigned]
    off = {tag: _off(ours, rule.cells[tag], usual[tag]) for tag in others if tag not in apart}
    found = {
        tag: by
        for tag, by in off.items()
        if _unlikely(by, _sentences(ours, pivot), _sentences(rule.cells[tag], tag))
        and not _explained(rule, pivot, tag)
    }
    shorter = {tag: by < 1 for tag, by in found.items()}
    majority = against_pivot(shorter, len(others) - len(found))
    if majority:
        yield pivot, 1 / middle(found[tag] for tag in majority), majority
    for tag, by in found.items():
        if tag not in majority:
            yield tag, by, (pivot,)


def _off(ours: Rule, theirs: Rule, usual: float) -> float:
    """How much longer than usual a text is; a note that one of the two lacks is told as such and does not count."""
    whole = len(theirs.text) / len(ours.text) / usual
    if _SHORT <= whole <= _LONG:
        return whole
    plain, bare = _NOTE.sub("", ours.text), _NOTE.sub("", theirs.text)
    without_notes = len(bare) / max(len(plain), 1) / usual
    return max(whole, without_notes) if whole < 1 else min(whole, without_notes)


def _sentences(rule: Rule, locale: str) -> int:
    """How many sentences a text has.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import Rule
    >>> id = DECIMAL.parse("1")
    >>> _sentences(Rule(id, id, "1", "", "Roba (véase el art. 2). Duerme.", 1), "es")
    2
    """
    return sum(1 for _ in sentence_ends(rule.text, profile(locale).abbreviations))


def _entries(rule: Rule) -> int:
    """How many items of lists and rows of tables a text has."""
    return rule.body.shape.items + rule.body.shape.rows


def _unlikely(off: float, sentences: int, others: int) -> bool:
    """Whether a text misses its usual length by too much; a terse writer keeps the number of sentences.

    >>> _unlikely(0.65, 2, 1), _unlikely(0.65, 2, 2), _unlikely(0.4, 2, 2)
    (True, False, True)
    """
    if _SHORT <= off <= _LONG:
        return False
    more = others - sentences
    fits = off < _SHORT if more < 0 else more > 0 and off > _LONG
    return fits or not _FAR_SHORT <= off <= _FAR_LONG


def _explained(rule: AlignedRule, pivot: str, locale: str) -> bool:
    """Whether another check tells what differs: entries of a list, rows, icons, citations, numbers, the language."""
    ours, theirs = rule.cells[pivot], rule.cells[locale]
    return (
        _entries(ours) != _entries(theirs)
        or set(ours.body.icons) != set(theirs.body.icons)
        or set(ours.cites) != set(theirs.cites)
        or _same_words(ours.text, theirs.text)
        or difference(told(ours, pivot), told(theirs, locale)) is not None
    )


def _settled(row: Row, locale: str) -> bool:
    return any((locale, kind) in row.settled for kind in _SETTLED)


def _titled(book: Rulebook) -> frozenset[str]:
    """The locales that give nearly every rule a title which has one in the pivot."""
    having: dict[str, list[bool]] = defaultdict(list)
    for rule in book.rules:
        ours = rule.cells.get(book.pivot)
        for locale, cell in rule.cells.items() if ours and ours.title else ():
            having[locale].append(bool(cell.title))
    return frozenset(tag for tag, told in having.items() if sum(told) >= _TITLED * len(told))


def _title_lost(row: Row) -> bool:
    ours = row.rule.cells.get(row.pivot)
    return bool(ours and ours.title) and not all(cell.title for cell in row.rule.cells.values())


@rule_in_book_check("OMI004", Severity.WARNING, _title_lost, _titled)
def title_missing(row: Row, titled: frozenset[str]) -> Iterator[Fault]:
    """A rule has a title in the pivot and none in a locale whose other rules have theirs.

    Bad:

        en: 4.1 Lighthouse. It lights the harbour.
        es: 4.1 Ilumina el puerto.

    Good:

        es: 4.1 Faro. Ilumina el puerto.
    """
    title = row.rule.cells[row.pivot].title
    for locale, cell in row.rule.cells.items():
        if not cell.title and locale in titled:
            message = N_("the title is missing: {title}")
            yield Fault(locale, row.rule.key, message, (("title", title),), related=(row.pivot,))


@rule_check("OMI005", Severity.WARNING)
def title_untranslated(row: Row) -> Iterator[Fault]:
    """A title stands in a locale in the words of the pivot, and the text below speaks of it in other words.

    Bad:

        en: 4.1 Retreat. Ships that retreat ...
        es: 4.1 Retreat. Los barcos que se retiran ...

    Good:

        es: 4.1 Retirada. Los barcos que se retiran ...
    """
    for locale, ours, theirs in row.beside_pivot():
        same_language = locale.partition("-")[0] == row.pivot.partition("-")[0]
        if same_language or theirs.title != ours.title:
            continue
        if names(ours.title, ours.text) and not names(ours.title, theirs.text):
            message = N_("the title is not translated: {title}")
            yield Fault(
                locale, row.rule.key, message, (("title", ours.title),), related=(row.pivot,)
            )

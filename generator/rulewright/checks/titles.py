"""ALN and OMI: titles that stand over another rule's text, stand twice, are not there, or are not translated."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from functools import lru_cache
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, check, rule_check, rule_in_book_check
from rulewright.law.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.checks.check import Row
    from rulewright.law.ids import RuleId
    from rulewright.law.model import AlignedRule, Rule, Rulebook

_WORD = re.compile(r"[^\W\d_]{4,}")
_ENDING = 2  # letters at the end of a word that may differ from one form to another
_STEM = 4  # letters that a stem keeps at least
_MANY = 100  # rules of one parent whose titles are held against each other, each against each
_BOTH = 2  # texts that must name the other's title and not their own
_MOST = 0.8  # of its titles that a locale must have before one that is not there is missed


@check("ALN008", Severity.ERROR)
def titles_exchanged(book: Rulebook) -> Iterator[Fault]:
    """The titles of two rules stand over each other's texts: each text speaks of what the other's title names.

    Bad:

        en: 4.1 Lighthouse. A lighthouse lights ... / 4.2 Warehouse. A warehouse holds ...
        es: 4.1 Almacén. Un faro ilumina ... / 4.2 Faro. Un almacén guarda ...

    Good:

        es: 4.1 Faro. Un faro ilumina ... / 4.2 Almacén. Un almacén guarda ...
    """
    settled = {(one.locale, key) for one in book.settled for key in one.rules}
    for group in _siblings(book):
        for locale in book.locales:
            left = [rule for rule in group if (locale, rule.key) not in settled]
            for a, b in _exchanged(left, book.pivot, locale):
                rules = ", ".join(book.numbering.print(key) for key in (a, b))
                yield Fault(
                    locale,
                    a,
                    N_("{rules} hold each other's titles"),
                    (("rules", rules),),
                    related=(book.pivot,),
                    also=(b,),
                )


def _siblings(book: Rulebook) -> Iterator[list[AlignedRule]]:
    """The rules that the pivot has, by parent; of those that share a number none, since it is not known which is meant."""
    groups: dict[RuleId, list[AlignedRule]] = defaultdict(list)
    for same in book.with_key.values():
        if len(same) == 1 and book.pivot in same[0].cells:
            groups[same[0].key.parent].append(same[0])
    yield from groups.values()


def _exchanged(
    group: list[AlignedRule], pivot: str, locale: str
) -> Iterator[tuple[RuleId, RuleId]]:
    """The pairs of a group whose titles were exchanged in a locale, the clearest first, no rule in two pairs."""
    if locale == pivot:
        return
    cells = ((rule, rule.cells.get(locale)) for rule in group)
    # Where a text prints no numbers, which rule is which is a guess from their order.
    free = [
        rule
        for rule, cell in cells
        if cell and cell.title and not cell.assigned and not _names(cell.title, cell.text)
    ]
    found = []
    for a, b in combinations(free, 2) if len(free) <= _MANY else pairwise(free):
        sign = _crossed(a.cells[locale], b.cells[locale])
        if sign == _BOTH:
            ours = -_crossed(a.cells[pivot], b.cells[pivot])
            if ours > 0:
                found.append((-ours, a.key, b.key))
    taken: set[RuleId] = set()
    for _, first, second in sorted(found):
        if taken.isdisjoint((first, second)):
            taken |= {first, second}
            yield first, second


def _crossed(a: Rule, b: Rule) -> int:
    """In how many of two texts the title of the other is named, less in how many their own is."""
    if a.title.casefold() == b.title.casefold():
        return 0
    crossed = _names(b.title, a.text) + _names(a.title, b.text)
    return crossed - _names(a.title, a.text) - _names(b.title, b.text)


def _names(title: str, text: str) -> bool:
    """Whether a text holds a word of a title, in whatever form.

    >>> _names("Lighthouses", "The lighthouse shines."), _names("Faro", "Un almacén guarda.")
    (True, False)
    """
    folded = _folded(text)
    return any(_begins_a_word(stem, folded) for stem in _stems(title))


def _begins_a_word(stem: str, folded: str) -> bool:
    at = folded.find(stem)
    while at > 0 and folded[at - 1].isalpha():
        at = folded.find(stem, at + 1)
    return at >= 0


@lru_cache(maxsize=1 << 15)
def _stems(title: str) -> tuple[str, ...]:
    """The words of a title without their endings."""
    words = _WORD.findall(_folded(title))
    return tuple(word[: max(_STEM, len(word) - _ENDING)] for word in words)


@lru_cache(maxsize=1 << 15)
def _folded(text: str) -> str:
    """A text folded and without accents."""
    folded = text.casefold().replace("ё", "е")
    if not _ACCENTED.search(folded):
        return folded
    return _ACCENTS.sub("", unicodedata.normalize("NFD", folded))


_ACCENTED = re.compile("[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]")
_ACCENTS = re.compile("[\u0300-\u036f]+")


@check("ALN009", Severity.WARNING)
def title_twice(book: Rulebook) -> Iterator[Fault]:
    """Two rules side by side have one title in a locale and two in the pivot.

    Bad:

        en: 4.1 Lighthouse ... 4.2 Warehouse ...
        es: 4.1 Almacén ... 4.2 Almacén ...

    Good:

        es: 4.1 Faro ... 4.2 Almacén ...
    """
    for group in _siblings(book):
        for locale in book.locales:
            first: dict[str, AlignedRule] = {}
            for rule in group:
                title = rule.cells[locale].title.casefold() if locale in rule.cells else ""
                before = first.setdefault(title, rule)
                if title and before is not rule and _differ(before, rule, book.pivot):
                    yield _twice(before, rule, locale, book)


def _differ(a: AlignedRule, b: AlignedRule, pivot: str) -> bool:
    ours, theirs = a.cells[pivot].title.casefold(), b.cells[pivot].title.casefold()
    return bool(ours and theirs) and ours != theirs


def _twice(before: AlignedRule, rule: AlignedRule, locale: str, book: Rulebook) -> Fault:
    """The fault of the one of two whose text does not name the title, else of the second."""
    a, b = before.cells[locale], rule.cells[locale]
    first = _names(b.title, b.text) and not _names(a.title, a.text)
    here, other = (before, rule) if first else (rule, before)
    facts = (("title", b.title), ("other", book.numbering.print(other.key)))
    return Fault(
        locale,
        here.key,
        N_("has the title of {other}: {title}"),
        facts,
        related=(book.pivot,),
        also=(other.key,),
    )


def _titled(book: Rulebook) -> frozenset[str]:
    """The locales that give nearly every rule a title which has one in the pivot."""
    having: dict[str, list[bool]] = defaultdict(list)
    for rule in book.rules:
        ours = rule.cells.get(book.pivot)
        for locale, cell in rule.cells.items() if ours and ours.title else ():
            having[locale].append(bool(cell.title))
    return frozenset(tag for tag, told in having.items() if sum(told) >= _MOST * len(told))


def _title_lost(row: Row) -> bool:
    ours = row.rule.cells.get(row.pivot)
    return bool(ours and ours.title) and not all(cell.title for cell in row.rule.cells.values())


@rule_in_book_check("OMI004", Severity.WARNING, _title_lost, _titled)
def title_missing(row: Row, _: int, titled: frozenset[str]) -> Iterator[Fault]:
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
        if _names(ours.title, ours.text) and not _names(ours.title, theirs.text):
            message = N_("the title is not translated: {title}")
            yield Fault(
                locale, row.rule.key, message, (("title", ours.title),), related=(row.pivot,)
            )

"""What translators exchange: each title, text and term of the pivot as a unit with its translation, named by the rule's key.

A unit's name never tells a place in a file, so rules may move while a file is away. `base` identifies the translation
that the file left with: who changed what since can be told from it when the file comes back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.law.hashes import digest

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.findings import Finding
    from rulewright.law.ids import RuleId
    from rulewright.law.model import AlignedRule, Rule, Rulebook
    from rulewright.settings.sync import Stamp, Sync
    from rulewright.settings.terms import TermBase

NEW, DONE, STALE = "new", "translated", "stale"
STATES = (NEW, DONE, STALE)
TITLE, TEXT = "title", "text"
TERM = "term"
_TERMS_NAMED = 12


@dataclass(frozen=True)
class Unit:
    """One text of the pivot and its translation. `previous` is the pivot's text that this was made from, where it is another."""

    name: str
    source: str
    target: str = ""
    state: str = NEW
    previous: str = ""
    base: str = ""
    file: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Exchanged:
    """All units of a game in one language, as a file holds them."""

    game: str
    pivot: str
    locale: str
    units: tuple[Unit, ...]


def base_of(text: str) -> str:
    """What identifies a translation, letter by letter; nothing for none.

    >>> base_of("Paga 2."), base_of("")
    ('aee113a08c14', '')
    """
    return digest(text.encode())[:12] if text else ""


def units_of(
    book: Rulebook, locale: str, terms: TermBase, sync: Sync, found: Iterable[Finding] = ()
) -> Exchanged:
    """The units of a book in a language: rule by rule in the order of the law, then its terms."""
    told: dict[str, list[str]] = {}
    for finding in found:
        if finding.place.locale == locale and finding.place.rule:
            told.setdefault(finding.place.rule, []).append(
                f"{finding.code}: {finding.said(finding.message)}"
            )
    behind = {key: stamp for (key, tag), stamp in sync.behind(book).items() if tag == locale}
    rules = _rule_units(book, locale, terms, behind, told)
    return Exchanged(book.game, book.pivot, locale, (*rules, *_term_units(book, locale, terms)))


def icons_and_citations(
    text: str, citations: Iterable[tuple[int, int]] = ()
) -> list[tuple[int, int]]:
    """The spans of a text that tools should protect: icons, and what cites rules, in order and apart.

    >>> icons_and_citations("Pay {coin} (1.2).", [(12, 15)])
    [(4, 10), (12, 15)]
    """
    icons = ((match.start(), match.end()) for match in _ICON.finditer(text))
    spans: list[tuple[int, int]] = []
    for start, end in sorted((*icons, *citations)):
        if not spans or start >= spans[-1][1]:
            spans.append((start, end))
    return spans


_ICON = re.compile(r"\{[^{}\s]+\}")
_NUMBER = re.compile(r"(?<=\()\d+(?:\.\w+)+(?=[\s,;)])|(?<![\w.])\d+\.\d+(?:\.\w+)*(?![\w.]*\w)")


def protected(text: str) -> list[tuple[int, int]]:
    """The spans of a text that tools should protect, as the signs of the text alone show them.

    >>> [("Pay {coin} (14.2.II) 3 times.")[a:b] for a, b in protected("Pay {coin} (14.2.II) 3 times.")]
    ['{coin}', '14.2.II']
    """
    return icons_and_citations(text, (match.span() for match in _NUMBER.finditer(text)))


def _rule_units(
    book: Rulebook,
    locale: str,
    terms: TermBase,
    behind: Mapping[RuleId, Stamp],
    found: Mapping[str, Sequence[str]],
) -> Iterator[Unit]:
    for rule, nth in book.numbered:
        key, pivot = rule.key, rule.cells.get(book.pivot)
        if pivot is None or nth:  # of two rules with one key only the first can be named
            continue
        number = book.numbering.print(key)
        notes = tuple(_notes(book, rule, pivot, terms, locale))
        stale = behind.get(key)
        for part in (TITLE, TEXT):
            source = getattr(pivot, part)
            if source:
                target = getattr(rule.cells.get(locale), part, "")
                old = getattr(stale, part) if stale else ""
                yield Unit(
                    f"{number}/{part}",
                    source,
                    target,
                    _state(target, stale, old, source),
                    old if target and old != source else "",
                    base_of(target),
                    pivot.file,
                    (*notes, *found.get(number, ())) if part == TEXT else notes[:1],
                )


def _state(target: str, stale: Stamp | None, old: str, source: str) -> str:
    """Of a rule that is behind, what did not change in the pivot is not."""
    if not target:
        return NEW
    changed = stale is not None and (
        not stale.kept or " ".join(old.split()) != " ".join(source.split())
    )
    return STALE if changed else DONE


def _notes(
    book: Rulebook, rule: AlignedRule, pivot: Rule, terms: TermBase, locale: str
) -> Iterator[str]:
    """Where a rule stands, what it cites, and how its terms are called in a language."""
    number = book.numbering.print
    yield f"{book.game} {number(rule.key)} {pivot.title}".rstrip()
    for key in pivot.cites:
        cited = book.by_key.get(key)
        cell = cited.cells.get(locale) or cited.cells.get(book.pivot) if cited else None
        if cell:
            yield f"{number(key)}: {cell.title}".rstrip(": ")
    yield from _terms_in(book, pivot, terms, locale)


def _terms_in(book: Rulebook, pivot: Rule, terms: TermBase, locale: str) -> Iterator[str]:
    names = {
        concept.terms[book.pivot].preferred: concept.terms[locale].preferred
        for concept in terms.concepts
        if book.pivot in concept.terms and locale in concept.terms
    }
    text = f"{pivot.title}\n{pivot.text}".casefold()
    used = [(name, other) for name, other in names.items() if name.casefold() in text]
    if used:
        yield "; ".join(f"{name} = {other}" for name, other in used[:_TERMS_NAMED])


def _term_units(book: Rulebook, locale: str, terms: TermBase) -> Iterator[Unit]:
    for concept in terms.concepts:
        term, ours = concept.terms.get(book.pivot), concept.terms.get(locale)
        pairs = {
            "preferred": (term.preferred if term else "", ours.preferred if ours else ""),
            "definition": (
                concept.definition.get(book.pivot, ""),
                concept.definition.get(locale, ""),
            ),
        }
        for part, (source, target) in pairs.items():
            if source:
                name, state = f"{TERM}:{concept.key}/{part}", DONE if target else NEW
                where = f"{book.game} terms.yml: {concept.key}"
                yield Unit(name, source, target, state, base=base_of(target), notes=(where,))

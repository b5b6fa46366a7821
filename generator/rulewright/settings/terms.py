"""The term base of a game: each concept, its terms in every locale, and the rules that use them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulewright.errors import Message
from rulewright.law.ids import DECIMAL
from rulewright.settings.rule_ids import rule_id
from rulewright.settings.validation import named, unknown_key, valid
from rulewright.settings.yaml_text import is_there, read_yaml
from rulewright.text.term_matching import Finder, Phrase, finder_of
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule, Rulebook
    from rulewright.settings.yaml_text import Key, Yaml

_CONCEPT_KEYS = ("definition", "defined_in", "shared")


@dataclass(frozen=True, slots=True)
class Term:
    """What one locale calls a concept.

    `allowed` are variants that a text may use too, `forbidden` those that it must not use for this concept,
    `forms` inflections of the preferred term that its stem does not reach.
    """

    preferred: str
    pos: str = "noun"
    gender: str = ""
    allowed: tuple[str, ...] = ()
    forbidden: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()

    def phrases(self, concept: str) -> Iterator[Phrase]:
        """All that stands for the concept in a text, and what should not."""
        verb = self.pos == "verb"
        for text in (self.preferred, *self.allowed):
            yield Phrase(concept, text, verb=verb)
        for text in self.forms:
            yield Phrase(concept, text)
        for text in self.forbidden:
            yield Phrase(concept, text, forbidden=True)


@dataclass(frozen=True, slots=True)
class Concept:
    """One notion of a game: its definition and its term per locale, and the rules that define it."""

    key: str
    definition: Mapping[str, str]
    defined_in: tuple[RuleId, ...]
    terms: Mapping[str, Term]
    shared: bool = False
    """Whether another concept may have the same preferred term."""


@dataclass(frozen=True)
class TermBase:
    """The concepts of a game, in the order of their file."""

    locales: tuple[str, ...]
    concepts: tuple[Concept, ...] = ()

    @cached_property
    def by_key(self) -> Mapping[str, Concept]:
        """The concepts by key."""
        return MappingProxyType({concept.key: concept for concept in self.concepts})

    def lacking(self, locale: str) -> tuple[Concept, ...]:
        """The concepts that a locale has no term for, or no definition."""
        return tuple(
            concept
            for concept in self.concepts
            if locale not in concept.terms or locale not in concept.definition
        )

    def finder(self, locale: str) -> Finder:
        """What finds every term of a locale in a text, the forbidden ones included."""
        return finder_of(
            phrase
            for concept in self.concepts
            if locale in concept.terms
            for phrase in concept.terms[locale].phrases(concept.key)
        )


def usage(base: TermBase, book: Rulebook) -> Mapping[str, Mapping[str, tuple[RuleId, ...]]]:
    """Concept -> locale -> the keys of the rules whose title or text uses a term of it.

    Forbidden terms do not count, nor do rules of one locale that print the number of another rule: by it, that would be
    named. Every concept and every locale of both stands in the answer, also without rules.
    """
    locales = [locale for locale in base.locales if locale in book.locales]
    used = {locale: _used_in(base, book, locale) for locale in locales}
    return {
        concept.key: {locale: used[locale].get(concept.key, ()) for locale in locales}
        for concept in base.concepts
    }


def _used_in(base: TermBase, book: Rulebook, locale: str) -> dict[str, tuple[RuleId, ...]]:
    finder = base.finder(locale)
    used: dict[str, tuple[RuleId, ...]] = {}
    for aligned, nth in book.numbered:
        rule = aligned.cells.get(locale)
        for concept in concepts_in(rule, finder) if rule and not nth else ():
            used[concept] = (*used.get(concept, ()), aligned.key)
    return used


def concepts_in(rule: Rule, finder: Finder) -> list[str]:
    """The concepts that a rule's title and text use, once each, as they first come."""
    found = (place for text in (rule.title, rule.text) for place in finder.find(text))
    return list(dict.fromkeys(f.phrase.concept for f in found if not f.phrase.forbidden))


def load_terms(
    path: Path, locales: Sequence[str], numbering: Numbering = DECIMAL, pivot: str = ""
) -> TermBase:
    """The term base in a file; an empty one where there is no file or nothing in it.

    With a `pivot`, the other locales may lack terms, or have nothing behind their keys: a translation under way has few.
    Raises `YamlError` with file and line where a concept lacks a definition or a term,
    names a locale that the game has not, or takes the preferred term of another concept.
    """
    if not is_there(path):
        return TermBase(tuple(locales))
    written = read_yaml(path)
    entries = valid(written, "terms").get("concepts", {})
    concepts = tuple(
        _concept(written, key, entry, locales, numbering, [pivot] if pivot else locales)
        for key, entry in entries.items()
    )
    _refuse_namesakes(written, concepts)
    return TermBase(tuple(locales), concepts)


def _concept(
    written: Yaml,
    key: str,
    entry: dict[str, Any],
    locales: Sequence[str],
    numbering: Numbering,
    needed: Sequence[str],
) -> Concept:
    here = ("concepts", key)
    halves = [tag for tag in locales if tag not in needed and _is_half(written, here, tag)]
    must = [tag for tag in locales if tag in needed or tag in halves]
    _same_locales(written, here, entry, must, [*_CONCEPT_KEYS, *locales])
    _same_locales(written, (*here, "definition"), entry["definition"], must, locales)
    return Concept(
        key,
        entry["definition"],
        tuple(
            rule_id(written, (*here, "defined_in", place), text, numbering)
            for place, text in enumerate(entry.get("defined_in", ()))
        ),
        {tag: _term(entry[tag]) for tag in locales if tag in entry},
        shared=entry.get("shared") == "true",
    )


def _is_half(written: Yaml, here: tuple[Key, ...], tag: str) -> bool:
    """Whether a locale has one of term and definition, and no place for the other: that was forgotten, not left for later."""
    places = written.node(*here, tag), written.node(*here, "definition", tag)
    return (places[0] is None) != (places[1] is None)


def _same_locales(
    written: Yaml,
    path: tuple[Key, ...],
    words: Mapping[str, Any],
    locales: Sequence[str],
    known: Sequence[str],
) -> None:
    """Every locale that is needed has its words here, and none that nobody knows."""
    for tag in words:
        if tag not in known:
            raise unknown_key(written, (*path, tag), known)
    for tag in locales:
        if tag not in words:
            found = Message(N_("no `{key}` in {name}"), key=tag, name=named(path))
            advice = Message(N_("say it in each of {known}"), known=", ".join(locales))
            raise written.fault(path, found, advice)


def _term(entry: Mapping[str, Any]) -> Term:
    texts = {part: tuple(entry.get(part, ())) for part in ("allowed", "forbidden", "forms")}
    return Term(entry["preferred"], entry.get("pos", "noun"), entry.get("gender", ""), **texts)


def _refuse_namesakes(written: Yaml, concepts: Iterable[Concept]) -> None:
    first: dict[tuple[str, str], Concept] = {}
    for concept in concepts:
        for tag, term in concept.terms.items():
            name = term.preferred
            other = first.setdefault((tag, name), concept)
            if other is not concept and not (concept.shared and other.shared):
                found = Message(
                    N_("{name!r} is the preferred term of {concept!r} and of {other!r}"),
                    name=name,
                    concept=concept.key,
                    other=other.key,
                )
                advice = Message(N_("choose another, or write `shared: true` in both"))
                raise written.fault(("concepts", concept.key, tag), found, advice)

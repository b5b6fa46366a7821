"""The term base of a game: each concept, its terms in every locale, and the rules that use them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from rulewright.errors import BadRuleIdError, YamlError
from rulewright.law.ids import ROOT
from rulewright.settings.yaml_text import load_mapping, read_utf8
from rulewright.text.term_matching import Finder, Phrase, finder_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule, Rulebook

PARTS_OF_SPEECH = ("noun", "verb", "adjective", "name", "phrase")
GENDERS = ("", "m", "f", "n", "pl")
_TERM_KEYS = {"preferred", "pos", "gender", "allowed", "forbidden", "forms"}
_CONCEPT_KEYS = {"definition", "defined_in", "shared"}


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


def load_terms(path: Path, locales: Sequence[str], numbering: Numbering = ROOT) -> TermBase:
    """The term base in a file; an empty one where there is no file or nothing in it.

    Raises `YamlError` with file and line where a concept lacks a definition or a term,
    names a locale that the game has not, or takes the preferred term of another concept.
    """
    if not path.is_file():
        return TermBase(tuple(locales))
    data = load_mapping(path)
    lines = tuple(read_utf8(path).splitlines())
    fault = partial(_fault, path, lines)
    if unknown := set(data) - {"concepts"}:
        raise fault(min(unknown), "")("is no part of a term base", "write all below `concepts:`")
    entries = data.get("concepts") or {}
    if not isinstance(entries, dict):
        raise fault("concepts", "")("holds no concepts", "write one `name:` per concept below it")
    concepts = tuple(
        _concept(key, entry, locales, numbering, partial(fault, key))
        for key, entry in entries.items()
    )
    _refuse_namesakes(concepts, locales, fault)
    return TermBase(tuple(locales), concepts)


def _concept(
    key: str,
    entry: Any,
    locales: Sequence[str],
    numbering: Numbering,
    fault: Callable[[str], _Said],
) -> Concept:
    if not isinstance(entry, dict):
        raise fault("")("has no definition", "give it a definition and a term per locale")
    for found in entry:
        if found not in _CONCEPT_KEYS and found not in locales:
            raise fault(found)(
                f"{found!r} is no locale of the game", f"the game has {', '.join(locales)}"
            )
    return Concept(
        key,
        _definition(entry.get("definition"), locales, fault("definition")),
        _rule_ids(entry.get("defined_in", []), numbering, fault("defined_in")),
        {tag: _term(entry.get(tag), tag, fault(tag)) for tag in locales},
        shared=entry.get("shared") == "true",
    )


def _definition(value: Any, locales: Sequence[str], fault: _Said) -> dict[str, str]:
    told = value if isinstance(value, dict) else {}
    for tag in locales:
        if not told.get(tag):
            raise fault(f"has no definition in {tag}", "say in one sentence what it is")
    for tag in told:
        if tag not in locales:
            raise fault(f"{tag!r} is no locale of the game", f"the game has {', '.join(locales)}")
    return told


def _rule_ids(value: Any, numbering: Numbering, fault: _Said) -> tuple[RuleId, ...]:
    try:
        return tuple(numbering.parse(text) for text in _texts(value, "defined_in", fault))
    except BadRuleIdError as error:
        raise fault(str(error), "give the ids of rules as they are printed") from None


def _term(value: Any, tag: str, fault: _Said) -> Term:
    entry = value if isinstance(value, dict) else {}
    if not isinstance(entry.get("preferred"), str) or not entry["preferred"].strip():
        raise fault(f"has no preferred term in {tag}", f"write {tag}: {{preferred: ...}}")
    if unknown := set(entry) - _TERM_KEYS:
        raise fault(
            f"{min(unknown)!r} is no part of a term", f"use {', '.join(sorted(_TERM_KEYS))}"
        )
    pos, gender = entry.get("pos", "noun"), entry.get("gender", "")
    if pos not in PARTS_OF_SPEECH:
        raise fault(f"pos {pos!r} in {tag}", f"use {', '.join(PARTS_OF_SPEECH)}")
    if gender not in GENDERS:
        raise fault(f"gender {gender!r} in {tag}", "use m, f, n or pl, or leave it out")
    texts = {
        part: _texts(entry.get(part, []), part, fault) for part in ("allowed", "forbidden", "forms")
    }
    return Term(entry["preferred"], pos, gender, **texts)


def _texts(value: Any, part: str, fault: _Said) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(text, str) and text for text in value):
        raise fault(f"{part} {value!r}", "give a list in square brackets")
    return tuple(value)


def _refuse_namesakes(
    concepts: Iterable[Concept], locales: Sequence[str], fault: Callable[[str, str], _Said]
) -> None:
    first: dict[tuple[str, str], Concept] = {}
    for concept in concepts:
        for tag in locales:
            name = concept.terms[tag].preferred
            other = first.setdefault((tag, name), concept)
            if other is not concept and not (concept.shared and other.shared):
                raise fault(concept.key, tag)(
                    f"{name!r} is the preferred term of {other.key!r} too",
                    "choose another, or write `shared: true` in both",
                )


class _Said:
    """An error about one place of the file, ready for what was found there and what to do."""

    def __init__(self, path: Path, line: int, concept: str) -> None:
        self.path, self.line, self.concept = path, line, concept

    def __call__(self, found: str, advice: str) -> YamlError:
        return YamlError(self.path, self.line, f"{self.concept!r}: {found}", advice)


def _fault(path: Path, lines: Sequence[str], concept: str, part: str) -> _Said:
    return _Said(path, line_of(lines, concept, part), concept)


def line_of(lines: Sequence[str], concept: str, part: str = "") -> int:
    """The line where a concept, or a part of it, begins; the concept's own where the part is missing.

    >>> line_of(["concepts:", "  mob:", "    en: {}", "  token:", "    en: {}"], "token", "en")
    5
    """
    above = _line_with(lines, concept, 0, len(lines)) or 1
    if not part:
        return above
    below = _next_sibling(lines, above)
    return _line_with(lines, part, above, below) or above


def _line_with(lines: Sequence[str], key: str, start: int, end: int) -> int:
    pattern = re.compile(rf"""\s*["']?{re.escape(key)}["']?\s*:""")
    return next((n + 1 for n in range(start, end) if pattern.match(lines[n])), 0)


def _next_sibling(lines: Sequence[str], line: int) -> int:
    """How many lines come before the next key that is indented no deeper than a line's."""
    depth = _indent(lines[line - 1])
    deeper = (n for n in range(line, len(lines)) if lines[n].strip() and _indent(lines[n]) <= depth)
    return next(deeper, len(lines))


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())

"""What is true of a language, whatever the game: locales/<tag>/locale.yml as a value.

A language that Babel knows and that has no folder yet gets an empty profile, so that a loose text in it can be read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any

from rulewright.errors import UnknownLocaleError
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import read_yaml
from rulewright.words import locales_folder

if TYPE_CHECKING:
    from collections.abc import Mapping


_TAG = re.compile(r"[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}", re.ASCII)
"""The tags that name a language (BCP 47): they become folders and addresses, so nothing else may."""


@dataclass(frozen=True)
class LocaleProfile:
    """One locale. `citation_words` has the keys rule, chapter, see, list, range and never."""

    tag: str
    name: str
    quotes: tuple[str, str] = ("“", "”")
    legacy_encodings: tuple[str, ...] = ()
    one_letter_words: frozenset[str] = frozenset()
    joining_words: frozenset[str] = frozenset()
    citation_words: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    mention_words: frozenset[str] = frozenset()
    """Words for a part of the rules, beside which a title names a rule: step, action."""
    section_names: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """What common sections are called: concept (overview, setup) -> words and phrases."""
    typed_letters: Mapping[str, str] = field(default_factory=dict, hash=False)
    """What readers whose keyboard lacks a letter type for it: ä -> ae."""
    abbreviations: frozenset[str] = frozenset()
    """What ends with a stop and ends no sentence: art., Mr."""
    own_letters: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Letters written with a mark that are letters of their own, and the letter that each comes after: ñ -> n."""
    doubled_words: frozenset[str] = frozenset()
    """Words that may stand twice in a row: had, that."""
    opening_marks: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Marks at the end of a sentence that another opens: ? -> ¿."""
    spaced_marks: frozenset[str] = frozenset()
    """Marks that this language writes with a blank before them: ; : ! ?"""
    address: Mapping[str, frozenset[str]] = field(default_factory=dict, hash=False)
    """The words of each way to speak to the reader: familiar, polite."""
    weak_words: tuple[str, ...] = ()
    """Words that say little of what a query is after: the, how."""
    everyday: Mapping[str, tuple[str, ...]] = field(default_factory=dict, hash=False)
    """What players say, and the words of rule texts for it: kill -> remove, hit."""
    keyboard: str = ""
    """What the keys from Q on write in an alphabet that is not Latin, row by row."""
    theme_language: str = ""


@cache
def profile(tag: str) -> LocaleProfile:
    """The profile of a locale tag such as `es`.

    Raises `UnknownLocaleError` where the tag names no language.

    >>> profile("es").quotes, profile("es").name
    (('«', '»'), 'Español')
    >>> profile("tlh-x")
    Traceback (most recent call last):
    rulewright.errors.UnknownLocaleError: no locale 'tlh-x' (known: de, en, es, fr, it, pl, ru); to add it, create locales/tlh-x/locale.yml
    """
    if not _TAG.fullmatch(tag):
        raise UnknownLocaleError(tag, known())
    path = locales_folder() / tag / "locale.yml"
    if path.is_file():
        return _profile(tag, valid(read_yaml(path), "locale"))
    name = _name_from_cldr(tag)
    if not name:
        raise UnknownLocaleError(tag, known())
    return LocaleProfile(tag, name, theme_language=tag)


def known() -> list[str]:
    """The tags that have a folder, sorted."""
    return sorted(path.parent.name for path in locales_folder().glob("*/locale.yml"))


def _profile(tag: str, data: dict[str, Any]) -> LocaleProfile:
    quotes = data.get("quotes", "“”")
    words = data.get("citation", {})
    return LocaleProfile(
        tag=tag,
        name=data.get("name", tag),
        quotes=(quotes[0], quotes[1]),
        legacy_encodings=tuple(data.get("legacy_encodings", ())),
        one_letter_words=frozenset(data.get("one_letter_words", ())),
        joining_words=frozenset(data.get("joining_words", ())),
        citation_words={kind: tuple(spoken) for kind, spoken in words.items()},
        mention_words=frozenset(data.get("mention_words", ())),
        section_names={name: tuple(told) for name, told in data.get("section_names", {}).items()},
        typed_letters=dict(data.get("typed_letters", {})),
        abbreviations=frozenset(data.get("abbreviations", ())),
        own_letters=dict(data.get("own_letters", {})),
        doubled_words=frozenset(data.get("doubled_words", ())),
        opening_marks=dict(data.get("opening_marks", {})),
        spaced_marks=frozenset(data.get("spaced_marks", ())),
        address={way: frozenset(words) for way, words in data.get("address", {}).items()},
        weak_words=tuple(data.get("weak_words") or ()),
        everyday={said: tuple(told) for said, told in (data.get("everyday") or {}).items()},
        keyboard=data.get("keyboard") or "",
        theme_language=data.get("theme_language", tag),
    )


def _name_from_cldr(tag: str) -> str:
    from babel import core  # noqa: PLC0415  # slow to load, only for new languages

    try:
        locale = core.Locale.parse(tag.replace("_", "-"), sep="-")
    except (core.UnknownLocaleError, ValueError):
        return ""
    return (locale.display_name or tag).capitalize()

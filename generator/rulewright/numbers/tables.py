"""How a language writes numbers: locales/<tag>/numbers.yml as a value. All words are written out; nothing is guessed.

A language without that file has no number words; only its digits are read.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.settings.locales import profile
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import read_yaml
from rulewright.words import locales_folder

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulewright.settings.locales import LocaleProfile

Value = int | Fraction
_HUNDRED = 100
_ANYWHERE = ("\u00a0", "\u202f", "\u2009", "'", "’")
"""What may part thousands in any language: blanks that do not break, and the apostrophe."""


class NumberKind(StrEnum):
    """What a number is in its sentence. The first three count something; the others are evidence only."""

    DIGITS = "digits"
    WORD = "word"
    RANGE = "range"  # either end of 2–4
    ORDINAL = "ordinal"
    LABEL = "label"  # the 2 of "Step 2"
    MULTIPLIER = "multiplier"  # both, twice, half
    COMPOUND = "compound"  # part of a word: two-player, 2d6
    RESTATED = "restated"  # "these two" says again what the text has named
    DOUBTFUL = "doubtful"  # thousands of coins, "minus 2": it may be a number or none


class Joining(StrEnum):
    """What a word does with a number right before it."""

    FOLLOWS = "follows"  # twenty *two*
    SCALE = "scale"  # two *hundred*
    PART = "part"  # two *thirds*
    AND_HALF = "and half"  # two *and a half*


class Spelling(NamedTuple):
    """What one word means: its value, and what it does with a number before it."""

    value: Value
    kind: NumberKind
    joining: Joining = Joining.FOLLOWS
    is_doubtful: bool = False
    """Whether it says no number for sure where it stands alone: thousands, сорока (of forty, or a magpie)."""

    @property
    def is_scale(self) -> bool:
        """Whether it multiplies what stands before it."""
        return self.joining is Joining.SCALE


@dataclass(frozen=True)
class NumberTables:
    """How one language writes numbers, and the words beside a number that say what it is."""

    words: Mapping[str, Spelling] = field(default_factory=dict, hash=False)
    joins: Mapping[str, frozenset[int]] = field(default_factory=dict, hash=False)
    """A word between two parts of one number -> the sizes of the part before it."""
    decimal: str = "."
    groups: tuple[str, ...] = (",", ".", " ", *_ANYWHERE)
    suffixes: Mapping[str, NumberKind] = field(default_factory=dict, hash=False)
    months: frozenset[str] = frozenset()
    not_numbers: tuple[str, ...] = ()
    """Phrases that hold a number word and are none: por ciento."""
    minus: frozenset[str] = frozenset()
    not_minus: tuple[str, ...] = ()
    """Phrases that end in such a word and take nothing away: al menos."""
    restating: frozenset[str] = frozenset()
    labelling: frozenset[str] = frozenset()
    never: frozenset[str] = frozenset()
    list_words: tuple[str, ...] = ()
    range_words: tuple[str, ...] = ()

    @property
    def reads_words(self) -> bool:
        """Whether number words are known, so that a value that is not found is not there."""
        return bool(self.words)


@cache
def number_tables(tag: str) -> NumberTables:
    """The tables of a locale; of a locale without numbers.yml, those that read digits alone.

    Raises `YamlError` where a value is no number, and `UnknownLocaleError`.

    >>> number_tables("ru").words["двумя"].value, number_tables("es").words["dieciseis"].value
    (2, 16)
    >>> number_tables("nl").reads_words
    False
    """
    path = locales_folder() / tag / "numbers.yml"
    data = valid(read_yaml(path), "numbers") if path.is_file() else {}
    return _tables(data, profile(tag))


def _tables(data: Mapping[str, Any], known: LocaleProfile) -> NumberTables:
    cited = known.citation_words
    usual = NumberTables()
    return NumberTables(
        words=_glued(dict(_spellings(data)), data.get("glued", ())),
        joins={word: frozenset(map(int, sizes)) for word, sizes in data.get("joins", {}).items()},
        decimal=data.get("decimal", usual.decimal),
        groups=(*data["groups"], *_ANYWHERE) if "groups" in data else usual.groups,
        suffixes=dict(_suffixes(data)),
        months=frozenset(data.get("months", ())),
        not_numbers=tuple(data.get("not_numbers", ())),
        minus=frozenset(data.get("minus", ())),
        not_minus=tuple(data.get("not_minus", ())),
        restating=frozenset(data.get("restating", ())),
        labelling=frozenset(word.lower() for word in known.mention_words),
        never=frozenset(word.lower() for word in cited.get("never", ())),
        list_words=cited.get("list", ()),
        range_words=cited.get("range", ()),
    )


_WORD_TABLES = {
    "multipliers": (NumberKind.MULTIPLIER, Joining.FOLLOWS),
    "ordinals": (NumberKind.ORDINAL, Joining.FOLLOWS),
    "parts": (NumberKind.MULTIPLIER, Joining.PART),
    "and_half": (NumberKind.MULTIPLIER, Joining.AND_HALF),
    "words": (NumberKind.WORD, Joining.FOLLOWS),
    "scales": (NumberKind.WORD, Joining.SCALE),
}


def _spellings(data: Mapping[str, Any]) -> Iterator[tuple[str, Spelling]]:
    """Every spelling of every word; where a word is in two tables, the one that counts comes last and wins."""
    doubtful = frozenset(_spelt(data.get("doubtful", ()), data))
    for table, (kind, joining) in _WORD_TABLES.items():
        for said, words in data.get(table, {}).items():
            spelling = Spelling(whole(Fraction(said)), kind, joining)
            for word in _spelt(words, data):
                yield word, spelling._replace(is_doubtful=word in doubtful)


def _glued(words: dict[str, Spelling], heads: Iterable[int]) -> dict[str, Spelling]:
    """The words, and those that are made of two: hundertfünf. `heads` are the values that a smaller one is glued to.

    Where two equal letters meet, one may be left out: centotto.
    """
    values = frozenset(map(int, heads))
    counting = [(w, told) for w, told in words.items() if told.kind is NumberKind.WORD]
    tails = [(w, told.value) for w, told in counting if 0 < told.value < _HUNDRED]
    made = {
        whole_word: Spelling(whole(Fraction(large.value + small)), NumberKind.WORD)
        for head, large in counting
        if large.value in values
        for tail, small in tails
        if isinstance(small, int)
        for whole_word in (head + tail, head + tail[head[-1] == tail[0] :])
    }
    return made | words


def _suffixes(data: Mapping[str, Any]) -> Iterator[tuple[str, NumberKind]]:
    for table, kind in (
        ("ordinal_suffixes", NumberKind.ORDINAL),
        ("cardinal_suffixes", NumberKind.DIGITS),
    ):
        for suffix in _spelt(data.get(table, ()), data):
            yield suffix, kind


def _spelt(words: Iterable[str], data: Mapping[str, Any]) -> Iterator[str]:
    """The words with every ending that ~ stands for, each with and without the signs that writers leave out."""
    plain = str.maketrans(data.get("fold", {}))
    for word in words:
        stem, tilde, _ = word.partition("~")
        for whole in [stem + ending for ending in data.get("endings", ())] if tilde else [word]:
            yield from dict.fromkeys((whole, whole.translate(plain)))


def whole(value: Value) -> Value:
    """An int where the value is one.

    >>> whole(Fraction(4, 2)), whole(Fraction(1, 2))
    (2, Fraction(1, 2))
    """
    return value.numerator if value.denominator == 1 else value


def any_of(words: Iterable[str]) -> str:
    """A pattern that matches any of the words, the longest first, without trying each in turn.

    >>> any_of(["two", "twelve", "ten"])
    't(?:en|w(?:elve|o))'
    >>> any_of([])
    '(?!)'
    """
    tree: dict[str, Any] = {}
    for word in sorted(words):
        node = tree
        for letter in word:
            node = node.setdefault(letter, {})
        node[""] = {}
    return _branch(tree) if tree else "(?!)"


def _branch(node: dict[str, Any]) -> str:
    ways = [re.escape(letter) + _branch(below) for letter, below in node.items() if letter]
    if not ways:
        return ""
    if len(ways) == 1 and "" not in node:
        return ways[0]
    return f"(?:{'|'.join(ways)}){'?' if '' in node else ''}"

"""Terms found in a text, in any inflection, by stems that are cut without a model of any language.

A word of a text fits a word of a term when it begins with the term's stem and goes on by no more than an ending.
Case, accents and the dots of ё make no difference, except that a term written with a capital is found only with one.
What a stem cannot reach (mouse, mice; ячейка, ячеек) the term base lists as a form.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from itertools import pairwise, starmap, takewhile
from typing import TYPE_CHECKING

from rulewright.text.folding import folded
from rulewright.text.icons import ICON

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

_WORD = re.compile(r"[^\W\d_]+")
_JOINT = re.compile(r"[^\S\n]*(?:[*_’'‑«»“”„-]*|\n)[^\S\n]*")
"""What may stand between two words of a term: blanks, emphasis, quotation marks, a hyphen, or one line end."""

_ENDING_LETTERS = "aeiouyаеиоуыэюяьъ"
"""Vowels and the signs without a sound: endings are made of them, so a stem does not keep them."""
_SILENT = "ьъ"
_CUT = 2
"""How many letters of the dictionary form an ending may be, a silent sign after it apart."""
_WHOLE = 3
"""A word of so few letters fits only itself."""
_LONGEST_PHRASE = 8
_LONGEST_ENDING = 6
_ENDING_OF_SHORT_STEM = 2
_LONGER = 3
"""How many letters an inflection may have more than the dictionary form."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """A term to look for: the concept it stands for, and whether texts should not use it.

    Verbs change more of their ending than other words, so their stems are cut shorter.
    """

    concept: str
    text: str
    verb: bool = False
    forbidden: bool = False


@dataclass(frozen=True, slots=True)
class Occurrence:
    """A phrase in a text: characters [start, end)."""

    phrase: Phrase
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class _Stem:
    """One word of a phrase: folded whole, and what of it every inflection keeps."""

    word: str
    stem: str

    def fits(self, word: str) -> bool:
        if len(self.word) <= _WHOLE or word == self.word:
            return word == self.word
        ending = word[len(self.stem) :]
        if not word.startswith(self.stem) or len(ending) > _LONGEST_ENDING:
            return False
        if len(word) > len(self.word) + _LONGER:
            return False
        if len(self.stem) > _WHOLE or not ending:
            return True
        return len(ending) <= _ENDING_OF_SHORT_STEM and ending[0] in _ENDING_LETTERS


@dataclass(frozen=True, slots=True)
class _Pattern:
    phrase: Phrase
    stems: tuple[_Stem, ...]

    def fits(self, words: Sequence[_TextWord]) -> bool:
        if len(words) < len(self.stems) or (self.phrase.text[0].isupper() and not words[0].capital):
            return False
        joined = all(word.joined for word in words[1 : len(self.stems)])
        return joined and all(
            stem.fits(word.folded) for stem, word in zip(self.stems, words, strict=False)
        )

    def distance(self, words: Sequence[_TextWord]) -> int:
        return sum(
            _distance(stem.word, word.folded) for stem, word in zip(self.stems, words, strict=False)
        )


@dataclass(frozen=True, slots=True)
class _TextWord:
    """One word of a text; `joined` when only a joint parts it from the word before."""

    folded: str
    start: int
    end: int
    capital: bool
    joined: bool


@dataclass(frozen=True, slots=True)
class Finder:
    """Phrases to be found together: `index` has them by the stem of their first word."""

    index: Mapping[str, tuple[_Pattern, ...]]

    def find(self, text: str) -> Iterator[Occurrence]:
        """The phrases in a text, in order. The longest wins, then the one nearest in its letters.

        >>> finder = finder_of([Phrase("mob", "mob token"), Phrase("token", "token")])
        >>> [(f.phrase.concept, f.start) for f in finder.find("Mob tokens, or a token.")]
        [('mob', 0), ('token', 17)]
        """
        words = list(_text_words(text))
        at = 0
        while at < len(words):
            best = self._best(words[at : at + _LONGEST_PHRASE])
            for pattern in best:
                end = words[at + len(pattern.stems) - 1].end
                yield Occurrence(pattern.phrase, words[at].start, end)
            at += len(best[0].stems) if best else 1

    def _best(self, words: Sequence[_TextWord]) -> list[_Pattern]:
        """The patterns that fit best where these words begin; several only when they fit alike."""
        fitting = [
            ((-len(pattern.stems), pattern.distance(words)), pattern)
            for stem in _stems_within(words[0].folded)
            for pattern in self.index.get(stem, ())
            if pattern.fits(words)
        ]
        least = min((rank for rank, _ in fitting), default=None)
        return [pattern for rank, pattern in fitting if rank == least]


def finder_of(phrases: Iterable[Phrase]) -> Finder:
    """A finder of phrases. One without a letter, or of more than eight words, is never found."""
    index: dict[str, list[_Pattern]] = defaultdict(list)
    for phrase in phrases:
        stems = tuple(
            _Stem(word.folded, stem(word.folded, verb=phrase.verb))
            for word in _text_words(phrase.text)
        )
        if stems:
            index[stems[0].stem].append(_Pattern(phrase, stems))
    return Finder({first: tuple(patterns) for first, patterns in index.items()})


def stem(word: str, *, verb: bool = False) -> str:
    """What the inflections of a folded word have in common.

    >>> [stem(word) for word in ("warrior", "поляна", "очко", "fox")]
    ['warrior', 'полян', 'очк', 'fox']
    >>> [stem(word, verb=True) for word in ("gobernar", "наступать")]
    ['gobern', 'наступ']
    """
    if len(word) <= _WHOLE:
        return word
    if verb:
        return word[: max(_WHOLE + 1, len(word.rstrip(_SILENT)) - _CUT)]
    ending = len(word) - len(word.rstrip(_ENDING_LETTERS))
    return word[: max(_WHOLE, len(word) - min(ending, _CUT))]


def words_with_places(text: str) -> Iterator[tuple[str, int, int]]:
    """The words of a text, folded, with their characters [start, end); icons are none.

    >>> list(words_with_places("Señal {boot} 2"))
    [('senal', 0, 5)]
    """
    for word in _text_words(text):
        yield word.folded, word.start, word.end


def _text_words(text: str) -> Iterator[_TextWord]:
    plain = ICON.sub(lambda icon: " " * len(icon[0]), text)
    matches = list(_WORD.finditer(plain))
    joints = starmap(lambda one, two: plain[one.end() : two.start()], pairwise(matches))
    joined = [False, *(bool(_JOINT.fullmatch(joint)) for joint in joints)]
    for match, is_joined in zip(matches, joined, strict=False):
        word = match[0]
        yield _TextWord(folded(word), match.start(), match.end(), word[0].isupper(), is_joined)


def _stems_within(word: str) -> Iterator[str]:
    """Every stem that a word may have been made from, so that one look-up each finds its terms."""
    for length in range(max(1, len(word) - _LONGEST_ENDING), len(word) + 1):
        yield word[:length]


def _distance(one: str, two: str) -> int:
    """How many letters differ after the common beginning."""
    alike = takewhile(lambda pair: pair[0] == pair[1], zip(one, two, strict=False))
    return len(one) + len(two) - 2 * sum(1 for _ in alike)

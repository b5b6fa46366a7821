"""Mentions: where a text names another rule by its title, as in "the Anoint action" or «Наступление предводителем».

A title in quotation marks counts, as does a title of several words in its own capitals, and any title beside
one of the locale's words for a part of the rules (step, action). A title that several rules share names the
nearest of them; where none is nearest, nobody can tell, and it is no mention.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from rulewright.model import Mention, Rule

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

    from rulewright.ids import RuleId
    from rulewright.locales import LocaleProfile

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
# "Step 1: ", "Paso 1: ", "1-й этап. ": the count of a step is not part of its name
_COUNTED = re.compile(r"^(?:[^\W\d_]+\s+\d+|\d+\S*\s+[^\W\d_]+)\s*[:.]\s*")
_AFTERTHOUGHT = re.compile(r"\s*\([^()]*\)\s*$")
_OPENING = "«“„\"'‘‹"
_OPENED = re.compile(rf"[{_OPENING}](?=[^\W_])")
_LONGEST = 8
_TELLING = 4  # words: so long a title stands in a text for nothing else


@dataclass(frozen=True)
class TitleIndex:
    """The titles of one locale, ready to be found in texts.

    >>> from rulewright.ids import ROOT
    >>> from rulewright.locales import profile
    >>> a, b = ROOT.parse("14.4.3"), ROOT.parse("15.5.2.III.a")
    >>> index = TitleIndex((("Anoint", a), ("Step 1: Take Relic", b)), profile("en"))
    >>> text = "Use the Anoint action, then return to the Take Relic step. They anoint nobody."
    >>> [(text[m.start:m.end], ROOT.print(m.target)) for m in index.mentions(text, b.parent)]
    [('Anoint', '14.4.3'), ('Take Relic', '15.5.2.III.a')]
    """

    titles: tuple[tuple[str, RuleId], ...]
    profile: LocaleProfile

    @cached_property
    def _by_words(self) -> Mapping[tuple[str, ...], list[RuleId]]:
        """The words of a title, folded -> the rules that have it, in order."""
        index: dict[tuple[str, ...], set[RuleId]] = {}
        for title, id in self.titles:
            words = tuple(word.casefold() for word in _WORD.findall(title_name(title)))
            if 0 < len(words) <= _LONGEST and not words[0].isdecimal():
                index.setdefault(words, set()).add(id)
        return {words: sorted(ids) for words, ids in index.items()}

    @cached_property
    def _first_words(self) -> Mapping[str, Sequence[int]]:
        """First word -> the lengths of the titles that begin with it, longest first."""
        lengths: dict[str, set[int]] = {}
        for words in self._by_words:
            lengths.setdefault(words[0], set()).add(len(words))
        return {word: sorted(found, reverse=True) for word, found in lengths.items()}

    @cached_property
    def _opening(self) -> _Opening:
        return _Opening(self._first_words)

    @cached_property
    def _cues(self) -> frozenset[str]:
        return frozenset(word.casefold() for word in self.profile.mention_words)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(title_name(title) for title, _ in self.titles)

    def mentions(self, text: str, here: RuleId) -> list[Mention]:
        """The mentions in a text of the rule `here`, in order; a rule does not mention itself."""
        return list(self._scan(text, here))

    def _scan(self, text: str, here: RuleId) -> Iterator[Mention]:
        words = _WORD.findall(text)
        places = _Places(text)
        quoted = places.quoted if _OPENED.search(text) else frozenset()
        after = 0
        opening = self._opening
        for n in [n for n, word in enumerate(words) if opening[word] or n in quoted]:
            count = self._longest(words, n, places, quoted=n in quoted) if n >= after else 0
            if not count:
                continue
            after = n + count
            target = nearest(self._by_words[_folded(words[n:after])], here)
            if target is not None and target != here:
                yield Mention(*places.span(n, count), target)

    def _longest(self, words: Sequence[str], n: int, places: _Places, *, quoted: bool) -> int:
        """How many words from the n-th on are a title and meant as one, 0 where none are."""
        for count in self._first_words.get(words[n].casefold(), ()):
            title = words[n : n + count]
            if len(title) < count or _folded(title) not in self._by_words:
                continue
            if quoted or self._meant(words, n, count, places):
                return count
        return 0

    def _meant(self, words: Sequence[str], n: int, count: int, places: _Places) -> bool:
        """Whether words without quotation marks are a title: telling or announced, and in its own capitals."""
        title = words[n : n + count]
        if count < _TELLING and sum(word[0].isupper() for word in title) < 2:  # noqa: PLR2004  # a name
            beside = (*words[max(0, n - 1) : n], *words[n + count : n + count + 1])
            if self._cues.isdisjoint(_folded(beside)):
                return False
        return places.said(n, count) in self._names


class _Opening(dict[str, bool]):
    """Word -> whether a title may begin with it, by its capital and its letters. Most words of a book come again and again."""

    def __init__(self, first_words: Collection[str]) -> None:
        super().__init__()
        self._first_words = first_words

    def __missing__(self, word: str) -> bool:
        opens = self[word] = word[0].isupper() and word.casefold() in self._first_words
        return opens


class _Places:
    """Where the words of a text stand. Few texts need to know."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def _spans(self) -> list[tuple[int, int]]:
        return [word.span() for word in _WORD.finditer(self._text)]

    @property
    def quoted(self) -> frozenset[int]:
        """The words that stand right behind an opening quotation mark."""
        return frozenset(
            n
            for n, (start, _) in enumerate(self._spans)
            if start > 0 and self._text[start - 1] in _OPENING
        )

    def span(self, n: int, count: int) -> tuple[int, int]:
        """Where some words begin and end."""
        return self._spans[n][0], self._spans[n + count - 1][1]

    def said(self, n: int, count: int) -> str:
        """Some words with what stands between them."""
        start, end = self.span(n, count)
        return self._text[start:end]


def _folded(words: Iterable[str]) -> tuple[str, ...]:
    return tuple(map(str.casefold, words))


@cache
def title_name(title: str) -> str:
    """A title without the count of its step and without what stands in brackets behind it.

    >>> title_name("Step 2: Garrison"), title_name("Bitter ({hammer})")
    ('Garrison', 'Bitter')
    """
    return _AFTERTHOUGHT.sub("", without_count(title)) or title


def without_count(title: str) -> str:
    """A title without the count of its step.

    >>> without_count("Step 2: Garrison"), without_count("1-й этап. Засада")
    ('Garrison', 'Засада')
    """
    return _COUNTED.sub("", title)


def nearest(ids: Sequence[RuleId], here: RuleId) -> RuleId | None:
    """Of some ids in order, the one that shares most steps with `here`; None where two do.

    Ids that share steps stand together in the order of the law, so the neighbours of `here` are enough.
    """
    at = bisect_left(ids, here)
    around = ids[max(0, at - 2) : at + 2]
    shared = [_shared(id, here) for id in around]
    most = max(shared)
    return around[shared.index(most)] if shared.count(most) == 1 else None


def _shared(id: RuleId, here: RuleId) -> int:
    count = 0
    for ours, theirs in zip(id, here, strict=False):
        if ours != theirs:
            break
        count += 1
    return count


def mentioning(rules: Sequence[Rule], profile: LocaleProfile) -> tuple[Rule, ...]:
    """The rules of one locale with the mentions in their texts, as the ids that the locale prints."""
    index = title_index(rules, profile)
    return tuple(mentioned(rule, index) for rule in rules)


def mentioned(rule: Rule, index: TitleIndex) -> Rule:
    """The rule with the mentions in its text, of rules in the index of its locale."""
    found = tuple(index.mentions(rule.text, rule.id))
    return rule if rule.mentions == found else replace(rule, mentions=found)


def title_index(rules: Iterable[Rule], profile: LocaleProfile) -> TitleIndex:
    """The index of the titles of some rules."""
    return TitleIndex(tuple((rule.title, rule.id) for rule in rules if rule.title), profile)

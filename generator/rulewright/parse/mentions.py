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
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.ids import RuleId
    from rulewright.locales import LocaleProfile

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
# "Step 1: ", "Paso 1: ", "1-й этап. ": the count of a step is not part of its name
_COUNTED = re.compile(r"^(?:[^\W\d_]+\s+\d+|\d+\S*\s+[^\W\d_]+)\s*[:.]\s*")
_AFTERTHOUGHT = re.compile(r"\s*\([^()]*\)\s*$")
_OPENING = "«“„\"'‘‹"
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
    def _cues(self) -> frozenset[str]:
        return frozenset(word.casefold() for word in self.profile.mention_words)

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(title_name(title) for title, _ in self.titles)

    def mentions(self, text: str, here: RuleId) -> list[Mention]:
        """The mentions in a text of the rule `here`, in order; a rule does not mention itself."""
        return list(self._scan(text, here))

    def _scan(self, text: str, here: RuleId) -> Iterator[Mention]:
        words = [(word[0], word.start(), word.end()) for word in _WORD.finditer(text)]
        n = 0
        while n < len(words):
            word, start, _ = words[n]
            quoted = start > 0 and text[start - 1] in _OPENING
            count = 0
            if quoted or word[0].isupper():
                count = self._longest(text, words, n, quoted=quoted)
            if count:
                folded = tuple(word.casefold() for word, _, _ in words[n : n + count])
                target = nearest(self._by_words[folded], here)
                if target is not None and target != here:
                    yield Mention(start, words[n + count - 1][2], target)
            n += count or 1

    def _longest(
        self, text: str, words: Sequence[tuple[str, int, int]], n: int, *, quoted: bool
    ) -> int:
        """How many words from the n-th on are a title and meant as one, 0 where none are."""
        for count in self._first_words.get(words[n][0].casefold(), ()):
            if n + count > len(words):
                continue
            if tuple(word.casefold() for word, _, _ in words[n : n + count]) not in self._by_words:
                continue
            if quoted or self._meant(text, words, n, count):
                return count
        return 0

    def _meant(self, text: str, words: Sequence[tuple[str, int, int]], n: int, count: int) -> bool:
        """Whether words without quotation marks are a title: in its own capitals, and telling or announced."""
        if text[words[n][1] : words[n + count - 1][2]] not in self._names:
            return False
        capitals = sum(word[0].isupper() for word, _, _ in words[n : n + count])
        if capitals > 1 or count >= _TELLING:
            return True
        beside = [*words[max(0, n - 1) : n], *words[n + count : n + count + 1]]
        return any(word.casefold() in self._cues for word, _, _ in beside)


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

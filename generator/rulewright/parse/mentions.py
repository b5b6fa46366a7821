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

from rulewright.law.model import Mention, Rule

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.ids import RuleId
    from rulewright.settings.locales import LocaleProfile

_LINKS = "'’-"
_WORD = re.compile(rf"[^\W_]+(?:[{_LINKS}][^\W_]+)*")
_LONGEST = 8
# "Step 1: ", "Paso 1: ", "1-й этап. ": the count of a step is not part of its name
_COUNTED = re.compile(r"^(?:[^\W\d_]+\s+\d+|\d+\S*\s+[^\W\d_]+)\s*[:.]\s*")
_AFTERTHOUGHT = re.compile(r"\s*\([^()]*\)\s*$")
_OPENING = "«“„\"'‘‹"
_OPENED = re.compile(rf"[{_OPENING}](?=[^\W_])")
# What begins a word, by what may not stand before it. The letter comes first: so the search goes from capital to
# capital. What is no capital is told apart later, but for the common small letters.
_BEGINS = rf"(?<![^\W_].)(?<![^\W_][{_LINKS}].)"
_CAPITAL = re.compile(rf"[^\W\d_a-zß-öø-ÿа-яё]{_BEGINS}")
_QUOTED_OR_CAPITAL = re.compile(
    rf"[^\W_](?:(?<=[{_OPENING}].)|(?<=[^\W\d_a-zß-öø-ÿа-яё])){_BEGINS}"
)
_TELLING = 4  # words: so long a title stands in a text for nothing else


@dataclass(frozen=True)
class TitleIndex:
    """The titles of one locale, ready to be found in texts.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.settings.locales import profile
    >>> a, b = DECIMAL.parse("14.4.3"), DECIMAL.parse("15.5.2.III.a")
    >>> index = TitleIndex((("Anoint", a), ("Step 1: Take Relic", b)), profile("en"))
    >>> text = "Use the Anoint action, then return to the Take Relic step. They anoint nobody."
    >>> [(text[m.start:m.end], DECIMAL.print(m.target)) for m in index.mentions(text, b.parent)]
    [('Anoint', '14.4.3'), ('Take Relic', '15.5.2.III.a')]
    """

    titles: tuple[tuple[str, RuleId], ...]
    profile: LocaleProfile

    @cached_property
    def _by_words(self) -> Mapping[tuple[str, ...], list[RuleId]]:
        """The words of a title, folded -> the rules that have it, in order."""
        index: dict[tuple[str, ...], set[RuleId]] = {}
        for title, id in self.titles:
            words = _folded(title_name(title))
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

    @cached_property
    def _telling(self) -> frozenset[str]:
        """The names that are titles wherever they stand: long ones, and those of several capitals."""
        return frozenset(name for name in self._names if _tells(_WORD.findall(name)))

    def mentions(self, text: str, here: RuleId) -> list[Mention]:
        """The mentions in a text of the rule `here`, in order; a rule does not mention itself."""
        return list(self._scan(text, here))

    def _scan(self, text: str, here: RuleId) -> Iterator[Mention]:
        after = 0
        for start in _starts(text):
            title = self._longest(text, start) if start >= after else ""
            if not title:
                continue
            after = start + len(title)
            target = nearest(self._by_words[_folded(title)], here)
            if target is not None and target != here:
                yield Mention(start, after, target)

    def _longest(self, text: str, start: int) -> str:
        """The words from a place on that are a title and meant as one; as many as there can be, else none."""
        first = _WORD.match(text, start)
        word = first[0] if first else ""
        quoted = text[max(0, start - 1)] in _OPENING
        for count in self._first_words.get(word.casefold(), ()) if quoted else self._opening[word]:
            title = _words(count).match(text, start)
            if title is not None and self._meant(text, title, quoted=quoted):
                return title[0]
        return ""

    def _meant(self, text: str, title: re.Match[str], *, quoted: bool) -> bool:
        """Whether some words are a title, by quotation marks or by its own capitals, and then telling or announced."""
        if quoted:
            return _folded(title[0]) in self._by_words
        if title[0] not in self._names:
            return False
        return title[0] in self._telling or not self._cues.isdisjoint(_beside(text, *title.span()))


class _Opening(dict[str, "Sequence[int]"]):
    """Word -> the lengths of the titles that may begin with it, by its capital and its letters.

    Most words of a book come again and again.
    """

    def __init__(self, first_words: Mapping[str, Sequence[int]]) -> None:
        super().__init__()
        self._first_words = first_words

    def __missing__(self, word: str) -> Sequence[int]:
        lengths = self._first_words.get(word.casefold(), ()) if word[:1].isupper() else ()
        self[word] = lengths
        return lengths


@cache
def _words(count: int) -> re.Pattern[str]:
    """The pattern of so many whole words, one after the other."""
    return re.compile(r"[\W_]+".join([f"(?>{_WORD.pattern})"] * count))


def _starts(text: str) -> Iterator[int]:
    """Where words stand that a title may begin with: capital ones, and those behind an opening quotation mark."""
    pattern = _QUOTED_OR_CAPITAL if _OPENED.search(text) else _CAPITAL
    return (match.start() for match in pattern.finditer(text))


def _tells(title: Sequence[str]) -> bool:
    """Whether a title in its own capitals can be nothing else: it is long, or a name of several capitals."""
    return len(title) >= _TELLING or sum(word[0].isupper() for word in title) > 1


def _beside(text: str, start: int, end: int) -> Iterator[str]:
    """The words before and after a stretch of text, folded."""
    after = _WORD.search(text, end)
    return map(str.casefold, (_word_before(text, start), after[0] if after else ""))


def _word_before(text: str, start: int) -> str:
    """The last word before a place, looked for backwards.

    >>> _word_before("the captain's, … Sail", 17), _word_before("… Sail", 2)
    ("captain's", '')
    """
    end = start
    while end and not text[end - 1].isalnum():
        end -= 1
    begin = end
    while begin and (text[begin - 1].isalnum() or _links(text, begin - 1)):
        begin -= 1
    return text[begin:end]


def _links(text: str, place: int) -> bool:
    """Whether the sign before a word joins it to another."""
    return place > 0 and text[place] in _LINKS and text[place - 1].isalnum()


def _folded(title: str) -> tuple[str, ...]:
    """The words of a title, folded."""
    return tuple(map(str.casefold, _WORD.findall(title)))


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

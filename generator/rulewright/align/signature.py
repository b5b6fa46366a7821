"""What can be compared between a rule and its translation without knowing either language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.parse.mentions import title_name
from rulewright.text.icons import icons_in

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rule
    from rulewright.settings.locales import LocaleProfile

# The first digit stands before what may not precede it: so the search goes from digit to digit.
_NUMBER = re.compile(r"\d(?<![\d.,]\d)\d{0,5}(?![\d]|[.,]\d)")
# the first letters of a word: a crude stem, so that one ending or another does not part a word from itself
_STEM = re.compile(r"([^\W\d_]{3,5})[^\W\d_]*")


@dataclass(frozen=True)
class Signature:
    """The comparable parts of one rule in one locale."""

    id: RuleId
    place: int  # rank among all rules of the locale in the order of the text
    title: str
    numbers: frozenset[str]
    names: frozenset[RuleId]  # rules that it cites or mentions
    icons: frozenset[str]
    shape: tuple[int, int, int]  # paragraphs, list items, table rows
    brackets: int
    length: int
    concepts: frozenset[str]
    text: str

    @cached_property
    def stems(self) -> frozenset[str]:
        """The first letters of its words, folded."""
        return frozenset(_STEM.findall(f"{self.title} {self.text}".casefold()))


def signature(rule: Rule, place: int, concepts: Mapping[str, str]) -> Signature:
    """The signature of a rule; `concepts` is what `concept_words` gives for its locale."""
    text = rule.text
    numbers = _NUMBER.findall(_without_names(rule))
    return Signature(
        id=rule.id,
        place=place,
        title=title_name(rule.title).casefold(),
        numbers=frozenset(numbers),
        names=frozenset((*rule.cites, *(mention.target for mention in rule.mentions))),
        icons=frozenset((*icons_in(rule.title), *rule.body.icons)),
        shape=rule.body.shape[:3],
        brackets=text.count("("),
        length=len(text),
        concepts=_concepts(rule.title, concepts),
        text=text,
    )


def _without_names(rule: Rule) -> str:
    """The text without the numbers of the rules that it cites."""
    if not rule.citations:
        return rule.text
    parts, at = [], 0
    for citation in rule.citations:
        parts.append(rule.text[at : citation.start])
        at = citation.end
    return "".join((*parts, rule.text[at:]))


def concept_words(profile: LocaleProfile) -> dict[str, str]:
    """Word or phrase, folded -> the section that it names, from locale.yml."""
    return {
        word.casefold(): concept
        for concept, words in profile.section_names.items()
        for word in words
    }


def _concepts(title: str, words: Mapping[str, str]) -> frozenset[str]:
    """The section concepts that a title names: the whole title, else its words."""
    folded = title_name(title).casefold()
    if folded in words:
        return frozenset((words[folded],))
    return frozenset(words[word] for word in folded.split() if word in words)

"""Where a rule's text names concepts of the term base, so that a reader can ask what they mean."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.render.marks import TermSpan

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rulewright.law.model import Rule
    from rulewright.text.term_matching import Finder, Occurrence

_BROKEN = re.compile(r"[*\n|{}]")
"""Signs of marks: a term that runs over one is left alone."""


@dataclass(frozen=True, slots=True)
class RuleTerms:
    """The concepts that a rule's title and text use, and where the text first names each."""

    concepts: tuple[str, ...] = ()
    spans: tuple[TermSpan, ...] = ()


def rule_terms(rule: Rule, finder: Finder, known: Collection[str] = ()) -> RuleTerms:
    """The terms of a rule. Those that the reader is told of there (`known`) have no span."""
    in_text = [found for found in finder.find(rule.text) if not found.phrase.forbidden]
    in_title = [found for found in finder.find(rule.title) if not found.phrase.forbidden]
    concepts = dict.fromkeys(found.phrase.concept for found in (*in_title, *in_text))
    return RuleTerms(tuple(concepts), tuple(_spans(rule, in_text, known)))


def _spans(rule: Rule, found: Sequence[Occurrence], known: Collection[str]) -> Iterator[TermSpan]:
    """The first place of each concept. Citations go first, and so does a word beside its own icon.

    Verbs are not marked: what a player does stands in every sentence, and a page of underlines hides the rest.
    """
    text, seen, end = rule.text, set(known), 0
    for place in found:
        concept = place.phrase.concept
        if concept in seen or place.start < end or place.phrase.verb:
            continue
        if _BROKEN.search(text, place.start, place.end) or _beside_icon(text, place):
            continue
        if any(c.start < place.end and place.start < c.end for c in rule.citations):
            continue
        seen.add(concept)
        end = place.end
        yield TermSpan(place.start, place.end, concept)


def _beside_icon(text: str, place: Occurrence) -> bool:
    before, after = text[: place.start].rstrip(), text[place.end : place.end + 3].lstrip()
    return after.startswith("{") or before.endswith("}")

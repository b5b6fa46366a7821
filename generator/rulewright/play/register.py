"""The register of readings of a game: its readings.yml, held against the book that it speaks of.

It is read without the code of any game: sites and checks need it, and they run nobody's code.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from rulewright.errors import BadRuleIdError
from rulewright.parse.citations import CitationGrammar, KnownIds
from rulewright.play.errors import BadReadingError
from rulewright.play.readings import ASSUMED, EQUIVALENT, OUTSIDE, Reading
from rulewright.settings.locales import profile
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import is_there, read_yaml

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence
    from pathlib import Path

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Citation, Rulebook
    from rulewright.settings.yaml_text import Yaml

NAME = "readings.yml"
"""What the file of a game is called."""

_KEYS = ("id", "rules", "question", "readings", "chosen", "because", "decided_by")
_FEWEST_ANSWERS = 2


def load_readings(
    path: Path,
    book: Rulebook,
    locales: Sequence[str],
    scenarios: Collection[str],
    needed: Sequence[str] = (),
) -> tuple[Reading, ...]:
    """The readings of a book in a file; none where there is no file or nothing in it.

    `locales` are those that a text may have words in, `needed` those that it must, all if none is named, `scenarios` the ids that a reading may be decided by.
    Raises `YamlError` where the file is no YAML or has another shape, `BadReadingError` where an entry lacks something or names a rule,
    a locale, an answer or a scenario that there is not.
    """
    if not is_there(path):
        return ()
    written = read_yaml(path)
    entries = valid(written, "readings")
    must = tuple(needed or locales)
    reader = _Reader(path, written, book, tuple(locales), frozenset(scenarios), must)
    return reader.readings(entries)


@dataclass(frozen=True)
class _Reader:
    """One file, and what its entries may name."""

    path: Path
    written: Yaml
    book: Rulebook
    locales: tuple[str, ...]
    scenarios: frozenset[str]
    needed: tuple[str, ...]

    def fault(self, kind: str, *steps: str | int, **facts: object) -> BadReadingError:
        """What is wrong at a place of the file."""
        return BadReadingError(kind, self.path, self.written.line(*steps), **facts)

    def readings(self, entries: Sequence[Any]) -> tuple[Reading, ...]:
        places: dict[str, int] = {}
        for n, entry in enumerate(entries):
            id = entry["id"]
            if id in places:
                first = self.written.line(places[id])
                raise self.fault("twice", n, id=id, first=first)
            places[id] = n
        return tuple(self._reading(entry, n) for n, entry in enumerate(entries))

    def _reading(self, entry: Mapping[str, Any], n: int) -> Reading:
        self._refuse_gaps(entry, n)
        answers = self._answers(entry, n)
        chosen, decided_by = entry["chosen"], entry["decided_by"]
        # Lists, not sets: what is looked for may be a list too, where somebody wrote one.
        if chosen not in list(answers):
            facts = {"id": entry["id"], "chosen": chosen, "answers": ", ".join(answers)}
            raise self.fault("not_an_answer", n, "chosen", **facts)
        if decided_by not in [EQUIVALENT, OUTSIDE, ASSUMED, *self.scenarios]:
            facts = {"id": entry["id"], "scenario": decided_by}
            raise self.fault("unknown_scenario", n, "decided_by", **facts)
        question = self._words(entry, n, "question")
        because = self._words(entry, n, "because")
        return Reading(
            id=entry["id"],
            rules=self._rules(entry, n),
            chosen=chosen,
            decided_by=decided_by,
            question=question,
            answers=answers,
            because=because,
            citations=dict(self._cited((question, because, *answers.values()))),
        )

    def _refuse_gaps(self, entry: Mapping[str, Any], n: int) -> None:
        """Raise for a key that a reading lacks."""
        for key in _KEYS:
            if not entry.get(key):
                raise self.fault("missing", n, key, id=entry["id"], part=key)

    def _rules(self, entry: Mapping[str, Any], n: int) -> tuple[str, ...]:
        """The ids of the rules that an entry is about, once each."""
        told = entry["rules"]
        if not isinstance(told, list):
            raise self.fault("missing", n, "rules", id=entry["id"], part="rules: [...]")
        return tuple(
            dict.fromkeys(
                self._rule(rule, entry["id"], (n, "rules", m)) for m, rule in enumerate(told)
            )
        )

    def _rule(self, text: Any, id: str, place: Sequence[str | int]) -> str:
        numbering = self.book.numbering
        try:
            key = numbering.parse(text) if isinstance(text, str) else None
        except BadRuleIdError:
            key = None
        if key is None or key not in self.book.by_key:
            raise self.fault("unknown_rule", *place, id=id, rule=text, pivot=self.book.pivot)
        return numbering.print(key)

    def _answers(self, entry: Mapping[str, Any], n: int) -> dict[str, Mapping[str, str]]:
        told = entry["readings"]
        if not isinstance(told, list) or len(told) < _FEWEST_ANSWERS:
            raise self.fault("few_answers", n, "readings", id=entry["id"])
        found: dict[str, Mapping[str, str]] = {}
        for m, answer in enumerate(told):
            letter = answer.get("id") if isinstance(answer, dict) else None
            if not isinstance(letter, str) or not letter or letter in found:
                raise self.fault("same_answer", n, "readings", m, id=entry["id"])
            found[letter] = self._words(answer, n, "text", entry["id"], "readings", m)
        return found

    def _words(
        self, holder: Mapping[str, Any], n: int, part: str, id: str = "", *steps: str | int
    ) -> Mapping[str, str]:
        """A text per locale. `steps` lead from the entry to what holds it."""
        told, name = holder.get(part), id or holder["id"]
        words = told if isinstance(told, dict) else {}
        facts = {"id": name, "part": part, "locales": ", ".join(self.locales)}
        for tag in self.needed:
            if not isinstance(words.get(tag), str) or not words[tag].strip():
                raise self.fault("no_words", n, *steps, part, tag, locale=tag, **facts)
        for tag in words:
            if tag not in self.locales:
                raise self.fault("unknown_locale", n, *steps, part, tag, locale=tag, **facts)
        return words

    def _cited(
        self, told: Sequence[Mapping[str, str]]
    ) -> Iterator[tuple[tuple[str, str], tuple[Citation, ...]]]:
        """The citations of some texts, said in keys, where there are any."""
        for tag, text in ((tag, text) for words in told for tag, text in words.items()):
            if found := _grammar(self.book.numbering, tag).find(text, self._known):
                yield (tag, text), tuple(self._in_keys(one, tag) for one in found)

    def _in_keys(self, citation: Citation, tag: str) -> Citation:
        """A citation whose target is the key of the rule that the locale prints so."""
        keys = self._keys.get(tag, {})
        return replace(citation, target=keys.get(citation.target, citation.target))

    @cached_property
    def _known(self) -> KnownIds:
        return KnownIds(cell.id for rule in self.book.rules for cell in rule.cells.values())

    @cached_property
    def _keys(self) -> Mapping[str, Mapping[RuleId, RuleId]]:
        """The keys of the rules by locale and printed number."""
        found: dict[str, dict[RuleId, RuleId]] = {}
        for rule in self.book.rules:
            for tag, cell in rule.cells.items():
                found.setdefault(tag, {}).setdefault(cell.id, rule.key)
        return found


@cache
def _grammar(numbering: Numbering, tag: str) -> CitationGrammar:
    return CitationGrammar(numbering, profile(tag))

"""A file of units that comes back, held against the book: what is taken, what stays, where both sides changed.

Three texts decide, as in git: what the file left with (its `base`), what came back in it, what the book has by now.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE, STALE, TERM, TEXT, TITLE, base_of
from rulewright.law.hashes import text_hash
from rulewright.parse.segments import tidy_text
from rulewright.read.source import source_from_text
from rulewright.settings.sync import Stamp, made_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulewright.exchange.units import Exchanged, Unit
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rule, Rulebook
    from rulewright.settings.sync import Sync
    from rulewright.settings.terms import TermBase

OURS, THEIRS = "ours", "theirs"
_BLANKS = " \t\n"
UNKNOWN = "0" * 16
"""The hash of a stamp that no text has: what was marked as unsure, and nobody knows since when."""


@dataclass(frozen=True)
class Conflict:
    """A text that changed in the book and in the file."""

    name: str
    ours: str
    theirs: str


@dataclass(frozen=True)
class Merged:
    """What a file brings: rules and terms to write, stamps; what both sides changed, what nobody knows."""

    rules: Mapping[RuleId, tuple[str, str]] = field(default_factory=dict)
    """Key -> title and text of the rules whose words are new."""
    terms: Mapping[tuple[str, str], str] = field(default_factory=dict)
    """(concept, part) -> words of the term base that are new."""
    sync: Mapping[RuleId, Stamp] = field(default_factory=dict)
    conflicts: tuple[Conflict, ...] = ()
    unknown: tuple[str, ...] = ()
    """The names of units that the book does not have."""


def merged(
    book: Rulebook,
    terms: TermBase,
    sync: Sync,
    exchanged: Exchanged,
    today: str,
    take: str = "",
) -> Merged:
    """What a file brings to a book. `take` decides where both sides changed: "ours", "theirs", or nobody."""
    reader = _Reader(book, exchanged.locale, take)
    rules: dict[RuleId, tuple[str, str]] = {}
    words: dict[tuple[str, str], str] = {}
    stamps: dict[RuleId, Stamp] = {}
    unknown: list[str] = []
    conflicts: list[Conflict] = []
    for name, units in _by_rule(exchanged).items():
        key = book.numbering.find(name)
        if name.startswith(f"{TERM}:"):
            words.update(_new_terms(terms, exchanged.locale, name, units, reader, conflicts))
        elif key is None or key not in book.by_key or book.pivot not in book.by_key[key].cells:
            unknown += [unit.name for unit in units.values()]
        else:
            before = len(conflicts)
            taken = reader.taken(key, units, conflicts)
            if taken:
                rules[key] = taken
            if len(conflicts) == before:
                stamp = reader.stamp(key, units, sync, today, changed=bool(taken))
                if stamp:
                    stamps[key] = stamp
    return Merged(rules, words, stamps, tuple(conflicts), tuple(unknown))


def _by_rule(exchanged: Exchanged) -> Mapping[str, Mapping[str, Unit]]:
    """Rule or concept -> part -> unit."""
    found: dict[str, dict[str, Unit]] = {}
    for unit in exchanged.units:
        name, _, part = unit.name.rpartition("/")
        found.setdefault(name, {})[part] = unit
    return found


@dataclass(frozen=True)
class _Reader:
    """A book and a language of it, and who wins where both sides changed."""

    book: Rulebook
    locale: str
    take: str

    def text(self, ours: str, unit: Unit, conflicts: list[Conflict]) -> str:
        """What a text is once a unit came back."""
        theirs = _tidy(unit.target)
        if not theirs or theirs == ours:
            return ours
        if not ours or base_of(ours) == unit.base:
            return theirs
        if base_of(theirs) == unit.base or self.take == OURS:
            return ours
        if self.take == THEIRS:
            return theirs
        conflicts.append(Conflict(unit.name, ours, theirs))
        return ours

    def taken(
        self, key: RuleId, units: Mapping[str, Unit], conflicts: list[Conflict]
    ) -> tuple[str, str] | None:
        """Title and text of a rule, where the file brings new ones."""
        cell = self.book.by_key[key].cells.get(self.locale)
        ours = (cell.title, cell.text) if cell else ("", "")
        told = [
            self.text(mine, units[part], conflicts) if part in units else mine
            for part, mine in zip((TITLE, TEXT), ours, strict=True)
        ]
        title, text = _one_line(told[0]), told[1]
        return (title, text) if (title, text) != ours else None

    def stamp(
        self, key: RuleId, units: Mapping[str, Unit], sync: Sync, today: str, *, changed: bool
    ) -> Stamp | None:
        """The stamp that a rule gets, where the file says something new of it; none where it says what we know."""
        told = [unit for unit in units.values() if unit.target]
        if not told:
            return None
        pivot = self.book.by_key[key].cells[self.book.pivot]
        known = sync.stamps.get(self.locale, {}).get(key)
        behind = known is not None and known.hash != made_from(pivot)
        if any(unit.state == STALE for unit in told):
            return None if behind else Stamp(UNKNOWN, today)
        whole = all(unit.state == DONE for unit in units.values())
        news = changed or behind
        if not (whole and news):
            return None
        made = _made_from(pivot, units, today)
        return None if made == known else made


def _made_from(pivot: Rule, units: Mapping[str, Unit], today: str) -> Stamp:
    """The stamp of a translation of what the file says that the pivot says: that may have changed while it was away."""
    title, text = (
        units[part].source if part in units else now
        for part, now in ((TITLE, pivot.title), (TEXT, pivot.text))
    )
    return Stamp(text_hash(title, text), today, title, text, kept=True)


def _new_terms(
    terms: TermBase,
    locale: str,
    name: str,
    units: Mapping[str, Unit],
    reader: _Reader,
    conflicts: list[Conflict],
) -> Iterator[tuple[tuple[str, str], str]]:
    concept = terms.by_key.get(name.partition(":")[2])
    if concept is None:
        return
    term = concept.terms.get(locale)
    ours = {
        "preferred": term.preferred if term else "",
        "definition": concept.definition.get(locale, ""),
    }
    for part, unit in units.items():
        if part in ours:
            text = _one_line(reader.text(ours[part], unit, conflicts))
            if text != ours[part]:
                yield (concept.key, part), text


def _tidy(text: str) -> str:
    """A text as reading it from a file gives it: lines of a paragraph joined, letters composed, no blanks at its ends."""
    source = source_from_text(text.strip(_BLANKS), "", "", authored=True)
    return tidy_text(list(source.lines))


def _one_line(text: str) -> str:
    """A text without line ends; no-break spaces are no blanks here, since the author typed them."""
    return " ".join(part for part in re.split(r"[ \t\n]+", text) if part)

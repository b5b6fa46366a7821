"""What changed between two editions of a text, rule by rule."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from difflib import SequenceMatcher
from typing import TYPE_CHECKING

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.align.editions import Editions
    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule

KINDS = {
    "added": N_("added"),
    "removed": N_("removed"),
    "edited": N_("edited"),
    "renamed": N_("renamed"),
    "moved": N_("moved"),
    "split": N_("split"),
    "merged": N_("merged"),
    "renumbered": N_("renumbered"),
    "citations": N_("only the numbers that it cites"),
}
"""Every kind of change and how it is said; the last two change numbers alone."""
NUMBERS_ALONE = frozenset({"renumbered", "citations"})

Piece = tuple[str, str]
"""("same", "old" or "new", words)."""


@dataclass(frozen=True)
class Change:
    """One rule that changed: how, as which number and title in the old edition and in the new (empty where it has none)."""

    kinds: tuple[str, ...]
    old: str
    new: str
    old_title: str = ""
    new_title: str = ""
    words: tuple[Piece, ...] = ()
    other: str = ""
    """Of what was split or merged, the number of the other part."""
    touches: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """What stands beside the texts and names this rule: (translations, scenarios, readings or citations, which)."""

    @property
    def of_numbers_alone(self) -> bool:
        """Whether nothing but numbers changed."""
        return NUMBERS_ALONE.issuperset(self.kinds)


def changes(told: Editions, numbering: Numbering) -> tuple[Change, ...]:
    """All changes, in the order of the new edition; what was removed stands where it was."""
    return tuple(_Comparison(told, numbering).changes())


class _Comparison:
    def __init__(self, told: Editions, numbering: Numbering) -> None:
        self._told = told
        self._print = numbering.print
        self._became = {told.old[p].id: told.new[t].id for t, p in told.of.items()}
        self._parts: dict[RuleId, list[tuple[str, RuleId]]] = defaultdict(list)
        for one in told.settled:
            if one.kind in ("split", "merged"):
                self._parts[one.rules[0]].append((one.kind, one.rules[1]))

    def changes(self) -> Iterator[Change]:
        told = self._told
        found: list[tuple[tuple[RuleId, int], Change]] = []
        for t, rule in enumerate(told.new):
            change = self._of(told.old[told.of[t]], rule) if t in told.of else self._added(rule)
            if change is not None:
                found.append(((rule.id, 1), change))
        kept = set(told.of.values())
        for p, rule in enumerate(told.old):
            if p not in kept:
                found.append(((self._place(rule.id), 0), self._removed(rule)))
        yield from (change for _, change in sorted(found, key=lambda one: one[0]))

    def _place(self, id: RuleId) -> RuleId:
        parent = self._became.get(id.parent, id.parent)
        return parent.child(id[-1])

    def _added(self, rule: Rule) -> Change:
        return Change(("added",), "", self._print(rule.id), "", rule.title, pieces("", rule.text))

    def _removed(self, rule: Rule) -> Change:
        return Change(("removed",), self._print(rule.id), "", rule.title, "", pieces(rule.text, ""))

    def _of(self, old: Rule, new: Rule) -> Change | None:
        kinds, other = [], ""
        for kind, part in self._parts.get(old.id, ()):
            kinds.append(kind)
            other = self._print(part)
        if old.title != new.title:
            kinds.append("renamed")
        before, after = self._in_new_numbers(old), new.text
        if before != after:
            kinds.append("edited")
        if new.id != old.id:
            stayed = self._became.get(old.id.parent, old.id.parent) == new.id.parent
            kinds.append("renumbered" if stayed else "moved")
        elif old.text != new.text and before == after:
            kinds.append("citations")
        if not kinds:
            return None
        words = pieces(before, after) if "edited" in kinds else ()
        return Change(
            tuple(kinds),
            self._print(old.id),
            self._print(new.id),
            old.title,
            new.title,
            words,
            other,
        )

    def _in_new_numbers(self, rule: Rule) -> str:
        """The old text with the citations that follow the rules to their new numbers."""
        text = rule.text
        for cite in sorted(rule.citations, key=lambda c: -c.start):
            old, new = self._print(cite.target), self._became.get(cite.target)
            if new is not None and new != cite.target:
                said = text[cite.start : cite.end]
                said = re.sub(rf"(?<![\w.]){re.escape(old)}(?!\w|\.\w)", self._print(new), said)
                text = text[: cite.start] + said + text[cite.end :]
        return text


_WORD = re.compile(r"\s+|[\w'’]+|[^\w\s]")


def pieces(old: str, new: str) -> tuple[Piece, ...]:
    """Two texts as runs of words that both have, or one of them.

    >>> pieces("Draw 2 cards.", "Draw 3 cards.")
    (('same', 'Draw '), ('old', '2'), ('new', '3'), ('same', ' cards.'))
    """
    ours, theirs = _WORD.findall(old), _WORD.findall(new)
    found: list[Piece] = []
    for kind, a, b, c, d in SequenceMatcher(None, ours, theirs, autojunk=False).get_opcodes():
        if kind == "equal":
            found.append(("same", "".join(ours[a:b])))
            continue
        if a < b:
            found.append(("old", "".join(ours[a:b])))
        if c < d:
            found.append(("new", "".join(theirs[c:d])))
    return tuple(found)


def with_touched(
    found: Sequence[Change], touched: Mapping[str, Mapping[str, Sequence[str]]]
) -> tuple[Change, ...]:
    """The changes with what names each rule: by its number in the new edition, else in the old; kind -> number -> names."""
    return tuple(
        replace(
            change,
            touches=tuple(
                (kind, tuple(named[number]))
                for kind, named in touched.items()
                if (number := change.new or change.old) in named
            ),
        )
        for change in found
    )

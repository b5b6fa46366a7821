"""New numbers for old ones: which rule gets which, and a text that cites by the new."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.errors import BadSourceError
from rulewright.law.ids import RuleId, print_step

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from rulewright.law.ids import Numbering
    from rulewright.law.model import Citation

_RUN = re.compile(r"\d+|[^\W\d_]+")


@dataclass(frozen=True)
class Renumbering:
    """Old numbers and their new ones; what stands below a rule goes with it."""

    numbering: Numbering
    pairs: Mapping[RuleId, RuleId]

    def new(self, id: RuleId) -> RuleId:
        """The new number of a rule.

        >>> from rulewright.law.ids import DECIMAL
        >>> one, two, below = map(DECIMAL.parse, ("14.4.3", "14.4.4", "14.4.3.II"))
        >>> DECIMAL.print(Renumbering(DECIMAL, {one: two}).new(below))
        '14.4.4.II'
        """
        for depth in range(len(id), 0, -1):
            found = self.pairs.get(RuleId(id[:depth]))
            if found is not None:
                return RuleId((*found, *id[depth:]))
        return id

    def number(self, printed: str) -> str:
        """A number as it is printed, said anew; what is no number stays."""
        id = self.numbering.find(printed)
        if id is None or self.numbering.print(id) != printed:
            return printed
        return self.numbering.print(self.new(id))

    def cited(self, text: str, citations: Iterable[Citation]) -> str:
        """A text whose citations have the new numbers, each in the spelling that it had."""
        for one in sorted(citations, key=lambda c: -c.start):
            said = self._spelled(text[one.start : one.end], one.target)
            text = text[: one.start] + said + text[one.end :]
        return text

    def _spelled(self, said: str, target: RuleId) -> str:
        """One citation with its new number: only the steps that changed are written anew."""
        new = self.new(target)
        if new == target:
            return said
        runs = list(_RUN.finditer(said))[-len(target) :]
        steps = list(zip(runs, target[-len(runs) :], new[-len(runs) :], strict=True))
        for run, old, now in reversed(steps):
            if run[0].casefold() == print_step(old).casefold() and old != now:
                said = said[: run.start()] + _in_case(print_step(now), run[0]) + said[run.end() :]
        return said


def _in_case(step: str, like: str) -> str:
    return step.lower() if like.islower() else step.upper() if like.isupper() else step


def inserted_before(id: RuleId, known: Collection[RuleId]) -> dict[RuleId, RuleId]:
    """The map that makes room for a rule: the one of its number, and its siblings behind, go up by one."""
    return {one: one.sibling() for one in _siblings_from(id, known)}


def closed_at(id: RuleId, known: Collection[RuleId]) -> dict[RuleId, RuleId]:
    """The map that closes the gap at a number that no rule has: the siblings behind go down by one."""
    return {one: one.sibling(-1) for one in _siblings_from(id, known)}


def _siblings_from(id: RuleId, known: Collection[RuleId]) -> list[RuleId]:
    depth = len(id)
    found = {RuleId(one[:depth]) for one in known if len(one) >= depth}
    return sorted(one for one in found if one.parent == id.parent and one[-1] >= id[-1])


def checked(told: Renumbering, known: Collection[RuleId]) -> Renumbering:
    """The renumbering, if each rule can have its new number. Raises `BadSourceError` where not."""
    printed = told.numbering.print
    for old, new in told.pairs.items():
        if not any(id.within(old) for id in known):
            raise BadSourceError(printed(old), "a number that some rule of the book has")
        if len(old) != len(new):
            raise BadSourceError(
                f"{printed(old)}={printed(new)}", f"a number of as many steps as {printed(old)}"
            )
    taken: dict[RuleId, RuleId] = {}
    for id in sorted(known):
        first = taken.setdefault(told.new(id), id)
        if first != id:
            raise BadSourceError(
                f"{printed(first)}, {printed(id)} → {printed(told.new(id))}",
                "a new number of its own for each rule",
            )
    return told

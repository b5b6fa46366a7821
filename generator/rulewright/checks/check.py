"""What a check is: a generator of faults with a code for life, its scope, and how it is declared.

A check of a rule sees one row and nothing else, so that what it found holds until the row changes. A check of a
rule within its book also asks what the book as a whole knows. A check of the book sees everything.
"""

from __future__ import annotations

import inspect
from collections import defaultdict
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from rulewright.checks.manual import manual_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from rulewright.checks.manual import Manual
    from rulewright.law.findings import Severity
    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import AlignedRule, Rule, Rulebook


@dataclass(frozen=True, slots=True)
class Fault:
    """What a check sees: the locale at fault, the rule, and why; the runner adds code, severity and place."""

    locale: str
    rule: RuleId
    message: str
    facts: tuple[tuple[str, str], ...] = ()
    span: tuple[int, int] | None = None
    evidence: str = ""
    related: tuple[str, ...] = ()
    """The other locales concerned."""
    beside: tuple[int, int] | None = None
    """What the fault is about in the text of the first of these."""
    also: tuple[RuleId, ...] = ()
    """Other rules of the same locale that are concerned."""
    line: int = 0
    """Where in the file it stands, if not where the rule begins."""
    nth: int = 0
    """Which of the rules with this key (`Rulebook.with_key`)."""


_PARTED = frozenset({"split", "merged", "exchanged_texts"})
"""What pairing says of rules whose texts do not belong to each other whole."""


@dataclass(frozen=True, slots=True)
class Row:
    """One rule in all its locales, and what pairing settled about it: (locale, kind) each.

    Its checks may not look at lines and files: these change when nothing of the rule does.
    """

    rule: AlignedRule
    pivot: str
    numbering: Numbering
    settled: frozenset[tuple[str, str]] = frozenset()
    unknown_icons: frozenset[str] = frozenset()
    """The icons of the book that game.yml does not name."""
    renamed: frozenset[tuple[str, int, int]] = frozenset()
    """Where a locale decided to number this rule, its siblings or those right below it otherwise: (locale, its number
    for the last step, the key's)."""

    @property
    def whole(self) -> tuple[str, ...]:
        """The locales whose text belongs whole to the pivot's, the pivot apart."""
        parted = {tag for tag, kind in self.settled if kind in _PARTED}
        return tuple(tag for tag in self.rule.cells if tag != self.pivot and tag not in parted)

    def beside_pivot(self) -> Iterator[tuple[str, Rule, Rule]]:
        """(locale, the pivot's rule, its own) of each other locale, where both have a text that belongs to the other's."""
        ours = self.rule.cells.get(self.pivot)
        if ours is None or not ours.text:
            return
        for locale in self.whole:
            theirs = self.rule.cells[locale]
            if theirs.text:
                yield locale, ours, theirs

    def unlike_pivot(self, look: Callable[[Rule], Any]) -> Iterator[tuple[str, str]]:
        """(locale at fault, locale it is held against) where a look at the texts shows another thing than in the pivot.

        Where all other locales agree, two at least, the pivot is at fault.
        """
        found = {locale: look(theirs) for locale, _, theirs in self.beside_pivot()}
        if not found:
            return
        wanted = look(self.rule.cells[self.pivot])
        values = list(found.values())
        if len(values) > 1 and values[0] != wanted and all(v == values[0] for v in values):
            yield self.pivot, next(iter(found))
            return
        yield from ((locale, self.pivot) for locale, value in found.items() if value != wanted)


def rows(book: Rulebook) -> list[Row]:
    """The rows of a book, in its order."""
    unknown = frozenset(
        doubt.found.strip("{}") for _, _, doubt in book.doubts if doubt.kind == "unknown_icon"
    )
    settled: dict[RuleId, set[tuple[str, str]]] = defaultdict(set)
    for told in book.settled:
        # the second part of a rule that was split has a number of the locale, which may be the key of another rule
        for key in told.rules[:1] if told.kind == "split" else told.rules:
            settled[key].add((told.locale, told.kind))
    renamed = _renamed(book)
    return [
        Row(
            rule,
            book.pivot,
            book.numbering,
            frozenset(settled.get(rule.key, ())),
            unknown,
            renamed.get(rule.key.parent, _NOTHING) | renamed.get(rule.key, _NOTHING),
        )
        for rule in book.rules
    ]


_NOTHING: frozenset[tuple[str, int, int]] = frozenset()


def _renamed(book: Rulebook) -> Mapping[RuleId, frozenset[tuple[str, int, int]]]:
    """Parent -> what its rules are numbered otherwise by decision: (locale, its number for the last step, the key's)."""
    found: dict[RuleId, set[tuple[str, int, int]]] = defaultdict(set)
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            if cell.keyed and cell.id[-1] != rule.key[-1]:
                told = (locale, cell.id[-1].value, rule.key[-1].value)
                found[rule.key.parent].add(told)
    return {parent: frozenset(told) for parent, told in found.items()}


class Scope(Enum):
    """What a check looks at."""

    RULE = "rule"
    RULE_IN_BOOK = "rule in book"
    BOOK = "book"


@dataclass(frozen=True, slots=True)
class Check:
    """One check: its code, its name in kebab form, its usual severity, its scope, and the function that looks."""

    code: str
    name: str
    severity: Severity
    scope: Scope
    look: Callable[..., Iterator[Fault]]
    concerns: Callable[[Row], bool] = lambda _: True
    """Whether a check of a rule within its book can find anything in a row."""
    knowledge: Callable[[Rulebook], Any] = lambda _: None
    """What such a check asks of the book."""

    def run(self, book: Rulebook) -> Iterator[Fault]:
        """All faults in a book."""
        if self.scope is Scope.BOOK:
            yield from self.look(book)
        elif self.scope is Scope.RULE:
            for row in rows(book):
                yield from self.look(row)
        else:
            beside = enumerate(rows(book))
            concerned = [(n, row) for n, row in beside if self.concerns(row)]
            yield from (fault for _, fault in self.within(book, concerned))

    def within(self, book: Rulebook, among: list[tuple[int, Row]]) -> Iterator[tuple[int, Fault]]:
        """The faults in some rows of a book, each given with its place; (place of its row, fault)."""
        if not among:
            return
        known = self.knowledge(book)
        for n, row in among:
            yield from ((n, fault) for fault in self.look(row, n, known))

    @property
    def manual(self) -> str:
        """The manual page: the docstring of the function."""
        return inspect.getdoc(self.look) or ""

    @property
    def page(self) -> Manual:
        """The manual page in its parts."""
        return manual_of(self.manual)

    @property
    def family(self) -> str:
        """The first letters of the code: STR, CIT, ..."""
        return self.code[:3]


def check(
    code: str, severity: Severity
) -> Callable[[Callable[[Rulebook], Iterator[Fault]]], Check]:
    """Declare a function as the check of a book with this code; its name is the function's, in kebab form."""

    def declared(look: Callable[[Rulebook], Iterator[Fault]]) -> Check:
        return Check(code, _kebab(look), severity, Scope.BOOK, look)

    return declared


def rule_check(
    code: str, severity: Severity
) -> Callable[[Callable[[Row], Iterator[Fault]]], Check]:
    """Declare a function as the check of a rule with this code."""

    def declared(look: Callable[[Row], Iterator[Fault]]) -> Check:
        return Check(code, _kebab(look), severity, Scope.RULE, look)

    return declared


def rule_in_book_check(
    code: str,
    severity: Severity,
    concerns: Callable[[Row], bool],
    knowledge: Callable[[Rulebook], Any],
) -> Callable[[Callable[[Row, int, Any], Iterator[Fault]]], Check]:
    """Declare a function of a row, its place and what `knowledge` gives as the check with this code.

    It is asked only about rows that it `concerns`.
    """

    def declared(look: Callable[[Row, int, Any], Iterator[Fault]]) -> Check:
        return Check(code, _kebab(look), severity, Scope.RULE_IN_BOOK, look, concerns, knowledge)

    return declared


def _kebab(look: Callable[..., Iterator[Fault]]) -> str:
    return look.__name__.replace("_", "-")

"""What a check is: a generator of faults with a code for life, its scope, and how it is declared.

A check of a rule sees one row and nothing else, so that what it found holds until the row changes. A check of a
rule within its book also asks what the book as a whole knows. A check of the book sees everything.
"""

from __future__ import annotations

import inspect
from abc import ABC, abstractmethod
from collections import defaultdict
from dataclasses import dataclass, replace
from functools import partial, update_wrapper
from itertools import pairwise
from typing import TYPE_CHECKING, Concatenate, Generic, TypeVar

from rulewright.checks.majority import against_pivot
from rulewright.checks.manual import manual_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from rulewright.checks.manual import Manual
    from rulewright.law.findings import Severity
    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import AlignedRule, Rule, Rulebook


Known = TypeVar("Known")


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
    fix: str = ""
    """What to write instead, where that is known."""
    row: int | None = None
    """The row of the book that it is in; None where the rule stands in no row, or its key says which."""

    def in_row(self, place: int) -> Fault:
        """This fault, pointing at a row."""
        return replace(self, row=place)


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
    place: int = 0
    """Which rule of the book this is; a check of a rule may not look at it."""
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

    def unlike_pivot(self, look: Callable[[Rule], object]) -> Iterator[tuple[str, str]]:
        """(locale at fault, locale it is held against) where a look at the texts shows another thing than in the pivot.

        Where the other locales agree against the pivot, the pivot is at fault.
        """
        seen = {locale: look(cell) for locale, _, cell in self.beside_pivot()}
        if not seen:
            return
        wanted = look(self.rule.cells[self.pivot])
        unlike = {locale: value for locale, value in seen.items() if value != wanted}
        majority = against_pivot(unlike, len(seen) - len(unlike))
        if majority:
            yield self.pivot, majority[0]
        yield from ((locale, self.pivot) for locale in unlike if locale not in majority)


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
            place,
            renamed.get(rule.key.parent, _NOTHING) | renamed.get(rule.key, _NOTHING),
        )
        for place, rule in enumerate(book.rules)
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


class Check(ABC):
    """One check: its code, its name in kebab form, its usual severity, and the function that looks.

    What it looks at tells the three kinds apart; all run in one way.
    """

    code: str
    severity: Severity
    look: Callable[..., Iterator[Fault]]

    @abstractmethod
    def run(self, book: Rulebook, among: Iterable[Row]) -> Iterator[Fault]:
        """The faults of a book that this check sees in some of its rows, in their order."""

    @property
    def name(self) -> str:
        """The name of the function, in kebab form."""
        return self.look.__name__.replace("_", "-")

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


@dataclass(frozen=True)
class RuleCheck(Check):
    """A check that sees one row and nothing else, so that what it found holds until the row changes."""

    code: str
    severity: Severity
    look: Callable[[Row], Iterator[Fault]]

    def run(self, book: Rulebook, among: Iterable[Row]) -> Iterator[Fault]:  # noqa: ARG002  # it needs no book
        """The faults in some rows."""
        for row in among:
            yield from (fault.in_row(row.place) for fault in self.look(row))


@dataclass(frozen=True)
class RuleInBookCheck(Check, Generic[Known]):
    """A check of a row that also asks what the book as a whole knows; only of rows that it concerns."""

    code: str
    severity: Severity
    concerns: Callable[[Row], bool]
    knowledge: Callable[[Rulebook], Known]
    look: Callable[[Row, Known], Iterator[Fault]]

    def run(self, book: Rulebook, among: Iterable[Row]) -> Iterator[Fault]:
        """The faults in those of some rows that it concerns; the book is asked only where there are any."""
        concerned = [row for row in among if self.concerns(row)]
        if not concerned:
            return
        known = self.knowledge(book)
        for row in concerned:
            yield from (fault.in_row(row.place) for fault in self.look(row, known))


@dataclass(frozen=True)
class BookCheck(Check):
    """A check that sees the book whole, and what stands beside it where that is given."""

    code: str
    severity: Severity
    look: Callable[Concatenate[Rulebook, ...], Iterator[Fault]]

    def given(self, *beside: object) -> BookCheck:
        """This check, looking also at what stands beside the book: stamps, accepted findings."""

        def look(book: Rulebook) -> Iterator[Fault]:
            return self.look(book, *beside)

        return replace(self, look=update_wrapper(look, self.look))

    def run(self, book: Rulebook, among: Iterable[Row]) -> Iterator[Fault]:  # noqa: ARG002  # it sees all rows
        """All faults in the book."""
        return self.look(book)


def rule_check(
    code: str, severity: Severity
) -> Callable[[Callable[[Row], Iterator[Fault]]], RuleCheck]:
    """Declare a function of a row as the check with this code."""
    return partial(RuleCheck, code, severity)


def rule_in_book_check(
    code: str,
    severity: Severity,
    concerns: Callable[[Row], bool],
    knowledge: Callable[[Rulebook], Known],
) -> Callable[[Callable[[Row, Known], Iterator[Fault]]], RuleInBookCheck[Known]]:
    """Declare a function of a row and what `knowledge` gives as the check with this code, for rows that it `concerns`."""
    return partial(RuleInBookCheck, code, severity, concerns, knowledge)


def book_check(
    code: str, severity: Severity
) -> Callable[[Callable[Concatenate[Rulebook, ...], Iterator[Fault]]], BookCheck]:
    """Declare a function of a book, and perhaps of what stands beside it, as the check with this code."""
    return partial(BookCheck, code, severity)


def declared(family: str, names: Mapping[str, object]) -> list[Check]:
    """The checks among the names of a module, by code. Raises `ValueError` for a code of another family or one that stands twice.

    >>> from rulewright.law.findings import Severity
    >>> @book_check("STR001", Severity.ERROR)
    ... def missing_rule(book): ...
    >>> [check.name for check in declared("STR", {"missing_rule": missing_rule})]
    ['missing-rule']
    >>> declared("ALN", {"missing_rule": missing_rule})
    Traceback (most recent call last):
    ValueError: STR001 missing-rule stands among the checks of ALN
    """
    checks = sorted((v for v in names.values() if isinstance(v, Check)), key=lambda c: c.code)
    for check in checks:
        if check.family != family:
            raise ValueError(f"{check.code} {check.name} stands among the checks of {family}")
    for one, other in pairwise(checks):
        if one.code == other.code:
            raise ValueError(f"{one.code} is the code of {one.name} and of {other.name}")
    return checks

"""EXE: what runs, and the texts that it was written against."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.law.findings import Severity
from rulewright.law.hashes import text_hash
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rulewright.law.model import AlignedRule, Rulebook

Stamps = dict[str, dict[str, str]]
"""Rule -> locale -> hash of the text."""


@dataclass(frozen=True)
class Bindings:
    """What carries a game's rules out: the stamps of their texts, the functions and the scenarios of each rule, by name."""

    stamps: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    functions: Mapping[str, Sequence[str]] = field(default_factory=dict)
    scenarios: Mapping[str, Sequence[str]] = field(default_factory=dict)


_NONE = Bindings()


def stamps_of(book: Rulebook, rules: Collection[str]) -> Stamps:
    """The hashes of the texts of some rules, in the order of the law."""
    return {
        number: _hashes(rule)
        for rule, nth in book.numbered
        if not nth and (number := book.numbering.print(rule.key)) in rules
    }


def _hashes(rule: AlignedRule) -> dict[str, str]:
    return {tag: text_hash(cell.title, cell.text) for tag, cell in sorted(rule.cells.items())}


@book_check("EXE001", Severity.WARNING)
def text_behind_function(book: Rulebook, bindings: Bindings = _NONE) -> Iterator[Fault]:
    """The text of a rule has changed since the function that carries it out was written, so the two may differ.

    Look again at the function and its scenarios; then say with `rulewright verify --stamp` that they agree.

    Bad:

        en: 14.6.1 Spend a card to place two mobs. (the function places one)

    Good:

        en: 14.6.1 Spend a card to place a mob. (the function places one)
    """
    now = stamps_of(book, bindings.functions.keys())
    message = N_(
        "the text of {rule} has changed since {functions} was written; look again at it and at {scenarios}"
    )
    for rule, hashes in bindings.stamps.items():
        for locale, digest in hashes.items():
            if now.get(rule, {}).get(locale, "") != digest:
                facts = (
                    ("rule", rule),
                    ("functions", ", ".join(bindings.functions.get(rule, ())) or "-"),
                    ("scenarios", ", ".join(bindings.scenarios.get(rule, ())) or "-"),
                )
                yield Fault(locale, book.numbering.parse(rule), message, facts)

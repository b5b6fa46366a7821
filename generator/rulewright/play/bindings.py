"""Which texts a rule's function was written against: stamps in bindings.yml, and findings where a text has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Check, Fault, Scope
from rulewright.checks.runner import placed
from rulewright.law.findings import Severity
from rulewright.law.hashes import text_hash
from rulewright.settings.yaml_text import load_mapping
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from rulewright.games.kit import Game
    from rulewright.law.findings import Finding
    from rulewright.law.model import AlignedRule, Rulebook
    from rulewright.play.scenarios import Scenario

Stamps = dict[str, dict[str, str]]
"""Rule -> locale -> hash of the text."""

CHANGED = N_(
    "the text of {rule} has changed since {functions} was written; look again at it and at {scenarios}"
)


def stamps(book: Rulebook, game: Game) -> Stamps:
    """The hashes of the texts of all rules that a function carries out, in the order of the law."""
    bound = {rule for binding in game.bindings if binding.traced for rule in binding.rules}
    return {
        number: _hashes(rule)
        for rule, nth in book.numbered
        if not nth and (number := book.numbering.print(rule.key)) in bound
    }


def _hashes(rule: AlignedRule) -> dict[str, str]:
    return {tag: text_hash(cell.title, cell.text) for tag, cell in sorted(rule.cells.items())}


def dump(found: Stamps) -> str:
    """The stamps as the text of bindings.yml."""
    lines = [
        "# Hashes of the texts that the functions of the core were written against (rulewright verify --stamp)."
    ]
    for rule, hashes in found.items():
        inner = ", ".join(f"{tag}: {digest}" for tag, digest in hashes.items())
        lines.append(f'"{rule}": {{{inner}}}')
    return "\n".join(lines) + "\n"


def load(path: Path) -> Stamps:
    """The stamps of a file; none where there is no file."""
    return load_mapping(path) if path.is_file() else {}


def stale(
    book: Rulebook,
    game: Game,
    stored: Mapping[str, Mapping[str, str]],
    scenarios: Sequence[Scenario],
) -> tuple[Finding, ...]:
    """A finding for each text that is no longer the one a function was written against."""
    check = TEXT_BEHIND_FUNCTION
    faults = text_behind_function(book, game, stored, scenarios)
    return tuple(placed(check, check.severity, fault, book) for fault in faults)


def text_behind_function(
    book: Rulebook,
    game: Game,
    stored: Mapping[str, Mapping[str, str]],
    scenarios: Sequence[Scenario],
) -> Iterator[Fault]:
    """The text of a rule has changed since the function that carries it out was written, so the two may differ.

    Look again at the function and its scenarios; then say with `rulewright verify --stamp` that they agree.

    Bad:

        en: 14.6.1 Spend a card to place two mobs. (the function places one)

    Good:

        en: 14.6.1 Spend a card to place a mob. (the function places one)
    """
    now = stamps(book, game)
    for rule, hashes in stored.items():
        for locale, digest in hashes.items():
            if now.get(rule, {}).get(locale, "") != digest:
                yield _fault(book, game, rule, locale, scenarios)


def _fault(
    book: Rulebook, game: Game, rule: str, locale: str, scenarios: Sequence[Scenario]
) -> Fault:
    names = [b.name.rpartition(".")[2] for b in game.bindings if rule in b.rules and b.traced]
    shown = [scenario.id for scenario in scenarios if rule in scenario.claims]
    facts = (
        ("rule", rule),
        ("functions", ", ".join(names) or "-"),
        ("scenarios", ", ".join(shown) or "-"),
    )
    return Fault(locale, book.numbering.parse(rule), CHANGED, facts)


TEXT_BEHIND_FUNCTION = Check(
    "EXE001", "text-behind-function", Severity.WARNING, Scope.BOOK, text_behind_function
)
"""The check of stamps: it looks at more than the book, so it runs where they are at hand."""

"""Which texts a rule's function was written against: stamps in bindings.yml, and findings where a text has changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.executable import Bindings, stamps_of, text_behind_function
from rulewright.checks.runner import findings
from rulewright.settings.rule_ids import rule_id
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import is_there, read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from rulewright.checks.executable import Stamps
    from rulewright.games.kit import Game
    from rulewright.law.findings import Finding
    from rulewright.law.ids import Numbering
    from rulewright.law.model import Rulebook
    from rulewright.play.scenarios import Scenario


def stamps(book: Rulebook, game: Game) -> Stamps:
    """The hashes of the texts of all rules that a function carries out, in the order of the law."""
    return stamps_of(book, _functions(game).keys())


def dump(found: Stamps) -> str:
    """The stamps as the text of bindings.yml."""
    lines = [
        "# Hashes of the texts that the functions of the core were written against (rulewright verify --stamp)."
    ]
    for rule, hashes in found.items():
        inner = ", ".join(f"{tag}: {digest}" for tag, digest in hashes.items())
        lines.append(f'"{rule}": {{{inner}}}')
    return "\n".join(lines) + "\n"


def load(path: Path, numbering: Numbering) -> Stamps:
    """The stamps of a file; none where there is no file. Raises `YamlError` for what is none."""
    if not is_there(path):
        return {}
    written = read_yaml(path)
    stored: Stamps = valid(written, "bindings")
    for rule in stored:
        rule_id(written, (rule,), rule, numbering)
    return stored


def bindings_of(
    game: Game, stored: Mapping[str, Mapping[str, str]], scenarios: Sequence[Scenario]
) -> Bindings:
    """What carries the rules of a game out, by name."""
    shown: dict[str, list[str]] = {}
    for scenario in scenarios:
        for rule in dict.fromkeys(scenario.claims):
            shown.setdefault(rule, []).append(scenario.id)
    return Bindings(stored, _functions(game), shown)


def _functions(game: Game) -> dict[str, list[str]]:
    """Rule -> the names of the functions that carry it out."""
    names: dict[str, list[str]] = {}
    for binding in game.bindings:
        for rule in dict.fromkeys(binding.rules) if binding.traced else ():
            names.setdefault(rule, []).append(binding.name.rpartition(".")[2])
    return names


def stale(
    book: Rulebook,
    game: Game,
    stored: Mapping[str, Mapping[str, str]],
    scenarios: Sequence[Scenario],
) -> tuple[Finding, ...]:
    """A finding for each text that is no longer the one a function was written against."""
    check = text_behind_function.given(bindings_of(game, stored, scenarios))
    return findings(book, only=[check.code], given=[check])

"""What each translation was made from: sync.yml, the hash of the pivot's text per locale and rule.

    es:
      14.4.3: 3f1c0a9be2d47786

A translation is stale where the pivot's text is another one by now. What the file does not name is not known to be stale.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.errors import YamlError
from rulewright.law.hashes import text_hash
from rulewright.settings.yaml_text import load_mapping

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rule, Rulebook

_HASH = re.compile(r"[0-9a-f]{16}")


@dataclass(frozen=True)
class Sync:
    """The hashes of the pivot's texts that the translations were made from, by locale and key."""

    hashes: Mapping[str, Mapping[RuleId, str]] = field(default_factory=dict)

    def stale(self, book: Rulebook) -> frozenset[tuple[RuleId, str]]:
        """The keys and locales whose translation was made from another text than the pivot has now."""
        return frozenset(
            (rule.key, locale)
            for rule in book.rules
            for locale, known in self.hashes.items()
            if rule.key in known and _is_behind(rule.cells, locale, book.pivot, known[rule.key])
        )


def made_from(pivot: Rule) -> str:
    """The hash that stands for the pivot's text of a rule."""
    return text_hash(pivot.title, pivot.text)


def load_sync(path: Path, game: Game) -> Sync:
    """The hashes of sync.yml; none where there is no such file.

    Raises `YamlError` for a locale that is none of the game's translations and for what is no hash,
    `BadRuleIdError` for what is no rule.
    """
    if not path.is_file():
        return Sync()
    data = load_mapping(path)
    return Sync({locale: _hashes(path, game, locale, rules) for locale, rules in data.items()})


def _hashes(path: Path, game: Game, locale: str, rules: Any) -> dict[RuleId, str]:
    translations = [tag for tag in game.locales if tag != game.pivot]
    if locale not in translations:
        advice = f"name one of the translations: {', '.join(translations)}"
        raise YamlError(path, 1, f"locale {locale!r}", advice)
    if not isinstance(rules, dict):
        raise YamlError(path, 1, f"no rules below {locale}", "write `14.4.3: hash` lines there")
    return {game.numbering.parse(rule): _hash(path, rule, told) for rule, told in rules.items()}


def _hash(path: Path, rule: str, told: Any) -> str:
    if not isinstance(told, str) or not _HASH.fullmatch(told):
        advice = "give 16 digits of 0-9 and a-f, or take the line out"
        raise YamlError(path, 1, f"rule {rule} with {told!r}, which is no hash", advice)
    return told


def _is_behind(cells: Mapping[str, Rule], locale: str, pivot: str, known: str) -> bool:
    return locale in cells and pivot in cells and made_from(cells[pivot]) != known

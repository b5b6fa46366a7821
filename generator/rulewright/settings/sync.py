"""What each translation was made from: sync.yml, the hash of the pivot's text per locale and rule.

    es:
      14.4.3: 3f1c0a9be2d47786

A translation is stale where the pivot's text is another one by now. What the file does not name is not known to be stale.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.law.hashes import text_hash
from rulewright.settings.rule_ids import rule_id
from rulewright.settings.validation import unknown_key, valid
from rulewright.settings.yaml_text import is_there, read_yaml

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rule, Rulebook


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

    Raises `YamlError` for a locale that is none of the game's translations, for what is no hash and for what is no rule.
    """
    if not is_there(path):
        return Sync()
    written = read_yaml(path)
    data = valid(written, "sync")
    translations = [tag for tag in game.locales if tag != game.pivot]
    for locale in data:
        if locale not in translations:
            raise unknown_key(written, (locale,), translations)
    return Sync(
        {
            locale: {
                rule_id(written, (locale, rule), rule, game.numbering): digest
                for rule, digest in rules.items()
            }
            for locale, rules in data.items()
        }
    )


def _is_behind(cells: Mapping[str, Rule], locale: str, pivot: str, known: str) -> bool:
    return locale in cells and pivot in cells and made_from(cells[pivot]) != known

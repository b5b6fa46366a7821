"""What a reader sees of a rule: its number and text in their language, and why an action is refused."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.errors import BadRuleIdError
from rulewright.play.reasons import REASONS

if TYPE_CHECKING:
    from gettext import NullTranslations

    from rulewright.games.kit import IllegalAction
    from rulewright.law.model import Rule, Rulebook


@dataclass(frozen=True)
class Wording:
    """A rulebook in one reader's language."""

    book: Rulebook
    locale: str
    words: NullTranslations

    def rule(self, key: str) -> Rule | None:
        """The rule of this key in the reader's locale, else in the pivot."""
        try:
            found = self.book.by_key.get(self.book.numbering.parse(key))
        except BadRuleIdError:
            return None
        if found is None:
            return None
        return found.cells.get(self.locale) or found.cells.get(self.book.pivot)

    def number(self, key: str) -> str:
        """The number that the reader's edition prints for a rule."""
        rule = self.rule(key)
        return self.book.numbering.print(rule.id) if rule else key

    def sentence(self, key: str) -> str:
        """Number, title and first paragraph of a rule, as the reader's edition has them."""
        rule = self.rule(key)
        if rule is None:
            return key
        first = rule.text.partition("\n\n")[0].replace("\n", " ")
        return f"{self.number(key)} {rule.title}: {first}"

    def refusal(self, refused: IllegalAction) -> str:
        """Why an action is refused: the rule's number, the reason, and what the rule says."""
        reason = REASONS.get(refused.key, refused.key)
        return f"{self.words.gettext(reason)} {self.sentence(refused.rule)}"

"""What reading one locale's files gave, as a memory keeps it.

Trees, and what the files gave beside the book's other texts, are kept in one piece: they share most of their values,
and what is shared is written once.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.align.sides import Part
    from rulewright.keep.memory import Memory
    from rulewright.law.model import Game, RuleTree


@dataclass(frozen=True)
class KeptTexts:
    """The trees of some files, by digest; their parts by digest and place, all of which followed from one context."""

    trees: Mapping[str, RuleTree] = field(default_factory=dict)
    context: str = ""
    parts: Mapping[tuple[str, int], Part] = field(default_factory=dict)

    def parts_in(self, context: str) -> Mapping[tuple[str, int], Part]:
        """The parts that follow from a context: all or none."""
        return self.parts if context == self.context else {}


def name_of(locale: str) -> str:
    """The name that a locale's texts are kept under."""
    return f"{locale}.texts"


def reading_settings(game: Game) -> tuple[object, ...]:
    """What of a game's settings decides how a file is read."""
    return game.numbering, game.drop_lines, tuple(game.icons)


def recalled_texts(memory: Memory, game: Game, locale: str) -> KeptTexts:
    """What was kept of a locale under these settings of its game.

    >>> from rulewright.keep.memory import FRESH
    >>> from rulewright.law.model import Game
    >>> recalled_texts(FRESH, Game("root", {}, ("en",), "en"), "en").trees
    {}
    """
    found: KeptTexts | None = memory.recalled(name_of(locale), reading_settings(game))
    return found or KeptTexts()


def keep_texts(memory: Memory, game: Game, locale: str, texts: KeptTexts) -> None:
    """Keep them in place of those before."""
    memory.keep(name_of(locale), reading_settings(game), texts)

"""Texts read, and books put together, as a command remembers them from earlier runs.

Trees, and what the files gave beside the book's other texts, are kept in one piece: they share most of their values,
and what is shared is written once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.align.pairing import Paired, Steps
from rulewright.keep.memory import FRESH
from rulewright.law.hashes import digest
from rulewright.law.model import RuleTree
from rulewright.text.content import content

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.align.sides import LocaleReader, Part
    from rulewright.keep.memory import Memory
    from rulewright.law.model import Game

ReadTree = Callable[[Path, str], RuleTree]
"""(file, its name for messages) -> its tree."""


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
    return game.numbering, game.drop_lines, tuple(game.icons), game.pivot


def recalled_texts(memory: Memory, game: Game, locale: str) -> KeptTexts:
    """What was kept of a locale under these settings of its game.

    >>> from rulewright.keep.memory import FRESH
    >>> from rulewright.law.model import Game
    >>> recalled_texts(FRESH, Game("root", {}, ("en",), "en"), "en").trees
    {}
    """
    found: KeptTexts | None = memory.recalled(name_of(locale), reading_settings(game))
    return found or KeptTexts()


def remembered_trees(
    memory: Memory, game: Game, locale: str, files: Mapping[Path, str], read: ReadTree
) -> list[RuleTree]:
    """The trees of one locale's files, (path, name) each; a file that is as it was before is not read again."""
    if memory is FRESH:
        return [read(path, name) for path, name in files.items()]
    settings = repr(reading_settings(game)).encode()
    before = recalled_texts(memory, game, locale).trees
    trees = []
    for path, name in files.items():
        key = digest(name.encode(), settings, content(path))
        trees.append(before.get(key) or replace(read(path, name), digest=key))
    return trees


def remembered_steps(memory: Memory, game: Game, trees: Sequence[RuleTree]) -> Steps:
    """The steps of putting these trees side by side, each given back where it was taken before with the same inputs."""
    if memory is FRESH or not all(tree.digest for tree in trees):
        return Steps()
    origins: dict[str, str] = {}  # locale -> a digest of all that its side follows from

    def read(reader: LocaleReader) -> list[Part]:
        digests = (tree.digest.encode() for tree in reader.trees)
        origins[reader.tag] = digest(reader.context.encode(), *digests)
        return _parts(memory, game, reader)

    def pair(pivot: str, locale: str, make: Callable[[], Paired]) -> Paired:
        return memory.recall(f"{locale}.pairs", (origins[pivot], origins[locale]), make)

    return Steps(read, pair)


def _parts(memory: Memory, game: Game, reader: LocaleReader) -> list[Part]:
    """What each file gives, from memory where it is as it was and stands where it stood."""
    before = recalled_texts(memory, game, reader.tag).parts_in(reader.context)
    now: dict[tuple[str, int], Part] = {}
    start = 0
    for tree in reader.trees:
        place = tree.digest, start
        now[place] = before.get(place) or reader.part(tree, start)
        start += len(tree.rules)
    if now.keys() != before.keys():
        trees = {tree.digest: tree for tree in reader.trees}
        texts = KeptTexts(trees, reader.context, now)
        memory.keep(name_of(reader.tag), reading_settings(game), texts)
    return list(now.values())

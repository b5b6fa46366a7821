"""The rulebooks of a project, read once for all the locales of its site."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.locales import profile
from rulewright.memory import memory_of
from rulewright.play.shown import load_shown
from rulewright.project import find_project, load_book
from rulewright.render.urls import Urls
from rulewright.render.view import BookView
from rulewright.sync import load_sync
from rulewright.terms import load_terms
from rulewright.web.icons import drawings

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.ids import RuleId
    from rulewright.model import Game, Rulebook
    from rulewright.play.shown import Shown
    from rulewright.terms import TermBase
    from rulewright.web.site_memory import SiteMemory


@dataclass(frozen=True)
class Rulebooks:
    """The games of a project with their texts; their term bases and their examples by the games' names."""

    games: tuple[tuple[Game, Rulebook], ...]
    terms: Mapping[str, TermBase] = field(default_factory=dict)
    stale: Mapping[str, frozenset[tuple[RuleId, str]]] = field(default_factory=dict)
    """By the games' names: the keys and locales whose words are behind the pivot's."""
    examples: Mapping[str, Shown] = field(default_factory=dict)

    @property
    def locales(self) -> tuple[str, ...]:
        """The locales of the site: those of all games, in the order that the games name them."""
        return tuple(dict.fromkeys(tag for game, _ in self.games for tag in game.locales))

    @property
    def pivot(self) -> str:
        """The locale that stands in where a page is missing."""
        return self.games[0][0].pivot

    @property
    def names(self) -> dict[str, str]:
        """What each locale calls itself."""
        return {tag: profile(tag).name for tag in self.locales}


def book_views(
    config: MkDocsConfig, books: Rulebooks, locale: str, memory: SiteMemory | None = None
) -> tuple[BookView, ...]:
    """The games as one locale of a site shows them; what `memory` has of their chapters is not made again."""
    urls, drawn = Urls(config.use_directory_urls), frozenset(drawings())
    return tuple(
        BookView(
            game,
            book,
            locale,
            urls,
            drawn,
            books.terms[game.name],
            books.stale[game.name],
            books.examples[game.name],
            memory.chapters(game.name, locale) if memory else None,
        )
        for game, book in books.games
    )


def load_rulebooks(folder: Path, *, again: bool = False) -> Rulebooks:
    """The rulebooks of the project in a folder; `again` where this process has loaded them before.

    Raises what reading them raises.
    """
    project = find_project(folder)
    memories = {name: memory_of(folder, name) for name in project.games}
    for memory in memories.values() if again else ():
        memory.hold()
    games = tuple(load_book(project, name, memory) for name, memory in memories.items())
    terms = {
        game.name: load_terms(project.folder(game.name) / "terms.yml", game.locales, game.numbering)
        for game, _ in games
    }
    stale = {
        game.name: load_sync(project.folder(game.name) / "sync.yml", game).stale(book)
        for game, book in games
    }
    examples = {
        game.name: load_shown(project.folder(game.name), game, book, project.root)
        for game, book in games
    }
    return Rulebooks(games, terms, stale, examples)

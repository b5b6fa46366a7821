"""The rulebooks of a project, read once for all the locales of its site."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.book.companions import find_sound_project, load_whole
from rulewright.book.drawings import refuse_acting
from rulewright.book.remembered_rows import remembered_outcomes
from rulewright.checks.accepting import without_accepted
from rulewright.checks.runner import findings
from rulewright.keep.memory import memory_of
from rulewright.progress.figures import progress_of
from rulewright.render.urls import Urls
from rulewright.render.view import BookView
from rulewright.settings.locales import profile
from rulewright.web.icons import drawings

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.book.companions import Companions
    from rulewright.checks.check import BookCheck
    from rulewright.keep.latest import Latest
    from rulewright.keep.memory import Memory
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rulebook
    from rulewright.play.shown import Shown
    from rulewright.progress.figures import Progress
    from rulewright.settings.accepted import Accepted
    from rulewright.settings.terms import TermBase


@dataclass(frozen=True)
class Rulebooks:
    """The games of a project with their texts; their term bases and their examples by the games' names."""

    games: tuple[tuple[Game, Rulebook], ...]
    terms: Mapping[str, TermBase] = field(default_factory=dict)
    stale: Mapping[str, frozenset[tuple[RuleId, str]]] = field(default_factory=dict)
    """By the games' names: the keys and locales whose words are behind the pivot's."""
    changed: Mapping[str, Mapping[tuple[RuleId, str], str]] = field(default_factory=dict)
    """Per game what changed in the pivot since its stale translations were made."""
    sighted: Mapping[str, tuple[BookCheck, ...]] = field(default_factory=dict, compare=False)
    """Per game the checks that look at what stands beside its texts."""
    progress: Mapping[str, Progress] = field(default_factory=dict)
    """How far the translations are, per game that keeps stamps of them."""
    examples: Mapping[str, Shown] = field(default_factory=dict)
    accepted: Mapping[str, tuple[Accepted, ...]] = field(default_factory=dict)

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
    config: MkDocsConfig,
    books: Rulebooks,
    locale: str,
    made: Callable[[str, str], Latest[Any]] | None = None,
) -> tuple[BookView, ...]:
    """The games as one locale of a site shows them; what was `made` of a game's chapters in a locale is not made again."""
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
            made(game.name, locale) if made else None,
            changed=books.changed.get(game.name, {}),
            progress=books.progress.get(game.name),
        )
        for game, book in books.games
    )


def load_rulebooks(folder: Path, *, again: bool = False) -> Rulebooks:
    """The rulebooks of the project in a folder; `again` where this process has loaded them before.

    Raises what reading them raises.
    """
    project = find_sound_project(folder)
    refuse_acting(project.sources)
    memories = {name: memory_of(folder, name) for name in project.games}
    for memory in memories.values() if again else ():
        memory.hold()
    whole = [load_whole(project, name, memory) for name, memory in memories.items()]
    return Rulebooks(
        tuple((game, book) for game, book, _ in whole),
        terms={game.name: beside.terms for game, _, beside in whole},
        stale={game.name: beside.sync.stale(book) for game, book, beside in whole},
        changed={game.name: beside.sync.changes(book) for game, book, beside in whole},
        sighted={game.name: beside.sighted for game, _, beside in whole},
        progress={
            game.name: _progress(game, book, beside, memories[game.name])
            for game, book, beside in whole
            if beside.sync.stamps
        },
        examples={game.name: beside.examples for game, _, beside in whole},
        accepted={game.name: beside.accepted for game, _, beside in whole},
    )


def _progress(game: Game, book: Rulebook, beside: Companions, memory: Memory) -> Progress:
    """How far the translations of a game are, by what its checks find."""
    outcomes = remembered_outcomes(memory)
    every = findings(book, game.severities, outcomes=outcomes, given=beside.sighted)
    found, _ = without_accepted(every, beside.accepted, book, game.severities)
    title = game.titles.get(game.pivot) or game.name
    return progress_of(book, title, beside.terms, beside.sync, found)

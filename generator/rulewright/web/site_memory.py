"""What a server remembers of the site that it shows, so that an edit rebuilds only what it touches."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.book.chapters import chapter_files
from rulewright.keep.latest import Latest
from rulewright.words import locales_folder

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.render.page import Page
    from rulewright.render.rule_pages import RulePage
    from rulewright.web.rulebooks import Rulebooks
    from rulewright.web.shell import Filled

_OURS = {"rulewright", "material/search"}
_READ = ("game.yml", "terms.yml")


@dataclass(frozen=True)
class Shown:
    """One locale as it was built: what it was made from, and its pages."""

    inputs: object
    frame: object
    """All that stands around the text of a page: the navigation, the other locales."""
    pages: Mapping[str, Page]
    rules: Filled
    entrances: tuple[RulePage, ...]
    """The rules' pages without what stands on them."""


@dataclass
class SiteMemory:
    """The site of the last build and, while the next is built, which files of it stay.

    Whoever leaves a file unwritten because it is there already names it in `spared`, a whole locale in `untouched`.
    """

    surroundings: object
    before: SiteMemory | None = None
    locales: dict[str, Shown] = field(default_factory=dict)
    entrances: Filled | None = None
    latest: dict[tuple[str, str], Latest[Any]] = field(default_factory=dict)
    spared: set[str] = field(default_factory=set)
    untouched: set[str] = field(default_factory=set)

    def chapters(self, game: str, locale: str) -> Latest[Any]:
        """What was made of a game's chapters in one locale."""
        return self.latest.setdefault((game, locale), Latest())

    def shown(self, locale: str) -> Shown | None:
        """The locale as it stands."""
        return self.before.locales.get(locale) if self.before else None

    def stays(self, file: str) -> bool:
        """Whether a file of the last site, such as es/root/14/index.html, stays without being written."""
        return file in self.spared or file.partition("/")[0] in self.untouched


def next_memory(config: MkDocsConfig, books: Rulebooks, last: SiteMemory | None) -> SiteMemory:
    """The memory for a new build. It knows the last site only if nothing but texts has changed since.

    Plugins and hooks of the user's own may do anything with a page, so with them every build is a whole one.
    """
    around = _surroundings(config, books)
    alien = set(config.plugins) - _OURS
    if last is None or alien or last.surroundings != around:
        return SiteMemory(around)
    return SiteMemory(around, before=last, latest=last.latest)


def _surroundings(config: MkDocsConfig, books: Rulebooks) -> object:
    """All that a site is made from besides the rulebooks: settings, plain pages, pictures, templates, catalogs."""
    sources = Path(config.docs_dir)
    read = {
        path
        for game, _ in books.games
        for path in (
            *(sources / game.name / name for name in _READ),
            *(p for tag in game.locales for p in chapter_files(sources / game.name, tag)),
        )
    }
    custom = [Path(config.theme.custom_dir)] if config.theme.custom_dir else []
    folders = [sources, *custom, locales_folder()]
    files = sorted(path for folder in folders for path in _files(folder) if path not in read)
    settings = repr(config.user_configs[0])  # those of the file; the command line's stay the same
    return settings, tuple(game.name for game, _ in books.games), tuple(map(_stamp, files))


def _files(folder: Path) -> Iterator[Path]:
    for root, _, names in os.walk(folder):
        yield from (Path(root, name) for name in names)


def _stamp(path: Path) -> tuple[str, int, int]:
    found = path.stat() if path.exists() else path.lstat()  # editors keep links to nothing
    return str(path), found.st_mtime_ns, found.st_size

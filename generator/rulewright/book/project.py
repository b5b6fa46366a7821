"""A rulebook project on disk: its games, their settings, their texts. Gives values; writes nothing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING

from rulewright.align.pairing import rulebook
from rulewright.align.sides import sides
from rulewright.book.chapters import (
    chapter_files,
    languages_with_texts,
    not_read,
    pages_not_read,
    refuse_unread,
)
from rulewright.book.links import entries, refuse_foreign
from rulewright.book.remembered_texts import remembered_steps, remembered_trees
from rulewright.book.untranslated import without_untranslated
from rulewright.errors import (
    BadSourceError,
    EmptyTextError,
    Message,
    NoProjectError,
    NoRulesError,
    SameRulesError,
    UnbegunGameError,
    UnknownGameError,
    UnreadSettingsError,
)
from rulewright.keep.memory import FRESH
from rulewright.labels.reading import found_numbering, shared_numbering
from rulewright.labels.trees import found_tree
from rulewright.law.doubts import Doubt
from rulewright.law.ids import DECIMAL, Numbering
from rulewright.law.model import Game, RuleTree
from rulewright.parse.numbering import has_labels
from rulewright.parse.other_numbering import other_numbering
from rulewright.parse.tree import tree_of
from rulewright.read import markdown, text
from rulewright.read.documents import DOCUMENTS, document_text
from rulewright.read.outline import by_form
from rulewright.read.page_lines import without_lines
from rulewright.read.source import read_source, source_from_text
from rulewright.settings.game import load_game
from rulewright.settings.locales import profile
from rulewright.settings.yaml_text import read_yaml
from rulewright.text.content import content
from rulewright.text.icons import LOST, icons_in
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from rulewright.keep.memory import Memory
    from rulewright.law.model import Outline, Rulebook, Source
    from rulewright.settings.locales import LocaleProfile


def _read_html(source: Source) -> Outline:
    from rulewright.read.html.outline import outline  # noqa: PLC0415  # Beautiful Soup is slow to load and seldom needed

    return outline(source)


READERS: dict[str, Callable[[Source], Outline]] = {
    ".md": markdown.outline,
    ".markdown": markdown.outline,
    ".html": _read_html,
    ".htm": _read_html,
}
"""How a file is read, by its ending; all others are read as pasted text."""

AUTHORED = (".md", ".markdown")


@dataclass(frozen=True)
class Project:
    """A folder that holds rules_src, and the games in it, by name."""

    root: Path
    games: tuple[str, ...]

    @property
    def sources(self) -> Path:
        """The folder of the texts."""
        return self.root / "rules_src"

    def folder(self, game: str) -> Path:
        """The folder of one game. Raises `UnknownGameError`."""
        if game not in self.games:
            raise UnknownGameError(game, list(self.games))
        return self.sources / game


def find_project(folder: Path) -> Project:
    """The project in a folder. Raises `NoProjectError` where there is none.

    Raises what `refuse_foreign` raises too, and `UnbegunGameError` for texts without a game.yml: nothing in the
    project's folders is passed over.
    """
    sources = folder / "rules_src"
    games = sorted(path.parent.name for path in sources.glob("*/game.yml"))
    refuse_foreign(folder, sources)
    others = [
        sources / entry.name
        for entry in entries(sources)
        if entry.is_dir() and entry.name not in games and entry.name[0] not in "._"
    ]
    for other in others:
        _refuse_misnamed(other)
    if not games:
        raise NoProjectError(folder)
    for other in others:
        if languages_with_texts(other):
            raise UnbegunGameError(other)
    return Project(folder, tuple(games))


def _refuse_misnamed(folder: Path) -> None:
    """Raise where a folder's game.yml has another name."""
    for entry in entries(folder):
        if entry.name.lower() in {"game.yaml", "game.yml"}:
            raise UnreadSettingsError(folder / entry.name)


def texts_not_read(project: Project, names: Sequence[str]) -> list[str]:
    """The texts of some games, and beside all games, that are not read, as paths within the project."""
    folders = {name: project.folder(name) for name in names}
    paths = [
        path for folder in folders.values() for path in not_read(folder, load_game(folder).locales)
    ]
    found = (*pages_not_read(project.sources), *paths)
    return [path.relative_to(project.root).as_posix() for path in found]


def read_tree(
    path: Path,
    locale: str,
    numbering: Numbering | None,
    *,
    name: str = "",
    drop: Sequence[str] = (),
) -> RuleTree:
    """The rule tree in one file, without the lines that a pattern of `drop` matches. Raises the errors of reading it."""
    source, ending = source_in(path, profile(locale))
    return tree_in(replace(source, name=name or str(path)), ending, numbering, drop)


def source_in(path: Path, known: LocaleProfile) -> tuple[Source, str]:
    """The source in a file of any format, and the ending that its text is read by. Raises the errors of reading it."""
    ending = path.suffix.lower()
    if ending not in DOCUMENTS:
        return read_source(path, known, authored=ending in AUTHORED), ending
    made, form = document_text(path, content(path))
    source = source_from_text(made, str(path), known.tag)
    if not any(line.strip() for line in source.lines):
        raise EmptyTextError(path)
    return source, form


def tree_in(
    source: Source, suffix: str, numbering: Numbering | None, drop: Sequence[str] = ()
) -> RuleTree:
    """The rule tree in a source that is read as files with this ending are.

    Without a numbering, the text's own is found; where that explains no more labels than the usual one, this holds.
    """
    known = profile(source.locale)
    outline = _outline(source, suffix, numbering or DECIMAL, drop)
    tree = tree_of(outline, numbering or DECIMAL, known)
    if numbering is not None:
        return tree
    lines = printed_lines(outline) if suffix in HTML else list(source.lines)
    found = found_numbering(lines)
    printed = sum(not rule.assigned for rule in tree.rules)
    if found is None or len(found.openings) <= printed * _BETTER + 1:
        return tree
    return found_tree(replace(source, lines=tuple(lines)), found, known)


HTML = (".html", ".htm")
_BETTER = 1.05
"""So many times as many labels must a numbering that was found explain to hold against the usual one."""


def printed_lines(outline: Outline) -> list[str]:
    """The lines of an outline as they print: headings with their number and depth."""
    return [
        f"{'#' * line.heading} {line.label} {line.rest}" if line.heading else line.text
        for line in outline.lines
    ]


def _outline(source: Source, suffix: str, numbering: Numbering, drop: Sequence[str]) -> Outline:
    """The outline of a source; a pasted text that prints no labels is read by its form."""
    found = without_lines(READERS.get(suffix, text.outline)(source), drop)
    if (
        any(line.heading for line in found.lines)
        or suffix in AUTHORED
        or has_labels(found, numbering)
    ):
        return found
    formed = by_form(found)
    return replace(formed, doubts=(*formed.doubts, *other_numbering(found.lines, numbering)))


def load_book(project: Project, name: str, memory: Memory = FRESH) -> tuple[Game, Rulebook]:
    """A game with all its texts side by side. File names in it are relative to the project.

    `memory` may know what earlier runs read and paired.
    Raises `NoRulesError` where the pivot has no rules.
    """
    game, trees = load_trees(project, name, memory)
    if not _has_rules(trees, game.pivot):
        raise NoRulesError(project.folder(name) / game.pivot, game.pivot)
    book = rulebook(game, trees, steps=remembered_steps(memory, game, trees))
    if game.setup is not None and game.setup not in book.by_key:
        number = book.numbering.print(game.setup)
        found = Message(N_("setup {number!r} is no rule of the book"), number=number)
        written = read_yaml(project.folder(name) / "game.yml")
        raise written.fault(("setup",), found, Message(N_("name one by its number")))
    return game, book


def load_trees(project: Project, name: str, memory: Memory = FRESH) -> tuple[Game, list[RuleTree]]:
    """A game and the trees of all its texts, one per file."""
    folder = project.folder(name)
    game = load_game(folder)
    refuse_unread(folder, game)
    return game, [
        tree for tag in game.locales for tree in _trees(project, folder, game, tag, memory)
    ]


def read_text(project: Project, game: Game, locale: str, memory: Memory) -> None:
    """Read one locale of a game into memory, for whoever loads the book.

    Citations are read against the rules of this locale; where others have more, they will be read again.
    """
    trees = _trees(project, project.folder(game.name), game, locale, memory)
    alone = replace(game, locales=(locale,))
    sides(alone, trees, remembered_steps(memory, alone, trees).read)


def loose_book(sources: Sequence[tuple[str, Path]], pivot: str = "") -> tuple[Game, Rulebook]:
    """A book of loose files, (locale, file) each, with no project around them.

    Raises `SameRulesError` for texts of one language that repeat each other, `NoRulesError` for a pivot without rules.
    """
    game, trees = loose_trees(sources, pivot)
    _refuse_repeated(sources, trees)
    if not _has_rules(trees, game.pivot):
        raise NoRulesError(dict(reversed(sources))[game.pivot], game.pivot)
    return game, rulebook(game, trees)


def _has_rules(trees: Sequence[RuleTree], locale: str) -> bool:
    return any(tree.rules for tree in trees if tree.locale == locale)


def _refuse_repeated(sources: Sequence[tuple[str, Path]], trees: Sequence[RuleTree]) -> None:
    """Raise where half of the smaller of two texts in one language stands in the other too."""
    told = [
        (tag, path, {rule.id for rule in tree.rules})
        for (tag, path), tree in zip(sources, trees, strict=True)
    ]
    for (tag, first, ours), (other, second, theirs) in combinations(told, 2):
        least = min(len(ours), len(theirs))
        if tag == other and least and 2 * len(ours & theirs) >= least:
            raise SameRulesError(first, second, tag)


def loose_trees(
    sources: Sequence[tuple[str, Path]], pivot: str = "", numbering: Numbering | None = None
) -> tuple[Game, list[RuleTree]]:
    """The trees of loose files, by a numbering or by their own. Raises `BadSourceError` for a pivot that none of them is in."""
    locales = tuple(dict.fromkeys(locale for locale, _ in sources))
    if pivot and pivot not in locales:
        raise BadSourceError(f"--pivot {pivot}", f"one of {', '.join(locales)}")
    game = Game(name="", titles={}, locales=locales, pivot=pivot or locales[0])
    trees = [read_tree(path, locale, numbering) for locale, path in sources]
    shared = shared_numbering([tree.numbering for tree in trees])
    trees = [replace(tree, numbering=shared) for tree in trees]
    return replace(game, numbering=shared), trees


def _trees(
    project: Project, folder: Path, game: Game, locale: str, memory: Memory
) -> list[RuleTree]:
    """The trees of one locale; a file that is as it was when they were last put side by side is not read again."""
    files = {
        path: path.relative_to(project.root).as_posix() for path in chapter_files(folder, locale)
    }

    def read(path: Path, name: str) -> RuleTree:
        tree = read_tree(path, locale, game.numbering, name=name, drop=game.drop_lines)
        if locale != game.pivot and path.suffix.lower() in AUTHORED:
            tree = without_untranslated(tree)
        return with_icon_doubts(tree, game)

    return remembered_trees(memory, game, locale, files, read)


def with_icon_doubts(tree: RuleTree, game: Game) -> RuleTree:
    """The tree with a doubt for each icon that game.yml does not name."""
    doubts = [
        (rule.file, Doubt(rule.line, "unknown_icon", found=f"{{{name}}}"))
        for rule in tree.rules
        for name in (*icons_in(rule.title), *rule.body.icons)
        if name not in game.icons and name != LOST
    ]
    return replace(tree, doubts=(*tree.doubts, *doubts)) if doubts else tree

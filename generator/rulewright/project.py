"""A rulebook project on disk: its games, their settings, their texts. Gives values; writes nothing."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING, Any

from rulewright.align.kept_texts import reading_settings, recalled_texts
from rulewright.align.pairing import rulebook
from rulewright.align.sides import sides
from rulewright.colours import chapter_colours
from rulewright.doubts import Doubt
from rulewright.errors import (
    BadRuleIdError,
    BadSourceError,
    NoProjectError,
    NoRulesError,
    SameRulesError,
    UnknownGameError,
    YamlError,
)
from rulewright.ids import ROOT, Kind, Numbering
from rulewright.locales import profile
from rulewright.memory import FRESH, digest
from rulewright.model import Game, RuleTree
from rulewright.parse.numbering import has_labels
from rulewright.parse.other_numbering import other_numbering
from rulewright.parse.tree import tree_of
from rulewright.read import markdown, text
from rulewright.read.outline import by_form
from rulewright.read.page_lines import without_lines
from rulewright.read.source import bytes_of, read_source
from rulewright.yaml_text import line_at, load_mapping, read_utf8

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from rulewright.ids import RuleId
    from rulewright.memory import Memory
    from rulewright.model import Outline, Rulebook, Source


def _read_html(source: Source) -> Outline:
    from rulewright.read import html  # noqa: PLC0415  # Beautiful Soup is slow to load and seldom needed

    return html.outline(source)


READERS: dict[str, Callable[[Source], Outline]] = {
    ".md": markdown.outline,
    ".markdown": markdown.outline,
    ".html": _read_html,
    ".htm": _read_html,
}
"""How a file is read, by its ending; all others are read as pasted text."""

AUTHORED = (".md", ".markdown")
_CHAPTER_FILE = re.compile(r"[\w-]+\.(?:md|txt|html?)")
_ICON = re.compile(r"\{(?P<name>[a-z][a-z0-9_-]*)\}")


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
    """The project in a folder. Raises `NoProjectError` where there is none."""
    games = sorted(path.parent.name for path in (folder / "rules_src").glob("*/game.yml"))
    if not games:
        raise NoProjectError(folder)
    return Project(folder, tuple(games))


def load_game(folder: Path) -> Game:
    """The game that a folder's game.yml describes. Raises `YamlError` with the line's fault."""
    path = folder / "game.yml"
    data = load_mapping(path)
    need = partial(_need, data, path)
    locales = tuple(need("locales", list))
    for tag in locales:
        profile(tag)
    pivot = data.get("pivot", locales[0] if locales else "")
    if pivot not in locales:
        raise YamlError(
            path, 1, f"pivot {pivot!r}", f"name one of the locales {', '.join(locales)}"
        )
    numbering = numbering_of(data.get("numbering", {}), path)
    return Game(
        name=folder.name,
        titles=need("title", dict),
        locales=locales,
        pivot=pivot,
        edition=data.get("edition", ""),
        numbering=numbering,
        prefix=data.get("prefix", ""),
        icons=data.get("icons", {}),
        severities=data.get("severities", {}),
        rights=data.get("rights", {}),
        drop_lines=_patterns(data.get("drop_lines", []), path),
        colours=chapter_colours(data.get("chapters", {}), numbering, path),
        setup=_setup(data["setup"], numbering, path) if "setup" in data else None,
    )


def _setup(text: Any, numbering: Numbering, path: Path) -> RuleId:
    try:
        return numbering.parse(text)
    except (BadRuleIdError, TypeError):
        raise _no_setup(path, text) from None


def _no_setup(path: Path, text: Any) -> YamlError:
    line = line_at(read_utf8(path), "setup")
    return YamlError(path, line, f"setup {text!r} is no rule of the book", "name one by its number")


def numbering_for(folder: Path) -> Numbering:
    """The numbering of the game in a folder; Root's where the game is not begun."""
    return load_game(folder).numbering if (folder / "game.yml").is_file() else ROOT


def numbering_of(data: dict[str, Any], path: str | Path) -> Numbering:
    """The numbering that game.yml gives under `numbering`; Root's where it gives none.

    >>> numbering_of({"levels": ["number", ["letter", "number"]], "separator": ""}, "game.yml").form
    'numberletter|number'
    """
    if not data:
        return ROOT
    levels = []
    for level in data.get("levels", ()):
        kinds = [level] if isinstance(level, str) else level
        unknown = [
            kind for kind in kinds if kind.upper() not in Kind.__members__ or kind == "suffix"
        ]
        if unknown:
            raise YamlError(
                path, 1, f"numbering level {unknown[0]!r}", "use number, roman, letter or capital"
            )
        levels.append(tuple(Kind[kind.upper()] for kind in kinds))
    if not levels:
        raise YamlError(
            path, 1, "a numbering without levels", "list them, as levels: [number, number]"
        )
    return Numbering(
        tuple(levels),
        data.get("separator", "."),
        tuple(data.get("suffixes", ())),
        tuple(data.get("gaps", ())),
    )


def chapter_files(folder: Path, locale: str) -> list[Path]:
    """The files of a game's law in one locale, in the order of their names' numbers."""
    files = [path for path in (folder / locale).glob("*") if _CHAPTER_FILE.fullmatch(path.name)]
    return sorted(
        files,
        key=lambda path: [
            int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", path.name)
        ],
    )


def read_tree(
    path: Path,
    locale: str,
    numbering: Numbering,
    *,
    name: str = "",
    drop: Sequence[str] = (),
    cite: bool = True,
) -> RuleTree:
    """The rule tree in one file, without the lines that a pattern of `drop` matches. Raises the errors of reading it."""
    known = profile(locale)
    authored = path.suffix.lower() in AUTHORED
    source = replace(read_source(path, known, authored=authored), name=name or str(path))
    return tree_of(
        _outline(source, path.suffix.lower(), numbering, drop), numbering, known, cite=cite
    )


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
    book = rulebook(game, trees, memory=memory)
    if game.setup is not None and game.setup not in book.by_key:
        raise _no_setup(project.folder(name) / "game.yml", book.numbering.print(game.setup))
    return game, book


def load_trees(project: Project, name: str, memory: Memory = FRESH) -> tuple[Game, list[RuleTree]]:
    """A game and the trees of all its texts, one per file."""
    folder = project.folder(name)
    game = load_game(folder)
    return game, [
        tree for tag in game.locales for tree in _trees(project, folder, game, tag, memory)
    ]


def read_text(project: Project, game: Game, locale: str, memory: Memory) -> None:
    """Read one locale of a game into memory, for whoever loads the book.

    Citations are read against the rules of this locale; where others have more, they will be read again.
    """
    trees = _trees(project, project.folder(game.name), game, locale, memory)
    sides(replace(game, locales=(locale,)), trees, memory)


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
    sources: Sequence[tuple[str, Path]], pivot: str = ""
) -> tuple[Game, list[RuleTree]]:
    """The trees of loose files. Raises `BadSourceError` for a pivot that none of them is in."""
    locales = tuple(dict.fromkeys(locale for locale, _ in sources))
    if pivot and pivot not in locales:
        raise BadSourceError(f"--pivot {pivot}", f"one of {', '.join(locales)}")
    game = Game(name="", titles={}, locales=locales, pivot=pivot or locales[0])
    return game, [read_tree(path, locale, ROOT, cite=False) for locale, path in sources]


def _trees(
    project: Project, folder: Path, game: Game, locale: str, memory: Memory
) -> list[RuleTree]:
    """The trees of one locale; a file that is as it was when they were last put side by side is not read again."""
    files = {
        path: path.relative_to(project.root).as_posix() for path in chapter_files(folder, locale)
    }
    if memory is FRESH:
        return [_tree(path, file, game, locale) for path, file in files.items()]
    settings = repr(reading_settings(game)).encode()
    before = recalled_texts(memory, game, locale).trees
    found = []
    for path, file in files.items():
        key = digest(file.encode(), settings, bytes_of(path))
        found.append(before.get(key) or replace(_tree(path, file, game, locale), digest=key))
    return found


def _tree(path: Path, name: str, game: Game, locale: str) -> RuleTree:
    tree = read_tree(path, locale, game.numbering, name=name, drop=game.drop_lines, cite=False)
    return with_icon_doubts(tree, game)


def with_icon_doubts(tree: RuleTree, game: Game) -> RuleTree:
    """The tree with a doubt for each icon that game.yml does not name."""
    doubts = [
        (rule.file, Doubt(rule.line, "unknown_icon", found=f"{{{name}}}"))
        for rule in tree.rules
        for name in _ICON.findall(f"{rule.title} {rule.text}")
        if name not in game.icons and name != "icon"
    ]
    return replace(tree, doubts=(*tree.doubts, *doubts)) if doubts else tree


def _patterns(drop: Any, path: Path) -> tuple[str, ...]:
    for pattern in drop:
        try:
            re.compile(pattern)
        except re.error as error:
            advice = "write a regular expression, as '[0-9]+'"
            raise YamlError(path, 1, f"drop_lines {pattern!r}: {error}", advice) from None
    return tuple(drop)


def _need(data: dict[str, Any], path: Path, key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or not value:
        wanted = "a list" if kind is list else "a value per locale"
        raise YamlError(path, 1, f"no `{key}`", f"give `{key}` as {wanted}")
    return value

"""Texts read ahead: while a command loads what it needs, copies of its process read large books into memory."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from rulewright.book.chapters import chapter_files
from rulewright.book.project import find_project, read_text
from rulewright.book.remembered_texts import name_of
from rulewright.errors import RulebookError
from rulewright.keep.copies import begun
from rulewright.keep.memory import memory_of
from rulewright.settings.game import load_game

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from rulewright.book.project import Project
    from rulewright.law.model import Game

_LARGE = 500_000
"""So many bytes take longer to read than a process to copy."""


def read_ahead(folder: Path, game: str = "") -> Callable[[], object]:
    """Begin to read the texts of a project, or of one game of it. What is given reads a share of them and waits for the rest.

    Only large texts that memory does not know, and will keep, are read. What is wrong with one, whoever loads the book will say.
    """
    try:
        project = find_project(folder)
        games = {
            name: load_game(project.folder(name)) for name in project.games if game in ("", name)
        }
        names = [text for game in games.values() for text in _unknown(project, game)]
    except RulebookError:
        return lambda: None
    return begun(names, partial(_read, project, games))


def _unknown(project: Project, game: Game) -> list[str]:
    """The texts of a game that are worth it, as game/locale."""
    memory, folder = memory_of(project.root, game.name), project.folder(game.name)
    files = [path for tag in game.locales for path in chapter_files(folder, tag)]
    if sum(path.stat().st_size for path in files) <= _LARGE or not memory.lasts():
        return []
    return [f"{game.name}/{tag}" for tag in game.locales if not memory.knows(name_of(tag))]


def _read(project: Project, games: Mapping[str, Game], text: str) -> None:
    name, _, locale = text.partition("/")
    with suppress(RulebookError):
        read_text(project, games[name], locale, memory_of(project.root, name))

"""Texts read ahead: while a command loads what it needs, copies of its process read large books into memory."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from rulewright.copies import begun, can_copy
from rulewright.errors import RulebookError
from rulewright.memory import FRESH, memory_of
from rulewright.project import chapter_files, find_project, load_game, read_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from rulewright.project import Project

_LARGE = 500_000
"""So many bytes take longer to read than a process to copy."""


def read_ahead(folder: Path) -> Callable[[], None]:
    """Begin to read the texts of the project in a folder. What is given reads a share of them and waits for the rest.

    Only large texts that memory does not know are read. What is wrong with one, whoever loads the book will say.
    """
    if not can_copy():
        return lambda: None
    try:
        project = find_project(folder)
        names = list(_unknown(project))
    except RulebookError:
        return lambda: None
    return begun(names, partial(_read, project))


def _unknown(project: Project) -> Iterator[str]:
    """The texts that are worth it, as game/locale."""
    for name in project.games:
        memory, folder = memory_of(project.root, name), project.folder(name)
        game = load_game(folder)
        sizes = {
            tag: sum(path.stat().st_size for path in chapter_files(folder, tag))
            for tag in game.locales
        }
        if memory is not FRESH and sum(sizes.values()) > _LARGE:
            yield from (f"{name}/{tag}" for tag in sizes if not memory.knows(f"{tag}.trees"))


def _read(project: Project, text: str) -> None:
    name, _, locale = text.partition("/")
    try:
        read_text(project, name, locale, memory_of(project.root, name))
    except RulebookError:
        return

"""Options that several commands share, and the book that they name."""

from __future__ import annotations

import os
import stat
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.errors import BadSourceError, UnknownGameError, UnwritableFileError
from rulewright.keep.memory import memory_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.book.companions import Companions
    from rulewright.book.project import Project
    from rulewright.law.model import Game, Rulebook, RuleTree

folder = click.argument("folder", metavar="[DIR]", default=".", type=click.Path(path_type=Path))
into = click.option(
    "--into",
    "folder",
    metavar="DIR",
    default=".",
    type=click.Path(path_type=Path),
    show_default=True,
    help="The folder of the project.",
)
game = click.option(
    "--game", metavar="G", default="", help="One game of the project; the only one needs no name."
)
sources = click.option(
    "--source",
    "sources",
    metavar="LOCALE=FILE",
    multiple=True,
    help="A loose text, with no project around it; give one per locale.",
)
output = click.option(
    "-o",
    "--output",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Write to a file instead.",
)


def named_sources(sources: Sequence[str]) -> list[tuple[str, Path]]:
    """The (locale, file) pairs of --source options. Raises `BadSourceError`.

    >>> named_sources(["es=reglas.txt"])
    [('es', PosixPath('reglas.txt'))]
    """
    pairs = []
    for source in sources:
        locale, sign, file = source.partition("=")
        if not (locale and sign and file):
            raise BadSourceError(f"--source {source}", "LOCALE=FILE, as es=rules.txt")
        pairs.append((locale, Path(file)))
    return pairs


def book(folder: Path, game: str, sources: Sequence[str], pivot: str = "") -> tuple[Game, Rulebook]:
    """The book that a command was pointed at: loose files, or a game of the project in a folder."""
    from rulewright.book.project import load_book, loose_book

    if sources:
        return loose_book(named_sources(sources), pivot)
    project, name = _named(folder, game)
    return load_book(project, name, memory_of(project.root, name))


def whole(folder: Path, game: str) -> tuple[Game, Rulebook, Companions]:
    """The game of the project in a folder that a command was pointed at, with all that stands beside its texts."""
    from rulewright.book.companions import load_whole

    project, name = _named(folder, game)
    return load_whole(project, name, memory_of(project.root, name))


def trees(
    folder: Path, game: str, sources: Sequence[str], pivot: str = ""
) -> tuple[Game, list[RuleTree]]:
    """The texts that a command was pointed at, not yet side by side."""
    from rulewright.book.project import load_trees, loose_trees

    if sources:
        return loose_trees(named_sources(sources), pivot)
    project, name = _named(folder, game)
    return load_trees(project, name, memory_of(project.root, name))


def _named(folder: Path, game: str) -> tuple[Project, str]:
    """The project in a folder and the game in it that is meant: the one that is named, else its only one."""
    from rulewright.book.project import find_project

    project = find_project(folder)
    if not game and len(project.games) > 1:
        raise UnknownGameError("", list(project.games))
    return project, game or project.games[0]


def emit(text: str, output: Path | None) -> None:
    """Write a result whole, to a file or to standard output. Raises `UnwritableFileError`."""
    if output is None:
        click.echo(text, nl=False)
    else:
        write_whole(output, text.encode())


def write_whole(output: Path, content: bytes) -> None:
    """Write what a path leads to: a file at once, a device or pipe as it is. Raises `UnwritableFileError`.

    A file keeps its mode, a link stays a link, and what stood in the file stays where it cannot be written whole.
    """
    try:
        if _is_written_through(output):
            with output.open("wb") as file:
                file.write(content)
        else:
            _replace(Path(os.path.realpath(output)), content)
    except (OSError, ValueError) as error:  # a NUL in a path is no error of the system
        reason = getattr(error, "strerror", None) or str(error)
        raise UnwritableFileError(output, reason) from None


def _is_written_through(output: Path) -> bool:
    """Whether a path leads to no file of its own: a device, a pipe, what the caller has open."""
    if str(output).startswith(("/dev/", "/proc/")):
        return True
    try:
        return not stat.S_ISREG(output.stat().st_mode)
    except FileNotFoundError:
        return False


def _replace(target: Path, content: bytes) -> None:
    """Put a file in the place of another in one step, with its mode."""
    mode = stat.S_IMODE(target.stat().st_mode) if target.exists() else 0o666 & ~_umask()
    handle, name = tempfile.mkstemp(prefix=f".{target.name}.", dir=target.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(name).chmod(mode)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _umask() -> int:
    mask = os.umask(0o022)
    os.umask(mask)
    return mask

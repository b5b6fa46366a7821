"""What stands in a project's folders besides files and folders: symbolic links, pipes, sockets, devices.

All that a folder holds is read or published, so a link in it may lead to the project's own files alone.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from rulewright.errors import (
    BrokenLinkError,
    LinkCircleError,
    LinkOutsideError,
    SpecialFileError,
    UnreadableFileError,
)

_HISTORY = ".git"


def refuse_foreign(root: Path, folder: Path) -> None:
    """Look through a folder and all below it; nothing is opened, and no link is followed out of `root`.

    Raises `LinkOutsideError`, `LinkCircleError`, `BrokenLinkError` or `SpecialFileError` for the first entry that is
    no file and no folder of the project's own, `UnreadableFileError` for a folder that may not be read. A hidden link
    to nothing passes: some editors keep the name of who edits a file in one.
    """
    home = Path(os.path.realpath(root))
    if folder.is_symlink():
        _refuse_link(home, folder)
    for entry in entries(folder):
        _refuse(home, folder / entry.name, entry, linked=False)


def entries(folder: Path) -> list[os.DirEntry[str]]:
    """What stands in a folder, by name; nothing where nothing is there. Raises `UnreadableFileError`."""
    try:
        with os.scandir(folder) as listed:
            return sorted(listed, key=lambda entry: entry.name)
    except FileNotFoundError:
        return []
    except OSError as error:
        raise UnreadableFileError(folder, error.strerror or str(error)) from None


def _refuse(home: Path, path: Path, entry: os.DirEntry[str], *, linked: bool) -> None:
    if entry.is_symlink():
        if not _refuse_link(home, path):
            return
        if entry.is_dir() and linked:  # links to folders below such links can multiply without end
            raise LinkCircleError(path)
        linked = True
    if entry.is_dir():
        if entry.name != _HISTORY:
            for below in entries(path):
                _refuse(home, path / below.name, below, linked=linked)
    elif not stat.S_ISREG(entry.stat().st_mode):
        raise SpecialFileError(path)


def _refuse_link(home: Path, path: Path) -> bool:
    """Raise where a link leads out of the project, in a circle or to nothing; whether there is anything behind it."""
    try:
        target = Path(os.path.realpath(path, strict=True))
    except OSError as error:
        if error.errno == errno.ELOOP:
            raise LinkCircleError(path) from None
        if path.name.startswith("."):
            return False
        raise BrokenLinkError(path) from None
    if not target.is_relative_to(home):
        raise LinkOutsideError(path, target)
    if Path(os.path.realpath(path.parent)).is_relative_to(target):
        raise LinkCircleError(path)
    return True

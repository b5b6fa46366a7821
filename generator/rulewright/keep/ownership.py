"""Whether what lies in a folder can have come from nobody but this user (and root, who may do anything).

On Windows, where a user's own folders are closed to others, nothing is looked at.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH
_LINKS = 40  # so many links in one path are a loop, as Linux counts


def is_private(folder: Path) -> bool:
    """Whether nobody else may put a file into a folder, or another folder in its place.

    So the folder is this user's, and no other may write to it. Nor may others to any folder above it, or above a
    link on the way, unless files there are their owner's alone, as in /tmp. A folder that is not there is not private.

    >>> is_private(Path("/tmp"))
    False
    """
    if not hasattr(os, "geteuid"):
        return True
    try:
        way = list(_way(folder.absolute()))
    except (OSError, ValueError):
        return False
    return all(map(_is_safe, way)) and _is_own(way[-1]) and not way[-1].st_mode & _OTHERS_WRITE


def is_own_file(status: os.stat_result) -> bool:
    """Whether an open file is a plain one of this user's that no other may write to."""
    return stat.S_ISREG(status.st_mode) and (
        not hasattr(os, "geteuid") or (_is_own(status) and not status.st_mode & _OTHERS_WRITE)
    )


def _way(path: Path) -> Iterator[os.stat_result]:
    """What stands on the way to a path, from the root: folders and links, those that a link leads through too."""
    here, ahead, links = Path(path.anchor), list(reversed(path.parts[1:])), 0
    yield here.lstat()
    while ahead:
        there = here / ahead.pop()
        status = there.lstat()
        yield status
        if not stat.S_ISLNK(status.st_mode):
            here = there
            continue
        target, links = there.readlink(), links + 1
        if links > _LINKS:
            raise OSError(f"too many links in {path}")
        if target.is_absolute():
            here = Path(target.anchor)
        ahead += reversed(target.parts[1:] if target.is_absolute() else target.parts)


def _is_safe(status: os.stat_result) -> bool:
    """Whether nobody else can replace what stands here, or, where it is a folder, what is in it."""
    if status.st_uid not in {0, os.geteuid()}:
        return False
    return stat.S_ISLNK(status.st_mode) or not (
        status.st_mode & _OTHERS_WRITE and not status.st_mode & stat.S_ISVTX
    )


def _is_own(status: os.stat_result) -> bool:
    return status.st_uid == os.geteuid()

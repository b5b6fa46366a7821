"""The bytes that a path leads to: a file's, a pipe's, a terminal's. What never ends is refused, and nobody is waited for.

A pipe into which nobody writes is empty after a moment, and so is the null device.
"""

from __future__ import annotations

import os
import select
import stat
from typing import TYPE_CHECKING

from rulewright.errors import (
    EndlessFileError,
    MissingFileError,
    SpecialFileError,
    UnreadableFileError,
)

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

MOST = 256 * 1024 * 1024
"""No text of rules and no settings are as large, in bytes."""
_PATIENCE = 2.0
"""For so many seconds somebody may still begin to write into a pipe."""
_BLOCK = 1 << 16


def content(path: Path) -> bytes:
    """The bytes that a path leads to.

    Raises `MissingFileError`, `UnreadableFileError` for a folder or what may not be read, `SpecialFileError` for a
    socket or a device that is no terminal, `EndlessFileError` for more than any text has.

    >>> from pathlib import Path
    >>> content(Path("/dev/null"))
    b''
    """
    try:
        return _content(path)
    except FileNotFoundError:
        raise MissingFileError(path) from None
    except OSError as error:
        raise UnreadableFileError(path, error.strerror or str(error)) from None
    except ValueError as error:  # no path has a NUL in it
        raise UnreadableFileError(repr(str(path)), str(error)) from None


def _content(path: Path) -> bytes:
    status = path.stat()
    if stat.S_ISREG(status.st_mode) and status.st_size > MOST:
        raise EndlessFileError(path, MOST)
    if stat.S_ISFIFO(status.st_mode):
        return _whole(path, _from_pipe(path))
    if stat.S_ISCHR(status.st_mode):
        return _from_device(path)
    if stat.S_ISSOCK(status.st_mode) or stat.S_ISBLK(status.st_mode):
        raise SpecialFileError(path)
    return path.read_bytes()


def _from_device(path: Path) -> bytes:
    """What a terminal gives until its end is typed; the null device gives nothing, and no other is a text."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        if not os.isatty(handle):
            if os.read(handle, 1):
                raise SpecialFileError(path)
            return b""
    except BlockingIOError:
        raise SpecialFileError(path) from None
    finally:
        os.close(handle)
    return path.read_bytes()


def _from_pipe(path: Path) -> Iterator[bytes]:
    """The blocks that come out of a pipe. To open it without blocking is what keeps this from waiting for a writer."""
    handle = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    try:
        ready = select.poll()
        ready.register(handle, select.POLLIN)
        ready.poll(_PATIENCE * 1000)
        while block := _block(handle, ready):
            yield block
    finally:
        os.close(handle)


def _block(handle: int, ready: select.poll) -> bytes:
    """The next block of a pipe, for which whoever writes into it may take their time; nothing at its end."""
    while True:
        try:
            return os.read(handle, _BLOCK)
        except BlockingIOError:
            ready.poll()


def _whole(path: Path, blocks: Iterator[bytes]) -> bytes:
    whole = bytearray()
    for block in blocks:
        whole += block
        if len(whole) > MOST:
            raise EndlessFileError(path, MOST)
    return bytes(whole)

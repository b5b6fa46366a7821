"""Several pieces of work at the same time, in copies of this process, where the system can copy one.

Work that fails or warns in a copy counts for nothing: it is done once more in this process, so that what is wrong
is said as if there were no copies.
"""

from __future__ import annotations

import logging
import os
import pickle
import sys
import threading
from functools import cache
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Made = TypeVar("Made")


def each_made(names: Sequence[str], make: Callable[[str], Made]) -> list[Made]:
    """What `make` gives for each of some names, in their order. It must be possible to pickle that."""
    made = begun(names, make)()
    return [made[name] if name in made else make(name) for name in names]


def begun(names: Sequence[str], make: Callable[[str], Made]) -> Callable[[], dict[str, Made]]:
    """Begin work in copies. What is given does a share of it here, waits for the rest and gives what was made.

    Where nothing can be copied, nothing is made: whoever needs the work does it. Asked again, it gives the same.
    """
    if not names or not _can_copy():
        return dict
    first, *rest = _shares(names)
    copies = [_copied(share, make) for share in rest]

    @cache
    def finish() -> dict[str, Made]:
        made = {name: make(name) for name in first}
        for copy in copies:
            made |= _received(copy)
        return made

    return finish


def _can_copy() -> bool:
    """Whether this process may be copied: on macOS system libraries object, and threads would stay behind."""
    return (
        hasattr(os, "fork")
        and sys.platform != "darwin"
        and (os.cpu_count() or 1) > 1
        and threading.active_count() == 1
    )


def _shares(names: Sequence[str]) -> list[Sequence[str]]:
    """The names dealt out to as many processes as there are processors, and one more, since shares differ."""
    count = min(len(names), (os.cpu_count() or 1) + 1)
    return [names[place::count] for place in range(count)]


def _copied(share: Sequence[str], make: Callable[[str], Made]) -> tuple[int, int]:
    """A copy of this process that does some of the work: its id, and where to read what it made."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    try:
        os.close(reading)
        made = _quietly(share, make)
        with open(writing, "wb") as pipe:  # noqa: PTH123  # a pipe has no path
            pickle.dump(made, pipe)
    finally:
        os._exit(0)


def _quietly(share: Sequence[str], make: Callable[[str], Made]) -> dict[str, Made]:
    """What was made without a word; whatever else happens, the first process sees for itself."""
    words = _Words()
    logger = logging.getLogger("mkdocs")
    logger.handlers, logger.propagate = [words], False
    made = {}
    for name in share:
        words.heard = False
        try:
            result = make(name)
        except BaseException:  # noqa: BLE001, S112  # it is raised again where somebody listens
            continue
        if not words.heard:
            made[name] = result
    return made


class _Words(logging.Handler):
    """Hears whether anything is worth a warning."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard = False

    def emit(self, record: logging.LogRecord) -> None:  # noqa: ARG002
        self.heard = True


def _received(copy: tuple[int, int]) -> dict[str, Made]:
    process, reading = copy
    with open(reading, "rb") as pipe:  # noqa: PTH123  # as above
        told = pipe.read()
    os.waitpid(process, 0)
    made: dict[str, Made] = pickle.loads(told) if told else {}  # noqa: S301  # our own process wrote it
    return made

"""The locales' builds at the same time, each in a copy of this process, where the system can copy one.

A copy whose build fails or warns counts for nothing: that locale is built once more in this process, so that
what is wrong is said as if there were no copies.
"""

from __future__ import annotations

import logging
import os
import pickle
import sys
import threading
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

Made = TypeVar("Made")


def each_built(locales: Sequence[str], build: Callable[[str], Made]) -> list[Made]:
    """What `build` gives for each locale, in their order. It must be possible to pickle that."""
    if not _can_copy():
        return [build(locale) for locale in locales]
    first, *rest = _shares(locales)
    copies = [_copied(share, build) for share in rest]
    made = {locale: build(locale) for locale in first}
    for copy in copies:
        made |= _received(copy)
    return [made[locale] if locale in made else build(locale) for locale in locales]


def _can_copy() -> bool:
    """Whether this process may be copied: on macOS system libraries object, and threads would stay behind."""
    return (
        hasattr(os, "fork")
        and sys.platform != "darwin"
        and (os.cpu_count() or 1) > 1
        and threading.active_count() == 1
    )


def _shares(locales: Sequence[str]) -> list[Sequence[str]]:
    """The locales dealt out to as many processes as there are processors, and one more, since shares differ."""
    count = min(len(locales), (os.cpu_count() or 1) + 1)
    return [locales[place::count] for place in range(count)]


def _copied(share: Sequence[str], build: Callable[[str], Made]) -> tuple[int, int]:
    """A copy of this process that builds some locales: its id, and where to read what it made."""
    reading, writing = os.pipe()
    process = os.fork()
    if process:
        os.close(writing)
        return process, reading
    try:
        os.close(reading)
        made = _quietly(share, build)
        with open(writing, "wb") as pipe:  # noqa: PTH123  # a pipe has no path
            pickle.dump(made, pipe)
    finally:
        os._exit(0)


def _quietly(share: Sequence[str], build: Callable[[str], Made]) -> dict[str, Made]:
    """What was built without a word; whatever else happens, the first process sees for itself."""
    words = _Words()
    logger = logging.getLogger("mkdocs")
    logger.handlers, logger.propagate = [words], False
    made = {}
    for locale in share:
        words.heard = False
        try:
            result = build(locale)
        except BaseException:  # noqa: BLE001, S112  # it is raised again where somebody listens
            continue
        if not words.heard:
            made[locale] = result
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

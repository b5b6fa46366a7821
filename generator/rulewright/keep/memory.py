"""What earlier runs found out, kept in the user's cache folder, so that an edit costs little.

Only values are kept that follow from their key alone: the key holds the digests of the sources and of this program,
so nothing is ever out of date, and a memory that is lost or broken costs time and nothing else.
Nothing is read from the project's folder: a pickle is code, and a book is somebody else's.
"""

from __future__ import annotations

import os
import pickle
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from rulewright.law.hashes import digest
from rulewright.words import locales_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_T = TypeVar("_T")


class Memory:
    """A folder with one file per name: the key that its value follows from, and the value.

    >>> FRESH.recall("sum", (1, 2), lambda: 1 + 2)
    3
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._held: dict[str, tuple[object, Any]] = {}  # what this process has read or kept
        self._writes = True

    def hold(self) -> None:
        """From now on keep what is new in this process alone: it lives long, and an edit need not wait for the disk."""
        self._writes = False

    def recall(self, name: str, key: object, make: Callable[[], _T]) -> _T:
        """The value that was kept under the name with this very key, else what `make` gives, which is kept."""
        if self._folder is None:
            return make()
        found = self.recalled(name, key)
        if found is None:
            found = make()
            self.keep(name, key, found)
        return found  # type: ignore[no-any-return]

    def recalled(self, name: str, key: object) -> Any:
        """The value that was kept under the name with this very key, else None."""
        if self._folder is None:
            return None
        wanted = (program(), key)
        held = self._held.get(name)
        if held is None:
            found = self._read(name, wanted)
            held = self._held[name] = (wanted, found) if found is not None else (None, None)
        return held[1] if held[0] == wanted else None

    def knows(self, name: str) -> bool:
        """Whether this program has kept anything under the name, with whatever key."""
        if self._folder is None:
            return False
        try:
            with self._path(name).open("rb") as file:
                return bool(pickle.load(file)[0] == program())  # noqa: S301
        except Exception:  # noqa: BLE001  # as in `_read`
            return False

    def _read(self, name: str, wanted: object) -> Any:
        try:
            with self._path(name).open("rb") as file:
                return pickle.load(file) if pickle.load(file) == wanted else None  # noqa: S301
        except Exception:  # noqa: BLE001  # a pickle can fail in any way; what cannot be recalled is made anew
            return None

    def keep(self, name: str, key: object, value: object) -> None:
        """Keep a value in place of the one before. A folder that cannot be written to is left alone."""
        if self._folder is None:
            return
        if self._writes:
            self._write(name, key, value)
        self._held[name] = (program(), key), value

    def _write(self, name: str, key: object, value: object) -> None:
        fresh = self._path(name).with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            fresh.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            try:
                with fresh.open("wb") as file:
                    pickle.dump((program(), key), file, pickle.HIGHEST_PROTOCOL)
                    pickle.dump(value, file, pickle.HIGHEST_PROTOCOL)
                fresh.replace(self._path(name))
            finally:
                fresh.unlink(missing_ok=True)  # nothing half written stays behind

    def _path(self, name: str) -> Path:
        return (self._folder or Path()) / f"{name}.pickle"


FRESH = Memory(None)
"""Remembers nothing."""


def memory_of(root: Path, game: str) -> Memory:
    """The memory of a game: a folder of its own under $RULEWRIGHT_CACHE, else under the user's cache folder.

    An empty $RULEWRIGHT_CACHE turns memory off.
    """
    chosen = os.environ.get("RULEWRIGHT_CACHE")
    if chosen == "":
        return FRESH
    place = digest(str(root.resolve()).encode(), game.encode())
    return _memory_in((Path(chosen) if chosen else _user_folder()) / place)


@cache
def _memory_in(folder: Path) -> Memory:
    return Memory(folder)


def _user_folder() -> Path:
    from platformdirs import user_cache_path  # noqa: PLC0415  # needed only where nothing else is named

    return user_cache_path("rulewright", appauthor=False)


@cache
def program() -> str:
    """A digest of this program's files by name, size and time: another version remembers nothing of this one.

    It is taken once; whoever lives long and sees files change clears it.
    """
    files = sorted(_stamps(Path(__file__).parents[1], ".py")) + sorted(
        _stamps(locales_folder(), ".yml")
    )
    return digest(repr(files).encode())


def _stamps(folder: Path, ending: str) -> Iterator[tuple[str, int, int]]:
    for entry in os.scandir(folder):
        if entry.is_dir():
            yield from _stamps(Path(entry), ending)
        elif entry.name.endswith(ending):
            stat = entry.stat()
            yield entry.path, stat.st_size, stat.st_mtime_ns

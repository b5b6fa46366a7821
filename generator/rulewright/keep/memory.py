"""What earlier runs found out, kept in the user's cache folder, so that an edit costs little.

Only values are kept that follow from their key alone: the key holds the digests of the sources, and an entry is good
for one program, so nothing is ever out of date, and a memory that is lost or broken costs time and nothing else.

A pickle is code, so none is read unless this program wrote it whole: an entry begins with a digest of all that follows,
which is compared before anything is unpickled. Nothing is read from the project's folder, since a book is somebody
else's, nor from a folder or file that another user may have written.
"""

from __future__ import annotations

import hashlib
import os
import pickle
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from rulewright.keep.ownership import is_own_file, is_private
from rulewright.law.hashes import digest
from rulewright.words import locales_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_T = TypeVar("_T")
_SEAL = 32  # bytes
_LENGTH = 8  # bytes
_METADATA = (".dist-info", ".egg-info")
_PRIVATE_FOLDER, _PRIVATE_FILE = 0o700, 0o600


class Memory:
    """A folder with one file per name: a seal, the key that its value follows from, and the value.

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

    def lasts(self) -> bool:
        """Whether what is kept outlives this process: there is a folder for it, or one could be made, of this user alone."""
        if self._folder is None:
            return False
        with suppress(OSError):
            _make_private(self._folder)
        return is_private(self._folder)

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
            found = self._read(name, key)
            held = self._held[name] = (wanted, found) if found is not None else (None, None)
        return held[1] if held[0] == wanted else None

    def knows(self, name: str) -> bool:
        """Whether this program has kept anything under the name, with whatever key."""
        return self._sealed(name) is not None

    def _read(self, name: str, wanted: object) -> Any:
        kept = self._sealed(name)
        if kept is None:
            return None
        try:
            known = pickle.loads(kept.key)  # noqa: S301  # its seal is whole, so this program wrote it
            return pickle.loads(kept.value) if known == wanted else None  # noqa: S301  # as above
        except Exception:  # noqa: BLE001  # a pickle can fail in any way; what cannot be recalled is made anew
            return None

    def _sealed(self, name: str) -> _Pickles | None:
        """What this very program kept under the name, if it is whole and nobody else can have written it."""
        if self._folder is None or not is_private(self._folder):
            return None
        with suppress(OSError), open(self._path(name), "rb", opener=_to_read) as file:
            whole = file.read() if is_own_file(os.fstat(file.fileno())) else b""
            if whole[:_SEAL] == _seal(name, memoryview(whole)[_SEAL:]):
                return _parted(memoryview(whole)[_SEAL:])
        return None

    def keep(self, name: str, key: object, value: object) -> None:
        """Keep a value in place of the one before. A folder that cannot be written to is left alone."""
        if self._folder is None:
            return
        if self._writes:
            self._write(name, key, value)
        self._held[name] = (program(), key), value

    def _write(self, name: str, key: object, value: object) -> None:
        body = _joined(*(pickle.dumps(part, pickle.HIGHEST_PROTOCOL) for part in (key, value)))
        fresh = self._path(name).with_suffix(f".{os.getpid()}")
        if not self.lasts():
            return  # it would never be read, and somebody's link could lead the writing elsewhere
        with suppress(OSError):
            fresh.unlink(missing_ok=True)  # of a process of the same number that was killed
            try:
                with open(fresh, "xb", opener=_to_write) as file:
                    file.write(_seal(name, memoryview(body)))
                    file.write(body)
                fresh.replace(self._path(name))
            finally:
                fresh.unlink(missing_ok=True)  # nothing half written stays behind

    def _path(self, name: str) -> Path:
        return (self._folder or Path()) / f"{name}.pickle"


FRESH = Memory(None)
"""Remembers nothing."""


class _Pickles(NamedTuple):
    """An entry without its seal."""

    key: memoryview
    value: memoryview


def _joined(key: bytes, value: bytes) -> bytes:
    return len(key).to_bytes(_LENGTH, "big") + key + value


def _parted(body: memoryview) -> _Pickles:
    end = _LENGTH + int.from_bytes(body[:_LENGTH], "big")
    return _Pickles(body[_LENGTH:end], body[end:])


def _seal(name: str, body: memoryview) -> bytes:
    """What an entry begins with: a digest of its name and all that follows, which another program makes otherwise."""
    seal = hashlib.blake2b(body, digest_size=_SEAL, key=program().encode())
    seal.update(name.encode())
    return seal.digest()


def _to_read(path: str, flags: int) -> int:
    """Open a file to read: no link, and no waiting for whoever writes into a pipe."""
    return os.open(path, flags | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))


def _to_write(path: str, flags: int) -> int:
    return os.open(path, flags, _PRIVATE_FILE)


def _make_private(folder: Path) -> None:
    """Make a folder, and those above it that are not there, for this user alone."""
    missing = [path for path in (folder, *folder.parents) if not path.exists()]
    for path in reversed(missing):
        path.mkdir(mode=_PRIVATE_FOLDER, exist_ok=True)


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
    """A digest of all that decides what is made of a source: another program remembers nothing of this one.

    That is every file of the package and of the locales, by name, size and times; Python, whose tables of letters
    differ; and the packages that are installed, by name and version.
    It is taken once; whoever lives long and sees files change clears it.
    """
    files = {*_stamps(Path(__file__).parents[1]), *_stamps(locales_folder())}
    return digest(repr((sys.version, sorted(files), sorted(_installed()))).encode())


def _stamps(folder: Path) -> Iterator[tuple[str, int, int, int]]:
    """The files below a folder, but for what Python compiles while it runs.

    A file may get an old time from whoever put it there, as in an image that is built the same each time; the time of
    that change is the file system's own.
    """
    for entry in os.scandir(folder):
        if entry.is_dir():
            if entry.name != "__pycache__":
                yield from _stamps(Path(entry))
        else:
            stat = entry.stat()
            yield entry.path, stat.st_size, stat.st_mtime_ns, stat.st_ctime_ns


def _installed() -> set[str]:
    """The packages that Python can load, as the folders that say what is installed: PyYAML-6.0.2.dist-info."""
    found: set[str] = set()
    for folder in sys.path:
        with suppress(OSError):
            found |= {name for name in os.listdir(folder or ".") if name.endswith(_METADATA)}  # noqa: PTH208  # quick
    return found

"""Which files of a game are read: every text in a language's folder. What looks like a chapter and is not read is refused.

What begins with . or _, or ends as the copies that editors keep, is left out on purpose. It is named, not refused, and
so is a text beside the languages' folders whose name is no chapter's, as notes.txt.
"""

from __future__ import annotations

import errno
import os
import re
from pathlib import PurePath
from typing import TYPE_CHECKING

from rulewright.book.links import entries
from rulewright.errors import (
    UnknownLocaleError,
    UnlistedLanguageError,
    UnprintableNameError,
    UnreadableFileError,
    UnreadSettingsError,
    UnreadTextError,
)
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from os import DirEntry
    from pathlib import Path

    from rulewright.law.model import Game

TEXTS = frozenset({".md", ".markdown", ".txt", ".html", ".htm", ".docx", ".rst"})
"""Endings of files that are read, in small letters."""

SHOWN = frozenset(
    {".png", ".jpg", ".jpeg", ".gif", ".webp", ".avif", ".svg", ".ico", ".pdf"}
    | {".css", ".js", ".mjs", ".woff", ".woff2", ".mp3", ".mp4", ".webm"}
)
"""Endings of files that a page may show or load, in small letters."""

ACTING = frozenset({".css", ".js", ".mjs"})
"""Of these, endings of what acts on pages: it comes from the site's author, never from a game's folder."""

_OTHER_TEXTS = frozenset(
    {".adoc", ".asciidoc", ".doc", ".epub", ".mdown", ".mdx", ".mkd", ".mkdn", ".mdwn"}
    | {".odt", ".org", ".pages", ".rtf", ".tex", ".text", ".textile", ".wiki", ".xhtml"}
)
"""Endings of texts that nothing here reads."""

_ABOUT = frozenset(
    {"authors", "changelog", "contributing", "copying", "credits", "license", "licence", "notice"}
    | {"readme"}
)
"""Names of texts about a game's files, beside its languages' folders."""

_SCENARIOS = "scenarios"
_COPIES = ("~", ".bak", ".old", ".orig", ".rej", ".tmp")
_COPY = re.compile(r"(?:[~#]|\.(?:bak|old|orig|rej|tmp))+$", re.IGNORECASE)
_SYSTEM = frozenset({"thumbs.db", "desktop.ini"})
_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_WIDE = (b"\xff\xfe", b"\xfe\xff")
_HEAD = 4096


def chapter_files(folder: Path, locale: str) -> list[Path]:
    """The files of a game's law in one locale, in the order of their names' numbers.

    Raises `UnreadTextError` for a text that is none of them, `UnprintableNameError` for a name that cannot be said,
    `UnreadableFileError` for a folder that may not be read, or a folder with the name of a chapter.
    """
    home, chapters = folder / locale, []
    for entry in _read(home):
        path = home / entry.name
        if entry.is_dir():
            if _ending(entry.name) in TEXTS:
                raise UnreadableFileError(path, os.strerror(errno.EISDIR))
            _refuse_texts(path, home)
        elif _ending(entry.name) in TEXTS:
            if not entry.name.isprintable():
                raise UnprintableNameError(path)
            chapters.append(path)
        elif _looks_like_text(path):
            raise UnreadTextError(path, home)
    return sorted(chapters, key=lambda path: (_by_numbers(path.name), path.name))


def refuse_unread(folder: Path, game: Game) -> None:
    """Raise where a chapter or a file of settings in a game's folder would not be read.

    Raises `UnlistedLanguageError` for a language that game.yml does not list, `UnreadTextError`, `UnreadSettingsError`.
    """
    pivot = folder / game.pivot
    for entry in _read(folder):
        path = folder / entry.name
        if entry.is_dir():
            if entry.name not in game.locales:
                _refuse_folder(path, game)
        elif _ending(entry.name) == ".yaml":
            raise UnreadSettingsError(path)
        elif _is_chapter(entry.name):
            raise UnreadTextError(path, pivot)


def not_read(folder: Path, locales: Sequence[str]) -> list[Path]:
    """The texts of a game that are left out on purpose, or stand where no chapter does and are not called as one."""
    homes = [folder, *(folder / locale for locale in locales)]
    left_out = (
        home / entry.name
        for home in homes
        for entry in entries(home)
        if _is_left_out(entry.name) and _may_be_text(home / entry.name, entry)
    )
    return sorted({*left_out, *_beside(folder, locales)})


def _beside(folder: Path, locales: Sequence[str]) -> Iterator[Path]:
    """The texts in a game's folder that stand in no language's folder."""
    for entry in _read(folder):
        path = folder / entry.name
        if entry.is_dir():
            yield from _texts_below(path) if entry.name not in locales else ()
        elif _is_text(entry.name) and not _is_about(entry.name):
            yield path


def pages_not_read(sources: Path) -> list[Path]:
    """The texts beside the games that are pages in no language: about.en.md is one, about.md is none."""
    return [
        sources / entry.name
        for entry in entries(sources)
        if entry.is_file() and _is_text(entry.name) and not _is_about(entry.name)
        if not _is_page(PurePath(entry.name))
    ]


def _is_page(name: PurePath) -> bool:
    return name.suffix == ".md" and "." in name.stem.lstrip(".") and not _is_left_out(name.name)


def _is_chapter(name: str) -> bool:
    """Whether a text is called as chapters are: by a number."""
    return _is_text(name) and name[0].isdecimal()


def _is_about(name: str) -> bool:
    return PurePath(name).stem.lower() in _ABOUT


def languages_with_texts(folder: Path) -> list[str]:
    """The names of the folders in a folder that are a language's and hold texts that are no pages, as about.en.md is."""
    return [
        entry.name
        for entry in _read(folder)
        if entry.is_dir() and _has_law(folder / entry.name) and _is_language(entry.name)
    ]


def _has_law(folder: Path) -> bool:
    texts = (entry.name for entry in _read(folder) if entry.is_file() and _is_text(entry.name))
    return any("." not in PurePath(name).stem for name in texts)


def _read(folder: Path) -> Iterator[DirEntry[str]]:
    """What stands in a folder and is not left out on purpose."""
    return (entry for entry in entries(folder) if not _is_left_out(entry.name))


def _refuse_folder(path: Path, game: Game) -> None:
    """Raise where a folder beside the languages' folders holds what would not be read."""
    if path.name == _SCENARIOS:
        for entry in _read(path):
            if _ending(entry.name) == ".yaml":
                raise UnreadSettingsError(path / entry.name)
    texts = [*_texts_below(path), *_strange_texts(path)]
    if texts and _is_language(path.name):
        raise UnlistedLanguageError(path, path.with_name("game.yml"), _tags(path, game))
    for text in texts:
        if _is_chapter(text.name):
            raise UnreadTextError(text, path.with_name(game.pivot))


def _tags(path: Path, game: Game) -> list[str]:
    """The languages of a game with all that have a folder of texts beside the one at a path, as game.yml lists them."""
    folders = (entry.name for entry in _read(path.parent) if entry.is_dir())
    others = sorted(
        name
        for name in folders
        if name not in game.locales and _is_language(name) and any(_texts_below(path.parent / name))
    )
    return list(dict.fromkeys((*game.locales, path.name, *others)))


def _refuse_texts(path: Path, home: Path) -> None:
    for text in _texts_below(path):
        raise UnreadTextError(text, home)


def _texts_below(folder: Path) -> Iterator[Path]:
    for entry in _read(folder):
        path = folder / entry.name
        if entry.is_dir():
            yield from _texts_below(path)
        elif _is_text(entry.name):
            yield path


def _strange_texts(folder: Path) -> Iterator[Path]:
    """The files that only their content shows to be texts."""
    paths = (folder / entry.name for entry in _read(folder) if entry.is_file())
    return (path for path in paths if _looks_like_text(path))


def _is_left_out(name: str) -> bool:
    """Whether a file is left out by its name.

    >>> [_is_left_out(name) for name in (".2.md", "_2.md", "2.md~", "#2.md#", "2.md.orig", "#2.md", "2.md")]
    [True, True, True, True, True, False, False]
    """
    small = name.lower()
    framed = name[0] == name[-1] == "#"
    return name[0] in "._" or framed or small.endswith(_COPIES) or small in _SYSTEM


def _may_be_text(path: Path, entry: DirEntry[str]) -> bool:
    """Whether what is left out would else be read: it is a text, or a folder of some, or a copy of a text.

    Of a link to nothing, which editors make, this is not asked.
    """
    if entry.is_dir():
        return any(_texts_below(path))
    return entry.is_file() and _is_text(_COPY.sub("", entry.name).lstrip("._#"))


def _is_text(name: str) -> bool:
    return _ending(name) in TEXTS or _ending(name) in _OTHER_TEXTS


def _looks_like_text(path: Path) -> bool:
    """Whether a file is a text by its name, or by its content where its name does not say."""
    if _is_text(path.name) or _ending(path.name) in SHOWN:
        return _is_text(path.name)
    try:
        with path.open("rb") as file:
            head = file.read(_HEAD)
    except OSError as error:
        raise UnreadableFileError(path, error.strerror or str(error)) from None
    return head.startswith(_WIDE) or (bool(head.strip()) and not _NO_TEXT.search(head))


def _is_language(name: str) -> bool:
    try:
        profile(name.replace("_", "-"))
    except UnknownLocaleError:
        return False
    return True


def _ending(name: str) -> str:
    return PurePath(name).suffix.lower()


def _by_numbers(name: str) -> list[int | str]:
    return [int(part) if part.isdecimal() else part for part in re.split(r"(\d+)", name)]

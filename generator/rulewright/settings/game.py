"""What game.yml says of a game: read from its file, checked, and given as one value."""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING, Any

from rulewright.errors import YamlError
from rulewright.law.ids import ROOT, Kind, Numbering
from rulewright.law.model import Game
from rulewright.settings.colours import chapter_colours
from rulewright.settings.editions import chapter_editions, edition_texts
from rulewright.settings.locales import profile
from rulewright.settings.yaml_text import load_mapping

if TYPE_CHECKING:
    from pathlib import Path


def load_game(folder: Path) -> Game:
    """The game that a folder's game.yml describes. Raises `YamlError` with the line's fault."""
    path = folder / "game.yml"
    data = load_mapping(path)
    need = partial(_need, data, path)
    locales = tuple(need("locales", list))
    for tag in locales:
        profile(tag)
    pivot = data.get("pivot", locales[0] if locales else "")
    if pivot not in locales:
        raise YamlError(
            path, 1, f"pivot {pivot!r}", f"name one of the locales {', '.join(locales)}"
        )
    numbering = numbering_of(data.get("numbering", {}), path)
    chapters = data.get("chapters", {})
    return Game(
        name=folder.name,
        titles=need("title", dict),
        locales=locales,
        pivot=pivot,
        edition=edition_texts(data.get("edition", ""), locales, path),
        numbering=numbering,
        prefix=data.get("prefix", ""),
        icons=data.get("icons", {}),
        severities=data.get("severities", {}),
        rights=data.get("rights", {}),
        drop_lines=_patterns(data.get("drop_lines", []), path),
        colours=chapter_colours(chapters, numbering, path),
        chapter_editions=chapter_editions(chapters, numbering, locales, path),
    )


def numbering_for(folder: Path) -> Numbering:
    """The numbering of the game in a folder; Root's where the game is not begun."""
    return load_game(folder).numbering if (folder / "game.yml").is_file() else ROOT


def numbering_of(data: dict[str, Any], path: str | Path) -> Numbering:
    """The numbering that game.yml gives under `numbering`; Root's where it gives none.

    >>> numbering_of({"levels": ["number", ["letter", "number"]], "separator": ""}, "game.yml").form
    'numberletter|number'
    """
    if not data:
        return ROOT
    levels = []
    for level in data.get("levels", ()):
        kinds = [level] if isinstance(level, str) else level
        unknown = [
            kind for kind in kinds if kind.upper() not in Kind.__members__ or kind == "suffix"
        ]
        if unknown:
            raise YamlError(
                path, 1, f"numbering level {unknown[0]!r}", "use number, roman, letter or capital"
            )
        levels.append(tuple(Kind[kind.upper()] for kind in kinds))
    if not levels:
        raise YamlError(
            path, 1, "a numbering without levels", "list them, as levels: [number, number]"
        )
    return Numbering(
        tuple(levels),
        data.get("separator", "."),
        tuple(data.get("suffixes", ())),
        tuple(data.get("gaps", ())),
    )


def _patterns(drop: Any, path: Path) -> tuple[str, ...]:
    for pattern in drop:
        try:
            re.compile(pattern)
        except re.error as error:
            advice = "write a regular expression, as '[0-9]+'"
            raise YamlError(path, 1, f"drop_lines {pattern!r}: {error}", advice) from None
    return tuple(drop)


def _need(data: dict[str, Any], path: Path, key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or not value:
        wanted = "a list" if kind is list else "a value per locale"
        raise YamlError(path, 1, f"no `{key}`", f"give `{key}` as {wanted}")
    return value

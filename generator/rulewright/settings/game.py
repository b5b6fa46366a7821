"""What game.yml says of a game: read from its file, checked, and given as one value."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from rulewright.errors import Message, UnknownLocaleError
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import Game
from rulewright.settings.colours import chapter_colours
from rulewright.settings.editions import chapter_editions, edition_texts
from rulewright.settings.locales import known, profile
from rulewright.settings.rule_ids import rule_id
from rulewright.settings.validation import unknown_key, valid
from rulewright.settings.yaml_text import read_yaml
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from rulewright.settings.yaml_text import Key, Yaml


def load_game(folder: Path) -> Game:
    """The game that a folder's game.yml describes. Raises `YamlError` with the line's fault."""
    written = read_yaml(folder / "game.yml")
    data = valid(written, "game")
    locales = tuple(data["locales"])
    _refuse_unknown_languages(written, locales)
    _refuse_other_locales(written, data, locales)
    numbering = numbering_of(data.get("numbering", {}))
    return Game(
        name=folder.name,
        titles=data["title"],
        locales=locales,
        pivot=_pivot(written, data.get("pivot", locales[0]), locales),
        edition=edition_texts(data.get("edition", ""), locales),
        numbering=numbering,
        prefix=data.get("prefix", ""),
        icons=data.get("icons", {}),
        severities=data.get("severities", {}),
        rights=data.get("rights", {}),
        drop_lines=_patterns(written, data.get("drop_lines", ())),
        colours=chapter_colours(written, data.get("chapters", {}), numbering),
        setup=rule_id(written, ("setup",), data["setup"], numbering) if data.get("setup") else None,
        chapter_editions=chapter_editions(written, data.get("chapters", {}), numbering, locales),
    )


def numbering_for(folder: Path) -> Numbering:
    """The numbering of the game in a folder; Root's where the game is not begun."""
    return load_game(folder).numbering if (folder / "game.yml").is_file() else DECIMAL


def numbering_of(data: dict[str, Any]) -> Numbering:
    """The numbering that game.yml gives under `numbering`; Root's where it gives none.

    >>> numbering_of({"levels": ["number", ["letter", "number"]], "separator": ""}).form
    'numberletter|number'
    """
    if not data:
        return DECIMAL
    levels = [[level] if isinstance(level, str) else level for level in data["levels"]]
    return Numbering(
        tuple(tuple(Kind[kind.upper()] for kind in kinds) for kinds in levels),
        data.get("separator", "."),
        tuple(data.get("suffixes", ())),
        tuple(data.get("gaps", ())),
    )


def _refuse_unknown_languages(written: Yaml, locales: Sequence[str]) -> None:
    for place, tag in enumerate(locales):
        try:
            profile(tag)
        except UnknownLocaleError:
            found = Message(N_("no locale {tag!r} (known: {known})"), tag=tag, known=_all(known()))
            advice = Message(N_("to add it, create locales/{tag}/locale.yml"), tag=tag)
            raise written.fault(("locales", place), found, advice) from None


def _refuse_other_locales(written: Yaml, data: dict[str, Any], locales: Sequence[str]) -> None:
    """What is given per locale names locales of the game: a misspelt one would be left out in silence."""
    for path, words in _per_locale(data):
        for tag in words:
            if tag not in locales:
                raise unknown_key(written, (*path, tag), locales)


def _per_locale(data: dict[str, Any]) -> Iterator[tuple[tuple[Key, ...], dict[str, Any]]]:
    yield from (((key,), data[key]) for key in ("title", "rights") if key in data)
    if isinstance(data.get("edition"), dict):
        yield ("edition",), data["edition"]
    for chapter, facts in data.get("chapters", {}).items():
        if isinstance(facts.get("edition"), dict):
            yield ("chapters", chapter, "edition"), facts["edition"]
    for key in ("icons", "severities"):
        named = data.get(key, {}).items()
        yield from (((key, name), words) for name, words in named if isinstance(words, dict))


def _pivot(written: Yaml, pivot: str, locales: Sequence[str]) -> str:
    if pivot not in locales:
        advice = Message(N_("name one of the locales {known}"), known=_all(locales))
        raise written.fault(("pivot",), Message(N_("pivot {tag!r}"), tag=pivot), advice)
    return pivot


def _patterns(written: Yaml, drop: Sequence[str]) -> tuple[str, ...]:
    for place, pattern in enumerate(drop):
        try:
            re.compile(pattern)
        except (re.error, OverflowError, RecursionError) as error:
            found = Message(
                N_("drop_lines {pattern!r}: {error}"), pattern=pattern[:60], error=error
            )
            advice = Message(N_("write a regular expression, as '[0-9]+'"))
            raise written.fault(("drop_lines", place), found, advice) from None
    return tuple(drop)


def _all(tags: Sequence[str]) -> str:
    return ", ".join(tags)

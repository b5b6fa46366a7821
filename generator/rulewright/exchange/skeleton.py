"""The skeleton of a rulebook that builds: settings, and per locale a home page and a first chapter."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.errors import BadSourceError, ExistingFileError, UnwritableFileError
from rulewright.settings.locales import profile
from rulewright.settings.schemas import schema_file
from rulewright.words import N_, catalog

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_NAME = re.compile(r"[a-z0-9][a-z0-9-]*")

_COIN = N_(
    "coin"
)  # apart from the text it stands in: only since Python 3.12 a marked message is seen within one

_MKDOCS = """\
site_name: {title}
# Set this to the address that the site will have, as https://example.org/rules/
# site_url:
docs_dir: rules_src
theme:
  name: material
plugins:
  - rulewright
  - search
"""

_GAME = """\
# yaml-language-server: $schema=../../site/{schema}
# What is true of this game in every locale. The line above tells editors what may stand here, once the site is built.
title: {{{titles}}}
locales: [{locales}]
pivot: {pivot} # the locale that the others are held against
edition: "1"
numbering:
  levels: [number, number, number, roman, letter] # 14, 14.4, 14.4.3, 14.2.4.II, 15.5.2.III.a
  separator: "."
# Icons stand in the texts as {{name}}; here is what a screen reader says for each.
icons:
  coin: {{{coins}}}
"""

_CHAPTER = """\
# 1 {chapter}

{chapter_text}

## 1.1 {section}

{section_text}

### 1.1.1 {rule}

{rule_text}
"""

_HOME = """\
# {title}

[{title}]({game}/index.md)
"""


def write_skeleton(folder: Path, game: str, locales: Sequence[str]) -> list[Path]:
    """Write the files and give their paths; settings that are there already stay.

    Raises `BadSourceError` for a name that cannot be a folder and an address, `UnknownLocaleError`,
    and `ExistingFileError` where the game is there already. Nothing is written then.
    """
    _named_well(game)
    for tag in locales:
        profile(tag)
    home = folder / "rules_src" / game
    if home.exists():
        raise ExistingFileError(home)
    files = settings_files(folder, game, locales) | _chapters(folder, game, locales)
    try:
        for path, text in files.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnwritableFileError(folder, error.strerror or str(error)) from None
    return list(files)


def settings_files(folder: Path, game: str, locales: Sequence[str]) -> dict[Path, str]:
    """What a project needs besides rules and does not have yet: path -> text.

    Raises `BadSourceError` for a name that cannot be a folder and an address.
    """
    _named_well(game)
    title = game.replace("-", " ").title()
    named = ", ".join(f"{tag}: {title}" for tag in locales)
    coins = ", ".join(f"{tag}: {catalog(tag).gettext(_COIN)}" for tag in locales)
    settings = _GAME.format(
        schema=schema_file("game"),
        titles=named,
        locales=", ".join(locales),
        pivot=locales[0],
        coins=coins,
    )
    files = {
        folder / "mkdocs.yml": _MKDOCS.format(title=title),
        folder / "rules_src" / game / "game.yml": settings,
    }
    homes = {tag: folder / "rules_src" / f"index.{tag}.md" for tag in locales}
    files |= {path: _HOME.format(title=title, game=game) for path in homes.values()}
    return {path: text for path, text in files.items() if not path.exists()}


def _named_well(game: str) -> None:
    if not _NAME.fullmatch(game):
        raise BadSourceError(game, "a name of small letters, digits and hyphens, as my-game")


def _chapters(folder: Path, game: str, locales: Sequence[str]) -> dict[Path, str]:
    return {folder / "rules_src" / game / tag / "1.md": _chapter(tag) for tag in locales}


def _chapter(tag: str) -> str:
    say = catalog(tag).gettext
    return _CHAPTER.format(
        chapter=say(N_("First steps")),
        chapter_text=say(N_("A chapter holds sections, a section holds rules.")),
        section=say(N_("Your turn")),
        section_text=say(N_("What a player does in a turn.")),
        rule=say(N_("Income")),
        rule_text=say(N_("Take 2 {coin}. A number in brackets cites a rule (1.1).")),
    )

"""One language more in a game: its name in game.yml, all else there as it was typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.settings.game import load_game
from rulewright.settings.locales import profile
from rulewright.settings.yaml_edit import with_item
from rulewright.settings.yaml_text import read_yaml

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


def listing(folder: Path, locales: Sequence[str]) -> dict[Path, str]:
    """game.yml of a game's folder with some locales more in its list, by path; nothing where it lists all of them.

    Raises what reading it raises, and `UnknownLocaleError`.
    """
    for tag in locales:
        profile(tag)
    path = folder / "game.yml"
    listed = load_game(folder).locales
    missing = [tag for tag in dict.fromkeys(locales) if tag not in listed]
    if not missing:
        return {}
    written = read_yaml(path)
    for tag in missing:
        written = written.changed(with_item(written, ("locales",), tag))
    return {path: written.text}

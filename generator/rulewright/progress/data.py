"""How far the translations are, for programs, and as a badge for a page in Markdown."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.progress.figures import Figures, LanguageProgress, Progress

SCHEMA = 1
_COLOURS = ((100, "brightgreen"), (80, "green"), (50, "yellow"), (20, "orange"), (0, "red"))
"""From so many percent on, a badge has this colour."""


def status_json(games: Sequence[Progress]) -> str:
    """All figures, languages, chapters and tasks.

    >>> status_json(())
    '{"schema": 1, "games": []}\\n'
    """
    data = {"schema": SCHEMA, "games": [_game(game) for game in games]}
    return json.dumps(data, ensure_ascii=False) + "\n"


def badges(games: Sequence[Progress], only: Sequence[str] = ()) -> str:
    """A badge per language, in Markdown: its tag and how much of it is translated and not behind.

    >>> from rulewright.progress.figures import ChapterProgress, Figures, LanguageProgress, Progress
    >>> chapter = ChapterProgress("1", "Trade", Figures(total=4, translated=3))
    >>> print(badges([Progress("port", "Port", "en", 0, (LanguageProgress("pt-BR", (chapter,), 0, ()),))]), end="")
    ![Port, pt-BR: 75 %](https://img.shields.io/badge/pt--BR-75%25-yellow)
    """
    return "".join(
        f"{_badge(game, language)}\n"
        for game in games
        for language in game.languages
        if not only or language.locale in only
    )


def _badge(game: Progress, language: LanguageProgress) -> str:
    percent = language.whole.percent
    colour = next(colour for least, colour in _COLOURS if percent >= least)
    tag = quote(language.locale.replace("-", "--").replace("_", "__"))
    title = game.title.replace("[", "(").replace("]", ")")
    address = f"https://img.shields.io/badge/{tag}-{percent}%25-{colour}"
    return f"![{title}, {language.locale}: {percent} %]({address})"


def _game(game: Progress) -> dict[str, Any]:
    return {
        "game": game.game,
        "title": game.title,
        "pivot": game.pivot,
        "terms": game.terms,
        "languages": [_language(language) for language in game.languages],
    }


def _language(language: LanguageProgress) -> dict[str, Any]:
    return {
        "locale": language.locale,
        **_figures(language.whole),
        "terms": language.terms,
        "chapters": [
            {"number": chapter.number, "title": chapter.title, **_figures(chapter.figures)}
            for chapter in language.chapters
        ],
        "to_do": [asdict(task) for task in language.tasks],
    }


def _figures(figures: Figures) -> dict[str, int]:
    told = asdict(figures)
    return {"percent": figures.percent, "missing": figures.missing, **told}

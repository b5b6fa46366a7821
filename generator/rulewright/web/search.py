"""The search index: how texts are cut into words, and the rulebook's documents in it as UTF-8."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.web.theme import search_language

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.render.page import SearchDocument
    from rulewright.render.view import BookView

SEPARATOR = (
    r"""[\s\-‐‑–—―−,:;!?¡¿=\[\](){}<>«»‹›„“”‘’"`…/\\|·•]+|\.(?![0-9A-Za-z])|&(?:amp|lt|gt);"""
)
"""What parts words. A full stop within 14.2.4.II does not: a rule's number is one word."""


def set_up_search(config: MkDocsConfig, locale: str, *, enabled: bool) -> None:
    """Give the search plugin what suits the locale, where the user has chosen nothing else."""
    plugin = config.plugins.get("material/search")
    if plugin is None:
        return
    settings = plugin.config
    settings["enabled"] = enabled and settings["enabled"]
    settings["lang"] = settings["lang"] or [search_language(locale)]
    settings["separator"] = settings["separator"] or SEPARATOR
    # No trimmer: the Russian one takes digits for blanks. No stemmer: it cannot work with words typed by half.
    settings["pipeline"] = (
        ["stopWordFilter"] if settings["pipeline"] is None else settings["pipeline"]
    )


def add_to_index(
    config: MkDocsConfig, documents: Iterable[SearchDocument], views: Sequence[BookView]
) -> None:
    """Write the rulebooks' documents behind the ones that the search plugin found in the plain pages.

    Where there are several games, each document says of which it is. The settings are all of the index that
    the theme hands on to our worker besides the documents, so the other names of terms stand there.
    """
    path = Path(config.site_dir, "search", "search_index.json")
    if not path.is_file():
        return
    index = json.loads(path.read_text(encoding="utf-8"))
    told = {view.game.name: view.title for view in views} if len(views) > 1 else {}
    index["config"]["synonyms"] = {view.game.name: view.synonyms() for view in views}
    index["docs"] += [_document(document, told) for document in documents]
    path.write_text(json.dumps(index, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")


def _document(document: SearchDocument, games: dict[str, str]) -> dict[str, Any]:
    """A document as the theme reads it: title and text are HTML there."""
    game = games.get(document.location.partition("/")[0], "")
    entry: dict[str, Any] = {
        "location": document.location,
        "title": escape(document.title, quote=False),
        "text": escape(document.text, quote=False),
    }
    if document.number:
        entry["number"] = document.number
    if document.terms:
        entry["terms"] = list(document.terms)
    return entry | ({"game": escape(game, quote=False)} if game else {})

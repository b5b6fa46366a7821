"""The search index: the plain pages that the search plugin found and the rulebooks' documents, as plain text in UTF-8."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulewright.settings.locales import profile
from rulewright.web.plain_text import plain_text
from rulewright.web.site_files import RulePage
from rulewright.web.site_folder import write

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page
    from mkdocs.utils.templates import TemplateContext

    from rulewright.render.page import SearchDocument
    from rulewright.render.view import BookView


def spare_ready_pages(config: MkDocsConfig) -> None:
    """Keep the search plugin off the rulebook's pages: it would look through all of their HTML and take nothing."""
    search = config.plugins.get("material/search")
    methods = config.plugins.events["page_context"]
    for place, method in enumerate(methods):
        if search is not None and getattr(method, "__self__", None) is search:
            methods[place] = _plain_pages_only(method)


def _plain_pages_only(method: Callable[..., Any]) -> Callable[..., Any]:
    def add(context: TemplateContext, *, page: Page, **rest: Any) -> Any:
        return None if isinstance(page, RulePage) else method(context, page=page, **rest)

    return add


def write_index(
    config: MkDocsConfig,
    locale: str,
    documents: Iterable[SearchDocument],
    views: Sequence[BookView],
) -> None:
    """Put our index in the place of the one that the search plugin wrote, with its plain pages in ours.

    Besides the documents it holds the other names of terms, what the language says before a number
    and, where there are several games, their titles.
    A site that is read from a folder has the index as a script too: pages can read nothing else there.
    """
    path = Path(config.site_dir, "search", "search_index.json")
    if not path.is_file():
        return
    found = json.loads(path.read_text(encoding="utf-8"))["docs"]
    names = {view.game.name: view.synonyms() for view in views}
    foreign = {view.game.name: view.foreign_names() for view in views}
    defined = {view.game.name: view.defining() for view in views}
    others = {tag for view in views for tag in view.book.locales}
    places = {game: {concept: n for n, concept in enumerate(names[game])} for game in names}
    index = {
        "config": {
            "synonyms": {game: list(of_game.values()) for game, of_game in names.items()},
            "foreign": foreign,
            "defined": defined,
            "games": {view.game.name: view.title for view in views} if len(views) > 1 else {},
            "spoken": spoken(locale) | {"keyboards": keyboards({locale, *others})},
        },
        "docs": [
            *map(_plain_page, found),
            *(_document(document, places) for document in documents),
        ],
    }
    told = _json(index)
    write(Path(config.site_dir), "search/search_index.json", told)
    if not config.use_directory_urls:
        script = f"(self.rulewright ??= {{}})[{_json(f'{locale}/search')}] = {told};\n"
        write(Path(config.site_dir), "search/search_index.js", script)


def spoken(locale: str) -> dict[str, Any]:
    """What readers of a language type, as the search knows it.

    `cues` are the words for rules and chapters, `range` those between the ends of a range,
    `letters` what they type for letters that their keyboard lacks, `weak` the words that say little,
    `everyday` what players say and how rules say it.

    >>> told = spoken("fr")
    >>> told["cues"][-3:], told["range"]
    (['chapitre', 'chapitres', 'chap.'], ['à'])
    >>> spoken("de")["letters"]["ä"]
    'ae'
    """
    known = profile(locale)
    words = known.citation_words
    return {
        "cues": [*words.get("rule", ()), *words.get("chapter", ())],
        "range": list(words.get("range", ())),
        "letters": dict(known.typed_letters),
        "weak": list(known.weak_words),
        "everyday": {said: list(told) for said, told in known.everyday.items()},
    }


def keyboards(locales: Iterable[str]) -> list[str]:
    """What the keys write in the locales of a book whose alphabet is another, key by key.

    >>> keyboards(["en", "ru"])[0][:6]
    'йцукен'
    """
    return sorted({known.keyboard for tag in locales if (known := profile(tag)).keyboard})


def _plain_page(entry: dict[str, Any]) -> dict[str, Any]:
    """A document of the search plugin, whose title and text are HTML."""
    texts = {name: plain_text(entry[name]) for name in ("title", "text")}
    return {"location": entry["location"], **texts}


def _document(document: SearchDocument, places: Mapping[str, Mapping[str, int]]) -> dict[str, Any]:
    """A document of the rulebook; the concepts in it are told by their places in the list of their names."""
    entry: dict[str, Any] = {
        "location": document.location,
        "title": document.title,
        "text": document.text,
    }
    if document.number:
        entry["number"] = document.number
    if document.key:
        entry["key"] = document.key
    if document.aside:
        entry["aside"] = document.aside
    if document.language:
        entry["lang"] = document.language
    if document.terms:
        own = places[document.location.partition("/")[0]]
        entry["terms"] = [own[concept] for concept in document.terms if concept in own]
    return entry


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

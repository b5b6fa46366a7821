"""One locale's build: the user's mkdocs.yml once more, with what this locale needs."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from mkdocs.config import load_config
from mkdocs.exceptions import PluginError

from rulewright.settings.locales import profile
from rulewright.web.defaults import fill_in
from rulewright.web.labels import labels, script_labels, script_plurals
from rulewright.web.scripts import bundle, numbering_facts
from rulewright.web.search import spare_ready_pages
from rulewright.web.styles import style_sheet
from rulewright.web.theme import SCRIPT, STYLE_SHEET, WORKER, theme_language, use_theme
from rulewright.words import catalog

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.web.rulebooks import Rulebooks


def locale_config(config: MkDocsConfig, locale: str) -> MkDocsConfig:
    """The configuration of one locale's build: read anew, so that every plugin starts afresh."""
    if not config.config_file_path:
        message = "rulewright needs a configuration file: each locale is built from it"
        raise PluginError(message)
    return load_config(
        config_file=config.config_file_path,
        site_dir=str(Path(config.site_dir, locale)),
        site_url=f"{config.site_url.rstrip('/')}/{locale}/" if config.site_url else None,
        # What the command line may have changed:
        docs_dir=config.docs_dir,
        strict=config.strict,
        use_directory_urls=config.use_directory_urls,
    )


def set_up_locale(config: MkDocsConfig, books: Rulebooks, locale: str) -> None:
    """Change a configuration to that of one locale: its words, its search, our layer of the theme."""
    use_theme(config)
    config.theme["language"] = theme_language(
        config.theme, profile(locale).theme_language or locale
    )
    fill_in(config, catalog(locale).gettext)
    config.extra_css.insert(0, STYLE_SHEET)
    spare_ready_pages(config)
    config.extra_javascript.insert(0, SCRIPT)
    config.extra["alternate"] = alternates(config, books, "")
    # Choices such as dark colours are kept for the whole site, not for one locale.
    config.extra.setdefault("scope", _root_path(config, locale))
    config.extra["rulewright"] = {
        "labels": labels(locale),
        "locale": locale,
        "names": books.names,
    }


def own_assets(
    config: MkDocsConfig, books: Rulebooks, locale: str, *, findings: bool
) -> dict[str, str]:
    """Our style sheet and scripts by their addresses; these have the locale's words and what they must know of the games.

    With `findings` there is a file for each chapter that says what the checks found in it.
    """
    games = {game.name: numbering_facts(book.numbering) for game, book in books.games}
    settings = {
        "words": script_labels(locale),
        "plurals": script_plurals(locale),
        "locale": locale,
        "locales": list(books.locales),
        "names": books.names,
        "games": games,
        "rulePages": config.use_directory_urls,
        "findings": findings,
        "palette": _palette(config),
    }
    told = {"games": games, "locale": locale, "locales": list(books.locales)}
    return {
        STYLE_SHEET: style_sheet(),
        SCRIPT: bundle("main.js", settings),
        WORKER: bundle("worker.js", told),
    }


def _palette(config: MkDocsConfig) -> list[dict[str, str]]:
    """The colour schemes that a reader may choose, in the theme's order; none where there is no choice."""
    told = config.theme["palette"]
    schemes = told if isinstance(told, list) else []
    return [
        {name: str(scheme.get(name, "")) for name in ("media", "scheme", "primary", "accent")}
        | {"name": scheme["toggle"].get("name", "")}
        for scheme in schemes
        if scheme.get("toggle")
    ]


def alternates(config: MkDocsConfig, books: Rulebooks, url: str) -> list[dict[str, str]]:
    """The same page in every locale, for the head of the page; `url` is its address within a locale."""
    base = config.site_url.rpartition("/")[0].rpartition("/")[0] if config.site_url else ".."
    links = [
        {"name": name, "lang": tag, "link": f"{base}/{tag}/{url}"}
        for tag, name in books.names.items()
    ]
    return [*links, {"name": "", "lang": "x-default", "link": f"{base}/{links[0]['lang']}/{url}"}]


def named_language(html: str, locale: str, config: MkDocsConfig) -> str:
    """A page that says which language it is in, also where the theme's own words had to be English."""
    if config.theme["language"] == "en" and locale != "en":
        return html.replace('<html lang="en"', f'<html lang="{locale}"', 1)
    return html


def _root_path(config: MkDocsConfig, locale: str) -> str:
    return urlsplit(config.site_url or "/").path.removesuffix(f"{locale}/")

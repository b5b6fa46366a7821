"""The rules' own pages as files: written straight into the site, since the whole theme is too much for each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from markupsafe import Markup

from rulewright.render.urls import DIRECTORIES
from rulewright.web.icons import with_drawings
from rulewright.web.shell import Filled, shell, template_in
from rulewright.web.theme import SCRIPT, SHELL_STYLE_SHEET, STYLE_SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.law.model import Game
    from rulewright.render.rule_pages import RulePage

FOLDER = Path(__file__).parent / "shell"
_GAPS = ("title", "description", "html", "address", "canonical")
_ENTRANCE_GAPS = ("lang", "game", "number", "title", "description", "address")
_BASE = "../../../"
"""The locale's folder, as a rule page sees it: root/r/14.4.3/."""


def filled_rule_pages(
    config: MkDocsConfig, locale: str, pages: Iterable[RulePage], *, guarded: bool
) -> Filled:
    """The pages of rules for one locale's part of the site; `guarded` ones say what they may run."""
    facts = _facts(config, locale, guarded=guarded)
    frame = shell(template_in(FOLDER, "rule.html"), facts, _GAPS)
    return Filled(frame, {page.path: _rule_values(page) for page in pages})


def _rule_values(page: RulePage) -> dict[str, str]:
    return {
        "title": page.title,
        "description": page.description,
        "html": Markup(with_drawings(page.html)),  # noqa: S704  # escaped where it was made
        "address": DIRECTORIES.page(page.path),
        "canonical": DIRECTORIES.page(page.canonical),
    }


def _facts(config: MkDocsConfig, locale: str, *, guarded: bool) -> dict[str, object]:
    """What the template knows of the site."""
    own = config.extra["rulewright"]
    return {
        "lang": locale,
        "direction": config.theme["direction"] or "ltr",
        "site_name": config.site_name,
        "site_url": config.site_url or "",
        "names": list(own["names"].items()),
        "language_label": own["labels"]["language"],
        "search_label": own["labels"]["search"],
        "favicon": config.theme["favicon"],
        "style_sheet": STYLE_SHEET,
        "shell_style": SHELL_STYLE_SHEET,
        "script": SCRIPT,
        "base": _BASE,
        "guarded": guarded,
        "home": _BASE,
    }


def filled_entrances(
    games: Iterable[Game], pages: Mapping[str, Sequence[RulePage]], facts: Mapping[str, object]
) -> Filled:
    """A page /r/<game>/<number>/ for each rule page of any locale: it leads to the reader's own language.

    It says what the game's pivot says, or where that has no words of its own, a locale that has.
    `pages` are those of each locale, `facts` what the root's templates know.
    """
    frame = shell(template_in(Path(__file__).parent / "root", "rule.html"), facts, _ENTRANCE_GAPS)
    by_name = {game.name: game for game in games}
    found: dict[str, tuple[tuple[bool, bool], dict[str, str]]] = {}
    for locale, own in pages.items():
        for page in own:
            name, _, number = page.path.partition("/r/")
            game, path = by_name[name], f"r/{name}/{number}"
            rank = page.language != locale, locale != game.pivot
            if path not in found or rank < found[path][0]:
                found[path] = rank, _entrance_values(game, number, locale, page)
    return Filled(frame, {path: values for path, (_, values) in found.items()})


def _entrance_values(game: Game, number: str, locale: str, page: RulePage) -> dict[str, str]:
    return {
        "lang": locale,
        "game": game.titles.get(locale) or game.titles.get(game.pivot) or game.name,
        "number": number,
        "title": page.title,
        "description": page.description,
        "address": DIRECTORIES.page(page.canonical),
    }

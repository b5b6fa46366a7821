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
_ENTRANCE_GAPS = ("lang", "game", "number", "title", "description", "languages")
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

    It says what the game's pivot says, or where that has no words of its own, a locale that has. Where a locale prints
    the number for another rule than the one whose key it is, it offers both, that one first.
    `pages` are those of each locale, `facts` what the root's templates know.
    """
    frame = shell(template_in(Path(__file__).parent / "root", "rule.html"), facts, _ENTRANCE_GAPS)
    by_name = {game.name: game for game in games}
    meant = {locale: _meant(locale, own) for locale, own in pages.items()}
    found: dict[str, tuple[tuple[bool, bool], str, RulePage]] = {}
    for locale, own in pages.items():
        for page in own:
            game = by_name[page.path.partition("/")[0]]
            rank = page.language != locale, locale != game.pivot
            if page.path not in found or rank < found[page.path][0]:
                found[page.path] = rank, locale, page
    names: Mapping[str, str] = facts["names"]  # type: ignore[assignment]  # what `write_root` gives
    return Filled(
        frame,
        {
            _entrance(path): _entrance_values(
                by_name[path.partition("/")[0]],
                locale,
                page,
                {tag: meant[tag].get(path, (page,)) for tag in names},
                names,
            )
            for path, (_, locale, page) in found.items()
        },
    )


def _meant(locale: str, own: Iterable[RulePage]) -> dict[str, tuple[RulePage, ...]]:
    """Path of a rule's page -> the rules that its number may mean in a locale: that which it prints, that whose key it is."""
    printed: dict[str, RulePage] = {}
    keyed: dict[str, RulePage] = {}
    for page in own:
        keyed[page.path] = page
        if page.path == page.canonical and page.language == locale:
            printed.setdefault(f"{page.path.partition('/r/')[0]}/r/{page.number}", page)
    return {
        path: (first, page)
        if (first := printed.get(path, page)).canonical != page.canonical
        else (page,)
        for path, page in keyed.items()
    }


def _entrance(path: str) -> str:
    name, _, number = path.partition("/r/")
    return f"r/{name}/{number}"


def _entrance_values(
    game: Game,
    locale: str,
    page: RulePage,
    meant: Mapping[str, Sequence[RulePage]],
    names: Mapping[str, str],
) -> dict[str, str]:
    languages = (_language(tag, name, meant[tag]) for tag, name in names.items())
    return {
        "lang": locale,
        "game": game.titles.get(locale) or game.titles.get(game.pivot) or game.name,
        "number": page.path.partition("/r/")[2],
        "title": page.title,
        "description": page.description,
        "languages": Markup("\n").join(languages),
    }


def _language(tag: str, name: str, meant: Sequence[RulePage]) -> Markup:
    """The way into a language, or where the number means two rules there, the ways to both."""
    links = [
        Markup('<a href="../../../{}/{}" hreflang="{}" lang="{}">{}</a>').format(
            tag, DIRECTORIES.page(page.canonical), tag, tag, page.label if len(meant) > 1 else name
        )
        for page in meant
    ]
    if len(links) == 1:
        return Markup("<li>{}</li>").format(links[0])
    items = Markup("").join(Markup("<li>{}</li>").format(link) for link in links)
    said = Markup('<span lang="{}">{}</span>').format(tag, name)
    return Markup("<li data-rw-choice>{}<ul>{}</ul></li>").format(said, items)

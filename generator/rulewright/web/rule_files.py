"""The rules' own pages as files: written straight into the site, since the whole theme is too much for each."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader

from rulewright.render.urls import DIRECTORIES
from rulewright.web.icons import with_drawings
from rulewright.web.theme import SCRIPT, SHELL_STYLE_SHEET, STYLE_SHEET

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.render.rule_pages import RulePage

FOLDER = Path(__file__).parent / "shell"
_BASE = "../../../"
"""The locale's folder, as a rule page sees it: root/r/14.4.3/."""


def write_rule_pages(
    config: MkDocsConfig, locale: str, pages: Iterable[RulePage], *, guarded: bool
) -> None:
    """Write the pages of rules into one locale's part of the site; `guarded` ones say what they may run."""
    site = Path(config.site_dir)
    template = _environment(FOLDER).get_template("rule.html")
    own = config.extra["rulewright"]
    facts = {
        "lang": locale,
        "direction": config.theme["direction"] or "ltr",
        "site_name": config.site_name,
        "site_url": config.site_url or "",
        "names": list(own["names"].items()),
        "language_label": own["labels"]["language"],
        "favicon": config.theme["favicon"],
        "style_sheet": STYLE_SHEET,
        "shell_style": SHELL_STYLE_SHEET,
        "script": SCRIPT,
        "base": _BASE,
        "guarded": guarded,
        "home": _BASE,
    }
    for page in pages:
        html = template.render(
            facts,
            page=page,
            html=with_drawings(page.html),
            # A number that one locale alone prints has no page in the others.
            canonical=DIRECTORIES.page(page.canonical),
        )
        _write(site / page.path / "index.html", html)


def write_entrances(
    site: Path, games: Mapping[str, str], pages: Sequence[RulePage], facts: Mapping[str, object]
) -> None:
    """Write /r/<game>/<number>/ for each rule page of any locale: it leads to the reader's own language.

    `games` are the titles by name, `facts` what the root's templates know.
    """
    template = _environment(Path(__file__).parent / "root").get_template("rule.html")
    for page in {page.path: page for page in reversed(pages)}.values():
        game, _, number = page.path.partition("/r/")
        html = template.render(
            facts,
            game=games[game],
            number=number,
            title=page.title,
            description=page.description,
            address=DIRECTORIES.page(page.canonical),
        )
        _write(site / "r" / game / number / "index.html", html)


def _environment(folder: Path) -> Environment:
    return Environment(
        loader=FileSystemLoader(folder), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8", newline="\n")

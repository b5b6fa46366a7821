"""The pages above the locales: one that sends the reader to a language, one for addresses that lead nowhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urljoin, urlsplit

from jinja2 import Environment, FileSystemLoader

from rulewright.exchange.tree_schema import schema
from rulewright.settings.schemas import NAMES, schema_file
from rulewright.settings.schemas import schema as settings_schema
from rulewright.web.api_files import api_files
from rulewright.web.labels import HOME, LABELS
from rulewright.web.rule_files import filled_entrances
from rulewright.web.scripts import bundle, numbering_facts
from rulewright.web.shell import write_pages
from rulewright.web.site_folder import write
from rulewright.words import catalog, spoken

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.render.rule_pages import RulePage
    from rulewright.web.rulebooks import Rulebooks
    from rulewright.web.site_memory import SiteMemory

FOLDER = Path(__file__).parent / "root"


def write_root(
    config: MkDocsConfig,
    books: Rulebooks,
    rule_pages: Mapping[str, Sequence[RulePage]],
    memory: SiteMemory | None,
    *,
    guarded: bool,
) -> None:
    """Write the root's pages into the site. They stand beside the locales' folders.

    `rule_pages` are those of each locale: each number gets a page that leads to a language.
    `guarded` pages say what they may run. What `memory` knows to be there already is not written again.
    """
    env = Environment(
        loader=FileSystemLoader(FOLDER), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    site = Path(config.site_dir)
    facts = {
        "site_name": config.site_name,
        "site_url": config.site_url,
        "locales": [_locale(tag, name, config) for tag, name in books.names.items()],
        "names": books.names,
        "first": books.pivot,
        "guarded": guarded,
        "favicon": config.theme["favicon"],
        # An error page stands at any address, so its links must not hang on where it stands.
        "base": urlsplit(config.site_url or "/").path,
    }
    names = ["index.html", "404.html", *(["sitemap.xml"] if config.site_url else [])]
    for name in names:
        write(site, name, env.get_template(name).render(facts))
    for name in ("locale.js", "root.css"):
        write(site, name, (FOLDER / name).read_bytes())
    games = {game.name: numbering_facts(book.numbering) for game, book in books.games}
    lost = bundle("root_lost.js", {"locales": list(books.locales), "games": games})
    write(site, "lost.js", lost)
    entrances = filled_entrances((game for game, _ in books.games), rule_pages, facts)
    last = memory.before.entrances if memory and memory.before else None
    same = write_pages(site, entrances, last)
    if memory:
        memory.entrances = entrances
        memory.spared |= same
    # A server builds anew at each change, and no program reads from it.
    if not memory:
        told = api_files(
            books, config.site_name, config.site_url or "", directories=config.use_directory_urls
        )
        for name, text in told:
            write(site, name, text)
    for name, found in _schemas().items():
        text = json.dumps(found, ensure_ascii=False, indent=2) + "\n"
        write(site, name, text)


def _schemas() -> dict[str, dict[str, Any]]:
    """The schemas that the site publishes: of the rule tree, and of all settings for who writes them in an editor."""
    settings = {schema_file(name): settings_schema(name) for name in NAMES}
    return {"rule-tree.schema.json": schema(), **settings}


def _locale(tag: str, name: str, config: MkDocsConfig) -> dict[str, str]:
    say = catalog(tag).gettext
    home = f"{tag}/" if config.use_directory_urls else f"{tag}/index.html"
    return {
        "tag": tag,
        "name": name,
        "spoken": spoken(tag),
        "home": home,
        "url": urljoin(config.site_url or "", home),
        "sitemap": urljoin(config.site_url or "", f"{tag}/sitemap.xml"),
        "not_found": say(LABELS["not_found"]),
        "home_label": say(HOME),
        "search": say(LABELS["search"]),
    }

"""The MkDocs plugin. It builds no page at the root: it builds the site once per locale, each into its own folder."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mkdocs.commands.build import build
from mkdocs.config.base import Config
from mkdocs.config.config_options import Type
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin, event_priority
from mkdocs.structure.files import File, Files

from rulewright import words
from rulewright.book.links import refuse_foreign
from rulewright.checks import CHECKS
from rulewright.errors import RulebookError
from rulewright.keep.copies import each_made
from rulewright.keep.memory import program
from rulewright.render.fragments import fragments
from rulewright.render.home import HOME as HOME_PATH
from rulewright.render.home import with_games
from rulewright.render.manual import manual_page
from rulewright.render.pages import pages
from rulewright.render.popovers import popover_data, popover_path
from rulewright.render.rule_pages import rule_pages
from rulewright.settings import locales
from rulewright.web.finding_files import write_findings
from rulewright.web.frame import bare
from rulewright.web.icons import IconExtension, with_drawings
from rulewright.web.labels import HOME
from rulewright.web.locale_build import (
    alternates,
    locale_config,
    named_language,
    own_assets,
    set_up_locale,
)
from rulewright.web.policy import with_policy
from rulewright.web.popover_files import write_popovers
from rulewright.web.rebuilding import Rebuilder
from rulewright.web.root_pages import write_root
from rulewright.web.rule_files import filled_rule_pages
from rulewright.web.rulebooks import Rulebooks, book_views, load_rulebooks
from rulewright.web.search import write_index
from rulewright.web.shell import write_pages
from rulewright.web.site_files import RulePage as SiteRulePage
from rulewright.web.site_files import navigation, site_files, spare
from rulewright.web.site_memory import Shown, SiteMemory, next_memory
from rulewright.web.sitemap import pack_again
from rulewright.web.theme import PAGE_TEMPLATE, use_theme

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from jinja2 import Environment
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer
    from mkdocs.plugins import PluginCollection
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.pages import Page as SitePage
    from mkdocs.utils.templates import TemplateContext

    from rulewright.render.page import Page
    from rulewright.render.rule_pages import RulePage
    from rulewright.render.view import BookView

# What other plugins still hear of in the outer build, in which there are no pages.
_OUTER_EVENTS = frozenset({"startup", "shutdown", "serve", "build_error"})


class RulewrightConfig(Config):  # type: ignore[no-untyped-call]  # MkDocs' own hook has no types
    """What there is to set of a game stands in game.yml; here is what costs time, and what some do not want."""

    findings = Type(bool, default=True)
    """Whether the checks run, so that translators can see what they found beside the rules."""
    home = Type(bool, default=True)
    """Whether the first page shows a search field and a card for each game, as well as what its author wrote."""


class RulewrightPlugin(BasePlugin[RulewrightConfig]):  # type: ignore[no-untyped-call]  # as above
    """Without a locale this is the outer build, which reads the rulebooks and starts the locales' builds."""

    def __init__(self) -> None:
        super().__init__()
        self.locale = ""
        self.served = False
        self.books = Rulebooks(())
        self.views: tuple[BookView, ...] = ()
        self.pages: tuple[Page, ...] = ()
        self.memory: SiteMemory | None = None
        self.last: SiteMemory | None = None
        self.shown: Shown | None = None
        self.inputs: object = None
        self.env: Environment | None = None
        self.context: TemplateContext | None = None
        self.frames: dict[tuple[str, str], str] = {}

    @event_priority(100)  # before the other plugins, which must see the locale's settings
    def on_config(self, config: MkDocsConfig) -> None:
        """Read the rulebooks, or set the locale up."""
        if self.locale:
            set_up_locale(config, self.books, self.locale)
            icons = {name: word for view in self.views for name, word in view.icons.items()}
            config.markdown_extensions.append(IconExtension(icons))  # type: ignore[arg-type]  # MkDocs types names only
            manual = manual_page(CHECKS, words.catalog(self.locale))
            self.pages = (*(page for view in self.views for page in pages(view)), manual)
            return
        self.books = _read(config, again=self.last is not None)
        use_theme(config)
        config.nav = None
        config.theme.static_templates.clear()
        config.extra_templates.clear()
        _mute_others(config.plugins, self)

    @event_priority(50)  # before plugins that add pages or change the navigation
    def on_files(self, files: Files, /, *, config: MkDocsConfig) -> Files:
        """Leave out what is not published, put in the rulebooks' pages."""
        if not self.locale:
            return Files([])
        found = site_files(files, self.pages, self.locale, self.books.pivot, config)
        own = own_assets(config, self.books, self.locale, findings=self.config.findings)
        for path, content in own.items():
            found.append(File.generated(config, path, content=content))
        if config.nav is None:
            home = words.catalog(self.locale).gettext(HOME)
            games = [(view.game.name, view.title) for view in self.views]
            config.nav = navigation(found, games, home)
        if self.memory:
            last = self.memory.shown(self.locale)
            same = _same_pages(
                self.pages, last if last and last.frame == self._frame(config) else None
            )
            self.memory.spared |= {f"{self.locale}/{file}" for file in spare(found, same)}
        return found

    def _frame(self, config: MkDocsConfig) -> object:
        """What of a locale's build shows on every page."""
        titles = [(page.path, page.title, page.language) for page in self.pages]
        return repr(config.nav), titles, self.books.names

    def on_nav(self, _nav: Navigation, /, *, files: Files, **_: Any) -> None:
        """Pin the pages' dates, which MkDocs takes from the clock: the same sources give the same site."""
        for file in files.documentation_pages():
            if file.page is not None:
                file.page.update_date = "1980-01-01"

    def on_page_markdown(self, _markdown: str, /, *, page: SitePage, **_: Any) -> None:
        """Give plain pages our template."""
        page.meta.setdefault("template", PAGE_TEMPLATE)

    def on_page_content(self, html: str, /, *, page: SitePage, **_: Any) -> str:
        """Show the games on the first page; bring the drawings that a page shows."""
        if self.config.home and page.file.src_uri == f"{HOME_PATH}.md":
            html = with_games(html, self.views)
        return with_drawings(html)

    def on_env(self, env: Environment, /, **_: Any) -> None:
        """Keep what renders the theme."""
        self.env = env

    def on_page_context(
        self, context: TemplateContext, /, *, page: SitePage, config: MkDocsConfig, **_: Any
    ) -> None:
        """Name the same page in the other locales."""
        self.context = context
        config.extra["alternate"] = alternates(config, self.books, page.url)

    def on_template_context(
        self, context: TemplateContext, /, *, config: MkDocsConfig, **_: Any
    ) -> None:
        """Without an address of the site, MkDocs takes the locale's folder for the root of the host."""
        self.context = context
        if self.locale and not config.site_url and context["base_url"] == "/":
            context["base_url"] = f"/{self.locale}/"

    def on_post_page(
        self, output: str, /, *, page: SitePage, config: MkDocsConfig, **_: Any
    ) -> str:
        """Name the page's language where the theme does not know it and speaks English; say what may run.

        A plain page may bring scripts of its author's.
        """
        return self._finished(
            output, config, page.template if isinstance(page, SiteRulePage) else ""
        )

    def on_post_template(
        self, output_content: str, /, *, template_name: str, config: MkDocsConfig
    ) -> str:
        """As `on_post_page`, for error pages."""
        return self._finished(output_content, config, template_name)

    def _finished(self, html: str, config: MkDocsConfig, template: str) -> str:
        """The page; where it names its `template`, only what the theme writes of its own accord may run."""
        named = named_language(html, self.locale, config)
        if not _guarded(config, served=self.served):
            return named
        return with_policy(named, config.site_url or "", self._trusted(template))

    def _trusted(self, template: str) -> str:
        """The theme's frame of the page that is being written: the same for all pages that are as deep."""
        if not template or self.env is None or self.context is None:
            return ""
        key = template, self.context["base_url"]
        if key not in self.frames:
            self.frames[key] = bare(self.env, template, self.context)
        return self.frames[key]

    @event_priority(-100)  # after the search plugin has written its index
    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the search index and the rules, or build the locales."""
        if self.locale:
            documents = (document for page in self.pages for document in page.documents)
            write_index(config, self.locale, documents, self.views)
            self._write_rules(config)
            pack_again(Path(config.site_dir, "sitemap.xml.gz"))
            return
        served = (config.site_url or "").startswith(f"http://{config.dev_addr}/")
        # A server remembers, and a copy of the process would take its memories along.
        self.memory = next_memory(config, self.books, self.last) if served else None
        order = self.books.locales
        make = partial(self._build_locale, config, served=served)
        found = [make(locale) for locale in order] if served else each_made(order, make)
        rule_pages = dict(zip(order, found, strict=True))
        guarded = _guarded(config, served=served)
        write_root(config, self.books, rule_pages, self.memory, guarded=guarded)
        if self.config.findings and config.use_directory_urls:
            write_findings(config, self.books)

    def _build_locale(
        self, config: MkDocsConfig, locale: str, *, served: bool
    ) -> tuple[RulePage, ...]:
        """Build one locale, unless it stands as it is; gives its rules' pages, without what stands on them."""
        views = book_views(
            config, self.books, locale, self.memory.chapters if self.memory else None
        )
        inputs = (tuple(view.inputs for view in views), self.books.names) if self.memory else None
        last = self.memory.shown(locale) if self.memory else None
        if self.memory and last and last.inputs == inputs:
            self.memory.locales[locale] = last
            self.memory.untouched.add(locale)
            return last.entrances
        inner = locale_config(config, locale)
        plugin = next(p for p in inner.plugins.values() if isinstance(p, RulewrightPlugin))
        plugin.locale, plugin.books, plugin.served = locale, self.books, served
        plugin.views, plugin.memory, plugin.inputs = views, self.memory, inputs
        build(inner)
        shown = plugin.shown
        if shown is None:
            message = "a plugin kept rulewright from building a locale"
            raise PluginError(message)
        if self.memory:
            self.memory.locales[locale] = shown
        return shown.entrances

    def _write_rules(self, config: MkDocsConfig) -> None:
        """Write what popovers show, and the rules' own pages.

        A site that is read from a folder has no such pages: nobody can link to it.
        """
        site = Path(config.site_dir)
        found: list[RulePage] = []
        for view in self.views:
            shown = fragments(view)
            data = popover_data(view, shown)
            write_popovers(site, popover_path(view), f"{self.locale}/{view.game.name}", data)
            found += rule_pages(view, shown) if config.use_directory_urls else ()
        guarded = _guarded(config, served=self.served)
        rules = filled_rule_pages(config, self.locale, found, guarded=guarded)
        last = self.memory.shown(self.locale) if self.memory else None
        same = write_pages(site, rules, last.rules if last else None)
        if self.memory:
            self.memory.spared |= {f"{self.locale}/{file}" for file in same}
        pages = {page.path: page for page in self.pages}
        entrances = tuple(replace(page, html="") for page in found)
        self.shown = Shown(self.inputs, self._frame(config), pages, rules, entrances)

    def on_serve(
        self, server: LiveReloadServer, /, *, config: MkDocsConfig, **_: Any
    ) -> LiveReloadServer:
        """Watch the locales too, and outlive a broken rulebook."""
        folder = words.locales_folder()
        _look_often(server, [config.docs_dir, config.config_file_path])
        if folder.is_dir():
            server.watch(str(folder))
        plain: Callable[[MkDocsConfig], None] = server.builder  # type: ignore[assignment]  # it takes a configuration too
        server.builder = Rebuilder(plain, config, Path(server.root), self.memory)
        return server


def _look_often(server: LiveReloadServer, watched: Sequence[str]) -> None:
    """MkDocs looks for changes twice a second, which is longer than a rebuild takes. `watched` is watched already."""
    for path in watched:
        server.unwatch(path)
    server.observer = type(server.observer)(timeout=0.1)
    for path in watched:
        server.watch(path)


def _same_pages(pages: Iterable[Page], last: Shown | None) -> set[str]:
    """The paths of the pages that stand as they are."""
    return {page.path for page in pages if last and last.pages.get(page.path) == page}


def _read(config: MkDocsConfig, *, again: bool) -> Rulebooks:
    """The project's rulebooks, read afresh. What is wrong with them is said as MkDocs says it: once, no traceback."""
    locales.profile.cache_clear()
    words.catalog.cache_clear()
    program.cache_clear()
    folder = Path(config.docs_dir).parent
    try:
        _refuse_foreign_theme(config, folder)
        return load_rulebooks(folder, again=again)
    except RulebookError as error:
        raise PluginError(error.said(words.catalog(words.language()).gettext)) from error


def _refuse_foreign_theme(config: MkDocsConfig, folder: Path) -> None:
    """Raise where the author's own templates, whose folder is published, lead out of the project by a link."""
    custom = config.theme.custom_dir
    if custom:
        theme = Path(custom)
        refuse_foreign(folder if theme.is_relative_to(folder) else theme, theme)


def _guarded(config: MkDocsConfig, *, served: bool) -> bool:
    """Whether pages say what they may run.

    From a folder nothing is the page's own, and MkDocs' server writes a script of its own into each page.
    """
    return config.use_directory_urls and not served


def _mute_others(plugins: PluginCollection, own: RulewrightPlugin) -> None:
    """Keep the other plugins out of a build without pages; they run in the locales' builds."""
    for event, methods in plugins.events.items():
        if event not in _OUTER_EVENTS:
            methods[:] = [method for method in methods if getattr(method, "__self__", None) is own]

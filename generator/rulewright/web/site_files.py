"""Which files make one locale's part of the site: pages, what pages show, the theme. Nothing else is published."""

from __future__ import annotations

from html import escape
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, Any, Self

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page as SitePage
from mkdocs.structure.toc import AnchorLink, TableOfContents

from rulewright.book.chapters import ACTING, SHOWN
from rulewright.render.manual import PATH as MANUAL
from rulewright.web.theme import NO_TEMPLATE, PAGE_TEMPLATE, is_needed

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Iterator, Sequence

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.render.page import Page, TocEntry

FIRST, LAST = "index.md", (f"{MANUAL}.md", "about.md")


class _ForeignTitle(str):
    """A title, as HTML, in another language than its page: where HTML may stand, it says so.

    In an attribute, where the theme asks for it escaped, it is the words alone.

    >>> title = _ForeignTitle("Salt &amp; more", "en")
    >>> str(title), title.__html__()
    ('<span lang="en">Salt &amp; more</span>', 'Salt &amp; more')
    """

    __slots__ = ("words",)
    words: str

    def __new__(cls, words: str, language: str) -> Self:
        """The title with the language of its words."""
        title = super().__new__(cls, f'<span lang="{language}">{words}</span>')
        title.words = words
        return title

    def __html__(self) -> str:
        """What templates take in place of escaping it."""
        return self.words


class RulePage(SitePage):
    """A page that comes ready from the rulebook: its HTML, its table of contents, its anchors."""

    def __init__(self, page: Page, file: File, config: MkDocsConfig) -> None:
        self.ready = page
        self.template = PAGE_TEMPLATE
        title = escape(page.title)
        shown = _ForeignTitle(title, page.language) if page.language else title
        super().__init__(shown, file, config)

    def read_source(self, config: MkDocsConfig) -> None:
        """Nothing is read; the theme and the search learn what they must know of the page."""
        self.markdown = ""
        self.meta = {
            "template": self.template,
            # Of a title that is not said here too, the theme takes the escapes away.
            "title": escape(self._named(config.site_name)),
            "description": escape(self.ready.description),
            "search": {
                "exclude": True
            },  # its documents come from the rulebook, not out of its HTML
        }

    def _named(self, site: str) -> str:
        """The title with its game, unless the site is called like that and says so itself."""
        game = self.ready.game if self.ready.game != site else ""
        return " · ".join(filter(None, (self.ready.title, game)))

    def render(self, config: MkDocsConfig, files: Files) -> None:  # noqa: ARG002
        """Hand over what is there."""
        self.content = self.ready.html
        self.toc = TableOfContents([_toc_link(entry) for entry in self.ready.toc])
        self.listed = _listed(_below_title(self.ready.toc))
        self.present_anchor_ids = set(self.ready.anchors)
        self.links_to_anchors = {}


def site_files(
    files: Files, pages: Iterable[Page], locale: str, pivot: str, config: MkDocsConfig
) -> Files:
    """The files of one locale: of all that MkDocs found, what is published, and the pages of the rulebooks."""
    ours = list(pages)
    games = {page.path.partition("/")[0] for page in ours if "/" in page.path}
    kept = [file for file in files if _is_published(file, config.docs_dir, games)]
    plain = _plain_pages(files, locale, pivot, games, config)
    return Files([*kept, *plain, *(_rule_file(page, config) for page in ours)])


def navigation(files: Files, games: Sequence[tuple[str, str]], home: str) -> list[Any]:
    """The navigation: home, the other pages, each game with its chapters. `games` are folder and title, as text.

    The files' order is the chapters' order. As index.md opens the list, the manual and about.md close it.
    """
    uris = [file.src_uri for file in files.documentation_pages()]
    sections = [
        {escape(title): [uri for uri in uris if uri.startswith(f"{name}/")]}
        for name, title in games
    ]
    listed = {uri for section in sections for chapters in section.values() for uri in chapters}
    last = [uri for uri in LAST if uri in uris]
    others = [uri for uri in uris if uri not in {*listed, FIRST, *last}]
    front = [{home: FIRST}] if FIRST in uris else []
    return [*front, *others, *sections, *last]


def _is_published(file: File, docs_dir: str, games: set[str]) -> bool:
    if file.generated_by is not None:
        return True
    if file.src_dir != docs_dir:
        return is_needed(file)
    path = PurePosixPath(file.src_uri)
    ending = path.suffix.lower()
    return ending in SHOWN and not (path.parts[0] in games and ending in ACTING)


def spare(files: Files, same: Collection[str]) -> Iterator[str]:
    """Have the rulebooks' pages whose paths are in `same` not written, since they stand already; gives their files."""
    for file in files.documentation_pages():
        page = file.page
        if isinstance(page, RulePage) and page.ready.path in same:
            page.template = NO_TEMPLATE  # MkDocs writes no page that comes out empty
            yield file.dest_uri


def _plain_pages(
    files: Files, locale: str, pivot: str, games: set[str], config: MkDocsConfig
) -> Iterator[File]:
    """The pages that are written as <name>.<locale>.md: in this locale where they are, else in the pivot."""
    found: dict[str, dict[str, File]] = {}
    for file in files:
        path = PurePosixPath(file.src_uri)
        if file.generated_by is None and path.suffix == ".md" and path.parts[0] not in games:
            stem, _, tag = path.name.removesuffix(".md").rpartition(".")
            found.setdefault(str(path.with_name(f"{stem}.md")), {})[tag] = file
    for uri, by_locale in sorted(found.items()):
        source = by_locale.get(locale) or by_locale.get(pivot)
        if source is not None:
            page = File.generated(config, uri, abs_src_path=str(source.abs_src_path))
            page.edit_uri = source.src_uri
            yield page


def _rule_file(page: Page, config: MkDocsConfig) -> File:
    file = File.generated(config, f"{page.path}.md", content="")
    RulePage(page, file, config)
    return file


def _below_title(entries: Sequence[TocEntry]) -> Sequence[TocEntry]:
    """The table of contents without the page's own title, as the theme shows it."""
    return entries[0].children if entries and entries[0].level == 1 else entries


def _listed(entries: Sequence[TocEntry]) -> str:
    """The table of contents as partials/toc.html writes it; the theme shows it twice on a page.

    >>> from rulewright.render.page import TocEntry
    >>> _listed((TocEntry("14.1 A & B", "14.1", 2),))
    '<li class="md-nav__item"><a href="#14.1" class="md-nav__link"><span class="md-ellipsis">14.1 A &amp; B</span></a></li>'
    """
    return "".join(_item(entry) for entry in entries)


def _item(entry: TocEntry) -> str:
    title, below = escape(entry.title), ""
    if entry.children:
        items = f'<ul class="md-nav__list">{_listed(entry.children)}</ul>'
        below = f'<nav class="md-nav" aria-label="{title}">{items}</nav>'
    language = f' lang="{entry.language}"' if entry.language else ""
    words = f'<span class="md-ellipsis"{language}>{title}</span>'
    link = f'<a href="#{escape(entry.anchor)}" class="md-nav__link">{words}</a>'
    return f'<li class="md-nav__item">{link}{below}</li>'


def _toc_link(entry: TocEntry) -> AnchorLink:
    link = AnchorLink(escape(entry.title), entry.anchor, entry.level)
    link.children = [_toc_link(child) for child in entry.children]
    return link

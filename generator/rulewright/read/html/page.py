"""A page of HTML cut down to what belongs to the law, with what is to be known about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bs4.element import Tag

from rulewright.law.doubts import Doubt
from rulewright.read.html.counters import Drawn, drawn
from rulewright.read.html.icons import lost_icons
from rulewright.read.html.notes import with_notes
from rulewright.read.html.parse import HEADINGS, UNSHOWN, parsed
from rulewright.read.html.runs import BLOCKS
from rulewright.settings.locales import LocaleProfile, profile

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from bs4 import BeautifulSoup

    from rulewright.law.model import Source

_STRUCK = ("del", "s", "strike")
_CHROME = ("rw-cited-by", "rw-note", "rw-rights", "mw-editsection", "toc")
"""Classes of what our own site and others put around a text."""
_PERMALINK = ("headerlink", "permalink", "anchor", "anchor-link", "heading-anchor")
_PERMALINK_SIGNS = ("", "¶", "#", "§", "🔗")
_LONG = 60


@dataclass(frozen=True)
class Page:
    """What a page holds of the law. Elements are named by identity."""

    root: Tag
    known: LocaleProfile
    drawn: Drawn = field(default_factory=Drawn)
    blocky: frozenset[int] = frozenset()
    """The elements below which there is a block."""
    level_markers: Mapping[int, str] = field(default_factory=dict)
    lists_are_text: bool = False
    """Whether numbered lists count within the text and open no rules."""


def page_of(source: Source, level_markers: Mapping[str, str]) -> tuple[Page, tuple[Doubt, ...]]:
    """The page that a source holds, and the doubts."""
    markup = "\n".join(source.lines)
    read = parsed(markup)
    soup = read.soup
    doubts: tuple[Doubt, ...] = (Doubt(1, "flattened_page"),) if read.flat else ()
    if read.unclosed is not None:
        line = markup.count("\n", 0, read.unclosed) + 1
        found = markup[read.unclosed : read.unclosed + _LONG].split("\n")[0]
        doubts += (Doubt(line, "unclosed_markup", found=found),)
    css = "\n".join(str(text) for tag in soup.find_all("style") for text in tag.contents)
    shown = drawn(soup, css)
    with_notes(soup)
    root = _law(soup)
    doubts += tuple(_without_chrome(root, _heading_names(soup)))
    page = Page(
        root,
        profile(source.locale) if source.locale else LocaleProfile("", ""),
        shown,
        _holding_blocks(root),
        {int(level): kind for level, kind in level_markers.items() if level.isdecimal()},
    )
    return page, (*doubts, *lost_icons(root))


def _law(soup: BeautifulSoup) -> Tag:
    """The part of the page that holds the law: main, or its only article, else all."""
    main = soup.find("main") or soup.find(role="main")
    top = main if isinstance(main, Tag) else soup
    articles = [tag for tag in top.find_all("article") if tag.find_parent("article") is None]
    return articles[0] if len(articles) == 1 and articles[0].get_text().strip() else top


def _without_chrome(root: Tag, headings: Collection[str]) -> Iterator[Doubt]:
    """Takes out what belongs to the page and not to the law; struck words leave a doubt."""
    waiting = [root]
    while waiting:
        for tag in [child for child in waiting.pop().children if isinstance(child, Tag)]:
            struck = " ".join(tag.get_text().split()) if tag.name in _STRUCK else ""
            if struck:
                yield Doubt(tag.sourceline or 1, "stray_line", found=struck[:_LONG])
            if tag.name in UNSHOWN or tag.name in _STRUCK or _is_chrome(tag, headings):
                tag.decompose()
            else:
                waiting.append(tag)


def _is_chrome(tag: Tag, headings: Collection[str]) -> bool:
    if tag.name == "header":  # within an article, it holds the article's heading
        return tag.find_parent(["article", "section", "main"]) is None
    if tag.name in ("ul", "ol"):
        return _is_contents(tag, headings)
    if tag.name == "a":
        return _is_permalink(tag)
    classes = tag.get_attribute_list("class")
    return tag.name == "footer" or any(name in _CHROME for name in classes)


def _is_permalink(link: Tag) -> bool:
    """Whether a link is only a sign that leads to the heading it stands in."""
    sign = link.get_text().strip()
    if link.find(["img", "svg"]) is not None and not sign:
        return any(name in _PERMALINK for name in link.get_attribute_list("class"))
    return sign in _PERMALINK_SIGNS and link.has_attr("href")


def _heading_names(soup: BeautifulSoup) -> frozenset[str]:
    """The names by which a link leads to a heading: its own, or one that stands within or around it."""
    headings = soup.find_all(HEADINGS)
    near = [
        tag
        for heading in headings
        for tag in (
            heading,
            *([heading.parent] if heading.parent else []),
            *heading.find_all(id=True),
        )
    ]
    return frozenset(str(tag["id"]) for tag in near if tag.has_attr("id"))


def _is_contents(tag: Tag, headings: Collection[str]) -> bool:
    """Whether a list is a table of contents: links to headings of the same page, and nothing else."""
    if tag.find_parent(["ul", "ol"]) is not None:
        return False
    links = tag.find_all("a", href=True)
    linked = "".join(link.get_text() for link in links)
    if not links or "".join(linked.split()) != "".join(tag.get_text().split()):
        return False
    return all(str(link["href"])[:1] == "#" and str(link["href"])[1:] in headings for link in links)


def _holding_blocks(root: Tag) -> frozenset[int]:
    found: set[int] = set()
    for tag in (tag for tag in root.find_all() if tag.name in BLOCKS):
        for parent in tag.parents:
            if id(parent) in found:
                break
            found.add(id(parent))
    return frozenset(found)

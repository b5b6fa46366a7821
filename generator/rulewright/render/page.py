"""What a site builder needs to know of a page. All values are frozen; all titles and texts are plain, all `html` is HTML."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TocEntry:
    """One line of a page's table of contents, with the lines below it.

    `language` is said only where it is another than the page's.
    """

    title: str
    anchor: str
    level: int
    children: tuple[TocEntry, ...] = ()
    language: str = ""


@dataclass(frozen=True, slots=True)
class SearchDocument:
    """What the search finds as one hit. `number` is what the rule is called, empty where it is no rule.

    `terms` are the concepts of the term base that it uses: it is found by their other names too.
    `language` is said only where it is another than the page's, `key` only where the rule has another number in its address,
    `aside` where something must tell its number apart.
    """

    location: str
    title: str
    text: str
    number: str = ""
    terms: tuple[str, ...] = ()
    language: str = ""
    key: str = ""
    aside: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """One page of one locale. `path` is its place in the site without an ending: root/14, root/index.

    `language` is the title's, said only where it is another than the locale's; `game` is what its game is called, said
    where the title does not say it.
    """

    path: str
    title: str
    html: str
    description: str = ""
    toc: tuple[TocEntry, ...] = ()
    documents: tuple[SearchDocument, ...] = ()
    anchors: frozenset[str] = frozenset()
    language: str = ""
    game: str = ""

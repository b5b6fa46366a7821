"""Where pages are: addresses within one locale of the site, and links from page to page.

All links are relative, so that a site works below any path and from a folder.
"""

from __future__ import annotations

import posixpath
from dataclasses import dataclass
from functools import cache
from urllib.parse import quote


@dataclass(frozen=True, slots=True)
class Urls:
    """How the site writes its addresses: root/14/ with `directories`, else root/14.html.

    >>> Urls().page("root/14"), Urls().page("root/index"), Urls(directories=False).page("root/14")
    ('root/14/', 'root/', 'root/14.html')
    """

    directories: bool = True

    def page(self, path: str) -> str:
        """The address of a page, seen from the locale's folder."""
        if not self.directories:
            return f"{path}.html"
        folder = path.removesuffix("index")
        return folder if folder != path else f"{path}/"

    def link(self, source: str, target: str, anchor: str = "") -> str:
        """What stands in a link on the page `source` that leads to the page `target`.

        >>> Urls().link("root/14", "root/15", "15.2"), Urls().link("root/14", "root/14", "14.2")
        ('../15/#15.2', '#14.2')
        >>> Urls(directories=False).link("root/14", "root/index")
        'index.html'
        """
        hash_ = _hash(anchor) if anchor else ""
        if source == target and hash_:
            return hash_
        return _way(self, source, target) + hash_

    def folder(self, source: str) -> str:
        """The folder of a page's game, as the page sees it.

        >>> Urls().folder("root/14"), Urls().folder("root/r/14.2"), Urls(directories=False).folder("root/14")
        ('../', '../../', '')
        """
        inside = f"{source.partition('/')[0]}/-"
        return _way(self, source, inside).removesuffix(self.page("-"))


DIRECTORIES = Urls()
"""A folder per page, as MkDocs does it by default."""


@cache
def _hash(anchor: str) -> str:
    return f"#{quote(anchor, safe='.+-')}"


@cache
def _way(urls: Urls, source: str, target: str) -> str:
    start, end = urls.page(source), urls.page(target)
    path = posixpath.relpath(f"/{end}", posixpath.dirname(f"/{start}"))
    return f"{path}/" if end.endswith("/") else path

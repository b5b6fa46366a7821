"""The Content-Security-Policy of each page: what it may run and load is what the site itself brings, and no more.

The theme writes a few scripts into its pages; they are named by their hashes, so that no other one runs. They are
looked for where no rule's words are, so that a script which came into a page with those would not run either.
"""

from __future__ import annotations

import re
from base64 import b64encode
from functools import cache, lru_cache
from hashlib import sha256
from html.parser import HTMLParser
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

if TYPE_CHECKING:
    from collections.abc import Iterable

_SCRIPT = re.compile(r"<script(?P<attributes>[^>]*)>(?P<code>.*?)</script>", re.DOTALL)
_STYLE = re.compile(r"<style[^>]*>(?P<code>.*?)</style>", re.DOTALL)
_STYLED = re.compile(r'<[^>]*\sstyle="(?P<code>[^"]*)"')
_LOADED = re.compile(
    r'<(?:script|link|img|iframe|source)\b[^>]*\s(?:src|href)="(?P<url>(?:https?:)?//[^"]+)"'
)
_DATA = re.compile(r"""\s(?:src|type=["']?application/json)""")
_NAME = "Content-Security-Policy"
_CHARSET = re.compile(r"""\s*<meta\s+charset\s*=\s*["']?[\w-]+["']?\s*/?>""", re.IGNORECASE)
_OPENED = re.compile(
    r"(?:\s|<!--.*?-->|<!doctype[^>]*>|<html\b[^>]*>)*<head\b[^>]*>"
    r"|\s*<!doctype[^>]*>(?:\s*<html\b[^>]*>)?",
    re.IGNORECASE | re.DOTALL,
)
"""How a page begins; where it has no tag for its head, the first tag of a head opens it."""
_OF_HEAD = frozenset(
    {"html", "head", "base", "link", "meta", "noscript", "script", "style", "template", "title"}
)
_CLOSED = frozenset({"noscript", "script", "style", "template", "title"})


def with_policy(html: str, own: str = "", trusted: str = "") -> str:
    """A page that says what it may run. `own` is the site's address: naming it loads nothing from another host.

    What may run is what is in `trusted`, or in the page itself where all of it is.

    >>> page = '<head><meta charset="utf-8"></head><script>go()</script>'
    >>> with_policy(page).partition("script-src ")[2].partition(";")[0]
    "'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw='"
    """
    trusted = trusted or html
    if _is_guarded(trusted):  # by the author's own
        return html
    tag = f'<meta http-equiv="{_NAME}" content="{_policy(trusted, own)}">'
    place = _place(html)
    return f"{html[:place]}\n      {tag}{html[place:]}"


@lru_cache(maxsize=8)
def _is_guarded(html: str) -> bool:
    """Whether a page has a policy of its own: a tag in its head, as browsers look for it, and not the words alone."""
    head = _Head()
    head.feed(html)
    return head.guarded


def _place(html: str) -> int:
    """Where a policy belongs: in the head, before all that may run, but behind the encoding, which stands at the top."""
    head = _OPENED.match(html)
    start = head.end() if head else 0
    charset = _CHARSET.match(html, start)
    return charset.end() if charset else start


class _Head(HTMLParser):
    """What stands in the head of a page.

    It ends where browsers end it: at the first word or tag that belongs in none. What belongs in one they put there
    even behind </head>.
    """

    def __init__(self) -> None:
        super().__init__()
        self.guarded = self.ended = False
        self.within = ""
        """The element whose content is no tags of the head."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """A policy is a tag of this name with something in it."""
        if self.ended or self.within:
            return
        if tag not in _OF_HEAD:
            self.ended = True
        elif tag in _CLOSED:
            self.within = tag
        elif tag == "meta":
            named = {name: value or "" for name, value in attrs}
            policy = named.get("http-equiv", "").strip().lower() == _NAME.lower()
            self.guarded |= policy and bool(named.get("content", "").strip())

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """In HTML, the slash of <meta /> says nothing."""
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        """Go on behind what was closed."""
        if tag == self.within:
            self.within = ""

    def handle_data(self, data: str) -> None:
        """Words open the body."""
        if data.strip() and not self.within:
            self.ended = True


@lru_cache(maxsize=8)
def _policy(html: str, own: str) -> str:
    hosts = _hosts(html, own)
    code = [m["code"] for m in _SCRIPT.finditer(html) if not _DATA.search(m["attributes"])]
    scripts = " ".join(("'self'", *_hashes(code), *hosts))
    styled = _hashes(m["code"] for m in _STYLED.finditer(html))
    sheets = _hashes(m["code"] for m in _STYLE.finditer(html))
    attributes = ("'unsafe-hashes'", *styled) if styled else ()
    styles = " ".join(("'self'", *sheets, *attributes, *hosts))
    rest = " ".join(("'self'", *hosts))
    return (
        f"default-src 'none'; script-src {scripts}; style-src {styles}; img-src {rest} data:; "
        f"font-src {rest}; media-src {rest}; connect-src {rest}; worker-src 'self'; frame-src {rest}; "
        "manifest-src 'self'; form-action 'self'; base-uri 'none'"
    )


def _hosts(html: str, own: str) -> list[str]:
    """The hosts that the author's own settings have a page load from."""
    found = (urlsplit(m["url"]) for m in _LOADED.finditer(html))
    origins = {f"{url.scheme or 'https'}://{url.netloc}" for url in found}
    return sorted(origins - {f"{urlsplit(own).scheme}://{urlsplit(own).netloc}"})


def _hashes(codes: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(_hash(code) for code in codes))


@cache
def _hash(code: str) -> str:
    return f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'"

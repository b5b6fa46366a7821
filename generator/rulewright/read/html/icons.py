"""Icons in HTML: pictures, drawings and signs of an icon font as `{name}`."""

from __future__ import annotations

import re
from pathlib import PurePosixPath
from typing import TYPE_CHECKING
from urllib.parse import unquote

from rulewright.law.doubts import Doubt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bs4.element import Tag

LOST_ICON = "{icon}"
_LONG = 60
_MOST_WORDS = 3
_NAME = re.compile(r"[a-z][a-z0-9_-]*")
_GENERIC = re.compile(
    r"(?:icons?|image|img|picture|pic|photo|figure|file|graphic|unnamed|untitled|imagen)?[-_]?[\da-f]*"
)
"""File names that a program made up: image12, img_0032."""
_OWN = "rw-icon-"
_FONT_CLASS = re.compile(r"icon-(?P<name>[a-z][a-z0-9_-]*)|(?P<first>[a-z][a-z0-9_]*)-icon")


def icon_of(tag: Tag) -> str | None:
    """The icon that an element is, `{icon}` where its name is lost, None where it is no icon.

    >>> from bs4 import BeautifulSoup
    >>> page = BeautifulSoup('<img alt="Anchor"><img src="i/coin.png" alt=""><img src="1.png"><b>x</b>', "html5lib")
    >>> [icon_of(tag) for tag in page.body]
    ['{anchor}', '{coin}', '{icon}', None]
    """
    if tag.name == "img":
        return _token(_named(_attribute(tag, "alt")) or _from_file(_attribute(tag, "src")))
    if tag.name == "svg":
        title = tag.find("title")
        return _token(_named(_attribute(tag, "aria-label") or (title.get_text() if title else "")))
    return _from_classes(tag) if tag.name in ("i", "span") else None


def lost_icons(root: Tag) -> Iterator[Doubt]:
    """A doubt for each icon whose name is nowhere to be found."""
    for tag in root.find_all(["img", "svg", "i", "span"]):
        if icon_of(tag) == LOST_ICON:
            told = _attribute(tag, "alt") or _attribute(tag, "src") or f"<{tag.name}>"
            yield Doubt(tag.sourceline or 1, "lost_icon", found=told[:_LONG])


def _attribute(tag: Tag, name: str) -> str:
    value = tag.get(name) or ""
    return value if isinstance(value, str) else " ".join(value)


def _token(name: str) -> str:
    return f"{{{name}}}" if name else LOST_ICON


def _named(words: str) -> str:
    """The icon's name that a few words give, "" where they give none.

    >>> _named("Gold coin"), _named(":boot:"), _named("anchor icon"), _named("A map of the four harbours")
    ('gold-coin', 'boot', 'anchor', '')
    """
    told = [word.strip(":{}[]().,") for word in words.lower().replace("/", " ").split()]
    told = [word for word in told if word not in ("icon", "")]
    name = "-".join(told)
    good = 0 < len(told) <= _MOST_WORDS and _NAME.fullmatch(name) and not _GENERIC.fullmatch(name)
    return name if good else ""


def _from_file(address: str) -> str:
    """The name that the file of a picture gives.

    >>> _from_file("../i/Coin.3f2a.svg?v=2"), _from_file("data:image/png;base64,aGk="), _from_file("img_0032.png")
    ('coin', '', '')
    """
    if address.startswith("data:"):
        return ""
    path = address.partition("?")[0].partition("#")[0]
    return _named(PurePosixPath(unquote(path)).name.partition(".")[0])


def _from_classes(tag: Tag) -> str | None:
    classes = _attribute(tag, "class").split()
    for name in classes:  # the icons of our own site
        if name.startswith(_OWN):
            return _token(_named(name.removeprefix(_OWN).replace("lost", "")))
    if tag.contents:
        return None
    for name in classes:  # an empty element that a font draws
        match = _FONT_CLASS.fullmatch(name)
        if match:
            return _token(_named(match["name"] or match["first"]))
    return None

"""Numbered lists in HTML: what number each item has, and how it is written."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from bs4.element import Tag

from rulewright.law.ids import letters, roman

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

LISTS = frozenset(("ol", "ul", "menu", "dir"))
STYLES = {
    "1": "1", "decimal": "1", "number": "1",
    "I": "I", "upper-roman": "I", "roman": "I",
    "i": "i", "lower-roman": "i",
    "A": "A", "upper-alpha": "A", "upper-latin": "A", "capital": "A",
    "a": "a", "lower-alpha": "a", "lower-latin": "a", "letter": "a",
}  # fmt: skip
"""What the attribute `type`, CSS and `level_markers` call a style -> its first marker."""

_INTEGER = re.compile(r"\s*(?P<value>[+-]?[0-9]{1,9})")
_MOST_ROMAN = 3999
_DOCS_LEVEL = re.compile(r"(?P<list>lst-kix_\w+)-(?P<level>[0-9]{1,2})")


def integer(text: object) -> int | None:
    """The number that an attribute begins with, as browsers read it; None where it begins with none.

    >>> integer("3"), integer(" -2px"), integer("i"), integer(None)
    (3, -2, None, None)
    """
    match = _INTEGER.match(str(text))
    return int(match["value"]) if match else None


def marker(style: str, number: int) -> str:
    """The marker of a number in a style, decimal where the style knows no such number.

    >>> [marker(style, 4) for style in "1IiAa"], marker("I", 0), marker("I", 4000)
    (['4', 'IV', 'iv', 'D', 'd'], '0', '4000')
    """
    if number < 1 or style == "1" or (style in "Ii" and number > _MOST_ROMAN):
        return str(number)
    text = roman(number) if style in "Ii" else letters(number)
    return text.upper() if style.isupper() else text.lower()


def ordinals(tag: Tag) -> Iterator[tuple[Tag, int]]:
    """The items of a list and their numbers, by `start`, `value` and `reversed`.

    >>> from bs4 import BeautifulSoup
    >>> page = BeautifulSoup('<ol reversed><li>a<li value=7>b<li>c</ol>', "html5lib")
    >>> [number for _, number in ordinals(page.ol)]
    [3, 7, 6]
    """
    items = [child for child in tag.children if isinstance(child, Tag) and child.name == "li"]
    step = -1 if tag.has_attr("reversed") else 1
    start = integer(tag.get("start"))
    number = start if start is not None else (len(items) if step < 0 else 1)
    for item in items:
        value = integer(item.get("value"))
        number = number if value is None else value
        yield item, number
        number += step


def style_of(tag: Tag, item: Tag, styles: Mapping[int, str]) -> str:
    """The style of an item's marker: by CSS, else by `type` of the item or the list. `styles` is by identity."""
    for declared in (
        styles.get(id(item)),
        styles.get(id(tag)),
        item.get("type"),
        tag.get("type"),
    ):
        if declared and str(declared) in STYLES:
            return STYLES[str(declared)]
    return "1"


def docs_level(tag: Tag) -> int | None:
    """The depth that an export from Google Docs hides in a class name: lst-kix_ID-N.

    >>> from bs4 import BeautifulSoup
    >>> docs_level(BeautifulSoup('<ol class="c1 lst-kix_ab12-1 start">', "html5lib").ol)
    1
    """
    for name in tag.get_attribute_list("class"):
        match = _DOCS_LEVEL.fullmatch(name or "")
        if match:
            return int(match["level"])
    return None

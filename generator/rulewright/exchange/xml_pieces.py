"""Texts in XML: icons and citations as elements that translators' tools protect, and back."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET
from xml.sax.saxutils import escape

from rulewright.exchange.units import protected

if TYPE_CHECKING:
    from collections.abc import Callable
    from xml.etree.ElementTree import Element

_CONTROLS = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]")
_DECLARED = re.compile(rb"<!\s*(?:DOCTYPE|ENTITY)", re.IGNORECASE)


def attribute(text: str) -> str:
    """A text as the value of an attribute, in double quotes.

    >>> attribute('a "b" & c')
    '"a &quot;b&quot; &amp; c"'
    """
    return '"' + escape(_plain(text), {'"': "&quot;", "\n": "&#10;", "\t": "&#9;"}) + '"'


def words(text: str) -> str:
    """A text between two tags."""
    return escape(_plain(text), {"\r": "&#13;"})


def marked(text: str, mark: Callable[[int, str], str]) -> str:
    """A text between two tags; what tools should protect is what `mark` makes of its place among them and its words.

    >>> marked("Pay {coin} & go.", lambda n, told: f'<x id="{n}"/>')
    'Pay <x id="1"/> &amp; go.'
    """
    parts, start = [], 0
    for n, (first, last) in enumerate(protected(text), 1):
        parts += [words(text[start:first]), mark(n, text[first:last])]
        start = last
    return "".join((*parts, words(text[start:])))


def parsed(content: bytes) -> Element:
    """The root of an XML file. Raises `ValueError` for what is none, and for declarations: they could name other files."""
    if _DECLARED.search(content):
        raise ValueError("a declaration (<!DOCTYPE, <!ENTITY), which is not read")
    try:
        return ET.fromstring(content)  # noqa: S314  # what it could be led astray by was refused
    except ET.ParseError as error:
        raise ValueError(str(error)) from None


def local(element: Element) -> str:
    """The name of an element, whatever namespace it is in."""
    return element.tag.rpartition("}")[2]


def _plain(text: str) -> str:
    return _CONTROLS.sub("", text)

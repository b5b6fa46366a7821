"""HTML parsed as browsers do; what no browser would show as it stands is read flat, as headings and paragraphs."""

from __future__ import annotations

import warnings
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from bs4 import BeautifulSoup
from bs4.builder import HTMLTreeBuilder
from bs4.builder._html5lib import HTML5TreeBuilder, TreeBuilderForHtml5lib
from bs4.element import NavigableString, PageElement, Tag
from html5lib import HTMLParser
from html5lib._tokenizer import HTMLTokenizer
from html5lib.constants import tokenTypes

from rulewright.read.html.runs import BLOCKS, raised

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

DEEPEST = 300
"""Deeper nesting is no text that anybody wrote, and takes the parser a time that grows with its square."""

HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
UNSHOWN = frozenset({
    "script", "style", "template", "noscript", "nav", "head", "iframe", "select", "textarea", "button",
    "object", "audio", "video", "canvas",
})  # fmt: skip
"""Elements whose contents are no text of the page."""

_WHOLE = ("img", "br")


class _TooDeepError(Exception):
    """A page nests deeper than we follow it. Never leaves this module."""


class _ShallowTree(TreeBuilderForHtml5lib):
    def elementClass(self, name: str, namespace: str) -> Any:  # noqa: N802  # html5lib's name
        if len(self.openElements) > DEEPEST:
            raise _TooDeepError
        return super().elementClass(name, namespace)  # type: ignore[no-untyped-call]


class _ShallowBuilder(HTML5TreeBuilder):
    """Browsers' tree, by a parser that can be asked afterwards what it found wrong."""

    def feed(self, markup: Any) -> None:
        self.reader: Any = HTMLParser(tree=self.create_treebuilder)  # type: ignore[arg-type]  # its stubs know classes alone
        self.reader.tree.parser = self.reader
        self.reader.parse(markup)

    def create_treebuilder(self, namespaceHTMLElements: bool) -> _ShallowTree:  # noqa: FBT001, N803
        tree = _ShallowTree(namespaceHTMLElements, self.soup)
        self.underlying_builder = tree
        return tree


_RAW = {
    "script": "scriptDataState", "style": "rawtextState", "iframe": "rawtextState", "xmp": "rawtextState",
    "noembed": "rawtextState", "noframes": "rawtextState", "title": "rcdataState", "textarea": "rcdataState",
    "plaintext": "plaintextState",
}  # fmt: skip
"""Elements that hold no tags, and how html5lib reads what they hold."""


class _SimpleBuilder(HTMLTreeBuilder):
    """Elements as their tags stand, at any depth: browsers' tags without browsers' repairs.

    Python has a parser that does that too, but what it makes of malformed tags is another thing in each version.
    """

    def feed(self, markup: Any) -> None:
        self.words: Any = HTMLTokenizer(markup)
        self.errors: list[str] = []
        token: Any
        for token in self.words:
            if token["type"] == tokenTypes["ParseError"]:
                self.errors.append(token["data"])
            elif token["type"] == tokenTypes["StartTag"]:
                self._begin(self.words, token["name"], token["data"])
            elif token["type"] == tokenTypes["EndTag"]:
                self.soup.handle_endtag(token["name"])
            elif token["type"] in (tokenTypes["Characters"], tokenTypes["SpaceCharacters"]):
                self.soup.handle_data(token["data"].replace("\0", ""))

    def _begin(self, words: Any, name: str, attributes: dict[str, str]) -> None:
        line, _ = words.stream.position()
        self.soup.handle_starttag(name, None, None, attributes, sourceline=line)
        if name in (self.empty_element_tags or ()):
            self.soup.handle_endtag(name)
        elif name in _RAW:
            words.state = getattr(words, _RAW[name])


@dataclass(frozen=True)
class Parsed:
    """The tree of a page, whether it had to be read flat, and the place of what opens and swallows the rest, if any."""

    soup: BeautifulSoup
    flat: bool
    unclosed: int | None


def parsed(markup: str) -> Parsed:
    """A page as browsers read it.

    >>> page = parsed("<ol><li>" * 10_000 + "deep")
    >>> page.soup.get_text(), page.flat, page.unclosed
    ('deep', True, None)
    >>> parsed("<p>Pay.</p> <!-- two").unclosed
    12
    """
    with warnings.catch_warnings():  # about texts that look like a file's name, or like XML
        warnings.simplefilter("ignore")
        try:
            builder = _ShallowBuilder()
            soup = BeautifulSoup(markup, builder=builder)
            codes = [code for _, code, _ in builder.reader.errors]
            unclosed = _unclosed(markup, builder.reader.tokenizer, codes)
            return Parsed(soup, flat=False, unclosed=unclosed)
        # html5lib stumbles over a few malformed pages, in ways of its own.
        except (_TooDeepError, AssertionError, LookupError, AttributeError, TypeError, ValueError):
            pass
        simple = _SimpleBuilder()
        soup = BeautifulSoup(markup, builder=simple)
        unclosed = _unclosed(markup, simple.words, simple.errors)
        return Parsed(_flat(soup), flat=True, unclosed=unclosed)


def _unclosed(markup: str, words: Any, errors: Sequence[str]) -> int | None:
    """Where the comment or tag stands, or the element that holds no tags, that the end of the page found open."""
    last = words.currentToken or {}
    if last.get("type") == tokenTypes["Comment"] and "eof-in-comment" in errors:
        return max(0, markup.rfind("<!--", 0, len(markup) - len(last["data"])))
    name = last.get("name", "")
    within = any(code.startswith("eof-in-") for code in errors)
    if not name or not (within or (name in _RAW and words.state != words.dataState)):
        return None
    return max(0, markup.lower().rfind(f"<{name}"))


def _flat(soup: BeautifulSoup) -> BeautifulSoup:
    """The headings and paragraphs of a page, none within another."""
    page = BeautifulSoup("", "html.parser")
    block = page.new_tag("p", sourceline=1)
    for node in _shown(soup):
        if node is None or (isinstance(node, Tag) and node.name in BLOCKS):
            page.append(block)
            name = node.name if node is not None and node.name in HEADINGS else "p"
            line = block.sourceline if node is None else node.sourceline
            block = page.new_tag(name, sourceline=line)
        elif isinstance(node, Tag):
            block.append(page.new_tag(node.name, attrs=dict(node.attrs)))
        else:
            block.append(NavigableString(node))
    page.append(block)
    return page


def _shown(soup: BeautifulSoup) -> Iterator[Tag | str | None]:
    """The texts of a page in order, and the blocks, breaks and pictures that begin among them; None ends a block."""
    waiting: list[PageElement | None] = [soup]
    while waiting:
        node = waiting.pop()
        if node is None:
            yield None
        elif isinstance(node, Tag) and node.name not in UNSHOWN:
            if node.name in BLOCKS or node.name in _WHOLE:
                yield node
            if node.name == "sup":
                yield raised("".join(node.find_all(string=True, limit=9)))
                continue
            waiting += [None] if node.name in BLOCKS else []
            waiting += reversed(node.contents)
        elif type(node) is NavigableString:
            yield str(node)

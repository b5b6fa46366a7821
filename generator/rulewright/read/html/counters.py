"""Numbers that a style sheet draws: CSS counters, which stand nowhere in the text.

Reads only what numbers need: simple selectors, `counter-reset`, `counter-increment`, `content`, `list-style`.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from bs4.element import Tag

from rulewright.read.html.lists import LISTS, STYLES, integer, marker
from rulewright.read.html.runs import declarations

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_COMPOUND = re.compile(r"(?P<tag>[a-z][a-z0-9]*|\*)?(?P<signs>(?:[.#][\w-]+)*)", re.IGNORECASE)
_SIGN = re.compile(r"[.#][\w-]+")
_PSEUDO = re.compile(r"::?(?:before|marker)$")
_PAIR = re.compile(r"(?P<name>[a-z_-][\w-]*)(?:\s+(?P<value>-?\d{1,6}))?", re.IGNORECASE)
_ESCAPE = re.compile(r"\\(?P<code>[0-9a-f]{1,4})\s?", re.IGNORECASE)
_CONTENT = re.compile(
    r"""
      (?P<quote>["']) (?P<text> .*? ) (?P=quote)
    | counters? \( \s* (?P<name> [\w-]+ ) \s*
        (?: , \s* (?P<mark>["']) (?P<between> .*? ) (?P=mark) \s* )?   # what counters() puts between
        (?: , \s* (?P<style> [\w-]+ ) \s* )?
      \)
    """,
    re.VERBOSE,
)
_WANTED = ("counter-reset", "counter-set", "counter-increment", "content", "list-style")
_MOST_RULES = 2000


class _Compound(NamedTuple):
    """A simple selector: ol.law. `child` says that it must stand directly below the one before."""

    tag: str
    signs: tuple[str, ...]
    child: bool


class _Rule(NamedTuple):
    """Declarations for the elements that a selector finds, or for what is drawn before them."""

    selector: tuple[_Compound, ...]
    before: bool
    declared: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Drawn:
    """What style sheets draw, by the identity of the element: text before it, the style of a list."""

    before: Mapping[int, str] = field(default_factory=dict)
    styles: Mapping[int, str] = field(default_factory=dict)


def drawn(root: Tag, css: str) -> Drawn:
    """What the style sheets of a page draw.

    >>> from bs4 import BeautifulSoup
    >>> css = 'ol{counter-reset:r} li::before{counter-increment:r; content:counters(r,".") " "}'
    >>> page = BeautifulSoup("<ol><li>a<ol><li>b</ol><li>c</ol>", "html5lib")
    >>> list(drawn(page, css).before.values())
    ['1 ', '1.1 ', '2 ']
    """
    sheet = _Sheet(tuple(_rules(css)))
    before: dict[int, str] = {}
    styles: dict[int, str] = {}
    counters = _Counters()
    waiting: list[tuple[Tag, int | None]] = [(root, 0)]
    while waiting:
        tag, path = waiting.pop()
        if path is None:
            counters.leave()
            continue
        path, own, drawn_before = sheet.declared(tag, path)
        own = own | declarations(str(tag.get("style", "")))
        style = _list_style(own)
        if style:
            styles[id(tag)] = style
        if sheet.counting:
            text = counters.enter(tag, own, drawn_before)
            if text.strip():
                before[id(tag)] = text
            waiting.append((tag, None))
        waiting += [(child, path) for child in reversed(tag.contents) if isinstance(child, Tag)]
    return Drawn(before, styles)


class _Sheet:
    """The rules of a page's style sheets. What they say of an element depends on the path to it alone.

    A path is known by the number it got, so that what is said of a thousand items alike is found out once.
    """

    def __init__(self, rules: Sequence[_Rule]) -> None:
        self._rules = rules
        self._signs = {sign for rule in rules for part in rule.selector for sign in part.signs}
        self._paths: dict[tuple[int, str, frozenset[str]], int] = {}
        self._declared: dict[int, tuple[dict[str, str], dict[str, str]]] = {}
        self.counting = any("counter" in rule.declared.get("content", "") for rule in rules)

    def declared(self, tag: Tag, above: int) -> tuple[int, dict[str, str], dict[str, str]]:
        """The path to an element, what the rules say of it, and of what is drawn before it."""
        key = (above, tag.name, frozenset(_signs(tag) & self._signs))
        path = self._paths.setdefault(key, len(self._paths) + 1)
        if path not in self._declared:
            self._declared[path] = (
                _declared(tag, self._rules, before=False),
                _declared(tag, self._rules, before=True),
            )
        return path, *self._declared[path]


def _signs(tag: Tag) -> set[str]:
    return {f".{name}" for name in tag.get_attribute_list("class")} | {f"#{tag.get('id')}"}


def _rules(css: str) -> Iterator[_Rule]:
    for n, chunk in enumerate(_COMMENT.sub("", css).split("}")):
        if n == _MOST_RULES:
            return
        head, _, body = chunk.rpartition("{")
        declared = declarations(body)
        if not any(name.startswith(_WANTED) for name in declared):
            continue
        for text in head.rpartition("{")[2].rpartition(";")[2].split(","):
            bare = _PSEUDO.sub("", text.strip())
            selector = _selector(bare)
            if selector:
                yield _Rule(selector, bare != text.strip(), declared)


def _selector(text: str) -> tuple[_Compound, ...]:
    """The compounds of a selector; none where it is not a simple one.

    >>> _selector("ol.law > li")
    (_Compound(tag='ol', signs=('.law',), child=False), _Compound(tag='li', signs=(), child=True))
    >>> _selector("li:hover")
    ()
    """
    compounds: list[_Compound] = []
    child = False
    for word in text.replace(">", " > ").split():
        match = _COMPOUND.fullmatch(word)
        if word == ">":
            child = True
        elif match is None:
            return ()
        else:
            tag, signs = (match["tag"] or "*").lower(), tuple(_SIGN.findall(match["signs"]))
            compounds.append(_Compound(tag, signs, child))
            child = False
    return tuple(compounds)


def _declared(tag: Tag, rules: Sequence[_Rule], *, before: bool) -> dict[str, str]:
    """What the rules say of an element; of two that say the same, the later."""
    found: dict[str, str] = {}
    for rule in rules:
        if rule.before == before and _matches(tag, rule.selector):
            found.update(rule.declared)
    return found


def _matches(tag: Tag, selector: Sequence[_Compound]) -> bool:
    """Whether a selector finds an element. Of several fitting ancestors the nearest counts, so no page takes long."""
    *above, last = selector
    if not _fits(tag, last):
        return False
    here, child = tag, last.child
    for compound in reversed(above):
        parents = itertools.islice(here.parents, 1 if child else None)
        found = next((parent for parent in parents if _fits(parent, compound)), None)
        if found is None:
            return False
        here, child = found, compound.child
    return True


def _fits(tag: Tag, compound: _Compound) -> bool:
    return compound.tag in ("*", tag.name) and _signs(tag).issuperset(compound.signs)


def _list_style(declared: Mapping[str, str]) -> str:
    told = f"{declared.get('list-style', '')} {declared.get('list-style-type', '')}".split()
    return next((word for word in reversed(told) if word in STYLES), "")


class _Counters:
    """The counters that are open while a page is walked through: a stack of values for each name."""

    def __init__(self) -> None:
        self._values: dict[str, list[int]] = {}
        self._made: list[set[str]] = [
            set()
        ]  # for each open element, the counters made among its children

    def enter(self, tag: Tag, own: Mapping[str, str], before: Mapping[str, str]) -> str:
        """Counts an element and gives the text that is drawn before it."""
        self._count(own)
        if tag.name in LISTS:
            self._reset("list-item", (integer(tag.get("start")) or 1) - 1)
        elif tag.name == "li":
            value = integer(tag.get("value"))
            self._add("list-item", 1) if value is None else self._set("list-item", value)
        self._made.append(set())
        self._count(before)
        content = before.get("content", "")
        return self._text(content) if "counter" in content else ""  # else an ornament

    def leave(self) -> None:
        """Ends the scope of what an element's children made."""
        for name in self._made.pop():
            self._values[name].pop()

    def _count(self, declared: Mapping[str, str]) -> None:
        for name, value in _pairs(declared.get("counter-reset", ""), 0):
            self._reset(name, value)
        for name, value in _pairs(declared.get("counter-increment", ""), 1):
            self._add(name, value)
        for name, value in _pairs(declared.get("counter-set", ""), 0):
            self._set(name, value)

    def _reset(self, name: str, value: int) -> None:
        stack = self._values.setdefault(name, [])
        if name in self._made[-1]:
            stack[-1] = value
        else:
            stack.append(value)
            self._made[-1].add(name)

    def _set(self, name: str, value: int) -> None:
        if not self._values.get(name):
            self._reset(name, value)
        self._values[name][-1] = value

    def _add(self, name: str, value: int) -> None:
        if not self._values.get(name):
            self._reset(name, 0)
        self._values[name][-1] += value

    def _text(self, content: str) -> str:
        return "".join(self._piece(match) for match in _CONTENT.finditer(content))

    def _piece(self, match: re.Match[str]) -> str:
        if match["name"] is None:
            return _unescaped(match["text"])
        values = self._values.get(match["name"]) or [0]
        style = STYLES.get(match["style"] or "", "1")
        shown = values if match["between"] is not None else values[-1:]
        return _unescaped(match["between"] or "").join(marker(style, value) for value in shown)


def _pairs(text: str, default: int) -> Iterator[tuple[str, int]]:
    for match in _PAIR.finditer(text):
        if match["name"].lower() != "none":
            yield match["name"], int(match["value"]) if match["value"] else default


def _unescaped(text: str) -> str:
    """A string of CSS with its signs in hexadecimal written out; half a pair of UTF-16 is no sign."""
    codes = (int(match["code"], 16) for match in _ESCAPE.finditer(text))
    signs = iter(["" if 0xD800 <= code <= 0xDFFF else chr(code) for code in codes])  # noqa: PLR2004
    return _ESCAPE.sub(lambda _: next(signs), text)

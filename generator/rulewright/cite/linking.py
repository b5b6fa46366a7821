"""Links the citations in any text to the rules of a book."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import escape

from rulewright.cite.permalinks import permalink
from rulewright.parse.citations import CitationGrammar, KnownIds
from rulewright.settings.locales import profile
from rulewright.text.fences import code_spans

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Citation, Rulebook


_BRACKET = re.compile(r"(?<!\\)[\[\]]")
_BACKSLASH = r"\\\g<0>"
_OPENS = re.compile(r"(?P<slashes>\\*)(?P<mark>!?)\Z")


@dataclass(frozen=True, slots=True)
class Link:
    """Characters [start, end) of a text name these rules by their keys; the last, the `nth` with its key, is linked.

    `others` are the keys of rules that the number means in other languages.
    """

    start: int
    end: int
    text: str
    ids: tuple[RuleId, ...]
    nth: int = 0
    others: tuple[RuleId, ...] = ()


@dataclass(frozen=True, slots=True)
class Linked:
    """The links of a text, and its well-formed citations of rules that are not there."""

    links: tuple[Link, ...]
    dangling: tuple[Link, ...]


def links_in(text: str, book: Rulebook, locale: str) -> Linked:
    """What a text cites, read with the words of a locale: numbers as it prints them, else as keys; in code nothing is cited."""
    printed = (rule.cells[locale].id for rule in book.rules if locale in rule.cells)
    known = KnownIds((*(rule.key for rule in book.rules), *printed))
    code = code_spans(text)
    links = [
        _link(text, citation, book, locale)
        for citation in CitationGrammar(book.numbering, profile(locale)).find(text, known)
        if not any(start <= citation.start < end for start, end in code)
    ]
    return Linked(
        tuple(link for link in links if link.ids[-1] in book.with_key),
        tuple(link for link in links if link.ids[-1] not in book.with_key),
    )


def _link(text: str, citation: Citation, book: Rulebook, locale: str) -> Link:
    between = (book.meant_by(id, locale)[0][0].key for id in citation.between)
    meant = book.meant_by(citation.target, locale)
    key, nth = (meant[0][0].key, meant[0][1]) if meant else (citation.target, 0)
    return Link(
        citation.start,
        citation.end,
        text[citation.start : citation.end],
        (*between, key),
        nth,
        tuple(other.key for other, _ in meant[1:]),
    )


def _markdown(text: str, address: str) -> str:
    return f"[{_BRACKET.sub(_BACKSLASH, text)}]({address})"


def _html(text: str, address: str) -> str:
    return f'<a href="{escape(address)}">{text}</a>'


def _bbcode(text: str, address: str) -> str:
    return f"[url={address}]{text}[/url]"


FORMS: dict[str, Callable[[str, str], str]] = {
    "markdown": _markdown,
    "html": _html,
    "bbcode": _bbcode,
}
"""How a link is written: its text and its address -> the link."""


def linked_text(text: str, found: Linked, book: Rulebook, form: str, base: str = "") -> str:
    """The text with its links written out; linking the result again changes nothing.

    The text stays as it is between the links, so that a text in HTML stays one.
    """
    write, before = FORMS[form], _BEFORE.get(form, str)
    parts, at = [], 0
    for link in found.links:
        address = permalink(book, link.ids[-1], base, nth=link.nth)
        parts += [before(text[at : link.start]), write(link.text, address)]
        at = link.end
    return "".join((*parts, text[at:]))


def _before_markdown(text: str) -> str:
    """What stands before a link in Markdown, where it would make the link a picture or its bracket a mere sign.

    >>> _before_markdown("Now!"), _before_markdown("Or \\\\"), _before_markdown("Now\\\\!"), _before_markdown("by ")
    ('Now\\\\!', 'Or \\\\\\\\', 'Now\\\\!', 'by ')
    """
    opens = _OPENS.search(text)
    if opens is None or bool(opens["mark"]) == bool(len(opens["slashes"]) % 2):
        return text
    return f"{text[: opens.end('slashes')]}\\{opens['mark']}"


_BEFORE: dict[str, Callable[[str], str]] = {"markdown": _before_markdown}

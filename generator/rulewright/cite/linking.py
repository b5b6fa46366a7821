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
    from rulewright.law.model import Rulebook


_BRACKET = re.compile(r"(?<!\\)[\[\]]")
_BACKSLASH = r"\\\g<0>"
_OPENS = re.compile(r"(?P<slashes>\\*)(?P<mark>!?)\Z")


@dataclass(frozen=True, slots=True)
class Link:
    """Characters [start, end) of a text name these rules; the last is the one that is linked."""

    start: int
    end: int
    text: str
    ids: tuple[RuleId, ...]


@dataclass(frozen=True, slots=True)
class Linked:
    """The links of a text, and its well-formed citations of rules that are not there."""

    links: tuple[Link, ...]
    dangling: tuple[Link, ...]


def links_in(text: str, book: Rulebook, locale: str) -> Linked:
    """What a text cites, read with the words of a locale; what stands in code is no citation."""
    known = KnownIds(rule.key for rule in book.rules)
    code = code_spans(text)
    found = [
        Link(c.start, c.end, text[c.start : c.end], c.ids)
        for c in CitationGrammar(book.numbering, profile(locale)).find(text, known)
        if not any(start <= c.start < end for start, end in code)
    ]
    return Linked(
        tuple(link for link in found if link.ids[-1] in known),
        tuple(link for link in found if link.ids[-1] not in known),
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
        parts += [
            before(text[at : link.start]),
            write(link.text, permalink(book, link.ids[-1], base)),
        ]
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

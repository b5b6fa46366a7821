"""A rule quoted with its permalink, for a forum, a chat or a mail."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from rulewright.cite.permalinks import permalink

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.model import AlignedRule, Rule, Rulebook

_ICON = re.compile(r"\{([a-z][a-z0-9_-]*)\}")


def _text(head: str, lines: list[str], address: str) -> str:
    return "\n".join([head, *lines, address])


def _markdown(head: str, lines: list[str], address: str) -> str:
    return "\n".join([f"> **[{head}]({address})**", ">", *(f"> {line}".rstrip() for line in lines)])


def _bbcode(head: str, lines: list[str], address: str) -> str:
    return "\n".join([f"[quote][url={address}][b]{head}[/b][/url]", *lines]) + "[/quote]"


def _html(head: str, lines: list[str], address: str) -> str:
    said = "<br>\n".join(str(escape(line)) for line in lines)
    return f'<blockquote cite="{escape(address)}"><b><a href="{escape(address)}">{escape(head)}</a></b><br>\n{said}</blockquote>'


FORMS: dict[str, Callable[[str, list[str], str], str]] = {
    "text": _text,
    "markdown": _markdown,
    "bbcode": _bbcode,
    "html": _html,
}
"""How a quotation is written: number and title, the lines of the text, the address."""


def quoted(rule: AlignedRule, book: Rulebook, locale: str, form: str, base: str = "") -> str:
    """A rule in a locale, with the number that the locale prints and the address of the rule there."""
    cell: Rule = rule.cells[locale]
    head = f"{book.numbering.print(cell.id)} {_plain(cell.title)}".strip()
    lines = [_plain(line) for line in cell.text.split("\n")] if cell.text else []
    return FORMS[form](head, lines, permalink(book, rule.key, base, locale)) + "\n"


def _plain(text: str) -> str:
    """The text without marks that only this project knows."""
    return _ICON.sub(r"[\1]", text).replace("**", "")

"""A rule quoted with its permalink, for a forum, a chat or a mail."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from markupsafe import escape

from rulewright.cite import marks
from rulewright.cite.permalinks import permalink

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.law.model import AlignedRule, Rule, Rulebook

_ICON = re.compile(r"\{([a-z][a-z0-9_-]*)\}")
# Marks that forums know, as quoting.js has them; at its end, a text may go on with the name of one.
_BBCODE = re.compile(
    r"\[(?=/?(?:(?:b|i|u|s|url|img|quote|code|list|color|size|font|spoiler|table|tr|td|th|email|youtube)\b|\*|\Z))",
    re.IGNORECASE | re.ASCII,
)


def _text(head: str, lines: list[str], address: str) -> str:
    return "\n".join([head, *lines, address])


def _markdown(head: str, lines: list[str], address: str) -> str:
    return "\n".join([f"> **[{head}]({address})**", ">", *(f"> {line}".rstrip() for line in lines)])


def for_forum(words: str) -> str:
    """Words in which a forum reads no mark: what looks like one is kept apart from its bracket by a sign without width.

    >>> for_forum("[/quote], [sic]")
    '[\\u200b/quote], [sic]'
    """
    return _BBCODE.sub("[\u200b", words)


def _bbcode(head: str, lines: list[str], address: str) -> str:
    said = map(for_forum, lines)
    return "\n".join([f"[quote][url={address}][b]{for_forum(head)}[/b][/url]", *said]) + "[/quote]"


def _html(head: str, lines: list[str], address: str) -> str:
    said = "<br>\n".join(str(escape(line)) for line in lines)
    return f'<blockquote cite="{escape(address)}"><b><a href="{escape(address)}">{escape(head)}</a></b><br>\n{said}</blockquote>'


FORMS: dict[str, Callable[[str, list[str], str], str]] = {
    "text": _text,
    "bbcode": _bbcode,
    "html": _html,
}
"""How a quotation without marks is written: number and title, the lines of the text, the address."""


def language_of(rule: AlignedRule, book: Rulebook, locale: str) -> str:
    """The locale in which to name a rule to the readers of another: theirs, else the pivot, else any that has it."""
    return next(tag for tag in (locale, book.pivot, *rule.cells) if tag in rule.cells)


def headed(rule: AlignedRule, book: Rulebook, locale: str) -> str:
    """Number and title of a rule in a locale; where others have another number for it, that too: 2.1.4 (en 2.1.2) Ambush."""
    return " ".join(f"{_numbers(rule, book, locale)} {_plain(rule.cells[locale].title)}".split())


def _numbers(rule: AlignedRule, book: Rulebook, locale: str) -> str:
    """The number of a rule in a locale, and in brackets what others number it by where that is another."""
    number, aside = book.numbering.print(rule.cells[locale].id), book.aside(rule, locale)
    return f"{number} ({aside})" if aside else number


def quoted(
    rule: AlignedRule, book: Rulebook, locale: str, form: str, base: str = "", nth: int = 0
) -> str:
    """A rule, the `nth` with its key, in a locale: the numbers that it has there and elsewhere, its words, its address."""
    cell: Rule = rule.cells[locale]
    address = permalink(book, rule.key, base, locale, nth)
    if form == "markdown":
        number = marks.escaped(_numbers(rule, book, locale))
        head = f"{number} {marks.title(cell.title)}".strip()
        return _markdown(head, marks.lines(cell.text), address) + "\n"
    lines = [_plain(line) for line in cell.text.split("\n")] if cell.text else []
    return FORMS[form](headed(rule, book, locale), lines, address) + "\n"


def _plain(text: str) -> str:
    """The text without marks that only this project knows."""
    return _ICON.sub(r"[\1]", text).replace("**", "")

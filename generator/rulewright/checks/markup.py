"""MRK: icons, emphasis, brackets, tables and lists that differ between locales."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, check, rule_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.checks.check import Row
    from rulewright.model import Rule, Rulebook

_ICON = re.compile(r"\{([a-z][a-z0-9_-]*)\}")
_STRONG = re.compile(r"\*\*(?=\S).+?(?<=\S)\*\*")
_NOTE = re.compile(r"\([^()]{25,}\)")
_PAIRS = {")": "(", "]": "[", "}": "{", "»": "«"}
# a), 1): a list's own bracket, which nothing opens
_ITEM = re.compile(r"(?:^|(?<=\s))\w{1,3}\)$", re.MULTILINE)
_BRACKET = re.compile(r"[()\[\]{}«»]")
LOST = "icon"


@rule_check("MRK001", Severity.ERROR)
def icons_differ(row: Row) -> Iterator[Fault]:
    """A locale has other icons than the pivot, or another number of them; their order does not matter.

    Bad:

        en: Pay {coin} to use {anchor}.
        ru: Чтобы применить {sword}, заплатите {coin}.

    Good:

        ru: Чтобы применить {anchor}, заплатите {coin}.
    """
    for locale, ours, theirs in row.beside_pivot():
        a, b = _icons(ours), _icons(theirs)
        unknown = LOST in a or LOST in b  # which one it was, nobody knows; SRC001 says so
        if a != b and not (unknown and a.total() == b.total()):
            facts = (("missing", _listed(a - b)), ("extra", _listed(b - a)))
            yield Fault(
                locale,
                row.rule.key,
                N_("other icons than the pivot (missing: {missing}; extra: {extra})"),
                facts,
                _icon_span(theirs, b - a),
                related=(row.pivot,),
                beside=_icon_span(ours, a - b),
            )


@check("MRK002", Severity.WARNING)
def unknown_icon(book: Rulebook) -> Iterator[Fault]:
    """An icon is used that game.yml does not name.

    Bad:

        en: Gain {swrod}.

    Good:

        en: Gain {sword}.
    """
    for locale, key, doubts in doubts_by_rule(book, {"unknown_icon"}):
        found = ", ".join(dict.fromkeys(doubt.found for doubt in doubts))
        yield Fault(
            locale, key, N_("icons that game.yml does not name: {found}"), (("found", found),)
        )


@rule_check("MRK003", Severity.INFO)
def emphasis_differs(row: Row) -> Iterator[Fault]:
    """A locale has another number of bold passages than the pivot.

    Bad:

        en: You **cannot** move.
        es: No puedes mover.

    Good:

        es: **No puedes** mover.
    """
    for locale, ours, theirs in row.beside_pivot():
        a, b = len(_STRONG.findall(ours.text)), len(_STRONG.findall(theirs.text))
        if a != b:
            facts = (("ours", str(a)), ("theirs", str(b)))
            yield Fault(
                locale,
                row.rule.key,
                N_("bold passages: {theirs}, in the pivot {ours}"),
                facts,
                related=(row.pivot,),
            )


@rule_check("MRK004", Severity.WARNING)
def brackets_unpaired(row: Row) -> Iterator[Fault]:
    """A bracket or quotation mark is opened and not closed, or closed and not opened.

    Bad:

        en: Draw 2 cards (3 at night.

    Good:

        en: Draw 2 cards (3 at night).
    """
    for locale, cell in row.rule.cells.items():
        odd = _unpaired(cell.text) or _unpaired(cell.title)
        if odd:
            yield Fault(
                locale, row.rule.key, N_("a bracket without its pair: {sign}"), (("sign", odd),)
            )


@rule_check("MRK005", Severity.INFO)
def notes_differ(row: Row) -> Iterator[Fault]:
    """A locale has another number of notes in brackets than the pivot.

    Bad:

        en: Draw 2 cards. (You may discard them at once.)
        es: Roba 2 cartas.

    Good:

        es: Roba 2 cartas. (Puedes descartarlas de inmediato).
    """
    for locale, ours, theirs in row.beside_pivot():
        a, b = len(_NOTE.findall(ours.text)), len(_NOTE.findall(theirs.text))
        if a != b:
            facts = (("ours", str(a)), ("theirs", str(b)))
            yield Fault(
                locale,
                row.rule.key,
                N_("notes in brackets: {theirs}, in the pivot {ours}"),
                facts,
                related=(row.pivot,),
            )


@rule_check("MRK006", Severity.WARNING)
def tables_differ(row: Row) -> Iterator[Fault]:
    """A table has other rows or columns, or a list other items, than in the pivot.

    Bad:

        en: | 1 | 2 | 3 |
        es: | 1 | 2 |

    Good:

        es: | 1 | 2 | 3 |
    """
    for locale, ours, theirs in row.beside_pivot():
        a, b = _shape(ours.text), _shape(theirs.text)
        both_tables, both_lists = bool(a[0][0] and b[0][0]), bool(a[1] and b[1])
        if (both_tables and a[0] != b[0]) or (both_lists and a[1] != b[1]):
            facts = (("ours", _told(a)), ("theirs", _told(b)))
            yield Fault(
                locale,
                row.rule.key,
                N_("tables and lists: {theirs}, in the pivot {ours}"),
                facts,
                related=(row.pivot,),
            )


def _icons(rule: Rule) -> Counter[str]:
    return Counter(_ICON.findall(f"{rule.title} {rule.text}"))


def _icon_span(rule: Rule, icons: Counter[str]) -> tuple[int, int] | None:
    """Where the text has the first of some icons; a title has no span."""
    return next((m.span() for m in _ICON.finditer(rule.text) if m[1] in icons), None)


def _listed(icons: Counter[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(icons.elements())) or "-"


def _unpaired(text: str) -> str:
    """The first bracket without its pair, else nothing.

    >>> _unpaired("a (b [c])"), _unpaired("a (b"), _unpaired("b) or c"), _unpaired("see that). Then")
    ('', '(', '', ')')
    """
    stack: list[str] = []
    for match in _BRACKET.finditer(text):
        sign = match[0]
        if sign in "([{«":
            stack.append(sign)
        elif stack and stack[-1] == _PAIRS[sign]:
            stack.pop()
        elif not (sign == ")" and _ITEM.search(text, 0, match.end())):
            return sign
    return stack[0] if stack else ""


def _shape(text: str) -> tuple[tuple[int, int], int]:
    """Rows and columns of the tables, and the number of list items."""
    rows = [line for line in text.split("\n") if line.startswith("|")]
    columns = max((row.count("|") - row.count("\\|") - 1 for row in rows), default=0)
    items = sum(line.lstrip().startswith("- ") for line in text.split("\n"))
    return ((len(rows), columns) if rows else (0, 0)), items


def _told(shape: tuple[tuple[int, int], int]) -> str:
    (rows, columns), items = shape
    return f"{rows}x{columns}, {items}"

"""MRK: icons, emphasis, brackets, tables and lists that differ between locales."""

from __future__ import annotations

import re
from collections import Counter
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check, rows, rule_check, rule_in_book_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.checks.majority import against_pivot
from rulewright.checks.middle import middle
from rulewright.law.findings import Severity
from rulewright.text.icons import ICON, LOST, icons_in
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulewright.checks.check import Row
    from rulewright.law.model import Rule, Rulebook

# a note of some length, which the other language must have in some form, and any that it may be
_NOTE = re.compile(r"\((?=[^()]*[^\W\d_]{3})[^()]{18,}\)")
_ASIDE = re.compile(r"\((?=[^()]*[^\W\d_]{2})[^()]{4,}\)")
_PAIRS = {")": "(", "]": "[", "}": "{", "»": "«"}
# a), 1): a list's own bracket, which nothing opens
_ITEM = re.compile(r"(?:^|(?<=\s))\w{1,3}\)$", re.MULTILINE)
# a half-open interval, [1, 3), and a face, :(
_NO_PAIR = re.compile(
    r"[\[(]\s*[-−]?\d[\d.]*\s*[,;]\s*[-−]?(?:\d[\d.]*|∞)\s*[\])]|(?<!\S)[:;=]-?[()](?!\S)"
)
_BRACKET = re.compile(r"[()\[\]{}«»]")
_SHOWN = 60
_USUAL, _THOUGHT_IN = 1.1, 5


@rule_check("MRK001", Severity.ERROR)
def icons_differ(row: Row) -> Iterator[Fault]:
    """A locale has other icons than the pivot, or another number of them; their order does not matter.

    Bad:

        en: Pay {coin} to use {anchor}.
        ru: Чтобы применить {sword}, заплатите {coin}.

    Good:

        ru: Чтобы применить {anchor}, заплатите {coin}.
    """
    for locale, other in row.unlike_pivot(_icons):
        here, there = row.rule.cells[locale], row.rule.cells[other]
        a, b = _icons(there), _icons(here)
        lost = LOST in a or LOST in b  # which one it was, nobody knows; SRC001 says so
        misspelt = bool(b - a) and set(b - a) <= row.unknown_icons  # MRK002 says so
        if not ((lost or misspelt) and a.total() == b.total()):
            facts = (("missing", _listed(a - b)), ("extra", _listed(b - a)))
            yield Fault(
                locale,
                row.rule.key,
                N_("other icons than the pivot (missing: {missing}; extra: {extra})"),
                facts,
                _icon_span(here, b - a),
                related=(other,),
                beside=_icon_span(there, a - b),
            )


@book_check("MRK002", Severity.WARNING)
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
    for locale, other in row.unlike_pivot(_bold):
        facts = (
            ("ours", str(_bold(row.rule.cells[other]))),
            ("theirs", str(_bold(row.rule.cells[locale]))),
        )
        yield Fault(
            locale,
            row.rule.key,
            N_("bold passages: {theirs}, in the pivot {ours}"),
            facts,
            related=(other,),
        )


def _bold(rule: Rule) -> int:
    return rule.body.bold


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


def has_more_notes(row: Row) -> bool:
    """Whether a text has more long notes in brackets than the pivot has any, or the other way round."""
    return any(_surplus(ours, theirs) for _, ours, theirs in row.beside_pivot())


def length_ratios(book: Rulebook) -> Mapping[str, float]:
    """How many signs each locale needs for one of the pivot, where both have a text: the median.

    A few rules of the usual length are thought in, so that one rule does not make its own measure.
    """
    found: dict[str, list[float]] = {tag: [_USUAL] * _THOUGHT_IN for tag in book.locales}
    for row in rows(book):
        for tag, ours, theirs in row.beside_pivot():
            found[tag].append(len(theirs.text) / len(ours.text))
    return {tag: middle(ratios) for tag, ratios in found.items()}


@rule_in_book_check("MRK005", Severity.WARNING, concerns=has_more_notes, knowledge=length_ratios)
def notes_differ(row: Row, ratios: Mapping[str, float]) -> Iterator[Fault]:
    """A note in brackets stands in a locale and not in the pivot, or in the pivot and not in the locale.

    What one language puts in brackets and another does not is no fault: the text must be longer by the note.

    Bad:

        en: Draw 2 cards. (You may discard them at once.)
        es: Roba 2 cartas.

    Good:

        es: Roba 2 cartas. (Puedes descartarlas de inmediato).
    """
    found = {
        locale: (surplus, _of_note(surplus, ours, theirs))
        for locale, ours, theirs in row.beside_pivot()
        if (surplus := _surplus(ours, theirs)) and _adds(surplus, ours, theirs, ratios[locale])
    }
    unlike = {locale: surplus[2] for locale, (surplus, _) in found.items()}
    lacking = [
        locale
        for locale in against_pivot(unlike, _compared(row) - len(found))
        if not unlike[locale]
    ]
    if lacking:
        (start, end, _), note = found[lacking[0]]
        yield _note_fault(row, row.pivot, lacking[0], (start, end, True), note)
    for locale, (surplus, note) in found.items():
        if locale not in lacking:
            yield _note_fault(row, locale, row.pivot, surplus, note)


def _compared(row: Row) -> int:
    return sum(1 for _ in row.beside_pivot())


def _of_note(surplus: tuple[int, int, bool], ours: Rule, theirs: Rule) -> str:
    note = (theirs if surplus[2] else ours).text[surplus[0] : surplus[1]]
    return f"{note[:_SHOWN]}…)" if len(note) > _SHOWN + 2 else note


def _note_fault(
    row: Row, locale: str, other: str, surplus: tuple[int, int, bool], note: str
) -> Fault:
    start, end, here = surplus
    if locale == row.pivot:
        message = N_("a note that no other language has: {note}")
    elif here:
        message = N_("a note that the pivot does not have: {note}")
    else:
        message = N_("a note of the pivot is missing: {note}")
    return Fault(
        locale,
        row.rule.key,
        message,
        (("note", note),),
        (start, end) if here else None,
        related=(other,),
        beside=None if here else (start, end),
    )


def _surplus(ours: Rule, theirs: Rule) -> tuple[int, int, bool] | None:
    """The longest note of the text that has more of them, and whether that is the locale's; none where neither has."""
    for text, other, here in ((theirs.text, ours.text, True), (ours.text, theirs.text, False)):
        notes = list(_NOTE.finditer(text))
        if len(notes) > len(_ASIDE.findall(other)):
            longest = max(notes, key=lambda note: note.end() - note.start())
            return (*longest.span(), here)
    return None


def _adds(surplus: tuple[int, int, bool], ours: Rule, theirs: Rule, ratio: float) -> bool:
    """Whether the lengths of the two texts fit better without the note."""
    start, end, here = surplus
    long = len(theirs.text) / ratio if here else len(ours.text) * ratio
    note = (end - start) / (ratio if here else 1 / ratio)
    other = len(ours.text if here else theirs.text)
    return abs(long - note - other) < abs(long - other)


@rule_check("MRK006", Severity.WARNING)
def tables_differ(row: Row) -> Iterator[Fault]:
    """A table has other rows or columns, or a list other items, than in the pivot.

    Bad:

        en: | 1 | 2 | 3 |
        es: | 1 | 2 |

    Good:

        es: | 1 | 2 | 3 |
    """
    for locale, other in row.unlike_pivot(_shape):
        a, b = _shape(row.rule.cells[other]), _shape(row.rule.cells[locale])
        both_tables, both_lists = bool(a[0][0] and b[0][0]), bool(a[1] and b[1])
        if (both_tables and a[0] != b[0]) or (both_lists and a[1] != b[1]):
            facts = (("ours", _told(a)), ("theirs", _told(b)))
            yield Fault(
                locale,
                row.rule.key,
                N_("tables and lists: {theirs}, in the pivot {ours}"),
                facts,
                related=(other,),
            )


def _icons(rule: Rule) -> Counter[str]:
    return Counter((*icons_in(rule.title), *rule.body.icons))


def _icon_span(rule: Rule, icons: Counter[str]) -> tuple[int, int] | None:
    """Where the text has the first of some icons; a title has no span."""
    return next((m.span() for m in ICON.finditer(rule.text) if m["name"] in icons), None)


def _listed(icons: Counter[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(icons.elements())) or "-"


def _unpaired(text: str) -> str:
    """The first bracket without its pair, else nothing.

    >>> _unpaired("a (b [c])"), _unpaired("a (b"), _unpaired("b) or c"), _unpaired("see that). Then")
    ('', '(', '', ')')
    >>> _unpaired("in [1, 3) :("), _unpaired("as follows:(a)")
    ('', '')
    """
    stack: list[str] = []
    text = _NO_PAIR.sub(lambda match: " " * len(match[0]), text)
    for match in _BRACKET.finditer(text):
        sign = match[0]
        if sign in "([{«":
            stack.append(sign)
        elif stack and stack[-1] == _PAIRS[sign]:
            stack.pop()
        elif not (sign == ")" and _ITEM.search(text, 0, match.end())):
            return sign
    return stack[0] if stack else ""


def _shape(rule: Rule) -> tuple[tuple[int, int], int]:
    """Rows and columns of the tables, and the number of list items."""
    shape = rule.body.shape
    return (shape.rows, shape.columns), shape.items


def _told(shape: tuple[tuple[int, int], int]) -> str:
    (rows, columns), items = shape
    return f"{rows}x{columns}, {items}"

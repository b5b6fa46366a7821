"""SRC: what a paste or an encoding did to a text."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check, rule_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.law.findings import Severity
from rulewright.settings.locales import profile
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.checks.check import Row
    from rulewright.law.doubts import Doubt
    from rulewright.law.model import Rulebook

_EMPTY = re.compile(r"\(\s*\)")
_FEW = 5
_STRAY = re.compile(r"^[).,;:\]»”]{1,4}$", re.MULTILINE)
# a blank before a comma or a stop, not before .5 or ...
_BLANK_BEFORE = re.compile(r"(?<=[^\s|])[ ]+[,.](?![.\d])")
_SHOWN = 24
_UNSEEN = (
    *("U+00AD", "U+200B", "U+2060", "U+FEFF", "U+180E", "U+200E", "U+200F"),
    *("U+202A", "U+202B", "U+202C", "U+202D", "U+202E", "U+2066", "U+2067", "U+2068", "U+2069"),
)


@book_check("SRC001", Severity.ERROR)
def lost_icon(book: Rulebook) -> Iterator[Fault]:
    """An icon was lost when the text was pasted, and the sentence lacks a word without it.

    Bad:

        en: 14.7.1 Bitter ().

    Good:

        en: 14.7.1 Bitter ({hammer}).
    """
    message = N_("icons lost here: {count}")
    for locale, key, doubts in doubts_by_rule(book, {"lost_icon"}):
        yield Fault(locale, key, message, (("count", str(len(doubts))),), line=doubts[0].line)
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            if not (_may_be_empty(cell.text) or _may_be_empty(cell.title)):
                continue
            found = list(_EMPTY.finditer(cell.text))
            count = len(found) + len(_EMPTY.findall(cell.title))
            if count:
                span = found[0].span() if found else None
                yield Fault(locale, rule.key, message, (("count", str(count)),), span)


def _may_be_empty(text: str) -> bool:
    """Whether looking for empty brackets is worth while: most brackets hold something."""
    return "(" in text and ("()" in text or "( " in text or "(\n" in text or "(\u00a0" in text)


@book_check("SRC002", Severity.WARNING)
def stray_line(book: Rulebook) -> Iterator[Fault]:
    """A line holds only signs that a paste left over.

    Bad:

        en: ).

    Good:

        en: (nothing)
    """
    message = N_("a left-over line: {found}")
    for locale, key, doubts in doubts_by_rule(book, {"stray_line"}):
        yield Fault(locale, key, message, (("found", _all(doubts)),), line=doubts[0].line)
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            stray = _STRAY.search(cell.text) if "\n" in cell.text or len(cell.text) < _FEW else None
            if stray:
                yield Fault(locale, rule.key, message, (("found", stray[0]),), stray.span())


@book_check("SRC003", Severity.WARNING)
def text_before_rules(book: Rulebook) -> Iterator[Fault]:
    """Lines stand before the first rule and belong to none.

    Bad:

        en: Draft of May
        en: 1 Basics

    Good:

        en: 1 Basics
    """
    for locale, key, doubts in doubts_by_rule(book, {"leading_text"}):
        yield Fault(
            locale,
            key,
            N_("text before the first rule: {found}"),
            (("found", _all(doubts)),),
            line=doubts[0].line,
        )


@book_check("SRC004", Severity.INFO)
def unseen_signs(book: Rulebook) -> Iterator[Fault]:
    """Signs that nobody sees stand in a text: soft hyphens, zero-width spaces, marks of direction. Searching and comparing trip over them.

    Bad:

        es: ca(U+00AD)mino

    Good:

        es: camino
    """
    for locale, key, doubts in doubts_by_rule(book, {"normalised"}):
        unseen = [doubt for doubt in doubts if any(sign in doubt.found for sign in _UNSEEN)]
        if unseen:
            yield Fault(
                locale,
                key,
                N_("signs that nobody sees: {found}"),
                (("found", _all(unseen)),),
                line=unseen[0].line,
            )


@book_check("SRC005", Severity.WARNING)
def not_utf8(book: Rulebook) -> Iterator[Fault]:
    """A file is not written in UTF-8, so that other tools may read other letters.

    Bad:

        es: reglas.txt in Windows-1252

    Good:

        es: reglas.txt in UTF-8
    """
    for locale, key, doubts in doubts_by_rule(book, {"encoding"}):
        facts = (("encoding", doubts[0].reading),)
        yield Fault(locale, key, N_("the file was read as {encoding}; save it as UTF-8"), facts)


@book_check("SRC006", Severity.ERROR)
def lost_letters(book: Rulebook) -> Iterator[Fault]:
    """A word lost letters when the file was read or written in another encoding.

    Bad:

        es: acci?n, acciÃ³n

    Good:

        es: acción
    """
    for locale, key, doubts in doubts_by_rule(book, {"lost_letter"}):
        facts = (("found", _all(doubts)),)
        yield Fault(locale, key, N_("letters lost: {found}"), facts, line=doubts[0].line)


@rule_check("SRC007", Severity.WARNING)
def broken_off(row: Row) -> Iterator[Fault]:
    """A sentence has a gap: it breaks off behind a word such as "or", or a blank stands before its comma or stop.

    Most often an icon or a word was lost there.

    Bad:

        en: It supplies 20 warriors, 1 warlord, and 6 or.

    Good:

        en: It supplies 20 warriors, 1 warlord, and 6 mobs or strongholds.
    """
    for locale, cell in row.rule.cells.items():
        gap = _gap(cell.text, profile(locale).joining_words)
        if gap is not None:
            found = cell.text[max(0, gap[0] - _SHOWN) : gap[1]].rpartition("\n")[2]
            facts = (("found", found),)
            yield Fault(locale, row.rule.key, N_("a word may be missing: {found}"), facts, gap)


def _gap(text: str, joining: frozenset[str]) -> tuple[int, int] | None:
    """Where a text breaks off, or a blank stands before a comma or a full stop; a lost icon is no gap any more.

    >>> joining = frozenset({"or"})
    >>> [_gap(text, joining) for text in ("Take 6 or", "Take , or 2.", "Take 2 or\\n- 3", "A B.")]
    [(7, 9), (4, 6), None, None]
    >>> [_gap(text, joining) for text in ("a fox; or", "a fox,\\nor", "Take a fox, or.")]
    [None, None, (12, 14)]
    """
    blank = _BLANK_BEFORE.search(text) if " ," in text or " ." in text else None
    found = blank or _last_word(joining).search(text)
    return found.span() if found else None


@cache
def _last_word(joining: frozenset[str]) -> re.Pattern[str]:
    """Finds one of the words at the end of a sentence or a paragraph that no list follows.

    Laws end the items of a list with "; or" or ", and": behind such a mark only a stop shows a gap.
    """
    if not joining:
        return re.compile(r"(?!)")
    words = "|".join(sorted(joining))
    end = rf"(?<![/.\w])(?:{words})(?=[.;])"
    open_end = rf"(?<![/.\w])(?<![,;]\s)(?:{words})(?:\Z|(?=\n\n(?!- |\|)))"
    return re.compile(f"{end}|{open_end}", re.IGNORECASE)


@book_check("SRC008", Severity.ERROR)
def merge_conflict(book: Rulebook) -> Iterator[Fault]:
    """Marks of a merge conflict stand in a file, with two texts for one place. The first of them was read.

    Bad:

        es: <<<<<<< HEAD

    Good:

        es: 2.1 Navegar. Mueve hasta tres casillas.
    """
    message = N_("an unsettled merge conflict; choose one of the two texts")
    for locale, key, doubts in doubts_by_rule(book, {"merge_conflict"}):
        yield Fault(locale, key, message, line=doubts[0].line)


@book_check("SRC009", Severity.WARNING)
def numbered_otherwise(book: Rulebook) -> Iterator[Fault]:
    """A text numbers its rules in a form that it was not read by, so that they stay text of others.

    Bad:

        en: 9f12b Times above ten minutes are rounded.

    Good:

        game.yml: numbering: {levels: [number, letter, number, letter], separator: ""}
    """
    message = N_("{found} look like rule numbers; give their form as `numbering` in game.yml")
    for locale, key, doubts in doubts_by_rule(book, {"other_numbering"}):
        facts = (("found", doubts[0].found),)
        yield Fault(locale, key, message, facts, line=doubts[0].line)


@book_check("SRC010", Severity.ERROR)
def page_read_in_part(book: Rulebook) -> Iterator[Fault]:
    """A web page opens a comment, a tag or an element and never closes it, so that browsers show nothing behind it.

    Bad:

        en: <p>1.1 Trade.</p> <!-- draft <p>1.2 Rest.</p>

    Good:

        en: <p>1.1 Trade.</p> <!-- draft --> <p>1.2 Rest.</p>
    """
    message = N_("{found} is never closed; nothing behind it was read")
    for locale, key, doubts in doubts_by_rule(book, {"unclosed_markup"}):
        yield Fault(locale, key, message, (("found", doubts[0].found),), line=doubts[0].line)


@book_check("SRC011", Severity.INFO)
def page_read_flat(book: Rulebook) -> Iterator[Fault]:
    """A web page nests so deep, or so wrongly, that only its headings and paragraphs were read, without lists and tables.

    Bad:

        en: <div><div><div>... (300 of them) <ol><li>Trade</li></ol>

    Good:

        en: <ol><li>Trade</li></ol>
    """
    message = N_(
        "the page nests too deep or too wrongly; its lists and tables were read as paragraphs"
    )
    for locale, key, doubts in doubts_by_rule(book, {"flattened_page"}):
        yield Fault(locale, key, message, line=doubts[0].line)


def _all(doubts: list[Doubt]) -> str:
    return ", ".join(dict.fromkeys(doubt.found for doubt in doubts))

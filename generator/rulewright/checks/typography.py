"""TXT: typography and script."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check, rule_check, rule_in_book_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.law.findings import Severity
from rulewright.law.ids import LOOKALIKES
from rulewright.settings.locales import profile
from rulewright.text.prose import prose
from rulewright.text.scripts import is_cyrillic
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulewright.checks.check import Row
    from rulewright.law.model import Rule, Rulebook


@book_check("TXT001", Severity.ERROR)
def mixed_script(book: Rulebook) -> Iterator[Fault]:
    """A word holds letters of two alphabets that look alike; no search finds it.

    Bad:

        ru: (U+0043)екретная карта

    Good:

        ru: Секретная карта
    """
    for locale, key, doubts in doubts_by_rule(book, {"mixed_script"}):
        told = "; ".join(dict.fromkeys(f"{d.found} ({d.reading})" for d in doubts))
        yield Fault(
            locale,
            key,
            N_("words of two alphabets: {words}"),
            (("words", told),),
            line=doubts[0].line,
        )


_DOUBLED = re.compile(r"(?<![\w’'\-{])([^\W\d_]+)[^\S\n]+\1(?![\w’'\-}])", re.IGNORECASE)
_MISSING_BLANK = re.compile(
    r"(?<=[^\W\d_]{2})(?:[,;:!?](?=[^\W\d_])|\.(?=[^\W\d_a-z][^\W\d_A-Z]))(?![^\s]*[@/\ufffc])"
)
_BLANK_BEFORE = re.compile(r"(?<=[\w)])[ \u00a0]([;:!?»)])(?=\s|$)")
_TWICE = re.compile(r",[^\S\n]*,|;;|(?<!\.)\.\.(?!\.)|[,;]\.(?!\.)")
_STRAIGHT = re.compile(r'(?<!\d)"|"(?=\w)')
_CURLED = re.compile(r"[«»„“”「」]")
_HYPHEN = re.compile(r"(?<=[^\s|\-])[ \u00a0]-[ \u00a0](?=[^\W\d])")
_DASH = re.compile(r"[ \u00a0][—–][ \u00a0]")
_WORD = re.compile(r"[^\W\d_]+")
_ENDING = re.compile(r"[.!?…:;][)\]»”\"'*_]*$|[\ufffc|>]$")
_LONE = re.compile(
    r"(?<![\w.{(])(?P<before>[^\W\d_]{2,}[,:;]? )?(?P<sign>[^\W\d_])(?= (?P<after>[^\W\d_]{2,}))"
)
_HABIT = 0.9
_MOSTLY = 0.7
"""The share for signs that a book has few of, where the one at fault would weigh too much."""
_CASES = 5
_SENTENCE = 5
"""Words that a paragraph has at least to be a sentence that needs its stop."""
_SHOWN = 24


def _shown(text: str, start: int, end: int) -> str:
    """A place of a text with a little of what stands around it, on one line."""
    before = text[max(0, start - _SHOWN) : start].rpartition("\n")[2]
    after = text[end : end + _SHOWN].partition("\n")[0]
    return f"{before}{text[start:end]}{after}".strip()


@rule_check("TXT002", Severity.WARNING)
def doubled_word(row: Row) -> Iterator[Fault]:
    """A word stands twice in a row.

    What a language may say twice ("had had") its locale.yml knows.

    Bad:

        en: Draw a card from the the deck.

    Good:

        en: Draw a card from the deck.
    """
    for locale, cell in row.rule.cells.items():
        lawful = profile(locale).doubled_words
        for match in _DOUBLED.finditer(prose(cell.text)):
            word = match[1]
            if word.casefold() not in lawful and not (len(word) == 1 and word.isupper()):
                facts = (("word", match[0]),)
                yield Fault(
                    locale, row.rule.key, N_("a word twice: {word}"), facts, match.span()
                )  # fmt: skip


@rule_check("TXT003", Severity.WARNING)
def blanks_and_marks(row: Row) -> Iterator[Fault]:
    """A blank is missing behind a mark or stands before one, or a mark stands twice.

    Bad:

        en: Draw a card ;then move,, and rest.Sleep.

    Good:

        en: Draw a card; then move, and rest. Sleep.
    """
    for locale, cell in row.rule.cells.items():
        text, spaced = prose(cell.text), profile(locale).spaced_marks
        found = _odd_mark(text, spaced)
        if found:
            facts = (("found", _shown(cell.text, *found)),)
            message = N_("a blank or a mark too many or too few: {found}")
            yield Fault(locale, row.rule.key, message, facts, found)


def _odd_mark(text: str, spaced: frozenset[str]) -> tuple[int, int] | None:
    """The first place where blanks and marks do not go together; `spaced` marks have a blank before them.

    >>> [_odd_mark(text, frozenset()) for text in ("a b: c.", "ab,c", "Rest ; go", "Sea.Then", "see a.b")]
    [None, (2, 3), (4, 6), (3, 4), None]
    >>> _odd_mark("Va ; dors", frozenset(";"))
    """
    blank = next((m for m in _BLANK_BEFORE.finditer(text) if m[1] not in spaced), None)
    found = [m.span() for m in (blank, _MISSING_BLANK.search(text), _TWICE.search(text)) if m]
    return min(found, default=None)


def _cells(book: Rulebook) -> dict[str, list[Rule]]:
    """Locale -> its rules."""
    cells: dict[str, list[Rule]] = {tag: [] for tag in book.locales}
    for rule in book.rules:
        for tag, cell in rule.cells.items():
            cells.setdefault(tag, []).append(cell)
    return cells


def _texts(book: Rulebook) -> dict[str, list[str]]:
    """Locale -> its texts."""
    return {tag: [prose(cell.text) for cell in told] for tag, told in _cells(book).items()}


def _nearly_always(
    right: re.Pattern[str], wrong: re.Pattern[str]
) -> Callable[[Rulebook], frozenset[str]]:
    """What tells the locales of a book that nearly always write the right of two."""

    def knowledge(book: Rulebook) -> frozenset[str]:
        texts = _texts(book)
        return frozenset(
            tag for tag, told in texts.items() if _is_habit(*_counts(told, right, wrong), _MOSTLY)
        )

    return knowledge


def stopped(book: Rulebook) -> frozenset[str]:
    """The locales whose paragraphs nearly always end with a stop."""
    return frozenset(tag for tag, told in _texts(book).items() if _stops(told))


def addressing(book: Rulebook) -> Mapping[str, str]:
    """Locale -> its way to speak to the reader, where it has one."""
    usual = {tag: _usual_address(told, tag) for tag, told in _texts(book).items()}
    return {tag: way for tag, way in usual.items() if way}


def small_titles(book: Rulebook) -> Mapping[str, frozenset[str]]:
    """Locale whose titles write further words small -> all that it writes small within its texts."""
    usual = {tag: _small_words(told) for tag, told in _cells(book).items()}
    return {tag: small for tag, small in usual.items() if small}


def _counts(
    texts: Sequence[str], right: re.Pattern[str], wrong: re.Pattern[str]
) -> tuple[int, int]:
    return sum(len(right.findall(t)) for t in texts), sum(len(wrong.findall(t)) for t in texts)


def _is_habit(right: int, wrong: int, share: float = _HABIT) -> bool:
    return right >= _CASES and right >= share * (right + wrong)


def _stops(texts: Sequence[str]) -> bool:
    told = [_ENDING.search(end) is not None for text in texts for end, _ in _paragraphs(text)]
    return _is_habit(sum(told), len(told) - sum(told))


def _paragraphs(text: str) -> Iterator[tuple[str, int]]:
    """The paragraphs that are sentences, and where each ends; lists and tables apart."""
    at = 0
    for line in text.split("\n"):
        at += len(line) + 1
        if line[:1] not in {"|", "-", "#", ">", " ", ""} and len(_WORD.findall(line)) >= _SENTENCE:
            yield line.rstrip(), at - 1


def _usual_address(texts: Sequence[str], locale: str) -> str:
    """The way in which nearly all of some texts speak to the reader; nothing where they have none."""
    ways = profile(locale).address
    count = dict.fromkeys(ways, 0)
    for text in texts if ways else ():
        for word in _WORD.findall(text):
            for way, words in ways.items():
                count[way] += word.casefold() in words
    most = max(count, key=lambda way: count[way], default="")
    return most if most and _is_habit(count[most], sum(count.values()) - count[most]) else ""


def _small_words(cells: Sequence[Rule]) -> frozenset[str]:
    """The words that texts write small and never large within a sentence, if their titles write further words small."""
    large = small = 0
    for cell in cells:
        for word in _WORD.findall(cell.title)[1:]:
            large, small = large + word[0].isupper(), small + word[0].islower()
    if not _is_habit(small, large):
        return frozenset()
    within, named = set[str](), set[str]()
    for cell in cells:
        for match in _WORD.finditer(cell.text):
            before = cell.text[max(0, match.start() - 2) : match.start()]
            if match[0][0].islower():
                within.add(match[0])
            elif before[-1:] == " " and before[:1].isalpha():
                named.add(match[0].casefold())
    return frozenset(within - named)


def _texts_with(pattern: re.Pattern[str]) -> Callable[[Row], bool]:
    def concerned(row: Row) -> bool:
        return any(pattern.search(cell.text) for cell in row.rule.cells.values())

    return concerned


@rule_in_book_check(
    "TXT004", Severity.WARNING, _texts_with(_STRAIGHT), _nearly_always(_CURLED, _STRAIGHT)
)
def straight_quotes(row: Row, curled: frozenset[str]) -> Iterator[Fault]:
    """A straight quotation mark stands in a language whose texts nearly always have curled ones.

    Bad:

        es: Se llama "Faro".

    Good:

        es: Se llama «Faro».
    """
    yield from _against(row, curled, _STRAIGHT, N_("a straight quotation mark: {found}"))


@rule_in_book_check(
    "TXT005", Severity.WARNING, _texts_with(_HYPHEN), _nearly_always(_DASH, _HYPHEN)
)
def hyphen_for_dash(row: Row, dashed: frozenset[str]) -> Iterator[Fault]:
    """A hyphen between blanks stands in a language whose texts nearly always have a dash there.

    Bad:

        ru: Маяк - это здание.

    Good:

        ru: Маяк — это здание.
    """
    yield from _against(row, dashed, _HYPHEN, N_("a hyphen in place of a dash: {found}"))


def _against(
    row: Row, with_habit: frozenset[str], wrong: re.Pattern[str], message: str
) -> Iterator[Fault]:
    for locale, cell in row.rule.cells.items():
        match = wrong.search(prose(cell.text)) if locale in with_habit else None
        if match:
            facts = (("found", _shown(cell.text, *match.span())),)
            yield Fault(locale, row.rule.key, message, facts, match.span())


def _ends_open(row: Row) -> bool:
    return any(
        not _ENDING.search(end)
        for cell in row.rule.cells.values()
        for end, _ in _paragraphs(prose(cell.text))
    )


@rule_in_book_check("TXT006", Severity.WARNING, _ends_open, stopped)
def stop_missing(row: Row, stopping: frozenset[str]) -> Iterator[Fault]:
    """A paragraph ends without a stop in a language whose paragraphs nearly always end with one.

    Bad:

        en: Move up to three spaces, then draw a card

    Good:

        en: Move up to three spaces, then draw a card.
    """
    for locale, cell in row.rule.cells.items():
        for line, end in _paragraphs(prose(cell.text)) if locale in stopping else ():
            if not _ENDING.search(line):
                facts = (("found", _shown(cell.text, end, end)),)
                yield Fault(
                    locale, row.rule.key, N_("no stop at the end: {found}"), facts, (end - 1, end)
                )  # fmt: skip


@rule_check("TXT007", Severity.WARNING)
def opening_mark_missing(row: Row) -> Iterator[Fault]:
    """A question or an exclamation is not opened by the mark that its language puts before it, or not closed.

    Bad:

        es: Tienes una carta? Juégala.

    Good:

        es: ¿Tienes una carta? Juégala.
    """
    for locale, cell in row.rule.cells.items():
        for closing, opening in profile(locale).opening_marks.items():
            text = prose(cell.text)
            closed = len(re.findall(rf"(?<=\w)[)»]?{re.escape(closing)}", text))
            opened = text.count(opening)
            if closed != opened and (closed or opened):
                sign = opening if closed > opened else closing
                yield Fault(
                    locale, row.rule.key, N_("a {sign} is missing"), (("sign", sign),)
                )  # fmt: skip


_OPENS = "«“„\"'(¿¡"
_ENDS = re.compile(r"[.:!?…–—]\s*$")


def _capital_within(row: Row) -> bool:
    return any(
        word[0].isupper()
        for cell in row.rule.cells.values()
        for word in _WORD.findall(cell.title)[1:]
    )


@rule_in_book_check("TXT008", Severity.WARNING, _capital_within, small_titles)
def title_capitals(row: Row, usual: Mapping[str, frozenset[str]]) -> Iterator[Fault]:
    """A word within a title has a capital, in a language whose titles nearly never do; names and terms apart.

    Bad:

        es: 4.1 Dado de Fuerza

    Good:

        es: 4.1 Dado de fuerza
    """
    for locale, cell in row.rule.cells.items():
        small = usual.get(locale)
        for match in list(_WORD.finditer(cell.title))[1:] if small else ():
            begins = cell.title[match.start() - 1] in _OPENS or _ENDS.search(
                cell.title[: match.start()]
            )
            if (
                match[0][0].isupper()
                and match[0][1:].islower()
                and not begins
                and match[0].casefold() in (small or ())
            ):
                facts = (("word", match[0]),)
                message = N_("a capital within a title: {word}")
                yield Fault(locale, row.rule.key, message, facts, fix=match[0].casefold())


def _addresses(row: Row) -> bool:
    return any(profile(tag).address for tag in row.rule.cells)


@rule_in_book_check("TXT009", Severity.WARNING, _addresses, addressing)
def address_mixed(row: Row, usual: Mapping[str, str]) -> Iterator[Fault]:
    """A text speaks to the reader in another way than the other texts of its language: tú and usted, ты and вы.

    Bad:

        ru: Ты можешь взять карту.

    Good:

        ru: Вы можете взять карту.
    """
    for locale, cell in row.rule.cells.items():
        way = usual.get(locale)
        if not way:
            continue
        others = frozenset[str]().union(
            *(w for k, w in profile(locale).address.items() if k != way)
        )
        match = next(
            (m for m in _WORD.finditer(prose(cell.text)) if m[0].casefold() in others), None
        )
        if match:
            facts = (("word", match[0]),)
            message = N_("the reader is addressed otherwise than elsewhere: {word}")
            yield Fault(locale, row.rule.key, message, facts, match.span())


@rule_check("TXT010", Severity.ERROR)
def lone_lookalike(row: Row) -> Iterator[Fault]:
    """A word of one letter stands in a letter of another alphabet that looks the same.

    Bad:

        ru: Лис (U+0063) зайцем

    Good:

        ru: Лис с зайцем
    """
    for locale, cell in row.rule.cells.items():
        own = profile(locale).one_letter_words
        for match in _LONE.finditer(cell.text) if own else ():
            sign = match["sign"]
            meant = _OWN.get(sign)
            if sign not in own and meant in own and _is_between(match, cell.text):
                facts = (("sign", f"U+{ord(sign):04X} {sign} -> U+{ord(meant):04X} {meant}"),)
                yield Fault(
                    locale,
                    row.rule.key,
                    N_("a letter of another alphabet as a word: {sign}"),
                    facts,
                    match.span("sign"),
                    fix=meant,
                )


_PAIRS = {chr(sign): chr(twin) for sign, twin in LOOKALIKES.items()}
_OWN = _PAIRS | {twin: sign for sign, twin in _PAIRS.items() if sign.lower() not in "іјѕѵ"}
"""A letter -> the one of the other alphabet that looks the same."""


def _is_between(match: re.Match[str], text: str) -> bool:
    """Whether the words beside a letter are of the other alphabet than it; a large one must begin a sentence."""
    sign = match["sign"]
    alien = is_cyrillic(sign)
    if is_cyrillic(match["after"]) == alien:
        return False
    before = match["before"]
    if sign.isupper():
        return not before and text[: match.start()].rstrip()[-1:] in {
            "",
            ".",
            "!",
            "?",
            "\n",
            "…",
            ":",
        }
    return before is None or is_cyrillic(before) != alien

"""Marks: what stands at the start of a line and might be a rule's number, in whatever dress.

A number may stand plain, in a heading, bold, in an item of a list, in a cell of a table, behind a word such as
Article, in brackets, glued to the word behind it. Here it is only undressed; `labels.chain` says what is believed.
"""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from rulewright.law.ids import LOOKALIKES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

Dress = Literal["plain", "heading", "bold", "item", "cell"]


@dataclass(frozen=True, slots=True)
class Mark:
    """A possible label: the place of its line, its runs of digits and letters, and what they are dressed in."""

    at: int
    runs: tuple[str, ...]
    gaps: tuple[str, ...]
    """What stands between the runs."""
    printed: str
    rest: str
    word: str = ""
    """The word before the number, folded."""
    dress: Dress = "plain"
    level: int = 0
    """Signs of a heading, or the indentation of an item."""
    stop: str = ""
    opened: str = ""
    suffix: str = ""

    @property
    def single(self) -> bool:
        """Whether the number has one step only."""
        return len(self.runs) == 1


_LEAD = re.compile(
    r"""[ \t]* (?:>[ \t]?)*
    (?P<indent>[ \t]*)
    (?P<heading> \#{1,6}[ \t]+ | ={1,6}[ \t]+(?=\S) )?
    (?P<item> [-*+•◦▪·–][ \t]+ )?
    (?: <(?!\s*[A-Z]{1,4}\d)[^<>]{1,120}> [ \t]* )*
    (?P<bold> \*\*|__ )? [ \t]*
    (?: <(?!\s*[A-Z]{1,4}\d)[^<>]{1,120}> [ \t]* )*
    """,
    re.VERBOSE,
)
_LETTERS = r"[^\W\d_]"
_SIGN = r"[^\s\d_.,:;()\[\]<>|*#§\"'“”«»]"
_COUNTERS = "条條章节節項项조장항"
"""Words that stand right behind a number in Chinese, Japanese and Korean: article, chapter, section, item."""
_RUN = rf"(?:\d{{1,4}}(?!\d)|{_LETTERS}{{1,4}}(?!{_LETTERS}))"
_ROMAN = r"(?:[IVXLCDM]{1,8}|[ivxlcdm]{1,8})(?![^\W\d_])"
_CORE = rf"""
    (?P<open> [(\[<]? )
    (?P<core>
        (?: \d{{1,4}}(?!\d) | {_ROMAN} | [A-ZА-Я](?=[{_COUNTERS}]) | {_LETTERS}{{1,4}}(?=\d|[.)\]>:,\-{_COUNTERS}]|\s|\*|$|\\) )
        (?:
            \\?[.\-–] (?: \d{{1,4}}(?!\d) | {_ROMAN} | {_LETTERS}{{1,2}}(?!{_LETTERS}) )
          | [ ]?[(\[] (?: \d{{1,4}} | {_ROMAN} | {_LETTERS}{{1,2}} ) [)\]]
          | (?<=\d) (?: (?![{_COUNTERS}]){_LETTERS}{{1,2}}(?!{_LETTERS}) )
          | (?<={_LETTERS}) \d{{1,4}}(?!\d)
        )*
    )
    (?P<close> [)\]>]? )
    (?P<suffix> [+]{{1,8}} | [*](?![*]) | [ ]?(?:bis|ter|quater|quinquies)\b )?
"""
_LABEL = re.compile(
    rf"""
    (?: (?P<word> {_LETTERS}{_SIGN}{{0,24}}\.?(?:[ \t]{_LETTERS}{_SIGN}{{1,11}})?[ \t]+ | §{{1,2}}[ \t]* | [第제][ \t]* ) )?
    {_CORE}
    (?P<stop> [{_COUNTERS}][:：.]? | \\?[.)\]:：﹕、．–—-]{{0,2}} )
    (?P<after> \s*(?:\*\*|__)?\s*[.:)]?(?=\s|$) | (?:\*\*|__)[ \t]* | (?=[^\W\d_a-z]) | $ | \s+ )
    """,
    re.VERBOSE,
)
_BEHIND = re.compile(rf"(?P<core>\d{{1,3}}|[A-ZА-Я])\.?[ ](?P<word>{_LETTERS}{_SIGN}{{1,20}}):")
"""A heading whose word stands behind the number, as the Hungarian "A Cikk: ..."."""
_RUNS = re.compile(rf"\d+|{_LETTERS}+")
_CELL = re.compile(rf"{_CORE}(?P<stop>[.)]?)", re.VERBOSE)
_TAGS = re.compile(r"<[^<>]{1,80}>|\*\*|__")
_MOST = 100
_OFTEN = 3
_FIRST = re.compile(
    rf"(?P<word>{_LETTERS}{{3,12}})[ ](?P<one>premier|première|1er|primero|primo|erster|first|único)\.?$",
    re.IGNORECASE,
)
"""The first of a law's articles, whose number is a word: Article premier."""


def marks(lines: Sequence[str]) -> Iterator[Mark]:
    """The possible labels of some lines, in order.

    >>> [(m.runs, m.word, m.dress, m.rest) for m in marks(["**3.1** Move.", "- 1a1) Begin", "## Article 4: Draws"])]
    [(('3', '1'), '', 'bold', 'Move.'), (('1', 'a', '1'), '', 'item', 'Begin'), (('4',), 'article', 'heading', 'Draws')]
    >>> [m.runs for m in marks(["(a) one", "5.1.2.Text", "Ⅲ. Three", "6(1)(a) x", "| Hit | 1.2(a) | 2 minutes |", "In 2 years"])]
    [('a',), ('5', '1', '2'), ('III',), ('6', '1', 'a'), ('1', '2', 'a'), ('2',)]
    """
    seen = [
        mark
        for at, line in enumerate(lines)
        if line.strip()
        and (mark := _in_row(at, line) if line.lstrip().startswith("|") else _at_start(at, line))
    ]
    yield from _with_words_behind(seen)


def _with_words_behind(seen: Sequence[Mark]) -> Iterator[Mark]:
    """The marks; where lone numbers stand before one and the same word, as "6 artikla", that word is theirs."""
    alone = Counter(mark.rest.casefold() for mark in seen if _is_alone(mark))
    for mark in seen:
        if _is_alone(mark) and alone[mark.rest.casefold()] >= _OFTEN:
            yield replace(mark, word=mark.rest.casefold(), rest="", stop=".")
        else:
            yield mark


def _is_alone(mark: Mark) -> bool:
    """Whether a line holds a number and one word, and nothing else."""
    bare = mark.single and mark.runs[0].isdigit() and not mark.word and not mark.opened
    return bare and mark.rest.isalpha() and mark.stop in {"", "."}


def _at_start(at: int, line: str) -> Mark | None:
    lead = _LEAD.match(line)
    assert lead is not None
    begin = lead.end()
    raw = line[begin:]
    text, places = _plain_head(raw)
    behind = _BEHIND.match(text) if lead["heading"] else None
    if behind is not None:
        return Mark(
            at,
            (behind["core"],),
            (),
            behind["core"],
            _undressed(raw[places[behind.end()] :]),
            behind["word"].casefold(),
            "heading",
            len(lead["heading"].strip()),
            ":",
        )
    first = _FIRST.match(text)
    if first is not None:
        rest = raw[places[first.end()] :].strip()
        return Mark(at, ("1",), (), first["one"], rest, first["word"].casefold(), "plain", 0, ".")
    label = _LABEL.match(text)
    if label is None:
        return None
    word = (label["word"] or "").strip().casefold()
    runs = tuple(_RUNS.findall(label["core"]))
    heading, bold = lead["heading"], lead["bold"]
    dress: Dress = "heading" if heading else "bold" if bold else "item" if lead["item"] else "plain"
    opened = label["open"] + (label["close"] or "")
    stop = label["stop"].strip("\\")
    glued = label.end() < len(text) and not label["after"] and not text[label.end()].isspace()
    if glued and not (stop or opened or "*" in label["after"]):
        return None
    if not _is_label(runs, word, stop, opened, label["suffix"]):
        return None
    rest = raw[places[label.end()] :].strip()
    if heading:
        rest = rest.rstrip("#= ")
    level = len(heading.strip()) if heading else len((lead["indent"] or "").expandtabs(4))
    return Mark(
        at,
        runs,
        tuple(_RUNS.split(label["core"])[1:-1]),
        label["core"],
        _undressed(rest),
        word,
        dress,
        level,
        stop,
        opened,
        (label["suffix"] or "").strip(),
    )


def _is_label(runs: tuple[str, ...], word: str, stop: str, opened: str, suffix: str | None) -> bool:
    """Whether a shape may be a label at all: a lone letter or word needs a sign that it is one."""
    if len(runs) > 1:
        return any(run.isdigit() for run in runs) or bool(stop or opened)
    run = runs[0]
    if run.isdigit():
        return True
    short = len(run) <= 2 or set(run.casefold()) <= set("ivxlcdm")  # noqa: PLR2004  # nobody letters further
    signed = bool(stop.strip("–—-") or opened.strip("([<") or suffix)
    return short and (signed or (bool(word) and run.isupper()))


def _in_row(at: int, line: str) -> Mark | None:
    """The label of a table's row: a cell that is nothing else, or the one that the first cell opens with."""
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    for place, cell in enumerate(cells):
        text = plain(_TAGS.sub("", cell)).strip()
        label = _CELL.fullmatch(text)
        if label is None or not any(sign.isdigit() for sign in text):
            continue
        others = [other for n, other in enumerate(cells) if n != place and other]
        runs = tuple(_RUNS.findall(label["core"]))
        gaps = tuple(_RUNS.split(label["core"])[1:-1])
        rest = " | ".join(map(_undressed, others))
        return Mark(at, runs, gaps, label["core"], rest, dress="cell")
    return None


def plain(text: str) -> str:
    """A text in which digits, letters and dots of other widths are plain, and Chinese numerals before a counter are digits.

    >>> plain("１．２․３ Ⅳ"), plain("第十二条")
    ('1.2.3 IV', '第12条')
    """
    return _plain_head(text)[0]


def _plain_head(text: str) -> tuple[str, list[int]]:
    """The beginning of a text in plain signs, and for each of their places where it stands in the text itself."""
    head = text[:_MOST]
    if head.isascii():
        return head, list(range(len(head) + 1))
    signs: list[str] = []
    places: list[int] = []
    numeral = _HAN.match(head)
    at = 0
    if numeral:
        number = f"{head[0]}{han_value(numeral['number'])}"
        signs.append(number)
        places += [0] * len(number)
        at = numeral.end()
    for n, sign in enumerate(head[at:], at):
        mapped = "." if sign in "․．" else unicodedata.normalize("NFKC", sign)
        signs.append(mapped)
        places += [n] * len(mapped)
    return "".join(signs), [*places, len(head)]


_HAN_DIGITS = {sign: n for n, sign in enumerate("〇一二三四五六七八九")} | {"零": 0, "两": 2}
_HAN_TENS = {"十": 10, "百": 100, "千": 1000}
_HAN = re.compile(rf"第\s*(?P<number>[{''.join((*_HAN_DIGITS, *_HAN_TENS))}]+)(?=\s*[{_COUNTERS}])")


def han_value(text: str) -> int:
    """The value of a number in Chinese numerals.

    >>> [han_value(text) for text in ("三", "十二", "二十", "一百零五", "二〇")]
    [3, 12, 20, 105, 20]
    """
    if not any(sign in _HAN_TENS for sign in text):
        return int("".join(str(_HAN_DIGITS[sign]) for sign in text))
    total = digit = 0
    for sign in text:
        if sign in _HAN_TENS:
            total, digit = total + (digit or 1) * _HAN_TENS[sign], 0
        else:
            digit = _HAN_DIGITS[sign]
    return total + digit


def latin(run: str) -> str:
    """A run of letters with those that look Latin as Latin."""
    return run if run.isascii() else run.translate(LOOKALIKES)


def _undressed(text: str) -> str:
    """A text without a bold mark that its label left open."""
    if text.count("**") % 2:
        text = text.removesuffix("**") if text.endswith("**") else text.replace("**", "", 1)
    return text.strip()

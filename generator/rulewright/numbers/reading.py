"""Reads the numbers of a text: each with its value, its place and what it is in its sentence."""

from __future__ import annotations

import re
from bisect import bisect_left
from fractions import Fraction
from functools import cache, cached_property
from itertools import accumulate, pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.tables import (
    Joining,
    NumberKind,
    NumberTables,
    Spelling,
    Value,
    any_of,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_VULGAR = {"½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅙": "1/6", "⅛": "1/8"}  # fmt: skip
_SIGNS = "+−–-"
_MINUS = "−–-"
_DASHES = "-‐-―−"
_LARGE = 20  # from here on a word says its tens or hundreds and more may follow: twenty-two
_TEN = 10
_HALF = Fraction(1, 2)
_THOUSAND = 1000
_COUNTING = frozenset({NumberKind.DIGITS, NumberKind.WORD, NumberKind.RANGE})

# What looks like a number and is none: icons, links, tags, dates, times, versions.
_NO_NUMBER = r"""
      \{[^{}\n]*\}
    | \]\([^)\n]*\)
    | </?[a-z][^>\n]*>
    | (?<!\d) \d{1,4} (?: /\d{1,2}/ | -\d{1,2}- ) \d{2,4} (?!\d)
    | [+−–-]? (?<!\d) \d{1,2} : \d\d (?![\d:])
    | [+−–-]? (?<![\d.]) \d+ (?:\.\d+){2,}
"""

_HOUR = r"(?<![\d.,]) [0-2]?\d \. [0-5]\d (?![\d.,]*\d)"
_HOURS = rf"{_HOUR} [ \u00a0]* (?: [-‐-―] | [^\W\d_]{{1,5}} )  [ \u00a0]* {_HOUR}"
"""From hour to hour, 9.00 to 17.00, in a language that writes no fraction with a dot."""


class Number(NamedTuple):
    """A number that a text holds at [start, end)."""

    value: Value
    start: int
    end: int
    kind: NumberKind

    @property
    def counts(self) -> bool:
        """Whether it says how many, so that a reader would play otherwise without it."""
        return self.kind in _COUNTING


def numbers_in(
    text: str, tables: NumberTables, skip: Sequence[tuple[int, int]] = ()
) -> tuple[Number, ...]:
    """The numbers of a text, in order, without those that overlap a span of `skip`.

    >>> from rulewright.numbers.tables import number_tables
    >>> english, russian = number_tables("en"), number_tables("ru")
    >>> [(str(n.value), n.kind.value) for n in numbers_in("One hundred and five of 2,000; both, 1½, 2nd.", english)]
    [('105', 'word'), ('2000', 'digits'), ('2', 'multiplier'), ('3/2', 'digits'), ('2', 'ordinal')]
    >>> [n.value for n in numbers_in("С четырёх до двадцати пяти, двухсторонний, 3-х, −1, 2 000", russian)]
    [4, 25, 3, -1, 2000]
    >>> [str(n.value) for n in numbers_in("С 9.00 до 17.00, 2,50 или 3", russian)]
    ['5/2', '3']
    """
    if not text:
        return ()
    return _reader(tables).read(text, skip)


def enumerations(
    text: str, numbers: Sequence[Number], tables: NumberTables
) -> list[tuple[Number, ...]]:
    """The runs of two or more counting numbers with nothing but commas and joining words between them.

    >>> from rulewright.numbers.tables import number_tables
    >>> english, text = number_tables("en"), "A value of 1, 2, or 3, for two or more."
    >>> [[n.value for n in run] for run in enumerations(text, numbers_in(text, english), english)]
    [[1, 2, 3]]
    """
    joint, runs, last = _reader(tables).joint, list[list[Number]](), None
    for number in numbers:
        if not number.counts:
            last = None
            continue
        if last is not None and joint.fullmatch(text, last.end, number.start):
            runs[-1].append(number)
        else:
            runs.append([number])
        last = number
    return [tuple(run) for run in runs if len(run) > 1]


def _outside(skip: Sequence[tuple[int, int]], parts: list[_Part]) -> list[_Part]:
    """The parts that overlap no span; both are walked but once."""
    if not skip:
        return parts
    spans = sorted(skip)
    starts = [start for start, _ in spans]
    reach = list(accumulate((end for _, end in spans), max))

    def is_free(part: _Part) -> bool:
        before = bisect_left(starts, part.end)
        return before == 0 or reach[before - 1] <= part.start

    return [part for part in parts if is_free(part)]


@cache
def _reader(tables: NumberTables) -> _Reader:
    return _Reader(tables)


class _Part(NamedTuple):
    """One match: a word or a run of digits that may be part of a number of several words."""

    spelling: Spelling
    start: int
    end: int
    is_word: bool = False

    @property
    def size(self) -> int:
        """What must stand behind it is smaller than this: 10 of twenty, 100 of two hundred."""
        value, size = self.spelling.value, 1
        if not isinstance(value, int) or abs(value) < _LARGE:
            return 1
        while value % (size * 10) == 0:
            size *= 10
        return size


class _Reader:
    """The patterns of one language, compiled once."""

    def __init__(self, tables: NumberTables) -> None:
        self.tables = tables

    def read(self, text: str, skip: Sequence[tuple[int, int]]) -> tuple[Number, ...]:
        folded = text.lower()
        if len(folded) != len(text):
            folded = text
        numbers = list(self._composed(folded, _outside(skip, list(self._parts(folded)))))
        self._mark_ranges(folded, numbers)
        return tuple(
            number
            for n in numbers
            if (number := self._in_its_sentence(n, text, folded)) is not None
        )

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        tables = self.tables
        groups = "[" + "".join(map(re.escape, tables.groups)) + "]"
        decimal, vulgar = re.escape(tables.decimal), "".join(_VULGAR)
        no_number = _NO_NUMBER if tables.decimal == "." else f"{_NO_NUMBER} | {_HOURS}"
        words = any_of((*tables.words, *tables.not_numbers)).replace(r"\ ", "[ \u00a0]")
        return re.compile(
            rf"""
              (?= [\d{{\]<{vulgar}{_SIGNS}] )  # most letters begin nothing, and are passed over here
              (?:
                  (?P<grouped> (?<!\d) [{_SIGNS}]? \d{{1,3}} (?: {groups}\d{{3}} )+ (?!\d) (?: {decimal}\d+ )? (?![.,]?\d) )
                | (?P<none> {no_number} )
                | (?P<digits> [{_SIGNS}]? (?: (?<!\d[.,]) \d+ [.,]\d+ (?![.,]?\d) | \d+ ) )
                  (?: / (?P<under> [1-9]\d? ) (?! [\d/] ) )?
                  (?P<half> [{vulgar}] )?
                  (?P<suffix> (?:{any_of(tables.suffixes)}) (?![^\W_]) )?
                | (?P<vulgar> [{vulgar}] )
              )
            | (?<![^\W_]) (?: (?P<address> (?: https?:// | www\. ) \S+ ) | (?P<word> {words} ) (?![^\W_]) )
            """,
            re.VERBOSE,
        )

    @cached_property
    def joint(self) -> re.Pattern[str]:
        """What stands between the numbers of an enumeration."""
        spoken = "|".join(rf"{re.escape(word)}\s+" for word in self.tables.list_words) or "(?!)"
        return re.compile(rf"\s*(?:[,;]\s*(?:{spoken})?|\s(?:{spoken}))", re.IGNORECASE)

    @cached_property
    def _to(self) -> re.Pattern[str]:
        spoken = "|".join(rf"\s+{re.escape(word)}\s+" for word in self.tables.range_words)
        return re.compile(rf"\s*[{_DASHES}]\s*{'|' + spoken if spoken else ''}")

    def _parts(self, text: str) -> Iterator[_Part]:
        for match in self._pattern.finditer(text):
            if match["word"]:
                spelling = self.tables.words.get(match["word"].replace("\u00a0", " "))
                if spelling is not None:  # none is it in "por ciento"
                    yield _Part(spelling, *match.span(), is_word=True)
            elif not (match["none"] or match["address"]) and len(match[0]) <= _LONGEST:
                yield self._digits(match, text)

    def _digits(self, match: re.Match[str], text: str) -> _Part:
        start, kind = match.start(), NumberKind.DIGITS
        value = self._value(match)
        if match[0][0] in _SIGNS:
            if not _is_sign(text, start):
                start += 1
            elif match[0][0] in _MINUS:
                value = -value
        if match["suffix"]:
            kind = self.tables.suffixes[match["suffix"]]
        elif _touches_letters(text, start, match.end()):
            kind = NumberKind.COMPOUND
        return _Part(Spelling(whole(value), kind), start, match.end())

    def _value(self, match: re.Match[str]) -> Value:
        if match[0].isdecimal():
            return int(match[0])
        if match["vulgar"]:
            return Fraction(_VULGAR[match["vulgar"]])
        if match["grouped"]:
            plain = match["grouped"].translate({ord(sign): None for sign in self.tables.groups})
            return Fraction(plain.lstrip(_SIGNS).replace(self.tables.decimal, "."))
        value = Fraction(match["digits"].lstrip(_SIGNS).replace(",", "."))
        if match["under"]:
            value /= int(match["under"])
        return value + Fraction(_VULGAR[match["half"]]) if match["half"] else value

    def _composed(self, text: str, parts: Sequence[_Part]) -> Iterator[Number]:
        """Numbers of several words: one hundred and five, две тысячи, 5 mil, two thirds, dos y medio."""
        at = 0
        while at < len(parts):
            first = parts[at]
            done, open_, last, kind = 0, first.spelling.value, first, first.spelling.kind
            if first.spelling.is_doubtful:
                kind = NumberKind.DOUBTFUL
            at += 1
            while at < len(parts) and (how := self._goes_on(text, last, parts[at], open_)):
                last = parts[at]
                value = last.spelling.value
                kind = kind if how == "half" else last.spelling.kind
                if how == "part":  # tres cuartos may be rooms
                    yield Number(whole(open_), first.start, first.end, NumberKind.DOUBTFUL)
                open_ = open_ + _HALF if how == "half" else open_ + value if how == "plus" else open_ * value  # fmt: skip
                if how == "times" and value >= _THOUSAND:
                    done, open_ = done + int(open_), 0
                at += 1
            yield Number(whole(done + open_), first.start, last.end, kind)

    def _goes_on(self, text: str, last: _Part, part: _Part, open_: Value) -> str:
        """How a part goes on with the number before it: "plus", "times", "part", "half" or not at all."""
        gap, joining = text[last.end : part.start], part.spelling.joining
        if not part.is_word or len(gap) > 8:  # noqa: PLR2004  # no joining word is longer
            return ""
        if joining in {Joining.PART, Joining.AND_HALF}:
            return self._fraction(gap, last, joining, open_)
        if NumberKind.MULTIPLIER in {last.spelling.kind, part.spelling.kind}:
            return ""
        value = part.spelling.value
        if last.spelling.kind is NumberKind.ORDINAL:
            return "plus" if self._is_second_ordinal(gap, last, part) else ""
        if not last.is_word:
            digits = last.spelling.kind is NumberKind.DIGITS
            return "times" if digits and part.spelling.is_scale and not gap.strip() else ""
        blank = not gap.strip() and "\n" not in gap and bool(gap)
        if part.spelling.is_scale and blank and 0 < open_ < value:
            return "times"
        size = last.spelling.value if last.spelling.is_scale else last.size
        return "plus" if value < size and self._joined(gap, int(size), blank=blank) else ""

    def _fraction(self, gap: str, last: _Part, joining: Joining, open_: Value) -> str:
        """Whether a part of a whole belongs to the number before it: two thirds, los dos tercios, 2 and a half."""
        kind = last.spelling.kind
        counts = kind in _COUNTING or (kind is NumberKind.MULTIPLIER and open_ > 1)
        if not counts or not isinstance(open_, int) or open_ < 1:
            return ""
        if joining is Joining.AND_HALF:
            return "half" if gap in _BLANKS and kind in _COUNTING else ""
        return "part" if open_ < _LARGE and gap in {*_BLANKS, "-"} else ""

    def _is_second_ordinal(self, gap: str, last: _Part, part: _Part) -> bool:
        """Whether two ordinals are one number: vigésimo primero, décimo tercero."""
        if gap != " " or not last.is_word or part.spelling.kind is not NumberKind.ORDINAL:
            return False
        return last.spelling.value % _TEN == 0 and 0 < part.spelling.value < _TEN

    def _joined(self, gap: str, size: int, *, blank: bool) -> bool:
        sizes = self.tables.joins.get(gap.strip())
        if sizes is not None:
            return size in sizes and gap[0].isspace()
        return blank or (gap == "-" and size == _TEN)  # twenty-two

    def _mark_ranges(self, text: str, numbers: list[Number]) -> None:
        for n, (first, second) in enumerate(pairwise(numbers)):
            if first.counts and second.counts and self._to.fullmatch(text, first.end, second.start):
                numbers[n] = numbers[n]._replace(kind=NumberKind.RANGE)
                numbers[n + 1] = second._replace(kind=NumberKind.RANGE)

    def _in_its_sentence(self, number: Number, text: str, folded: str) -> Number | None:
        """The number as the words beside it make it; none where it is a date, a page or a version."""
        if not number.counts:
            return number
        is_word = number.kind is NumberKind.WORD
        if is_word and _is_hyphenated(text, number):
            return number._replace(kind=NumberKind.COMPOUND)
        spoken = _word_before(text, number.start)
        said = spoken.lower()
        if said in self.tables.minus and self._takes_away(folded, number):
            return number._replace(value=-number.value, kind=NumberKind.DOUBTFUL)
        if said in self.tables.restating:
            return number._replace(kind=NumberKind.RESTATED)
        return number if is_word else self._among_digits(number, spoken, text, folded)

    def _among_digits(self, number: Number, spoken: str, text: str, folded: str) -> Number | None:
        said = spoken.lower()
        if said in self.tables.never or self._is_date(number, spoken, text):
            return None
        if said in self.tables.labelling or _is_list_label(folded, number):
            return number._replace(kind=NumberKind.LABEL)
        return number

    def _takes_away(self, folded: str, number: Number) -> bool:
        """Whether a word such as "minus" is one: al menos 2 takes nothing away."""
        before = folded[max(0, number.start - _NEAR) : number.start].rstrip()
        return not before.endswith(self.tables.not_minus)

    def _is_date(self, number: Number, spoken: str, text: str) -> bool:
        """Whether a month stands beside a number: 3 May 2020, el 3 de mayo de 2020, May 3, 2020."""
        months = self.tables.months
        if not months:
            return False
        after = _AFTER.match(text, number.end)
        if spoken in months or (after is not None and after[1] in months):
            return True
        if len(spoken) != 2 and not spoken[:1].isdigit():  # noqa: PLR2004  # "de" of mayo de 2020, or a day
            return False
        before = _BEFORE.search(text, max(0, number.start - _NEAR), number.start)
        return before is not None and before[1] in months


_NEAR = 24
_BLANKS = frozenset({" ", "\u00a0"})
_AFTER = re.compile(r"\.?[ \u00a0]+(?:[^\W\d_]{2}[ \u00a0]+)?([^\W\d_]+)")
_BEFORE = re.compile(
    r"(?<![^\W_])([^\W\d_]+)[ \u00a0](?:[^\W\d_]{2}[ \u00a0]|\d{1,2}[^\W\d_]{0,2},?[ \u00a0])\Z"
)
_LONGEST = 300
"""A longer row of digits is no number that anybody counts, and Python refuses to read thousands of them."""
_LIST_LABEL = re.compile(r"[.)][ \t\u00a0]")


def _word_before(text: str, start: int) -> str:
    """The word that a blank parts from what starts here: step, p., enero."""
    if text[start - 1 : start] not in {" ", "\u00a0"}:
        return ""
    return (
        text[max(0, start - _NEAR) : start - 1]
        .replace("\u00a0", " ")
        .rpartition(" ")[2]
        .strip("(«“,")
    )


def _is_sign(text: str, start: int) -> bool:
    """Whether a plus or a dash before digits is their sign: "a −1" but not "2–4", "B-2" nor a list's dash."""
    sign, before = text[start], text[start - 1 : start]
    if not before or before == "\n":
        return sign not in "-–"
    if before not in ' \u00a0\t(|/«“"':
        return False
    return sign in "+−" or not text[max(0, start - _NEAR) : start].rstrip()[-1:].isdigit()


def _touches_letters(text: str, start: int, end: int) -> bool:
    """Whether digits are part of a word: 2d6, e4, 2-player."""
    before, after = text[start - 1 : start], text[end : end + 2]
    return before.isalpha() or after[:1].isalpha() or (after[:1] == "-" and after[1:].isalpha())


def _is_hyphenated(text: str, number: Number) -> bool:
    """Whether a number word is part of a longer word: two-sided."""
    before, after = text[number.start - 2 : number.start], text[number.end : number.end + 2]
    return (after[:1] == "-" and after[1:].isalpha()) or (
        before[1:] == "-" and before[:1].isalpha()
    )


def _is_list_label(text: str, number: Number) -> bool:
    """Whether digits begin a line and number it: 2. or 2)."""
    before = text[max(0, number.start - _NEAR) : number.start].rstrip(" \t\u00a0")
    begins = before.endswith("\n") or (not before and number.start < _NEAR)
    return begins and number.kind is NumberKind.DIGITS and bool(_LIST_LABEL.match(text, number.end))

"""Numbers of one step (Article 6, 1., (a), ii): each belongs to the list that it goes on with, or begins one below."""

from __future__ import annotations

import itertools
from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rulewright.labels.marks import Mark, latin
from rulewright.law.ids import CYRILLIC_ORDER, Kind, RuleId, Step, letters_value, roman_value

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_GREEK = [
    "α",
    "β",
    "γ",
    "δ",
    "ε",
    "στ",
    "ζ",
    "η",
    "θ",
    "ι",
    "ια",
    "ιβ",
    "ιγ",
    "ιδ",
    "ιε",
    "ιστ",
    "ιζ",
    "ιη",
    "ιθ",
    "κ",
    "κα",
    "κβ",
    "κγ",
    "κδ",
    "κε",
    "κστ",
]
"""Greek numerals as lists are lettered with."""
_GAP = 3  # numbers that a list may leave out
_LONELY = 0.5  # of a style's marks that fit no list: then the style is no label's


class Style(NamedTuple):
    """What tells one list's labels from another's: the word before, the brackets and stop, digits or letters."""

    word: str
    opened: str
    stop: str
    sort: str


def style_of(mark: Mark) -> Style:
    """The style of a mark of one step."""
    run = mark.runs[0]
    sort = "digits" if run.isdigit() else "capitals" if run.isupper() else "letters"
    if mark.word:
        return Style(mark.word.rstrip("."), "", "", "word")
    stop = ")" if ")" in mark.stop or mark.opened == ")" else mark.stop[:1]
    opened = mark.opened if len(mark.opened) > 1 else ""
    return Style("", opened, "" if opened else stop, sort)


@dataclass
class _List:
    """A list that is open: its style, the kind of its numbers and the last of them."""

    style: Style
    kind: Kind
    value: int
    id: RuleId


def _readings(mark: Mark) -> list[tuple[Kind, int]]:
    """The numbers that a mark may be, the likelier first."""
    run = mark.runs[0]
    if run.isdigit():
        return [(Kind.NUMBER, int(run))] if int(run) else []
    plain = latin(run)
    found = []
    if plain.isupper():
        found = [(Kind.CAPITAL, letters_value(plain.lower())), (Kind.ROMAN, roman_value(plain))]
    else:
        place = CYRILLIC_ORDER.find(run) + 1 if len(run) == 1 else 0
        if run in _GREEK:
            return [(Kind.LETTER, _GREEK.index(run) + 1)]
        found = [(Kind.LETTER, letters_value(run))]
        found += [(Kind.LETTER, place)] if place and not run.isascii() else []
        found += [(Kind.ROMAN, roman_value(plain.upper()))]
    return [(kind, value) for kind, value in found if value]


def nested(marks: Sequence[Mark], base: RuleId = RuleId()) -> list[tuple[Mark, RuleId]]:  # noqa: B008  # a value
    """The marks that open rules below `base`, with their ids.

    >>> from rulewright.labels.marks import marks
    >>> text = ["Article 5", "1. One", "(a) x", "(b) y", "(i) z", "(ii) u", "2. Two", "Article 6", "1. Three"]
    >>> [".".join(str(step.value) for step in id) for _, id in nested(list(marks(text)))]
    ['5', '5.1', '5.1.1', '5.1.2', '5.1.2.1', '5.1.2.2', '5.2', '6', '6.1']
    """
    left = [mark for mark in marks if mark.single and not _in_a_sentence(mark)]
    while True:
        found = list(_placed(left, base))
        odd = _lonely(left, found)
        if not odd:
            return found
        left = [mark for mark in left if style_of(mark) not in odd]


def _in_a_sentence(mark: Mark) -> bool:
    """Whether a word with its number is the beginning of a sentence: Paragraph 1 shall not apply."""
    if not mark.word or mark.dress == "heading" or not mark.rest:
        return False
    return not mark.stop.strip("–—-") and mark.rest[0].islower()


def _lonely(marks: Sequence[Mark], found: Sequence[tuple[Mark, RuleId]]) -> set[Style]:
    """The styles most of whose marks fit no list."""
    all_marks = Counter(map(style_of, marks))
    placed = Counter(style_of(mark) for mark, _ in found)
    return {
        style
        for style, count in all_marks.items()
        if placed[style] < count * _LONELY or (not any(style[:3]) and placed[style] < _GAP)
    }


def _placed(marks: Sequence[Mark], base: RuleId) -> Iterator[tuple[Mark, RuleId]]:
    through = _counting_through(marks)
    stack: list[_List] = []
    last: dict[Style, int] = {}
    for n, mark in enumerate(marks):
        style = style_of(mark)
        readings = _readings(mark)
        place = _going_on(stack, style, readings)
        if place is not None:
            depth, kind, value = place
            del stack[depth + 1 :]
            entry = stack[depth]
            entry.kind, entry.value = kind, value
            entry.id = entry.id.parent.child(Step(kind, value))
        else:
            opening = _opening(style, readings, last, marks[n + 1 :], through)
            if opening is None:
                continue
            kind, value = opening
            if style.word:  # an article stands above all lists without a word
                while stack and not stack[-1].style.word:
                    stack.pop()
            parent = base if style in through or not stack else stack[-1].id
            again = [n for n, one in enumerate(stack) if (one.style, one.kind) == (style, kind)]
            if again:
                del stack[again[0] :]
                parent = base if style in through or not stack else stack[-1].id
            stack.append(_List(style, kind, value, parent.child(Step(kind, value))))
        last[style] = stack[-1].value
        yield mark, stack[-1].id


def _going_on(
    stack: Sequence[_List], style: Style, readings: Sequence[tuple[Kind, int]]
) -> tuple[int, Kind, int] | None:
    """(depth, kind, value) of the open list that a mark goes on with, the innermost first; exact before gaps."""
    for gap in (1, _GAP):
        for depth in range(len(stack) - 1, -1, -1):
            entry = stack[depth]
            if entry.style != style:
                continue
            for kind, value in readings:
                if kind is entry.kind and 0 < value - entry.value <= gap:
                    return depth, kind, value
    return None


def _opening(
    style: Style,
    readings: Sequence[tuple[Kind, int]],
    last: dict[Style, int],
    after: Sequence[Mark],
    through: set[Style],
) -> tuple[Kind, int] | None:
    """How a mark begins a list: with the first number, or where its style counts through the whole text."""
    first = [(kind, value) for kind, value in readings if value == 1]
    if len(first) < len(readings) and any(kind is Kind.ROMAN for kind, _ in first):
        pass  # (i) is a numeral where (ii) follows, which the first number already says
    if first:
        return first[-1] if len(first) > 1 and _next_is_roman(style, after) else first[0]
    for kind, value in readings:
        if style in through and value > last.get(style, 0):
            return kind, value
        if style not in last and style.word and value:
            return kind, value  # an excerpt may begin anywhere
    return None


def _next_is_roman(style: Style, after: Sequence[Mark]) -> bool:
    follow = next((mark for mark in after if style_of(mark) == style), None)
    return follow is not None and latin(follow.runs[0]).upper() == "II"


def _counting_through(marks: Sequence[Mark]) -> set[Style]:
    """The styles behind a word whose numbers go up through the whole text, though those of another style stand between."""
    values: dict[Style, list[int]] = {}
    for mark in marks:
        style = style_of(mark)
        readings = _readings(mark)
        if readings and style.word:
            values.setdefault(style, []).append(readings[0][1])
    return {
        style
        for style, counted in values.items()
        if len(counted) > _GAP
        and sum(b > a for a, b in itertools.pairwise(counted)) >= 0.9 * (len(counted) - 1)
    }

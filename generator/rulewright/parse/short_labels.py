"""Short labels (I, II, a, b): which lines between two full labels open a sub-rule.

"I" is a word, and so are "a", "y" and "в", unless a list is open that they fit.
"""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.ids import (
    CYRILLIC_ORDER,
    LOOKALIKES,
    Kind,
    Numbering,
    RuleId,
    Step,
    letters_value,
    roman,
    roman_value,
)
from rulewright.parse.labels import STOPS, Label, goes_on, open_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.model import Line


@dataclass(frozen=True, slots=True)
class _Mark:
    """A line that might open a sub-rule. `firm`: it is alone on its line or carries a stop."""

    at: int
    label: str
    rest: str
    firm: bool
    numeral: int  # as a Roman numeral, else 0
    letters: tuple[int, ...]  # as a letter: by its look, by its place in the Cyrillic alphabet


def _marks(lines: Sequence[Line], start: int, end: int) -> Iterator[_Mark]:
    for at in range(start, end):
        line = lines[at]
        if not line.label or line.label[0].isdecimal():
            continue
        label = line.label.rstrip(STOPS)
        numeral, letters = _numeral(label), _letters(label)
        if not numeral and not letters:
            continue
        if not line.rest and goes_on(lines, at):
            continue
        firm = not line.rest or line.label != label
        if not firm and (line.rest[0].islower() or open_sentence(lines, at)):
            continue
        yield _Mark(at, label, line.rest, firm, numeral, letters)


def _numeral(label: str) -> int:
    """The value of a Roman label in capitals, with l for I and IIII for IV forgiven.

    >>> [_numeral(label) for label in ("IV", "lV", "IIII", "i", "I")]
    [4, 4, 4, 0, 1]
    """
    latin = label.translate(LOOKALIKES).replace("l", "I")
    if not latin.isupper():
        return 0
    return roman_value(latin) or (len(latin) if set(latin) == {"I"} and len(latin) == 4 else 0)  # noqa: PLR2004


def _letters(label: str) -> tuple[int, ...]:
    """The values of a lettered label, the likelier first.

    >>> _letters("c"), _letters("с"), _letters("г"), _letters("I")
    ((3,), (3, 17), (4,), ())
    """
    if len(label) > 2 or not label.islower():  # noqa: PLR2004
        return ()
    place = CYRILLIC_ORDER.find(label) + 1 if len(label) == 1 else 0
    return tuple(dict.fromkeys(value for value in (letters_value(label), place) if value))


class _Below:
    """Where the values of lists stand among the marks below one full label; asked in the same time however many there are."""

    def __init__(self, marks: Sequence[_Mark]) -> None:
        self._places: dict[tuple[bool, int], list[int]] = {}
        """The lines of each value of Roman numerals (True) and of letters."""
        self._last_first = {True: -1, False: -1}
        """The line of the last firm label of value 1."""
        for mark in marks:
            for is_roman, values in ((True, {mark.numeral} - {0}), (False, set(mark.letters))):
                for value in values:
                    self._places.setdefault((is_roman, value), []).append(mark.at)
                if mark.firm and 1 in values:
                    self._last_first[is_roman] = mark.at
        self._outer = [m.at for m in marks if m.numeral and m.firm and not m.letters]
        self._firm = [mark.at for mark in marks if mark.firm]

    def goes_up(self, option: RuleId, mark: _Mark) -> bool:
        """Whether the next value of the list stands further down than a mark, before an outer list goes on."""
        is_roman = option[-1].kind is Kind.ROMAN
        place = _next(self._places.get((is_roman, option[-1].value + 1), ()), mark.at)
        outer = None if is_roman else _next(self._outer, mark.at)
        return place is not None and (outer is None or place < outer)

    def has_the_first(self, option: RuleId, mark: _Mark) -> bool:
        """Whether so many labels stand further down, the list's first among them, that this one may have come too early."""
        firm = len(self._firm) - bisect_right(self._firm, mark.at)
        first = self._last_first[option[-1].kind is Kind.ROMAN] > mark.at
        return first and option[-1].value <= firm + 1


def _next(places: Sequence[int], at: int) -> int | None:
    """The first of some places, which are in order, behind another."""
    found = bisect_right(places, at)
    return places[found] if found < len(places) else None


def short_labels(
    lines: Sequence[Line], parent: Label, end: int, numbering: Numbering
) -> tuple[list[Label], list[Doubt]]:
    """The sub-rules between a full label and the next one."""
    marks = list(_marks(lines, parent.at + 1, end))
    below = _Below(marks)
    labels: list[Label] = []
    taken: set[RuleId] = set()
    doubts: list[Doubt] = []
    last = parent.id
    for mark in marks:
        rule_id, doubt = _place(mark, below, last, parent.id, taken, numbering)
        if doubt is not None:
            doubts.append(replace(doubt, line=lines[mark.at].number))
        if rule_id is not None:
            labels.append(Label(mark.at, rule_id, mark.label, mark.rest))
            taken.add(rule_id)
            last = rule_id
    return labels, [*doubts, *_alien_letters(labels, lines, numbering)]


def _place(
    mark: _Mark,
    below: _Below,
    last: RuleId,
    parent: RuleId,
    taken: set[RuleId],
    numbering: Numbering,
) -> tuple[RuleId | None, Doubt | None]:
    """The id that a mark gets, or None where it is a word."""
    options = list(_options(mark, last, parent, numbering))
    for option in options:  # the next one of an open list
        if option[-1].value == _last_value(option, last) + 1 and option[-1].value > 1:
            return option, _ill_formed(mark, option, numbering)
    for option in options:  # the first of a new list
        if (
            option[-1].value == 1
            and option not in taken
            and (mark.firm or below.goes_up(option, mark))
        ):
            return option, _ill_formed(mark, option, numbering)
    if not mark.firm:
        return None, None
    for option in options:  # a label again: the next number, unless that one stands below
        if option in taken:
            fills = option.sibling()
            free = fills not in taken and not below.goes_up(option, mark)
            read, other = (fills, option) if free else (option, fills)
            printed = numbering.print(read), numbering.print(other)
            return read, Doubt(0, "duplicate_label", mark.label, *printed)
    for option in options:  # a jump, or the second before the first
        far = option[-1].value - _last_value(option, last)
        if 0 < far <= 3 or (far > 0 and below.has_the_first(option, mark)):  # noqa: PLR2004  # more is no slip of numbering
            return option, _ill_formed(mark, option, numbering)
    return None, _as_text(mark, options, numbering)


def _options(mark: _Mark, last: RuleId, parent: RuleId, numbering: Numbering) -> Iterator[RuleId]:
    """The ids that a mark could have here, deepest level first: below the last rule, or beside it or its parents."""
    for depth in range(len(last), len(parent) - 1, -1):
        if depth >= len(numbering.levels):
            continue
        base = RuleId(last[:depth])
        for kind in numbering.levels[depth]:
            if kind is Kind.ROMAN and mark.numeral:
                yield base.child(Step(kind, mark.numeral))
            elif kind in (Kind.LETTER, Kind.CAPITAL):
                for value in sorted(
                    mark.letters,
                    key=lambda v: v != _last_value(base.child(Step(kind, v)), last) + 1,
                ):
                    yield base.child(Step(kind, value))


def _last_value(option: RuleId, last: RuleId) -> int:
    """How far the list that an option belongs to has come (0: it is not open)."""
    depth = len(option)
    if (
        len(last) >= depth
        and last[: depth - 1] == option[:-1]
        and last[depth - 1].kind is option[-1].kind
    ):
        return last[depth - 1].value
    return 0


def _ill_formed(mark: _Mark, option: RuleId, numbering: Numbering) -> Doubt | None:
    """A doubt where a numeral is not written as numerals are: lV, IIII."""
    if option[-1].kind is not Kind.ROMAN or mark.label == roman(mark.numeral):
        return None
    kind = "malformed_label" if set(mark.label) == {"I"} else "lookalike"
    return Doubt(0, kind, mark.label, numbering.print(option), "text")


def _as_text(mark: _Mark, options: Sequence[RuleId], numbering: Numbering) -> Doubt | None:
    """A doubt for a mark with a stop that fits no list; a bare word is none."""
    if not mark.rest or not options:
        return None
    return Doubt(0, "label_read_as_text", mark.label, otherwise=numbering.print(options[0]))


def _alien_letters(
    labels: Sequence[Label], lines: Sequence[Line], numbering: Numbering
) -> Iterator[Doubt]:
    """Cyrillic letters in a list whose other labels are Latin."""
    lists: dict[RuleId, list[Label]] = {}
    for label in labels:
        if label.id[-1].kind is not Kind.ROMAN:
            lists.setdefault(label.id.parent, []).append(label)
    for members in lists.values():
        if all(not label.printed.isascii() for label in members):
            continue
        for label in members:
            if not label.printed.isascii():
                read = numbering.print(label.id)
                yield Doubt(lines[label.at].number, "lookalike", label.printed, read, "text")

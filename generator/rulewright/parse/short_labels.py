"""Short labels (I, II, a, b): which lines between two full labels open a sub-rule.

"I" is a word, and so are "a", "y" and "в", unless a list is open that they fit.
"""

from __future__ import annotations

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


def short_labels(
    lines: Sequence[Line], parent: Label, end: int, numbering: Numbering
) -> tuple[list[Label], list[Doubt]]:
    """The sub-rules between a full label and the next one."""
    marks = list(_marks(lines, parent.at + 1, end))
    labels: list[Label] = []
    doubts: list[Doubt] = []
    last = parent.id
    for n, mark in enumerate(marks):
        rule_id, doubt = _place(
            mark, marks[n + 1 :], last, parent.id, {label.id for label in labels}, numbering
        )
        if doubt is not None:
            doubts.append(replace(doubt, line=lines[mark.at].number))
        if rule_id is not None:
            labels.append(Label(mark.at, rule_id, mark.label, mark.rest))
            last = rule_id
    return labels, [*doubts, *_alien_letters(labels, lines, numbering)]


def _place(
    mark: _Mark,
    after: Sequence[_Mark],
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
        if option[-1].value == 1 and option not in taken and (mark.firm or _goes_up(option, after)):
            return option, _ill_formed(mark, option, numbering)
    if not mark.firm:
        return None, None
    for option in options:  # a label again: the next number, unless that one stands below
        if option in taken:
            fills = option.sibling()
            free = fills not in taken and not _goes_up(option, after)
            read, other = (fills, option) if free else (option, fills)
            printed = numbering.print(read), numbering.print(other)
            return read, Doubt(0, "duplicate_label", mark.label, *printed)
    for option in options:  # a jump, or the second before the first
        far = option[-1].value - _last_value(option, last)
        if 0 < far <= 3 or (far > 0 and _out_of_order(option, after)):  # noqa: PLR2004  # more is no slip of numbering
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


def _goes_up(option: RuleId, after: Sequence[_Mark]) -> bool:
    """Whether the next value of the list stands further down, before an outer list goes on."""
    value, kind = option[-1].value + 1, option[-1].kind
    for mark in after:
        if kind is not Kind.ROMAN and mark.numeral and mark.firm and not mark.letters:
            return False
        if mark.numeral == value if kind is Kind.ROMAN else value in mark.letters:
            return True
    return False


def _out_of_order(option: RuleId, after: Sequence[_Mark]) -> bool:
    """Whether so many labels of the list stand below, the first among them, that this one may have come too early."""
    kind = option[-1].kind
    below = [
        {mark.numeral} if kind is Kind.ROMAN else set(mark.letters) for mark in after if mark.firm
    ]
    return any(1 in values for values in below) and option[-1].value <= len(below) + 1


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

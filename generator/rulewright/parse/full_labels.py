"""Full labels (14.4.3): which of the lines that begin with one open a rule.

A shape alone proves nothing: "30." ends a sentence, "2.1.3" may be a citation that a line break cut off.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.ids import Kind, Numbering, RuleId
from rulewright.parse.labels import STOPS, Label, goes_on, open_sentence

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.model import Line

_MANY = 1000
"""A number from here on may be a year."""
_OF_DATE = 3


def full_labels(lines: Sequence[Line], numbering: Numbering) -> list[Label]:
    """The full labels that are believed, in the order of the text."""
    found = [label for label in candidates(lines, numbering) if _plausible(label)]
    firm = {label.id for label in found if not _weak(label, lines)}
    believed: list[Label] = []
    for n, label in enumerate(found):
        last = believed[-1].id if believed else None
        if len(label.id) == 1 and numbering.separator:
            good = _chapter(label, last, found[n + 1 :], lines)
        else:
            good = not _weak(label, lines) or (label.id not in firm and follows(label.id, last))
        if good and (not _is_large(label) or _in_company(label, found[max(0, n - 1) : n + 2])):
            believed.append(label)
    return believed


def _is_large(label: Label) -> bool:
    """Whether a label may be a year or a date: a number of many digits stands alone, first, or at the end of three."""
    last, first = label.id[-1], label.id[0]
    large = [step.kind is Kind.NUMBER and step.value >= _MANY for step in (first, last)]
    return large[0] or (large[1] and len(label.id) == _OF_DATE)


def _in_company(label: Label, around: Sequence[Label]) -> bool:
    """Whether a label that may be a year goes on from the one above it, or the one below goes on from it."""
    return any(other is not label and _goes_with(label.id, other.id) for other in around)


def _goes_with(id: RuleId, other: RuleId) -> bool:
    """Whether an id that may be a year is near another: below or above it, beside it, in the next chapter.

    >>> from rulewright.law.ids import DECIMAL
    >>> near = [("12.4.2026", "12.4.2025"), ("1000.1", "999.4"), ("12.4.2026", "13.4.2026"), ("2026.4", "12.1")]
    >>> [_goes_with(DECIMAL.parse(id), DECIMAL.parse(other)) for id, other in near]
    [True, True, False, False]
    """
    if id.within(other) or other.within(id):
        return True
    if id.parent == other.parent:
        return abs(id[-1].value - other[-1].value) == 1
    return id[0].value >= _MANY and abs(id[0].value - other[0].value) <= 1


def candidates(lines: Sequence[Line], numbering: Numbering) -> Iterator[Label]:
    """The lines that begin with a full label, whether it opens a rule or not."""
    for at, line in enumerate(lines):
        if not line.label or not _looks_full(line.label, numbering):
            continue
        rule_id = numbering.find(line.label.rstrip(STOPS))
        if rule_id is not None:
            yield Label(at, rule_id, line.label.rstrip(STOPS), line.rest)


def _looks_full(label: str, numbering: Numbering) -> bool:
    """A full label begins as a chapter does; a lone letter belongs to a list, unless chapters are letters."""
    if label[0].isdecimal():
        return True
    if Kind.CAPITAL not in numbering.levels[0]:
        return False
    bare = label.rstrip(STOPS)
    return any(sign.isdecimal() for sign in bare) or (len(bare) == 1 and bare.isupper())


def _plausible(label: Label) -> bool:
    """Whether the rest of the line can be a title or a text at all: it does not go on with a comma."""
    return not label.rest or label.rest[0] not in ",.;:)]!?%–—-"


def _weak(label: Label, lines: Sequence[Line]) -> bool:
    """Whether a label may be a citation that a line break cut off from its sentence."""
    if label.rest:
        return label.rest[0].islower() and open_sentence(lines, label.at)
    return open_sentence(lines, label.at) and goes_on(lines, label.at)


def _chapter(
    label: Label, last: RuleId | None, after: Sequence[Label], lines: Sequence[Line]
) -> bool:
    """Whether a lone number heads a chapter: rules of that chapter follow, or it is the next and looks a title."""
    if last is not None and last[:1] == label.id:
        return False
    following = next((other.id for other in after if len(other.id) > 1), None)
    if following is not None and following[:1] == label.id:
        return not _weak(label, lines)
    title = bool(label.rest) and not label.rest[0].islower() and not open_sentence(lines, label.at)
    if last is None:
        return title and label.id[-1].value == 1
    return (title and label.id == last[:1]) or (title and label.id == RuleId(last[:1]).sibling())


def follows(rule_id: RuleId, last: RuleId | None) -> bool:
    """Whether an id is what comes next: a first child, or the next sibling at some level.

    >>> from rulewright.law.ids import DECIMAL
    >>> [follows(DECIMAL.parse(i), DECIMAL.parse("14.2.4")) for i in ("14.2.5", "14.3", "14.2.4.I", "14.2.7")]
    [True, True, True, False]
    """
    if last is None:
        return True
    if last in (rule_id.parent, rule_id.parent.parent):
        return rule_id[-1].value == 1
    return any(rule_id == RuleId(last[:depth]).sibling() for depth in range(1, len(last) + 1))


def renumbered(
    full: Sequence[Label], lines: Sequence[Line], numbering: Numbering
) -> tuple[list[Label], list[Doubt]]:
    """A label that stands twice before a gap is most likely the number that the gap lacks."""
    seen: set[RuleId] = set()
    known = {label.id for label in full}
    result, doubts = [], []
    for label in full:
        if label.id in seen:
            fills = label.id.sibling()
            filled = fills not in known and fills.sibling() in known
            read = fills if filled else label.id
            other = label.id if filled else fills
            doubts.append(_duplicate(label, lines, numbering, read, other))
            label = replace(label, id=read)  # noqa: PLW2901
        seen.add(label.id)
        result.append(label)
    return result, doubts


def _duplicate(
    label: Label, lines: Sequence[Line], numbering: Numbering, read: RuleId, other: RuleId
) -> Doubt:
    return Doubt(
        lines[label.at].number,
        "duplicate_label",
        found=label.printed,
        reading=numbering.print(read),
        otherwise=numbering.print(other),
    )

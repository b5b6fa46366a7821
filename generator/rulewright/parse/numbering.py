"""Which lines open a rule, and with which id: by sequence and context, not by shape.

A shape alone proves nothing: "I" is a word, "30." ends a sentence, "2.1.3" may be a citation that a line break cut off.
Full labels (14.4.3) are believed first; what stands between two of them may hold the short labels of their
sub-rules (I, a). Every label that is read otherwise than it looks leaves a doubt.
"""

from __future__ import annotations

import itertools
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulewright.doubts import Doubt
from rulewright.ids import (
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
from rulewright.model import Block, Line, Outline

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

_STOPS = ".)]:"
_SENTENCE_END = re.compile(r"[.!?:;…][)\]»”\"']*\s*$")
_MORE_THAN_A_TITLE = re.compile(r"[.!?:] \S")
_LONG = 60


@dataclass(frozen=True, slots=True)
class Label:
    """A line that is believed to open a rule: its place among the lines, the id, and how it was printed."""

    at: int
    id: RuleId
    printed: str
    rest: str


def blocks(outline: Outline, numbering: Numbering) -> tuple[tuple[Block, ...], tuple[Doubt, ...]]:
    """The rules of an outline as blocks of lines, in the order of the text, and the doubts.

    >>> from rulewright.ids import ROOT
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> text = "3 Auction\\n3.1 Bidding\\n3.1.1 Passing. If all\\nI may bid.\\nI. Lots.\\nII. Ties."
    >>> found, doubts = blocks(outline(source_from_text(text, "a.txt", "en")), ROOT)
    >>> [ROOT.print(block.id) for block in found], doubts
    (['3', '3.1', '3.1.1', '3.1.1.I', '3.1.1.II'], ())
    """
    lines = outline.lines
    if any(line.heading for line in lines):
        labels, doubts = _headings(lines, numbering)
    else:
        labels, doubts = _labels(lines, numbering)
    doubts += _order(labels, lines, numbering)
    doubts += _leading(lines, labels[0].at if labels else len(lines))
    return tuple(_cut(lines, labels, numbering)), tuple(sorted(doubts))


def _headings(lines: Sequence[Line], numbering: Numbering) -> tuple[list[Label], list[Doubt]]:
    """Authored headings are believed: the label must be an id, else the line is text and a doubt.

    A heading without a label gets the next id at its depth.
    """
    labels: list[Label] = []
    doubts = []
    printed = {numbering.find(line.label) for line in lines if line.heading and line.label}
    for at, line in enumerate(lines):
        if not line.heading:
            continue
        if line.label:
            rule_id = numbering.find(line.label)
        else:
            last = labels[-1].id if labels else RuleId()
            rule_id = _assigned(last, line.heading, printed, numbering)
        if rule_id is None:
            doubts.append(Doubt(line.number, "bad_heading", found=line.text.strip()[:_LONG]))
        else:
            labels.append(Label(at, rule_id, line.label.rstrip("."), line.rest))
        if line.key and numbering.find(line.key) is None:
            doubts.append(Doubt(line.number, "bad_key", found=line.label, reading=line.key))
    return labels, doubts


def _assigned(
    last: RuleId, depth: int, printed: Collection[RuleId | None], numbering: Numbering
) -> RuleId:
    """The next id at a depth, or as deep as the last rule allows; ids that the text prints are taken.

    >>> from rulewright.ids import ROOT
    >>> last, printed = ROOT.parse("1.2"), {ROOT.parse("1.3")}
    >>> [ROOT.print(_assigned(last, depth, printed, ROOT)) for depth in (1, 2, 3, 4)]
    ['2', '1.4', '1.2.1', '1.2.1']
    """
    depth = min(depth, len(last) + 1, len(numbering.levels))
    parent = RuleId(last[: depth - 1])
    value = last[depth - 1].value if len(last) >= depth else 0
    while True:
        value += 1
        options = [parent.child(Step(kind, value)) for kind in numbering.levels[depth - 1]]
        # Where nothing parts the steps, 1 and 1 would print as 11: the first kind that reads back is taken.
        read = (option for option in options if numbering.find(numbering.print(option)) == option)
        option = next(read, options[0])
        if option not in printed:
            return option


def _labels(lines: Sequence[Line], numbering: Numbering) -> tuple[list[Label], list[Doubt]]:
    full = _full_labels(lines, numbering)
    full, doubts = _renumbered(full, lines, numbering)
    labels: list[Label] = []
    for label, end in _with_ends(full, lines):
        labels.append(label)
        short, more = _short_labels(lines, label, end, numbering)
        labels += short
        doubts += more
    return labels, doubts


def has_labels(outline: Outline, numbering: Numbering) -> bool:
    """Whether a pasted text prints rule numbers, so that it is read by them and not by its form.

    A label of several steps proves it. Lone numbers do where one heads a text of its own: else they count a list.

    >>> from rulewright.ids import ROOT
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> texts = ["14.4.3 Anoint", "1 Setup\\nDeal.\\n2 Turn\\nPlay.", "Setup\\n1. Shuffle them.\\n2. Deal.\\nTurn\\nPlay."]
    >>> [has_labels(outline(source_from_text(text, "a.txt", "en")), ROOT) for text in texts]
    [True, True, False]
    """
    labels = _full_labels(outline.lines, numbering)
    if any(len(label.id) > 1 for label in labels):
        return True
    pairs = list(_with_ends(labels, outline.lines))
    # Below the last entry of a list the text goes on, so it proves nothing.
    return any(
        _heads(label, outline.lines[label.at + 1 : end]) for label, end in pairs[:-1] or pairs
    )


def _heads(label: Label, below: Sequence[Line]) -> bool:
    """Whether a label's line is a title and not an entry of a list, by what stands below it."""
    text = next((line.text.strip() for line in below if line.text.strip()), "")
    title = bool(label.rest) and len(label.rest) <= _LONG and not _SENTENCE_END.search(label.rest)
    return title and bool(text) and not text[0].islower()


# --- full labels -------------------------------------------------------------------------------------------


def _full_labels(lines: Sequence[Line], numbering: Numbering) -> list[Label]:
    """The full labels that are believed, in the order of the text."""
    found = [label for label in _candidates(lines, numbering) if _plausible(label)]
    firm = {label.id for label in found if not _weak(label, lines)}
    believed: list[Label] = []
    for n, label in enumerate(found):
        last = believed[-1].id if believed else None
        if len(label.id) == 1 and numbering.separator:
            good = _chapter(label, last, found[n + 1 :], lines)
        else:
            good = not _weak(label, lines) or (label.id not in firm and _follows(label.id, last))
        if good:
            believed.append(label)
    return believed


def _candidates(lines: Sequence[Line], numbering: Numbering) -> Iterator[Label]:
    for at, line in enumerate(lines):
        if not line.label or not _looks_full(line.label, numbering):
            continue
        rule_id = numbering.find(line.label.rstrip(_STOPS))
        if rule_id is not None:
            yield Label(at, rule_id, line.label.rstrip(_STOPS), line.rest)


def _looks_full(label: str, numbering: Numbering) -> bool:
    """A full label begins as a chapter does; a lone letter belongs to a list, unless chapters are letters."""
    if label[0].isdecimal():
        return True
    if Kind.CAPITAL not in numbering.levels[0]:
        return False
    bare = label.rstrip(_STOPS)
    return any(sign.isdecimal() for sign in bare) or (len(bare) == 1 and bare.isupper())


def _plausible(label: Label) -> bool:
    """Whether the rest of the line can be a title or a text at all: it does not go on with a comma."""
    return not label.rest or label.rest[0] not in ",.;:)]!?%–—-"


def _weak(label: Label, lines: Sequence[Line]) -> bool:
    """Whether a label may be a citation that a line break cut off from its sentence."""
    if label.rest:
        return label.rest[0].islower() and _open_sentence(lines, label.at)
    return _open_sentence(lines, label.at) and _goes_on(lines, label.at)


def _open_sentence(lines: Sequence[Line], at: int) -> bool:
    """Whether the line above breaks off within a sentence (a short line that is a title does not)."""
    above = lines[at - 1] if at else None
    if above is None or not above.text.strip() or _SENTENCE_END.search(above.text):
        return False
    text = above.rest if above.label else above.text
    return not above.label or bool(_MORE_THAN_A_TITLE.search(text)) or len(text) > _LONG


def _goes_on(lines: Sequence[Line], at: int) -> bool:
    """Whether the line below goes on as the middle of a sentence does."""
    below = lines[at + 1].text.strip() if at + 1 < len(lines) else ""
    return bool(below) and (below[0].islower() or below[0] in ",.;:)]")


def _chapter(
    label: Label, last: RuleId | None, after: Sequence[Label], lines: Sequence[Line]
) -> bool:
    """Whether a lone number heads a chapter: rules of that chapter follow, or it is the next and looks a title."""
    if last is not None and last[:1] == label.id:
        return False
    following = next((other.id for other in after if len(other.id) > 1), None)
    if following is not None and following[:1] == label.id:
        return not _weak(label, lines)
    title = bool(label.rest) and not label.rest[0].islower() and not _open_sentence(lines, label.at)
    if last is None:
        return title and label.id[-1].value == 1
    return (title and label.id == last[:1]) or (title and label.id == RuleId(last[:1]).sibling())


def _follows(rule_id: RuleId, last: RuleId | None) -> bool:
    """Whether an id is what comes next: a first child, or the next sibling at some level.

    >>> from rulewright.ids import ROOT
    >>> [_follows(ROOT.parse(i), ROOT.parse("14.2.4")) for i in ("14.2.5", "14.3", "14.2.4.I", "14.2.7")]
    [True, True, True, False]
    """
    if last is None:
        return True
    if last in (rule_id.parent, rule_id.parent.parent):
        return rule_id[-1].value == 1
    return any(rule_id == RuleId(last[:depth]).sibling() for depth in range(1, len(last) + 1))


def _renumbered(
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


# --- short labels: the I, II, a, b of sub-rules --------------------------------------------------------------


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
        label = line.label.rstrip(_STOPS)
        numeral, letters = _numeral(label), _letters(label)
        if not numeral and not letters:
            continue
        if not line.rest and _goes_on(lines, at):
            continue
        firm = not line.rest or line.label != label
        if not firm and (line.rest[0].islower() or _open_sentence(lines, at)):
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


def _short_labels(
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


# --- order, gaps, blocks -------------------------------------------------------------------------------------


def _order(labels: Sequence[Label], lines: Sequence[Line], numbering: Numbering) -> list[Doubt]:
    """Doubts about labels that stand after a later one, and about numbers that are left out."""
    doubts = []
    known = {label.id for label in labels}
    for above, label in itertools.pairwise(labels):
        number = lines[label.at].number
        if label.id < above.id:
            doubts.append(
                Doubt(
                    number,
                    "out_of_order",
                    numbering.print(label.id),
                    otherwise=numbering.print(above.id),
                )
            )
    for label in labels:
        step = label.id[-1]
        if step.kind is Kind.SUFFIX or step.value == 1 or len(label.id) == 1:
            continue
        before = label.id.sibling(-1)
        if before not in known:
            number = lines[label.at].number
            doubts.append(
                Doubt(number, "gap", numbering.print(label.id), otherwise=numbering.print(before))
            )
    return doubts


def _leading(lines: Sequence[Line], end: int) -> list[Doubt]:
    """A doubt for each line before the first rule: it belongs to none."""
    return [
        Doubt(line.number, "leading_text", found=line.text.strip()[:_LONG])
        for line in lines[:end]
        if line.text.strip() and not line.heading
    ]


def _with_ends(labels: Sequence[Label], lines: Sequence[Line]) -> Iterator[tuple[Label, int]]:
    """Each label with the place where the next one stands."""
    starts = [*(label.at for label in labels), len(lines)]
    return zip(labels, starts[1:], strict=True)


def _cut(lines: Sequence[Line], labels: Sequence[Label], numbering: Numbering) -> Iterator[Block]:
    for label, end in _with_ends(labels, lines):
        key = numbering.find(lines[label.at].key) if lines[label.at].key else None
        yield Block(
            label.id,
            label.printed,
            label.rest,
            tuple(lines[label.at + 1 : end]),
            lines[label.at].number,
            key,
            assigned=not label.printed,
        )

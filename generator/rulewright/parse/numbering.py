"""Which lines open a rule, and with which id: by sequence and context, not by shape.

Full labels (14.4.3) are believed first; what stands between two of them may hold the short labels of their
sub-rules (I, a). Every label that is read otherwise than it looks leaves a doubt.
"""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.ids import Kind, Numbering, RuleId, Step
from rulewright.law.model import Block, Line, Outline
from rulewright.parse.full_labels import full_labels, renumbered
from rulewright.parse.labels import LONG, SENTENCE_END, Label
from rulewright.parse.other_numbering import other_numbering
from rulewright.parse.short_labels import short_labels

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence


def blocks(outline: Outline, numbering: Numbering) -> tuple[tuple[Block, ...], tuple[Doubt, ...]]:
    """The rules of an outline as blocks of lines, in the order of the text, and the doubts.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> text = "3 Auction\\n3.1 Bidding\\n3.1.1 Passing. If all\\nI may bid.\\nI. Lots.\\nII. Ties."
    >>> found, doubts = blocks(outline(source_from_text(text, "a.txt", "en")), DECIMAL)
    >>> [DECIMAL.print(block.id) for block in found], doubts
    (['3', '3.1', '3.1.1', '3.1.1.I', '3.1.1.II'], ())
    """
    lines = outline.lines
    if any(line.heading for line in lines):
        labels, doubts = _headings(lines, numbering)
        told = {
            (doubt.line, doubt.kind) for doubt in outline.doubts
        }  # a reader may know more of it
        doubts = [doubt for doubt in doubts if (doubt.line, doubt.kind) not in told]
    else:
        labels, doubts = _labels(lines, numbering)
        doubts += other_numbering(lines, numbering)
    doubts += _order(labels, lines, numbering)
    doubts += _leading(lines, labels[0].at if labels else len(lines))
    return tuple(_cut(lines, labels, numbering)), tuple(sorted(doubts))


def _headings(lines: Sequence[Line], numbering: Numbering) -> tuple[list[Label], list[Doubt]]:
    """Authored headings are believed: the label must be an id, else the line is text and a doubt.

    A heading without a label gets the next id at its depth.
    """
    labels: list[Label] = []
    doubts = []
    seen: set[RuleId] = set()
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
            doubts.append(Doubt(line.number, "bad_heading", found=line.text.strip()[:LONG]))
        else:
            label = Label(at, rule_id, line.label.rstrip("."), line.rest)
            if label.printed and rule_id in seen:
                doubts.append(_twice(label, line.number, seen, numbering))
            seen.add(rule_id)
            labels.append(label)
        if line.key and numbering.find(line.key) is None:
            doubts.append(Doubt(line.number, "bad_key", found=line.label, reading=line.key))
    return labels, doubts


def _twice(label: Label, line: int, seen: Collection[RuleId], numbering: Numbering) -> Doubt:
    """The doubt about a heading whose number an earlier one has: it stays, and the next free number is told."""
    free = label.id.sibling()
    while free in seen:
        free = free.sibling()
    reading, otherwise = map(numbering.print, (label.id, free))
    return Doubt(line, "duplicate_label", label.printed, reading, otherwise)


def _assigned(
    last: RuleId, depth: int, printed: Collection[RuleId | None], numbering: Numbering
) -> RuleId:
    """The next id at a depth, or as deep as the last rule allows; ids that the text prints are taken.

    >>> from rulewright.law.ids import DECIMAL
    >>> last, printed = DECIMAL.parse("1.2"), {DECIMAL.parse("1.3")}
    >>> [DECIMAL.print(_assigned(last, depth, printed, DECIMAL)) for depth in (1, 2, 3, 4)]
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
    full = full_labels(lines, numbering)
    full, doubts = renumbered(full, lines, numbering)
    labels: list[Label] = []
    for label, end in _with_ends(full, lines):
        labels.append(label)
        short, more = short_labels(lines, label, end, numbering)
        labels += short
        doubts += more
    return labels, doubts


def has_labels(outline: Outline, numbering: Numbering) -> bool:
    """Whether a pasted text prints rule numbers, so that it is read by them and not by its form.

    A label of several steps proves it. Lone numbers do where one heads a text of its own: else they count a list.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> texts = ["14.4.3 Anoint", "1 Setup\\nDeal.\\n2 Turn\\nPlay.", "Setup\\n1. Shuffle them.\\n2. Deal.\\nTurn\\nPlay."]
    >>> [has_labels(outline(source_from_text(text, "a.txt", "en")), DECIMAL) for text in texts]
    [True, True, False]
    """
    labels = full_labels(outline.lines, numbering)
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
    title = bool(label.rest) and len(label.rest) <= LONG and not SENTENCE_END.search(label.rest)
    return title and bool(text) and not text[0].islower()


def _order(labels: Sequence[Label], lines: Sequence[Line], numbering: Numbering) -> list[Doubt]:
    """Doubts about labels that stand after a later one, and about numbers that are left out.

    A number beside which a heading names the key is a decision and no doubt.
    """
    doubts = []
    known = {label.id for label in labels}
    labels = [label for label in labels if not lines[label.at].key]
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
    first: dict[RuleId, int] = {}  # parent -> the least value among its children
    for label in labels:
        parent, value = label.id.parent, label.id[-1].value
        first[parent] = min(first.get(parent, value), value)
    for label in labels:
        step = label.id[-1]
        if step.kind is Kind.SUFFIX or step.value == 1 or len(label.id) == 1:
            continue
        before = label.id.sibling(-1)
        excerpt = label.id.parent not in known and first[label.id.parent] == step.value
        if before not in known and not excerpt:  # an excerpt may begin anywhere
            number = lines[label.at].number
            doubts.append(
                Doubt(number, "gap", numbering.print(label.id), otherwise=numbering.print(before))
            )
    return doubts


def _leading(lines: Sequence[Line], end: int) -> list[Doubt]:
    """A doubt for each line before the first rule: it belongs to none."""
    return [
        Doubt(line.number, "leading_text", found=line.text.strip()[:LONG])
        for line in lines[:end]
        if line.text.strip() and not line.heading
    ]


def _key(
    line: Line, id: RuleId, keys: Mapping[RuleId, RuleId], numbering: Numbering
) -> RuleId | None:
    """The key that a heading names, else the one that follows from a heading above it; None where neither says any."""
    if line.key:
        return numbering.find(line.key)
    key = numbering.following(id, keys)
    return key if id.parent in keys else None


def _with_ends(labels: Sequence[Label], lines: Sequence[Line]) -> Iterator[tuple[Label, int]]:
    """Each label with the place where the next one stands."""
    starts = [*(label.at for label in labels), len(lines)]
    return zip(labels, starts[1:], strict=True)


def _cut(lines: Sequence[Line], labels: Sequence[Label], numbering: Numbering) -> Iterator[Block]:
    keys: dict[RuleId, RuleId] = {}
    for label, end in _with_ends(labels, lines):
        key = _key(lines[label.at], label.id, keys, numbering)
        keys.pop(label.id, None)
        if key not in (None, label.id):
            keys[label.id] = key
        yield Block(
            label.id,
            label.printed,
            label.rest,
            tuple(lines[label.at + 1 : end]),
            lines[label.at].number,
            key,
            assigned=not label.printed,
        )

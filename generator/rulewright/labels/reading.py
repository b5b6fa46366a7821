"""A text read by the numbering that it shows: its rules, the numbering, and a report on what was read and left."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulewright.labels.chain import Scale, Weights, chain, share, without_contents
from rulewright.labels.marks import Mark, marks
from rulewright.labels.nested import nested, style_of
from rulewright.law.ids import Kind, Numbering, RuleId, Step
from rulewright.law.model import Block, Line
from rulewright.text.fences import fenced_lines

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_WHOLE = 0.6  # of the full numbers: a chain that holds fewer is not the text's own
_FEW = 3
_PARTS = 0.85
_MORE = 1.5  # times as many rules as the chain has: then the lists are the text's numbers
_TITLE = 100  # signs that a title below its number may have
_SENTENCE_END = re.compile(r"[.!?;:。]$")


@dataclass(frozen=True)
class Opening:
    """A mark that opens a rule, and the rule's id."""

    mark: Mark
    id: RuleId


@dataclass(frozen=True)
class FoundNumbering:
    """How a text numbers its rules: the numbering, the marks that open them, and how many marks were seen."""

    numbering: Numbering
    openings: tuple[Opening, ...]
    seen: int
    """Marks that look as those that open rules do."""
    parts: bool = False
    """Whether the numbers begin anew under each part, so that ids carry the part."""


def found_numbering(lines: Sequence[str]) -> FoundNumbering | None:
    """The numbering that the lines of a text show; None where they show none.

    >>> found = found_numbering(["- 1a) One", "- 1b) Two", "    - 1b1) Three", "- 2a) Four"])
    >>> [found.numbering.print(opening.id) for opening in found.openings]
    ['1a', '1b', '1b1', '2a']
    """
    code = fenced_lines(lines)
    seen = [mark for mark in marks(lines) if mark.at + 1 not in code]
    candidates = without_contents(seen, lines)
    scale = Scale(candidates)
    whole = chain(candidates, scale)
    full = [mark for mark in candidates if not mark.single]
    lists = nested(candidates)
    is_whole = sum(not mark.single for mark, _ in whole) >= _FEW
    if is_whole and share(whole, candidates) >= _WHOLE and len(whole) * _MORE >= len(lists):
        numbering = _numbering(whole)
        openings = tuple(Opening(mark, _id(mark, steps, numbering)) for mark, steps in whole)
        return FoundNumbering(numbering, openings, _usual(full))
    in_parts = _in_parts(candidates, scale, full)
    if in_parts is not None and len(in_parts.openings) * _MORE >= len(lists):
        return in_parts
    if len(lists) < _FEW:
        return None
    numbering = _of_ids([id for _, id in lists])
    styles = {style_of(mark) for mark, _ in lists}
    alike = sum(mark.single and style_of(mark) in styles for mark in candidates)
    return FoundNumbering(numbering, tuple(Opening(*one) for one in lists), alike)


def _usual(full: Sequence[Mark]) -> int:
    weigh = Weights(full)
    return sum(weigh.of(mark) >= 1 for mark in full)


def _in_parts(
    candidates: Sequence[Mark], scale: Scale, full: Sequence[Mark]
) -> FoundNumbering | None:
    """The rules of a text whose full numbers begin anew under each of its numbered parts."""
    if len(full) < _FEW:
        return None
    heads = [mark for mark in candidates if mark.single and (mark.word or mark.dress == "heading")]
    for style, count in Counter(map(style_of, heads)).most_common(3):
        if count < 2:  # noqa: PLR2004  # one part is no part
            continue
        own = [mark for mark in heads if style_of(mark) == style]
        found: list[tuple[Mark, tuple[Step, ...]]] = []
        for part, end in zip(own, [*(mark.at for mark in own[1:]), 1 << 60], strict=True):
            steps = scale.steps(part)
            if steps is None:
                continue
            within = [mark for mark in candidates if part.at < mark.at < end]
            found.append((part, steps))
            found += [(mark, (*steps, *inner)) for mark, inner in chain(within, scale)]
        if len(found) - len(own) >= _PARTS * len(full):
            numbering = _of_ids([RuleId(steps) for _, steps in found])
            unique = {
                RuleId(steps): Opening(mark, RuleId(steps)) for mark, steps in reversed(found)
            }
            openings = tuple(sorted(unique.values(), key=lambda opening: opening.mark.at))
            return FoundNumbering(numbering, openings, _usual(full), parts=True)
    return None


def _numbering(found: Sequence[tuple[Mark, tuple[Step, ...]]]) -> Numbering:
    """The numbering of a chain: kinds by depth, what stands between the steps, suffixes."""
    gaps: dict[int, Counter[str]] = {}
    for mark, _ in found:
        for depth, gap in enumerate(mark.gaps):
            gaps.setdefault(depth, Counter())[_gap(gap)] += 1
    usual = [counter.most_common(1)[0][0] for _, counter in sorted(gaps.items())]
    suffixes = tuple(sorted({mark.suffix for mark, _ in found} - {""}, key=lambda s: (len(s), s)))
    levels = _levels([steps for _, steps in found])
    separator = Counter(usual).most_common(1)[0][0] if usual else "."
    if all(gap == separator for gap in usual):
        return Numbering(levels, separator, suffixes)
    return Numbering(levels, separator, suffixes, tuple(usual))


def _gap(printed: str) -> str:
    """What parts two steps in the one form of an id: brackets become dots, so that 6(1)(a) is 6.1.a."""
    if printed.strip("\\ ") in {"", "-", "–"}:
        return printed.strip("\\ ")
    return "."


def _of_ids(ids: Sequence[RuleId]) -> Numbering:
    return Numbering(_levels(ids))


def _levels(ids: Sequence[tuple[Step, ...]]) -> tuple[tuple[Kind, ...], ...]:
    counts: dict[int, Counter[Kind]] = {}
    for id in ids:
        for depth, step in enumerate(id):
            counts.setdefault(depth, Counter())[step.kind] += 1
    return tuple(
        tuple(kind for kind, _ in counter.most_common()) for _, counter in sorted(counts.items())
    )


def _id(mark: Mark, steps: tuple[Step, ...], numbering: Numbering) -> RuleId:
    if not mark.suffix:
        return RuleId(steps)
    return RuleId((*steps, Step(Kind.SUFFIX, numbering.suffixes.index(mark.suffix) + 1)))


def blocks_of(found: FoundNumbering, lines: Sequence[Line]) -> Iterator[Block]:
    """The rules as blocks of lines. `lines` are those of the source, one for each that the marks were found in."""
    starts = [*(opening.mark.at for opening in found.openings), len(lines)]
    for opening, end in zip(found.openings, starts[1:], strict=True):
        mark = opening.mark
        body = list(lines[mark.at + 1 : end])
        head = mark.rest
        if not head and mark.single:
            head, body = _title_below(body)
        yield Block(
            opening.id, found.numbering.print(opening.id), head, tuple(body), lines[mark.at].number
        )


def _title_below(body: list[Line]) -> tuple[str, list[Line]]:
    """A short line right below a number that stands alone is its title."""
    for n, line in enumerate(body[:3]):
        text = line.text.strip().strip("*#").strip()
        if not text:
            continue
        if len(text) <= _TITLE and not _SENTENCE_END.search(text) and not text[0].islower():
            return text, body[n + 1 :]
        return "", body
    return "", body


def is_titled(mark: Mark) -> bool:
    """Whether what stands beside a mark is a title and no text."""
    return mark.dress in {"heading", "cell"} or (mark.single and bool(mark.word))


def dedented(line: Line) -> Line:
    """A line without the indentation of the item that it stands in."""
    return replace(line, text=line.text.strip() if line.text[:1] in " \t" else line.text)


def shared_numbering(numberings: Sequence[Numbering]) -> Numbering:
    """One numbering that prints the ids of several texts of one law: the first's, with what the others add.

    >>> from rulewright.law.ids import DECIMAL
    >>> shared_numbering([DECIMAL, DECIMAL]) == DECIMAL
    True
    """
    first = numberings[0]
    if all(other == first for other in numberings):
        return first
    depth = max(len(one.levels) for one in numberings)
    levels = tuple(
        tuple(
            dict.fromkeys(
                kind for one in numberings if n < len(one.levels) for kind in one.levels[n]
            )
        )
        for n in range(depth)
    )
    suffixes = max((one.suffixes for one in numberings), key=len)
    return replace(first, levels=levels, suffixes=suffixes)

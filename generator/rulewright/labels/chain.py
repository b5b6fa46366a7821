"""Full numbers (3.7.1, 9f12b, A.4): which marks form the one chain of a text, each later in the law than the one before.

The longest chain wins, weighed by how usual the dress of each mark is: a citation at the start of a wrapped line
stands plain where rules stand bold, and a list of contents is a chain that the text repeats.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import TYPE_CHECKING

from rulewright.labels.marks import Mark, latin
from rulewright.law.ids import CYRILLIC_ORDER, Kind, Step, letters_value, roman_value

if TYPE_CHECKING:
    from collections.abc import Sequence


_USUAL = 0.15  # of all numbers: a dress that so many wear is one of the text's own
_ODD = 0.3  # what a number in another dress weighs
_FEW = 5  # lines in a row that hold nothing but numbers with titles: a list of contents
_ENTRY = 90  # signs of an entry of such a list


class Scale:
    """How the letters of a text count at each depth: as letters, or as Roman numerals where all can be read so."""

    def __init__(self, marks: Sequence[Mark]) -> None:
        spelled: dict[tuple[int, bool], set[str]] = {}
        alien: set[tuple[int, bool]] = set()
        for mark in marks:
            for depth, run in enumerate(mark.runs):
                if not run.isdigit():
                    place = (depth, run.isupper())
                    spelled.setdefault(place, set()).add(latin(run).upper())
                    if not latin(run).isascii():
                        alien.add(place)
        self._alien = (
            alien  # lists in another alphabet throughout: there В is the third letter, not B
        )
        self._roman = {
            place
            for place, runs in spelled.items()
            if all(map(roman_value, runs)) and any(len(run) > 1 for run in runs)
        }

    def steps(self, mark: Mark) -> tuple[Step, ...] | None:
        """The steps that a mark spells; None where a run is no number in any way."""
        steps = [self._step(depth, run) for depth, run in enumerate(mark.runs)]
        return tuple(step for step in steps if step) if all(steps) else None

    def _step(self, depth: int, run: str) -> Step | None:
        if run.isdigit():
            return Step(Kind.NUMBER, int(run) or 10_000)
        upper = run.isupper()
        if (depth, upper) in self._roman:
            return Step(Kind.ROMAN, roman_value(latin(run).upper()))
        own = run if (depth, upper) in self._alien else latin(run)
        value = _letters(own)
        return Step(Kind.CAPITAL if upper else Kind.LETTER, value) if value else None


def _letters(run: str) -> int:
    """The value of letters: as Latin ones, or by their place in the Cyrillic alphabet."""
    small = run.lower()
    if not small.isascii() and len(small) == 1:
        return CYRILLIC_ORDER.find(small) + 1
    return letters_value(small)


def without_contents(marks: Sequence[Mark], lines: Sequence[str]) -> list[Mark]:
    """The marks without those of a list of contents: many in a row, each of which the text has again below.

    >>> from rulewright.labels.marks import marks
    >>> toc = [f"{n}.1 Title {n}" for n in range(1, 7)]
    >>> text = [*toc, "", "Preface.", *(line for entry in toc for line in (entry, "Some text."))]
    >>> [mark.at for mark in without_contents(list(marks(text)), text)]
    [8, 10, 12, 14, 16, 18]
    """
    last = {
        (mark.runs, mark.suffix): mark.at
        for mark in marks
        if len(mark.runs) > 1 or mark.dress == "heading"
    }
    dropped: set[int] = set()
    run: list[Mark] = []

    def close() -> None:
        again = [mark for mark in run if last.get((mark.runs, mark.suffix), mark.at) > run[-1].at]
        if len(run) >= _FEW and len(again) * 10 >= len(run) * 7:
            dropped.update(mark.at for mark in run)
        run.clear()

    for mark in marks:
        if run and (_text_between(lines, run[-1].at, mark.at) or len(mark.rest) > _ENTRY):
            close()
        if len(mark.rest) <= _ENTRY:
            run.append(mark)
    if run:
        close()
    return [mark for mark in marks if mark.at not in dropped]


def _text_between(lines: Sequence[str], above: int, below: int) -> bool:
    return any(line.strip() for line in lines[above + 1 : below])


def chain(marks: Sequence[Mark], scale: Scale) -> list[tuple[Mark, tuple[Step, ...]]]:
    """The marks that open the rules of a text whose numbers are full, with their steps, in order.

    >>> from rulewright.labels.marks import marks
    >>> text = ["# Article 3: Moves", "**3.1** One.", "2.1 says so.", "**3.1.1** Two.", "**3.2** Three."]
    >>> found = list(marks(text))
    >>> [".".join(mark.runs) for mark, _ in chain(found, Scale(found))]
    ['3', '3.1', '3.1.1', '3.2']
    """
    full = [mark for mark in marks if not mark.single]
    if not full:
        return []
    heads = {latin(mark.runs[0]).upper() for mark in full}
    candidates = [
        (mark, steps)
        for mark in marks
        if (not mark.single or _may_head(mark, heads)) and (steps := scale.steps(mark))
    ]
    weigh = Weights(full)
    return _heaviest(candidates, weigh)


def _may_head(mark: Mark, heads: set[str]) -> bool:
    """Whether a lone number may be a chapter's, whose rules begin with it."""
    signed = bool(mark.word or mark.stop or mark.dress in {"heading", "bold"})
    own = latin(mark.runs[0]).upper() in heads
    return own and (signed or (bool(mark.rest) and not mark.rest[0].islower()))


class Weights:
    """What a mark weighs, by how usual its dress is among the full numbers of its text."""

    def __init__(self, full: Sequence[Mark]) -> None:
        self._all = len(full)
        self._dress = Counter(mark.dress for mark in full)
        self._word = Counter(mark.word for mark in full)
        small = sum(_goes_on(mark) for mark in full)
        self._small = small > self._all / 4

    def of(self, mark: Mark) -> float:
        """The weight: 1 for a mark as most are, less for an odd one; a chapter counts as little as its rules allow."""
        weight = 1.0
        if mark.single:
            return 1.5 if mark.dress == "heading" else 1.0 if mark.word else 0.4
        if self._dress[mark.dress] < self._all * _USUAL:
            weight *= _ODD
        if self._word[mark.word] < self._all * _USUAL:
            weight *= _ODD
        if _goes_on(mark) and not self._small:
            weight *= _ODD
        return weight


def _goes_on(mark: Mark) -> bool:
    """Whether what follows the number reads as the middle of a sentence."""
    return bool(mark.rest) and (mark.rest[0].islower() or mark.rest[0] in ",;)]")


def _heaviest(
    candidates: Sequence[tuple[Mark, tuple[Step, ...]]], weigh: Weights
) -> list[tuple[Mark, tuple[Step, ...]]]:
    """The heaviest chain of steps that grow (Fredman 1975), by a tree of prefix maxima."""
    keys = _keys(candidates)
    ranks = {key: n for n, key in enumerate(sorted(set(keys)))}
    best: list[tuple[float, int]] = [(0.0, -1)] * (len(ranks) + 1)
    before = [-1] * len(candidates)
    top = (0.0, -1)
    for n, (mark, _) in enumerate(candidates):
        rank = ranks[keys[n]]
        found = (0.0, -1)
        at = rank
        while at > 0:
            found = max(found, best[at])
            at -= at & -at
        before[n] = found[1]
        here = (found[0] + weigh.of(mark), n)
        top = max(top, here)
        at = rank + 1
        while at <= len(ranks):
            best[at] = max(best[at], here)
            at += at & -at
    chosen = []
    at = top[1]
    while at >= 0:
        chosen.append(candidates[at])
        at = before[at]
    return chosen[::-1]


def _keys(candidates: Sequence[tuple[Mark, tuple[Step, ...]]]) -> list[tuple[tuple[int, ...], ...]]:
    """What orders the candidates: their steps; kinds of chapters in the order in which the text brings them."""
    order: dict[Kind, int] = {}
    for _, steps in candidates:
        if len(steps) > 1:
            order.setdefault(steps[0].kind, len(order))
    suffixes = sorted({mark.suffix for mark, _ in candidates})
    keys = []
    for mark, steps in candidates:
        first = (order.get(steps[0].kind, len(order)), steps[0].value)
        rest = tuple((int(step.kind), step.value) for step in steps[1:])
        tail = ((-1, bisect_left(suffixes, mark.suffix)),) if mark.suffix else ()
        keys.append((first, *rest, *tail))
    return keys


def share(chosen: Sequence[object], marks: Sequence[Mark]) -> float:
    """How many of the full numbers that wear a usual dress are in a chain."""
    full = [mark for mark in marks if not mark.single]
    weigh = Weights(full)
    usual = sum(weigh.of(mark) > _ODD for mark in full)
    return len(chosen) / usual if usual else 0.0

"""What the numbers of one rule say against those of the same rule in another language."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.cells import unequal_cells
from rulewright.numbers.tables import NumberKind, NumberTables, Value

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulewright.numbers.told import Told

_NO_COUNT = frozenset(
    {NumberKind.ORDINAL, NumberKind.LABEL, NumberKind.RESTATED, NumberKind.DOUBTFUL}
)

_SPOKEN = frozenset({NumberKind.WORD, NumberKind.MULTIPLIER, NumberKind.COMPOUND})

_LONG_RUN = 3


class Difference(NamedTuple):
    """The values that a text lacks and those that it has too many, each in ascending order."""

    missing: tuple[Value, ...]
    extra: tuple[Value, ...]

    @property
    def cause(self) -> Difference:
        """What two locales share that differ in the same way."""
        return self

    def is_told_by(self, text: Told) -> bool:
        """Whether a text that shows no difference surely tells what the pivot does."""
        return text.tables.reads_words or not text.all.isdisjoint(self.missing)

    @property
    def turned(self) -> Difference:
        """The same, seen from the other text."""
        return Difference(self.extra, self.missing)


@lru_cache(maxsize=1 << 16)
def difference(pivot: Told, other: Told) -> Difference | None:
    """The numbers that differ by the strongest evidence there is; none where the two may say the same.

    Sets come before multisets: languages repeat and drop numbers freely, but not values.
    """
    if not pivot.numbers and not other.numbers:
        return None
    alike = "|" not in pivot.text and pivot.sequence == other.sequence
    for look in _LOOKS_IF_ALIKE if alike else _LOOKS:
        found = look(pivot, other)
        if found.missing or found.extra:
            return found
    return None


def _of_values(pivot: Told, other: Told) -> Difference:
    missing, extra = pivot.counting - other.all, other.counting - pivot.all
    return _sorted(
        _surely(missing, pivot, extra, other.tables), _surely(extra, other, missing, pivot.tables)
    )


def _surely(
    lost: frozenset[Value], there: Told, instead: frozenset[Value], here: NumberTables
) -> Iterable[Value]:
    """The values that are there and not here. Where words cannot be read, one may be here in words.

    Then only a value that stands there in digits is lost, and only if another stands here instead.
    """
    if here.reads_words or not lost:
        return lost
    typed = {n.value for n in there.numbers if n.kind is not NumberKind.WORD}
    return (lost & typed or lost) if instead else ()


def _of_side_kinds(pivot: Told, other: Told) -> Difference:
    """Ordinals, labels and multipliers count only against their like: first against third.

    Where all else is equal, each above one stands for itself: "first" is too much of an idiom. Otherwise a value
    that is there in another form is no fault.
    """
    missing, extra = set[Value](), set[Value]()
    if not pivot.asides or not other.asides:
        return _NONE
    same = pivot.counted == other.counted
    for kind, ours in pivot.asides.items():
        theirs = other.asides.get(kind, ())
        if len(ours) != len(theirs):
            continue
        lost, added = set(ours) - set(theirs), set(theirs) - set(ours)
        if not (same and min(lost | added, default=1) > 1):
            lost = {v for v in lost if v == 1 or v not in other.all}
            added = {v for v in added if v == 1 or v not in pivot.all}
        if lost and added:
            missing |= lost
            extra |= added
    return _sorted(missing, extra)


def _of_counts(pivot: Told, other: Told) -> Difference:
    """As many numbers here as there, and one of them is another: twice but not 3 times, 3 times but not 4."""
    for row in (_more_than_one, _in_digits):
        ours, theirs = row(pivot), row(other)
        if len(ours) != len(theirs) or sorted(ours) == sorted(theirs):
            continue
        lost, added = Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours)
        if lost.total() == 1:
            return _sorted(lost, added)
    return _NONE


def _more_than_one(told: Told) -> list[Value]:
    """Every value above one that counts, multiplies or is part of a word."""
    return [n.value for n in told.numbers if n.kind not in _NO_COUNT and n.value > 1]


def _in_digits(told: Told) -> list[Value]:
    """The values in digits, where 1 is no article; none where a value is in words too."""
    if any(n.kind in _SPOKEN and n.value != 1 for n in told.numbers):
        return []
    return [n.value for n in told.numbers if n.kind is NumberKind.DIGITS]


def _of_doubles(pivot: Told, other: Told) -> Difference:
    """A number that somebody has written twice: four four rounds."""
    ours, theirs = list(_doubled(pivot)), list(_doubled(other))
    return _NONE if ours == theirs else Difference(tuple(ours), tuple(theirs))


def _doubled(told: Told) -> Iterable[Value]:
    for a, b in pairwise(told.numbers):
        if a.value == b.value and a.counts and a.kind is b.kind:
            gap = told.text[a.end : b.start]
            if gap and not gap.strip() and "\n" not in gap:
                yield a.value


def _of_runs(pivot: Told, other: Told) -> Difference:
    """Within an enumeration every value counts, and as often as it stands there: 1, 2, 3 or 3."""
    if not pivot.runs or len(pivot.runs) != len(other.runs):
        return _NONE
    missing, extra = Counter[Value](), Counter[Value]()
    for ours, theirs in zip(pivot.runs, other.runs, strict=True):
        if max(len(ours), len(theirs)) >= _LONG_RUN:
            wanted, had = Counter(n.value for n in ours), Counter(n.value for n in theirs)
            missing += wanted - had
            extra += had - wanted
    return _sorted(missing.elements(), extra.elements())


def _of_tables(pivot: Told, other: Told) -> Difference:
    """Cells that hold one number each hold the same in tables of the same shape."""
    cells = unequal_cells(pivot, other)
    if not cells:
        return _NONE
    wanted, had = Counter(ours for ours, _ in cells), Counter(theirs for _, theirs in cells)
    return _sorted((wanted - had).elements(), (had - wanted).elements())


_LOOKS_IF_ALIKE = (_of_runs, _of_doubles)

_LOOKS = (_of_values, _of_side_kinds, _of_runs, _of_tables, _of_counts, _of_doubles)

_NONE = Difference((), ())


def _sorted(missing: Iterable[Value], extra: Iterable[Value]) -> Difference:
    return Difference(tuple(sorted(missing)), tuple(sorted(extra)))

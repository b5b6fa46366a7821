"""What the numbers of one rule say against those of the same rule in another language."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.reading import Number, enumerations, numbers_in
from rulewright.numbers.tables import NumberKind, NumberTables, Value, number_tables

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from rulewright.model import Rule

Spans = tuple[tuple[int, int], ...]
OPTIONAL = frozenset({0, 1})  # "a", "one" and "1" are one word to a translator; so are "no" and "0"
_SIDE_KINDS = frozenset(
    {NumberKind.ORDINAL, NumberKind.LABEL, NumberKind.MULTIPLIER, NumberKind.COMPOUND}
)
_QUOTED = 40
_MARK = re.compile(r"\{[\w-]+\}|[.!?](?=[\s)»”]|$)|\n+(?=\S)")
_LONG_RUN = 3
_LONG_RANGE = 50


class Difference(NamedTuple):
    """The values that a text lacks and those that it has too many, each in ascending order."""

    missing: tuple[Value, ...]
    extra: tuple[Value, ...]

    @property
    def cause(self) -> Difference:
        """What two locales share that differ in the same way."""
        return self

    @property
    def turned(self) -> Difference:
        """The same, seen from the other text."""
        return Difference(self.extra, self.missing)


@dataclass(frozen=True, eq=False)
class Told:
    """The title and text of one rule in one locale, and the numbers in them."""

    text: str
    numbers: tuple[Number, ...]
    tables: NumberTables
    text_at: int = 0
    """Where the rule's text begins, behind its title."""
    cited: Spans = ()
    """Where other rules are cited by number."""

    @cached_property
    def counting(self) -> frozenset[Value]:
        """The values that say how many, but for none and one."""
        return frozenset(n.value for n in self.numbers if n.counts) - OPTIONAL

    @cached_property
    def all(self) -> frozenset[Value]:
        """Every value that stands here in any form, and those that a range passes over."""
        return frozenset((*(n.value for n in self.numbers), *self._passed_over()))

    @cached_property
    def asides(self) -> Mapping[NumberKind, tuple[Value, ...]]:
        """The values of each kind that does not count, in order. Once and half are idioms (at once, en mitad de)."""
        found: dict[NumberKind, tuple[Value, ...]] = {}
        for n in self.numbers:
            least = 2 if n.kind is NumberKind.MULTIPLIER else 1
            if n.kind in _SIDE_KINDS and n.value >= least:
                found[n.kind] = (*found.get(n.kind, ()), n.value)
        return found

    def quoted(self, number: Number) -> str:
        """The number and a word or two behind it, as the text has them."""
        shown = self.text[number.start : number.end + _QUOTED].partition("\n")[0]
        end = number.end - number.start
        words = shown[end:].split(" ")
        return (shown[:end] + " ".join(words[:3])).rstrip(" .,;:")

    @cached_property
    def runs(self) -> list[tuple[Number, ...]]:
        """The enumerations."""
        return enumerations(self.text, self.numbers, self.tables)

    @cached_property
    def rows(self) -> list[list[str]]:
        """The rows of its tables, cell by cell."""
        lines = [line.strip() for line in self.text.split("\n") if line.lstrip().startswith("|")]
        return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]

    def cell(self, text: str) -> Value | str:
        """The number that fills a cell, else the icons in it."""
        found = numbers_in(text, self.tables)
        whole = len(found) == 1 and found[0].end - found[0].start == len(text)
        return found[0].value if whole else " ".join(w for w in text.split() if w[:1] == "{")

    @cached_property
    def marks(self) -> list[tuple[int, str]]:
        """What keeps its place in a translation: icons, citations and ends of sentences, with their places."""
        signs = [(m.start(), m[0] if m[0][0] == "{" else ".") for m in _MARK.finditer(self.text)]
        return sorted([*signs, *((start, "()") for start, _ in self.cited)])

    def _passed_over(self) -> Iterable[Value]:
        ends = [n.value for n in self.numbers if n.kind is NumberKind.RANGE]
        for low, high in pairwise(ends):
            if isinstance(low, int) and isinstance(high, int) and 0 < high - low < _LONG_RANGE:
                yield from range(low + 1, high)


def told(rule: Rule, locale: str) -> Told:
    """What a rule tells in numbers, its citations left out."""
    at = len(rule.title) + 1
    cited = [(c.start, c.end) for c in rule.title_citations]
    cited += [(c.start + at, c.end + at) for c in rule.citations]
    named = tuple((m.start + at, m.end + at) for m in rule.mentions)
    return _told(locale, f"{rule.title}\n{rule.text}", at, tuple(cited), named)


@lru_cache(maxsize=1 << 15)
def _told(locale: str, text: str, at: int, cited: Spans, named: Spans) -> Told:
    tables = number_tables(locale)
    numbers = numbers_in(text, tables, cited)
    if named:
        numbers = tuple(_as_label(n, named) for n in numbers)
    return Told(text, numbers, tables, at, cited)


def _as_label(number: Number, named: Spans) -> Number:
    """A number within the title of another rule is part of that name."""
    inside = any(start <= number.start < end for start, end in named)
    return number._replace(kind=NumberKind.LABEL) if inside else number


@lru_cache(maxsize=1 << 16)
def difference(pivot: Told, other: Told) -> Difference | None:
    """The numbers that differ by the strongest evidence there is; none where the two may say the same.

    Sets come before multisets: languages repeat and drop numbers freely, but not values.
    """
    if not pivot.numbers and not other.numbers:
        return None
    for look in (_of_values, _of_side_kinds, _of_runs, _of_tables):
        found = look(pivot, other)
        if found.missing or found.extra:
            return found
    return None


def _of_values(pivot: Told, other: Told) -> Difference:
    missing, extra = pivot.counting - other.all, other.counting - pivot.all
    # where words cannot be read, a value that is not found may be there in words
    lost = bool(extra) or other.tables.reads_words
    added = bool(missing) or pivot.tables.reads_words
    return _sorted(missing if lost else (), extra if added else ())


def _of_side_kinds(pivot: Told, other: Told) -> Difference:
    """Ordinals, labels and multipliers count only against their like: first against third."""
    missing, extra = set[Value](), set[Value]()
    for kind, ours in pivot.asides.items():
        theirs = other.asides.get(kind, ())
        if len(ours) != len(theirs):
            continue
        lost = {v for v in ours if v not in theirs and (v == 1 or v not in other.all)}
        added = {v for v in theirs if v not in ours and (v == 1 or v not in pivot.all)}
        if lost and added:
            missing |= lost
            extra |= added
    return _sorted(missing, extra)


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


def unequal_cells(pivot: Told, other: Told) -> list[tuple[Value, Value]]:
    """The numbers of cells in the same place of both tables that are not equal."""
    if "|" not in pivot.text or "|" not in other.text:
        return []
    if [len(row) for row in pivot.rows] != [len(row) for row in other.rows]:
        return []
    found = []
    for ours, theirs in zip(chain(*pivot.rows), chain(*other.rows), strict=True):
        if ours != theirs:
            a, b = pivot.cell(ours), other.cell(theirs)
            if not isinstance(a, str) and not isinstance(b, str) and a != b:
                found.append((a, b))
    return [] if found and _reordered(pivot, other) else found


def _reordered(pivot: Told, other: Told) -> bool:
    """Whether two tables have the same rows, each in the order of its own alphabet."""
    left, right = (
        sorted(repr([told.cell(cell) for cell in row]) for row in told.rows)
        for told in (pivot, other)
    )
    return left == right


_NONE = Difference((), ())


def _sorted(missing: Iterable[Value], extra: Iterable[Value]) -> Difference:
    return Difference(tuple(sorted(missing)), tuple(sorted(extra)))

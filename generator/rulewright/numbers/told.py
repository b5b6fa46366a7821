"""One rule's title and text in one locale, with the numbers in them."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from rulewright.numbers.reading import Number, enumerations, numbers_in
from rulewright.numbers.tables import NumberKind, NumberTables, Value, number_tables
from rulewright.text.body import Body
from rulewright.text.icons import SIGN
from rulewright.text.sentences import WIDE

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.model import Rule

Spans = tuple[tuple[int, int], ...]

OPTIONAL = frozenset({0, 1})  # "a", "one" and "1" are one word to a translator; so are "no" and "0"

_SIDE_KINDS = frozenset(
    {NumberKind.ORDINAL, NumberKind.LABEL, NumberKind.MULTIPLIER, NumberKind.COMPOUND}
)

_QUOTED = 40

_MARK = re.compile(rf"{SIGN}|[.!?](?=[\s)»”]|$)|[{WIDE}]|\n+(?=\S)")

_SAME_ICONS = re.compile(rf"({SIGN})(?: ?\1)+")

_LONG_RANGE = 50


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
    def sequence(self) -> list[tuple[Value, NumberKind]]:
        """The values in order, each with what it is."""
        return [(n.value, n.kind) for n in self.numbers]

    @cached_property
    def all(self) -> frozenset[Value]:
        """Every value that stands here in any form, and those that a range passes over; of a half also 2, its divisor."""
        plain = (n.value for n in self.numbers)
        divisors = (n.value.denominator for n in self.numbers if 0 < n.value < 1)
        unsure = (-n.value for n in self.numbers if n.kind is NumberKind.DOUBTFUL and n.value < 0)
        return frozenset(
            (*plain, *divisors, *unsure, *self._passed_over(), *self._icons_in_a_row())
        )

    @cached_property
    def asides(self) -> Mapping[str, tuple[Value, ...]]:
        """The values of each kind that does not count, in order; parts of a whole are a kind of their own.

        Once and one and a half are idioms (at once).
        """
        found: dict[str, tuple[Value, ...]] = {}
        for n in self.numbers:
            if n.kind not in _SIDE_KINDS:
                continue
            is_multiplier = n.kind is NumberKind.MULTIPLIER
            if is_multiplier and 1 <= n.value < 2:  # noqa: PLR2004  # twice is the least that is meant so
                continue
            kind = "part" if is_multiplier and n.value < 1 else n.kind.value
            found[kind] = (*found.get(kind, ()), n.value)
        return found

    @cached_property
    def counted(self) -> Counter[Value]:
        """How often each value stands here to say how many, but for none and one."""
        return Counter(n.value for n in self.numbers if n.counts and n.value not in OPTIONAL)

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
        return [list(row) for row in Body(self.text).rows]

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

    def _icons_in_a_row(self) -> Iterable[Value]:
        """How many equal icons stand side by side: two where a text shows {coin}{coin}."""
        if "}{" in self.text or "} {" in self.text:
            yield from (match[0].count("{") for match in _SAME_ICONS.finditer(self.text))

    def _passed_over(self) -> Iterable[Value]:
        ends = [n.value for n in self.numbers if n.kind is NumberKind.RANGE]
        for low, high in pairwise(ends):
            if isinstance(low, int) and isinstance(high, int) and 0 < high - low < _LONG_RANGE:
                yield from range(low + 1, high)


_STEPS = frozenset({NumberKind.LABEL, NumberKind.ORDINAL})


def in_other_steps(told: Told, steps: Mapping[Value, Value], *, whole: bool) -> Told:
    """The same with other numbers for steps, in the title alone or in the whole text.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import Rule
    >>> id = DECIMAL.parse("2.1")
    >>> step = told(Rule(id, id, "2.1", "Step 1: Rest", "Then go on to step 2.", 1), "en")
    >>> [[n.value for n in in_other_steps(step, {1: 2, 2: 1}, whole=whole).numbers] for whole in (False, True)]
    [[2, 2], [2, 1]]
    """
    end = len(told.text) if whole else told.text_at
    numbers = tuple(
        n._replace(value=steps.get(n.value, n.value)) if n.start < end and n.kind in _STEPS else n
        for n in told.numbers
    )
    return replace(told, numbers=numbers)


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
        numbers = tuple(_as_labels(numbers, named))
    return Told(text, numbers, tables, at, cited)


def _as_labels(numbers: Sequence[Number], named: Spans) -> Iterator[Number]:
    """A number within the title of another rule is part of that name. Both come in order and are walked but once."""
    spans = iter(sorted(named))
    start, end = next(spans)
    for number in numbers:
        while end <= number.start and (following := next(spans, None)):
            start, end = following
        inside = start <= number.start < end
        yield number._replace(kind=NumberKind.LABEL) if inside else number

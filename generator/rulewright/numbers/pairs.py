"""Numbers beside each other's nouns. Which nouns of two languages go together is learnt from the book itself."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from functools import cached_property
from itertools import combinations, takewhile
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.evidence import OPTIONAL, Told, unequal_cells
from rulewright.numbers.tables import NumberKind

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.model import Rulebook
    from rulewright.numbers.reading import Number

_WORD = re.compile(r"\{[\w-]+\}|[^\W\d_]{3,}")
_WORD_BEFORE = re.compile(r"([^\W\d_]{3,}|\{[\w-]+\})[: \u00a0(]*\Z")
_CLAUSE_END = re.compile(r"[.,;:!?|)\n\d—–]")
_NOUNS = 2  # "two victory points": the noun may stand behind an adjective
_STEM, _ENDING = 4, 2
_TOGETHER = 0.5  # how often two nouns must stand in the same rules to be taken for one notion
_TOGETHER_IN_ORDER = (
    0.3  # the same where the two numbers are all that differs in the order of values
)
_CLEARLY = 2  # how much better the other number's noun must fit
_ELSEWHERE = 2  # rules that must show two nouns together besides the one in question
_TOO_MANY = 12  # numbers in a rule: a table, where nouns are headings


Two = tuple["Number", "Number"]


class Swap(NamedTuple):
    """Two numbers that stand at each other's place, quoted from the pivot and from the other locale."""

    pivot: tuple[str, str]
    other: tuple[str, str]

    @property
    def turned(self) -> Swap:
        """The same, seen from the other text."""
        return Swap(self.other, self.pivot)

    @property
    def cause(self) -> tuple[str, str]:
        """What two locales share that swap the same numbers."""
        return self.pivot


class Vocabulary:
    """Which rules of a book hold which words, in each locale."""

    def __init__(self, book: Rulebook) -> None:
        self._book = book
        self._stems: dict[tuple[str, str], frozenset[int]] = {}
        self._pairs: dict[tuple[str, str, str, str], tuple[int, int, frozenset[int]]] = {}

    def kinship(self, ours: str, pivot: str, theirs: str, other: str, besides: int) -> float:
        """How far a word of the pivot and one of another locale stand in the same rules, from 0 to 1.

        The rule `besides` is no witness: it is the one in question.
        """
        if "{" in (ours[0], theirs[0]):
            return float(ours == theirs)
        pair = (pivot, _stem(ours), other, _stem(theirs))
        known = self._pairs.get(pair)
        if known is None:
            known = self._pairs[pair] = self._counted(*pair)
        left, right, both = known
        elsewhere = len(both) - (besides in both)
        return 2 * elsewhere / (left + right) if elsewhere >= _ELSEWHERE else 0.0

    def _counted(
        self, pivot: str, ours: str, other: str, theirs: str
    ) -> tuple[int, int, frozenset[int]]:
        """In how many of the rules that both locales have the one stem stands, the other, and where both do."""
        left, right = self._rules(pivot, ours), self._rules(other, theirs)
        there = self._present
        return len(left & there[other]), len(right & there[pivot]), left & right

    @cached_property
    def _present(self) -> Mapping[str, frozenset[int]]:
        rules = self._book.rules
        return {
            tag: frozenset(n for n, rule in enumerate(rules) if tag in rule.cells)
            for tag in self._book.locales
        }

    @cached_property
    def _words(self) -> Mapping[str, tuple[list[str], Mapping[str, list[int]]]]:
        """For each locale its words in order, and the rules that hold each."""
        found: dict[str, dict[str, list[int]]] = {
            tag: defaultdict(list) for tag in self._book.locales
        }
        for n, rule in enumerate(self._book.rules):
            for tag, cell in rule.cells.items():
                for word in set(_WORD.findall(f"{cell.title} {cell.text}".lower())):
                    found[tag][word].append(n)
        return {tag: (sorted(places), places) for tag, places in found.items()}

    def _rules(self, locale: str, stem: str) -> frozenset[int]:
        """The rules that hold a word that begins so."""
        known = self._stems.get((locale, stem))
        if known is None:
            words, places = self._words[locale]
            alike = takewhile(lambda w: w.startswith(stem), words[bisect_left(words, stem) :])
            known = frozenset(n for word in alike for n in places[word])
            self._stems[locale, stem] = known
        return known


def out_of_order(ours: Told, theirs: Told) -> bool:
    """Whether two texts have at least two numbers each that do not come in the same order: none else can be swapped.

    >>> from rulewright.numbers.reading import numbers_in
    >>> from rulewright.numbers.tables import number_tables
    >>> english = number_tables("en")
    >>> a, b = (Told(t, numbers_in(t, english), english) for t in ("2 cards, 3 coins", "3 cards, 2 coins"))
    >>> out_of_order(a, b), out_of_order(a, a)
    (True, False)
    """
    left, right = [n.value for n in ours.numbers], [n.value for n in theirs.numbers]
    return min(len(left), len(right)) > 1 and left != right


def _stem(word: str) -> str:
    return word[: max(_STEM, len(word) - _ENDING)]


class Pairing(NamedTuple):
    """The words of one rule in the pivot and another locale, to be held against the book."""

    vocabulary: Vocabulary
    pivot: str
    other: str
    rule: int

    def swap(self, ours: Told, theirs: Told) -> Swap | None:
        """Two numbers of a rule that stand at each other's place; none where the evidence is weak."""
        return (
            _swapped_cells(ours, theirs)
            or _across_marks(ours, theirs)
            or self._beside_nouns(ours, theirs)
        )

    def _beside_nouns(self, ours: Told, theirs: Told) -> Swap | None:
        left, right = _counting(ours), _counting(theirs)
        values = {n.value for n in left} & {n.value for n in right}
        if len(values) < 2 or max(len(left), len(right)) > _TOO_MANY:  # noqa: PLR2004  # two to swap
            return None
        if [n.value for n in left] == [n.value for n in right]:
            return None
        exchanged = _exchanged(ours, theirs) is not None
        for first, second in combinations([n for n in left if n.value in values], 2):
            if first.value == second.value:
                continue
            crossed = self._crossed(
                ours,
                (first, second),
                theirs,
                right,
                needed=_TOGETHER_IN_ORDER if exchanged else _TOGETHER,
            )
            if crossed is not None:
                return _quoted(ours, (first, second), theirs, crossed)
        return None

    def _crossed(
        self, ours: Told, two: Two, theirs: Told, right: Sequence[Number], *, needed: float
    ) -> Two | None:
        """The numbers of the other text that stand beside the second's and the first's nouns."""
        firsts = [n for n in right if n.value == two[0].value]
        seconds = [n for n in right if n.value == two[1].value]
        straight_1, _ = self._best(ours, two[0], theirs, firsts)
        straight_2, _ = self._best(ours, two[1], theirs, seconds)
        crossed_1, beside_first = self._best(ours, two[0], theirs, seconds)
        crossed_2, beside_second = self._best(ours, two[1], theirs, firsts)
        clear = crossed_1 >= _CLEARLY * straight_1 and crossed_2 >= _CLEARLY * straight_2
        return (
            (beside_second, beside_first) if clear and min(crossed_1, crossed_2) >= needed else None
        )

    def _best(
        self, ours: Told, number: Number, theirs: Told, among: Sequence[Number]
    ) -> tuple[float, Number]:
        """The number whose nouns go best with those of a number of the pivot, and how well they do."""
        mine = nouns(ours, number)
        scored = [(self._kinship(mine, nouns(theirs, n)), n) for n in among]
        return max(scored, key=lambda pair: pair[0])

    def _kinship(self, mine: Sequence[str], others: Sequence[str]) -> float:
        kin = self.vocabulary.kinship
        return max(
            (kin(a, self.pivot, b, self.other, self.rule) for a in mine for b in others),
            default=0.0,
        )


def nouns(told: Told, number: Number) -> list[str]:
    """The words right behind a number; where none follow in its clause, the one before it.

    >>> from rulewright.numbers.reading import numbers_in
    >>> from rulewright.numbers.tables import number_tables
    >>> english, text = number_tables("en"), "Score 2 victory points, and 3 {coin}. Warriors (20)."
    >>> numbers = numbers_in(text, english)
    >>> [nouns(Told(text, numbers, english, 0), n) for n in numbers]
    [['victory', 'points'], ['{coin}'], ['warriors']]
    """
    behind = told.text[number.end : number.end + 60].lower()
    stop = _CLAUSE_END.search(behind)
    words = _WORD.findall(behind[: stop.start()] if stop else behind)
    joining = told.tables.list_words
    near = list(takewhile(lambda w: w not in joining and w not in told.tables.words, words))[
        :_NOUNS
    ]
    if near:
        return near
    before = _WORD_BEFORE.search(told.text[max(0, number.start - 40) : number.start].lower())
    spoken = {*joining, *told.tables.range_words}
    return [before[1]] if before and before[1] not in spoken else []


def _quoted(ours: Told, left: Two, theirs: Told, right: Two) -> Swap:
    return Swap(
        (ours.quoted(left[0]), ours.quoted(left[1])),
        (theirs.quoted(right[0]), theirs.quoted(right[1])),
    )


def _exchanged(ours: Told, theirs: Told) -> tuple[Two, Two] | None:
    """Two numbers of each text, where the one row of values becomes the other if just these change places."""
    return next(filter(None, (_exchanged_in(row(ours), row(theirs)) for row in _ROWS)), None)


def _exchanged_in(left: Sequence[Number], right: Sequence[Number]) -> tuple[Two, Two] | None:
    if len(left) != len(right):
        return None
    unequal = [(a, b) for a, b in zip(left, right, strict=True) if a.value != b.value]
    if len(unequal) != 2:  # noqa: PLR2004  # two to swap
        return None
    (a, b), (c, d) = unequal
    return ((a, c), (b, d)) if (a.value, c.value) == (d.value, b.value) else None


def _sure(told: Told) -> list[Number]:
    """The numbers but for none and one, which a language may leave out."""
    return [n for n in told.numbers if n.counts and n.value not in OPTIONAL]


def _typed(told: Told) -> list[Number]:
    """The numbers in digits, where 1 is no article."""
    return [n for n in told.numbers if n.kind is NumberKind.DIGITS]


_ROWS = (_sure, _typed)


def _across_marks(ours: Told, theirs: Told) -> Swap | None:
    """Two numbers that changed places although what stands between them is the same in both languages.

    Clauses change places with all that is in them. A number that jumps over an icon, a citation or the end of
    a sentence which itself stays does not; nor does one out of an enumeration into another.
    """
    exchanged = _exchanged(ours, theirs)
    if exchanged is None or any(_in_table(ours, n) for n in exchanged[0]):
        return None
    left, right = exchanged
    between = _between(ours, left)
    stays = bool(between) and between == _between(theirs, right)
    if stays or (_in_runs(ours, left) and _in_runs(theirs, right)):
        return _quoted(ours, left, theirs, right)
    return None


def _between(told: Told, two: Two) -> list[str]:
    first, second = two
    kept = [(n.start, str(n.value)) for n in _sure(told)]
    return [mark for at, mark in sorted([*told.marks, *kept]) if first.end <= at < second.start]


def _in_table(told: Told, number: Number) -> bool:
    """Whether a number stands in a row: rows may change places whole, in the order of another alphabet."""
    line = told.text[: number.start].rpartition("\n")[2]
    return line.lstrip().startswith("|")


def _in_runs(told: Told, two: Two) -> bool:
    return all(any(n in run for run in told.runs) for n in two)


def _counting(told: Told) -> list[Number]:
    """The numbers that count something; the ends of a range share one noun."""
    return [n for n in told.numbers if n.counts and n.kind is not NumberKind.RANGE]


def _swapped_cells(ours: Told, theirs: Told) -> Swap | None:
    cells = unequal_cells(ours, theirs)
    if len(cells) < 2:  # noqa: PLR2004  # two to swap
        return None
    (a, b), (c, d) = (
        cells[0],
        next((pair for pair in cells[1:] if pair == cells[0][::-1]), cells[1]),
    )
    return Swap((str(a), str(c)), (str(b), str(d)))

"""Numbers beside each other's nouns. Which nouns of two languages go together is learnt from the book itself."""

from __future__ import annotations

import re
from itertools import combinations, takewhile
from typing import TYPE_CHECKING, NamedTuple

from rulewright.numbers.cells import swapped_cells
from rulewright.numbers.labels import swapped_labels
from rulewright.numbers.order import (
    Many,
    Two,
    between,
    exchanged,
    in_runs,
    in_table,
    moved,
    stay,
    sure,
    swapped_ranks,
)
from rulewright.numbers.swap import Swap, quoted
from rulewright.numbers.tables import NumberKind, NumberTables
from rulewright.numbers.vocabulary import WORD, Vocabulary
from rulewright.text.icons import SIGN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.numbers.reading import Number
    from rulewright.numbers.told import Told

_ANY_WORD = re.compile(rf"{SIGN}|[^\W\d_]+")

_CLAUSE_END = re.compile(r"[.,;:!?|)\n\d—–]")

_CLAUSE_BEGINS = re.compile(r"[.,;!?|\n\d]")

_NOUNS = 2  # "two victory points": the noun may stand behind an adjective

_BEFORE = 3  # "a sloop sinks after two": it may stand in front of a verb

_TOGETHER = 0.5  # how often two nouns must stand in the same rules to be taken for one notion

_TOGETHER_IN_ORDER = (
    0.3  # the same where the two numbers are all that differs in the order of values
)

_LEAD = 0.1  # how much better, where nothing else differs in the order of values

_CLEARLY = 2  # how much better the other number's noun must fit

_TOO_MANY = 12  # numbers in a rule: a table, where nouns are headings


def can_swap(ours: Told, theirs: Told) -> bool:
    """Whether two texts have at least two different numbers each: none else can be swapped.

    >>> from rulewright.numbers.reading import numbers_in
    >>> from rulewright.numbers.tables import number_tables
    >>> from rulewright.numbers.told import Told
    >>> english = number_tables("en")
    >>> a, b = (Told(t, numbers_in(t, english), english) for t in ("2 cards, 3 coins", "3 cards"))
    >>> can_swap(a, a), can_swap(a, b)
    (True, False)
    """
    return all(len({n.value for n in told.numbers}) > 1 for told in (ours, theirs))


class Pairing(NamedTuple):
    """The words of one rule in the pivot and another locale, to be held against the book."""

    vocabulary: Vocabulary
    pivot: str
    other: str
    rule: int

    def swap(self, ours: Told, theirs: Told) -> Swap | None:
        """Two numbers of a rule that stand at each other's place; none where the evidence is weak."""
        return (
            swapped_cells(ours, theirs)
            or swapped_labels(ours, theirs, self._label_kinship)
            or swapped_ranks(ours, theirs)
            or self._across_marks(ours, theirs)
            or self._in_a_row(ours, theirs)
            or self._beside_nouns(ours, theirs)
        )

    def _across_marks(self, ours: Told, theirs: Told) -> Swap | None:
        """Two numbers that changed places although what stands between them is the same in both languages.

        Clauses change places with all that is in them. A number that jumps over an icon, a citation or the end of
        a sentence which itself stays does not; nor does one out of an enumeration into another.
        """
        changed = exchanged(ours, theirs)
        if changed is None or any(in_table(ours, n) for n in changed[0]):
            return None
        left, right = changed
        marks = between(ours, left)
        stays = bool(marks) and marks == between(theirs, right)
        if not stays and not (in_runs(ours, left) and in_runs(theirs, right)):
            return None
        towards = self._nouns_speak_for(ours, left, theirs, right)
        if towards < 0:
            return None
        if towards == 0 and set(marks) == {"."} and not stay(ours, left, theirs, right):
            return None
        return quoted(ours, left, theirs, right)

    def _in_a_row(self, ours: Told, theirs: Told) -> Swap | None:
        """Two or three numbers that changed places among nouns that did not."""
        apart = moved(sure(ours), sure(theirs))
        if apart is None or any(in_table(ours, n) for n in apart[0]):
            return None
        left, right = apart
        if self._nouns_speak_for(ours, left, theirs, right, needed=_TOGETHER) <= 0:
            return None
        return quoted(ours, (left[0], left[1]), theirs, (right[0], right[1]))

    def _nouns_speak_for(
        self,
        ours: Told,
        left: Many,
        theirs: Told,
        right: Many,
        *,
        needed: float = _TOGETHER_IN_ORDER,
    ) -> int:
        """1 where the nouns of numbers in equal places go together, -1 where those of equal numbers do, else 0."""
        by_value = {n.value: n for n in right}
        both = [
            (self._beside(ours, a, theirs, b), self._beside(ours, a, theirs, by_value[a.value]))
            for a, b in zip(left, right, strict=True)
        ]
        if all(place >= max(needed, value + _LEAD) for place, value in both):
            return 1
        return -int(all(value >= max(needed, place + _LEAD) for place, value in both))

    def _beside(self, ours: Told, a: Number, theirs: Told, b: Number) -> float:
        return self._kinship(nouns(ours, a), nouns(theirs, b))

    def _label_kinship(self, ours: str, theirs: str) -> float:
        """How far two cells name one thing; surely where two titles of one rule do."""
        if self.vocabulary.is_title(ours, self.pivot, theirs, self.other):
            return 1.0
        return self._kinship(*(WORD.findall(cell.lower()) for cell in (ours, theirs)))

    def _beside_nouns(self, ours: Told, theirs: Told) -> Swap | None:
        left, right = _counting(ours), _counting(theirs)
        values = {n.value for n in left} & {n.value for n in right}
        if len(values) < 2 or max(len(left), len(right)) > _TOO_MANY:  # noqa: PLR2004  # two to swap
            return None
        changed = exchanged(ours, theirs) is not None
        needed = _TOGETHER_IN_ORDER if changed else _TOGETHER
        for two in combinations([n for n in left if n.value in values], 2):
            if two[0].value != two[1].value:
                crossed = self._crossed(ours, two, theirs, right, needed=needed)
                if crossed is not None:
                    return quoted(ours, two, theirs, crossed)
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
    >>> from rulewright.numbers.told import Told
    >>> english, text = number_tables("en"), "Score 2 victory points, and 3 {coin}. Warriors (20)."
    >>> numbers = numbers_in(text, english)
    >>> [nouns(Told(text, numbers, english, 0), n) for n in numbers]
    [['victory', 'points'], ['{coin}'], ['warriors']]
    """
    behind = told.text[number.end : number.end + 60].lower()
    stop = _CLAUSE_END.search(behind)
    near = _up_to_joining(behind[: stop.start()] if stop else behind, told.tables)[:_NOUNS]
    if near:
        return near
    before = told.text[max(0, number.start - 40) : number.start].lower()
    clause = _CLAUSE_BEGINS.split(before)[-1]
    return _up_to_joining(clause, told.tables, backwards=True)[:_BEFORE]


def _up_to_joining(clause: str, tables: NumberTables, *, backwards: bool = False) -> list[str]:
    """The longer words of a clause as far as a word that joins clauses, or one that is a number itself."""
    words = _ANY_WORD.findall(clause)
    ends = {*tables.list_words, *tables.range_words}
    near = takewhile(
        lambda w: w not in ends and w not in tables.words, reversed(words) if backwards else words
    )
    return [word for word in near if WORD.fullmatch(word)]


def _counting(told: Told) -> list[Number]:
    """The numbers that count something; the ends of a range share one noun."""
    return [n for n in told.numbers if n.counts and n.kind is not NumberKind.RANGE]

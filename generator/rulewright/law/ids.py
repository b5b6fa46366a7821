"""Rule ids: how a game numbers its rules, and a rule's place in the law.

A `RuleId` is a tuple of steps, so it orders as the law does and never as a string.
A `Numbering` (from game.yml) parses every spelling that people use and prints the one form of the game.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import IntEnum
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rulewright.errors import BadRuleIdError

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping


class Kind(IntEnum):
    """What a step of a rule id is written in. A suffix is what follows a whole id, as the + of 9f12b+."""

    SUFFIX = 0
    NUMBER = 1
    CAPITAL = 2
    ROMAN = 3
    LETTER = 4


class Step(NamedTuple):
    """One step of a rule id: 14, the II of 14.2.4.II, the a of 15.5.2.II.a."""

    kind: Kind
    value: int


class RuleId(tuple[Step, ...]):
    """A rule's place in the law; orders as numbers.

    >>> nine, ten = DECIMAL.parse("14.9"), DECIMAL.parse("14.10")
    >>> nine < ten, nine.parent == ten.parent, DECIMAL.parse("14.2.4.IX") > DECIMAL.parse("14.2.4.V")
    (True, True, True)
    """

    __slots__ = ()

    @property
    def parent(self) -> RuleId:
        """The id one step up; the parent of a chapter is the empty id."""
        return RuleId(self[:-1])

    def child(self, step: Step) -> RuleId:
        """The id one step down."""
        return RuleId((*self, step))

    def sibling(self, offset: int = 1) -> RuleId:
        """The id `offset` places further on under the same parent.

        >>> DECIMAL.print(DECIMAL.parse("14.2.4.II").sibling())
        '14.2.4.III'
        """
        kind, value = self[-1]
        return RuleId((*self[:-1], Step(kind, value + offset)))

    def within(self, other: RuleId) -> bool:
        """Whether this id is `other` or stands below it."""
        return self[: len(other)] == tuple(other)


_ROMAN_VALUES = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip
_ROMAN_SIGN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}

# Letters that people type for Latin ones, because a keyboard was on another layout or a scan read them so.
LOOKALIKES = str.maketrans(
    "АВСЕНІЈКМОРЅТХУѴаеіјорсѕхуѵ",
    "ABCEHIJKMOPSTXYVaeijopcsxyv",
)
# The order of a list that is lettered in Cyrillic throughout (ё, й, ъ, ы, ь are left out in print).
CYRILLIC_ORDER = "абвгдежзиклмнопрстуфхцчшщэюя"

MOST_DIGITS = 9
"""So many digits a step has at most: each of its values is exact in a browser too, and is read in no time."""
LONGEST_NUMERAL = len("MMMDCCCLXXXVIII")
_MOST = {Kind.NUMBER: 10**MOST_DIGITS - 1, Kind.ROMAN: 3999}
_LAST_LETTERS = 26 * 27  # zz

_RUN = re.compile(
    r"(?P<digits>\d+)|(?P<letters>[^\W\d_]+)|(?P<mark>[+*]+)|(?P<between>.)", re.DOTALL
)
_BETWEEN = frozenset(".()[] \u00a0\u2009\u202f")


def roman(value: int) -> str:
    """A number above zero in Roman numerals.

    >>> [roman(n) for n in (1, 4, 9, 14, 40)]
    ['I', 'IV', 'IX', 'XIV', 'XL']
    """
    signs = []
    for worth, sign in _ROMAN_VALUES:
        count, value = divmod(value, worth)
        signs.append(sign * count)
    return "".join(signs)


def roman_value(numeral: str) -> int:
    """The value of a well-formed Roman numeral in capitals, else 0.

    >>> roman_value("XIV"), roman_value("IIII"), roman_value("VX"), roman_value("may")
    (14, 0, 0, 0)
    """
    if not numeral or not all(sign in _ROMAN_SIGN for sign in numeral):
        return 0
    worths = [_ROMAN_SIGN[sign] for sign in numeral]
    value = sum(
        -worth if any(worth < later for later in worths[n + 1 : n + 2]) else worth
        for n, worth in enumerate(worths)
    )
    return value if value > 0 and roman(value) == numeral else 0


def letters(value: int) -> str:
    """1 is a, 26 is z, 27 is aa, as in a spreadsheet's columns.

    >>> [letters(n) for n in (1, 26, 27, 52)]
    ['a', 'z', 'aa', 'az']
    """
    signs = ""
    while value:
        value, rest = divmod(value - 1, 26)
        signs = chr(ord("a") + rest) + signs
    return signs


def letters_value(text: str) -> int:
    """The value of one or two lower-case letters, else 0. Cyrillic ones that look Latin read by their look.

    >>> [letters_value(t) for t in ("a", "z", "aa", "б", "с", "may")]
    [1, 26, 27, 2, 3, 0]
    """
    latin = text.translate(LOOKALIKES)
    if len(latin) <= 2 and latin.isascii() and latin.isalpha():  # noqa: PLR2004  # nobody letters past zz
        value = 0
        for sign in latin:
            value = value * 26 + ord(sign) - ord("a") + 1
        return value
    return CYRILLIC_ORDER.find(text) + 1 if len(text) == 1 else 0


@lru_cache(maxsize=4096)
def read_step(kind: Kind, text: str) -> Step | None:
    """The step of this kind that a text spells, if it does. Lower-case Roman and capital letters are read too.

    A book has few steps, and all its ids share them: that makes them quicker to keep.

    >>> read_step(Kind.ROMAN, "ii"), read_step(Kind.LETTER, "D"), read_step(Kind.ROMAN, "may")
    (Step(kind=<Kind.ROMAN: 3>, value=2), Step(kind=<Kind.LETTER: 4>, value=4), None)
    """
    if kind is Kind.NUMBER:
        value = _number(text)
    elif kind is Kind.ROMAN:
        latin = text.translate(LOOKALIKES)
        # small numerals are read up to xxxix: a small c or d at this place is a letter of a list
        value = roman_value(latin.upper()) if latin.isupper() or set(latin) <= set("ivx") else 0
    elif (kind is Kind.CAPITAL and not text.isupper()) or (
        kind is Kind.LETTER and not text.islower() and (len(text) > 1 or text in "IVX")
    ):
        value = 0  # a capital I, V or X is a numeral: IIII is not III.i, and cII no cI.I
    else:
        value = letters_value(text.lower())
    return _step(kind, value)


def _number(text: str) -> int:
    """The value of some digits, else 0. Nobody numbers a rule with more of them than a step has."""
    return int(text) if len(text) <= MOST_DIGITS and text.isdecimal() else 0


def _step(kind: Kind, value: int) -> Step | None:
    """The step of a value that its kind can print and read back."""
    return Step(kind, value) if 0 < value <= _MOST.get(kind, _LAST_LETTERS) else None


def print_step(step: Step) -> str:
    """A step in its one form.

    >>> print_step(Step(Kind.ROMAN, 2)), print_step(Step(Kind.CAPITAL, 1))
    ('II', 'A')
    """
    kind, value = step
    if kind is Kind.NUMBER:
        return str(value)
    if kind is Kind.ROMAN:
        return roman(value)
    return letters(value).upper() if kind is Kind.CAPITAL else letters(value)


@dataclass(frozen=True)
class Numbering:
    """How a game numbers its rules: the kinds a level may be written in, outermost first.

    >>> DECIMAL.print(DECIMAL.parse("9.2.9 III b"))
    '9.2.9.III.b'
    >>> either = (Kind.NUMBER, Kind.LETTER)
    >>> cubing = Numbering(((Kind.NUMBER, Kind.CAPITAL), either, either, either), "", ("+", "++"))
    >>> [cubing.print(cubing.parse(text)) for text in ("9f12b", "9F12B", "9f12b++", "A1a")]
    ['9f12b', '9f12b', '9f12b++', 'A1a']
    """

    levels: tuple[tuple[Kind, ...], ...]
    separator: str = "."
    suffixes: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    """What stands between the first and the second level, and so on, where it is not the separator (702.2a)."""
    _read: dict[str, RuleId | None] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    _printed: dict[RuleId, str] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def form(self) -> str:
        """The form of a full id in words, for messages: number.number.roman."""
        words = ("|".join(kind.name.lower() for kind in kinds) for kinds in self.levels)
        return self._join(list(words))

    @cached_property
    def _between(self) -> frozenset[str]:
        """What may stand between two steps: what people type, and what this game prints."""
        return _BETWEEN.union(self.separator, *self.gaps)

    def parse(self, text: str) -> RuleId:
        """The id that a text spells, in any spelling people use: full-width, look-alike, dotted or not.

        Raises `BadRuleIdError` where the text spells none.

        >>> [DECIMAL.print(DECIMAL.parse(t)) for t in ("14.4.3.", "9.2.9.IIIb", "9.2.9IID", "9.2.9.3.2", "１４.4")]
        ['14.4.3', '9.2.9.III.b', '9.2.9.II.d', '9.2.9.III.b', '14.4']
        """
        found = self.find(text)
        if found is None:
            raise BadRuleIdError(text, self.form)
        return found

    def find(self, text: str) -> RuleId | None:
        """As `parse`, but None where the text spells no id."""
        if text not in self._read:
            self._read[text] = self._parse(text)
        return self._read[text]

    def following(self, id: RuleId, keys: Mapping[RuleId, RuleId]) -> RuleId:
        """The key of a rule whose heading names none: below a rule with another key it follows that, else it is the id.

        `keys` are those of the rules before it whose key is not their id.

        >>> keys = {DECIMAL.parse("2.1.4"): DECIMAL.parse("2.1.2")}
        >>> [DECIMAL.print(DECIMAL.following(DECIMAL.parse(id), keys)) for id in ("2.1.4.II", "2.1.5")]
        ['2.1.2.II', '2.1.5']
        """
        above = keys.get(id.parent)
        if above is None:
            return id
        key = above.child(id[-1])
        return self.find(self.print(key)) or key  # at another depth its step is of another kind

    def __reduce__(self) -> tuple[type[Numbering], tuple[object, ...]]:
        return Numbering, (
            self.levels,
            self.separator,
            self.suffixes,
            self.gaps,
        )  # not what it printed

    def print(self, rule_id: RuleId) -> str:
        """The one form of an id, without a final dot.

        >>> DECIMAL.print(RuleId([Step(Kind.NUMBER, 14), Step(Kind.NUMBER, 2)]))
        '14.2'
        """
        printed = self._printed.get(rule_id)
        if printed is None:
            printed = self._printed[rule_id] = self._print(rule_id)
        return printed

    def _print(self, rule_id: RuleId) -> str:
        steps = [print_step(step) for step in rule_id if step.kind is not Kind.SUFFIX]
        suffix = [self.suffixes[step.value - 1] for step in rule_id if step.kind is Kind.SUFFIX]
        return self._join(steps) + "".join(suffix)

    def _join(self, steps: list[str]) -> str:
        """The steps with what stands between them."""
        if not self.gaps:
            return self.separator.join(steps)
        gaps = ("", *self.gaps, *([self.separator] * len(steps)))
        return "".join(gap + step for gap, step in zip(gaps, steps, strict=False))

    def _parse(self, text: str) -> RuleId | None:
        text = text.strip().rstrip(".")
        suffix = next(
            (s for s in sorted(self.suffixes, key=len, reverse=True) if text.endswith(s)), ""
        )
        runs = _runs(text.removesuffix(suffix), self._between)
        steps = next(self._fits(runs, 0), None) if runs else None
        if steps is None:
            return None
        if suffix:
            steps = (*steps, Step(Kind.SUFFIX, self.suffixes.index(suffix) + 1))
        return RuleId(steps)

    def _fits(self, runs: tuple[str, ...], depth: int) -> Iterator[tuple[Step, ...]]:
        """Every way to read the runs as steps from this depth on, the longest first steps first."""
        if not runs:
            yield ()
            return
        if depth == len(self.levels):
            return
        head, *tail = runs
        for kind in self.levels[depth]:
            for length in _lengths(kind, head):
                step = read_step(kind, head[:length])
                if step is None:
                    continue
                rest = (head[length:], *tail) if length < len(head) else tuple(tail)
                for steps in self._fits(rest, depth + 1):
                    yield (step, *steps)
        if depth > 0 and head.isdecimal() and Kind.NUMBER not in self.levels[depth]:
            # 9.2.9.3.2 for 9.2.9.III.b: the place of the step says what its kind is
            placed = _step(self.levels[depth][0], _number(head))
            if placed is not None:
                for steps in self._fits(tuple(tail), depth + 1):
                    yield (placed, *steps)


def _lengths(kind: Kind, run: str) -> range:
    """How much of a run a step may take: digits whole, letters the most that fits first."""
    whole = len(run)
    return range(whole, whole - 1, -1) if kind is Kind.NUMBER else range(whole, 0, -1)


def _runs(text: str, between: Collection[str] = _BETWEEN) -> tuple[str, ...]:
    """The runs of digits and of letters; nothing where something else than `between` stands between them.

    >>> _runs("9.2.9III(b)"), _runs("9-2")
    (('9', '2', '9', 'III', 'b'), ())
    """
    runs = []
    for match in _RUN.finditer(text):
        if match["digits"] or match["letters"]:
            runs.append(match[0])
        elif match["mark"] or match[0] not in between:
            return ()
    return tuple(runs)


DECIMAL = Numbering(
    ((Kind.NUMBER,), (Kind.NUMBER,), (Kind.NUMBER,), (Kind.ROMAN,), (Kind.LETTER,)),
)
"""Chapter, section, rule, Roman sub-rule, lettered sub-rule: what a loose text is read with."""

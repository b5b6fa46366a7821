"""Chance, passed in as an argument: scripted for examples, seeded for play."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

if TYPE_CHECKING:
    from collections.abc import Sequence

T = TypeVar("T")


class DiceError(Exception):
    """A scripted roll is missing, wrong or left over.

    >>> print(DiceError("mob", "no roll is left in the script"))
    mob: no roll is left in the script
    """

    def __init__(self, name: str, fault: str) -> None:
        super().__init__(name, fault)
        self.name, self.fault = name, fault

    def __str__(self) -> str:
        return f"{self.name}: {self.fault}"


class Dice(Protocol):
    """Where rolls and shuffles come from."""

    def roll(self, name: str, faces: Sequence[T], times: int) -> tuple[T, ...]:
        """Roll `times` dice with these faces."""

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """The items in an order of chance."""


class Scripted:
    """Dice that fall as written down, in order.

    >>> dice = Scripted([[3, 1], "fox"])
    >>> dice.roll("battle", (0, 1, 2, 3), 2), dice.roll("mob", ("fox", "mouse"), 1)
    ((3, 1), ('fox',))
    >>> dice.roll("mob", ("fox", "mouse"), 1)
    Traceback (most recent call last):
    rulewright.games.kit.dice.DiceError: mob: no roll is left in the script
    >>> Scripted(["bird"]).roll("mob", ("fox", "mouse"), 1)
    Traceback (most recent call last):
    rulewright.games.kit.dice.DiceError: mob: ('bird',) is no roll of 1 from ('fox', 'mouse')
    >>> Scripted([["b", "a"]]).shuffle("deck", "ab")
    ('b', 'a')
    """

    def __init__(self, script: Sequence[Any]) -> None:
        self._left = list(script)

    def _next(self, name: str) -> tuple[Any, ...]:
        if not self._left:
            raise DiceError(name, "no roll is left in the script")
        fell = self._left.pop(0)
        return tuple(fell) if isinstance(fell, (list, tuple)) else (fell,)

    def roll(self, name: str, faces: Sequence[T], times: int) -> tuple[T, ...]:
        """The next scripted roll; it must be one that these dice can show."""
        fell = self._next(name)
        if len(fell) != times or any(face not in faces for face in fell):
            raise DiceError(name, f"{fell} is no roll of {times} from {tuple(faces)}")
        return fell

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:
        """The next scripted order; it must hold these items and no other."""
        order = self._next(name)
        if sorted(order) != sorted(items):  # type: ignore[type-var]  # games shuffle names and numbers
            raise DiceError(name, f"{order} is no order of {tuple(items)}")
        return order

    def finish(self) -> None:
        """Refuse a script that was not used up.

        >>> Scripted([[0, 0]]).finish()
        Traceback (most recent call last):
        rulewright.games.kit.dice.DiceError: script: 1 left unused, from [0, 0] on
        """
        if self._left:
            raise DiceError("script", f"{len(self._left)} left unused, from {self._left[0]} on")


class Seeded:
    """Dice that fall by chance, and the same again for the same seed.

    >>> Seeded(7).roll("battle", (0, 1, 2, 3), 2) == Seeded(7).roll("battle", (0, 1, 2, 3), 2)
    True
    """

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)  # noqa: S311  # a game, not a secret

    def roll(self, name: str, faces: Sequence[T], times: int) -> tuple[T, ...]:  # noqa: ARG002
        """Roll by chance."""
        draw, sides = self.random.random, len(faces)
        return tuple([faces[int(draw() * sides)] for _ in range(times)])

    def shuffle(self, name: str, items: Sequence[T]) -> tuple[T, ...]:  # noqa: ARG002
        """An order of chance."""
        return tuple(self.random.sample(items, len(items)))

"""The last result of a slow step, for as long as it is asked the same: while a site is served, most files stay as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

Made = TypeVar("Made")


class Latest(Generic[Made]):
    """Keeps one result per name, with the values that it was made from.

    Values that are the same object need no comparison, so results that come from another `Latest` cost nothing.

    >>> squares = Latest[int]()
    >>> squares.of("x", (3,), lambda: 9), squares.of("x", (3,), lambda: 0), squares.of("x", (4,), lambda: 16)
    (9, 9, 16)
    """

    def __init__(self) -> None:
        self._kept: dict[Hashable, tuple[tuple[object, ...], Made]] = {}

    def of(self, name: Hashable, values: tuple[object, ...], make: Callable[[], Made]) -> Made:
        """What `make` gives for these values; it is not called where they are those of the last time."""
        kept = self._kept.get(name)
        if kept is not None and kept[0] == values:
            return kept[1]
        made = make()
        self._kept[name] = (values, made)
        return made

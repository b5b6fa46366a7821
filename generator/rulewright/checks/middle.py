"""The middle of some figures. Python's own `statistics` knows much more, and takes longer to load than a book to check."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable


def middle(figures: Iterable[float]) -> float:
    """The figure that half of the others do not exceed; of two in the middle, the greater. At least one is needed.

    >>> middle([3.0, 1.0, 2.0]), middle([1.0, 2.0])
    (2.0, 2.0)
    """
    found = sorted(figures)
    return found[len(found) // 2]

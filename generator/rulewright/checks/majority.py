"""Who is at fault where locales differ: each of them, or the pivot that a clear majority of them speaks against."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

_CLEAR = 2
"""How many locales must differ in one way for each that agrees with the pivot, the pivot included."""


def against_pivot(unlike: Mapping[str, object], agreeing: int) -> tuple[str, ...]:
    """The locales that differ from the pivot in one and the same way, where they are a clear majority; else none.

    `unlike` says how each locale that differs does so; `agreeing` locales say what the pivot says.

    >>> against_pivot({"es": "7", "ru": "7"}, 0), against_pivot({"es": "7", "ru": "8"}, 0)
    (('es', 'ru'), ())
    >>> against_pivot({"es": "7"}, 0), against_pivot({"es": "7", "ru": "7"}, 1)
    ((), ())
    """
    if len(unlike) < _CLEAR:
        return ()
    ways: list[tuple[object, list[str]]] = []  # a way need not be hashable
    for locale, way in unlike.items():
        same = next((locales for known, locales in ways if known == way), None)
        if same is None:
            ways.append((way, [locale]))
        else:
            same.append(locale)
    most = max((locales for _, locales in ways), key=len)
    return tuple(most) if len(most) >= _CLEAR * (1 + agreeing) else ()

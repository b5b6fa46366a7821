"""Units as the rows of a table: first a row that tells game and languages, then the names of the columns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE, NEW, STATES, Exchanged, Unit

if TYPE_CHECKING:
    from collections.abc import Sequence

ABOUT = "rulewright"
COLUMNS = ("name", "source", "target", "state", "previous", "base", "notes")
_NEEDED = COLUMNS[:4]
_NOTHING = "-"


def rows_of(exchanged: Exchanged) -> list[tuple[str, ...]]:
    """The rows of a table of units.

    >>> for row in rows_of(Exchanged("port", "en", "es", (Unit("1/text", "Pay."),))): print(*row, sep="|")
    rulewright|port|en|es
    name|source|target|state|previous|base|notes
    1/text|Pay.||new||-|
    """
    head = (ABOUT, exchanged.game, exchanged.pivot, exchanged.locale)
    return [head, COLUMNS, *map(_row, exchanged.units)]


def from_rows(rows: Sequence[Sequence[str]], name: str) -> Exchanged:
    """The units of a table. Raises `ValueError` for one that is none of ours."""
    if len(rows) < 2 or list(rows[0][:1]) != [ABOUT] or len(rows[0]) < 4:  # noqa: PLR2004
        raise ValueError(f"{name}: its first row does not tell {ABOUT}, game, pivot and locale")
    missing = [column for column in _NEEDED if column not in rows[1]]
    if missing:
        raise ValueError(f"{name}: no column {', '.join(missing)}")
    told = (dict(zip(rows[1], row, strict=False)) for row in rows[2:] if any(row))
    _, game, pivot, locale = rows[0][:4]
    return Exchanged(game, pivot, locale, tuple(map(_unit, told)))


def _row(unit: Unit) -> tuple[str, ...]:
    notes = "\n".join(unit.notes)
    base = unit.base or _NOTHING
    return unit.name, unit.source, unit.target, unit.state, unit.previous, base, notes


def _unit(row: dict[str, str]) -> Unit:
    def cell(column: str) -> str:
        return row.get(column, "").replace("\r\n", "\n").replace("\r", "\n")

    target, state = cell("target"), cell("state").strip()
    if not target:
        state = NEW
    elif state not in STATES or state == NEW:
        state = DONE
    base = cell("base").strip()
    return Unit(cell("name"), cell("source"), target, state, base="" if base == _NOTHING else base)

"""Units as a CSV table, for those who have a spreadsheet and nothing else, and back."""

from __future__ import annotations

import csv
from codecs import BOM_UTF8
from io import StringIO

from rulewright.exchange.units import DONE, NEW, STATES, Exchanged, Unit

COLUMNS = ("name", "source", "target", "state", "previous", "base", "notes")
_ABOUT = "rulewright"


def csv_bytes(exchanged: Exchanged) -> bytes:
    """The units as CSV in UTF-8 with the mark that spreadsheets know it by. The first row tells game and languages."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow([_ABOUT, exchanged.game, exchanged.pivot, exchanged.locale])
    writer.writerow(COLUMNS)
    for unit in exchanged.units:
        notes = "\n".join(unit.notes)
        told = (
            unit.name,
            unit.source,
            unit.target,
            unit.state,
            unit.previous,
            unit.base or "-",
            notes,
        )
        writer.writerow(told)
    return BOM_UTF8 + out.getvalue().encode()


def read_csv(content: bytes, name: str) -> Exchanged:
    """The units in a CSV table, whatever its spreadsheet parts columns with. Raises `ValueError` for what is none of ours."""
    text = content.decode("utf-8-sig")
    sign = max(",;\t", key=text.split("\n", 1)[0].count)
    rows = list(csv.reader(StringIO(text, newline=""), delimiter=sign))
    if len(rows) < 2 or rows[0][:1] != [_ABOUT] or len(rows[0]) < 4:  # noqa: PLR2004
        raise ValueError(f"{name}: the first row must be {_ABOUT}, game, pivot, locale")
    missing = [column for column in COLUMNS[:4] if column not in rows[1]]
    if missing:
        raise ValueError(f"no column {', '.join(missing)}")
    told = (dict(zip(rows[1], row, strict=False)) for row in rows[2:] if any(row))
    _, game, pivot, locale = rows[0][:4]
    return Exchanged(game, pivot, locale, tuple(map(_unit, told)))


def _unit(row: dict[str, str]) -> Unit:
    def cell(column: str) -> str:
        return row.get(column, "").replace("\r\n", "\n").replace("\r", "\n")

    target, state = cell("target"), cell("state").strip()
    if not target:
        state = NEW
    elif state not in STATES or state == NEW:
        state = DONE
    base = cell("base").strip()
    return Unit(cell("name"), cell("source"), target, state, base="" if base == "-" else base)

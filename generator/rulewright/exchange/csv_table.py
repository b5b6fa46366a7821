"""Units as a CSV table, for those who have a spreadsheet and nothing else, and back."""

from __future__ import annotations

import csv
from codecs import BOM_UTF8
from io import StringIO
from typing import TYPE_CHECKING

from rulewright.exchange.table import from_rows, rows_of

if TYPE_CHECKING:
    from rulewright.exchange.units import Exchanged


def csv_bytes(exchanged: Exchanged) -> bytes:
    """The units as CSV in UTF-8 with the mark that spreadsheets know it by."""
    out = StringIO(newline="")
    csv.writer(out, lineterminator="\r\n").writerows(rows_of(exchanged))
    return BOM_UTF8 + out.getvalue().encode()


def read_csv(content: bytes, name: str) -> Exchanged:
    """The units in a CSV table, whatever its spreadsheet parts columns with. Raises `ValueError` for what is none of ours."""
    text = content.decode("utf-8-sig")
    sign = max(",;\t", key=text.split("\n", 1)[0].count)
    try:
        rows = list(csv.reader(StringIO(text, newline=""), delimiter=sign))
    except csv.Error as error:
        raise ValueError(str(error)) from None
    return from_rows(rows, name)

"""The formats that translators exchange, by name: the ending of their files, who writes them, who reads them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from rulewright.errors import BadExchangeError
from rulewright.exchange.csv_table import csv_bytes, read_csv
from rulewright.exchange.docx_table import docx_bytes, read_docx
from rulewright.exchange.po import po_text, read_po
from rulewright.exchange.tbx import read_tbx, tbx_text
from rulewright.exchange.tmx import tmx_text
from rulewright.exchange.units import Exchanged
from rulewright.exchange.xliff import read_xliff, xliff_2_text, xliff_text
from rulewright.text.content import content

if TYPE_CHECKING:
    from pathlib import Path

Reader = Callable[[bytes, str], Exchanged]


class Format(NamedTuple):
    """One format: what its files end in, and how units become the bytes of one. Some are only written."""

    ending: str
    written: Callable[[Exchanged], bytes]
    read: Reader | None


def _utf8(write: Callable[[Exchanged], str]) -> Callable[[Exchanged], bytes]:
    return lambda exchanged: write(exchanged).encode()


FORMATS: dict[str, Format] = {
    "po": Format(".po", _utf8(po_text), read_po),
    "xliff": Format(".xlf", _utf8(xliff_text), read_xliff),
    "xliff2": Format(".xliff", _utf8(xliff_2_text), read_xliff),
    "csv": Format(".csv", csv_bytes, read_csv),
    "docx": Format(".docx", docx_bytes, read_docx),
    "tbx": Format(".tbx", _utf8(tbx_text), read_tbx),
    "tmx": Format(".tmx", _utf8(tmx_text), None),
}


def file_name(exchanged: Exchanged, form: str) -> str:
    """What a file of a game in a language is called.

    >>> file_name(Exchanged("root", "en", "es", ()), "po")
    'root.es.po'
    """
    return f"{exchanged.game}.{exchanged.locale}{FORMATS[form].ending}"


def read_exchanged(path: Path) -> Exchanged:
    """The units in a file, by its ending. Raises `BadExchangeError` for what cannot be read, and what `content` raises."""
    ending = path.suffix.lower()
    read = next((one.read for one in FORMATS.values() if one.ending == ending and one.read), None)
    known = ", ".join(dict.fromkeys(one.ending for one in FORMATS.values() if one.read))
    if read is None:
        raise BadExchangeError(path, ending or path.name, known)
    try:
        return read(content(path), str(path))
    except ValueError as error:
        raise BadExchangeError(path, str(error), known) from None

"""The PDF of a document, made by WeasyPrint, which is installed on demand. Nothing is asked of any network."""

from __future__ import annotations

import hashlib
import io
import os
import re
import warnings
from contextlib import contextmanager, redirect_stdout
from typing import TYPE_CHECKING

from rulewright.errors import NoFontError, NoPrinterLibraryError, NoWeasyPrintError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from weasyprint.document import Document

_LIBRARY = re.compile(r"cannot load library '(?P<name>[^']+)'")
"""How cffi begins to say that the system has no such library: cannot load library 'libpango-1.0-0': ..."""

_NO_FONTS = "No fonts configured|FontConfig cannot load"
"""How WeasyPrint begins to say that there is no font, without a configuration or with one."""

_NO_TIME = "0"


def pdf(html: str) -> bytes:
    """The PDF of an HTML document. The same document gives the same bytes. Raises `NoPrinterError`."""
    identifier = hashlib.sha256(html.encode()).digest()[:16]
    pages = laid_out(html)
    with _timeless():
        printed: bytes = pages.write_pdf(pdf_identifier=identifier, pdf_tags=True)
    return printed


def laid_out(html: str) -> Document:
    """An HTML document as pages. Raises `NoPrinterError`."""
    need_printer()
    from weasyprint import HTML  # noqa: PLC0415  # optional, and slow to load
    from weasyprint.urls import URLFetcher  # noqa: PLC0415

    fetcher = URLFetcher(allowed_protocols=("data",))
    return HTML(string=html, url_fetcher=fetcher).render(pdf_tags=True)


def need_printer() -> None:
    """Load WeasyPrint, and with it the libraries of the system that it calls.

    Raises `NoPrinterError`: `NoWeasyPrintError` where it is not installed, `NoPrinterLibraryError` where a library is
    not there or too old, `NoFontError` where text could be set in nothing (going on would end the process).
    """
    try:
        with (
            warnings.catch_warnings(),
            redirect_stdout(io.StringIO()),
        ):  # it prints advice of its own
            # Its libraries' absence is no fault of the caller's code, whatever warnings are errors there.
            warnings.filterwarnings("ignore", "HarfBuzz-Subset", DeprecationWarning)
            warnings.filterwarnings("error", _NO_FONTS, UserWarning)
            import weasyprint  # noqa: F401, PLC0415
    except ImportError as error:
        raise NoWeasyPrintError(_first_line(error)) from None
    except UserWarning:
        raise NoFontError from None
    except (OSError, AttributeError) as error:  # no library; one that lacks a function
        missing = _LIBRARY.search(str(error))
        raise NoPrinterLibraryError(missing["name"] if missing else _first_line(error)) from None


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]


@contextmanager
def _timeless() -> Iterator[None]:
    """Let what writes fonts into a PDF write no time into them, where the user has not chosen one."""
    if "SOURCE_DATE_EPOCH" in os.environ:
        yield
        return
    os.environ["SOURCE_DATE_EPOCH"] = _NO_TIME
    try:
        yield
    finally:
        del os.environ["SOURCE_DATE_EPOCH"]

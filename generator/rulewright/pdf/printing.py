"""The PDF of a document, made by WeasyPrint, which is installed on demand. Nothing is asked of any network."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

from rulewright.errors import NoPrinterError

if TYPE_CHECKING:
    from weasyprint.document import Document


def pdf(html: str) -> bytes:
    """The PDF of an HTML document. The same document gives the same bytes. Raises `NoPrinterError`."""
    identifier = hashlib.sha256(html.encode()).digest()[:16]
    printed: bytes = laid_out(html).write_pdf(pdf_identifier=identifier, pdf_tags=True)
    return printed


def laid_out(html: str) -> Document:
    """An HTML document as pages.

    Raises `NoPrinterError` where WeasyPrint or a library of the system that it needs is not there.
    """
    try:
        from weasyprint import HTML  # noqa: PLC0415  # optional, and slow to load
        from weasyprint.urls import URLFetcher  # noqa: PLC0415
    except (ImportError, OSError) as error:
        raise NoPrinterError(str(error).strip().splitlines()[0]) from None
    fetcher = URLFetcher(allowed_protocols=("data",))
    return HTML(string=html, url_fetcher=fetcher).render(pdf_tags=True)

"""Documents of word processors and printers: a library makes HTML or plain text of them, which is read as such files are.

A reader takes bytes, so any format fits: add its ending, what makes a text of it, and the ending that this text is read by.
"""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.errors import BadDocumentError, NoDocumentReaderError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

_BLOCK_ENDS = re.compile(r"(</(?:p|li|h[1-6]|tr|table|[ou]l)>)")
_MOST = 200_000_000
"""So many bytes the parts of a packed document may have unpacked; no rulebook's have, bombs' do."""
_ZIP = b"PK\x03\x04"


@dataclass(frozen=True, slots=True)
class Document:
    """How files of one format are read: what makes a text of their bytes, and the ending that this text is read by."""

    text: Callable[[bytes], str]
    form: str


def document_text(path: Path, data: bytes) -> tuple[str, str]:
    """The text of a document, and the ending that it is read by; lines of it are blocks, counted from 1.

    Raises `NoDocumentReaderError` where the library is not installed, `BadDocumentError` for what is no such document.
    """
    document = DOCUMENTS[path.suffix.lower()]
    try:
        return document.text(data), document.form
    except ImportError as error:
        raise NoDocumentReaderError(path, str(error)) from None
    except BadDocumentError:
        raise
    except Exception as error:  # noqa: BLE001  # each library has errors of its own for files that are broken
        raise BadDocumentError(path, str(error) or type(error).__name__) from None


def _of_docx(data: bytes) -> str:
    """HTML of a Word document: headings, paragraphs, lists, tables, notes; pictures are left out, as on paper they hold no rule."""
    import mammoth  # noqa: PLC0415  # an extra

    if not data.startswith(_ZIP):
        raise ValueError("no packed document")
    with zipfile.ZipFile(io.BytesIO(data)) as packed:
        if sum(part.file_size for part in packed.infolist()) > _MOST:
            raise ValueError(f"more than {_MOST} bytes unpacked")
    pictures = mammoth.images.img_element(lambda _: {"src": ""})
    html: str = mammoth.convert_to_html(io.BytesIO(data), convert_image=pictures).value
    return _BLOCK_ENDS.sub(r"\1\n", html)


def _of_rst(data: bytes) -> str:
    """HTML of a text in reStructuredText; it includes no other files."""
    from docutils.core import publish_parts  # noqa: PLC0415  # an extra

    settings = {
        "file_insertion_enabled": False,
        "raw_enabled": False,
        "report_level": 5,
        "halt_level": 5,
        "doctitle_xform": False,
        "input_encoding": "utf-8",
        "smart_quotes": False,
    }
    parts = publish_parts(data.decode("utf-8-sig"), writer="html5", settings_overrides=settings)
    html: str = parts["html_body"]
    return html


def _of_pdf(data: bytes) -> str:
    """The lines of a printed document, page by page, as a reader would copy them."""
    from pdfminer.high_level import extract_text  # noqa: PLC0415  # an extra

    if b"%PDF-" not in data[:1024]:
        raise ValueError("no PDF")
    text: str = extract_text(io.BytesIO(data))
    if not text.strip():
        raise ValueError("it holds no text, as scanned pages do not")
    return text.replace("\f", "\n")


DOCUMENTS: Mapping[str, Document] = {
    ".docx": Document(_of_docx, ".html"),
    ".rst": Document(_of_rst, ".html"),
    ".pdf": Document(_of_pdf, ".txt"),
}
"""The formats by their endings, in small letters."""

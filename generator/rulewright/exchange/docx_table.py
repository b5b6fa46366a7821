"""Units as a table in a Word document, for those who have a word processor and nothing else, and back."""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING
from zipfile import ZIP_DEFLATED, BadZipFile, ZipFile, ZipInfo

from rulewright.exchange.table import ABOUT, COLUMNS, from_rows, rows_of
from rulewright.exchange.units import protected
from rulewright.exchange.xml_pieces import local, parsed, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from xml.etree.ElementTree import Element

    from rulewright.exchange.units import Exchanged

_MAIN = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
_DOCUMENT = "word/document.xml"
_LARGEST = 1 << 26
_XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
_PACKAGE = {
    "[Content_Types].xml": f'{_XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/>'
    f'<Override PartName="/{_DOCUMENT}" ContentType="application/vnd.openxmlformats-officedocument.'
    'wordprocessingml.document.main+xml"/></Types>',
    "_rels/.rels": f'{_XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">'
    '<Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"'
    f' Target="{_DOCUMENT}"/></Relationships>',
}
_WIDTHS = dict(zip(COLUMNS, (1300, 4200, 4200, 1200, 2200, 1300, 2600), strict=True))
_BORDERS = "".join(
    f'<w:{side} w:val="single" w:sz="4" w:color="999999"/>'
    for side in ("top", "left", "bottom", "right", "insideH", "insideV")
)
_PAGE = '<w:sectPr><w:pgSz w:w="18000" w:h="12240" w:orient="landscape"/></w:sectPr>'


def docx_bytes(exchanged: Exchanged) -> bytes:
    """The units as a Word document, the same bytes each time: a line that tells game and languages, then the table."""
    told = rows_of(exchanged)
    grid = "".join(f'<w:gridCol w:w="{width}"/>' for width in _WIDTHS.values())
    table = (
        f'<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/><w:tblBorders>{_BORDERS}</w:tblBorders></w:tblPr>'
        f"<w:tblGrid>{grid}</w:tblGrid>{''.join(map(_row, told[1:]))}</w:tbl>"
    )
    head = _paragraph(" | ".join(told[0]))
    document = f'{_XML}<w:document xmlns:w="{_MAIN}"><w:body>{head}{table}{_paragraph("")}{_PAGE}</w:body></w:document>'
    out = BytesIO()
    with ZipFile(out, "w", ZIP_DEFLATED) as package:
        for name, text in {**_PACKAGE, _DOCUMENT: document}.items():
            package.writestr(ZipInfo(name), text.encode(), ZIP_DEFLATED)
    return out.getvalue()


def read_docx(content: bytes, name: str) -> Exchanged:
    """The units in the table of a Word document. Raises `ValueError` for what is none, or none of ours."""
    try:
        with ZipFile(BytesIO(content)) as package:
            info = package.getinfo(_DOCUMENT)
            if info.file_size > _LARGEST:
                raise ValueError("a document that unpacks to more than 64 MiB")
            body = parsed(package.read(info))
    except (BadZipFile, KeyError) as error:
        raise ValueError(str(error)) from None
    heads = (_text(one) for one in body.iter() if local(one) == "p")
    head = next((text for text in heads if text.startswith(ABOUT)), "")
    rows = [
        [_cell(cell) for cell in row if local(cell) == "tc"]
        for row in body.iter()
        if local(row) == "tr"
    ]
    return from_rows([[part.strip() for part in head.split("|")], *rows], name)


def _row(cells: Sequence[str]) -> str:
    shown = (
        f'<w:tc><w:tcPr><w:tcW w:w="{width}" w:type="dxa"/></w:tcPr>'
        f"{''.join(map(_paragraph, text.split(chr(10))))}</w:tc>"
        for text, width in zip(cells, _WIDTHS.values(), strict=True)
    )
    return f"<w:tr>{''.join(shown)}</w:tr>"


def _paragraph(text: str) -> str:
    """A line; icons and citations are shaded, and no dictionary is asked about them."""
    runs, start = [], 0
    for first, last in protected(text):
        runs += [_run(text[start:first]), _run(text[first:last], _SHADED)]
        start = last
    return f"<w:p>{''.join((*runs, _run(text[start:])))}</w:p>"


_SHADED = '<w:rPr><w:noProof/><w:shd w:val="clear" w:fill="E0E0E0"/></w:rPr>'


def _run(text: str, look: str = "") -> str:
    parts = "<w:tab/>".join(
        f'<w:t xml:space="preserve">{words(part)}</w:t>' if part else ""
        for part in text.split("\t")
    )
    return f"<w:r>{look}{parts}</w:r>" if text else ""


def _cell(cell: Element) -> str:
    return "\n".join(_text(one) for one in cell.iter() if local(one) == "p")


def _text(paragraph: Element) -> str:
    return "".join(_pieces(paragraph))


def _pieces(paragraph: Element) -> Iterator[str]:
    """The pieces of a line; what a reviewer struck out is none."""
    for one in paragraph.iter():
        kind = local(one)
        if kind == "t":
            yield one.text or ""
        elif kind in {"tab", "br"} and one.get(f"{{{_MAIN}}}pos") is None:
            yield "\t" if kind == "tab" else "\n"

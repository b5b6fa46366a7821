"""Documents of word processors and printers are read as what they show; what is none, or hides what it holds, is refused."""

import io
import sys
import zipfile
from pathlib import Path

import pytest

from rulewright import read_file
from rulewright.errors import BadDocumentError, EmptyTextError, NoDocumentReaderError
from rulewright.law.model import RuleTree
from rulewright.read.documents import DOCUMENTS

W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
TYPES = """<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
<Override PartName="/word/document.xml"
 ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>"""
RELATIONS = """<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
<Relationship Id="r1" Target="word/document.xml"
 Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument"/></Relationships>"""
RST = """\
1 Port
======

1.1 Trade
---------

Pay 2 coins (1.2).

1.2 Rest
--------

- Sleep.
- Wake.
"""


FONT = "/Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>"


def docx(*paragraphs: tuple[str, str]) -> bytes:
    """A Word document of paragraphs: the name of a style and a text, each."""
    body = "".join(
        f'<w:p><w:pPr><w:pStyle w:val="{style}"/></w:pPr><w:r><w:t>{text}</w:t></w:r></w:p>'
        for style, text in paragraphs
    )
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as parts:
        parts.writestr("[Content_Types].xml", TYPES)
        parts.writestr("_rels/.rels", RELATIONS)
        parts.writestr(
            "word/document.xml",
            f'<?xml version="1.0"?><w:document {W}><w:body>{body}</w:body></w:document>',
        )
    return packed.getvalue()


def pdf(*lines: str) -> bytes:
    """A printed page of lines in one of the fonts that every reader has."""
    words = "".join(
        f"({line.replace('(', chr(92) + '(').replace(')', chr(92) + ')')}) Tj T* " for line in lines
    )
    stream = f"BT /F1 12 Tf 72 720 Td 14 TL {words}ET"
    objects = [
        "<</Type/Catalog/Pages 2 0 R>>",
        "<</Type/Pages/Kids[3 0 R]/Count 1>>",
        f"<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<<{FONT}>>>>",
        f"<</Length {len(stream)}>>stream\n{stream}\nendstream",
    ]
    data, places = "%PDF-1.4\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(data))
        data += f"{number} 0 obj\n{one}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    return (
        f"{data}xref\n0 5\n0000000000 65535 f \n{table}"
        f"trailer<</Size 5/Root 1 0 R>>\nstartxref\n{len(data)}\n%%EOF"
    ).encode("latin-1")


def told(tree: RuleTree) -> list[tuple[str, str, str]]:
    return [(rule.printed, rule.title, rule.text) for rule in tree.rules]


TRADE = [("1", "Port", ""), ("1.1", "Trade", "Pay 2 coins (1.2)."), ("1.2", "Rest", "Sleep.")]


def test_headings_of_a_word_document_open_rules(tmp_path: Path) -> None:
    file = tmp_path / "rules.docx"
    file.write_bytes(
        docx(
            ("Heading1", "1 Port"), ("Heading2", "1.1 Trade"), ("Normal", "Pay 2 coins (1.2)."),
            ("Heading2", "1.2 Rest"), ("Normal", "Sleep."),
        )
    )  # fmt: skip

    tree = read_file(file, "en")

    assert told(tree) == TRADE
    assert [tree.numbering.print(id) for id in tree.rules[1].cites] == ["1.2"]
    assert [rule.line for rule in tree.rules] == [1, 2, 4]  # blocks count as lines


def test_a_word_document_without_headings_is_read_as_its_paragraphs_are_numbered(
    tmp_path: Path,
) -> None:
    file = tmp_path / "rules.DOCX"
    file.write_bytes(docx(*(("Normal", f"{n}. Pay {n} coins and rest.") for n in range(1, 9))))

    assert [rule.printed for rule in read_file(file, "en").rules] == [str(n) for n in range(1, 9)]


def test_sections_of_restructuredtext_open_rules_and_lists_stay_lists(tmp_path: Path) -> None:
    file = tmp_path / "rules.rst"
    file.write_text(RST, encoding="utf-8")

    assert told(read_file(file, "en")) == [*TRADE[:2], ("1.2", "Rest", "- Sleep.\n- Wake.")]


@pytest.mark.parametrize(
    "directive", [".. include:: /etc/hostname", ".. raw:: html\n   :file: /etc/hostname"]
)
def test_restructuredtext_takes_in_no_other_file(tmp_path: Path, directive: str) -> None:
    file = tmp_path / "rules.rst"
    file.write_text(f"{RST}\n{directive}\n", encoding="utf-8")
    host = (
        Path("/etc/hostname").read_text("utf-8").strip()
        if Path("/etc/hostname").exists()
        else "root"
    )

    assert host not in str(told(read_file(file, "en")))


def test_a_printed_document_is_read_line_by_line(tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    file.write_bytes(pdf("1. Port", "1.1. Trade. Pay 2 coins (1.2).", "1.2. Rest. Sleep."))

    assert [(n, t) for n, t, _ in told(read_file(file, "en"))] == [
        ("1", "Port"), ("1.1", "Trade"), ("1.2", "Rest"),
    ]  # fmt: skip


@pytest.mark.parametrize("ending", [".docx", ".pdf"])
@pytest.mark.parametrize("data", [b"", b"1.1. Trade.", b"PK\x03\x04broken", b"%PDF-1.4 broken"])
def test_what_is_no_such_document_is_one_error(tmp_path: Path, ending: str, data: bytes) -> None:
    file = tmp_path / f"rules{ending}"
    file.write_bytes(data)

    with pytest.raises((BadDocumentError, EmptyTextError), match=f"rules{ending}"):
        read_file(file, "en")


def test_pages_that_were_scanned_say_so(tmp_path: Path) -> None:
    file = tmp_path / "rules.pdf"
    file.write_bytes(pdf())

    with pytest.raises(BadDocumentError, match="no text, as scanned pages"):
        read_file(file, "en")


def test_a_document_that_unpacks_to_no_end_is_refused(tmp_path: Path) -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as parts:
        parts.writestr("word/document.xml", b"\0" * 200_000_001)
    file = tmp_path / "rules.docx"
    file.write_bytes(packed.getvalue())

    with pytest.raises(BadDocumentError, match="200000000 bytes unpacked"):
        read_file(file, "en")


@pytest.mark.parametrize(
    ("ending", "package"),
    [(".docx", "mammoth"), (".rst", "docutils.core"), (".pdf", "pdfminer.high_level")],
)
def test_without_its_package_the_message_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: str, package: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    file = tmp_path / f"rules{ending}"
    file.write_bytes(docx(("Normal", "1. Pay.")))

    with pytest.raises(NoDocumentReaderError, match=r"pip install 'rulewright\[documents\]'"):
        read_file(file, "en")


def test_every_format_is_read_by_an_ending_that_is_a_text() -> None:
    assert {document.form for document in DOCUMENTS.values()} <= {".html", ".md", ".txt"}

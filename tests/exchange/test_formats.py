"""Units as files for translators, and back: nothing is lost, and independent tools read them."""

import csv
import re
import shutil
import subprocess
from io import BytesIO, StringIO
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from needing import end_without
from rulewright.errors import BadExchangeError
from rulewright.exchange.formats import FORMATS, read_exchanged
from rulewright.exchange.po import po_text
from rulewright.exchange.units import DONE, NEW, STALE, Exchanged, Unit, base_of

LOSSLESS = [name for name, form in FORMATS.items() if form.read and name != "tbx"]
ODD = 'Pay {coin} (1.2): "3" \\ <b> & «x»\u00a0— 3\u202f%.\n\n- one\n  - {two}\t(14.2.II)\n\n```\n# c\n```'


def exchanged(*units: Unit) -> Exchanged:
    return Exchanged("port", "en", "pt-BR", units)


def plain(one: Exchanged) -> Exchanged:
    """What a file holds of units for the way back: no notes, no place, no previous text."""
    units = (Unit(u.name, u.source, u.target, u.state, base=u.base) for u in one.units)
    return Exchanged(one.game, one.pivot, one.locale, tuple(units))


def unit(name: str, source: str, target: str = "", state: str = "") -> Unit:
    told = state or (DONE if target else NEW)
    return Unit(name, source, target, told, base=base_of(target), notes=("a -- b", "c"))


UNITS = exchanged(
    unit("1/title", "Trade", "Comércio"),
    unit("1/text", ODD, f"{ODD}\nÇa"),
    unit("1.1/text", "Sleep."),
    Unit(
        "1.2/text",
        "Pay 3.",
        "Paga 2.",
        STALE,
        previous="Pay 2.",
        base="0123456789ab",
        file="en/1.md",
    ),
    unit("term:mob/preferred", "mob", "turba"),
    unit("term:mob/definition", "A crowd."),
)
_SIGNS = st.text(st.one_of(st.sampled_from('{}<>&"\\# \n\t.1aя\u00a0'), st.characters(categories=["L", "N", "P", "S"])), min_size=1, max_size=40)  # fmt: skip
_TEXTS = _SIGNS.map(lambda text: text.strip(" \n\t") or "x")


@pytest.mark.parametrize("form", LOSSLESS)
def test_what_is_written_is_read_back(form: str) -> None:
    written = FORMATS[form].written(UNITS)
    read = FORMATS[form].read
    assert read is not None

    assert plain(read(written, "a")) == plain(UNITS)


@pytest.mark.parametrize("form", LOSSLESS)
@given(source=_TEXTS, target=_TEXTS, state=st.sampled_from([DONE, STALE]))
def test_any_text_survives(form: str, source: str, target: str, state: str) -> None:
    one = exchanged(unit("1/text", source, target, state), unit("2/text", source))
    read = FORMATS[form].read
    assert read is not None

    assert plain(read(FORMATS[form].written(one), "a")) == plain(one)


def test_terms_come_back_from_tbx() -> None:
    read = FORMATS["tbx"].read
    assert read is not None

    back = read(FORMATS["tbx"].written(UNITS), "a")

    assert plain(back).units == plain(exchanged(*UNITS.units[-2:])).units


def test_msgfmt_finds_nothing_wrong_and_counts_the_states(tmp_path: Path) -> None:
    if not shutil.which("msgfmt"):
        end_without("msgfmt", "on Debian run `apt install gettext`")
    path = tmp_path / "a.po"
    path.write_bytes(FORMATS["po"].written(UNITS))

    ran = subprocess.run(["msgfmt", "-c", "-v", "-o", "/dev/null", path], capture_output=True, text=True, env={"LC_ALL": "C"}, check=False)  # fmt: skip

    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == "3 translated messages, 1 fuzzy translation, 2 untranslated messages.\n"


def test_a_po_file_tells_what_is_behind_as_fuzzy_with_the_old_text() -> None:
    told = po_text(UNITS)

    assert (
        '#, fuzzy\n#| msgid "Pay 2."\nmsgctxt "1.2/text"\nmsgid "Pay 3."\nmsgstr "Paga 2."\n'
        in told
    )
    assert re.search(r":\d+$", told, re.MULTILINE) is None, "no line numbers, which churn"


def test_icons_are_fields_that_gettext_checks_where_both_sides_have_the_same() -> None:
    both = po_text(exchanged(unit("1/text", "Pay {coin}.", "Paga {coin}.")))
    other = po_text(exchanged(unit("1/text", "Pay {coin}.", "Paga.")))
    odd = po_text(exchanged(unit("1/text", "Pay {.", "Paga {.")))

    assert "#, python-brace-format\n" in both
    assert "python-brace-format" not in other + odd


def test_icons_and_citations_are_elements_that_tools_protect() -> None:
    one = exchanged(unit("1/text", "Pay {coin} (1.2).", "Paga {coin} (1.2)."))

    first = FORMATS["xliff"].written(one).decode()
    second = FORMATS["xliff2"].written(one).decode()

    assert 'Pay <ph id="1">{coin}</ph> (<ph id="2">1.2</ph>).' in first
    assert (
        'Paga <ph id="1" dataRef="d1" disp="{coin}"/> (<ph id="2" dataRef="d2" disp="1.2"/>).'
        in second
    )
    assert (
        '<originalData><data id="d1">{coin}</data><data id="d2">1.2</data></originalData>' in second
    )


def test_what_is_protected_has_the_ids_of_the_same_in_the_source() -> None:
    one = exchanged(unit("1/text", "Pay {coin} (1.2).", "Según 1.2, paga {coin} y {tea}."))

    told = FORMATS["xliff"].written(one).decode()

    assert 'Según <ph id="2">1.2</ph>, paga <ph id="1">{coin}</ph> y <ph id="3">{tea}</ph>.' in told


@pytest.mark.parametrize("form", ["xliff", "xliff2", "tbx", "tmx"])
def test_xml_is_well_formed(form: str) -> None:
    assert len(ET.fromstring(FORMATS[form].written(UNITS))) > 0  # noqa: S314


def test_a_word_document_is_read_by_another_program_as_the_same_table() -> None:
    mammoth = pytest.importorskip("mammoth")
    html = mammoth.convert_to_html(BytesIO(FORMATS["docx"].written(UNITS))).value

    rows = BeautifulSoup(html, "html.parser").select("tr")
    told = [[cell.get_text("\n", strip=True) for cell in row.select("td")][:4] for row in rows]

    assert told[0] == ["name", "source", "target", "state"]
    assert told[1] == ["1/title", "Trade", "Comércio", "translated"]
    assert len(rows) == len(UNITS.units) + 1


def test_what_a_reviewer_struck_out_in_a_word_document_is_gone() -> None:
    written = FORMATS["docx"].written(exchanged(unit("1/text", "Pay.", "Paga mucho.")))
    before, after = (
        b"Paga mucho.",
        b'Paga</w:t></w:r><w:del w:id="1"><w:r><w:delText> mucho</w:delText></w:r></w:del><w:r><w:t>.',
    )
    edited = BytesIO()
    with ZipFile(BytesIO(written)) as old, ZipFile(edited, "w") as new:
        for name in old.namelist():
            new.writestr(name, old.read(name).replace(before, after))
    read = FORMATS["docx"].read
    assert read is not None

    assert read(edited.getvalue(), "a").units[0].target == "Paga."


def test_a_table_may_come_back_with_semicolons_as_some_spreadsheets_save_it() -> None:
    rows = list(csv.reader(StringIO(FORMATS["csv"].written(UNITS).decode("utf-8-sig"), newline="")))
    out = StringIO(newline="")
    csv.writer(out, delimiter=";").writerows(rows)
    read = FORMATS["csv"].read
    assert read is not None

    assert plain(read(out.getvalue().encode(), "a")) == plain(UNITS)


BROKEN = {
    "a.po": b'msgid ""\nmsgstr ""\n"Language: es\\n"\n\nmsgid "a"\nmsgstr "b"\n',
    "b.po": b"\xff\xfe\x00",
    "c.xlf": b"<xliff",
    "d.xlf": b"<html/>",
    "e.xlf": b'<!DOCTYPE x [<!ENTITY a "b">]><xliff/>',
    "f.csv": b"a,b\n",
    "g.tbx": b"<martif/>",
    "h.csv": b"\xff",
    "i.odt": b"x",
    "j.po": b"",
    "k.docx": b"PK",
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_none_of_ours_is_one_clear_message(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_bytes(BROKEN[name])

    with pytest.raises(BadExchangeError, match=r"expected a file that `rulewright export --to`"):
        read_exchanged(path)

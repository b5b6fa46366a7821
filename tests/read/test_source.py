"""From bytes to lines: encodings are found and never guessed as a neighbour, unseen signs go, each with a doubt."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casebank import SEEDS, needs_seeds
from rulewright.errors import MissingFileError, UndecodableTextError, UnreadableFileError
from rulewright.read.source import (
    decode,
    normalised,
    read_source,
    source_from_bytes,
    source_from_text,
)
from rulewright.settings.locales import profile

ES, RU = "1 Año: ¿qué? ¡Sí!", "1 Ход: съешьте ёж"

ENCODED = [
    ("utf-8", "utf-8-sig", "es", ES),
    ("utf-8", "utf-8", "ru", RU),
    ("utf-16-le", "utf-16", "ru", RU),
    ("utf-16-be", "utf-16-be", "es", ES),
    ("utf-16-le", "utf-16-le", "es", ES),
    ("cp1252", "cp1252", "es", ES + " “…” —"),
    ("cp1251", "cp1251", "ru", RU + " «…» —"),
]


@pytest.mark.parametrize(("found", "written", "locale", "text"), ENCODED)
def test_a_text_comes_back_from_every_encoding_that_its_locale_is_written_in(
    found: str, written: str, locale: str, text: str
) -> None:
    assert decode(text.encode(written), "a.txt", profile(locale)) == (text, found)


@needs_seeds
@pytest.mark.parametrize(("locale", "encoding"), [("es", "cp1252"), ("ru", "cp1251")])
def test_a_seed_saved_in_a_legacy_encoding_comes_back_exactly(locale: str, encoding: str) -> None:
    text = (SEEDS / f"root-{locale}.txt").read_text("utf-8")

    assert decode(text.encode(encoding), "a.txt", profile(locale)) == (text, encoding)


def test_a_text_of_an_unknown_locale_is_guessed() -> None:
    text = "Возьмите три карты и положите их на поляну, где стоит крепость. " * 5

    assert decode(text.encode("cp1251"), "a.txt", None)[0] == text


@pytest.mark.parametrize(
    "data", [b"\x81\x8d\x90", b"caf\xe9\x00\x01", b"\x89PNG\r\n\x1a\n\x00\x00"]
)
def test_bytes_that_are_no_text_are_refused_with_the_place(data: bytes) -> None:
    with pytest.raises(UndecodableTextError, match=r"a\.txt: byte \d+ fits none of .*UTF-8"):
        decode(data, "a.txt", profile("es"))


def test_a_legacy_encoding_is_a_doubt() -> None:
    source = source_from_bytes(ES.encode("cp1252"), "a.txt", profile("es"))

    assert [(doubt.line, doubt.kind, doubt.reading) for doubt in source.doubts] == [
        (1, "encoding", "cp1252")
    ]


@pytest.mark.parametrize(
    "end", ["\n", "\r\n", "\r", "\r\r\n", "\v", "\f", "\u2028", "\u2029", "\x85"]
)
def test_every_line_end_in_use_parts_lines(end: str) -> None:
    assert source_from_text(f"a{end}b{end}c", "a.txt", "en").lines == ("a", "b", "c")


def test_a_line_end_that_was_converted_twice_is_one_and_takes_no_other_along() -> None:
    text = "a\r\r\r\nb\r\r\n\r\r\nc\r\n\r\nd\n\re"

    lines = source_from_text(text, "a.txt", "en").lines

    assert lines == ("a", "", "b", "", "c", "", "d", "", "e")


NORMALISED = [
    ("cue\u0301ntalo", "cuéntalo"),
    ("o\ufb01cio", "oficio"),
    ("ca\u00admino", "camino"),
    ("a\u200bb\ufeffc\u2060", "abc"),
    ("3\u00a0cartas\u202fy", "3 cartas y"),
    ("1.º ½ 14.4.3² № 5 Roba…", "1.º ½ 14.4.3² № 5 Roba…"),
    ("капита\u0301н", "капита\u0301н"),
]


@pytest.mark.parametrize(("text", "plain"), NORMALISED)
def test_what_cannot_be_seen_goes_and_what_is_meant_stays(text: str, plain: str) -> None:
    # NFKC would also change the half, the ordinal and the ellipsis (case i18n-05)
    assert normalised(text) == plain


def test_each_changed_line_is_a_doubt_with_its_number() -> None:
    source = source_from_text("plain\nca\u00admino\nñ\n3\u00a0cartas", "a.txt", "es")

    assert [(d.line, d.found) for d in source.doubts] == [(2, "U+00AD"), (4, "U+00A0")]


def test_an_authored_text_keeps_its_no_break_spaces() -> None:
    source = source_from_text("Ход\u00a0— это", "14.md", "ru", authored=True)

    assert (source.lines, source.doubts) == (("Ход\u00a0— это",), ())


@pytest.mark.parametrize(
    ("name", "error"), [("none.txt", MissingFileError), (".", UnreadableFileError)]
)
def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, name: str, error: type[Exception]
) -> None:
    with pytest.raises(error):
        read_source(tmp_path / name, profile("en"))


@given(st.text(max_size=60))
def test_normalising_twice_changes_nothing_more(text: str) -> None:
    once = normalised(text)

    assert normalised(once) == once


@given(st.binary(max_size=80))
def test_bytes_are_read_or_refused_and_never_crash(data: bytes) -> None:
    try:
        text, encoding = decode(data, "a.txt", profile("ru"))
    except UndecodableTextError:
        return
    assert isinstance(text, str)
    assert encoding

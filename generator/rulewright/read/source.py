"""From bytes to a `Source`: the encoding found, the lines split, what cannot be seen taken out.

A byte order mark decides; else strict UTF-8; else the encodings that the locale was written in before it.
An encoding is guessed only where the locale is not known: a guess takes neighbours for each other.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from typing import TYPE_CHECKING

from rulewright.errors import EmptyTextError, UndecodableTextError
from rulewright.law.doubts import Doubt
from rulewright.law.model import Source
from rulewright.read.conflicts import without_conflicts
from rulewright.read.lost_letters import lost_letters, may_have_lost_letters
from rulewright.text.content import content
from rulewright.text.scripts import may_have_mixed_words, mixed_words

if TYPE_CHECKING:
    from pathlib import Path

    from rulewright.settings.locales import LocaleProfile

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)

_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}
_UNSEEN = dict.fromkeys(
    map(
        ord,
        "\u00ad\u200b\u2060\ufeff\u180e\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069",
    ),
    None,
)
_BLANKS = dict.fromkeys(
    map(
        ord,
        "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000",
    ),
    " ",
)
_AUTHORED = str.maketrans({**_LIGATURES, **{chr(k): v for k, v in _UNSEEN.items()}})
_PASTED = str.maketrans({**_LIGATURES, **{chr(k): v for k, v in (_UNSEEN | _BLANKS).items()}})
_TO_MEND = {
    True: re.compile(f"[{''.join(map(chr, _AUTHORED))}]"),
    False: re.compile(f"[{''.join(map(chr, _PASTED))}]"),
}
# Signs of the C0 block that no text holds, the tab apart.
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f]")


def read_source(path: Path, profile: LocaleProfile | None, *, authored: bool = False) -> Source:
    """The source in a file. Raises what `content` raises, `EmptyTextError` or `UndecodableTextError`."""
    source = source_from_bytes(content(path), str(path), profile, authored=authored)
    if not any(line.strip() for line in source.lines):
        raise EmptyTextError(path)
    return source


def source_from_bytes(
    data: bytes, name: str, profile: LocaleProfile | None, *, authored: bool = False
) -> Source:
    """The source that some bytes hold. Raises `UndecodableTextError`.

    >>> source_from_bytes("1 Año\\r\\n1.1 Ни".encode("utf-16"), "a.txt", None).lines
    ('1 Año', '1.1 Ни')
    """
    text, encoding = decode(data, name, profile)
    source = source_from_text(text, name, profile.tag if profile else "", authored=authored)
    if encoding.startswith("utf"):
        return source
    doubt = Doubt(1, "encoding", reading=encoding, otherwise="utf-8")
    return Source(source.name, source.locale, source.lines, (doubt, *source.doubts))


def decode(data: bytes, name: str, profile: LocaleProfile | None) -> tuple[str, str]:
    """The text and the encoding that it was read in.

    >>> from rulewright.settings.locales import profile
    >>> decode("Зал".encode("cp1251"), "a.txt", profile("ru"))
    ('Зал', 'cp1251')
    """
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return _strict(data[len(mark) :], name, [encoding])
    tried = [*_utf16(data), "utf-8", *(profile.legacy_encodings if profile else ())]
    if profile is None:
        tried += _guessed(data)
    return _strict(data, name, tried)


def source_from_text(text: str, name: str, locale: str, *, authored: bool = False) -> Source:
    """The source that a text holds; in an authored text the no-break spaces stay, they are meant.

    >>> source_from_text("a\\u00adb\\vﬁn", "a.txt", "en").lines
    ('ab', 'fin')
    """
    # \r\r\n comes from files that went through two conversions; \v and U+2028 are a word processor's line break.
    lines = text.removeprefix("\ufeff").replace("\r\r\n", "\r\n").splitlines()
    lines, doubts = without_conflicts(lines)
    if _is_clean(text, authored=authored):
        return Source(name, locale, tuple(lines), tuple(doubts))
    clean = []
    for number, line in enumerate(lines, 1):
        doubts += [Doubt(number, "lost_letter", word) for word in lost_letters(line)]
        if not line.isascii():
            doubts += [
                Doubt(number, "mixed_script", word, mended) for word, mended in mixed_words(line)
            ]
        plain = line if line.isascii() else normalised(line, authored=authored)
        if plain != line:
            doubts.append(_changed(number, line, plain))
        clean.append(plain)
    return Source(name, locale, tuple(clean), tuple(doubts))


def _is_clean(text: str, *, authored: bool) -> bool:
    """Whether no line of a whole text needs to be looked at: most texts are so, and one look is quicker than thousands."""
    if may_have_lost_letters(text):
        return False
    return text.isascii() or not (
        may_have_mixed_words(text)
        or _TO_MEND[authored].search(text)
        or not unicodedata.is_normalized("NFC", text)
    )


def normalised(line: str, *, authored: bool = False) -> str:
    """A line in NFC with ligatures spelt out and unseen signs gone. ½, º, ² and … stay: NFKC is too strong.

    >>> normalised("½ oﬁcio, 14.4.3² 1.º e\\u0301")
    '½ oficio, 14.4.3² 1.º é'
    """
    if _TO_MEND[authored].search(line):  # few lines have any, and translating is slow
        line = line.translate(_AUTHORED if authored else _PASTED)
    return unicodedata.normalize("NFC", line)


def _strict(data: bytes, name: str, encodings: list[str]) -> tuple[str, str]:
    offset = 0
    for encoding in encodings:
        try:
            text = data.decode(encoding)
        except UnicodeDecodeError as error:
            offset = max(offset, error.start)
            continue
        control = _CONTROLS.search(text)
        if control is None:
            return text, encoding
        offset = max(offset, len(text[: control.start()].encode(encoding)))
    raise UndecodableTextError(name, offset, encodings)


def _utf16(data: bytes) -> list[str]:
    """UTF-16 without a mark shows in zero bytes that stand at every other place."""
    head = data[:4096]
    if len(head) < 4 or b"\0" not in head:  # noqa: PLR2004  # two signs
        return []
    even, odd = head[0::2].count(0), head[1::2].count(0)
    return ["utf-16-le"] if odd > even else ["utf-16-be"]


def _guessed(data: bytes) -> list[str]:
    from charset_normalizer import from_bytes  # noqa: PLC0415  # slow to load, seldom needed

    best = from_bytes(data).best()
    return [best.encoding] if best else []


def _changed(number: int, line: str, plain: str) -> Doubt:
    signs = sorted({sign for sign in line if sign not in plain})
    found = " ".join(f"U+{ord(sign):04X}" for sign in signs) or "NFD"
    return Doubt(number, "normalised", found=found, reading=plain[:60])

"""Words of two alphabets: a Latin letter typed within a Cyrillic word looks right and is found by no search."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING

from rulewright.law.ids import LOOKALIKES

if TYPE_CHECKING:
    from collections.abc import Iterator

# A word with the combining marks over its letters; a hyphen parts words, so 3D-карта is two.
_WORD = re.compile(r"[^\W\d_](?:[^\W\d_]|[\u0300-\u036f])*")
_CYRILLIC = re.compile("[\u0400-\u052f]")
_LATIN = re.compile("[A-Za-z\u00c0-\u024f]")
_MARKS = "\u0300-\u036f"
# Where a word may change its alphabet: a Latin letter with a Cyrillic one behind it, or with one or a mark before it.
# It begins with the Latin letter, since a text that holds both has few of those.
_SEAM = re.compile(
    rf"{_LATIN.pattern}(?:[{_MARKS}]*{_CYRILLIC.pattern}|(?<=[\u0400-\u052f{_MARKS}].))"
)
_TO_LATIN = {chr(sign): chr(twin) for sign, twin in LOOKALIKES.items()}
# і, ј, ѕ and ѵ look Latin too, but a Russian or Bulgarian hand types none of them
_TO_CYRILLIC = {twin: sign for sign, twin in _TO_LATIN.items() if sign.lower() not in "іјѕѵ"}


def mixed_words(text: str) -> Iterator[tuple[str, str]]:
    """Each word that holds letters of both alphabets, and what its fewer letters should be.

    >>> list(mixed_words("\u0043екретная 3D-карта WCA Капит\u00e1н капита\u0301н"))
    [('Cекретная', 'U+0043 C -> U+0421 С'), ('Капитáн', 'U+00E1 á -> U+0430 U+0301')]
    """
    if not may_have_mixed_words(text):
        return
    for match in _WORD.finditer(text):
        word = match[0]
        cyrillic, latin = len(_CYRILLIC.findall(word)), len(_LATIN.findall(word))
        if cyrillic and latin:
            alien, twins = (_LATIN, _TO_CYRILLIC) if cyrillic >= latin else (_CYRILLIC, _TO_LATIN)
            signs = dict.fromkeys(alien.findall(word))
            yield word, ", ".join(_mended(sign, twins) for sign in signs)


def is_cyrillic(text: str) -> bool:
    """Whether a text begins with a Cyrillic letter.

    >>> is_cyrillic("карта"), is_cyrillic("carta")
    (True, False)
    """
    return _CYRILLIC.match(text) is not None


def may_have_mixed_words(text: str) -> bool:
    """Whether a text of any length is worth a look at its words."""
    return bool(_CYRILLIC.search(text) and _SEAM.search(text))


def _mended(sign: str, twins: dict[str, str]) -> str:
    base, *marks = list(unicodedata.normalize("NFD", sign))
    twin = twins.get(base)
    if twin is None:
        return f"U+{ord(sign):04X} {sign}"
    told = " ".join(f"U+{ord(part):04X}" for part in (twin, *marks))
    return f"U+{ord(sign):04X} {sign} -> {told}" + ("" if marks else f" {twin}")

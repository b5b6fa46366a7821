"""The order of words in a language's own alphabet."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

AFTER = {
    "es": {"ñ": "n"},
    "pl": dict(zip("ąćęłńóśźż", "acelnoszź", strict=True)),
    "ru": {"й": "и", "ё": "е"},
}
"""Per locale: letters of their own that are written with a mark, and the letter that each comes after."""


def sort_key(word: str, locale: str) -> tuple[tuple[str, int], ...]:
    """What sorts words as the language's dictionaries do; other marks make no difference.

    >>> sorted(["ozono", "ñu", "Nube", "árbol", "ala"], key=lambda word: sort_key(word, "es"))
    ['ala', 'árbol', 'Nube', 'ñu', 'ozono']
    >>> sorted(["ёж", "жук", "ель", "яма"], key=lambda word: sort_key(word, "ru"))
    ['ель', 'ёж', 'жук', 'яма']
    >>> sorted(["mapa", "żuk", "łan", "luz", "źle", "zysk"], key=lambda word: sort_key(word, "pl"))
    ['luz', 'łan', 'mapa', 'zysk', 'źle', 'żuk']
    """
    own = AFTER.get(locale, {})
    signs: list[tuple[str, int]] = []
    for sign in unicodedata.normalize("NFC", word.casefold()):
        if sign in own:
            signs.append(_after(sign, own))
        else:
            plain = unicodedata.normalize("NFD", sign)
            signs += [(part, 0) for part in plain if not unicodedata.combining(part)]
    return tuple(signs)


def _after(sign: str, own: Mapping[str, str]) -> tuple[str, int]:
    """The plain letter that a letter of a language's own follows, and how far behind it comes: ż is the second after z."""
    if sign not in own:
        return sign, 0
    letter, steps = _after(own[sign], own)
    return letter, steps + 1

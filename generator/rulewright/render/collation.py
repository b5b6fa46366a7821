"""The order of words in a language's own alphabet, which its locale.yml tells (`own_letters`)."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Mapping


def sort_key(word: str, locale: str) -> tuple[tuple[tuple[str, int], ...], str]:
    """What sorts words as the language's dictionaries do; other marks tell only words apart that are else the same.

    >>> sorted(["ozono", "ñu", "Nube", "árbol", "ala"], key=lambda word: sort_key(word, "es"))
    ['ala', 'árbol', 'Nube', 'ñu', 'ozono']
    >>> sorted(["яд", "ель", "йод", "ёж", "икс"], key=lambda word: sort_key(word, "ru"))
    ['ёж', 'ель', 'икс', 'йод', 'яд']
    >>> sorted(["mapa", "żuk", "łan", "luz", "źle", "zysk"], key=lambda word: sort_key(word, "pl"))
    ['luz', 'łan', 'mapa', 'zysk', 'źle', 'żuk']
    """
    own = profile(locale).own_letters
    signs: list[tuple[str, int]] = []
    folded = unicodedata.normalize("NFC", word.casefold())
    for sign in folded:
        if sign in own:
            signs.append(_after(sign, own))
        else:
            plain = unicodedata.normalize("NFD", sign)
            signs += [(part, 0) for part in plain if not unicodedata.combining(part)]
    return tuple(signs), folded


def _after(sign: str, own: Mapping[str, str]) -> tuple[str, int]:
    """The plain letter that a letter of a language's own follows, and how far behind it comes: ż is the second after z."""
    if sign not in own:
        return sign, 0
    letter, steps = _after(own[sign], own)
    return letter, steps + 1

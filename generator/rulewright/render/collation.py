"""The order of words in a language's own alphabet."""

from __future__ import annotations

import unicodedata

AFTER = {"es": {"ñ": "n"}, "ru": {"й": "и", "ё": "е"}}
"""Per locale: letters of their own that are written with a mark, and the letter that each comes after."""


def sort_key(word: str, locale: str) -> tuple[tuple[str, int], ...]:
    """What sorts words as the language's dictionaries do; other marks make no difference.

    >>> sorted(["ozono", "ñu", "Nube", "árbol", "ala"], key=lambda word: sort_key(word, "es"))
    ['ala', 'árbol', 'Nube', 'ñu', 'ozono']
    >>> sorted(["ёж", "жук", "ель", "яма"], key=lambda word: sort_key(word, "ru"))
    ['ель', 'ёж', 'жук', 'яма']
    """
    own = AFTER.get(locale, {})
    signs: list[tuple[str, int]] = []
    for sign in unicodedata.normalize("NFC", word.casefold()):
        if sign in own:
            signs.append((own[sign], 1))
        else:
            plain = unicodedata.normalize("NFD", sign)
            signs += [(part, 0) for part in plain if not unicodedata.combining(part)]
    return tuple(signs)

"""What names a rule besides its own text: other languages that hold it, rules that cite it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rulewright.law.model import Rulebook


def touched(book: Rulebook, locale: str) -> Mapping[str, Mapping[str, Sequence[str]]]:
    """What touches each rule of a book, by the number that a locale prints: translations, and rules that cite it."""
    printed = book.numbering.print
    number = {
        rule.key: printed(rule.cells[locale].id) for rule in book.rules if locale in rule.cells
    }
    translations: dict[str, list[str]] = {}
    citations: dict[str, list[str]] = defaultdict(list)
    for rule in book.rules:
        if rule.key not in number:
            continue
        others = [tag for tag in rule.cells if tag != locale]
        if others:
            translations[number[rule.key]] = others
        for key in rule.cites(locale):
            if key in number:
                citations[number[key]].append(number[rule.key])
    return {"translations": translations, "citations": dict(citations)}

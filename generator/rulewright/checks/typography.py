"""TXT: typography and script."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.law.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.model import Rulebook


@book_check("TXT001", Severity.ERROR)
def mixed_script(book: Rulebook) -> Iterator[Fault]:
    """A word holds letters of two alphabets that look alike; no search finds it.

    Bad:

        ru: (U+0043)екретная карта

    Good:

        ru: Секретная карта
    """
    for locale, key, doubts in doubts_by_rule(book, {"mixed_script"}):
        told = "; ".join(dict.fromkeys(f"{d.found} ({d.reading})" for d in doubts))
        yield Fault(
            locale,
            key,
            N_("words of two alphabets: {words}"),
            (("words", told),),
            line=doubts[0].line,
        )

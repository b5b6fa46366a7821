"""The addresses of rules: one that picks the reader's language, and one per locale."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook


def permalink(book: Rulebook, id: RuleId, base: str = "", locale: str = "", nth: int = 0) -> str:
    """The address of a rule, the `nth` with its key: /r/root/14.4.3/, or in a locale /es/root/14/#14.4.3.

    >>> from rulewright.law.ids import ROOT
    >>> from rulewright.law.model import Rulebook
    >>> book = Rulebook("root", "", "en", ("en", "es"), ())
    >>> permalink(book, ROOT.parse("14.4.3")), permalink(book, ROOT.parse("14.4.3"), "https://law.example/", "es")
    ('/r/root/14.4.3/', 'https://law.example/es/root/14/#14.4.3')
    """
    root, anchor = base.rstrip("/"), book.anchor(id, nth)
    if not locale:
        return f"{root}/r/{book.game}/{anchor}/"
    chapter = book.numbering.print(type(id)(id[:1]))
    return f"{root}/{locale}/{book.game}/{chapter}/#{anchor}"

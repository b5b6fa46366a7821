"""The addresses of rules: one that picks the reader's language, and one per locale."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import quote

if TYPE_CHECKING:
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook

_IN_PLACE = "+"
"""Besides letters, digits and . _ - ~, what stands in an address as it is printed."""
_ENDS_LINKS = re.compile(r"""(?P<host>//\[[0-9a-fA-F:.]+\])|[\s\x00-\x1f\x7f()<>"'\\`|^{}\[\]]""")


def permalink(book: Rulebook, id: RuleId, base: str = "", locale: str = "", nth: int = 0) -> str:
    """The address of a rule, the `nth` with its key: /r/root/14.4.3/, or in a locale /es/root/14/#14.4.3.

    No sign in it ends a link in Markdown, HTML or a forum.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import Rulebook
    >>> book = Rulebook("root", "", "en", ("en", "es"), ())
    >>> permalink(book, DECIMAL.parse("14.4.3")), permalink(book, DECIMAL.parse("14.4.3"), "https://law.example/", "es")
    ('/r/root/14.4.3/', 'https://law.example/es/root/14/#14.4.3')
    >>> permalink(book, DECIMAL.parse("14"), "https://law.example/law_(new)")
    'https://law.example/law_%28new%29/r/root/14/'
    """
    root, game = without_ends(base).rstrip("/"), _part(book.game)
    anchor = _part(book.anchor(id, nth))
    if not locale:
        return f"{root}/r/{game}/{anchor}/"
    chapter = _part(book.numbering.print(type(id)(id[:1])))
    return f"{root}/{_part(locale)}/{game}/{chapter}/#{anchor}"


def without_ends(address: str) -> str:
    """An address in which no sign ends a link; brackets stay where they hold the numbers of a host.

    >>> without_ends("http://[::1]:8000/a b[1]"), without_ends('x">')
    ('http://[::1]:8000/a%20b%5B1%5D', 'x%22%3E')
    """
    return _ENDS_LINKS.sub(lambda sign: sign["host"] or quote(sign[0], safe=""), address)


def _part(text: str) -> str:
    return quote(text, safe=_IN_PLACE)

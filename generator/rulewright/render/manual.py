"""The manual of the checks as a page: what each code means, with an example of the fault and one of it mended."""

from __future__ import annotations

import re
from html import escape
from itertools import groupby
from typing import TYPE_CHECKING, Protocol

from rulewright.law.findings import FAMILY_WORDS, SEVERITY_WORDS, Severity
from rulewright.render.page import Page, TocEntry
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from gettext import NullTranslations

PATH = "checks"
TITLE = N_("Checks")
DESCRIPTION = N_("What each check looks for, with an example of the fault and one of it mended")
INTRODUCTION = N_(
    "`rulewright check` gives each finding a code; this page says what the code means."
)
BAD, GOOD = N_("Bad:"), N_("Good:")

_CODE = re.compile(r"`([^`]+)`")
_EXAMPLE = re.compile(r"(?P<tag>[a-z]{2}): (?P<text>.*)")


class Explained(Protocol):
    """What the manual needs to know of a check; paragraphs are messages of the catalogs."""

    @property
    def code(self) -> str:
        """Its code for life."""

    @property
    def name(self) -> str:
        """Its name in kebab form."""

    @property
    def family(self) -> str:
        """The letters of its code."""

    @property
    def severity(self) -> Severity:
        """Its usual severity."""

    @property
    def page(self) -> Told:
        """What is wrong, and two examples."""


class Told(Protocol):
    """A manual page: paragraphs, and the lines of two examples."""

    @property
    def prose(self) -> tuple[str, ...]:
        """What is wrong, in paragraphs."""

    @property
    def bad(self) -> tuple[str, ...]:
        """An example of it."""

    @property
    def good(self) -> tuple[str, ...]:
        """The same, mended."""


def manual_page(checks: Sequence[Explained], words: NullTranslations) -> Page:
    """The manual in the language of some words, family by family in the order of the checks' families."""
    families = [
        (family, list(of)) for family, of in groupby(sorted(checks, key=_order), key=_family)
    ]
    say = words.gettext
    parts = [_family_html(family, of, words) for family, of in families]
    toc = tuple(
        TocEntry(
            say(FAMILY_WORDS[family]).capitalize(),
            family,
            2,
            tuple(TocEntry(f"{check.code} {check.name}", check.code, 3) for check in of),
        )
        for family, of in families
    )
    anchors = frozenset(name for family, of in families for name in (family, *(c.code for c in of)))
    head = f"<h1>{escape(say(TITLE))}</h1>\n<p>{_prose(say(INTRODUCTION))}</p>"
    return Page(PATH, say(TITLE), "\n".join((head, *parts)), say(DESCRIPTION), toc, (), anchors)


def _order(check: Explained) -> tuple[int, str]:
    return list(FAMILY_WORDS).index(check.family), check.code


def _family(check: Explained) -> str:
    return check.family


def _family_html(family: str, checks: Iterable[Explained], words: NullTranslations) -> str:
    name = escape(words.gettext(FAMILY_WORDS[family]).capitalize())
    told = "\n".join(_check_html(check, words) for check in checks)
    return f'<h2 id="{family}">{name}</h2>\n{told}'


def _check_html(check: Explained, words: NullTranslations) -> str:
    severity = escape(words.gettext(SEVERITY_WORDS[check.severity]))
    page = check.page
    prose = "\n".join(f"<p>{_prose(words.gettext(paragraph))}</p>" for paragraph in page.prose)
    return (
        f'<section class="rw-check">\n<h3 id="{check.code}">{check.code} '
        f"<small>{escape(check.name)} · {severity}</small></h3>\n{prose}\n"
        f"{_example(words.gettext(BAD), page.bad, 'bad')}\n"
        f"{_example(words.gettext(GOOD), page.good, 'good')}\n</section>"
    )


def _example(head: str, lines: Sequence[str], kind: str) -> str:
    shown = "\n".join(_line(line) for line in lines)
    return f'<p class="rw-check-head">{escape(head)}</p>\n<pre class="rw-{kind}">{shown}</pre>'


def _line(line: str) -> str:
    """One line of an example, marked with its language."""
    found = _EXAMPLE.fullmatch(line)
    if found is None:
        return f'<span lang="en">{escape(line)}</span>'
    return f'{found["tag"]}: <span lang="{found["tag"]}">{escape(found["text"])}</span>'


def _prose(text: str) -> str:
    return "".join(_coded(text))


def _coded(text: str) -> Iterator[str]:
    for n, piece in enumerate(_CODE.split(text)):
        yield f"<code>{escape(piece)}</code>" if n % 2 else escape(piece)

"""Footnotes of a page: each is moved to below the block that points to it first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4.element import NavigableString, Tag

from rulewright.read.html.parse import HEADINGS
from rulewright.read.html.runs import BLOCKS, raised

if TYPE_CHECKING:
    from collections.abc import Iterator

    from bs4 import BeautifulSoup

_TARGETS = (
    "fn", "footnote", "note", "cite_note", "ftnt", "_ftn", "_edn", "endnote", "sdfootnote", "user-content-fn",
)  # fmt: skip
"""How the names of footnotes begin in what word processors and site generators write."""

_HOLDERS = ("footnote", "footnotes", "endnotes", "references", "footnotes-list")
"""Classes of what holds the footnotes of a page."""

_BACK = ("↩", "↩︎", "↑", "^", "⏎")
_WHOLE = ("li", "p", "div", "dd", "aside", "section")
_HOLD_TEXT = ("li", "dd", "dt", "td", "th", "body", "div", "section", "article", "main", "center")
_LONGEST_SIGN = 3
_NOTE = "rw-moved-note"


def with_notes(soup: BeautifulSoup) -> None:
    """Moves the footnotes of a page to where they are cited.

    >>> from bs4 import BeautifulSoup
    >>> html = '<p>Pay<sup><a href="#fn1">1</a></sup>.<p>End.<ol><li id="fn1">One coin. <a href="#r">↩</a></ol>'
    >>> page = BeautifulSoup(html, "html5lib")
    >>> with_notes(page)
    >>> [tag.get_text() for tag in page.body if tag.get_text()]
    ['Pay1.', '¹ One coin. ', 'End.']
    """
    targets = {
        name: tag
        for tag in soup.find_all()
        for name in _names(tag)
        if name.lower().startswith(_TARGETS)
    }
    for link in soup.find_all("a", href=True) if targets else ():
        if link.parent is None:  # a link back, out of a footnote that was moved
            continue
        address, sign = str(link["href"]), _sign(link)
        target = targets.get(address[1:]) if address.startswith("#") else None
        note = _whole(target) if target is not None and _points(link, sign) else None
        if note is not None and not any(parent is note for parent in link.parents):
            _mark(note, sign)
            _place(link, note.extract())


def in_notes(tag: Tag) -> bool:
    """Whether an element stands among the footnotes of a page.

    >>> from bs4 import BeautifulSoup
    >>> in_notes(BeautifulSoup('<div class="footnote"><ol></ol></div>', "html5lib").ol)
    True
    """
    return any(
        not set(_HOLDERS).isdisjoint(parent.get_attribute_list("class"))
        or parent.get("role") == "doc-endnotes"
        for parent in (tag, *tag.parents)
    )


def _names(tag: Tag) -> Iterator[str]:
    for attribute in ("id", "name"):
        value = tag.get(attribute)
        if isinstance(value, str):
            yield value


def _sign(link: Tag) -> str:
    return link.get_text().strip().strip("[]()")


def _points(link: Tag, sign: str) -> bool:
    """Whether a link is a raised sign that points to a footnote, and not one that leads back."""
    marked = (
        link.find_parent("sup") is not None
        or link.find("sup") is not None
        or link.get("role") == "doc-noteref"
        or "footnote-ref" in link.get_attribute_list("class")
    )
    return marked and 0 < len(sign) <= _LONGEST_SIGN and sign not in _BACK


def _whole(target: Tag) -> Tag | None:
    """The block that a footnote's name belongs to, if it was not moved yet and is no rule."""
    block = target if target.name in _WHOLE else target.find_parent(_WHOLE)
    if block is None or _is_moved(block) or block.find(HEADINGS) is not None:
        return None
    return block


def _mark(note: Tag, sign: str) -> None:
    """Puts the sign before a footnote and takes out the link back."""
    for back in note.find_all("a", href=True):
        if str(back["href"]).startswith("#") and _sign(back) in (*_BACK, sign, ""):
            back.decompose()
    first = note.find("p") or note
    first.insert(0, NavigableString(f"{raised(sign)} "))
    note.name = "p" if note.name == "p" else "div"
    note["class"] = _NOTE


def _is_moved(tag: object) -> bool:
    return isinstance(tag, Tag) and _NOTE in tag.get_attribute_list("class")


def _place(link: Tag, note: Tag) -> None:
    """Puts a footnote below the block that a link stands in and below the notes there, but within its item."""
    block = next(parent for parent in link.parents if parent.name in BLOCKS)
    if block.name in _HOLD_TEXT and block.find_parent("table") is None:
        blocks = (tag for tag in block.children if isinstance(tag, Tag) and tag.name in BLOCKS)
        after = next((tag for tag in blocks if not _is_moved(tag)), None)
        block.append(note) if after is None else after.insert_before(note)
        return
    last = block.find_parent("table") or block
    while _is_moved(last.next_sibling):
        last = last.next_sibling  # type: ignore[assignment]
    last.insert_after(note)

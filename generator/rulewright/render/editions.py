"""Which printing the chapters of a book follow, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.render.view import BookView, Chapter

EDITION = N_("Edition: {edition}")


def edition_line(view: BookView, chapters: Sequence[Chapter]) -> str:
    """The edition of some chapters in the locale's words, "" where nobody said any.

    Where they follow several, each is told with the numbers of its chapters.
    """
    followed: dict[str, list[str]] = {}
    for chapter in chapters:
        edition = view.game.edition_of(chapter.key, view.locale)
        followed.setdefault(edition, []).append(chapter.number)
    if len(followed) == 1:
        edition = next(iter(followed))
    else:
        each = (f"{told} ({', '.join(numbers)})" for told, numbers in followed.items() if told)
        edition = "; ".join(each)
    return view.say(EDITION).format(edition=edition) if edition else ""

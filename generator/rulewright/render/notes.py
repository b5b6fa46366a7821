"""What a reader should know of a rule's words: that they are another language's, that they are behind, how others number them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.settings.locales import profile
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.render.view import BookView, Entry

GAP = N_("Not translated yet.")
STAND_IN = N_("Language of this text: {language}")
STALE = N_("The original has changed since this was translated.")
ELSEWHERE = N_("In other languages this rule has the number {id}.")
TAKEN = N_("In other languages this rule has the number {id}; their {number} is another rule.")


def notes(view: BookView, entry: Entry) -> str:
    """The notes under a rule's heading as HTML; nothing where its words are as they should be."""
    return "".join(f'<p class="rw-note rw-{name}">{html}</p>' for name, html in _notes(view, entry))


def _notes(view: BookView, entry: Entry) -> Iterator[tuple[str, str]]:
    """Each note as HTML, with what it is about."""
    if entry.language != view.locale:
        yield "gap", f"{escape(view.say(GAP))} {_stand_in(view, entry.language)}"
    if (entry.key, entry.language) in view.stale:
        yield "stale", escape(view.say(STALE))
    id = view.book.numbering.print(entry.key)
    if entry.number != id:
        message = TAKEN if _is_a_key(view, entry) else ELSEWHERE
        yield "renumbered", escape(view.say(message).format(id=id, number=entry.number))


def _stand_in(view: BookView, language: str) -> str:
    """What language the words are in that stand in for missing ones; apart, for where that language stands beside them."""
    said = escape(view.say(STAND_IN).format(language=profile(language).name))
    return f'<span class="rw-stand-in" data-rw-language="{language}">{said}</span>'


def _is_a_key(view: BookView, entry: Entry) -> bool:
    """Whether the number that a rule has here is another rule's key."""
    return entry.rule.id in view.by_key

"""What a reader should know of a rule's words: that they are another language's, that they are behind, how others number them."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.render.changes import change_html
from rulewright.settings.locales import profile
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulewright.law.ids import RuleId
    from rulewright.render.view import BookView, Entry

GAP = N_("Not translated yet.")
STAND_IN = N_("Language of this text: {language}")
STALE = N_("The original has changed since this was translated.")
ELSEWHERE = N_("In other languages this rule has the number {id}.")
THEIRS = N_("Their {number} is {rule} here.")
HERE = N_("Here {id} is {rule}.")
OTHERS = N_("In other languages {number} is another rule, here {rule}.")

MEANT_HERE = "data-rw-here"
"""Marks the link to the rule that the number in a rule's address means in this locale, where that is another."""


def number_html(entry: Entry) -> str:
    """The number of a rule as HTML, and discreetly what tells it apart."""
    number = f'<span class="rw-number">{escape(entry.number)}</span>'
    return (
        f'{number} <span class="rw-key">({escape(entry.aside)})</span>' if entry.aside else number
    )


def notes(view: BookView, entry: Entry, way: Callable[[Entry], str]) -> str:
    """The notes under a rule's heading as HTML; nothing where its words are as they should be.

    `way` gives the address of another rule as seen from there, "" where there is none.
    """
    found = _notes(view, entry, way)
    return "".join(f'<p class="rw-note rw-{name}">{html}</p>' for name, html in found)


def _notes(view: BookView, entry: Entry, way: Callable[[Entry], str]) -> Iterator[tuple[str, str]]:
    """Each note as HTML, with what it is about."""
    if entry.language != view.locale:
        yield "gap", f"{escape(view.say(GAP))} {_stand_in(view, entry.language)}"
    if not entry.nth and (entry.key, entry.language) in view.stale:
        yield (
            "stale",
            escape(view.say(STALE))
            + change_html(view.changed.get((entry.key, entry.language), ""), view.book.pivot),
        )
    said = " ".join(_renumbered(view, entry, way))
    if said:
        yield "renumbered", said


def _renumbered(view: BookView, entry: Entry, way: Callable[[Entry], str]) -> Iterator[str]:
    """What there is to say of a rule's number: what others have for it, what rule they mean by it, what is meant here."""
    numbering, number = view.book.numbering, entry.rule.id
    theirs, here = view.by_key.get(number), view.named_here(entry.key)

    def said(message: str, id: RuleId, rule: Entry | None = None) -> str:
        printed = escape(numbering.print(id))
        named = _named(view, rule, way, meant=rule is here) if rule else ""
        return escape(view.say(message)).format(id=printed, number=printed, rule=named)

    if entry.language != view.locale:
        meant = view.named_here(number)
        if meant is not None and meant is not entry:
            yield said(HERE, number, meant)
        return
    if number != entry.key and view.book.is_printed(entry.key, entry.nth, but=view.locale):
        yield said(ELSEWHERE, entry.key)
    if theirs is not None and theirs is not entry:
        yield said(THEIRS if number != entry.key else OTHERS, number, theirs)
    if here is not None and here is not entry and here is not theirs:
        yield said(HERE, entry.key, here)


def _named(view: BookView, rule: Entry, way: Callable[[Entry], str], *, meant: bool) -> str:
    """A rule by number and title, as a link where there is a way to it."""
    label = escape(rule.label if rule.language == view.locale else rule.full_label)
    href = way(rule)
    mark = f" {MEANT_HERE}" if meant else ""
    return f'<a href="{escape(href)}"{mark}>{label}</a>' if href else label


def _stand_in(view: BookView, language: str) -> str:
    """What language the words are in that stand in for missing ones; apart, for where that language stands beside them."""
    said = escape(view.say(STAND_IN).format(language=profile(language).name))
    return f'<span class="rw-stand-in" data-rw-language="{language}">{said}</span>'

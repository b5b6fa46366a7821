"""What the first page of a site shows of its games: a way into the search, and a card for each."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.render.editions import edition_line
from rulewright.render.markup import drawing
from rulewright.settings.locales import profile
from rulewright.words import N_, NN_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.render.view import BookView

HOME = "index"
"""The path of the first page."""
SEARCH = N_("Search the rules")
CHAPTERS = NN_("{count} chapter", "{count} chapters")

_MOST_ICONS = 6


def with_games(html: str, views: Sequence[BookView]) -> str:
    """The first page as its author wrote it, with the search and the games below its title.

    >>> with_games("<h1>Law</h1>\\n<p>Read.</p>", ())
    '<h1>Law</h1>\\n<p>Read.</p>'
    """
    if not views:
        return html
    say = views[0].say
    # Without a script there is no search, and nothing offers it.
    search = f'<button type="button" class="rw-home-ask" data-rw-open-search hidden>{escape(say(SEARCH))}</button>'
    cards = "".join(_card(view) for view in views)
    title, end, rest = html.partition("</h1>")
    told = f'\n{search}\n<ul class="rw-games">{cards}</ul>'
    return f"{title}{end}{told}{rest}" if end else f"{told}{html}"


def _card(view: BookView) -> str:
    href = escape(view.urls.link(HOME, view.index))
    icons = [name for name in view.icons if name in view.drawn][:_MOST_ICONS]
    drawn = "".join(map(drawing, icons))
    picture = f'<span class="rw-card-icons" aria-hidden="true">{drawn}</span>' if drawn else ""
    lines = "".join(
        f'<span class="rw-card-line">{escape(line)}</span>'
        for line in (_chapters(view), _languages(view), edition_line(view, view.chapters))
        if line
    )
    # A script says there what was read last; it has its height before.
    last = f'<span class="rw-card-line rw-last" data-rw-last="{escape(view.game.name)}"></span>'
    name = f'<a class="rw-card-name" href="{href}">{escape(view.title)}</a>'
    return f"<li>{name}{picture}{lines}{last}</li>"


def _languages(view: BookView) -> str:
    return ", ".join(profile(tag).name for tag in view.book.locales)


def _chapters(view: BookView) -> str:
    count = len(view.chapters)
    return view.words.ngettext(*CHAPTERS, count).format(count=count)

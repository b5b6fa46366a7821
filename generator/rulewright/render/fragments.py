"""Each rule as HTML by itself, for its own page and for popovers. Links in it are as seen from a rule page."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

from rulewright.render.marks import pieces

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.render.markup import Markup
    from rulewright.render.view import BookView, Chapter, Entry


@dataclass(frozen=True, slots=True)
class Fragment:
    """A rule's title and text as HTML."""

    entry: Entry
    title: str
    text: str


def rule_path(view: BookView, anchor: str) -> str:
    """The path of a rule's own page."""
    return f"{view.game.name}/r/{anchor}"


def any_rule_path(view: BookView) -> str:
    """A path that stands for any rule page of a game as the source of a link: all of them lie equally deep."""
    return rule_path(view, "-")


def fragments(view: BookView) -> tuple[Fragment, ...]:
    """All rules of a book. They fit any rule page of their game."""
    return tuple(one for chapter in view.chapters for one in chapter_fragments(view, chapter))


def chapter_fragments(view: BookView, chapter: Chapter) -> tuple[Fragment, ...]:
    """The rules of one chapter in their order."""

    def make() -> tuple[Fragment, ...]:
        markup = view.markup(any_rule_path(view))
        return tuple(_fragment(view, markup, entry) for entry in chapter.entries)

    return view.kept("fragments", chapter, make)


def _fragment(view: BookView, markup: Markup, entry: Entry) -> Fragment:
    title = markup.pieces(pieces(entry.rule.title, entry.rule.title_citations))
    return Fragment(entry, title, markup.blocks(view.texts[entry.anchor]))


def on_its_page(view: BookView, chapter: Chapter) -> Callable[[str], str]:
    """Turns the HTML of a fragment into what stands on its chapter's page, from where links go other ways.

    All that a rule links to lies in its game's folder. A text cannot look like a link: its quotes are escaped.
    """
    rule = any_rule_path(view)
    here = f'href="{escape(view.urls.link(rule, chapter.path))}#'
    far, near = (f'href="{view.urls.folder(path)}' for path in (rule, chapter.path))
    return lambda html: html.replace(here, 'href="#').replace(far, near)

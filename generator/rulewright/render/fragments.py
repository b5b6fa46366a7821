"""Each rule as HTML by itself, for its own page and for popovers. Links in it are as seen from a rule page."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from rulewright.render.marks import pieces

if TYPE_CHECKING:
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
    markup = view.markup(any_rule_path(view))
    parts = (
        view.kept("fragments", chapter, partial(_chapter_fragments, view, markup, chapter))
        for chapter in view.chapters
    )
    return tuple(one for part in parts for one in part)


def _chapter_fragments(view: BookView, markup: Markup, chapter: Chapter) -> tuple[Fragment, ...]:
    return tuple(_fragment(view, markup, entry) for entry in chapter.entries)


def _fragment(view: BookView, markup: Markup, entry: Entry) -> Fragment:
    title = markup.pieces(pieces(entry.rule.title, entry.rule.title_citations))
    return Fragment(entry, title, markup.blocks(view.texts[entry.anchor]))

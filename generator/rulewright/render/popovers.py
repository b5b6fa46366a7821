"""What the popovers of a game's pages show: each rule's number, title and text, ready as HTML."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from rulewright.render.fragments import rule_path
from rulewright.render.glossary import term_facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.render.fragments import Fragment
    from rulewright.render.view import BookView


def popover_path(view: BookView) -> str:
    """Where the popovers' data lies in its locale."""
    return f"{view.game.name}/rules.js"


def popover_data(view: BookView, shown: Sequence[Fragment]) -> dict[str, Any]:
    """The data: rules by anchor as [number, title, text, depth, language], in the order of the law.

    The language stands only where it is another. `base` is what links in the texts are relative to,
    as seen from the data.
    """
    base = view.urls.page(rule_path(view, "0")).partition("/")[2]
    rules = {one.entry.anchor: _rule(view, one) for one in shown}
    return {"base": base, "rules": rules, "terms": term_facts(view)}


def _rule(view: BookView, one: Fragment) -> list[Any]:
    entry = one.entry
    key = f' <span class="rw-key">({escape(entry.aside)})</span>' if entry.aside else ""
    facts = [f"{escape(entry.number)}{key}", one.title, one.text, entry.depth]
    language = view.foreign(entry)
    return [*facts, language] if language else facts

"""What the theme writes around the rulebooks' words: the same page without them, to see what it may run."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from mkdocs.structure.nav import Navigation
from mkdocs.structure.toc import TableOfContents

if TYPE_CHECKING:
    from jinja2 import Environment
    from mkdocs.utils.templates import TemplateContext


def bare(env: Environment, template: str, context: TemplateContext) -> str:
    """A template of the theme as it comes out with no title and no text of a rule, and with an empty menu."""
    menu = Navigation([], [])
    menu.homepage = context["nav"].homepage
    page = copy(context["page"])
    if page:
        page.title, page.content, page.toc = "", "", TableOfContents([])
        page.meta = {**page.meta, "title": "", "description": ""}
        page.parent = page.previous_page = page.next_page = None
    return env.get_template(template).render({**context, "nav": menu, "pages": [], "page": page})

"""The glossary of a game in one locale: what each term means, which rules define and use it, its other names."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.render.collation import sort_key
from rulewright.render.page import Page, SearchDocument, TocEntry
from rulewright.settings.locales import profile
from rulewright.settings.terms import usage
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulewright.law.ids import RuleId
    from rulewright.render.view import BookView
    from rulewright.settings.terms import Concept, Term

GLOSSARY = N_("Glossary")
GLOSSARY_OF = N_("{game}: the terms of the rules and what they mean")
DEFINED_IN = N_("Defined in")
USED_IN = N_("Used in")

_MOST_LISTED = 12
"""A term that more rules use lists them only when it is asked to."""


def glossary_page(view: BookView) -> Page:
    """The page of a game's terms, in the order of the locale's alphabet."""
    concepts = sorted(view.terms.concepts, key=lambda c: sort_key(name_of(view, c)[0], view.locale))
    used = usage(view.terms, view.book)
    title = view.say(GLOSSARY)
    parts = [_entry(view, concept, used[concept.key]) for concept in concepts]
    toc = tuple(TocEntry(name_of(view, concept)[0], concept.key, 2) for concept in concepts)
    address = view.urls.page(view.glossary)
    entries = (
        SearchDocument(f"{address}#{c.key}", name_of(view, c)[0], definition(view, c)[0])
        for c in concepts
    )
    return Page(
        view.glossary,
        title,
        f"<h1>{escape(title)}</h1>\n" + "\n".join(parts),
        view.say(GLOSSARY_OF).format(game=view.title),
        toc,
        (SearchDocument(address, title, ""), *entries),
        frozenset(concept.key for concept in concepts),
        game=view.title,
    )


def definition(view: BookView, concept: Concept) -> tuple[str, str]:
    """What a concept means and the language that this is said in: the view's, else the pivot's."""
    for locale in (view.locale, view.book.pivot, *concept.definition):
        if locale in concept.definition:
            return concept.definition[locale], locale
    return "", view.locale


def term_facts(view: BookView) -> dict[str, dict[str, str]]:
    """What a popover shows of each concept, as HTML."""
    return {concept.key: _facts(view, concept) for concept in view.terms.concepts}


def _facts(view: BookView, concept: Concept) -> dict[str, str]:
    text, language = definition(view, concept)
    return {
        "title": escape(name_of(view, concept)[0]),
        "text": f"<p{_lang(view, language)}>{escape(text)}</p>",
    }


def _entry(view: BookView, concept: Concept, used: Mapping[str, tuple[RuleId, ...]]) -> str:
    name, language = name_of(view, concept)
    text, told_in = definition(view, concept)
    key = escape(concept.key)
    link = f'<a class="headerlink" href="#{key}" aria-label="{escape(name)}"></a>'
    shown = f'<span class="rw-title"{_lang(view, language)}>{escape(name)}</span>'
    parts = [
        f'<h2 id="{key}">{shown}{link}</h2>',
        f'<div class="rw-text"><p{_lang(view, told_in)}>{escape(text)}</p></div>',
        f'<p class="rw-other">{"".join(_others(view, concept))}</p>',
        _rules(view, DEFINED_IN, concept.defined_in),
        _rules(view, USED_IN, used.get(view.locale, ())),
    ]
    return f'<section class="rw-concept">{"".join(parts)}</section>'


def _others(view: BookView, concept: Concept) -> Iterator[str]:
    """The term in the other languages."""
    for locale, term in concept.terms.items():
        if locale != view.locale:
            name = escape(profile(locale).name)
            # The name of a language does not part from what it names at the end of a line.
            yield f'<span>{name}:\u00a0<b lang="{locale}">{escape(term.preferred)}</b></span> '


def _rules(view: BookView, label: str, keys: Iterable[RuleId]) -> str:
    """The rules of some keys in one line; many of them behind a word that opens the line."""
    entries = [view.by_key[key] for key in keys if key in view.by_key]
    if not entries:
        return ""
    links = ", ".join(
        f'<a class="rw-cite" href="{view.urls.link(view.glossary, e.path, e.anchor)}"'
        f' title="{escape(e.title)}">{escape(e.number)}</a>'
        for e in entries
    )
    said = escape(view.say(label))
    if len(entries) <= _MOST_LISTED:
        return f'<p class="rw-cited-by">{said}: {links}</p>'
    return (
        f'<details class="rw-cited-by"><summary>{said}: {len(entries)}</summary>{links}</details>'
    )


def name_of(view: BookView, concept: Concept) -> tuple[str, str]:
    """A concept's name and the language of that name."""
    for locale in (view.locale, view.book.pivot):
        term: Term | None = concept.terms.get(locale)
        if term is not None:
            return term.preferred, locale
    return concept.key, view.locale


def _lang(view: BookView, locale: str) -> str:
    return f' lang="{locale}"' if locale != view.locale else ""

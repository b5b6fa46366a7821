"""A rulebook or one chapter of it as one HTML document for print: front, contents, rules, terms."""

from __future__ import annotations

from html import escape
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.pdf.drawings import with_images
from rulewright.render.collation import sort_key
from rulewright.render.editions import edition_line
from rulewright.render.glossary import DEFINED_IN, GLOSSARY, term_facts
from rulewright.render.marks import pieces
from rulewright.render.markup import Link, Markup
from rulewright.render.notes import notes
from rulewright.render.readings import OPEN_QUESTION, reading_anchor, reading_html, readings_of
from rulewright.settings.colours import COLOURS
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulewright.law.model import Citation
    from rulewright.play.readings import Reading
    from rulewright.render.view import BookView, Chapter, Entry

CONTENTS = N_("Contents")

TERM = "term-"
"""How the anchors of terms begin; those of rules are their ids."""

_SHEET = Path(__file__).parent / "paper.css"
_DEEPEST_HEADING = 6


def document(view: BookView, chapters: Sequence[Chapter], drawings: Mapping[str, str]) -> str:
    """The document of some chapters of a book. `drawings` are the inner SVG of the icons, by name."""
    way = _ways(chapters)
    markup = _markup(view, way)
    used = dict.fromkeys(
        concept
        for chapter in chapters
        for entry in chapter.entries
        for concept in view.concepts(entry)
    )
    homes = _homes(view, chapters)
    title = view.title if len(chapters) != 1 else f"{view.title}: {chapters[0].title}"
    parts = [
        _front(view, chapters),
        _contents(view, chapters, has_terms=bool(used)),
        *(_chapter(view, markup, way, chapter, homes) for chapter in chapters),
        _glossary(view, tuple(used), chapters) if used else "",
    ]
    body = with_images("\n".join(parts), drawings)
    return (
        f'<!doctype html>\n<html lang="{view.locale}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(title)}</title>\n<style>\n{_sheet()}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _ways(chapters: Sequence[Chapter]) -> Callable[[Entry], str]:
    """The way to each rule that is printed, "" to any other."""
    anchors = {entry.anchor for chapter in chapters for entry in chapter.entries}
    return lambda entry: f"#{entry.anchor}" if entry.anchor in anchors else ""


def _markup(view: BookView, way: Callable[[Entry], str]) -> Markup:
    """Texts whose citations lead to places of this document; what stands elsewhere is only named."""

    def link(citation: Citation) -> Link | None:
        entry = view.by_place.get((citation.target, citation.nth))
        return Link(way(entry)) if entry else None

    return Markup(view.icons, link, view.say, view.drawn, lambda concept: f"#{TERM}{concept}")


def _sheet() -> str:
    colours = "\n".join(
        f".rw-{name} {{ --colour: {light}; }}" for name, (light, _) in COLOURS.items()
    )
    return f"{_SHEET.read_text('utf-8')}\n{colours}\n"


def _front(view: BookView, chapters: Sequence[Chapter]) -> str:
    """The front: the game, the chapter if it is one, the edition, whose the rights are."""
    whole = len(chapters) != 1
    parts = [f"<h1>{escape(view.title if whole else chapters[0].title)}</h1>"]
    if not whole:
        parts.insert(0, f'<p class="game">{escape(view.title)}</p>')
    if edition := edition_line(view, chapters):
        parts.append(f'<p class="edition">{escape(edition)}</p>')
    rights = view.game.rights.get(view.locale) or view.game.rights.get(view.book.pivot, "")
    parts.append(f'<p class="rights">{escape(rights)}</p>' if rights else "")
    return f'<header class="front">{"".join(parts)}</header>'


def _contents(view: BookView, chapters: Sequence[Chapter], *, has_terms: bool) -> str:
    lines = [line for chapter in chapters for line in _lines(chapter)]
    if has_terms:
        lines.append(
            f'<li class="chapter"><a href="#glossary">{escape(view.say(GLOSSARY))}</a></li>'
        )
    return f'<nav class="contents"><h2>{escape(view.say(CONTENTS))}</h2><ol>{"".join(lines)}</ol></nav>'


def _lines(chapter: Chapter) -> Iterator[str]:
    """A chapter and its sections, as lines of the contents."""
    yield f'<li class="chapter"><a href="#{escape(_anchor(chapter))}">{escape(chapter.title)}</a></li>'
    below = [entry for entry in chapter.entries if entry is not chapter.heading]
    top = min((entry.depth for entry in below), default=0)
    for entry in below:
        if entry.depth == top:
            yield f'<li><a href="#{escape(entry.anchor)}">{escape(entry.label)}</a></li>'


def _anchor(chapter: Chapter) -> str:
    return chapter.heading.anchor if chapter.heading else f"chapter-{chapter.number}"


def _chapter(
    view: BookView,
    markup: Markup,
    way: Callable[[Entry], str],
    chapter: Chapter,
    homes: Mapping[str, Entry],
) -> str:
    top = 1 if chapter.heading else 2
    rules = [
        _rule(view, markup, way, entry, min(entry.depth + top, _DEEPEST_HEADING))
        + _readings(view, markup, entry, homes)
        for entry in chapter.entries
    ]
    if chapter.heading is None:
        rules.insert(0, f'<h1 id="{escape(_anchor(chapter))}">{escape(chapter.title)}</h1>')
    html = view.coloured(chapter.key, "\n".join(rules))
    return f'<article data-title="{escape(chapter.title)}">{html}</article>'


def _rule(
    view: BookView, markup: Markup, way: Callable[[Entry], str], entry: Entry, level: int
) -> str:
    language = view.lang(entry)
    title = markup.pieces(pieces(entry.rule.title, entry.rule.title_citations))
    number = f'<span class="number">{escape(entry.number)}</span>'
    if entry.aside:
        number += f' <span class="key">({escape(entry.aside)})</span>'
    words = f" <span{language}>{title}</span>" if title else ""
    text = markup.blocks(view.texts[entry.anchor])
    parts = [
        f'<h{level} id="{escape(entry.anchor)}">{number}{words}</h{level}>',
        notes(view, entry, way),
    ]
    parts.append(f'<div class="text"{language}>{text}</div>' if text else "")
    # A heading without a text of its own goes with the rule below it.
    bare = "" if text else " bare"
    return f'<section class="rule level-{level}{bare}">{"".join(parts)}</section>'


def _homes(view: BookView, chapters: Sequence[Chapter]) -> dict[str, Entry]:
    """The printed rule below which each reading stands in full, by the reading's id: the first that it names."""
    printed = {id(entry) for chapter in chapters for entry in chapter.entries}
    found: dict[str, Entry] = {}
    for reading in view.examples.readings:
        for rule in reading.rules:
            entry = view.entry(rule)
            if entry is not None and id(entry) in printed:
                found.setdefault(reading.id, entry)
    return found


def _readings(view: BookView, markup: Markup, entry: Entry, homes: Mapping[str, Entry]) -> str:
    """The questions about a rule: in full where they are at home, elsewhere as links there."""
    return "".join(
        _reading(view, markup, one)
        if homes[one.id] is entry
        else _reading_elsewhere(view, one, homes[one.id])
        for one in readings_of(view, entry)
    )


def _reading(view: BookView, markup: Markup, reading: Reading) -> str:
    name = f'<p class="name">{escape(view.say(OPEN_QUESTION))}</p>'
    id = escape(reading_anchor(reading))
    return f'<aside class="reading" id="{id}">{name}{reading_html(view, reading, markup)}</aside>'


def _reading_elsewhere(view: BookView, reading: Reading, home: Entry) -> str:
    asked = escape(view.own(reading.question)[0])
    link = f'<a href="#{escape(reading_anchor(reading))}">{asked} ({escape(home.number)})</a>'
    return f'<p class="reading-elsewhere">{escape(view.say(OPEN_QUESTION))}: {link}</p>'


def _glossary(view: BookView, used: Sequence[str], chapters: Sequence[Chapter]) -> str:
    """The terms that the printed rules use, each with what it means and the printed rules that define it."""
    facts = term_facts(view)
    order = sorted(used, key=lambda concept: sort_key(facts[concept]["title"], view.locale))
    printed = {
        entry.key: entry for chapter in chapters for entry in chapter.entries if not entry.nth
    }
    defined = {
        concept.key: [printed[key] for key in concept.defined_in if key in printed]
        for concept in view.terms.concepts
    }
    terms = "".join(_term(view, name, facts[name], defined[name]) for name in order)
    title = escape(view.say(GLOSSARY))
    return f'<article class="glossary"><h1 id="glossary">{title}</h1>{terms}</article>'


def _term(view: BookView, name: str, facts: Mapping[str, str], rules: Sequence[Entry]) -> str:
    links = ", ".join(f'<a href="#{escape(e.anchor)}">{escape(e.number)}</a>' for e in rules)
    where = f'<p class="where">{escape(view.say(DEFINED_IN))}: {links}</p>' if links else ""
    return f'<section class="term"><h2 id="{TERM}{escape(name)}">{facts["title"]}</h2>{facts["text"]}{where}</section>'

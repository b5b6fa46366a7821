"""All pages of a rulebook in one locale: the game's index and a page for each chapter."""

from __future__ import annotations

from functools import partial
from html import escape
from typing import TYPE_CHECKING

from rulewright.render.editions import edition_line
from rulewright.render.examples import chapter_examples, map_below
from rulewright.render.fragments import chapter_fragments, on_its_page
from rulewright.render.glossary import GLOSSARY, glossary_page
from rulewright.render.marks import Icon, Text
from rulewright.render.notes import notes, number_html
from rulewright.render.page import Page, SearchDocument, TocEntry
from rulewright.render.progress import TRANSLATIONS, has_progress, progress_page
from rulewright.render.proof import PROOF, has_proof, proof_page
from rulewright.render.readings import (
    chapter_readings,
    first_on,
    reading_anchor,
    reading_documents,
    readings_of,
)
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulewright.render.fragments import Fragment
    from rulewright.render.view import BookView, Chapter, Entry

ICONS = N_("Icons")
CITED_BY = N_("Cited by")
PERMALINK = N_("Permanent link to {number}")
SETUP = N_("To set up a game")
RULES_OF = N_("{game}: the rules by chapter")

LEGEND = "icons"
"""The anchor of a game's icons on its index page."""

LAST_READ = '<p class="rw-last" data-rw-last></p>'
"""Where a script offers the rule that was read last; it has its height before."""

_DEEPEST_HEADING = 6


def pages(view: BookView) -> tuple[Page, ...]:
    """The index of a rulebook, its chapters in the order of the law; its glossary and proof if there is anything in them."""
    glossary = (glossary_page(view),) if view.terms.concepts else ()
    proof = (proof_page(view),) if has_proof(view) else ()
    progress = (progress_page(view),) if has_progress(view) else ()
    chapters = (
        view.kept("page", chapter, partial(chapter_page, view, chapter))
        for chapter in view.chapters
    )
    return (index_page(view), *chapters, *glossary, *proof, *progress)


def index_page(view: BookView) -> Page:
    """The page that lists a game's chapters and their sections."""
    title = escape(view.title)
    chapters = "\n".join(_chapter_item(view, chapter) for chapter in view.chapters)
    rights = view.game.rights.get(view.locale) or view.game.rights.get(view.book.pivot, "")
    below = filter(None, (edition_line(view, view.chapters), rights))
    notes = "".join(f'\n<p class="rw-rights">{escape(line)}</p>' for line in below)
    legend = _legend(view)
    terms = _glossary_link(view) if view.terms.concepts else ""
    proof = _quiet_link(view, view.proof, PROOF) if has_proof(view) else ""
    if has_progress(view):
        proof += _quiet_link(view, view.translations, TRANSLATIONS)
    html = f'<h1>{title}</h1>\n{LAST_READ}\n{_setup(view)}<ul class="rw-chapters">\n{chapters}\n</ul>{terms}{legend}{proof}{notes}'
    address = view.urls.page(view.index)
    documents = [SearchDocument(address, view.title, "")]
    if legend:
        names = ", ".join(view.icons.values())
        title = f"{view.title}: {view.say(ICONS)}"
        documents.append(SearchDocument(f"{address}#{LEGEND}", title, names))
    description = view.say(RULES_OF).format(game=view.title)
    anchors = frozenset({LEGEND} if legend else ())
    return Page(
        view.index, view.title, html, description, documents=tuple(documents), anchors=anchors
    )


def setup_entry(view: BookView) -> Entry | None:
    """The rule that says how a game is set up, where game.yml names one."""
    return view.by_key.get(view.game.setup) if view.game.setup is not None else None


def _setup(view: BookView) -> str:
    """The way to the rules of setting up, for books that do not begin with them."""
    entry = setup_entry(view)
    if entry is None:
        return ""
    href = view.urls.link(view.index, entry.path, entry.anchor)
    return f'<p class="rw-setup">{escape(view.say(SETUP))}: <a href="{href}">{_label(view, entry)}</a></p>\n'


def chapter_page(view: BookView, chapter: Chapter) -> Page:
    """The page of one chapter."""
    # Where the text holds no heading for the chapter, the page brings its own, and the rules stand below it.
    top = 1 if chapter.heading else 2
    placed = on_its_page(view, chapter)
    html = [_section(view, one, placed, top) for one in chapter_fragments(view, chapter)]
    if shared := map_below(view, "".join(html)):
        html.append(shared)
    toc = _toc(view, chapter.entries, top)
    documents = [
        document
        for entry in chapter.entries
        for document in (_document(view, chapter, entry), *reading_documents(view, entry))
    ]
    if chapter.heading is None:
        html.insert(0, _own_heading(chapter))
        toc = (TocEntry(chapter.title, chapter.number, 1, toc),)
        own = SearchDocument(view.urls.page(chapter.path), chapter.title, "", chapter.number)
        documents.insert(0, own)
    if edition := edition_line(view, (chapter,)):
        html.append(f'<p class="rw-rights">{escape(edition)}</p>')
    anchors = frozenset((chapter.number, *(entry.anchor for entry in chapter.entries)))
    anchors = frozenset((chapter.number, *_anchors(view, chapter)))
    description = f"{view.title}: {chapter.title}"
    rules = view.coloured(chapter.key, "\n".join(html))
    language = view.foreign(chapter.heading) if chapter.heading else ""
    return Page(
        chapter.path,
        chapter.title,
        rules,
        description,
        toc,
        tuple(documents),
        anchors,
        language,
        view.title,
    )


def _anchors(view: BookView, chapter: Chapter) -> Iterator[str]:
    """What a link may lead to on a chapter's page: rules, and readings where they stand first."""
    for entry in chapter.entries:
        yield entry.anchor
        for reading in readings_of(view, entry):
            if first_on(view, reading, chapter.path) is entry:
                yield reading_anchor(reading)


def _own_heading(chapter: Chapter) -> str:
    return f'<h1 id="{escape(chapter.number)}">{escape(chapter.title)}</h1>'


def _section(view: BookView, one: Fragment, placed: Callable[[str], str], top: int) -> str:
    """A rule: its heading, its text, the rules that cite it. `placed` makes its HTML fit the page."""
    entry = one.entry
    level = min(entry.depth + top, _DEEPEST_HEADING)
    language = view.lang(entry)
    title = f' <span class="rw-title"{language}>{placed(one.title)}</span>' if one.title else ""
    parts = [_heading(view, entry, level, title), notes(view, entry, partial(_way, view, entry))]
    if one.text:
        parts.append(f'<div class="rw-text"{language}>{placed(one.text)}</div>')
    parts.append(chapter_readings(view, entry))
    parts.append(_cited_by(view, entry))
    parts.append(chapter_examples(view, entry))
    return f'<section class="rw-rule rw-level-{level}">{"".join(parts)}</section>'


def _way(view: BookView, source: Entry, target: Entry) -> str:
    return view.urls.link(source.path, target.path, target.anchor)


def _heading(view: BookView, entry: Entry, level: int, title: str) -> str:
    anchor = escape(entry.anchor)
    # The sign of the link is drawn by the style sheet: nothing to copy along with the words, nothing to search.
    href = view.urls.link(entry.path, entry.path, entry.anchor)
    label = escape(view.say(PERMALINK).format(number=entry.full_number))
    link = f'<a class="headerlink" href="{href}" title="{label}" aria-label="{label}"></a>'
    shown = f"{number_html(entry)}{title}{link}"
    return f'<h{level} id="{anchor}">{shown}</h{level}>'


def _cited_by(view: BookView, entry: Entry) -> str:
    """The rules that cite a rule, as links in one line."""
    found = view.citing(entry)
    if not found:
        return ""
    links = []
    for citing in found:
        href = view.urls.link(entry.path, citing.path, citing.anchor)
        links.append(f'<a href="{href}" title="{escape(citing.title)}">{escape(citing.number)}</a>')
    return f'<p class="rw-cited-by">{escape(view.say(CITED_BY))}: {", ".join(links)}</p>'


def _document(view: BookView, chapter: Chapter, entry: Entry) -> SearchDocument:
    page = view.urls.page(entry.path)
    location = page if entry is chapter.heading else f"{page}#{entry.anchor}"
    words = view.visible[entry.anchor]
    key = view.book.numbering.print(entry.key)
    return SearchDocument(
        location=location,
        title=entry.label,
        text=words,
        number=entry.number,
        terms=view.concepts(entry),
        language=view.foreign(entry),
        key=key if key != entry.number else "",
        aside=entry.aside,
    )


def _toc(view: BookView, entries: Sequence[Entry], top: int) -> tuple[TocEntry, ...]:
    """The entries as a tree, by their depths."""
    if not entries:
        return ()
    depth = entries[0].depth
    starts = [n for n, entry in enumerate(entries) if entry.depth <= depth]
    return tuple(
        TocEntry(
            entries[start].label,
            entries[start].anchor,
            depth + top,
            _toc(view, entries[start + 1 : stop], top),
            view.foreign(entries[start]),
        )
        for start, stop in zip(starts, [*starts[1:], len(entries)], strict=True)
    )


def _chapter_item(view: BookView, chapter: Chapter) -> str:
    """A chapter and its sections, as an entry of the index."""
    below = [entry for entry in chapter.entries if entry is not chapter.heading]
    top = min((entry.depth for entry in below), default=0)
    items = "".join(
        f'<li><a href="{view.urls.link(view.index, entry.path, entry.anchor)}">{_label(view, entry)}</a></li>'
        for entry in below
        if entry.depth == top
    )
    href = view.urls.link(view.index, chapter.path)
    name = _label(view, chapter.heading) if chapter.heading else escape(chapter.title)
    sections = f"<ul>{items}</ul>" if items else ""
    link = view.coloured(chapter.key, f'<a class="rw-chapter" href="{href}">{name}</a>')
    return f"<li>{link}{sections}</li>"


def _glossary_link(view: BookView) -> str:
    href = view.urls.link(view.index, view.glossary)
    return f'\n<p><a class="rw-chapter" href="{href}">{escape(view.say(GLOSSARY))}</a></p>'


def _quiet_link(view: BookView, path: str, name: str) -> str:
    href = view.urls.link(view.index, path)
    return f'\n<p class="rw-quiet"><a href="{href}">{escape(view.say(name))}</a></p>'


def _legend(view: BookView) -> str:
    """The game's icons, each with its word."""
    if not view.icons:
        return ""
    markup = view.markup(view.index)
    items = "".join(
        f"<li>{markup.pieces((Icon(name), Text(f' {word}')))}</li>"
        for name, word in view.icons.items()
    )
    heading = escape(view.say(ICONS))
    return f'\n<h2 id="{LEGEND}">{heading}</h2>\n<ul class="rw-legend">{items}</ul>'


def _label(view: BookView, entry: Entry) -> str:
    title = escape(entry.title)
    if title and (language := view.foreign(entry)):
        title = f'<span lang="{language}">{title}</span>'
    return f'<span class="rw-number">{escape(entry.number)}</span> {title}'.rstrip()

"""How far the translations of a book are: a heat map by chapter and language, and what there is to do in each."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.progress.figures import STALE
from rulewright.progress.text import ALL_DONE, IS_MISSING, LINE, PARTS, TERMS, TO_DO
from rulewright.render.changes import change_html
from rulewright.render.page import Page, SearchDocument, TocEntry
from rulewright.settings.locales import profile
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.progress.figures import Figures, LanguageProgress, Progress, Task
    from rulewright.render.view import BookView

TRANSLATIONS = N_("How far the translations are")
TRANSLATIONS_OF = N_("{game}: how far each translation is, and what there is to do")
INTRO = N_(
    "Each language is held against {pivot}, chapter by chapter: how much of it is translated and not behind."
)
CHAPTER, TOTAL = N_("Chapter"), N_("All chapters")
HEATS = 4


def has_progress(view: BookView) -> bool:
    """Whether the project keeps how far its translations are, and has some."""
    return view.progress is not None and bool(view.progress.languages)


def progress_page(view: BookView) -> Page:
    """The page about the translations of a game."""
    progress = view.progress
    assert progress is not None  # `has_progress` looked
    title = view.say(TRANSLATIONS)
    intro = view.say(INTRO).format(pivot=profile(progress.pivot).name)
    html = [f"<h1>{escape(title)}</h1>", f"<p>{escape(intro)}</p>", _map(view, progress)]
    html += [_language(view, progress, one) for one in progress.languages]
    toc = tuple(TocEntry(profile(one.locale).name, one.locale, 2) for one in progress.languages)
    documents = (SearchDocument(view.urls.page(view.translations), title, ""),)
    description = view.say(TRANSLATIONS_OF).format(game=view.title)
    anchors = frozenset(one.locale for one in progress.languages)
    return Page(view.translations, title, "\n".join(html), description, toc, documents, anchors)


def _map(view: BookView, progress: Progress) -> str:
    names = "".join(
        f'<th scope="col"><a href="#{escape(one.locale)}">{escape(profile(one.locale).name)}</a></th>'
        for one in progress.languages
    )
    head = f'<tr><th scope="col">{escape(view.say(CHAPTER))}</th>{names}</tr>'
    wholes = [one.whole for one in progress.languages]
    rows = [_row(escape(view.say(TOTAL)), wholes, view)]
    for place, number, title in _chapters(progress):
        figures = [one.chapters[place].figures for one in progress.languages]
        rows.append(_row(_named(view, number, title), figures, view))
    return (
        f'<div class="rw-table"><table class="rw-grid rw-proof rw-heat"><thead>{head}</thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _chapters(progress: Progress) -> Iterator[tuple[int, str, str]]:
    """(place, number, title) of the chapters of the pivot, which all languages have in one order."""
    for place, chapter in enumerate(progress.languages[0].chapters):
        if chapter.figures.total:
            yield place, chapter.number, chapter.title


def _named(view: BookView, number: str, title: str) -> str:
    """A rule's key and its title as this page's language has it, else the pivot's."""
    entry = view.entry(number)
    told, language = (entry.title, entry.language) if entry else (title, view.book.pivot)
    foreign = f' lang="{escape(language)}"' if language != view.locale else ""
    shown = f"<span{foreign}>{escape(told)}</span>" if foreign and told else escape(told)
    return f"{escape(number)} {shown}".strip()


def _row(name: str, figures: Sequence[Figures], view: BookView) -> str:
    cells = "".join(
        f'<td class="rw-heat-{heat(one)}" title="{escape(_told(one, view))}">{one.percent} %</td>'
        for one in figures
    )
    return f'<tr><th scope="row">{name}</th>{cells}</tr>'


def heat(figures: Figures) -> int:
    """From 0, where all is done, to 4, where nothing is.

    >>> from rulewright.progress.figures import Figures
    >>> [heat(Figures(total=100, translated=done)) for done in (100, 99, 50, 1, 0)]
    [0, 1, 2, 3, 4]
    """
    if figures.percent in {0, 100}:
        return HEATS if figures.percent == 0 else 0
    return HEATS - 1 - figures.percent * (HEATS - 1) // 100


def _told(figures: Figures, view: BookView) -> str:
    told = [view.say(LINE).format(done=figures.translated, total=figures.total)]
    for part, message in PARTS.items():
        if count := getattr(figures, part):
            told.append(view.say(message).format(count=count))
    return ", ".join(told)


def _language(view: BookView, progress: Progress, language: LanguageProgress) -> str:
    name, tag = escape(profile(language.locale).name), escape(language.locale)
    told = _told(language.whole, view)
    if progress.terms:
        told += f", {view.say(TERMS).format(done=language.terms, total=progress.terms)}"
    parts = [f'<h2 id="{tag}">{name}</h2>', f"<p>{escape(told)}</p>"]
    if language.tasks:
        items = "".join(f"<li>{_task(view, task)}</li>" for task in language.tasks)
        parts += [f"<p>{escape(view.say(TO_DO))}</p>", f'<ul class="rw-to-do">{items}</ul>']
    else:
        parts.append(f"<p>{escape(view.say(ALL_DONE))}</p>")
    return "\n".join(parts)


def _task(view: BookView, task: Task) -> str:
    entry = view.entry(task.rule)
    label = _named(view, task.rule, task.title)
    if entry is not None:
        href = view.urls.link(view.translations, entry.path, entry.anchor)
        label = f'<a href="{href}">{label}</a>'
    if task.kind != STALE:
        return f"{label}: {escape(view.say(IS_MISSING))}"
    since = (
        f' <time datetime="{escape(task.since)}">{escape(task.since)}</time>' if task.since else ""
    )
    return f"{label}{since}{change_html(task.change, view.book.pivot)}"

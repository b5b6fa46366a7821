"""A small page for each rule: what a pasted link shows, with its sub-rules, its citers and a way into the chapter."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from html import escape
from typing import TYPE_CHECKING

from rulewright.render.examples import rule_examples
from rulewright.render.fragments import any_rule_path, rule_path
from rulewright.render.notes import notes, number_html
from rulewright.render.pages import CITED_BY
from rulewright.render.readings import rule_readings
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.render.fragments import Fragment
    from rulewright.render.view import BookView, Chapter, Entry

IN_CHAPTER = N_("Read it in its chapter")
NEIGHBOURS = N_("Neighbouring rules")

_LONGEST_DESCRIPTION = 240
_MOST_SUBRULES = 12
"""A rule with more rules below it lists those right below it and links to them."""
_DEEPEST_HEADING = 6


@dataclass(frozen=True, slots=True)
class RulePage:
    """One rule's page. `path` is its place in its locale: root/r/14.4.3, or .../14.4.5 where a locale prints that.

    `canonical` is the path of the page under the rule's own id, `language` the locale that its words are in,
    `number` what is printed there, `label` number and title with what tells the number apart.
    """

    path: str
    canonical: str
    title: str
    description: str
    html: str
    language: str
    number: str
    label: str


def rule_pages(view: BookView, shown: Sequence[Fragment]) -> Iterator[RulePage]:
    """A page per rule, and one more under each number that this locale prints and no rule has for its id."""
    taken = {one.entry.anchor for one in shown}
    printed = {one.entry.number for one in shown if not view.foreign(one.entry)}
    by_anchor = {one.entry.anchor: one for one in shown}
    beside = _beside(view)
    for chapter in view.chapters:
        own = [by_anchor[entry.anchor] for entry in chapter.entries]
        for page, one in zip(_chapter_rule_pages(view, chapter, own, beside), own, strict=True):
            yield page
            number = one.entry.number
            if number not in taken and (number not in printed or page.language == view.locale):
                taken.add(number)
                yield replace(page, path=rule_path(view, number))


def _beside(view: BookView) -> dict[str, str]:
    """By a rule's anchor, the ways to the rules before and behind it, as this locale prints them."""
    entries = [entry for chapter in view.chapters for entry in chapter.entries]
    return {
        entry.anchor: _ways(view, before, behind)
        for before, entry, behind in zip(
            [None, *entries[:-1]], entries, [*entries[1:], None], strict=True
        )
    }


def _ways(view: BookView, before: Entry | None, behind: Entry | None) -> str:
    parts = [
        f'<a rel="{rel}" href="{_to_page(view, entry)}"{view.lang(entry)}>{escape(entry.label)}</a>'
        for rel, entry in (("prev", before), ("next", behind))
        if entry is not None
    ]
    label = escape(view.say(NEIGHBOURS))
    return f'<nav class="rw-beside" aria-label="{label}">{"".join(parts)}</nav>' if parts else ""


def _chapter_rule_pages(
    view: BookView, chapter: Chapter, own: Sequence[Fragment], beside: Mapping[str, str]
) -> tuple[RulePage, ...]:
    def make() -> tuple[RulePage, ...]:
        return tuple(
            _page(view, chapter, one, _below(own, place), beside[one.entry.anchor])
            for place, one in enumerate(own)
        )

    return view.kept("rule pages", chapter, make)


def _below(shown: Sequence[Fragment], place: int) -> Sequence[Fragment]:
    """The rules below a rule: what follows it deeper than it."""
    depth = shown[place].entry.depth
    end = place + 1
    while end < len(shown) and shown[end].entry.depth > depth:
        end += 1
    return shown[place + 1 : end]


def _page(
    view: BookView, chapter: Chapter, one: Fragment, below: Sequence[Fragment], beside: str
) -> RulePage:
    entry = one.entry
    path = rule_path(view, entry.anchor)
    title = f"{entry.full_label} · {view.title}"
    parts = [_way(view, chapter, entry), _rule(view, one, 1), *_subrules(view, one, below)]
    parts.append(rule_examples(view, entry))
    href = view.urls.link(any_rule_path(view), entry.path, entry.anchor)
    parts.append(f'<p class="rw-read"><a href="{href}">{escape(view.say(IN_CHAPTER))}</a></p>')
    parts.append(beside)
    html = view.coloured(entry.key, "\n".join(parts))
    description = _description(view, one, below)
    return RulePage(
        path, path, title, description, html, entry.language, entry.number, entry.full_label
    )


def _way(view: BookView, chapter: Chapter, entry: Entry) -> str:
    """The rules above a rule, from the game down."""
    path = any_rule_path(view)
    above = _above(chapter, entry)
    links = [f'<a href="{view.urls.link(path, view.index)}">{escape(view.title)}</a>']
    links += [
        f'<a href="{view.urls.link(path, rule.path, rule.anchor)}">{escape(rule.label)}</a>'
        for rule in above
    ]
    return f'<nav class="rw-way">{" › ".join(links)}</nav>'


def _above(chapter: Chapter, entry: Entry) -> list[Entry]:
    """The rules that a rule stands below in its chapter, the outermost first."""
    place = next(n for n, one in enumerate(chapter.entries) if one is entry)
    found: list[Entry] = []
    depth = entry.depth
    for one in reversed(chapter.entries[:place]):
        if one.depth < depth:
            found.insert(0, one)
            depth = one.depth
    return found


def _rule(view: BookView, one: Fragment, level: int) -> str:
    entry = one.entry
    language = view.lang(entry)
    title = f' <span class="rw-title"{language}>{one.title}</span>' if one.title else ""
    heading = f'<h{level} id="{escape(entry.anchor)}">{number_html(entry)}{title}</h{level}>'
    parts = [heading, notes(view, entry, partial(_to_page, view))]
    if one.text:
        parts.append(f'<div class="rw-text"{language}>{one.text}</div>')
    parts.append(rule_readings(view, entry, own=level == 1))
    if level == 1:
        parts.append(_cited_by(view, entry))
    return f'<section class="rw-rule rw-level-{level}">{"".join(parts)}</section>'


def _to_page(view: BookView, entry: Entry) -> str:
    """The way from any rule page to that of another rule."""
    return view.urls.link(any_rule_path(view), rule_path(view, entry.anchor))


def _subrules(view: BookView, one: Fragment, below: Sequence[Fragment]) -> Iterator[str]:
    if len(below) <= _MOST_SUBRULES:
        depth = one.entry.depth
        for sub in below:
            yield _rule(view, sub, min(sub.entry.depth - depth + 1, _DEEPEST_HEADING))
        return
    path, depth = any_rule_path(view), one.entry.depth + 1
    items = "".join(
        f'<li><a href="{view.urls.link(path, rule_path(view, sub.entry.anchor))}">'
        f"{escape(sub.entry.label)}</a></li>"
        for sub in below
        if sub.entry.depth == depth
    )
    yield f'<ul class="rw-below">{items}</ul>'


def _cited_by(view: BookView, entry: Entry) -> str:
    """The rules that cite a rule, as links to their pages with their titles."""
    found = view.citing(entry)
    if not found:
        return ""
    path = any_rule_path(view)
    links = [
        f'<a href="{view.urls.link(path, rule_path(view, citing.anchor))}">{escape(citing.label)}</a>'
        for citing in found
    ]
    return f'<p class="rw-cited-by">{escape(view.say(CITED_BY))}: {", ".join(links)}</p>'


def _description(view: BookView, one: Fragment, below: Sequence[Fragment]) -> str:
    """The beginning of the rule's text; of a heading without one, the names of the rules below it."""
    text = " ".join(view.visible[one.entry.anchor].split())
    return shortened(text or ". ".join(sub.entry.label for sub in below))


def shortened(text: str, length: int = _LONGEST_DESCRIPTION) -> str:
    """A text cut between two words where it is too long.

    >>> shortened("Replace a warrior.", 12), shortened("Short.", 12)
    ('Replace a…', 'Short.')
    """
    if len(text) <= length:
        return text
    return text[:length].rpartition(" ")[0].rstrip(" ,;:.") + "…"

"""The questions that a rule leaves open: a quiet mark below it, with our answer, the others, why, and what decides it.

The mark is a native <details>: it opens without a script. A question stands under each rule that it is about.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from rulewright.play.readings import ASSUMED, EQUIVALENT, OUTSIDE, TOLD_APART
from rulewright.render.examples import example_link
from rulewright.render.fragments import any_rule_path
from rulewright.render.marks import blocks
from rulewright.render.markup import visible_blocks
from rulewright.render.page import SearchDocument
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from rulewright.play.readings import Reading
    from rulewright.play.scenarios import Scenario
    from rulewright.render.marks import Block
    from rulewright.render.markup import Markup
    from rulewright.render.view import BookView, Entry

OPEN_QUESTION = N_("Open question")
OURS, ANOTHER, WHY = N_("Our reading"), N_("Another reading"), N_("Why")
DECIDED = N_("What decides it")
APART = N_("With another reading, an example fails: {examples}")
SHOWN_BY = N_("The difference shows in an example: {examples}")
SAME = N_("No example tells the readings apart: they come to the same.")
BEYOND = N_("No example of this book tells the readings apart; other factions could.")
OPEN = N_("Not decided yet.")
FREE = N_("Nothing in the text: if you prefer another reading, agree on it before the game.")

_MOST_NAMED = 3


def chapter_readings(view: BookView, entry: Entry) -> str:
    """The mark below a rule in its chapter, with all that stands behind it. "" where nothing is open."""
    at_home = {
        one.id for one in readings_of(view, entry) if first_on(view, one, entry.path) is entry
    }
    return _mark(view, entry, entry.path, at_home)


def rule_readings(view: BookView, entry: Entry, *, own: bool) -> str:
    """The same on a rule's page: its own page, or that of a rule above it."""
    known = {one.id for one in readings_of(view, entry)} if own else set()
    return _mark(view, entry, any_rule_path(view), known)


def _mark(view: BookView, entry: Entry, path: str, anchored: Collection[str]) -> str:
    found = readings_of(view, entry)
    if not found:
        return ""
    markup = view.markup(path)
    told = "".join(_article(view, one, markup, path, one.id in anchored) for one in found)
    count = escape(count_of_readings(view, len(found)))
    return f'<details class="rw-readings"><summary>{count}</summary>{told}</details>'


def readings_of(view: BookView, entry: Entry) -> Sequence[Reading]:
    """The readings about a rule; none where another rule has the same id and is found by it."""
    if view.by_key[entry.key] is not entry:
        return ()
    return view.examples.readings_by_rule.get(view.book.numbering.print(entry.key), ())


def count_of_readings(view: BookView, count: int) -> str:
    """How many questions are open, in words."""
    text = view.words.ngettext("{count} open question", "{count} open questions", count)
    return text.format(count=count)


def reading_anchor(reading: Reading) -> str:
    """Where a reading stands on the page of the rule that it names first."""
    # A blank would part an id in two where another element names it.
    return f"reading-{'-'.join(reading.id.split())}"


def first_of(view: BookView, reading: Reading) -> Entry:
    """The rule that a reading names first, as this locale shows it."""
    return view.by_key[view.book.numbering.parse(reading.rules[0])]


def first_on(view: BookView, reading: Reading, path: str) -> Entry | None:
    """The rule on a chapter's page that a reading names first: there it has its anchor, which a page holds once."""
    entries = map(view.entry, reading.rules)
    return next((entry for entry in entries if entry and entry.path == path), None)


def _article(view: BookView, reading: Reading, markup: Markup, path: str, anchored: bool) -> str:  # noqa: FBT001
    id = f' id="{escape(reading_anchor(reading))}"' if anchored else ""
    return f'<article class="rw-reading"{id}>{reading_html(view, reading, markup, path)}</article>'


def reading_html(
    view: BookView, reading: Reading, markup: Markup, path: str = "", about: str = ""
) -> str:
    """A question with its answers as HTML on the page at `path`, where examples are links; on paper there are none.

    `about` is HTML that stands below the question.
    """
    parts = [(name, _written(view, reading, words, markup)) for name, words in told(reading)]
    parts.append((DECIDED, f"<p>{_decision(view, reading, path)}</p>"))
    items = "".join(
        f"<div><dt>{escape(view.say(name))}</dt><dd>{html}</dd></div>"
        for name, html in parts
        if html
    )
    asked = _written(view, reading, reading.question, markup)
    return f'<div class="rw-asked">{asked}</div>{about}<dl>{items}</dl>'


def told(reading: Reading) -> Iterator[tuple[str, Mapping[str, str]]]:
    """Our answer, the others and the reason, each with its name."""
    yield OURS, reading.answers.get(reading.chosen, {})
    yield from ((ANOTHER, words) for words in reading.others)
    yield WHY, reading.because


def reading_blocks(
    view: BookView, reading: Reading, words: Mapping[str, str]
) -> tuple[tuple[Block, ...], str]:
    """One of a reading's texts as blocks, and the language that it is in."""
    text, language = view.own(words)
    return blocks(text, reading.citations.get((language, text), ())), language


def _written(view: BookView, reading: Reading, words: Mapping[str, str], markup: Markup) -> str:
    found, language = reading_blocks(view, reading, words)
    html = markup.blocks(found)
    return (
        f'<div lang="{escape(language)}">{html}</div>' if html and language != view.locale else html
    )


def _decision(view: BookView, reading: Reading, path: str) -> str:
    """What decides between the answers; an example is a link where the page at `path` has a way to it."""
    message, examples = decided(view, reading)
    before, _, after = view.say(message).partition("{examples}")
    names = "; ".join(_example(view, one, path) for one in examples)
    return f"{escape(before)}{names}{escape(after)}"


def decided(view: BookView, reading: Reading) -> tuple[str, tuple[Scenario, ...]]:
    """A message about what decides between the answers, and the examples that it names.

    What the last run found counts; where none is known, what the register says.
    """
    known = view.examples.by_id
    saved = (view.examples.saved.readings or {}).get(reading.id)
    if saved is None:
        if reading.decided_by in known:
            return SHOWN_BY, (known[reading.decided_by],)
        return {ASSUMED: FREE, EQUIVALENT: SAME, OUTSIDE: BEYOND}.get(reading.decided_by, OPEN), ()
    verdict, by = saved
    if verdict == TOLD_APART:
        ids = sorted(by, key=lambda id: id != reading.decided_by)
        return APART, tuple(known[id] for id in ids if id in known)[:_MOST_NAMED]
    return {EQUIVALENT: SAME, OUTSIDE: BEYOND}.get(verdict, OPEN), ()


def _example(view: BookView, scenario: Scenario, path: str) -> str:
    name, language = view.own(scenario.title)
    foreign = f' lang="{escape(language)}"' if name and language != view.locale else ""
    href = example_link(view, path, scenario) if path else ""
    shown = escape(name or scenario.id)
    if not href:
        return f"<span{foreign}>{shown}</span>" if foreign else shown
    return f'<a href="{href}"{foreign}>{shown}</a>'


def reading_documents(view: BookView, entry: Entry) -> Iterator[SearchDocument]:
    """What the search finds of the questions about a rule, each at the first rule that it names."""
    for reading in readings_of(view, entry):
        if first_of(view, reading) is entry:
            yield _document(view, reading, entry)


def _document(view: BookView, reading: Reading, entry: Entry) -> SearchDocument:
    def plain(words: Mapping[str, str]) -> str:
        return visible_blocks(reading_blocks(view, reading, words)[0], view.icons)

    text = "\n".join(f"{view.say(name)}: {plain(words)}" for name, words in told(reading))
    language = view.own(reading.question)[1]
    return SearchDocument(
        location=f"{view.urls.page(entry.path)}#{reading_anchor(reading)}",
        title=f"{view.say(OPEN_QUESTION)}: {plain(reading.question)}",
        text=text,
        language=language if language != view.locale else "",
    )

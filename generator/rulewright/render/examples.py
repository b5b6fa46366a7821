"""The examples of a rule: story, map, code, what is refused and why, and how they fared when last verified.

A chapter tells them, closed and without code and map, so that reading stays calm and the page light; the rule's own
page has all of them in full. A site that is read from a folder has no such pages, so that its chapters have all.
"""

from __future__ import annotations

from collections import defaultdict
from html import escape
from typing import TYPE_CHECKING

from rulewright.play.examples import KINDS
from rulewright.play.reasons import REASONS
from rulewright.play.shown import CHANGED, FAILED, PASSED, UNKNOWN
from rulewright.render.fragments import rule_path
from rulewright.render.sketch import AFTER, BEFORE, POSITION, Sketcher
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.play.saved import SavedVerdict
    from rulewright.play.scenarios import Attempt, Scenario
    from rulewright.render.view import BookView, Entry

EXAMPLES = N_("Examples")
FORBIDDEN = N_("Not allowed:")
DICE = N_("dice: {rolls}")
HOW_PROVEN = N_("How this is proven")
RULES_RUN = N_("Rules that took effect")
MARKS = {
    PASSED: N_("passed when last verified"),
    FAILED: N_("failed when last verified"),
    CHANGED: N_("not verified since it was changed"),
}
ALL_PASSED, NOT_ALL_PASSED = N_("all passed"), N_("not all passed")


def chapter_examples(view: BookView, entry: Entry) -> str:
    """A rule's examples as they stand in its chapter. "" where it has none."""
    scenarios = _of(view, entry)
    if not scenarios:
        return ""
    tell = _told if view.urls.directories else _in_full
    told = "".join(tell(view, one, entry, entry.path) for one in scenarios)
    count = escape(count_of_examples(view, len(scenarios)))
    return f'<details class="rw-examples"><summary>{count}{_total(view, scenarios)}</summary>{told}</details>'


def rule_examples(view: BookView, entry: Entry) -> str:
    """A rule's examples as they stand on its own page, with the map that they show. "" where it has none."""
    scenarios = _of(view, entry)
    if not scenarios:
        return ""
    path = rule_path(view, entry.anchor)
    told = "".join(_in_full(view, one, entry, path) for one in scenarios)
    title = f"<h2>{escape(view.say(EXAMPLES))}</h2>"
    return f'<section class="rw-examples">{title}{told}</section>{map_below(view, told)}'


def map_below(view: BookView, html: str) -> str:
    """The map that the sketches of a page show; "" where it has no sketch."""
    board = view.examples.saved.board
    return Sketcher(view, board).map() if board and 'class="rw-sketch"' in html else ""


def count_of_examples(view: BookView, count: int) -> str:
    """How many examples there are, in words."""
    text = view.words.ngettext("{count} example", "{count} examples", count)
    return text.format(count=count)


def example_link(view: BookView, path: str, scenario: Scenario, entry: Entry | None = None) -> str:
    """From the page at `path` to an example under one of its rules; "" where the book has none of them."""
    shown = entry or next(filter(None, map(view.entry, scenario.claims)), None)
    if shown is None:
        return ""
    if not view.urls.directories:
        return view.urls.link(path, shown.path, shown.anchor)
    return view.urls.link(path, rule_path(view, shown.anchor), _anchor(scenario))


def _anchor(scenario: Scenario) -> str:
    # A blank would part an id in two where another element names it.
    return f"example-{'-'.join(scenario.id.split())}"


def _of(view: BookView, entry: Entry) -> Sequence[Scenario]:
    """The scenarios that claim a rule; none where another rule has the same id and is found by it."""
    if view.by_key[entry.key] is not entry:
        return ()
    return view.examples.by_rule.get(view.book.numbering.print(entry.key), ())


def _total(view: BookView, scenarios: Sequence[Scenario]) -> str:
    """Whether all of some scenarios passed; nothing where that is not known."""
    marks = {view.examples.mark(one) for one in scenarios}
    if marks == {PASSED}:
        return f' <span class="rw-verdict rw-passed">{escape(view.say(ALL_PASSED))}</span>'
    if FAILED in marks:
        return f' <span class="rw-verdict rw-failed">{escape(view.say(NOT_ALL_PASSED))}</span>'
    return ""


def _told(view: BookView, scenario: Scenario, entry: Entry, path: str) -> str:
    """An example in its chapter: its name leads to all of it."""
    name, language = view.own(scenario.title)
    link = (
        f'<a href="{example_link(view, path, scenario, entry)}">{escape(name or scenario.id)}</a>'
    )
    mark = view.examples.mark(scenario)
    said = "" if mark == PASSED else _mark(view, scenario)
    title = f'<p class="rw-example-title"{_lang(view, language)}>{link}</p>'
    return f'<article class="rw-example">{title}{_story(view, scenario)}{said}</article>'


def _in_full(view: BookView, scenario: Scenario, entry: Entry, path: str) -> str:
    """An example with all that there is to see of it."""
    name, language = view.own(scenario.title)
    # In a chapter an example may stand under two rules, so that it has no anchor of its own there.
    tag, id = ("p", "") if path == entry.path else ("h3", f' id="{escape(_anchor(scenario))}"')
    parts = [
        f'<{tag} class="rw-example-title"{_lang(view, language)}>{escape(name or scenario.id)}</{tag}>',
        _story(view, scenario),
        _sketches(view, scenario, f"{entry.anchor}-{_anchor(scenario)}"),
        _proof(view, scenario, path),
    ]
    return f'<article class="rw-example"{id}>{"".join(parts)}</article>'


def _proof(view: BookView, scenario: Scenario, path: str) -> str:
    """What shows that an example holds, folded: players ask what happens, and few of them how that was run.

    What failed stands open.
    """
    parts = (
        _code(view, scenario),
        *_refusals(view, scenario.illegal, path),
        *_result(view, scenario, path),
    )
    state = "" if view.examples.mark(scenario) in {PASSED, UNKNOWN} else " open"
    summary = escape(view.say(HOW_PROVEN))
    return (
        f'<details class="rw-proven"{state}><summary>{summary}</summary>{"".join(parts)}</details>'
    )


def _story(view: BookView, scenario: Scenario) -> str:
    text, language = view.own(scenario.story)
    return f"<p{_lang(view, language)}>{escape(text)}</p>" if text else ""


def _sketches(view: BookView, scenario: Scenario, id: str) -> str:
    """The map before and after, where the example has anything on it and where it changes that."""
    board, verdict = view.examples.saved.board, view.examples.verdict(scenario)
    if board is None or verdict is None or {verdict.before, verdict.after} <= {board.pieces, ()}:
        return ""
    sketcher = Sketcher(view, board)
    changed = verdict.after not in {verdict.before, ()}
    first = view.say(BEFORE if changed else POSITION)
    drawn = sketcher.figure(verdict.before, first, f"{escape(id)}-before")
    if changed:
        drawn += sketcher.figure(verdict.after, view.say(AFTER), f"{escape(id)}-after")
    legend = sketcher.legend((*verdict.before, *verdict.after))
    return f'<div class="rw-sketches">{drawn}</div>{legend}'


def _code(view: BookView, scenario: Scenario) -> str:
    rolls = f'<p class="rw-dice">{_dice(view, scenario.dice)}</p>' if scenario.dice else ""
    return f'{rolls}<pre class="rw-code"><code>{escape(scenario.code.strip())}</code></pre>'


def _dice(view: BookView, dice: Sequence[object]) -> str:
    return escape(view.say(DICE).format(rolls=", ".join(_roll(view, roll) for roll in dice)))


def _roll(view: BookView, roll: object) -> str:
    """One roll as people write it: what a die shows, or several dice at once."""
    if isinstance(roll, (list, tuple)):
        return f"({', '.join(_roll(view, one) for one in roll)})"
    return view.icons.get(str(roll), str(roll))


def _refusals(view: BookView, attempts: Iterable[Attempt], path: str) -> Iterator[str]:
    items = "".join(f"<li>{_refusal(view, attempt, path)}</li>" for attempt in attempts)
    if items:
        yield f'<div class="rw-refused"><p>{escape(view.say(FORBIDDEN))}</p><ul>{items}</ul></div>'


def _refusal(view: BookView, attempt: Attempt, path: str) -> str:
    """What is tried, the reason that speaks against it, the rule that says so."""
    reason = view.say(REASONS[attempt.key]) if attempt.key in REASONS else attempt.key
    dice = f" ({_dice(view, attempt.dice)})" if attempt.dice else ""
    rule = cited(view, attempt.rule, path)
    return f"<code>{escape(attempt.source)}</code>{dice} {escape(reason)} ({rule})"


def cited(view: BookView, rule: str, path: str) -> str:
    """A rule by its number, as a link on the page at `path` where the book has it."""
    entry = view.entry(rule)
    if entry is None:
        return escape(rule)
    href = view.urls.link(path, entry.path, entry.anchor)
    return (
        f'<a class="rw-cite" href="{href}" title="{escape(entry.title)}">{escape(entry.number)}</a>'
    )


def _result(view: BookView, scenario: Scenario, path: str) -> Iterator[str]:
    """How the example fared, which rules ran, what was wrong."""
    yield _mark(view, scenario, view.urls.link(path, view.proof))
    verdict = view.examples.verdict(scenario)
    if verdict is None:
        return
    if not verdict.passed:
        yield _faults(view, verdict)
    if verdict.ran:
        rules = ", ".join(cited(view, rule, path) for rule in verdict.ran)
        yield f'<p class="rw-ran">{escape(view.say(RULES_RUN))}: {rules}</p>'


def _mark(view: BookView, scenario: Scenario, href: str = "") -> str:
    """The mark that the last run gave; nothing where no run is known."""
    mark = view.examples.mark(scenario)
    if mark not in MARKS:
        return ""
    said = escape(view.say(MARKS[mark]))
    shown = f'<a href="{href}">{said}</a>' if href else said
    return f'<p class="rw-verdict rw-{mark}">{shown}</p>'


def _faults(view: BookView, verdict: SavedVerdict) -> str:
    items = "".join(f"<li>{escape(_fault(view, fault))}</li>" for fault in verdict.faults)
    return f'<ul class="rw-faults">{items}</ul>' if items else ""


def _fault(view: BookView, fault: Mapping[str, str]) -> str:
    kind = fault.get("kind", "")
    return view.say(KINDS[kind]).format_map(defaultdict(str, fault)) if kind in KINDS else kind


def _lang(view: BookView, locale: str) -> str:
    return f' lang="{escape(locale)}"' if locale != view.locale else ""

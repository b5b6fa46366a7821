"""How far a game's rules run and how well its examples hold them, for readers who know no such words."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from html import escape
from typing import TYPE_CHECKING

from rulewright.play.shown import CHANGED, PASSED, UNKNOWN
from rulewright.render.examples import cited
from rulewright.render.fragments import rule_path
from rulewright.render.page import Page, SearchDocument, TocEntry
from rulewright.render.readings import reading_html
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.play.readings import Reading
    from rulewright.play.saved import SavedRule
    from rulewright.render.view import BookView

PROOF = N_("How the rules are tested")
PROOF_OF = N_("{game}: which rules also run as a program, and what the examples show of them")
INTRO = N_(
    "Part of these rules also exists as a program that can play them. Whether the program and the text mean the same "
    "is shown by examples: each sets up a position, plays a little and says what must come out, or tries what a rule "
    "forbids. This page says what the last run found."
)
EXAMPLES, COVERED, NOTICED = N_("Examples"), N_("Rules that run"), N_("Mistakes noticed")
LEFT_OUT, READINGS = N_("Rules left out"), N_("Open questions")
FARED = N_("{passed} of {total} examples passed.")
STALE = N_("Changed since then or not run yet: {count}.")
SHARE = N_(
    "Of {total} rules in chapters {chapters}, the program carries out {implemented} ({share}%). "
    "Left out for a reason: {excluded}. Missing: {missing}."
)
MUTATED = N_(
    "Would the examples notice a mistake? To find out, the program was spoilt in {total} small ways, one at a time: "
    "another number, a comparison turned round, a step left out. Noticed, since some example went wrong: {killed}. "
    "Without any difference in the positions that were tried: {equivalent}. Not noticed: {left}."
)
COLUMNS = (N_("Rule"), N_("examples"), N_("took effect in"), N_("refused or without effect"), N_("mistakes noticed"))  # fmt: skip
OF = N_("{killed} of {total}")
DASH = N_("A dash: the rule runs without anything that could be spoilt.")
NO_DIFFERENCE = N_("{count} without difference")
ASKED = N_(
    "Where the published texts leave something open or contradict each other, the program was also played with each "
    "of the other answers."
)

_CODE = re.compile(r"`(?P<code>[^`]+)`")


def has_proof(view: BookView) -> bool:
    """Whether anything is known about the examples of a game."""
    return bool(view.examples.saved.verdicts)


def proof_page(view: BookView) -> Page:
    """The page about the last run of `verify`; parts that it did not ask for are left out."""
    title = view.say(PROOF)
    parts = [part for part in _parts(view) if part[2]]
    html = [f"<h1>{escape(title)}</h1>", f"<p>{escape(view.say(INTRO))}</p>"]
    html += [f'<h2 id="{id}">{escape(name)}</h2>\n{told}' for id, name, told in parts]
    toc = tuple(TocEntry(name, id, 2) for id, name, _ in parts)
    documents = (SearchDocument(view.urls.page(view.proof), title, ""),)
    description = view.say(PROOF_OF).format(game=view.title)
    anchors = frozenset(id for id, _, _ in parts)
    return Page(
        view.proof,
        title,
        "\n".join(html),
        description,
        toc,
        documents,
        anchors,
        game=view.title,
    )


def _parts(view: BookView) -> Iterator[tuple[str, str, str]]:
    """Anchor, name and HTML of each part."""
    yield "examples", view.say(EXAMPLES), _examples(view)
    yield "mistakes", view.say(NOTICED), _mistakes(view)
    yield "questions", view.say(READINGS), _questions(view)
    yield "rules", view.say(COVERED), _rules(view)
    yield "left-out", view.say(LEFT_OUT), _left_out(view)


def _examples(view: BookView) -> str:
    marks = Counter(map(view.examples.mark, view.examples.scenarios))
    said = view.say(FARED).format(passed=marks[PASSED], total=sum(marks.values()))
    stale = marks[CHANGED] + marks[UNKNOWN]
    more = f" {view.say(STALE).format(count=stale)}" if stale else ""
    return f"<p>{escape(said + more)}</p>"


def _rules(view: BookView) -> str:
    covered = view.examples.saved.coverage
    if not covered:
        return ""
    count = Counter(one.status for one in covered)
    total = len(covered) - count["heading"]
    told = view.say(SHARE).format(
        total=total,
        chapters=", ".join(dict.fromkeys(one.rule.split(".")[0] for one in covered)),
        implemented=count["implemented"],
        share=100 * count["implemented"] // total if total else 100,
        excluded=count["excluded"],
        missing=count["missing"],
    )
    rows = [one for one in covered if one.status in {"implemented", "missing"}]
    return f"<p>{escape(told)}</p>\n{_table(view, rows) if rows else ''}"


def _table(view: BookView, rows: Sequence[SavedRule]) -> str:
    columns = COLUMNS if view.examples.saved.scores else COLUMNS[:-1]
    head = "".join(f'<th scope="col">{escape(view.say(column))}</th>' for column in columns)
    body = "".join(f"<tr>{_row(view, one)}</tr>" for one in rows)
    scores = view.examples.saved.scores
    dash = scores and any(one.rule not in scores for one in rows)
    note = f'\n<p class="rw-quiet">{escape(view.say(DASH))}</p>' if dash else ""
    return f'<div class="rw-table"><table class="rw-grid rw-proof"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>{note}'


def _row(view: BookView, one: SavedRule) -> str:
    counts = "".join(f"<td>{count}</td>" for count in (one.claimed, one.executed, one.illegal))
    noticed = f"<td>{_noticed(view, one.rule)}</td>" if view.examples.saved.scores else ""
    return f'<th scope="row">{_named(view, one.rule)}</th>{counts}{noticed}'


def _noticed(view: BookView, rule: str) -> str:
    score = view.examples.saved.scores.get(rule)
    if score is None:
        return "–"
    said = view.say(OF).format(killed=score.killed, total=score.total)
    if score.equivalent:
        said += f" ({view.say(NO_DIFFERENCE).format(count=score.equivalent)})"
    return escape(said)


def _named(view: BookView, rule: str) -> str:
    """A rule's number and title, as a link to its page."""
    entry = view.entry(rule)
    if entry is None:
        return escape(rule)
    own = rule_path(view, entry.anchor)
    href = (
        view.urls.link(view.proof, own)
        if view.urls.directories
        else view.urls.link(view.proof, entry.path, entry.anchor)
    )
    return f'<a href="{href}"><span class="rw-number">{escape(entry.number)}</span>{escape(entry.title)}</a>'


def _mistakes(view: BookView) -> str:
    score = view.examples.saved.score
    if score is None:
        return ""
    left = score.total - score.killed - score.equivalent
    facts = {"killed": score.killed, "total": score.total, "equivalent": score.equivalent}
    return f"<p>{escape(view.say(MUTATED).format(left=left, **facts))}</p>"


def _left_out(view: BookView) -> str:
    """The reasons, each with the rules that it holds for."""
    reasons: defaultdict[str, list[str]] = defaultdict(list)
    for one in view.examples.saved.coverage or ():
        if one.status == "excluded":
            reasons[one.reason].append(cited(view, one.rule, view.proof))
    items = "".join(f"<li>{', '.join(rules)}: {_reason(view, why)}</li>" for why, rules in reasons.items())  # fmt: skip
    return f"<ul>{items}</ul>" if items else ""


def _reason(view: BookView, reason: str) -> str:
    said = escape(view.say(reason)) if reason else "–"
    return _CODE.sub(r"<code>\g<code></code>", said)


def _questions(view: BookView) -> str:
    found = view.examples.saved.readings or {}
    told = [_question(view, one) for one in view.examples.readings if one.id in found]
    return f"<p>{escape(view.say(ASKED))}</p>\n{''.join(told)}" if told else ""


def _question(view: BookView, reading: Reading) -> str:
    rules = ", ".join(cited(view, rule, view.proof) for rule in reading.rules)
    about = f'<p class="rw-about">{rules}</p>'
    told = reading_html(view, reading, view.markup(view.proof), view.proof, about)
    return f'<section class="rw-reading">{told}</section>'

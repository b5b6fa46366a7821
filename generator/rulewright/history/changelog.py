"""Changes between two editions as text, JSON and a Markdown changelog."""

from __future__ import annotations

import json
from collections import Counter
from typing import TYPE_CHECKING

from rulewright.history.changes import KINDS
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from rulewright.history.changes import Change, Piece

    Say = Callable[[str], str]

NOTHING = N_("Nothing changed.")
NUMBERS = N_("Changes of numbers alone")
TOUCHED = {
    "translations": N_("translations"),
    "scenarios": N_("scenarios"),
    "readings": N_("readings"),
    "citations": N_("cited in"),
}
"""What may name a rule and how it is said."""


def as_json(found: Sequence[Change]) -> str:
    """The changes as JSON: one object each, and how many of each kind there are."""
    counts = Counter(kind for change in found for kind in change.kinds)
    data = {
        "counts": {kind: counts[kind] for kind in KINDS if counts[kind]},
        "changes": [
            {
                "kinds": list(change.kinds),
                "old": change.old,
                "new": change.new,
                "old_title": change.old_title,
                "new_title": change.new_title,
                "other": change.other,
                "words": [list(piece) for piece in change.words],
                "touches": {kind: list(names) for kind, names in change.touches},
            }
            for change in found
        ],
    }
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def as_text(found: Sequence[Change], say: Say) -> str:
    """The changes for a terminal: what was taken out in [-...-], what came in in {+...+}."""
    lines = list(_lines(found, say, _plain, "", "  "))
    return "\n".join(lines or [say(NOTHING)]) + "\n"


def as_markdown(found: Sequence[Change], say: Say) -> str:
    """The changes as a Markdown list; those of numbers alone stand under a heading of their own."""
    lines = list(_lines(found, say, _marked, "- ", "  "))
    return "\n".join(lines or [say(NOTHING)]) + "\n"


def _lines(
    found: Sequence[Change],
    say: Say,
    words: Callable[[Sequence[Piece]], str],
    bullet: str,
    indent: str,
) -> Iterator[str]:
    apart = [change for change in found if change.of_numbers_alone]
    for change in found:
        if change.of_numbers_alone:
            continue
        yield f"{bullet}{_headed(change, say)}"
        if change.words:
            yield f"{indent}{words(change.words)}"
        for kind, names in change.touches:
            yield f"{indent}{say(TOUCHED[kind])}: {', '.join(names)}"
    if apart:
        yield from ("", f"## {say(NUMBERS)}" if bullet else f"{say(NUMBERS)}:", "")
        yield from (f"{bullet}{_headed(change, say)}" for change in apart)


def _headed(change: Change, say: Say) -> str:
    numbers = " → ".join(dict.fromkeys(filter(None, (change.old, change.new))))
    titles = " → ".join(dict.fromkeys(filter(None, (change.old_title, change.new_title))))
    kinds = ", ".join(say(KINDS[kind]) for kind in change.kinds)
    other = f" ({change.other})" if change.other else ""
    return f"{numbers} {titles}".strip() + f": {kinds}{other}"


def _plain(told: Sequence[Piece]) -> str:
    marks = {"old": ("[-", "-]"), "new": ("{+", "+}"), "same": ("", "")}
    return _joined(told, marks)


def _marked(told: Sequence[Piece]) -> str:
    marks = {"old": ("<del>", "</del>"), "new": ("<ins>", "</ins>"), "same": ("", "")}
    return _joined(told, marks)


def _joined(told: Sequence[Piece], marks: dict[str, tuple[str, str]]) -> str:
    said = "".join(f"{marks[kind][0]}{words}{marks[kind][1]}" for kind, words in told)
    return " ".join(said.split())

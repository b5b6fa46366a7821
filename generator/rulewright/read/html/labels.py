"""Labels and titles as the words of an HTML page print them: 14.4 Day, Rule 14.4: Day, **Cost.** Pay."""

from __future__ import annotations

import re
from dataclasses import replace

from rulewright.law.ids import LONGEST_NUMERAL, MOST_DIGITS
from rulewright.read.html.runs import Run, TextLine
from rulewright.read.text import LABEL

STOPS = ".)]:(["

_DOTTED = re.compile(
    rf"(?:\d{{1,{MOST_DIGITS}}}|[A-ZА-Я])"
    rf"(?:\.(?:\d{{1,{MOST_DIGITS}}}|[A-Za-zА-Яа-яІі]{{1,5}}|[IVXLCDM]{{6,{LONGEST_NUMERAL}}}))+"
)
"""A number of several steps: 14.4.3, A.1."""
_DATE = re.compile(r"\d{1,2}\.\d{1,2}\.(?:19|2\d)\d\d|(?:19|2\d)\d\d\.\d{1,2}(?:\.\d{1,2})?")
_NOTE = re.compile(r"[^\s⁰¹²³⁴-⁹]+(?P<signs>[⁰¹²³⁴-⁹]+)(?=\s|$)")
_PARTING = ".:–—- "
_TITLE_ENDS = ".:!?…"
_TITLE_WORDS = 8
_FEW = 3


def printed_label(line: TextLine, *, sure: bool = False) -> tuple[str, TextLine] | None:
    """The label that a line prints before its words, and the words; None where it prints none.

    Before small letters a number may be part of a sentence; `sure` says that a number of several steps is not.

    >>> def of(text):
    ...     found = printed_label(TextLine(1, (Run(text),)))
    ...     return found and (found[0], found[1].plain)
    >>> of("14.4 Day"), of("14.4³ Day"), of("I. Cost"), of("14.4 — Day"), of("I may"), of("2 coins each")
    (('14.4', 'Day'), ('14.4', 'Day³'), ('I.', 'Cost'), ('14.4', 'Day'), None, None)
    """
    line, signs = _without_note(line)
    plain = line.plain
    match = LABEL.match(plain)
    if match is None:
        return None
    label, rest = match["label"] + match["stop"], plain[match.end() :]
    numbered = any(sign.isdecimal() for sign in label)
    if label.strip(STOPS).isdecimal() and len(label.strip(STOPS)) > _FEW:
        return None  # a year or the name of a game, before it is the number of a chapter
    small = rest[:1].islower() and not (sure and is_dotted(label))
    if small or not (match["stop"] or numbered or not rest):
        return None
    words = line.after(match.end() + len(rest) - len(rest.lstrip(_PARTING)))
    return label, replace(words, runs=(*words.runs, *signs))


def is_dotted(label: str) -> bool:
    """Whether a label is a number of several steps, and no date.

    >>> [is_dotted(label) for label in ("14.4.3.", "1.1000", "14", "I.", "1.º", "12.4.2026")]
    [True, True, False, False, False, False]
    """
    bare = label.strip(STOPS)
    return _DOTTED.fullmatch(bare) is not None and _DATE.fullmatch(bare) is None


def run_in(line: TextLine, *, sure: bool = False) -> tuple[str, TextLine] | None:
    """The bold words that open a line as its title, and the words after them; None where there are none.

    A bold word is no title by being bold: a stop, a colon or the end of the line has to follow, if nothing else
    makes it `sure`.

    >>> found = run_in(TextLine(1, (Run("Cost.", strong=True), Run(" Pay one coin."))))
    >>> found[0], found[1].plain
    ('Cost.', 'Pay one coin.')
    >>> run_in(TextLine(1, (Run("Two", strong=True), Run(" coins.")))) is None
    True
    """
    if not line.runs or not line.runs[0].strong:
        return None
    bold = line.runs[0].text
    rest = line.plain[len(bold) :].lstrip()
    title = bold.strip()
    ends = sure or not rest or rest[0] in ".:–—" or title[-1:] in _TITLE_ENDS
    if not ends or len(title.split()) > _TITLE_WORDS:
        return None
    words = line.after(len(line.plain) - len(rest.lstrip(_PARTING)))
    return title.rstrip(":–— "), words


def _without_note(line: TextLine) -> tuple[TextLine, tuple[Run, ...]]:
    """The line without the footnote signs that hang on its first word, and these: 14.4.3² is rule 14.4.3."""
    note = _NOTE.match(line.plain)
    if note is None:
        return line, ()
    before, after = line.plain[: note.start("signs")], line.after(note.end("signs"))
    blank = (Run(" "),) if line.plain[note.end("signs") :] else ()
    return replace(after, runs=(Run(before), *blank, *after.runs)), (Run(note["signs"]),)

"""From a rule's lines to its title, its text and its footnotes.

Pastes lose icons and leave traces: a line that begins with a comma, empty brackets, a line that is only ")".
Each lost icon becomes `{icon}`, each left-over line goes, and both leave a doubt.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.model import Block, Footnote, Line, Rule
from rulewright.read.tables import table
from rulewright.text.fences import fenced_lines
from rulewright.text.sentences import WIDE, bracketed, ends_sentence, is_inner

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from rulewright.law.ids import Numbering
    from rulewright.settings.locales import LocaleProfile

LOST_ICON = "{icon}"

_FOOTNOTE = re.compile(r"\(\s*(?P<id>[^\s()]+)\s+[-–—]\s+(?P<title>.+?)\s*\)$")
_EMPTY_BRACKETS = re.compile(r"\(\s*\)|\[\s*\]")
_ONLY_MARKS = re.compile(r"[\s.,;:)\]»”!?]+$")
_BLANKS = re.compile(r"[ \t]+")
_GOES_ON = ",.;:)!?]»…"
_MORE = re.compile(r"[.!?:,;] |[,;:(]$")
_TABLE = re.compile(r"\s*\|")
_ITEM = re.compile(r"\s*(?:[-*•]|\d{1,3}[.)])\s+\S")
_BULLET = re.compile(r"[-*•] ")
_INTRODUCES = re.compile(r"[.:;!?…]$")
_QUOTE = re.compile(r"\s*>")
_OPENING = 2
"""So many signs show that a line is an item or a row."""
_LONG = 60
_TITLE_WORDS = 7
_TITLE_LENGTH = 61
"""Signs that a run-in title may have, its stop with them."""
_STOP = re.compile(rf"[.!?{WIDE}]")


@dataclass(frozen=True, slots=True)
class Segments:
    """What a block is made of."""

    title: str
    text: str
    footnotes: tuple[Footnote, ...] = ()
    doubts: tuple[Doubt, ...] = ()


def rule_of(block: Block, parts: Segments, file: str) -> Rule:
    """The rule that a block and its segments make."""
    return Rule(
        id=block.id,
        key=block.key or block.id,
        printed=block.printed,
        title=parts.title,
        text=parts.text,
        line=block.line,
        file=file,
        footnotes=parts.footnotes,
        assigned=block.assigned,
        keyed=block.key is not None,
    )


# --- authored Markdown ---------------------------------------------------------------------------------------


def markdown_segments(block: Block) -> Segments:
    """The heading's title, and the text below it in its one form."""
    return Segments(tidy_title(block.head), tidy_text([line.text for line in block.body]))


def tidy_title(title: str) -> str:
    """A title in one line, without its final stop.

    >>> tidy_title("  Step 1:  Gather Pieces. "), tidy_title("Wait...")
    ('Step 1: Gather Pieces', 'Wait...')
    """
    title = _single_spaced(title).strip()
    if title.endswith(".") and not title.endswith(".."):
        title = title[:-1].rstrip()
    return title


def tidy_text(lines: Sequence[str]) -> str:
    """Markdown in its one form: a paragraph is a line, a list, table or fenced block keeps its lines, blank lines part them.

    >>> tidy_text(["Take one", "card. ", "", "", "- fox", "- bird"])
    'Take one card.\\n\\n- fox\\n- bird'
    >>> tidy_text(["text", "- not a list"])
    'text - not a list'
    >>> tidy_text(["The board:", "```", "a  b", "", "c", "```", "ends."])
    'The board:\\n\\n```\\na  b\\n\\nc\\n```\\n\\nends.'
    """
    return "\n\n".join(_joined(group) for group in _groups(lines))


def _single_spaced(text: str) -> str:
    """The text with runs of blanks and tabs as one blank."""
    return _BLANKS.sub(" ", text) if "  " in text or "\t" in text else text


def _groups(lines: Sequence[str]) -> list[list[str]]:
    """The lines of each block; a fenced block is one, with its blank lines."""
    groups: list[list[str]] = [[]]
    fenced = fenced_lines(lines)
    for number, line in enumerate(lines, 1):
        if (number in fenced) != (number - 1 in fenced) and groups[-1]:
            groups.append([])
        if number in fenced or line.strip():
            groups[-1].append(line.rstrip())
        elif groups[-1]:
            groups.append([])
    return groups if groups[-1] else groups[:-1]


def _joined(group: list[str]) -> str:
    if fenced_lines(group):
        return "\n".join(group)
    if _TABLE.match(group[0]) or _QUOTE.match(group[0]):
        return "\n".join(line.strip() for line in group)
    if not _ITEM.match(group[0]):
        return _single_spaced(" ".join(line.strip() for line in group))
    items: list[str] = []
    for line in group:
        if _ITEM.match(line) or not items:
            items.append(line)
        else:  # a wrapped item
            items[-1] += " " + line.strip()
    return "\n".join(items)


# --- pasted text ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Layout:
    """How a pasted text sets its titles: at each depth, whether a run-in title opens the text."""

    run_in: frozenset[int]
    own_line: bool


def layout(blocks: Sequence[Block], abbreviations: Collection[str] = ()) -> Layout:
    """The layout that most blocks of a text show.

    A label alone on its line is followed by a line for the title. Where text follows on the same line,
    a first sentence of a few words is a title if most rules of that depth have one.
    """
    inline: dict[int, list[bool]] = {}
    alone = titled = 0
    for block in blocks:
        if block.head:
            inline.setdefault(len(block.id), []).append(bool(_run_in(_whole(block), abbreviations)))
        else:
            alone += 1
            titled += len([line for line in block.body if line.text.strip()]) > 1
    run_in = frozenset(depth for depth, shown in inline.items() if sum(shown) * 2 >= len(shown))
    return Layout(run_in, own_line=titled * 2 > alone)


def text_segments(
    block: Block, shape: Layout, numbering: Numbering, profile: LocaleProfile
) -> Segments:
    """Title, text, footnotes and doubts of a block of pasted text in the language of a profile."""
    kept, footnotes, doubts = _without_leftovers(block, numbering)
    lines, lost = _with_icons(kept, profile.joining_words)
    lines, odd = _with_tables(lines)
    doubts += [*lost, *odd]
    title, paragraphs = _titled(block, lines, shape, profile.abbreviations)
    if _EMPTY_BRACKETS.search(title):
        title = _EMPTY_BRACKETS.sub(f"({LOST_ICON})", title)
        doubts.append(Doubt(block.line, "lost_icon", found=title))
    doubts += _half_empty(block, title, paragraphs, shape, numbering)
    return Segments(tidy_title(title), "\n\n".join(paragraphs), tuple(footnotes), tuple(doubts))


def _half_empty(
    block: Block, title: str, paragraphs: Sequence[str], shape: Layout, numbering: Numbering
) -> list[Doubt]:
    """Doubts about a rule that lacks a title or a text where its like have both."""
    name = numbering.print(block.id)
    like_others = len(block.id) in shape.run_in if block.head else shape.own_line
    if len(block.id) < 3 or not like_others:  # noqa: PLR2004  # chapters and sections may be titles only
        return []
    lacking = [kind for kind, there in (("no_title", title), ("no_text", paragraphs)) if not there]
    return [Doubt(block.line, kind, found=name) for kind in lacking]


def _without_leftovers(
    block: Block, numbering: Numbering
) -> tuple[list[Line], list[Footnote], list[Doubt]]:
    """The lines of a block without pasted footnotes and without lines that are only closing signs."""
    kept: list[Line] = []
    footnotes: list[Footnote] = []
    doubts: list[Doubt] = []
    for line in block.body:
        text = line.text.strip()
        note = _footnote(text, line.number, numbering)
        if note is not None:
            footnotes.append(note)
        elif text and _ONLY_MARKS.match(text) and _complete(kept, block):
            doubts.append(Doubt(line.number, "stray_line", found=text))
        else:
            kept.append(line)
    return kept, footnotes, doubts


def _footnote(text: str, number: int, numbering: Numbering) -> Footnote | None:
    match = _FOOTNOTE.match(text) if text.startswith("(") else None
    target = numbering.find(match["id"]) if match else None
    if match is None or target is None:
        return None
    return Footnote(target, tidy_title(match["title"]), number)


def _complete(kept: Sequence[Line], block: Block) -> bool:
    above = next((line.text for line in reversed(kept) if line.text.strip()), block.head)
    return ends_sentence(above.strip())


def _with_icons(lines: Sequence[Line], joining: Collection[str]) -> tuple[list[Line], list[Doubt]]:
    """The lines, those that a lost icon broke apart joined again by `{icon}`."""
    result: list[Line] = []
    doubts: list[Doubt] = []
    last = ""  # the line above as it stood in the paste
    for line in lines:
        text = line.text
        if result and last.strip() and text.strip() and _icon_between(last, text, joining):
            above = result[-1]
            result[-1] = Line(above.number, _with_icon(above.text, text), above.label, above.rest)
            doubts.append(Doubt(line.number, "lost_icon", found=text.strip()[:_LONG]))
        else:
            if "(" in text or "[" in text:
                text = _EMPTY_BRACKETS.sub(f"({LOST_ICON})", text)
            if (
                text != line.text and result
            ):  # the first line may be the title, which says so itself
                doubts.append(Doubt(line.number, "lost_icon", found=text.strip()[:_LONG]))
            result.append(Line(line.number, text if result else line.text, line.label, line.rest))
        last = line.text
    return result, doubts


def _with_tables(lines: Sequence[Line]) -> tuple[list[Line], list[Doubt]]:
    """The lines, neighbours that tabs part into cells as rows of a table in Markdown."""
    result: list[Line] = []
    doubts: list[Doubt] = []
    for tabbed, run in groupby(lines, key=lambda line: "\t" in line.text.strip()):
        rows = list(run)
        if tabbed and len(rows) > 1:
            found, odd = table(rows)
            result += [Line(number, text) for number, text in found]
            doubts += odd
        else:
            result += rows
    return result, doubts


def _icon_between(above: str, below: str, joining: Collection[str]) -> bool:
    """Whether a line break stands where an icon was: no line begins with a comma, none is only "and"."""
    if below.lstrip()[0] in _GOES_ON:
        return True
    fragment = above.strip()
    if fragment[0] in ",.;" and not ends_sentence(fragment):
        return True
    words = fragment.strip(",.;: ").casefold()
    return words in joining or (above.endswith(" ") and below.startswith(" "))


def _with_icon(above: str, below: str) -> str:
    left = above.rstrip()
    gap = "" if left.endswith(("(", "[", "«", "“")) else " "
    right = below.strip()
    return f"{left}{gap}{LOST_ICON}{'' if right[0] in _GOES_ON else ' '}{right}"


def _titled(
    block: Block, lines: Sequence[Line], shape: Layout, abbreviations: Collection[str]
) -> tuple[str, list[str]]:
    """The title and the paragraphs of a block."""
    shown = [line for line in lines if line.text.strip()]
    if block.head and shown and _stands_alone(block.head, shown[0].text):
        return block.head, _paragraphs(lines)
    if block.head:
        paragraphs = _paragraphs([Line(block.line, block.head), *lines])
        return _split_head(paragraphs, block, shape, abbreviations)
    if not shown:
        return "", []
    if len(shown) == 1 and not (shape.own_line and _is_title(shown[0].text, abbreviations)):
        return "", _paragraphs(lines)
    if shape.own_line or _is_title(shown[0].text, abbreviations):
        below = lines[lines.index(shown[0]) + 1 :]
        return shown[0].text.strip(), _paragraphs(below)
    return "", _paragraphs(lines)


def _stands_alone(head: str, below: str) -> bool:
    """Whether what stands beside a label is a title by itself: a few words, no stop, a new sentence below."""
    if ends_sentence(head) or len(head.split()) >= _TITLE_WORDS:
        return False
    begins = below.strip()[0]
    return not begins.islower() and begins not in _GOES_ON and not _MORE.search(head)


def _split_head(
    paragraphs: list[str], block: Block, shape: Layout, abbreviations: Collection[str]
) -> tuple[str, list[str]]:
    first, rest = paragraphs[0], paragraphs[1:]
    if len(block.id) in shape.run_in:
        title = _run_in(first, abbreviations) or (_run_in(_whole(block), abbreviations) and first)
        if title and len(title) < len(first):
            return title, [first[len(title) :].strip(), *rest]
        if title and rest:
            return first, rest
    if ends_sentence(first) and not (rest and _is_title(first, abbreviations)):
        return "", paragraphs
    return (first, rest) if _is_title(first, abbreviations) else ("", paragraphs)


def _whole(block: Block) -> str:
    return " ".join([block.head, *(line.text.strip() for line in block.body)]).strip()


def _run_in(text: str, abbreviations: Collection[str] = ()) -> str:
    """The few words that open a text as its title, stop and all, if something follows them.

    A stop within brackets or behind an abbreviation ends no title.

    >>> _run_in("Passing. If everyone passes, the auction ends."), _run_in("Effect 1."), _run_in("抽牌。抽一张牌。")
    ('Passing.', '', '抽牌。')
    >>> _run_in("Text (see 2.1). Read on."), _run_in("Mr. Fox. He draws.", ("Mr.",))
    ('Text (see 2.1).', 'Mr. Fox.')
    """
    opening = text[: _TITLE_LENGTH + 2]
    stop = next(_stops(opening, abbreviations), None)
    if stop is None or stop > _TITLE_LENGTH:
        return ""
    title, follows = opening[:stop], opening[stop:]
    wide = title[-1] in WIDE and bool(follows.strip())
    follows_apart = follows[:1].isspace() and bool(text[stop:].strip())
    return title if (wide or follows_apart) and len(title.split()) <= _TITLE_WORDS else ""


def _stops(text: str, abbreviations: Collection[str]) -> Iterator[int]:
    """The places behind the stops of a text that end a sentence or a number, but for those of abbreviations and in brackets."""
    spans = bracketed(text)
    for stop in _STOP.finditer(text):
        at = stop.start()
        if at and not is_inner(text, at, at + 1, abbreviations, spans):
            yield at + 1


def _is_title(text: str, abbreviations: Collection[str] = ()) -> bool:
    text = text.strip()
    inner = text.rstrip("." + WIDE)
    if len(inner.split()) > 2 * _TITLE_WORDS:
        return False
    return not any(
        inner[end - 1] in WIDE or inner[end : end + 1].isspace()
        for end in _stops(inner, abbreviations)
    )


def _paragraphs(lines: Sequence[Line]) -> list[str]:
    """The lines joined to paragraphs: a blank line parts them, so does a full stop before a new sentence.

    A line that breaks off within a sentence was wrapped and goes on. Items of a list and rows of a table keep their lines.
    What a line does follows from the one above and from how the item or row began that it may belong to, never from
    the whole paragraph: that may be as long as the text.
    """
    paragraphs: list[list[str]] = []
    above = opening = (
        ""  # the line above, and the first signs of the item, row or paragraph that it goes on
    )
    for line in lines:
        text = line.text.strip()
        text = text if _TABLE.match(text) else _single_spaced(text)
        if text and not above:
            paragraphs.append([text])
            opening = text[:_OPENING]
        elif text and _goes_below(opening, text):
            paragraphs[-1] += ("\n", text)
            opening = text[:_OPENING]
        elif text and _ends(above, text):
            paragraphs.append([text])
            opening = text[:_OPENING]
        elif text:
            paragraphs[-1] += (" ", text)
            opening = f"{opening} {text}"[:_OPENING]
        above = text
    return ["".join(pieces) for pieces in paragraphs]


def _goes_below(opening: str, text: str) -> bool:
    """Whether a line is one more item of a list, or row of a table, as what begins with `opening` is."""
    return any(kind.match(opening) and kind.match(text) for kind in (_BULLET, _TABLE))


def _ends(above: str, below: str) -> bool:
    """Whether a paragraph ends between two lines."""
    if _TABLE.match(below) or (_BULLET.match(below) and _INTRODUCES.search(above)):
        return True
    return ends_sentence(above) and not below[0].islower()

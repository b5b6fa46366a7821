"""HTML as an outline: headings and numbered lists open rules.

Where numbers stand in paragraphs, a page is read as pasted text is; where it has headings and no numbers, by its form.
"""

from __future__ import annotations

import textwrap
from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt
from rulewright.law.model import Line, Outline
from rulewright.read import text
from rulewright.read.html.blocks import blocks_of
from rulewright.read.html.labels import STOPS, is_dotted, run_in
from rulewright.read.html.page import page_of
from rulewright.read.html.runs import Run, TextLine
from rulewright.read.html.sections import Section, has_short_label, sections
from rulewright.read.html.walk import LISTED, PRINTED, Block, Markdown, Opening, Words
from rulewright.read.outline import by_form

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

    from rulewright.law.model import Source

_TITLE_WORDS = 8
_LONG = 60


def outline(
    source: Source, *, parent: str = "", level_markers: Mapping[str, str] | None = None
) -> Outline:
    """The lines of a page. `parent` is the rule that its lists stand below, where no heading says so.

    `level_markers` say how lists are numbered by depth ("0": "number", "1": "roman"), where the page does not.

    >>> from rulewright.read.source import source_from_text
    >>> page = "<h4>6.2.1 Move</h4><ol type=I><li>Pay.<li><b>Range.</b> One step.</ol>"
    >>> [l.text for l in outline(source_from_text(page, "a.html", "en")).lines if l.text]
    ['6.2.1 Move', 'I.', 'Pay.', 'II. Range.', 'One step.']
    """
    page, doubts = page_of(source, level_markers or {})
    blocks = _with_titles(_merged(blocks_of(page)))
    pasted = _is_pasted(blocks)
    if not parent and _is_unnumbered(blocks):
        lines = _formed(_merged(blocks_of(replace(page, lists_are_text=True))))
        return by_form(Outline(source, tuple(lines), (*source.doubts, *doubts)))
    found = sections(blocks, parent, pasted=pasted)
    if not pasted:
        doubts += (*_duplicates(found), *_unnumbered(found))
    write = _pasted if pasted else _authored
    lines = [line for section in found for line in write(section)]
    return Outline(source, tuple(lines), (*source.doubts, *doubts))


def _merged(blocks: Sequence[Block]) -> list[Block]:
    """The blocks, a list that was exported level by level as one."""
    result: list[Block] = []
    for block in blocks:
        last = result[-1] if result else None
        if (
            isinstance(block, Markdown)
            and isinstance(last, Markdown)
            and block.joins
            and last.joins
        ):
            result[-1] = replace(last, lines=(*last.lines, *block.lines))
        else:
            result.append(block)
    return result


def _with_titles(blocks: Sequence[Block]) -> list[Block]:
    """The blocks with the titles that bold words, or a heading within an item, give to what was opened."""
    result: list[Block] = []
    for block in blocks:
        last = result[-1] if result else None
        if isinstance(block, Opening):
            if _entitles(block, last) and isinstance(last, Opening):
                result[-1] = replace(last, title=block.title)
                continue
            if isinstance(last, Opening) and _is_title_of_list(last, block):
                result[-1] = replace(last, title=last.lines[0].calm().written, lines=())
            result.append(_titled(block))
        elif isinstance(block, Words) and isinstance(last, Opening) and _lacks_title(last):
            titled = _titled(replace(last, lines=block.lines))
            if titled.title:
                result[-1] = titled
            else:
                result.append(block)
        else:
            result.append(block)
    return result


def _lacks_title(opening: Opening) -> bool:
    return bool(opening.label) and not opening.title and not opening.lines


def _entitles(block: Opening, last: Block | None) -> bool:
    """Whether a heading without a number is the first thing within an item, and so its title."""
    return (
        not block.label
        and isinstance(last, Opening)
        and _lacks_title(last)
        and last.level == block.within >= LISTED
    )


def _is_title_of_list(last: Opening, block: Opening) -> bool:
    """Whether the words of an item are the title of the list that follows in it: few, and no sentence."""
    if not last.level >= LISTED < block.level == last.level + 1 or last.title:
        return False
    words = last.lines[0].plain if len(last.lines) == 1 else ""
    return 0 < len(words.split()) <= _TITLE_WORDS and words[-1] not in ".:;,!?…"


def _titled(opening: Opening) -> Opening:
    found = run_in(opening.lines[0]) if opening.lines and not opening.title else None
    if found is None:
        return opening
    title, rest = found
    lines = opening.lines[1:] if not rest.runs else (rest, *opening.lines[1:])
    return replace(opening, title=title, lines=lines)


def _is_pasted(blocks: Sequence[Block]) -> bool:
    """Whether numbers stand in paragraphs, so that only their sequence tells which of them open a rule."""
    openings = [block for block in blocks if isinstance(block, Opening)]
    short = [block for block in blocks if isinstance(block, Words) and has_short_label(block)]
    return (
        not any(block.label for block in openings)
        or any(block.level == PRINTED for block in openings)
        or len(short) > 1
    )


def _is_unnumbered(blocks: Sequence[Block]) -> bool:
    """Whether a page has headings and none with a number: its numbered lists then count within the text.

    One heading may be the title of a page that is all one list, and so may be more where the list prints its numbers.
    """
    openings = [block for block in blocks if isinstance(block, Opening)]
    headings = [block for block in openings if not block.label]
    numbered = [block for block in openings if block.label]
    if not headings or sum(isinstance(b, Words) and has_short_label(b) for b in blocks) > 1:
        return False
    listed = all(block.level >= LISTED and not is_dotted(block.label) for block in numbered)
    return not numbered or (listed and len(headings) > 1)


def _unnumbered(found: Sequence[Section]) -> Iterator[Doubt]:
    for section in found:
        for block in section.body:
            if isinstance(block, Opening) and section.opening is not None:
                yield Doubt(block.number, "bad_heading", found=block.title[:_LONG])


def _duplicates(found: Sequence[Section]) -> Iterator[Doubt]:
    seen: set[str] = set()
    for section in found:
        if section.opening is None:
            continue
        if section.label in seen:
            number = section.opening.number
            yield Doubt(number, "duplicate_label", section.label, section.label, "text")
        seen.add(section.label)


# --- lines ---------------------------------------------------------------------------------------------------


def _authored(section: Section) -> Iterator[Line]:
    """The lines of a rule whose number is certain: they read as an authored text does."""
    opening = section.opening
    if opening is not None:
        shown = opening.label if opening.level < LISTED else f"{opening.label.strip(STOPS)}."
        words = f"{shown} {opening.title}".strip()
        depth = section.label.count(".") + 1
        yield Line(opening.number, words, section.label, opening.title, depth, opening.key)
    yield from _texts(section, _plain_line)


def _pasted(section: Section) -> Iterator[Line]:
    """The lines of a rule, or of what may hold some, as a pasted text has them."""
    opening = section.opening
    if opening is None or not (opening.label or opening.title):
        yield from _texts(section, _labelled_line)
        return
    if not opening.label:
        yield _labelled_line(TextLine(opening.number, (Run(opening.title),)))
        yield Line(opening.number, "")
        yield from _texts(section, _labelled_line)
        return
    label = f"{opening.label.strip(STOPS)}." if section.in_doubt else section.label
    # The words of an item are text; on the line of a whole label they could be taken for a title.
    inline = opening.level < LISTED or bool(opening.title) or section.in_doubt
    first, more = opening.lines[:inline], opening.lines[inline:]
    title = opening.title if not (opening.title and first) else _stopped(opening.title)
    rest = " ".join(part for part in (title, *(line.written for line in first)) if part)
    yield Line(opening.number, f"{label} {rest}".strip(), label, rest)
    if not more:
        yield Line(opening.number, "")
    yield from _texts(replace(section, opening=replace(opening, lines=more)), _labelled_line)


def _formed(blocks: Sequence[Block]) -> list[Line]:
    """The lines of a page without numbers, with the marks by which `outline` knows a heading."""
    lines: list[Line] = []
    for block in blocks:
        if isinstance(block, Opening):
            lines.append(Line(block.number, f"{'#' * block.level} {block.title}"))
        else:
            lines += _block_lines(block, _form_line)
        lines.append(Line(lines[-1].number if lines else 1, ""))
    return lines


def _texts(section: Section, write: Callable[[TextLine], Line]) -> Iterator[Line]:
    """The lines of a rule's text, a blank one below each block."""
    opening = section.opening
    blocks = [*section.body]
    if opening is not None and opening.lines:
        blocks.insert(0, Words(section.level, opening.lines))
    for block in blocks:
        lines = list(_block_lines(block, write))
        yield from lines
        if lines:
            yield Line(lines[-1].number, "")


def _block_lines(block: Block, write: Callable[[TextLine], Line]) -> Iterator[Line]:
    if isinstance(block, Words):
        yield from (write(line) for line in block.lines)
    elif isinstance(block, Markdown):
        lines = textwrap.dedent("\n".join(block.lines)).splitlines()
        yield from (Line(block.number, line) for line in lines)
    else:  # a heading without a number
        yield write(TextLine(block.number, (Run(block.title, strong=True),)))


def _plain_line(line: TextLine) -> Line:
    return Line(line.number, line.written)


def _form_line(line: TextLine) -> Line:
    """A line without the emphasis of a title that a colon parts from its text: the colon says enough."""
    titled = run_in(line)
    colon = titled is not None and line.plain[len(titled[0]) :].lstrip().startswith(":")
    return Line(line.number, line.plain if colon else line.written)


def _labelled_line(line: TextLine) -> Line:
    """A line of a pasted text with the label that it may open with."""
    label = text.LABEL.match(line.plain)
    if label is None:
        return _plain_line(line)
    words = line.after(label.end())
    titled = run_in(words)
    rest = words.written if titled is None else f"{_stopped(titled[0])} {titled[1].written}".strip()
    return Line(line.number, line.written, label["label"] + label["stop"], rest)


def _stopped(title: str) -> str:
    return title if title[-1:] in tuple(".!?…") else f"{title}."

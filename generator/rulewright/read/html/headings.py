"""Headings and terms of HTML: those that print a number open a rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bs4.element import PageElement, Tag

from rulewright.read.html.labels import is_dotted, printed_label
from rulewright.read.html.runs import BLOCKS, Run, TextLine
from rulewright.read.html.walk import TERM, Opening, Words, blocks

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.read.html.walk import Block, Place


def heading(tag: Tag, place: Place) -> Iterator[Block]:
    """A heading with the number that it prints or that CSS draws before it."""
    nodes, below = _title_nodes(tag, place)
    runs = [run for line in place.lines(nodes) for run in (*line.runs, Run(" "))]
    line = TextLine(place.number, tuple(runs)).after(0)
    label, title = _numbered(tag, line, place)
    if not label and place.drawn(tag).strip():
        line = TextLine(place.number, (Run(f"{place.drawn(tag)} "), *runs)).after(0)
        label, title = _numbered(tag, line, place)
    words = title.calm().written.rstrip("¶ ")
    if label or words:
        whole, key = is_dotted(label), _own_key(tag)
        level = int(tag.name[1])
        yield Opening(place.number, level, label, whole, words, key=key, within=place.level)
    yield from blocks(below, place)


def _title_nodes(tag: Tag, place: Place) -> tuple[list[PageElement], list[PageElement]]:
    """What of a heading is its title, and what stands in it only because nobody closed it."""
    nodes = list(tag.contents)
    blocks = (
        n
        for n, node in enumerate(nodes)
        if isinstance(node, Tag) and (node.name in BLOCKS or id(node) in place.page.blocky)
    )
    first = next((n for n in blocks if place.lines(nodes[:n])), None)
    return (nodes, []) if first is None else (nodes[:first], nodes[first:])


def _numbered(tag: Tag, line: TextLine, place: Place) -> tuple[str, TextLine]:
    """The label of a heading and its title; a word such as Rule or Chapter may stand before the label."""
    plain, inner = line.plain, tag.find()
    number = inner.get_text().strip() if isinstance(inner, Tag) else ""
    if is_dotted(number) and plain.startswith(number) and plain[len(number) :][:1].isalpha():
        return number, line.after(len(number))  # <b>14.4</b>Day: only the element parts them
    word = plain.partition(" ")[0]
    spoken = place.page.known.citation_words
    if word.casefold() in (*spoken.get("rule", ()), *spoken.get("chapter", ())):
        return printed_label(line.after(len(word) + 1), sure=True) or ("", line)
    return printed_label(line, sure=True) or ("", line)


def _own_key(tag: Tag) -> str:
    """On our own site an anchor is the rule's key, also where a locale prints another number."""
    number = tag.find(class_="rw-number")
    anchor = str(tag.get("id", ""))
    return anchor if number is not None and anchor != number.get_text().strip() else ""


def definitions(tag: Tag, place: Place) -> Iterator[Block]:
    """A list of terms: a term with a number opens a rule; any other one is the bold beginning of its text."""
    terms: list[TextLine] = []
    for part in _parts(tag):
        here = place.at(part) if isinstance(part, Tag) else place
        if not isinstance(part, Tag) or part.name != "dt":
            held = part.contents if isinstance(part, Tag) and part.name == "dd" else [part]
            found = list(blocks(held, here))
            if found:
                yield from _defined(terms, found, place)
                terms = []
            continue
        for line in here.lines(part.contents):
            label = printed_label(line, sure=True)
            if label is None or not is_dotted(label[0]):
                terms += [line] if line.runs else []
                continue
            yield from _defined(terms, [], place)
            terms = []
            title = label[1].calm().written
            yield Opening(here.number, TERM, label[0], whole=True, title=title, within=place.level)
    yield from _defined(terms, [], place)


def _parts(tag: Tag) -> Iterator[PageElement]:
    """The terms and definitions of a list, also where something groups them, and what else stands there."""
    waiting = list(reversed(tag.contents))
    while waiting:
        node = waiting.pop()
        groups = isinstance(node, Tag) and node.name not in ("dt", "dd", "dl")
        if groups and isinstance(node, Tag) and node.find(["dt", "dd"]) is not None:
            waiting += reversed(node.contents)
        else:
            yield node


def _defined(terms: Sequence[TextLine], found: list[Block], place: Place) -> Iterator[Block]:
    bold = [TextLine(term.number, (Run(_stopped(term.plain), strong=True),)) for term in terms]
    if bold and found and isinstance(found[0], Words):
        first, *more = found[0].lines
        runs = (*bold.pop().runs, Run(" "), *first.runs)
        found = [Words(found[0].within, (TextLine(first.number, runs), *more)), *found[1:]]
    yield from (Words(place.level, (line,)) for line in bold)
    yield from found


def _stopped(term: str) -> str:
    return term if term[-1:] in tuple(".:!?") else f"{term}."

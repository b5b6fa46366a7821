"""Lists of HTML: the items of numbered ones open rules, all others are text."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from bs4.element import PageElement, Tag

from rulewright.read.html.labels import STOPS, is_dotted, printed_label
from rulewright.read.html.lists import STYLES, docs_level, marker, ordinals, style_of
from rulewright.read.html.markdown import bullets
from rulewright.read.html.notes import in_notes
from rulewright.read.html.walk import LISTED, Markdown, Opening, Words, blocks, unwrapped
from rulewright.read.text import LABEL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.read.html.walk import Block, Place

_DEEPEST_LIST = 20


def listing(tag: Tag, place: Place) -> Iterator[Block]:
    """A list: its items as openings where they have numbers, else its lines as Markdown."""
    shown = docs_level(tag)  # an export from Google Docs is flat: its lists only name their depth
    depth = max(place.level - LISTED + 1, 0) if shown is None else shown
    if depth > _DEEPEST_LIST:
        yield from (Words(place.level, (line,)) for line in place.lines(tag.contents) if line.runs)
    elif place.page.lists_are_text or _is_text(tag) or not _is_numbered(tag, place):
        around = place.level if shown is None else (LISTED + shown - 1) * (shown > 0)
        lines = bullets(tag, place.page.known.quotes, shown or 0)
        yield Markdown(place.number, around, lines, joins=shown is not None)
    else:
        yield from _items(tag, replace(place, level=LISTED + depth))


def _is_text(tag: Tag) -> bool:
    """Whether a list is part of a rule's text: on our own site, among footnotes."""
    return tag.find_parent(class_="rw-text") is not None or in_notes(tag)


def _is_numbered(tag: Tag, place: Place) -> bool:
    """Whether the items of a list have numbers: drawn by the browser, by CSS, or printed in all of them."""
    items = [item for item, _ in ordinals(tag)]
    if tag.name == "ol" or not items:
        return tag.name == "ol"
    return all(_drawn_label(item, place) for item in items) or _are_printed(items, place)


def _drawn_label(item: Tag, place: Place) -> str:
    """The label that CSS draws before an item, "" where it draws none."""
    text = place.drawn(item).strip()
    match = LABEL.match(text)
    return match["label"] if match and match.end() == len(text) else ""


def _are_printed(items: Sequence[Tag], place: Place) -> bool:
    """Whether all items print a label of their own, which then counts and not their number in the list."""
    labels = [_label_in(item, place) for item in items]
    if all(is_dotted(label) for label in labels):
        return bool(labels)
    return len(labels) > 1 and all(label[-1:] in tuple(STOPS) for label in labels)


def _label_in(item: Tag, place: Place) -> str:
    """The label that the first words of an item print."""
    words: list[PageElement] = []
    for node, _ in unwrapped(item.contents, place):
        if node is None or (isinstance(node, Tag) and node.name in place.readers):
            if place.lines(words):
                break
        else:
            words.append(node)
    label = next((printed_label(line, sure=True) for line in place.lines(words)), None)
    return label[0] if label and (label[1].runs or is_dotted(label[0])) else ""


def _items(tag: Tag, place: Place) -> Iterator[Block]:
    """The items of a numbered list; what stands between them belongs to the item above."""
    numbered = list(ordinals(tag))
    numbers = {id(item): number for item, number in numbered}
    printed = _are_printed([item for item, _ in numbered], place)
    resumes = bool(numbered) and numbered[0][1] > 1 and not tag.has_attr("reversed")
    for child in tag.contents:
        if not isinstance(child, Tag) or id(child) not in numbers:
            yield from blocks([child], place)
            continue
        here = place.at(child)
        label = _drawn_label(child, here) or marker(_style(tag, child, here), numbers[id(child)])
        opening = Opening(here.number, here.level, label, within=here.level, resumes=resumes)
        yield from _item(child, opening, here, printed=printed)
        resumes = False


def _style(tag: Tag, item: Tag, place: Place) -> str:
    given = place.page.level_markers.get(place.level - LISTED)
    return STYLES.get(given, "1") if given else style_of(tag, item, place.page.drawn.styles)


def _item(tag: Tag, opening: Opening, place: Place, *, printed: bool) -> Iterator[Block]:
    """An item: its first paragraph stands on the line of its label."""
    found = blocks(tag.contents, place)
    first = next(found, None)
    lines = first.lines if isinstance(first, Words) and first.within == place.level else ()
    label = printed_label(lines[0], sure=True) if printed and lines else None
    if label is not None:
        rest = tuple(line for line in (label[1], *lines[1:]) if line.runs)
        yield replace(opening, label=label[0], whole=is_dotted(label[0]), lines=rest)
    else:
        yield replace(opening, lines=lines)
    if first is not None and not lines:
        yield first
    yield from found

"""Which text of an HTML page belongs to which rule, and the whole label of each rule."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from rulewright.read.html.labels import STOPS, printed_label
from rulewright.read.html.walk import LISTED, PRINTED, Opening, Words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.read.html.walk import Block

_BELOW_PRINTED = PRINTED + 1


@dataclass(frozen=True, slots=True)
class Section:
    """A rule that is being read: its whole label, what opened it, the blocks of its text.

    `in_doubt`: it stands below a pasted numeral or letter, so its whole label is no more certain than that.
    """

    label: str
    level: int = 0
    opening: Opening | None = None
    in_doubt: bool = False
    body: list[Block] = field(default_factory=list)


def sections(blocks: Sequence[Block], parent: str, *, pasted: bool) -> list[Section]:
    """The rules in the order in which they open, each with its text.

    Text below a list belongs to the rule that holds the list, unless the list goes on below the text.
    """
    found = [Section(parent)]
    opened = [found[0]]
    held: list[Block] = []
    for block in blocks:
        opens = _opens_section(block, pasted=pasted)
        if opens is None:
            held = _held(block, opened, held)
            continue
        for text_block in held:
            limit = opens.level if opens.resumes else 0
            _around(text_block, opened, limit).body.append(text_block)
        held = []
        if opens.within == opened[-1].level and opens.level < LISTED and _is_hollow(opened[-1]):
            found.pop()
            opened.pop()
        while len(opened) > 1 and opened[-1].level >= opens.level:
            opened.pop()
        above = opened[-1]
        in_doubt = not opens.whole and (above.in_doubt or bool(_short_label(opens)))
        section = Section(_composed(above, opens), opens.level, opens, in_doubt)
        found.append(section)
        opened.append(section)
    for text_block in held:
        _around(text_block, opened).body.append(text_block)
    return found


def _opens_section(block: Block, *, pasted: bool) -> Opening | None:
    """The block as an opening, None where it is text. Among pasted labels every heading parts the text."""
    if isinstance(block, Opening) and (block.label or (pasted and not block.within)):
        return block
    if pasted and isinstance(block, Words) and _label_of(block)[-1:] in tuple(STOPS):
        return Opening(block.lines[0].number, _BELOW_PRINTED, "", lines=block.lines)
    return None


def _held(block: Block, opened: Sequence[Section], held: list[Block]) -> list[Block]:
    """Gives a text to its rule, or holds it back where it stands below a list that may go on."""
    if held or (opened[-1].level >= LISTED and block.within < opened[-1].level):
        return [*held, block]
    opened[-1].body.append(block)
    return []


def _around(block: Block, opened: Sequence[Section], limit: int = 0) -> Section:
    """The innermost rule that a text stands in, or, down to `limit`, that it stands below."""
    limit = max(block.within, LISTED - 1, limit)
    return next(section for section in reversed(opened) if section.level <= limit)


def _is_hollow(section: Section) -> bool:
    """Whether a section is an item without words of its own: what stands in it prints its number."""
    opening = section.opening
    return (
        section.level >= LISTED
        and opening is not None
        and not (opening.lines or opening.title or section.body)
    )


def _composed(above: Section, opening: Opening) -> str:
    """The whole label of what opens below a section.

    >>> above = Section("7.1", 10, Opening(1, 10, "1"))
    >>> [_composed(above, Opening(1, 11, label)) for label in ("II", "1.2", "7.1.4", "")]
    ['7.1.II', '7.1.2', '7.1.4', '7.1']
    """
    label = (opening.label or _short_label(opening)).strip(STOPS)
    shown = above.opening.label.strip(STOPS) if above.opening else ""
    if not label or not above.label:
        return label or above.label
    if opening.whole or label.startswith(f"{above.label}."):
        return label
    if shown and label.startswith(f"{shown}."):  # CSS counters print the numbers around theirs
        return f"{above.label}{label.removeprefix(shown)}"
    return f"{above.label}.{label}"


def _short_label(opening: Opening) -> str:
    """The numeral or letter that opens a pasted paragraph: its rule is still in doubt, but a list may stand below."""
    words = Words(0, opening.lines)
    return _label_of(words) if opening.lines and has_short_label(words) else ""


def has_short_label(block: Words) -> bool:
    """Whether a paragraph outside of lists prints a numeral or a letter with a stop: I., a)."""
    label = _label_of(block)
    return label[-1:] in tuple(STOPS) and not any(sign.isdecimal() for sign in label)


def _label_of(block: Words) -> str:
    label = printed_label(block.lines[0]) if not block.within else None
    return label[0] if label else ""

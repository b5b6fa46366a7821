"""A text's rule tree by the numbering that was found in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.labels.reading import blocks_of, dedented, is_titled
from rulewright.law.model import Line, RuleTree
from rulewright.parse.segments import (
    Segments,
    layout,
    rule_of,
    text_segments,
    tidy_text,
    tidy_title,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.labels.marks import Mark
    from rulewright.labels.reading import FoundNumbering
    from rulewright.law.model import Block, Source
    from rulewright.settings.locales import LocaleProfile


def found_tree(source: Source, found: FoundNumbering, profile: LocaleProfile) -> RuleTree:
    """The rules of a source by its own numbering, in the order of their ids."""
    lines = [Line(number, text) for number, text in enumerate(source.lines, 1)]
    blocks = list(blocks_of(found, lines))
    opened = [opening.mark for opening in found.openings]
    marked = any(mark.dress != "plain" for mark in opened)
    shape = layout(blocks, profile.abbreviations)
    parts = [
        _marked(block, mark)
        if marked or is_titled(mark)
        else text_segments(block, shape, found.numbering, profile)
        for block, mark in zip(blocks, opened, strict=True)
    ]
    rules = [rule_of(block, part, source.name) for block, part in zip(blocks, parts, strict=True)]
    doubts = sorted([*source.doubts, *(doubt for part in parts for doubt in part.doubts)])
    return RuleTree(
        locale=profile.tag,
        rules=tuple(sorted(rules, key=lambda rule: rule.id)),
        doubts=tuple((source.name, doubt) for doubt in doubts),
        numbering=found.numbering,
    )


def _marked(block: Block, mark: Mark) -> Segments:
    """Title and text of a rule whose mark is dressed: what stands beside a heading, or in the first cell, is a title."""
    body = [dedented(line).text for line in block.body]
    if mark.dress == "cell":
        title, _, text = block.head.partition(" | ")
        body = [line for line in body if not line.startswith("|") or "---" not in line]
        return Segments(tidy_title(title), tidy_text([text, "", *_without_rows(body)]))
    if is_titled(mark):
        return Segments(tidy_title(block.head), tidy_text(body))
    return Segments("", tidy_text([block.head, *body]))


def _without_rows(body: Sequence[str]) -> list[str]:
    return [line for line in body if not line.lstrip().startswith(("|", "#"))]

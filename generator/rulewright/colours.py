"""The colours that a chapter may have: names of a palette, each of which stands out from light and dark pages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rulewright.errors import YamlError

if TYPE_CHECKING:
    from pathlib import Path

    from rulewright.ids import Numbering, RuleId

COLOURS = (
    "red", "orange", "amber", "olive", "green", "teal", "blue", "indigo", "purple", "pink", "brown", "grey",
)  # fmt: skip
"""The palette. What each name looks like stands in the style sheet, once for light pages and once for dark ones."""


def chapter_colours(data: Any, numbering: Numbering, path: Path) -> dict[RuleId, str]:
    """The colours that game.yml gives to chapters, by key: `chapters: {"14": {colour: red}}`.

    Raises `YamlError` for another form and for a colour outside the palette, `BadRuleIdError` for what is no rule.
    """
    if not isinstance(data, dict) or not all(isinstance(facts, dict) for facts in data.values()):
        raise YamlError(
            path, 1, "`chapters` without keys", 'write `chapters: {"14": {colour: red}}`'
        )
    return {
        numbering.parse(chapter): _colour(chapter, facts["colour"], path)
        for chapter, facts in data.items()
        if "colour" in facts
    }


def _colour(chapter: str, told: Any, path: Path) -> str:
    if told not in COLOURS:
        raise YamlError(
            path, 1, f"chapter {chapter} with colour {told!r}", f"use one of {', '.join(COLOURS)}"
        )
    return str(told)

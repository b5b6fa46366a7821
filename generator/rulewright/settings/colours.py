"""The colours that a chapter may have: names of a palette, each of which stands out from light and dark pages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.settings.rule_ids import rule_id

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.settings.yaml_text import Yaml

COLOURS = {
    "red": ("#b3261e", "#ff8a80"),
    "orange": ("#a64b00", "#ffa35c"),
    "amber": ("#855e00", "#e8b84a"),
    "olive": ("#606c00", "#c2cb5c"),
    "green": ("#2a7234", "#7fcf8b"),
    "teal": ("#00706b", "#5fcfc6"),
    "blue": ("#1c60b0", "#8ab8f5"),
    "indigo": ("#4a50b5", "#a9aef5"),
    "purple": ("#7b3fa0", "#cf9cf0"),
    "pink": ("#a82c70", "#f596c4"),
    "brown": ("#7c5138", "#d3a68b"),
    "grey": ("#5a636e", "#b4bdc8"),
}
"""The palette: what each name looks like on light pages and paper, and on dark pages."""


def chapter_colours(
    written: Yaml, chapters: Mapping[str, Mapping[str, str]], numbering: Numbering
) -> dict[RuleId, str]:
    """The colours that game.yml gives to chapters, by key: `chapters: {"14": {colour: red}}`.

    Raises `YamlError` for what is no rule.
    """
    return {
        rule_id(written, ("chapters", chapter), chapter, numbering): facts["colour"]
        for chapter, facts in chapters.items()
        if "colour" in facts
    }

"""From an outline to a `RuleTree`: the rules of one text, in the order of their ids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.law.model import RuleTree
from rulewright.parse.numbering import blocks
from rulewright.parse.segments import layout, markdown_segments, rule_of, text_segments

if TYPE_CHECKING:
    from rulewright.law.ids import Numbering
    from rulewright.law.model import Outline
    from rulewright.settings.locales import LocaleProfile


def tree_of(outline: Outline, numbering: Numbering, profile: LocaleProfile) -> RuleTree:
    """The rules of one text, and all that reading it left in doubt.

    Citations are read where it is known which rules there are: beside other texts (`align.sides`), or alone.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.settings.locales import profile
    >>> from rulewright.read.source import source_from_text
    >>> from rulewright.read.text import outline
    >>> text = "14.4.3\\nAnoint.\\nReplace a warrior.\\n14.4.4\\nMood.\\nAfter (14.4.3)."
    >>> from rulewright.parse.citations import cited_alone
    >>> tree = cited_alone(tree_of(outline(source_from_text(text, "a.txt", "en")), DECIMAL, profile("en")))
    >>> [(rule.title, rule.text, [DECIMAL.print(id) for id in rule.cites]) for rule in tree.rules]
    [('Anoint', 'Replace a warrior.', []), ('Mood', 'After (14.4.3).', ['14.4.3'])]
    """
    found, doubts = blocks(outline, numbering)
    authored = any(line.heading for line in outline.lines)
    if authored:
        parts = [markdown_segments(block) for block in found]
    else:
        shape = layout(found, profile.abbreviations)
        parts = [text_segments(block, shape, numbering, profile) for block in found]
    name = outline.source.name
    rules = [rule_of(block, part, name) for block, part in zip(found, parts, strict=True)]
    all_doubts = sorted([*outline.doubts, *doubts, *(d for part in parts for d in part.doubts)])
    return RuleTree(
        locale=profile.tag,
        rules=tuple(sorted(rules, key=lambda rule: rule.id)),
        doubts=tuple((name, doubt) for doubt in all_doubts),
        numbering=numbering,
    )

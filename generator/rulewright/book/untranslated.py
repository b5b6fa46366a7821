"""Rules of a translation that is under way: a heading with a number and nothing else holds the place of one."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt

if TYPE_CHECKING:
    from rulewright.law.model import RuleTree

KIND = "untranslated"


def without_untranslated(tree: RuleTree) -> RuleTree:
    """The tree of a translation without the rules that have neither title nor text, each of them a doubt instead.

    So the pivot's words stand in for them, as for a rule that nobody began.
    """
    empty = [rule for rule in tree.rules if not rule.title and not rule.text]
    if not empty:
        return tree
    places = {(rule.file, rule.line) for rule in empty}
    found = [
        (rule.file, Doubt(rule.line, KIND, found=tree.numbering.print(rule.key))) for rule in empty
    ]
    others = [(file, doubt) for file, doubt in tree.doubts if (file, doubt.line) not in places]
    return replace(
        tree,
        rules=tuple(rule for rule in tree.rules if (rule.file, rule.line) not in places),
        doubts=tuple(sorted((*others, *found), key=lambda told: told[1].line)),
    )

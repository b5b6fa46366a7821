"""A rule tree as authored Markdown; reading it again gives the same rules."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.read.markdown import KEY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rulewright.ids import Numbering
    from rulewright.model import Rule

_HEADING_LIKE = re.compile(r"^(?=\\*#)", re.MULTILINE)
_DEEPEST = 6


def print_rules(rules: Iterable[Rule], numbering: Numbering) -> str:
    """The rules as the text of a Markdown file, in the order given.

    >>> from rulewright.ids import ROOT
    >>> from rulewright.model import Rule
    >>> id = ROOT.parse("14.4.3")
    >>> print(print_rules([Rule(id, id, "14.4.3", "Anoint", "Choose a clearing.", 1)], ROOT), end="")
    ### 14.4.3 Anoint
    <BLANKLINE>
    Choose a clearing.
    """
    return "\n\n".join(part for rule in rules for part in _parts(rule, numbering)) + "\n"


def _parts(rule: Rule, numbering: Numbering) -> Iterator[str]:
    marks = "#" * min(len(rule.id), _DEEPEST)
    named = rule.key != rule.id or KEY.search(rule.title)
    key = f"{{#{numbering.print(rule.key)}}}" if named else ""
    yield " ".join(part for part in (marks, numbering.print(rule.id), rule.title, key) if part)
    if rule.text:
        yield _HEADING_LIKE.sub(r"\\", rule.text)

"""A rule tree as authored Markdown; reading it again gives the same rules."""

from __future__ import annotations

import re
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.read.markdown import KEY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule

_HEADING_LIKE = re.compile(r"^(?=\\*(?:#|<!--))", re.MULTILINE)
_DEEPEST = 6
NONE: Mapping[RuleId, Sequence[str]] = MappingProxyType({})


def print_rules(
    rules: Iterable[Rule], numbering: Numbering, notes: Mapping[RuleId, Sequence[str]] = NONE
) -> str:
    """The rules as the text of a Markdown file, in the order given; `notes` stand as comments under their rules.

    >>> from rulewright.law.ids import ROOT
    >>> from rulewright.law.model import Rule
    >>> id = ROOT.parse("14.4.3")
    >>> print(print_rules([Rule(id, id, "14.4.3", "Anoint", "Choose a clearing.", 1)], ROOT), end="")
    ### 14.4.3 Anoint
    <BLANKLINE>
    Choose a clearing.
    """
    parts = (part for rule in rules for part in _parts(rule, numbering, notes.get(rule.id, ())))
    return "\n\n".join(parts) + "\n"


def _parts(rule: Rule, numbering: Numbering, notes: Sequence[str]) -> Iterator[str]:
    marks = "#" * min(len(rule.id), _DEEPEST)
    named = rule.key != rule.id or KEY.search(rule.title)
    key = f"{{#{numbering.print(rule.key)}}}" if named else ""
    yield " ".join(part for part in (marks, numbering.print(rule.id), rule.title, key) if part)
    if notes:
        yield "\n".join(f"<!-- {note.replace('--', '- -')} -->" for note in notes)
    if rule.text:
        yield _HEADING_LIKE.sub(r"\\", rule.text)

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

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import Rule
    >>> id = DECIMAL.parse("14.4.3")
    >>> print(print_rules([Rule(id, id, "14.4.3", "Anoint", "Choose a clearing.", 1)], DECIMAL), end="")
    ### 14.4.3 Anoint
    <BLANKLINE>
    Choose a clearing.
    """
    keys: dict[RuleId, RuleId] = {}
    parts: list[str] = []
    for rule in rules:
        decided = rule.keyed and rule.key == rule.id
        named = decided or rule.key != numbering.following(rule.id, keys) or KEY.search(rule.title)
        keys.pop(rule.id, None)
        if rule.key != rule.id:
            keys[rule.id] = rule.key
        key = f"{{#{numbering.print(rule.key)}}}" if named else ""
        parts += _parts(rule, numbering, key, notes.get(rule.id, ()))
    return "\n\n".join(parts) + "\n"


def _parts(rule: Rule, numbering: Numbering, key: str, notes: Sequence[str]) -> Iterator[str]:
    marks = "#" * min(len(rule.id), _DEEPEST)
    yield " ".join(part for part in (marks, numbering.print(rule.id), rule.title, key) if part)
    if notes:
        yield "\n".join(f"<!-- {note.replace('--', '- -')} -->" for note in notes)
    if rule.text:
        yield _HEADING_LIKE.sub(r"\\", rule.text)

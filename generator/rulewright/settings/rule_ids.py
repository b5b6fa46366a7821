"""Rule ids in settings: read as the game numbers its rules, an error with its line where one is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.errors import Message
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.settings.yaml_text import Key, Yaml


def rule_id(written: Yaml, path: Sequence[Key], text: str, numbering: Numbering) -> RuleId:
    """The id that a text of some settings spells. Raises `YamlError` with the line of the path where it spells none."""
    id = numbering.find(text)
    if id is None:
        found = Message(N_("{text!r} is no rule id"), text=text[:60])
        advice = Message(N_("expected the form {form}"), form=numbering.form)
        raise written.fault(path, found, advice)
    return id

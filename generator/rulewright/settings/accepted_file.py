"""accepted.yml with one entry more, or another in the place of one: all else as it was typed."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import yaml

from rulewright.settings.yaml_edit import head_of, lines_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.settings.accepted import Accepted
    from rulewright.settings.yaml_text import Yaml

HEAD = "# Findings that stay as they are, each with its reason. A changed text asks again: then look, and accept it again.\n"
_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def with_entry(written: Yaml | None, entry: Accepted) -> str:
    """The file's text with an entry: in the place of that about the same finding, else at its end.

    >>> from rulewright.settings.accepted import Accepted
    >>> print(with_entry(None, Accepted("1.1", "es", "NUM001", "3f1c0a9be2d4", "so it is printed")), end="")
    # Findings that stay as they are, each with its reason. A changed text asks again: then look, and accept it again.
    - rule: "1.1"
      locale: es
      code: NUM001
      text: "3f1c0a9be2d4"
      reason: so it is printed
    """
    told = "".join(f"{line}\n" for line in _lines(entry))
    if written is None or not isinstance(written.root, yaml.SequenceNode):
        return (written.text if written else HEAD) + told
    if not written.root.value:  # an empty list in brackets: nothing can stand behind it
        return head_of(written.text) + told
    end = "\r\n" if "\r\n" in written.text else "\n"
    indent = " " * written.root.start_mark.column
    told = "".join(f"{indent}{line}{end}" for line in _lines(entry))
    same = next((node for node in written.root.value if _is_about(node, entry)), None)
    first, last = lines_of(written.text, same or written.root)
    before = written.text[: first if same else last]
    gap = "" if before.endswith(("\n", "\r")) or not before else end
    return f"{before}{gap}{told}{written.text[last:]}"


def _is_about(node: yaml.Node, entry: Accepted) -> bool:
    if not isinstance(node, yaml.MappingNode):
        return False
    told = {key.value: value.value for key, value in node.value}
    return (told.get("rule"), told.get("locale"), told.get("code")) == (
        entry.rule,
        entry.locale,
        entry.code,
    )


def _lines(entry: Accepted) -> Iterator[str]:
    yield f"- rule: {json.dumps(entry.rule, ensure_ascii=False)}"
    yield f"  locale: {entry.locale}"
    yield f"  code: {entry.code}"
    yield f'  text: "{entry.text}"'
    yield f"  reason: {_scalar(entry.reason)}"
    if entry.was:
        yield "  was:"
    for tag, text in entry.was:
        yield f"    {_scalar(tag)}: {json.dumps(text, ensure_ascii=False)}"


def _scalar(text: str) -> str:
    """A text as it stands in YAML: plain where nothing in it could be read as anything else."""
    plain = all(_PLAIN.fullmatch(word.strip(".,")) for word in text.split())
    return (
        text if plain and text == " ".join(text.split()) else json.dumps(text, ensure_ascii=False)
    )

"""Hashes of texts that changed in nothing but numbers: who saw the old text has seen the new."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.law.hashes import text_hash
from rulewright.settings.accepted import text_hash as accepted_hash

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from rulewright.history.renumbering import Renumbering
    from rulewright.law.model import Rulebook

_STAMPED = ("bindings.yml", "sync.yml", "accepted.yml")


def restamped(
    home: Path, changed: Mapping[Path, str], before: Rulebook, after: Rulebook, told: Renumbering
) -> dict[Path, str]:
    """The files that hold hashes of texts, with those of the renumbered texts."""
    hashes = _hashes(before, after, told)
    found = {}
    for path in (home / name for name in _STAMPED):
        text = changed.get(path)
        if text is None and path.exists():
            text = path.read_bytes().decode()
        if text is None:
            continue
        new = "".join(_line(line, hashes) for line in text.splitlines(keepends=True))
        if path in changed or new != text:
            found[path] = new
    return found


def _hashes(before: Rulebook, after: Rulebook, told: Renumbering) -> dict[str, str]:
    """Hash of an old text -> hash of the new one, where they differ."""
    now = {rule.key: rule for rule in after.rules}
    found: dict[str, str] = {}
    for rule in before.rules:
        there = now.get(told.new(rule.key))
        if there is None:
            continue
        for tag, cell in rule.cells.items():
            if tag in there.cells:
                other = there.cells[tag]
                found[text_hash(cell.title, cell.text)] = text_hash(other.title, other.text)
            found[accepted_hash(rule, before.pivot, tag)] = accepted_hash(there, after.pivot, tag)
    return {old: new for old, new in found.items() if old != new}


_HASH = re.compile(r"(?<!\w)[0-9a-f]{12,16}(?!\w)")


def _line(line: str, hashes: Mapping[str, str]) -> str:
    return _HASH.sub(lambda match: hashes.get(match[0], match[0]), line)

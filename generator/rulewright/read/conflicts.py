"""Marks that a version control system left in a text because two people changed one place."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.law.doubts import Doubt

if TYPE_CHECKING:
    from collections.abc import Sequence

_OURS = re.compile(r"<{7}(?: |$)")
_BASE = re.compile(r"\|{7}(?: |$)")
_PARTED = re.compile(r"={7}$")
_THEIRS = re.compile(r">{7}(?: |$)")
_FIRST = frozenset("<|=>")


def without_conflicts(lines: Sequence[str]) -> tuple[list[str], list[Doubt]]:
    """The lines with the first text of each conflict alone, the others empty so that lines keep their numbers; a doubt each.

    >>> without_conflicts(["a", "<<<<<<< ours", "b", "=======", "c", ">>>>>>> theirs", "d"])[0]
    ['a', '', 'b', '', '', '', 'd']
    """
    kept, doubts = list(lines), []
    start = parted = None
    for n, line in enumerate(lines):
        if line[:1] not in _FIRST:
            continue
        if _OURS.match(line):
            start, parted = n, None
        elif start is not None and parted is None and (_BASE.match(line) or _PARTED.match(line)):
            parted = n
        elif start is not None and parted is not None and _THEIRS.match(line):
            kept[start] = ""
            kept[parted : n + 1] = [""] * (n + 1 - parted)
            doubts.append(Doubt(start + 1, "merge_conflict", found=lines[start]))
            start = parted = None
    return kept, doubts

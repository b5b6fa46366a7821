"""The drawings that a project publishes: each of them only draws, or nothing is published."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.errors import ActingDrawingError
from rulewright.read.drawing import acting
from rulewright.text.content import content

if TYPE_CHECKING:
    from collections.abc import Iterator


def refuse_acting(sources: Path) -> None:
    """Look through every drawing below a folder. Raises `ActingDrawingError` for one that may act as a script does."""
    for path in _drawings(sources):
        part = acting(content(path))
        if part:
            raise ActingDrawingError(path, *part)


def _drawings(sources: Path) -> Iterator[Path]:
    """The drawings, as MkDocs finds them: behind links too, which lead to the project's own folders alone."""
    for folder, below, names in os.walk(sources, followlinks=True):
        below[:] = sorted(name for name in below if name != ".git")
        for name in sorted(names):
            if name.lower().endswith(".svg"):
                yield Path(folder, name)

"""The packed sitemap that MkDocs writes beside the plain one, made the same by every Python."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

_LEVEL = 9  # MkDocs leaves it to Python, which took 9 until 3.14 and takes 6 since


def pack_again(packed: Path) -> None:
    """Pack a file anew as tightly as can be, with the name and time that stand in it; nothing if it is not there."""
    if not packed.is_file():
        return
    with gzip.open(packed) as file:
        text, time = file.read(), file.mtime
    with (
        packed.open("wb") as raw,
        gzip.GzipFile(packed.name, "wb", _LEVEL, raw, mtime=time) as fresh,
    ):
        fresh.write(text)

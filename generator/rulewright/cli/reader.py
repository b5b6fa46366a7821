"""Whom the command line talks to: the language of the environment, and streams that hold every script."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

from rulewright.words import catalog, language

if TYPE_CHECKING:
    from gettext import NullTranslations

    from rulewright.errors import RulebookError


def words() -> NullTranslations:
    """The catalog of the reader's language."""
    return catalog(language())


def said(error: RulebookError) -> str:
    """An error's message in the reader's language."""
    return error.said(words().gettext)


__all__ = ["language", "said", "utf8_streams", "words"]


def utf8_streams() -> None:
    """Write UTF-8 whatever the environment says: rule texts hold more than ASCII. And write all of it, or fail."""
    raw = getattr(sys.stdout, "buffer", None)
    # Under PYTHONUNBUFFERED Python forgets what one call did not write.
    if isinstance(raw, io.RawIOBase) and sys.stdout is sys.__stdout__:
        sys.stdout = io.TextIOWrapper(io.BufferedWriter(raw), line_buffering=True)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")

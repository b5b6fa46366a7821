"""Whom the command line talks to: the language of the environment, and streams that hold every script."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rulewright.words import catalog

if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations

    from rulewright.errors import RulebookError


def language(environ: Mapping[str, str] = os.environ) -> str:
    """The reader's language, as gettext finds it: LANGUAGE, LC_ALL, LC_MESSAGES, LANG.

    >>> language({"LANG": "es_ES.UTF-8"}), language({"LC_ALL": "C", "LANG": "ru_RU"}), language({})
    ('es', 'en', 'en')
    """
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = environ.get(variable, "")
        if value:
            tag = value.split(":")[0].split(".")[0].split("_")[0]
            return "en" if tag in ("C", "POSIX") else tag
    return "en"


def words() -> NullTranslations:
    """The catalog of the reader's language."""
    return catalog(language())


def said(error: RulebookError) -> str:
    """An error's message in the reader's language."""
    return words().gettext(error.template).format(**error.facts)


def utf8_streams() -> None:
    """Write UTF-8 whatever the environment says: rule texts hold more than ASCII."""
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(encoding="utf-8", errors="backslashreplace")

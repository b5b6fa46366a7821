"""Rulewright: a board game's rule texts, in several languages, as one law.

The functions of `rulewright.api` can be called from here; they are loaded when they are first named.

>>> import rulewright
>>> rulewright.read_text("1.1. Trade. Pay 2.", "en").rules[0].title
'Trade'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rulewright.api import (
        align_trees,
        build_site,
        check_book,
        cite_rule,
        link_text,
        load_book,
        read_file,
        read_text,
        rule_page,
        verify_game,
    )

__version__ = "0.1.0"

__all__ = [
    "align_trees",
    "build_site",
    "check_book",
    "cite_rule",
    "link_text",
    "load_book",
    "read_file",
    "read_text",
    "rule_page",
    "verify_game",
]


def __getattr__(name: str) -> Any:
    """A function of the API, loaded when it is first named. Raises `AttributeError` for any other name."""
    if name in __all__:
        return getattr(import_module("rulewright.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")

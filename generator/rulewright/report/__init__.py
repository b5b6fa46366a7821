"""Reports of findings: one module per format, each with `render(report) -> str`. Adding one is adding a line."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.report.report import Report

FORMATS = ("text", "json", "sarif", "github", "junit", "html")
"""The formats; each is rendered by the module of its name."""


def renderer(name: str) -> Callable[[Report], str]:
    """The function that renders a format. Only its module is loaded: some bring a whole XML or template library."""
    render: Callable[[Report], str] = import_module(f"rulewright.report.{name}").render
    return render

"""Reports of findings: one module per format, each with `render(report) -> str`. Adding one is adding a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.report import github, html, json, junit, sarif, text

if TYPE_CHECKING:
    from collections.abc import Callable

    from rulewright.report.report import Report

FORMATS: dict[str, Callable[[Report], str]] = {
    "text": text.render,
    "json": json.render,
    "sarif": sarif.render,
    "github": github.render,
    "junit": junit.render,
    "html": html.render,
}

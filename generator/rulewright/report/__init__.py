"""Reports of findings: one module per format, each with `render(findings, words) -> str`. Adding one is adding a line."""

from rulewright.report import json, text

FORMATS = {
    "text": text.render,
    "json": json.render,
}

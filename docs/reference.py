"""Writes docs/api.md: the functions of `rulewright.api` as their docstrings describe them (`make reference`)."""

from __future__ import annotations

import inspect
import re
from pathlib import Path

from rulewright import api

PAGE = Path(__file__).with_name("api.md")


def reference() -> str:
    """The page in Markdown."""
    functions = [getattr(api, name) for name in api.__all__]
    functions.sort(key=lambda one: inspect.getsourcelines(one)[1])
    parts = ["# The Python API", inspect.getdoc(api) or ""]
    for function in functions:
        parts.append(f"## `rulewright.{function.__name__}`")
        parts.append(f"```python\n{_signature(function)}\n```")
        parts += _described(inspect.getdoc(function) or "")
    return "\n\n".join(parts) + "\n"


def _signature(function: object) -> str:
    source = inspect.getsource(function)  # type: ignore[arg-type]  # it is a function
    head = re.match(r"def .*?\) -> [^\n]+:\n", source, re.DOTALL)
    assert head is not None
    return head[0].rstrip(":\n").removeprefix("def ")


def _described(text: str) -> list[str]:
    """The paragraphs of a docstring; its examples as code."""
    return [
        f"```python\n{part}\n```" if part.startswith(">>>") else part for part in text.split("\n\n")
    ]


if __name__ == "__main__":
    PAGE.write_text(reference(), encoding="utf-8")

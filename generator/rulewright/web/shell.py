"""A template for thousands of small pages: it runs once, and each page is put into its gaps."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup, escape

from rulewright.web.site_folder import inside

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from pathlib import Path

    from jinja2 import Template

_GAP = re.compile(r"\0(\w+)\0")


@dataclass(frozen=True, slots=True)
class Shell:
    """What a template made of the facts that all pages share, cut at its gaps: words, gap, words, gap, words."""

    parts: tuple[str, ...]

    def filled(self, values: Mapping[str, str]) -> str:
        """The page with some values, escaped where they are not `Markup`, in the gaps of their names."""
        safe = {name: escape(value) for name, value in values.items()}
        return "".join(
            part if place % 2 == 0 else safe[part] for place, part in enumerate(self.parts)
        )


def shell(template: Template, facts: Mapping[str, object], gaps: Collection[str]) -> Shell:
    """A template with the facts in it and `gaps` left open; it may print those, not ask about them.

    >>> from jinja2 import Template
    >>> made = shell(Template("<p id={{ id }}>{{ game }}: {{ text }}"), {"game": "Go"}, ["id", "text"])
    >>> made.filled({"id": "1", "text": "a < b"}), made.filled({"id": "2", "text": Markup("<b>c</b>")})
    ('<p id=1>Go: a &lt; b', '<p id=2>Go: <b>c</b>')
    """
    open_ = {name: Markup("\0{}\0").format(name) for name in gaps}
    return Shell(tuple(_GAP.split(template.render({**facts, **open_}))))


def template_in(folder: Path, name: str) -> Template:
    """A template of ours, in which all values are escaped."""
    env = Environment(
        loader=FileSystemLoader(folder), autoescape=True, trim_blocks=True, lstrip_blocks=True
    )
    return env.get_template(name)


@dataclass(frozen=True, slots=True)
class Filled:
    """Pages that were written: their shell, and by their folders what was put into its gaps."""

    frame: Shell
    pages: Mapping[str, Mapping[str, str]]


def write_pages(site: Path, filled: Filled, before: Filled | None = None) -> set[str]:
    """Write <folder>/index.html below a site for each page. Those that stand as they are are not; gives their files."""
    there = before.pages if before and before.frame == filled.frame else {}
    same = {folder for folder, values in filled.pages.items() if there.get(folder) == values}
    fresh = filled.pages.keys() - same
    for parent in {folder.rpartition("/")[0] for folder in fresh}:
        inside(site, parent).mkdir(parents=True, exist_ok=True)
    for folder in fresh:
        inside(site, folder)
        _write(f"{site}/{folder}", filled.frame.filled(filled.pages[folder]))
    return {f"{folder}/index.html" for folder in same}


def _write(folder: str, html: str) -> None:
    """Write a page. pathlib's own ways take longer than the disk."""
    os.mkdir(folder)  # noqa: PTH102
    with open(f"{folder}/index.html", "wb", buffering=0) as file:  # noqa: PTH123
        file.write(html.encode())

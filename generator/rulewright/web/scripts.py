"""Our scripts: written as ES modules, shipped as one plain script, since browsers load no modules from a folder."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulewright.law.ids import Numbering

FOLDER = Path(__file__).parent / "scripts"

_SETTINGS = "settings.js"
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(?P<name>[a-z_]+\.js)";\n', re.MULTILINE)
_EXPORT = re.compile(r"^export (?=(?:const|let) (?P<name>\w+))", re.MULTILINE)
_COMMENT = re.compile(
    r"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/[ \t]*)\n", re.MULTILINE | re.DOTALL
)
# What holds signs of its own: comments, strings, templates that are closed, patterns.
_CLOSED = re.compile(
    r"""//[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`"""
    r"""|(?<=[(,=:\[!&|?{};+])\s*/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n\[])+/"""
)
_LEFT = re.compile(r"^[ \t]*(?:import|export)\b.*", re.MULTILINE)


def bundle(entry: str, settings: Mapping[str, Any]) -> str:
    """A module and all that it imports, each once and before those that need it, as one script.

    `settings` are what the modules import from settings.js, which is no file.
    """
    told = json.dumps(settings, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    parts = [f"const settings = {told};\n", *_modules(entry, set())]
    return f'(() => {{\n"use strict";\n{"".join(parts)}}})();\n'


def plain_script(name: str, text: str) -> str:
    """A module without its imports, exports and comment lines.

    Raises `ValueError` for what would be bundled into a broken script: an import or export in another form than
    `import { a } from "./b.js";` and `export const`, and a line of a template that looks like a comment.

    >>> plain_script("a.js", "// One.\\nexport const one = 1;\\n")
    'const one = 1;'
    >>> plain_script("a.js", "export function one() {}")
    Traceback (most recent call last):
    ValueError: a.js: `export function one() {}` cannot be bundled; write `export const` or `import { a } from "./b.js";`
    """
    cleaned = ""
    rest = _EXPORT.sub("", _IMPORT.sub("", text))
    end = 0
    for comment in _COMMENT.finditer(rest):
        cleaned += rest[end : comment.start()]
        end = comment.end()
        if "`" in _CLOSED.sub("", cleaned):
            line = comment[0].strip().partition("\n")[0]
            raise ValueError(
                f"{name}: `{line}` stands in a template; keep // from beginning its line"
            )
    cleaned += rest[end:]
    left = _LEFT.search(cleaned)
    if left:
        advice = 'write `export const` or `import { a } from "./b.js";`'
        raise ValueError(f"{name}: `{left[0]}` cannot be bundled; {advice}")
    return cleaned.strip()


def numbering_facts(numbering: Numbering) -> dict[str, Any]:
    """A numbering as the scripts know it.

    >>> from rulewright.law.ids import DECIMAL
    >>> numbering_facts(DECIMAL)["levels"][2:4], numbering_facts(DECIMAL)["separator"]
    ([['number'], ['roman']], '.')
    """
    return {
        "levels": [[kind.name.lower() for kind in kinds] for kinds in numbering.levels],
        "separator": numbering.separator,
        "suffixes": list(numbering.suffixes),
        "gaps": list(numbering.gaps),
    }


def _modules(name: str, seen: set[str]) -> Iterator[str]:
    if name in seen or name == _SETTINGS:
        return
    seen.add(name)
    text = (FOLDER / name).read_text("utf-8")
    for match in _IMPORT.finditer(text):
        yield from _modules(match["name"], seen)
    names = ", ".join(match["name"] for match in _EXPORT.finditer(text))
    body = plain_script(name, text)
    given = f"\nreturn {{ {names} }};" if names else ""
    # A scope of its own for each: what a module does not export, others may call the same.
    own = f"(() => {{\n{body}{given}\n}})();\n"
    yield f"const {{ {names} }} = {own}" if names else own

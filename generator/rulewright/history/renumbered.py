"""A game's folder with new numbers: texts, citations in every language, keys, and all that stands beside the texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rulewright.parse.citations import CitationGrammar, KnownIds
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

    from rulewright.history.renumbering import Renumbering
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook

_HEADING = re.compile(r"^(#+\s+)(\S+)(.*?)(\{#([^}\s]+)\})?(\s*)$", re.DOTALL)
_QUOTED = re.compile(r"""(?<=["'])[\w.]+(?=["'])""")
_BARE_KEY = re.compile(r"^(\s*(?:- )?)([\w.]+)(?=:(?:\s|$))")
_BARE_VALUE = re.compile(r"(?<=[\[,:\s])[\w.]+(?=\s*(?:[,\]}]|$))")
_SPOKEN = re.compile(r"^\s*(?:- )?([A-Za-z]{2,3}(?:-\w+)?):\s")
_NAMING = re.compile(
    r"\b(?:claims|negative|rules?|defined_in|setup)\b|^\s*(?:- )?[\"']?[\w.]+[\"']?:"
)


def renumbered_text(text: str, locale: str, known: Iterable[RuleId], told: Renumbering) -> str:
    """An authored text with new numbers in its headings, keys and citations."""
    grammar, ids = CitationGrammar(told.numbering, profile(locale)), KnownIds(known)
    parts: list[str] = []
    body: list[str] = []

    def flush() -> None:
        said = "".join(body)
        parts.append(told.cited(said, grammar.find(said, ids)))
        body.clear()

    for line in text.splitlines(keepends=True):
        match = _HEADING.match(line)
        if match is None or told.numbering.find(match[2].rstrip(".")) is None:
            body.append(line)
            continue
        flush()
        title = told.cited(match[3], grammar.find(match[3], ids))
        key = f"{{#{told.number(match[5])}}}" if match[4] else ""
        parts.append(f"{match[1]}{_label(match[2], told)}{title}{key}{match[6]}")
    flush()
    return "".join(parts)


def _label(printed: str, told: Renumbering) -> str:
    bare = printed.rstrip(".")
    return told.number(bare) + printed[len(bare) :]


def renumbered_yaml(
    text: str, known: Iterable[RuleId], told: Renumbering, locales: Iterable[str]
) -> str:
    """A file of settings with new numbers where it names rules, and in its sentences."""
    ids, tags = KnownIds(known), set(locales)
    grammars = {tag: CitationGrammar(told.numbering, profile(tag)) for tag in tags}
    lines = []
    for line in text.splitlines(keepends=True):
        spoken = _SPOKEN.match(line)
        if line.lstrip().startswith("#"):
            lines.append(line)
        elif spoken and spoken[1] in tags and not spoken_of_map(line, spoken.end()):
            lines.append(told.cited(line, grammars[spoken[1]].find(line, ids)))
        elif _NAMING.search(line) or line.lstrip().startswith(("- '", '- "')):
            lines.append(_named(line, set(ids), told))
        else:
            lines.append(line)
    return "".join(lines)


def spoken_of_map(line: str, start: int) -> bool:
    """Whether a flow mapping or nothing follows a locale's tag: then no sentence does."""
    return not line[start:].strip() or line[start:].lstrip()[0] in "{["


def _named(line: str, known: set[RuleId], told: Renumbering) -> str:
    def anew(match: re.Match[str]) -> str:
        id = told.numbering.find(match[0])
        return told.number(match[0]) if id in known else match[0]

    line = _QUOTED.sub(anew, line)
    line = _BARE_KEY.sub(
        lambda m: m[1] + (told.number(m[2]) if told.numbering.find(m[2]) in known else m[2]), line
    )
    if re.search(r"\b(?:claims|negative|rules?|defined_in)\b", line):
        line = _BARE_VALUE.sub(anew, line)
    return line


def renumbered_files(
    home: Path, texts: Mapping[str, Iterable[Path]], book: Rulebook, told: Renumbering
) -> dict[Path, str]:
    """Each file of a game's folder that changes, with its new text."""
    known = {id for rule in book.rules for c in rule.cells.values() for id in (c.id, c.key)}
    known |= {rule.key for rule in book.rules}
    found: dict[Path, str] = {}
    for locale, paths in texts.items():
        for path in paths:
            before = _read(path)
            found[path] = renumbered_text(before, locale, known, told)
    for path in (*sorted(home.glob("*.yml")), *sorted((home / "scenarios").glob("*.yml"))):
        found[path] = renumbered_yaml(_read(path), known, told, book.locales)
    return {path: text for path, text in found.items() if text != _read(path)}


def _read(path: Path) -> str:
    with path.open(encoding="utf-8", newline="") as file:
        return file.read()

"""The files of a project that change when new words of a language are brought in; nothing is written here."""

from __future__ import annotations

import json
from codecs import BOM_UTF8
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from rulewright.errors import UnwritableTextError
from rulewright.exchange.rewriting import rewritten, with_rules
from rulewright.exchange.translation import places_to_fill
from rulewright.law.model import Rule
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_bytes
from rulewright.settings.locales import profile
from rulewright.settings.sync import new_text
from rulewright.settings.yaml_edit import applied, new_value
from rulewright.settings.yaml_text import is_there, read_utf8, read_yaml

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rulewright.exchange.merging import Merged
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Game, Rulebook
    from rulewright.settings.sync import Sync
    from rulewright.settings.yaml_edit import Edit
    from rulewright.settings.yaml_text import Yaml

_AUTHORED = (".md", ".markdown")


def changed_files(
    root: Path, game: Game, book: Rulebook, sync: Sync, locale: str, found: Merged
) -> dict[Path, bytes]:
    """Path -> content of the chapters, the term base and the stamps that get new words.

    Raises `UnwritableTextError` for a chapter that is no authored text.
    """
    home = root / "rules_src" / game.name
    files = _chapters(root, home, book, locale, found.rules)
    if found.terms:
        files[home / "terms.yml"] = _terms(home / "terms.yml", book.pivot, locale, found).encode()
    if found.sync:
        stamped = sync
        for key, stamp in found.sync.items():
            stamped = stamped.with_stamp(locale, key, stamp)
        path = home / "sync.yml"
        before = read_utf8(path) if is_there(path) else ""
        files[path] = new_text(stamped, game.numbering, game.locales, before).encode()
    return files


def _chapters(
    root: Path,
    home: Path,
    book: Rulebook,
    locale: str,
    new: Mapping[RuleId, tuple[str, str]],
) -> dict[Path, bytes]:
    """The chapters with new words; a rule that has no heading yet gets one, in the file called as the pivot's."""
    lines = _lines(root, home, book, locale) if new else {}
    files: dict[Path, bytes] = {}
    for path in dict.fromkeys(_home_of(key, root, home, book, locale, lines) for key in new):
        if path.suffix.lower() not in _AUTHORED:
            raise UnwritableTextError(path)
        raw = path.read_bytes() if path.exists() else b""
        mark = BOM_UTF8 if raw.startswith(BOM_UTF8) else b""
        text = raw.removeprefix(BOM_UTF8).decode()
        of_file = lines.get(path, {})
        here = {
            key: told
            for key, told in new.items()
            if _home_of(key, root, home, book, locale, lines) == path
        }
        there = {key: told for key, told in here.items() if key in of_file}
        text = rewritten(text, of_file, there) if there else text
        missing = [_rule(book, key, *told) for key, told in here.items() if key not in of_file]
        if missing:
            begun = _read(text, path, book, locale)
            text = with_rules(text, begun, missing, book.numbering)
        files[path] = mark + text.encode()
    return files


def _home_of(
    key: RuleId,
    root: Path,
    home: Path,
    book: Rulebook,
    locale: str,
    lines: Mapping[Path, Mapping[RuleId, int]],
) -> Path:
    """The file that a rule stands in, or should."""
    cells = book.by_key[key].cells
    if locale in cells:
        return root / cells[locale].file
    begun = next((path for path, known in lines.items() if key in known), None)
    return begun or home / locale / f"{PurePosixPath(cells[book.pivot].file).stem}.md"


def _lines(root: Path, home: Path, book: Rulebook, locale: str) -> dict[Path, dict[RuleId, int]]:
    """File -> key -> line of each rule of a language, also of those that are begun and not translated."""
    found: dict[Path, dict[RuleId, int]] = {}
    for path in sorted((home / locale).glob("*")):
        if path.suffix.lower() in _AUTHORED and path.name[0] not in "._":
            text = path.read_bytes().removeprefix(BOM_UTF8).decode()
            found[path] = _read(text, path, book, locale)
    for key, rule in book.by_key.items():
        cell = rule.cells.get(locale)
        if cell and root / cell.file in found:
            of_file = found[root / cell.file]
            other = next((one for one, line in of_file.items() if line == cell.line), key)
            of_file.pop(other, None)
            of_file[key] = cell.line
    return found


def _read(text: str, path: Path, book: Rulebook, locale: str) -> dict[RuleId, int]:
    known = profile(locale)
    source = source_from_bytes(text.encode(), str(path), known, authored=True)
    return {rule.key: rule.line for rule in tree_of(outline(source), book.numbering, known).rules}


def _rule(book: Rulebook, key: RuleId, title: str, text: str) -> Rule:
    """A rule to write, with the number and the key that the pivot prints."""
    pivot = book.by_key[key].cells[book.pivot]
    return Rule(pivot.id, pivot.key, pivot.printed, title, text, 0, keyed=pivot.keyed)


def _terms(path: Path, pivot: str, locale: str, found: Merged) -> str:
    """The term base with new words of a language; a concept with one of term and definition has a place for the other."""
    written = read_yaml(path)
    concepts = dict.fromkeys(concept for concept, _ in found.terms)
    edits = [
        edit
        for concept in concepts
        for edit in _words_of(written, concept, pivot, locale, found.terms)
    ]
    return applied(written.text, edits)


def _words_of(
    written: Yaml, concept: str, pivot: str, locale: str, new: Mapping[tuple[str, str], str]
) -> Iterator[Edit]:
    """What changes in a concept: a new value each, else a place for one."""
    here = ("concepts", concept)
    definition, term = new.get((concept, "definition")), new.get((concept, "preferred"))
    if definition is not None:
        yield new_value(written, (*here, "definition", locale), _quoted(definition))
    if term is not None and written.node(*here, locale, "preferred") is not None:
        yield new_value(written, (*here, locale, "preferred"), _quoted(term))
    elif term is not None:
        yield new_value(written, (*here, locale), f"{{preferred: {_quoted(term)}}}")
    told = {"definition": definition, "preferred": term}
    for part, edit in places_to_fill(written, concept, pivot, locale).items():
        if told[part] is None:
            yield edit


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)

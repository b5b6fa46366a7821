"""A publisher's first step: a pasted text becomes authored files, one per chapter, with every doubt as a comment."""

from __future__ import annotations

from codecs import BOM_UTF8
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.errors import ExistingFileError, NothingToAdoptError, UnwritableFileError
from rulewright.exchange.markdown import print_rules
from rulewright.law.doubts import KINDS
from rulewright.law.ids import RuleId

if TYPE_CHECKING:
    from collections.abc import Mapping
    from gettext import NullTranslations
    from pathlib import Path

    from rulewright.law.model import Rule, RuleTree

NOTHING: Mapping[Path, str] = MappingProxyType({})


def authored_files(tree: RuleTree, folder: Path, words: NullTranslations) -> dict[Path, str]:
    """The files of a game's folder that a tree makes: path -> text, one file per chapter.

    Raises `NothingToAdoptError` where the tree has no rules.
    """
    if not tree.rules:
        raise NothingToAdoptError(tree.doubts[0][0] if tree.doubts else "")
    notes = _notes(tree, words)
    chapters: dict[RuleId, list[Rule]] = {}
    for rule in tree.rules:
        chapters.setdefault(RuleId(rule.id[:1]), []).append(rule)
    return {
        folder / tree.locale / f"{tree.numbering.print(chapter).rjust(2, '0')}.md": print_rules(
            rules, tree.numbering, notes
        )
        for chapter, rules in chapters.items()
    }


def write_new(files: Mapping[Path, str], changed: Mapping[Path, str] = NOTHING) -> None:
    """Write files where none are, and others in the place of those that are there.

    Raises `ExistingFileError` before anything is written.
    """
    for path in files:
        if path.exists():
            raise ExistingFileError(path)
    for path, text in (*files.items(), *changed.items()):
        write_text(path, text)


def write_text(path: Path, text: str) -> None:
    """Write a text as UTF-8, with its own line ends, and with the byte order mark that stood there. Raises `UnwritableFileError`."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        mark = BOM_UTF8 if path.exists() and path.read_bytes().startswith(BOM_UTF8) else b""
        path.write_bytes(mark + text.encode())
    except OSError as error:
        raise UnwritableFileError(path, error.strerror or str(error)) from None


def _notes(tree: RuleTree, words: NullTranslations) -> dict[RuleId, list[str]]:
    """Under each rule: the doubts about its lines, and the footnotes that were taken out of its text."""
    in_text_order = sorted(tree.rules, key=lambda rule: rule.line)
    notes: dict[RuleId, list[str]] = {}
    at = 0
    for _, doubt in sorted(tree.doubts, key=lambda told: told[1].line):
        while at + 1 < len(in_text_order) and in_text_order[at + 1].line <= doubt.line:
            at += 1
        said = doubt.said(words.gettext(KINDS[doubt.kind]))
        notes.setdefault(in_text_order[at].id, []).append(f"{doubt.line}: {said}")
    for rule in in_text_order:
        for note in rule.footnotes:
            told = f"{note.line}: ({tree.numbering.print(note.target)} - {note.title})"
            notes.setdefault(rule.id, []).append(told)
    return notes

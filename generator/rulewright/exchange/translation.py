"""A translation to begin: files with the pivot's numbers and keys, their headings without title and text; terms to fill; stamps."""

from __future__ import annotations

from pathlib import PurePosixPath
from typing import TYPE_CHECKING

import yaml

from rulewright.exchange.markdown import NONE, print_rules
from rulewright.law.model import Rule
from rulewright.settings.sync import Stamp, Sync, stamp_of
from rulewright.settings.yaml_edit import Edit, applied, new_pair

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook
    from rulewright.settings.yaml_text import Yaml


def chapters_to_fill(
    book: Rulebook, folder: Path, locale: str, *, with_pivot: bool = True
) -> dict[Path, str]:
    """A locale's files, path -> text: one per file of the pivot, with its headings by number and key, in its order.

    `with_pivot` puts the pivot's title and text as a comment below each heading.
    """
    files: dict[str, list[Rule]] = {}
    for rule in book.rules:
        if book.pivot in rule.cells:
            cell = rule.cells[book.pivot]
            files.setdefault(PurePosixPath(cell.file).stem, []).append(cell)
    return {
        folder / locale / f"{stem}.md": _to_fill(rules, book, with_pivot=with_pivot)
        for stem, rules in files.items()
    }


def terms_to_fill(written: Yaml, pivot: str, locale: str) -> str:
    """terms.yml with an empty place for a locale's term and definition in each concept that lacks them."""
    concepts = written.node("concepts")
    if not isinstance(concepts, yaml.MappingNode):
        return written.text
    edits = [
        edit
        for key, node in concepts.value
        if isinstance(node, yaml.MappingNode)
        for edit in places_to_fill(written, key.value, pivot, locale).values()
    ]
    return applied(written.text, edits)


def stamps_to_fill(book: Rulebook, sync: Sync, locale: str) -> Sync:
    """The stamps with one for each rule that a locale has none of: what its translation will be made from. Nobody reviewed it yet."""
    for rule in book.by_key.values():
        if book.pivot in rule.cells and locale not in rule.cells:
            sync = _with_new(sync, locale, rule.key, stamp_of(rule.cells[book.pivot], ""))
    return sync


def _with_new(sync: Sync, locale: str, key: RuleId, stamp: Stamp) -> Sync:
    return sync if key in sync.stamps.get(locale, {}) else sync.with_stamp(locale, key, stamp)


def _to_fill(rules: Sequence[Rule], book: Rulebook, *, with_pivot: bool) -> str:
    in_order = sorted(rules, key=lambda rule: rule.line)
    empty = [Rule(r.id, r.key, r.printed, "", "", r.line, keyed=r.keyed) for r in in_order]
    notes = {rule.id: [_quoted(rule, book.pivot)] for rule in in_order} if with_pivot else NONE
    return print_rules(empty, book.numbering, notes)


def _quoted(rule: Rule, pivot: str) -> str:
    """The pivot's words for a comment. A bar before each line of text keeps a fence of code in it from opening one."""
    lines = [f"| {line}".rstrip() for line in rule.text.split("\n")] if rule.text else []
    return "\n".join([f"{pivot}: {rule.title}".rstrip(), *lines])


def places_to_fill(written: Yaml, concept: str, pivot: str, locale: str) -> dict[str, Edit]:
    """What a concept needs so that a locale's definition and term have a place each."""
    path, found = ("concepts", concept), {}
    if _lacks(written, (*path, "definition"), locale):
        found["definition"] = _place_to_fill(written, (*path, "definition"), locale)
    if _lacks(written, path, locale):
        name = written.node(*path, pivot, "preferred")
        told = name.value if isinstance(name, yaml.ScalarNode) else ""
        found["preferred"] = _place_to_fill(written, path, locale, told)
    return found


def _place_to_fill(written: Yaml, path: Sequence[str], locale: str, told: str = "") -> Edit:
    """A key without a value; with a comment behind it, where nothing else stands on its line."""
    node = written.node(*path)
    if isinstance(node, yaml.MappingNode) and node.flow_style:
        return new_pair(written, path, f"{locale}: ")
    return new_pair(written, path, f"{locale}:{f' # {told}' if told else ''}")


def _lacks(written: Yaml, path: Sequence[str], locale: str) -> bool:
    node = written.node(*path)
    return isinstance(node, yaml.MappingNode) and all(key.value != locale for key, _ in node.value)

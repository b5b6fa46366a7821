"""The rulebook as a tree in YAML or JSON, and back: `load(dump(book)) == book`, byte for byte the same each time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from rulewright.align.pairing import linked_rows
from rulewright.errors import RulebookError, YamlError
from rulewright.law.doubts import Doubt
from rulewright.law.ids import Kind, Numbering, RuleId
from rulewright.law.model import AlignedRule, Footnote, Rule, Rulebook, Settled, nested
from rulewright.parse.citations import CitationGrammar, KnownIds, cited_rule
from rulewright.parse.mentions import mentioning
from rulewright.settings.locales import profile
from rulewright.settings.yaml_text import Yaml, lost_comment

if TYPE_CHECKING:
    from collections.abc import Iterator

SCHEMA = 1
_Dumper: Any = getattr(yaml, "CSafeDumper", yaml.SafeDumper)


class _Quoted(str):
    """Text that stands in double quotes: 14.10 must never become the number 14.1."""

    __slots__ = ()


class _TreeDumper(_Dumper):  # type: ignore[misc]  # the C dumper has no types
    """Double quotes for ids, blocks for texts of several lines, no anchors."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002
        return True


def _quoted(dumper: Any, data: str) -> Any:
    return dumper.represent_scalar("tag:yaml.org,2002:str", str(data), style='"')


def _text(dumper: Any, data: str) -> Any:
    style = "|" if "\n" in data else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", data, style=style)


_TreeDumper.add_representer(_Quoted, _quoted)
_TreeDumper.add_representer(str, _text)


def dump(book: Rulebook) -> str:
    """The book as YAML: ids quoted, Unicode as it is, no line folded."""
    return dump_data(as_data(book))


def dump_data(data: dict[str, Any]) -> str:
    """Plain data in the same YAML style."""
    text: str = yaml.dump(
        data, Dumper=_TreeDumper, allow_unicode=True, sort_keys=False, width=2**31 - 1
    )
    return text


def as_data(book: Rulebook) -> dict[str, Any]:
    """The book as dicts, lists, strings and line numbers, ready for YAML or JSON."""
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "game": book.game,
        "edition": book.edition,
        "pivot": book.pivot,
        "locales": list(book.locales),
        "numbering": numbering_data(book.numbering),
        "rules": _rules_data(book),
    }
    if book.doubts:
        data["doubts"] = [_doubt_data(*entry) for entry in book.doubts]
    if book.settled:
        data["settled"] = [_settled_data(entry, book) for entry in book.settled]
    return data


def numbering_data(numbering: Numbering) -> dict[str, Any]:
    """The numbering as game.yml would write it."""
    levels = [[kind.name.lower() for kind in kinds] for kinds in numbering.levels]
    data: dict[str, Any] = {
        "levels": [level[0] if len(level) == 1 else level for level in levels],
        "separator": _Quoted(numbering.separator),
    }
    if numbering.gaps:
        data["gaps"] = [_Quoted(gap) for gap in numbering.gaps]
    if numbering.suffixes:
        data["suffixes"] = [_Quoted(suffix) for suffix in numbering.suffixes]
    return data


def _rules_data(book: Rulebook) -> list[dict[str, Any]]:
    top: list[dict[str, Any]] = []
    path: list[dict[str, Any]] = []
    for (depth, rule), (_, nth) in zip(nested(book.rules), book.numbered, strict=True):
        data = _rule_data(rule, nth, book)
        del path[depth:]
        (path[-1].setdefault("rules", []) if path else top).append(data)
        path.append(data)
    return top


def _rule_data(rule: AlignedRule, nth: int, book: Rulebook) -> dict[str, Any]:
    printed = book.numbering.print
    cells = [(tag, rule.cells[tag]) for tag in book.locales if tag in rule.cells]
    data: dict[str, Any] = {"id": _Quoted(printed(rule.key))}
    numbers = {tag: _Quoted(printed(cell.id)) for tag, cell in cells if cell.id != rule.key}
    if numbers:
        data["number"] = numbers
    data["title"] = {tag: cell.title for tag, cell in cells}
    data["text"] = {tag: cell.text for tag, cell in cells}
    if nth:
        data["anchor"] = _Quoted(book.anchor(rule.key, nth))
    data["cites"] = {
        tag: [_Quoted(book.anchor(*named)) for named in cell.cited] for tag, cell in cells
    }
    data["cited_by"] = [
        _Quoted(book.anchor(*named)) for named in book.cited_by.get((rule.key, nth), ())
    ]
    notes = {
        tag: [_note_data(note, book) for note in cell.footnotes]
        for tag, cell in cells
        if cell.footnotes
    }
    if notes:
        data["footnotes"] = notes
    data["source"] = {
        tag: {"file": cell.file, "line": cell.line, "printed": _Quoted(cell.printed)}
        | ({"keyed": True} if cell.keyed else {})
        for tag, cell in cells
    }
    return data


def _note_data(note: Footnote, book: Rulebook) -> dict[str, Any]:
    return {
        "id": _Quoted(book.numbering.print(note.target)),
        "title": note.title,
        "line": note.line,
    }


def _doubt_data(locale: str, file: str, doubt: Doubt) -> dict[str, Any]:
    data = {"locale": locale, "file": file, "line": doubt.line, "kind": doubt.kind}
    told = {"found": doubt.found, "reading": doubt.reading, "otherwise": doubt.otherwise}
    return {**data, **{key: _Quoted(value) for key, value in told.items() if value}}


def _settled_data(settled: Settled, book: Rulebook) -> dict[str, Any]:
    return {
        "locale": settled.locale,
        "kind": settled.kind,
        "rules": [_Quoted(book.numbering.print(id)) for id in settled.rules],
        "evidence": [_Quoted(words) for words in settled.evidence],
    }


def load(text: str, name: str = "tree.yml") -> Rulebook:
    """The book that a YAML tree holds. Raises `YamlError` where it is none, or where a comment cuts a rule's text short."""
    written = Yaml(name, text)
    data = written.value
    if lost := lost_comment(written, lambda path: path[-2:-1] in (("title",), ("text",))):
        raise lost
    if not isinstance(data, dict) or str(data.get("schema")) != str(SCHEMA):
        found = data.get("schema") if isinstance(data, dict) else type(data).__name__
        raise YamlError(name, 1, f"schema {found!r}", f"expected a rule tree with schema: {SCHEMA}")
    try:
        return _book(data)
    except RulebookError as error:
        raise YamlError(name, 1, str(error), "make the tree anew with `rulewright tree`") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        found = f"{type(error).__name__}: {error}"
        raise YamlError(name, 1, found, "make the tree anew with `rulewright tree`") from None


def _book(data: dict[str, Any]) -> Rulebook:
    numbering = _numbering(data["numbering"])
    rows = _citing(list(_rows(data["rules"], numbering)), numbering)
    rows = _mentioning(rows, data["locales"])
    return Rulebook(
        game=data["game"],
        edition=data["edition"],
        pivot=data["pivot"],
        locales=tuple(data["locales"]),
        rules=linked_rows(rows, data["locales"], data["pivot"]),
        numbering=numbering,
        doubts=tuple(_doubt(entry) for entry in data.get("doubts", ())),
        settled=tuple(_settled(entry, numbering) for entry in data.get("settled", ())),
    )


def _numbering(data: dict[str, Any]) -> Numbering:
    levels = [[level] if isinstance(level, str) else level for level in data["levels"]]
    kinds = tuple(tuple(Kind[kind.upper()] for kind in level) for level in levels)
    return Numbering(
        kinds, data["separator"], tuple(data.get("suffixes", ())), tuple(data.get("gaps", ()))
    )


def _rows(rules: list[dict[str, Any]], numbering: Numbering) -> Iterator[AlignedRule]:
    for data in rules:
        key = numbering.parse(data["id"])
        yield AlignedRule(key, {tag: _cell(data, tag, key, numbering) for tag in data["source"]})
        yield from _rows(data.get("rules", []), numbering)


def _citing(rows: list[AlignedRule], numbering: Numbering) -> list[AlignedRule]:
    """The rows with what their texts cite, read against all numbers and keys of the book."""
    known = KnownIds(
        id for row in rows for rule in row.cells.values() for id in (rule.id, rule.key)
    )
    tags = dict.fromkeys(tag for row in rows for tag in row.cells)
    grammars = {tag: CitationGrammar(numbering, profile(tag)) for tag in tags}
    return [
        AlignedRule(
            row.key,
            {tag: cited_rule(rule, grammars[tag], known) for tag, rule in row.cells.items()},
        )
        for row in rows
    ]


def _mentioning(rows: list[AlignedRule], locales: list[str]) -> list[AlignedRule]:
    """The rows with what their texts mention."""
    cells: list[dict[str, Rule]] = [dict(row.cells) for row in rows]
    for tag in locales:
        places = [n for n, row in enumerate(rows) if tag in row.cells]
        found = mentioning([rows[n].cells[tag] for n in places], profile(tag))
        for n, rule in zip(places, found, strict=True):
            cells[n][tag] = rule
    return [AlignedRule(row.key, told) for row, told in zip(rows, cells, strict=True)]


def _cell(data: dict[str, Any], tag: str, key: RuleId, numbering: Numbering) -> Rule:
    source, number = data["source"][tag], data.get("number", {}).get(tag)
    notes = data.get("footnotes", {}).get(tag, ())
    return Rule(
        id=numbering.parse(number) if number else key,
        key=key,
        printed=source["printed"],
        title=data["title"][tag],
        text=data["text"][tag].rstrip("\n"),
        line=int(source["line"]),
        file=source["file"],
        assigned=not source["printed"],
        keyed="keyed" in source,
        footnotes=tuple(
            Footnote(numbering.parse(note["id"]), note["title"], int(note["line"]))
            for note in notes
        ),
    )


def _doubt(entry: dict[str, Any]) -> tuple[str, str, Doubt]:
    told = (entry.get(key, "") for key in ("found", "reading", "otherwise"))
    return entry["locale"], entry["file"], Doubt(int(entry["line"]), entry["kind"], *told)


def _settled(entry: dict[str, Any], numbering: Numbering) -> Settled:
    rules = tuple(numbering.parse(id) for id in entry["rules"])
    return Settled(entry["locale"], entry["kind"], rules, tuple(entry["evidence"]))

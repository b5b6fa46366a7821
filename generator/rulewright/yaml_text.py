"""YAML as this project reads it: every scalar is text, no key stands twice, each fault has a line.

YAML's own guesses (14.10 is 14.1, 14:30 is 870, no is False) would change rule texts in silence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import yaml

from rulewright.errors import MissingFileError, UndecodableTextError, UnreadableFileError, YamlError

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_Base: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)


class _TextLoader(_Base):  # type: ignore[misc]  # the C loader has no types
    """Scalars stay text; a key given twice is an error."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:  # noqa: FBT001, FBT002
        seen: set[str] = set()
        for key, _ in node.value:
            if key.value in seen if isinstance(key.value, str) else False:
                raise _DuplicateKeyError(key.value, key.start_mark.line + 1)
            if isinstance(key.value, str):
                seen.add(key.value)
        mapping: dict[Any, Any] = super().construct_mapping(node, deep=deep)
        return mapping


class _DuplicateKeyError(Exception):
    def __init__(self, key: str, line: int) -> None:
        super().__init__(key)
        self.key, self.line = key, line


def load_text(text: str, name: str = "YAML") -> Any:
    """The value of a YAML text: dicts, lists and strings only.

    Raises `YamlError` with file and line where it is no YAML or a key stands twice.

    >>> load_text("- id: 14.10\\n  time: 14:30\\n  ok: no")
    [{'id': '14.10', 'time': '14:30', 'ok': 'no'}]
    >>> load_text("id: 1\\nid: 2", "game.yml")
    Traceback (most recent call last):
    rulewright.errors.YamlError: game.yml:2: the key 'id' stands twice; keep one of the two
    """
    try:
        return yaml.load(text, Loader=_TextLoader)  # noqa: S506  # this loader makes strings only
    except _DuplicateKeyError as error:
        raise YamlError(
            name, error.line, f"the key {error.key!r} stands twice", "keep one of the two"
        ) from None
    except yaml.YAMLError as error:
        raise _said(error, text, name) from None


def line_at(text: str, *steps: str | int) -> int:
    """The line of a place in a YAML text, told by keys and places in lists; where it is missing, of what should hold it.

    >>> line_at("- id: a\\n  to: [x,\\n   y]\\n- id: b", 0, "to", 1), line_at("- id: a\\n- id: b", 1, "to")
    (3, 2)
    """
    node = yaml.compose(text, Loader=_Base)
    line = node.start_mark.line if node is not None else 0
    for step in steps:
        found = next(((at, inner) for key, at, inner in _inner(node) if key == step), None)
        if found is None:
            break
        line, node = found
    return line + 1


def _inner(node: yaml.Node | None) -> Iterator[tuple[object, int, yaml.Node]]:
    """What stands right below a node: its key or place, the line that it begins in, the node."""
    if isinstance(node, yaml.MappingNode):
        yield from ((key.value, key.start_mark.line, value) for key, value in node.value)
    elif isinstance(node, yaml.SequenceNode):
        yield from ((n, value.start_mark.line, value) for n, value in enumerate(node.value))


def load_file(path: Path) -> Any:
    """As `load_text`, from a UTF-8 file. Raises `MissingFileError` and its kin too."""
    return load_text(read_utf8(path), str(path))


def load_mapping(path: Path) -> dict[str, Any]:
    """As `load_file`, for a file that must hold keys and values; an empty file holds none."""
    value = load_file(path)
    if value in (None, ""):
        return {}
    if not isinstance(value, dict):
        raise _no_mapping(path, value)
    return value


def read_utf8(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark."""
    try:
        return path.read_bytes().decode("utf-8-sig")
    except FileNotFoundError:
        raise MissingFileError(path) from None
    except UnicodeDecodeError as error:
        raise UndecodableTextError(path, error.start, ["utf-8"]) from None
    except OSError as error:
        raise UnreadableFileError(path, error.strerror or str(error)) from None


def _no_mapping(path: Path, value: object) -> YamlError:
    if isinstance(value, str) and ":\u00a0" in value:
        return YamlError(
            path, 1, "a no-break space after a key's colon", "type an ordinary space there"
        )
    found = "a list" if isinstance(value, list) else "plain text"
    return YamlError(path, 1, f"{found} where keys were expected", "write `key: value` lines")


def _said(error: yaml.YAMLError, text: str, name: str) -> YamlError:
    """A YAML error in words that name the line's own text and what to do."""
    mark = getattr(error, "problem_mark", None)
    line = mark.line + 1 if mark is not None else 1
    lines = text.splitlines()
    shown = lines[line - 1].strip()[:60] if 0 < line <= len(lines) else ""
    rule = _rule_above(lines, line)
    problem = getattr(error, "problem", None) or getattr(error, "reason", None) or str(error)
    where = f" (rule {rule})" if rule else ""
    return YamlError(
        name,
        line,
        f"{problem} in {shown!r}{where}",
        "put the text in quotes if it holds : or # or begins with a sign",
    )


def _rule_above(lines: list[str], line: int) -> str:
    """The id of the rule that a line belongs to, from the nearest `id:` above it."""
    for text in reversed(lines[:line]):
        key, colon, value = text.strip().lstrip("- ").partition(":")
        if colon and key == "id":
            return value.strip().strip("\"'")
    return ""

"""YAML as this project reads it: every scalar is text, no key stands twice, each fault has its true line.

YAML's own guesses (14.10 is 14.1, 14:30 is 870, no is False) would change rule texts in silence. What would be lost
in silence, or read for ever, is refused: signs that end a line without being seen, values nested too deep, names
for values (`*name`) that stand for more than a file can hold.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from rulewright.errors import (
    Message,
    UnreadableFileError,
    YamlError,
)
from rulewright.settings.yaml_faults import LINE_END, UNREADABLE, no_yaml, unreadable
from rulewright.text.content import content
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

Key = str | int
"""A step into YAML: a key of a mapping, the place of an entry in a list."""

_Loader: Any = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_MAPPING, _LIST = yaml.MappingNode, yaml.SequenceNode

_COMMENT_BEHIND = re.compile(r"^[ \t]*[^#\s].*[ \t]#", re.MULTILINE)
"""A line on which a comment may stand behind something."""

_DEEPEST = 60
"""No file of ours nests deeper than a tenth of it; reading it calls itself once per level."""
_MOST = 200_000
"""So many values a file may hold besides those that stand in it, by names (`*name`) for values that hold others."""


@dataclass(frozen=True, eq=False)
class Yaml:
    """A YAML text with the places of all that stands in it.

    >>> text = Yaml("game.yml", "title: {en: Port}\\nlocales:\\n- en\\n- es\\n")
    >>> text.value, text.line("locales"), text.line("locales", 1)
    ({'title': {'en': 'Port'}, 'locales': ['en', 'es']}, 2, 4)
    """

    name: str
    text: str
    root: yaml.Node | None = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "root", _root(self.text, self.name))

    @property
    def value(self) -> Any:
        """What stands in the text: dicts, lists and strings only. Raises `YamlError` for what cannot be one."""
        return self.plain("")

    def plain(self, nothing: str | None) -> Any:
        """As `value`, with `nothing` where nothing is written."""
        return None if self.root is None else _Values(self.name, nothing).of(self.root, 0)

    def line(self, *path: Key) -> int:
        """The line of what a path leads to: of a text the line where it begins, else that of its key.

        Where the path leads nowhere, the line of the last step that is there.
        """
        mark = self._mark(path)
        return mark.line + 1 if mark else 1

    def key_line(self, *path: Key) -> int:
        """The line of the key at the end of a path."""
        mark = self._mark(path, of_key=True)
        return mark.line + 1 if mark else 1

    def is_block(self, *path: Key) -> bool:
        """Whether the text that a path leads to is written below its key, as with `|`."""
        node = self.node(*path)
        return isinstance(node, yaml.ScalarNode) and node.style in ("|", ">")

    def node(self, *path: Key) -> yaml.Node | None:
        """The node that a path leads to, None where it leads nowhere."""
        node = self.root
        for step in path:
            node = _child(node, step)[1]
        return node

    def changed(self, text: str) -> Yaml:
        """The same file with another text."""
        return Yaml(self.name, text)

    def fault(self, path: Sequence[Key], found: str | Message, advice: str | Message) -> YamlError:
        """The error that something is wrong with what a path leads to."""
        return YamlError(self.name, self.line(*path), found, advice)

    def texts(self) -> Iterator[tuple[tuple[Key, ...], yaml.ScalarNode]]:
        """Every text with the path that leads to it, as it is written."""
        yield from _texts(self.root, ()) if self.root is not None else ()

    def _mark(self, path: Sequence[Key], *, of_key: bool = False) -> yaml.Mark | None:
        node = self.root
        mark = node.start_mark if node is not None else None
        for step in path:
            key, node = _child(node, step)
            if node is None:
                break
            mark = (key or node).start_mark
            if isinstance(node, yaml.ScalarNode) and not of_key and node.value:
                mark = node.start_mark
        return mark


def _child(node: yaml.Node | None, step: Key) -> tuple[yaml.Node | None, yaml.Node | None]:
    """The key and the value that a step leads to; no key in a list."""
    if isinstance(node, _MAPPING):
        return next((pair for pair in node.value if pair[0].value == step), (None, None))
    if isinstance(node, _LIST) and isinstance(step, int) and step < len(node.value):
        return None, node.value[step]
    return None, None


def _texts(
    node: yaml.Node, path: tuple[Key, ...]
) -> Iterator[tuple[tuple[Key, ...], yaml.ScalarNode]]:
    if isinstance(node, yaml.ScalarNode):
        yield path, node
    elif isinstance(node, _MAPPING):
        for key, value in node.value:
            yield from _texts(value, (*path, key.value))
    elif isinstance(node, _LIST):
        for place, value in enumerate(node.value):
            yield from _texts(value, (*path, place))


class _Values:
    """Turns nodes into values, each of them counted."""

    def __init__(self, name: str, nothing: str | None) -> None:
        self._name, self._nothing, self._left = name, nothing, _MOST

    def of(self, node: yaml.Node, depth: int, named: yaml.Mark | None = None) -> Any:
        """The value of a node. `named` is where a name stands in its place, or in that of what it lies in."""
        self._left -= 1
        if depth > _DEEPEST or self._left < 0:
            raise self._too_much(named or node.start_mark, deep=depth > _DEEPEST)
        if isinstance(node, yaml.ScalarNode):
            return self._text(node)
        if isinstance(node, _LIST):
            before = node.start_mark
            return [
                self.of(entry, depth + 1, named or _name(entry, before)) for entry in node.value
            ]
        mapping: dict[str, Any] = {}
        for key, value in node.value:
            text = self._key(key)
            if text in mapping:
                twice = Message(N_("the key {key!r} stands twice"), key=text)
                raise self._refused(key.start_mark, twice, N_("keep one of the two"))
            mapping[text] = self.of(value, depth + 1, named or _name(value, key.start_mark))
        return mapping

    def _text(self, node: yaml.ScalarNode) -> str | None:
        """The text of a scalar. In double quotes, unseen signs may be written as escapes: they are refused there too."""
        text: str = node.value
        if node.style == '"' and (odd := UNREADABLE.search(text)):
            raise unreadable(text, odd.start(), self._name, node.start_mark.line)
        return text if text or node.style else self._nothing

    def _key(self, node: yaml.Node) -> str:
        if not isinstance(node, yaml.ScalarNode):
            advice = N_("put it in quotes if it begins with a bracket")
            raise self._refused(node.start_mark, Message(N_("a key that is no text")), advice)
        text: str = node.value
        return text

    def _too_much(self, mark: yaml.Mark, *, deep: bool) -> YamlError:
        if deep:
            found = Message(N_("values nested more than {most} deep"), most=_DEEPEST)
            return self._refused(mark, found, N_("close the brackets, or write it flatter"))
        found = Message(N_("more than {most} values, by names (*) for values"), most=_MOST)
        return self._refused(mark, found, N_("write out what is meant"))

    def _refused(self, mark: yaml.Mark, found: Message, advice: str) -> YamlError:
        return YamlError(self._name, mark.line + 1, found, Message(advice))


def _name(node: yaml.Node, before: yaml.Mark) -> yaml.Mark | None:
    """The mark before a node, if a name stands there for a value that was written earlier."""
    return before if node.start_mark.index < before.index else None


def load_text(text: str, name: str = "YAML") -> Any:
    """The value of a YAML text: dicts, lists and strings only.

    Raises `YamlError` with file and line where it is no YAML or a key stands twice.

    >>> load_text("- id: 14.10\\n  time: 14:30\\n  ok: no")
    [{'id': '14.10', 'time': '14:30', 'ok': 'no'}]
    >>> load_text("id: 1\\nid: 2", "game.yml")
    Traceback (most recent call last):
    rulewright.errors.YamlError: game.yml:2: the key 'id' stands twice; keep one of the two
    """
    return Yaml(name, text).value


def load_file(path: Path) -> Any:
    """As `load_text`, from a UTF-8 file. Raises `MissingFileError` and its kin too."""
    return read_yaml(path).value


def read_yaml(path: Path, name: str = "") -> Yaml:
    """The YAML in a UTF-8 file, which errors call by `name`. Raises `YamlError`, `MissingFileError` and its kin."""
    return Yaml(name or str(path), read_utf8(path))


def is_there(path: Path) -> bool:
    """Whether there is anything of that name: a folder or a link to nothing is no file, and not nothing either."""
    return os.path.lexists(path)


def read_utf8(path: Path) -> str:
    """The text of a UTF-8 file, with or without a byte order mark. Raises what `content` raises, and `YamlError`."""
    try:
        data = content(path)
    except ValueError as error:  # a NUL in a path is no error of the system
        raise UnreadableFileError(path, str(error)) from None
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = len(LINE_END.findall(data[: error.start].decode("latin-1"))) + 1
        found = Message(N_("the byte {byte}, which is no UTF-8"), byte=f"0x{data[error.start]:02x}")
        raise YamlError(path, line, found, Message(N_("save the file as UTF-8"))) from None


def no_mapping(written: Yaml, value: str) -> YamlError:
    """The error that a whole file is one piece of text."""
    if ":\u00a0" in value:
        found = Message(N_("a no-break space after a key's colon"))
        return written.fault((), found, Message(N_("type an ordinary space there")))
    found = Message(N_("plain text where keys were expected"))
    return written.fault((), found, Message(N_("write `key: value` lines")))


def _root(text: str, name: str) -> yaml.Node | None:
    """The tree of nodes of a YAML text, None for an empty one."""
    if odd := UNREADABLE.search(text):
        raise unreadable(text, odd.start(), name)
    try:
        return yaml.compose(text, Loader=_Loader)
    except yaml.YAMLError as error:
        raise no_yaml(error, text, name) from None
    except RecursionError:  # only the loader that is written in Python nests its calls
        found = Message(N_("values nested more than {most} deep"), most=_DEEPEST)
        advice = Message(N_("close the brackets, or write it flatter"))
        raise YamlError(name, 1, found, advice) from None


def lost_comment(written: Yaml, is_prose: Callable[[tuple[Key, ...]], bool]) -> YamlError | None:
    """The error that a text of prose ends at a ` #`, if one does: what stands behind it would be lost in silence.

    >>> str(lost_comment(Yaml("a.yml", "text: Draw 2 cards # and keep one"), lambda path: True))
    "a.yml:1: `text` ends at ` #`, and '# and keep one' is lost; put the text in quotes, or the comment on a line of its own"
    """
    if not _COMMENT_BEHIND.search(written.text):
        return None
    lines = LINE_END.split(written.text)
    for path, node in written.texts():
        end = node.end_mark
        behind = lines[end.line][end.column :] if end.line < len(lines) else ""
        if not node.style and node.value and behind.lstrip().startswith("#") and is_prose(path):
            key = next((step for step in reversed(path) if isinstance(step, str)), "")
            found = Message(
                N_("`{key}` ends at ` #`, and {lost!r} is lost"), key=key, lost=behind.strip()[:60]
            )
            advice = N_("put the text in quotes, or the comment on a line of its own")
            return YamlError(written.name, end.line + 1, found, Message(advice))
    return None

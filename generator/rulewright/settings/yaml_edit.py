"""One entry more in a YAML text, all else as it was typed: comments, order, quotes, line ends.

A writer of YAML would lay the whole file out anew; here the entry is put where the nodes say that it belongs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import yaml

from rulewright.errors import Message
from rulewright.settings.yaml_faults import LINE_END
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from rulewright.settings.yaml_text import Key, Yaml


class Edit(NamedTuple):
    """A piece of text to put in at a place, instead of what stands from there on up to `until`."""

    at: int
    text: str
    until: int = 0


def applied(text: str, edits: Iterable[Edit]) -> str:
    """The text with some pieces put in, of those at one place the first first. What they stand for must not overlap.

    >>> applied("ad", [Edit(1, "b"), Edit(2, "e"), Edit(1, "c")])
    'abcde'
    """
    parts, start = [], 0
    for at, piece, until in sorted(edits, key=lambda edit: edit.at):
        parts += [text[start:at], piece]
        start = max(at, until)
    return "".join((*parts, text[start:]))


def with_item(written: Yaml, path: Sequence[Key], item: str) -> str:
    """The text with one item more at the end of the list that a path leads to.

    >>> from rulewright.settings.yaml_text import Yaml
    >>> with_item(Yaml("game.yml", "locales: [en, es] # two\\n"), ["locales"], "it")
    'locales: [en, es, it] # two\\n'
    >>> with_item(Yaml("game.yml", "locales:\\n  - en # first\\n"), ["locales"], "it")
    'locales:\\n  - en # first\\n  - it\\n'
    """
    node = written.node(*path)
    if not isinstance(node, yaml.SequenceNode):
        raise _no_place(written, path)
    edit = _added(written, node, item, node.value[-1] if node.value else None)
    return applied(written.text, [edit])


def with_pair(written: Yaml, path: Sequence[Key], pair: str) -> str:
    """The text with one `key: value` more at the end of the mapping that a path leads to; the pair may be of several lines.

    >>> from rulewright.settings.yaml_text import Yaml
    >>> with_pair(Yaml("game.yml", "title: {en: Port}\\n"), ["title"], "it: Porto")
    'title: {en: Port, it: Porto}\\n'
    >>> print(with_pair(Yaml("terms.yml", "mob:\\n  en: mob # one\\n\\n  # two\\nbag:\\n"), ["mob"], "it: folla"), end="")
    mob:
      en: mob # one
      it: folla
    <BLANKLINE>
      # two
    bag:
    """
    return applied(written.text, [new_pair(written, path, pair)])


def new_pair(written: Yaml, path: Sequence[Key], pair: str) -> Edit:
    """Where such a pair is put in, and as what: for many of them in one text."""
    node = written.node(*path)
    if not isinstance(node, yaml.MappingNode):
        raise _no_place(written, path)
    return _added(written, node, pair, node.value[-1][1] if node.value else None)


def with_value(written: Yaml, path: Sequence[Key], value: str) -> str:
    """The text with another value behind the key at the end of a path, or with that key and its value where there is none.

    >>> from rulewright.settings.yaml_text import Yaml
    >>> with_value(Yaml("terms.yml", "mob:\\n  it: # mob\\n"), ["mob", "it"], "{preferred: folla}")
    'mob:\\n  it: {preferred: folla} # mob\\n'
    >>> with_value(Yaml("terms.yml", "mob: {en: 'mob', es: }\\n"), ["mob", "en"], "crowd")
    'mob: {en: crowd, es: }\\n'
    """
    return applied(written.text, [new_value(written, path, value)])


def new_value(written: Yaml, path: Sequence[Key], value: str) -> Edit:
    """Where such a value is put in, and instead of what: for many of them in one text."""
    node = written.node(*path)
    if node is None:
        return new_pair(written, path[:-1], f"{path[-1]}: {value}")
    if not isinstance(node, yaml.ScalarNode) or node.style in ("|", ">"):
        raise _no_place(written, path)
    start, end = _offset(written.text, node.start_mark), _offset(written.text, node.end_mark)
    gap = "" if written.text[start - 1 : start].isspace() else " "
    return Edit(start, gap + value, end)


def head_of(text: str) -> str:
    """The comments and blank lines that a text begins with.

    >>> head_of("# mine\\n\\n[]\\n")
    '# mine\\n\\n'
    """
    lines = text.splitlines(keepends=True)
    first = next((n for n, line in enumerate(lines) if line.strip() and line[0] != "#"), len(lines))
    return "".join(lines[:first])


def lines_of(text: str, node: yaml.Node) -> tuple[int, int]:
    """Where the first line of a node begins, and where the line behind its last one does."""
    return _offset(text, node.start_mark) - node.start_mark.column, _next_line(text, node)


def _added(written: Yaml, node: yaml.CollectionNode, entry: str, last: yaml.Node | None) -> Edit:
    if node.flow_style:
        return _in_brackets(written.text, node, entry, last)
    text, end = written.text, _line_end(written.text)
    indent = " " * node.start_mark.column
    mark = "- " if isinstance(node, yaml.SequenceNode) else ""
    block = "".join(f"{indent}{mark}{line}{end}" for line in entry.split("\n"))
    at = _next_line(text, last or node)
    gap = "" if not at or text[:at].endswith(("\n", "\r")) else end
    return Edit(at, gap + block)


def _in_brackets(text: str, node: yaml.Node, entry: str, last: yaml.Node | None) -> Edit:
    if last is None:
        at = _offset(text, node.end_mark) - 1
        return Edit(at, entry)
    return Edit(_offset(text, last.end_mark), f", {entry}")


def _next_line(text: str, node: yaml.Node) -> int:
    """Where the line behind the last one of a node begins."""
    while isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        last = node.value[-1]
        node = last[1] if isinstance(last, tuple) else last
    at = _offset(text, node.end_mark)
    if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
        return len(text[:at].rstrip(" ")) if text[:at].endswith((" ", "\n")) else at
    found = LINE_END.search(text, at)
    return found.end() if found else len(text)


def _offset(text: str, mark: yaml.Mark) -> int:
    """The place of a mark in a text. What a mark calls its index counts bytes in some versions of the parser."""
    return _line_starts(text)[mark.line] + int(mark.column)


@lru_cache(maxsize=4)
def _line_starts(text: str) -> tuple[int, ...]:
    return (0, *(found.end() for found in LINE_END.finditer(text)))


def _line_end(text: str) -> str:
    found = LINE_END.search(text)
    return found[0] if found else "\n"


def _no_place(written: Yaml, path: Sequence[Key]) -> Exception:
    found = Message(N_("no list and no keys to add to at {name}"), name=" ".join(map(str, path)))
    return written.fault(path, found, Message(N_("write the line by hand")))

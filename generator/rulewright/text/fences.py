"""Fenced blocks: lines between ``` or ~~~ are kept as they are and are nothing but text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_FENCE = re.compile(r"[ ]{0,3}(?P<sign>`{3,}|~{3,})(?P<rest>.*)")


def fenced_lines(lines: Sequence[str]) -> frozenset[int]:
    """The numbers of the lines of fenced blocks, from 1; a fence that nothing closes is none.

    >>> sorted(fenced_lines(["a", "```", "# 5 no", "```", "~~~", "b"]))
    [2, 3, 4]
    """
    return frozenset(n for first, last in fences(lines) for n in range(first, last + 1))


def fences(lines: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The numbers of the first and the last line of each fenced block, from 1.

    >>> list(fences(["~~~", "a", "~~~", "```", "b", "```"]))
    [(1, 3), (4, 6)]
    """
    start, sign = 0, ""
    for number, line in enumerate(lines, 1):
        fence = _FENCE.match(line) if "```" in line or "~~~" in line else None
        if fence is None:
            continue
        if not start:
            start, sign = number, fence["sign"]
        elif fence["sign"].startswith(sign) and not fence["rest"].strip():
            yield start, number
            start = 0


def fenced_spans(text: str) -> list[tuple[int, int]]:
    """Where the fenced blocks of a text stand: characters [start, end), their fences with them.

    >>> text = "a\\n```\\n2.1\\n```\\nb"
    >>> [text[start:end] for start, end in fenced_spans(text)]
    ['```\\n2.1\\n```']
    """
    if "```" not in text and "~~~" not in text:
        return []
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)
    return [(starts[first - 1], starts[last] - 1) for first, last in fences(lines)]


def fenced(text: str) -> str:
    """Lines as a fenced block, by a fence longer than any in them.

    >>> fenced("a\\n```\\nb").partition("\\n")[0]
    '````'
    """
    sign = "`" * max(3, 1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{sign}\n{text}\n{sign}"


_INLINE = re.compile(r"(?<!`)(?P<sign>`+)(?!`)(?:(?!\n[ \t]*\n).)*?(?<!`)(?P=sign)(?!`)", re.DOTALL)
_INDENTED = re.compile(
    r"(?:\A|(?<=\n))(?:(?: {4}|\t)[^\n]*\S[^\n]*(?:\n|\Z)(?:[ \t]*\n(?= {4}|\t))*)+"
)
_ITEM = re.compile(r"[ \t]*(?:[-*+•]|\w{1,4}[.)])[ \t]")


def code_spans(text: str) -> list[tuple[int, int]]:
    """Where code stands in a text in Markdown: fenced, indented behind a blank line, or between backticks.

    >>> text = "Of `2.1`:\\n\\n    2.2\\n\\n- a\\n\\n    2.3\\n"
    >>> [text[start:end] for start, end in code_spans(text)]
    ['    2.2\\n', '`2.1`']
    """
    blocks = fenced_spans(text)
    blocks += [span for span in _indented(text) if not _inside(span, blocks)]
    inline = [match.span() for match in _INLINE.finditer(text)] if "`" in text else []
    return blocks + [span for span in inline if not _inside(span, blocks)]


def _indented(text: str) -> Iterator[tuple[int, int]]:
    """Indented lines behind a blank line; below an item of a list they are its paragraphs."""
    for match in _INDENTED.finditer(text):
        above = text[: match.start()]
        if above.strip() and not above.endswith(("\n\n", "\n \n", "\n\t\n")):
            continue
        last = above.rstrip().rpartition("\n")[2]
        if not _ITEM.match(last) and not last.startswith((" ", "\t")):
            yield match.span()


def _inside(span: tuple[int, int], blocks: Sequence[tuple[int, int]]) -> bool:
    return any(start <= span[0] < end for start, end in blocks)

"""New words of some rules in authored Markdown: their headings' titles and their texts, all else as it was typed."""

from __future__ import annotations

import re
from bisect import bisect_right
from typing import TYPE_CHECKING

from rulewright.exchange.markdown import print_rules
from rulewright.read.markdown import HEADING, KEY

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule

_HEADING_LIKE = re.compile(r"^(?=\\*(?:#|<!--))", re.MULTILINE)
_ROW = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_OF_PIVOT = re.compile(r"<!-- [A-Za-z]{2,8}(?:-[A-Za-z0-9]+)*:")


def rewritten(text: str, lines: Mapping[RuleId, int], new: Mapping[RuleId, tuple[str, str]]) -> str:
    """A file whose rules begin on some lines, with new titles and texts for some of them.

    Comments stay above a rule's text; the pivot's words that a new file has there go.

    >>> from rulewright.law.ids import DECIMAL
    >>> one, two = DECIMAL.parse("1"), DECIMAL.parse("2")
    >>> rewritten("# 1 Uno\\n\\nPaga 2.\\n\\n# 2\\n\\n<!-- en: Two -->\\n", {one: 1, two: 5}, {two: ("Dos", "Duerme.")})
    '# 1 Uno\\n\\nPaga 2.\\n\\n# 2 Dos\\n\\nDuerme.\\n'
    """
    rows = _rows(text)
    end = "\r\n" if rows and rows[0].endswith("\r\n") else "\n"
    starts = sorted(lines.values())
    for key in sorted(new, key=lambda key: -lines[key]):
        first = lines[key] - 1
        after = bisect_right(starts, lines[key])
        last = starts[after] - 1 if after < len(starts) else len(rows)
        part = _rule(rows[first:last], *new[key], end)
        rows[first:last] = [*part, *[end][: last < len(rows)]]
    return "".join(rows)


def with_rules(
    text: str, lines: Mapping[RuleId, int], rules: Sequence[Rule], numbering: Numbering
) -> str:
    """A file with some rules more, that it had no heading for: each before the first one that comes after it in the law.

    >>> from rulewright.law.ids import DECIMAL
    >>> from rulewright.law.model import Rule
    >>> one, two, three = map(DECIMAL.parse, ("1", "2", "3"))
    >>> with_rules("# 1 Uno\\n\\n# 3 Tres\\n", {one: 1, three: 3}, [Rule(two, two, "2", "Dos", "", 1)], DECIMAL)
    '# 1 Uno\\n\\n# 2 Dos\\n\\n# 3 Tres\\n'
    """
    rows = _rows(text)
    if rows and not rows[-1].endswith(("\n", "\r")):
        rows[-1] += "\n"
    end = "\r\n" if rows and rows[0].endswith("\r\n") else "\n"
    places: dict[int, list[Rule]] = {}
    for rule in sorted(rules, key=lambda rule: rule.key):
        later = [line for key, line in lines.items() if key > rule.key]
        places.setdefault(min(later) - 1 if later else len(rows), []).append(rule)
    for at in sorted(places, reverse=True):
        told = _rows(print_rules(places[at], numbering).replace("\n", end))
        last = at == len(rows)
        before = [end] if last and rows and rows[-1].strip() else []
        rows[at:at] = [*before, *told, *[end][: not last]]
    return "".join(rows)


def _rows(text: str) -> list[str]:
    """The lines of a text as editors see them, with their ends."""
    return _ROW.findall(text)


def _rule(rows: Sequence[str], title: str, text: str, end: str) -> list[str]:
    """The lines of a rule with another title and text, without blank lines at their end."""
    heading = rows[0].rstrip("\r\n")
    comments = list(_comments(rows[1:]))
    body = _HEADING_LIKE.sub(r"\\", text)
    blocks = [_heading(heading, title), *comments, *[body][: bool(body)]]
    return [f"{line}{end}" for line in "\n\n".join(blocks).split("\n")]


def _heading(line: str, title: str) -> str:
    """A heading with another title: its marks, its number and the key that it names stay."""
    found = HEADING.match(line)
    assert found is not None  # a rule of an authored text begins with one
    key = KEY.search(found["rest"])
    parts = (found["marks"], found["label"], title, f"{{#{key['key']}}}" if key else "")
    return " ".join(part for part in parts if part)


def _comments(rows: Sequence[str]) -> Iterator[str]:
    """The comments of a rule that begin a line, each whole; not the pivot's words to translate."""
    inside: list[str] = []
    for row in rows:
        line = row.rstrip("\r\n")
        if inside or line.lstrip().startswith("<!--"):
            inside.append(line)
            if "-->" in line:
                told = "\n".join(inside)
                inside = []
                if not _OF_PIVOT.match(told.lstrip()):
                    yield told

"""What is wrong with a text that is no YAML, in words that say where and what to do."""

from __future__ import annotations

import re
import unicodedata
from typing import TYPE_CHECKING, NamedTuple

from rulewright.errors import Message, YamlError
from rulewright.words import N_

if TYPE_CHECKING:
    import yaml

LINE_END = re.compile(r"\r\n|\r|\n")
"""What ends a line for an editor; YAML has other ends too, which are refused."""

UNREADABLE = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff\ud800-\udfff]"
)
"""Signs that no YAML may hold, and those that end a line for YAML and for nobody else."""

_CONTROLS = {
    "\x00": "NULL",
    "\x0b": "LINE TABULATION",
    "\x0c": "FORM FEED",
    "\x1b": "ESCAPE",
    "\x7f": "DELETE",
    "\x85": "NEXT LINE",
}
"""Names that Unicode gives to controls as aliases only."""


def unreadable(text: str, at: int, name: str, above: int = 0) -> YamlError:
    """The error that an unseen sign stands in a text, above which there are so many lines.

    >>> print(unreadable("a: 1\\nb: c\\u2028d", 9, "game.yml"))
    game.yml:2: the unseen sign U+2028 (LINE SEPARATOR); take it out, or type a blank or the end of a line in its place
    """
    sign = text[at]
    line = above or len(LINE_END.findall(text[:at]))
    known = unicodedata.name(sign, "") or _CONTROLS.get(sign, "CONTROL CHARACTER")
    found = Message(N_("the unseen sign {sign}"), sign=f"U+{ord(sign):04X} ({known})")
    advice = Message(N_("take it out, or type a blank or the end of a line in its place"))
    return YamlError(name, line + 1, found, advice)


_QUOTE = N_("put the text in quotes if it holds : or # or begins with a sign")
_CLOSE = N_("close it where it ends")
_FLATTER = N_("close the brackets, or write it flatter")


class _Problem(NamedTuple):
    """How to say a problem of the YAML library, and whether the fault lies where the thing began."""

    sign: str
    words: str
    advice: str = _QUOTE
    at_beginning: bool = False


_TAB = _Problem("tab character", N_("a tab at the beginning of a line"), N_("indent with blanks"))
_PROBLEMS = (
    _TAB,
    _Problem("escape c", N_("a backslash in double quotes"), N_("use single quotes")),
    _Problem("quoted scalar", N_("a quotation mark that is not closed"), _CLOSE, at_beginning=True),
    _Problem(
        "flow sequence",
        N_("a square bracket that is not closed, or entries without a comma between them"),
        _CLOSE,
        at_beginning=True,
    ),
    _Problem(
        "flow mapping",
        N_("a curly bracket that is not closed, or entries without a comma between them"),
        _CLOSE,
        at_beginning=True,
    ),
    _Problem("nesting depth", N_("values nested too deep"), _FLATTER),
    _Problem("another document", N_("a second document (---)"), N_("write all of it as one")),
    _Problem("undefined alias", N_("a name (*) for a value that is not there")),
    _Problem("mapping values", N_("a second colon, or a line that is indented too far")),
    _Problem("expected key", N_("what does not go on as the lines above it")),
    _Problem("start any token", N_("a sign that no text begins with")),
    _Problem("alphabetic or numeric", N_("a sign that no text begins with")),
    _Problem("expected ':'", N_("a line without a colon"), at_beginning=True),
)
"""What the library says, where more can be said than that."""


def no_yaml(error: yaml.YAMLError, text: str, name: str) -> YamlError:
    """An error of the YAML library in words that name the line's own text and what to do."""
    mark = getattr(error, "problem_mark", None)
    lines = LINE_END.split(text)
    problem = _problem(error, lines)
    if problem.at_beginning:
        mark = getattr(error, "context_mark", None) or mark
    line = mark.line + 1 if mark is not None else 1
    shown = lines[line - 1].strip()[:60] if line <= len(lines) else ""
    rule = _rule_above(lines, line)
    template = (
        N_("{problem}, in {shown!r} (rule {rule})") if rule else N_("{problem}, in {shown!r}")
    )
    found = Message(template, problem=Message(problem.words), shown=shown, rule=rule)
    return YamlError(name, line, found, Message(problem.advice))


def _problem(error: yaml.YAMLError, lines: list[str]) -> _Problem:
    said = [str(getattr(error, part, None) or "") for part in ("problem", "context", "reason")]
    mark = getattr(error, "problem_mark", None)
    line = lines[mark.line] if mark is not None and mark.line < len(lines) else ""
    if mark is not None and line[mark.column : mark.column + 1] == "\t":
        return _TAB  # of which the library says only that nothing begins so
    known = (one for one in _PROBLEMS if any(one.sign in words for words in said))
    words = (said[0] or said[2] or str(error)).replace("{", "{{").replace("}", "}}")
    return next(known, _Problem("", words))


def _rule_above(lines: list[str], line: int) -> str:
    """The id of the rule that a line belongs to, from the nearest `id:` above it."""
    for text in reversed(lines[:line]):
        key, colon, value = text.strip().lstrip("- ").partition(":")
        if colon and key == "id":
            return value.strip().strip("\"'")
    return ""

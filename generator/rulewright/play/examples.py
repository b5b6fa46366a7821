"""Doctest examples in a text: found one by one, so that a malformed prompt hides no other example."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping
    from doctest import DocTestParser
    from types import CodeType

_PROMPT = re.compile(r"\s*>>>")

KINDS = {
    "malformed": N_("malformed prompt: {reason}"),
    "no_examples": N_("0 examples: nothing was run"),
    "differs": N_("{source}: expected {expected}, got {actual}"),
    "raised": N_("{source}: {actual}"),
    "claim": N_("claims {rule}, which never ran"),
    "not_refused": N_("{source}: expected {expected}, but it is allowed"),
    "refused_otherwise": N_("{source}: expected {expected}, refused by {actual}"),
    "dice": N_("dice: {reason}"),
}
"""Kind of fault -> the message for it."""


@cache
def _parser() -> DocTestParser:
    import doctest  # noqa: PLC0415  # slow to load, and a site only shows what was found

    return doctest.DocTestParser()


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with an example: where, of which kind, with which facts."""

    kind: str
    file: str
    line: int
    facts: tuple[tuple[str, str], ...] = ()
    rule: str = ""

    def said(self, template: str) -> str:
        """The fault in the words of a template."""
        return template.format(**dict(self.facts))


@dataclass(frozen=True, slots=True)
class Example:
    """One prompt with what it should show."""

    source: str
    want: str
    line: int
    raises: str = ""


def examples_in(text: str, file: str, first: int = 1) -> tuple[list[Example], list[Fault]]:
    """The examples of a text and its malformed prompts, each with its line; no example at all is a fault.

    >>> found, faults = examples_in(">>> 1 + 1\\n2\\n>>>f()\\n1\\n>>> 3\\n3\\n", "a.md")
    >>> [example.line for example in found], [(fault.kind, fault.line) for fault in faults]
    ([1, 5], [('malformed', 3)])
    >>> examples_in("no prompt", "a.md")[1][0].kind
    'no_examples'
    """
    found: list[Example] = []
    faults: list[Fault] = []
    for line, chunk in _chunks(text):
        try:
            parsed = _parser().get_examples(chunk)
        except ValueError as error:
            reason = str(error).partition(": ")[0]
            at = first + line + _line_in(str(error))
            faults.append(Fault("malformed", file, at, (("reason", reason),)))
            continue
        found += [
            Example(one.source, one.want, first + line + one.lineno, (one.exc_msg or "").strip())
            for one in parsed
        ]
    if not found and not faults:
        faults.append(Fault("no_examples", file, first))
    return found, faults


def _chunks(text: str) -> list[tuple[int, str]]:
    """The text cut before each prompt; what stands before the first is left out."""
    lines = text.splitlines(keepends=True)
    starts = [number for number, line in enumerate(lines) if _PROMPT.match(line)]
    ends = [*starts, len(lines)][1:]
    return [(start, "".join(lines[start:end])) for start, end in zip(starts, ends, strict=True)]


def _line_in(message: str) -> int:
    """The line that the parser names, counted from 0."""
    found = re.search(r"line (\d+) of the docstring", message)
    return int(found[1]) - 1 if found else 0


def shown(value: object) -> str:
    """A value as an example shows it: like `repr`, but sets and the keys of mappings are sorted.

    >>> shown({"ship", "port"}), shown(frozenset({3, 1})), shown(({2, 1}, "a"))
    ("{'port', 'ship'}", '{1, 3}', "({1, 2}, 'a')")
    """
    if isinstance(value, (set, frozenset)):
        return "{" + ", ".join(sorted((shown(one) for one in value), key=_numbers_first)) + "}"
    if type(value) is tuple:
        return f"({', '.join(map(shown, value))}{',' if len(value) == 1 else ''})"
    if isinstance(value, list):
        return f"[{', '.join(map(shown, value))}]"
    if type(value) is dict:
        return "{" + ", ".join(f"{shown(key)}: {shown(one)}" for key, one in value.items()) + "}"
    return repr(value)


def _numbers_first(text: str) -> tuple[int, int, str]:
    return (0, int(text), "") if text.isdigit() else (1, 0, text)


@lru_cache(maxsize=10_000)
def compiled(source: str, *, value: bool = False) -> CodeType:
    """The code of an example, once for all its runs."""
    return compile(source, "<example>", "eval" if value else "single")


def run_example(example: Example, names: dict[str, Any], file: str) -> Fault | None:
    """Run one example in a namespace; gives what is wrong with it.

    >>> run_example(Example("1 + 1", "2\\n", 1), {}, "a.md")
    >>> run_example(Example("1 + 1", "3\\n", 1), {}, "a.md").facts
    (('source', '1 + 1'), ('expected', '3'), ('actual', '2'))
    """
    out = io.StringIO()
    hook, sys.displayhook = sys.displayhook, _displayed
    try:
        with redirect_stdout(out):
            exec(compiled(example.source), names)  # noqa: S102  # scenarios are code, as the README warns
    except Exception as error:  # noqa: BLE001  # whatever an example raises is its result
        return _raised(example, error, file)
    finally:
        sys.displayhook = hook
    got = out.getvalue()
    wanted = example.want if not example.raises else example.raises + "\n"
    if " ".join(got.split()) == " ".join(wanted.split()):
        return None
    return _differs(example, wanted.strip(), got.strip(), file)


def _displayed(value: object) -> None:
    if value is not None:
        sys.stdout.write(shown(value) + "\n")


def _raised(example: Example, error: Exception, file: str) -> Fault | None:
    """An exception is compared whole: its name and every word after the colon."""
    actual = f"{type(error).__name__}: {error}"
    if example.raises == actual:
        return None
    rule = getattr(error, "rule", "")
    if expected := example.raises or example.want.strip():
        return replace(_differs(example, expected, actual, file), rule=rule)
    facts = (("source", example.source.strip()), ("actual", actual))
    return Fault("raised", file, example.line, facts, rule)


def _differs(example: Example, expected: str, actual: str, file: str) -> Fault:
    source = example.source.strip()
    facts = (("source", source), ("expected", expected or "nothing"), ("actual", actual or "nothing"))  # fmt: skip
    return Fault("differs", file, example.line, facts)


def run_text(text: str, names: Mapping[str, Any], file: str) -> tuple[int, list[Fault]]:
    """Run all examples of a text, as a file of doctests; gives how many ran, and the faults.

    >>> run_text(">>> {'port', 'reef', 'ship'}\\n{'port', 'reef', 'ship'}\\n", {}, "a.md")
    (1, [])
    """
    found, faults = examples_in(text, file)
    space = dict(names)
    results = [run_example(example, space, file) for example in found]
    return len(found), [*faults, *(fault for fault in results if fault is not None)]

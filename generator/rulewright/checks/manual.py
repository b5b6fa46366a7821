"""The manual page of a check, out of the docstring of its function: what is wrong, an example of it, and one mended."""

from __future__ import annotations

import ast
import inspect
from dataclasses import dataclass
from typing import IO, TYPE_CHECKING, Any

from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator
    from gettext import NullTranslations

BAD, GOOD = N_("Bad:"), N_("Good:")


@dataclass(frozen=True, slots=True)
class Manual:
    """What is wrong, in paragraphs; the lines of the bad example and of the good one."""

    prose: tuple[str, ...]
    bad: tuple[str, ...] = ()
    good: tuple[str, ...] = ()

    def text(self, words: NullTranslations) -> str:
        """The page as plain text, in the language of some words; examples stay as they are."""
        told = [words.gettext(paragraph) for paragraph in self.prose]
        for head, lines in ((BAD, self.bad), (GOOD, self.good)):
            if lines:
                told += [words.gettext(head), "\n".join(f"    {line}" for line in lines)]
        return "\n\n".join(told)


def manual_of(docstring: str) -> Manual:
    """The manual page in a docstring.

    >>> manual_of("A rule cites\\nitself.\\n\\nBad:\\n\\n    en: 1 (1)\\n\\nGood:\\n\\n    en: 1 (2)\\n")
    Manual(prose=('A rule cites itself.',), bad=('en: 1 (1)',), good=('en: 1 (2)',))
    """
    prose, _, rest = inspect.cleandoc(docstring).partition(f"\n{BAD}")
    bad, _, good = rest.partition(f"\n{GOOD}")
    paragraphs = (" ".join(part.split()) for part in prose.split("\n\n"))
    return Manual(tuple(filter(None, paragraphs)), _lines(bad), _lines(good))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(line.strip() for line in text.splitlines() if line.strip())


def messages(
    file: IO[bytes], keywords: Any, comment_tags: Any, options: Any
) -> Iterator[tuple[int, Any, Any, Any]]:
    """What a catalog must hold of a module of checks (a Babel extraction method): its messages and its manual pages."""
    from babel.messages.extract import extract_python  # noqa: PLC0415  # for makers of catalogs only

    yield from extract_python(file, keywords, comment_tags, options)
    file.seek(0)
    for node in ast.walk(ast.parse(file.read())):
        if not isinstance(node, ast.FunctionDef):
            continue
        docstring = ast.get_docstring(node)
        if docstring and f"\n{BAD}" in docstring and f"\n{GOOD}" in docstring:
            for paragraph in manual_of(docstring).prose:
                yield node.lineno, None, paragraph, []

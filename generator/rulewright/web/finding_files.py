"""What the checks found, as a file per chapter in the words of each locale: the view of languages side by side shows it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.book.remembered_rows import remembered_outcomes
from rulewright.checks.accepting import without_accepted
from rulewright.checks.runner import findings
from rulewright.checks.terms import term_checks
from rulewright.keep.memory import memory_of
from rulewright.web.site_folder import write
from rulewright.words import catalog

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from mkdocs.config.defaults import MkDocsConfig

    from rulewright.law.findings import Finding
    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook
    from rulewright.web.rulebooks import Rulebooks

Told = dict[str, dict[str, list[tuple[str, str, str]]]]
"""Rule -> locale -> severity, code and message of each finding."""


def write_findings(config: MkDocsConfig, books: Rulebooks) -> None:
    """Write <locale>/<game>/findings/<chapter>.json for every chapter, an empty one where there is nothing to say."""
    for game, book in books.games:
        memory = memory_of(Path(config.docs_dir).parent, game.name)
        given = term_checks(books.terms[game.name])
        every = findings(book, game.severities, (), remembered_outcomes(memory), given)
        found, _ = without_accepted(every, books.accepted[game.name], book, game.severities)
        for locale in books.locales:
            folder = f"{locale}/{game.name}/findings"
            for chapter, told in by_chapter(found, book, locale).items():
                text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
                write(Path(config.site_dir), f"{folder}/{chapter}.json", text)


def by_chapter(found: Iterable[Finding], book: Rulebook, locale: str) -> Mapping[str, Told]:
    """The findings by chapter, rule's address and locale, in the words of `locale`; those on no chapter are left out."""
    chapters: dict[str, Told] = {_chapter(book, rule.key): {} for rule in book.rules}
    say = catalog(locale).gettext
    for one in found:
        id = book.numbering.find(one.place.rule)
        if id is None or (chapter := _chapter(book, id)) not in chapters:
            continue
        rule = chapters[chapter].setdefault(book.anchor(id, one.place.nth), {})
        told = (one.severity.word, one.code, one.said(say(one.message)))
        rule.setdefault(one.place.locale, []).append(told)
    return chapters


def _chapter(book: Rulebook, key: RuleId) -> str:
    return book.numbering.print(type(key)(key[:1]))

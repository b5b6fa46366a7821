"""A run that remembers finds what a fresh run finds, whatever was edited in between."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from books import written
from rulewright.book import remembered_rows
from rulewright.book.project import find_project, load_book
from rulewright.book.remembered_rows import remembered_outcomes
from rulewright.checks.check import Row
from rulewright.checks.rows import Outcome, outcome
from rulewright.checks.runner import findings
from rulewright.keep.memory import FRESH, Memory
from rulewright.law.findings import Finding
from rulewright.law.model import Rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

BOOK = {
    "en": "# 1 Trade\n\nHow to trade.\n\n## 1.1 Buy\n\nPay 2 {coin} (1.2).\n\n"
    "## 1.2 Sell\n\nGain 3 {coin} and 2 cards; see the **Buy** step.\n\n## 1.3 Rest\n\nDraw 4 cards.\n",
    "es": "# 1 Comercio\n\nCómo comerciar.\n\n## 1.1 Comprar\n\nPaga 2 {coin} (1.2).\n\n"
    "## 1.2 Vender\n\nGana 3 {coin} y 2 cartas; mira el paso **Comprar**.\n\n## 1.3 Descanso\n\nRoba 4 cartas.\n",
}
EDITS = {
    "a number": ("es", "Roba 4", "Roba 5"),
    "numbers swapped": ("es", "3 {coin} y 2 cartas", "2 {coin} y 3 cartas"),
    "an icon": ("es", "Paga 2 {coin}", "Paga 2"),
    "a citation": ("es", "(1.2)", "(1.3)"),
    "a dangling citation": ("en", "(1.2)", "(1.9)"),
    "a title": ("en", "## 1.1 Buy", "## 1.1 Purchase"),
    "titles exchanged": ("es", "## 1.2 Vender", "## 1.2 Descanso"),
    "a rule gone": ("es", "## 1.3 Descanso\n\nRoba 4 cartas.\n", ""),
    "a rule more": ("en", "## 1.3 Rest", "## 1.4 Sleep\n\nDraw 1 card.\n\n## 1.3 Rest"),
    "a number more": ("es", "## 1.3 Descanso", "## 1.4 Descanso"),
    "a blank line": ("en", "# 1 Trade\n", "# 1 Trade\n\n\n"),
    "a bracket": ("es", "(1.2)", "(1.2"),
    "a lost icon": ("es", "{coin} (1.2)", "{icon} (1.2)"),
    "a text": ("es", "Cómo comerciar.", "Cómo se comercia con 7 barriles."),
    "nothing": ("es", "Cómo", "Cómo"),
}


@pytest.fixture
def project(tmp_path: Path) -> Path:
    return written(tmp_path, BOOK)


def found(folder: Path, memory: Memory) -> tuple[Rulebook, tuple[Finding, ...]]:
    game, book = load_book(find_project(folder), "harbour", memory)
    return book, findings(book, game.severities, outcomes=remembered_outcomes(memory))


def edit(folder: Path, locale: str, before: str, after: str) -> None:
    path = folder / "rules_src" / "harbour" / locale / "1.md"
    text = path.read_text("utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.mark.parametrize("name", EDITS)
def test_after_an_edit_a_run_that_remembers_finds_what_a_fresh_one_finds(
    project: Path, tmp_path_factory: pytest.TempPathFactory, name: str
) -> None:
    memory = Memory(tmp_path_factory.mktemp("memory"))
    found(project, memory)

    edit(project, *EDITS[name])

    assert found(project, memory) == found(project, FRESH)


def test_an_edit_taken_back_gives_the_first_book_again(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    memory = Memory(tmp_path_factory.mktemp("memory"))
    before = found(project, memory)

    for locale, old, new in filter(all, EDITS.values()):
        edit(project, locale, old, new)
        found(project, memory)
        edit(project, locale, new, old)

        assert found(project, memory) == before


def test_edits_one_after_the_other_are_all_seen(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    memory = Memory(tmp_path_factory.mktemp("memory"))
    found(project, memory)

    for name in ("an icon", "a bracket", "a dangling citation", "a rule gone", "a rule more"):
        edit(project, *EDITS[name])

        assert found(project, memory) == found(project, FRESH), name


def test_the_settings_of_the_game_are_part_of_what_is_remembered(
    project: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    memory = Memory(tmp_path_factory.mktemp("memory"))
    found(project, memory)
    settings = project / "rules_src" / "harbour" / "game.yml"

    for fresh in (
        "icons: {}",
        "icons: {coin: {}}\npivot: es",
        "icons: {coin: {}}\ndrop_lines: ['Draw.*']",
    ):
        text = settings.read_text("utf-8")
        settings.write_text(text.partition("icons:")[0] + fresh + "\n", encoding="utf-8")

        assert found(project, memory) == found(project, FRESH), fresh


def test_an_edit_checks_again_the_rule_that_it_touched_and_no_other(
    project: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    memory = Memory(tmp_path_factory.mktemp("memory"))
    found(project, memory)
    looked: list[str] = []
    whole: Callable[[Rulebook, Row], Outcome] = outcome

    def counted(book: Rulebook, row: Row) -> Outcome:
        looked.append(row.numbering.print(row.rule.key))
        return whole(book, row)

    monkeypatch.setattr(remembered_rows, "outcome", counted)
    edit(project, *EDITS["a number"])
    found(project, memory)

    assert looked == ["1.3"]

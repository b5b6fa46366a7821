"""What changed between two editions of one language, told by its kind."""

import json

import pytest

from books import tree
from rulewright.align.editions import editions
from rulewright.history.changelog import as_json, as_markdown, as_text
from rulewright.history.changes import Change, changes
from rulewright.law.ids import DECIMAL

PORT = (
    "# 1 Port\n\nThe port is yours.\n\n## 1.1 Sail\n\nMove up to 3 spaces along a river {boot}.\n\n"
    "## 1.2 Trade\n\nSwap 2 crates for 5 coins {coin} (1.1).\n\n## 1.3 Rest\n\nDraw 7 cards and then sleep, see (1.2).\n"
)


def told(old: str, new: str) -> list[Change]:
    before, after = tree(old, "en").rules, tree(new, "en").rules
    return list(changes(editions(before, after, DECIMAL, "en"), DECIMAL))


def kinds(old: str, new: str) -> list[tuple[str, str, tuple[str, ...]]]:
    return [(change.old, change.new, change.kinds) for change in told(old, new)]


def test_of_two_editions_that_are_the_same_nothing_is_told() -> None:
    assert told(PORT, PORT) == []
    assert as_text([], str) == "Nothing changed.\n"


CASES = {
    "a word": (PORT.replace("up to 3", "up to 4"), [("1.1", "1.1", ("edited",))]),
    "a title": (PORT.replace("## 1.2 Trade", "## 1.2 Barter"), [("1.2", "1.2", ("renamed",))]),
    "a rule that went": (
        PORT.replace("## 1.1 Sail\n\nMove up to 3 spaces along a river {boot}.\n\n", ""),
        [("1.1", "", ("removed",))],
    ),
    "a rule that came": (
        PORT + "\n## 1.4 Fish\n\nRoll 9 dice and take as many fish from the sea.\n",
        [("", "1.4", ("added",))],
    ),
    "a rule before others": (
        (
            "# 1 Port\n\nThe port is yours.\n\n## 1.1 Fish\n\nRoll 9 dice and take fish from the sea.\n\n"
            "## 1.2 Sail\n\nMove up to 3 spaces along a river {boot}.\n\n"
            "## 1.3 Trade\n\nSwap 2 crates for 5 coins {coin} (1.2).\n\n## 1.4 Rest\n\nDraw 7 cards and then sleep, see (1.3).\n"
        ),
        [
            ("", "1.1", ("added",)),
            ("1.1", "1.2", ("renumbered",)),
            ("1.2", "1.3", ("renumbered",)),
            ("1.3", "1.4", ("renumbered",)),
        ],
    ),
}


@pytest.mark.parametrize(("new", "expected"), CASES.values(), ids=CASES)
def test_a_change_is_told_by_its_kind(
    new: str, expected: list[tuple[str, str, tuple[str, ...]]]
) -> None:
    assert kinds(PORT, new) == expected


def test_an_edit_shows_the_words_that_went_and_came() -> None:
    (change,) = told(PORT, PORT.replace("up to 3", "up to 4"))

    assert [piece for piece in change.words if piece[0] != "same"] == [("old", "3"), ("new", "4")]
    assert "[-3-]{+4+}" in as_text([change], str)
    assert "<del>3</del><ins>4</ins>" in as_markdown([change], str)
    assert json.loads(as_json([change]))["counts"] == {"edited": 1}


def test_changes_of_numbers_alone_stand_apart() -> None:
    new = CASES["a rule before others"][0]

    text = as_markdown(told(PORT, new), str)

    assert text.index("Fish") < text.index("## Changes of numbers alone") < text.index("Sail")

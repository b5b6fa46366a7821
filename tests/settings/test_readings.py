"""The registers of readings are whole: rules that exist, a reading chosen, words in every locale, no open question forgotten."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.book.project import find_project, load_book
from rulewright.law.ids import RuleId
from rulewright.law.model import Game, Rulebook
from rulewright.render.marks import Paragraph, blocks
from rulewright.settings.yaml_text import load_file

PROJECT = find_project(Path(__file__).parents[2])
GAMES = ("asedio", "root")
KEYS = ["id", "rules", "question", "readings", "chosen", "because", "decided_by"]


@pytest.fixture(scope="module", params=GAMES)
def register(request: pytest.FixtureRequest) -> tuple[Game, Rulebook, list[Any]]:
    game, book = load_book(PROJECT, request.param)
    return game, book, load_file(PROJECT.folder(request.param) / "readings.yml")


def told(reading: Any) -> Iterator[dict[str, str]]:
    """Every piece of prose of an entry."""
    yield reading["question"]
    yield reading["because"]
    yield from (answer["text"] for answer in reading["readings"])


def test_an_entry_has_all_its_parts_and_a_name_of_its_own(
    register: tuple[Game, Rulebook, list[Any]],
) -> None:
    _, _, readings = register

    assert [list(reading) for reading in readings] == [KEYS] * len(readings)
    assert len({reading["id"] for reading in readings}) == len(readings)
    assert all(reading["decided_by"] for reading in readings)


def test_the_rules_of_an_entry_are_in_the_book(register: tuple[Game, Rulebook, list[Any]]) -> None:
    _, book, readings = register

    unknown = [
        (reading["id"], number)
        for reading in readings
        for number in reading["rules"]
        if book.numbering.parse(number) not in book.by_key
    ]

    assert unknown == []
    assert all(reading["rules"] for reading in readings)


def test_there_are_several_readings_and_one_of_them_is_chosen(
    register: tuple[Game, Rulebook, list[Any]],
) -> None:
    _, _, readings = register

    for reading in readings:
        names = [answer["id"] for answer in reading["readings"]]
        assert names == list("abcdef"[: len(names)]), reading["id"]
        assert len(names) > 1, reading["id"]
        assert reading["chosen"] in names, reading["id"]


def test_everything_is_said_in_every_locale(register: tuple[Game, Rulebook, list[Any]]) -> None:
    game, _, readings = register

    for reading in readings:
        for words in told(reading):
            assert list(words) == sorted(game.locales), reading["id"]
            assert all(words.values()), reading["id"]


def test_every_open_question_of_the_texts_is_in_the_register(
    register: tuple[Game, Rulebook, list[Any]],
) -> None:
    _, book, readings = register

    named = {book.numbering.parse(number) for reading in readings for number in reading["rules"]}

    assert {key for key in open_questions(book) if key not in named} == set()


def open_questions(book: Rulebook) -> Iterator[RuleId]:
    """The keys of the rules with a box."""
    for rule in book.rules:
        texts = [cell.text for cell in rule.cells.values()]
        if any(isinstance(b, Paragraph) and b.quoted for text in texts for b in blocks(text)):
            yield rule.key

"""The registers of readings are whole: each has words and a reason of its own, and stands on the pages of its rules."""

from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulewright.book.project import find_project, load_book
from rulewright.law.model import Game, Rulebook
from rulewright.parse.citations import CitationGrammar
from rulewright.play.readings import Reading
from rulewright.play.shown import Shown, load_shown
from rulewright.render.fragments import fragments
from rulewright.render.marks import Paragraph, blocks
from rulewright.render.pages import pages
from rulewright.render.rule_pages import rule_pages
from rulewright.render.view import BookView
from rulewright.settings.locales import profile

PROJECT = find_project(Path(__file__).parents[2])
GAMES = ("asedio", "root")
SIZES = {"asedio": 62, "root": 23}

Register = tuple[Game, Rulebook, Shown]


@pytest.fixture(scope="module", params=GAMES)
def register(request: pytest.FixtureRequest) -> Register:
    game, book = load_book(PROJECT, request.param)
    return game, book, load_shown(PROJECT.folder(game.name), game, book, PROJECT.root)


def told(reading: Reading) -> Iterator[dict[str, str]]:
    """Every piece of prose of an entry."""
    yield dict(reading.question)
    yield dict(reading.because)
    yield from map(dict, reading.answers.values())


def test_no_question_is_lost(register: Register) -> None:
    game, _, shown = register

    letter = game.name[0].upper()
    assert [one.id for one in shown.readings] == [
        f"{letter}{n}" for n in range(1, SIZES[game.name] + 1)
    ]


def test_answers_are_lettered_in_order(register: Register) -> None:
    _, _, shown = register

    for reading in shown.readings:
        assert list(reading.answers) == list("abcdef"[: len(reading.answers)]), reading.id


def test_the_languages_stand_in_one_order(register: Register) -> None:
    game, _, shown = register

    for reading in shown.readings:
        for words in told(reading):
            assert list(words) == sorted(game.locales), reading.id


def test_each_reading_has_a_reason_of_its_own(register: Register) -> None:
    game, _, shown = register

    for locale in game.locales:
        reasons = Counter(reading.because[locale] for reading in shown.readings)
        assert [reason for reason, count in reasons.items() if count > 1] == []


def test_what_a_reading_cites_is_in_the_book_and_each_language_cites_the_same(
    register: Register,
) -> None:
    _, book, shown = register
    known = {cell.id for rule in book.rules for cell in rule.cells.values()}

    for reading in shown.readings:
        for words in told(reading):
            cited = {
                tag: [c.target for c in reading.citations.get((tag, text), ())]
                for tag, text in words.items()
            }
            assert {target for found in cited.values() for target in found} <= set(book.by_key)
            assert len({tuple(sorted(found)) for found in cited.values()}) == 1, (reading.id, cited)
            for tag, text in words.items():
                found = CitationGrammar(book.numbering, profile(tag)).find(text, known)
                assert {one.target for one in found} <= known, (reading.id, text)


def test_every_reading_stands_below_each_of_its_rules_in_every_language(
    register: Register,
) -> None:
    game, book, shown = register

    for locale in game.locales:
        view = BookView(game, book, locale, examples=shown)
        below = below_rules(page.html for page in pages(view) if page.path != view.proof)
        alone = below_rules(page.html for page in rule_pages(view, fragments(view)))
        for reading in shown.readings:
            for rule in reading.rules:
                asked = " ".join(reading.question[locale].split())
                assert asked in below[rule], (reading.id, rule, locale)
                assert asked in alone[rule], (reading.id, rule, locale)
        assert sum(map(len, below.values())) == sum(len(one.rules) for one in shown.readings)


def below_rules(htmls: Iterable[str]) -> dict[str, set[str]]:
    """Rule -> the questions in the mark below it."""
    found: dict[str, set[str]] = {}
    for html in htmls:
        for mark in BeautifulSoup(html, "html.parser").select(".rw-rule > details.rw-readings"):
            section = mark.find_parent("section")
            assert section is not None
            heading = section.select_one("[id]")
            assert heading is not None
            asked = {" ".join(one.get_text().split()) for one in mark.select(".rw-asked")}
            found.setdefault(str(heading["id"]), set()).update(asked)
    return found


def test_a_rule_holds_no_open_question_in_its_text(register: Register) -> None:
    _, book, _ = register

    boxed = [
        (book.numbering.print(rule.key), tag)
        for rule in book.rules
        for tag, cell in rule.cells.items()
        if any(isinstance(b, Paragraph) and b.quoted for b in blocks(cell.text))
    ]

    assert boxed == []


def test_what_nothing_decides_says_so_and_only_a_game_that_runs_has_examples_that_decide(
    register: Register,
) -> None:
    game, _, shown = register

    decided = {one.decided_by for one in shown.readings}
    if game.name == "asedio":
        assert decided == {"assumed"}
    else:
        assert "assumed" not in decided
        assert len(decided & set(shown.by_id)) > 10

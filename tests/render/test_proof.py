"""The page about the last run: what of the rules runs, what the examples would notice, what was left open."""

import json
from typing import Any

from bs4 import BeautifulSoup, Tag

from books import book
from rulewright.law.model import Game
from rulewright.play.readings import Reading
from rulewright.play.saved import saved_in
from rulewright.play.scenarios import scenario_hash, scenarios_in
from rulewright.play.shown import Shown
from rulewright.render.page import Page
from rulewright.render.pages import pages
from rulewright.render.view import BookView

TEXT = "# 1 Trade\n\n## 1.1 Pay <x>\n\nPay.\n\n## 1.2 Rest\n\nRest.\n\n## 1.3 Sail\n\nSail.\n"
STORIES = """\
- {id: pay, claims: ["1.1"], title: {en: "A <b>coin"}, doctest: ">>> 1"}
- {id: old, claims: ["1.1"], doctest: ">>> 2"}
- {id: new, claims: ["1.2"], doctest: ">>> 3"}
"""
SCORE = {"killed": 8, "total": 10, "equivalent": 1}


def rule(number: str, status: str, reason: str = "", **counts: int) -> dict[str, Any]:
    zero = {"claimed": 0, "executed": 0, "illegal": 0}
    return {"game": "harbour", "rule": number, "status": status, "reason": reason, **zero, **counts}


FULL: dict[str, Any] = {
    "coverage": [
        rule("1", "heading"),
        rule("1.1", "implemented", claimed=2, executed=5, illegal=3),
        rule("1.2", "excluded", "is about `people` & <tables>"),
        rule("1.3", "missing"),
    ],
    "mutation": {**SCORE, "rules": {"1.1": SCORE}},
    "readings": [
        {"id": "R1", "verdict": "told-apart", "by": ["pay", "gone"]},
        {"id": "R2", "verdict": "equivalent", "by": []},
        {"id": "R3", "verdict": "undecided", "by": []},
        {"id": "R5", "verdict": "outside", "by": []},
    ],
}
READINGS = tuple(
    Reading(id, ("1.2",), "a", "", {"en": f"Question {id}?"}, {"a": {"en": f"Answer {id}."}})
    for id in ("R1", "R2", "R3", "R4", "R5")
)


def view(locale: str = "en", **parts: Any) -> BookView:
    scenarios = tuple(scenarios_in(STORIES, "harbour", "a.yml"))
    hashes = {one.id: scenario_hash(one) for one in scenarios} | {"old": "before"}
    saved = [
        {"id": id, "game": "harbour", "hash": hashes[id], "passed": True} for id in ("pay", "old")
    ]
    data = {"schema": 1, "scenarios": saved, **parts}
    game = Game(name="harbour", titles={"en": "Harbour"}, locales=("en", "ru"), pivot="en")
    examples = Shown(scenarios, saved_in(json.dumps(data), "harbour"), READINGS)
    return BookView(game, book({"en": TEXT, "ru": TEXT}), locale, examples=examples)


def proof(locale: str = "en", **parts: Any) -> tuple[Page, BeautifulSoup]:
    page = {page.path: page for page in pages(view(locale, **parts))}["harbour/proof"]
    return page, BeautifulSoup(page.html, "html.parser")


def cells(row: Tag) -> list[str]:
    return [cell.get_text() for cell in row.find_all(["th", "td"])]


def test_the_index_of_the_game_leads_to_it() -> None:
    index = BeautifulSoup(pages(view(**FULL))[0].html, "html.parser")

    assert [a.get_text() for a in index.select("a[href='proof/']")] == ["How the rules are tested"]


def test_it_counts_the_examples_that_passed_and_those_that_nobody_has_run() -> None:
    _, html = proof()

    assert "1 of 3 examples passed. Changed since then or not run yet: 2." in html.get_text()


def test_it_counts_the_rules_that_run_without_mere_headings() -> None:
    _, html = proof(**FULL)

    assert (
        "Of 3 rules in chapters 1, the program carries out 1 (33%). Left out for a reason: 1. Missing: 1."
        in html.get_text()
    )


def test_each_rule_has_its_counts_and_leads_to_its_page() -> None:
    _, html = proof(**FULL)
    rows = html.select("tbody tr")

    assert [cells(row) for row in rows] == [
        ["1.1Pay <x>", "2", "5", "3", "8 of 10 (1 without difference)"],
        ["1.3Sail", "0", "0", "0", "–"],
    ]
    assert [a["href"] for a in html.select("tbody a")] == ["../r/1.1/", "../r/1.3/"]


def test_it_says_in_plain_words_how_many_spoilt_programs_were_noticed() -> None:
    _, html = proof(**FULL)
    said = " ".join(html.get_text().split())

    assert "the program was spoilt in 10 small ways" in said
    assert "some example went wrong: 8." in said
    assert "tried: 1. Not noticed: 1." in said


def test_a_rule_that_is_left_out_has_its_reason_as_words() -> None:
    _, html = proof(**FULL)

    item = html.select("h2[id=left-out] + ul li")
    assert [one.get_text() for one in item] == ["1.2: is about people & <tables>"]
    assert [code.get_text() for code in item[0].select("code")] == ["people"]


def test_an_open_question_names_our_answer_and_the_example_that_decides_it() -> None:
    _, html = proof(**FULL)
    told = [" ".join(one.get_text(" ").split()) for one in html.select(".rw-reading")]
    links = html.select(".rw-reading dd a")

    assert len(told) == 4
    assert (
        told[0]
        == "Question R1? 1.2 Our reading Answer R1. What decides it With another reading, an example fails: A <b>coin"
    )
    assert [a["href"] for a in links] == ["../r/1.1/#example-pay"]
    assert told[1].endswith("No example tells the readings apart: they come to the same.")
    assert told[2].endswith("Not decided yet.")
    assert told[3].endswith(
        "No example of this book tells the readings apart; other factions could."
    )


def test_what_verify_was_not_asked_for_is_left_out() -> None:
    page, html = proof()

    assert [h2["id"] for h2 in html.select("h2")] == ["examples"]
    assert [entry.anchor for entry in page.toc] == ["examples"]
    assert html.select("table") == []


def test_headings_stand_in_the_table_of_contents_in_the_readers_language() -> None:
    page, html = proof("ru", **FULL)

    assert page.title == "Как проверены правила"
    assert [entry.anchor for entry in page.toc] == [h2["id"] for h2 in html.select("h2")]
    assert {entry.anchor for entry in page.toc} == page.anchors
    assert "Сошлось примеров: 1 из 3." in html.get_text()
    assert "Из 3 правил" in html.get_text()

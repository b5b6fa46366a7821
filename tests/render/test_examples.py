"""Examples under their rules: told in the chapter, in full on the rule's own page, marked as the last run left them."""

import json
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from books import book
from rulewright.law.model import Game
from rulewright.play.saved import saved_in
from rulewright.play.scenarios import Scenario, scenario_hash, scenarios_in
from rulewright.play.shown import Shown
from rulewright.render.fragments import fragments
from rulewright.render.pages import pages
from rulewright.render.rule_pages import rule_pages
from rulewright.render.urls import Urls
from rulewright.render.view import BookView

EN = "# 1 Trade\n\n## 1.1 Pay\n\nPay a coin.\n\n## 1.2 Rest\n\nRest.\n\n## 1.3 Sail\n\nSail.\n"
ES = EN.replace("## 1.2 Rest", "## 1.9 Descanso {#1.2}").replace("1.1 Pay", "1.1 Pagar")
HOSTILE = "</code></pre><script>alert(1)</script><img src=x onerror=alert(1)>"
STORIES = f"""\
- id: pay
  claims: ["1.1", "1.2", "1.1"]
  title: {{en: A coin is paid, es: Se paga una moneda}}
  story: {{en: One coin goes., es: Una moneda se va.}}
  dice: [fox, [2, 0]]
  doctest: |
    >>> pay(state, dice) < 3
    True
  illegal:
  - {{try: 'pay(start, "all")', rule: "1.2", key: no_such_card, dice: [6]}}
- id: "hostile one"
  claims: ["1.1"]
  title: {{en: "{HOSTILE}"}}
  story: {{en: "{HOSTILE}"}}
  doctest: |
    >>> "{HOSTILE}"
  illegal:
  - {{try: "{HOSTILE}", rule: "{HOSTILE}", key: "{HOSTILE}"}}
- id: lost
  claims: ["7.7", "no rule"]
  doctest: ">>> 1"
"""
BOARD = {
    "width": 90,
    "height": 90,
    "places": [
        {"id": "1", "kind": "clearing", "number": 1, "x": 45, "y": 25, "suit": "fox", "slots": 2},
        {"id": "w", "kind": "forest", "number": 1, "x": 45, "y": 70},
    ],
    "paths": [["1", "w"], ["1", "nowhere"]],
    "sides": ["hundreds", HOSTILE],
    "shapes": {"warrior": "round", "ruin": "square"},
    "pieces": [{"at": "1", "kind": "ruin"}],
}


def scenarios() -> list[Scenario]:
    return scenarios_in(STORIES, "harbour", "scenarios/1.yml")


def shown(*, board: bool = False, **facts: dict[str, Any]) -> Shown:
    """The scenarios, with what is saved of them: by id, the facts that differ from a plain pass."""
    entries = [
        {
            "id": one.id,
            "game": "harbour",
            "hash": scenario_hash(one),
            "passed": True,
            "ran": ["1.2"],
        }
        | facts[one.id.replace(" ", "_")]
        for one in scenarios()
        if one.id.replace(" ", "_") in facts
    ]
    data = {"schema": 1, "scenarios": entries, **({"boards": {"harbour": BOARD}} if board else {})}
    return Shown(tuple(scenarios()), saved_in(json.dumps(data), "harbour"))


def view(examples: Shown, locale: str = "en", *, directories: bool = True) -> BookView:
    texts = {"en": EN, "es": ES}
    urls = Urls(directories=directories)
    icons = {"fox": {"en": "fox", "es": "zorro"}}
    game = Game(name="harbour", titles={}, locales=tuple(texts), pivot="en", icons=icons)
    return BookView(game, book(texts), locale, urls, examples=examples)


def chapter(of: BookView) -> BeautifulSoup:
    html = next(page.html for page in pages(of) if page.path == "harbour/1")
    return BeautifulSoup(html, "html.parser")


def rule_page(of: BookView, rule: str) -> BeautifulSoup:
    html = next(
        page.html for page in rule_pages(of, fragments(of)) if page.path == f"harbour/r/{rule}"
    )
    return BeautifulSoup(html, "html.parser")


def one(page: BeautifulSoup | Tag, selector: str) -> Tag:
    found = page.select(selector)
    assert len(found) == 1, (selector, len(found))
    return found[0]


def example(page: BeautifulSoup, id: str) -> Tag:
    return one(page, f"article[id='example-{id}']")


def test_a_chapter_tells_the_examples_of_a_rule_closed_with_their_number_and_state() -> None:
    page = chapter(view(shown(pay={}, hostile_one={}), "es"))

    details = one(page, "section:has(> [id='1.1']) > details")
    assert not details.has_attr("open")
    assert one(details, "summary").get_text() == "2 ejemplos todos superados"
    assert details.select_one("article").get_text() == "Se paga una monedaUna moneda se va."  # type: ignore[union-attr]
    assert details.select("pre, svg, ul") == []
    assert (
        one(page, "section:has(> [id='1.2']) > details summary").get_text().startswith("1 ejemplo ")
    )


def test_the_name_of_an_example_leads_from_the_chapter_to_all_of_it() -> None:
    links = [a["href"] for a in chapter(view(shown())).select(".rw-example-title a")]

    assert links[0] == "../r/1.1/#example-pay"
    assert example(rule_page(view(shown()), "1.1"), "pay")


def test_a_rule_page_has_title_story_dice_and_code() -> None:
    found = example(rule_page(view(shown(), "es"), "1.1"), "pay")

    assert one(found, "h3").get_text() == "Se paga una moneda"
    assert "Una moneda se va." in found.get_text()
    assert one(found, ".rw-dice").get_text() == "dados: zorro, (2, 0)"
    assert one(found, "pre").get_text() == ">>> pay(state, dice) < 3\nTrue"


def test_what_is_refused_is_said_in_the_readers_language_with_the_number_it_prints() -> None:
    refused = one(example(rule_page(view(shown(), "es"), "1.1"), "pay"), ".rw-refused li")

    assert refused.get_text() == 'pay(start, "all") (dados: 6) No hay ninguna carta así. (1.9)'
    assert one(refused, "a")["href"] == "../../1/#1.2"


def test_an_example_stands_under_each_rule_that_it_claims_once() -> None:
    of = view(shown())

    assert example(rule_page(of, "1.1"), "pay")
    assert example(rule_page(of, "1.2"), "pay")
    assert len(rule_page(of, "1.1").select("article")) == 2


def test_a_rule_without_examples_shows_no_trace_of_any() -> None:
    of = view(shown())

    for page, rule in ((rule_page(of, "1.3"), "1.3"), (chapter(of), "1.3")):
        section = one(page, f"section:has(> [id='{rule}'])")
        assert section.select("details, article") == []
    assert rule_page(of, "1.3").select(".rw-examples") == []


def test_a_game_without_scenarios_renders_as_it_did() -> None:
    with_none = view(Shown())

    assert "rw-example" not in "".join(page.html for page in pages(with_none))
    assert [page.path for page in pages(with_none)] == ["harbour/index", "harbour/1"]


@pytest.mark.parametrize(
    ("facts", "mark", "said"),
    [
        ({}, "rw-passed", "superado en la última comprobación"),
        ({"passed": False}, "rw-failed", "falló en la última comprobación"),
        ({"hash": "old"}, "rw-changed", "sin comprobar desde que se cambió"),
    ],
)
def test_an_example_bears_the_mark_of_the_last_run(
    facts: dict[str, Any], mark: str, said: str
) -> None:
    found = example(rule_page(view(shown(pay=facts), "es"), "1.1"), "pay")

    assert one(found, f".rw-verdict.{mark}").get_text() == said
    assert one(found, ".rw-verdict a")["href"] == "../../proof/"


def test_without_a_saved_run_there_is_neither_mark_nor_proof() -> None:
    of = view(shown())

    assert rule_page(of, "1.1").select(".rw-verdict, .rw-ran") == []
    assert chapter(of).select(".rw-verdict") == []
    assert "harbour/proof" not in {page.path for page in pages(of)}


def test_a_changed_example_shows_nothing_that_an_older_one_did() -> None:
    found = example(rule_page(view(shown(pay={"hash": "old"}), "en"), "1.1"), "pay")

    assert found.select(".rw-ran, .rw-sketch, .rw-passed") == []


def test_a_failed_example_says_what_was_wrong_and_the_chapter_does_not_call_all_passed() -> None:
    fault = {"kind": "differs", "source": "f(<1>)", "expected": "1", "actual": "2"}
    of = view(shown(pay={"passed": False, "faults": [fault, {"kind": "odd"}]}, hostile_one={}))

    faults = example(rule_page(of, "1.1"), "pay").select(".rw-faults li")
    summary = one(chapter(of), "section:has(> [id='1.1']) > details summary")

    assert [item.get_text() for item in faults] == ["f(<1>): expected 1, got 2", "odd"]
    assert summary.get_text() == "2 examples not all passed"


def test_the_rules_that_ran_are_links() -> None:
    ran = one(example(rule_page(view(shown(pay={}), "es"), "1.1"), "pay"), ".rw-ran")

    assert ran.get_text() == "Reglas que intervinieron: 1.9"
    assert one(ran, "a")["href"] == "../../1/#1.2"


def test_a_text_in_another_language_says_which() -> None:
    found = example(rule_page(view(shown(), "es"), "1.1"), "hostile-one")

    assert one(found, "h3")["lang"] == "en"
    assert example(rule_page(view(shown(), "es"), "1.1"), "pay").select("[lang]") == []


@pytest.mark.parametrize("directories", [True, False])
def test_hostile_words_are_words(directories: bool) -> None:  # noqa: FBT001
    piece = {"at": "1", "kind": HOSTILE, "side": HOSTILE, "label": HOSTILE, "holds": [HOSTILE]}
    fault = {"kind": "raised", "source": HOSTILE, "actual": HOSTILE}
    facts = {"before": [piece], "faults": [fault], "passed": False, "ran": [HOSTILE]}
    of = view(shown(board=True, hostile_one=facts), directories=directories)
    html = "".join(page.html for page in pages(of))
    html += "".join(page.html for page in rule_pages(of, fragments(of)))
    page = BeautifulSoup(html, "html.parser")

    assert page.select("script, img") == []
    assert [tag["id"] for tag in page.select("[id]") if " " in tag["id"]] == []
    assert [tag for tag in page.select("*") if any(k.startswith("on") for k in tag.attrs)] == []
    assert html.count("&lt;script&gt;") >= 9


def test_a_site_without_rule_pages_has_all_of_an_example_in_the_chapter() -> None:
    piece = {"at": "1", "kind": "warrior", "side": "hundreds"}
    of = view(shown(board=True, pay={"before": [piece], "after": []}), directories=False)
    page = chapter(of)
    ids = [tag["id"] for tag in page.select("[id]")]

    assert len(page.select("pre")) == 3
    assert len(page.select(".rw-sketch")) == 2
    assert len(page.select("symbol")) == 1
    assert len(ids) == len(set(ids))
    assert one(page, "section:has(> [id='1.2']) .rw-refused a")["href"] == "#1.2"

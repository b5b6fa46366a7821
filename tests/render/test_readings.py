"""Open questions below their rules: on pages, on paper, in the exported Markdown and in the search, in each language."""

import json
from dataclasses import replace
from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag
from markdown import markdown

from books import book
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Citation, Game
from rulewright.pdf.document import document
from rulewright.play.readings import Reading
from rulewright.play.saved import saved_in
from rulewright.play.scenarios import scenarios_in
from rulewright.play.shown import Shown
from rulewright.render.fragments import fragments
from rulewright.render.markdown import markdown_pages
from rulewright.render.pages import index_page, pages
from rulewright.render.rule_pages import rule_pages
from rulewright.render.urls import Urls
from rulewright.render.view import BookView

EN = "# 1 Trade\n\n## 1.1 Pay\n\nPay.\n\n## 1.2 Rest\n\nRest.\n\n# 2 Storms\n\n## 2.1 Wind\n\nWait.\n"
ES = EN.replace("## 1.2 Rest", "## 1.7 Descanso {#1.2}")
HOSTILE = "</details><script>alert(1)</script>"
OURS, OTHER = {"en": "A {coin} <1> (1.2).", "es": "Una {coin} (1.7)."}, {"en": "Two.", "es": "Dos."}
STORIES = (
    '- {id: pay, claims: ["1.1"], title: {en: A coin goes, es: Se va una moneda}, doctest: ">>> 1"}'
)


def reading(id: str, rules: tuple[str, ...], decided_by: str = "assumed", **more: Any) -> Reading:
    question = {"en": f"Who pays {id}?", "es": f"¿Quién paga {id}?"}
    because = {"en": f"Because of {id}.", "es": f"Por {id}."}
    answers = {"a": OURS, "b": OTHER, "c": {"en": HOSTILE, "es": HOSTILE}}
    facts = {"question": question, "because": because, "answers": answers, **more}
    cites = {
        (tag, text): (Citation(text.index("(") + 1, text.index("(") + 4, DECIMAL.parse("1.2")),)
        for tag, text in OURS.items()
    }
    return Reading(id, rules, "a", decided_by, citations=cites, **facts)


BOTH = reading("R1", ("1.2", "1.1", "2.1"), "pay")
ALONE = reading("R2", ("1.1",))


def view(
    locale: str = "en", *readings: Reading, saved: str = "", directories: bool = True
) -> BookView:
    icons = {"coin": {"en": "coin", "es": "moneda"}}
    game = Game("harbour", {"en": "Harbour"}, ("en", "es"), "en", icons=icons)
    run = {"id": "pay", "game": "harbour", "hash": "old", "passed": True}
    data = {"schema": 1, "scenarios": [run], **(json.loads(saved) if saved else {})}
    shown = Shown(
        tuple(scenarios_in(STORIES, "harbour", "1.yml")),
        saved_in(json.dumps(data), "harbour"),
        readings or (BOTH, ALONE),
    )
    urls = Urls(directories=directories)
    return BookView(game, book({"en": EN, "es": ES}), locale, urls, examples=shown)


def chapter(of: BookView, path: str = "harbour/1") -> BeautifulSoup:
    html = next(page.html for page in pages(of) if page.path == path)
    return BeautifulSoup(html, "html.parser")


def rule_page(of: BookView, rule: str) -> BeautifulSoup:
    found = {page.path: page.html for page in rule_pages(of, fragments(of))}
    return BeautifulSoup(found[f"harbour/r/{rule}"], "html.parser")


def one(page: BeautifulSoup | Tag, selector: str) -> Tag:
    found = page.select(selector)
    assert len(found) == 1, (selector, len(found))
    return found[0]


def mark(page: BeautifulSoup, rule: str) -> Tag:
    return one(page, f"section:has(> [id='{rule}']) > details.rw-readings")


def said(part: Tag) -> list[tuple[str, str]]:
    """Each name of a question's parts with what stands beside it."""
    return [
        (name.get_text(), " ".join(told.get_text().split()))
        for name, told in zip(part.select("dt"), part.select("dd"), strict=True)
    ]


def test_a_rule_shows_a_closed_mark_with_how_many_questions_it_leaves_open() -> None:
    page = chapter(view("es"))

    assert one(mark(page, "1.1"), "summary").get_text() == "2 cuestiones abiertas"
    assert one(mark(page, "1.2"), "summary").get_text() == "1 cuestión abierta"
    assert not mark(page, "1.1").has_attr("open")
    assert page.select("section:has(> [id='1']) > details") == []


def test_behind_it_stand_question_reading_others_reason_and_what_decides_in_the_readers_language() -> (
    None
):
    told = mark(chapter(view("es")), "1.2")

    assert one(told, ".rw-asked").get_text() == "¿Quién paga R1?"
    assert said(told) == [
        ("Nuestra lectura", "Una moneda (1.7)."),
        ("Otra lectura", "Dos."),
        ("Otra lectura", HOSTILE),
        ("Por qué", "Por R1."),
        ("Qué lo decide", "La diferencia se ve en un ejemplo: Se va una moneda"),
    ]
    assert told.select("[lang]") == []


def test_citations_and_examples_are_links_on_both_pages() -> None:
    in_chapter, alone = mark(chapter(view("es")), "1.2"), mark(rule_page(view("es"), "1.2"), "1.2")

    assert [a["href"] for a in in_chapter.select("a")] == ["#1.2", "../r/1.1/#example-pay"]
    assert [a["href"] for a in alone.select("a")] == ["../../1/#1.2", "../1.1/#example-pay"]
    assert said(in_chapter) == said(alone)


@pytest.mark.parametrize(
    ("decided_by", "saved", "says"),
    [
        ("assumed", "", "Nothing in the text: if you prefer another reading, agree on it before"),
        ("equivalent", "", "No example tells the readings apart: they come to the same."),
        ("pay", '{"readings": []}', "The difference shows in an example: A coin goes"),
        ("pay", '{"readings": [{"id": "R1", "verdict": "told-apart", "by": ["gone", "pay"]}]}',
         "With another reading, an example fails: A coin goes"),
        ("pay", '{"readings": [{"id": "R1", "verdict": "equivalent"}]}', "No example tells the"),
        ("pay", '{"readings": [{"id": "R1", "verdict": "undecided"}]}', "Not decided yet."),
        ("elsewhere", "", "Not decided yet."),
    ],
)  # fmt: skip
def test_what_decides_is_what_the_last_run_found_else_what_the_register_says(
    decided_by: str, saved: str, says: str
) -> None:
    of = view("en", reading("R1", ("1.1",), decided_by), saved=saved)

    assert said(mark(chapter(of), "1.1"))[-1][1].startswith(says)


def test_a_reading_stands_under_each_of_its_rules_with_one_anchor_a_page() -> None:
    of = view()
    first, second, alone = chapter(of), chapter(of, "harbour/2"), rule_page(of, "1")

    assert one(first, "#reading-R1").find_parent("section").select_one("[id='1.2']")  # type: ignore[union-attr]
    assert one(second, "#reading-R1").find_parent("section").select_one("[id='2.1']")  # type: ignore[union-attr]
    assert len(first.select(".rw-reading")) == 3
    assert one(rule_page(of, "1.1"), "#reading-R1")
    for page in (first, second, alone):
        ids = [tag["id"] for tag in page.select("[id]")]
        assert len(ids) == len(set(ids))
    shown = {page.path: page for page in pages(of)}
    assert {"reading-R1", "reading-R2"} <= shown["harbour/1"].anchors


def test_a_game_without_open_questions_shows_no_trace_of_any() -> None:
    of = view()
    none = BookView(of.game, of.book, "en")

    html = "".join(page.html for page in pages(none))
    html += "".join(page.html for page in rule_pages(none, fragments(none)))

    assert "rw-reading" not in html


@pytest.mark.parametrize("directories", [True, False])
def test_hostile_words_are_words(directories: bool) -> None:  # noqa: FBT001
    of = view("en", reading('"><img src=x>', ("1.1",)), directories=directories)
    html = "".join(page.html for page in pages(of))
    html += "".join(page.html for page in rule_pages(of, fragments(of)))

    page = BeautifulSoup(html, "html.parser")
    assert page.select("script, img") == []
    assert html.count("&lt;script&gt;") >= 3


def test_a_text_that_a_language_lacks_says_which_language_it_is_in() -> None:
    of = view("es", reading("R1", ("1.1",), question={"en": "Who?"}))

    assert one(mark(chapter(of), "1.1"), ".rw-asked [lang=en]").get_text() == "Who?"


def test_the_search_finds_each_question_once_where_it_stands_first() -> None:
    found = {
        document.location: document
        for page in pages(view("es"))
        for document in page.documents
        if "#reading-" in document.location
    }

    assert set(found) == {"harbour/1/#reading-R1", "harbour/1/#reading-R2"}
    told = found["harbour/1/#reading-R1"]
    assert told.title == "Cuestión abierta: ¿Quién paga R1?"
    assert "Nuestra lectura: Una moneda (1.7).\nOtra lectura: Dos." in told.text
    assert told.text.endswith("Por qué: Por R1.")
    assert (told.number, told.language) == ("", "")


def test_paper_has_each_question_in_full_once_and_leads_to_it_from_its_other_rules() -> None:
    of = view("es")
    page = BeautifulSoup(document(of, of.chapters, {}), "html.parser")

    full, elsewhere = page.select("aside.reading"), page.select(".reading-elsewhere")

    assert [part["id"] for part in full] == ["reading-R2", "reading-R1"]
    assert one(full[1], ".name").get_text() == "Cuestión abierta"
    assert said(full[1])[0] == ("Nuestra lectura", "Una moneda (1.7).")
    assert said(full[1])[-1][1] == "La diferencia se ve en un ejemplo: Se va una moneda"
    assert [a["href"] for a in full[1].select("a")] == ["#1.2"]
    assert [part.get_text() for part in elsewhere] == [
        "Cuestión abierta: ¿Quién paga R1? (1.7)"
    ] * 2
    assert {a["href"] for part in elsewhere for a in part.select("a")} == {"#reading-R1"}
    assert page.select("details") == []


def test_a_chapter_on_paper_has_its_questions_in_full_though_they_begin_in_another() -> None:
    of = view()
    page = BeautifulSoup(document(of, of.chapters[1:], {}), "html.parser")

    assert one(page, "aside.reading")["id"] == "reading-R1"
    assert page.select(".reading-elsewhere") == []


def test_exported_markdown_has_each_question_in_full_once_and_leads_to_it() -> None:
    texts = {page.path: page.text for page in markdown_pages(view("es"))}
    first, second = (
        BeautifulSoup(markdown(texts[path], extensions=["attr_list"]), "html.parser")
        for path in ("harbour/1", "harbour/2")
    )

    elsewhere, other, full = first.select("blockquote")
    assert [p.get_text() for p in full.select("p")] == [
        "Cuestión abierta. ¿Quién paga R1?",
        "Nuestra lectura: Una moneda (1.7).",
        "Otra lectura: Dos.",
        f"Otra lectura: {HOSTILE}",
        "Por qué: Por R1.",
        "Qué lo decide: La diferencia se ve en un ejemplo: Se va una moneda",
    ]
    assert [a["href"] for a in full.select("a")] == ["#1.2"]
    assert [a["href"] for a in elsewhere.select("a")] == ["#1.2"]
    assert "¿Quién paga R2?" in other.get_text()
    assert [a["href"] for a in second.select("blockquote a")] == ["1.md#1.2"]


def test_the_first_page_of_a_game_leads_to_its_setup_where_the_game_names_it() -> None:
    plain = view("es")
    of = replace(plain, game=replace(plain.game, setup=DECIMAL.parse("1.2")))

    link = one(BeautifulSoup(index_page(of).html, "html.parser"), ".rw-setup")
    text = next(page.text for page in markdown_pages(of) if page.path == "harbour/index")

    assert link.get_text() == "Para preparar una partida: 1.7 Descanso"
    assert one(link, "a")["href"] == "1/#1.2"
    assert "Para preparar una partida: [1.7 Descanso](1.md#1.2)" in text
    assert "rw-setup" not in index_page(plain).html

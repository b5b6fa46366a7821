"""The notes under a rule's heading: another language, words behind the pivot's, a number that others give to another rule."""

from dataclasses import replace

from bs4 import BeautifulSoup

from books import book
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.render.fragments import fragments
from rulewright.render.pages import chapter_page, index_page
from rulewright.render.rule_pages import rule_pages
from rulewright.render.view import BookView

EN = "# 1 Moods\n\n## 1.1 Bitter\n\nOne.\n\n## 1.2 Grand\n\nTwo.\n\n## 1.3 Lavish\n\nThree.\n"
# In Spanish the moods are sorted by another alphabet, and the last has a number of its own.
ES = (
    "# 1 Ánimos\n\n## 1.1 Grandioso {#1.2}\n\nDos.\n\n## 1.2 Rencoroso {#1.1}\n\nUno.\n\n"
    "## 1.4 Suntuoso {#1.3}\n\nTres.\n"
)
TWO = DECIMAL.parse("1.2")


def view(locale: str, texts: dict[str, str]) -> BookView:
    game = Game(name="root", titles={"en": "Root"}, locales=tuple(texts), pivot="en")
    return BookView(game, book(texts), locale)


def notes(found: BookView) -> dict[str, list[str]]:
    """The notes of the only chapter, by the address of their rule."""
    html = BeautifulSoup(chapter_page(found, found.chapters[0]).html, "html.parser")
    return {
        str(rule.find(id=True)["id"]): [note.get_text() for note in told]
        for rule in html.find_all("section")
        if (told := rule.select(".rw-note"))
    }


def test_words_that_are_as_they_should_be_have_no_note() -> None:
    assert notes(view("en", {"en": EN, "es": ES})) == {}


def test_a_number_that_others_give_to_another_rule_says_so() -> None:
    found = notes(view("es", {"en": EN, "es": ES}))

    assert found == {
        "1.1": ["En otros idiomas esta regla lleva el número 1.1. Su 1.2 es aquí 1.1 Grandioso."],
        "1.2": ["En otros idiomas esta regla lleva el número 1.2. Su 1.1 es aquí 1.2 Rencoroso."],
        "1.3": ["En otros idiomas esta regla lleva el número 1.3."],
    }


def test_a_stale_text_says_so_where_it_is_shown_and_nowhere_else() -> None:
    texts = {"en": EN, "es": EN.replace("Two.", "Dos.")}
    stale = frozenset({(TWO, "es")})

    assert notes(replace(view("es", texts), stale=stale)) == {
        "1.2": ["El original ha cambiado desde que se tradujo."]
    }
    assert notes(replace(view("en", texts), stale=stale)) == {}


def test_a_missing_translation_shows_the_pivots_words_and_says_so() -> None:
    texts = {"en": EN, "es": EN.partition("## 1.3")[0]}

    found = view("es", texts)
    page = BeautifulSoup(chapter_page(found, found.chapters[0]).html, "html.parser")

    assert notes(found) == {"1.3": ["Sin traducir todavía. Idioma de este texto: English"]}
    assert [text.get_text() for text in page.select(".rw-text[lang=en]")] == ["Three."]
    assert [title.get_text() for title in page.select(".rw-title[lang=en]")] == ["Lavish"]


def test_a_rules_own_page_has_its_notes_too() -> None:
    found = replace(view("es", {"en": EN, "es": ES}), stale=frozenset({(TWO, "es")}))
    page = next(p for p in rule_pages(found, fragments(found)) if p.path == "root/r/1.2")

    told = BeautifulSoup(page.html, "html.parser").select(".rw-note")

    assert [note["class"] for note in told] == [
        ["rw-note", "rw-stale"],
        ["rw-note", "rw-renumbered"],
    ]


def test_a_chapter_stands_in_its_colour_on_every_page() -> None:
    plain = view("en", {"en": EN})
    red = replace(plain, game=replace(plain.game, colours={DECIMAL.parse("1"): "red"}))
    page = next(p for p in rule_pages(red, fragments(red)) if p.path == "root/r/1.2")
    pages = [chapter_page(red, red.chapters[0]).html, index_page(red).html, page.html]

    assert all('<div class="rw-coloured rw-red">' in html for html in pages)
    assert "rw-coloured" not in chapter_page(plain, plain.chapters[0]).html


def test_of_a_stale_text_the_note_says_what_changed_where_that_is_known() -> None:
    texts = {"en": EN, "es": EN.replace("Two.", "Dos.")}
    stale, change = frozenset({(TWO, "es")}), {(TWO, "es"): "[-<2>-]{+Two+}."}
    found = replace(view("es", texts), stale=stale, changed=change)

    html = chapter_page(found, found.chapters[0]).html

    told = "<del>&lt;2&gt;</del><ins>Two</ins>."
    assert f'se tradujo. <span class="rw-change" lang="en">{told}</span></p>' in html

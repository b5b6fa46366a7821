"""Terms: marked where a rule first names them, and explained on a page in the order of the language's alphabet."""

from bs4 import BeautifulSoup

from books import book
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.render.page import Page
from rulewright.render.pages import pages
from rulewright.render.popovers import popover_data
from rulewright.render.view import BookView
from rulewright.settings.terms import Concept, Term, TermBase

EN = """\
# 1 Basics

## 1.1 Warriors

A warrior fights. Place a warrior in a **clearing**, warriors (1.2) too.

## 1.2 Place <1>

A {coin} coin; the clearing next to a zone.
"""
ES = """\
# 1 Bases

## 1.1 Guerreros

Un guerrero lucha en un claro de la zona.
"""


def concept(key: str, en: str, es: str, defined_in: str) -> Concept:
    terms = {"en": Term(en), "es": Term(es)}
    return Concept(
        key, {"en": f"What <{en}> is.", "es": f"Qué es {es}."}, (DECIMAL.parse(defined_in),), terms
    )


TERMS = TermBase(
    ("en", "es"),
    (
        concept("warrior", "warrior", "guerrero", "1.1"),
        concept("clearing", "clearing", "claro", "1.2"),
        concept("zone", "zone", "área", "1.2"),
        concept("coin", "coin", "moneda", "1.2"),
    ),
)


def view(locale: str) -> BookView:
    icons = {"coin": {"en": "coin"}}
    game = Game(name="g", titles={"en": "G"}, locales=("en", "es"), pivot="en", icons=icons)
    return BookView(game, book({"en": EN, "es": ES}), locale, terms=TERMS)


def page(locale: str, path: str) -> Page:
    return next(found for found in pages(view(locale)) if found.path == path)


def soup(found: Page) -> BeautifulSoup:
    return BeautifulSoup(found.html, "html.parser")


def test_a_term_is_marked_once_a_rule_and_not_where_it_is_defined() -> None:
    terms = soup(page("en", "g/1")).select("a.rw-term")

    assert [(a.get_text(), a["href"]) for a in terms] == [("clearing", "../glossary/#clearing")]
    assert soup(page("en", "g/1")).select("strong a.rw-term") == terms


def test_the_glossary_is_in_the_order_of_the_alphabet() -> None:
    english, spanish = soup(page("en", "g/glossary")), soup(page("es", "g/glossary"))

    assert [tag.get_text() for tag in english.find_all("h2")] == [
        "clearing",
        "coin",
        "warrior",
        "zone",
    ]
    assert [tag.get_text() for tag in spanish.find_all("h2")] == [
        "área",
        "claro",
        "guerrero",
        "moneda",
    ]


def test_a_term_has_its_meaning_its_rules_and_its_other_names() -> None:
    entry = soup(page("es", "g/glossary")).select(".rw-concept")[1]

    assert "Qué es claro." in entry.get_text()
    assert [(tag["lang"], tag.get_text()) for tag in entry.select(".rw-other b")] == [
        ("en", "clearing")
    ]
    lines = [line.get_text() for line in entry.select(".rw-cited-by")]
    # A line ends before the name of a language, never between it and the term.
    assert entry.select(".rw-other > span")[0].get_text() == "English:\u00a0clearing"
    assert lines == ["Se define en: 1.2", "Aparece en: 1.1"]
    assert [a["href"] for a in entry.select(".rw-cited-by a")] == ["../1/#1.2", "../1/#1.1"]


def test_a_definition_is_escaped_on_the_page_and_in_popovers() -> None:
    assert "What &lt;warrior&gt; is." in page("en", "g/glossary").html
    assert (
        popover_data(view("en"), ())["terms"]["warrior"]["text"]
        == "<p>What &lt;warrior&gt; is.</p>"
    )


def test_rules_are_found_by_all_names_of_their_terms() -> None:
    found = {d.location: d.terms for d in page("en", "g/1").documents}

    assert found["g/1/#1.1"] == ("warrior", "clearing")
    assert view("es").synonyms()["zone"] == "área"


def test_a_book_without_terms_has_no_glossary() -> None:
    bare = BookView(view("en").game, view("en").book, "en")

    assert "g/glossary" not in {found.path for found in pages(bare)}

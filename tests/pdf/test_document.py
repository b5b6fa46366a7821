"""The document that is printed: what is in it, and where its links lead."""

from dataclasses import replace

from bs4 import BeautifulSoup

from books import book
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.pdf.document import document
from rulewright.render.view import BookView
from rulewright.settings.terms import Concept, Term, TermBase

EN = """\
# 1 Trade

## 1.1 Pay

Pay {coin} to a merchant (2.1). See 1.2 and 9.9.

## 1.2 Rest <now>

Sleep.

# 2 Storms

## 2.1 Wind

A merchant waits (1.1).
"""
ES = EN.replace("Pay {coin}", "Paga {coin}").replace("\n## 1.2 Rest <now>\n\nSleep.\n", "")
TERMS = TermBase(
    ("en", "es"),
    (
        Concept(
            "merchant",
            {"en": "Who sells."},
            (DECIMAL.parse("1.1"),),
            {"en": Term("merchant"), "es": Term("merchant")},
        ),
        Concept("unused", {"en": "Iron."}, (), {"en": Term("anchor")}),
    ),
)


def view(locale: str = "en", **changes: object) -> BookView:
    game = Game(
        name="harbour",
        titles={"en": "Harbour & Co"},
        locales=("en", "es"),
        pivot="en",
        edition={"en": "third", "es": "tercera"},
        icons={"coin": {"en": "coin", "es": "moneda"}},
        rights={"en": "Ours."},
    )
    found = BookView(
        game, book({"en": EN, "es": ES}), locale, drawn=frozenset({"coin"}), terms=TERMS
    )
    return replace(found, **changes)  # type: ignore[arg-type]


def printed(found: BookView, chapter: str = "") -> BeautifulSoup:
    chapters = [one for one in found.chapters if chapter in {"", one.number}]
    return BeautifulSoup(document(found, chapters, {"coin": '<path d="M0 0h9"/>'}), "html.parser")


def test_a_book_has_a_front_contents_chapters_and_terms_in_the_readers_language() -> None:
    page = printed(view("es"))

    assert page.html is not None
    assert page.html["lang"] == "es"
    assert [part.get_text() for part in page.select(".front > *")] == [
        "Harbour & Co",
        "Edición: tercera",
        "Ours.",
    ]
    assert [line.get_text() for line in page.select(".contents li")] == [
        "1 Trade",
        "1.1 Pay",
        "1.2 Rest <now>",
        "2 Storms",
        "2.1 Wind",
        "Glosario",
    ]
    assert [head["data-title"] for head in page.select("article[data-title]")] == [
        "1 Trade",
        "2 Storms",
    ]


def test_chapters_that_follow_another_printing_say_so() -> None:
    found = view("es")
    game = replace(
        found.game, chapter_editions={DECIMAL.parse("2"): {"en": "fourth", "es": "cuarta"}}
    )
    found = replace(found, game=game)

    told = [
        printed(found, chapter).select(".front .edition")[0].get_text()
        for chapter in ("", "1", "2")
    ]

    assert told == ["Edición: tercera (1); cuarta (2)", "Edición: tercera", "Edición: cuarta"]


def test_every_link_leads_to_a_place_of_the_document() -> None:
    for page in (printed(view()), printed(view(), "1"), printed(view("es"), "2")):
        ids = {str(found["id"]) for found in page.find_all(id=True)}
        links = [str(found["href"]) for found in page.find_all("a")]

        assert len(links) > 3
        assert {link.removeprefix("#") for link in links} <= ids
        assert len(ids) == len(page.find_all(id=True))


def test_a_citation_of_what_is_not_printed_is_words_and_of_what_is_not_there_a_flaw() -> None:
    text = printed(view(), "1").select(".text")[0]

    assert text.get_text().strip() == "Pay  to a merchant (2.1). See 1.2 and 9.9."
    assert [link.get_text() for link in text.select("a.rw-cite")] == ["1.2"]
    assert [flaw.get_text() for flaw in text.select(".rw-dangling")] == ["9.9"]


def test_an_icon_is_a_picture_that_a_screen_reader_can_name() -> None:
    image = printed(view("es")).select_one("img.icon")

    assert image is not None
    assert image["alt"] == "moneda"
    assert str(image["src"]).startswith("data:image/svg+xml,%3Csvg")


def test_the_terms_are_those_that_the_printed_rules_use() -> None:
    page = printed(view(), "2")

    assert [term.get_text() for term in page.select(".glossary .term")] == ["merchantWho sells."]
    assert [where.get_text() for where in printed(view(), "1").select(".glossary .where")] == [
        "Defined in: 1.1"
    ]


def test_a_missing_translation_is_printed_in_the_pivots_words_with_its_note() -> None:
    page = printed(view("es"))

    assert [note.get_text() for note in page.select(".rw-gap")] == [
        "Sin traducir todavía. Idioma de este texto: English"
    ]
    assert [text["lang"] for text in page.select(".text[lang]")] == ["en"]


def test_a_chapter_without_a_heading_of_its_own_gets_one() -> None:
    text = "## 3.1 Fish\n\nFish.\n\n## 3.2 Nets\n\nNets.\n"
    page = printed(view(book=book({"en": text})))

    heading = page.select_one("article > h1")
    assert heading is not None
    assert heading.get_text() == "Chapter 3"
    assert page.select_one("a[href='#chapter-3']") is not None

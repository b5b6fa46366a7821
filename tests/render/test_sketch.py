"""A sketch: the map once, pieces on top, the same in words; before and after only where they differ."""

from typing import Any

import pytest
from bs4 import BeautifulSoup, Tag

from books import book
from rulewright.law.model import Game
from rulewright.play.saved import Board, Piece, PlaceOnMap
from rulewright.render.sketch import Sketcher
from rulewright.render.view import BookView
from rulewright.settings.locales import profile
from rulewright.settings.terms import Concept, Term, TermBase

WORDS = {
    "red": {"en": "Reds", "ru": "Полчища"},
    "blue": {"en": "Blues", "ru": "Противники"},
    "warrior": {"en": "warrior", "ru": "воин"},
    "clearing": {"en": "clearing", "ru": "поляна"},
    "ruin": {"en": "ruin", "ru": "руина"},
}
BOARD = Board(
    width=200,
    height=100,
    places=(
        PlaceOnMap("1", "clearing", 1, 50, 50, "fox", 2),
        PlaceOnMap("2", "clearing", 2, 150, 50, "mouse", 1),
        PlaceOnMap("wood", "forest", 1, 100, 80),
    ),
    paths=(("1", "2"),),
    sides=("red", "blue"),
    shapes={
        "warrior": "round",
        "chief": "crown",
        "ruin": "square",
        "fort": "square",
        "mob": "hexagon",
    },
    pieces=(Piece("2", "ruin"),),
)
RUIN = Piece("2", "ruin")


def sketcher(locale: str = "en", *, drawn: frozenset[str] = frozenset()) -> Sketcher:
    concepts = tuple(
        Concept(
            key=key,
            definition={},
            defined_in=(),
            terms={tag: Term(preferred=word) for tag, word in words.items()},
        )
        for key, words in WORDS.items()
    )
    icons = {"fox": {"en": "fox", "ru": "лис"}, "mouse": {"en": "mouse", "ru": "мышь"}}
    game = Game(name="g", titles={}, locales=("en", "ru"), pivot="en", icons=icons)
    text = "# 1 One\n\nText.\n"
    terms = TermBase(("en", "ru"), concepts)
    return Sketcher(
        BookView(game, book({"en": text, "ru": text}), locale, drawn=drawn, terms=terms), BOARD
    )


def drawn(*pieces: Piece, locale: str = "en", **options: Any) -> Tag:
    html = sketcher(locale, **options).figure(pieces, "Before", "one")
    found = BeautifulSoup(html, "html.parser").svg
    assert found is not None
    return found


def texts(svg: Tag) -> list[str]:
    return [text.get_text() for text in svg.select(".rw-chip text")]


def test_a_sketch_has_a_name_and_says_what_stands_where() -> None:
    svg = drawn(RUIN, Piece("1", "warrior", "red", count=3), Piece("wood", "relic", label="F1"))

    assert svg["role"] == "img"
    assert svg.find(id=svg["aria-labelledby"]).get_text() == "Before"  # type: ignore[union-attr]
    said = svg.find(id=svg["aria-describedby"]).get_text()  # type: ignore[union-attr]
    assert said == "Clearing 1 (fox): warrior (Reds) × 3. Forest 1: relic F1."


def test_the_words_are_those_of_the_readers_language() -> None:
    words = sketcher("ru").words

    assert (
        words.described([RUIN, Piece("1", "warrior", "blue", count=2)])
        == "Поляна 1 (лис): воин (Противники) × 2."
    )


def test_what_lies_under_a_piece_and_what_is_gone_is_said() -> None:
    words = sketcher().words

    assert (
        words.described([Piece("2", "ruin", holds=("boot", "fox"))])
        == "Clearing 2 (mouse): ruin: boot, fox."
    )
    assert words.described([]) == "Clearing 2 (mouse): without ruin."
    assert words.described([RUIN]) == "Nothing but what is there before a game."


def test_sides_have_letters_of_their_own() -> None:
    assert dict(sketcher("en").words.letters) == {"red": "R", "blue": "B"}
    assert dict(sketcher("ru").words.letters) == {"red": "П", "blue": "Р"}


def test_sides_differ_in_form_as_well_as_in_letter() -> None:
    svg = drawn(Piece("1", "warrior", "red", count=3), Piece("1", "warrior", "blue"))

    assert texts(svg) == ["R3", "B1"]
    assert [chip["class"] for chip in svg.select(".rw-chip")] == [
        ["rw-chip", "rw-side-1"],
        ["rw-chip", "rw-side-2"],
    ]


def test_buildings_fill_slots_and_what_finds_none_stands_below() -> None:
    svg = drawn(Piece("1", "fort", "red", count=3))

    tops = [chip["transform"].split()[1] for chip in svg.select(".rw-chip")]  # type: ignore[union-attr]
    assert len(tops) == 3
    assert tops[0] == tops[1] != tops[2]


def test_no_two_pieces_of_a_place_overlap() -> None:
    crowd = [
        Piece("1", kind, side, count=2)
        for kind in ("warrior", "chief", "mob")
        for side in ("red", "blue")
    ]

    spots = [chip["transform"] for chip in drawn(*crowd).select(".rw-chip")]

    assert len(spots) == len(set(map(str, spots))) == 6


def test_an_icon_is_drawn_where_the_site_has_one_and_a_letter_else() -> None:
    with_icons = sketcher(drawn=frozenset({"fox", "mob"}))

    assert '<use href="#rw-icon-fox"' in with_icons.map()
    assert '<text class="rw-place-suit"' in with_icons.map()
    assert (
        drawn(Piece("1", "mob", "red"), drawn=frozenset({"mob"})).select("use")[-1]["href"]
        == "#rw-icon-mob"
    )
    assert texts(drawn(Piece("1", "mob", "red", count=2))) == ["M2"]


def test_what_stands_nowhere_on_the_map_is_not_drawn_and_harms_nothing() -> None:
    svg = drawn(Piece("Atlantis", "warrior", "red"), Piece("1", "dragon", "gold", label="?"))

    assert texts(svg) == ["?"]


def test_the_legend_has_each_kind_of_each_side_once() -> None:
    pieces = [Piece(at, "warrior", "red", count=n) for at, n in (("1", 2), ("2", 5))]

    legend = BeautifulSoup(sketcher().legend([*pieces, RUIN]), "html.parser")

    assert [
        " ".join(item.find_all(string=True, recursive=False)).strip()
        for item in legend.select("li")
    ] == [
        "Reds: warrior",
        "ruin",
    ]


@pytest.mark.parametrize("locale", ["en", "ru"])
def test_nothing_of_a_sketch_brings_styles_or_ids_of_its_own(locale: str) -> None:
    made = sketcher(locale)
    html = made.map() + made.figure([RUIN], "A", "a") + made.figure([RUIN], "B", "b")
    page = BeautifulSoup(html, "html.parser")
    ids = [tag["id"] for tag in page.select("[id]")]

    assert page.select("[style], style, script") == []
    assert len(ids) == len(set(ids)) == 5
    assert profile(locale).tag == locale

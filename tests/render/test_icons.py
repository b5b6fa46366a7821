"""Icons: drawn where there is a drawing, a word where there is none, and never read, copied or found twice."""

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulewright.book.project import find_project
from rulewright.render.icons import with_named
from rulewright.render.marks import Named, blocks, pieces
from rulewright.render.markup import Markup, visible_blocks, visible_pieces
from rulewright.settings.game import load_game
from rulewright.web.icons import FOLDER, drawings, with_drawings

WORDS = {
    "en": {"king": "king", "rook": "rook", "mob": "mob", "rabbit": "rabbit", "tea": "tea"},
    "es": {"king": "rey", "rook": "torre", "mob": "turba", "rabbit": "conejo", "tea": "té"},
    "ru": {"king": "король", "rook": "ладья", "mob": "бунт", "rabbit": "заяц", "tea": "чай"},
}
DRAWN = frozenset(WORDS["en"])
PROJECT = find_project(Path(__file__).parents[2])
SHAPES = {"path"}
ATTRIBUTES = {"d", "fill", "fill-rule", "stroke", "stroke-width", "stroke-linecap"}


def html(text: str, locale: str = "en", drawn: frozenset[str] = DRAWN) -> str:
    return Markup(WORDS[locale], lambda _: None, drawn=drawn).blocks(blocks(text))


def read_out(page: str) -> str:
    """What a screen reader says of some HTML."""
    soup = BeautifulSoup(page, "html.parser")
    for hidden in soup.select("[aria-hidden=true]"):
        hidden.decompose()
    return " ".join(soup.get_text(" ", strip=False).split())


def test_an_icon_is_a_drawing_with_its_word_for_those_who_do_not_see_it() -> None:
    found = BeautifulSoup(html("Toma {rook}.", "es"), "html.parser")

    assert [use["href"] for use in found.select("svg use")] == ["#rw-icon-rook"]
    assert [word.get_text() for word in found.select(".rw-word")] == ["torre"]
    assert found.get_text() == "Toma torre."
    assert [tag for tag in found.find_all() if tag.has_attr("style")] == []


def test_an_icon_without_a_drawing_is_a_word() -> None:
    found = html("Toma {rook}.", "es", frozenset())

    assert (
        found
        == '<p>Toma <span class="rw-icon rw-icon-rook" role="img" aria-label="torre">torre</span>.</p>'
    )


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("en", "The king {king} moves.", "The king moves."),
        ("en", "Two Rooks {rook}.", "Two Rooks."),
        ("en", "place one mob token {mob} there", "place one mob token there"),
        ("en", "{rook} Rook", "Rook"),
        ("es", "los reyes {king} y", "los reyes y"),
        ("es", "una ficha de turba {mob} en", "una ficha de turba en"),
        ("ru", "с жетонами бунта {mob} по одной", "с жетонами бунта по одной"),
        ("ru", "ряд ладей {rook}, стена", "ряд ладей, стена"),
        ("ru", "заячью {rabbit} карту", "заячью карту"),
        ("ru", "короля\u00a0{king} нет", "короля нет"),
    ],
)
def test_an_icon_beside_its_own_word_says_nothing_more(locale: str, text: str, said: str) -> None:
    icons = WORDS[locale]

    assert visible_blocks(blocks(text), icons) == said
    assert " ".join(read_out(html(text, locale)).replace(" ,", ",").replace(" .", ".").split()) == (
        said
    )
    assert html(text, locale).count("<svg") == 1
    assert "<svg" not in html(text, locale, frozenset())


@pytest.mark.parametrize(
    ("locale", "text", "said"),
    [
        ("en", "{king} {rook}", "king rook"),
        ("en", "{rook} → {king}", "rook → king"),
        ("en", "the rook. {rook} moves", "the rook. rook moves"),
        ("en", "Bitter ({tea})", "Bitter (tea)"),
        ("en", "the king of {rook}", "the king of rook"),
        ("en", "teaspoons {tea}", "teaspoons tea"),
        ("es", "tela {tea}", "tela té"),
        ("ru", "3\u00a0{rook}", "3\u00a0ладья"),
    ],
)
def test_an_icon_beside_other_words_is_read(locale: str, text: str, said: str) -> None:
    assert visible_pieces(pieces(text), WORDS[locale]) == said
    assert not [p for p in with_named(pieces(text), WORDS[locale]) if isinstance(p, Named)]


def test_an_unknown_and_a_lost_icon_are_never_taken_for_their_words() -> None:
    assert visible_pieces(pieces("boat {boat} icon {icon}"), WORDS["en"]) == "boat ? icon ?"


def test_a_page_brings_the_drawings_that_it_shows_and_no_other() -> None:
    page = with_drawings(html("{rook} {king} {rook} the rook {rook}"))
    found = BeautifulSoup(page, "html.parser")

    assert [symbol["id"] for symbol in found.select("symbol")] == ["rw-icon-king", "rw-icon-rook"]
    assert len(found.select("use")) == 4
    assert found.select_one("[hidden] symbol path[d]") is not None
    assert with_drawings("<p>None.</p>") == "<p>None.</p>"


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.svg")), ids=lambda path: path.stem)
def test_a_drawing_is_small_plain_and_takes_the_colour_of_the_text(path: Path) -> None:
    text = path.read_text("utf-8")
    root = ET.fromstring(text)  # noqa: S314  # our own file

    assert len(text.encode()) < 1536
    assert re.fullmatch(r"[a-z][a-z0-9-]*", path.stem)
    assert root.attrib == {"viewBox": "0 0 24 24", "fill": "currentColor"}
    assert {shape.tag.rpartition("}")[2] for shape in root} == SHAPES
    assert {name for shape in root for name in shape.attrib} <= ATTRIBUTES
    assert {shape.get("fill", "none") for shape in root} == {"none"}
    assert {shape.get("stroke", "currentColor") for shape in root} == {"currentColor"}


@pytest.mark.parametrize("name", PROJECT.games)
def test_every_icon_of_our_games_has_a_drawing_and_a_word_in_each_locale(name: str) -> None:
    game = load_game(PROJECT.folder(name))

    assert set(game.icons) <= set(drawings())
    assert all(set(words) == set(game.locales) for words in game.icons.values())

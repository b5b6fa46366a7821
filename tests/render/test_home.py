"""The first page of a site: below its title a way into the search, and a card for each game."""

from bs4 import BeautifulSoup

from rulewright.api import align_trees, read_text
from rulewright.law.model import Game
from rulewright.render.home import with_games
from rulewright.render.urls import Urls
from rulewright.render.view import BookView

TEXTS = {"en": "1 Market\n1.1 Trade. Pay {coin}.\n2 Port\n", "es": "1 Mercado\n1.1 Comercio. Paga {coin}.\n2 Puerto\n"}  # fmt: skip
GAME = Game(
    "harbour",
    {"en": "Harbour & <more>", "es": "Puerto"},
    ("en", "es"),
    "en",
    {"en": "second printing", "es": "segunda impresión"},
    icons={"boot": {"en": "boot", "es": "bota"}, "nothing": {"en": "nothing"}},
)


def view(locale: str, urls: Urls | None = None) -> BookView:
    book = align_trees([read_text(text, locale=tag) for tag, text in TEXTS.items()], name="harbour")
    return BookView(GAME, book, locale, urls or Urls(), frozenset({"boot"}))


def soup(html: str) -> BeautifulSoup:
    return BeautifulSoup(html, "html.parser")


def test_a_card_tells_a_games_chapters_languages_and_edition_in_the_readers_words() -> None:
    page = soup(with_games("<h1>Leyes</h1>\n<p>Texto.</p>", [view("es")]))

    lines = [line.get_text() for line in page.select(".rw-games li .rw-card-line")]

    assert lines == ["2 capítulos", "English, Español", "Edición: segunda impresión", ""]
    assert [a["href"] for a in page.select(".rw-games a")] == ["harbour/"]
    assert page.select_one("h1 ~ button[data-rw-open-search]") is not None
    assert page.select_one("ul ~ p") is not None


def test_a_title_is_text_and_only_icons_that_can_be_drawn_make_the_picture() -> None:
    html = with_games("<h1>Law</h1>", [view("en")])

    assert "Harbour &amp; &lt;more&gt;" in html
    assert html.count("<svg") == 1


def test_a_page_without_a_title_of_its_own_begins_with_the_games() -> None:
    page = with_games("<p>Text.</p>", [view("en", Urls(directories=False))])

    assert page.index("rw-games") < page.index("Text.")
    assert 'href="harbour/index.html"' in page

"""The page of the translations: a heat map by chapter and language, and a to-do list each."""

from bs4 import BeautifulSoup

from books import book
from rulewright.law.hashes import text_hash
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.progress.figures import progress_of
from rulewright.render.page import Page
from rulewright.render.pages import index_page, pages
from rulewright.render.view import BookView
from rulewright.settings.sync import Stamp, Sync
from rulewright.settings.terms import TermBase

EN = "# 1 Trade\n\nPay <3>.\n\n## 1.1 Sell\n\nGain.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\nPaga 2.\n\n## 1.1 Vender\n\nGana.\n"
RU = "# 1 Торг\n\nПлати 3.\n\n## 1.1 Продажа\n\nПолучи.\n\n# 2 Отдых\n\nСпи.\n"
ONE = DECIMAL.parse("1")
SYNC = Sync(
    {
        "es": {
            ONE: Stamp(text_hash("Trade", "Pay <2>."), "2026-02-01", "Trade", "Pay <2>.", kept=True)
        }
    }
)


def view(locale: str = "en", *, kept: bool = True) -> BookView:
    made = book({"en": EN, "es": ES, "ru": RU})
    game = Game("harbour", {"en": "Port"}, ("en", "es", "ru"), "en")
    progress = progress_of(made, "Port", TermBase(()), SYNC, ()) if kept else None
    return BookView(game, made, locale, progress=progress)


def page(locale: str = "en") -> Page:
    return next(one for one in pages(view(locale)) if one.path == "harbour/translations")


def test_each_chapter_and_language_has_its_share() -> None:
    soup = BeautifulSoup(page().html, "html.parser")

    rows = [[cell.get_text() for cell in row.select("th, td")] for row in soup.select("tr")]
    heats = [cell["class"] for cell in soup.select("td")]

    assert rows == [
        ["Chapter", "Español", "Русский"],
        ["All chapters", "33 %", "100 %"],
        ["1 Trade", "50 %", "100 %"],
        ["2 Rest", "0 %", "100 %"],
    ]
    assert heats == [[f"rw-heat-{n}"] for n in (3, 0, 2, 0, 4, 0)]


def test_each_language_has_its_to_do_list_with_what_changed_and_a_way_there() -> None:
    soup = BeautifulSoup(page("es").html, "html.parser")

    told = [item.get_text() for item in soup.select(".rw-to-do li")]
    links = [link["href"] for link in soup.select(".rw-to-do a")]

    assert told == ["1 Comercio 2026-02-01 Pay <23>.", "2 Rest: sin traducir"]
    assert [element.get_text() for element in soup.select(".rw-to-do :is(del, ins)")] == ["2", "3"]
    assert [title.get_text() for title in soup.select(".rw-to-do a > [lang=en]")] == ["Rest"]
    assert links == ["../1/#1", "../2/#2"]
    assert "No hay nada que hacer." in soup.get_text()


def test_the_first_page_leads_there_where_the_project_keeps_it() -> None:
    assert '<a href="translations/">' in index_page(view()).html
    assert "translations" not in index_page(view(kept=False)).html
    assert len(pages(view())) == len(pages(view(kept=False))) + 1

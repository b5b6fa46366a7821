"""A page per rule: its words, what is below it, what cites it; and one for each other number that a locale prints."""

from bs4 import BeautifulSoup

from books import book
from rulewright.law.model import Game
from rulewright.render.fragments import fragments
from rulewright.render.rule_pages import RulePage, rule_pages
from rulewright.render.view import BookView

EN = """\
# 14 Lord

## 14.4 Birdsong

### 14.4.3 Anoint <1>

Replace a warrior (14.4.10).

### 14.4.10 Rest

#### 14.4.10.I Sleep

Then anoint (14.4.3).
"""
ES = EN.replace("### 14.4.10 Rest", "### 14.4.4 Descanso {#14.4.10}").replace(
    "14.4.10.I", "14.4.4.I"
)


def built(texts: dict[str, str], locale: str) -> dict[str, RulePage]:
    game = Game(name="root", titles={"en": "Root"}, locales=tuple(texts), pivot="en")
    view = BookView(game, book(texts), locale)
    return {page.path: page for page in rule_pages(view, fragments(view))}


def soup(page: RulePage) -> BeautifulSoup:
    return BeautifulSoup(page.html, "html.parser")


def test_every_rule_has_a_page_with_title_and_description() -> None:
    pages = built({"en": EN}, "en")

    assert list(pages)[:3] == ["root/r/14", "root/r/14.4", "root/r/14.4.3"]
    assert pages["root/r/14.4.3"].title == "14.4.3 Anoint <1> · Root"
    assert pages["root/r/14.4.3"].description == "Replace a warrior (14.4.10)."
    assert pages["root/r/14.4"].description.startswith("14.4.3 Anoint <1>. 14.4.10 Rest")


def test_a_rule_page_shows_the_rules_below_and_leads_up_and_into_the_chapter() -> None:
    page = soup(built({"en": EN}, "en")["root/r/14.4.10"])

    assert [tag.get_text() for tag in page.find_all(["h1", "h2"])] == [
        "14.4.10 Rest",
        "14.4.10.I Sleep",
    ]
    assert [a["href"] for a in page.select(".rw-way a")] == [
        "../../",
        "../../14/#14",
        "../../14/#14.4",
    ]
    assert [a["href"] for a in page.select(".rw-text a")] == ["../../14/#14.4.3"]
    assert [a["href"] for a in page.select(".rw-cited-by a")] == ["../14.4.3/"]
    assert [a["href"] for a in page.select(".rw-read a")] == ["../../14/#14.4.10"]


def test_a_rule_with_many_rules_below_links_to_those_right_below_it() -> None:
    many = "# 1 Long\n\n" + "".join(f"## 1.{n} Part\n\nText.\n\n" for n in range(1, 20))

    page = soup(built({"en": many}, "en")["root/r/1"])

    assert len(page.select(".rw-below a")) == 19
    assert page.select(".rw-below a")[0]["href"] == "../1.1/"
    assert page.select("h2") == []


def test_a_number_that_only_one_locale_prints_has_a_page_there_too() -> None:
    english, spanish = built({"en": EN, "es": ES}, "en"), built({"en": EN, "es": ES}, "es")

    assert "root/r/14.4.4" not in english
    assert spanish["root/r/14.4.4"].canonical == "root/r/14.4.10"
    assert spanish["root/r/14.4.4"].html == spanish["root/r/14.4.10"].html
    assert spanish["root/r/14.4.10"].title == "14.4.4 (en 14.4.10) Descanso · Root"

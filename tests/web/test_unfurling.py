"""What a chat shows of a link that is pasted into it: the rule's title and the beginning of its text."""

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulewright.web.building import build_site

TITLES = {
    "en": "14.4.3 Anoint · Root",
    "es": "14.4.3 Ungir · Root",
    "ru": "14.4.3 Назначьте предводителя · Root",
}
BEGINNINGS = {
    "en": "This step applies only while the warlord",
    "es": "Este paso solo se aplica mientras el señor",
    "ru": "Этот этап выполняется, только если",
}


def facts(page: Path) -> dict[str, str]:
    html = BeautifulSoup(page.read_text("utf-8"), "html.parser")
    found = {str(tag["property"]): str(tag["content"]) for tag in html.select("meta[property]")}
    canonical = html.select_one("link[rel=canonical]")
    return {**found, "canonical": str(canonical["href"]) if canonical else ""}


@pytest.mark.parametrize("locale", TITLES)
def test_a_rules_page_unfurls_into_the_rule_in_its_language(shipped: Path, locale: str) -> None:
    found = facts(shipped / locale / "root/r/14.4.3/index.html")

    assert found["og:title"] == TITLES[locale]
    assert found["og:description"].startswith(BEGINNINGS[locale])
    assert len(found["og:description"]) <= 241
    assert found["og:locale"] == locale
    assert found["og:type"] == "article"


def heads(page: Path) -> tuple[str, str]:
    """The language that a page says it is in, and its title."""
    html = BeautifulSoup(page.read_text("utf-8"), "html.parser")
    assert html.html is not None
    assert html.title is not None
    return str(html.html["lang"]), html.title.get_text()


@pytest.mark.parametrize(
    ("path", "pivot", "title", "beginning"),
    [
        ("r/root/14.4.3", "en", TITLES["en"], BEGINNINGS["en"]),
        ("r/asedio/1", "es", "1 Victoria · ASEDIO", "En ASEDIO, 2 equipos"),
    ],
)
def test_the_page_that_picks_a_language_unfurls_in_the_games_pivot(
    shipped: Path, path: str, pivot: str, title: str, beginning: str
) -> None:
    page = shipped / path / "index.html"

    found = facts(page)

    assert heads(page) == (pivot, title)
    assert found["og:title"] == title
    assert found["og:description"].startswith(beginning)
    assert found["og:locale"] == pivot


def test_where_the_pivot_has_no_such_rule_it_unfurls_in_the_language_that_has(
    harbour: Callable[..., Path],
) -> None:
    folder = harbour()
    # Two rules, so that neither is taken for the storm that English has in their place.
    own = "## 1.3 Guardia\n\nVela.\n\n## 1.4 Ancla\n\nFondea.\n"
    for tag, more in {"en": "", "es": own}.items():
        chapter = folder / f"rules_src/harbour/{tag}/1.md"
        chapter.write_text(chapter.read_text("utf-8") + more, encoding="utf-8")
    site = build_site(folder, strict=True, offline=False)

    pages = {number: site / f"r/harbour/{number}/index.html" for number in ("1.3", "1.10", "1.2")}

    assert heads(pages["1.3"]) == ("es", "1.3 Guardia · Harbour")
    assert facts(pages["1.3"])["og:description"] == "Vela."
    assert heads(pages["1.10"]) == ("en", "1.10 Storm · Harbour")  # English is the pivot
    assert heads(pages["1.2"]) == ("en", "1.2 Rest · Harbour")


def test_every_language_that_an_entrance_names_has_the_page(harbour: Callable[..., Path]) -> None:
    folder = harbour()
    chapter = folder / "rules_src/harbour/es/1.md"
    text = chapter.read_text("utf-8").replace("## 1.2 Descanso", "## 1.4 Descanso {#1.2}")
    chapter.write_text(text, encoding="utf-8")
    site = build_site(folder, strict=True, offline=False)

    led = {
        page: BeautifulSoup(page.read_text("utf-8"), "html.parser").select("[data-locales] a")
        for page in (site / "r").rglob("index.html")
    }

    assert {page.parent.name for page in led} == {"1", "1.1", "1.2", "1.4", "1.10"}
    for page, links in led.items():
        assert [link["hreflang"] for link in links] == ["en", "es"]
        assert all((page.parent / str(link["href"]) / "index.html").is_file() for link in links)


def test_signs_of_markup_in_a_rule_stay_text(harbour: Callable[..., Path]) -> None:
    site = build_site(harbour(), strict=True, offline=False)

    assert facts(site / "en/harbour/r/1/index.html")["og:description"] == "How to <trade>."


def test_a_number_that_one_language_prints_names_the_rules_own_page(
    harbour: Callable[..., Path],
) -> None:
    folder = harbour("site_url: https://law.example/\n")
    chapter = folder / "rules_src/harbour/es/1.md"
    text = chapter.read_text("utf-8").replace("## 1.2 Descanso", "## 1.4 Descanso {#1.2}")
    chapter.write_text(text, encoding="utf-8")
    site = build_site(folder, strict=True, offline=False)

    found = facts(site / "es/harbour/r/1.4/index.html")

    assert found["og:title"] == "1.4 (en 1.2) Descanso · Harbour"
    assert found["og:url"] == "https://law.example/es/harbour/r/1.2/"
    assert found["canonical"] == "https://law.example/es/harbour/r/1.2/"
    assert not (site / "en/harbour/r/1.4").exists()


@pytest.mark.parametrize(
    ("path", "title", "description"),
    [
        ("en/root/14", "14 Lord of the Hundreds · Root", "Root: 14 Lord of the Hundreds"),
        ("es/root", "Root", "Root: las reglas por capítulos"),
        ("ru/root/glossary", "Глоссарий · Root", "Root: термины правил и их значения"),
        ("ru/about", "О сайте и правах", None),
    ],
)
def test_every_page_of_the_theme_unfurls_with_its_title_and_game(
    shipped: Path, path: str, title: str, description: str | None
) -> None:
    found = facts(shipped / path / "index.html")

    assert found["og:title"] == title
    assert found.get("og:description") == description
    assert found["og:locale"] == path[:2]
    assert heads(shipped / path / "index.html")[1] == f"{title} - Rulewright"


def test_a_page_says_its_address_where_the_site_has_one(harbour: Callable[..., Path]) -> None:
    site = build_site(harbour("site_url: https://law.example/game/\n"), strict=True)

    found = facts(site / "es/harbour/1/index.html")

    assert found["og:url"] == found["canonical"] == "https://law.example/game/es/harbour/1/"

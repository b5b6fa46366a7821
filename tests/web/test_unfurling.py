"""What a chat shows of a link that is pasted into it: the rule's title and the beginning of its text."""

from collections.abc import Callable
from pathlib import Path

import pytest
from bs4 import BeautifulSoup

from rulewright.web.building import build_site

TITLES = {
    "en": "14.4.3 Anoint — Root",
    "es": "14.4.3 Ungir — Root",
    "ru": "14.4.3 Назначьте предводителя — Root",
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


def test_the_page_that_picks_a_language_unfurls_in_the_sites_first_one(shipped: Path) -> None:
    found = facts(shipped / "r/root/14.4.3/index.html")

    assert found["og:title"] == TITLES["es"]
    assert found["og:description"].startswith(BEGINNINGS["es"])


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

    assert found["og:title"] == "1.4 Descanso — Harbour"
    assert found["og:url"] == "https://law.example/es/harbour/r/1.2/"
    assert found["canonical"] == "https://law.example/es/harbour/r/1.2/"
    assert not (site / "en/harbour/r/1.4").exists()

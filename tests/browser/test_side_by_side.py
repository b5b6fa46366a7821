"""Two or three languages beside each other, rule by rule."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing import Open, choose, hosted
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
RULES = "[...document.querySelectorAll('.rw-rule')]"


@pytest.mark.parametrize("width", [390, 1280])
def test_three_languages_stand_beside_each_other_rule_by_rule(
    site: str, opened: Open, width: int
) -> None:
    url = f"{site}es/root/14/?with=en,ru#14.4.3"
    with opened(url, viewport={"width": width, "height": 800}) as page:
        rule = page.locator("section:has(> [id='14.4.3'])")
        expect(rule.locator(".rw-beside")).to_have_count(2)
        tags = rule.locator(".rw-beside").evaluate_all("cells => cells.map((cell) => cell.lang)")
        numbers = page.evaluate(
            RULES
            + ".map((rule) => [...rule.querySelectorAll('.rw-beside-title .rw-number')]"
            + ".every((number) => number.textContent === rule.querySelector('.rw-number').textContent))"
        )
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
        shown = page.evaluate("document.documentElement.scrollWidth")
        tops = rule.evaluate(
            "rule => [...rule.querySelectorAll(':scope > .rw-text, .rw-beside')]"
            ".map((part) => part.getBoundingClientRect().left)"
        )

        assert tags == ["en", "ru"]
        assert "guerreros" in rule.locator("> .rw-text").inner_text()
        assert "warriors" in rule.locator(".rw-beside[lang=en]").inner_text()
        assert len(numbers) > 30
        assert all(numbers)
        assert len(ids) == len(set(ids))
        assert shown <= width
        assert (tops == sorted(set(tops))) == (width > 700)


def test_languages_come_and_go_by_the_menu_and_the_rule_stays(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/#14.4.3") as page:
        choose(page, ".rw-with[lang=es]")
        page.wait_for_url("**/ru/root/14/?with=es#14.4.3")
        expect(page.locator("[id='14.4.3']")).to_be_in_viewport()
        page.locator(".md-select").hover()
        expect(page.locator(".rw-with[lang=es]")).to_have_attribute("aria-current", "true")
        choose(page, ".rw-with[lang=es]")
        page.wait_for_url("**/ru/root/14/#14.4.3")
        expect(page.locator(".rw-beside")).to_have_count(0)


def test_citations_of_the_other_language_stay_in_it(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/?with=es#14.2.2") as page:
        link = page.locator("section:has(> [id='14.2.2']) .rw-beside a.rw-cite", has_text="14.4.3")
        expect(link).to_have_attribute("href", f"{site}es/root/14/#14.4.3")
        link.hover()
        expect(page.locator(".rw-popover-title")).to_have_text("14.4.3 Ungir")


def test_a_missing_text_is_seen_as_missing(harbour: Callable[..., Path], opened: Open) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}en/harbour/1/?with=es") as page:
        gap = page.locator("section:has(> [id='1.10']) .rw-beside")
        expect(gap.locator(".rw-note")).to_contain_text("Sin traducir")
        assert "rw-missing" in str(gap.get_attribute("class"))
        assert gap.locator(".rw-text").count() == 0
        expect(page.locator("section:has(> [id='1.2']) .rw-beside")).to_contain_text("Duerme.")

"""The first page in the reader's hands: search at once, a game by its card, back to where one was."""

import re

import pytest
from playwright.sync_api import expect

from browsing import Open

pytestmark = pytest.mark.browser
SEARCH = {"en": "Search the rules", "es": "Buscar en las reglas", "ru": "Поиск по правилам"}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("locale", SEARCH)
def test_one_tap_on_the_first_page_asks(site: str, opened: Open, locale: str, width: int) -> None:
    with opened(f"{site}{locale}/", viewport={"width": width, "height": 800}) as page:
        field = page.locator("main").get_by_role("button", name=SEARCH[locale])
        expect(field).to_be_in_viewport()
        field.click()
        page.keyboard.type("14.4.3")

        expect(page.locator(".rw-hit-title").first).to_contain_text("14.4.3")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.mark.parametrize("locale", SEARCH)
def test_a_card_leads_into_its_game_wherever_it_is_tapped(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/", viewport={"width": 390, "height": 800}) as page:
        box = page.locator(".rw-games > li").last.bounding_box()
        assert box is not None
        page.mouse.click(box["x"] + box["width"] - 12, box["y"] + 12)

        page.wait_for_url(f"{site}{locale}/root/")


def test_a_card_offers_the_rule_that_was_read_last(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/#14.4.3") as page:
        page.wait_for_timeout(300)
        page.goto(f"{site}ru/")
        offered = page.locator(".rw-games > li", has_text="Root").locator("[data-rw-last] a")
        offered.click()

        page.wait_for_url(re.compile(r"/ru/root/14/#14\.4\.3$"))

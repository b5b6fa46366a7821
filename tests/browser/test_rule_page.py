"""A rule's own page has a field that answers where one stands; without JavaScript its form leads to a page that can."""

import re

import pytest
from playwright.sync_api import expect

from browsing import Open

pytestmark = pytest.mark.browser
NAMES = {"en": "Search the rules", "es": "Buscar en las reglas", "ru": "Поиск по правилам"}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("locale", NAMES)
def test_a_slash_a_number_and_enter_find_another_rule(
    site: str, opened: Open, locale: str, width: int
) -> None:
    url = f"{site}{locale}/root/r/14.4.3/"
    with opened(url, viewport={"width": width, "height": 800}) as page:
        page.keyboard.press("/")
        expect(page.get_by_role("searchbox", name=NAMES[locale])).to_be_focused()
        page.keyboard.type("9/2.2.1")
        typed = page.get_by_role("searchbox").input_value()
        page.get_by_role("searchbox").fill("14.5")
        first = page.locator(".rw-hit-title").first
        expect(first).to_contain_text("14.5")
        box = page.locator("[data-rw-pane]").bounding_box()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(rf"{locale}/root/14/(\?h=14\.5)?#14\.5$"))

        assert typed == "9/2.2.1"
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width


def test_escape_closes_the_answers_and_the_rule_is_read_again(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/r/14.4.3/") as page:
        page.keyboard.press("/")
        page.keyboard.type("warlord")
        expect(page.locator(".rw-hit").first).to_be_visible()
        page.keyboard.press("Escape")

        expect(page.locator(".rw-hit").first).to_be_hidden()
        assert page.locator("main h1").is_visible()


def test_the_field_asks_without_a_script_and_never_for_nothing(site: str, opened: Open) -> None:
    url = f"{site}es/root/r/14.4.3/"
    with opened(url, java_script_enabled=False) as page:
        field = page.get_by_role("search").get_by_role("searchbox")
        field.press("Enter")
        stayed = page.url
        field.fill("¿guerreros?")
        field.press("Enter")
        page.wait_for_url(f"{site}es/?q=*")

        assert stayed == url
        assert page.url == f"{site}es/?q=%C2%BFguerreros%3F"


def test_the_field_is_no_wider_than_a_phone_and_left_out_on_paper(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/r/14.4.3/", viewport={"width": 320, "height": 640}) as page:
        width = page.evaluate("document.documentElement.scrollWidth")
        page.emulate_media(media="print")

        assert width <= 320
        expect(page.get_by_role("searchbox")).to_be_hidden()

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


@pytest.mark.parametrize("width", [390, 1280])
def test_the_neighbours_of_a_rule_are_one_step_away(site: str, opened: Open, width: int) -> None:
    with opened(f"{site}es/root/r/14.4.3/", viewport={"width": width, "height": 800}) as page:
        ways = page.get_by_role("navigation", name="Reglas vecinas").get_by_role("link")
        named = ways.all_inner_texts()
        ways.last.click()
        page.wait_for_url(f"{site}es/root/r/14.4.4/")

        assert [name.split(" ")[0] for name in named] == ["14.4.2", "14.4.4"]


def test_the_first_rule_has_one_behind_it_and_the_last_one_before(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/r/1/") as page:
        rels = "nav => [...nav.querySelectorAll('a')].map((a) => a.rel)"
        first = page.locator(".rw-beside").evaluate(rels)
        page.goto(f"{site}en/root/r/15.6.3/")

        assert first == ["next"]
        assert page.locator(".rw-beside").evaluate(rels) == ["prev"]


def test_the_colours_are_chosen_on_a_rule_page_for_the_whole_site(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/r/14.4.3/", color_scheme="light") as page:
        shown = "document.body.dataset.mdColorScheme"
        before = page.evaluate(shown)
        page.get_by_role("button", name="Светлые цвета").click()
        page.get_by_role("button", name="Тёмные цвета").click()
        chosen = page.evaluate(shown)
        page.reload()
        kept = page.evaluate(shown)
        page.goto(f"{site}ru/root/14/")
        page.wait_for_function("document.body.getAttribute('data-md-color-scheme') === 'slate'")

        assert (before, chosen, kept) == ("default", "slate", "slate")


def test_how_an_example_is_proven_is_folded_below_its_story(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/r/14.4.1/") as page:
        first = page.locator("article.rw-example").first
        code = first.locator(".rw-code")
        folded = not code.is_visible()
        first.get_by_text("How this is proven").click()

        assert folded
        expect(code).to_be_visible()
        expect(first.locator(".rw-sketches")).to_be_visible()

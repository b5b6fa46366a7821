"""axe-core finds nothing on any kind of page, in any locale, on a phone and on a screen, by day and by night."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from axe import faults_by_day_and_night, source
from browsing import Open

pytestmark = pytest.mark.browser

PAGES = {
    "home": "",
    "a game": "root/",
    "a chapter, at a section": "root/14/#14.4",
    "tables": "asedio/5/",
    "a rule": "root/r/14.4.3/",
    "the glossary": "asedio/glossary/",
    "a plain page": "about/",
    "an error": "404.html",
}
ROOT_PAGES = {"the root": "", "a rule of no language": "r/root/14.4.3/", "a lost page": "nowhere"}
BESIDE = {"en": "es,ru", "es": "en,ru", "ru": "en,es"}


def searched(page: Page, home: str) -> None:
    page.goto(f"{home}root/3/")
    page.keyboard.press("/")
    page.keyboard.type("14.4")
    expect(page.locator(".rw-hit").first).to_be_visible()


def told_elsewhere(page: Page, home: str) -> None:
    page.goto(f"{home}root/")
    page.keyboard.press("/")
    page.keyboard.type("otherwise" if "/en/" not in home else "одновременно")
    expect(page.locator(".rw-elsewhere")).to_be_visible()


def hovered(page: Page, home: str) -> None:
    page.goto(f"{home}root/3/")
    page.locator(".rw-text .rw-cite").first.focus()
    expect(page.locator(".rw-popover").first).to_be_visible()


def beside(page: Page, home: str) -> None:
    page.goto(f"{home}root/3/?with={BESIDE[home.split('/')[-2]]}")
    expect(page.locator(".rw-beside").first).to_be_visible()


def with_menu(page: Page, home: str) -> None:
    page.goto(f"{home}root/3/")
    button = page.locator("button[for=__drawer]")
    if button.is_visible():
        button.click()
        expect(page.locator(".md-nav__link:visible").first).to_be_in_viewport()


STATES: dict[str, Callable[[Page, str], None]] = {
    "the search": searched,
    "a search for another language": told_elsewhere,
    "a popover": hovered,
    "side by side": beside,
    "the menu": with_menu,
}


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_axe_finds_nothing(site: str, opened: Open, locale: str, width: int) -> None:
    source()
    home = f"{site}{locale}/"
    options = {"viewport": {"width": width, "height": 800}, "reduced_motion": "reduce"}
    found: dict[str, list[str]] = {}

    with opened(home, may_miss=True, color_scheme="light", **options) as page:
        for name, path in PAGES.items():
            page.goto(f"{home}{path}")
            found[name] = faults_by_day_and_night(page)
        for name, reach in STATES.items():
            page.emulate_media(color_scheme="light")
            reach(page, home)
            page.wait_for_timeout(500)  # colours and boxes fade in
            found[name] = faults_by_day_and_night(page)

    assert {name: what for name, what in found.items() if what} == {}


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_on_the_pages_that_belong_to_no_language(
    site: str, opened: Open, width: int
) -> None:
    source()
    found: dict[str, list[str]] = {}

    with opened(f"{site}en/", may_miss=True, viewport={"width": width, "height": 800}) as page:
        page.route("**/locale.js", lambda route: route.fulfill(body=""))  # it would lead on
        for name, path in ROOT_PAGES.items():
            page.goto(f"{site}{path}")
            found[name] = faults_by_day_and_night(page)

    assert {name: what for name, what in found.items() if what} == {}

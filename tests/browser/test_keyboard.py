"""The keyboard on a small screen, or with large letters: the focus is seen and goes nowhere that is not seen."""

import pytest
from playwright.sync_api import Page, expect

from browsing import Open

pytestmark = pytest.mark.browser
LOCALES = ("en", "es", "ru")
NARROW = {"width": 320, "height": 500}

# What takes the focus and says nothing of itself.
NAMELESS = """
() => [...document.querySelectorAll("a[href], button, input, select, [tabindex]")]
  .filter((part) => part.tabIndex >= 0 && part.checkVisibility({ visibilityProperty: true }))
  .filter((part) => !(part.ariaLabel || part.textContent.trim()))
  .map((part) => part.outerHTML)
"""

# What has the focus: its words, and whether it is on the screen with nothing over it.
FOCUSED = """
() => {
  const found = document.activeElement;
  const box = found.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 10));
  return [found.ariaLabel ?? found.textContent.trim(), found.contains(top)];
}
"""


def focused(page: Page) -> tuple[str, bool]:
    words, seen = page.evaluate(FOCUSED)
    return words, seen


@pytest.mark.parametrize("locale", LOCALES)
def test_the_focus_goes_to_nothing_that_is_out_of_sight(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/root/14/", viewport=NARROW) as page:
        left = []
        for _ in range(40):
            page.keyboard.press("Tab")
            left.append(page.evaluate("document.activeElement.getBoundingClientRect().right"))

    assert len(left) == 40
    assert min(left) > 0


@pytest.mark.parametrize("locale", LOCALES)
def test_the_menu_takes_the_focus_shows_where_it_is_and_gives_it_back(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/root/14/", viewport=NARROW, reduced_motion="reduce") as page:
        button = page.locator("header button[for=__drawer]")
        button.focus()
        page.keyboard.press("Enter")
        chapters = []
        for _ in range(8):
            page.keyboard.press("Tab")
            page.wait_for_timeout(50)
            chapters.append(focused(page))
        page.keyboard.press("Escape")

        assert [seen for _, seen in chapters] == [True] * 8
        assert [words.split()[0] for words, _ in chapters[:5]] == ["1", "2", "3", "4", "5"]
        expect(button).to_be_focused()
        expect(page.locator("#__drawer")).not_to_be_checked()


def test_the_arrow_of_a_list_in_the_menu_leads_out_of_it(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/", viewport=NARROW, reduced_motion="reduce") as page:
        page.locator("header button[for=__drawer]").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")

        assert focused(page) == ("Home", True)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("path", ["", "about/", "root/", "root/14/", "root/r/14.4.3/", "404.html"])
def test_whatever_takes_the_focus_has_a_name(
    site: str, opened: Open, locale: str, width: int, path: str
) -> None:
    with opened(f"{site}{locale}/{path}", viewport={"width": width, "height": 800}) as page:
        page.wait_for_load_state("networkidle")
        closed = page.evaluate(NAMELESS)
        if page.locator("button[for=__drawer]").is_visible():
            page.locator("button[for=__drawer]").click()

        assert closed + page.evaluate(NAMELESS) == []


@pytest.mark.parametrize("key", ["Enter", "Space", "click"])
def test_the_arrow_beside_a_game_folds_its_chapters(site: str, opened: Open, key: str) -> None:
    with opened(f"{site}en/root/14/", viewport={"width": 1280, "height": 800}) as page:
        game = page.locator(".md-nav__container > a").first.inner_text().strip()
        arrow = page.get_by_role("button", name=game, exact=True)
        chapter = page.locator(".md-sidebar--primary a", has_text="14 ").first
        expect(arrow).to_have_attribute("aria-expanded", "true")
        expect(chapter).to_be_visible()
        for expanded in ("false", "true"):
            if key == "click":
                arrow.click()
            else:
                arrow.focus()
                page.keyboard.press(key)

            expect(arrow).to_have_attribute("aria-expanded", expanded)
            expect(chapter).to_be_visible(visible=expanded == "true")
            expect(arrow).to_be_focused()


def test_the_arrow_beside_a_game_opens_its_chapters_on_a_small_screen(
    site: str, opened: Open
) -> None:
    with opened(f"{site}en/root/14/", viewport=NARROW, reduced_motion="reduce") as page:
        page.locator("header button[for=__drawer]").focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")  # out of the list of chapters
        page.get_by_role("button", name="Root", exact=False).last.focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Tab")
        page.wait_for_timeout(50)

        words, seen = focused(page)
        assert (words.split()[0], seen) == ("1", True)


def test_the_menu_closes_behind_the_focus(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/", viewport=NARROW) as page:
        page.locator("header button[for=__drawer]").focus()
        page.keyboard.press("Enter")
        page.locator("[id='14.2.2'] .headerlink").focus()

        expect(page.locator("#__drawer")).not_to_be_checked()


@pytest.mark.parametrize("locale", LOCALES)
def test_a_language_that_has_the_focus_has_a_ring(site: str, opened: Open, locale: str) -> None:
    with opened(f"{site}{locale}/root/14/") as page:
        page.locator(".md-select button").focus()
        page.keyboard.press("Tab")

        rings = page.evaluate("getComputedStyle(document.activeElement).outlineStyle")
        assert rings == "auto"

"""Popovers: the cited rule beside its citation, for mouse, keyboard and finger, with a server and without."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import Open
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
LOCALES = ("en", "es", "ru")
TITLES = {"en": "Anoint", "es": "Ungir", "ru": "Помазание"}


def citation(page: Page, rule: str, number: str) -> Locator:
    return page.locator(f"section:has(> [id='{rule}']) > .rw-text a.rw-cite", has_text=number).first


def on_screen(page: Page, box: Locator) -> bool:
    place, size = box.bounding_box(), page.viewport_size
    assert place is not None
    assert size is not None
    return (
        place["x"] >= 0
        and place["y"] >= 0
        and place["x"] + place["width"] <= size["width"]
        and place["y"] + place["height"] <= size["height"]
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_hover_shows_the_cited_rule_and_leaving_hides_it(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/root/14/#14.2.2") as page:
        link = citation(page, "14.2.2", "14.4.3")
        link.hover()
        box = page.locator(".rw-popover")
        expect(box.locator(".rw-popover-title .rw-number")).to_have_text("14.4.3")
        cited = page.locator("section:has(> [id='14.4.3'])")

        expect(box.locator(".rw-popover-title")).to_have_text(
            f"14.4.3 {cited.locator('.rw-title').first.inner_text()}"
        )
        assert box.locator(".rw-text").inner_text() == cited.locator(".rw-text").inner_text()
        assert on_screen(page, box)
        box.hover()
        page.wait_for_timeout(500)
        expect(box).to_be_visible()
        page.mouse.move(2, 2)
        expect(box).to_have_count(0)


def test_the_keyboard_opens_reads_and_closes_it(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/#14.2.2") as page:
        link = citation(page, "14.2.2", "14.4.3")
        link.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        box = page.locator(".rw-popover")
        expect(box).to_be_visible()
        expect(link).to_have_attribute("aria-describedby", str(box.get_attribute("id")))
        page.keyboard.press("Tab")
        expect(box.locator(".rw-popover-title a")).to_be_focused()
        page.keyboard.press("Escape")
        expect(box).to_have_count(0)
        expect(link).to_be_focused()
        page.wait_for_timeout(400)
        expect(box).to_have_count(0)
        assert link.get_attribute("aria-describedby") is None
        assert link.get_attribute("title")


def test_a_popover_in_a_popover_closes_by_itself(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/#14.4.1") as page:
        citation(page, "14.4.1", "14.2.4.I").hover()
        boxes = page.locator(".rw-popover")
        expect(boxes).to_have_count(1)
        boxes.first.locator("a.rw-cite").first.hover()
        expect(boxes).to_have_count(2)
        assert on_screen(page, boxes.last)
        page.keyboard.press("Escape")
        expect(boxes).to_have_count(1)
        page.keyboard.press("Escape")
        expect(boxes).to_have_count(0)


@pytest.mark.parametrize(("locale", "width"), [("en", 1280), ("es", 390), ("ru", 390)])
def test_the_keyboard_goes_into_a_popover_in_a_popover_and_back_out(
    site: str, opened: Open, locale: str, width: int
) -> None:
    size = {"width": width, "height": 844}
    with opened(f"{site}{locale}/root/14/#14.4.1", viewport=size) as page:
        link = citation(page, "14.4.1", "14.2.4.I")
        link.focus()
        page.keyboard.press("Shift+Tab")
        page.keyboard.press("Tab")
        boxes = page.locator(".rw-popover")
        expect(boxes).to_have_count(1)
        assert on_screen(page, boxes.first)
        inner = boxes.first.locator("> .rw-text > p > a.rw-cite").first
        for _ in range(12):
            page.keyboard.press("Tab")
            if inner.evaluate("link => link === document.activeElement"):
                break
        expect(boxes).to_have_count(2)
        expect(inner).to_have_attribute("aria-describedby", str(boxes.last.get_attribute("id")))
        assert on_screen(page, boxes.last)
        page.keyboard.press("Escape")
        expect(boxes).to_have_count(1)
        expect(inner).to_be_focused()
        page.keyboard.press("Escape")
        expect(boxes).to_have_count(0)
        expect(link).to_be_focused()


def book_read(page: Page) -> bool:
    """Whether the page has asked for what popovers show."""
    asked: bool = page.evaluate(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/rules.js'))"
    )
    return asked


def test_what_popovers_show_is_read_once_the_page_is_done(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/") as page:
        page.wait_for_function("() => Boolean(self.rulewright?.['es/root'])")
        times = page.evaluate(
            """() => [performance.getEntriesByType("navigation")[0].loadEventStart,
            performance.getEntriesByType("resource").find(({ name }) => name.endsWith("/rules.js")).startTime]"""
        )

        assert times[0] <= times[1]


@pytest.mark.parametrize(
    "connection", ["saveData: true", "type: 'cellular'", "effectiveType: '2g'"]
)
def test_where_bytes_count_it_is_read_when_a_finger_comes_down(
    site: str, opened: Open, connection: str
) -> None:
    with opened(site, viewport=PHONE, has_touch=True) as page:
        page.add_init_script(
            f"Object.defineProperty(navigator, 'connection', {{ value: {{ {connection} }} }});"
        )
        page.goto(f"{site}en/root/14/#14.2.2", wait_until="networkidle")
        page.wait_for_timeout(2500)  # longer than the wait for a page with nothing to do
        before = book_read(page)
        link = citation(page, "14.2.2", "14.4.3")
        link.dispatch_event("pointerdown", {"pointerType": "touch", "bubbles": True})

        page.wait_for_function("() => Boolean(self.rulewright?.['en/root'])")

        assert not before


def test_a_rules_own_page_reads_no_more_than_the_rule_until_asked(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/r/14.4.3/") as page:
        page.wait_for_timeout(2500)
        before = book_read(page)
        page.locator(".rw-term").first.hover()

        expect(page.locator(".rw-popover")).to_be_visible()
        assert not before


@pytest.mark.parametrize("locale", LOCALES)
def test_the_first_tap_shows_the_rule_and_the_second_goes_there(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/root/14/#14.2.2", viewport=PHONE, has_touch=True) as page:
        link = citation(page, "14.2.2", "14.4.3")
        link.tap()
        box = page.locator(".rw-popover")
        expect(box).to_be_visible()
        assert on_screen(page, box)
        assert "14.2.2" in page.url
        link.tap()
        page.wait_for_url("**#14.4.3")


def test_a_tap_goes_to_the_rule_where_nothing_can_be_shown(site: str, opened: Open) -> None:
    with opened(f"{site}en/", viewport=PHONE, has_touch=True, may_miss=True) as page:
        # before the page that could read it ahead
        page.route("**/rules.js", lambda route: route.fulfill(status=404))
        page.goto(f"{site}en/root/14/#14.2.2")
        citation(page, "14.2.2", "2.5").tap()
        page.wait_for_url(f"{site}en/root/2/#2.5")


def test_a_way_back_is_offered_after_a_citation_was_followed(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/#14.2.2") as page:
        citation(page, "14.2.2", "14.4.3").click()
        page.wait_for_url("**#14.4.3")
        back = page.locator(".rw-back")
        expect(back).to_have_text("Назад к 14.2.2")
        back.click()
        page.wait_for_url("**#14.2.2")
        expect(back).to_have_count(0)


def test_a_rule_without_a_text_shows_the_rules_below_it(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour()
    chapter = folder / "rules_src/harbour/en/1.md"
    more = "# 1 Basics\n\n## 1.1 Trade\n\n### 1.1.1 Pay\n\nSee rule 1.2.\n\n## 1.2 Rest\n\n### 1.2.1 <Sleep>\n\nSleep.\n"
    chapter.write_text(more, encoding="utf-8")
    site = build_site(folder, strict=True, offline=True)

    with opened(f"{site.as_uri()}/en/harbour/1.html") as page:
        citation(page, "1.1.1", "1.2").hover()
        below = page.locator(".rw-popover .rw-below a")
        expect(below).to_have_text("1.2.1 <Sleep>")
        below.click()
        page.wait_for_url("**/en/harbour/1.html#1.2.1")


def test_a_missing_text_shows_in_the_language_that_it_has(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour()
    chapter = folder / "rules_src/harbour/es/1.md"
    chapter.write_text(
        "# 1 Bases\n\n## 1.1 Comercio\n\nComo la regla 1.10 o (1.2).\n\n## 1.2 Descanso\n\nDuerme.\n",
        encoding="utf-8",
    )
    site = build_site(folder, strict=True, offline=True)

    with opened(f"{site.as_uri()}/es/harbour/1.html") as page:
        citation(page, "1.1", "1.10").hover()
        expect(page.locator(".rw-popover .rw-text")).to_have_attribute("lang", "en")

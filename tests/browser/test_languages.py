"""Another language of the page: the rule, its place on the screen and what is open stay, for mouse, finger and keyboard."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browsing import Open, choose, hosted

pytestmark = pytest.mark.browser
SCREENS: dict[str, dict[str, Any]] = {
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "desk": {"viewport": {"width": 1280, "height": 800}},
}
ROUND = [("en", "es"), ("es", "ru"), ("ru", "en")]


def top_of(page: Page, anchor: str) -> float:
    top: float = page.locator(f"section:has(> [id='{anchor}'])").evaluate(
        "rule => rule.getBoundingClientRect().top"
    )
    return top


def scroll(page: Page, anchor: str, top: int) -> None:
    """Put the beginning of a rule at a height of the screen, and wait until the page has taken note of it."""
    page.locator(f"section:has(> [id='{anchor}'])").evaluate(
        "(rule, top) => scrollBy({ top: rule.getBoundingClientRect().top - top, behavior: 'instant' })",
        top,
    )
    page.wait_for_timeout(300)


def switch(page: Page, locale: str) -> None:
    choose(page, f".md-select__link[hreflang={locale}]")
    page.wait_for_url(f"**/{locale}/**")
    page.wait_for_timeout(200)


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("source", "target"), ROUND)
def test_a_rule_stays_where_it_is_on_the_screen(
    site: str, opened: Open, source: str, target: str, screen: str
) -> None:
    with opened(f"{site}{source}/root/14/", **SCREENS[screen]) as page:
        scroll(page, "14.5.3", 200)
        switch(page, target)

        assert top_of(page, "14.5.3") == pytest.approx(200, abs=2)


def test_within_a_rule_that_fills_the_screen_the_same_part_stays(site: str, opened: Open) -> None:
    small = {"width": 390, "height": 300}
    with opened(f"{site}es/asedio/5/", viewport=small) as page:
        page.locator("section:has(> [id='5.1'])").evaluate(
            "rule => scrollTo({ top: rule.offsetTop + rule.offsetHeight / 2 - 48, behavior: 'instant' })"
        )
        page.wait_for_timeout(300)
        switch(page, "ru")
        rule = page.locator("section:has(> [id='5.1'])").bounding_box()

    assert rule is not None
    assert (48 - rule["y"]) / rule["height"] == pytest.approx(0.5, abs=0.03)


@pytest.mark.parametrize("screen", SCREENS)
def test_details_that_were_open_are_open_though_another_alphabet_sorts_them(
    site: str, opened: Open, screen: str
) -> None:
    with opened(f"{site}en/root/glossary/", **SCREENS[screen]) as page:
        details = page.locator("section:has(> [id='clearing']) details")
        details.locator("summary").click()
        scroll(page, "clearing", 60)
        switch(page, "ru")

        expect(details).to_have_attribute("open", "")
        expect(page.locator("details[open]")).to_have_count(1)
        expect(details).to_be_in_viewport()


def test_a_popover_that_was_open_shows_the_rule_in_the_other_language(
    site: str, opened: Open
) -> None:
    with opened(f"{site}es/root/14/#14.4.1", **SCREENS["phone"]) as page:
        rule = page.locator("section:has(> [id='14.4.1']) > .rw-text")
        rule.locator("a.rw-cite", has_text="14.2.4.I").first.tap()
        boxes = page.locator(".rw-popover")
        expect(boxes).to_have_count(1)
        boxes.locator("a.rw-cite").first.tap()
        expect(boxes).to_have_count(2)
        titles = boxes.locator("> .rw-popover-title .rw-number").all_inner_texts()
        switch(page, "ru")

        expect(boxes).to_have_count(2)
        assert boxes.locator("> .rw-popover-title .rw-number").all_inner_texts() == titles
        expect(boxes.first.locator("> .rw-popover-title")).to_contain_text(re.compile("[а-я]"))


def test_a_popover_that_was_closed_stays_closed(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/#14.2.2", **SCREENS["desk"]) as page:
        page.locator("section:has(> [id='14.2.2']) a.rw-cite").first.hover()
        expect(page.locator(".rw-popover")).to_have_count(1)
        page.keyboard.press("Escape")
        switch(page, "en")
        page.wait_for_timeout(300)

        expect(page.locator(".rw-popover")).to_have_count(0)


@pytest.mark.parametrize(
    ("source", "beside", "target", "then"),
    [("es", "ru", "ru", "es"), ("es", "ru", "en", "ru"), ("en", "es,ru", "ru", "es,en")],
)
def test_languages_beside_stay_and_the_two_change_places(
    site: str, opened: Open, source: str, beside: str, target: str, then: str
) -> None:
    with opened(
        f"{site}{source}/root/14/?with={beside}&findings#14.5.3", **SCREENS["desk"]
    ) as page:
        expect(page.locator(".rw-side-bar button")).to_have_attribute("aria-pressed", "true")
        scroll(page, "14.5.3", 200)
        choose(page, f".md-select__link[hreflang={target}]")
        page.wait_for_url(f"**/{target}/root/14/?with={then}&findings#14.5*")
        expect(page.locator(".rw-side-bar button")).to_have_attribute("aria-pressed", "true")
        page.wait_for_timeout(200)

        tags = page.locator("section:has(> [id='14.5.3']) .rw-beside")
        assert tags.evaluate_all("cells => cells.map(({ lang }) => lang)") == then.split(",")
        assert top_of(page, "14.5.3") == pytest.approx(200, abs=2)


@pytest.mark.parametrize(("source", "target"), ROUND)
def test_the_keyboard_alone_changes_the_language(
    site: str, opened: Open, source: str, target: str
) -> None:
    with opened(f"{site}{source}/root/14/#14.4.3", **SCREENS["desk"]) as page:
        page.locator(".md-select button").focus()
        for _ in range(3):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.hreflang") == target:
                break
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/{target}/root/14/#14.4.3")

        expect(page.locator("[id='14.4.3']")).to_be_in_viewport()


def test_a_number_that_one_language_alone_prints_leads_to_the_rule_in_the_others(
    renumbered_harbour: Path, opened: Open
) -> None:
    with (
        hosted(renumbered_harbour) as url,
        opened(f"{url}es/harbour/r/1.4/", locale="en-GB") as page,
    ):
        expect(page.locator("h1")).to_contain_text("1.4 (en 1.2) Descanso")
        expect(page.locator(".rw-renumbered")).to_contain_text("1.2")
        page.locator(".rw-language[hreflang=en]").click()
        page.wait_for_url("**/en/harbour/r/1.2/")
        page.goto(f"{url}r/harbour/1.4/")
        page.wait_for_url(re.compile("/en/harbour/r/1.2/$"))
        page.goto(f"{url}es/harbour/1/#1.2")
        rule = page.locator("section:has(> [id='1.2'])")
        expect(rule.locator(".rw-renumbered")).to_be_visible()
        lefts = rule.locator(".rw-note, .rw-text").evaluate_all(
            "parts => parts.map((part) => part.getBoundingClientRect().left + parseFloat(getComputedStyle(part).paddingLeft))"
        )
        assert len(set(lefts)) == 1

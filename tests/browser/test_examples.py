"""Examples as people meet them: by keyboard, with a screen reader, on a phone, in the dark."""

import pytest
from playwright.sync_api import expect

from browsing import Open

pytestmark = pytest.mark.browser
LOCALES = ("en", "es", "ru")
PHONE = {"width": 390, "height": 844}
SKETCHES = {
    "en": ("Before", "After", "Clearing 5 (rabbit): warrior (Hundreds), mob (Hundreds)."),
    "es": ("Antes", "Después", "Claro 5 (conejo): guerrero (Cientos), turba (Cientos)."),
    "ru": ("До", "После", "Поляна 5 (заяц): воин (Полчища), бунт (Полчища)."),
}


def test_examples_open_by_keyboard_and_lead_to_the_rules_page(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/#14.6.1") as page:
        details = page.locator("section:has(> [id='14.6.1']) > details.rw-examples")
        story = details.locator("article").first
        expect(story).to_be_hidden()
        details.locator("summary").focus()
        page.keyboard.press("Enter")
        expect(story).to_be_visible()
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        page.wait_for_url("**/en/root/r/14.6.1/#example-14.6.1-a")
        expect(page.locator("[id='example-14.6.1-a'] pre")).to_contain_text(">>> ")


@pytest.mark.parametrize("locale", LOCALES)
def test_a_sketch_is_read_out_in_the_readers_language(site: str, opened: Open, locale: str) -> None:
    before, after, there = SKETCHES[locale]
    with opened(f"{site}{locale}/root/r/14.6.1/") as page:
        example = page.locator("[id='example-14.6.1-a']")
        expect(example.get_by_role("img", name=before)).to_be_visible()
        sketch = example.get_by_role("img", name=after)
        expect(sketch).to_be_visible()
        described = sketch.evaluate(
            "svg => document.getElementById(svg.getAttribute('aria-describedby')).textContent"
        )

        assert there in described


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("path", ["root/r/14.4.1/", "root/proof/", "root/14/"])
def test_nothing_is_wider_than_a_phone(
    site: str, opened: Open, path: str, locale: str, scheme: str
) -> None:
    with opened(f"{site}{locale}/{path}", viewport=PHONE, color_scheme=scheme) as page:
        page.evaluate("document.querySelectorAll('details').forEach((d) => (d.open = true))")

        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_letters_on_pieces_stand_out_from_them_on_a_phone(
    site: str, opened: Open, scheme: str
) -> None:
    with opened(f"{site}ru/root/r/14.4.1/", viewport=PHONE, color_scheme=scheme) as page:
        chips = page.evaluate("""() => {
          const light = (paint) => {
            const [r, g, b] = paint.match(/[\\d.]+/g).map(Number).map((c) => c / 255)
              .map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
            return 0.2126 * r + 0.7152 * g + 0.0722 * b;
          };
          return [...document.querySelectorAll(".rw-sketch .rw-chip")]
            .filter((chip) => chip.querySelector("text"))
            .map((chip) => {
              const [back, ink] = [...chip.children].map((part) => light(getComputedStyle(part).fill));
              const [low, high] = [back, ink].sort((a, b) => a - b);
              return [(high + 0.05) / (low + 0.05), chip.querySelector("text").getBoundingClientRect().height];
            });
        }""")

        assert len(chips) > 10
        assert min(contrast for contrast, _ in chips) >= 4.5
        assert min(height for _, height in chips) >= 8


def test_the_rule_that_refuses_shows_beside_its_number(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/r/14.6.1/") as page:
        page.locator("details:has(.rw-refused a) > summary").first.click()
        page.locator(".rw-refused a", has_text="2.1").first.hover()
        expect(page.locator(".rw-popover-title .rw-number")).to_have_text("2.1")


def test_the_proof_is_found_from_the_game_and_from_a_mark(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/") as page:
        page.get_by_role("link", name="Cómo se comprueban las reglas").last.click()
        page.wait_for_url("**/es/root/proof/")
        page.locator("tbody a", has_text="14.6.1").click()
        page.wait_for_url("**/es/root/r/14.6.1/")
        page.get_by_text("Cómo se demuestra").first.click()
        page.locator(".rw-passed a").first.click()
        page.wait_for_url("**/es/root/proof/")

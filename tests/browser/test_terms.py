"""Terms in a rule's text: quiet, and explained where they stand."""

import pytest
from playwright.sync_api import expect

from browsing import Open

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("locale", ["en", "es", "ru"])
def test_a_term_is_explained_beside_it_and_leads_to_the_glossary(
    site: str, opened: Open, locale: str
) -> None:
    with opened(f"{site}{locale}/root/14/#14.4.1") as page:
        term = page.locator("section:has(> [id='14.4.1']) > .rw-text a.rw-term").first
        term.hover()
        box = page.locator(".rw-popover")
        expect(box).to_be_visible()
        meaning = box.locator(".rw-text").inner_text()
        box.locator(".rw-popover-title a").click()
        page.wait_for_url(f"{site}{locale}/root/glossary/#*")
        anchor = page.url.partition("#")[2]

        expect(page.locator(f".rw-concept:has(> [id='{anchor}'])")).to_contain_text(meaning)

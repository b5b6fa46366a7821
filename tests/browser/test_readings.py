"""What a rule leaves open stands behind a quiet mark: it opens with a finger, a key or a link, with scripts or without."""

from typing import Any

import pytest
from playwright.sync_api import expect

from axe import faults_by_day_and_night, source
from browsing import Open

pytestmark = pytest.mark.browser

# R13 and R14 are about 14.6.2.
MARK = ".rw-rule:has(> [id='14.6.2']) details.rw-readings"
QUESTIONS = {
    "en": ("2 open questions", "Must the Hundreds have a piece in a clearing for it to count?"),
    "es": ("2 cuestiones abiertas", "¿Deben los Cientos tener una pieza en un claro para que cuente?"),
    "ru": ("2 открытых вопроса", "Нужен ли на поляне компонент Полчищ, чтобы её сосчитать?"),
}  # fmt: skip
ANSWER = {
    "en": "Yes, as the English and the Spanish text say.",
    "es": "Sí, como dicen el texto inglés y el español.",
    "ru": "Да, как сказано в английском и испанском текстах.",
}


@pytest.mark.parametrize("scripts", [True, False])
@pytest.mark.parametrize("locale", QUESTIONS)
def test_the_mark_opens_with_scripts_and_without(
    site: str, opened: Open, locale: str, scripts: Any
) -> None:
    count, question = QUESTIONS[locale]
    with opened(f"{site}{locale}/root/14/", java_script_enabled=scripts) as page:
        mark = page.locator(MARK)
        expect(mark.get_by_text(question)).not_to_be_visible()

        mark.get_by_text(count).click()

        expect(mark.get_by_text(question)).to_be_visible()
        expect(mark.get_by_text(ANSWER[locale])).to_be_visible()


@pytest.mark.parametrize("locale", QUESTIONS)
def test_the_mark_opens_and_closes_at_a_key(site: str, opened: Open, locale: str) -> None:
    count, question = QUESTIONS[locale]
    with opened(f"{site}{locale}/root/14/") as page:
        mark = page.locator(MARK)
        mark.get_by_text(count).focus()

        page.keyboard.press("Enter")
        expect(mark.get_by_text(question)).to_be_visible()
        page.keyboard.press("Enter")
        expect(mark.get_by_text(question)).not_to_be_visible()


@pytest.mark.parametrize("locale", QUESTIONS)
def test_a_link_to_a_question_opens_its_mark(site: str, opened: Open, locale: str) -> None:
    with opened(f"{site}{locale}/root/14/#reading-R13") as page:
        expect(page.get_by_text(QUESTIONS[locale][1])).to_be_in_viewport()


@pytest.mark.parametrize("locale", QUESTIONS)
def test_a_question_is_found_by_its_words(site: str, opened: Open, locale: str) -> None:
    question = QUESTIONS[locale][1]
    with opened(f"{site}{locale}/root/") as page:
        page.keyboard.press("/")
        page.keyboard.type(question)

        hit = page.locator("[data-rw-hits] a[href*='reading-R13']").first
        expect(hit).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("locale", QUESTIONS)
def test_axe_finds_nothing_in_an_open_mark(
    site: str, opened: Open, locale: str, width: int
) -> None:
    source()
    options = {"viewport": {"width": width, "height": 800}, "reduced_motion": "reduce"}
    with opened(f"{site}{locale}/root/r/14.6.2/", color_scheme="light", **options) as page:
        page.locator("details.rw-readings > summary").first.click()

        assert faults_by_day_and_night(page) == []

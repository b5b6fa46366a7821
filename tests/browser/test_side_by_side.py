"""Two or three languages beside each other, rule by rule."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browsing import Open, choose, hosted, middle
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
RULES = "[...document.querySelectorAll('.rw-rule')]"


@pytest.mark.parametrize("width", [390, 1280])
def test_three_languages_stand_beside_each_other_rule_by_rule(
    site: str, opened: Open, width: int
) -> None:
    url = f"{site}es/root/14/?with=en,ru#14.4.3"
    with opened(url, viewport={"width": width, "height": 800}) as page:
        rule = page.locator("section:has(> [id='14.4.3'])")
        expect(rule.locator(".rw-beside")).to_have_count(2)
        tags = rule.locator(".rw-beside").evaluate_all("cells => cells.map((cell) => cell.lang)")
        numbers = page.evaluate(
            RULES
            + ".map((rule) => [...rule.querySelectorAll('.rw-beside-title .rw-number')]"
            + ".every((number) => number.textContent === rule.querySelector('.rw-number').textContent))"
        )
        ids = page.evaluate("[...document.querySelectorAll('[id]')].map(({ id }) => id)")
        shown = page.evaluate("document.documentElement.scrollWidth")
        tops = rule.evaluate(
            "rule => [...rule.querySelectorAll(':scope > .rw-text, .rw-beside')]"
            ".map((part) => part.getBoundingClientRect().left)"
        )

        assert tags == ["en", "ru"]
        assert "guerreros" in rule.locator("> .rw-text").inner_text()
        assert "warriors" in rule.locator(".rw-beside[lang=en]").inner_text()
        assert len(numbers) > 30
        assert all(numbers)
        assert len(ids) == len(set(ids))
        assert shown <= width
        assert (tops == sorted(set(tops))) == (width > 700)


def test_languages_come_and_go_by_the_menu_and_the_rule_stays(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/#14.4.3") as page:
        choose(page, ".rw-with[lang=es]")
        page.wait_for_url("**/ru/root/14/?with=es#14.4.3")
        expect(page.locator("[id='14.4.3']")).to_be_in_viewport()
        page.locator(".md-select").hover()
        expect(page.locator(".rw-with[lang=es]")).to_have_attribute("aria-current", "true")
        choose(page, ".rw-with[lang=es]")
        page.wait_for_url("**/ru/root/14/#14.4.3")
        expect(page.locator(".rw-beside")).to_have_count(0)


def test_citations_of_the_other_language_stay_in_it(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/?with=es#14.2.2") as page:
        link = page.locator("section:has(> [id='14.2.2']) .rw-beside a.rw-cite", has_text="14.4.3")
        expect(link).to_have_attribute("href", f"{site}es/root/14/#14.4.3")
        link.hover()
        expect(page.locator(".rw-popover-title")).to_have_text("14.4.3 Ungir")


def test_a_missing_text_is_seen_as_missing(harbour: Callable[..., Path], opened: Open) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}en/harbour/1/?with=es") as page:
        gap = page.locator("section:has(> [id='1.10']) .rw-beside")
        expect(gap.locator(".rw-note")).to_contain_text("Sin traducir")
        assert "rw-missing" in str(gap.get_attribute("class"))
        assert gap.locator(".rw-text").count() == 0
        expect(page.locator("section:has(> [id='1.2']) .rw-beside")).to_contain_text("Duerme.")


@pytest.fixture
def stale_harbour(harbour: Callable[..., Path]) -> Path:
    """A project whose Spanish 1.1 is behind the English one, and lacks 1.10."""
    folder = harbour()
    (folder / "rules_src/harbour/sync.yml").write_text("es: {1.1: 0123456789abcdef}\n", "utf-8")
    return build_site(folder, strict=True, offline=False)


@pytest.mark.parametrize("width", [390, 1280])
def test_stale_words_are_seen_as_stale_beside_the_original_and_by_themselves(
    stale_harbour: Path, opened: Open, width: int
) -> None:
    screen = {"width": width, "height": 800}
    with (
        hosted(stale_harbour) as url,
        opened(f"{url}en/harbour/1/?with=es", viewport=screen) as page,
    ):
        beside = page.locator("section:has(> [id='1.1']) .rw-beside")
        expect(beside.locator(".rw-stale")).to_have_text(
            "El original ha cambiado desde que se tradujo."
        )
        expect(beside).to_contain_text("Paga")
        expect(page.locator(".rw-stale")).to_have_count(1)
        page.goto(f"{url}es/harbour/1/")
        expect(page.locator("section:has(> [id='1.1']) > .rw-stale")).to_be_visible()
        expect(page.locator(".rw-stale")).to_have_count(1)


FOUND = {"en": "1.10 is missing", "es": "falta 1.10"}


@pytest.mark.parametrize(("locale", "beside"), [("en", "es"), ("es", "en")])
@pytest.mark.parametrize("width", [390, 1280])
def test_findings_come_and_go_at_a_key_in_the_readers_language(
    harbour: Callable[..., Path], opened: Open, locale: str, beside: str, width: int
) -> None:
    folder = build_site(harbour(), strict=True, offline=False)
    screen = {"width": width, "height": 800}

    with (
        hosted(folder) as url,
        opened(f"{url}{locale}/harbour/1/?with={beside}", viewport=screen) as page,
    ):
        button = page.locator(".rw-side-bar button")
        expect(button).to_have_attribute("aria-pressed", "false")
        expect(page.locator(".rw-findings")).to_have_count(0)
        button.focus()
        page.keyboard.press("Enter")
        shown = page.locator("section:has(> [id='1.10']) .rw-findings").filter(has_text="STR001")
        expect(shown).to_be_visible()
        assert FOUND[locale] in shown.inner_text().lower()
        expect(shown).to_have_attribute("lang", locale)
        # The Spanish text is the one at fault, wherever it stands.
        assert shown.locator("xpath=ancestor::*[@class='rw-beside rw-missing']").count() == (
            beside == "es"
        )
        assert page.url.endswith(f"?with={beside}&findings")
        page.keyboard.press("Enter")
        expect(shown).to_be_hidden()
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_accepted_findings_do_not_show_and_a_chapter_without_any_says_so(
    site: str, opened: Open
) -> None:
    with opened(f"{site}ru/root/14/?with=es&findings") as page:
        expect(page.locator(".rw-side-bar .rw-note")).to_have_text("Проверки ничего здесь не нашли")


def test_a_site_that_does_not_run_the_checks_offers_no_findings(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour()
    settings = folder / "mkdocs.yml"
    text = settings.read_text("utf-8").replace("[rulewright,", "[{rulewright: {findings: false}},")
    settings.write_text(text, "utf-8")
    site = build_site(folder, strict=True, offline=False)

    with hosted(site) as url, opened(f"{url}en/harbour/1/?with=es") as page:
        expect(page.locator(".rw-side-bar")).to_be_visible()
        expect(page.locator(".rw-side-bar button")).to_have_count(0)
    assert not list(site.rglob("findings"))


def test_titles_and_texts_of_all_columns_begin_at_one_height(site: str, opened: Open) -> None:
    screen = {"width": 1280, "height": 800}
    with opened(f"{site}en/root/14/?with=es,ru", viewport=screen) as page:
        expect(page.locator("section:has(> [id='14']) .rw-beside")).to_have_count(2)
        uneven = page.evaluate(
            RULES
            + """.flatMap((rule) => {
              const bottoms = (found) => [...rule.querySelectorAll(found)].map((part) => {
                const { top, bottom } = part.getBoundingClientRect();
                return [Math.round(top), Math.round(bottom)];
              });
              const texts = bottoms(":scope > .rw-text, .rw-beside-body");
              const apart = texts.some(([top]) => Math.abs(top - texts[0][0]) > 1);
              return apart ? [rule.querySelector("[id]").id] : [];
            })"""
        )

    assert uneven == []


def test_the_original_stands_in_for_what_is_missing_and_both_languages_are_marked(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}es/harbour/1/?with=en") as page:
        rule = page.locator("section:has(> [id='1.10'])")
        expect(rule.locator("> .rw-gap")).to_contain_text("Sin traducir")
        expect(rule.locator("> .rw-text")).to_have_attribute("lang", "en")
        expect(rule.locator("> h2 .rw-title")).to_have_attribute("lang", "en")
        expect(rule.locator(".rw-beside")).to_have_attribute("lang", "en")
        expect(rule.locator(".rw-beside")).to_have_attribute("aria-label", "English")


def test_an_address_with_a_broken_anchor_shows_all_columns(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/?with=es#%") as page:
        expect(page.locator(".rw-beside[lang=es]").last).to_be_visible()
        page.wait_for_load_state("networkidle")


def test_a_language_that_cannot_be_loaded_is_said_in_words(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/", may_miss=True) as page:
        page.route("**/ru/root/14/", lambda route: route.fulfill(status=404, body=""))
        page.goto(f"{site}es/root/14/?with=ru")

        expect(page.get_by_role("alert")).to_have_text("No se ha podido cargar el otro idioma")


WORDY = " ".join(["a very long title"] * 12)


@pytest.fixture
def long_harbour(harbour: Callable[..., Path]) -> Path:
    """A chapter of many screens that the checks complain of; the Spanish titles fill many lines."""
    folder = harbour()
    for tag, title in {"en": "Short", "es": WORDY}.items():
        rules = "".join(
            f"## 1.{n} {title}\n\nSee 1.99{'.9' * (tag == 'es')}.\n\n" for n in range(1, 31)
        )
        (folder / f"rules_src/harbour/{tag}/1.md").write_text(f"# 1 One\n\n{rules}", "utf-8")
    return build_site(folder, strict=False, offline=False)


@pytest.mark.parametrize("anchor", ["1.9", "1.30"])
def test_the_address_keeps_its_rule_when_findings_make_the_page_grow(
    long_harbour: Path, opened: Open, anchor: str
) -> None:
    screen = {"width": 1280, "height": 800}
    with (
        hosted(long_harbour) as url,
        opened(f"{url}en/harbour/1/?with=es#{anchor}", viewport=screen) as page,
    ):
        expect(page.locator(f"[id='{anchor}']")).to_be_in_viewport()
        page.wait_for_timeout(600)
        before = page.evaluate("scrollY")
        page.mouse.click(*middle(page.locator(".rw-side-bar button")))
        expect(page.locator("section:has(> [id='1.2']) .rw-findings").first).to_be_visible()
        page.wait_for_timeout(900)

        assert page.evaluate("scrollY") > before
        expect(page.locator(f"[id='{anchor}']")).to_be_in_viewport()
        assert page.url.endswith(f"?with=es&findings#{anchor}")


def test_a_jump_hides_no_titles_first_line(long_harbour: Path, opened: Open) -> None:
    screen = {"width": 1280, "height": 800}
    with (
        hosted(long_harbour) as url,
        opened(f"{url}en/harbour/1/?with=es#1.9", viewport=screen) as page,
    ):
        rule = page.locator("section:has(> [id='1.9'])")
        expect(rule.locator(".rw-beside")).to_be_visible()
        tops = rule.locator(".rw-number").evaluate_all(
            "numbers => numbers.map((number) => Math.round(number.getBoundingClientRect().top))"
        )
        bar = page.locator(".rw-side-bar").bounding_box()

    assert bar is not None
    assert len(tops) == 2
    assert tops[0] == tops[1] > bar["y"] + bar["height"]

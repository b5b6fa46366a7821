"""What a reader does: choose a language, follow a citation, come back, read on a phone, print."""

import re
from collections.abc import Callable
from contextlib import AbstractContextManager
from itertools import permutations
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from browsing import Open, choose, hosted
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
LOCALES = ("en", "es", "ru")
PHONE = {"width": 390, "height": 844}


def in_view(page: Page, anchor: str) -> bool:
    box = page.locator(f"[id='{anchor}']").bounding_box()
    size = page.viewport_size
    assert box is not None
    assert size is not None
    return 0 <= box["y"] < size["height"]


def switch(page: Page, locale: str) -> None:
    choose(page, f".md-select__link[hreflang={locale}]")
    page.wait_for_url(f"**/{locale}/**")


@pytest.mark.parametrize(("source", "target"), list(permutations(LOCALES, 2)))
def test_switching_the_language_keeps_the_rule(
    site: str, opened: Open, source: str, target: str
) -> None:
    with opened(f"{site}{source}/root/14/#14.4.3") as page:
        switch(page, target)

        assert page.url == f"{site}{target}/root/14/#14.4.3"
        expect(page.locator("html")).to_have_attribute("lang", target)
        assert in_view(page, "14.4.3")


def test_switching_the_language_keeps_the_rule_that_was_scrolled_to(
    site: str, opened: Open
) -> None:
    with opened(f"{site}en/root/14/") as page:
        page.wait_for_load_state("networkidle")
        page.locator("[id='14.6.2']").evaluate("heading => scrollTo(0, heading.offsetTop - 60)")
        page.wait_for_url(re.compile(r"#14\.6"))
        rule = page.url.partition("#")[2]
        switch(page, "ru")

        assert page.url == f"{site}ru/root/14/#{rule}"


def test_a_citation_is_followed_and_the_way_back_is_found(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/#14.2.2") as page:
        page.locator("section:has(> [id='14.2.2']) .rw-text a", has_text="14.4.3").click()
        page.wait_for_url("**#14.4.3")
        assert in_view(page, "14.4.3")

        page.locator("section:has(> [id='14.4.3']) .rw-cited-by a", has_text="14.2.2").click()
        page.wait_for_url("**#14.2.2")
        assert in_view(page, "14.2.2")

        page.go_back()
        page.wait_for_url("**#14.4.3")
        assert in_view(page, "14.4.3")


@pytest.mark.parametrize(
    ("languages", "target"),
    [("ru-RU", "ru"), ("es", "es"), ("es-MX", "es"), ("en-GB", "en"), ("de-DE", "en")],
)
def test_the_root_page_leads_to_the_browsers_language(
    site: str, opened: Open, languages: str, target: str
) -> None:
    with opened(site, locale=languages) as page:
        page.wait_for_url(f"{site}{target}/")


@pytest.mark.parametrize("asked", ["?q=14.4.3", "#14.4.3", "?q=a%26b&with=es#x"])
@pytest.mark.parametrize(("source", "target"), [("", ""), ("r/root/14.4.3/", "root/r/14.4.3/")])
def test_what_the_roots_address_asks_for_goes_along_to_the_language(
    site: str, opened: Open, source: str, target: str, asked: str
) -> None:
    with opened(f"{site}{source}{asked}", locale="ru-RU") as page:
        page.wait_for_url(f"{site}ru/{target}{asked}")


def test_the_root_page_leads_to_the_language_chosen_last(site: str, opened: Open) -> None:
    with opened(f"{site}en/", locale="en-GB") as page:
        switch(page, "ru")
        page.goto(site)
        page.wait_for_url(f"{site}ru/")


def test_a_site_below_a_path_remembers_the_language_too(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour("site_url: https://law.example/game/\n")
    build_site(folder, strict=True, offline=False).rename(folder / "game")

    with hosted(folder) as url, opened(f"{url}game/", locale="en-GB") as page:
        page.wait_for_url(f"{url}game/en/")
        page.goto(f"{url}game/en/harbour/1/#1.2")
        switch(page, "es")
        assert page.url == f"{url}game/es/harbour/1/#1.2"
        page.goto(f"{url}game/")
        page.wait_for_url(f"{url}game/es/")


def test_without_javascript_the_root_page_lists_the_languages_and_the_menu_works(
    site: str, opened: Open
) -> None:
    with opened(site, java_script_enabled=False, locale="ru-RU") as page:
        assert page.url == site
        page.get_by_text("Español").click()
        assert page.url == f"{site}es/"
        page.goto(f"{site}es/root/14/")
        page.locator(".md-select").hover()
        page.locator(".md-select__link[hreflang=ru]").click()
        assert page.url == f"{site}ru/root/14/"


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize(
    "path", ["", "reading/", "about/", "root/", "root/14/", "asedio/5/", "404.html"]
)
def test_nothing_runs_over_the_edge_of_a_phone(
    site: str, opened: Open, locale: str, path: str
) -> None:
    with opened(f"{site}{locale}/{path}", viewport=PHONE) as page:
        width = page.evaluate(
            "Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)"
        )

        assert width <= PHONE["width"]


def test_a_table_that_is_wider_than_a_phone_scrolls_in_its_own_box(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour()
    row = "| " + " | ".join(f"Incomprehensibility{n}" for n in range(8)) + " |"
    chapter = folder / "rules_src/harbour/en/1.md"
    chapter.write_text(f"# 1 Basics\n\n{row}\n|{' --- |' * 8}\n{row}\n", encoding="utf-8")

    with (
        hosted(build_site(folder, strict=True, offline=False)) as url,
        opened(f"{url}en/harbour/1/", viewport=PHONE) as page,
    ):
        box = page.locator(".rw-table").evaluate(
            "box => [box.scrollWidth > box.clientWidth, document.body.scrollWidth]"
        )

    assert box[0] is True
    assert box[1] <= PHONE["width"]


# Contrast by WCAG 2: of a text's colour to the first colour behind it.
CONTRAST = """
(selector) => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const over = ([r, g, b, a = 1], below) => [r, g, b].map((value, n) => value * a + below[n] * (1 - a));
  const behind = (node) => {
    if (!node) return [255, 255, 255];
    const colour = numbers(getComputedStyle(node).backgroundColor);
    return (colour[3] ?? 1) === 1 ? colour.slice(0, 3) : over(colour, behind(node.parentElement));
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((v) => v / 255).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const node = document.querySelector(selector);
  const back = behind(node);
  const [dark, bright] = [light(back), light(over(numbers(getComputedStyle(node).color), back))].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}
"""
TEXTS = (
    ".rw-rule h1 .rw-number", ".rw-title", ".rw-text p", ".rw-cite", ".rw-cited-by", ".rw-cited-by a", ".rw-drawn",
    ".rw-grid th", ".rw-rule:has(> :target) .rw-text p", ".rw-rule:has(> :target) .rw-cite", ".md-header__title",
)  # fmt: skip


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_all_text_stands_out_from_its_ground(site: str, opened: Open, scheme: str) -> None:
    with opened(f"{site}es/root/14/#14.2.2", color_scheme=scheme) as page:
        page.wait_for_timeout(500)  # colours fade in
        contrasts = {selector: page.evaluate(CONTRAST, selector) for selector in TEXTS}

    assert {selector: ratio for selector, ratio in contrasts.items() if ratio < 4.5} == {}


def test_dark_colours_stay_when_the_language_changes(site: str, opened: Open) -> None:
    with opened(f"{site}en/", color_scheme="light") as page:
        page.locator("label[for=__palette_1]:visible").click()
        page.locator("label[for=__palette_2]:visible").click()
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")
        switch(page, "es")

        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", "slate")


def test_the_printed_page_holds_the_rules_and_nothing_else(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/") as page:
        page.emulate_media(media="print")

        for around in (
            ".md-header",
            ".md-sidebar--primary",
            ".md-sidebar--secondary",
            ".md-footer",
            ".headerlink",
        ):
            expect(page.locator(around).first).to_be_hidden()
        kept = (
            page.locator(".rw-rule").nth(3).evaluate("rule => getComputedStyle(rule).breakInside")
        )
        assert kept == "avoid"


def test_a_heading_is_copied_without_the_sign_of_its_link(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/") as page:
        copied = page.evaluate(
            "() => { getSelection().selectAllChildren(document.getElementById('14.4.3')); return getSelection().toString(); }"
        )

    assert copied.strip() == "14.4.3 Ungir"


COPY = """
(id) => {
  getSelection().selectAllChildren(document.getElementById(id).parentElement);
  return getSelection().toString();
}
"""


def test_icons_are_copied_as_words_once(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/") as page:
        moods = page.evaluate(COPY, "14.7")
        bitter = page.evaluate(COPY, "14.7.1")
        page.goto(f"{site}es/asedio/6/")
        shield = page.evaluate(COPY, "6")

    assert bitter.startswith("14.7.1 Encarnizado (martillo)\n")
    assert "Encarnizado (14.7.1)\tmartillo\n" in moods
    assert shield.startswith("6 El rey y su escudo\nEl rey se defiende")


def test_a_screen_reader_says_each_icon_once(site: str, opened: Open) -> None:
    with opened(f"{site}ru/asedio/5/") as page:
        table = page.locator("section:has(> [id='5.1']) .rw-table").aria_snapshot()

    assert 'cell "Пешка"' in table
    assert "img" not in table
    assert "пешка" not in table


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("media", ["screen", "print"])
def test_an_icon_is_as_large_and_as_dark_as_the_words_around_it(
    site: str, opened: Open, scheme: str, media: Literal["screen", "print"]
) -> None:
    with opened(f"{site}en/root/14/#14.7", color_scheme=scheme) as page:
        page.emulate_media(media=media)
        page.wait_for_timeout(500)  # colours fade in
        icons = page.locator(".rw-drawing").evaluate_all(
            """icons => icons.map((icon) => {
              const { width, height } = icon.getBoundingClientRect();
              const around = getComputedStyle(icon.closest("td, p, h3, li"));
              const size = parseFloat(around.fontSize);
              const drawn = icon.querySelector("use").getBoundingClientRect();
              return [width / size, height / size, drawn.width > size / 3,
                      getComputedStyle(icon).fill === around.color];
            })"""
        )

    assert len(icons) > 15
    for width, height, visible, same_colour in icons:
        assert (round(width, 2), round(height, 2)) == (1.15, 1.15)
        assert visible
        assert same_colour


def test_icons_need_no_request_of_their_own_and_no_server(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = harbour()
    settings = folder / "rules_src/harbour/game.yml"
    icons = "icons: {coin: {en: coin, es: moneda}}\n"
    text = settings.read_text("utf-8").replace("icons: {coin: {}}\n", "")
    settings.write_text(text + icons, encoding="utf-8")
    site = build_site(folder, strict=True, offline=True)

    with opened(f"{site.as_uri()}/es/harbour/1.html") as page:
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.reload()
        drawn = page.locator(".rw-drawing use").first.evaluate("use => use.getBBox().width")

    assert drawn > 10
    assert [url for url in asked if url.endswith(".svg")] == []


def test_a_site_for_reading_from_a_folder_needs_no_server(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=True)

    with opened(f"{folder.as_uri()}/index.html", locale="es-ES") as page:
        page.wait_for_url("**/es/index.html")
        page.goto(f"{folder.as_uri()}/es/harbour/1.html#1.2")
        page.locator(".md-select").hover()
        page.locator(".md-select__link[hreflang=en]").click()
        page.wait_for_url("**/en/harbour/1.html#1.2")
        assert "Rest" in page.locator("[id='1.2']").inner_text()


def test_the_server_shows_all_locales_to_a_browser(
    harbour: Callable[..., Path], serve: Callable[[Path], AbstractContextManager[str]], opened: Open
) -> None:
    with serve(harbour()) as url, opened(url, locale="es-ES") as page:
        page.wait_for_url(f"{url}es/")
        page.goto(f"{url}es/harbour/1/#1.2")
        switch(page, "en")
        assert page.url == f"{url}en/harbour/1/#1.2"
        page.goto("about:blank")  # ends the server's wait for a reload


def test_the_rule_read_last_is_offered_on_the_games_first_page_in_any_language(
    site: str, opened: Open
) -> None:
    with opened(f"{site}es/root/14/#14.4.3") as page:
        page.goto(f"{site}es/about/")
        page.goto(f"{site}ru/root/")
        last = page.locator(".rw-last a")
        expect(last).to_have_text("Продолжить с 14.4.3")
        last.click()
        assert page.url == f"{site}ru/root/14/#14.4.3"

"""The search field in the reader's hands: by keyboard, on a phone, there and back, in another language, without a server."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browsing import Open, hosted
from rulewright.web.building import build_site
from searches import typed

pytestmark = pytest.mark.browser
WIDTHS = (390, 1280)
WORDS = {"en": "warlord", "es": "guerreros", "ru": "полчища"}
COUNTS = {"en": r"\d+ hits?", "es": r"\d+ resultados?", "ru": r"\d+ результат(а|ов)?"}
INDEX = "search_index"


def focused(page: Page) -> str:
    text: str = page.evaluate(
        "document.activeElement.matches('input') ? 'field' : document.activeElement.innerText"
    )
    return text


def is_open(page: Page) -> bool:
    answer: bool = page.locator("#__search").evaluate("toggle => toggle.checked")
    return answer


def heard(page: Page) -> list[str]:
    """The addresses that the page and its worker ask for from now on."""
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("locale", WORDS)
def test_the_keyboard_is_enough(
    site: str, opened: Open, locale: str, width: int, motion: Any
) -> None:
    options = {"viewport": {"width": width, "height": 800}, "reduced_motion": motion}
    with opened(f"{site}{locale}/root/", **options) as page:
        hits = typed(page, WORDS[locale], re.compile(COUNTS[locale]))
        texts = [text.strip() for text in hits.all_inner_texts()]

        page.keyboard.press("ArrowDown")
        first = focused(page)
        page.keyboard.press("ArrowDown")
        second = focused(page)
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        back = focused(page)
        page.keyboard.press("Escape")
        closed = not is_open(page)
        page.keyboard.press("/")
        expect(hits.first).to_be_visible()
        page.keyboard.press("Enter")
        page.wait_for_url(re.compile(r"/root/\d+/"))

        assert [first.strip(), second.strip(), back] == [*texts[:2], "field"]
        assert closed
        assert page.locator(".rw-rule mark").count() > 0


def test_a_letter_typed_on_a_hit_goes_on_with_the_query(site: str, opened: Open) -> None:
    with opened(f"{site}en/") as page:
        typed(page, "warlor", re.compile("hit"))
        page.keyboard.press("ArrowDown")
        page.keyboard.type("d")

        expect(page.locator(".md-search__input")).to_have_value("warlord")


def test_a_slash_that_is_written_opens_nothing_new(site: str, opened: Open) -> None:
    with opened(f"{site}en/") as page:
        typed(page, "a/b", re.compile("hit|Nothing"))

        expect(page.locator(".md-search__input")).to_have_value("a/b")


def test_escape_leads_back_to_where_the_reader_was(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        link = page.locator(".rw-cite").first
        link.focus()
        page.keyboard.press("/")
        page.keyboard.press("Escape")

        expect(link).to_be_focused()


def test_the_back_button_restores_query_and_hits(site: str, opened: Open) -> None:
    with opened(f"{site}ru/root/14/#14.4") as page:
        hits = typed(page, "полчища", re.compile(COUNTS["ru"]))
        hits.nth(1).click()
        page.wait_for_function("() => !location.search && location.pathname.includes('/root/')")
        page.go_back()

        expect(page.locator(".md-search__input")).to_have_value("полчища")
        expect(hits.first).to_be_visible()
        assert "q=" in page.url


def test_a_query_in_the_address_is_answered_and_leaves_with_the_search(
    site: str, opened: Open
) -> None:
    with opened(f"{site}es/root/14/?q=14.4.3#14.4") as page:
        expect(page.locator(".rw-hit").first).to_contain_text("14.4.3")
        page.wait_for_timeout(400)  # the theme closes its search when a page opens at a rule
        stays = is_open(page)
        page.keyboard.press("Escape")

        assert stays
        expect(page).to_have_url(f"{site}es/root/14/#14.4")


def test_the_address_of_a_hit_that_was_opened_is_the_rules_own(site: str, opened: Open) -> None:
    with opened(f"{site}en/") as page:
        typed(page, "anoint", re.compile("hit")).first.click()
        page.wait_for_url("**/root/14/**")

        expect(page).to_have_url(f"{site}en/root/14/#14.4.3")
        assert page.locator(".rw-rule:has(> :target) mark").first.inner_text() == "Anoint"


def test_hits_stand_below_their_chapter_and_the_rest_comes_on_demand(
    site: str, opened: Open
) -> None:
    with opened(f"{site}en/") as page:
        typed(page, "clearing", re.compile(r"\d+ hits"))
        place = page.locator(".rw-hits").evaluate_all(
            "parts => parts.findIndex((part) => part.querySelector('.rw-hit-more'))"
        )
        part = page.locator(".rw-hits").nth(place)
        heading, shown = part.locator("h2").inner_text(), part.locator(".rw-hit").count()
        wanted = int(part.locator(".rw-hit-more").inner_text().split()[0])
        part.locator(".rw-hit-more").click()

        expect(part.locator(".rw-hit")).to_have_count(shown + wanted)
        assert re.match(r"\d+ \w+.* (Root|ASEDIO)$", heading)
        expect(part.locator(".rw-hit").nth(shown)).to_be_focused()


COMMON = {"en": "card", "es": "carta", "ru": "карту"}
MORE = {"en": r"(\d+) more", "es": r"(\d+) más", "ru": r"Ещё (\d+)"}
SECOND = "ASEDIO"


def reach(page: Page, label: str) -> Locator:
    """Go down the hits until a button of the second game with this label has the focus; gives its section."""
    button = page.locator(".rw-hits", has_text=SECOND).locator(
        "button:focus", has_text=re.compile(label)
    )
    for _ in range(150):
        page.keyboard.press("ArrowDown")
        if button.count():
            return page.locator(".rw-hits:has(button:focus)")
    pytest.fail(f"no button {label}")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("locale", COMMON)
def test_the_rest_of_a_second_games_hits_comes_by_keyboard(
    site: str, opened: Open, locale: str, width: int
) -> None:
    size = {"width": width, "height": 800}
    with opened(f"{site}{locale}/root/14/", viewport=size) as page:
        typed(page, COMMON[locale], re.compile(COUNTS[locale]))
        page.locator(".rw-fold", has_text=SECOND).focus()
        page.keyboard.press("Enter")
        expect(page.locator("a.rw-hit:focus")).to_have_count(1)
        part = reach(page, MORE[locale])
        place = page.locator(".rw-hits").evaluate_all(
            "all => all.findIndex((p) => p.matches(':has(button:focus)'))"
        )
        found = re.fullmatch(MORE[locale], part.locator("button").inner_text())
        assert found is not None
        expect(part.locator("button")).to_be_in_viewport()
        page.keyboard.press("Enter")
        part = page.locator(".rw-hits").nth(place)

        expect(part.locator(".rw-hit")).to_have_count(5 + int(found[1]))
        expect(part.locator(".rw-hit").nth(5)).to_be_focused()
        expect(part.locator("button")).to_have_count(0)
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}{locale}/asedio/**")


@pytest.mark.parametrize("locale", COMMON)
def test_a_chapter_far_down_says_how_many_hits_it_has(site: str, opened: Open, locale: str) -> None:
    with opened(f"{site}{locale}/root/14/") as page:
        typed(page, COMMON[locale], re.compile(COUNTS[locale]))
        part = page.locator(".rw-hits:not(:has(.rw-hit))").first
        part.scroll_into_view_if_needed()
        text = part.locator("button").text_content() or ""
        heading = part.locator("h2").text_content() or ""
        part.locator("button").click()

        assert re.fullmatch(COUNTS[locale], text)
        shown = page.locator(".rw-hits", has=page.get_by_role("heading", name=heading, exact=True))
        expect(shown.locator(".rw-hit")).to_have_count(int(re.findall(r"\d+", text)[0]))


def test_only_this_languages_index_is_loaded_and_only_by_who_searches(
    site: str, opened: Open
) -> None:
    with opened(f"{site}es/root/14/") as page:
        asked = heard(page)
        page.reload(wait_until="networkidle")
        unasked = [url for url in asked if INDEX in url or "/workers/" in url or "lunr" in url]
        typed(page, "guerreros", re.compile(COUNTS["es"]))
        page.wait_for_timeout(700)  # longer than the pause before other languages are asked

        assert unasked == []
        assert [url for url in asked if INDEX in url] == [f"{site}es/search/search_index.json"]


def test_opening_the_search_reads_the_index_before_a_key_is_pressed(
    site: str, opened: Open
) -> None:
    with opened(f"{site}ru/root/14/") as page:
        with page.context.expect_event("request", lambda request: INDEX in request.url):
            page.keyboard.press("/")
        page.wait_for_timeout(500)

        expect(page.locator(".rw-hit")).to_have_count(0)
        typed(page, "14.4.3", re.compile(COUNTS["ru"]))


NOTHING = {"en": "Nothing found", "es": "Sin resultados", "ru": "Ничего не найдено"}
NEAREST = {
    "en": "The nearest rule that there is:",
    "es": "La regla más cercana que existe:",
    "ru": "Ближайшее существующее правило:",
}


@pytest.mark.parametrize("locale", NEAREST)
@pytest.mark.parametrize(
    ("query", "rule"), [("14.4.99", "14.4"), ("(14.4.99)", "14.4"), ("14.99.1", "14")]
)
def test_for_a_number_that_no_rule_has_the_nearest_above_is_offered(
    site: str, opened: Open, locale: str, query: str, rule: str
) -> None:
    with opened(f"{site}{locale}/root/3/") as page:
        typed(page, query, NOTHING[locale])
        page.wait_for_timeout(700)  # other languages are asked meanwhile
        link = page.locator(
            ".rw-elsewhere a"
        ).first  # two games may have one each: the one that is read
        expect(link).to_have_text(re.compile(rf"^{re.escape(rule)} "))
        assert page.locator(".rw-elsewhere").inner_text().startswith(NEAREST[locale])
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}{locale}/root/14/" + ("" if rule == "14" else f"#{rule}"))


@pytest.mark.parametrize(("game", "last"), [("root", "15.6.3"), ("asedio", "15.2")])
def test_for_a_number_behind_the_end_of_the_books_the_last_rule_of_each_is_offered(
    site: str, opened: Open, game: str, last: str
) -> None:
    with opened(f"{site}en/{game}/4/") as page:
        typed(page, "99.9", NOTHING["en"])
        links = page.locator(".rw-elsewhere").first.locator("a")

        expect(links).to_have_count(2)
        expect(links.first).to_have_text(re.compile(rf"^{re.escape(last)} "))
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}en/{game}/15/#{last}")


def test_nothing_is_near_to_words_that_are_not_there(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/3/") as page:
        typed(page, "xyzzyq", "Nothing found")
        page.wait_for_timeout(700)

        expect(page.locator(".rw-elsewhere")).to_have_count(0)


def test_where_this_language_has_no_hit_the_others_are_named(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/") as page:
        typed(page, "одновременно", "Nothing found")  # no name of a term, which English knows too
        link = page.locator(".rw-elsewhere a")
        expect(link).to_have_attribute("hreflang", "ru")
        told = page.locator(".rw-elsewhere").inner_text()
        link.click()
        page.wait_for_url("**/ru/?q=*")
        expect(page.locator(".rw-hit").first).to_be_visible()

        count = page.locator("[data-rw-count]").inner_text().split()[0]
        assert told == f"Found in: Русский ({count})"


def test_words_that_no_language_has_find_nothing(site: str, opened: Open) -> None:
    with opened(f"{site}es/") as page:
        typed(page, "zzxxqq", "Sin resultados")
        page.wait_for_timeout(900)

        assert page.locator("[data-rw-hits] a").count() == 0
        assert page.locator("[data-rw-hits]").inner_text().startswith("Por ejemplo:")


def test_an_index_that_cannot_be_loaded_is_said_and_tried_again(site: str, opened: Open) -> None:
    with opened(f"{site}en/", may_miss=True) as page:
        page.context.route(f"**/{INDEX}.json", lambda route: route.fulfill(status=404))
        typed(page, "warlord", "The search could not be loaded")
        page.context.unroute(f"**/{INDEX}.json")
        page.keyboard.type("s")

        expect(page.locator("[data-rw-count]")).to_have_text(re.compile("hit"))


def test_menu_and_search_are_buttons_on_a_phone(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14/", viewport={"width": 390, "height": 800}) as page:
        page.get_by_role("button", name="Buscar en las reglas").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".md-search__input")).to_be_focused()
        page.get_by_role("button", name="Cerrar").click()
        closed = not is_open(page)
        page.get_by_role("button", name="Menú").click()

        assert closed
        assert page.locator("#__drawer").evaluate("toggle => toggle.checked")


def test_a_site_that_is_read_from_a_folder_is_searched_too(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=True)

    with opened(f"{folder.as_uri()}/es/index.html") as page:
        hits = typed(page, "comercio", re.compile("2 resultados"))
        page.wait_for_timeout(400)
        hits.filter(has_text="1.1 Comercio").click()
        page.wait_for_url("**/es/harbour/1.html**")
        page.keyboard.press("/")
        page.keyboard.type("sleep")
        link = page.locator(".rw-elsewhere a")
        expect(link).to_have_text("English")
        link.click()
        page.wait_for_url("**/en/index.html?q=sleep")

        expect(page.locator(".rw-hit")).to_contain_text("1.2 Rest")


def test_without_javascript_no_search_field_is_shown(site: str, opened: Open) -> None:
    with opened(f"{site}en/", java_script_enabled=False) as page:
        assert not page.locator(".md-search").is_visible()


def test_two_games_are_told_apart_and_one_game_is_not_named(
    site: str, harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}en/") as page:
        typed(page, "trade", re.compile("hit"))
        alone = page.locator(".rw-hits .rw-game").count()
    with opened(f"{site}en/") as page:
        typed(page, "14.1", re.compile("hit"))
        games = page.locator(".rw-hits .rw-game").all_inner_texts()

    assert alone == 0
    assert "Root" in games

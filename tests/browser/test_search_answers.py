"""What the search says beside its hits: what it understood, a likely answer, what else may be asked, and what was."""

import re

import pytest
from playwright.sync_api import Page, expect

from browsing import Open
from searches import typed

pytestmark = pytest.mark.browser


def asked(page: Page, query: str) -> None:
    """Type a query into a box that may be open already."""
    page.locator("[data-rw-query]").fill(query)
    expect(page.locator("[data-rw-count]")).to_have_text(re.compile(r"\d|Nothing"))


@pytest.mark.parametrize(
    ("query", "word"), [("vagabnod", "vagabond"), ("warlrod", "warlord"), ("emboscada", "ambush")]
)
def test_what_was_understood_is_said_and_the_typed_word_can_be_insisted_on(
    site: str, opened: Open, query: str, word: str
) -> None:
    with opened(f"{site}en/root/14/") as page:
        typed(page, query, re.compile(r"^\d"))
        said = page.locator(".rw-taken span").inner_text().lower()
        page.get_by_role("button", name="Search as typed").click()

        expect(page.locator("[data-rw-count]")).to_have_text("Nothing found")
        assert said == f"{query}: taken for {word}"


def test_other_forms_of_a_word_need_no_word_of_explanation(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        typed(page, "warlords fighting", re.compile(r"^\d"))

        assert page.locator(".rw-taken").count() == 0


def test_a_question_opens_the_best_rule_whole_with_one_sentence_marked(
    site: str, opened: Open
) -> None:
    with opened(f"{site}en/asedio/5/") as page:
        typed(page, "can a pawn capture a king", re.compile(r"^\d"))
        best = page.locator(".rw-best")

        assert best.locator("h2").inner_text() == "Likely answer"
        assert best.locator("li").count() == 3
        assert best.locator("li").first.locator(".rw-hit-title").inner_text() == "6.5 Capture"
        assert best.locator(".rw-sentence").inner_text() == (
            "Without other modifiers, a pawn or a rook that attacks an adjacent king can never"
            " overcome a shield of 6+."
        )


def test_a_number_and_a_name_are_no_questions(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        typed(page, "14.4", re.compile(r"^\d"))
        numbered = page.locator(".rw-best").count()
        asked(page, "warlord")

        assert numbered == 0
        expect(page.locator(".rw-best h2")).to_have_text("Best hits")


def test_other_games_are_folded_with_their_counts(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        typed(page, "card", re.compile(r"^\d"))
        fold = page.get_by_role("button", name=re.compile(r"^ASEDIO: \d+ hits$"))
        own = [link.split("/")[4] for link in links(page)]
        fold.click()

        assert set(own) == {"root"}
        assert {link.split("/")[4] for link in links(page)} == {"root", "asedio"}


def links(page: Page) -> list[str]:
    """Where the hits lead."""
    found: list[str] = page.locator("a.rw-hit").evaluate_all("hits => hits.map((hit) => hit.href)")
    return found


def test_before_anything_is_typed_a_number_a_word_and_a_question_are_offered(
    site: str, opened: Open
) -> None:
    with opened(f"{site}en/root/14/") as page:
        page.keyboard.press("/")
        offered = page.locator(".rw-asking button")
        expect(offered).to_have_count(3)
        offered.first.click()

        expect(page.locator(".rw-hit-title").first).to_be_visible()
        assert re.fullmatch(r"\d+(\.\d+)+", page.locator("[data-rw-query]").input_value())


def test_the_last_queries_that_led_somewhere_are_offered_again(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        typed(page, "sieges of nothing", re.compile(r"\d|Nothing"))
        page.locator("[data-rw-query]").fill("anoint")
        page.locator(".rw-hit").first.click()
        page.wait_for_url(re.compile("#"))
        page.keyboard.press("/")
        page.locator("[data-rw-query]").fill("")
        recent = page.locator(".rw-asking").first

        expect(recent).to_contain_text("Asked before:")
        assert recent.locator("button").all_inner_texts() == ["anoint"]


@pytest.mark.parametrize("width", [390, 1280])
def test_back_from_a_hit_shows_query_hits_and_place_as_they_were(
    site: str, opened: Open, width: int
) -> None:
    with opened(f"{site}en/root/4/", viewport={"width": width, "height": 700}) as page:
        typed(page, "warlord", re.compile(r"^\d"))
        pane = page.locator("[data-rw-pane]")
        pane.evaluate("pane => pane.scrollTop = 600")
        page.wait_for_timeout(400)  # the address takes the query once the typist rests
        before = pane.evaluate("pane => pane.scrollTop")
        page.locator(".rw-hit >> visible=true").nth(6).evaluate("hit => hit.click()")
        page.wait_for_url(re.compile("h=warlord"))
        page.go_back()
        expect(page.locator(".rw-hit").first).to_be_attached()
        page.wait_for_function(
            "top => document.querySelector('[data-rw-pane]').scrollTop === top", arg=before
        )

        assert page.locator("[data-rw-query]").input_value() == "warlord"
        assert before > 0


def test_an_error_page_of_the_root_asks_in_the_language_of_its_address(
    site: str, opened: Open
) -> None:
    with opened(f"{site}es/nada/", may_miss=True) as page:
        page.get_by_role("searchbox", name="Buscar en las reglas").fill("emboscada")
        page.keyboard.press("Enter")
        page.wait_for_url(f"{site}es/?q=emboscada")

        expect(page.locator(".rw-hit").first).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_the_page_is_where_it_was_once_the_search_is_closed_after_the_way_back(
    site: str, opened: Open, width: int
) -> None:
    size = {"width": width, "height": 800}
    with opened(f"{site}es/root/14/", viewport=size, has_touch=width == 390) as page:
        page.evaluate("scrollTo({top: 2500, behavior: 'instant'})")
        typed(page, "señor de la guerra", re.compile(r"^\d"))
        page.wait_for_timeout(
            700
        )  # a phone's page is held fast by then, and the query in the address
        page.locator("a.rw-hit").nth(2).click()
        page.wait_for_url(re.compile("#"))
        page.go_back()
        expect(page.locator("a.rw-hit").first).to_be_visible()
        page.wait_for_timeout(700)
        page.keyboard.press("Escape")
        page.wait_for_timeout(500)

        assert page.evaluate("scrollY") == 2500

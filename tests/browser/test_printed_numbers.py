"""In the browser: both numbers of a rule in hits, popovers, quotations and beside each other; no address guesses between two."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from browsing import Open, hosted
from printed_numbers import quay
from rulewright.web.building import build_site
from searches import typed

pytestmark = pytest.mark.browser
BOTH = ["2.1.4 (en 2.1.2) Карты фонаря", "2.1.6 (en 2.1.4) Тайные карты"]


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = quay(tmp_path_factory.mktemp("quay"))
    with hosted(build_site(folder, strict=True, offline=False)) as address:
        yield address


def test_hits_name_both_numbers_and_lead_to_the_key(url: str, opened: Open) -> None:
    with opened(f"{url}ru/quay/") as page:
        hits = typed(page, "2.1.4", "6 результатов")

        expect(hits.locator(".rw-hit-title").first).to_have_text("2.1.4 Карты фонаря (en 2.1.2)")
        expect(hits.locator(".rw-hit-title").nth(1)).to_have_text("2.1.6 Тайные карты (en 2.1.4)")
        hits.first.click()
        page.wait_for_url("**/ru/quay/2/#2.1.2")


def test_the_nearest_rule_names_both_numbers(url: str, opened: Open) -> None:
    with opened(f"{url}ru/quay/") as page:
        page.keyboard.press("/")
        page.keyboard.type("2.1.6.4")
        expect(page.locator(".rw-elsewhere a").first).to_have_text("2.1.6 Тайные карты (en 2.1.4)")


def test_a_popover_shows_the_rule_that_the_text_means_with_both_numbers(
    url: str, opened: Open
) -> None:
    with opened(f"{url}ru/quay/2/#2.1.3") as page:
        page.locator("section:has(> [id='2.1.3']) .rw-text a").hover()
        expect(page.locator(".rw-popover-title")).to_have_text(BOTH[0])
        page.mouse.move(0, 0)
        page.locator("section:has(> [id='2.1.3--2']) .rw-text a").hover()
        expect(page.locator(".rw-popover-title")).to_have_text("2.1.2 Добор карт")


def test_a_popover_of_a_heading_lists_its_own_rules(url: str, opened: Open) -> None:
    with opened(f"{url}ru/quay/r/2.1.2--2/") as page:
        assert page.locator("section [id]").evaluate_all("all => all.map(({ id }) => id)") == [
            "2.1.2--2", "2.1.2.I--2",
        ]  # fmt: skip


def copied(page: Page, entry: str) -> str:
    page.locator("section:has(> [id='2.1.2']) .rw-quote").first.click()
    page.get_by_role("button", name=entry).click()
    expect(page.locator(".rw-status")).to_have_text("Скопировано")
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


def test_a_quotation_names_both_numbers_and_its_link_is_the_key(url: str, opened: Open) -> None:
    rights = ["clipboard-read", "clipboard-write"]
    with opened(f"{url}ru/quay/2/#2.1.2", permissions=rights) as page:
        plain = copied(page, "Скопировать цитату")
        page.keyboard.press("Escape")

        assert plain.splitlines()[0] == BOTH[0]
        assert plain.splitlines()[-1] == f"{url}ru/quay/r/2.1.2/"


@pytest.mark.parametrize("width", [390, 1280])
def test_beside_each_other_every_language_names_its_number_and_the_key(
    url: str, opened: Open, width: int
) -> None:
    size = {"width": width, "height": 800}
    with opened(f"{url}en/quay/2/?with=ru#2.1.2", viewport=size) as page:
        row = page.locator("section:has(> [id='2.1.2'])")
        expect(row.locator(".rw-beside .rw-beside-title")).to_contain_text(BOTH[0])
        assert row.locator("> [id] > .rw-number").inner_text() == "2.1.2"
        own = page.locator("section:has(> [id='2.1.2--2'])")
        expect(own.locator(".rw-beside .rw-beside-title")).to_contain_text("2.1.2 Добор карт")
        expect(own.locator("> [id] > .rw-key")).to_have_text("(ru)")
    with opened(f"{url}ru/quay/2/?with=en,es#2.1.2", viewport=size) as page:
        row = page.locator("section:has(> [id='2.1.2'])")
        expect(row.locator(".rw-beside")).to_have_count(2)
        assert row.locator(".rw-beside-title .rw-number").all_inner_texts() == ["2.1.2", "2.1.2"]
        assert row.locator("> [id] > .rw-key").inner_text() == "(en 2.1.2)"


@pytest.mark.parametrize(
    ("locale", "target"), [("ru-RU", ""), ("es-ES", "es/quay/r/2.1.4/"), ("en-GB", "en/quay/r/2.1.4/")]
)  # fmt: skip
def test_a_short_address_lets_only_those_choose_to_whom_it_means_two_rules(
    url: str, opened: Open, locale: str, target: str
) -> None:
    with opened(f"{url}r/quay/2.1.4/", locale=locale) as page:
        if target:
            page.wait_for_url(f"{url}{target}")
            return
        expect(page.locator("html")).to_have_attribute("lang", "ru")
        first = page.locator("[data-locales] > li").first
        assert first.locator("a").all_inner_texts() == BOTH
        first.locator("a").first.click()
        page.wait_for_url(f"{url}ru/quay/r/2.1.2/")


def test_a_short_address_that_only_one_language_prints_leads_there(url: str, opened: Open) -> None:
    with opened(f"{url}r/quay/2.1.5/", locale="ru-RU") as page:
        page.wait_for_url(f"{url}ru/quay/r/2.1.3/")


@pytest.mark.parametrize("address", ["ru/quay/2-1-4", "ru/quay/r/п.2.1.4", "ru/quay/2/1/4/"])
def test_a_lost_address_offers_both_rules_that_its_number_may_mean(
    url: str, opened: Open, address: str
) -> None:
    with opened(f"{url}{address}", may_miss=True) as page:
        links = page.locator("[data-rw-either] a")
        expect(links).to_have_text(BOTH)
        assert [link.get_attribute("href") for link in links.all()] == [
            f"{url}ru/quay/r/2.1.2/", f"{url}ru/quay/r/2.1.4/",
        ]  # fmt: skip
        expect(page.locator("[data-rw-nearest]")).to_be_hidden()


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("ru/quay/2-1-5", "ru/quay/r/2.1.5/"), ("ru/quay/2-1-1", "ru/quay/r/2.1.1/"), ("en/quay/2-1-4", "en/quay/r/2.1.4/"),
        ("es/quay/15-3-1", "es/quay/r/15.3.1/"),
    ],
)  # fmt: skip
def test_a_lost_address_that_means_one_rule_goes_there(
    url: str, opened: Open, address: str, target: str
) -> None:
    with opened(f"{url}{address}", may_miss=True) as page:
        page.wait_for_url(f"{url}{target}")


def test_a_lost_short_address_leaves_the_choice_to_its_page(url: str, opened: Open) -> None:
    with opened(f"{url}quay/2-1-4", may_miss=True, locale="ru-RU") as page:
        page.wait_for_url(f"{url}r/quay/2.1.4/")
        expect(page.locator("[data-locales] > li").first.locator("a")).to_have_text(BOTH)


def test_the_error_page_of_a_language_says_that_two_rules_may_be_meant(
    url: str, opened: Open
) -> None:
    with opened(f"{url}ru/quay/", may_miss=True) as page:
        answer = page.request.get(f"{url}ru/404.html")
        page.route("**/ru/quay/2-1-4", lambda route: route.fulfill(response=answer, status=404))
        page.goto(f"{url}ru/quay/2-1-4")
        line = page.locator("[data-rw-either]")
        expect(line.locator("a")).to_have_text(BOTH)
        expect(line).to_contain_text(
            "Здесь это номер одного правила, а на других языках — другого:"
        )


def test_an_anchor_that_is_no_key_leads_to_the_rule_that_prints_it(url: str, opened: Open) -> None:
    with opened(f"{url}ru/quay/2/#2.1.5") as page:
        page.wait_for_url(f"{url}ru/quay/2/#2.1.3")
    with opened(f"{url}ru/quay/2/#2.1.4") as page:
        expect(page.locator("[id='2.1.4']")).to_be_in_viewport()
        assert page.url.endswith("#2.1.4")  # a key is believed

"""A book in more languages than two: the menu shows them all, and what stands beside stays until it is taken away."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from books import written
from browsing import Open, choose, hosted
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
TAGS = ("en", "es", "ru", "fr", "de", "it", "pl")
DESK = {"width": 1280, "height": 800}
TEXT = "# 1 One\n\nFirst.\n\n## 1.1 Trade\n\nPay.\n\n## 1.2 Rest\n\nSleep.\n"


@pytest.fixture
def seven(tmp_path: Path) -> Path:
    """A chapter in six languages; the seventh, Polish, has no text of 1.2."""
    texts = dict.fromkeys(TAGS, TEXT) | {"pl": TEXT.partition("## 1.2")[0]}
    written(tmp_path, texts)
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Seven\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n",
        "utf-8",
    )
    for tag in TAGS:
        (tmp_path / f"rules_src/index.{tag}.md").write_text("# Rules\n", "utf-8")
    return build_site(tmp_path, strict=False, offline=False)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_menu_takes_the_height_that_the_window_has(
    seven: Path, opened: Open, width: int
) -> None:
    screen = {"width": width, "height": 800}
    with hosted(seven) as url, opened(f"{url}de/harbour/1/", viewport=screen) as page:
        page.locator(".md-select button").focus()
        expect(page.locator(".rw-with")).to_have_count(len(TAGS) - 1)
        expect(page.locator(".rw-with").last).to_be_in_viewport(ratio=0.95)
        menu = page.locator(".md-select__list")
        hidden = "list => list.scrollHeight - list.clientHeight"
        assert menu.evaluate(hidden) == 0
        page.set_viewport_size({"width": width, "height": 360})
        assert menu.evaluate(hidden) > 0
        box = menu.bounding_box()

    assert box is not None
    assert box["y"] + box["height"] <= 360


def test_two_that_stand_beside_stay_until_one_is_taken_away(seven: Path, opened: Open) -> None:
    with hosted(seven) as url, opened(f"{url}de/harbour/1/?with=pl,it", viewport=DESK) as page:
        expect(page.locator(".rw-side-name")).to_contain_text("Two at most")
        third = page.locator(".rw-with[lang=fr]")
        expect(third).to_have_attribute("aria-disabled", "true")
        choose(page, ".rw-with[lang=fr]")
        assert page.url.endswith("?with=pl,it")
        choose(page, ".rw-with[lang=pl]")
        page.wait_for_url("**/?with=it")
        expect(page.locator(".rw-side-name")).not_to_contain_text("Two at most")
        choose(page, ".rw-with[lang=fr]")
        page.wait_for_url("**/?with=it,fr")


def test_words_that_stand_in_for_missing_ones_stand_once_where_their_language_is_beside(
    seven: Path, opened: Open
) -> None:
    with hosted(seven) as url, opened(f"{url}pl/harbour/1/?with=en,de", viewport=DESK) as page:
        rule = page.locator("section:has(> [id='1.2'])")
        expect(rule.locator(".rw-beside")).to_have_count(2)
        expect(rule.locator("> .rw-gap")).to_have_text(re.compile("Not translated yet"))
        expect(rule.locator("> .rw-gap > .rw-stand-in")).to_be_hidden()
        expect(rule.locator("> .rw-text")).to_be_hidden()
        expect(rule.locator("> [id] > .rw-title")).to_be_hidden()
        expect(rule.locator(".rw-beside[lang=en]")).to_contain_text("Sleep.")
        page.goto(f"{url}pl/harbour/1/?with=de,it")
        expect(rule.locator(".rw-beside")).to_have_count(2)
        expect(rule.locator("> .rw-text")).to_contain_text("Sleep.")
        expect(rule.locator("> .rw-gap")).to_contain_text("English")


def test_a_missing_text_beside_claims_no_language_and_no_title(seven: Path, opened: Open) -> None:
    with hosted(seven) as url, opened(f"{url}en/harbour/1/?with=pl", viewport=DESK) as page:
        cell = page.locator("section:has(> [id='1.2']) .rw-beside")
        expect(cell.locator(".rw-note")).to_have_text("Not translated yet. ")
        expect(cell.locator(".rw-beside-title")).to_have_text(re.compile(r"1\.2\s*$"))
        expect(cell).not_to_contain_text("English")


@pytest.mark.parametrize(
    ("address", "locale", "first", "language"),
    [
        ("ru/harbour/9.9z", "es-MX", "Русский", "ru"),
        ("de/harbour/9.9z", "es-MX", "Deutsch", "en"),
        ("nothing", "es-MX", "Español", "es"),
        ("nothing", "sv-SE", "English", "en"),
    ],
)
def test_an_address_of_nothing_speaks_its_own_language_first_and_then_the_readers(
    seven: Path, opened: Open, address: str, locale: str, first: str, language: str
) -> None:
    with hosted(seven) as url, opened(f"{url}{address}", may_miss=True, locale=locale) as page:
        page.wait_for_load_state("networkidle")
        links = page.locator("li > a").all_inner_texts()
        said = page.locator("div > p").evaluate_all("parts => parts.map(({ lang }) => lang)")

        assert page.evaluate("document.documentElement.lang") == language
        assert links[0].endswith(f": {first}")
        assert len(set(links)) == len(TAGS)
        # Of the seven, three have words of their own: the others' are English and say so, once.
        assert sorted(said) == ["en", "es", "ru"]
        assert said[0] == language
        expect(page.locator("li:has(> a[hreflang=fr])")).to_have_attribute("lang", "en")
        expect(page.locator("a[hreflang=fr] > span")).to_have_attribute("lang", "fr")

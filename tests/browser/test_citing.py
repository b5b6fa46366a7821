"""Citing: a rule's own page, the address that picks a language, copying, and addresses that are spelled otherwise."""

import re
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Page, expect

from books import written
from browsing import Open, hosted
from rulewright.web.building import build_site

pytestmark = pytest.mark.browser
PHONE = {"width": 390, "height": 844}
LOCALES = ("en", "es", "ru")
CHECKOUT = Path(__file__).parents[2]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("width", [390, 1280])
def test_a_rule_page_shows_the_rule_and_leads_into_the_chapter(
    site: str, opened: Open, locale: str, width: int
) -> None:
    url = f"{site}{locale}/root/r/14.4.3/"
    with opened(url, viewport={"width": width, "height": 800}) as page:
        expect(page.locator("html")).to_have_attribute("lang", locale)
        expect(page.locator("h1 .rw-number")).to_have_text("14.4.3")
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.locator(".rw-read a").click()
        assert page.url == f"{site}{locale}/root/14/#14.4.3"


def test_a_rule_page_leads_to_the_same_rule_in_another_language(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/r/14.4.3/") as page:
        page.locator(".rw-language[hreflang=ru]").click()
        assert page.url == f"{site}ru/root/r/14.4.3/"
        page.goto(f"{site}r/root/14.4.3/")
        page.wait_for_url(f"{site}ru/root/r/14.4.3/")


@pytest.mark.parametrize(("language", "target"), [("ru-RU", "ru"), ("es-MX", "es"), ("de", "en")])
def test_the_short_link_picks_the_readers_language(
    site: str, opened: Open, language: str, target: str
) -> None:
    with opened(f"{site}r/root/14.4.3/", locale=language) as page:
        page.wait_for_url(f"{site}{target}/root/r/14.4.3/")


def test_without_javascript_the_short_link_lists_the_languages(site: str, opened: Open) -> None:
    with opened(f"{site}r/root/14.4.3/", java_script_enabled=False) as page:
        page.get_by_text("Español").click()
        assert page.url == f"{site}es/root/r/14.4.3/"


@pytest.mark.parametrize(
    ("address", "target"),
    [
        ("es/root/14.4.3", "es/root/r/14.4.3/"),
        ("es/root/14/14.4.3.", "es/root/r/14.4.3/"),
        ("ru/root/r/14.2.4ii/", "ru/root/r/14.2.4.II/"),
        ("en/root/14.2.4%20II.html", "en/root/r/14.2.4.II/"),
        ("root/14.4.3", "en/root/r/14.4.3/"),
        ("14.4.3", "en/root/r/14.4.3/"),
    ],
)
def test_an_address_in_another_spelling_leads_to_the_rule(
    site: str, opened: Open, address: str, target: str
) -> None:
    with opened(f"{site}{address}", may_miss=True, locale="en-GB") as page:
        page.wait_for_url(f"{site}{target}")


@pytest.mark.parametrize(
    ("anchor", "rule"), [("14.2.4ii", "14.2.4.II"), ("14.4.3.", "14.4.3"), ("14.2.4.%D0%86", "14.2.4.I")]
)  # fmt: skip
def test_an_anchor_in_another_spelling_leads_to_the_rule(
    site: str, opened: Open, anchor: str, rule: str
) -> None:
    with opened(f"{site}ru/root/14/#{anchor}") as page:
        page.wait_for_url(f"{site}ru/root/14/#{rule}")
        expect(page.locator(f"[id='{rule}']")).to_be_in_viewport()


def test_an_address_of_no_rule_names_the_nearest_above(site: str, opened: Open) -> None:
    with opened(f"{site}es/root/14.4.99", may_miss=True) as page:
        expect(page.locator("[data-rw-nearest] a")).to_have_text("14.4 Alba")
        page.locator("[data-rw-nearest] a").click()
        assert page.url == f"{site}es/root/r/14.4/"


def test_an_address_of_nothing_stays_where_it_is(site: str, opened: Open) -> None:
    with opened(f"{site}es/nothing/here", may_miss=True) as page:
        page.wait_for_load_state("networkidle")
        expect(page.locator("[data-rw-nearest]")).to_be_hidden()


def clipboard(page: Page) -> str:
    text: str = page.evaluate("navigator.clipboard.readText()")
    return text


TITLES = {"en": "Anoint", "es": "Ungir", "ru": "Назначьте предводителя"}
COPIED = {"en": "Copied", "es": "Copiado", "ru": "Скопировано"}
BUTTONS = {
    "en": ("Copy link", "Copy quote", "Copy as Markdown", "Copy as BBCode"),
    "es": ("Copiar enlace", "Copiar cita", "Copiar como Markdown", "Copiar como BBCode"),
    "ru": (
        "Скопировать ссылку",
        "Скопировать цитату",
        "Скопировать как Markdown",
        "Скопировать как BBCode",
    ),
}
WANTED = (
    "{link}",
    "14.4.3 {title}\n{text}\n{link}",
    "> **[14.4.3 {title}]({link})**\n>\n> {text}",
    "[quote][b][url={link}]14.4.3 {title}[/url][/b]\n{text}[/quote]",
)


@pytest.mark.parametrize(
    ("locale", "path"),
    [("en", "root/14/"), ("es", "root/14/"), ("es", "root/r/14.4.3/"), ("ru", "root/14/")],
)
def test_link_and_quotation_are_copied_with_the_keyboard_alone(
    site: str, opened: Open, locale: str, path: str
) -> None:
    allowed = ["clipboard-read", "clipboard-write"]
    with opened(f"{site}{locale}/{path}", permissions=allowed) as page:
        button = page.locator("[id='14.4.3'] > .rw-quote")
        text = page.locator("section:has(> [id='14.4.3']) > .rw-text").inner_text().strip()
        copied = []
        for place, name in enumerate(BUTTONS[locale]):
            button.focus()
            page.keyboard.press("Enter")
            expect(button).to_have_attribute("aria-expanded", "true")
            for _ in range(place):
                page.keyboard.press("Tab")
            assert page.evaluate("document.activeElement.textContent") == name
            page.keyboard.press("Enter")
            expect(page.get_by_role("status").filter(has_text=COPIED[locale])).to_be_visible()
            copied.append(clipboard(page))
            page.keyboard.press("Escape")
            expect(page.locator(".rw-menu")).to_have_count(0)
            expect(button).to_be_focused()

    facts = {"link": f"{site}{locale}/root/r/14.4.3/", "title": TITLES[locale], "text": text}
    assert copied == [wanted.format(**facts) for wanted in WANTED]


def authored(locale: str, number: str) -> list[str]:
    """The blocks of a rule's text as its author wrote them."""
    chapter = CHECKOUT / "rules_src/root" / locale / f"{number.partition('.')[0]}.md"
    rule = re.search(
        rf"^#+ {re.escape(number)} .*?\n\n(.*?)(?=\n\n#|\Z)",
        chapter.read_text("utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert rule is not None
    return rule[1].strip().split("\n\n")


def copies(page: Page, number: str) -> tuple[str, str, str]:
    """A rule's text as each of the three quotations has it: without its title and its link."""
    found = []
    for place in (1, 2, 3):
        page.locator(f"[id='{number}'] > .rw-quote").click()
        page.locator(".rw-menu button").nth(place).click()
        expect(page.locator(".rw-menu .rw-status")).not_to_be_empty()
        found.append(clipboard(page))
        page.keyboard.press("Escape")
    plain, markdown, bbcode = found
    unquoted = re.sub(r"^> ?", "", markdown, flags=re.MULTILINE).partition("\n\n")[2]
    return (
        plain.partition("\n")[2].rpartition("\n")[0],
        unquoted,
        bbcode.partition("\n")[2].removesuffix("[/quote]"),
    )


@pytest.mark.parametrize("locale", LOCALES)
def test_a_quotation_keeps_lists_tables_and_icons(site: str, opened: Open, locale: str) -> None:
    settings = yaml.safe_load((CHECKOUT / "rules_src/root/game.yml").read_text("utf-8"))
    words = {name: f"[{said[locale]}]" for name, said in settings["icons"].items()}
    allowed = ["clipboard-read", "clipboard-write"]

    with opened(f"{site}{locale}/root/14/", permissions=allowed) as page:
        in_list, in_table = copies(page, "14.2.3"), copies(page, "14.2.4")

    lines = authored(locale, "14.2.3")
    bare = [block.replace("**", "") for block in lines]
    assert in_list[0] == "\n\n".join(bare)
    assert in_list[1] == "\n\n".join(lines)
    assert re.findall(r"^\[\*\]\[b\].+?\[/b\] .+", in_list[2], re.MULTILINE) == [
        re.sub(r"\*\*(.+?)\*\*", r"[b]\1[/b]", item.replace("- ", "[*]", 1))
        for item in lines[1].split("\n")
    ]
    said = [
        re.sub(r"{(\w+)}", lambda m: words[m[1]], block) for block in authored(locale, "14.2.4")
    ]
    rows = [line.strip("| ") for line in said[1].split("\n") if "---" not in line]
    assert in_table[0] == in_table[2] == "\n\n".join([said[0], "\n".join(rows)])
    assert in_table[1] == "\n\n".join(said).replace("[", r"\[").replace("]", r"\]")


@pytest.mark.parametrize("place", ["", "?h=quote#1"])  # a word that was searched stands apart
def test_words_that_look_like_marks_stay_words_in_a_quotation(
    opened: Open, tmp_path: Path, place: str
) -> None:
    text = "# 1 One\n\nEnd [/quote] and [url=x]y[/url] {coin} <i>.\n\n2*3*4 | 5\n"
    (written(tmp_path, {"en": text}) / "mkdocs.yml").write_text(
        "site_name: H\ndocs_dir: rules_src\ntheme: {name: material}\nplugins: [rulewright, search]\n"
    )
    allowed = ["clipboard-read", "clipboard-write"]
    with (
        hosted(build_site(tmp_path, strict=False, offline=False)) as url,
        opened(f"{url}en/harbour/1/{place}", permissions=allowed) as page,
    ):
        assert page.locator("mark").count() == bool(place)
        plain, markdown, bbcode = copies(page, "1")

    assert plain == "End [/quote] and [url=x]y[/url] [coin] <i>.\n\n2*3*4 | 5"
    assert "[/quote]" not in bbcode
    assert bbcode.replace("\u200b", "") == plain
    assert re.sub(r"\\(.)", r"\1", markdown) == plain
    assert r"\<i\>" in markdown


@pytest.mark.parametrize("anchor", ["14", "14.4.3", "14.7.1"])
def test_the_menu_is_wholly_on_a_phones_screen(site: str, opened: Open, anchor: str) -> None:
    with opened(f"{site}ru/root/14/#{anchor}", viewport=PHONE, has_touch=True) as page:
        page.locator(f"[id='{anchor}'] .rw-quote").click()
        box = page.locator(".rw-menu").bounding_box()

    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= PHONE["height"]


SHARE = "navigator.share = (shared) => { window.shared = shared; return Promise.resolve(); }"


def test_a_rule_is_shared_where_the_browser_can(site: str, opened: Open) -> None:
    with opened(f"{site}en/root/14/") as page:
        page.evaluate(SHARE)
        page.locator("[id='14.4.3'] .rw-quote").click()
        page.get_by_role("button", name="Share…").click()
        shared = page.evaluate("window.shared")

    assert shared["url"] == f"{site}en/root/r/14.4.3/"
    assert re.match(r"14\.4\.3 ", shared["title"])

"""The search of the shipped site, through its own interface and its own worker."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browsing import Open, hosted
from rulewright.web.building import build_site
from searches import ask, typed

pytestmark = pytest.mark.browser
LOCALES = ("en", "es", "ru")

# Types each query into the search field and waits until the first hits of the chapters begin with the wanted ones;
# gives those that never did. Two games may have a rule of one number: then each game's chapter begins with its own.
TYPE_ALL = """
async (wanted) => {
  const field = document.querySelector(".md-search__input");
  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const plain = (link) => { const url = new URL(link.href); url.search = ""; return url.href; };
  const firsts = (count) => [...document.querySelectorAll(".rw-hits")].slice(0, count).map((part) => plain(part.querySelector("a")));
  const missed = [];
  for (const [query, places] of wanted) {
    field.focus();
    field.value = query;
    field.dispatchEvent(new Event("input"));
    const right = () => firsts(places.length).sort().join() === [...places].sort().join();
    for (let n = 0; n < 150 && !right(); n += 1) await pause(20);
    if (!right()) missed.push([query, firsts(places.length)]);
  }
  return missed;
}
"""


def numbered(index: Path) -> list[dict[str, Any]]:
    docs = json.loads(index.read_text("utf-8"))["docs"]
    return [doc for doc in docs if "number" in doc]


@pytest.mark.parametrize("game", ["root", "asedio"])
@pytest.mark.parametrize("locale", LOCALES)
def test_of_two_games_the_one_that_is_read_goes_first(
    site: str, opened: Open, locale: str, game: str
) -> None:
    with opened(f"{site}{locale}/{game}/4/") as page:
        hits = typed(page, "4.3", re.compile(r"^\d+ "))

        assert (hits.first.get_attribute("href") or "").endswith(f"/{locale}/{game}/4/#4.3")


@pytest.mark.parametrize("locale", LOCALES)
def test_every_number_of_the_book_finds_its_rule_first(
    site: str, shipped: Path, opened: Open, locale: str
) -> None:
    docs = numbered(shipped / locale / "search/search_index.json")
    wanted: dict[str, list[str]] = {}
    for doc in docs:
        wanted.setdefault(doc["number"], []).append(f"{site}{locale}/{doc['location']}")

    with opened(f"{site}{locale}/") as page:
        missed = page.evaluate(TYPE_ALL, list(wanted.items()))

    assert len(docs) > 30
    assert missed == []


SPELLINGS = [
    "14.4.3", "14.4.3.", "(14.4.3)", "[14.4.3]", "«14.4.3»", " 14.4.3 ", "14.4.3,", "§14.4.3", "-14.4.3", "+14.4.3",
    "14.4.3 +", "14.4.3^", "14.4.3~", "14.4.3*", "rule:14.4.3", "rule 14.4.3", "правило 14.4.3", "１４.４.３",
    "(14.4.3, 14.4.4)",
]  # fmt: skip


def test_a_number_is_found_in_any_spelling_that_people_type(site: str, opened: Open) -> None:
    with opened(f"{site}ru/") as page:
        found = ask(page, f"{site}ru/", [*SPELLINGS, "14.2.4 ii", "14.2.4.II"])

    firsts = [hits[0] if hits else "" for hits in found]
    assert dict(zip(SPELLINGS, firsts, strict=False)) == dict.fromkeys(SPELLINGS, "root/14/#14.4.3")
    assert firsts[-2:] == ["root/14/#14.2.4.II"] * 2


def test_no_query_is_read_as_a_command(site: str, opened: Open) -> None:
    signs = [
        "(",
        ")",
        "+",
        "-",
        ":",
        "^",
        "~",
        "*",
        '"',
        "\\",
        "+ -",
        "a:b:c",
        "x^y",
        "title:",
        "-",
        "**",
        "[",
        "|",
        "?",
    ]

    with opened(f"{site}en/") as page:  # a warning on the console fails
        ask(page, f"{site}en/", signs)
        (words,) = ask(page, f"{site}en/", ["Step 1: Gather"])

    assert any(place.endswith(("#14.3.1", "root/14/")) for place in words[:1])


def test_a_number_goes_before_longer_ones_that_it_begins(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}en/") as page:
        found = ask(page, f"{url}en/", ["1.1", "1.10", "1", "1.1."])

    assert [hits[0] for hits in found] == [
        "harbour/1/#1.1",
        "harbour/1/#1.10",
        "harbour/1/",
        "harbour/1/#1.1",
    ]


def test_words_are_found_next_to_brackets_quotation_marks_and_dashes(
    site: str, opened: Open
) -> None:
    with opened(f"{site}ru/") as page:
        found = ask(page, f"{site}ru/", ["Предметы", "обязаны", "полчища"])

    assert all(found)


def test_a_hit_shows_number_title_and_words_and_leads_to_the_rule(site: str, opened: Open) -> None:
    with opened(f"{site}es/") as page:
        hit = typed(page, "14.4.3", re.compile(r"\d resultados?")).first
        expect(hit).to_contain_text("14.4.3 Ungir")  # the hits of "1" and "14" come and go before
        shown = hit.inner_text()
        hit.click()
        page.wait_for_url("**/es/root/14/**")
        rule = page.locator("[id='14.4.3']")

        assert "guerreros" in shown
        assert page.evaluate("location.hash") == "#14.4.3"
        rule.wait_for()
        assert "Ungir" in rule.inner_text()


def test_each_rule_is_a_hit_of_its_own(site: str, opened: Open) -> None:
    with opened(f"{site}es/") as page:
        (found,) = ask(page, f"{site}es/", ["claro"])

    assert len(found) > 10
    assert len(set(found)) == len(found)
    assert all("#" in place or place.endswith("/") for place in found)


def test_icons_are_found_by_their_names_in_the_locale(site: str, opened: Open) -> None:
    with opened(f"{site}es/") as page:
        found = ask(page, f"{site}es/", ["martillo", "antorcha", "hammer"])

    assert "root/14/#14.7.1" in found[0]
    assert "root/#icons" in found[1]
    assert found[2] == []


FORMS = {
    "ru": ["правилами", "поляна", "битва", "очко"],
    "es": ["fabricacion", "faccion", "señores", "claro", "batallas"],
    "en": ["battles", "claros", "mice", "warriors"],
}


@pytest.mark.parametrize("locale", LOCALES)
def test_words_are_found_in_any_form_and_without_accents(
    site: str, opened: Open, locale: str
) -> None:
    queries = [query for query in FORMS[locale] if query != "claros"]

    with opened(f"{site}{locale}/") as page:
        found = ask(page, f"{site}{locale}/", queries)

    assert [query for query, hits in zip(queries, found, strict=True) if not hits] == []


def test_little_words_that_decide_a_rule_are_found(site: str, opened: Open) -> None:
    words = {
        "en": ["no", "cannot", "must"],
        "es": ["no", "puedes", "debes"],
        "ru": ["не", "нельзя", "обязаны"],
    }
    for locale, queries in words.items():
        with opened(f"{site}{locale}/") as page:
            assert all(ask(page, f"{site}{locale}/", queries)), locale


def test_the_number_of_a_section_lists_the_section(site: str, opened: Open) -> None:
    with opened(f"{site}es/") as page:
        (found,) = ask(page, f"{site}es/", ["14.5"])

    assert [place for place in found if place.startswith("root/")][:7] == [
        f"root/14/#{number}"
        for number in ("14.5", "14.5.1", "14.5.2", "14.5.2.I", "14.5.2.II", "14.5.2.III", "14.5.3")
    ]


def test_a_rule_is_found_by_another_name_of_what_it_speaks_of(site: str, opened: Open) -> None:
    with opened(f"{site}en/") as page:
        (found,) = ask(page, f"{site}en/", ["opponent"])

    assert any(place.startswith("asedio/") for place in found)


def test_a_hit_marks_what_was_found(site: str, opened: Open) -> None:
    with opened(f"{site}ru/") as page:
        hit = typed(page, "назначте предводителя", re.compile("результат")).first

        expect(hit.locator("mark").first).to_be_visible()


def test_a_missing_translation_is_found_in_the_language_that_it_is_in(
    harbour: Callable[..., Path], opened: Open
) -> None:
    folder = build_site(harbour(), strict=True, offline=False)

    with hosted(folder) as url, opened(f"{url}es/") as page:
        hit = typed(page, "storm", "1 resultado").first

        assert hit.get_attribute("lang") == "en"


def test_terms_and_plain_pages_are_found_in_any_form_too(site: str, opened: Open) -> None:
    with opened(f"{site}ru/") as page:
        found = ask(page, f"{site}ru/", ["поляной", "правами"])

    assert "root/glossary/#clearing" in found[0]
    assert any(place.startswith("about/") for place in found[1])


def test_a_rule_that_prints_a_number_of_its_own_is_found_by_that_of_its_address_too(
    renumbered_harbour: Path, opened: Open
) -> None:
    with hosted(renumbered_harbour) as url, opened(f"{url}es/") as page:
        found = ask(page, f"{url}es/", ["1.2", "1.4"])

    assert [hits[0] for hits in found] == ["harbour/1/#1.2"] * 2
    assert [
        doc["key"]
        for doc in numbered(renumbered_harbour / "es/search/search_index.json")
        if "key" in doc
    ] == ["1.2"]

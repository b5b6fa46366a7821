"""The cases of the bank that are about the site, its search and its languages."""

import re
from pathlib import Path
from typing import Any
from urllib.parse import urljoin

from babel import Locale
from bs4 import BeautifulSoup

from books import book, written
from casebank import bank
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.render.marks import blocks
from rulewright.render.markup import Markup
from rulewright.render.pages import pages
from rulewright.render.urls import Urls
from rulewright.render.view import BookView
from rulewright.web.building import build_site
from rulewright.web.labels import SCRIPT_PLURALS, plural_forms
from rulewright.web.plain_text import plain_text
from scripted import asked, run


def anchors(texts: dict[str, str], locale: str) -> list[str]:
    """The anchors of all rules of a book, as its pages have them."""
    game = Game(name="root", titles={}, locales=tuple(texts), pivot="en")
    shown = pages(BookView(game, book(texts), locale, Urls()))
    found = [BeautifulSoup(page.html, "html.parser").select("h1, h2, h3, h4") for page in shown]
    return [str(heading["id"]) for page in found for heading in page if heading.get("id")]


def test_site_02_numbers_that_only_dots_tell_apart_have_anchors_of_their_own() -> None:
    case = bank("site-02")
    ids = sorted(case["input"]["ids"], key=DECIMAL.parse)

    found = anchors({"en": "".join(f"# {id}\n\nText.\n\n" for id in ids)}, "en")

    assert set(ids) <= set(found)
    assert len(set(found)) == len(found)
    assert not set(found) & set(case["expected"]["default_slugs"])


def test_site_04_a_rule_has_one_anchor_in_all_languages() -> None:
    case = bank("site-04")
    rule, titles = case["input"]["rule"], case["input"]["titles"]
    texts = {locale: f"### {rule} {title}\n\nText.\n" for locale, title in titles.items()}

    found = {locale: set(anchors(texts, locale)) for locale in texts}

    assert all(case["expected"]["anchor"] in of_locale for of_locale in found.values())
    assert not set.union(*found.values()) & set(case["expected"]["never"])


def test_site_06_language_links_stay_below_the_sites_path(tmp_path: Path) -> None:
    case = bank("site-06")
    written(tmp_path, dict.fromkeys(("en", "es", "ru"), "# 1 A\n\n## 1.1 B\n\nC.\n"))
    for locale in ("en", "es", "ru"):
        (tmp_path / f"rules_src/index.{locale}.md").write_text("# Home\n", encoding="utf-8")
    address, name = case["input"]["site_url"], case["input"]["page"]
    (tmp_path / "mkdocs.yml").write_text(
        f"site_name: A\ndocs_dir: rules_src\nsite_url: {address}\ntheme: {{name: material}}\n"
        "plugins: [rulewright, search]\n",
        encoding="utf-8",
    )

    html = (build_site(tmp_path, strict=True) / name).read_text("utf-8")
    links = BeautifulSoup(html, "html.parser").select("[hreflang]")

    page = urljoin(address, name)
    for locale in ("en", "ru"):
        found = {urljoin(page, str(a["href"])) for a in links if a["hreflang"] == locale}
        assert found == {case["expected"][f"{locale}_link_resolves_to"]}
    assert not [wrong for wrong in case["expected"]["never"] if f'"{wrong}"' in html]


def test_site_08_rule_text_arrives_unchanged() -> None:
    case = bank("site-08")
    markup = Markup({}, lambda _: None)

    shown = [
        BeautifulSoup(markup.blocks(blocks(text)), "html.parser").get_text().strip()
        for text in case["input"]["rule_texts"]
    ]

    assert shown == case["expected"]["visible_texts"]


def test_site_10_ids_sort_as_numbers() -> None:
    case = bank("site-10")

    found = [DECIMAL.print(id) for id in sorted(map(DECIMAL.parse, case["input"]["ids"]))]

    assert found == case["expected"]["sorted"]


def found_in(case_id: str) -> tuple[list[list[str]], dict[str, Any]]:
    """What a case's queries find, and what they should find."""
    case = bank(case_id)
    docs = [
        {"location": doc["id"], "number": doc["id"], "title": doc["title"], "text": ""} | doc
        for doc in case["input"]["docs"]
    ]
    hits = asked(docs, case["input"]["queries"])
    return [[hit[0] for hit in of_query] for of_query in hits], case["expected"]


def test_search_01_numbers_are_found_in_a_site_in_russian_alone() -> None:
    found, expected = found_in("search-01")

    assert found == expected["hits"]


def test_search_03_no_sign_is_read_as_a_command() -> None:
    case = bank("search-03")
    docs = [
        {"location": "step", "number": "5.1", "title": "5.1 Step 1: Roll"},
        {"location": "rule", "number": "14.4.3", "title": "14.4.3 Anoint", "text": "A rule."},
        {"location": "other", "number": "9", "title": "9 Rest", "text": "Sleep."},
    ]

    hits = asked(docs, case["input"]["queries"])

    wanted = ["rule" if "14.4.3" in query else "step" for query in case["input"]["queries"]]
    assert [of_query[0][0] for of_query in hits] == wanted


def test_search_05_the_exact_number_goes_first() -> None:
    case = bank("search-05")
    docs = [{"location": id, "number": id, "title": id} for id in case["input"]["docs"]]

    ((first, *rest),) = asked(docs, [case["input"]["query"]])

    assert first[0] == case["expected"]["first_hit"]
    assert {hit[0] for hit in rest} <= set(case["expected"]["may_follow"])


def test_search_07_accents_make_no_difference_but_n_with_tilde_is_a_letter() -> None:
    found, expected = found_in("search-07")

    assert found == expected["hits"]


def test_search_09_the_exact_form_goes_first() -> None:
    found, expected = found_in("search-09")

    assert [of_query[0] for of_query in found] == expected["first_hit"]


def test_search_11_only_visible_words_are_marked() -> None:
    case = bank("search-11")
    text = plain_text(case["input"]["text"])
    doc = {"text": text, "number": "", "title": "Title"}

    hits = asked([doc], case["input"]["queries"])

    marks = [
        [mark for hit in of_query for mark in re.findall("<mark>(.+?)</mark>", hit[2])]
        for of_query in hits
    ]
    wanted = [
        [re.sub(r" \(first only\)$|^\(", "", w) for w in of] for of in case["expected"]["marked"]
    ]
    assert marks == wanted
    assert "<mark>14.1</mark> and 1411" in hits[0][0][2]


PLURAL = """
const { plural } = await from("grammar.js");
const found = told.counts.map((count) => plural(told.locale, told.forms, count));
"""


def test_i18n_01_a_count_has_the_form_that_russian_asks_for() -> None:
    case = bank("i18n-01")
    forms = {name: f"{{count}} {word}" for name, word in case["input"]["word"].items()}
    counts = case["input"]["numbers"]

    found = run(PLURAL, {"locale": case["input"]["lang"], "forms": forms, "counts": counts})

    assert found == case["expected"]["out"]


def test_i18n_01_our_own_messages_have_those_forms() -> None:
    case = bank("i18n-01")
    forms = plural_forms("ru", *SCRIPT_PLURALS["hits"])
    counts = [count for count in case["input"]["numbers"] if count == int(count)]

    found = run(PLURAL, {"locale": "ru", "forms": forms, "counts": counts})

    words = {"one": "результат", "few": "результата", "many": "результатов"}
    category = Locale("ru").plural_form
    assert found == [f"{count} {words[category(count)]}" for count in counts]


def test_i18n_09_numbers_and_lists_are_written_as_the_language_does() -> None:
    case = bank("i18n-09")
    script = """
    const { listed, number } = await from("grammar.js");
    const list = (locale) => listed(locale, told.list).map(({ value }) => value).join("");
    const found = told.langs.map((locale) => [number(locale, told.number), list(locale)]);
    """

    found = run(script, case["input"])

    wanted = zip(case["expected"]["numbers"], case["expected"]["lists"], strict=True)
    assert found == [list(pair) for pair in wanted]

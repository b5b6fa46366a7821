"""Search, entrances and the error page where a language prints numbers of its own: these first, then keys, and both named."""

import json
from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup

from printed_numbers import quay
from rulewright.law.ids import DECIMAL
from rulewright.web.building import build_site
from rulewright.web.scripts import numbering_facts
from scripted import run

ANSWERS = """
const [{ indexOf }, { answer }] = [await from("indexing.js"), await from("answering.js")];
const { docs, config } = told.index;
const index = indexOf(docs, config);
const text = (parts) => parts.map(([part]) => part).join("");
const shown = (hits) => hits.map(({ location, title, aside, lang }) => [location.split("#")[1] ?? "", text(title), aside ?? "", lang ?? ""]);
const found = told.queries.map((query) => {
  const { groups, nearest } = answer(index, query, told.numberings);
  return { hits: groups.flatMap(({ hits }) => shown(hits)), nearest: nearest.map(({ title, aside }) => [title, aside ?? ""]) };
});
"""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build_site(quay(tmp_path_factory.mktemp("quay")), strict=True, offline=False)


def answers(site: Path, locale: str, *queries: str) -> list[dict[str, Any]]:
    index = json.loads((site / locale / "search/search_index.json").read_text("utf-8"))
    told = {"index": index, "queries": queries, "numberings": [numbering_facts(DECIMAL)]}
    found: list[dict[str, Any]] = run(ANSWERS, told)
    return found


def places(site: Path, locale: str, *queries: str) -> list[list[str]]:
    """The addresses of the hits of each query."""
    return [[hit[0] for hit in one["hits"]] for one in answers(site, locale, *queries)]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("2.1.4", ["2.1.2", "2.1.4"]),
        ("2.1.2", ["2.1.2--2", "2.1.2"]),
        ("правило 2.1.3", ["2.1.3--2", "2.1.3"]),
        ("2.1.5", ["2.1.3"]),
        ("2.1.6", ["2.1.4"]),
        ("15.3.1", ["15.3.2", "15.3.1"]),
        ("15-3-2", ["15.3.1", "15.3.2"]),
        ("2.1.2.I", ["2.1.2.I--2", "2.1.2.I"]),
        ("2.1.4 I", ["2.1.2.I"]),
        ("2.1.2.II", ["2.1.2.II"]),
    ],
)
def test_a_number_finds_the_rule_that_prints_it_and_then_that_of_the_key(
    site: Path, query: str, first: list[str]
) -> None:
    (found,) = places(site, "ru", query)

    assert found[: len(first)] == first


def test_a_hit_names_the_other_number(site: Path) -> None:
    (found,) = answers(site, "ru", "2.1.4")

    assert found["hits"][:2] == [
        ["2.1.2", "2.1.4 Карты фонаря", "en 2.1.2", ""],
        ["2.1.4", "2.1.6 Тайные карты", "en 2.1.4", ""],
    ]


def test_what_stands_below_both_rules_of_a_number_is_listed(site: Path) -> None:
    (found,) = places(site, "ru", "2.1.2")

    assert set(found) == {"2.1.2--2", "2.1.2", "2.1.2.I--2", "2.1.2.I", "2.1.2.II"}


def test_elsewhere_the_languages_own_rule_goes_first_and_the_other_says_whose_it_is(
    site: Path,
) -> None:
    (found,) = answers(site, "en", "2.1.2")

    assert found["hits"][:2] == [
        ["2.1.2", "2.1.2 Lantern cards", "", ""],
        ["2.1.2--2", "2.1.2 Добор карт", "ru", "ru"],
    ]


@pytest.mark.parametrize(
    ("query", "rules"),
    [
        ("2.1.2–2.1.5", ["2.1.2--2", "2.1.3--2", "2.1.2", "2.1.3"]),
        ("2.1.4-2.1.6", ["2.1.2", "2.1.3", "2.1.4"]),
        ("15.3.1 – 15.3.3", ["15.3.2", "15.3.1", "15.3.3"]),
    ],
)
def test_a_range_goes_by_the_numbers_that_the_language_prints(
    site: Path, query: str, rules: list[str]
) -> None:
    (found,) = places(site, "ru", query)

    assert found[: len(rules)] == rules


def test_the_nearest_rule_is_by_printed_number_and_names_the_other(site: Path) -> None:
    (below, behind) = answers(site, "ru", "2.1.4.III", "2.1.9")

    assert below["nearest"] == [
        ["2.1.4 Карты фонаря", "en 2.1.2"],
        ["2.1.6 Тайные карты", "en 2.1.4"],
    ]
    assert behind["nearest"] == [["2.1 Рука", ""]]


def entrance(site: Path, number: str) -> dict[str, list[tuple[str, str]]]:
    """Where the short address of a number leads, by language: address and words of each link."""
    html = BeautifulSoup((site / f"r/quay/{number}/index.html").read_text("utf-8"), "html.parser")
    found: dict[str, list[tuple[str, str]]] = {}
    for link in html.select("[data-locales] a"):
        place = str(link["href"]).partition("/r/")[2]
        found.setdefault(str(link["hreflang"]), []).append((place, link.get_text()))
    return found


def test_a_short_address_offers_a_language_both_rules_that_its_number_may_mean(
    site: Path,
) -> None:
    assert entrance(site, "2.1.4") == {
        "en": [("2.1.4/", "English")],
        "es": [("2.1.4/", "Español")],
        "ru": [
            ("2.1.2/", "2.1.4 (en 2.1.2) Карты фонаря"),
            ("2.1.4/", "2.1.6 (en 2.1.4) Тайные карты"),
        ],
    }
    assert entrance(site, "2.1.2")["ru"] == [
        ("2.1.2--2/", "2.1.2 Добор карт"),
        ("2.1.2/", "2.1.4 (en 2.1.2) Карты фонаря"),
    ]
    assert entrance(site, "15.3.1")["ru"] == [
        ("15.3.2/", "15.3.1 (en 15.3.2) Шаг 1: Возьмите лоцманов"),
        ("15.3.1/", "15.3.2 (en 15.3.1) Шаг 2: Поставьте буи"),
    ]


@pytest.mark.parametrize(
    ("number", "leads"),
    [("2.1.5", "2.1.3/"), ("2.1.6", "2.1.4/"), ("2.1.2--2", "2.1.2--2/"), ("2.1.1", "2.1.1/"), ("2.1.4.I", "2.1.2.I/")],
)  # fmt: skip
def test_a_short_address_of_one_rule_leads_there_in_every_language(
    site: Path, number: str, leads: str
) -> None:
    led = entrance(site, number)

    assert {tag: [place for place, _ in links] for tag, links in led.items()} == {
        tag: [leads] for tag in ("en", "es", "ru")
    }


def test_every_way_that_a_short_address_offers_is_there(site: Path) -> None:
    for page in (site / "r").rglob("index.html"):
        for link in BeautifulSoup(page.read_text("utf-8"), "html.parser").select("a"):
            assert (page.parent / str(link["href"]) / "index.html").is_file()


def test_two_languages_may_print_one_number_for_two_rules(tmp_path: Path) -> None:
    en = "# 1 A\n\n## 1.1 One\n\nOne.\n\n## 1.2 Two\n\nTwo.\n"
    texts = {
        "en": en,
        "es": en.replace("## 1.1 One", "## 1.5 Uno {#1.1}"),
        "ru": en.replace("## 1.2 Two", "## 1.5 Два {#1.2}"),
    }
    site = build_site(quay(tmp_path, texts=texts), strict=True, offline=False)

    led = entrance(site, "1.5")

    assert (led["es"], led["ru"]) == ([("1.1/", "Español")], [("1.2/", "Русский")])


def test_the_exported_numbers_stand_in_the_popovers_data(site: Path) -> None:
    told = (site / "ru/quay/rules.js").read_text("utf-8")

    assert '"2.1.2":["2.1.4 <span class=\\"rw-key\\">(en 2.1.2)</span>"' in told

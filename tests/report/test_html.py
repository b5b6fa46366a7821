"""The HTML report: one file that asks for nothing, in which a text stays text, and which all can use."""

import re
from collections.abc import Callable
from itertools import pairwise

import pytest
from bs4 import BeautifulSoup

from rulewright.law.findings import Finding, Severity
from rulewright.report.html import TEMPLATES, digest, render
from rulewright.report.report import Report

Make = Callable[..., Report]


def page(report: Report) -> BeautifulSoup:
    return BeautifulSoup(render(report), "html5lib")


def test_the_page_asks_for_no_other_file(make: Make) -> None:
    soup = page(make())

    linked = [
        str(tag[name]) for name in ("href", "src", "action") for tag in soup.select(f"[{name}]")
    ]
    assert all(link.startswith("#f") for link in linked)
    assert not re.search(r"url\(|@import|https?:", render(make()))


def test_the_policy_allows_the_pages_own_style_and_script_only(make: Make) -> None:
    soup = page(make())

    (meta,) = soup.select("meta[http-equiv]")
    (style,), (script,) = soup.select("style"), soup.select("script")
    assert meta["content"] == (
        f"default-src 'none'; style-src {digest(str(style.string))}; "
        f"script-src {digest(str(script.string))}; base-uri 'none'; form-action 'none'"
    )


def test_nothing_is_styled_or_handled_within_a_tag(make: Make) -> None:
    names = {name for tag in page(make()).select("*") for name in tag.attrs}

    assert not [name for name in names if name == "style" or name.startswith("on")]


def test_a_script_in_a_text_is_visible_text(make: Make, hostile: Finding) -> None:
    soup = page(make([hostile]))

    assert len(soup.select("script")) == 1
    assert "<script>alert(1)</script>" in soup.select("blockquote")[0].get_text()
    assert "<script>alert(1)</script>" in soup.select(".finding")[0].get_text()


def test_the_texts_stand_side_by_side_with_the_fault_marked(make: Make) -> None:
    article = page(make()).select("article")[1]

    sides = [
        (quote["lang"], [m.get_text() for m in quote.select("mark")])
        for quote in article.select("blockquote")
    ]

    assert sides == [("en", []), ("es", ["3"])]
    assert "Anota 3 puntos." in article.get_text()


def test_the_heat_map_counts_by_chapter_and_locale(make: Make) -> None:
    (table,) = page(make()).select("table")

    assert [th.get_text() for th in table.select("thead th")] == [
        "Chapter",
        "English",
        "Español",
        "Русский",
    ]
    (row,) = table.select("tbody tr")
    assert [" ".join(cell.get_text(" ").split()) for cell in row.select("th, td")] == [
        "1 Basics",
        "1",
        "2 errors: 2",
        "1",
    ]
    assert [td["class"] for td in row.select("td")] == [["heat2"], ["heat4"], ["heat1"]]


def test_one_error_is_hotter_than_many_warnings(make: Make) -> None:
    error, warning = (
        next(one for one in make().findings if one.severity is severity)
        for severity in (Severity.ERROR, Severity.WARNING)
    )
    assert error.place.locale != warning.place.locale

    (row,) = page(make([error, *[warning] * 9])).select("table tbody tr")

    hot = {td["class"][0] for td in row.select("td")}
    assert hot == {"heat0", "heat2", "heat4"}


def test_every_locale_has_its_list_of_what_to_do_the_graver_first(make: Make) -> None:
    report = make([*make().findings[:1], *make().findings])
    lists = {
        todo.select("h4")[0].get_text().split()[0]: [
            li["data-severity"] for li in todo.select("li")
        ]
        for todo in page(report).select(".todo")
    }

    assert lists == {
        "English": ["warning", "warning"],
        "Español": ["error", "error"],
        "Русский": ["info"],
    }


def test_every_link_leads_to_a_finding_on_the_page_and_ids_stand_once(make: Make) -> None:
    soup = page(make([*make().findings, *make().findings]))

    ids = [tag["id"] for tag in soup.select("[id]")]
    assert len(ids) == len(set(ids))
    assert {tag["href"][1:] for tag in soup.select("a")} <= set(ids)


def test_filters_offer_what_was_found(make: Make) -> None:
    offered = [box["value"] for box in page(make()).select("fieldset input")]

    assert offered == ["en", "es", "ru", "SRC", "STR", "NUM", "TXT", "error", "warning", "info"]


def test_headings_go_down_step_by_step(make: Make) -> None:
    accepted = [(make().findings[0], "on purpose")]
    levels = [
        int(tag.name[1]) for tag in page(make(accepted=accepted)).find_all(re.compile("^h[1-6]$"))
    ]

    assert levels[0] == 1
    assert all(later <= earlier + 1 for earlier, later in pairwise(levels))


def test_fields_have_labels_and_table_heads_their_scope(make: Make) -> None:
    soup = page(make())

    assert all(box.find_parent("label") for box in soup.select("input"))
    assert all(th.get("scope") for th in soup.select("th"))


def test_the_page_speaks_the_readers_language(make: Make) -> None:
    soup = page(make(language="ru"))

    assert soup.html is not None
    assert soup.html["lang"] == "ru"
    assert "Что сделать" in [h.get_text() for h in soup.select("h3")]


def test_without_findings_the_page_says_so_and_shows_the_clean_chapters(make: Make) -> None:
    soup = page(make([]))

    assert "No findings: the locales line up." in soup.get_text()
    assert [td.get_text() for td in soup.select("td")] == ["0", "0", "0"]
    assert not soup.select("form")


def test_accepted_findings_stand_with_their_reasons(make: Make) -> None:
    accepted = page(make([], [(make().findings[0], "the <box> says so")])).select(".accepted li")

    assert "the <box> says so" in accepted[0].get_text()


CSS = (TEMPLATES / "report.css").read_text("utf-8")
COLOURS = [
    dict(re.findall(r"--([\w-]+): (#\w+)", block))
    for block in re.findall(r":root \{(.*?)\}", CSS, re.DOTALL)
]
ON_GROUNDS = {
    "ink": ("page", "tint", "mark", "heat1", "heat2", "heat3", "heat4"),
    "quiet": ("page", "tint"),
    "link": ("page", "tint"),
    "error": ("page", "tint"),
    "warning": ("page", "tint"),
    "info": ("page", "tint"),
}


def luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[n : n + 2], 16) / 255 for n in (0, 2, 4)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("colours", COLOURS, ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"), [(i, g) for i, grounds in ON_GROUNDS.items() for g in grounds]
)
def test_every_word_stands_out_from_its_ground(
    colours: dict[str, str], ink: str, ground: str
) -> None:
    dark, light = sorted((luminance(colours[ink]), luminance(colours[ground])))

    assert (light + 0.05) / (dark + 0.05) >= 4.5

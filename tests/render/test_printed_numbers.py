"""A rule shows the number that its language prints, and discreetly that of the others, on every page it stands on."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from bs4 import BeautifulSoup, Tag

from books import book
from printed_numbers import EN, RU, TEXTS
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game
from rulewright.pdf.document import document
from rulewright.play.bindings import stamps
from rulewright.render.fragments import fragments
from rulewright.render.markdown import markdown_pages
from rulewright.render.pages import index_page, pages
from rulewright.render.popovers import popover_data
from rulewright.render.rule_pages import RulePage, rule_pages
from rulewright.render.view import BookView


def view(locale: str, texts: dict[str, str] | None = None) -> BookView:
    found = dict(texts or TEXTS)
    game = Game(name="quay", titles={"en": "Quay"}, locales=tuple(found), pivot="en")
    return BookView(game, book(found), locale)


def rules(found: BookView) -> dict[str, Tag]:
    """The rules of all chapters by their addresses."""
    html = "".join(page.html for page in pages(found) if page.path.rpartition("/")[2].isdecimal())
    sections = BeautifulSoup(html, "html.parser").find_all("section")
    return {str(rule.find(id=True)["id"]): rule for rule in sections}


def headings(found: BookView) -> dict[str, str]:
    return {id: rule.select("[id]")[0].get_text() for id, rule in rules(found).items()}


def notes(found: BookView) -> dict[str, str]:
    told = {id: rule.select_one(".rw-renumbered") for id, rule in rules(found).items()}
    return {id: note.get_text() for id, note in told.items() if note}


def own_pages(found: BookView) -> dict[str, RulePage]:
    """The rules' own pages by what stands in their addresses."""
    return {page.path.partition("/r/")[2]: page for page in rule_pages(found, fragments(found))}


def test_a_heading_names_both_numbers_where_they_differ() -> None:
    told = headings(view("ru"))

    assert told["2.1.1"] == "2.1.1 Рука"
    assert told["2.1.2"] == "2.1.4 (en 2.1.2) Карты фонаря"
    assert told["2.1.2.II"] == "2.1.4.II (en 2.1.2.II) Уход"
    assert told["2.1.2--2"] == "2.1.2 Добор карт"
    assert told["15.3.1"] == "15.3.2 (en 15.3.1) Шаг 2: Поставьте буи"


def test_a_note_leads_from_each_rule_to_the_one_that_it_may_be_taken_for() -> None:
    assert notes(view("ru")) == {
        "2.1.2": "На других языках у этого правила номер 2.1.2. Их 2.1.4 — это здесь 2.1.6 Тайные карты. "
        "Здесь 2.1.2 — это 2.1.2 Добор карт.",
        "2.1.2.I": "На других языках у этого правила номер 2.1.2.I. Здесь 2.1.2.I — это 2.1.2.I Пустая колода.",
        "2.1.2.II": "На других языках у этого правила номер 2.1.2.II.",
        "2.1.2--2": "На других языках 2.1.2 — другое правило, здесь это 2.1.4 Карты фонаря.",
        "2.1.2.I--2": "На других языках 2.1.2.I — другое правило, здесь это 2.1.4.I Показ.",
        "2.1.3": "На других языках у этого правила номер 2.1.3. Здесь 2.1.3 — это 2.1.3 Сброс карт.",
        "2.1.3--2": "На других языках 2.1.3 — другое правило, здесь это 2.1.5 Карты прилива.",
        "2.1.4": "На других языках у этого правила номер 2.1.4. Здесь 2.1.4 — это 2.1.4 Карты фонаря.",
        "15.3.1": "На других языках у этого правила номер 15.3.1. Их 15.3.2 — это здесь 15.3.1 Шаг 1: Возьмите лоцманов.",
        "15.3.2": "На других языках у этого правила номер 15.3.2. Их 15.3.1 — это здесь 15.3.2 Шаг 2: Поставьте буи.",
    }


def test_notes_link_to_the_rules_that_they_name() -> None:
    chapter = rules(view("ru"))["2.1.2"].select(".rw-renumbered a")
    page = BeautifulSoup(own_pages(view("ru"))["2.1.2"].html, "html.parser")

    assert [link["href"] for link in chapter] == ["#2.1.4", "#2.1.2--2"]
    assert [link["href"] for link in page.select("section:first-of-type > .rw-renumbered a")] == [
        "../2.1.4/", "../2.1.2--2/",
    ]  # fmt: skip
    assert next(link.get_text() for link in page.select("[data-rw-here]")) == "2.1.2 Добор карт"


def test_in_another_language_a_rule_that_it_lacks_is_told_apart_from_its_namesake() -> None:
    told = view("en")

    assert headings(told)["2.1.2"] == "2.1.2 Lantern cards"
    assert headings(told)["2.1.2--2"] == "2.1.2 (ru) Добор карт"
    assert notes(told) == {
        "2.1.2--2": "Here 2.1.2 is 2.1.2 Lantern cards.",
        "2.1.2.I--2": "Here 2.1.2.I is 2.1.2.I Showing.",
        "2.1.3--2": "Here 2.1.3 is 2.1.3 Tide cards.",
    }


def test_a_rule_that_is_not_translated_is_told_apart_from_the_one_that_prints_its_number() -> None:
    start, end = RU.index("### 2.1.6"), RU.index("# 15 ")
    told = view("ru", {**TEXTS, "ru": RU[:start] + RU[end:]})

    assert headings(told)["2.1.4"] == "2.1.4 (en) Hidden cards"
    assert notes(told)["2.1.4"] == "Здесь 2.1.4 — это 2.1.4 Карты фонаря."
    assert "Их 2.1.4 — это здесь 2.1.4 (en) Hidden cards." in notes(told)["2.1.2"]


def test_citations_lead_to_the_rules_that_the_text_means() -> None:
    found = rules(view("ru"))
    cited = {id: [str(a["href"]) for a in rule.select("a.rw-cite")] for id, rule in found.items()}

    assert cited["2.1.2"] == ["#2.1.3"]
    assert cited["2.1.2--2"] == ["#2.1.3--2"]
    assert cited["2.1.3--2"] == ["#2.1.2--2"]
    assert cited["15.3.1"] == ["#15.3.2"]
    assert cited["15.3.3"] == ["../2/#2.1.2.I"]


def test_who_cites_a_rule_stands_under_that_rule() -> None:
    found = rules(view("ru"))
    citing = {
        id: [str(a["href"]) for a in rule.select(".rw-cited-by a")]
        for id, rule in found.items()
        if rule.select(".rw-cited-by a")
    }

    assert citing == {
        "2.1.1": ["#2.1.4"], "2.1.2": ["#2.1.3"], "2.1.2--2": ["#2.1.3--2"], "2.1.2.I": ["../15/#15.3.3"],
        "2.1.3": ["#2.1.2"], "2.1.3--2": ["#2.1.2--2"], "15.3.2": ["#15.3.1"],
    }  # fmt: skip


def test_the_permanent_link_is_the_key_and_its_words_name_both() -> None:
    link = rules(view("ru"))["2.1.2"].select_one(".headerlink")

    assert link is not None
    assert (link["href"], link["title"]) == ("#2.1.2", "Постоянная ссылка на 2.1.4 (en 2.1.2)")


def test_a_rule_page_names_both_and_lists_what_is_its_own() -> None:
    found = own_pages(view("ru"))
    html = {number: BeautifulSoup(page.html, "html.parser") for number, page in found.items()}

    assert found["2.1.2"].title == "2.1.4 (en 2.1.2) Карты фонаря · Quay"
    assert html["2.1.2"].h1 is not None
    assert html["2.1.2"].h1.get_text() == "2.1.4 (en 2.1.2) Карты фонаря"
    assert [str(h["id"]) for h in html["2.1.2"].select("h2")] == ["2.1.2.I", "2.1.2.II"]
    assert [str(h["id"]) for h in html["2.1.2--2"].select("h2")] == ["2.1.2.I--2"]
    way = [a.get_text() for a in html["2.1.2.I--2"].select(".rw-way a")]
    assert way == ["Quay", "2 Карты", "2.1 Рука", "2.1.2 Добор карт"]


def test_a_number_that_is_no_key_is_an_address_too() -> None:
    russian, english = own_pages(view("ru")), own_pages(view("en"))

    assert russian["2.1.5"].canonical == "quay/r/2.1.3"
    assert russian["2.1.6"].canonical == "quay/r/2.1.4"
    assert russian["2.1.4.I"].canonical == "quay/r/2.1.2.I"
    assert russian["2.1.4"].canonical == "quay/r/2.1.4"  # the address stays the key
    assert "2.1.5" not in english


def test_search_documents_have_number_key_and_what_tells_it_apart() -> None:
    def told(locale: str) -> dict[str, tuple[str, str, str]]:
        found = [one for page in pages(view(locale)) for one in page.documents if one.number]
        return {one.location.partition("#")[2]: (one.number, one.key, one.aside) for one in found}

    assert told("ru")["2.1.2"] == ("2.1.4", "2.1.2", "en 2.1.2")
    assert told("ru")["2.1.2--2"] == ("2.1.2", "", "")
    assert told("en")["2.1.2"] == ("2.1.2", "", "")
    assert told("en")["2.1.2--2"] == ("2.1.2", "", "ru")


def test_a_popover_names_both_numbers() -> None:
    found = view("ru")
    told = popover_data(found, fragments(found))["rules"]

    numbers = {
        anchor: BeautifulSoup(rule[0], "html.parser").get_text() for anchor, rule in told.items()
    }
    assert numbers["2.1.2"] == "2.1.4 (en 2.1.2)"
    assert numbers["2.1.2--2"] == "2.1.2"


def test_contents_and_menus_have_the_printed_number_alone() -> None:
    index = BeautifulSoup(index_page(view("ru")).html, "html.parser")

    assert [a.get_text() for a in index.select(".rw-chapters a")] == [
        "2 Карты", "2.1 Рука", "15 Лоцманы", "15.3 Подготовка",
    ]  # fmt: skip
    chapter = next(page for page in pages(view("ru")) if page.path == "quay/2")
    (top,) = chapter.toc
    assert [entry.title for entry in top.children[0].children][:4] == [
        "2.1.1 Рука", "2.1.2 Добор карт", "2.1.3 Сброс карт", "2.1.4 Карты фонаря",
    ]  # fmt: skip


def test_each_language_has_its_rules_in_the_order_of_its_own_numbers() -> None:
    for locale in ("en", "es", "ru"):
        for chapter in view(locale).chapters:
            numbers = [e.rule.id for e in chapter.entries if e.language == locale]
            assert numbers == sorted(numbers)


def test_a_rule_moves_with_all_that_stands_below_it() -> None:
    places = [e.anchor for chapter in view("ru").chapters for e in chapter.entries]

    assert places.index("2.1.2.I") == places.index("2.1.2") + 1
    assert places.index("2.1.2") > places.index("2.1.2.I--2") > places.index("2.1.2--2")
    assert places.index("15.3.2") < places.index("15.3.1") < places.index("15.3.3")


def test_paper_names_both_numbers_and_every_link_leads_somewhere() -> None:
    found = view("ru")
    page = BeautifulSoup(document(found, found.chapters, {}), "html.parser")
    heading = page.find(id="2.1.2")
    ids = {str(one["id"]) for one in page.find_all(id=True)}

    assert heading is not None
    assert heading.get_text() == "2.1.4 (en 2.1.2) Карты фонаря"
    assert all(str(link["href"])[1:] in ids for link in page.find_all("a", href=True))
    notes = [str(a["href"]) for a in page.select(".rw-renumbered a")]
    assert {"#2.1.4", "#2.1.2--2"} <= set(notes)
    alone = BeautifulSoup(document(found, found.chapters[1:], {}), "html.parser")
    assert alone.find(id="15.3.1") is not None


def test_exported_pages_name_both_numbers_and_cite_as_meant() -> None:
    (text,) = [page.text for page in markdown_pages(view("ru")) if page.path == "quay/2"]

    assert "### 2.1.4 (en 2.1.2) Карты фонаря { #2.1.2 }" in text
    assert "### 2.1.2 Добор карт { #2.1.2--2 }" in text
    assert "([2.1.5](#2.1.3))" in text
    assert "([2.1.3](#2.1.3--2))" in text


def test_a_book_without_numbers_of_its_own_shows_each_number_alone() -> None:
    found = view("en", {"en": EN, "es": TEXTS["es"]})

    assert all("(" not in heading for heading in headings(found).values())
    assert notes(found) == {}


def test_a_text_behind_the_pivots_is_not_that_of_its_namesake() -> None:
    found = replace(view("ru"), stale=frozenset({(DECIMAL.parse("2.1.2"), "ru")}))
    told = {id for id, rule in rules(found).items() if rule.select(".rw-stale")}

    assert told == {"2.1.2"}


def test_what_functions_were_written_against_is_the_text_of_the_key() -> None:
    found = view("ru").book
    binding = SimpleNamespace(traced=True, rules=("2.1.2",), name="quay.move")
    game: Any = SimpleNamespace(bindings=(binding,))

    assert set(stamps(found, game)["2.1.2"]) == {"en", "es", "ru"}


def test_the_first_page_chapters_and_paper_say_the_edition_in_the_readers_language() -> None:
    found = view("ru")
    editions = {"en": "second", "ru": "второе"}
    own = {DECIMAL.parse("15"): {"en": "third", "ru": "третье"}}
    found = replace(found, game=replace(found.game, edition=editions, chapter_editions=own))

    def told(html: str) -> list[str]:
        return [p.get_text() for p in BeautifulSoup(html, "html.parser").select(".rw-rights")]

    assert told(index_page(found).html) == ["Издание: второе (2); третье (15)"]
    assert {page.path: told(page.html) for page in pages(found)[1:3]} == {
        "quay/2": ["Издание: второе"],
        "quay/15": ["Издание: третье"],
    }
    assert "Издание: второе (2); третье (15)" in document(found, found.chapters, {})

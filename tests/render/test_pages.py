"""Chapters as pages: headings, anchors, what cites what, and what stands in where a translation is missing."""

from dataclasses import replace

from bs4 import BeautifulSoup, Tag

from books import book
from casebank import SEEDS, needs_seeds
from rulewright.book.project import loose_book
from rulewright.law.ids import Kind, Numbering
from rulewright.law.model import Game, Rulebook
from rulewright.render.page import Page
from rulewright.render.pages import chapter_page, index_page, pages
from rulewright.render.urls import Urls
from rulewright.render.view import BookView

EN = """\
# 14 Lord

## 14.4 Birdsong

### 14.4.3 Anoint

Replace a warrior {coin} (14.4.10).

### 14.4.10 Rest

#### 14.4.10.I Sleep

Then anoint (14.4.3). See 14.9.9.

# 15 Keepers

## 15.1 Draw

Draw as in 14.4.3.
"""
ES = EN.replace("Anoint", "Ungir").replace(
    "#### 14.4.10.I Sleep\n\nThen anoint (14.4.3). See 14.9.9.\n\n", ""
)


def view(texts: dict[str, str], locale: str, urls: Urls | None = None) -> BookView:
    game = Game(
        name="root",
        titles={"en": "Root <1>", "es": "Raíz"},
        locales=tuple(texts),
        pivot="en",
        icons={"coin": {"en": "coin", "es": "moneda"}},
        rights={"en": "Ours."},
    )
    return BookView(game, book(texts), locale, urls or Urls())


def chapter(found: BookView, number: str = "14") -> Page:
    return chapter_page(found, next(c for c in found.chapters if c.number == number))


def soup(page: Page) -> BeautifulSoup:
    return BeautifulSoup(page.html, "html.parser")


def headings(page: Page) -> list[tuple[str, str, str]]:
    found = soup(page).find_all(["h1", "h2", "h3", "h4", "h5", "h6"])
    return [(tag.name, str(tag.get("id")), tag.get_text()) for tag in found]


def rule(page: Page, anchor: str) -> Tag:
    found = soup(page).find(id=anchor)
    assert isinstance(found, Tag)
    assert isinstance(found.parent, Tag)
    return found.parent


def test_every_rule_is_a_heading_as_deep_as_it_is_nested_with_its_id_as_anchor() -> None:
    page = chapter(view({"en": EN}, "en"))

    assert headings(page) == [
        ("h1", "14", "14 Lord"),
        ("h2", "14.4", "14.4 Birdsong"),
        ("h3", "14.4.3", "14.4.3 Anoint"),
        ("h3", "14.4.10", "14.4.10 Rest"),
        ("h4", "14.4.10.I", "14.4.10.I Sleep"),
    ]


def test_the_anchors_are_the_same_in_every_locale() -> None:
    english, spanish = (chapter(view({"en": EN, "es": ES}, locale)) for locale in ("en", "es"))

    assert english.anchors == spanish.anchors
    assert "14.4.3" in spanish.anchors
    assert rule(spanish, "14.4.3").get_text().startswith("14.4.3 Ungir")


def test_ids_that_only_their_dots_tell_apart_have_anchors_of_their_own() -> None:
    ids = ["1.4.1", "1.4.10", "1.41", "14.1", "14.10"]  # site-02
    text = "".join(f"# {id}\n\nText.\n\n" for id in ids)

    found = [
        heading[1] for page in pages(view({"en": text}, "en"))[1:] for heading in headings(page)
    ]

    assert set(ids) <= set(found)
    assert len(set(found)) == len(found)


def test_a_chapter_without_a_heading_of_its_own_gets_one() -> None:
    page = chapter(view({"en": EN.replace("# 14 Lord\n", "")}, "en"))

    assert headings(page)[:2] == [("h1", "14", "Chapter 14"), ("h2", "14.4", "14.4 Birdsong")]
    assert page.title == "Chapter 14"
    assert page.documents[0].number == "14"


def test_rules_below_a_missing_heading_skip_no_level() -> None:
    page = chapter(view({"en": EN.replace("## 14.4 Birdsong\n", "")}, "en"))

    assert [(name, anchor) for name, anchor, _ in headings(page)][1:3] == [
        ("h2", "14.4.3"),
        ("h2", "14.4.10"),
    ]


def test_two_rules_with_one_key_are_both_there_and_links_lead_to_the_first() -> None:
    twice = EN.replace("### 14.4.10 Rest", "### 14.4.3 Again\n\nTwice.\n\n### 14.4.10 Rest")

    page = chapter(view({"en": twice}, "en"))

    assert [h[1:] for h in headings(page)][2:4] == [
        ("14.4.3", "14.4.3 Anoint"),
        ("14.4.3--2", "14.4.3 Again"),
    ]
    assert "14.4.3--2" in page.anchors


def test_citations_lead_to_their_rules_within_the_page_and_beyond() -> None:
    found = view({"en": EN}, "en")

    within = rule(chapter(found), "14.4.3").select("a.rw-cite")
    beyond = rule(chapter(found, "15"), "15.1").select("a.rw-cite")

    assert [(a["href"], a["title"]) for a in within] == [("#14.4.10", "Rest")]
    assert [a["href"] for a in beyond] == ["../14/#14.4.3"]


def test_links_from_a_folder_name_files() -> None:
    found = view({"en": EN}, "en", Urls(directories=False))

    assert rule(chapter(found, "15"), "15.1").select("a.rw-cite")[0]["href"] == "14.html#14.4.3"
    assert chapter(found).documents[1].location == "root/14.html#14.4"


def test_a_dangling_citation_is_no_link() -> None:
    page = chapter(view({"en": EN}, "en"))

    assert rule(page, "14.4.10.I").select_one(".rw-dangling") is not None
    assert [a.get_text() for a in rule(page, "14.4.10.I").select("a.rw-cite")] == ["14.4.3"]


def test_a_rule_names_the_rules_that_cite_it() -> None:
    page = chapter(view({"en": EN}, "en"))

    cited_by = rule(page, "14.4.3").select_one(".rw-cited-by")

    assert cited_by is not None
    assert cited_by.get_text() == "Cited by: 14.4.10.I, 15.1"
    assert [a["href"] for a in cited_by.select("a")] == ["#14.4.10.I", "../15/#15.1"]
    assert rule(page, "14.4").select_one(".rw-cited-by") is None


def test_a_rule_that_is_not_translated_stands_in_the_pivots_words_and_says_so() -> None:
    page = chapter(view({"en": EN, "es": ES}, "es"))

    missing = rule(page, "14.4.10.I")

    assert missing.select_one(".rw-text[lang=en]") is not None
    assert missing.select_one(".rw-title[lang=en]") is not None
    assert "English" in str(missing.select_one(".rw-note"))
    assert rule(page, "14.4.3").select_one(".rw-note") is None


def test_a_locale_prints_its_own_number_under_the_anchor_of_the_key() -> None:
    found = view({"en": EN, "es": ES}, "es")
    key, printed = (found.book.numbering.parse(text) for text in ("14.4.3", "14.4.4"))
    aligned = found.book.by_key[key]
    renumbered = replace(
        aligned, cells={**aligned.cells, "es": replace(aligned.cells["es"], id=printed)}
    )
    rules = tuple(renumbered if rule.key == key else rule for rule in found.book.rules)

    page = chapter(replace(found, book=replace(found.book, rules=rules)))

    heading = soup(page).find(id="14.4.3")
    assert heading is not None
    assert heading.get_text() == "14.4.4 (en 14.4.3) Ungir"
    document = next(d for d in page.documents if d.location.endswith("#14.4.3"))
    assert (document.number, document.key) == ("14.4.4", "14.4.3")
    assert [d.key for d in page.documents if d is not document] == [""] * (len(page.documents) - 1)


def test_the_table_of_contents_is_nested_as_the_rules_are() -> None:
    (top,) = chapter(view({"en": EN}, "en")).toc

    assert (top.title, top.anchor, top.level) == ("14 Lord", "14", 1)
    assert [entry.anchor for entry in top.children] == ["14.4"]
    assert [entry.title for entry in top.children[0].children] == ["14.4.3 Anoint", "14.4.10 Rest"]


def test_every_rule_is_one_search_document_in_the_words_that_the_reader_sees() -> None:
    found = view({"en": EN, "es": ES}, "es")

    documents = [
        document for page in pages(found) for document in page.documents if document.number
    ]

    assert [d.number for d in documents] == [e.number for c in found.chapters for e in c.entries]
    assert (
        next(d for d in documents if d.number == "14.4.3").text
        == "Replace a warrior moneda (14.4.10)."
    )
    assert documents[0].location == "root/14/"


def test_permalinks_are_named_and_hold_no_words() -> None:
    links = soup(chapter(view({"en": EN}, "en"))).select("a.headerlink")

    assert [a["href"] for a in links][:3] == ["#14", "#14.4", "#14.4.3"]
    assert all(a["aria-label"] and not a.get_text() for a in links)


def test_the_index_lists_chapters_and_their_sections() -> None:
    page = index_page(view({"en": EN, "es": ES}, "en"))

    links = [(a["href"], a.get_text()) for a in soup(page).select("li a")]

    assert links == [
        ("14/", "14 Lord"),
        ("14/#14.4", "14.4 Birdsong"),
        ("15/", "15 Keepers"),
        ("15/#15.1", "15.1 Draw"),
    ]
    assert page.html.startswith("<h1>Root &lt;1&gt;</h1>")


def test_lettered_chapters_and_ids_without_dots_are_pages_too() -> None:
    either = (Kind.NUMBER, Kind.LETTER)
    numbering = Numbering(((Kind.NUMBER, Kind.CAPITAL), either, either), "", ("+",))
    original = view({"en": EN}, "en")
    keys = [numbering.parse(text) for text in ("9", "9f", "9f2", "9f2+", "A", "A1")]
    some = original.book.rules[0]
    rules = tuple(
        replace(some, key=key, cells={"en": replace(some.cells["en"], id=key)}) for key in keys
    )
    found = replace(original, book=replace(original.book, rules=rules, numbering=numbering))

    first, second = pages(found)[1:]

    assert (first.path, second.path) == ("root/9", "root/A")
    assert [h[1] for h in headings(first)] == ["9", "9f", "9f2", "9f2+"]
    assert soup(first).select("a.headerlink")[-1]["href"] == "#9f2+"


def empty(found: BookView) -> Rulebook:
    return replace(found.book, rules=())


def test_a_book_without_rules_has_an_index() -> None:
    found = view({"en": EN}, "en")

    (only,) = pages(replace(found, book=empty(found)))

    assert only.path == "root/index"


@needs_seeds
def test_the_seeds_give_a_page_per_chapter_with_every_rule_on_it() -> None:
    sources = [(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")]
    game, seeds = loose_book(sources, "en")

    for locale in seeds.locales:
        found = pages(BookView(replace(game, name="root"), seeds, locale))
        anchors = [heading[1] for page in found[1:] for heading in headings(page)]
        assert [page.path for page in found[1:]] == ["root/14", "root/15"]
        assert len(anchors) == len(seeds.rules) + 2  # the seeds hold no chapter headings
        assert len(set(anchors)) == len(anchors)

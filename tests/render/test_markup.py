"""Rule text on the page: the marks of the format are carried out, everything else arrives as it was typed."""

from html.parser import HTMLParser
from typing import Any

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st

from books import TEXTS
from casebank import cases
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Citation
from rulewright.render.marks import blocks
from rulewright.render.markup import Link, Markup, visible_blocks

ICONS = {"coin": "moneda", "boot": "bota"}
VOID = {"br", "hr", "img", "input", "link", "meta", "wbr"}
OURS = {"p", "ul", "ol", "li", "div", "table", "thead", "tbody", "tr", "th", "td"} | {
    "strong",
    "em",
    "span",
    "blockquote",
}


def link(citation: Citation) -> Link:
    return Link(f"#{DECIMAL.print(citation.target)}", 'the "title"')


MARKUP = Markup(ICONS, link)
NOWHERE = Markup(ICONS, lambda _: None)


@pytest.mark.parametrize("case", cases("render_cases"))
def test_a_text_becomes_the_html_that_its_marks_ask_for(case: Any) -> None:
    found = blocks(case["text"])

    assert MARKUP.blocks(found) == case["html"]
    assert visible_blocks(found, ICONS) == case["visible"]


class Balance(HTMLParser):
    """Fails where a tag is closed that is not the last one opened; keeps the names of all tags."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.names: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:  # noqa: ARG002
        self.names.add(tag)
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def words(text: str) -> list[str]:
    return text.split()


def shown(html: str) -> list[str]:
    """The words of some HTML; blocks part them, as they do on the page."""
    soup = BeautifulSoup(html, "html.parser")
    for tag in soup.find_all(["p", "li", "td", "th"]):
        tag.insert_before(" ")
        tag.insert_after(" ")
    return words(soup.get_text())


@given(TEXTS)
def test_any_text_gives_balanced_tags_of_our_own_and_shows_its_words(text: str) -> None:
    found = blocks(text)
    balance = Balance()

    html = MARKUP.blocks(found)
    balance.feed(html)

    assert balance.open == []
    assert balance.names <= OURS
    assert shown(html) == words(visible_blocks(found, ICONS))


@given(st.text(st.sampled_from("aя1 .,;:<>&\"'#_[]()/\\`~^=+"), max_size=60))
def test_a_text_without_marks_is_shown_letter_by_letter(text: str) -> None:
    sentence = f"a{text}"

    found = blocks(sentence)

    assert visible_blocks(found, {}) == sentence.rstrip()
    assert BeautifulSoup(MARKUP.blocks(found), "html.parser").get_text() == sentence.rstrip()


PARTS = st.lists(
    st.tuples(
        st.sampled_from(["Move ", "**Then** ", "{coin} ", "*see ", "- ", "<b> ", "("]),
        st.booleans(),
    ),
    max_size=8,
)


@given(PARTS)
def test_citations_are_links_on_the_very_words_that_cite(parts: list[tuple[str, bool]]) -> None:
    text, citations = "", []
    for part, cites in parts:
        text += part
        if cites:
            citations.append(Citation(len(text), len(text) + 6, DECIMAL.parse("14.4.3")))
            text += "14.4.3) "

    html = MARKUP.blocks(blocks(text, citations))
    links = BeautifulSoup(html, "html.parser").find_all("a")

    assert [link.get_text() for link in links] == ["14.4.3"] * len(citations)
    assert {link["href"] for link in links} <= {"#14.4.3"}
    assert shown(html) == words(visible_blocks(blocks(text), ICONS))


def test_a_citation_of_no_rule_is_marked_and_says_so_in_the_readers_language() -> None:
    found = blocks("See 14.9.9.", [Citation(4, 10, DECIMAL.parse("14.9.9"))])
    russian = Markup(
        {},
        lambda _: None,
        lambda message: {"there is no rule {number}": "нет правила {number}"}[message],
    )

    html = russian.blocks(found)

    assert html == '<p>See <span class="rw-dangling" title="нет правила 14.9.9">14.9.9</span>.</p>'


def test_the_title_of_a_cited_rule_cannot_break_out_of_its_attribute() -> None:
    html = MARKUP.blocks(blocks("14.1.1", [Citation(0, 6, DECIMAL.parse("14.1.1"))]))

    assert (
        html == '<p><a class="rw-cite" href="#14.1.1" title="the &quot;title&quot;">14.1.1</a></p>'
    )


def test_a_citation_in_bold_is_a_bold_link() -> None:
    html = MARKUP.blocks(blocks("**See 14.1.1**", [Citation(6, 12, DECIMAL.parse("14.1.1"))]))

    assert html.startswith("<p><strong>See <a ")
    assert html.endswith("</a></strong></p>")

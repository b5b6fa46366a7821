"""A rule quoted or linked as Markdown, HTML or for a forum says its words, whatever signs are in them."""

import re

import pytest
from bs4 import BeautifulSoup
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from books import book
from rulewright.cite.linking import linked_text, links_in
from rulewright.cite.marks import escaped, lines
from rulewright.cite.permalinks import permalink, without_ends
from rulewright.cite.quoting import quoted
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import Rulebook
from scripted import run

BASE = "https://law.example/wiki/Law_(new)"
ADDRESS = "https://law.example/wiki/Law_%28new%29/en/harbour/1/#1"
ODD = [
    "Pay [2](https://evil.example) now",
    "![x](y) `code` <b>bold</b> <img src=x>",
    "a_b_c *not* ~~gone~~ # head",
    "one | two \\| three",
    "&lt;script&gt; &copy; &#42;",
    "]( a [ b ] ( c",
    "C:\\temp\\[x]",
    "<https://evil.example> <!-- gone -->",
]


def shown(markdown: str) -> BeautifulSoup:
    """What a page of CommonMark with tables shows."""
    page = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(markdown)
    return BeautifulSoup(page, "html.parser")


def words(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("odd", ODD)
def test_title_and_text_are_words_in_markdown_and_the_link_leads_to_the_rule(odd: str) -> None:
    one = book({"en": f"# 1 {odd}\n\nIf {odd}.\n"})

    page = shown(quoted(one.rules[0], one, "en", "markdown", BASE))

    assert [link["href"] for link in page("a")] == [ADDRESS]
    assert words(page.a.get_text() if page.a else "") == words(f"1 {odd.replace('*', '')}")
    assert not page(["img", "code", "b", "del", "h1"])
    assert words(page("p")[-1].get_text()) == words(f"If {odd.replace('*', '')}.")


@pytest.mark.parametrize("odd", ODD)
def test_title_and_text_are_words_in_html(odd: str) -> None:
    one = book({"en": f"# 1 {odd}\n\nIf {odd}.\n"})

    page = BeautifulSoup(quoted(one.rules[0], one, "en", "html", BASE), "html.parser")

    assert [link["href"] for link in page("a")] == [ADDRESS]
    assert {tag.name for tag in page.find_all()} <= {"blockquote", "b", "a", "br"}
    assert f"If {odd}." in page.get_text()


def test_lists_and_tables_of_a_rule_stay_such_in_markdown() -> None:
    text = "Take:\n\n- one [a]\n  1. two\n- *three*\n\n| A | b<c |\n|---|---|\n| d | `e` |\n"
    one = book({"en": f"# 1 T\n\n{text}"})

    page = shown(quoted(one.rules[0], one, "en", "markdown"))

    assert [words(item.get_text()) for item in page("li")] == ["one [a] two", "two", "three"]
    assert [cell.get_text() for cell in page(["th", "td"])] == ["A", "b<c", "d", "`e`"]
    assert page.em is not None


OPENERS = ["- a", "+ a", "1. a", "2) a", "# a", "> a", "---", "===", "| a", "```", "~~~", "    a", "* a", "12345. a"]  # fmt: skip


@pytest.mark.parametrize("line", OPENERS)
def test_a_paragraph_that_begins_as_something_else_stays_one(line: str) -> None:
    page = shown("\n".join(lines(f"Or {{coin}}\n{line}")))

    assert [tag.name for tag in page.find_all()] == ["p"]
    assert words(page.get_text()) == words(f"Or [coin] {line}")


@pytest.mark.parametrize("line", ["---", "===", "+ a", "# a", "```", "~~~", "1234567890. a", "<b>"])
def test_a_whole_block_that_begins_as_something_else_stays_a_paragraph(line: str) -> None:
    page = shown("\n".join(lines(f"Or\n\n{line}")))

    assert [(tag.name, tag.get_text()) for tag in page.find_all()] == [("p", "Or"), ("p", line)]


@given(st.text(st.sampled_from("[]()<>*_`|\\~#&!-+=.:/ab1\"' "), max_size=30))
def test_escaped_words_come_out_as_they_were(text: str) -> None:
    page = shown(f"x{escaped(text)}x")

    assert [tag.name for tag in page.find_all()] == ["p"]
    assert page.get_text().strip("\n") == f"x{text}x"


def test_the_site_escapes_the_same_signs() -> None:
    told = "\\`*_{}[]<>#|~&!-+=.:/ab1\"'"

    script = (
        'const { STYLES } = await from("quoting.js"); const found = STYLES.markdown.words(told);'
    )

    assert run(script, told) == escaped(told)


def test_the_site_ends_no_link_early() -> None:
    script = (
        'const { STYLES } = await from("quoting.js");\n'
        'const rule = { label: "1", text: "", link: told };\n'
        "const found = [STYLES.markdown, STYLES.bbcode].map((style) => style.quotation(rule));"
    )

    markdown, forum = run(script, "https://law.example/Law_(new)/[1]/")

    assert markdown == "> **[1](https://law.example/Law_%28new%29/%5B1%5D/)**"
    assert forum == "[quote][b][url=https://law.example/Law_%28new%29/%5B1%5D/]1[/url][/b][/quote]"


@given(st.text(st.sampled_from("ab/:()[]<>\"' \\`|^{}\n\t"), max_size=20))
def test_no_sign_of_an_address_ends_a_link(text: str) -> None:
    address = without_ends(f"https://law.example/{text}")

    assert not re.search(r"[\s()<>\"'\\`|^{}\[\]]", address)
    assert without_ends(address) == address


def odd_book() -> Rulebook:
    """A book whose numbers and name hold signs that end links."""
    numbering = Numbering(((Kind.NUMBER,), (Kind.NUMBER,)), ")(", ("*",))
    return Rulebook("har bour)", "", "en", ("en",), (), numbering=numbering)


def test_signs_of_a_number_or_of_a_games_name_are_spelt_in_its_address() -> None:
    one = odd_book()

    assert permalink(one, one.numbering.parse("1)(2*")) == "/r/har%20bour%29/1%29%282%2A/"


LINKED = [
    ("By 1.1.1.", "By [1.1.1](/r/harbour/1.1.1/)."),
    ("Now!1.1.1", "Now\\![1.1.1](/r/harbour/1.1.1/)"),
    ("Now\\!1.1.1", "Now\\![1.1.1](/r/harbour/1.1.1/)"),
    ("Or \\\\!1.1.1", "Or \\\\\\![1.1.1](/r/harbour/1.1.1/)"),
    ("Or \\1.1.1", "Or \\\\[1.1.1](/r/harbour/1.1.1/)"),
    ("Or [1.1.1]", "Or [[1.1.1](/r/harbour/1.1.1/)]"),
]


@pytest.mark.parametrize(("text", "linked"), LINKED)
def test_what_stands_before_a_link_makes_no_picture_and_no_words_of_it(
    text: str, linked: str
) -> None:
    one = book({"en": "# 1 A\n\n## 1.1 B\n\n### 1.1.1 C\n\nD.\n"})

    written = linked_text(text, links_in(text, one, "en"), one, "markdown")

    assert written == linked
    assert [link["href"] for link in shown(written)("a")] == ["/r/harbour/1.1.1/"]
    assert not shown(written)("img")


def test_an_address_with_brackets_is_linked_whole_in_every_form() -> None:
    one = book({"en": "# 1 A\n\n## 1.1 B\n\nC.\n"})
    text = "By rule 1.1."
    found = links_in(text, one, "en")

    forms = {
        form: linked_text(text, found, one, form, 'https://x.example/(a)]"')
        for form in ("markdown", "html", "bbcode")
    }

    address = "https://x.example/%28a%29%5D%22/r/harbour/1.1/"
    assert forms == {
        "markdown": f"By rule [1.1]({address}).",
        "html": f'By rule <a href="{address}">1.1</a>.',
        "bbcode": f"By rule [url={address}]1.1[/url].",
    }
    assert DECIMAL.parse("1.1") in one.by_key

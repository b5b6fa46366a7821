"""A rule's words in a quotation for a forum: the command line and the site write them alike."""

from typing import Any

import pytest

from books import book
from casebank import cases
from rulewright.cite.quoting import for_forum, quoted
from scripted import run

WORDS = """
const { STYLES } = await from("quoting.js");
const found = STYLES.bbcode.words(told);
"""


@pytest.mark.parametrize("case", cases("quote_cases"))
def test_what_looks_like_a_mark_stays_words(case: dict[str, Any]) -> None:
    assert for_forum(case["words"]) == case["forum"]


@pytest.mark.parametrize("case", cases("quote_cases"))
def test_the_site_keeps_the_same_words_from_being_marks(case: dict[str, Any]) -> None:
    assert run(WORDS, case["words"]) == case["forum"]


def test_a_quotation_ends_where_the_rule_ends() -> None:
    one = book({"en": "# 1 The [/quote]\n\nEnd [/quote] and\n[**/b**] or {quote}.\n"})

    said = quoted(one.rules[0], one, "en", "bbcode")

    assert said.count("[/quote]") == 1
    assert said.endswith("or [\u200bquote].[/quote]\n")
    assert said.replace("\u200b", "").splitlines()[1:] == [
        "End [/quote] and [/b] or [quote].[/quote]"
    ]

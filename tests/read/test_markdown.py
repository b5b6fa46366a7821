"""Authored Markdown: what is a heading, what is text, and what is neither."""

import pytest

from books import tree
from rulewright.law.ids import DECIMAL

CASES = {
    "a block of code holds no rules": (
        "# 5 Port\n\n```\n# 5 no\n```\n\nSail.\n",
        {"5": "```\n# 5 no\n```\n\nSail."},
    ),
    "a fence that nothing closes hides no rules": (
        "# 5 Port\n\n```\n\n# 6 Sea\n",
        {"5": "```", "6": ""},
    ),
    "another sign does not close a block of code": (
        "# 5 Port\n\n~~~\n```\n# 5 no\n~~~\n",
        {"5": "~~~\n```\n# 5 no\n~~~"},
    ),
    "a comment in front of a sentence hides no more than itself": (
        "# 5 Port\n\n<!-- a --> Take 2. <!-- b\n",
        {"5": "Take 2. <!-- b"},
    ),
    "a comment over several lines may end before a sentence": (
        "# 5 Port\n\n<!-- a\n# 6 b\n--> Take 2.\n",
        {"5": "Take 2."},
    ),
    "two comments in front of a sentence": ("# 5 Port\n\n<!-- a --><!-- b --> Go.\n", {"5": "Go."}),
    "a comment alone on its line": ("# 5 Port\n<!-- a -->\nGo.\n", {"5": "Go."}),
}


@pytest.mark.parametrize("name", CASES)
def test_what_is_text_of_a_rule(name: str) -> None:
    text, expected = CASES[name]

    rules = tree(text).rules

    assert {DECIMAL.print(rule.id): rule.text for rule in rules} == expected


def test_the_first_text_of_an_unsettled_merge_is_read_and_lines_keep_their_numbers() -> None:
    text = (
        "# 5 Port\n\n<<<<<<< HEAD\nOne.\n||||||| base\nNone.\n=======\nTwo.\n>>>>>>> b\n\n# 6 Sea\n"
    )

    found = tree(text)

    assert [(rule.text, rule.line) for rule in found.rules] == [("One.", 1), ("", 11)]
    assert [(doubt.kind, doubt.line) for _, doubt in found.doubts] == [("merge_conflict", 3)]

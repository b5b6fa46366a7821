"""A tree printed as Markdown and read again is the same tree."""

from hypothesis import example, given

from books import rules, tree
from rulewright.exchange.markdown import print_rules
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rule


def content(rule: Rule) -> tuple[object, ...]:
    return rule.id, rule.key, rule.title, rule.text


ONE = DECIMAL.parse("1.1")


def one(title: str, text: str) -> list[Rule]:
    return [Rule(ONE, ONE, "1.1", title, text, 1)]


@given(rules())
@example(one("{#1.2}", ""))
@example(one("", "# 1.2 not a heading"))
@example(one("#", "\\# backslash"))
@example(one("Trade", "- fox\n- bird\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n> note"))
def test_printing_a_tree_as_markdown_and_reading_it_again_gives_the_tree(made: list[Rule]) -> None:
    read = tree(print_rules(made, DECIMAL))

    assert [content(rule) for rule in read.rules] == [content(rule) for rule in made]


@given(rules())
def test_printing_again_what_was_read_gives_the_same_bytes(made: list[Rule]) -> None:
    printed = print_rules(made, DECIMAL)

    assert print_rules(tree(printed).rules, DECIMAL) == printed

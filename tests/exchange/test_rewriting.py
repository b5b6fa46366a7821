"""New words put into authored files: headings, keys, comments and all other rules stay as they were typed."""

import pytest

from books import tree
from rulewright.exchange.rewriting import rewritten, with_rules
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rule

FILE = """\
Foreword.

# 1   Uno

<!-- mine -->

Paga 2.

## 1.2 {#1.1}

<!-- en: Sell
| ```
| Gain. -->

## 1.3 Tres <!-- odd -->

```
# code
```
"""


def lines(text: str) -> dict[str, int]:
    return {DECIMAL.print(rule.key): rule.line for rule in tree(text, "es").rules}


def put(text: str, **new: tuple[str, str]) -> str:
    told = {DECIMAL.parse(key.replace("_", ".")[1:]): words for key, words in new.items()}
    places = {DECIMAL.parse(key): line for key, line in lines(text).items()}
    return rewritten(text, places, told)


def test_a_rules_words_are_put_in_and_its_own_comments_stay() -> None:
    found = put(FILE, r1=("Primero", "Paga 3."))

    assert found == FILE.replace("# 1   Uno\n", "# 1 Primero\n").replace("Paga 2.", "Paga 3.")


def test_a_place_to_fill_is_filled_and_the_pivots_words_go() -> None:
    found = put(FILE, r1_1=("Vender", "Gana.\n\n- a"))

    assert "## 1.2 Vender {#1.1}\n\nGana.\n\n- a\n\n## 1.3 Tres" in found
    assert "<!-- en:" not in found


def test_the_last_rule_ends_the_file_as_before() -> None:
    found = put(FILE, r1_3=("Tres", "Fin."))

    assert found.endswith("## 1.3 Tres\n\nFin.\n")


def test_a_text_that_looks_like_a_heading_or_a_comment_stays_text() -> None:
    found = put(FILE, r1=("Uno", "# no\n\n<!-- no -->"))

    rule = tree(found, "es").rules[0]
    assert (rule.title, rule.text) == ("Uno", "# no\n\n<!-- no -->")


def test_windows_line_ends_stay() -> None:
    found = put(FILE.replace("\n", "\r\n"), r1=("Uno", "Paga 3.\n\nYa."))

    assert "Paga 3.\r\n\r\nYa.\r\n\r\n## 1.2" in found
    assert "\n" not in found.replace("\r\n", "")


@pytest.mark.parametrize("text", ["# 1 Uno\n\n# 3 Tres\n", "# 1 Uno\n\n# 3 Tres", ""])
def test_a_rule_without_a_heading_gets_one_in_the_order_of_the_law(text: str) -> None:
    places = {DECIMAL.parse(key): line for key, line in lines(text).items()}
    two, four = (DECIMAL.parse(key) for key in ("2", "4"))
    rules = [Rule(key, key, "", title, "Sí.", 0) for key, title in ((two, "Dos"), (four, "Cuatro"))]

    found = with_rules(text, places, rules, DECIMAL)

    told = [rule.printed for rule in sorted(tree(found, "es").rules, key=lambda rule: rule.line)]
    assert told == (["1", "2", "3", "4"] if text else ["2", "4"])
    assert found.endswith("Sí.\n")
    assert "\n\n\n" not in found

"""Texts in the structure of other games' rules: lettered chapters, attached letters, guidelines, tables, examples."""

from typing import Any

import pytest

from casebank import FIXTURES
from rulewright.law.model import RuleTree
from rulewright.parse.citations import cited_alone
from rulewright.parse.tree import tree_of
from rulewright.read.source import source_from_text
from rulewright.read.text import outline
from rulewright.settings.game import numbering_of
from rulewright.settings.locales import profile
from rulewright.settings.yaml_text import load_file

CASES = load_file(FIXTURES / "other_games.yml")


def read(case: dict[str, Any]) -> RuleTree:
    numbering = numbering_of(case["numbering"])
    return cited_alone(
        tree_of(
            outline(source_from_text(case["text"], "paste.txt", "en")), numbering, profile("en")
        )
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_rule_is_found_with_the_number_that_the_game_prints(case: dict[str, Any]) -> None:
    found = read(case)

    assert [found.numbering.print(rule.id) for rule in found.rules] == case["ids"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_every_citation_is_found(case: dict[str, Any]) -> None:
    found = read(case)
    printed = found.numbering.print

    cites = {
        printed(rule.id): [printed(id) for id in rule.cites] for rule in found.rules if rule.cites
    }
    assert cites == case["cites"]


@pytest.mark.parametrize(
    "case", [case for case in CASES if "holds" in case], ids=lambda case: str(case["id"])
)
def test_a_table_between_rules_stays_a_table(case: dict[str, Any]) -> None:
    found = read(case)

    texts = {found.numbering.print(rule.id): rule.text for rule in found.rules}
    assert all(row in texts[id].split("\n") for id, row in case["holds"].items())

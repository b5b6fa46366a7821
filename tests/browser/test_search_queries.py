"""What players type finds the rule that answers it: first, or among the first three that the box shows."""

import re
from collections import defaultdict
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page, expect

from browsing import Open
from casebank import FIXTURES

pytestmark = pytest.mark.browser

QUERIES: list[dict[str, Any]] = yaml.safe_load((FIXTURES / "queries.yml").read_text("utf-8"))
PAGES = sorted({query["from"] for query in QUERIES})

# In hundredths: how many find a right rule among the first three, by kind of query; and first, of all.
THREE = {
    "question": 75, "typo": 95, "synonym": 60, "foreign": 95, "inflected": 95, "number": 100, "all": 84,
}  # fmt: skip
FIRST = 65

SHOWN = """
() => [...document.querySelectorAll("[data-rw-hits] a")].filter((hit) => hit.checkVisibility())
  .map((hit) => new URL(hit.href).pathname + new URL(hit.href).hash)
"""


def rule_at(place: str) -> str:
    """The rule that a hit leads to: /en/root/4/#4.3.1 is root:4.3.1, /en/root/4/ is root:4."""
    page, _, anchor = place.partition("#")
    _, game, chapter = page.strip("/").split("/", 2) if page.count("/") > 3 else ("", "", page)
    return f"{game}:{anchor or chapter}"


def shown(page: Page, query: str) -> list[str]:
    """The rules that the box shows for a query, from top to bottom."""
    field, count = page.locator("[data-rw-query]"), page.locator("[data-rw-count]")
    field.fill("")
    expect(page.locator("[data-rw-hits] a")).to_have_count(0)
    idle = count.inner_text()
    field.fill(query)
    expect(count).not_to_have_text(re.compile(re.escape(idle) + r"|^\s*$"))
    return list(dict.fromkeys(rule_at(place) for place in page.evaluate(SHOWN)))


def test_right_rules_are_first_or_among_the_first_three(site: str, opened: Open) -> None:
    places: dict[str, list[int]] = defaultdict(list)
    with opened(f"{site}en/", viewport={"width": 1280, "height": 900}) as page:
        for address in PAGES:
            page.goto(f"{site}{address}")
            page.keyboard.press("/")
            for query in (one for one in QUERIES if one["from"] == address):
                rules = shown(page, query["query"])
                right = next((n for n, rule in enumerate(rules, 1) if rule in query["right"]), 0)
                places[query["kind"]].append(right)
                places["all"].append(right)

    three = {
        kind: 100 * sum(0 < n <= 3 for n in found) // len(found) for kind, found in places.items()
    }
    assert {kind: three[kind] for kind in THREE if three[kind] < THREE[kind]} == {}
    assert 100 * places["all"].count(1) // len(QUERIES) >= FIRST

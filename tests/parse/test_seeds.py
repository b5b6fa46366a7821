"""The damaged seed texts: every rule with its id, title, text, citations, footnotes and line, as a reader finds them."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from casebank import FIXTURES, SEEDS, needs_seeds
from rulewright.book.project import read_tree
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rule, RuleTree
from rulewright.parse.citations import cited_alone

FOUND_BY_READING: dict[str, Any] = yaml.safe_load((FIXTURES / "seeds.yml").read_text("utf-8"))
LOCALES = ["en", "es", "ru"]


def tree(locale: str) -> RuleTree:
    return cited_alone(read_tree(seed(locale), locale, DECIMAL))


def seed(locale: str) -> Path:
    return SEEDS / f"root-{locale}.txt"


def expected(locale: str) -> list[tuple[int, str, list[str]]]:
    """(line, id, ids cited) of each rule in the order of the text."""
    rules = []
    for told in FOUND_BY_READING[locale]["rules"]:
        line, id, *cites = told.split()
        rules.append((int(line), id, cites[1:]))
    return rules


def rest_of(locale: str, start: int, end: int) -> tuple[str, str]:
    """Title and text as they stand in the seed between two lines, by what the fixture says of each line."""
    told = FOUND_BY_READING[locale]
    lines = seed(locale).read_text("utf-8").splitlines()
    first = lines[start - 1]
    if " " in first.strip():  # a section: its title stands on its line
        return first.split(" ", 1)[1].strip(), ""
    title = lines[start].strip().removesuffix(".")
    if start + 1 in told["icon_titles"] or start in told["icon_titles"]:
        title = title.replace("()", "({icon})")
    text = ""
    for number in range(start + 2, end):
        if number in told["stray"] or number in told["footnotes"]:
            continue
        line = lines[number - 1].strip()
        if number in told["icons"]:
            gap = "" if line[0] in ".,;" else " "
            text += f" {{icon}}{gap}{line}"
        else:
            text += line
    return title, text


@needs_seeds
@pytest.mark.parametrize(("locale", "count"), [("en", 72), ("es", 72), ("ru", 39)])
def test_a_seed_gives_every_rule(locale: str, count: int) -> None:
    assert len(tree(locale).rules) == count


@needs_seeds
@pytest.mark.parametrize("locale", LOCALES)
def test_a_seed_gives_ids_lines_and_citations_as_a_reader_finds_them(locale: str) -> None:
    in_text_order = sorted(tree(locale).rules, key=lambda rule: rule.line)

    found = [
        (r.line, DECIMAL.print(r.id), [DECIMAL.print(id) for id in r.cites]) for r in in_text_order
    ]

    assert found == expected(locale)


@needs_seeds
@pytest.mark.parametrize("locale", LOCALES)
def test_a_seed_gives_titles_and_texts_without_footnotes_and_left_over_lines(locale: str) -> None:
    rules = {rule.line: rule for rule in tree(locale).rules}
    starts = [line for line, _, _ in expected(locale)]
    ends = [*starts[1:], 10**6]
    last = len(seed(locale).read_text("utf-8").splitlines()) + 1

    for start, end in zip(starts, ends, strict=True):
        rule: Rule = rules[start]
        assert (rule.title, rule.text) == rest_of(locale, start, min(end, last)), rule.printed


@needs_seeds
@pytest.mark.parametrize("locale", LOCALES)
def test_a_seed_gives_its_pasted_footnotes_apart(locale: str) -> None:
    found = {
        note.line: DECIMAL.print(note.target)
        for rule in tree(locale).rules
        for note in rule.footnotes
    }

    assert found == FOUND_BY_READING[locale]["footnotes"]


@needs_seeds
@pytest.mark.parametrize("locale", LOCALES)
def test_a_seed_leaves_a_doubt_for_each_lost_icon_and_left_over_line(locale: str) -> None:
    told = FOUND_BY_READING[locale]
    doubts = [doubt for _, doubt in tree(locale).doubts]

    lost = sorted(doubt.line for doubt in doubts if doubt.kind == "lost_icon")
    stray = [doubt.line for doubt in doubts if doubt.kind == "stray_line"]

    assert (lost, stray) == (sorted(told["icons"] + told["icon_titles"]), told["stray"])


@needs_seeds
@pytest.mark.parametrize(
    ("locale", "lines"), [("en", []), ("es", [6, 161, 202]), ("ru", [6, 80, 91])]
)
def test_a_seed_leaves_a_doubt_for_each_block_out_of_order(locale: str, lines: list[int]) -> None:
    doubts = [doubt for _, doubt in tree(locale).doubts]

    assert [doubt.line for doubt in doubts if doubt.kind == "out_of_order"] == lines


@needs_seeds
def test_the_two_labels_that_stand_twice_in_spanish_are_doubts() -> None:
    doubts = [doubt for _, doubt in tree("es").doubts if doubt.kind == "duplicate_label"]

    assert [(d.line, d.found, d.reading) for d in doubts] == [
        (25, "I", "14.2.4.II"),
        (183, "a", "15.5.2.II.b"),
    ]

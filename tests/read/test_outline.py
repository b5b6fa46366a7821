"""Texts without rule numbers: the seed as a reader sees it, self-made texts of each kind of form, and nothing lost."""

import re
from itertools import pairwise
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from casebank import FIXTURES, SEEDS, cases, needs_seeds
from rulewright.exchange.markdown import print_rules
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import Rule, RuleTree
from rulewright.parse.citations import cited_alone
from rulewright.parse.numbering import has_labels
from rulewright.parse.segments import tidy_text
from rulewright.parse.tree import tree_of
from rulewright.read import text as pasted
from rulewright.read.outline import by_form, outline
from rulewright.read.page_lines import without_lines
from rulewright.read.source import read_source, source_from_text
from rulewright.settings.locales import profile

SEED = SEEDS / "asedio-es.txt"
FOUND_BY_READING: dict[str, Any] = yaml.safe_load(
    (FIXTURES / "outline_seed.yml").read_text("utf-8")
)


def tree(text: str, numbering: Numbering = DECIMAL) -> RuleTree:
    return cited_alone(
        tree_of(outline(source_from_text(text, "paste.txt", "en")), numbering, profile("en"))
    )


def seed_tree() -> RuleTree:
    spanish = profile("es")
    return cited_alone(tree_of(outline(read_source(SEED, spanish)), DECIMAL, spanish))


def seed_lines() -> list[str]:
    return ["", *SEED.read_text("utf-8").splitlines()]


def rule(id: str) -> Rule:
    return next(rule for rule in seed_tree().rules if DECIMAL.print(rule.id) == id)


def parts(rule: Rule, opening: str) -> list[list[str]]:
    """The groups of lines of a rule's text that begin as a table ("|") or a list ("- ") does."""
    return [part.split("\n") for part in rule.text.split("\n\n") if part.startswith(opening)]


def grid(table: list[str]) -> list[list[str]]:
    """The cells of a Markdown table without the line below its heading."""
    rows = [[cell.strip() for cell in re.split(r"(?<!\\)\|", row)[1:-1]] for row in table]
    return [row for row in rows if set(row) != {"---"}]


def expected_rules() -> list[tuple[int, str, str]]:
    """(line, id, title) of each rule of the seed."""
    lines = seed_lines()
    told = [entry.split(" ", 2) for entry in FOUND_BY_READING["rules"]]
    return [
        (int(line), id, re.split(r":(?: |$)", lines[int(line)])[0] if title == "…" else title)
        for line, id, title in told
    ]


def kept(text: str) -> str:
    """The letters, digits and pictures of a text: what reading must not lose."""
    return "".join(sign for sign in text if sign.isalnum() or sign in "♟♞♝♜♛♚♥♦♠♣")


def told(found: RuleTree) -> str:
    """All that a tree tells: the title of the whole text, then titles and texts in order."""
    titles = [
        d.found for _, d in found.doubts if (d.kind, d.reading) == ("document_title", "title")
    ]
    return kept(" ".join([*titles, *(f"{rule.title} {rule.text}" for rule in found.rules)]))


# --- the seed ------------------------------------------------------------------------------------------------


@needs_seeds
def test_the_seed_prints_no_labels_and_the_numbered_seeds_do() -> None:
    read = {
        path.name: has_labels(pasted.outline(read_source(path, profile("en"))), DECIMAL)
        for path in sorted(SEEDS.glob("*.txt"))
    }

    assert [name for name, labelled in read.items() if not labelled] == ["asedio-es.txt"]


@needs_seeds
def test_the_seed_gives_ids_lines_and_titles_as_a_reader_finds_them() -> None:
    found = [(rule.line, DECIMAL.print(rule.id), rule.title) for rule in seed_tree().rules]

    assert found == expected_rules()


@needs_seeds
def test_all_rules_of_the_seed_are_marked_as_assigned() -> None:
    assert {(rule.assigned, rule.printed) for rule in seed_tree().rules} == {(True, "")}


@needs_seeds
def test_each_rule_of_the_seed_holds_the_lines_down_to_the_next_rule() -> None:
    lines = seed_lines()
    starts = [line for line, _, _ in expected_rules()]
    between = ["\n".join(lines[a:b]) for a, b in pairwise([*starts, len(lines)])]

    found = [kept(f"{rule.title} {rule.text}") for rule in seed_tree().rules]

    assert found == [kept(text) for text in between]


@needs_seeds
@pytest.mark.parametrize(
    "table", FOUND_BY_READING["tables"], ids=lambda table: f"rule {table['rule']}"
)
def test_tables_of_the_seed_have_their_rows_columns_and_empty_cells(table: dict[str, Any]) -> None:
    shown = [line.split("\t") for line in seed_lines()[table["line"] :][: table["rows"] + 1]]

    found = [grid(part) for part in parts(rule(table["rule"]), "|")]

    assert found == [shown]
    assert {len(row) for row in found[0]} == {table["columns"]}
    empty = [[r, c] for r, row in enumerate(found[0]) for c, cell in enumerate(row, 1) if not cell]
    assert empty == table["empty"]
    for row, column in table.get("two_values", ()):
        assert len(re.findall(r"[+−]\d", found[0][row][column - 1])) == 2


@needs_seeds
def test_lists_of_the_seed_have_their_lengths() -> None:
    lengths = {
        DECIMAL.print(rule.id): len(items)
        for rule in seed_tree().rules
        for items in parts(rule, "- ")
    }

    assert lengths == FOUND_BY_READING["lists"]


@needs_seeds
def test_formulas_enumerations_and_lone_labels_of_the_seed_stay_paragraphs_of_their_own() -> None:
    paragraphs = {part for rule in seed_tree().rules for part in rule.text.split("\n\n")}
    lines = seed_lines()

    assert [n for n in FOUND_BY_READING["own_paragraphs"] if lines[n] not in paragraphs] == []


@needs_seeds
def test_the_seed_leaves_the_doubts_that_a_reader_would_have() -> None:
    doubts = [doubt for _, doubt in seed_tree().doubts]

    assert [f"{doubt.line} {doubt.kind}" for doubt in doubts] == FOUND_BY_READING["doubts"]
    assert (doubts[0].found, doubts[0].reading) == (FOUND_BY_READING["title"], "title")


@needs_seeds
def test_no_word_of_the_seed_is_lost() -> None:
    assert told(seed_tree()) == kept(SEED.read_text("utf-8"))


# --- self-made texts -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", cases("outline_cases"))
def test_a_text_without_numbers_gives_the_rules_that_a_reader_sees(case: dict[str, Any]) -> None:
    text = case["text"].replace("⇥", "\t").replace("␣", " ")

    found = tree(text)

    assert print_rules(found.rules, DECIMAL).strip() == case["tree"].strip()
    assert [f"{doubt.line} {doubt.kind}" for _, doubt in found.doubts] == case.get("doubts", [])


@pytest.mark.parametrize("case", cases("outline_cases"))
def test_a_text_without_numbers_is_taken_for_none_that_has_labels(case: dict[str, Any]) -> None:
    plain = pasted.outline(source_from_text(case["text"].replace("⇥", "\t"), "a.txt", "en"))

    assert not has_labels(plain, DECIMAL)


@pytest.mark.parametrize("case", cases("parse_cases"))
def test_a_text_with_numbers_is_taken_for_one_that_has_labels(case: dict[str, Any]) -> None:
    assert has_labels(
        pasted.outline(source_from_text(case["input"]["text"], "a.txt", "en")), DECIMAL
    )


def test_assigned_ids_read_back_where_nothing_parts_their_steps() -> None:
    either = (Kind.NUMBER, Kind.LETTER)
    cubing = Numbering(((Kind.NUMBER, Kind.CAPITAL), either, either), "", ("+",))
    text = "Turn\n\nStart: draw.\nEnd: discard.\n\nMoves\n\nAll go far."

    printed = [cubing.print(rule.id) for rule in tree(text, cubing).rules]

    assert printed == ["1", "1a", "1b", "2"]
    assert [cubing.print(cubing.parse(id)) for id in printed] == printed


def test_headings_deeper_than_the_numbering_stand_at_its_last_level() -> None:
    flat = Numbering(((Kind.NUMBER,),))

    found = tree("# A\n\n## Bb\n\nText.\n\n## Cc\n\nText.", flat)

    assert [(flat.print(rule.id), rule.title) for rule in found.rules] == [
        ("1", "Bb"),
        ("2", "Cc"),
    ]


def test_lines_of_the_page_go_before_the_form_is_read() -> None:
    text = "Setup\n\nEach player takes a merchant, three cards and\n7\nfive coins.\n\nTurn\n\nPlay."
    plain = pasted.outline(source_from_text(text, "paste.txt", "en"))

    found = cited_alone(tree_of(by_form(without_lines(plain, [r"\d+"])), DECIMAL, profile("en")))

    assert found.rules[0].text == "Each player takes a merchant, three cards and five coins."


# --- nothing is lost -----------------------------------------------------------------------------------------

LINES = st.sampled_from(
    [
        "", "", " \t", "Setup", "THE TURN", "Pawns: 3 states", "4 players", "1♟", "6♚ or", "wood",
        "Start: raise your towers.", "Wall = two rooks.", "Shield = 1 + guards", "Do one of these:",
        "Ages · we begin in the first · each of them costs two aces or more", "Roles — one rolls",
        "Elves: hide · Orcs: hit · Dwarves: dig.", "Deal five cards.", "and go on with a long line that is open",
        "- one", "  – two", "\t* three", "•\tfour", "a) five", "2. six", "A\tB", "♟\t\t1", "\tx|y\t", "-\t5\t",
        "===", "- - -", "# Deep", "## Deeper #", "| a | b |", "> said", "(J) 王。", "Ö. É: ü", "Ж",
    ]
)  # fmt: skip


@given(st.lists(LINES, max_size=25))
def test_no_word_of_a_text_made_of_such_lines_is_lost_or_moved(lines: list[str]) -> None:
    text = "\n".join(lines)

    assert told(tree(text)) == kept(text)


@given(st.text(alphabet="Aab1.2 \t\n\n:·—=-•|>#(),J♟é王", max_size=120))
def test_no_letter_of_random_text_is_lost_or_moved(text: str) -> None:
    found = tree(text)

    assert told(found) == kept("\n".join(source_from_text(text, "a", "en").lines))


@given(st.text(max_size=200))
def test_no_text_makes_reading_crash(text: str) -> None:
    found = tree(text)

    assert list(found.rules) == sorted(found.rules, key=lambda rule: rule.id)
    assert all(rule.assigned for rule in found.rules)


@given(st.lists(LINES, max_size=25))
def test_texts_come_in_the_one_form_of_markdown(lines: list[str]) -> None:
    for found in tree("\n".join(lines)).rules:
        assert tidy_text(found.text.split("\n")) == found.text

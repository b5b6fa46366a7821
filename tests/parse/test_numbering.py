"""Which lines open a rule: the case bank, and the kinds of fault behind it."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casebank import cases
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import RuleTree
from rulewright.parse.citations import cited_alone
from rulewright.parse.tree import tree_of
from rulewright.read.page_lines import without_lines
from rulewright.read.source import source_from_text
from rulewright.read.text import outline
from rulewright.settings.locales import profile


def tree(
    text: str, locale: str = "en", numbering: Numbering = DECIMAL, drop: tuple[str, ...] = ()
) -> RuleTree:
    lines = without_lines(outline(source_from_text(text, "paste.txt", locale)), drop)
    return cited_alone(tree_of(lines, numbering, profile(locale)))


def bodies(found: RuleTree) -> list[list[str]]:
    """Id and body of each rule; a body is title and text with every stop and break that the tree leaves out."""
    return [[found.numbering.print(r.id), squeezed(f"{r.title} {r.text}")] for r in found.rules]


def squeezed(text: str) -> str:
    return " ".join(text.replace(".", " ").split())


@pytest.mark.parametrize("case", cases("parse_cases"))
def test_a_pasted_text_gives_the_rules_that_a_reader_sees(case: dict[str, Any]) -> None:
    drop = tuple(case["input"].get("options", {}).get("drop_lines", ()))

    found = tree(case["input"]["text"], drop=drop)

    assert bodies(found) == [[id, squeezed(body)] for id, body in case["expected"]["rules"]]


@pytest.mark.parametrize("case", cases("parse_cases"))
def test_a_pasted_text_leaves_the_doubts_that_a_reader_would_have(case: dict[str, Any]) -> None:
    told = [doubt for _, doubt in tree(case["input"]["text"]).doubts if doubt.kind != "normalised"]

    assert [doubt.line for doubt in told] == [int(f[2]) for f in case["expected"]["findings"]]


def test_page_numbers_open_no_rule_also_where_nobody_names_them() -> None:
    text = "1 Basics\n1.1 Trade\n1.1.1 Swap. Players may trade\n7\nPage 7 of 40\ncards of equal value.\n1.1.2 Debt. No debts."

    assert [DECIMAL.print(rule.id) for rule in tree(text).rules] == ["1", "1.1", "1.1.1", "1.1.2"]


FAR = [
    ("numbers of four digits", "1 A\n1.999 B\nC.\n1.1000 D\nE.\n1.1001 F\nG.", ["1", "1.999", "1.1000", "1.1001"]),
    ("one number of four digits", "1 A\n1.1000 D\nE.", ["1", "1.1000"]),
    ("three steps to a thousand", "1.1 A\n1.1.1999 B\nC.\n1.1.2000 D\nE.", ["1.1", "1.1.1999", "1.1.2000"]),
    ("chapters", "999.1 A\nB.\n1000 C\n1000.1 D\nE.", ["999.1", "1000", "1000.1"]),
    ("nine digits", "1 A\n1.123456789 B\nC.", ["1", "1.123456789"]),
    ("a long numeral", "1.1.1 A\nB:\n1.1.1.XXXVII C.\n1.1.1.XXXVIII D.", ["1.1.1", "1.1.1.XXXVII", "1.1.1.XXXVIII"]),
    ("a date", "1.1 A\nB.\n12.4.2026 Second printing\n1.2 C\nD.", ["1.1", "1.2"]),
    ("dates of changes", "12.4.2026 Second printing\n13.4.2026 Third printing\n1.1 C\nD.\n1.2 E", ["1.1", "1.2"]),
    ("a year", "1.1 A\nB.\n1995 was good.\n1.2 C\nD.", ["1.1", "1.2"]),
    ("a version", "2024.1 Edition\n1.1 A\nB.\n1.2 C\nD.", ["1.1", "1.2"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ids"), [far[1:] for far in FAR], ids=[far[0] for far in FAR])
def test_numbers_beyond_999_open_rules_and_years_do_not(text: str, ids: list[str]) -> None:
    assert [DECIMAL.print(rule.id) for rule in tree(text).rules] == ids


def test_a_year_opens_no_rule_where_nothing_parts_the_steps() -> None:
    either = (Kind.NUMBER, Kind.LETTER)
    closed = Numbering(((Kind.NUMBER,), either, either), "")

    found = tree("9a Rules. Play.\n2026 was good.\n9b More. Go on.", numbering=closed)

    assert [closed.print(rule.id) for rule in found.rules] == ["9a", "9b"]


LABELS = [
    ("a list again after a list", "1.1.1\nA.\nX:\nI\nOne.\nDo it.\nII\nTwo.\nDo it.\n1.1.2\nB.\nY:\nI\nOne.\nDo it.",
     ["1.1.1", "1.1.1.I", "1.1.1.II", "1.1.2", "1.1.2.I"]),
    ("letters under two numerals", "1.1.1\nA.\nX:\nI\nP.\nDo:\na\nQ.\nDo.\nb\nR.\nDo.\nII\nS.\nDo:\na\nT.\nDo.",
     ["1.1.1", "1.1.1.I", "1.1.1.I.a", "1.1.1.I.b", "1.1.1.II", "1.1.1.II.a"]),
    ("the second label of two typed as the first", "1.1.1\nA.\nX:\nI\nP.\nDo.\nI\nQ.\nDo.",
     ["1.1.1", "1.1.1.I", "1.1.1.II"]),
    ("the second letter typed as the first, another list below", "1.1.1\nA.\nX:\nI\nP.\nDo:\na\nQ.\nDo.\na\nR.\nDo.\nII\nS.\nDo:\na\nT.\nDo.\nb\nU.\nDo.",
     ["1.1.1", "1.1.1.I", "1.1.1.I.a", "1.1.1.I.b", "1.1.1.II", "1.1.1.II.a", "1.1.1.II.b"]),
    ("a full label again before a gap", "1.1.1\nA.\nX.\n1.1.1\nB.\nY.\n1.1.3\nC.\nZ.", ["1.1.1", "1.1.2", "1.1.3"]),
    ("two labels in exchanged order", "1.1.2\nB.\nY.\n1.1.1\nA.\nX.", ["1.1.1", "1.1.2"]),
    ("numerals in exchanged order", "1.1.1\nA.\nX:\nII\nQ.\nDo.\nI\nP.\nDo.", ["1.1.1", "1.1.1.I", "1.1.1.II"]),
    ("numerals without a stop, on the line of their title", "1.1.1 Steps. Two:\nI Move\nII Battle\n1.1.2 End. Stop.",
     ["1.1.1", "1.1.1.I", "1.1.1.II", "1.1.2"]),
    ("four strokes for IV", "1.1.1 Steps. Four:\nI. P.\nII. Q.\nIII. R.\nIIII. S.", ["1.1.1", "1.1.1.I", "1.1.1.II", "1.1.1.III", "1.1.1.IV"]),
    ("a list that is lettered in Cyrillic throughout", "1.1.1 Шаги. Порядок:\nI. Список. Вот:\nа. Раз.\nб. Два.\nв. Три.\nг. Ход.\nд. Пас.\nе. Сбор.",
     ["1.1.1", "1.1.1.I", *(f"1.1.1.I.{letter}" for letter in "abcdef")]),
    ("a chapter heading without rules at the end", "1 Basics\n1.1 Goal\n1.1.1 Win. Coins win.\n2 Turns", ["1", "1.1", "1.1.1", "2"]),
    ("a chapter that its rules prove though numbers jump", "1 Basics\n1.1 Goal\n16 Riverfolk\n16.1 Trade", ["1", "1.1", "16", "16.1"]),
    ("a year at the start of a wrapped line", "1 Basics\n1.1 Goal\n1.1.1 Win. The game appeared in\n2018. It was new.", ["1", "1.1", "1.1.1"]),
    ("a chapter's own text cites its number", "2 Map\n2.1 Sea\n2.1.1 Reefs. Follow\n2.1 as printed.\n2.1.2 Routes. Link.", ["2", "2.1", "2.1.1", "2.1.2"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "ids"), [pytest.param(t, i, id=name) for name, t, i in LABELS])
def test_labels_are_read_by_sequence_and_context(text: str, ids: list[str]) -> None:
    assert [DECIMAL.print(rule.id) for rule in tree(text).rules] == ids


def test_a_cyrillic_list_leaves_no_doubt_about_its_letters() -> None:
    text = "1.1.1 Шаги. Порядок:\nI. Список. Вот:\nа. Раз.\nб. Два.\nв. Три."

    assert tree(text).doubts == ()


def test_ids_in_the_speedcubing_form_are_read_from_a_paste() -> None:
    either = (Kind.NUMBER, Kind.LETTER)
    cubing = Numbering(((Kind.NUMBER, Kind.CAPITAL), either, either, either), "", ("+", "++"))
    text = "9) Events\n9f) Results are kept.\n9f12) Formats apply.\n9f12b) Means are rounded.\n9f12b+) Round half up.\nA1a) Judges watch."

    found = tree(text, numbering=cubing)

    assert [cubing.print(rule.id) for rule in found.rules] == [
        "9",
        "9f",
        "9f12",
        "9f12b",
        "9f12b+",
        "A1a",
    ]


def test_every_line_of_a_text_stays_in_a_rule_or_in_a_doubt() -> None:
    text = "An old preface.\n1 Basics\n1.1 Goal\n1.1.1 Win. Coins win.\n"

    found = tree(text)

    assert [(doubt.kind, doubt.found) for _, doubt in found.doubts] == [
        ("leading_text", "An old preface.")
    ]


BLOCKS = [("14.1.1", "Alpha."), ("14.1.2", "Beta."), ("14.1.3", "Gamma."), ("14.2.1", "Delta.")]


@given(st.permutations(BLOCKS))
def test_the_order_of_labelled_blocks_changes_doubts_and_not_the_tree(
    blocks: list[tuple[str, str]],
) -> None:
    text = "\n".join(f"{label}\n{title}\nTake one card." for label, title in blocks)

    found = tree(text)

    assert [(DECIMAL.print(r.id), r.title, r.text) for r in found.rules] == [
        (label, title.rstrip("."), "Take one card.") for label, title in BLOCKS
    ]
    assert (blocks == BLOCKS) == (not found.doubts)


@given(st.text(alphabet="1234.IVXab абв\nAБ()-,:lі", max_size=200))
def test_no_text_makes_reading_crash(text: str) -> None:
    found = tree(text)

    assert list(found.rules) == sorted(found.rules, key=lambda rule: rule.id)


@pytest.mark.parametrize(
    "run", ["я" * 3000, "1." * 2000, "I" * 3000, "1a" * 1500, "(" * 3000, "a.1" * 1000]
)
def test_a_long_run_of_signs_is_read_at_once(run: str) -> None:
    # a pattern that tries all parts of a run would hang here until the test's time limit
    assert tree(f"1 Basics\n1.1 Goal\n1{run}\n{run}\n").rules

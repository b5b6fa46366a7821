"""Rule ids: every spelling reads to one id, an id prints one way, ids order as the law does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.errors import BadRuleIdError
from rulewright.law.ids import (
    DECIMAL,
    Kind,
    Numbering,
    RuleId,
    Step,
    letters,
    letters_value,
    roman,
    roman_value,
)

EITHER = (Kind.NUMBER, Kind.LETTER)
CUBING = Numbering(((Kind.NUMBER, Kind.CAPITAL), EITHER, EITHER, EITHER), "", ("+", "++"))
LETTERED = Numbering(((Kind.CAPITAL,), (Kind.NUMBER,), (Kind.LETTER,)))
CLOSED_UP = Numbering(
    ((Kind.NUMBER,), (Kind.NUMBER,), (Kind.LETTER,), (Kind.ROMAN,)), gaps=(".", "", ".")
)
HYPHENED = Numbering(((Kind.NUMBER,), (Kind.NUMBER,)), "-")

SPELLINGS = [
    (DECIMAL, "14", "14"),
    (DECIMAL, "14.4.3.", "14.4.3"),
    (DECIMAL, "14.2.4.II", "14.2.4.II"),
    (DECIMAL, "14.2.4.ii", "14.2.4.II"),
    (DECIMAL, "15.5.2.III.a", "15.5.2.III.a"),
    (DECIMAL, "9.2.9.IIIb", "9.2.9.III.b"),
    (DECIMAL, "9.2.9IID", "9.2.9.II.d"),
    (DECIMAL, "9.2.9 III b", "9.2.9.III.b"),
    (DECIMAL, "9.2.9.III(b)", "9.2.9.III.b"),
    (DECIMAL, "9.2.9.3.2", "9.2.9.III.b"),
    (DECIMAL, "\uff11\uff14.\uff14.\uff13", "14.4.3"),
    (DECIMAL, "14.2.4.\u0406\u0406", "14.2.4.II"),
    (DECIMAL, "9.2.9.III.\u0430", "9.2.9.III.a"),
    (DECIMAL, "9.2.9.III.\u0431", "9.2.9.III.b"),
    (CUBING, "9f12b", "9f12b"),
    (CUBING, "9f12b+", "9f12b+"),
    (CUBING, "9F12B++", "9f12b++"),
    (CUBING, "A1a", "A1a"),
    (LETTERED, "A.1", "A.1"),
    (LETTERED, "B.12.c", "B.12.c"),
    (CLOSED_UP, "3.2cII", "3.2c.II"),
    (CLOSED_UP, "3.2c.2", "3.2c.II"),
    (CLOSED_UP, "3.2aa", "3.2aa"),
    (HYPHENED, "2-1", "2-1"),
    (HYPHENED, "2.1", "2-1"),
    (DECIMAL, "1.1000", "1.1000"),
    (DECIMAL, "1234.999999999", "1234.999999999"),
    (DECIMAL, "1.1.1.MMMDCCCLXXXVIII", "1.1.1.MMMDCCCLXXXVIII"),
    (DECIMAL, "1.1.1.3999", "1.1.1.MMMCMXCIX"),
]


@pytest.mark.parametrize(("numbering", "text", "printed"), SPELLINGS)
def test_every_spelling_reads_to_the_one_printed_form(
    numbering: Numbering, text: str, printed: str
) -> None:
    assert numbering.print(numbering.parse(text)) == printed


@pytest.mark.parametrize(
    "text", ["", ".", "Ход", "14.x", "14..4-", "0", "14.0", "14.4.3.IIII", "14.4.3²"]
)
def test_what_is_no_id_is_refused_with_the_form_that_was_expected(text: str) -> None:
    with pytest.raises(BadRuleIdError, match=r"number\.number\.number\.roman\.letter"):
        DECIMAL.parse(text)


TOO_LARGE = [
    "1.1000000000",
    "9" * 5000,
    "1.1.1.4000",
    "1.1.1.999999999",
    "1.1.1.I.703",
]


@pytest.mark.parametrize("text", TOO_LARGE, ids=lambda text: text[:20])
def test_what_no_step_can_print_and_read_again_is_no_id(text: str) -> None:
    assert DECIMAL.find(text) is None


def test_ids_sort_as_numbers_and_numerals_not_as_strings() -> None:
    # case site-10
    shuffled = ["14.10", "14.2", "14.2.4.IX", "14.2.4.V", "14.2.4.X", "14.1", "14.2.4", "14.2.4.II"]

    in_order = [DECIMAL.print(id) for id in sorted(map(DECIMAL.parse, shuffled))]

    assert in_order == [
        "14.1", "14.2", "14.2.4", "14.2.4.II", "14.2.4.V", "14.2.4.IX", "14.2.4.X", "14.10",
    ]  # fmt: skip


def test_a_suffix_sorts_behind_its_rule_and_before_what_is_below_it() -> None:
    in_order = sorted(map(CUBING.parse, ["9f2", "9f1a", "9f1++", "9f1", "9f1+"]))

    assert [CUBING.print(id) for id in in_order] == ["9f1", "9f1+", "9f1++", "9f1a", "9f2"]


@given(st.integers(1, 3999))
def test_a_roman_numeral_reads_back_to_its_value(value: int) -> None:
    assert roman_value(roman(value)) == value


@given(st.integers(1, 26 * 27))
def test_letters_read_back_to_their_value(value: int) -> None:
    assert letters_value(letters(value)) == value


def ids(numbering: Numbering) -> st.SearchStrategy[RuleId]:
    kinds = st.tuples(*(st.sampled_from(level) for level in numbering.levels))

    def steps(chosen: tuple[Kind, ...]) -> st.SearchStrategy[RuleId]:
        values = st.lists(st.integers(1, 26), min_size=1, max_size=len(chosen))
        return values.map(lambda vs: RuleId(Step(k, v) for k, v in zip(chosen, vs, strict=False)))

    return kinds.flatmap(steps)


@given(ids(DECIMAL))
def test_an_id_prints_and_reads_back_to_itself(rule_id: RuleId) -> None:
    assert DECIMAL.parse(DECIMAL.print(rule_id)) == rule_id


@given(ids(LETTERED))
def test_an_id_with_a_lettered_chapter_prints_and_reads_back_to_itself(rule_id: RuleId) -> None:
    assert LETTERED.parse(LETTERED.print(rule_id)) == rule_id


def test_the_whole_book_has_an_empty_id_whatever_stands_between_steps() -> None:
    numberings = (DECIMAL, CUBING, Numbering(levels=DECIMAL.levels, gaps=(".", "")))

    assert [numbering.print(RuleId(())) for numbering in numberings] == ["", "", ""]


@given(st.text(max_size=30))
def test_no_text_makes_reading_an_id_crash(text: str) -> None:
    found = DECIMAL.find(text)

    assert found is None or DECIMAL.find(DECIMAL.print(found)) == found


@pytest.mark.parametrize("text", ["9" * 5000, f"1.{'9' * 5000}", f"9.2.9.{'3' * 5000}"])
def test_a_row_of_digits_that_nobody_counts_is_no_id(text: str) -> None:
    assert DECIMAL.find(text) is None

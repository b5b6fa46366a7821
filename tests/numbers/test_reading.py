"""Numbers are read by value, in digits and in words, as each language writes them."""

import time
from fractions import Fraction

import pytest

from books import book
from casebank import FIXTURES
from rulewright.checks import CHECKS
from rulewright.checks.check import rows
from rulewright.numbers.reading import numbers_in
from rulewright.numbers.tables import NumberKind, any_of, number_tables
from rulewright.numbers.told import Told

HALF = Fraction(1, 2)
THIRD = Fraction(1, 3)
TAGS = ("de", "en", "es", "fr", "it", "pl", "ru")


def values(text: str, tag: str) -> list[object]:
    return [n.value for n in numbers_in(text, number_tables(tag))]


def kinds(text: str, tag: str) -> list[str]:
    return [n.kind.value for n in numbers_in(text, number_tables(tag))]


@pytest.mark.parametrize(
    ("tag", "text", "expected"),
    [
        ("en", "2,000 coins, 1.5 bars, 1,234,567", [2000, 3 * HALF, 1234567]),
        ("es", "2.000 monedas, 1,5 barras, 1.234.567,5", [2000, 3 * HALF, 1234567 + HALF]),
        ("ru", "2 000 монет, 2\u00a0000, 1,5 слитка", [2000, 2000, 3 * HALF]),
        ("nl", "2.000 of 2,000, 1,5 en 1.5", [2000, 2000, 3 * HALF, 3 * HALF]),
        ("en", "1/2, ½, 2½ and 50%", [HALF, HALF, 5 * HALF, 50]),
        ("en", "+2, −1, (-3), – 4, B-5", [2, -1, -3, 4, 5]),
        ("en", "1,2,3", [1, 2, 3]),
        ("ru", "двух, двумя, трое, вдвоём, вчетвером, четырёх, четырех, сорока", [2, 2, 3, 2, 4, 4, 4, 40]),
        ("ru", "оба, обеих, обоими, дважды", [2, 2, 2, 2]),
        ("ru", "сто двадцать пять, две тысячи тридцать, 5 тысяч", [125, 2030, 5000]),
        ("ru", "двухсторонний, трёхцветный, пятнистый, вторник", []),
        ("es", "veintiún, veintiuna, dieciseis, treinta y dos, ciento veinte", [21, 21, 16, 32, 120]),
        ("es", "mil doscientos treinta y cuatro; dos mil; ninguno", [1234, 2000]),
        ("es", "ambas, dobles, triple, los dos", [2, 2, 3, 2]),
        ("en", "one hundred and five, twenty-two, two thousand three", [105, 22, 2003]),
        ("en", "two and three, one or two", [2, 3, 1, 2]),
        ("en", "the Hundreds, none, no, any", []),
        ("en", "two and a half, 2 and a half, half again, half a dozen", [5 * HALF, 5 * HALF, 3 * HALF, 6]),
        ("en", "one third of it, fourfold, tenfold", [THIRD, 4, 10]),
        ("es", "dos y medio, una vez y media, media docena, quíntuple", [5 * HALF, 1, 3 * HALF, 6, 5]),
        ("es", "15 por ciento, cien por cien, ciento tres", [15, 100, 103]),
        ("es", "un tercio, la cuarta parte, las tres cuartas partes", [1, THIRD, HALF / 2, 3, 3 * HALF / 2]),
        ("es", "1'000, 1’000, 1\u2009000, 1\u202f000", [1000, 1000, 1000, 1000]),
        ("ru", "полторы, два с половиной, раз с половиной", [3 * HALF, 5 * HALF, 3 * HALF]),
        ("ru", "сорока пяти, двадцатью семью, двух тысяч, впятеро", [45, 27, 2000, 5]),
        ("de", "zweiundzwanzig, zweihundertfünf, dreissig, fuenf, anderthalb", [22, 205, 30, 5, 3 * HALF]),
        ("fr", "vingt et un, soixante-dix-sept, quatre-vingt-onze, deux cent trois, 20 pour cent", [21, 77, 91, 203, 20]),
        ("it", "ventitré, centotto, duecentocinquanta, due e mezzo, 20 per cento", [23, 108, 250, 5 * HALF, 20]),
        ("pl", "dwóch, ośmioma, dwadzieścia jeden, dwa tysiące, dwa i pół", [2, 8, 21, 2000, 5 * HALF]),
        ("nl", "12 500, 12\u00a0500, 1'000", [12500, 12500, 1000]),
    ],
)  # fmt: skip
def test_a_number_is_read_by_value(tag: str, text: str, expected: list[object]) -> None:
    assert values(text, tag) == expected


@pytest.mark.parametrize(
    ("tag", "text", "kind"),
    [
        ("en", "1st 2nd third twenty-first", "ordinal"),
        ("es", "1.º 2.ª 3er primera tercer décimos", "ordinal"),
        ("ru", "1-й 2-го первой третьих двадцать первый", "ordinal"),
        ("en", "2–4, 2-4, 2 to 4", "range"),
        ("es", "1 a 3", "range"),
        ("ru", "от 2 до 4, два-три", "range"),
        ("en", "step 2, Step 3:", "label"),
        ("ru", "шаг 2", "label"),
        ("en", "two-player, 3-player, 2d6, e4, 3VP", "compound"),
        ("ru", "2-сторонний", "compound"),
        ("en", "both, twice, doubled, a pair, half", "multiplier"),
        ("ru", "эти 2, те три", "restated"),
        ("ru", "3-х, 2", "digits"),
        ("ru", "сорока, семью, тысячи, минус 1", "doubtful"),
        ("es", "menos 1, menos dos", "doubtful"),
        ("es", "al menos 2, por lo menos 3", "digits"),
    ],
)
def test_a_number_knows_what_it_is_in_its_sentence(tag: str, text: str, kind: str) -> None:
    assert set(kinds(text, tag)) == {kind}


@pytest.mark.parametrize(
    ("tag", "text"),
    [
        ("en", "{die6} on 12.04.2026, 2026-05-01, 5 June, 10:30, 3.2.1, version 2, page 5"),
        ("en", "[map](plan-2.png) <img width=3> https://a.example/4 www.b.example/5"),
        ("en", "May 3, 2020, 2.1.1-2.1.3"),
        ("es", "página 5, 6 de mayo, el 3 de mayo de 2020, versión 2, por ciento"),
        ("ru", "стр. 5, 6 мая, 3 мая 2020 года, версия 2"),
    ],
)
def test_what_only_looks_like_a_number_is_none(tag: str, text: str) -> None:
    assert values(text, tag) == []


def test_a_number_within_a_citation_is_skipped() -> None:
    text = "Move 3 (14.2), then 2."

    found = numbers_in(text, number_tables("en"), skip=[(8, 12)])

    assert [text[n.start : n.end] for n in found] == ["3", "2"]


def test_numbers_within_any_of_many_citations_are_skipped_whatever_their_order() -> None:
    text = "1; 22; 333; 4444; 5"

    found = numbers_in(text, number_tables("nl"), skip=[(13, 15), (3, 5), (3, 4), (0, 0)])

    assert [n.value for n in found] == [1, 333, 5]


def test_tens_of_thousands_of_citations_are_walked_but_once() -> None:
    text = "Move 3 (14.2). " * 20_000
    cited = [(at + 7, at + 13) for at in range(0, len(text), 15)]

    assert len(numbers_in(text, number_tables("en"), cited)) == 20_000


@pytest.mark.parametrize("tag", TAGS)
def test_every_listed_word_is_read_as_its_value(tag: str) -> None:
    tables = number_tables(tag)

    read = {word: values(f"({word})", tag) for word in tables.words}

    assert read == {word: [told.value] for word, told in tables.words.items()}


@pytest.mark.parametrize("tag", TAGS)
def test_every_language_names_each_value_up_to_twenty_and_each_ten(tag: str) -> None:
    words = number_tables(tag).words.values()

    counted = {told.value for told in words if told.kind is NumberKind.WORD}

    assert {*range(21), *range(20, 101, 10), 1000} <= counted


def test_a_language_without_a_table_reads_digits_only() -> None:
    assert values("drie of 3", "nl") == [3]
    assert not number_tables("nl").reads_words


def test_a_value_within_a_range_is_there() -> None:
    tables = number_tables("en")

    told = Told("2–4 times", numbers_in("2–4 times", tables), tables)

    assert told.all == {2, 3, 4}


def test_a_pattern_of_words_takes_the_longest() -> None:
    assert any_of(["two", "twofold"]) == "two(?:fold)?"


def test_the_fault_names_the_values_and_where_the_extra_one_stands() -> None:
    made = book(
        {"en": "# 1.1 Take\n\nTake three barrels.", "ru": "# 1.1 Взять\n\nВозьмите 2 бочки."}
    )
    (check,) = (check for check in CHECKS if check.code == "NUM001")

    (fault,) = check.run(made, rows(made))

    assert dict(fault.facts) == {"missing": "3", "extra": "2"}
    assert fault.span is not None
    assert "Возьмите 2 бочки."[slice(*fault.span)] == "2"
    assert fault.evidence == "ru: 2 бочки; en: three barrels"


@pytest.mark.parametrize(
    "path", sorted((FIXTURES / "checks").glob("NUM*.yml")), ids=lambda p: p.stem
)
def test_each_family_of_cases_has_its_check(path: object) -> None:
    assert str(path).rpartition("/")[2].removesuffix(".yml") in {check.code for check in CHECKS}


def test_nine_thousand_texts_are_read_in_well_under_a_second() -> None:
    sentence = "Place 3 warriors and two strongholds in each clearing with no enemy pieces there. "
    texts = [f"{sentence * 3} {n}" for n in range(9000)]
    tables = number_tables("en")
    began = time.process_time()

    read = sum(len(numbers_in(text, tables)) for text in texts)

    assert read == 9000 * 7
    assert time.process_time() - began < 2  # a busy machine; 0.5 s on an idle one


@pytest.mark.parametrize("row", ["9" * 5000, "1" + ",000" * 2000, "9" * 5000 + "/3"])
def test_a_row_of_digits_that_nobody_counts_is_no_number(row: str) -> None:
    assert values(f"Take {row} coins and 2 more.", "en") == [2]

"""A heading that names its key decides which rule it is: pairing, citations and order follow, and nothing is doubted."""

import pytest

from books import book, tree
from printed_numbers import TEXTS
from rulewright.exchange.markdown import print_rules
from rulewright.exchange.tree_yaml import dump, load
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rulebook


@pytest.fixture(scope="module")
def quay() -> Rulebook:
    return book(TEXTS)


def printed(found: Rulebook, locale: str) -> dict[str, str]:
    """Address of each rule that a locale has -> the number that it prints."""
    return {
        found.anchor(rule.key, nth): DECIMAL.print(rule.cells[locale].id)
        for rule, nth in found.numbered
        if locale in rule.cells
    }


def test_rules_stand_at_the_keys_that_their_headings_name(quay: Rulebook) -> None:
    told = printed(quay, "ru")

    assert {key: number for key, number in told.items() if key != number} == {
        "2.1.2": "2.1.4", "2.1.2.I": "2.1.4.I", "2.1.2.II": "2.1.4.II",
        "2.1.3": "2.1.5", "2.1.4": "2.1.6",
        "2.1.2--2": "2.1.2", "2.1.2.I--2": "2.1.2.I", "2.1.3--2": "2.1.3",
        "15.3.1": "15.3.2", "15.3.2": "15.3.1",
    }  # fmt: skip


def test_nothing_is_settled_about_numbers_that_were_decided(quay: Rulebook) -> None:
    assert quay.settled == ()


def test_a_rule_of_one_language_stands_whole_behind_the_one_whose_key_it_prints(
    quay: Rulebook,
) -> None:
    anchors = [quay.anchor(rule.key, nth) for rule, nth in quay.numbered]

    assert anchors == [
        "2", "2.1", "2.1.1", "2.1.2", "2.1.2.I", "2.1.2.II", "2.1.2--2", "2.1.2.I--2", "2.1.3", "2.1.3--2", "2.1.4",
        "15", "15.3", "15.3.1", "15.3.2", "15.3.3",
    ]  # fmt: skip


def test_a_text_cites_by_the_numbers_that_its_language_prints(quay: Rulebook) -> None:
    cites = {
        DECIMAL.print(rule.cells["ru"].id): [
            quay.anchor(*place) for place in rule.cells["ru"].cited
        ]
        for rule in quay.rules
        if "ru" in rule.cells and rule.cells["ru"].cited
    }

    assert cites == {
        "2.1.4": ["2.1.3"], "2.1.2": ["2.1.3--2"], "2.1.5": ["2.1.2"], "2.1.3": ["2.1.2--2"],
        "2.1.6": ["2.1.1"], "15.3.2": ["15.3.2"], "15.3.3": ["2.1.2.I"],
    }  # fmt: skip


def test_who_cites_a_rule_is_told_apart_from_who_cites_its_namesake(quay: Rulebook) -> None:
    two = DECIMAL.parse("2.1.2")

    citers = [[quay.anchor(*one) for one in quay.cited_by[two, nth]] for nth in (0, 1)]

    assert citers == [["2.1.3"], ["2.1.3--2"]]


def test_a_number_means_what_the_language_prints_and_then_the_key(quay: Rulebook) -> None:
    def meant(number: str, locale: str) -> list[str]:
        return [quay.anchor(r.key, nth) for r, nth in quay.meant_by(DECIMAL.parse(number), locale)]

    numbers = ("2.1.1", "2.1.2", "2.1.4", "2.1.5", "2.1.6", "15.3.1", "9.9")

    assert [meant(number, "ru") for number in numbers] == [
        ["2.1.1"], ["2.1.2--2", "2.1.2"], ["2.1.2", "2.1.4"], ["2.1.3"], ["2.1.4"], ["15.3.2", "15.3.1"], [],
    ]  # fmt: skip
    assert [meant(number, "en") for number in numbers] == [
        ["2.1.1"], ["2.1.2"], ["2.1.4"], [], [], ["15.3.1"], [],
    ]  # fmt: skip


def test_the_tree_holds_keys_printed_numbers_and_decisions_and_reads_back(quay: Rulebook) -> None:
    text = dump(quay)

    assert load(text) == quay
    assert dump(load(text)) == text


def test_a_text_with_decided_numbers_is_printed_and_read_as_it_was() -> None:
    read = tree(TEXTS["ru"], "ru")
    again = print_rules(read.rules, DECIMAL)

    assert [(r.id, r.key, r.keyed) for r in tree(again, "ru").rules] == [
        (r.id, r.key, r.keyed) for r in read.rules
    ]
    assert again.count("{#") == TEXTS["ru"].count("{#")  # what follows a heading need not say so


EN = "# 2 A\n\n## 2.1 Fog\n\nFog hides 3 ships.\n\n### 2.1.1 Deep fog\n\nNobody sails.\n\n## 2.2 Rain\n\nRain fills 5 barrels.\n"


def keys(en: str, ru: str) -> list[tuple[str, str]]:
    """(key, number) of each Russian rule, in the order of the book."""
    found = book({"en": en, "ru": ru})
    cells = ((rule.key, rule.cells["ru"]) for rule in found.rules if "ru" in rule.cells)
    return [(DECIMAL.print(key), DECIMAL.print(cell.id)) for key, cell in cells]


def test_a_label_below_a_number_that_was_given_away_speaks_for_no_pair() -> None:
    ru = (
        "# 2 А\n\n## 2.1 Порядок\n\nСначала первый.\n\n### 2.1.1 Очередь\n\nПо кругу.\n\n"
        "## 2.2 Туман {#2.1}\n\nТуман скрывает 3 корабля.\n\n## 2.3 Дождь {#2.2}\n\nДождь наполняет 5 бочек.\n"
    )
    found = book({"en": EN, "ru": ru})

    assert [rule.cells["ru"].title for rule in found.rules if {"en", "ru"} <= rule.cells.keys()] == [
        "А", "Туман", "Дождь",
    ]  # fmt: skip
    assert found.settled == ()


def test_a_chain_of_numbers_each_of_which_is_the_key_of_the_next_holds() -> None:
    count = 6
    en = "# 1 A\n\n" + "".join(f"## 1.{n} T{n}\n\nTake {n + 10}.\n\n" for n in range(1, count))
    ru = "# 1 А\n\n## 1.1 Своё\n\nСвой текст.\n\n" + "".join(
        f"## 1.{n + 1} Т{n} {{#1.{n}}}\n\nВозьмите {n + 10} (1.{n % (count - 1) + 2}).\n\n"
        for n in range(1, count)
    )
    found = book({"en": en, "ru": ru})

    assert [
        (DECIMAL.print(rule.cells["ru"].id), [found.anchor(*one) for one in rule.cells["ru"].cited])
        for rule in found.rules[1:]
        if "en" in rule.cells
    ] == [(f"1.{n + 1}", [f"1.{n % (count - 1) + 1}"]) for n in range(1, count)]
    assert found.settled == ()


def test_what_is_added_below_a_rule_with_another_number_stays_below_it() -> None:
    ru = (
        "# 2 А\n\n## 2.1 Своё\n\nСвой текст.\n\n### 2.1.1 Своя часть\n\nЧасть.\n\n"
        "## 2.2 Туман {#2.1}\n\nТуман.\n\n### 2.2.1 Густой\n\nНикто.\n\n### 2.2.2 Редкий\n\nВсе.\n"
    )
    assert keys(EN, ru) == [
        ("2", "2"), ("2.1", "2.2"), ("2.1.1", "2.2.1"), ("2.1.2", "2.2.2"), ("2.1", "2.1"), ("2.1.1", "2.1.1"),
    ]  # fmt: skip


def test_a_key_that_the_pivot_does_not_have_makes_a_rule_of_its_own() -> None:
    ru = (
        "# 2 А\n\n## 2.1 Fog {#2.7}\n\nFog hides 3 ships.\n\n## 2.2 Rain\n\nRain fills 5 barrels.\n"
    )

    assert keys(EN, ru) == [("2", "2"), ("2.2", "2.2"), ("2.7", "2.1")]


def test_a_heading_that_names_its_own_number_decides_too() -> None:
    # By their texts the two are each other's; the author says that they are not.
    ru = "# 2 А\n\n## 2.1 Rain {#2.1}\n\nRain fills 5 barrels.\n\n## 2.2 Fog {#2.2}\n\nFog hides 3 ships.\n"
    found = book({"en": EN, "ru": ru})

    assert keys(EN, ru) == [("2", "2"), ("2.1", "2.1"), ("2.2", "2.2")]
    assert found.settled == ()


def test_the_pivot_may_print_another_number_than_its_key() -> None:
    en = "# 2 A\n\n## 2.1 Sun\n\nSun.\n\n## 2.3 Fog {#2.2}\n\nFog hides 3 ships (2.4).\n\n## 2.4 Rain {#2.3}\n\nRain (2.3).\n"
    ru = "# 2 А\n\n## 2.1 Солнце\n\nСолнце.\n\n## 2.2 Туман\n\nТуман скрывает 3 корабля (2.3).\n\n## 2.3 Дождь\n\nДождь (2.2).\n"
    found = book({"en": en, "ru": ru})

    assert keys(en, ru) == [(n, n) for n in ("2", "2.1", "2.2", "2.3")]
    assert found.settled == ()
    assert [DECIMAL.print(id) for rule in found.rules for id in rule.cites("en")] == ["2.3", "2.2"]
    assert [rule.cites("en") for rule in found.rules] == [rule.cites("ru") for rule in found.rules]
    assert found.doubts == ()


def test_where_a_label_slipped_undecided_its_citations_are_still_weighed() -> None:
    # Nobody decided: the Russian text counts one too many, and cites as the English one does.
    en = "# 1 A\n\n## 1.1 One\n\nTake 11 (1.2).\n\n## 1.2 Two\n\nTake 12 (1.1).\n"
    ru = "# 1 A\n\n## 1.2 One\n\nTake 11 (1.2).\n\n## 1.3 Two\n\nTake 12 (1.1).\n"
    found = book({"en": en, "ru": ru})

    assert [rule.cites("ru") for rule in found.rules] == [rule.cites("en") for rule in found.rules]


def test_ids_follow_the_heading_above_at_any_depth() -> None:
    found = {
        DECIMAL.print(rule.id): DECIMAL.print(rule.key)
        for rule in tree(
            "# 3 A {#5}\n\n## 3.1 B\n\n### 3.1.1 C {#5.2.1}\n\n#### 3.1.1.I D\n\n### 3.1.2 E\n"
        ).rules
    }

    assert found == {
        "3": "5", "3.1": "5.1", "3.1.1": "5.2.1", "3.1.1.I": "5.2.1.I", "3.1.2": "5.1.2",
    }  # fmt: skip

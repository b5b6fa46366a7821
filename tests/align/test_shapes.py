"""Chapters that came, went, were parted, joined, raised, lowered or exchanged: paired by what stands below them."""

from collections.abc import Callable, Sequence

import pytest

from books import book
from rulewright.checks.runner import findings
from rulewright.law.findings import Severity
from rulewright.law.ids import DECIMAL

WORDS = {
    "en": ["sail", "trade", "rest", "fish", "build", "dock", "load", "anchor"],
    "es": ["navegar", "comerciar", "descansar", "pescar", "construir", "atracar", "cargar", "anclar"],
}  # fmt: skip
Chapter = tuple[str, list[str]]


def chapters(locale: str) -> list[Chapter]:
    """Six chapters that have a title and nothing else; what is below tells them apart."""
    words = WORDS[locale]
    made = []
    for c in range(6):
        rules = [
            f"{words[(c + r) % 8].capitalize()}\n\n{' '.join(words[: 2 + (c * 5 + r * 3) % 7])} {10 * c + r + 1}."
            for r in range(4 + c % 3)
        ]
        made.append((words[c].capitalize(), rules))
    return made


def text(told: Sequence[Chapter]) -> str:
    parts = []
    for c, (title, rules) in enumerate(told, 1):
        parts.append(f"# {c} {title}")
        parts += [f"## {c}.{r} {rule}" for r, rule in enumerate(rules, 1)]
    return "\n\n".join(parts) + "\n"


def without_the_third(told: list[Chapter]) -> list[Chapter]:
    return told[:2] + told[3:]


def with_a_new_one(told: list[Chapter]) -> list[Chapter]:
    new = ("Xilo", ["Zuva\n\nBorba 77.", "Talem\n\nVun 78.", "Quem\n\nZun 79."])
    return [*told[:2], new, *told[2:]]


def with_the_third_parted(told: list[Chapter]) -> list[Chapter]:
    title, rules = told[2]
    return [*told[:2], (title, rules[:3]), ("Xilo", rules[3:]), *told[3:]]


def with_the_third_joined_to_the_second(told: list[Chapter]) -> list[Chapter]:
    (title, rules), (_, more) = told[1:3]
    return [told[0], (title, rules + more), *told[3:]]


def with_two_exchanged(told: list[Chapter]) -> list[Chapter]:
    return [told[0], told[2], told[1], *told[3:]]


def with_another_title(told: list[Chapter]) -> list[Chapter]:
    return [*told[:2], ("Xilo", told[2][1]), *told[3:]]


CASES = [
    (without_the_third, [("ALN004", "4"), ("STR001", "3")]),
    (with_a_new_one, [("ALN004", "3"), ("STR002", "3")]),
    (with_the_third_parted, [("ALN006", "3")]),
    (with_the_third_joined_to_the_second, [("ALN007", "2")]),
    (with_two_exchanged, [("ALN003", "2")]),
    (with_another_title, []),
]


@pytest.mark.parametrize(("changed", "told"), CASES, ids=[case[0].__name__ for case in CASES])
def test_a_change_of_chapters_is_told_by_its_cause_and_its_rules_stay_pairs(
    changed: Callable[[list[Chapter]], list[Chapter]], told: list[tuple[str, str]]
) -> None:
    made = book({"en": text(chapters("en")), "es": text(changed(chapters("es")))})

    found = [(f.code, f.place.rule) for f in findings(made) if f.severity >= Severity.WARNING]
    assert sorted(found) == told
    texts = [
        (rule.cells["en"].text.split()[-1], rule.cells["es"].text.split()[-1])
        for rule in made.rules
        if len(rule.cells) == 2 and rule.cells["en"].text
    ]
    assert all(ours == theirs for ours, theirs in texts)


def test_a_section_that_became_a_chapter_is_one_finding() -> None:
    en = "# 1 Port\n\n## 1.1 Sail\n\nMove 3 {boot}.\n\n## 1.2 Trade\n\n### 1.2.1 Buy\n\nPay 7 {coin}.\n\n### 1.2.2 Sell\n\nGet 9 {coin} {tea}.\n\n## 1.3 Rest\n\nDraw 5 {bag}.\n\n# 2 Sea\n\n## 2.1 Fish\n\nRoll 4 {mob}.\n\n## 2.2 Storm\n\nLose 6 {axe}.\n"  # fmt: skip
    es = "# 1 Puerto\n\n## 1.1 Navegar\n\nMueve 3 {boot}.\n\n## 1.2 Descansar\n\nRoba 5 {bag}.\n\n# 2 Comerciar\n\n## 2.1 Comprar\n\nPaga 7 {coin}.\n\n## 2.2 Vender\n\nGana 9 {coin} {tea}.\n\n# 3 Mar\n\n## 3.1 Pescar\n\nTira 4 {mob}.\n\n## 3.2 Tormenta\n\nPierde 6 {axe}.\n"  # fmt: skip

    made = book({"en": en, "es": es}, icons=["boot", "coin", "tea", "bag", "mob", "axe"])

    found = [(f.code, f.place.rule) for f in findings(made, only=["STR", "ALN"])]
    assert found == [("ALN005", "1.2")]
    assert DECIMAL.print(made.by_key[DECIMAL.parse("1.2.2")].cells["es"].id) == "2.2"


def test_a_long_list_that_nothing_tells_apart_is_paired_by_its_numbers_in_linear_time() -> None:
    entries = [n for n in range(1, 1501) if n != 700]
    en = "# 1 List\n\n" + "".join(f"## 1.{n} Entry\n\n" for n in range(1, 1501))
    es = "# 1 Lista\n\n" + "".join(f"## 1.{n} Entrada\n\n" for n in entries)

    made = book({"en": en, "es": es})

    alone = [DECIMAL.print(rule.key) for rule in made.rules if len(rule.cells) == 1]
    assert alone == ["1.700"]
    assert made.settled == ()

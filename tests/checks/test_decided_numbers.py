"""A number that a heading decides about, by naming the key, is blamed by no check; what is really wrong beside it still is."""

import random
import re
import shutil
from collections.abc import Collection, Mapping
from pathlib import Path

import pytest

from books import book
from printed_numbers import ES, RU, TEXTS
from rulewright.book.project import find_project, load_book
from rulewright.checks.runner import findings
from rulewright.law.ids import DECIMAL, RuleId
from rulewright.law.model import Rulebook

SOURCES = Path(__file__).parents[2] / "rules_src"
CITED = re.compile(r"(?<![\d.])\d+\.\d+(?:\.\d+)?(?:\.[IVX]+)?(?:\.[a-z](?![a-z]))?(?!\d)")
DECIDED = re.compile(r"^#+ \S+ .*\{#(\S+)\}$", re.MULTILINE)


def found(texts: Mapping[str, str], pivot: str = "en") -> list[tuple[str, str, str]]:
    """(code, locale, rule) of each finding, but for the pivot's sections that the small book leaves out."""
    told = findings(book(texts, pivot))
    return [(f.code, f.place.locale, f.place.rule) for f in told if f.code != "STR006"]


def test_only_the_rules_that_one_language_has_alone_are_told() -> None:
    assert found(TEXTS) == [
        ("STR002", "ru", "2.1.2"), ("STR002", "ru", "2.1.2.I"), ("STR002", "ru", "2.1.3"),
    ]  # fmt: skip


def test_another_pivot_blames_the_same_rules_and_no_number() -> None:
    assert found(TEXTS, "es") == found(TEXTS)


def test_in_the_pivot_a_decided_number_leaves_no_gap_and_stands_in_no_wrong_place() -> None:
    own = RU.split("### 2.1.2")[0] + "### 2.1.4" + RU.split("### 2.1.4", 1)[1]

    assert found({"ru": own, "es": ES}, "ru") == []


@pytest.mark.parametrize(
    ("right", "wrong", "code", "rule"),
    [
        ("(2.1.5)", "(2.1.3)", "CIT002", "2.1.2"),  # 2.1.3 is here another rule than in English
        ("10 лоцманов", "11 лоцманов", "NUM001", "15.3.2"),
        ("Шаг 2: Поставьте", "Шаг 3: Поставьте", "NUM001", "15.3.1"),
        ("(2.1.5)", "(2.1.9)", "CIT001", "2.1.2"),
        ("(2.1.4.I)", "(15.3.3)", "CIT005", "15.3.3"),
    ],
)
def test_what_is_wrong_in_a_rule_with_a_number_of_its_own_is_still_found(
    right: str, wrong: str, code: str, rule: str
) -> None:
    assert right in RU
    told = found({**TEXTS, "ru": RU.replace(right, wrong)})

    assert (code, "ru", rule) in told


def test_two_headings_that_name_one_key_are_told() -> None:
    told = findings(book({**TEXTS, "ru": RU.replace("{#2.1.3}", "{#2.1.2}")}))

    assert [f.said(f.message) for f in told if f.code == "STR003"] == [
        "2.1.4 and 2.1.5 have one key, 2.1.2: which of the two is it?"
    ]


def test_a_key_that_another_rule_of_the_pivot_has_by_its_number_is_told() -> None:
    text = "# 1 A\n\n## 1.1 B\n\nBees.\n\n## 1.2 C {#1.1}\n\nCats.\n"
    told = findings(book({"en": text}))

    assert [(f.code, f.said(f.message)) for f in told] == [
        ("STR008", "1.1 and 1.2 have one key, 1.1: which of the two is it?")
    ]


def decided(folder: Path) -> set[RuleId]:
    """The sections in which the headings of a folder decide about numbers already, and all that they stand in."""
    texts = "\n".join(path.read_text("utf-8") for path in folder.glob("*.md"))
    keys = [DECIMAL.parse(key) for key in DECIDED.findall(texts)]
    return {RuleId(key[:depth]) for key in keys for depth in range(len(key))}


def renumbered(
    found: Rulebook, locale: str, seed: int, kept: Collection[RuleId]
) -> dict[RuleId, RuleId]:
    """Key -> another number for the rules of some sections of a locale: all in another order, or all two further on."""
    draw = random.Random(seed)  # noqa: S311  # no secret
    groups: dict[RuleId, list[RuleId]] = {}
    for rule in found.rules:
        if locale in rule.cells and len(rule.key) > 1 and rule.key.parent not in kept:
            groups.setdefault(rule.key.parent, []).append(rule.key)
    new: dict[RuleId, RuleId] = {}
    for group in groups.values():
        if draw.random() < 0.5:
            other = [key.sibling(2) for key in group]
            if draw.random() < 0.5:
                other = draw.sample(group, len(group))
            new |= {key: one for key, one in zip(group, other, strict=True) if key != one}
    return new


def printed(key: RuleId, new: Mapping[RuleId, RuleId]) -> RuleId:
    steps = (RuleId(key[:depth]) for depth in range(1, len(key) + 1))
    return RuleId(new.get(step, step)[-1] for step in steps)


def rewritten(text: str, found: Rulebook, locale: str, new: Mapping[RuleId, RuleId]) -> str:
    """A text with other numbers: in headings, which name the keys, in the counts of steps in titles, and where it cites."""
    keys = [rule.key for rule in found.rules if locale in rule.cells]
    numbers = {DECIMAL.print(key): DECIMAL.print(printed(key, new)) for key in keys}
    lines = []
    for line in text.split("\n"):
        heading = re.fullmatch(r"(#+) (\S+)(.*)", line)
        if heading is None:
            lines.append(CITED.sub(lambda match: numbers.get(match[0], match[0]), line))
            continue
        marks, number, title = heading.groups()
        if DECIDED.match(line):
            lines.append(line)
            continue
        key, other = DECIMAL.parse(number), DECIMAL.parse(numbers[number])
        count = re.compile(rf"( \w+ ){key[-1].value}([:.])")
        title = count.sub(rf"\g<1>{other[-1].value}\2", title, count=1)
        lines.append(f"{marks} {numbers[number]}{title}{f' {{#{number}}}' if key in new else ''}")
    return "\n".join(lines)


@pytest.mark.parametrize(("locale", "seed"), [("ru", 1), ("ru", 2), ("es", 3)])
def test_other_numbers_for_half_of_a_book_change_no_finding(
    tmp_path: Path, locale: str, seed: int
) -> None:
    shutil.copytree(SOURCES / "root", tmp_path / "rules_src" / "root")
    game, before = load_book(find_project(tmp_path), "root")
    kept = decided(tmp_path / "rules_src/root" / locale)
    new = renumbered(before, locale, seed, kept)
    for path in sorted((tmp_path / "rules_src/root" / locale).glob("*.md")):
        text = rewritten(path.read_text("utf-8"), before, locale, new)
        path.write_text(text, encoding="utf-8")
    _, after = load_book(find_project(tmp_path), "root")

    def told(one: Rulebook) -> list[tuple[str, str, str]]:
        return [(f.code, f.place.locale, f.place.rule) for f in findings(one, game.severities)]

    assert len(new) > 20
    assert [rule.key for rule in after.rules] == [rule.key for rule in before.rules]
    assert after.settled == before.settled
    assert told(after) == told(before)
    for one, other in zip(before.rules, after.rules, strict=True):
        assert one.cites(locale) == other.cites(locale)

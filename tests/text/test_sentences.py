"""Sentences end at stops, not at abbreviations or within brackets, in every script."""

import pytest

from books import book, pasted_tree
from rulewright.checks.runner import findings
from rulewright.settings.locales import known, profile
from rulewright.text.sentences import ends_sentence, sentence_ends


@pytest.mark.parametrize(
    ("tag", "text", "count"),
    [
        ("en", "Mr. Fox draws. He rests.", 2),
        ("en", "Draw (one at a time. Then stop) and rest.", 1),
        ("en", "Draw. (You may stop.) Rest.", 3),
        ("en", "Gain No. 5 and p. 12.", 1),
        ("es", "Paga 2 (véase el art. 3). Roba.", 2),
        ("ru", "Возьмите карту (см. 2.1), т. е. одну. Отдыхайте.", 2),
        ("de", "Ziehe z. B. eine Karte. Ruhe.", 2),
        ("zh", "抽一张牌。然后休息！好吗？", 3),
        ("ja", "カードを1枚引く。「終わり。」", 2),
        ("en", "One ( two. Three.", 2),
    ],
)
def test_a_text_has_so_many_sentences(tag: str, text: str, count: int) -> None:
    assert len(list(sentence_ends(text, profile(tag).abbreviations))) == count


def test_a_wide_stop_ends_a_line() -> None:
    assert [ends_sentence(text) for text in ("休息。", "休息？」", "休息")] == [True, True, False]


@pytest.mark.parametrize("tag", known())
def test_an_abbreviation_ends_with_a_stop_or_says_a_number(tag: str) -> None:
    odd = [one for one in profile(tag).abbreviations if not one.endswith((".", "º", "°"))]

    assert odd in ([], ["véase el art."]), odd


@pytest.mark.parametrize(
    ("tag", "lines", "title"),
    [
        ("ru", "1.1. Текст (см. 2.1). Возьмите карту.\n1.2. Отдых. Спите.", "Текст (см. 2.1)"),
        ("en", "1.1. Captain No. 5. Take one card.\n1.2. Rest. Sleep.", "Captain No. 5"),
        (
            "es",
            "1.1. Cobro (véase el art. 2). Paga una.\n1.2. Descanso. Duerme.",
            "Cobro (véase el art. 2)",
        ),
        ("zh", "1.1. 抽牌。抽一张牌。\n1.2. 休息。睡觉。", "抽牌。"),
    ],
)
def test_a_run_in_title_ends_at_a_stop_of_its_own(tag: str, lines: str, title: str) -> None:
    assert next(rule.title for rule in pasted_tree(lines, tag).rules) == title


def test_a_chinese_text_with_titles_has_its_texts() -> None:
    zh = "1.1. 抽牌。抽一张牌。\n1.2. 休息。睡一回合。\n"
    en = "1.1. Draw. Draw a card.\n1.2. Rest. Sleep a turn.\n"
    made = book({}, pastes={"en": en, "zh": zh})

    assert findings(made, only=["OMI001", "OMI004"]) == ()

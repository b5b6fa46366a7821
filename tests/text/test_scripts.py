"""Words of two alphabets are named with what each letter should be."""

import pytest

from rulewright.read.source import source_from_text
from rulewright.text.scripts import mixed_words

# case i18n-03
MIXED = [
    ("\u0043екретная карта", [("\u0043екретная", "U+0043 C -> U+0421 С")]),
    ("Делегат WCA", []),
    ("3D-карта", []),
    ("NxN", []),
    (
        "Капит\u00e1н и м\u00f3ре",
        [
            ("Капит\u00e1н", "U+00E1 á -> U+0430 U+0301"),
            ("м\u00f3ре", "U+00F3 ó -> U+043E U+0301"),
        ],
    ),
    ("капита\u0301н", []),
    ("una \u0441arta y тропа", [("\u0441arta", "U+0441 с -> U+0063 c")]),
]


@pytest.mark.parametrize(("text", "words"), MIXED)
def test_a_word_of_two_alphabets_is_named_with_its_mending(
    text: str, words: list[tuple[str, str]]
) -> None:
    assert list(mixed_words(text)) == words


def test_a_word_of_two_alphabets_is_a_doubt_with_its_line() -> None:
    source = source_from_text("1 Ход\n1.1 \u0043брос", "a.txt", "ru")

    assert [(d.line, d.kind, d.found) for d in source.doubts] == [(2, "mixed_script", "\u0043брос")]


def test_any_number_of_marks_may_stand_between_letters_of_two_alphabets() -> None:
    stress = "\u0301" * 3

    assert [word for word, _ in mixed_words(f"и{stress}z")] == [f"и{stress}z"]
    assert [word for word, _ in mixed_words(f"z{stress}и")] == [f"z{stress}и"]

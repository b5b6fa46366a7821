"""What changed between two texts, word by word."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.text.word_diff import marked, only_slips, pieces

TEXTS = st.text(alphabet="abc 12.{}\n-", max_size=40)


@given(TEXTS, TEXTS)
def test_the_pieces_are_both_texts_whole(before: str, after: str) -> None:
    found = pieces(before, after)

    assert "".join(piece.before for piece in found) == " ".join(before.split())
    assert "".join(piece.after for piece in found) == " ".join(after.split())


@given(TEXTS)
def test_nothing_is_said_of_a_text_that_stayed(text: str) -> None:
    assert marked(text, f" {text}\n") == ""


def test_of_what_stayed_only_the_words_around_a_change_are_shown() -> None:
    long = " ".join(f"word{n}" for n in range(100))

    told = marked(f"{long} 2 {long}", f"{long} 3 {long}")

    assert told.startswith("… word")
    assert "word99 [-2-]{+3+} word0" in told
    assert len(told) < 140


def test_an_icon_and_a_number_of_a_rule_change_whole() -> None:
    assert (
        marked("Pay {coin} (1.2).", "Pay {tea} (1.3).")
        == "Pay [-{coin}-]{+{tea}+} ([-1.2-]{+1.3+})."
    )


@pytest.mark.parametrize(
    ("before", "after", "slips"),
    [
        ("The palyer pays.", "The player pays.", True),
        ("the player pays", "The player pays.", True),
        ("Pay 2.", "Pay 3.", False),
        ("You can pay.", "You can't pay.", False),
        ("You may pay.", "You must pay.", False),
        ("Pay {coin}.", "Pay {coins}.", False),
        ("Pay the player.", "Pay player.", False),
        ("Игрок плотит.", "Игрок платит.", True),
    ],
)
def test_a_slip_is_told_from_a_change_of_meaning(before: str, after: str, slips: bool) -> None:  # noqa: FBT001
    assert only_slips(before, after) is slips

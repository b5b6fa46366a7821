"""Our texts are our own: none shares a run of eight words with the published texts. Names and numbers are no runs."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from casebank import SEEDS, needs_seeds

SOURCES = Path(__file__).parents[1] / "rules_src"
ENDINGS = {".md", ".yml", ".txt"}
LONGEST = 7
WORD = re.compile(r"[^\W\d_]+")

Run = tuple[str, ...]


def runs(text: str) -> Iterator[Run]:
    """Every eight words that follow each other, over line ends, digits and signs."""
    words = [word.casefold() for word in WORD.findall(text)]
    for start in range(len(words) - LONGEST):
        yield tuple(words[start : start + LONGEST + 1])


def shared(text: str, others: Iterable[str]) -> list[str]:
    """The runs that a text shares with others."""
    return common(text, {run for other in others for run in runs(other)})


def common(text: str, known: set[Run]) -> list[str]:
    """The runs of a text that are among the known ones."""
    return [" ".join(run) for run in runs(text) if run in known]


def texts(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in ENDINGS)


PUBLISHED = "1.2 The ferryman may carry\nno more than two of his 3 geese, then he rests."


@pytest.mark.parametrize(
    "own",
    [
        "Remember: carry no more than 2 two OF his geese; then",
        "**carry** no more\n\n- than two | of his\n{geese} then",
        "x: carry_no_more_than_two_of_his_geese_then",
    ],
)
def test_eight_words_in_a_row_are_found_whatever_stands_between_them(own: str) -> None:
    assert "carry no more than two of his geese" in shared(own, [PUBLISHED])


@pytest.mark.parametrize(
    "own",
    [
        "He may carry no more than two of these geese, then he rests.",
        "carry no more than two of his ducks",
        "The ferryman may carry no more than 2 of his geese; then he rests.",
    ],
)
def test_seven_words_are_a_phrase_of_the_trade(own: str) -> None:
    assert shared(own, [PUBLISHED]) == []


@needs_seeds
def test_no_text_of_ours_shares_eight_words_in_a_row_with_a_published_one() -> None:
    published = {run for path in texts(SEEDS) for run in runs(path.read_text("utf-8"))}
    own = texts(SOURCES)

    copied = [(path, common(path.read_text("utf-8"), published)) for path in own]

    assert len(published) > 1000
    assert len(own) > 30
    assert [(path.name, found) for path, found in copied if found] == []


@needs_seeds
def test_nothing_else_in_the_project_shares_eight_words_in_a_row_with_a_published_text() -> None:
    root = SOURCES.parent
    published = {run for path in texts(SEEDS) for run in runs(path.read_text("utf-8"))}
    folders = ("generator", "locales", "tests", "bench", "docs")
    endings = {".py", ".po", ".yml", ".md", ".html", ".js", ".css"}
    own = [path for name in folders for path in (root / name).rglob("*") if path.suffix in endings]
    own += root.glob("*.md")

    copied = [(path, common(path.read_text("utf-8"), published)) for path in own]

    assert len(own) > 300
    assert [(path.name, found) for path, found in copied if found] == []

"""Our texts are our own: none shares a run of eight words with the published texts, nor one of seven but for a word.

Names and numbers are no runs. The published texts are the seeds and, where RULEWRIGHT_PRINT names a folder, the
publishers' files in it (text or YAML), which are not ours to keep.
"""

import os
import re
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from casebank import SEEDS
from rulewright.settings.yaml_text import load_file

SOURCES = Path(__file__).parents[1] / "rules_src"
LOCALES = SOURCES.parent / "locales"
PRINT = Path(os.environ["RULEWRIGHT_PRINT"]) if os.environ.get("RULEWRIGHT_PRINT") else None
ENDINGS = {".md", ".yml", ".yaml", ".txt"}
LONGEST = 7
"""Words in a row that are a phrase of the trade."""
KEPT = 6
"""Words in one order, with another word among them, that are no phrase of the trade."""
WORD = re.compile(r"[^\W\d_]+")
WORD_OR_NUMBER = re.compile(r"[^\W_]+")
NO_WORDS = re.compile(
    r"""
    ^[#].*$                       # a heading: a rule's number and name
    | `[^`\n]*`                   # code, and how the publisher's files cite a rule
    | \{[^}\n]*\}                 # an icon
    | \b\d+(?:\.\w+)+\b           # a rule's number
    | [*_()“”"«»]                 # marks within a sentence
    """,
    re.VERBOSE | re.MULTILINE,
)
END = re.compile(r"[.!?:;](?=\s|$)|\n\s*\n|\n\s*-\s|\|")
"""Where a sentence ends: at its sign, a paragraph's end, the next item, a table's bar."""

Run = tuple[str, ...]

needs_print = pytest.mark.skipif(
    not (SEEDS.is_dir() or PRINT), reason="neither seeds nor RULEWRIGHT_PRINT"
)


def runs(text: str) -> Iterator[Run]:
    """Every eight words that follow each other, over line ends, digits and signs."""
    words = [word.casefold() for word in WORD.findall(text)]
    for start in range(len(words) - LONGEST):
        yield tuple(words[start : start + LONGEST + 1])


def shared(text: str, others: Iterable[str]) -> list[str]:
    """The runs that a text shares with others."""
    return common(text, {run for other in others for run in runs(other)})


def common(text: str, known: Collection[Run]) -> list[str]:
    """The runs of a text that are among the known ones."""
    return [" ".join(run) for run in runs(text) if run in known]


@cache
def values() -> dict[str, str]:
    """What number a word is: three, tres and трёх are 3."""
    found: dict[str, str] = {}
    for path in sorted(LOCALES.glob("*/numbers.yml")):
        for value, words in load_file(path).get("words", {}).items():
            found |= {word.casefold(): value for word in words if value.isdecimal()}
    return found


def sentences(text: str) -> Iterator[list[str]]:
    """The words of each sentence, numbers in words as digits."""
    for sentence in END.split(NO_WORDS.sub(" ", text)):
        words = [word.casefold() for word in WORD_OR_NUMBER.findall(sentence)]
        yield [values().get(word, word) for word in words]


def stretches(sentence: list[str]) -> Iterator[tuple[Run, range]]:
    """Each seven words in a row, and the whole sentence, with the places where a word may be another."""
    for start in range(len(sentence) - KEPT):
        yield tuple(sentence[start : start + KEPT + 1]), range(1, KEPT)
    if len(sentence) >= KEPT:
        yield tuple(sentence), range(len(sentence))


def but_for_one(text: str) -> Iterator[tuple[Run, int, Run]]:
    """Each stretch of a text: whole, the place that is left out, and what is left."""
    for sentence in sentences(text):
        for words, places in stretches(sentence):
            for place in places:
                yield words, place, (*words[:place], "…", *words[place + 1 :])


def all_but_for_one(texts: Iterable[str]) -> dict[Run, set[str]]:
    """What is left of the stretches of published texts -> the words that were left out there."""
    known: dict[Run, set[str]] = {}
    for text in texts:
        for words, place, left in but_for_one(text):
            known.setdefault(left, set()).add(words[place])
    return known


def near(text: str, known: dict[Run, set[str]]) -> list[str]:
    """The stretches of a text that are published but for one word."""
    found = (
        " ".join(words)
        for words, place, left in but_for_one(text)
        if left in known and words[place] not in known[left]
    )
    return list(dict.fromkeys(found))


def texts(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.suffix in ENDINGS)


@cache
def published() -> tuple[str, ...]:
    """The texts of others: the seeds, and those that RULEWRIGHT_PRINT names."""
    folders = [folder for folder in (SEEDS, PRINT) if folder and folder.is_dir()]
    return tuple(path.read_text("utf-8") for folder in folders for path in texts(folder))


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


FERRY = (
    "4.2 Crossing. On each crossing the ferryman must take at least three geese, or else he waits. "
    "The lake is closed at night (`rule:4.3`)!\n\n- text: Nunca lleves más de cuatro gansos a bordo."
)
COPIED_ON_PURPOSE = [
    "On each crossing the captain must take at least a few.",  # another word
    "**Crossing**, the ferryman shall\n take (at least) 3.",
    "### 4.2 Crossing\n\nThe captain must take at least 3 geese, or ELSE he waits.",
    "The lake stays closed at night.",  # a sentence, and one word in it
    "es: «Nunca lleves más de 4 patos a bordo»",
]
OWN_ENOUGH = [
    "Whoever crosses takes three geese or more; without them, the boat stays where it is.",
    "The ferryman must take at least some of the geese.",  # five words, and then others
    "# On every crossing the ferryman must take at least three geese",  # a name
    "On this crossing the captain must bring at least two of them.",  # two words
    "must take at least three geese, or else",  # a phrase of the trade, as it stands
]


@pytest.mark.parametrize("own", COPIED_ON_PURPOSE)
def test_six_words_in_their_order_with_another_among_them_are_a_near_copy(own: str) -> None:
    assert near(own, all_but_for_one([FERRY]))
    assert shared(own, [FERRY]) == []


@pytest.mark.parametrize("own", OWN_ENOUGH)
def test_what_has_words_of_its_own_is_no_near_copy(own: str) -> None:
    assert near(own, all_but_for_one([FERRY])) == []


@needs_print
def test_a_published_sentence_with_one_word_exchanged_is_found() -> None:
    known = all_but_for_one(published())
    long = [s for text in published() for s in sentences(text) if len(s) > KEPT + 2]
    changed = [[*s[:3], "zzz", *s[4:]] for s in long]

    unseen = [" ".join(words) for words in changed if not near(" ".join(words), known)]

    assert len(long) > 100
    assert unseen == []


@needs_print
def test_no_text_of_ours_shares_eight_words_in_a_row_with_a_published_one() -> None:
    known = {run for text in published() for run in runs(text)}
    own = texts(SOURCES)

    copied = [(path, common(path.read_text("utf-8"), known)) for path in own]

    assert len(known) > 1000
    assert len(own) > 30
    assert [(path.name, found) for path, found in copied if found] == []


@needs_print
def test_no_text_of_ours_is_a_near_copy_of_a_published_one() -> None:
    known = all_but_for_one(published())
    own = texts(SOURCES)

    copied = [(path, near(path.read_text("utf-8"), known)) for path in own]

    assert len(known) > 1000
    assert len(own) > 30
    assert [(str(path.relative_to(SOURCES)), found) for path, found in copied if found] == []


@needs_print
def test_nothing_else_in_the_project_shares_eight_words_in_a_row_with_a_published_text() -> None:
    root = SOURCES.parent
    known = {run for text in published() for run in runs(text)}
    folders = ("generator", "locales", "tests", "bench", "docs")
    endings = {".py", ".po", ".yml", ".md", ".html", ".js", ".css"}
    own = [path for name in folders for path in (root / name).rglob("*") if path.suffix in endings]
    own += root.glob("*.md")

    copied = [(path, common(path.read_text("utf-8"), known)) for path in own]

    assert len(own) > 300
    assert [(path.name, found) for path, found in copied if found] == []

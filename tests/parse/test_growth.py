"""Reading takes time as a text is long: four times the text takes about four times as long, not sixteen."""

import gc
from collections.abc import Callable
from time import process_time

import pytest

from rulewright import read_text

RULE = "1.1. Trade. "
SHAPES: dict[str, Callable[[int], str]] = {
    "unbroken lines": lambda n: RULE + "pay two coins\n" * n,
    "lines that end in a hyphen": lambda n: RULE + "trade-\n" * n,
    "items": lambda n: RULE + "\n" + "- pay two\n" * n,
    "rows": lambda n: RULE + "\n" + "| a | b |\n" * n,
    "fences that nothing closes": lambda n: (
        RULE + "".join(f"\n{'`' * (3 + k % 50)}\na" for k in range(n))
    ),
    "short labels": lambda n: RULE + "\n" + "I Pay\nII Two\nIII Rest\n" * n,
    "indented lines": lambda n: RULE + "\n\n" + "    a\n\nb\n\n" * n,
    "citations in brackets": lambda n: RULE + "(1.1 - " * n,
    "citations in a list": lambda n: RULE + "1.1, " * n,
    "citations in fences": lambda n: RULE + "\n```\n1.1\n```\n1.1\n" * n,
    "links": lambda n: RULE + "[1.1](b) 1.1 " * n,
}
LEAST = 0.15
"""Seconds of the processor: where the longer text takes less, the ratio tells nothing."""
QUARTER, LINEAR, TRIES = 4, 8, 3
"""Half way, in doublings, from growth by four to growth by sixteen; a pause of the machine's may spoil a try."""


def seconds(text: str) -> float:
    gc.collect()
    start = process_time()
    assert read_text(text, "en").rules
    return process_time() - start


def growth(shape: Callable[[int], str]) -> float:
    """How many times as long four times the size takes, from the first size whose fourfold takes long enough."""
    size = 250
    while (longer := seconds(shape(QUARTER * size))) < LEAST:
        size *= 2
    return longer / seconds(shape(size))


@pytest.mark.parametrize("name", SHAPES)
def test_four_times_the_text_takes_four_times_as_long(name: str) -> None:
    ratios: list[float] = []
    while len(ratios) < TRIES and min(ratios, default=LINEAR) >= LINEAR:
        ratios.append(growth(SHAPES[name]))

    assert min(ratios) < LINEAR

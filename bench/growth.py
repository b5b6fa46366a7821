"""Growth: whether the time of reading, pairing and checking grows with the size of a text, shape by shape.

    python bench/growth.py
    python bench/growth.py --shapes open --size 4000

Each shape is a text of n pieces that is hard on some step. Its time at 4n is set against that at n, in the same run
and in time of the processor: 4 is linear, 16 is quadratic. Prints each ratio, the worst last; exit code 1 where one
is above the limit.
"""

from __future__ import annotations

import argparse
import gc
import sys
from time import process_time
from typing import TYPE_CHECKING

from rulewright import align_trees, check_book, read_text
from rulewright.errors import RulebookError
from rulewright.settings.yaml_text import load_text

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT = 8.0
"""Half way, in doublings, between linear growth by four and quadratic growth by sixteen."""
SECOND = 0.1
"""Less time than this tells nothing: the size grows until the smaller run takes as long."""

LARGEST = 100_000
"""No shape needs more pieces than that."""

RULE = "1.1. Trade. "
TEXTS: dict[str, Callable[[int], str]] = {
    "unbroken lines": lambda n: RULE + "pay two coins\n" * n,
    "unbroken lines that end": lambda n: RULE + "pay two Coins.\nand\n" * n,
    "one line": lambda n: RULE + "pay two coins " * n,
    "lines with commas first": lambda n: RULE + "pay\n, two\n" * n,
    "blank lines": lambda n: RULE + "pay\n" + "\n" * n + "two\n",
    "paragraphs": lambda n: RULE + "Pay two.\n\n" * n,
    "hyphens": lambda n: RULE + "a-" * n,
    "hyphens at line ends": lambda n: RULE + "trade-\n" * n,
    "numbers with hyphens": lambda n: RULE + "1-" * n,
    "numbers with dots": lambda n: RULE + "1." * n,
    "commas": lambda n: RULE + "1.1, " * n,
    "digits": lambda n: RULE + "9" * n,
    "letters": lambda n: RULE + "a" * n,
    "capitals": lambda n: RULE + "A" * n,
    "roman letters": lambda n: RULE + "x" * n,
    "blanks": lambda n: RULE + "a" + " " * n + "b",
    "tabs": lambda n: RULE + "a" + "\t" * n + "b",
    "open brackets": lambda n: RULE + "(" * n,
    "open brackets apart": lambda n: RULE + "(a " * n,
    "open square brackets": lambda n: RULE + "[a " * n,
    "closed brackets": lambda n: RULE + "(a. b) " * n,
    "nested brackets": lambda n: RULE + "(" * n + ")" * n,
    "closing brackets": lambda n: RULE + ")" * n,
    "lines of closing signs": lambda n: RULE + ").\n" * n,
    "braces": lambda n: RULE + "{" * n,
    "braces apart": lambda n: RULE + "{a " * n,
    "icons": lambda n: RULE + "{coin} " * n,
    "backticks": lambda n: RULE + "`a " * n,
    "backticks of all lengths": lambda n: RULE + " ".join("`" * k for k in range(int(n**0.5))),
    "fences": lambda n: RULE + "\n```\na\n```\n" * n,
    "open fences": lambda n: RULE + "".join(f"\n{'`' * (3 + k % 50)}\na" for k in range(n)),
    "stars": lambda n: RULE + "**a " * n,
    "stars alone": lambda n: RULE + "*" * n,
    "underscores": lambda n: RULE + "_a " * n,
    "quotes": lambda n: RULE + '"a ' * n,
    "guillemets": lambda n: RULE + "«a " * n,
    "stops": lambda n: RULE + "a. " * n,
    "stops alone": lambda n: RULE + "." * n,
    "wide stops": lambda n: RULE + "抽一张牌。" * n,
    "abbreviations": lambda n: RULE + "Mr. " * n,
    "exclamations": lambda n: RULE + "!" * n + "a",
    "angle brackets": lambda n: RULE + "<" * n,
    "open tags": lambda n: RULE + "<b>a" * n,
    "open comments": lambda n: RULE + "<!-- a " * n,
    "entities": lambda n: RULE + "&a" * n,
    "links": lambda n: RULE + "[a](b " * n,
    "bullets": lambda n: RULE + "\n" + "- pay two\n" * n,
    "bullets apart": lambda n: RULE + "\n" + "- pay two\n\n" * n,
    "numbered items": lambda n: RULE + "\n" + "".join(f"{k}. pay\n" for k in range(1, n)),
    "nested bullets": lambda n: RULE + "\n" + "".join(" " * (k % 40) + "- a\n" for k in range(n)),
    "indented code": lambda n: RULE + "\n\n" + "    a\n\nb\n\n" * n,
    "quoted lines": lambda n: RULE + "\n" + "> a\n" * n,
    "table": lambda n: RULE + "\n" + "| a | b |\n" * n,
    "wide table": lambda n: RULE + "\n" + "|" + " a |" * n + "\n",
    "tabbed table": lambda n: RULE + "\n" + "a\tb\n" * n,
    "footnotes": lambda n: RULE + "\n" + "(1.1 - Trade)\n" * n,
    "open footnotes": lambda n: RULE + "\n" + "(1.1 - " * n,
    "citations": lambda n: RULE + "see (1.1) " * n,
    "citations in one bracket": lambda n: RULE + "(" + "see 1.1; " * n + ")",
    "ranges": lambda n: RULE + "1.1-1.2 " * n,
    "titles": lambda n: RULE + "Trade " * n,
    "accents": lambda n: RULE + "e\u0301" * n,
    "accents upon accents": lambda n: RULE + "e" + "\u0301" * n,
    "two alphabets": lambda n: RULE + "саrd " * n,
    "page numbers": lambda n: RULE + "".join(f"\n\npage {k}\n\ntext\n" for k in range(n)),
    "rules": lambda n: "".join(f"1.{k}. Pay. Pay {k}.\n" for k in range(1, n)),
    "chapters": lambda n: "".join(f"{k}. Pay.\n{k}.1. Two. Pay {k}.\n" for k in range(1, n)),
    "rules alike": lambda n: "".join(f"1.{k}. Pay.\n" for k in range(1, n)),
    "rules that are each other": lambda n: "1.1. Pay.\n" * n,
    "rules without titles": lambda n: "".join(f"1.{k}.\n" for k in range(1, n)),
    "rules that cite": lambda n: "".join(
        f"1.{k}. Pay. See (1.{k * 7 % n + 1}).\n" for k in range(1, n)
    ),
    "rules backwards": lambda n: "".join(f"1.{k}. Pay {k}.\n" for k in range(n, 1, -1)),
    "merge conflicts": lambda n: "<<<<<<< a\n1.1. Pay.\n=======\n1.1. Buy.\n>>>>>>> b\n" * n,
    "deep rules": lambda n: "".join(
        f"1.{k // 100 + 1}.{k % 100 // 10 + 1}.{k % 10 + 1}. Pay.\n" for k in range(n)
    ),
    "letters in brackets": lambda n: (
        RULE + "\n" + "".join(f"({chr(97 + k % 26)}) pay\n" for k in range(n))
    ),
    "roman items": lambda n: RULE + "\n" + "I Pay\nII Two\nIII Rest\n" * n,
}
HTML: dict[str, Callable[[int], str]] = {
    "paragraphs": lambda n: "<p>Pay two.</p>" * n,
    "open paragraphs": lambda n: "<p>Pay two." * n,
    "headings": lambda n: "".join(f"<h2>1.{k} Pay</h2><p>Two.</p>" for k in range(n)),
    "items": lambda n: "<ol>" + "<li>Pay two.</li>" * n + "</ol>",
    "lists": lambda n: "<ol><li>Pay.</li></ol>" * n,
    "spans": lambda n: "<p>" + "<span>a</span>" * n + "</p>",
    "anchors": lambda n: "".join(f'<p id="a{k}"><a href="#a{k}">1.{k}</a> Pay.</p>' for k in range(n)),
    "cells": lambda n: "<table>" + "<tr><td>a</td><td>b</td></tr>" * n + "</table>",
    "breaks": lambda n: "<p>" + "a<br>" * n + "</p>",
    "comments": lambda n: "<!-- a -->" * n,
    "open comments": lambda n: "<!-- a " * n,
    "open tags": lambda n: "<" * n,
    "superscripts": lambda n: "<p>" + "a<sup>1</sup>" * n + "</p>",
    "entities": lambda n: "<p>" + "&amp" * n + "</p>",
    "classes": lambda n: "".join(f'<p class="c{k}">1.{k} Pay.</p>' for k in range(n)),
}  # fmt: skip
YAML: dict[str, Callable[[int], str]] = {
    "keys": lambda n: "".join(f"k{k}: v\n" for k in range(n)),
    "entries": lambda n: "- v\n" * n,
    "comments behind": lambda n: "- v # w\n" * n,
    "brackets": lambda n: "[" * (n % 59) + "]" * (n % 59),
    "names": lambda n: "a: &a [b]\n" + "".join(f"k{k}: *a\n" for k in range(n)),
}
PAIRS: dict[str, Callable[[int], str]] = {
    "items that nothing tells apart": lambda n: (
        RULE + "\n" + "".join(f"1.1.{k}. Pay.\n" for k in range(1, n))
    ),
    "the same, without words": lambda n: (
        "1. A.\n" + "".join(f"1.{k}.\n" for k in range(1, n))
    ),
    "rules in another order": lambda n: "".join(
        f"1.{k}. Word {k * 7919 % n} here.\n" for k in range(1, n)
    ),
}  # fmt: skip


def read(suffix: str) -> Callable[[str], object]:
    """Read a text as files with an ending are."""
    return lambda text: read_text(text, "en", name=f"text{suffix}")


def check(suffix: str) -> Callable[[str], object]:
    """Read a text, pair it with one that lacks its last third, and check both."""

    def run(text: str) -> object:
        lines = text.splitlines(keepends=True)
        short = "".join(lines[: len(lines) * 2 // 3 or 1])
        trees = [
            read_text(text, "en", name=f"en{suffix}"),
            read_text(short, "es", name=f"es{suffix}"),
        ]
        return check_book(align_trees(trees))

    return run


def shuffled(text: str) -> object:
    """Pair a text with one whose entries were numbered anew from the third on."""
    lines = text.splitlines(keepends=True)
    texts = [line.partition(". ")[2] or line.partition(".")[2] for line in lines]
    labels = [line[: len(line) - len(rest)] for line, rest in zip(lines, texts, strict=True)]
    moved = [*texts[:2], *texts[3:], *texts[2:3]]
    other = "".join(map("".join, zip(labels, moved, strict=True)))
    return check_book(align_trees([read_text(text, "en"), read_text(other, "es")]))


JOBS: dict[str, tuple[dict[str, Callable[[int], str]], Callable[[str], object]]] = {
    "text": (TEXTS, read(".txt")),
    "Markdown": ({name: shape for name, shape in TEXTS.items()}, read(".md")),
    "HTML": (HTML, read(".html")),
    "YAML": (YAML, load_text),
    "check": (TEXTS, check(".txt")),
    "pair": (PAIRS, shuffled),
}


def spent(job: Callable[[str], object], text: str) -> float:
    """Seconds of the processor that a job takes; bad input that is refused is an end like others."""
    gc.collect()
    start = process_time()
    try:
        job(text)
    except RulebookError:
        pass  # noqa: S110
    return process_time() - start


def growth(
    job: Callable[[str], object], shape: Callable[[int], str], size: int
) -> tuple[float, int]:
    """How many times as long four times the size takes, and the size from which it was taken."""
    spent(job, shape(1))  # what is loaded once
    least = spent(job, shape(size))
    while least < SECOND and size < LARGEST:
        size *= 2
        least = spent(job, shape(size))
    return spent(job, shape(4 * size)) / least, size


def main() -> int:
    """Run all shapes, print what they showed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--shapes", default="", help="only those whose name holds this")
    options.add_argument("--jobs", default="", help="only those whose name holds this")
    options.add_argument("--size", type=int, default=250)
    options.add_argument("--limit", type=float, default=LIMIT)
    asked = options.parse_args()
    ratios: list[tuple[float, str]] = []
    for job_name, (shapes, job) in JOBS.items():
        for name, shape in shapes.items():
            if asked.jobs not in job_name or asked.shapes not in name:
                continue
            ratio, size = growth(job, shape, asked.size)
            if ratio > asked.limit:  # a pause of the machine's passes, growth stays
                ratio = min(ratio, growth(job, shape, size)[0])
            ratios.append((ratio, f"{job_name}, {name}, from {size}"))
            print(f"{ratio:6.1f}  {ratios[-1][1]}", flush=True)
    above = sorted(ratio for ratio in ratios if ratio[0] > asked.limit)
    print(f"{len(ratios)} shapes, {len(above)} above {asked.limit}")
    for ratio, name in above:
        print(f"{ratio:6.1f}  {name}")
    return bool(above)


if __name__ == "__main__":
    sys.exit(main())

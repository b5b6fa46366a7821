"""How fast pasted text becomes a rule tree, and whether the time grows with the text.

Peer in the same run: Python-Markdown on the same text as Markdown (it finds headings and paragraphs, and no numbers).
Run: .venv/bin/python bench/parse.py
"""

import time
from collections.abc import Callable

import markdown

from books import authored, pasted
from rulewright.law.ids import DECIMAL
from rulewright.parse.citations import cited_alone
from rulewright.parse.tree import tree_of
from rulewright.read.source import source_from_bytes
from rulewright.read.text import outline
from rulewright.settings.locales import profile

SIZES = (3_000, 30_000)


def best(work: Callable[[], object], rounds: int = 3) -> float:
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        times.append(time.perf_counter() - start)
    return min(times)


def main() -> None:
    speeds = {}
    for size in SIZES:
        for locale in ("en", "ru"):
            data = pasted(size, locale).encode()
            known = profile(locale)
            rules = cited_alone(
                tree_of(outline(source_from_bytes(data, "paste.txt", known)), DECIMAL, known)
            ).rules
            assert len(rules) == size, (len(rules), size)
            seconds = best(
                lambda d=data, k=known: cited_alone(
                    tree_of(outline(source_from_bytes(d, "p", k)), DECIMAL, k)
                )
            )
            speeds[size, locale] = len(data) / 1e6 / seconds
            print(
                f"parse {locale} {size:6} rules {len(data) / 1e6:5.2f} MB {seconds:6.3f} s {speeds[size, locale]:5.2f} MB/s"
            )
    for locale in ("en", "ru"):
        print(
            f"linear {locale}: speed at 30,000 rules is {speeds[30_000, locale] / speeds[3_000, locale]:.2f} of that at 3,000"
        )
    text = authored(3_000, "en")
    seconds = best(lambda: markdown.markdown(text), rounds=1)
    print(
        f"peer Python-Markdown, 3,000 rules: {len(text) / 1e6 / seconds:.2f} MB/s; ours is {speeds[3_000, 'en'] / (len(text) / 1e6 / seconds):.1f} times that"
    )


if __name__ == "__main__":
    main()

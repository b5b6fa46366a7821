"""How fast three locales are paired, and whether the time grows with the rules.

Peer in the same run: difflib.SequenceMatcher on the two lists of labels, the plainest way to line up two texts.
Run: .venv/bin/python bench/align.py
"""

import difflib
import time
from dataclasses import replace

from books import authored
from rulewright.align.pairing import rulebook
from rulewright.law.ids import DECIMAL, RuleId
from rulewright.law.model import Game, RuleTree
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_text
from rulewright.settings.locales import profile

LOCALES = ("en", "es", "ru")
GAME = Game(name="bench", titles={}, locales=LOCALES, pivot="en")


def trees(count: int) -> list[RuleTree]:
    made = []
    for tag in LOCALES:
        source = source_from_text(authored(count, tag), f"{tag}.md", tag, authored=True)
        made.append(tree_of(outline(source), DECIMAL, profile(tag)))
    return made


def damaged(tree: RuleTree) -> RuleTree:
    """Every tenth section lacks its third rule, and the rules behind it closed the gap."""
    rules = []
    for rule in tree.rules:
        if len(rule.id) == 3 and rule.id[1].value == 10:
            value = rule.id[2].value
            if value == 3:
                continue
            if value > 3:
                id = RuleId((*rule.id[:2], rule.id.sibling(-1)[2]))
                rules.append(replace(rule, id=id, key=id))
                continue
        rules.append(rule)
    return replace(tree, rules=tuple(sorted(rules, key=lambda r: r.id)))


def timed(all_trees: list[RuleTree]) -> float:
    start = time.perf_counter()
    rulebook(GAME, all_trees)
    return time.perf_counter() - start


def main() -> None:
    seconds = {}
    for count in (3_000, 30_000):
        clean = trees(count)
        seconds[count] = min(timed(clean) for _ in range(2 if count < 10_000 else 1))
        print(f"align {count:6} rules x 3 locales, clean:   {seconds[count]:6.2f} s")
        if count < 10_000:
            print(
                f"align {count:6} rules x 3 locales, damaged: {timed([clean[0], damaged(clean[1]), damaged(clean[2])]):6.2f} s"
            )
            labels = [
                [DECIMAL.print(rule.id) for rule in tree.rules]
                for tree in (clean[0], damaged(clean[1]))
            ]
            start = time.perf_counter()
            difflib.SequenceMatcher(None, *labels, autojunk=False).get_opcodes()
            peer = time.perf_counter() - start
            print(
                f"peer difflib on labels alone, one pair: {peer:.2f} s; ours for three locales is {seconds[count] / peer:.1f} times that"
            )
    print(f"linear: ten times the rules take {seconds[30_000] / seconds[3_000]:.1f} times as long")


if __name__ == "__main__":
    main()

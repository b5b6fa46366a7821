"""The rules of a book in the order in which a locale prints them: siblings by their own numbers there, each with what stands below it."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.ids import RuleId, Step
    from rulewright.law.model import AlignedRule

    Steps = tuple[Step, ...]


def in_printed_order(rules: Sequence[AlignedRule], locale: str) -> tuple[AlignedRule, ...]:
    """The rules, which are in the order of their keys, with siblings by the numbers that a locale prints for them.

    A rule that the locale lacks stands by its key. Rules that share a chapter's key stay beside each other, since a
    chapter is a page.

    >>> from rulewright import align_trees, read_text
    >>> en = read_text("# 1 Port\\n## 1.1 Buy\\n### 1.1.1 Pay\\n## 1.2 Sell\\n", "en", name="en.md")
    >>> ru = read_text("# 1 Порт\\n## 1.2 Купить {#1.1}\\n## 1.1 Продать {#1.2}\\n", "ru", name="ru.md")
    >>> [".".join(str(step.value) for step in row.key) for row in in_printed_order(align_trees([en, ru]).rules, "ru")]
    ['1', '1.2', '1.1', '1.1.1']
    """
    below: dict[int, list[int]] = {}
    above: list[int] = []
    for place, row in enumerate(rules):
        while above and not _is_below(row.key, rules[above[-1]].key):
            above.pop()
        below.setdefault(above[-1] if above else -1, []).append(place)
        above.append(place)
    if all(_ordered(_steps(rules, parent, children, locale)) for parent, children in below.items()):
        return tuple(rules)
    return tuple(rules[place] for place in _walk(rules, below, locale))


def _is_below(key: RuleId, upper: RuleId) -> bool:
    return len(key) > len(upper) and key[: len(upper)] == upper


def _ordered(steps: Sequence[Steps]) -> bool:
    return all(first <= second for first, second in pairwise(steps))


def _steps(
    rules: Sequence[AlignedRule], parent: int, children: Sequence[int], locale: str
) -> list[Steps]:
    """What the order of some siblings follows: the steps of each below their parent, as printed."""
    depth = len(rules[parent].key) if parent >= 0 else 0
    steps = [_printed(rules[child], locale)[depth:] for child in children]
    if depth:
        return steps
    first: dict[Steps, Steps] = {}
    for child, step in zip(children, steps, strict=True):
        first.setdefault(rules[child].key[:1], step)
    return [first[rules[child].key[:1]] for child in children]


def _printed(row: AlignedRule, locale: str) -> RuleId:
    return row.cells[locale].id if locale in row.cells else row.key


def _walk(rules: Sequence[AlignedRule], below: dict[int, list[int]], locale: str) -> Iterator[int]:
    """The places of the rules, each before what stands below it."""
    waiting = [-1]
    while waiting:
        place = waiting.pop()
        if place >= 0:
            yield place
        children = below.get(place, [])
        steps = _steps(rules, place, children, locale)
        order = sorted(range(len(children)), key=lambda n: (steps[n], n))
        waiting += [children[n] for n in reversed(order)]

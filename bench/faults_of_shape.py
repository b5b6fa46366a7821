"""Faults of a book's shape, done to a forest of its rules: what goes, comes in, is split, merged, moved or sorted."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from rulewright.law.ids import DECIMAL, Kind, RuleId, Step

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.model import Rule


@dataclass
class Node:
    """A rule and those below it; None for one that is new."""

    rule: Rule | None
    value: int
    children: list[Node] = field(default_factory=list)
    title: str = ""
    text: str = ""
    gap: int = 1
    """How far its number is from that of the sibling before it."""

    @property
    def id(self) -> RuleId:
        assert self.rule
        return self.rule.id


@dataclass(frozen=True)
class Fault:
    """What was done: the codes that name its cause, the pivot's rules that it touched, those that are gone."""

    causes: frozenset[str]
    touched: Sequence[RuleId]
    gone: Sequence[RuleId] = ()
    keep_numbers: bool = False
    lost: Sequence[RuleId] = ()
    """Rules that are gone while what stood below them is there."""


Do = Callable[[list["Node"], random.Random], "Fault | None"]


def forest(rules: Sequence[Rule]) -> list[Node]:
    """The rules as trees."""
    roots: list[Node] = []
    at: dict[RuleId, Node] = {}
    for rule in sorted(rules, key=lambda r: r.id):
        above = at.get(rule.id.parent)
        siblings = above.children if above else roots
        value = rule.id[-1].value
        gap = value - siblings[-1].value if siblings else value
        at[rule.id] = Node(rule, value, gap=gap)
        siblings.append(at[rule.id])
    return roots


def numbered(roots: list[Node], *, keep: bool) -> tuple[list[Rule], dict[str, str]]:
    """The rules with their new numbers in text and citations, and number -> key of each that the pivot has."""
    placed = list(_placed(roots, RuleId(), keep=keep))
    new = {node.rule.id: id for node, id in placed if node.rule}
    rules = []
    for node, id in placed:
        if node.rule is None:
            rules.append(_new_rule(node, id))
            continue
        title = node.title or node.rule.title
        text = "" if node.text == "-" else _renumbered(node.rule, new)
        text = f"{text} {node.text}".strip() if node.text not in ("", "-") else text
        rules.append(
            replace(node.rule, id=id, key=id, printed=DECIMAL.print(id), title=title, text=text)
        )
    return rules, {DECIMAL.print(new_id): DECIMAL.print(old) for old, new_id in new.items()}


def _placed(nodes: list[Node], parent: RuleId, *, keep: bool) -> Iterator[tuple[Node, RuleId]]:
    kind = (Kind.NUMBER, Kind.NUMBER, Kind.NUMBER, Kind.ROMAN, Kind.LETTER)[min(len(parent), 4)]
    last = 0
    for node in nodes:
        last = node.value if keep else last + node.gap
        id = parent.child(Step(kind, last))
        yield node, id
        yield from _placed(node.children, id, keep=keep)


def _new_rule(node: Node, id: RuleId) -> Rule:
    from rulewright.law.model import Rule  # noqa: PLC0415

    return Rule(id, id, DECIMAL.print(id), node.title, node.text, 1)


def _renumbered(rule: Rule, new: dict[RuleId, RuleId]) -> str:
    text = rule.text
    for cite in sorted(rule.citations, key=lambda c: -c.start):
        printed = DECIMAL.print(cite.target)
        span = text[cite.start : cite.end]
        if cite.target in new:
            number = DECIMAL.print(new[cite.target])
            span = re.sub(rf"(?<![\w.]){re.escape(printed)}(?!\w|\.\w)", number, span)
        text = f"{text[: cite.start]}{span}{text[cite.end :]}"
    return text


def groups(roots: list[Node], depth: int) -> Iterator[list[Node]]:
    """The lists of siblings at a depth (1 for chapters)."""
    if depth == 1:
        yield roots
        return
    for node in roots:
        yield from groups(node.children, depth - 1)


def _group(roots: list[Node], draw: random.Random, depth: int, least: int) -> list[Node] | None:
    fit = [group for group in groups(roots, depth) if len(group) >= least]
    return draw.choice(fit) if fit else None


def deleted(depth: int, *, keep: bool) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        group = _group(roots, draw, depth, 3)
        if group is None:
            return None
        node = group.pop(draw.randrange(len(group)))
        return Fault(frozenset({"STR001"}), [node.id], [node.id], keep)

    return do


def inserted(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        group = _group(roots, draw, depth, 3)
        if group is None:
            return None
        at = draw.randrange(1, len(group))
        below = [Node(None, n, [], f"Xyla {n}", f"Vorba talem {n + 20} zun.") for n in range(1, 4)]
        new = Node(
            None, 0, below if depth < 3 else [], "Xylophon zuva", "Quem borba {zyx} 77 talem."
        )
        group.insert(at, new)
        return Fault(frozenset({"STR002"}), [], [])

    return do


def split(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        fit = [
            (g, n)
            for g in groups(roots, depth)
            for n, node in enumerate(g)
            if len(node.children) >= 4
        ]
        if not fit:
            return None
        group, at = draw.choice(fit)
        node = group[at]
        half = len(node.children) // 2
        new = Node(None, 0, node.children[half:], "Xylophon zuva", "")
        node.children = node.children[:half]
        group.insert(at + 1, new)
        return Fault(frozenset({"ALN006", "STR002"}), [node.id], [])

    return do


def merged(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        fit = [
            (g, n)
            for g in groups(roots, depth)
            for n in range(1, len(g))
            if g[n].children and g[n - 1].children
        ]
        if not fit:
            return None
        group, at = draw.choice(fit)
        lost = group.pop(at)
        for child in lost.children[:1]:
            child.gap = 1
        group[at - 1].children += lost.children
        return Fault(frozenset({"ALN007", "STR001"}), [lost.id, group[at - 1].id], lost=[lost.id])

    return do


def promoted(depth: int) -> Do:
    """One of depth + 1 comes up behind its parent."""

    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        fit = [
            (g, n)
            for g in groups(roots, depth)
            for n, node in enumerate(g)
            if len(node.children) >= 3
        ]
        if not fit:
            return None
        group, at = draw.choice(fit)
        node = group[at].children.pop(draw.randrange(len(group[at].children)))
        node.gap = 1
        group.insert(at + 1, node)
        return Fault(frozenset({"ALN005"}), [node.id, group[at].id])

    return do


def demoted(depth: int) -> Do:
    """One becomes the last below the sibling before it."""

    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        fit = [(g, n) for g in groups(roots, depth) for n in range(1, len(g)) if g[n - 1].children]
        if not fit:
            return None
        group, at = draw.choice(fit)
        node = group.pop(at)
        node.gap = 1
        group[at - 1].children.append(node)
        return Fault(frozenset({"ALN005"}), [node.id, group[at - 1].id])

    return do


def exchanged(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        group = _group(roots, draw, depth, 3)
        if group is None:
            return None
        at = draw.randrange(1, len(group))
        a, b = group[at - 1], group[at]
        group[at - 1], group[at] = b, a
        a.gap, b.gap = b.gap, a.gap
        return Fault(frozenset({"ALN002", "ALN003", "ALN008"}), [a.id, b.id])

    return do


def renamed(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        group = _group(roots, draw, depth, 3)
        if group is None:
            return None
        node = draw.choice(group)
        node.title = "Xylophon zuva"
        return Fault(frozenset(), [node.id])

    return do


def in_alphabet(depth: int) -> Do:
    def do(roots: list[Node], draw: random.Random) -> Fault | None:
        group = _group(roots, draw, depth, 5)
        if group is None:
            return None
        ids = [node.id for node in group]
        gaps = [node.gap for node in group]
        group.sort(key=lambda node: node.rule.title.casefold() if node.rule else "")
        for node, gap in zip(group, gaps, strict=True):
            node.gap = gap
        return Fault(frozenset(), ids)

    return do


_LEVELS = {"chapter": 1, "section": 2, "rule": 3}
_DEEP = {"rule": 3}
FAULTS = {
    f"{name} {level}": make(depth)
    for name, make, levels in (
        ("delete", lambda d: deleted(d, keep=False), _LEVELS),
        ("delete, numbers stay,", lambda d: deleted(d, keep=True), _LEVELS),
        ("insert", inserted, _LEVELS),
        ("split", split, {"chapter": 1, "section": 2}),
        ("merge", merged, {"chapter": 1, "section": 2}),
        ("promote to", promoted, {"chapter": 1, "section": 2}),
        ("demote", demoted, {"chapter": 1, "section": 2}),
        ("exchange", exchanged, _LEVELS),
        ("rename", renamed, _LEVELS),
        ("sort", in_alphabet, {"section": 2, "rule": 3}),
    )
    for level, depth in levels.items()
}
"""What is done, by name and level."""

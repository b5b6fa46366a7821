"""What a pairing says about the doubts: which rules moved, carry each other's labels, slipped in number, split."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rulewright.align.matching import out_of_place
from rulewright.law.model import Settled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.align.groups import Pairs
    from rulewright.law.ids import RuleId, Step

_SHOWN = 5  # pieces of evidence that are told


def settled(pairs: Pairs, locale: str, twice: frozenset[int]) -> list[Settled]:
    """All that pairing a locale found out, in the order of the rules. `twice`: rules whose label stood twice."""
    shared = {id for id, count in Counter(rule.id for rule in pairs.pivots).items() if count > 1}
    changed = {
        t: p
        for t, p in pairs.of.items()
        if pairs.locales[t].id != pairs.pivots[p].id
        and t not in pairs.decided
        and pairs.pivots[p].id not in shared  # the pivot is at fault
        and not _followed(t, p, pairs)
    }
    changed = {
        t: p for t, p in changed.items() if pairs.pivots[p].id.parent not in pairs.sorted_lists
    }
    found = [
        *_sorted(pairs, locale),
        *_passed_on(pairs, locale, changed),
        *_halves(pairs, locale, changed),
        *_duplicates(pairs, locale, twice, changed),
        *_exchanged(pairs, locale, changed),
        *_elsewhere(pairs, locale, changed),
        *_renumbered(pairs, locale, changed),
        *_moved(pairs, locale),
    ]
    return sorted(found, key=lambda s: (s.rules, s.kind))


def evidence(pairs: Pairs, local: int) -> tuple[str, ...]:
    """The gravest evidence for a pair, in words."""
    a, b = pairs.pivots[pairs.of[local]], pairs.locales[local]
    apart = frozenset((a.id,))
    told = sorted(pairs.witness.evidence(a, b, apart), key=lambda e: (-abs(e[0]), e[1]))
    return tuple(f"{weight:+.1f} {words}" for weight, words in told[:_SHOWN])


def _followed(t: int, p: int, pairs: Pairs) -> bool:
    """Whether a rule has another number only because its parent has one."""
    a, b = pairs.pivots[p].id, pairs.locales[t].id
    return a[-1].value == b[-1].value and pairs.became.get(a.parent) == b.parent


def _sorted(pairs: Pairs, locale: str) -> Iterator[Settled]:
    for parent in pairs.sorted_lists:
        yield Settled(
            locale, "sorted", (parent,), ("titles stand in alphabetical order in both languages",)
        )


def _duplicates(
    pairs: Pairs, locale: str, twice: frozenset[int], changed: dict[int, int]
) -> Iterator[Settled]:
    for t in sorted(twice):
        key = pairs.key_of(t)
        if key is None:
            continue
        same = [k for k in pairs.of if k != t and _siblings(k, t, pairs) and k in changed]
        holder = next((k for k in same if pairs.locales[k].id == key), None)
        wrong = t if holder is None else holder  # the one whose number is another rule's
        keys = [pairs.pivots[pairs.of[k]].id for k in (t, *same) if k != wrong]
        for k in (t, *same):
            changed.pop(k, None)
        at_fault = pairs.pivots[pairs.of[wrong]].id
        yield Settled(locale, "duplicate_label", (at_fault, *keys), evidence(pairs, wrong))
        if holder is not None and _before(holder, t, pairs):
            yield Settled(locale, "moved", (key,), evidence(pairs, t))


def _before(k: int, t: int, pairs: Pairs) -> bool:
    """Whether two rules stand in the other order than in the pivot."""
    late, early = pairs.pivots[pairs.of[k]], pairs.pivots[pairs.of[t]]
    return pairs.locales[k].place < pairs.locales[t].place and late.place > early.place


def _siblings(k: int, t: int, pairs: Pairs) -> bool:
    return pairs.locales[k].id.parent == pairs.locales[t].id.parent


def _exchanged(pairs: Pairs, locale: str, changed: dict[int, int]) -> Iterator[Settled]:
    """Cycles of labels among siblings: two rules with each other's labels, or three in a ring."""
    at = {pairs.locales[t].id: t for t in changed}
    for start in sorted(changed, key=lambda t: pairs.pivots[changed[t]].id):
        ring = _ring(start, at, changed, pairs)
        if not ring:
            continue
        by_place = sorted(ring, key=lambda t: pairs.locales[t].place)
        keys = tuple(pairs.pivots[changed[t]].id for t in by_place)
        kind = "exchanged_labels" if list(keys) == sorted(keys) else "exchanged_texts"
        told = tuple(words for t in by_place[:2] for words in evidence(pairs, t)[:3])
        for t in ring:
            del changed[t]
        yield Settled(locale, kind, tuple(sorted(keys)), told)


def _ring(start: int, at: dict[RuleId, int], changed: dict[int, int], pairs: Pairs) -> list[int]:
    """The rules that carry each other's labels in a ring from `start` on; none where the ring does not close."""
    ring: list[int] = []
    here: int | None = start
    while here is not None and here in changed and here not in ring:
        ring.append(here)
        here = at.get(pairs.pivots[changed[here]].id)
    return ring if here == start and len(ring) > 1 else []


def _elsewhere(pairs: Pairs, locale: str, changed: dict[int, int]) -> Iterator[Settled]:
    """Rules that stand under another parent, at the same depth or another."""
    for t, p in sorted(changed.items()):
        a, b = pairs.pivots[p].id, pairs.locales[t].id
        if len(a) != len(b) or a.parent != b.parent:
            del changed[t]
            yield Settled(
                locale, "promoted" if len(a) != len(b) else "moved", (a,), evidence(pairs, t)
            )


def _renumbered(pairs: Pairs, locale: str, changed: dict[int, int]) -> Iterator[Settled]:
    """Runs of siblings with other numbers, one finding a run."""
    runs: dict[RuleId, list[int]] = {}
    for t, p in sorted(changed.items(), key=lambda pair: pairs.pivots[pair[1]].id):
        runs.setdefault(pairs.pivots[p].id.parent, []).append(t)
    for run in runs.values():
        keys = tuple(pairs.pivots[changed[t]].id for t in run)
        yield Settled(locale, "renumbered", keys, evidence(pairs, run[0]))


def _moved(pairs: Pairs, locale: str) -> Iterator[Settled]:
    """Rules that stand elsewhere in the text than their right labels say."""
    order: dict[tuple[Step, ...], list[tuple[int, int, int]]] = {}
    for t, p in pairs.of.items():
        id = pairs.pivots[p].id
        if pairs.locales[t].id == id and p not in pairs.own_keys:
            order.setdefault(id[:-1], []).append((pairs.locales[t].place, p, t))
    for told in order.values():
        places = sorted(told, reverse=True)
        local_of = {p: t for _, p, t in places}
        # backwards, so that of two neighbours that changed places the one that stands too late is named
        for p in out_of_place([-p for _, p, _ in places]):
            yield Settled(locale, "moved", (pairs.pivots[-p].id,), evidence(pairs, local_of[-p]))


def _passed_on(pairs: Pairs, locale: str, changed: dict[int, int]) -> Iterator[Settled]:
    """Rules whose contents went to another: parted in two, or joined; the numbers that follow from it are not told."""
    keys = {pairs.pivots[p].id: t for t, p in pairs.of.items()}
    labels = {pairs.locales[t].id: p for t, p in pairs.of.items()}
    ours, theirs = {rule.id for rule in pairs.pivots}, {rule.id for rule in pairs.locales}
    for parent, label in sorted(pairs.carried):
        moved = [
            t
            for t, p in pairs.of.items()
            if (pairs.pivots[p].id.parent, pairs.locales[t].id.parent) == (parent, label)
        ]
        for t in moved:
            changed.pop(t, None)
        if parent in keys and label in theirs - labels.keys():
            yield Settled(locale, "split", (parent, label), evidence(pairs, moved[0]))
            _forget_behind(parent, changed, pairs)
        elif parent in ours - keys.keys() and label in labels:
            whole = pairs.pivots[labels[label]].id
            yield Settled(locale, "merged", (whole, parent), evidence(pairs, moved[0]))
            _forget_behind(parent, changed, pairs)
        elif parent not in keys or pairs.locales[keys[parent]].id != label:
            yield from (
                Settled(
                    locale,
                    "moved" if len(parent) == len(label) else "promoted",
                    (pairs.pivots[pairs.of[t]].id,),
                    evidence(pairs, t),
                )
                for t in moved
            )


def _forget_behind(whole: RuleId, changed: dict[int, int], pairs: Pairs) -> None:
    """Tell no slip of numbers of what stands behind a rule that was parted or joined."""
    for t in [t for t, p in changed.items() if pairs.pivots[p].id.parent == whole.parent]:
        if pairs.pivots[changed[t]].id > whole:
            del changed[t]


def _halves(pairs: Pairs, locale: str, changed: dict[int, int]) -> Iterator[Settled]:
    """Rules that are two on one side and one on the other; no slip of numbers is told of what stands behind them."""
    for half in pairs.halves:
        yield Settled(locale, half.kind, (half.whole, half.second))
        _forget_behind(half.whole, changed, pairs)

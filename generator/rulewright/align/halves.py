"""Rules that one side has as one and the other as two neighbours."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.align.evidence import Witness
    from rulewright.align.signature import Signature
    from rulewright.law.ids import RuleId

GAIN = 0.8  # what two rules together must fit better than one alone to be halves of one


@dataclass(frozen=True, slots=True)
class Half:
    """A rule that is parted in the locale ("split") or joined there with its neighbour ("merged").

    `whole` is the pivot's id of the rule, or of the first of the two; `second` the id of the second half.
    """

    kind: str
    whole: RuleId
    second: RuleId
    local: int  # the rule of the locale that stays, among the locale's rules
    pivot: int  # and the rule of the pivot that it is


def splits(
    pivots: Sequence[Signature], locales: Sequence[Signature], of: dict[int, int], witness: Witness
) -> Iterator[Half]:
    """Rules of the locale without a partner that are one half of the sibling before or behind them."""
    at = {locales[t].id: t for t in of}
    for t, extra in enumerate(locales):
        if t in of:
            continue
        before = at.get(extra.id.sibling(-1)) if extra.id[-1].value > 1 else None
        for half in (before, at.get(extra.id.sibling())):
            if half is None:
                continue
            whole = pivots[of[half]]
            apart = frozenset((whole.id,))
            first, second = sorted((t, half))
            together = _joined(locales[first], locales[second])
            alone = _sum(witness, whole, locales[half], apart)
            if _sum(witness, whole, together, apart) - alone > GAIN:
                yield Half("split", whole.id, locales[second].id, first, of[half])
                break


def merges(
    pivots: Sequence[Signature], locales: Sequence[Signature], of: dict[int, int], witness: Witness
) -> Iterator[Half]:
    """Rules of the pivot without a partner that stand in the locale as one with a neighbour."""
    local_of = {p: t for t, p in of.items()}
    at = {rule.id: p for p, rule in enumerate(pivots)}
    for p, lost in enumerate(pivots):
        if p in local_of:
            continue
        neighbours = (
            at.get(lost.id.sibling(-1)) if lost.id[-1].value > 1 else None,
            at.get(lost.id.sibling()),
        )
        for q in neighbours:
            if q is None or q not in local_of:
                continue
            whole = locales[local_of[q]]
            first, second = sorted((p, q), key=lambda n: pivots[n].id)
            apart = frozenset((lost.id, pivots[q].id))
            together = _joined(pivots[first], pivots[second])
            if (
                _sum(witness, together, whole, apart) - _sum(witness, pivots[q], whole, apart)
                > GAIN
            ):
                yield Half("merged", pivots[first].id, pivots[second].id, local_of[q], first)
                break


def _sum(witness: Witness, a: Signature, b: Signature, apart: frozenset[RuleId]) -> float:
    return sum(weight for weight, _ in witness.evidence(a, b, apart))


def _joined(a: Signature, b: Signature) -> Signature:
    """Two rules as if they were one."""
    return replace(
        a,
        numbers=a.numbers | b.numbers,
        names=a.names | b.names,
        icons=a.icons | b.icons,
        brackets=a.brackets + b.brackets,
        length=a.length + b.length,
        text=f"{a.text} {b.title} {b.text}",
    )

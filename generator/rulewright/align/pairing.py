"""Rule trees side by side as one rulebook, paired by evidence.

A rule's identity is its key, the pivot's id. Where a source names the key, that holds. Else the label gives it,
unless the texts of the group say otherwise: then `align.groups` decides and `align.settling` says what was wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from rulewright.align.evidence import Witness, length_ratio, vocabulary
from rulewright.align.groups import Pairs, paired
from rulewright.align.namesakes import beside_namesakes
from rulewright.align.numbers_meant import meant, numbers_of
from rulewright.align.settling import evidence, settled
from rulewright.align.sides import ReadParts, parts, sides
from rulewright.law.model import AlignedRule, Citation, Rule, Rulebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rulewright.align.evidence import Similarity
    from rulewright.align.numbers_meant import Named
    from rulewright.align.sides import Side
    from rulewright.align.signature import Signature
    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Citation, Game, Mention, RuleTree, Settled


@dataclass(frozen=True)
class Paired:
    """What pairing a locale with the pivot gave: index among its rules -> index among the pivot's, and findings."""

    of: Mapping[int, int]
    settled: tuple[Settled, ...]


def _anew(pivot: str, locale: str, pair: Callable[[], Paired]) -> Paired:  # noqa: ARG001  # whose they are, a memory asks
    return pair()


@dataclass(frozen=True)
class Steps:
    """How the steps of putting a book together are run: each anew, or as a command remembers them."""

    read: ReadParts = parts
    pair: Callable[[str, str, Callable[[], Paired]], Paired] = _anew
    """(pivot, locale, what pairs them) -> their pairs."""


def rulebook(
    game: Game,
    trees: Sequence[RuleTree],
    similarity: Similarity | None = None,
    steps: Steps | None = None,
) -> Rulebook:
    """The trees of a game, one or more per locale, side by side.

    `similarity` may judge how alike two texts are in meaning (0 to 1); without it, evidence that needs no model decides.
    `steps` may give what earlier runs found of the same trees.
    """
    steps = steps or Steps()
    beside = sides(game, trees, steps.read)
    locales = tuple(beside)
    pivot = _pivot(game, locales)
    keyed = {tag: [(rule, True) for rule in side.rules] for tag, side in beside.items()}
    found: list[Settled] = []
    for tag in locales:
        if tag == pivot:
            continue
        pair = partial(_pairing, beside[pivot], beside[tag], game.numbering, tag, similarity)
        result = steps.pair(pivot, tag, pair)
        keyed[tag] = _keyed(beside[tag], beside[pivot], result.of)
        found += result.settled
    return Rulebook(
        game=game.name,
        edition=game.edition.get(game.pivot, ""),
        pivot=pivot,
        locales=locales,
        rules=linked_rows(_rows(keyed), locales, pivot),
        numbering=game.numbering,
        doubts=tuple(
            (t.locale, *told)
            for tag in locales
            for t in trees
            if t.locale == tag
            for told in t.doubts
        ),
        settled=tuple(found),
        absent=tuple(tag for tag in game.locales if tag not in beside or not beside[tag].rules),
    )


def explained(
    game: Game, trees: Sequence[RuleTree], key: RuleId, similarity: Similarity | None = None
) -> list[tuple[str, Rule, tuple[str, ...]]]:
    """Why each locale's rule is paired with one of the pivot: (locale, rule, evidence in words), in order of locales."""
    beside = sides(game, trees)
    pivot = _pivot(game, tuple(beside))
    told = []
    for tag, side in beside.items():
        if tag == pivot:
            continue
        kept, pairs = paired_sides(beside[pivot], side, game.numbering, similarity)
        for local, ours in pairs.of.items():
            if beside[pivot].rules[ours].key == key:
                told.append((tag, side.rules[kept[local]], evidence(pairs, local)))
    return told


def _pivot(game: Game, locales: Sequence[str]) -> str:
    return game.pivot if game.pivot in locales or not locales else locales[0]


def _pairing(
    pivot: Side, side: Side, numbering: Numbering, locale: str, similarity: Similarity | None
) -> Paired:
    kept, pairs = paired_sides(pivot, side, numbering, similarity)
    twice = frozenset(t for t, n in enumerate(kept) if n in side.twice)
    of = {kept[t]: p for t, p in pairs.of.items()}
    return Paired(of, tuple(settled(pairs, locale, twice)))


def paired_sides(
    pivot: Side, side: Side, numbering: Numbering, similarity: Similarity | None
) -> tuple[Sequence[int], Pairs]:
    """The places of the rules that may have a partner in the pivot, and their pairs, by rank among them.

    One whose text names a key that the pivot does not have is another rule, whatever its number.
    """
    pinned = _pinned(pivot, side)
    kept = [n for n, rule in enumerate(side.rules) if n in pinned or not rule.keyed]
    place = {n: t for t, n in enumerate(kept)}
    key_of = {side.rules[n].id: pivot.rules[p].key for n, p in pinned.items()}
    signatures = [_in_keys(side.signatures[n], key_of) for n in kept]
    own = _own(pivot)
    ours = {s.id: s for s in reversed(own)}
    theirs = {s.id: s for s in reversed(signatures) if s.id not in key_of}
    theirs |= {own[p].id: signatures[place[n]] for n, p in pinned.items()}
    both = [(ours[id], theirs[id]) for id in ours if id in theirs]
    titles: dict[tuple[str, str], int] = {}
    for a, b in both:
        if a.title and b.title:
            titles[a.title, b.title] = titles.get((a.title, b.title), 0) + 1

    @cache
    def words() -> object:
        return vocabulary(ours, theirs)

    witness = Witness(words, titles, length_ratio(both), numbering, similarity)  # type: ignore[arg-type]
    suspects = frozenset(place[n] for n in side.in_doubt if n in place)
    of = {place[n]: p for n, p in pinned.items()}
    own_keys = frozenset(p for p, rule in enumerate(pivot.rules) if rule.key != rule.id)
    return kept, paired(own, signatures, witness, of, suspects, own_keys)


def _own(pivot: Side) -> list[Signature]:
    """The pivot's signatures, in which each rule is called by its key."""
    key_of = {rule.id: rule.key for rule in pivot.rules if rule.keyed}
    if not key_of:
        return list(pivot.signatures)
    return [
        replace(_in_keys(told, key_of), id=rule.key)
        for rule, told in zip(pivot.rules, pivot.signatures, strict=True)
    ]


def _in_keys(told: Signature, key_of: Mapping[RuleId, RuleId]) -> Signature:
    """A signature that names the rules whose keys its locale decided by these."""
    names = frozenset(key_of.get(id, id) for id in told.names) if key_of else told.names
    return told if names == told.names else replace(told, names=names)


def _pinned(pivot: Side, side: Side) -> dict[int, int]:
    """The pairs that the sources name: a key of its own on either side."""
    by_key = {rule.key: n for n, rule in enumerate(pivot.rules)}
    own = {rule.key for rule in pivot.rules if rule.keyed}
    return {
        n: by_key[rule.key]
        for n, rule in enumerate(side.rules)
        if rule.key in by_key and (rule.keyed or rule.key in own)
    }


def _keyed(side: Side, pivot: Side, of: Mapping[int, int]) -> list[tuple[Rule, bool]]:
    """The rules with the keys that pairing gave them, and whether each has a partner in the pivot."""
    return [
        (_with_key(rule, pivot.rules[of[n]].key), True) if n in of else (rule, False)
        for n, rule in enumerate(side.rules)
    ]


def _with_key(rule: Rule, key: RuleId) -> Rule:
    return rule if rule.key == key else replace(rule, key=key)


def _rows(keyed: Mapping[str, Iterable[tuple[Rule, bool]]]) -> list[AlignedRule]:
    """One row per key, in the order of keys; rules without a partner stand in rows of their own behind it.

    A second rule with the key of another in its locale gets a row too: nothing is dropped.
    """
    rows: dict[tuple[RuleId, bool], list[dict[str, Rule]]] = {}
    for locale, rules in keyed.items():
        for rule, partnered in rules:
            places = rows.setdefault((rule.key, not partnered), [])
            free = next((row for row in places if locale not in row), None)
            if free is None:
                places.append({locale: rule})
            else:
                free[locale] = rule
    in_order = [
        (AlignedRule(key, cells), extra)
        for (key, extra), places in sorted(rows.items())
        for cells in places
    ]
    return beside_namesakes(in_order)


def linked_rows(
    rows: Sequence[AlignedRule], locales: Sequence[str], pivot: str
) -> tuple[AlignedRule, ...]:
    """The rows with citations and mentions of every cell as keys; they come as the numbers that its locale prints."""
    numbers = {tag: numbers_of(rows, tag) for tag in locales}
    linkers = {tag: _Linker(meant(numbers[tag], rows, tag, pivot), numbers[tag]) for tag in locales}
    return tuple(
        AlignedRule(
            row.key,
            {tag: linkers[tag].linked(row.cells[tag]) for tag in locales if tag in row.cells},
        )
        for row in rows
    )


@dataclass(frozen=True)
class _Linker:
    """Says in keys what the texts of one locale cite and mention: by `cited` and by `named`, from numbers to rules."""

    cited: Mapping[RuleId, Named]
    named: Mapping[RuleId, Named]

    def linked(self, rule: Rule) -> Rule:
        if not self.named:
            return rule
        return replace(
            rule,
            title_citations=tuple(map(self._in_keys, rule.title_citations)),
            citations=tuple(map(self._in_keys, rule.citations)),
            mentions=tuple(map(self._mention, rule.mentions)),
        )

    def _mention(self, mention: Mention) -> Mention:
        key, nth = self.named.get(mention.target, (mention.target, 0))
        return replace(mention, target=key, nth=nth)

    def _in_keys(self, citation: Citation) -> Citation:
        key, nth = self.cited.get(citation.target, (citation.target, 0))
        between = (self.cited.get(id, (id, 0)) for id in citation.between)
        return replace(
            citation, target=key, between=tuple(id for id, n in between if not n), nth=nth
        )

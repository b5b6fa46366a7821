"""Rule trees side by side as one rulebook, paired by evidence.

A rule's identity is its key, the pivot's id. Where a source names the key, that holds. Else the label gives it,
unless the texts of the group say otherwise: then `align.groups` decides and `align.settling` says what was wrong.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, partial
from typing import TYPE_CHECKING

from rulewright.align.evidence import Witness, length_ratio, vocabulary
from rulewright.align.groups import Pairs, paired
from rulewright.align.settling import evidence, settled
from rulewright.align.sides import sides
from rulewright.locales import profile
from rulewright.memory import FRESH
from rulewright.model import AlignedRule, Citation, Rule, Rulebook
from rulewright.parse.citations import CitationGrammar, KnownIds, cited_rule

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from rulewright.align.evidence import Similarity
    from rulewright.align.sides import Side
    from rulewright.ids import Numbering, RuleId
    from rulewright.memory import Memory
    from rulewright.model import Game, RuleTree, Settled


def rulebook(
    game: Game,
    trees: Sequence[RuleTree],
    similarity: Similarity | None = None,
    memory: Memory = FRESH,
) -> Rulebook:
    """The trees of a game, one or more per locale, side by side.

    `similarity` may judge how alike two texts are in meaning (0 to 1); without it, evidence that needs no model decides.
    `memory` may know what earlier runs found of the same trees.
    """
    if similarity is not None or not all(tree.digest for tree in trees):
        memory = FRESH  # a model may judge otherwise tomorrow
    beside = sides(game, trees, memory)
    locales = tuple(beside)
    pivot = _pivot(game, locales)
    keyed = {tag: [(rule, True) for rule in side.rules] for tag, side in beside.items()}
    found: list[Settled] = []
    for tag in locales:
        if tag == pivot:
            continue
        result = memory.recall(
            f"{tag}.pairs",
            (beside[pivot].origin, beside[tag].origin),
            partial(_pairing, beside[pivot], beside[tag], game.numbering, tag, similarity),
        )
        keyed[tag] = _keyed(beside[tag], beside[pivot], result.of)
        found += result.settled
    known = {rule.id for side in beside.values() for rule in side.rules}
    rows = _rows(keyed)
    read = frozenset(locales if known == {row.key for row in rows} else ())
    return Rulebook(
        game=game.name,
        edition=game.edition.get(game.pivot, ""),
        pivot=pivot,
        locales=locales,
        rules=linked_rows(rows, game.numbering, locales, pivot, read),
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
    beside = sides(game, trees, FRESH)
    pivot = _pivot(game, tuple(beside))
    told = []
    for tag, side in beside.items():
        if tag == pivot:
            continue
        pairs = _paired(beside[pivot], side, game.numbering, similarity)
        for local, ours in pairs.of.items():
            if beside[pivot].rules[ours].key == key:
                told.append((tag, side.rules[local], evidence(pairs, local)))
    return told


def _pivot(game: Game, locales: Sequence[str]) -> str:
    return game.pivot if game.pivot in locales or not locales else locales[0]


@dataclass(frozen=True)
class _Result:
    """What pairing a locale with the pivot gave: index among its rules -> index among the pivot's, and findings."""

    of: Mapping[int, int]
    settled: tuple[Settled, ...]


def _pairing(
    pivot: Side, side: Side, numbering: Numbering, locale: str, similarity: Similarity | None
) -> _Result:
    pairs = _paired(pivot, side, numbering, similarity)
    return _Result(pairs.of, tuple(settled(pairs, locale, side.twice)))


def _paired(pivot: Side, side: Side, numbering: Numbering, similarity: Similarity | None) -> Pairs:
    ours = {s.id: s for s in reversed(pivot.signatures)}
    theirs = {s.id: s for s in reversed(side.signatures)}
    both = [(ours[id], theirs[id]) for id in ours if id in theirs]
    titles: dict[tuple[str, str], int] = {}
    for a, b in both:
        if a.title and b.title:
            titles[a.title, b.title] = titles.get((a.title, b.title), 0) + 1

    @cache
    def words() -> object:
        return vocabulary(ours, theirs)

    witness = Witness(words, titles, length_ratio(both), numbering, similarity)  # type: ignore[arg-type]
    return paired(pivot.signatures, side.signatures, witness, _pinned(pivot, side), side.in_doubt)


def _pinned(pivot: Side, side: Side) -> dict[int, int]:
    """The pairs that the sources name: a key of its own on either side."""
    by_key = {rule.key: n for n, rule in enumerate(pivot.rules)}
    own = {rule.key for rule in pivot.rules if rule.key != rule.id}
    return {
        n: by_key[rule.key]
        for n, rule in enumerate(side.rules)
        if rule.key in by_key and (rule.key != rule.id or rule.key in own)
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
    return [
        AlignedRule(key, cells) for (key, _), places in sorted(rows.items()) for cells in places
    ]


def linked_rows(
    rows: Sequence[AlignedRule],
    numbering: Numbering,
    locales: Sequence[str],
    pivot: str,
    read: frozenset[str] = frozenset(),
) -> tuple[AlignedRule, ...]:
    """The rows with citations and mentions of every cell as keys; a locale's text names the numbers that it prints.

    Mentions must be there already, as printed ids; citations are read here, against all rules of the book.
    Those of the locales in `read` were read against all of them before.
    """
    keys = {row.key for row in rows}
    known = {tag: KnownIds((*keys, *_printed(rows, tag))) for tag in locales if tag not in read}
    grammars = {tag: CitationGrammar(numbering, profile(tag)) for tag in known}

    def cited(tag: str, rule: Rule) -> Rule:
        return cited_rule(rule, grammars[tag], known[tag]) if tag in known else rule

    rows = [_mapped(row, locales, cited) for row in rows] if known else rows
    linkers = {tag: _Linker(rows, tag, pivot) for tag in locales}
    return tuple(_mapped(row, locales, lambda tag, rule: linkers[tag].linked(rule)) for row in rows)


def _mapped(
    row: AlignedRule, locales: Sequence[str], change: Callable[[str, Rule], Rule]
) -> AlignedRule:
    cells = ((tag, row.cells[tag]) for tag in locales if tag in row.cells)
    return AlignedRule(row.key, {tag: change(tag, rule) for tag, rule in cells})


def _printed(rows: Sequence[AlignedRule], locale: str) -> dict[RuleId, RuleId]:
    """Number that a locale prints -> key, where they differ; of a number that stands twice, its owner is meant."""
    cells = [(row.key, row.cells[locale].id) for row in rows if locale in row.cells]
    own = {key for key, id in cells if id == key}
    return {id: key for key, id in cells if id not in own}


class _Linker:
    """Says in keys what the texts of one locale cite and mention."""

    def __init__(self, rows: Sequence[AlignedRule], locale: str, pivot: str) -> None:
        self._printed = _printed(rows, locale)
        self._key_of = _meant(self._printed, rows, locale, pivot)

    def linked(self, rule: Rule) -> Rule:
        if not self._printed:
            return rule
        return replace(
            rule,
            title_citations=tuple(map(self._in_keys, rule.title_citations)),
            citations=tuple(map(self._in_keys, rule.citations)),
            mentions=tuple(
                replace(m, target=self._printed.get(m.target, m.target)) for m in rule.mentions
            ),
        )

    def _in_keys(self, citation: Citation) -> Citation:
        key_of = self._key_of
        return replace(
            citation,
            target=key_of.get(citation.target, citation.target),
            between=tuple(key_of.get(id, id) for id in citation.between),
        )


def _meant(
    printed: Mapping[RuleId, RuleId], rows: Sequence[AlignedRule], locale: str, pivot: str
) -> dict[RuleId, RuleId]:
    """The same, without the numbers that the texts of the locale cite as the pivot does.

    Where a label slipped and the citations of it did not, they mean what the pivot's mean.
    """
    as_pivot: Counter[RuleId] = Counter()
    for row in rows if printed else ():
        ours = row.cites(pivot)
        for id in row.cites(locale):
            if id in printed:
                as_pivot[id] += (id in ours) - (printed[id] in ours)
    return {id: key for id, key in printed.items() if as_pivot[id] <= 0}

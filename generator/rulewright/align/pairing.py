"""Rule trees side by side as one rulebook, paired by evidence.

A rule's identity is its key, the pivot's id. Where a source names the key, that holds. Else the label gives it,
unless the texts of the group say otherwise: then `align.groups` decides and `align.settling` says what was wrong.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from rulewright.align.evidence import Witness, length_ratio, vocabulary
from rulewright.align.groups import Pairs, paired
from rulewright.align.settling import evidence, settled
from rulewright.align.signature import concept_words, signature
from rulewright.locales import profile
from rulewright.model import AlignedRule, Citation, Rule, Rulebook
from rulewright.parse.citations import CitationGrammar, KnownIds, cited, cited_rule
from rulewright.parse.mentions import mentioning

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulewright.align.evidence import Similarity
    from rulewright.align.signature import Signature
    from rulewright.ids import Numbering, RuleId
    from rulewright.model import Game, RuleTree, Settled

_IN_DOUBT = frozenset(("out_of_order", "duplicate_label", "gap"))


@dataclass(frozen=True)
class _Side:
    """The rules of one locale, with what can be compared and which of them have labels in doubt."""

    rules: tuple[Rule, ...]
    signatures: tuple[Signature, ...]
    in_doubt: frozenset[int]
    twice: frozenset[int]


def rulebook(
    game: Game, trees: Sequence[RuleTree], similarity: Similarity | None = None
) -> Rulebook:
    """The trees of a game, one or more per locale, side by side.

    `similarity` may judge how alike two texts are in meaning (0 to 1); without it, evidence that needs no model decides.
    """
    sides, pairings, pivot = _pairings(game, trees, similarity)
    locales = tuple(sides)
    keyed = {tag: [(rule, True) for rule in side.rules] for tag, side in sides.items()}
    found: list[Settled] = []
    for tag, pairs in pairings.items():
        keyed[tag] = _keyed(sides[tag], sides[pivot], pairs)
        found += settled(pairs, tag, sides[tag].twice)
    known = {rule.id for side in sides.values() for rule in side.rules}
    rows = _rows(keyed)
    read = frozenset(locales if known == {row.key for row in rows} else ())
    return Rulebook(
        game=game.name,
        edition=game.edition,
        pivot=pivot,
        locales=locales,
        rules=linked_rows(rows, game.numbering, locales, read),
        numbering=game.numbering,
        doubts=tuple(
            (t.locale, *told)
            for tag in locales
            for t in trees
            if t.locale == tag
            for told in t.doubts
        ),
        settled=tuple(found),
    )


def explained(
    game: Game, trees: Sequence[RuleTree], key: RuleId, similarity: Similarity | None = None
) -> list[tuple[str, Rule, tuple[str, ...]]]:
    """Why each locale's rule is paired with one of the pivot: (locale, rule, evidence in words), in order of locales."""
    sides, pairings, pivot = _pairings(game, trees, similarity)
    told = []
    for tag, pairs in pairings.items():
        for local, ours in pairs.of.items():
            if sides[pivot].rules[ours].key == key:
                told.append((tag, sides[tag].rules[local], evidence(pairs, local)))
    return told


def _pairings(
    game: Game, trees: Sequence[RuleTree], similarity: Similarity | None
) -> tuple[dict[str, _Side], dict[str, Pairs], str]:
    """The locales' sides in order, each locale's pairs with the pivot, and which locale the pivot is."""
    locales = [tag for tag in game.locales if any(tree.locale == tag for tree in trees)]
    pivot = game.pivot if game.pivot in locales or not locales else locales[0]
    known = KnownIds(rule.id for tree in trees for rule in tree.rules)
    sides = {}
    for tag in locales:
        grammar = CitationGrammar(game.numbering, profile(tag))
        sides[tag] = _side(
            [cited(tree, grammar, known) for tree in trees if tree.locale == tag], tag
        )
    pairings = {
        tag: _paired(sides[pivot], sides[tag], game.numbering, similarity)
        for tag in locales
        if tag != pivot
    }
    return sides, pairings, pivot


def _side(trees: Sequence[RuleTree], locale: str) -> _Side:
    known = profile(locale)
    in_text_order = sorted(
        ((n, rule.line, rule) for n, tree in enumerate(trees) for rule in tree.rules),
        key=lambda told: told[:2],
    )
    rules = mentioning([rule for _, _, rule in in_text_order], known)
    concepts = concept_words(known)
    at = {(rule.file, rule.line): n for n, rule in enumerate(rules)}
    doubts = [
        (at.get((file, d.line)), d.kind)
        for tree in trees
        for file, d in tree.doubts
        if d.kind in _IN_DOUBT
    ]
    return _Side(
        rules=rules,
        signatures=tuple(signature(rule, n, concepts) for n, rule in enumerate(rules)),
        in_doubt=frozenset(n for n, _ in doubts if n is not None),
        twice=frozenset(n for n, kind in doubts if n is not None and kind == "duplicate_label"),
    )


def _paired(
    pivot: _Side, side: _Side, numbering: Numbering, similarity: Similarity | None
) -> Pairs:
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


def _pinned(pivot: _Side, side: _Side) -> dict[int, int]:
    """The pairs that the sources name: a key of its own on either side."""
    by_key = {rule.key: n for n, rule in enumerate(pivot.rules)}
    own = {rule.key for rule in pivot.rules if rule.key != rule.id}
    return {
        n: by_key[rule.key]
        for n, rule in enumerate(side.rules)
        if rule.key in by_key and (rule.key != rule.id or rule.key in own)
    }


def _keyed(side: _Side, pivot: _Side, pairs: Pairs) -> list[tuple[Rule, bool]]:
    """The rules with the keys that pairing gave them, and whether each has a partner in the pivot."""
    return [
        (replace(rule, key=pivot.rules[pairs.of[n]].key), True) if n in pairs.of else (rule, False)
        for n, rule in enumerate(side.rules)
    ]


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
    read: frozenset[str] = frozenset(),
) -> tuple[AlignedRule, ...]:
    """The rows with citations and mentions of every cell as keys; a locale's text names the numbers that it prints.

    Mentions must be there already, as printed ids; citations are read here, against all rules of the book.
    Those of the locales in `read` were read against all of them before.
    """
    keys = {row.key for row in rows}
    linkers = {tag: _Linker(rows, tag, numbering, keys, read=tag in read) for tag in locales}
    return tuple(
        AlignedRule(
            row.key,
            {tag: linkers[tag].linked(row.cells[tag]) for tag in locales if tag in row.cells},
        )
        for row in rows
    )


class _Linker:
    """Finds what the texts of one locale cite, and says in keys what they cite and mention."""

    def __init__(
        self,
        rows: Sequence[AlignedRule],
        locale: str,
        numbering: Numbering,
        keys: set[RuleId],
        *,
        read: bool,
    ) -> None:
        self._read = read
        cells = [(row.key, row.cells[locale]) for row in rows if locale in row.cells]
        self._grammar = CitationGrammar(numbering, profile(locale))
        self._key_of = {rule.id: key for key, rule in cells if rule.id != key}
        self._known = KnownIds((*keys, *self._key_of))

    def linked(self, rule: Rule) -> Rule:
        cited = rule if self._read else cited_rule(rule, self._grammar, self._known)
        if not self._key_of:
            return cited
        return replace(
            cited,
            title_citations=tuple(map(self._in_keys, cited.title_citations)),
            citations=tuple(map(self._in_keys, cited.citations)),
            mentions=tuple(
                replace(m, target=self._key_of.get(m.target, m.target)) for m in cited.mentions
            ),
        )

    def _in_keys(self, citation: Citation) -> Citation:
        key_of = self._key_of
        return replace(
            citation,
            target=key_of.get(citation.target, citation.target),
            between=tuple(key_of.get(id, id) for id in citation.between),
        )

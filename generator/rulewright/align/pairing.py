"""Rule trees side by side as one rulebook. For now a rule's key pairs it: what its label says, or the source names."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rulewright.locales import profile
from rulewright.model import AlignedRule, Citation, Rule, Rulebook
from rulewright.parse.citations import CitationGrammar

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from rulewright.ids import Numbering, RuleId
    from rulewright.model import Game, RuleTree


def rulebook(game: Game, trees: Sequence[RuleTree]) -> Rulebook:
    """The trees of a game, one or more per locale, side by side; citations are read against all rules of the book."""
    locales = tuple(tag for tag in game.locales if any(tree.locale == tag for tree in trees))
    rows = sorted(_rows(trees), key=lambda row: row.key)
    doubts = [
        (tree.locale, file, doubt)
        for tag in locales
        for tree in trees
        if tree.locale == tag
        for file, doubt in tree.doubts
    ]
    return Rulebook(
        game=game.name,
        edition=game.edition,
        pivot=game.pivot if game.pivot in locales or not locales else locales[0],
        locales=locales,
        rules=cited_rows(rows, game.numbering, locales),
        numbering=game.numbering,
        doubts=tuple(doubts),
    )


def _rows(trees: Iterable[RuleTree]) -> list[AlignedRule]:
    """One row per key. A second rule with the key of another in its locale gets a row of its own: nothing is dropped."""
    rows: dict[RuleId, list[dict[str, Rule]]] = {}
    for tree in trees:
        for rule in tree.rules:
            places = rows.setdefault(rule.key, [])
            free = next((row for row in places if tree.locale not in row), None)
            if free is None:
                places.append({tree.locale: rule})
            else:
                free[tree.locale] = rule
    return [AlignedRule(key, cells) for key, places in rows.items() for cells in places]


def cited_rows(
    rows: Sequence[AlignedRule], numbering: Numbering, locales: Sequence[str]
) -> tuple[AlignedRule, ...]:
    """The rows with the citations of every cell, as keys: a locale's text cites the numbers that it prints."""
    keys = {row.key for row in rows}
    numbers = {tag: _numbers(rows, tag) for tag in locales}
    grammars = {tag: CitationGrammar(numbering, profile(tag)) for tag in locales}
    return tuple(
        AlignedRule(
            row.key,
            {
                tag: _cited(row.cells[tag], grammars[tag], numbers[tag], keys)
                for tag in locales
                if tag in row.cells
            },
        )
        for row in rows
    )


def _numbers(rows: Iterable[AlignedRule], locale: str) -> dict[RuleId, RuleId]:
    """The key of each number that a locale prints for another key."""
    cells = ((row.key, row.cells[locale]) for row in rows if locale in row.cells)
    return {rule.id: key for key, rule in cells if rule.id != key}


def _cited(
    rule: Rule, grammar: CitationGrammar, numbers: Mapping[RuleId, RuleId], keys: Collection[RuleId]
) -> Rule:
    known = keys if not numbers else {*keys, *numbers}
    return replace(
        rule,
        title_citations=_by_key(grammar.find(rule.title, known), numbers),
        citations=_by_key(grammar.find(rule.text, known), numbers),
    )


def _by_key(found: Sequence[Citation], numbers: Mapping[RuleId, RuleId]) -> tuple[Citation, ...]:
    if not numbers:
        return tuple(found)
    return tuple(
        replace(
            citation,
            target=numbers.get(citation.target, citation.target),
            between=tuple(numbers.get(id, id) for id in citation.between),
        )
        for citation in found
    )

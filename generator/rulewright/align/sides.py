"""The rules of one locale, ready to be held against the pivot's: citations and mentions read, signatures taken.

File by file: what a file gives follows from its own text, the ids of the book and the titles of the locale, so a
memory can give back what it gave the last time.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.align.kept_texts import KeptTexts, keep_texts, recalled_texts
from rulewright.align.signature import concept_words, signature
from rulewright.keep.memory import digest
from rulewright.parse.citations import CitationGrammar, KnownIds, cited
from rulewright.parse.mentions import mentioned, title_index
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulewright.align.signature import Signature
    from rulewright.keep.memory import Memory
    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Game, Rule, RuleTree
    from rulewright.parse.mentions import TitleIndex

_IN_DOUBT = frozenset(("out_of_order", "duplicate_label", "gap"))


@dataclass(frozen=True, slots=True)
class Part:
    """The rules of one file in the order of its lines, each with what can be compared."""

    rules: tuple[Rule, ...]
    signatures: tuple[Signature, ...]


@dataclass(frozen=True)
class Side:
    """The rules of one locale in the order of the text, with what can be compared and which have labels in doubt.

    `origin` is a digest of all that the rest follows from.
    """

    rules: tuple[Rule, ...]
    signatures: tuple[Signature, ...]
    in_doubt: frozenset[int]
    twice: frozenset[int]
    origin: str


@dataclass(frozen=True)
class _Reader:
    """Reads the files of one locale, when all ids of the book and all titles of the locale are known."""

    numbering: Numbering
    tag: str
    known: KnownIds
    trees: Sequence[RuleTree]

    @cached_property
    def _grammar(self) -> CitationGrammar:
        return CitationGrammar(self.numbering, profile(self.tag))

    @cached_property
    def _concepts(self) -> Mapping[str, str]:
        return concept_words(profile(self.tag))

    @cached_property
    def _index(self) -> TitleIndex:
        return title_index((rule for tree in self.trees for rule in tree.rules), profile(self.tag))

    @property
    def titles(self) -> bytes:
        """All ids and titles of the locale."""
        named = self._index.titles
        return "\n".join(f"{self.numbering.print(id)} {title}" for title, id in named).encode()

    def part(self, tree: RuleTree, start: int) -> Part:
        """What one file gives, where `start` rules stand before it."""
        rules = sorted(cited(tree, self._grammar, self.known).rules, key=lambda rule: rule.line)
        found = tuple(mentioned(rule, self._index) for rule in rules)
        return Part(
            found,
            tuple(signature(rule, n, self._concepts) for n, rule in enumerate(found, start)),
        )


def sides(game: Game, trees: Sequence[RuleTree], memory: Memory) -> dict[str, Side]:
    """The side of each locale that has a text, in the order of the game's locales."""
    known = KnownIds(id for tree in trees for rule in tree.rules for id in (rule.id, rule.key))
    ids = "\n".join(map(game.numbering.print, sorted(known))).encode()
    found = {}
    for tag in game.locales:
        ours = [tree for tree in trees if tree.locale == tag]
        if ours:
            found[tag] = _side(_Reader(game.numbering, tag, known, ours), ids, game, memory)
    return found


def _side(reader: _Reader, ids: bytes, game: Game, memory: Memory) -> Side:
    context = digest(ids, reader.titles)
    parts = list(_parts(reader, context, game, memory))
    rules = tuple(rule for part in parts for rule in part.rules)
    doubts = dict.fromkeys(_doubted(rules, reader.trees))
    return Side(
        rules=rules,
        signatures=tuple(s for part in parts for s in part.signatures),
        in_doubt=frozenset(n for n, _ in doubts),
        twice=frozenset(n for n, kind in doubts if kind == "duplicate_label") | _twice(rules),
        origin=digest(context.encode(), *(tree.digest.encode() for tree in reader.trees)),
    )


def _twice(rules: Sequence[Rule]) -> frozenset[int]:
    """The places of rules whose printed number an earlier one has, in whatever file."""
    first: dict[RuleId, int] = {}
    for n, rule in enumerate(rules):
        if not rule.assigned:
            first.setdefault(rule.id, n)
    return frozenset(n for n, rule in enumerate(rules) if not rule.assigned and first[rule.id] != n)


def _parts(reader: _Reader, context: str, game: Game, memory: Memory) -> Iterable[Part]:
    """What each file gives, from memory where it is as it was and stands where it stood."""
    before = recalled_texts(memory, game, reader.tag).parts_in(context)
    now: dict[tuple[str, int], Part] = {}
    start = 0
    for tree in reader.trees:
        now[tree.digest, start] = before.get((tree.digest, start)) or reader.part(tree, start)
        start += len(tree.rules)
        yield now[tree.digest, start - len(tree.rules)]
    if now.keys() != before.keys():
        trees = {tree.digest: tree for tree in reader.trees}
        keep_texts(memory, game, reader.tag, KeptTexts(trees, context, now))


def _doubted(rules: Sequence[Rule], trees: Sequence[RuleTree]) -> Iterable[tuple[int, str]]:
    """(place, kind) of each rule whose label is in doubt."""
    at = {(rule.file, rule.line): n for n, rule in enumerate(rules)}
    for tree in trees:
        for file, doubt in tree.doubts:
            if doubt.kind in _IN_DOUBT and (file, doubt.line) in at:
                yield at[file, doubt.line], doubt.kind

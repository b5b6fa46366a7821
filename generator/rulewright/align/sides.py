"""The rules of one locale, ready to be held against the pivot's: citations and mentions read, signatures taken.

File by file: what a file gives follows from its own text, the ids of the book and the titles of the locale.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from rulewright.align.signature import concept_words, signature
from rulewright.law.hashes import digest
from rulewright.parse.citations import CitationGrammar, KnownIds, cited
from rulewright.parse.mentions import mentioned, title_index
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from rulewright.align.signature import Signature
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
    """The rules of one locale in the order of the text, with what can be compared and which have labels in doubt."""

    rules: tuple[Rule, ...]
    signatures: tuple[Signature, ...]
    in_doubt: frozenset[int]
    twice: frozenset[int]


@dataclass(frozen=True)
class LocaleReader:
    """Reads the files of one locale, when all ids of the book and all titles of the locale are known."""

    numbering: Numbering
    tag: str
    known: KnownIds
    trees: Sequence[RuleTree]
    ids: bytes
    """The known ids as they are printed, in their order."""

    @cached_property
    def _grammar(self) -> CitationGrammar:
        return CitationGrammar(self.numbering, profile(self.tag))

    @cached_property
    def _concepts(self) -> Mapping[str, str]:
        return concept_words(profile(self.tag))

    @cached_property
    def _index(self) -> TitleIndex:
        return title_index((rule for tree in self.trees for rule in tree.rules), profile(self.tag))

    @cached_property
    def context(self) -> str:
        """A digest of what a file's part follows from besides the file: all ids of the book, all titles of the locale."""
        named = self._index.titles
        titles = "\n".join(f"{self.numbering.print(id)} {title}" for title, id in named)
        return digest(self.ids, titles.encode())

    def part(self, tree: RuleTree, start: int) -> Part:
        """What one file gives, where `start` rules stand before it."""
        rules = sorted(cited(tree, self._grammar, self.known).rules, key=lambda rule: rule.line)
        found = tuple(mentioned(rule, self._index) for rule in rules)
        return Part(
            found,
            tuple(signature(rule, n, self._concepts) for n, rule in enumerate(found, start)),
        )


ReadParts = Callable[[LocaleReader], "Sequence[Part]"]
"""How the files of a locale are read, one part each."""


def parts(reader: LocaleReader) -> list[Part]:
    """What each file of a locale gives."""
    start, read = 0, []
    for tree in reader.trees:
        read.append(reader.part(tree, start))
        start += len(tree.rules)
    return read


def sides(game: Game, trees: Sequence[RuleTree], read: ReadParts = parts) -> dict[str, Side]:
    """The side of each locale that has a text, in the order of the game's locales; `read` may remember parts."""
    known = KnownIds(id for tree in trees for rule in tree.rules for id in (rule.id, rule.key))
    ids = "\n".join(map(game.numbering.print, sorted(known))).encode()
    by_locale = {tag: [tree for tree in trees if tree.locale == tag] for tag in game.locales}
    return {
        tag: _side(LocaleReader(game.numbering, tag, known, own, ids), read)
        for tag, own in by_locale.items()
        if own
    }


def _side(reader: LocaleReader, read: ReadParts) -> Side:
    of_files = read(reader)
    rules = tuple(rule for part in of_files for rule in part.rules)
    doubts = dict.fromkeys(_doubted(rules, reader.trees))
    return Side(
        rules=rules,
        signatures=tuple(s for part in of_files for s in part.signatures),
        in_doubt=frozenset(n for n, _ in doubts),
        twice=frozenset(n for n, kind in doubts if kind == "duplicate_label") | _twice(rules),
    )


def _twice(rules: Sequence[Rule]) -> frozenset[int]:
    """The places of rules whose printed number an earlier one has, in whatever file."""
    first: dict[RuleId, int] = {}
    for n, rule in enumerate(rules):
        if not rule.assigned:
            first.setdefault(rule.id, n)
    return frozenset(n for n, rule in enumerate(rules) if not rule.assigned and first[rule.id] != n)


def _doubted(rules: Sequence[Rule], trees: Sequence[RuleTree]) -> Iterable[tuple[int, str]]:
    """(place, kind) of each rule whose label is in doubt."""
    at = {(rule.file, rule.line): n for n, rule in enumerate(rules)}
    for tree in trees:
        for file, doubt in tree.doubts:
            if doubt.kind in _IN_DOUBT and (file, doubt.line) in at:
                yield at[file, doubt.line], doubt.kind

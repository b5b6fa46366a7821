"""The values that travel from the rule texts to the site. All are frozen.

Source -> Outline -> RuleTree (one per locale) -> Rulebook (all locales side by side).

Those that a memory keeps by the thousand have no slots: with them unpickling takes several times as long.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.law.ids import DECIMAL, Numbering, RuleId
from rulewright.text.body import Body

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from rulewright.law.doubts import Doubt

    SeverityWords = str | Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Source:
    """One text as it was read: its name for messages, its locale, its lines without line ends."""

    name: str
    locale: str
    lines: tuple[str, ...]
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One line of an outline. `label` is what might be a rule's label, `rest` what follows it.

    `heading` is the depth of a heading that the text itself marks as one (1 for #), else 0;
    `key` the key that such a heading names.
    """

    number: int
    text: str
    label: str = ""
    rest: str = ""
    heading: int = 0
    key: str = ""


@dataclass(frozen=True, slots=True)
class Outline:
    """A source whose lines know what they might be, before any number is believed."""

    source: Source
    lines: tuple[Line, ...]
    doubts: tuple[Doubt, ...] = ()


@dataclass(frozen=True, slots=True)
class Block:
    """The lines of one rule: its id, its label as printed, what stands on the label's line, the lines below."""

    id: RuleId
    printed: str
    head: str
    body: tuple[Line, ...]
    line: int
    key: RuleId | None = None
    """The key that its heading names, or the heading of a rule that it stands below."""
    assigned: bool = False
    """Whether the text prints no label, so that the id was assigned in sequence."""


@dataclass(frozen=True)
class Citation:
    """A rule cited by number in a text: characters [start, end) name `target`.

    `between` are the rules that a range passes over on its way to `target`; `nth` says which of the rules with the
    key that is the target (`Rulebook.with_key`).
    """

    start: int
    end: int
    target: RuleId
    between: tuple[RuleId, ...] = ()
    nth: int = 0

    @property
    def ids(self) -> tuple[RuleId, ...]:
        """All rules that this citation names, in the order of the law."""
        return (*self.between, self.target)


@dataclass(frozen=True)
class Mention:
    """A rule that a text names by its title: characters [start, end) stand for `target`, the `nth` with that key."""

    start: int
    end: int
    target: RuleId
    nth: int = 0


@dataclass(frozen=True)
class Footnote:
    """A note that was pasted with the text, as `(14.3.2 - Step 2: Garrison.)`."""

    target: RuleId
    title: str
    line: int


_DERIVED = frozenset({"body", "cites"})


@dataclass(frozen=True)
class Rule:
    """One rule in one locale. `key` is its identity, `id` the number that this locale prints."""

    id: RuleId
    key: RuleId
    printed: str
    title: str
    text: str
    line: int
    file: str = ""
    footnotes: tuple[Footnote, ...] = ()
    title_citations: tuple[Citation, ...] = ()
    citations: tuple[Citation, ...] = ()
    mentions: tuple[Mention, ...] = ()
    assigned: bool = False
    """Whether the text prints no label, so that the id was assigned in sequence."""
    keyed: bool = False
    """Whether the text itself names the key, so that another number than the pivot's is a decision."""

    @cached_property
    def body(self) -> Body:
        """The text, parsed once."""
        return Body(self.text)

    def __getstate__(self) -> dict[str, object]:
        """What a memory keeps: the fields, not what was found out from them."""
        return {name: value for name, value in self.__dict__.items() if name not in _DERIVED}

    @cached_property
    def cites(self) -> tuple[RuleId, ...]:
        """The rules that title and text cite by number, once each, in order.

        One that shares its key with a rule of the pivot and is another is not among them: the pivot cannot cite it.
        """
        return tuple(dict.fromkeys(key for key, nth in self.cited if not nth))

    @property
    def cited(self) -> tuple[tuple[RuleId, int], ...]:
        """All that title and text cite by number, once each, in order: key, and which of the rules with it."""
        found = (
            named
            for c in (*self.title_citations, *self.citations)
            for named in (*((id, 0) for id in c.between), (c.target, c.nth))
        )
        return tuple(dict.fromkeys(found))


@dataclass(frozen=True, slots=True)
class RuleTree:
    """The rules of one locale in the order of their ids, and what reading them left in doubt."""

    locale: str
    rules: tuple[Rule, ...]
    doubts: tuple[tuple[str, Doubt], ...] = ()
    """(file, doubt), in the order of the lines."""
    numbering: Numbering = DECIMAL
    digest: str = field(default="", compare=False)
    """A digest of the source and of all that reading it depended on; empty where nobody took one."""


@dataclass(frozen=True)
class AlignedRule:
    """One rule in all the locales that have it. `key` is the pivot's id."""

    key: RuleId
    cells: Mapping[str, Rule]

    def cites(self, locale: str) -> tuple[RuleId, ...]:
        """The keys that this rule cites in a locale."""
        rule = self.cells.get(locale)
        return rule.cites if rule else ()


@dataclass(frozen=True, slots=True)
class Settled:
    """What pairing a locale with the pivot found out about its rules, and by which evidence.

    `kind` is one of `SETTLED_KINDS`; `rules` are keys, the first the one that it is about.
    """

    locale: str
    kind: str
    rules: tuple[RuleId, ...]
    evidence: tuple[str, ...] = ()


SETTLED_KINDS = (
    "moved",  # stands elsewhere in the text, with the right label
    "exchanged_labels",  # two rules stand in the right place with each other's labels
    "exchanged_texts",  # two labels stand in the right place with each other's titles and texts
    "renumbered",  # a run of siblings carries other numbers than the pivot's
    "duplicate_label",  # a label stood twice and one of the two was this rule
    "promoted",  # stands at another depth
    "split",  # one rule of the pivot is two rules here
    "merged",  # two rules of the pivot are one rule here
    "sorted",  # a list that each language sorts by its own alphabet
)


@dataclass(frozen=True)
class Rulebook:
    """All locales of a game side by side, in the order of the pivot's ids."""

    game: str
    edition: str
    pivot: str
    locales: tuple[str, ...]
    rules: tuple[AlignedRule, ...]
    numbering: Numbering = DECIMAL
    doubts: tuple[tuple[str, str, Doubt], ...] = ()
    """(locale, file, doubt), in the order of locales, files and lines."""
    settled: tuple[Settled, ...] = ()
    """What pairing found out, in the order of locales and rules."""
    absent: tuple[str, ...] = field(default=(), compare=False)
    """The locales of the game that have no rules yet."""

    @cached_property
    def by_key(self) -> Mapping[RuleId, AlignedRule]:
        """The rules by key; of two with one key, the first."""
        return MappingProxyType({rule.key: rule for rule in reversed(self.rules)})

    @cached_property
    def with_key(self) -> Mapping[RuleId, tuple[AlignedRule, ...]]:
        """All rules that share a key, those with a partner first: an extra rule may print the number of another."""
        found: dict[RuleId, list[AlignedRule]] = {}
        for rule in self.rules:
            found.setdefault(rule.key, []).append(rule)
        return MappingProxyType({key: tuple(rules) for key, rules in found.items()})

    def anchor(self, key: RuleId, nth: int = 0) -> str:
        """What addresses a rule: its key, and behind it which of those that share it."""
        return self.numbering.print(key) + (f"--{nth + 1}" if nth else "")

    def aside(self, rule: AlignedRule, locale: str) -> str:
        """The number that others have for a rule which a locale prints otherwise, with the pivot's tag if it prints that."""
        key, pivot = self.numbering.print(rule.key), rule.cells.get(self.pivot)
        if rule.cells[locale].id == rule.key:
            return ""
        return f"{self.pivot} {key}" if pivot and pivot.id == rule.key else key

    def is_printed(self, key: RuleId, nth: int, *, but: str) -> bool:
        """Whether a locale besides one prints the key of a rule as its number."""
        cells = self.with_key[key][nth].cells
        return any(cell.id == key for tag, cell in cells.items() if tag != but)

    def rule_at(self, key: RuleId, nth: int = 0) -> AlignedRule | None:
        """The rule of a key, the `nth` of those that share it; None where there is none."""
        return next(iter(self.with_key.get(key, ())[nth:]), None)

    def meant_by(self, id: RuleId, locale: str) -> tuple[tuple[AlignedRule, int], ...]:
        """The rules that a number may mean in a locale: those that print it there, then those whose key it is.

        Each is told with which of the rules with its key it is.
        """
        printed = self._by_number.get(locale, {}).get(id, ())
        keyed = [(rule, 0) for rule in self.with_key.get(id, ())[:1]]
        return (*printed, *(one for one in keyed if all(one[0] is not rule for rule, _ in printed)))

    @cached_property
    def _by_number(self) -> Mapping[str, Mapping[RuleId, tuple[tuple[AlignedRule, int], ...]]]:
        """Locale -> number that it prints -> the rules that it prints it for."""
        found: dict[str, dict[RuleId, tuple[tuple[AlignedRule, int], ...]]] = {}
        for rule, nth in self.numbered:
            for locale, cell in rule.cells.items():
                of_locale = found.setdefault(locale, {})
                of_locale[cell.id] = (*of_locale.get(cell.id, ()), (rule, nth))
        return MappingProxyType(found)

    @cached_property
    def numbered(self) -> tuple[tuple[AlignedRule, int], ...]:
        """Each rule, and which of those with its key it is."""
        if len(self.with_key) == len(self.rules):
            return tuple((rule, 0) for rule in self.rules)
        seen: Counter[RuleId] = Counter()
        found = []
        for rule in self.rules:
            found.append((rule, seen[rule.key]))
            seen[rule.key] += 1
        return tuple(found)

    @cached_property
    def rules_by_line(self) -> Mapping[tuple[str, str], tuple[tuple[int, ...], tuple[RuleId, ...]]]:
        """(locale, file) -> the lines on which its rules begin, in order, and the keys of those rules."""
        places: dict[tuple[str, str], list[tuple[int, RuleId]]] = {}
        for rule in self.rules:
            for locale, cell in rule.cells.items():
                places.setdefault((locale, cell.file), []).append((cell.line, rule.key))
        sorted_places = {place: sorted(told) for place, told in places.items()}
        return MappingProxyType(
            {
                place: (tuple(line for line, _ in told), tuple(key for _, key in told))
                for place, told in sorted_places.items()
            }
        )

    @cached_property
    def cited_by(self) -> Mapping[tuple[RuleId, int], tuple[tuple[RuleId, int], ...]]:
        """Which rules cite a rule, in any locale, in the order of the law: each by its key, and which with that key it is."""
        back: dict[tuple[RuleId, int], dict[tuple[RuleId, int], None]] = {}
        for rule, nth in self.numbered:
            for locale in self.locales:
                for target in rule.cells[locale].cited if locale in rule.cells else ():
                    if target != (rule.key, nth):
                        back.setdefault(target, {})[rule.key, nth] = None
        return MappingProxyType({target: tuple(sorted(back[target])) for target in back})


@dataclass(frozen=True)
class Game:
    """What game.yml says of a game."""

    name: str
    titles: Mapping[str, str]
    locales: tuple[str, ...]
    pivot: str
    edition: Mapping[str, str] = field(default_factory=dict)
    """Which printing the texts follow, per locale."""
    numbering: Numbering = DECIMAL
    prefix: str = ""
    icons: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    severities: Mapping[str, SeverityWords] = field(default_factory=dict)
    """Code -> error, warning, info or off; or locale -> one of these."""
    rights: Mapping[str, str] = field(default_factory=dict)
    drop_lines: tuple[str, ...] = ()
    """Patterns of lines that belong to the page, as running heads, and not to the law."""
    colours: Mapping[RuleId, str] = field(default_factory=dict)
    """The colours of chapters, by key: names of the palette."""
    chapter_editions: Mapping[RuleId, Mapping[str, str]] = field(default_factory=dict)
    """Which printing a chapter follows, per locale, where it is another than the game's."""

    def edition_of(self, chapter: RuleId, locale: str) -> str:
        """Which printing a chapter follows, in a locale's words, else in the pivot's; empty where nobody said."""
        texts = self.chapter_editions.get(chapter) or self.edition
        return texts.get(locale) or texts.get(self.pivot, "")

    setup: RuleId | None = None
    """The rule that says how a game is set up, where a book does not begin with it: its first page leads there."""


def nested(rules: Iterable[AlignedRule]) -> Iterator[tuple[int, AlignedRule]]:
    """The rules in order, each with its depth below the nearest rule that is there (0 at the top)."""
    open_keys: list[RuleId] = []
    for rule in rules:
        while open_keys and not (rule.key != open_keys[-1] and rule.key.within(open_keys[-1])):
            open_keys.pop()
        yield len(open_keys), rule
        open_keys.append(rule.key)

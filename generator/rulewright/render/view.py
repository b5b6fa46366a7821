"""A rulebook as one locale shows it: each rule with its words, its printed number and its place in the site."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import groupby
from typing import TYPE_CHECKING, Any, TypeVar

from rulewright.errors import BadRuleIdError
from rulewright.keep.latest import Latest
from rulewright.law.ids import RuleId
from rulewright.law.model import nested
from rulewright.play.shown import NO_EXAMPLES, Shown
from rulewright.render.marks import blocks, pieces
from rulewright.render.markup import Link, Markup, visible_blocks, visible_pieces
from rulewright.render.printed_order import in_printed_order
from rulewright.render.term_spans import RuleTerms, rule_terms
from rulewright.render.urls import DIRECTORIES, Urls
from rulewright.settings.terms import TermBase
from rulewright.words import N_, catalog

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from gettext import NullTranslations

    from rulewright.law.model import AlignedRule, Citation, Game, Rule, Rulebook
    from rulewright.progress.figures import Progress
    from rulewright.render.marks import Block

Made = TypeVar("Made")

NO_TERMS = TermBase(())
NO_RULE_TERMS = RuleTerms()
CHAPTER = N_("Chapter {number}")


@dataclass(frozen=True, slots=True)
class Entry:
    """One rule as one locale shows it.

    `number` is what this locale prints; `anchor` is made from the key and is the same in every locale.
    `language` is the locale whose words stand here: another one where the rule is not translated yet.
    """

    key: RuleId
    path: str
    anchor: str
    number: str
    title: str
    rule: Rule
    language: str
    depth: int
    nth: int = 0
    aside: str = ""
    """What tells the number apart: that of the other languages, or the language whose number it is."""

    @property
    def label(self) -> str:
        """Number and title in one line."""
        return f"{self.number} {self.title}".rstrip()

    @property
    def full_label(self) -> str:
        """The same, with what tells the number apart."""
        return " ".join(part for part in (self.full_number, self.title) if part)

    @property
    def full_number(self) -> str:
        """The number with what tells it apart."""
        return f"{self.number} ({self.aside})" if self.aside else self.number


@dataclass(frozen=True, slots=True)
class Chapter:
    """The rules whose ids start with the same step. `heading` is the chapter's own rule, if the book has one."""

    path: str
    number: str
    title: str
    entries: tuple[Entry, ...]

    @property
    def key(self) -> RuleId:
        """The step that all its ids begin with."""
        return RuleId(self.entries[0].key[:1])

    @property
    def heading(self) -> Entry | None:
        """The rule that the chapter is named by: it opens the chapter and its id has one step."""
        first = self.entries[0]
        return first if len(first.key) == 1 else None


@dataclass(frozen=True)
class BookView:
    """One rulebook as one locale's part of the site shows it. `drawn` are the icons that the site can draw.

    What is made of a chapter is kept in `latest`: a later view with the same one makes only what has changed.
    Where there is none, no later view will ask.
    """

    game: Game
    book: Rulebook
    locale: str
    urls: Urls = DIRECTORIES
    drawn: frozenset[str] = frozenset()
    terms: TermBase = NO_TERMS
    stale: frozenset[tuple[RuleId, str]] = frozenset()
    """Keys and locales whose words are behind the pivot's."""
    examples: Shown = NO_EXAMPLES
    latest: Latest[Any] | None = field(default=None, compare=False, repr=False)
    changed: Mapping[tuple[RuleId, str], str] = field(default_factory=dict)
    """Of the words behind the pivot's, what changed there since they were translated; left out where nobody knows."""
    progress: Progress | None = None
    """How far the translations are, where the project keeps it."""

    @property
    def index(self) -> str:
        """The path of the page that lists the chapters."""
        return f"{self.game.name}/index"

    @property
    def glossary(self) -> str:
        """The path of the page that says what the terms mean."""
        return f"{self.game.name}/glossary"

    @property
    def translations(self) -> str:
        """The path of the page that says how far the translations are."""
        return f"{self.game.name}/translations"

    @property
    def proof(self) -> str:
        """The path of the page that says how far the rules run and how well the examples hold them."""
        return f"{self.game.name}/proof"

    @property
    def title(self) -> str:
        """The game's title in this locale."""
        titles = self.game.titles
        return titles.get(self.locale) or titles.get(self.book.pivot) or self.game.name

    def say(self, message: str) -> str:
        """A message in the locale's language."""
        return self.words.gettext(message)

    @property
    def words(self) -> NullTranslations:
        """The messages of the locale."""
        return catalog(self.locale)

    def own(self, texts: Mapping[str, str]) -> tuple[str, str]:
        """What an author wrote per locale, and the language of it: this locale's, else the pivot's, else any."""
        for locale in (self.locale, self.book.pivot, *texts):
            if locale in texts:
                return texts[locale], locale
        return "", self.locale

    def entry(self, rule: str) -> Entry | None:
        """The entry of a rule by its id as text; None where the book has no such rule."""
        try:
            return self.by_key.get(self.book.numbering.parse(rule))
        except BadRuleIdError:
            return None

    @cached_property
    def icons(self) -> Mapping[str, str]:
        """What each icon is called in this locale."""
        return {
            name: words.get(self.locale) or words.get(self.book.pivot) or name
            for name, words in self.game.icons.items()
        }

    @cached_property
    def _shown(self) -> tuple[tuple[tuple[Rule, str], AlignedRule], ...]:
        rows = [row for row in self.book.rules if row.cells]
        return tuple((_shown(row, self), row) for row in in_printed_order(rows, self.locale))

    @property
    def inputs(self) -> object:
        """All that this view shows: two views of a locale that are equal in it give the same pages."""
        shown = tuple((rule.key, cell) for cell, rule in self._shown)
        told = self.game, self.urls, self.terms, self.stale, self.changed, self.examples
        return *told, self.progress, self.book.pivot, shown, self._printed, self.book.cited_by

    @cached_property
    def _printed(self) -> tuple[tuple[tuple[str, RuleId], ...], ...]:
        """What each locale prints for each rule: notes speak of another number, or of none."""
        return tuple(
            tuple((tag, cell.id) for tag, cell in rule.cells.items()) for _, rule in self._shown
        )

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The chapters, in the order in which this locale prints them."""
        groups = groupby(self._shown, key=lambda pair: pair[1].key[:1])
        return tuple(self._chapter([(cell, rule) for cell, rule in group]) for _, group in groups)

    @cached_property
    def _nth(self) -> Mapping[int, int]:
        """Which of the rules with its key each one is, whatever order this locale prints them in; by identity."""
        return {id(row): nth for row, nth in self.book.numbered}

    @cached_property
    def by_key(self) -> Mapping[RuleId, Entry]:
        """Each rule's entry; of two rules with one key, the first."""
        entries = [entry for chapter in self.chapters for entry in chapter.entries]
        return {entry.key: entry for entry in sorted(entries, key=lambda e: e.nth, reverse=True)}

    @cached_property
    def by_place(self) -> Mapping[tuple[RuleId, int], Entry]:
        """Each rule's entry, by its key and which of those with this key it is."""
        return {(e.key, e.nth): e for chapter in self.chapters for e in chapter.entries}

    def citing(self, entry: Entry) -> tuple[Entry, ...]:
        """The rules that cite a rule, in the order of the law."""
        found = self.book.cited_by.get((entry.key, entry.nth), ())
        return tuple(self.by_place[place] for place in found)

    def named_here(self, id: RuleId) -> Entry | None:
        """The rule that this locale means by a number: the one that it prints it for, else that of the key."""
        rules = self.book.meant_by(id, self.locale)
        return self.by_place[rules[0][0].key, rules[0][1]] if rules else None

    @cached_property
    def _setting(self) -> object:
        """Stands for all that a chapter may show besides the texts of its own rules: one object while that is equal."""
        if self.latest is None:
            return None
        outline = tuple(
            (e.key, e.path, e.anchor, e.number, e.title, e.depth, e.language, e.aside)
            for chapter in self.chapters
            for e in chapter.entries
        )
        told = (self.game, self.urls, self.drawn, self.terms, self.book.pivot, self.book.cited_by)
        noted = (self.stale, self.changed, self.examples, self._printed)
        return self.latest.of("setting", (*told, *noted, outline), object)

    def kept(self, name: str, chapter: Chapter, make: Callable[[], Made]) -> Made:
        """What `make` makes of a chapter, made again only if this chapter's rules or the setting have changed."""
        values = (self._setting, chapter)
        made: Made = self._kept.of((name, chapter.path), values, make)
        return made

    @cached_property
    def _kept(self) -> Latest[Any]:
        return Latest() if self.latest is None else self.latest

    @cached_property
    def texts(self) -> Mapping[str, tuple[Block, ...]]:
        """The blocks of each rule's text, by anchor: the chapter, the rule's own page and the popovers show them."""
        return self._merged("texts", self._chapter_texts)

    def _chapter_texts(self, chapter: Chapter) -> dict[str, tuple[Block, ...]]:
        return {
            entry.anchor: blocks(
                entry.rule.text, entry.rule.citations, self._terms_of(entry.anchor).spans
            )
            for entry in chapter.entries
        }

    @cached_property
    def visible(self) -> Mapping[str, str]:
        """The text of each rule as a reader sees it, by anchor."""
        return self._merged("words", self._chapter_words)

    def _chapter_words(self, chapter: Chapter) -> dict[str, str]:
        return {
            entry.anchor: visible_blocks(self.texts[entry.anchor], self.icons)
            for entry in chapter.entries
        }

    @cached_property
    def _rule_terms(self) -> Mapping[str, RuleTerms]:
        """The terms of each rule in the language that it is shown in, by anchor."""
        finders = {locale: self.terms.finder(locale) for locale in self.terms.locales}
        defined: dict[RuleId, list[str]] = {}
        for concept in self.terms.concepts:
            for key in concept.defined_in:
                defined.setdefault(key, []).append(concept.key)

        def of_chapter(chapter: Chapter) -> dict[str, RuleTerms]:
            return {
                entry.anchor: rule_terms(
                    entry.rule, finders[entry.language], defined.get(entry.key, ())
                )
                for entry in chapter.entries
                if self.terms.concepts and entry.language in finders
            }

        return self._merged("terms", of_chapter)

    def _merged(
        self, name: str, make: Callable[[Chapter], Mapping[str, Made]]
    ) -> Mapping[str, Made]:
        """What is made of each chapter's rules, by their anchors."""
        parts = [self.kept(name, chapter, partial(make, chapter)) for chapter in self.chapters]
        return {anchor: made for part in parts for anchor, made in part.items()}

    def _terms_of(self, anchor: str) -> RuleTerms:
        return self._rule_terms.get(anchor, NO_RULE_TERMS)

    def concepts(self, entry: Entry) -> tuple[str, ...]:
        """The concepts of the term base that a rule uses."""
        return self._terms_of(entry.anchor).concepts

    def synonyms(self) -> Mapping[str, str]:
        """All that this locale has for each concept, parted by "|", its term first; also what it should not say but readers may look for."""
        return {
            concept.key: "|".join((term.preferred, *term.allowed, *term.forbidden, *term.forms))
            for concept in self.terms.concepts
            if (term := concept.terms.get(self.locale))
        }

    def foreign_names(self) -> list[str]:
        """What the other locales have for each of these concepts, parted by "|"."""
        return [
            "|".join(
                dict.fromkeys(
                    name
                    for tag, term in concept.terms.items()
                    if tag != self.locale
                    for name in (term.preferred, *term.allowed)
                )
            )
            for concept in self.terms.concepts
            if self.locale in concept.terms
        ]

    def defining(self) -> list[str]:
        """The numbers of the rules that define each of these concepts."""
        return [
            " ".join(map(self.book.numbering.print, concept.defined_in))
            for concept in self.terms.concepts
            if self.locale in concept.terms
        ]

    def foreign(self, entry: Entry) -> str:
        """The language of a rule's words where it is not this locale's, else nothing."""
        return entry.language if entry.language != self.locale else ""

    def lang(self, entry: Entry) -> str:
        """What a tag around a rule's words says of a language that is not the page's."""
        language = self.foreign(entry)
        return f' lang="{language}"' if language else ""

    def coloured(self, key: RuleId, html: str) -> str:
        """Some HTML in the colour of the chapter that a rule belongs to, if that has one."""
        colour = self.game.colours.get(RuleId(key[:1]))
        return f'<div class="rw-coloured rw-{colour}">{html}</div>' if colour else html

    def markup(self, path: str) -> Markup:
        """How texts are written on the page at `path`."""
        return Markup(
            self.icons,
            lambda citation: self.link(path, citation),
            self.say,
            self.drawn,
            lambda concept: self.urls.link(path, self.glossary, concept),
        )

    def link(self, path: str, citation: Citation) -> Link | None:
        """Where a citation on the page at `path` leads; None where there is no such rule."""
        entry = self.by_place.get((citation.target, citation.nth))
        return Link(self.urls.link(path, entry.path, entry.anchor), entry.title) if entry else None

    def _chapter(self, rules: list[tuple[tuple[Rule, str], AlignedRule]]) -> Chapter:
        numbering = self.book.numbering
        number = numbering.print(RuleId(rules[0][1].key[:1]))
        path = f"{self.game.name}/{number}"
        entries = []
        for ((rule, language), aligned), (depth, _) in zip(
            rules, nested(a for _, a in rules), strict=True
        ):
            key, nth = aligned.key, self._nth[id(aligned)]
            anchor = self.book.anchor(key, nth)
            printed = numbering.print(rule.id)
            title = visible_pieces(pieces(rule.title), self.icons)
            aside = _aside(aligned, rule, language, self)
            entries.append(
                Entry(key, path, anchor, printed, title, rule, language, depth, nth, aside)
            )
        first = entries[0]
        title = first.label if len(first.key) == 1 else self.say(CHAPTER).format(number=number)
        return Chapter(path, number, title, tuple(entries))


def _shown(rule: AlignedRule, view: BookView) -> tuple[Rule, str]:
    """The words to show for a rule and their locale: the locale's own, else the pivot's, else any."""
    for locale in (view.locale, view.book.pivot, *rule.cells):
        if locale in rule.cells:
            return rule.cells[locale], locale
    raise LookupError(rule.key)


def _aside(aligned: AlignedRule, rule: Rule, language: str, view: BookView) -> str:
    """What tells a number apart: of another language's words, their language where the number is another's here."""
    if language == view.locale:
        return view.book.aside(aligned, language)
    meant = view.book.meant_by(rule.id, view.locale)
    return language if rule.id != aligned.key or meant[0][0] is not aligned else ""

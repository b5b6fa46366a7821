"""How far each translation is, by chapter: what is translated, missing, behind, found; what to do next, the oldest first."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.law.findings import Severity
from rulewright.law.ids import RuleId

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.findings import Finding
    from rulewright.law.model import AlignedRule, Rulebook
    from rulewright.settings.sync import Sync
    from rulewright.settings.terms import TermBase

STALE, MISSING = "stale", "missing"


@dataclass(frozen=True)
class Figures:
    """Of some rules of the pivot: how many there are, are translated, are behind, were never reviewed; what was found in them."""

    total: int = 0
    translated: int = 0
    stale: int = 0
    unreviewed: int = 0
    errors: int = 0
    warnings: int = 0
    infos: int = 0

    @property
    def missing(self) -> int:
        """How many are not translated."""
        return self.total - self.translated

    @property
    def percent(self) -> int:
        """How many of a hundred are translated and not behind; a hundred only if all are.

        >>> Figures(total=300, translated=300, stale=1).percent, Figures(total=10, translated=10).percent, Figures().percent
        (99, 100, 100)
        """
        return 100 * (self.translated - self.stale) // self.total if self.total else 100

    def __add__(self, other: Figures) -> Figures:
        ours, theirs = vars(self), vars(other)
        return Figures(**{name: ours[name] + theirs[name] for name in ours})


@dataclass(frozen=True)
class ChapterProgress:
    """One chapter in one language; what is about no rule stands in one without a number."""

    number: str
    title: str
    figures: Figures


@dataclass(frozen=True)
class Task:
    """A rule that a translator should see to: behind since a review of some day, or missing; what changed, where that is known."""

    kind: str
    rule: str
    title: str
    since: str = ""
    change: str = ""


@dataclass(frozen=True)
class LanguageProgress:
    """One language: its chapters in the order of the law, how many terms it has, what to do, the oldest first."""

    locale: str
    chapters: tuple[ChapterProgress, ...]
    terms: int
    tasks: tuple[Task, ...]

    @property
    def whole(self) -> Figures:
        """All chapters as one."""
        return sum((chapter.figures for chapter in self.chapters), Figures())


@dataclass(frozen=True)
class Progress:
    """All translations of a game."""

    game: str
    title: str
    pivot: str
    terms: int
    languages: tuple[LanguageProgress, ...]


def progress_of(
    book: Rulebook, title: str, terms: TermBase, sync: Sync, found: Iterable[Finding]
) -> Progress:
    """How far each translation of a book is, also one that has no rules yet. `found` are the findings that are not accepted."""
    findings = list(found)
    changes, languages = sync.changes(book), []
    for locale in dict.fromkeys((*book.locales, *book.absent)):
        if locale == book.pivot:
            continue
        of_locale = [one for one in findings if one.place.locale == locale]
        behind = {key: change for (key, tag), change in changes.items() if tag == locale}
        done = len(terms.concepts) - len(terms.lacking(locale))
        chapters = tuple(_chapters(book, locale, behind, sync, of_locale))
        tasks = tuple(_tasks(book, locale, behind, sync))
        languages.append(LanguageProgress(locale, chapters, done, tasks))
    return Progress(book.game, title, book.pivot, len(terms.concepts), tuple(languages))


def _chapters(
    book: Rulebook,
    locale: str,
    behind: Mapping[RuleId, str],
    sync: Sync,
    found: Sequence[Finding],
) -> Iterator[ChapterProgress]:
    rules: dict[RuleId, list[AlignedRule]] = {}
    for rule in _of_pivot(book):
        rules.setdefault(RuleId(rule.key[:1]), []).append(rule)
    grades: dict[RuleId, Counter[Severity]] = {}
    for one in found:
        id = book.numbering.find(one.place.rule) or RuleId()
        chapter = RuleId(id[:1]) if RuleId(id[:1]) in rules else RuleId()
        grades.setdefault(chapter, Counter())[one.severity] += 1
    for chapter in (*rules, *(key for key in grades if key not in rules)):
        told = rules.get(chapter, [])
        figures = _figures(told, locale, book.pivot, behind, sync) + _found(grades.get(chapter))
        yield ChapterProgress(book.numbering.print(chapter), _title(book, chapter), figures)


def _figures(
    rules: Sequence[AlignedRule],
    locale: str,
    pivot: str,
    behind: Mapping[RuleId, str],
    sync: Sync,
) -> Figures:
    done = [rule for rule in rules if is_translated(rule, locale, pivot)]
    stamps = sync.stamps.get(locale, {})
    reviewed = [rule for rule in done if rule.key in stamps and stamps[rule.key].on]
    return Figures(
        total=len(rules),
        translated=len(done),
        stale=sum(rule.key in behind for rule in done),
        unreviewed=len(done) - len(reviewed),
    )


def _found(grades: Counter[Severity] | None) -> Figures:
    told = grades or Counter()
    return Figures(
        errors=told[Severity.ERROR], warnings=told[Severity.WARNING], infos=told[Severity.INFO]
    )


def _tasks(book: Rulebook, locale: str, behind: Mapping[RuleId, str], sync: Sync) -> Iterator[Task]:
    """What is behind, the oldest review first, then what is missing, in the order of the law."""
    printed, stamps = book.numbering.print, sync.stamps.get(locale, {})
    for key in sorted(behind, key=lambda key: (stamps[key].on, key)):
        yield Task(STALE, printed(key), _title(book, key), stamps[key].on, behind[key])
    for rule in _of_pivot(book):
        if not is_translated(rule, locale, book.pivot):
            yield Task(MISSING, printed(rule.key), _title(book, rule.key))


def is_translated(rule: AlignedRule, locale: str, pivot: str) -> bool:
    """Whether a language has a rule of the pivot, with a text where the pivot has one."""
    cell = rule.cells.get(locale)
    return cell is not None and (bool(cell.text) or not rule.cells[pivot].text)


def _of_pivot(book: Rulebook) -> list[AlignedRule]:
    return [rule for rule in book.rules if book.pivot in rule.cells]


def _title(book: Rulebook, key: RuleId) -> str:
    rule = book.by_key.get(key)
    cell = rule.cells.get(book.pivot) if rule else None
    return cell.title if cell else ""

"""CIT: citations that lead nowhere."""

from __future__ import annotations

import re
from difflib import SequenceMatcher
from itertools import takewhile
from typing import TYPE_CHECKING, NamedTuple

from rulewright.checks.check import Fault, book_check, rule_check
from rulewright.checks.majority import against_pivot
from rulewright.law.findings import Severity
from rulewright.parse.mentions import without_count
from rulewright.text.icons import ICON
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from collections.abc import Set as AbstractSet

    from rulewright.checks.check import Row
    from rulewright.law.ids import RuleId
    from rulewright.law.model import AlignedRule, Citation, Mention, Rule, Rulebook


@book_check("CIT001", Severity.ERROR)
def dangling_citation(book: Rulebook) -> Iterator[Fault]:
    """A text cites a rule that stands in no locale of the book.

    Bad:

        ru: Поместите предводителя (14.4.9).

    Good:

        ru: Поместите предводителя (14.4.3).
    """
    printed = book.numbering.print
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            for target in cell.cites:
                if target in book.by_key:
                    continue
                near = nearest(target, book.by_key)
                yield Fault(
                    locale,
                    rule.key,
                    N_("cites {target}, which is no rule of this book; the nearest is {near}"),
                    (("target", printed(target)), ("near", printed(near) if near else "-")),
                    span=_span(cell, {target}),
                )


@book_check("CIT002", Severity.WARNING)
def citations_differ(book: Rulebook) -> Iterator[Fault]:
    """A locale cites other rules than the pivot in the same rule. Where all other locales agree, the pivot is at fault.

    Bad:

        en: Place the warlord (14.4.3).
        ru: Поместите предводителя (15.4.3).

    Good:

        ru: Поместите предводителя (14.4.3).
    """
    known = frozenset(book.by_key)
    renamed = _renamed(book)
    parted = {(s.locale, key) for s in book.settled if s.kind in _PARTED for key in s.rules}
    printed = book.numbering.print
    for rule in book.rules:
        if len({cell.cites for cell in rule.cells.values()}) == 1:
            continue
        cited = {
            tag: known.intersection(_as_named(cell.cites, _misnamed(rule, tag, book)))
            for tag, cell in rule.cells.items()
            if (cell.text or cell.cites) and (tag, rule.key) not in parted
        }
        for locale, missing, extra in _differing(cited, book.pivot):
            if _told_elsewhere(rule, locale, missing, extra, known, renamed):
                continue
            facts = (
                ("missing", ", ".join(map(printed, sorted(missing))) or "-"),
                ("extra", ", ".join(map(printed, sorted(extra))) or "-"),
            )
            message = N_("cites other rules than the pivot (missing: {missing}; extra: {extra})")
            beside = _others(rule, locale)[0] if locale == book.pivot else book.pivot
            yield Fault(
                locale,
                rule.key,
                message,
                facts,
                _span(rule.cells[locale], extra),
                related=(beside, *(tag for tag in _others(rule, locale) if tag != beside)),
                beside=_span(rule.cells[beside], missing),
            )


@book_check("CIT003", Severity.WARNING)
def footnotes_differ(book: Rulebook) -> Iterator[Fault]:
    """A footnote that was pasted with the rule is not there in a locale, or only there.

    Where the citation itself is missing or extra, that is reported and the footnote is not.

    Bad:

        en: (14.3.2 - Step 2: Garrison.)
        es: (nothing)

    Good:

        es: (14.3.2 - Paso 2: Guarnición.)
    """
    printed = book.numbering.print
    for rule in book.rules:
        notes = {tag: _notes(cell) for tag, cell in rule.cells.items()}
        for locale, missing, extra in _differing(notes, book.pivot):
            cited = set(rule.cells[locale].cites)
            theirs = {id for tag, cell in rule.cells.items() if tag != locale for id in cell.cites}
            lost, odd = missing & cited, extra & theirs
            if lost or odd:
                facts = (
                    ("missing", ", ".join(map(printed, sorted(lost))) or "-"),
                    ("extra", ", ".join(map(printed, sorted(odd))) or "-"),
                )
                message = N_(
                    "has other footnotes than the pivot (missing: {missing}; extra: {extra})"
                )
                yield Fault(locale, rule.key, message, facts, related=_others(rule, locale))


@book_check("CIT004", Severity.WARNING)
def footnote_titled_otherwise(book: Rulebook) -> Iterator[Fault]:
    """A footnote gives a rule another title than the rule has in the same locale.

    Bad:

        en: (14.4.3 - Crown.) beside 14.4.3 Anoint

    Good:

        en: (14.4.3 - Anoint.) beside 14.4.3 Anoint
    """
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            for note in cell.footnotes:
                target = book.by_key.get(note.target)
                there = target.cells.get(locale) if target else None
                if there is not None and _folded(note.title) != _folded(there.title):
                    facts = (
                        ("id", book.numbering.print(note.target)),
                        ("told", note.title),
                        ("title", there.title),
                    )
                    yield Fault(
                        locale,
                        rule.key,
                        N_("the footnote calls {id} {told}; its title is {title}"),
                        facts,
                    )


@rule_check("CIT005", Severity.WARNING)
def self_citation(row: Row) -> Iterator[Fault]:
    """A rule cites itself: a reader who follows the link stays where they are.

    Bad:

        en: 14.4.3 Anoint. Place the warlord (14.4.3).

    Good:

        en: 14.4.3 Anoint. Place the warlord (14.3.2).
    """
    key = row.rule.key
    for locale, cell in row.rule.cells.items():
        if key in cell.cites:
            facts = (("rule", row.numbering.print(key)),)
            yield Fault(locale, key, N_("{rule} cites itself"), facts, _span(cell, {key}))


@book_check("CIT006", Severity.ERROR)
def cites_another_than_named(book: Rulebook) -> Iterator[Fault]:
    """The words before a citation are the title of one rule, and the number is that of another.

    Bad:

        en: ... with the Anoint action (14.4.2).

    Good:

        en: ... with the Anoint action (14.4.3).
    """
    printed = book.numbering.print
    for rule in book.rules:
        for locale in rule.cells:
            for found in _misnamed(rule, locale, book):
                facts = (
                    ("words", found.words),
                    ("named", printed(found.named)),
                    ("cited", printed(found.cited)),
                )
                message = N_("{words} is the title of {named}, and {cited} is cited")
                fix = printed(found.meant) if found.meant != found.cited else ""
                yield Fault(locale, rule.key, message, facts, found.span, fix=fix)


@book_check("CIT007", Severity.WARNING)
def cites_by_another_spelling(book: Rulebook) -> Iterator[Fault]:
    """The words in quotation marks before a citation are almost the title of the cited rule: one of the two is misspelt.

    Bad:

        en: 14.4.3 Anoint ... use “Annoint” (14.4.3).

    Good:

        en: 14.4.3 Anoint ... use “Anoint” (14.4.3).
    """
    for rule in book.rules:
        for locale, cell in rule.cells.items():
            for citation in cell.citations if any(map(cell.text.__contains__, _CLOSING)) else ():
                start = max(0, citation.start - _LONGEST)
                named = _QUOTED.search(cell.text, start, citation.start)
                target = book.rule_at(citation.target, citation.nth)
                there = target.cells.get(locale) if target else None
                if named is None or there is None or not _almost(named["name"], there.title):
                    continue
                facts = (
                    ("words", named["name"]),
                    ("title", there.title),
                    ("id", book.numbering.print(citation.target)),
                )
                message = N_("{words} is almost the title of {id}, {title}")
                at = named.span("name")
                yield Fault(locale, rule.key, message, facts, at, fix=there.title)


_QUOTED = re.compile(r"[«“„\"](?P<name>[^«»“”„\"\n]{4,60})[»”“\"][ \u00a0]?\(\Z")
_CLOSING = '»”“"'
_LONGEST = 66  # signs, quotation marks and bracket with them
_ALIKE = 0.8


def _almost(name: str, title: str) -> bool:
    """Whether a name is a title but for a letter or two within a word; another ending is an inflection.

    >>> _almost("Annoint", "Anoint"), _almost("Anoint.", "Anoint"), _almost("Move", "March"), _almost("Крепости", "Крепость")
    (True, False, False, False)
    """
    words, wanted = _folded(name).split(), _folded(title).split()
    if len(words) != len(wanted):
        return False
    unlike = [pair for pair in zip(words, wanted, strict=True) if pair[0] != pair[1]]
    return len(unlike) == 1 and _misspelt(*unlike[0])


def _misspelt(a: str, b: str) -> bool:
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(a, b, strict=False)))
    if not 0 < same < max(len(a), len(b)) - _ENDING:
        return False
    return SequenceMatcher(None, a, b, autojunk=False).ratio() >= _ALIKE


_ENDING = 3  # letters


class _Misnamed(NamedTuple):
    """A citation whose number is not that of the title before it, and the rule that is meant."""

    words: str
    named: RuleId
    cited: RuleId
    meant: RuleId
    span: tuple[int, int]


def _misnamed(rule: AlignedRule, locale: str, book: Rulebook) -> Iterator[_Misnamed]:
    """The misnamed citations of one cell: those that the other locales' numbers, or pairs of words and number, belie."""
    cell = rule.cells[locale]
    if not cell.mentions or not cell.citations:
        return
    others = [other for tag, other in rule.cells.items() if tag != locale]
    elsewhere = {id for other in others for id in other.cites}
    agreed = {id for other in others for id in _agreed(other)}
    for citation, named in _beside(cell):
        cited = citation.target
        if _same_title(named.target, cited, book, locale):
            continue
        number_odd = cited not in elsewhere and (named.target in elsewhere or not others)
        if number_odd or {named.target, cited} & agreed:
            words_odd = not number_odd and named.target not in elsewhere
            words = cell.text[named.start : named.end]
            meant = cited if words_odd else named.target
            yield _Misnamed(words, named.target, cited, meant, (citation.start, citation.end))


def _agreed(cell: Rule) -> Iterator[RuleId]:
    """The rules that a text names by title and number at once."""
    return (named.target for citation, named in _beside(cell) if named.target == citation.target)


def _beside(cell: Rule) -> Iterator[tuple[Citation, Mention]]:
    """Each citation in brackets with the title right before it."""
    if cell.mentions:
        for citation in cell.citations:
            named = _named_beside(cell, citation)
            # What a locale has alone, no other can speak of.
            if named is not None and not named.nth and not citation.nth:
                yield citation, named


_NEAR = 14  # signs between a title and the citation behind it: " action (", " step ("


def _named_beside(cell: Rule, citation: Citation) -> Mention | None:
    """The mention right before a citation in brackets, if there is one."""
    before = [
        m for m in cell.mentions if m.end <= citation.start and citation.start - m.end <= _NEAR
    ]
    if not before or cell.text[citation.start - 1 : citation.start] != "(":
        return None
    gap = cell.text[before[-1].end : citation.start]
    return before[-1] if not any(sign in gap for sign in ".;:,)") else None


def _same_title(named: RuleId, cited: RuleId, book: Rulebook, locale: str) -> bool:
    """Whether two ids are one rule, one within the other, or rules of one title."""
    if named.within(cited) or cited.within(named):
        return True
    rules = (book.by_key.get(named), book.by_key.get(cited))
    titles = [
        rule.cells[locale].title.casefold() for rule in rules if rule and locale in rule.cells
    ]
    return len(titles) < 2 or titles[0] == titles[1]  # noqa: PLR2004  # a dangling one is told elsewhere


def _told_elsewhere(
    rule: AlignedRule,
    locale: str,
    missing: frozenset[RuleId],
    extra: frozenset[RuleId],
    known: frozenset[RuleId],
    renamed: Mapping[str, frozenset[RuleId]],
) -> bool:
    """Whether another finding says it all: a citation that dangles (CIT001), of itself (CIT005), by an exchanged number."""
    dangling = [id for id in rule.cells[locale].cites if id not in known]
    if extra <= {rule.key} and len(missing) <= len(dangling) + len(extra):
        return bool(dangling or extra)
    return missing | extra <= renamed.get(locale, frozenset())


_PARTED = frozenset({"split", "merged"})
_RENAMED = frozenset({"exchanged_labels", "exchanged_texts", "renumbered", "duplicate_label"})


def _renamed(book: Rulebook) -> dict[str, frozenset[RuleId]]:
    """The rules of each locale that carry another's number."""
    found: dict[str, set[RuleId]] = {}
    for settled in book.settled:
        if settled.kind in _RENAMED:
            found.setdefault(settled.locale, set()).update(settled.rules)
    return {locale: frozenset(keys) for locale, keys in found.items()}


def _as_named(cites: Iterable[RuleId], misnamed: Iterable[_Misnamed]) -> frozenset[RuleId]:
    """The rules that a text means to cite: where a number is not that of the words beside it (CIT006), that one."""
    meant = {named.cited: named.meant for named in misnamed}
    return frozenset(meant.get(id, id) for id in cites)


def _differing(
    ids: Mapping[str, frozenset[RuleId]], pivot: str
) -> Iterator[tuple[str, frozenset[RuleId], frozenset[RuleId]]]:
    """(locale, missing, extra) of each locale whose ids are not the pivot's; the pivot's own where all others agree."""
    if pivot not in ids:
        return
    wanted = ids[pivot]
    unlike = {locale: cited for locale, cited in ids.items() if cited != wanted}
    majority = against_pivot(unlike, len(ids) - len(unlike) - 1)
    agreed = unlike[majority[0]] if majority else wanted
    if agreed - wanted:  # what all others lack, they lack; what all others have, the pivot lacks
        yield pivot, agreed - wanted, wanted - agreed
    else:
        majority = ()
    for locale, cited in unlike.items():
        if locale not in majority:
            yield locale, wanted - cited, cited - wanted


def _notes(cell: Rule) -> frozenset[RuleId]:
    return frozenset(note.target for note in cell.footnotes)


def _span(cell: Rule, targets: AbstractSet[RuleId]) -> tuple[int, int] | None:
    """Where the text cites one of the targets; a title has no span."""
    found = (c for c in cell.citations if targets & set(c.ids))
    return next(((c.start, c.end) for c in found), None)


def _others(rule: AlignedRule, locale: str) -> tuple[str, ...]:
    return tuple(tag for tag in rule.cells if tag != locale)


def _folded(title: str) -> str:
    """A title for comparing: without the count of its step, case, icons and stops."""
    return re.sub(r"[\W_]+", " ", ICON.sub("", without_count(title))).casefold().strip()


def nearest(target: RuleId, known: Iterable[RuleId]) -> RuleId | None:
    """The known id that shares most steps with the target, and of those the one closest in number.

    >>> from rulewright.law.ids import DECIMAL
    >>> known = [DECIMAL.parse(text) for text in ("14.4", "14.4.1", "14.4.4", "15.4.9")]
    >>> DECIMAL.print(nearest(DECIMAL.parse("14.4.9"), known))
    '14.4.4'
    """

    def distance(other: RuleId) -> tuple[int, int, RuleId]:
        shared = 0
        for ours, theirs in zip(target, other, strict=False):
            if ours != theirs:
                break
            shared += 1
        apart = (
            abs(target[shared].value - other[shared].value)
            if shared < min(len(target), len(other))
            else 99
        )
        return -shared, apart, other

    return min(known, key=distance, default=None)

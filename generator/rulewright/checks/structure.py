"""STR: rules that one locale has and another lacks."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING

from rulewright.checks.alignment import printed_id, settled_faults
from rulewright.checks.check import Fault, book_check
from rulewright.checks.doubted import doubts_by_rule
from rulewright.law.findings import Severity
from rulewright.law.ids import RuleId
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from rulewright.law.doubts import Doubt
    from rulewright.law.ids import Numbering
    from rulewright.law.model import AlignedRule, Rulebook


@book_check("STR001", Severity.ERROR)
def missing_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule that the pivot has, or that most locales have, is not there in a locale.

    A chapter or section of which nothing is there is reported once, not rule by rule.

    Bad:

        en: 14.4.3 Anoint. Replace a warrior with the warlord.
        es: (nothing)

    Good:

        en: 14.4.3 Anoint. Replace a warrior with the warlord.
        es: 14.4.3 Ungir. Reemplaza un guerrero por el señor de la guerra.
    """
    lacking = [tag for tag in book.locales if any(tag not in rule.cells for rule in book.rules)]
    if not lacking:
        return
    having = _having(book)
    wanted = {rule.key for rule in book.rules if _wanted(rule, book)}
    twice = {key for key, *_ in _twice_in_pivot(book)}  # which of the two is right, nobody knows
    for locale in lacking:
        if locale in book.absent:
            continue
        told = _told(book, locale, "merged")  # a rule that is part of another here is not missing
        told |= _begun(book, locale)  # STR010 says so
        missing = {
            rule.key: place
            for place, rule in enumerate(book.rules)
            if locale not in rule.cells
            and _wanted(rule, book)
            and rule.key not in told
            and rule.key not in twice
        }
        for key in _topmost(set(missing), wanted):
            place = missing.get(key)
            yield Fault(
                locale,
                key,
                N_("{rule} is missing{title}"),
                (("rule", book.numbering.print(key)), ("title", _title(book, key, place))),
                related=tuple(tag for tag in book.locales if tag in having[key]),
                row=place,
            )


@book_check("STR002", Severity.ERROR)
def extra_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule stands in a locale and neither in the pivot nor in most of the other locales.

    Often the pivot dropped the rule and the translation kept it. With a chapter or section that stands there only, what
    is below it is not reported again.

    Bad:

        en: (nothing)
        ru: 1.1.4 Ничья. Победу делят.

    Good:

        en: 1.1.4 Ties. Share the win.
        ru: 1.1.4 Ничья. Победу делят.
    """
    told = {tag: _told(book, tag, "split") for tag in book.locales}
    extra = [(place, rule) for place, rule in enumerate(book.rules) if not _wanted(rule, book)]
    whole = {
        tag: _with_rules_below([r.cells[tag].id for _, r in extra if tag in r.cells])
        for tag in told
    }
    for place, rule in extra:
        for locale, cell in rule.cells.items():
            if rule.key in told[locale]:
                continue  # a part of another rule is not extra
            if cell.id.parent in whole[locale]:
                continue  # it came with the chapter or section above it
            yield Fault(
                locale,
                rule.key,
                N_("{rule} stands here only{title}"),
                (
                    ("rule", book.numbering.print(rule.key)),
                    ("title", _title(book, rule.key, place, locale)),
                ),
                related=(book.pivot,),
                row=place,
            )


def _with_rules_below(ids: list[RuleId]) -> set[RuleId]:
    """Those that have two others or more below them."""
    below = Counter(above for id in ids for above in _prefixes(id.parent))
    return {id for id in ids if below[id] > 1}


@book_check("STR003", Severity.ERROR)
def duplicate_label(book: Rulebook) -> Iterator[Fault]:
    """A number stands twice, so that a citation of it may mean either rule.

    Bad:

        es: I Conseguir Objetos ... I Mando y Arrojo ...

    Good:

        es: I Conseguir Objetos ... II Mando y Arrojo ...
    """
    plain = N_("the number of {rule} stands twice")
    for fault in settled_faults(book, "duplicate_label", plain):
        printed = printed_id(book, fault.rule, fault.locale)
        if printed == fault.rule:
            yield fault
        else:
            message = N_("{printed} stands twice, and one of the two is {rule}")
            told = ("printed", book.numbering.print(printed))
            yield replace(fault, message=message, facts=(told, *fault.facts))
    for place in _keyed_twice(book):
        rule = book.rules[place]
        for locale, cell in rule.cells.items():
            if locale != book.pivot and cell.keyed and _is_named_before(book, place, locale):
                yield same_key(book, locale, place)


def _keyed_twice(book: Rulebook) -> Iterator[int]:
    """The rows whose key others share too."""
    if len(book.with_key) < len(book.rules):
        yield from (n for n, rule in enumerate(book.rules) if len(book.with_key[rule.key]) > 1)


def _is_named_before(book: Rulebook, place: int, locale: str) -> bool:
    """Whether another rule of a locale names the same key before the rule in a row."""
    same = [rule for rule in book.with_key[book.rules[place].key] if locale in rule.cells]
    named = [rule for rule in same if rule.cells[locale].keyed]
    return bool(named) and named[0] is not book.rules[place]


@book_check("STR004", Severity.ERROR)
def heading_without_number(book: Rulebook) -> Iterator[Fault]:
    """A heading of an authored text carries no rule number, so that what follows stays text of the rule above.

    Bad:

        en: ## Birdsong

    Good:

        en: ## 14.4 Birdsong
    """
    for locale, key, doubts in doubts_by_rule(book, {"bad_heading", "bad_key"}):
        found = ", ".join(doubt.found for doubt in doubts)
        yield Fault(
            locale, key, N_("a heading without a rule number: {found}"), (("found", found),)
        )


@book_check("STR005", Severity.WARNING)
def badly_typed_label(book: Rulebook) -> Iterator[Fault]:
    """A number is typed with letters that only look right, or is no well-formed numeral.

    Bad:

        en: lV. Swap.

    Good:

        en: IV. Swap.
    """
    for locale, key, doubts in doubts_by_rule(book, {"lookalike", "malformed_label"}):
        for doubt in doubts:
            facts = (("found", doubt.found), ("reading", doubt.reading))
            message = N_("the label {found} stands for {reading}")
            yield Fault(locale, key, message, facts, fix=doubt.reading)


@book_check("STR006", Severity.WARNING)
def gap_in_numbers(book: Rulebook) -> Iterator[Fault]:
    """A number is left out in the pivot. In another locale, the rule that is missing there is reported instead.

    Bad:

        en: 2.1 Sail ... 2.3 Rest ...

    Good:

        en: 2.1 Sail ... 2.2 Trade ... 2.3 Rest ...
    """
    for locale, key, doubts in doubts_by_rule(book, {"gap"}):
        if locale == book.pivot:
            missing = ", ".join(doubt.otherwise for doubt in doubts)
            yield Fault(
                locale, key, N_("{missing} is left out before this rule"), (("missing", missing),)
            )


@book_check("STR007", Severity.WARNING)
def out_of_order(book: Rulebook) -> Iterator[Fault]:
    """A rule of the pivot stands behind one with a later number. In other locales, moved rules are reported.

    Bad:

        en: 2.2 Trade ... 2.1 Sail ...

    Good:

        en: 2.1 Sail ... 2.2 Trade ...
    """
    for locale, key, doubts in doubts_by_rule(book, {"out_of_order"}):
        if locale == book.pivot:
            facts = (("rule", doubts[0].found), ("above", doubts[0].otherwise))
            yield Fault(locale, key, N_("{rule} stands behind {above}"), facts)


@book_check("STR008", Severity.ERROR)
def number_twice_in_pivot(book: Rulebook) -> Iterator[Fault]:
    """A number stands twice in the pivot. For other locales see STR003.

    Bad:

        en: 2.1.1 North ... 2.1.1 South ...

    Good:

        en: 2.1.1 North ... 2.1.2 South ...
    """
    for key, place, line in _twice_in_pivot(book):
        others = (rule.cells[book.pivot] for rule in book.with_key[key] if book.pivot in rule.cells)
        if any(cell.id != book.rules[place].cells[book.pivot].id for cell in others):
            yield same_key(book, book.pivot, place)
            continue
        label = (("label", book.numbering.print(key)),)
        yield Fault(
            book.pivot,
            key,
            N_("the number {label} stands twice"),
            label,
            row=place,
            line=line,
            also=(key,),
        )
    message = N_("the label {label} stands twice; read here as {reading}")
    for locale, key, doubts in doubts_by_rule(book, {"duplicate_label"}):
        other = next((d for d in doubts if not _same(d, book.numbering)), None)
        if locale == book.pivot and other is not None:
            facts = (("label", other.found), ("reading", other.reading))
            yield Fault(locale, key, message, facts, line=other.line)


@book_check("STR009", Severity.ERROR)
def language_missing(book: Rulebook) -> Iterator[Fault]:
    """A language of the game has no rules: its folder or file is missing, or nothing in it was read as a rule.

    Bad:

        game.yml: locales: [en, es]
        rules_src/harbour/es: (nothing)

    Good:

        rules_src/harbour/es/01.md: # 1 Puerto
    """
    for locale in book.absent:
        if not _begun(book, locale):
            yield Fault(locale, RuleId(), N_("no rules in this language"), related=())


@book_check("STR010", Severity.WARNING)
def untranslated_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule of a translation that is under way has its heading, and neither title nor text yet. The pivot's words stand in for it.

    A chapter or section of which nothing is translated is reported once, not rule by rule.

    Bad:

        en: 14.4.3 Anoint. Replace a warrior with the warlord.
        it: ### 14.4.3

    Good:

        en: 14.4.3 Anoint. Replace a warrior with the warlord.
        it: ### 14.4.3 Ungere. Sostituisci un guerriero con il signore della guerra.
    """
    message = N_("{rule} is not translated yet{title}; rules in all: {count}")
    for locale in dict.fromkeys((*book.locales, *book.absent)):
        begun = {key for key in _begun(book, locale) if key in book.by_key}
        open_keys = {key for key in begun if locale not in book.by_key[key].cells}
        wanted = {rule.key for rule in book.rules if _wanted(rule, book)} | open_keys
        tops = _topmost(open_keys, wanted)
        below = Counter(max((top for top in tops if one.within(top)), key=len) for one in open_keys)
        for key in tops:
            count = below[key]
            facts = (
                ("rule", book.numbering.print(key)),
                ("title", _title(book, key, None)),
                ("count", str(count)),
            )
            yield Fault(locale, key, message, facts, related=(book.pivot,))


_NONE_UNSAID: Mapping[str, Sequence[str]] = MappingProxyType({})


@book_check("STR011", Severity.WARNING)
def readings_unsaid(
    book: Rulebook,  # noqa: ARG001  # every check of a book is given it
    unsaid: Mapping[str, Sequence[str]] = _NONE_UNSAID,
) -> Iterator[Fault]:
    """Open questions in readings.yml lack words in a language; the pivot's stand in for them. All that a language lacks is one finding.

    Bad:

        readings.yml: question: {en: When?}

    Good:

        readings.yml: question: {en: When?, it: Quando?}
    """
    message = N_("{count} readings lack words in this language, the first is {first}")
    for locale, ids in unsaid.items():
        if ids:
            yield Fault(locale, RuleId(), message, (("count", str(len(ids))), ("first", ids[0])))


def same_key(book: Rulebook, locale: str, place: int) -> Fault:
    """The fault of a rule whose heading gives it the key that another rule of its locale has."""
    printed, key = book.numbering.print, book.rules[place].key
    cells = [rule.cells[locale] for rule in book.with_key[key] if locale in rule.cells]
    cell = book.rules[place].cells[locale]
    other = next(one for one in cells if one is not cell)
    facts = (("first", printed(other.id)), ("second", printed(cell.id)), ("key", printed(key)))
    message = N_("{first} and {second} have one key, {key}: which of the two is it?")
    return Fault(locale, key, message, facts, row=place, line=cell.line, also=(key,))


def _same(doubt: Doubt, numbering: Numbering) -> bool:
    """Whether a label that stands twice was read as the number that it prints both times."""
    return numbering.find(doubt.reading) == numbering.find(doubt.found.rstrip(".)]:"))


def _twice_in_pivot(book: Rulebook) -> Iterator[tuple[RuleId, int, int]]:
    """(key, row, line) of each rule whose number another one of the pivot prints before it."""
    if len(book.with_key) == len(book.rules):
        return
    printed: dict[RuleId, list[tuple[int, int]]] = {}
    for place, rule in enumerate(book.rules):
        cell = rule.cells.get(book.pivot)
        if cell and (cell.keyed or not cell.assigned):
            printed.setdefault(rule.key, []).append((place, cell.line))
    yield from ((key, *again) for key, places in printed.items() for again in places[1:])


def _told(book: Rulebook, locale: str, kind: str) -> frozenset[RuleId]:
    """The second halves of rules that pairing found parted or joined in a locale."""
    found = (s.rules[1:] for s in book.settled if s.locale == locale and s.kind == kind)
    return frozenset(id for rules in found for id in rules)


def _begun(book: Rulebook, locale: str) -> frozenset[RuleId]:
    """The keys of the rules that a translation has an empty heading for."""
    found = (
        book.numbering.find(doubt.found)
        for tag, _, doubt in book.doubts
        if tag == locale and doubt.kind == "untranslated"
    )
    return frozenset(key for key in found if key is not None)


def _wanted(rule: AlignedRule, book: Rulebook) -> bool:
    """Whether every locale should have a rule: the pivot has it, or more than half of all locales do."""
    return book.pivot in rule.cells or len(rule.cells) * 2 > len(book.locales)


def _topmost(missing: set[RuleId], wanted: set[RuleId]) -> list[RuleId]:
    """The missing rules; where all that stands below an id is missing, that id alone."""
    kept = {prefix for key in wanted - missing for prefix in _prefixes(key)}
    lost = Counter(prefix for key in missing for prefix in _prefixes(key))
    tops = set()
    for key in missing:
        top = next((prefix for prefix in _prefixes(key) if prefix not in kept), key)
        # a heading that no locale has (a paste without "15") stands for its rules only if there are several
        tops.add(top if top in missing or lost[top] > 1 else key)
    return sorted(tops)


def _prefixes(key: RuleId) -> Iterator[RuleId]:
    return (RuleId(key[:depth]) for depth in range(1, len(key) + 1))


def _having(book: Rulebook) -> dict[RuleId, set[str]]:
    """Id -> the locales that have a rule at it or below it."""
    having: dict[RuleId, set[str]] = {}
    for rule in book.rules:
        for prefix in _prefixes(rule.key):
            having.setdefault(prefix, set()).update(rule.cells)
    return having


def _title(book: Rulebook, key: RuleId, place: int | None, locale: str = "") -> str:
    """The title of the rule in a row of the book, else of the one with a key, in brackets."""
    rule = book.by_key.get(key) if place is None else book.rules[place]
    if rule is None:
        return ""
    cell = rule.cells.get(locale or book.pivot) or next(iter(rule.cells.values()))
    return f" ({cell.title})" if cell.title else ""

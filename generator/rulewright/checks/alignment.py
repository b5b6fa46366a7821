"""ALN: rules that the locales share but do not have in the same place, with the same number or title, or whole."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.checks.named import names
from rulewright.law.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.ids import RuleId
    from rulewright.law.model import AlignedRule, Rule, Rulebook, Settled

_MANY = 100  # rules of one parent whose titles are held against each other, each against each
_BOTH = 2  # texts that must name the other's title and not their own


@book_check("ALN001", Severity.WARNING)
def moved_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule has the right number and stands in another place of the text than the number says.

    Bad:

        en: 14.2.1 Crafting ... 14.2.2 The Warlord ...
        es: 14.2.2 El Señor de la Guerra ... 14.2.1 Fabricar ...

    Good:

        es: 14.2.1 Fabricar ... 14.2.2 El Señor de la Guerra ...
    """
    return settled_faults(book, "moved", N_("{rule} stands out of place in the text"))


@book_check("ALN002", Severity.ERROR)
def labels_exchanged(book: Rulebook) -> Iterator[Fault]:
    """Rules stand in the right place and carry each other's numbers: a citation of one leads to the other.

    Bad:

        en: 14.7.1 Bitter ... 14.7.2 Grandiose ...
        ru: 14.7.2 Напористый ... 14.7.1 Горделивый ...

    Good:

        ru: 14.7.1 Напористый ... 14.7.2 Горделивый ...
    """
    return settled_faults(book, "exchanged_labels", N_("{rules} carry each other's numbers"))


@book_check("ALN003", Severity.ERROR)
def texts_exchanged(book: Rulebook) -> Iterator[Fault]:
    """Numbers stand in order and the titles or texts under them are each other's.

    Bad:

        en: 14.1 Overview ... 14.2 Abilities ...
        es: 14.1 Habilidades ... 14.2 Resumen ...

    Good:

        es: 14.1 Resumen ... 14.2 Habilidades ...
    """
    return settled_faults(book, "exchanged_texts", N_("{rules} hold each other's titles or texts"))


@book_check("ALN004", Severity.ERROR)
def renumbered_rules(book: Rulebook) -> Iterator[Fault]:
    """A run of rules carries other numbers than the pivot's, most often behind a rule that came in or went.

    Bad:

        en: 2.1 Sail ... 2.2 Trade ... 2.3 Rest ...
        es: 2.1 Navegar ... 2.3 Comerciar ... 2.4 Descansar ...

    Good:

        es: 2.1 Navegar ... 2.2 Comerciar ... 2.3 Descansar ...
    """
    for settled in book.settled:
        if settled.kind != "renumbered" or _behind_what_rose_or_sank(settled, book):
            continue
        printed = tuple(printed_id(book, key, settled.locale) for key in settled.rules)
        one = len(settled.rules) == 1
        message = (
            N_("{rules} is printed as {printed}") if one else N_("{rules} are printed as {printed}")
        )
        facts = (("rules", _run(settled.rules, book)), ("printed", _run(printed, book)))
        yield replace(_fault(settled, message, book), facts=facts)


def _behind_what_rose_or_sank(run: Settled, book: Rulebook) -> bool:
    """Whether a run has other numbers only because a rule left their level for another, or came to it: that is told."""
    first, place = run.rules[0], printed_id(book, run.rules[0], run.locale)
    for one in book.settled:
        if one.kind == "promoted" and one.locale == run.locale:
            key, label = one.rules[0], printed_id(book, one.rules[0], one.locale)
            left = first.parent == key.parent and key < first
            came = place.parent == label.parent and label < place
            if left or came:
                return True
    return False


@book_check("ALN005", Severity.ERROR)
def promoted_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule stands at another depth than in the pivot.

    Bad:

        en: 2.1.3.II Trade
        es: 2.1.4 Comerciar

    Good:

        es: 2.1.3.II Comerciar
    """
    return settled_faults(book, "promoted", N_("{rule} stands at another depth"))


@book_check("ALN006", Severity.WARNING)
def split_rule(book: Rulebook) -> Iterator[Fault]:
    """One rule of the pivot is two rules in a locale.

    Bad:

        en: 2.1 Sail one space. Then trade.
        es: 2.1 Navega una casilla. / 2.2 Después comercia.

    Good:

        es: 2.1 Navega una casilla. Después comercia.
    """
    return settled_faults(book, "split", N_("{rule} is parted in two"))


@book_check("ALN007", Severity.WARNING)
def merged_rules(book: Rulebook) -> Iterator[Fault]:
    """Two rules of the pivot are one rule in a locale.

    Bad:

        en: 2.1 Sail one space. / 2.2 Then trade.
        es: 2.1 Navega una casilla. Después comercia.

    Good:

        es: 2.1 Navega una casilla. / 2.2 Después comercia.
    """
    return settled_faults(book, "merged", N_("{rules} are one rule here"))


def settled_faults(book: Rulebook, kind: str, message: str) -> Iterator[Fault]:
    """A fault for each thing of one kind that pairing settled."""
    for settled in book.settled:
        if settled.kind == kind:
            yield _fault(settled, message, book)


def _fault(settled: Settled, message: str, book: Rulebook) -> Fault:
    facts = {"rule": _printed(settled.rules[:1], book), "rules": _printed(settled.rules, book)}
    told = tuple((name, value) for name, value in facts.items() if f"{{{name}}}" in message)
    return Fault(
        settled.locale,
        settled.rules[0],
        message,
        told,
        evidence="; ".join(settled.evidence),
        related=(book.pivot,),
        also=settled.rules[1:],
    )


def printed_id(book: Rulebook, key: RuleId, locale: str) -> RuleId:
    """The number that a locale prints for a rule."""
    cell = book.by_key[key].cells.get(locale)
    if cell is None:
        return key
    return book.numbering.find(cell.printed) or cell.id


def _run(ids: tuple[RuleId, ...], book: Rulebook) -> str:
    """Some rules, the first and last where they are three siblings or more in a row."""
    in_a_row = all(b == a.sibling() for a, b in pairwise(ids))
    if len(ids) > 2 and in_a_row:  # noqa: PLR2004
        return f"{book.numbering.print(ids[0])}–{book.numbering.print(ids[-1])}"
    return _printed(ids, book)


def _printed(ids: tuple[RuleId, ...], book: Rulebook) -> str:
    return ", ".join(book.numbering.print(id) for id in ids)


@book_check("ALN008", Severity.ERROR)
def titles_exchanged(book: Rulebook) -> Iterator[Fault]:
    """The titles of two rules stand over each other's texts: each text speaks of what the other's title names.

    Bad:

        en: 4.1 Lighthouse. A lighthouse lights ... / 4.2 Warehouse. A warehouse holds ...
        es: 4.1 Almacén. Un faro ilumina ... / 4.2 Faro. Un almacén guarda ...

    Good:

        es: 4.1 Faro. Un faro ilumina ... / 4.2 Almacén. Un almacén guarda ...
    """
    settled = {(one.locale, key) for one in book.settled for key in one.rules}
    for group in _siblings(book):
        for locale in book.locales:
            left = [rule for rule in group if (locale, rule.key) not in settled]
            for a, b in _exchanged(left, book.pivot, locale):
                rules = ", ".join(book.numbering.print(key) for key in (a, b))
                yield Fault(
                    locale,
                    a,
                    N_("{rules} hold each other's titles"),
                    (("rules", rules),),
                    related=(book.pivot,),
                    also=(b,),
                )


def _siblings(book: Rulebook) -> Iterator[list[AlignedRule]]:
    """The rules that the pivot has, by parent; of those that share a number none, since it is not known which is meant."""
    groups: dict[RuleId, list[AlignedRule]] = defaultdict(list)
    for same in book.with_key.values():
        if len(same) == 1 and book.pivot in same[0].cells:
            groups[same[0].key.parent].append(same[0])
    yield from groups.values()


def _exchanged(
    group: list[AlignedRule], pivot: str, locale: str
) -> Iterator[tuple[RuleId, RuleId]]:
    """The pairs of a group whose titles were exchanged in a locale, the clearest first, no rule in two pairs."""
    if locale == pivot:
        return
    cells = ((rule, rule.cells.get(locale)) for rule in group)
    # Where a text prints no numbers, which rule is which is a guess from their order.
    free = [
        rule
        for rule, cell in cells
        if cell and cell.title and not cell.assigned and not names(cell.title, cell.text)
    ]
    found = []
    for a, b in combinations(free, 2) if len(free) <= _MANY else pairwise(free):
        sign = _crossed(a.cells[locale], b.cells[locale])
        if sign == _BOTH:
            ours = -_crossed(a.cells[pivot], b.cells[pivot])
            if ours > 0:
                found.append((-ours, a.key, b.key))
    taken: set[RuleId] = set()
    for _, first, second in sorted(found):
        if taken.isdisjoint((first, second)):
            taken |= {first, second}
            yield first, second


def _crossed(a: Rule, b: Rule) -> int:
    """In how many of two texts the title of the other is named, less in how many their own is."""
    if a.title.casefold() == b.title.casefold():
        return 0
    crossed = names(b.title, a.text) + names(a.title, b.text)
    return crossed - names(a.title, a.text) - names(b.title, b.text)


@book_check("ALN009", Severity.WARNING)
def title_twice(book: Rulebook) -> Iterator[Fault]:
    """Two rules side by side have one title in a locale and two in the pivot.

    Bad:

        en: 4.1 Lighthouse ... 4.2 Warehouse ...
        es: 4.1 Almacén ... 4.2 Almacén ...

    Good:

        es: 4.1 Faro ... 4.2 Almacén ...
    """
    for group in _siblings(book):
        for locale in book.locales:
            first: dict[str, AlignedRule] = {}
            for rule in group:
                title = rule.cells[locale].title.casefold() if locale in rule.cells else ""
                before = first.setdefault(title, rule)
                if title and before is not rule and _differ(before, rule, book.pivot):
                    yield _twice(before, rule, locale, book)


def _differ(a: AlignedRule, b: AlignedRule, pivot: str) -> bool:
    ours, theirs = a.cells[pivot].title.casefold(), b.cells[pivot].title.casefold()
    return bool(ours and theirs) and ours != theirs


def _twice(before: AlignedRule, rule: AlignedRule, locale: str, book: Rulebook) -> Fault:
    """The fault of the one of two whose text does not name the title, else of the second."""
    a, b = before.cells[locale], rule.cells[locale]
    first = names(b.title, b.text) and not names(a.title, a.text)
    here, other = (before, rule) if first else (rule, before)
    facts = (("title", b.title), ("other", book.numbering.print(other.key)))
    return Fault(
        locale,
        here.key,
        N_("has the title of {other}: {title}"),
        facts,
        related=(book.pivot,),
        also=(other.key,),
    )

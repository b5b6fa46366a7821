"""ALN: rules that the locales share but do not have in the same place, with the same number, or whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, check
from rulewright.checks.structure import same_key
from rulewright.law.findings import Severity
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook, Settled


@check("ALN001", Severity.WARNING)
def moved_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule has the right number and stands in another place of the text than the number says.

    Bad:

        en: 14.2.1 Crafting ... 14.2.2 The Warlord ...
        es: 14.2.2 El Señor de la Guerra ... 14.2.1 Fabricar ...

    Good:

        es: 14.2.1 Fabricar ... 14.2.2 El Señor de la Guerra ...
    """
    return _faults(book, "moved", N_("{rule} stands out of place in the text"))


@check("ALN002", Severity.ERROR)
def labels_exchanged(book: Rulebook) -> Iterator[Fault]:
    """Rules stand in the right place and carry each other's numbers: a citation of one leads to the other.

    Bad:

        en: 14.7.1 Bitter ... 14.7.2 Grandiose ...
        ru: 14.7.2 Напористый ... 14.7.1 Горделивый ...

    Good:

        ru: 14.7.1 Напористый ... 14.7.2 Горделивый ...
    """
    return _faults(book, "exchanged_labels", N_("{rules} carry each other's numbers"))


@check("ALN003", Severity.ERROR)
def texts_exchanged(book: Rulebook) -> Iterator[Fault]:
    """Numbers stand in order and the titles or texts under them are each other's.

    Bad:

        en: 14.1 Overview ... 14.2 Abilities ...
        es: 14.1 Habilidades ... 14.2 Resumen ...

    Good:

        es: 14.1 Resumen ... 14.2 Habilidades ...
    """
    return _faults(book, "exchanged_texts", N_("{rules} hold each other's titles or texts"))


@check("ALN004", Severity.ERROR)
def renumbered_rules(book: Rulebook) -> Iterator[Fault]:
    """A run of rules carries other numbers than the pivot's, most often behind a rule that came in or went.

    Bad:

        en: 2.1 Sail ... 2.2 Trade ... 2.3 Rest ...
        es: 2.1 Navegar ... 2.3 Comerciar ... 2.4 Descansar ...

    Good:

        es: 2.1 Navegar ... 2.2 Comerciar ... 2.3 Descansar ...
    """
    for settled in book.settled:
        if settled.kind != "renumbered":
            continue
        printed = tuple(_printed_id(book, key, settled.locale) for key in settled.rules)
        one = len(settled.rules) == 1
        message = (
            N_("{rules} is printed as {printed}") if one else N_("{rules} are printed as {printed}")
        )
        facts = (("rules", _run(settled.rules, book)), ("printed", _run(printed, book)))
        yield replace(_fault(settled, message, book), facts=facts)


@check("ALN005", Severity.ERROR)
def promoted_rule(book: Rulebook) -> Iterator[Fault]:
    """A rule stands at another depth than in the pivot.

    Bad:

        en: 2.1.3.II Trade
        es: 2.1.4 Comerciar

    Good:

        es: 2.1.3.II Comerciar
    """
    return _faults(book, "promoted", N_("{rule} stands at another depth"))


@check("ALN006", Severity.WARNING)
def split_rule(book: Rulebook) -> Iterator[Fault]:
    """One rule of the pivot is two rules in a locale.

    Bad:

        en: 2.1 Sail one space. Then trade.
        es: 2.1 Navega una casilla. / 2.2 Después comercia.

    Good:

        es: 2.1 Navega una casilla. Después comercia.
    """
    return _faults(book, "split", N_("{rule} is parted in two"))


@check("ALN007", Severity.WARNING)
def merged_rules(book: Rulebook) -> Iterator[Fault]:
    """Two rules of the pivot are one rule in a locale.

    Bad:

        en: 2.1 Sail one space. / 2.2 Then trade.
        es: 2.1 Navega una casilla. Después comercia.

    Good:

        es: 2.1 Navega una casilla. / 2.2 Después comercia.
    """
    return _faults(book, "merged", N_("{rules} are one rule here"))


@check("STR003", Severity.ERROR)
def duplicate_label(book: Rulebook) -> Iterator[Fault]:
    """A number stands twice, so that a citation of it may mean either rule.

    Bad:

        es: I Conseguir Objetos ... I Mando y Arrojo ...

    Good:

        es: I Conseguir Objetos ... II Mando y Arrojo ...
    """
    plain = N_("the number of {rule} stands twice")
    for fault in _faults(book, "duplicate_label", plain):
        printed = _printed_id(book, fault.rule, fault.locale)
        if printed == fault.rule:
            yield fault
        else:
            message = N_("{printed} stands twice, and one of the two is {rule}")
            told = ("printed", book.numbering.print(printed))
            yield replace(fault, message=message, facts=(told, *fault.facts))
    for key, same in book.with_key.items():
        for locale in book.locales if len(same) > 1 else ():
            named = [
                n
                for n, rule in enumerate(same)
                if locale in rule.cells and rule.cells[locale].keyed
            ]
            if locale != book.pivot:
                yield from (same_key(book, locale, key, nth) for nth in named[1:])


def _faults(book: Rulebook, kind: str, message: str) -> Iterator[Fault]:
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


def _printed_id(book: Rulebook, key: RuleId, locale: str) -> RuleId:
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

"""STL: what was accepted or made from another text than stands there now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.checks.check import Fault, book_check
from rulewright.law.findings import Severity
from rulewright.law.ids import RuleId
from rulewright.settings.accepted import Acceptance
from rulewright.settings.sync import Sync
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rulewright.law.model import Rulebook

_NOTHING = Acceptance((), (), (), ())
_NO_STAMPS = Sync()


@book_check("STL001", Severity.WARNING)
def accepted_outdated(book: Rulebook, acceptance: Acceptance = _NOTHING) -> Iterator[Fault]:
    """A finding was accepted for another text than the rule has now: look again, and renew the entry or take it out.

    Bad:

        accepted.yml: {rule: "2.1", locale: es, code: MRK001, text: 3f1c0a9be2d4, reason: ...}
        es: 2.1 (a text that was changed since)

    Good:

        accepted.yml: {rule: "2.1", locale: es, code: MRK001, text: 77e01b52c9aa, reason: ...}
    """
    message = N_(
        "the text accepted for {code} has changed since; look again and renew the entry (text: {hash})"
    )
    known = N_(
        "the text accepted for {code} has changed since: {change}; look again and renew the entry (text: {hash})"
    )
    for finding, now, change in acceptance.lapsed:
        facts = (("code", finding.code), ("hash", now), *[("change", change)][: bool(change)])
        rule = _rule(book, finding.place.rule)
        said = known if change else message
        yield Fault(finding.place.locale, rule, said, facts, evidence=change, fix=now)


@book_check("STL002", Severity.WARNING)
def accepted_unused(book: Rulebook, acceptance: Acceptance = _NOTHING) -> Iterator[Fault]:
    """A finding is accepted that is not found any more: take the entry out.

    Bad:

        accepted.yml: {rule: "2.1", locale: es, code: MRK001, ...}
        es: 2.1 (a text with nothing wrong)

    Good:

        accepted.yml: (nothing)
    """
    message = N_("{code} is accepted here and not found any more; take the entry out")
    for entry in acceptance.unused:
        yield Fault(entry.locale, _rule(book, entry.rule), message, (("code", entry.code),))


@book_check("STL003", Severity.WARNING)
def stale_translation(book: Rulebook, sync: Sync = _NO_STAMPS) -> Iterator[Fault]:
    """The pivot's text has changed since the translation was held against it.

    Bad:

        en: Pay 3 coins. (Pay 2 coins. when sync.yml was stamped)
        es: Paga 2 monedas.

    Good:

        en: Pay 3 coins.
        es: Paga 3 monedas. (and `rulewright sync 1.1`)
    """
    known = N_("{pivot} has changed since this was translated: {change}")
    unknown = N_("{pivot} has changed since this was translated; what changed was not kept")
    for (key, locale), change in sync.changes(book).items():
        facts = (("pivot", book.pivot), ("change", change))
        yield Fault(
            locale, key, known if change else unknown, facts, evidence=change, related=(book.pivot,)
        )


@book_check("STL004", Severity.WARNING)
def stamp_of_no_rule(book: Rulebook, sync: Sync = _NO_STAMPS) -> Iterator[Fault]:
    """sync.yml has a stamp of a rule that the pivot does not have: it was taken out, or its number is another.

    Bad:

        sync.yml: es: {9.9: 3f1c0a9be2d47786}
        en: (no 9.9)

    Good:

        sync.yml: (nothing of 9.9)
    """
    message = N_(
        "sync.yml:{line} has a stamp of {rule}, which is not there in {pivot}; take it out, or run `rulewright sync --all`"
    )
    for locale, key, stamp in sync.unknown(book):
        facts = (
            ("line", str(stamp.line)),
            ("rule", book.numbering.print(key)),
            ("pivot", book.pivot),
        )
        yield Fault(locale, key, message, facts)


def _rule(book: Rulebook, number: str) -> RuleId:
    return book.numbering.find(number) or RuleId()

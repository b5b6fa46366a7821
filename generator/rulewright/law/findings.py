"""Findings: what a check says is wrong with a text, and how much it matters."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import IntEnum

from rulewright.words import N_


class Severity(IntEnum):
    """How much a finding matters, the gravest last."""

    INFO = 1  # taste
    WARNING = 2  # a translator should look
    ERROR = 3  # a player would play wrongly, or a link breaks

    @property
    def word(self) -> str:
        """The severity as settings and reports write it."""
        return self.name.lower()


SEVERITY_WORDS = {
    Severity.ERROR: N_("error"),
    Severity.WARNING: N_("warning"),
    Severity.INFO: N_("info"),
}


FAMILY_WORDS = {
    "SRC": N_("source file"),
    "STR": N_("structure and numbers of rules"),
    "ALN": N_("rules side by side"),
    "CIT": N_("citations"),
    "NUM": N_("numbers"),
    "TRM": N_("terms and titles"),
    "MRK": N_("icons and markup"),
    "TXT": N_("typography"),
    "SPL": N_("spelling"),
    "OMI": N_("omissions and additions"),
    "SEM": N_("meaning"),
    "STL": N_("stale texts"),
    "EXE": N_("scenarios"),
}
"""Family of checks -> what it looks at."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a rule stands in a locale: file and line, both empty where the locale lacks it."""

    locale: str
    rule: str
    file: str = ""
    line: int = 0
    span: tuple[int, int] | None = None
    """The characters of its text that a finding is about, where it is not the text at fault."""
    nth: int = 0
    """Which of the rules with this number, where one that no other locale has prints the number of another."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One flaw in one locale. `rule` is the pivot's id; `message` is a template for `facts`."""

    code: str
    name: str
    severity: Severity
    place: Place
    message: str
    facts: tuple[tuple[str, str], ...] = ()
    span: tuple[int, int] | None = None
    evidence: str = ""
    related: tuple[Place, ...] = ()
    fix: str = ""

    def said(self, template: str) -> str:
        """The finding in the words of a template: its own message, or that in another language."""
        return template.format(**dict(self.facts))

    @property
    def fingerprint(self) -> str:
        """What identifies the finding when lines move: code, locale, rule and facts.

        >>> place = Place("ru", "14.4", "ru/14.md", 3)
        >>> moved = Place("ru", "14.4", "ru/14.md", 9)
        >>> make = lambda place: Finding("STR001", "missing-rule", Severity.ERROR, place, "x")
        >>> make(place).fingerprint == make(moved).fingerprint
        True
        """
        identity = (
            self.code,
            self.place.locale,
            self.place.rule,
            *(value for _, value in self.facts),
        )
        return hashlib.sha256("\x1f".join(identity).encode()).hexdigest()[:16]

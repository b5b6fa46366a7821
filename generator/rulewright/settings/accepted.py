"""Findings accepted on purpose: accepted.yml, one entry per rule, locale and code, with the reason.

An entry holds the hash of the texts that were looked at, so that it lapses when they change. No wildcards: an entry
accepts one finding of one rule. What is accepted and not found any more is a finding itself.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulewright.errors import Message
from rulewright.law.findings import Finding, Place, Severity
from rulewright.law.hashes import text_hash as hash_of
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import is_there, read_yaml
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rulewright.law.model import AlignedRule, Rulebook

_KEYS = ("rule", "locale", "code", "text", "reason")
_SAME = str.maketrans(
    {
        "“": '"',
        "”": '"',
        "„": '"',
        "«": '"',
        "»": '"',
        "’": "'",
        "‘": "'",
        "–": "-",
        "—": "-",
        "\u00a0": " ",
    }
)


@dataclass(frozen=True, slots=True)
class Accepted:
    """One entry: which finding, the hash of the texts it was accepted for, and why."""

    rule: str
    locale: str
    code: str
    text: str
    reason: str


def load_accepted(path: Path) -> tuple[Accepted, ...]:
    """The entries of accepted.yml; none where there is no such file.

    Raises `YamlError` for an incomplete entry, for a wildcard, and for two entries about the same finding.
    """
    if not is_there(path):
        return ()
    written = read_yaml(path)
    entries = [Accepted(*(entry[key] for key in _KEYS)) for entry in valid(written, "accepted")]
    seen: dict[tuple[str, str, str], int] = {}
    for place, entry in enumerate(entries):
        first = seen.setdefault((entry.rule, entry.locale, entry.code), place)
        if first != place:
            found = Message(
                N_("{code} of {rule} in {locale} is accepted twice, first on line {line}"),
                code=entry.code,
                rule=entry.rule,
                locale=entry.locale,
                line=written.line(first),
            )
            raise written.fault((place,), found, Message(N_("keep one of the two")))
    return tuple(entries)


def text_hash(rule: AlignedRule, pivot: str, locale: str) -> str:
    """The hash of what a reader compares: title and text of a rule in the pivot and in the locale.

    Blanks, quotation marks and dashes do not count, so that a new line break makes no entry lapse.
    """
    cells = (rule.cells.get(tag) for tag in dict.fromkeys((pivot, locale)))
    told = "\x1f".join(f"{cell.title}\x1e{cell.text}" for cell in cells if cell)
    return hash_of(unicodedata.normalize("NFC", told).translate(_SAME), length=12)


def without_accepted(
    found: Sequence[Finding], accepted: Iterable[Accepted], book: Rulebook
) -> tuple[tuple[Finding, ...], tuple[tuple[Finding, str], ...]]:
    """The findings that are not accepted, with those about lapsed entries; and the accepted ones with their reasons."""
    entries = {(entry.rule, entry.locale, entry.code): entry for entry in accepted}
    rules = {book.numbering.print(key): same for key, same in book.with_key.items()}
    kept, passed, used = [], [], set()
    for finding in found:
        place = finding.place
        key = (place.rule, place.locale, finding.code)
        entry, rule = entries.get(key), next(iter(rules.get(place.rule, ())[place.nth :]), None)
        if entry is None or rule is None:
            kept.append(finding)
            continue
        used.add(key)
        now = text_hash(rule, book.pivot, place.locale)
        if entry.text == now:
            passed.append((finding, entry.reason))
        else:
            kept += [finding, _lapsed(finding, now)]
    kept += [_unused(entry) for key, entry in entries.items() if key not in used]
    return tuple(kept), tuple(passed)


def _lapsed(finding: Finding, now: str) -> Finding:
    message = N_(
        "the text accepted for {code} has changed since; look again and renew the entry (text: {hash})"
    )
    facts = (("code", finding.code), ("hash", now))
    return Finding("STL001", "accepted-outdated", Severity.WARNING, finding.place, message, facts)


def _unused(entry: Accepted) -> Finding:
    message = N_("{code} is accepted here and not found any more; take the entry out")
    place = Place(entry.locale, entry.rule)
    return Finding(
        "STL002", "accepted-unused", Severity.WARNING, place, message, (("code", entry.code),)
    )

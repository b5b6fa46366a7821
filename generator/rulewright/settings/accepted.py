"""Findings accepted on purpose: accepted.yml, one entry per rule, locale and code, with the reason.

An entry holds the hash of the texts that were looked at, so that it lapses when they change. No wildcards: an entry
accepts one finding of one rule. What is accepted and not found any more is a finding itself.
"""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from rulewright.errors import Message
from rulewright.law.hashes import text_hash as hash_of
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import is_there, read_yaml
from rulewright.text.word_diff import marked
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path

    from rulewright.law.findings import Finding
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
    was: tuple[tuple[str, str], ...] = ()
    """The texts that were looked at, by locale, where they were kept."""

    def change(self, rule: AlignedRule) -> str:
        """What changed in these texts since, word by word; nothing where they were not kept."""
        told = ((tag, marked(text, told_text(rule, tag))) for tag, text in self.was)
        return " / ".join(f"{tag}: {change}" for tag, change in told if change)


def load_accepted(path: Path) -> tuple[Accepted, ...]:
    """The entries of accepted.yml; none where there is no such file.

    Raises `YamlError` for an incomplete entry, for a wildcard, and for two entries about the same finding.
    """
    if not is_there(path):
        return ()
    written = read_yaml(path)
    entries = [_entry(entry) for entry in valid(written, "accepted")]
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


def _entry(told: dict[str, Any]) -> Accepted:
    rule, locale, code, text, reason = (told[key] for key in _KEYS)
    return Accepted(rule, locale, code, text, reason, tuple(told.get("was", {}).items()))


def told_text(rule: AlignedRule, locale: str) -> str:
    """What a reader compares of a rule in a locale: its title and its text."""
    cell = rule.cells.get(locale)
    return "\n".join(part for part in (cell.title, cell.text) if part) if cell else ""


def text_hash(rule: AlignedRule, pivot: str, locale: str) -> str:
    """The hash of what a reader compares: title and text of a rule in the pivot and in the locale.

    Blanks, quotation marks and dashes do not count, so that a new line break makes no entry lapse.
    """
    cells = (rule.cells.get(tag) for tag in dict.fromkeys((pivot, locale)))
    told = "\x1f".join(f"{cell.title}\x1e{cell.text}" for cell in cells if cell)
    return hash_of(unicodedata.normalize("NFC", told).translate(_SAME), length=12)


@dataclass(frozen=True, slots=True)
class Acceptance:
    """Findings held against the entries: those that stay, those accepted with the reason, and what became of the entries."""

    kept: tuple[Finding, ...]
    passed: tuple[tuple[Finding, str], ...]
    lapsed: tuple[tuple[Finding, str, str], ...]
    """Findings whose texts have changed since they were accepted, the hash of the texts now, and what changed, if known."""
    unused: tuple[Accepted, ...]


def held_against(
    found: Sequence[Finding], entries: Iterable[Accepted], book: Rulebook
) -> Acceptance:
    """Which findings of a book are accepted, and which entries accept nothing any more."""
    unused = {(entry.rule, entry.locale, entry.code): entry for entry in entries}
    by_finding = dict(unused)
    rules = {book.numbering.print(key): same for key, same in book.with_key.items()}
    kept, passed, lapsed = [], [], []
    for finding in found:
        place = finding.place
        key = (place.rule, place.locale, finding.code)
        entry, rule = by_finding.get(key), next(iter(rules.get(place.rule, ())[place.nth :]), None)
        if entry is None or rule is None:
            kept.append(finding)
            continue
        unused.pop(key, None)
        now = text_hash(rule, book.pivot, place.locale)
        if entry.text == now:
            passed.append((finding, entry.reason))
        else:
            kept.append(finding)
            lapsed.append((finding, now, entry.change(rule)))
    return Acceptance(tuple(kept), tuple(passed), tuple(lapsed), tuple(unused.values()))

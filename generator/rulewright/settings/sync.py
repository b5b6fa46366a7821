"""What each translation was made from: sync.yml, per locale and rule the pivot's text, its hash, and the day of the review.

    es:
      14.4.3:
        hash: 3f1c0a9be2d47786
        on: 2026-12-01
        title: "Anoint"
        text: "Replace a warrior with the warlord."

The hash alone will do (`14.4.3: 3f1c0a9be2d47786`), but then nobody can say what changed. A translation is stale where
the pivot's text is another one by now. What the file does not name is not known to be stale.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from rulewright.errors import Message
from rulewright.law.hashes import text_hash
from rulewright.settings.rule_ids import rule_id
from rulewright.settings.validation import unknown_key, valid
from rulewright.settings.yaml_edit import head_of
from rulewright.settings.yaml_text import is_there, read_yaml
from rulewright.text.word_diff import marked
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Game, Rule, Rulebook
    from rulewright.settings.yaml_text import Yaml

HEAD = "# What each translation was made from. `rulewright sync` writes this file; comments below this line are not kept.\n"
_PLAIN = re.compile(r"[0-9A-Za-z]+(?:\.[0-9A-Za-z]+)*")


@dataclass(frozen=True)
class Stamp:
    """The pivot's text that a translation was made from: its hash, and where it was kept the text itself."""

    hash: str
    on: str = ""
    """The day of the review, as 2026-12-01."""
    title: str = ""
    text: str = ""
    kept: bool = False
    line: int = field(default=0, compare=False)

    def change(self, pivot: Rule) -> str:
        """What changed in the pivot's rule since, word by word; nothing where the text was not kept."""
        if not self.kept:
            return ""
        told = marked(self.title, pivot.title), marked(self.text, pivot.text)
        return " / ".join(part for part in told if part)


@dataclass(frozen=True)
class Sync:
    """The stamps of the translations, by locale and key."""

    stamps: Mapping[str, Mapping[RuleId, Stamp]] = field(default_factory=dict)

    def stale(self, book: Rulebook) -> frozenset[tuple[RuleId, str]]:
        """The keys and locales whose translation was made from another text than the pivot has now."""
        return frozenset(self.behind(book))

    def behind(self, book: Rulebook) -> Mapping[tuple[RuleId, str], Stamp]:
        """The stale translations, by key and locale, each with what it was made from."""
        return {
            (key, locale): stamp
            for locale, stamps in self.stamps.items()
            for key, stamp in stamps.items()
            if _is_behind(book, key, locale, stamp)
        }

    def changes(self, book: Rulebook) -> Mapping[tuple[RuleId, str], str]:
        """The stale translations, by key and locale, each with what changed in the pivot since; "" where nobody knows."""
        return {
            (key, locale): stamp.change(book.by_key[key].cells[book.pivot])
            for (key, locale), stamp in self.behind(book).items()
        }

    def unknown(self, book: Rulebook) -> Iterator[tuple[str, RuleId, Stamp]]:
        """(locale, key, stamp) of each stamp of a rule that the pivot lacks; a translation may not have it yet."""
        for locale, stamps in self.stamps.items():
            for key, stamp in stamps.items():
                rule = book.by_key.get(key)
                if rule is None or book.pivot not in rule.cells:
                    yield locale, key, stamp

    def with_stamp(self, locale: str, key: RuleId, stamp: Stamp) -> Sync:
        """The same with one stamp more, or another in its place."""
        stamps = {**self.stamps.get(locale, {}), key: stamp}
        return replace(self, stamps={**self.stamps, locale: stamps})

    def without(self, locale: str, key: RuleId) -> Sync:
        """The same without one stamp."""
        stamps = {one: stamp for one, stamp in self.stamps.get(locale, {}).items() if one != key}
        return replace(self, stamps={**self.stamps, locale: stamps})


def made_from(pivot: Rule) -> str:
    """The hash that stands for the pivot's text of a rule."""
    return text_hash(pivot.title, pivot.text)


def stamp_of(pivot: Rule, on: str) -> Stamp:
    """The stamp of a translation that was held against the pivot's rule as it is now."""
    return Stamp(made_from(pivot), on, pivot.title, pivot.text, kept=True)


def load_sync(path: Path, game: Game) -> Sync:
    """The stamps of sync.yml; none where there is no such file.

    Raises `YamlError` for a locale that is none of the game's translations, for what is no hash and for what is no rule.
    """
    if not is_there(path):
        return Sync()
    written = read_yaml(path)
    data = valid(written, "sync")
    translations = [tag for tag in game.locales if tag != game.pivot]
    for locale in data:
        if locale not in translations:
            raise unknown_key(written, (locale,), translations)
    return Sync(
        {
            locale: {
                rule_id(written, (locale, rule), rule, game.numbering): _stamp(
                    written, locale, rule, told
                )
                for rule, told in rules.items()
            }
            for locale, rules in data.items()
        }
    )


def sync_text(sync: Sync, numbering: Numbering, locales: tuple[str, ...], head: str = HEAD) -> str:
    """sync.yml with these stamps, in the order of the locales and of the law, so that two branches change other lines.

    >>> from rulewright.law.ids import DECIMAL
    >>> stamps = {"es": {DECIMAL.parse("1.2"): Stamp("0" * 16, "2026-12-01", "Rest", "Sleep.", kept=True)}}
    >>> print(sync_text(Sync(stamps), DECIMAL, ("en", "es"), ""), end="")
    es:
      1.2:
        hash: "0000000000000000"
        on: 2026-12-01
        title: "Rest"
        text: "Sleep."
    """
    return head + "".join(_lines(sync, numbering, locales))


def new_text(sync: Sync, numbering: Numbering, locales: tuple[str, ...], before: str) -> str:
    """The new text of a sync.yml: the comments that it begins with stay, a new one has ours."""
    return sync_text(sync, numbering, locales, head_of(before) or HEAD)


def _lines(sync: Sync, numbering: Numbering, locales: tuple[str, ...]) -> Iterator[str]:
    for locale in locales:
        stamps = sync.stamps.get(locale, {})
        if stamps:
            yield f"{locale}:\n"
        for key in sorted(stamps):
            printed = numbering.print(key)
            yield f"  {printed if _PLAIN.fullmatch(printed) else _quoted(printed)}:"
            yield from _stamp_lines(stamps[key])


def _stamp_lines(stamp: Stamp) -> Iterator[str]:
    if not (stamp.kept or stamp.on):
        yield f" {_quoted(stamp.hash)}\n"
        return
    yield f"\n    hash: {_quoted(stamp.hash)}\n"
    if stamp.on:
        yield f"    on: {stamp.on}\n"
    if stamp.kept:
        yield f"    title: {_quoted(stamp.title)}\n    text: {_quoted(stamp.text)}\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _stamp(written: Yaml, locale: str, rule: str, told: Any) -> Stamp:
    line = written.key_line(locale, rule)
    if isinstance(told, str):
        return Stamp(told, line=line)
    kept = "text" in told or "title" in told
    title, text = told.get("title", ""), told.get("text", "")
    if kept and text_hash(title, text) != told["hash"]:
        found = Message(
            N_("the text kept for {rule} is not the one that its hash names"), rule=rule
        )
        advice = Message(
            N_("take the entry out, look at the translation and run `rulewright sync {rule}`"),
            rule=rule,
        )
        raise written.fault((locale, rule), found, advice)
    return Stamp(told["hash"], told.get("on", ""), title, text, kept, line)


def _is_behind(book: Rulebook, key: RuleId, locale: str, stamp: Stamp) -> bool:
    rule = book.by_key.get(key)
    cells = rule.cells if rule else {}
    return locale in cells and book.pivot in cells and made_from(cells[book.pivot]) != stamp.hash

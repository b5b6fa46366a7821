"""One fault at a time, of many kinds, put into our own translations: how many does the checker tell, and whom does it blame?

A fault counts as found where a warning or an error of one of its families is new at its rule and locale. The loud
rate is the share of clean cells, and of right rewordings (bench/paraphrases.yml), at which a warning or an error stands.
Cells are damaged after they were paired, so faults of numbering and reading are not tried here.

    python bench/inject.py --places 20 --seed 1
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import yaml

from faults import KINDS, Place
from rulewright.book.companions import load_whole
from rulewright.book.project import find_project
from rulewright.checks.rows import outcome
from rulewright.checks.runner import findings
from rulewright.checks.terms import term_checks
from rulewright.law.findings import Severity

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.book.companions import Companions
    from rulewright.checks.check import BookCheck, Row
    from rulewright.checks.rows import Outcome
    from rulewright.law.model import Game, Rule, Rulebook

ROOT = Path(__file__).parents[1]
PARAPHRASES = Path(__file__).with_name("paraphrases.yml")
Told = Counter[tuple[str, str, str]]


@dataclass
class Book:
    """A game whose cells are changed one at a time; what its other rows gave is remembered."""

    game: Game
    book: Rulebook
    beside: Companions

    def __post_init__(self) -> None:
        self.rows: dict[int, Outcome] = {}
        self.clean = self.told(self.book)

    def outcomes(self, book: Rulebook, rows: Sequence[Row]) -> list[Outcome]:
        """The outcome of each row; of rules that nobody changed, the one of before."""
        known = {id(rule) for rule in self.book.rules} if hasattr(self, "book") else set()
        for row in rows:
            if id(row.rule) in known and id(row.rule) not in self.rows:
                self.rows[id(row.rule)] = outcome(book, row)
        return [self.rows.get(id(row.rule)) or outcome(book, row) for row in rows]

    def told(self, book: Rulebook) -> Told:
        """(family, locale, rule) of each warning and error."""
        found = findings(book, self.game.severities, (), self.outcomes, given(self.beside))
        return Counter(
            (f.code[:3], f.place.locale, f.place.rule)
            for f in found
            if f.severity in {Severity.ERROR, Severity.WARNING}
        )

    def with_cell(self, number: int, locale: str, cell: Rule) -> Rulebook:
        """The book with one cell changed."""
        rule = self.book.rules[number]
        changed = replace(rule, cells={**rule.cells, locale: cell})
        return replace(
            self.book, rules=(*self.book.rules[:number], changed, *self.book.rules[number + 1 :])
        )

    def new(self, number: int, locale: str, cell: Rule) -> Told:
        """What is told of a changed cell and was not told before."""
        return self.told(self.with_cell(number, locale, cell)) - self.clean


def relocated(cell: Rule, donors: Sequence[Rule]) -> Rule:
    """A changed cell with its citations and mentions where they now stand, by what the donors print for each."""
    spans: dict[str, dict[str, object]] = {"citations": {}, "mentions": {}}
    for donor in donors:
        for part, known in spans.items():
            for named in getattr(donor, part):
                known.setdefault(donor.text[named.start : named.end], named)
    placed = {part: tuple(_placed(cell.text, known)) for part, known in spans.items()}
    return replace(cell, **placed)


def _placed(text: str, known: dict[str, object]) -> Iterator[object]:
    if known:
        either = "|".join(map(re.escape, sorted(known, key=len, reverse=True)))
        for match in re.finditer(rf"(?<![\w.])(?:{either})(?![\w]|\.\w)", text):
            yield replace(known[match[0]], start=match.start(), end=match.end())


def given(beside: Companions) -> tuple[BookCheck, ...]:
    """The checks that look at the term base."""
    return term_checks(beside.terms)


def places(one: Book, locale: str, draw: random.Random) -> Iterator[tuple[int, Place]]:
    """The cells of a locale that may be damaged, in random order."""
    book = one.book
    cells = [
        (n, rule.cells[book.pivot], rule.cells[locale])
        for n, rule in enumerate(book.rules)
        if book.pivot in rule.cells and locale in rule.cells and rule.cells[locale].text
    ]
    others = [theirs for _, _, theirs in cells]
    finder = one.beside.terms.finder(locale)
    for n, ours, theirs in draw.sample(cells, len(cells)):
        yield n, Place(locale, ours, theirs, others, one.beside.terms, finder, draw)


def injected(books: Sequence[Book], count: int, seed: int, only: str) -> None:
    """Try every kind and print how many of its faults are found, per locale."""
    print(f"{'kind':28} {'es':>9} {'ru':>9}   missed, for example")
    sums: dict[str, Counter[str]] = defaultdict(Counter)
    for kind, (families, damage) in KINDS.items():
        if only not in kind:
            continue
        line, missed = "", []
        for locale in ("es", "ru"):
            tried = found = 0
            for one in books:
                draw, of_book = random.Random(f"{seed} {kind} {locale}"), 0  # noqa: S311  # no secret
                for n, place in places(one, locale, draw):
                    cell = damage(place)
                    if cell is None:
                        continue
                    told = one.new(n, locale, relocated(cell, (place.theirs, place.ours)))
                    key = one.book.numbering.print(one.book.rules[n].key)
                    hit = any(
                        family in families and (tag, rule) == (locale, key)
                        for family, tag, rule in told
                    )
                    tried, found, of_book = tried + 1, found + hit, of_book + 1
                    if not hit:
                        missed.append(f"{one.game.name} {locale} {key}")
                    if of_book == count:
                        break
            line += f" {found:4d}/{tried:<4d}"
            sums[families.split()[0]] += Counter(tried=tried, found=found)
        print(f"{kind:28}{line}   {', '.join(missed[:3])}", flush=True)
    for family, told in sums.items():
        print(f"{family}: {told['found']} of {told['tried']} ({told['found'] / max(told['tried'], 1):.0%})")  # fmt: skip


def reworded(books: Sequence[Book]) -> None:
    """Try every right rewording, and print those that are blamed."""
    named = {one.game.name: one for one in books}
    rewordings = yaml.safe_load(PARAPHRASES.read_text("utf-8"))
    blamed = 0
    for game, locale, key, kind, old, new in rewordings:
        one = named[game]
        n = next(n for n, r in enumerate(one.book.rules) if one.book.numbering.print(r.key) == key)
        cell = one.book.rules[n].cells[locale]
        at = cell.text.replace("\u00a0", " ").find(old)
        if at < 0:
            sys.exit(f"{game} {locale} {key} does not hold: {old}")
        text = cell.text[:at] + new + cell.text[at + len(old) :]
        told = one.new(n, locale, relocated(replace(cell, text=text), (cell,)))
        if told:
            blamed += 1
            print(f"  blamed: {game} {locale} {key} ({kind}): {', '.join(f for f, _, _ in told)}")
    print(f"right rewordings blamed: {blamed} of {len(rewordings)}")


def main() -> None:
    """Print what is found, and who is blamed."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--places", type=int, default=20, help="of each kind, book and locale")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", default="", help="kinds whose name holds this")
    asked = options.parse_args()
    project = find_project(ROOT)
    books = [Book(*load_whole(project, name)) for name in project.games]
    cells = sum(len(rule.cells) for one in books for rule in one.book.rules)
    loud = [told for one in books for told in one.clean]
    print(f"clean cells blamed: {len(loud)} of {cells} {loud}")
    reworded(books)
    injected(books, asked.places, asked.seed, asked.only)


if __name__ == "__main__":
    main()

"""One fault of shape at a time: how many findings does it give, do they name the cause, are the pairs right?

A chapter, section or rule of a translation goes, comes in, is split, merged, promoted, demoted, exchanged with its
neighbour, or its list is sorted by title; numbers and citations follow as in a book that somebody typed anew. The books
are the shipped ones, one of 20 chapters that have a title only, and one of 100 articles.

    python bench/shapes.py --seed 20 --faults 400
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from books import WORDS
from faults_of_shape import FAULTS, forest, numbered
from rulewright.align.pairing import rulebook
from rulewright.book.companions import load_whole
from rulewright.book.project import find_project
from rulewright.checks.runner import findings
from rulewright.exchange.markdown import print_rules
from rulewright.law.findings import Severity
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game, Rule, RuleTree
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_text
from rulewright.settings.locales import profile

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from rulewright.law.ids import RuleId
    from rulewright.law.model import Rulebook

ROOT = Path(__file__).parents[1]
Told = Counter[tuple[str, str]]


@dataclass(frozen=True)
class Book:
    """A clean book: its pivot's tree, and one translation that is damaged."""

    name: str
    game: Game
    pivot: RuleTree
    locale: str
    rules: tuple[Rule, ...]
    clean: Told


@dataclass(frozen=True)
class Trial:
    """What one fault gave."""

    kind: str
    told: tuple[tuple[str, str], ...]
    cause: bool
    elsewhere: int
    right: int
    pairs: int
    seconds: float


def tree(rules: Sequence[Rule], locale: str) -> RuleTree:
    """The tree of a text that prints these rules."""
    text = print_rules(rules, DECIMAL)
    source = source_from_text(text, f"{locale}.md", locale, authored=True)
    return tree_of(outline(source), DECIMAL, profile(locale))


def told_of(book: Rulebook, locale: str) -> Told:
    """(code, key) of each warning and error that blames the translation or says what it lacks."""
    return Counter(
        (f.code, f.place.rule)
        for f in findings(book)
        if f.severity >= Severity.WARNING and f.place.locale in (locale, book.pivot)
    )


def in_keys(rules: Sequence[Rule]) -> tuple[Rule, ...]:
    """Rules that print their keys, also where a translation decided on other numbers."""
    new = {rule.id: rule.key for rule in rules}
    return tuple(
        replace(
            rule,
            id=rule.key,
            printed=DECIMAL.print(rule.key),
            keyed=False,
            text=_cited_by_key(rule, new),
        )
        if any(id != key for id, key in new.items())
        else rule
        for rule in rules
    )


def _cited_by_key(rule: Rule, new: Mapping[RuleId, RuleId]) -> str:
    text, own = rule.text, {key: id for id, key in new.items()}
    for cite in sorted(rule.citations, key=lambda c: -c.start):
        if text[cite.start : cite.end] == DECIMAL.print(own.get(cite.target, cite.target)):
            text = f"{text[: cite.start]}{DECIMAL.print(cite.target)}{text[cite.end :]}"
    return text


def prepared(name: str, game: Game, trees: dict[str, Sequence[Rule]]) -> Iterator[Book]:
    """A book for each translation."""
    pivot = tree(trees["en"], "en")
    for locale, printed in trees.items():
        if locale == "en":
            continue
        two = replace(game, locales=("en", locale), pivot="en")
        book = rulebook(two, [pivot, tree(in_keys(printed), locale)])
        rules = in_keys([rule.cells[locale] for rule in book.rules if locale in rule.cells])
        yield Book(name, two, pivot, locale, rules, told_of(book, locale))


def shipped() -> Iterator[Book]:
    project = find_project(ROOT)
    for name in project.games:
        _, book, _ = load_whole(project, name)
        trees = {
            tag: [rule.cells[tag] for rule in book.rules if tag in rule.cells]
            for tag in book.locales
        }
        yield from prepared(name, Game(name=name, titles={}, locales=(), pivot="en"), trees)


def made_up(name: str, ids: Sequence[str], bare: int) -> Iterator[Book]:
    """A book of these ids; those of no more than `bare` steps have a title only."""
    chance = random.Random(7)  # noqa: S311  # no secret
    texts: dict[str, list[str]] = {tag: [] for tag in WORDS}
    deep = [id for id in ids if id.count(".") >= bare]
    for id in ids:
        picks = [chance.randrange(20)]
        for _ in range(chance.randrange(8, 34)):
            picks.append((picks[-1] + chance.randrange(1, 19)) % 20)
        cited, number = chance.choice(deep), chance.randrange(2, 9)
        cites, counts = chance.random() < 0.3, chance.random() < 0.5
        for tag, words in WORDS.items():
            said = [words[n] for n in picks]
            body = " ".join(said[2:]).capitalize()
            body += f" {number}" if counts else ""
            body += f" ({cited})." if cites else "."
            text = "" if id.count(".") < bare else f"\n\n{body}"
            texts[tag].append(
                f"{'#' * (id.count('.') + 1)} {id} {' '.join(said[:2]).capitalize()}{text}"
            )
    trees = {}
    for tag, parts in texts.items():
        source = source_from_text("\n\n".join(parts) + "\n", f"{tag}.md", tag, authored=True)
        trees[tag] = tree_of(outline(source), DECIMAL, profile(tag)).rules
    yield from prepared(name, Game(name=name, titles={}, locales=(), pivot="en"), trees)


def books() -> list[Book]:
    chapters, articles, chance = [], [], random.Random(3)  # noqa: S311  # no secret
    for c in range(1, 21):
        chapters.append(f"{c}")
        for s in range(1, chance.randrange(3, 8)):
            chapters.append(f"{c}.{s}")
            chapters += [f"{c}.{s}.{r}" for r in range(1, chance.randrange(2, 7))]
    for a in range(1, 101):
        articles.append(f"{a}")
        articles += [f"{a}.{p}" for p in range(1, chance.randrange(1, 6))]
    return [*shipped(), *made_up("chapters", chapters, 1), *made_up("articles", articles, 0)]


def tried(book: Book, kind: str, draw: random.Random) -> Trial | None:
    """One fault of a kind in a book; None where it has no place for it."""
    roots = forest(book.rules)
    fault = FAULTS[kind](roots, draw)
    if fault is None:
        return None
    rules, origin = numbered(roots, keep=fault.keep_numbers)
    damaged = tree(rules, book.locale)
    start = time.perf_counter()
    made = rulebook(book.game, [book.pivot, damaged])
    seconds = time.perf_counter() - start
    told = told_of(made, book.locale) - book.clean
    ours = {DECIMAL.print(rule.key): rule for rule in book.rules}
    touched = {DECIMAL.print(id) for id in fault.touched}
    new = tuple(sorted(told.elements()))
    gone = {id for id in ours if any(DECIMAL.parse(id).within(one) for one in fault.gone)}
    gone |= {DECIMAL.print(id) for id in fault.lost}
    citing = {
        DECIMAL.print(rule.key)
        for rule in book.rules
        if any(DECIMAL.print(id) in gone for id in rule.cites)
    }
    new = tuple(one for one in new if not (one[0].startswith("CIT") and one[1] in citing))
    cells = {
        DECIMAL.print(rule.cells[book.locale].id): DECIMAL.print(rule.key)
        for rule in made.rules
        if book.locale in rule.cells and "en" in rule.cells
    }
    right = sum(cells.get(id) == key for id, key in origin.items())
    causes = [one for one in new if one[0] in fault.causes]
    elsewhere = sum(
        1
        for code, key in new
        if not any(_near(key, one) for one in touched) and code not in fault.causes
    )
    return Trial(kind, new, bool(causes), elsewhere, right, len(origin), seconds)


def _near(key: str, touched: str) -> bool:
    return key == touched or key.startswith(f"{touched}.")


def main() -> None:
    """Print the figures by kind and by book, and what was told too much."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seed", type=int, default=20)
    options.add_argument("--faults", type=int, default=400)
    options.add_argument("--only", default="", help="kinds whose name holds this")
    options.add_argument("--book", default="", help="books whose name holds this")
    options.add_argument("--show", type=int, default=0, help="examples of failures to print")
    asked = options.parse_args()
    kinds = [kind for kind in FAULTS if asked.only in kind]
    all_books = [book for book in books() if asked.book in f"{book.name}-{book.locale}"]
    print("clean: " + ", ".join(f"{b.name}-{b.locale} {len(b.rules)} rules, {sum(b.clean.values())} findings" for b in all_books))  # fmt: skip
    draw, trials, shown = random.Random(asked.seed), [], 0  # noqa: S311  # no secret
    by: dict[str, list[Trial]] = defaultdict(list)
    turns = 0
    while len(trials) < asked.faults and turns < 4 * asked.faults:
        kind, book = kinds[turns % len(kinds)], all_books[(turns // len(kinds)) % len(all_books)]
        turns += 1
        trial = tried(book, kind, draw)
        if trial is None:
            continue
        trials.append(trial)
        by[kind].append(trial)
        by[f"{book.name}-{book.locale}"].append(trial)
        if not (_one(trial) and trial.right == trial.pairs) and shown < asked.show:
            shown += 1
            print(
                f"  {book.name}-{book.locale} {kind}: {trial.right}/{trial.pairs}, {len(trial.told)} told {trial.told[:6]}"
            )
    print(f"{'':24}{'n':>5} {'one':>5} {'<=3':>5} {'pairs':>6} {'elsewhere':>9} {'seconds':>8}")
    for name, told in [*by.items(), ("all", trials)]:
        print(
            f"{name:24}{len(told):5} {_share(map(_one, told)):5.0%} {_share(len(t.told) <= 3 for t in told):5.0%}"
            f" {sum(t.right for t in told) / sum(t.pairs for t in told):6.1%} {sum(t.elsewhere for t in told):9}"
            f" {max(t.seconds for t in told):8.2f}"
        )


def _one(trial: Trial) -> bool:
    """Whether one cause is told, besides it at most the run of numbers that moved up or down behind it."""
    if trial.kind.startswith(("sort", "rename")):
        return len(trial.told) <= 1
    runs = sum(code == "ALN004" for code, _ in trial.told)
    return trial.cause and len(trial.told) - min(runs, 1) == 1


def _share(told: Iterable[bool]) -> float:
    held = list(told)
    return sum(held) / len(held)


if __name__ == "__main__":
    main()

"""Pairing by evidence: the seeds, and a clean book damaged on purpose."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from books import book
from casebank import SEEDS, needs_seeds
from rulewright.align.pairing import rulebook
from rulewright.book.project import loose_book, read_tree
from rulewright.exchange.markdown import print_rules
from rulewright.law.ids import DECIMAL, RuleId
from rulewright.law.model import Game, Rule, Rulebook, RuleTree
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_text
from rulewright.settings.locales import profile

CHAPTER = Path(__file__).parents[2] / "rules_src" / "root"
GAME = Game(name="root", titles={}, locales=("en", "es", "ru"), pivot="en")


# --- the seeds: what stands under which label, by reading them ---------------------------------------------------

KEYED_OTHERWISE = {
    "es": {"14.1": "14.2", "14.2": "14.1", "14.2.4.I": "14.2.4.II", "14.2.4.II": "14.2.4.I"},
    "ru": {"14.1": "14.2", "14.2": "14.1", "14.7.1": "14.7.2", "14.7.2": "14.7.1"},
}


@cache
def seeds() -> Rulebook:
    return loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])[1]


@needs_seeds
@pytest.mark.parametrize(("locale", "count"), [("en", 72), ("es", 72), ("ru", 39)])
def test_every_cell_of_the_seeds_stands_under_the_right_rule(locale: str, count: int) -> None:
    keys = [
        (DECIMAL.print(rule.cells[locale].id), DECIMAL.print(rule.key))
        for rule in seeds().rules
        if locale in rule.cells
    ]

    otherwise = KEYED_OTHERWISE.get(locale, {})
    assert len(keys) == count
    assert all(key == otherwise.get(id, id) for id, key in keys)


@needs_seeds
def test_what_was_settled_in_the_seeds_is_named_for_what_it_is() -> None:
    told = [(s.locale, s.kind, [DECIMAL.print(id) for id in s.rules]) for s in seeds().settled]

    assert told == [
        ("es", "exchanged_texts", ["14.1", "14.2"]),
        ("es", "moved", ["14.2.1"]),
        ("es", "moved", ["14.2.4.I"]),
        ("es", "duplicate_label", ["14.2.4.II", "14.2.4.I"]),
        ("es", "moved", ["15.4.1"]),
        ("es", "duplicate_label", ["15.5.2.II.b"]),
        ("es", "moved", ["15.6.1"]),
        ("ru", "exchanged_texts", ["14.1", "14.2"]),
        ("ru", "moved", ["14.2.1"]),
        ("ru", "moved", ["14.6.1"]),
        ("ru", "exchanged_labels", ["14.7.1", "14.7.2"]),
    ]


@needs_seeds
def test_every_settled_doubt_tells_its_evidence() -> None:
    assert all(settled.evidence for settled in seeds().settled)


# --- a clean book, damaged -------------------------------------------------------------------------------------


@cache
def clean(locale: str) -> tuple[Rule, ...]:
    return read_tree(CHAPTER / locale / "14.md", locale, DECIMAL).rules


def reread(rules: Sequence[Rule], locale: str) -> RuleTree:
    """The tree of a text that prints these rules in this order."""
    source = source_from_text(print_rules(rules, DECIMAL), f"{locale}.md", locale, authored=True)
    return tree_of(outline(source), DECIMAL, profile(locale))


def with_damage(locale: str, rules: Sequence[Rule]) -> Rulebook:
    trees = [reread(rules if tag == locale else clean(tag), tag) for tag in GAME.locales]
    return rulebook(GAME, trees)


def relabelled(rules: Sequence[Rule], labels: dict[RuleId, RuleId]) -> list[Rule]:
    """The rules with other numbers, those below them along; each rule's true number stays its printed label."""

    def label(id: RuleId) -> RuleId:
        for depth in range(len(id), 0, -1):
            if RuleId(id[:depth]) in labels:
                return RuleId((*labels[RuleId(id[:depth])], *id[depth:]))
        return id

    return [replace(rule, id=label(rule.id), key=label(rule.id)) for rule in rules]


def true_keys(damaged: Rulebook, locale: str) -> list[tuple[str, str]]:
    """(title, key) of each cell of the locale."""
    return sorted(
        (rule.cells[locale].title, DECIMAL.print(rule.key))
        for rule in damaged.rules
        if locale in rule.cells
    )


SIBLINGS = sorted(
    {
        rule.id.parent
        for rule in clean("en")
        if sum(r.id.parent == rule.id.parent for r in clean("en")) > 1
    }
)
LOCALES = st.sampled_from(["es", "ru"])


@st.composite
def two_siblings(draw: st.DrawFn) -> tuple[str, Rule, Rule]:
    locale = draw(LOCALES)
    parent = draw(st.sampled_from([id for id in SIBLINGS if len(id) > 1]))
    group = [rule for rule in clean(locale) if rule.id.parent == parent]
    a, b = sorted(draw(st.permutations(group))[:2], key=lambda rule: rule.id)
    return locale, a, b


def expected_keys(rules: Sequence[Rule]) -> list[tuple[str, str]]:
    return sorted((rule.title, DECIMAL.print(rule.id)) for rule in rules)


def kinds(damaged: Rulebook) -> list[str]:
    return [settled.kind for settled in damaged.settled]


def test_a_clean_book_pairs_by_its_labels_and_settles_nothing() -> None:
    whole = rulebook(GAME, [reread(clean(tag), tag) for tag in GAME.locales])

    assert whole.settled == ()
    assert all(set(rule.cells) == {"en", "es", "ru"} for rule in whole.rules)


@given(two_siblings())
@settings(max_examples=60, deadline=None)
def test_two_exchanged_labels_are_named_and_the_texts_stay_under_their_rules(
    told: tuple[str, Rule, Rule],
) -> None:
    locale, a, b = told
    exchanged = relabelled(clean(locale), {a.id: b.id, b.id: a.id})

    damaged = with_damage(locale, exchanged)

    assert true_keys(damaged, locale) == expected_keys(clean(locale))
    assert [(s.kind, s.rules) for s in damaged.settled] == [("exchanged_labels", (a.id, b.id))]


@given(two_siblings())
@settings(max_examples=60, deadline=None)
def test_exchanged_texts_under_labels_in_order_are_named(told: tuple[str, Rule, Rule]) -> None:
    locale, a, b = told
    labels = {a.id: b.id, b.id: a.id}
    exchanged = sorted(relabelled(clean(locale), labels), key=lambda rule: rule.id)

    damaged = with_damage(locale, exchanged)

    assert true_keys(damaged, locale) == expected_keys(clean(locale))
    assert [(s.kind, s.rules) for s in damaged.settled] == [("exchanged_texts", (a.id, b.id))]


@given(two_siblings())
@settings(max_examples=60, deadline=None)
def test_a_block_that_moved_with_its_label_stays_under_its_rule(
    told: tuple[str, Rule, Rule],
) -> None:
    locale, a, b = told
    below_b = [rule for rule in clean(locale) if rule.id.within(b.id)]
    rest = [rule for rule in clean(locale) if not rule.id.within(b.id)]
    at = next(n for n, rule in enumerate(rest) if rule.id == a.id)

    damaged = with_damage(locale, [*rest[:at], *below_b, *rest[at:]])

    assert true_keys(damaged, locale) == expected_keys(clean(locale))
    assert kinds(damaged) == ["moved"]


@given(two_siblings())
@settings(max_examples=60, deadline=None)
def test_a_deleted_rule_is_missing_and_the_others_stay(told: tuple[str, Rule, Rule]) -> None:
    locale, a, _ = told
    rest = [rule for rule in clean(locale) if not rule.id.within(a.id)]

    damaged = with_damage(locale, rest)

    assert true_keys(damaged, locale) == expected_keys(rest)
    assert damaged.settled == ()


@given(two_siblings())
@settings(max_examples=60, deadline=None)
def test_rules_that_closed_the_gap_of_a_deleted_one_are_renumbered(
    told: tuple[str, Rule, Rule],
) -> None:
    locale, a, _ = told
    rest = [rule for rule in clean(locale) if not rule.id.within(a.id)]
    after = [rule.id for rule in rest if rule.id.parent == a.id.parent and rule.id > a.id]
    closed = relabelled(rest, {id: id.sibling(-1) for id in after})

    damaged = with_damage(locale, closed)

    assert true_keys(damaged, locale) == expected_keys(rest)
    assert [(s.kind, s.rules) for s in damaged.settled] == (
        [("renumbered", tuple(after))] if after else []
    )


PORT = (
    "## 2.1 Sail\n\nMove up to 3 spaces {boot}.\n\n## 2.2 Trade\n\nSwap 2 crates {coin}.\n\n"
    "## 2.3 Rest\n\nDraw 5 cards {tea} (2.2).\n\n## 2.4 Sleep\n\nSkip 6 turns, as in (2.2).\n"
)
IN_SPANISH = (
    "## 2.1 Navegar\n\nMueve hasta 3 casillas {{boot}}.\n\n## 2.2 Pescar\n\nTira 8 dados {{mob}}.\n\n"
    "## 2.3 Comerciar\n\nCambia 2 cajas {{coin}}.\n\n## 2.4 Descansar\n\nRoba 5 cartas {{tea}} ({cited}).\n\n"
    "## 2.5 Dormir\n\nPierde 6 turnos, como en ({cited}).\n"
)


@pytest.mark.parametrize("cited", ["2.2", "2.3"])
def test_citations_that_did_not_slip_with_the_numbers_mean_what_the_pivots_mean(cited: str) -> None:
    made = book({"en": PORT, "es": IN_SPANISH.format(cited=cited)})

    rest = next(rule for rule in made.rules if rule.cells["es"].title == "Descansar")
    assert [DECIMAL.print(rule.key) for rule in made.rules if "en" not in rule.cells] == ["2.2"]
    assert rest.cells["en"].title == "Rest"
    assert [DECIMAL.print(id) for id in rest.cites("es")] == ["2.2"]


def test_a_rule_that_rose_a_level_is_known_by_its_neighbours_when_the_others_took_new_numbers() -> (
    None
):
    en = (
        "# 2 Port\n\nAct.\n\n## 2.1 Sail\n\nMove {boot}.\n\n### 2.1.1 Row\n\nWith 2 oars.\n\n"
        "### 2.1.2 Drift\n\nRoll 4 dice.\n\n## 2.2 Trade\n\nSwap 7 crates {coin} {tea}.\n\n"
        "## 2.3 Rest\n\nDraw 5 cards {mob} {bag}.\n"
    )
    es = (
        "# 2 Puerto\n\nActúa.\n\n## 2.1 Navegar\n\nMueve {boot}.\n\n### 2.1.1 Remar\n\nCon 2 remos.\n\n"
        "## 2.2 Derivar\n\nTira 4 dados.\n\n## 2.3 Comerciar\n\nCambia 7 cajas {coin} {tea}.\n\n"
        "## 2.4 Descansar\n\nRoba 5 cartas {mob} {bag}.\n"
    )

    made = book({"en": en, "es": es})

    assert [(s.kind, [DECIMAL.print(id) for id in s.rules]) for s in made.settled] == [
        ("promoted", ["2.1.2"]),
        ("renumbered", ["2.2", "2.3"]),
    ]


# --- single cases ----------------------------------------------------------------------------------------------


def test_keys_in_the_sources_pair_a_glossary_that_each_language_sorts() -> None:
    # case align-02
    keys = {"cargo": "20.1", "crew": "20.2", "harbour": "20.3", "lighthouse": "20.4"}
    titles = {
        "en": [("Cargo", "cargo"), ("Crew", "crew"), ("Harbour", "harbour"), ("Lighthouse", "lighthouse")],
        "es": [("Carga", "cargo"), ("Faro", "lighthouse"), ("Puerto", "harbour"), ("Tripulación", "crew")],
        "ru": [("Груз", "cargo"), ("Команда", "crew"), ("Маяк", "lighthouse"), ("Порт", "harbour")],
    }  # fmt: skip
    texts = {
        locale: "".join(
            f"## 20.{n} {title} {{#{keys[key]}}}\n\n" for n, (title, key) in enumerate(told, 1)
        )
        for locale, told in titles.items()
    }

    made = book(texts)

    pairs = {
        locale: [
            [DECIMAL.print(rule.key), DECIMAL.print(rule.cells[locale].id)] for rule in made.rules
        ]
        for locale in ("es", "ru")
    }
    assert pairs["es"] == [["20.1", "20.1"], ["20.2", "20.4"], ["20.3", "20.3"], ["20.4", "20.2"]]
    assert pairs["ru"] == [["20.1", "20.1"], ["20.2", "20.2"], ["20.3", "20.4"], ["20.4", "20.3"]]


def test_a_glossary_that_each_language_sorts_pairs_by_what_its_entries_say() -> None:
    rules = "### 1.1.1 Sail\n\nMove.\n\n### 1.1.2 Trade\n\nSwap.\n\n### 1.1.3 Rest\n\nWait.\n\n### 1.1.4 Race\n\nRun.\n\n"
    en = "## 2.1 Cargo\n\nSee 1.1.1, 3 crates.\n\n## 2.2 Crew\n\nSee 1.1.2, 12 hands.\n\n## 2.3 Harbour\n\nSee 1.1.3.\n\n## 2.4 Lighthouse\n\nSee 1.1.4, 30 steps.\n"
    es = "## 2.1 Carga\n\nVéase 1.1.1, 3 cajas.\n\n## 2.2 Faro\n\nVéase 1.1.4, 30 pasos.\n\n## 2.3 Puerto\n\nVéase 1.1.3.\n\n## 2.4 Tripulación\n\nVéase 1.1.2, 12 manos.\n"

    made = book({"en": rules + en, "es": rules + es})

    titles = {
        rule.cells["en"].title: rule.cells["es"].title
        for rule in made.rules
        if rule.key[0].value == 2
    }
    assert titles == {
        "Cargo": "Carga",
        "Crew": "Tripulación",
        "Harbour": "Puerto",
        "Lighthouse": "Faro",
    }
    assert kinds(made) == ["sorted"]


@needs_seeds
def test_pairing_is_deterministic() -> None:
    again = loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])[1]

    assert again == seeds()


def test_a_similarity_that_is_passed_in_can_decide() -> None:
    texts = {
        "en": "## 1.1 Aaa\n\nOne.\n\n## 1.2 Bbb\n\nTwo.\n",
        "es": "## 1.2 Ccc\n\nUno.\n\n## 1.1 Ddd\n\nDos.\n",
    }
    means = {"aaa\nOne.": "ccc\nUno.", "bbb\nTwo.": "ddd\nDos."}
    game = Game(name="g", titles={}, locales=("en", "es"), pivot="en")
    trees = [reread(_rules(text, tag), tag) for tag, text in texts.items()]

    def by_labels(_a: str, _b: str) -> float:
        return 0.5

    def by_meaning(a: str, b: str) -> float:
        return 1.0 if means[a] == b else 0.0

    assert rulebook(game, trees, by_labels).rules[0].cells["es"].title == "Ddd"
    assert rulebook(game, trees, by_meaning).rules[0].cells["es"].title == "Ccc"


def _rules(text: str, locale: str) -> list[Rule]:
    source = source_from_text(text, f"{locale}.md", locale, authored=True)
    return sorted(
        tree_of(outline(source), DECIMAL, profile(locale)).rules, key=lambda rule: rule.line
    )

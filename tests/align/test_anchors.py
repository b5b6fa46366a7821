"""In a long list of siblings only what is in doubt is held against everything else."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from itertools import cycle

import pytest

from rulewright.align import groups
from rulewright.align.anchors import anchored
from rulewright.align.evidence import Witness
from rulewright.align.pairing import rulebook
from rulewright.align.signature import Signature
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game, Rulebook, RuleTree
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_text
from rulewright.settings.locales import profile

WORDS = {
    "en": [
        "Boat",
        "River",
        "Card",
        "Market",
        "Tower",
        "Bridge",
        "Coin",
        "Barrel",
        "Guild",
        "Storm",
    ],
    "es": [
        "Barca",
        "Río",
        "Carta",
        "Mercado",
        "Torre",
        "Puente",
        "Moneda",
        "Tonel",
        "Gremio",
        "Tormenta",
    ],
}
COUNT = 300
GAME = Game("list", {}, ("en", "es"), "en")


def entries(locale: str) -> list[str]:
    """Titles and texts of a long list: the same words in either language, each with a citation."""
    words = WORDS[locale]
    size = len(words)
    return [
        f"{words[n % size]} {words[n // size % size]}\n\n{words[n * 7 % size]} {n % 9 + 1} (1.{n * 11 % COUNT + 1})."
        for n in range(COUNT)
    ]


def tree(locale: str, numbered: dict[int, str]) -> RuleTree:
    text = "# 1 List\n\n" + "\n\n".join(f"## 1.{n} {entry}" for n, entry in numbered.items())
    source = source_from_text(text, f"{locale}.md", locale, authored=True)
    return tree_of(outline(source), DECIMAL, profile(locale))


def paired(spanish: dict[int, str]) -> Rulebook:
    return rulebook(GAME, [tree("en", dict(enumerate(entries("en"), 1))), tree("es", spanish)])


def settled(book: Rulebook) -> list[tuple[str, list[str]]]:
    return [(one.kind, [DECIMAL.print(key) for key in one.rules]) for one in book.settled]


@pytest.fixture(autouse=True)
def _looked_at_closely(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "_SMALL", 10_000)


def test_a_long_list_in_order_pairs_by_its_labels() -> None:
    assert settled(paired(dict(enumerate(entries("es"), 1)))) == []


def test_labels_that_far_siblings_exchanged_are_found() -> None:
    spanish = dict(enumerate(entries("es"), 1))
    spanish[17], spanish[260] = spanish[260], spanish[17]

    assert settled(paired(spanish)) == [("exchanged_texts", ["1.17", "1.260"])]


def test_an_inserted_entry_is_found_and_what_stands_behind_it_renumbered() -> None:
    spanish = entries("es")
    spanish.insert(199, "Nueva\n\nEsto no está en el original.")

    book = paired(dict(enumerate(spanish, 1)))

    assert settled(book) == [("renumbered", [f"1.{n}" for n in range(200, COUNT + 1)])]
    assert [rule.cells["es"].title for rule in book.rules if "en" not in rule.cells] == ["Nueva"]


def test_a_pair_is_asked_about_its_neighbours_only(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: Counter[tuple[int, int]] = Counter()
    plain = Witness.plain_evidence

    def counted(self: Witness, a: Signature, b: Signature) -> Iterator[tuple[float, str]]:
        asked[a.place, b.place] += 1
        return plain(self, a, b)

    monkeypatch.setattr(Witness, "plain_evidence", counted)
    spanish = dict(enumerate(entries("es"), 1))
    spanish[17], spanish[260] = spanish[260], spanish[17]
    paired(spanish)

    assert len(asked) < 12 * COUNT  # of 90,000 pairs


SUITS = {
    "fox": ("Fox", "Zorro"),
    "hare": ("Hare", "Liebre"),
    "crow": ("Crow", "Cuervo"),
    "owl": ("Owl", "Búho"),
}


def deck(language: int) -> list[str]:
    """72 cards in four suits: each fourth is alike but for what it costs."""
    return [
        f"{names[language]}\n\n{{{suit}}} {n % 4 + 2} (1.{n % 4 + 1}) {100 + n}."
        for n, (suit, names) in zip(range(72), cycle(SUITS.items()), strict=False)
    ]


@pytest.mark.parametrize("lost", [0, 20])
def test_a_deck_that_lost_a_card_of_each_suit_is_not_taken_for_a_whole_one(lost: int) -> None:
    spanish = deck(1)
    del spanish[lost : lost + 4]
    trees = [tree("en", dict(enumerate(deck(0), 1))), tree("es", dict(enumerate(spanish, 1)))]

    book = rulebook(GAME, trees)

    alone = [DECIMAL.print(rule.key) for rule in book.rules if "es" not in rule.cells]
    assert alone == [f"1.{n}" for n in range(lost + 1, lost + 5)]
    assert settled(book) == [("renumbered", [f"1.{n}" for n in range(lost + 5, 73)])]


def rules(numbers: Sequence[int | None]) -> list[Signature]:
    """Rules that are told apart by one number each, or by nothing."""
    return [
        Signature(
            id=DECIMAL.parse(f"1.{n}"),
            place=n,
            title="",
            numbers=frozenset() if number is None else frozenset({str(number)}),
            names=frozenset(),
            icons=frozenset(),
            shape=(1, 0, 0),
            brackets=0,
            length=40,
            concepts=frozenset(),
            text="",
        )
        for n, number in enumerate(numbers, 1)
    ]


def sure(
    ours: Sequence[int | None], theirs: Sequence[int | None], suspects: Collection[int] = ()
) -> dict[int, int]:
    """The anchors of two lists by label, where sharing the number is all that counts."""
    pivots, locales = rules(ours), rules(theirs)
    labels = {n: n for n in range(min(len(ours), len(theirs)))}

    def score(p: int, t: int) -> float:
        return 3.0 if pivots[p].numbers & locales[t].numbers else 0.0

    return anchored(labels, pivots, locales, suspects, score)


def test_what_three_in_a_row_share_and_no_other_holds_makes_them_sure() -> None:
    assert sure([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]) == {n: n for n in range(5)}


def test_a_single_pair_may_fit_by_chance() -> None:
    assert sure([1, 2, 3, 4, 5], [8, 7, 3, 9, 6]) == {}


def test_what_more_than_three_hold_tells_nothing_apart() -> None:
    assert sure([1, 1, 1, 1, 5], [1, 1, 1, 1, 5]) == {}


def test_a_suspect_is_no_anchor_nor_is_what_it_alone_would_hold() -> None:
    assert sure([1, 2, 3, 4, 5, 6, 7], [1, 2, 3, 4, 5, 6, 7], {3}) == {
        0: 0,
        1: 1,
        2: 2,
        4: 4,
        5: 5,
        6: 6,
    }
    assert sure([1, 2, 3], [1, 2, 3], {1}) == {}


def test_rules_behind_an_insertion_are_sure_of_their_partners_whatever_their_labels() -> None:
    found = sure([1, 2, 3, 4, 5, 6], [1, 2, 3, 9, 4, 5, 6])

    assert found == {0: 0, 1: 1, 5: 4, 6: 5}  # those beside it are left to be looked at


def test_between_sure_pairs_no_pair_is_sure_that_fits_no_better_than_those_beside_it() -> None:
    known = [1, 2, 3, None, None, 6, 7, 8]

    assert sure(known, known) == {0: 0, 1: 1, 2: 2, 5: 5, 6: 6, 7: 7}

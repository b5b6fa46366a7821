"""In a long list of siblings only what is in doubt is held against everything else."""

from collections import Counter
from collections.abc import Iterator

import pytest

from rulewright.align import groups
from rulewright.align.anchors import anchored
from rulewright.align.evidence import Witness
from rulewright.align.pairing import rulebook
from rulewright.align.signature import Signature
from rulewright.ids import ROOT
from rulewright.locales import profile
from rulewright.model import Game, Rulebook, RuleTree
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_text

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
    return tree_of(outline(source), ROOT, profile(locale), cite=False)


def paired(spanish: dict[int, str]) -> Rulebook:
    return rulebook(GAME, [tree("en", dict(enumerate(entries("en"), 1))), tree("es", spanish)])


def settled(book: Rulebook) -> list[tuple[str, list[str]]]:
    return [(one.kind, [ROOT.print(key) for key in one.rules]) for one in book.settled]


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


def test_a_pair_that_fits_by_chance_where_labels_slipped_is_no_anchor() -> None:
    def score(p: int, t: int) -> float:
        return 3.0 if p == t + 3 or (p, t) == (6, 6) else 0.0

    assert anchored({t: t for t in range(12)}, 15, (), score) == {}


def test_a_suspect_is_no_anchor_nor_are_those_beside_it() -> None:
    def score(p: int, t: int) -> float:
        return 3.0 if p == t else 0.0

    assert anchored({t: t for t in range(7)}, 7, {3}, score) == {0: 0, 1: 1, 5: 5, 6: 6}

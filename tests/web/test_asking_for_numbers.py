"""Rules that a query asks for by number, as readers of a language write that: chapter 3, § 1.1 a, 2.1 bis 2.3."""

import pytest

from rulewright.law.ids import Kind, Numbering
from rulewright.web.scripts import numbering_facts
from rulewright.web.search import spoken
from scripted import asked, run

LETTERED = Numbering(
    ((Kind.NUMBER,), (Kind.NUMBER,), (Kind.LETTER,), (Kind.ROMAN,)), gaps=(".", "", ".")
)
NUMBERS = (
    "1", "1.1", "1.1a", "1.1b", "2", "2.1", "2.1a", "2.1b", "2.1c", "2.2", "2.2a", "2.3", "2.4", "3", "3.1", "4",
)  # fmt: skip
WORDS = "Chapter capítulo Kapitel Kap. chapitre cap. rozdział глава главе § rule regla Regel правило players"
BOOK = [{"number": number, "title": number, "location": f"g/{number}"} for number in NUMBERS]


def first(locale: str, query: str) -> str:
    """The best hit among rules whose numbers stand above, and one whose words are all that people write before a number."""
    talk = {"number": "1.2", "title": WORDS, "location": "words", "text": "2 3 1.1 a"}
    (found,) = asked([talk, *BOOK], [query], locale=locale, numbering=LETTERED)
    return found[0][0].removeprefix("g/")


@pytest.mark.parametrize(
    ("locale", "query", "wanted"),
    [
        ("en", "chapter 3", "3"), ("en", "Chapter: 3", "3"), ("en", "ch.3", "3"), ("en", "players chapter 3", "3"),
        ("es", "capitulo 3", "3"), ("es", "Capítulo 3", "3"), ("es", "cap. 2", "2"), ("de", "Kapitel 2", "2"),
        ("de", "Kap. 2", "2"), ("de", "kap 2", "2"), ("fr", "chapitre 2", "2"), ("it", "cap. 2", "2"),
        ("pl", "rozdział 2", "2"), ("pl", "rozdzial 2", "2"), ("ru", "глава 3", "3"), ("ru", "в главе 3", "3"),
        ("en", "§ 1.1 a", "1.1a"), ("en", "§1.1 a", "1.1a"), ("en", "rule 1.1 a", "1.1a"), ("en", "rule 3 players", "3"),
        ("es", "regla 1.1 a", "1.1a"), ("es", "(regla 1.1 a)", "1.1a"), ("de", "Regel 1.1 a, 3", "1.1a"),
        ("ru", "п. 1.1 a", "1.1a"), ("en", "rule 2,1", "2.1"), ("en", "section 3", "3"),
    ],
)  # fmt: skip
def test_a_number_behind_a_word_for_rules_or_chapters_names_its_rule(
    locale: str, query: str, wanted: str
) -> None:
    assert first(locale, query) == wanted


def test_what_has_the_words_comes_behind_the_rule_that_they_name() -> None:
    talk = {"number": "1.2", "title": "Rest", "location": "words", "text": "As chapter 3 says."}

    (found,) = asked([talk, *BOOK], ["chapter 3"], numbering=LETTERED)

    assert [hit[0] for hit in found] == ["g/3", "g/3.1", "words"]


@pytest.mark.parametrize("query", ["2 players", "rule of players", "chapter", "rule players 3x"])
def test_a_word_without_a_number_behind_it_names_no_rule(query: str) -> None:
    assert first("en", query) == "words"


@pytest.mark.parametrize(
    ("locale", "query", "wanted"),
    [
        ("en", "2.1-2.3", ["2.1", "2.2", "2.3"]),
        ("en", "2.1 – 2.3", ["2.1", "2.2", "2.3"]),
        ("en", "(rules 2.1a–2.1c)", ["2.1a", "2.1b", "2.1c"]),
        ("en", "rules 2.1a to 2.1c", ["2.1a", "2.1b", "2.1c"]),
        ("en", "§2.1a-§2.1c", ["2.1a", "2.1b", "2.1c"]),
        ("en", "2.1a-c", ["2.1a", "2.1b", "2.1c"]),
        ("en", "2.1 a to c", ["2.1a", "2.1b", "2.1c"]),
        ("en", "2.3 to 2.1", ["2.1", "2.2", "2.3"]),
        ("en", "chapters 2 to 3", ["2", "3"]),
        ("de", "2.1a bis 2.1c", ["2.1a", "2.1b", "2.1c"]),
        ("de", "Regeln 2.4 bis 3.1", ["2.4", "3.1"]),
        ("es", "2.1 a 2.3", ["2.1", "2.2", "2.3"]),
        ("es", "de 2.1 a hasta 2.1 c", ["2.1a", "2.1b", "2.1c"]),
        ("fr", "2.1 à 2.3", ["2.1", "2.2", "2.3"]),
        ("ru", "2.1 до 2.3", ["2.1", "2.2", "2.3"]),
        ("ru", "с 2.1 по 2.3", ["2.1", "2.2", "2.3"]),
    ],
)
def test_a_range_lists_the_rules_from_one_to_the_other(
    locale: str, query: str, wanted: list[str]
) -> None:
    (found,) = asked(BOOK, [query], locale=locale, numbering=LETTERED)

    assert [hit[0].removeprefix("g/") for hit in found][: len(wanted)] == wanted


@pytest.mark.parametrize(
    ("query", "wanted"),
    [("2-1", "2.1"), ("players 2 to 3", "words"), ("2 to 4 players", "words"), ("2.1-9.9", "2.1")],
)
def test_what_is_no_range_of_rules_is_read_as_before(query: str, wanted: str) -> None:
    assert first("en", query) == wanted


def test_a_rule_is_found_by_its_number_elsewhere_behind_the_rule_that_prints_that() -> None:
    printed = [("2.3", ""), ("2.3d", "2.3b"), ("2.3b", "2.3c"), ("2.4", "2.5")]
    docs = [{"number": number, "key": key, "location": f"g/{number}"} for number, key in printed]

    found = asked(docs, ["2.3b", "2.3 b", "§ 2.3c", "2.3d", "2.5"], numbering=LETTERED)

    assert [[hit[0] for hit in hits] for hits in found] == [
        ["g/2.3b", "g/2.3d"], ["g/2.3b", "g/2.3d"], ["g/2.3b"], ["g/2.3d"], ["g/2.4"],
    ]  # fmt: skip


NEAREST = """
const [{ indexOf }, { answer }] = [await from("indexing.js"), await from("answering.js")];
const index = indexOf(told.docs, told);
const found = told.queries.map((query) => answer(index, query, told.numberings).nearest.map(({ location }) => location));
"""


def nearest(
    queries: list[str], numberings: dict[str, Numbering], talk: str = ""
) -> list[list[str]]:
    """What each query is offered by a book of the numbers above, `g`, and one that begins at 5, `h`."""
    other = [{"number": n, "title": n, "location": f"h/{n}", "text": ""} for n in ("5", "5.2", "6")]
    docs = [doc | {"text": talk} for doc in [*BOOK, *other] if doc["location"][0] in numberings]
    facts = [numbering_facts(numbering) | {"game": game} for game, numbering in numberings.items()]
    told = {"docs": docs, "spoken": spoken("en"), "numberings": facts, "queries": queries}
    found: list[list[str]] = run(NEAREST, told)
    return found


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("9.9", "4"), ("9", "4"), ("17.3a", "4"), ("9.9.9.9.9", "4"), ("9.9?", "4"), ("(9.9)", "4"), ("9,9", "4"),
        ("chapter 9", "4"), ("rule 9.9", "4"), ("§9.9 a", "4"), ("0.5", "1"), ("2.9", "2"), ("2.2z", "2.2"), ("2.1d", "2.1"),
    ],
)  # fmt: skip
def test_of_a_number_that_no_rule_has_the_nearest_rule_is_offered(query: str, wanted: str) -> None:
    assert nearest([query], {"g": LETTERED}) == [[f"g/{wanted}"]]


def test_each_game_offers_its_own_nearest_rule() -> None:
    games = {"g": LETTERED, "h": LETTERED}

    assert nearest(["9.9", "0.1"], games) == [["g/4", "h/6"], ["g/1", "h/5"]]


def test_the_nearest_rule_is_offered_above_hits_that_only_have_the_words() -> None:
    queries = ["chapter 9", "9.9", "players", "9 players", "chapter 3", "nothing"]

    found = nearest(queries, {"g": LETTERED}, "Players read chapter 9.9.")

    assert found == [["g/4"], ["g/4"], [], [], [], []]


def test_what_lies_below_the_rules_of_a_range_follows_in_the_order_of_the_book() -> None:
    (found,) = asked(BOOK, ["2.1 to 2.2"], numbering=LETTERED)

    assert [hit[0].removeprefix("g/") for hit in found] == [
        "2.1", "2.2", "2.1a", "2.1b", "2.1c", "2.2a",
    ]  # fmt: skip

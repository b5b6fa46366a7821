"""A text mentions a rule by its title where the title is quoted, telling by itself or announced beside it."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.law.ids import DECIMAL
from rulewright.parse.mentions import TitleIndex, title_name
from rulewright.settings.locales import profile

TITLES = {
    "1.1": "Sail",
    "1.2": "Load Cargo",
    "1.3": "Step 2: Pay dues",
    "1.4": "End of the day",
    "2.1": "Load Cargo",
    "2.2": "Dry-Dock",
    "2.3": "Captain's Table (optional)",
    "2.4": "Load",
    "2.5": "2 Anchors",
}


def told(text: str, here: str = "3.1", titles: dict[str, str] = TITLES) -> list[tuple[str, str]]:
    """What each mention says, and the rule that it stands for."""
    named = tuple((title, DECIMAL.parse(id)) for id, title in titles.items())
    found = TitleIndex(named, profile("en")).mentions(text, DECIMAL.parse(here))
    return [(text[m.start : m.end], DECIMAL.print(m.target)) for m in found]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("Then Sail.", [], id="one word by itself is a word"),
        pytest.param("Then take the Sail action.", [("Sail", "1.1")], id="announced behind"),
        pytest.param("Then take the action Sail.", [("Sail", "1.1")], id="announced before"),
        pytest.param(
            "Then take the action: «Sail».", [("Sail", "1.1")], id="announced across signs"
        ),
        pytest.param("The action lets you Sail.", [], id="announced elsewhere"),
        pytest.param("Take the sail action.", [], id="without its capital"),
        pytest.param("As in “sail”.", [("sail", "1.1")], id="quoted without its capital"),
        pytest.param("Sails. Sailor's action.", [], id="part of a longer word"),
        pytest.param("Use the Dry-Dock rule.", [("Dry-Dock", "2.2")], id="a word with a hyphen"),
        pytest.param(
            "By the Captain's Table.", [("Captain's Table", "2.3")], id="apostrophe, no brackets"
        ),
        pytest.param(
            "Go to Pay dues step.", [("Pay dues", "1.3")], id="without the count of its step"
        ),
        pytest.param("At End of the day, rest.", [("End of the day", "1.4")], id="four words tell"),
        pytest.param("At end of the day, rest.", [], id="four words in other capitals do not"),
        pytest.param("Load\nCargo twice", [], id="with another sign between its words"),
        pytest.param("“Load\nCargo” twice", [], id="quoted, but of two rules that are as near"),
        pytest.param("the “Load” rule", [("Load", "2.4")], id="the shorter of two titles"),
        pytest.param("“2 anchors”", [], id="a title that begins with a number is a count"),
        pytest.param("“Pay-dues”", [], id="one word with a hyphen is not two"),
        pytest.param("", [], id="nothing"),
        pytest.param("“", [], id="a lone mark"),
    ],
)
def test_a_title_is_found_where_it_is_meant(text: str, found: list[tuple[str, str]]) -> None:
    assert told(text) == found


def test_of_two_rules_with_a_title_the_nearest_is_meant() -> None:
    text = "See Load Cargo."

    assert told(text, "1.4") == [("Load Cargo", "1.2")]
    assert told(text, "2.2.1") == [("Load Cargo", "2.1")]
    assert told(text, "3.1") == []


def test_a_rule_does_not_mention_itself() -> None:
    assert told("Take the Sail action.", "1.1") == []


def test_the_longest_title_is_taken() -> None:
    titles = {"1.1": "Load", "1.2": "Load Cargo", "1.3": "Load Cargo Ship"}

    assert told("“Load Cargo Ship” and “Load Cargo” and “Load”", titles=titles) == [
        ("Load Cargo Ship", "1.3"),
        ("Load Cargo", "1.2"),
        ("Load", "1.1"),
    ]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param(
            "The action" + " …" * 40 + " Sail", [("Sail", "1.1")], id="whatever stands between"
        ),
        pytest.param("Sail" + " …" * 40 + " action", [("Sail", "1.1")], id="and behind"),
        pytest.param(
            "The transaction" + " …" * 16 + "  Sail",
            [],
            id="a word that ends in one that announces",
        ),
    ],
)
def test_the_words_beside_a_title_announce_it(text: str, found: list[tuple[str, str]]) -> None:
    assert told(text) == found


def test_titles_do_not_overlap() -> None:
    titles = {"1.1": "Load Cargo", "1.2": "Cargo Ship"}

    assert told("“Load Cargo Ship” is a Cargo Ship", titles=titles) == [
        ("Load Cargo", "1.1"),
        ("Cargo Ship", "1.2"),
    ]


# --- against a plain reading, word by word --------------------------------------------------------------------

WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
PARTS = (
    "Sail",
    "sail",
    "Load",
    "Cargo",
    "cargo",
    "Ёлка",
    "ёлка",
    "Día",
    "día",
    "d'Or",
    "Y-z",
    "中文",
    "7",
    "action",
    "Step",
)
SIGNS = (" ", " ", " ", "-", "'", "’", "«", "“", '"', ".\n", "_", "--", "*", "")  # fmt: skip


def plainly(text: str, titles: dict[str, str], here: str) -> list[tuple[str, str]]:
    """The same by looking at each word in turn; only titles of one rule, so that none is nearer than another."""
    cues = {word.casefold() for word in profile("en").mention_words}
    words = list(WORD.finditer(text))
    by_words = {
        tuple(w.casefold() for w in WORD.findall(title_name(t))): id for id, t in titles.items()
    }
    names = {title_name(title) for title in titles.values()}
    found, n = [], 0
    while n < len(words):
        before = text[words[n].start() - 1 : words[n].start()]
        quoted = before != "" and before in "«“„\"'‘‹"
        for count in range(8, 0, -1):
            title = words[n : n + count]
            if len(title) < count or tuple(w[0].casefold() for w in title) not in by_words:
                continue
            said = text[title[0].start() : title[-1].end()]
            tells = count > 3 or sum(w[0][0].isupper() for w in title) > 1
            beside = {
                w[0].casefold()
                for w in (*words[max(0, n - 1) : n], *words[n + count : n + count + 1])
            }
            own = words[n][0][0].isupper() and said in names and (tells or beside & cues)
            if quoted or own:
                id = by_words[tuple(w[0].casefold() for w in title)]
                found += [(said, id)] if id != here else []
                n += count - 1
                break
        n += 1
    return found


NAMES = st.lists(
    st.lists(st.sampled_from(PARTS[:12]), min_size=1, max_size=3).map(" ".join),
    min_size=1,
    max_size=6,
)


@given(NAMES, st.data())
def test_titles_are_found_as_a_plain_reading_finds_them(
    names: list[str], data: st.DataObject
) -> None:
    alike = {tuple(map(str.casefold, WORD.findall(name))): name for name in names}
    titles = {f"1.{n}": name for n, name in enumerate(alike.values(), 1)}
    said = st.sampled_from(list(titles.values())) | st.sampled_from(PARTS)
    spelled = st.builds(
        lambda words, change: change(words), said, st.sampled_from((str, str, str.casefold))
    )
    parts = data.draw(
        st.lists(
            st.tuples(st.sampled_from(("", "“", "«")), spelled, st.sampled_from(SIGNS)), max_size=16
        )
    )
    text = "".join(map("".join, parts))

    assert told(text, "2.1", titles) == plainly(text, titles, "2.1")

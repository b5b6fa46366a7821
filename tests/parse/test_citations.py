"""Citations by number: the case bank, and what looks like one and is none."""

import itertools
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casebank import cases
from rulewright.law.ids import DECIMAL, Kind, Numbering, RuleId
from rulewright.parse.citations import CitationGrammar
from rulewright.settings.locales import profile


def found_in(
    text: str, locale: str, known: list[str], numbering: Numbering = DECIMAL
) -> list[tuple[str, str]]:
    """(as it stands, id) of each citation, also of rules that are not there."""
    grammar = CitationGrammar(numbering, profile(locale))
    citations = grammar.find(text, {numbering.parse(id) for id in known})
    return [(text[c.start : c.end], numbering.print(c.target)) for c in citations]


@pytest.mark.parametrize("case", cases("cite_cases"))
def test_a_text_gives_the_links_and_the_dangling_citations_of_the_case(
    case: dict[str, Any],
) -> None:
    known = {DECIMAL.parse(id) for id in case["input"]["known"]}

    for told, wanted in zip(case["input"]["texts"], case["expected"]["texts"], strict=True):
        citations = CitationGrammar(DECIMAL, profile(told["lang"])).find(told["text"], known)
        links = [
            {
                "text": told["text"][c.start : c.end],
                "start": str(c.start),
                "end": str(c.end),
                "target": DECIMAL.print(c.target),
            }
            for c in citations
            if c.target in known
        ]
        dangling = [DECIMAL.print(c.target) for c in citations if c.target not in known]
        assert (links, dangling) == (wanted["links"], wanted["dangling"])


KNOWN = [
    "1.6.1",
    "4.2",
    "5.1",
    "5.1.2",
    "14",
    "14.2.4",
    "14.2.4.I",
    "14.2.4.II",
    "14.2.4.III",
    "14.5",
    "14.5.2",
    "14.5.3",
    "14.5.4",
]

READ_AS = [
    ("en", "Rules 14.5.2–14.5.3 apply.", ["14.5.2", "14.5.3"]),
    ("en", "See 14.2.4 I and II.", ["14.2.4.I", "14.2.4.II"]),
    ("ru", "См. 14.2.4.I и II.", ["14.2.4.I", "14.2.4.II"]),
    ("es", "Aplica las reglas 14.5.2 y 14.5.3.", ["14.5.2", "14.5.3"]),
    ("es", "Según 5.1.2 y luego roba.", ["5.1.2"]),
    ("es", "(véanse 14.5.2 a 14.5.4)", ["14.5.2", "14.5.4"]),
    ("en", "Move (4.2), then rest.", ["4.2"]),
    ("en", "Sections 4.2, 5.1 and 14.5 differ.", ["4.2", "5.1", "14.5"]),
    ("ru", "как в главе 14, так и в п. 4.2", ["14", "4.2"]),
    ("en", "«14.5.2», [14.5.3] and 14.5.4!", ["14.5.2", "14.5.3", "14.5.4"]),
    ("en", "Version 1.6.1 is out; v1.6.1 too.", []),
    ("es", "Versión 1.6.1 del texto.", []),
    ("ru", "Версия 1.6.1 текста.", []),
    ("en", "Pay $4.20 or 4.2 € or 5.1% of it.", []),
    ("en", "A factor of 4.2 or 5.1 points.", []),
    ("en", "Ping 192.168.1.1 at 14:30.", []),
    ("es", "2.000 puntos, 1.234.567 monedas.", []),
    ("en", "Printed 1.5.2026 and 2026.5.1.", []),
    ("en", "Take all sailors (14).", []),
    ("en", "5.1.2mm wide", []),
]  # fmt: skip


FAR = ["1.1", "1.999", "1.1000", "1000.1", "1.1.1000", "1.1.1.XXXVIII", "12.4", "4.2"]
BEYOND = [
    ("See 1.1000 and 1.999.", ["1.1000", "1.999"]),
    ("By 1.1.1000.", ["1.1.1000"]),
    ("By 1.1.1.XXXVIII.", ["1.1.1.XXXVIII"]),
    ("By 1.1.1 XXXVIII.", ["1.1.1.XXXVIII"]),
    ("See 1000.1.", ["1000.1"]),
    ("See 1.1001.", ["1.1001"]),
    ("Printed on 12.4.2026 and 2026.4.12, see 4.2026.", []),
    ("See 1.1000000000.", []),
]


@pytest.mark.parametrize(("text", "ids"), BEYOND)
def test_rules_beyond_999_are_cited_and_dates_are_not(text: str, ids: list[str]) -> None:
    known = [*FAR, "1.1.1"]

    assert [id for _, id in found_in(text, "en", known)] == ids


@pytest.mark.parametrize(("locale", "text", "ids"), READ_AS)
def test_numbers_are_citations_only_where_they_name_rules(
    locale: str, text: str, ids: list[str]
) -> None:
    assert [id for _, id in found_in(text, locale, KNOWN)] == ids


def test_a_range_knows_the_rules_that_it_passes_over() -> None:
    grammar = CitationGrammar(DECIMAL, profile("en"))

    citations = grammar.find("Follow 14.2.4.I-III.", {DECIMAL.parse(id) for id in KNOWN})

    assert [[DECIMAL.print(id) for id in c.ids] for c in citations] == [
        ["14.2.4.I"],
        ["14.2.4.II", "14.2.4.III"],
    ]


def test_ids_in_the_speedcubing_form_are_cited() -> None:
    either = (Kind.NUMBER, Kind.LETTER)
    cubing = Numbering(((Kind.NUMBER, Kind.CAPITAL), either, either, either), "", ("+", "++"))

    found = found_in(
        "See 9f12b+ and Regulation 9f12b, not the 3D view (A1a).",
        "en",
        ["9f12b", "9f12b+", "A1a"],
        cubing,
    )

    assert [id for _, id in found] == ["9f12b+", "9f12b", "A1a"]


def test_lettered_chapters_are_cited() -> None:
    lettered = Numbering(((Kind.CAPITAL,), (Kind.NUMBER,), (Kind.NUMBER,)))

    found = found_in("By A.1.2 and (B.3), not by plan B.", "en", ["A.1.2", "B.3"], lettered)

    assert [id for _, id in found] == ["A.1.2", "B.3"]


N, L, C, R = (Kind.NUMBER,), (Kind.LETTER,), (Kind.CAPITAL,), (Kind.ROMAN,)
LETTERED_INSIDE = Numbering((N, L, N, R), gaps=("", ".", "."))
CLOSED_UP = Numbering((N, N, L, R), gaps=(".", "", "."))
OTHER_FORMS = [
    pytest.param(
        LETTERED_INSIDE,
        "(1b.2), rule 2a.1, 2A.2, §4a.1, 2a.3.II, 2a.3 II, 2.a.1, rule 2a, chapter 2; only 2a, in 2 b, at 10a.m.",
        ["1b.2", "2a.1", "2a.2", "4a.1", "2a.3.II", "2a.3.II", "2a.1", "2a", "2"],
        id="a letter closed up before a number",
    ),
    pytest.param(LETTERED_INSIDE, "(9z.9), 2a.10", ["9z.9", "2a.10"], id="and of no rule"),
    pytest.param(
        Numbering((N, L, N)),
        "See 2.a.1, rule 2.a, (2.a), not e.g. 2. a.",
        ["2.a.1", "2.a", "2.a"],
        id="a letter with stops around it",
    ),
    pytest.param(
        Numbering((N, C, N)), "See 2.A.1 and (2.A).", ["2.A.1", "2.A"], id="a capital inside"
    ),
    pytest.param(
        Numbering((N, C, N), ""),
        "See 2A1, rule 2A, not 4K, 3D or 2A.",
        ["2A1", "2A"],
        id="a capital with nothing around it",
    ),
    pytest.param(
        Numbering((L, N)),
        "See a.1 and (a.2), rule a, i.e. at 2 a.m., a rule.",
        ["a.1", "a.2"],
        id="a small letter first",
    ),
    pytest.param(
        Numbering((N, N), "-"), "See 2-1, (2-2).", ["2-1", "2-2"], id="a hyphen between the steps"
    ),
    pytest.param(
        CLOSED_UP,
        "rule 2.1c, (2.1d), 2.1b-2.1f, rule 2.1x, (9.26i), 2.1g; it weighs 2.7g or 2.1kg.",
        ["2.1c", "2.1d", "2.1b", "2.1f", "2.1x", "9.26i", "2.1g"],
        id="closed-up letters of no rule, beside those of one, in brackets or announced",
    ),
]
IN_OTHER_FORMS = [
    "1b.2",
    "2",
    "2a",
    "2a.1",
    "2a.2",
    "2a.3",
    "2a.3.II",
    "4a.1",
    "2.a",
    "2.a.1",
    "2.A",
    "2.A.1",
    "2A",
    "2A1",
    "a",
    "a.1",
    "a.2",
    "2-1",
    "2-2",
    "2.1",
    "2.1a",
    "2.1b",
    "2.7",
]


@pytest.mark.parametrize(("numbering", "text", "ids"), OTHER_FORMS)
def test_rules_are_cited_in_whatever_form_a_game_numbers_them(
    numbering: Numbering, text: str, ids: list[str]
) -> None:
    known = [id for id in IN_OTHER_FORMS if numbering.find(id)]

    assert [id for _, id in found_in(text, "en", known, numbering)] == ids


@given(
    st.sampled_from([param.values[0] for param in OTHER_FORMS]),
    st.text(alphabet="0123456789.IVXabA -–(),", max_size=60),
)
def test_no_text_makes_citing_crash_in_any_form(numbering: Numbering, text: str) -> None:
    known = {id for name in IN_OTHER_FORMS if (id := numbering.find(name))}

    citations = CitationGrammar(numbering, profile("en")).find(text, known)

    assert all(a.end <= b.start for a, b in itertools.pairwise(citations))
    assert all(c.target in known or numbering.print(c.target) for c in citations)


@given(st.text(alphabet="0123456789.IVXab и-–(),\n$§", max_size=80))
def test_no_text_makes_citing_crash_and_citations_never_overlap(text: str) -> None:
    known: set[RuleId] = {DECIMAL.parse(id) for id in KNOWN}

    citations = CitationGrammar(DECIMAL, profile("en")).find(text, known)

    assert all(0 <= c.start < c.end <= len(text) for c in citations)
    assert all(a.end <= b.start for a, b in itertools.pairwise(citations))

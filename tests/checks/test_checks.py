"""Every check hits where it should and is silent where it should be; cases are data in tests/fixtures/checks."""

from collections.abc import Iterator
from typing import Any

import pytest
import yaml

from books import book, book_of_ids
from casebank import FIXTURES, SEEDS, needs_seeds
from rulewright.book.project import loose_book
from rulewright.checks import CHECKS, citations
from rulewright.checks.accepting import without_accepted
from rulewright.checks.check import BookCheck, Check, Fault, book_check, declared, rows
from rulewright.checks.executable import Bindings
from rulewright.checks.runner import findings
from rulewright.errors import SeverityLocaleError, UnknownCodeError, UnknownSeverityError
from rulewright.law.findings import Severity
from rulewright.law.hashes import text_hash
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rulebook
from rulewright.report.report import Checked
from rulewright.settings.accepted import Accepted, held_against
from rulewright.settings.sync import Stamp, Sync
from rulewright.settings.terms import Concept, Term, TermBase

CASES = FIXTURES / "checks"


def _made(case: dict[str, Any]) -> Rulebook:
    if "ids" in case:
        return book_of_ids(case["ids"])
    icons = case.get("icons", ())
    return book(
        case["texts"],
        pastes=case.get("pastes"),
        encodings=case.get("encodings"),
        icons=icons,
        pages=case.get("pages"),
        under_way="under_way" in case,
    )


def given(check: Check, case: dict[str, Any], made: Rulebook) -> Check:
    """The check, given what stands beside the book in a case."""
    if isinstance(check, BookCheck) and "accepted" in case:
        entries = [Accepted(**entry) for entry in case["accepted"]]
        return check.given(held_against(findings(made), entries, made))
    if isinstance(check, BookCheck) and "sync" in case:
        return check.given(stamped(case["sync"]))
    if isinstance(check, BookCheck) and "terms" in case:
        return check.given(term_base(case["terms"]))
    if isinstance(check, BookCheck) and "unsaid" in case:
        return check.given(case["unsaid"])
    if isinstance(check, BookCheck) and "stamps" in case:
        return check.given(Bindings(case["stamps"], case["functions"], case["scenarios"]))
    return check


def term_base(told: dict[str, dict[str, str | dict[str, Any]]]) -> TermBase:
    """The term base of a case: concept -> locale -> its term, or its name alone, which is its definition too."""
    concepts = []
    for key, by_locale in told.items():
        terms = {
            tag: Term(term) if isinstance(term, str) else Term(**term)
            for tag, term in by_locale.items()
        }
        words = {tag: term.preferred for tag, term in terms.items()}
        concepts.append(Concept(key, words, (), terms))
    return TermBase(tuple(dict.fromkeys(t for c in concepts for t in c.terms)), tuple(concepts))


def stamped(told: dict[str, dict[str, dict[str, str]]]) -> Sync:
    """The stamps of a case: locale -> rule -> the pivot's title and text, or a hash alone."""
    return Sync(
        {
            locale: {DECIMAL.parse(rule): stamp(**kept) for rule, kept in rules.items()}
            for locale, rules in told.items()
        }
    )


def stamp(title: str = "", text: str = "", hash: str = "") -> Stamp:  # noqa: A002
    return Stamp(hash or text_hash(title, text), "", title, text, kept=not hash)


def cases_of(check: Check) -> list[dict[str, Any]]:
    path = CASES / f"{check.code}.yml"
    loaded: list[dict[str, Any]] = yaml.load(path.read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    return loaded


@pytest.mark.parametrize(
    ("check", "case"),
    [
        pytest.param(c, case, id=f"{c.code}: {case['title']}")
        for c in CHECKS
        for case in cases_of(c)
    ],
)
def test_a_check_hits_the_named_rules_and_locales_and_no_other(
    check: Check, case: dict[str, Any]
) -> None:
    made = _made(case)

    found = [
        [fault.locale, DECIMAL.print(fault.rule)]
        for fault in given(check, case, made).run(made, rows(made))
    ]

    assert sorted(found) == sorted(case["hits"])


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.code))
def test_every_check_has_a_case_that_hits_and_one_that_is_silent(check: Check) -> None:
    hits = [bool(case["hits"]) for case in cases_of(check)]

    assert True in hits
    assert False in hits


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: str(check.code))
def test_every_check_has_a_manual_page_with_a_bad_and_a_good_example(check: Check) -> None:
    assert check.manual.splitlines()[0].endswith(".")
    assert check.manual.index("Bad:") < check.manual.index("Good:")


def test_codes_are_unique_and_of_the_known_form() -> None:
    codes = [check.code for check in CHECKS]

    assert len(set(codes)) == len(codes)
    assert all(code[:3].isupper() and code[3:].isdecimal() and len(code) == 6 for code in codes)


def test_a_code_that_stands_twice_or_in_the_module_of_another_family_is_refused() -> None:
    @book_check("CIT001", Severity.INFO)
    def second(_: Rulebook) -> Iterator[Fault]:
        yield from ()

    names = {**vars(citations), "second": second}

    with pytest.raises(ValueError, match="CIT001 is the code of"):
        declared("CIT", names)
    with pytest.raises(ValueError, match="CIT001 second stands among the checks of NUM"):
        declared("NUM", {"second": second})


def test_a_severity_holds_for_accepted_findings_that_lapsed_too() -> None:
    made = book_of_ids({"en": ["1"], "es": ["1"]})
    entries = [Accepted("1", "es", "CIT001", "0" * 12, "as printed")]

    (told,), _ = without_accepted((), entries, made, {"STL002": "info"})
    silent, _ = without_accepted((), entries, made, {"STL": "off"})

    assert (told.code, told.severity) == ("STL002", Severity.INFO)
    assert silent == ()


def test_severities_of_the_game_hold_and_off_is_silent() -> None:
    made = book_of_ids({"en": ["1", "1.1", "1.2"], "es": ["1", "1.1"]})

    (warned,) = findings(made, {"STR001": "warning"})

    assert warned.severity is Severity.WARNING
    assert findings(made, {"STR001": "off"}) == ()


def test_a_severity_may_differ_by_locale_and_hold_for_a_family() -> None:
    made = book_of_ids({"en": ["1", "1.1"], "es": ["1"], "ru": ["1"]})

    told = findings(made, {"STR001": {"es": "info", "ru": "off"}})
    family = findings(made, {"STR001": {"ru": "warning"}, "STR": "info"})

    assert [(f.place.locale, f.severity) for f in told] == [("es", Severity.INFO)]
    assert [(f.place.locale, f.severity) for f in family] == [
        ("es", Severity.INFO),
        ("ru", Severity.WARNING),
    ]


@pytest.mark.parametrize(
    ("texts", "code", "marked"),
    [
        ({"en": "Draw 4 cards.", "es": "Roba 7 cartas."}, "NUM001", {"es": "7", "en": "4"}),
        ({"en": "Draw 4 cards.", "es": "Roba cartas."}, "NUM001", {"es": "", "en": "4"}),
        ({"en": "Pay {coin}.", "es": "Paga {sword}."}, "MRK001", {"es": "{sword}", "en": "{coin}"}),
        ({"en": "See (1.1).", "es": "Mira (1.2)."}, "CIT002", {"es": "(1.2)", "en": "(1.1)"}),
        (
            {"en": "See (1.1).", "es": "Mira (1.2).", "ru": "См. (1.2)."},
            "CIT002",
            {"en": "(1.1)", "es": "(1.2)"},
        ),
    ],
)
def test_what_differs_is_marked_in_both_texts(
    texts: dict[str, str], code: str, marked: dict[str, str]
) -> None:
    made = book({tag: f"# 1 A\n\n{text}\n\n## 1.1 B\n\n## 1.2 C\n" for tag, text in texts.items()})

    (finding,) = findings(made, only=[code])

    text = {tag: cell.text for tag, cell in made.rules[0].cells.items()}
    places = [(finding.place.locale, finding.span)]
    places += [(other.locale, other.span) for other in finding.related]
    found = {tag: text[tag][slice(*span)].strip("()") if span else "" for tag, span in places}
    assert {tag: found[tag] for tag in marked} == {tag: m.strip("()") for tag, m in marked.items()}


@pytest.mark.parametrize(
    ("en", "code", "fix"),
    [
        (
            "# 1 Trade\n\nUse the **Rest** action (1.1).\n\n## 1.1 Sail\n\n## 1.2 Rest\n",
            "CIT006",
            "1.2",
        ),
        ("# 1 Trade\n\nThen “Annchor” (1.1).\n\n## 1.1 Anchor\n", "CIT007", "Anchor"),
    ],
)
def test_what_to_write_instead_is_said_where_it_is_known(en: str, code: str, fix: str) -> None:
    (finding,) = findings(book({"en": en}), only=[code])

    assert finding.fix == fix


def test_an_unknown_severity_code_or_locale_is_refused() -> None:
    made = book_of_ids({"en": ["1"]})

    with pytest.raises(UnknownSeverityError, match="expected error, warning, info or off"):
        findings(made, {"STR001": "fatal"})
    with pytest.raises(UnknownCodeError, match="no check 'XYZ'"):
        findings(made, only=["XYZ"])
    with pytest.raises(UnknownCodeError, match="no check 'STR1'"):
        findings(made, {"STR1": "info"})
    with pytest.raises(SeverityLocaleError, match="'fr' in game"):
        findings(made, {"STR001": {"fr": "info"}})


def test_findings_come_in_the_order_of_the_law_then_of_the_locales() -> None:
    made = book_of_ids({"en": ["1", "1.2", "1.10"], "es": ["1"], "ru": ["1", "1.2"]})

    found = [(f.place.rule, f.place.locale) for f in findings(made, only=["STR001"])]

    assert found == [("1.2", "es"), ("1.10", "es"), ("1.10", "ru")]


SAIL = "Move up to 3 spaces {boot}."
TRADE = "Swap 2 crates {coin} (2.1)."
REST = "Draw 5 cards {tea} (2.2)."
PORT = f"## 2.1 Sail\n\n{SAIL}\n\n## 2.2 Trade\n\n{TRADE}\n\n## 2.3 Rest\n\n{REST}\n"
WITH_FISHING = (
    "## 2.1 Navegar\n\nMueve hasta 3 casillas {boot}.\n\n## 2.2 Pescar\n\nTira 8 dados {mob}.\n\n"
    "## 2.3 Comerciar\n\nCambia 7 cajas {coin} (2.1).\n\n## 2.4 Descansar\n\nRoba 5 cartas {tea} (2.3).\n"
)


def test_an_inserted_rule_and_the_one_whose_number_it_took_are_each_told_where_they_stand() -> None:
    made = book({"en": PORT, "es": WITH_FISHING})

    found = findings(made, only=["STR002", "ALN004", "NUM001"])

    told = [(f.code, f.place.rule, f.place.line, f.said(f.message)) for f in found]
    assert told == [
        ("ALN004", "2.2", 9, "2.2, 2.3 are printed as 2.3, 2.4"),
        ("NUM001", "2.2", 9, "has 7 where 2 was expected"),
        ("STR002", "2.2", 5, "2.2 stands here only (Pescar)"),
    ]
    shown = {f.code: [p.title for p in Checked(made, found).passages(f)] for f in found}
    assert shown["STR002"] == ["", "Pescar"]
    assert shown["NUM001"] == ["Trade", "Comerciar"]


def test_what_is_printed_of_rules_with_other_numbers_is_told() -> None:
    texts = {
        "en": [(n, f"Take {n} cards and {n + 20} coins.") for n in range(1, 6)],
        "es": [(n + (n > 1), f"Toma {n} cartas y {n + 20} monedas.") for n in range(1, 6)],
    }
    made = book(
        {tag: "".join(f"## 2.{n}\n\n{t}\n\n" for n, t in told) for tag, told in texts.items()}
    )

    (run,) = findings(made, only=["ALN004"])

    assert run.said(run.message) == "2.2–2.5 are printed as 2.3–2.6"


def test_of_a_number_that_stands_twice_both_the_number_and_the_rule_are_told() -> None:
    es = "## 2.1 Navegar\n\nMueve hasta 3 casillas {boot}.\n\n## 2.2 Comerciar\n\nCambia 2 cajas {coin} (2.1).\n\n"
    twice = book({"en": PORT, "es": es + "## 2.2 Descansar\n\nRoba 5 cartas {tea} (2.2).\n"})
    in_pivot = book({"en": PORT.replace("## 2.3", "## 2.2")})

    (found,) = findings(twice, only=["STR", "ALN"])
    (pivots,) = findings(in_pivot, only=["STR", "ALN"])

    assert found.said(found.message) == "2.2 stands twice, and one of the two is 2.3"
    assert (pivots.code, pivots.place.line, pivots.said(pivots.message)) == (
        "STR008",
        9,
        "the number 2.2 stands twice",
    )


@needs_seeds
def test_what_is_wrong_with_the_numbers_of_the_seeds_is_found_once_each() -> None:
    _, seeds = loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])

    assert [
        (f.place.rule, f.place.locale, f.name) for f in findings(seeds, only=["STR", "ALN"])
    ] == [
        ("14.1", "es", "texts-exchanged"),
        ("14.1", "ru", "texts-exchanged"),
        ("14.2.1", "es", "moved-rule"),
        ("14.2.1", "ru", "moved-rule"),
        ("14.2.4.I", "es", "moved-rule"),
        ("14.2.4.II", "es", "duplicate-label"),
        ("14.6.1", "ru", "moved-rule"),
        ("14.7.1", "ru", "labels-exchanged"),
        ("15", "ru", "missing-rule"),
        ("15.4.1", "es", "moved-rule"),
        ("15.5.2.II.b", "es", "duplicate-label"),
        ("15.6.1", "es", "moved-rule"),
    ]


@needs_seeds
def test_a_title_that_is_spelt_in_two_ways_is_the_only_other_fault_of_a_citation_in_the_seeds() -> (
    None
):
    _, seeds = loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])

    found = findings(seeds, only=["CIT004", "CIT005", "CIT006", "CIT007"])

    assert [(f.place.rule, f.place.locale, f.code) for f in found] == [("14.2.2", "ru", "CIT007")]


@needs_seeds
def test_the_lines_of_lost_icons_and_left_over_lines_are_told() -> None:
    _, seeds = loose_book([("en", SEEDS / "root-en.txt")])
    lines = (SEEDS / "root-en.txt").read_text("utf-8").splitlines()

    stray = findings(seeds, only=["SRC002"])

    assert stray
    assert all(lines[f.place.line - 1].strip(" .,;:)") == "" for f in stray)


@needs_seeds
def test_what_is_wrong_with_the_citations_of_the_seeds_is_found_once_each() -> None:
    _, seeds = loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])

    assert [
        (f.place.rule, f.place.locale, f.name, dict(f.facts)["missing"], dict(f.facts)["extra"])
        for f in findings(seeds, only=["CIT001", "CIT002", "CIT003"])
    ] == [
        ("14.2.2", "es", "footnotes-differ", "14.3.2, 14.4.3", "-"),
        ("14.2.2", "ru", "citations-differ", "14.3.2", "-"),
        ("14.2.2", "ru", "footnotes-differ", "14.4.3", "-"),
        ("14.7.2", "ru", "citations-differ", "14.5.2, 14.5.3", "-"),
        ("14.7.3", "ru", "citations-differ", "-", "14.4.1"),
        ("14.7.6", "ru", "citations-differ", "14.6.3", "-"),
    ]

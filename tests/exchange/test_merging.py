"""A file that comes back, held against the book: three texts decide, a conflict is named, nothing is lost."""

from dataclasses import replace

import pytest

from books import book
from rulewright.exchange.merging import UNKNOWN, Conflict, Merged, merged
from rulewright.exchange.units import DONE, STALE, Exchanged, units_of
from rulewright.law.hashes import text_hash
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rulebook
from rulewright.settings.sync import Stamp, Sync, stamp_of
from rulewright.settings.terms import Concept, Term, TermBase

EN = "# 1 Trade\n\nPay 2.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\nPaga 2.\n"
ONE, TWO = DECIMAL.parse("1"), DECIMAL.parse("2")
NO_TERMS, DAY = TermBase(()), "2026-12-01"


def made(es: str = ES, en: str = EN) -> Rulebook:
    return book({"en": en, "es": es})


def away(one: Rulebook, sync: Sync | None = None) -> Exchanged:
    """The file as it leaves."""
    return units_of(one, "es", NO_TERMS, sync or Sync())


def changed(file: Exchanged, name: str, target: str = "", state: str = "") -> Exchanged:
    """The file as a translator gives it back."""
    assert name in {unit.name for unit in file.units}
    units = (
        replace(unit, target=target or unit.target, state=state or unit.state)
        if unit.name == name
        else unit
        for unit in file.units
    )
    return replace(file, units=tuple(units))


def back(one: Rulebook, file: Exchanged, sync: Sync | None = None, take: str = "") -> Merged:
    return merged(one, NO_TERMS, sync or Sync(), file, DAY, take)


def test_a_file_that_nobody_changed_brings_nothing() -> None:
    assert back(made(), away(made())) == Merged()


def test_the_translators_words_are_taken_and_stamped_with_what_they_were_made_from() -> None:
    file = changed(away(made()), "1/text", target="Paga dos.", state=DONE)

    found = back(made(), file)

    assert found.rules == {ONE: ("Comercio", "Paga dos.")}
    assert found.sync == {
        ONE: Stamp(text_hash("Trade", "Pay 2."), DAY, "Trade", "Pay 2.", kept=True)
    }


def test_the_books_words_stay_where_only_they_changed() -> None:
    file = away(made())

    assert back(made(ES.replace("Paga 2.", "Paga bien.")), file) == Merged()


def test_what_changed_on_both_sides_is_a_conflict_and_stays_as_it_is() -> None:
    file = changed(away(made()), "1/text", target="Paga dos.")
    now = made(ES.replace("Paga 2.", "Paga bien."))

    found = back(now, file)

    assert found == Merged(conflicts=(Conflict("1/text", "Paga bien.", "Paga dos."),))
    assert back(now, file, take="ours").rules == {}
    assert back(now, file, take="theirs").rules == {ONE: ("Comercio", "Paga dos.")}


def test_the_same_change_on_both_sides_is_none() -> None:
    file = changed(away(made()), "1/text", target="Paga dos.")

    assert back(made(ES.replace("Paga 2.", "Paga dos.")), file) == Merged()


def test_a_rule_that_was_missing_comes_whole() -> None:
    file = changed(changed(away(made()), "2/title", target="Descanso", state=DONE), "2/text", target="Duerme.", state=DONE)  # fmt: skip

    found = back(made(), file)

    assert found.rules == {TWO: ("Descanso", "Duerme.")}
    assert set(found.sync) == {TWO}


def test_half_a_rule_is_taken_and_not_stamped() -> None:
    file = changed(away(made()), "2/title", target="Descanso", state=DONE)

    found = back(made(), file)

    assert (found.rules, found.sync) == ({TWO: ("Descanso", "")}, {})


def test_a_translation_of_a_text_that_changed_meanwhile_is_behind_at_once() -> None:
    file = changed(away(made()), "1/text", target="Paga dos.")
    now = made(en=EN.replace("Pay 2.", "Pay 3."))

    stamp = back(now, file).sync[ONE]

    assert stamp.text == "Pay 2."
    assert Sync({"es": {ONE: stamp}}).changes(now) == {(ONE, "es"): "Pay [-2-]{+3+}."}


def behind() -> tuple[Rulebook, Sync]:
    now = made(en=EN.replace("Pay 2.", "Pay 3."))
    return now, Sync({"es": {ONE: stamp_of(made().by_key[ONE].cells["en"], "2026-01-01")}})


def test_what_is_behind_leaves_unsure_and_stays_behind_while_it_is() -> None:
    now, sync = behind()
    file = away(now, sync)
    unit = next(unit for unit in file.units if unit.name == "1/text")

    assert (unit.state, unit.previous) == (STALE, "Pay 2.")
    assert back(now, file, sync) == Merged()


def test_who_says_that_it_is_good_stamps_it() -> None:
    now, sync = behind()

    found = back(now, changed(away(now, sync), "1/text", state=DONE), sync)

    assert (found.rules, set(found.sync)) == ({}, {ONE})
    assert found.sync[ONE].text == "Pay 3."


def test_what_a_translator_marks_as_unsure_is_behind_and_leaves_so_again() -> None:
    now, sync = made(), Sync()

    found = back(now, changed(away(now), "1/text", state=STALE))
    marked = sync.with_stamp("es", ONE, found.sync[ONE])

    assert found.sync == {ONE: Stamp(UNKNOWN, DAY)}
    assert {unit.state for unit in away(now, marked).units if unit.name.startswith("1/")} == {STALE}
    assert back(now, away(now, marked), marked) == Merged()


def test_units_of_rules_that_are_gone_are_named() -> None:
    file = changed(away(made()), "2/text", target="Duerme.")

    found = back(made(en=EN.partition("# 2")[0]), file)

    assert found.unknown == ("2/title", "2/text")


def test_no_break_spaces_and_inner_blanks_come_back_as_they_left() -> None:
    es = "# 1 Comercio\u00a0libre\n\nPaga\u00a02:\n\n- a\n  - b\n"

    assert back(made(es), away(made(es))) == Merged()


TERMS = TermBase(
    ("en", "es"),
    (
        Concept("mob", {"en": "A crowd.", "es": "Una turba."}, (), {"en": Term("mob"), "es": Term("turba")}),
        Concept("bag", {"en": "A bag."}, (), {"en": Term("bag")}),
    ),
)  # fmt: skip


@pytest.mark.parametrize(
    ("name", "target", "new"),
    [
        ("term:bag/preferred", "saco", {("bag", "preferred"): "saco"}),
        ("term:bag/definition", "Un saco.", {("bag", "definition"): "Un saco."}),
        ("term:mob/preferred", "motín", {("mob", "preferred"): "motín"}),
        ("term:mob/preferred", "turba", {}),
    ],
)
def test_terms_come_back_too(name: str, target: str, new: dict[tuple[str, str], str]) -> None:
    file = changed(units_of(made(), "es", TERMS, Sync()), name, target=target, state=DONE)

    found = merged(made(), TERMS, Sync(), file, DAY)

    assert found == Merged(terms=new)


def test_a_unit_tells_its_translator_what_it_cites_and_how_terms_are_called() -> None:
    cites = made(en=EN.replace("Pay 2.", "Pay the mob (1.1).\n\n## 1.1 Sell\n\nGain."))

    notes = next(u.notes for u in units_of(cites, "es", TERMS, Sync()).units if u.name == "1/text")

    assert notes == ("harbour 1 Trade", "1.1: Sell", "mob = turba")

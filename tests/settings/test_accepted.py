"""Accepted findings: each entry accepts one, lapses with its text, and is a finding when it accepts nothing."""

from pathlib import Path

import pytest

from books import book
from rulewright.checks.accepting import without_accepted
from rulewright.checks.runner import findings
from rulewright.errors import YamlError
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Rulebook
from rulewright.settings.accepted import Accepted, load_accepted, text_hash

EN = "## 2.1 Trade\n\nSwap 2 crates {coin}.\n"


def made(es: str = "Cambia 2 cajas.") -> Rulebook:
    return book({"en": EN, "es": f"## 2.1 Comerciar\n\n{es}\n"})


def entry(text: str, code: str = "MRK001") -> Accepted:
    return Accepted("2.1", "es", code, text, "the board shows the coin")


def hash_of(one: Rulebook) -> str:
    return text_hash(one.by_key[DECIMAL.parse("2.1")], "en", "es")


def codes(one: Rulebook, accepted: list[Accepted]) -> tuple[list[str], list[str]]:
    kept, passed = without_accepted(findings(one), accepted, one)
    return [f.code for f in kept], [f.code for f, _ in passed]


def test_an_accepted_finding_is_not_shown_and_keeps_its_reason() -> None:
    one = made()

    kept, passed = without_accepted(findings(one), [entry(hash_of(one))], one)

    assert kept == ()
    assert [(f.code, reason) for f, reason in passed] == [("MRK001", "the board shows the coin")]


def test_an_entry_lapses_when_the_text_changes_and_says_the_new_hash() -> None:
    old, new = made(), made("Cambia 2 cajas ahora.")

    kept, _ = without_accepted(findings(new), [entry(hash_of(old))], new)

    assert [f.code for f in kept] == ["MRK001", "STL001"]
    assert dict(kept[1].facts)["hash"] == hash_of(new)


def test_an_entry_holds_when_only_blanks_quotes_and_dashes_change() -> None:
    assert hash_of(made('Di "alto" - ya.')) == hash_of(made("Di  «alto» – ya."))


def test_an_entry_that_accepts_nothing_is_a_finding() -> None:
    assert codes(made("Cambia 2 cajas {coin}."), [entry("0" * 12)]) == (["STL002"], [])
    assert codes(made(), [entry("0" * 12, "CIT001")]) == (["MRK001", "STL002"], [])


BROKEN = [
    "- rule: '2.1'\n",
    "- {rule: '*', locale: es, code: MRK001, text: a, reason: b}\n",
    "a: b\n",
    "- x\n",
]


@pytest.mark.parametrize("text", BROKEN)
def test_an_incomplete_entry_or_a_wildcard_is_refused(tmp_path: Path, text: str) -> None:
    path = tmp_path / "accepted.yml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(YamlError, match=r"accepted\.yml:"):
        load_accepted(path)


def test_no_file_and_an_empty_one_accept_nothing(tmp_path: Path) -> None:
    (tmp_path / "empty.yml").touch()

    assert load_accepted(tmp_path / "none.yml") == load_accepted(tmp_path / "empty.yml") == ()

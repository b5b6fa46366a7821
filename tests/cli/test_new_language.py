"""One language more in a book that is there: a skeleton to fill, and a book that builds and checks from its first rule on."""

import json
from pathlib import Path
from typing import Any

import pytest

from books import written
from rulewright.book.project import find_project, load_book
from rulewright.cli import main
from rulewright.law.ids import DECIMAL
from rulewright.settings.terms import load_terms

EN = "# 1 Trade\n\nHow to.\n\n## 1.2 Sell {#1.1}\n\nGain {coin} (1.2).\n\n```\n# code\n```\n\n## 1.3 Rest\n\n- one\n- two\n"
ES = "# 1 Comercio\n\nCómo.\n\n## 1.2 Vender {#1.1}\n\nGana {coin} (1.2).\n\n## 1.3 Descanso\n\n- uno\n- dos\n"
TERMS = """\
# ours
concepts:
  mob: # a crowd
    definition: {en: A crowd., es: Una turba.}
    en: {preferred: mob}
    es: {preferred: turba}

  bag:
    definition:
      en: A bag.
      es: Un saco.
    en: {preferred: bag}
    es: {preferred: saco}
"""


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def ran(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        caught = capsys.readouterr()
        return int(ended.value.code or 0), caught.out, caught.err

    return ran


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    written(tmp_path, {"en": EN, "es": ES})
    (tmp_path / "rules_src/harbour/terms.yml").write_text(TERMS, encoding="utf-8")
    return tmp_path


def home(folder: Path) -> Path:
    return folder / "rules_src" / "harbour"


def codes(run: Any, folder: Path) -> tuple[int, dict[str, list[str]]]:
    code, out, _ = run("check", folder, "--format", "json")
    found: dict[str, list[str]] = {}
    for one in json.loads(out)["findings"]:
        if one["locale"] == "it":
            found.setdefault(one["code"], []).append(one["rule"])
    return code, found


def test_the_files_have_the_pivots_numbers_and_keys_and_its_text_as_a_comment(
    run: Any, harbour: Path
) -> None:
    code, _, _ = run("new", "harbour", "--locale", "it", "--into", harbour)

    text = (home(harbour) / "it/1.md").read_text("utf-8")
    assert code == 0
    assert [line for line in text.splitlines() if line.startswith("#")] == [
        "# 1",
        "## 1.2 {#1.1}",
        "## 1.3",
    ]
    assert "<!-- en: Rest\n| - one\n| - two -->" in text


def test_without_the_pivots_text_the_files_hold_headings_alone(run: Any, harbour: Path) -> None:
    run("new", "harbour", "--locale", "it", "--pivot-text", "none", "--into", harbour)

    assert (home(harbour) / "it/1.md").read_text("utf-8") == "# 1\n\n## 1.2 {#1.1}\n\n## 1.3\n"


def test_settings_and_terms_get_the_language_and_stay_as_they_were_typed(
    run: Any, harbour: Path
) -> None:
    settings = (home(harbour) / "game.yml").read_text("utf-8")
    run("new", "harbour", "--locale", "it", "--into", harbour)

    changed = (home(harbour) / "terms.yml").read_text("utf-8")
    assert (home(harbour) / "game.yml").read_text("utf-8") == settings.replace("[en, es]", "[en, es, it]")  # fmt: skip
    assert changed == TERMS.replace("turba.}", "turba., it: }").replace(
        "turba}\n", "turba}\n    it: # mob\n"
    ).replace("Un saco.\n", "Un saco.\n      it:\n").replace("saco}\n", "saco}\n    it: # bag\n")
    base = load_terms(home(harbour) / "terms.yml", ("en", "es", "it"), DECIMAL, "en")
    assert [concept.key for concept in base.lacking("it")] == ["mob", "bag"]


def test_a_skeleton_is_one_finding_per_chapter_and_one_for_its_terms(
    run: Any, harbour: Path
) -> None:
    run("new", "harbour", "--locale", "it", "--into", harbour)

    assert codes(run, harbour) == (0, {"STR010": ["1"], "TRM009": [""]})


def test_the_first_rule_that_is_filled_in_is_a_rule_of_the_book(run: Any, harbour: Path) -> None:
    run("new", "harbour", "--locale", "it", "--into", harbour)
    path = home(harbour) / "it/1.md"
    text = path.read_text("utf-8").replace(
        "## 1.2 {#1.1}", "## 1.2 Vendere {#1.1}\n\nPrendi {coin} (1.2)."
    )
    path.write_text(text, encoding="utf-8")

    _, book = load_book(find_project(harbour), "harbour")

    assert book.by_key[DECIMAL.parse("1.1")].cells["it"].title == "Vendere"
    assert codes(run, harbour)[1]["STR010"] == ["1", "1.3"]


def test_what_the_skeleton_was_made_from_is_known_when_the_pivot_changes(
    run: Any, harbour: Path
) -> None:
    run("new", "harbour", "--locale", "it", "--into", harbour)
    path = home(harbour) / "it/1.md"
    path.write_text(path.read_text("utf-8").replace("# 1\n", "# 1 Commercio\n\nCome.\n"), encoding="utf-8")  # fmt: skip
    pivot = home(harbour) / "en/1.md"
    pivot.write_text(EN.replace("How to.", "How to trade."), encoding="utf-8")

    _, found = codes(run, harbour)

    assert found["STL003"] == ["1"]
    assert "STL004" not in found


def test_a_language_that_has_every_file_is_refused_and_nothing_is_written(
    run: Any, harbour: Path
) -> None:
    before = {path: path.read_bytes() for path in harbour.rglob("*") if path.is_file()}

    code, _, err = run("new", "harbour", "--locale", "es", "--into", harbour)

    assert code == 2
    assert "harbour/es: is there already" in err
    assert {path: path.read_bytes() for path in harbour.rglob("*") if path.is_file()} == before


def test_a_chapter_that_came_later_is_added_to_a_language_that_has_the_others(
    run: Any, harbour: Path
) -> None:
    (home(harbour) / "en/2.md").write_text("# 2 End\n\nGo home.\n", encoding="utf-8")

    code, out, _ = run("new", "harbour", "--locale", "es", "--into", harbour)

    assert code == 0
    assert "es/2.md" in out
    assert (home(harbour) / "es/1.md").read_text("utf-8") == ES


def test_an_unknown_language_is_refused(run: Any, harbour: Path) -> None:
    assert run("new", "harbour", "--locale", "tlh-x", "--into", harbour)[0] == 2
    assert not (home(harbour) / "tlh-x").exists()


def test_readings_without_words_in_a_language_are_one_finding(run: Any, harbour: Path) -> None:
    asked = "- id: R1\n  rules: ['1.1']\n  question: {en: 'When?', es: '¿Cuándo?'}\n  readings:\n  - {id: a, text: {en: 'Now.', es: 'Ya.'}}\n  - {id: b, text: {en: 'Later.', es: 'Luego.'}}\n  chosen: a\n  because: {en: 'So.', es: 'Pues sí.'}\n  decided_by: assumed\n"
    (home(harbour) / "readings.yml").write_text(asked, encoding="utf-8")
    run("new", "harbour", "--locale", "it", "--into", harbour)

    assert codes(run, harbour)[1]["STR011"] == [""]

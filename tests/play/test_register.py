"""The register of readings: read with its citations, and refused with its place where it names what there is not."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from books import book, written
from rulewright.cli import main
from rulewright.errors import YamlError
from rulewright.play.errors import READING_FAULTS, BadReadingError
from rulewright.play.readings import Reading
from rulewright.play.register import load_readings

TEXT = "# 1 Trade\n\n## 1.1 Pay\n\nPay.\n\n## 1.2 Rest\n\nRest.\n"
SPANISH = TEXT.replace("## 1.2 Rest", "## 1.7 Descanso {#1.2}")
GOOD = """\
- id: R1
  rules: ["1.1", "1.2", "1.1"]
  question: {en: "Who pays?", es: "¿Quién paga?"}
  readings:
  - id: a
    text: {en: "All (1.2).", es: "Todos (1.7)."}
  - id: b
    text:
      en: "One."
      es: "Uno."
  chosen: a
  because: {en: "It says so.", es: "Así lo dice."}
  decided_by: 1.1-a
"""
ANOTHER = GOOD.replace("- id: R1", "- id: R2")

Read = Callable[[str], tuple[Reading, ...]]


@pytest.fixture
def read(tmp_path: Path) -> Read:
    def load(text: str) -> tuple[Reading, ...]:
        path = tmp_path / "readings.yml"
        path.write_text(text, encoding="utf-8")
        return load_readings(path, book({"en": TEXT, "es": SPANISH}), ("en", "es"), {"1.1-a"})

    return load


def test_a_reading_has_its_rules_once_each_and_its_other_answers(read: Read) -> None:
    (reading,) = read(GOOD)

    assert reading.rules == ("1.1", "1.2")
    assert reading.others == ({"en": "One.", "es": "Uno."},)


def test_a_text_cites_rules_by_the_numbers_that_its_language_prints(read: Read) -> None:
    (reading,) = read(GOOD)

    cited = {place: [c.target for c in found] for place, found in reading.citations.items()}
    target = book({"en": TEXT}).numbering.parse("1.2")
    assert cited == {("en", "All (1.2)."): [target], ("es", "Todos (1.7)."): [target]}


@pytest.mark.parametrize("text", ["", "# nothing yet\n"])
def test_a_file_without_readings_has_none(read: Read, text: str) -> None:
    assert read(text) == ()


CASES = {
    "twice": (ANOTHER + GOOD + GOOD, 27),
    "missing": (GOOD.replace('  because: {en: "It says so.", es: "Así lo dice."}\n', ""), 1),
    "unknown_rule": (GOOD.replace('["1.1", "1.2", "1.1"]', '["1.1",\n    "1.7"]'), 3),
    "no_words": (GOOD.replace('      es: "Uno."\n', ""), 8),
    "unknown_locale": (GOOD.replace('      es: "Uno."\n', '      es: "Uno."\n      ru: Да.\n'), 11),
    "few_answers": (GOOD.replace(GOOD[GOOD.index("  - id: b") : GOOD.index("  chosen")], ""), 4),
    "same_answer": (GOOD.replace("  - id: b", "  - id: a"), 7),
    "not_an_answer": (GOOD.replace("chosen: a", "chosen: c"), 11),
    "unknown_scenario": (GOOD.replace("decided_by: 1.1-a", "decided_by: 1.1-z"), 13),
}


def test_each_kind_of_fault_has_a_case() -> None:
    assert set(CASES) == set(READING_FAULTS)


@pytest.mark.parametrize("kind", CASES)
def test_a_faulty_register_is_refused_with_file_and_line(read: Read, kind: str) -> None:
    text, line = CASES[kind]

    with pytest.raises(BadReadingError) as raised:
        read(text)

    assert raised.value.template == READING_FAULTS[kind]
    assert f"readings.yml:{line}: " in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ('"¿Quién paga?"', '" "', 3),
        ('{en: "It says so.", es: "Así lo dice."}', "It says so.", 12),
        ('["1.1", "1.2", "1.1"]', "[]", 2),
        ('["1.1", "1.2", "1.1"]', '"1.1"', 2),
        ('["1.1", "1.2", "1.1"]', "[one]", 2),
        ('["1.1", "1.2", "1.1"]', "[[1.1]]", 2),
        ("  - id: b", "  - name: b", 7),
        ("chosen: a", "chosen: [a]", 11),
        ("decided_by: 1.1-a", "decided_by: [1.1-a]", 13),
        ("- id: R1", "- id: [R1]", 1),
        ("  because:", "  becuase:", 12),
    ],
)
def test_a_part_of_another_shape_is_refused_where_it_stands(
    read: Read, old: str, new: str, line: int
) -> None:
    assert old in GOOD

    with pytest.raises((BadReadingError, YamlError)) as raised:
        read(GOOD.replace(old, new, 1))

    assert f"readings.yml:{line}: " in str(raised.value)


@pytest.mark.parametrize(
    ("text", "line"), [("R1: {}\n", 1), (GOOD + "- rules: []\n", 14)], ids=["no_list", "no_id"]
)
def test_a_file_of_another_shape_is_refused_where_it_leaves_it(
    read: Read, text: str, line: int
) -> None:
    with pytest.raises(YamlError) as raised:
        read(text)

    assert f"readings.yml:{line}: " in str(raised.value)


def test_a_key_that_stands_twice_is_refused(read: Read) -> None:
    with pytest.raises(YamlError, match=r"readings\.yml:14: the key 'chosen' stands twice"):
        read(GOOD + "  chosen: b\n")


def test_a_folder_in_its_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "readings.yml").mkdir()

    with pytest.raises(Exception, match=r"readings\.yml: cannot be read"):
        load_readings(tmp_path / "readings.yml", book({"en": TEXT}), ("en",), ())


@pytest.mark.parametrize(
    "arguments",
    [["check"], ["build"], ["export", "{out}"], ["pdf", "-o", "{out}"], ["verify"]],
    ids=lambda arguments: arguments[0],
)
def test_every_command_that_reads_it_refuses_it_with_code_2_and_writes_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    folder = written(tmp_path / "book", {"en": TEXT, "es": TEXT})
    if arguments == ["verify"]:  # only a game with a core has anything to verify
        (folder / "rules_src/harbour").rename(folder / "rules_src/root")
        scenarios = folder / "rules_src/root/scenarios"
        scenarios.mkdir()
        (scenarios / "1.yml").write_text(
            '- {id: 1.1-a, claims: ["1.1"], doctest: ">>> 1\\n1"}\n', encoding="utf-8"
        )
    (folder / "mkdocs.yml").write_text(
        "site_name: H\ndocs_dir: rules_src\ntheme: {name: material, font: false}\nplugins: [rulewright, search]\n",
        encoding="utf-8",
    )
    home = next((folder / "rules_src").iterdir())
    faulty = GOOD.replace('["1.1"', '["9.9"').replace("1.1-a", "assumed")
    (home / "readings.yml").write_text(faulty, encoding="utf-8")
    monkeypatch.chdir(folder)
    out = str(tmp_path / "out")

    with pytest.raises(SystemExit) as ended:
        main([part.format(out=out) for part in arguments])

    assert ended.value.code == 2
    said = f"rules_src/{home.name}/readings.yml:2: reading R1: no rule '9.9' in this book; "
    assert capsys.readouterr().err.count(said) == 1
    assert not Path(out).exists()
    assert not (folder / "site").exists()


def test_the_fault_is_said_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    folder = written(tmp_path, {"en": TEXT, "es": TEXT})
    (folder / "rules_src/harbour/readings.yml").write_text(ANOTHER + ANOTHER, encoding="utf-8")
    monkeypatch.chdir(folder)

    with pytest.raises(SystemExit):
        main(["check"])

    said = "readings.yml:14: la lectura R2 figura dos veces, la primera en la línea 1; "
    assert said in capsys.readouterr().err


def test_reading_it_loads_no_code_of_any_game() -> None:
    program = (
        "import sys, rulewright.play.shown, rulewright.render.pages, rulewright.render.rule_pages\n"
        "print([name for name in sys.modules if name.startswith('rulewright.games')])"
    )

    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )

    assert ran.stdout.strip() == "[]"

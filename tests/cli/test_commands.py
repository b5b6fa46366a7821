"""The commands as a translator runs them: what they print, where, and with which exit code."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from books import written
from casebank import SEEDS, needs_seeds
from rulewright.cli import COMMANDS, main
from rulewright.exchange.tree_yaml import load

CHECKOUT = Path(__file__).parents[2]
HARBOUR = {
    "en": "# 1 Basics\n\nHow to trade.\n\n## 1.1 Trade\n\nPay {coin} (1.2).\n\n## 1.2 Rest\n\nSleep.\n",
    "es": "# 1 Bases\n\nCómo comerciar.\n\n## 1.1 Comercio\n\nPaga {coin} (1.2).\n",
}


class Ran(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def json(self) -> dict[str, Any]:
        loaded: dict[str, Any] = json.loads(self.out)
        return loaded


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Any:
    """Run a command in process; gives exit code and what it wrote."""
    monkeypatch.setenv("LANGUAGE", "en")

    def ran(*args: object) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        caught = capsys.readouterr()
        return Ran(int(ended.value.code or 0), caught.out, caught.err)

    return ran


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    return written(tmp_path, HARBOUR)


def test_every_command_has_help(run: Any) -> None:
    for name in COMMANDS:
        ran = run(name, "--help")
        assert ran.code == 0
        assert ran.out.startswith("Usage: rulewright")


def test_parse_prints_the_rules_flat_in_id_order(run: Any, tmp_path: Path) -> None:
    text = tmp_path / "reglas.txt"
    text.write_text("14.4.10\nUngir.\nVéase (14.4.2).\n14.4.2\nMover.\nMueve.\n", encoding="utf-8")

    ran = run("parse", text, "--locale", "es", "--format", "json")

    assert ran.code == 0
    assert (
        ran.err.splitlines()[0]
        == f"{text}: 2 rules, by the numbering number.number.number.roman.letter"
    )
    assert ran.json["schema"] == 1
    assert [(r["id"], r["title"], r["text"], r["cites"], r["line"]) for r in ran.json["rules"]] == [
        ("14.4.2", "Mover", "Mueve.", [], 4),
        ("14.4.10", "Ungir", "Véase (14.4.2).", ["14.4.2"], 1),
    ]
    kinds = [(finding["kind"], finding["line"]) for finding in ran.json["findings"]]
    assert ("out_of_order", 4) in kinds


def test_parse_tells_what_it_replaced_apart_from_what_it_doubts(run: Any, tmp_path: Path) -> None:
    text = tmp_path / "a.txt"
    text.write_text("\ufeff1\u00a0Golden rules\n1.1 Prio\u00adrity\n", encoding="utf-8")

    ran = run("parse", text, "--locale", "en", "--format", "json")

    assert ran.json["findings"] == []
    assert [(told["line"], told["found"]) for told in ran.json["normalised"]] == [
        (1, "U+00A0"),
        (2, "U+00AD"),
    ]


def test_tree_of_a_project_reads_back_as_the_book(run: Any, harbour: Path) -> None:
    ran = run("tree", harbour)

    book = load(ran.out)
    assert ran.code == 0
    assert (book.game, book.pivot, book.locales, len(book.rules)) == (
        "harbour",
        "en",
        ("en", "es"),
        3,
    )
    assert book.rules[0].cells["es"].file == "rules_src/harbour/es/1.md"


def test_tree_of_loose_files_needs_no_project(run: Any, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("1 Basics\n1.1 Goal\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("1 Grundlagen\n1.1 Ziel\n", encoding="utf-8")

    ran = run(
        "tree",
        "--source",
        f"en={tmp_path / 'a.txt'}",
        "--source",
        f"de={tmp_path / 'b.txt'}",
        "--format",
        "json",
    )

    assert [rule["title"] for rule in ran.json["rules"]] == [{"en": "Basics", "de": "Grundlagen"}]


def test_tree_tells_by_which_evidence_a_rule_is_paired(run: Any, harbour: Path) -> None:
    ran = run("tree", harbour, "--explain", "1.1")

    assert ran.code == 0
    assert ran.out.startswith("1.1\n  es  1.1 Comercio  rules_src/harbour/es/1.md:5\n")
    assert "icons in both: coin" in ran.out


def test_tree_writes_a_file_whole_or_not_at_all(run: Any, harbour: Path, tmp_path: Path) -> None:
    target = tmp_path / "tree.yml"

    assert run("tree", harbour, "-o", target).code == 0
    assert load(target.read_text("utf-8")).game == "harbour"
    assert list(tmp_path.glob("*.new")) == []
    assert run("tree", harbour, "-o", tmp_path / "none" / "tree.yml").code == 2


def test_check_fails_on_a_missing_rule_and_names_it(run: Any, harbour: Path) -> None:
    ran = run("check", harbour)

    assert ran.code == 1
    assert "es  error  STR001  1.2 is missing (Rest)" in ran.out
    assert "rulewright check --explain CODE" in ran.out


@pytest.mark.parametrize(("bar", "code"), [("error", 1), ("warning", 1), ("never", 0)])
def test_check_fails_at_the_bar_that_was_set(run: Any, harbour: Path, bar: str, code: int) -> None:
    assert run("check", harbour, "--fail-on", bar).code == code


def test_check_prints_one_json_object_also_for_no_findings(run: Any, harbour: Path) -> None:
    ran = run("check", harbour, "--only", "CIT", "--format", "json")

    assert (ran.code, ran.json) == (
        0,
        {"schema": 1, "findings": [], "summary": {"error": 0, "warning": 0, "info": 0}},
    )


def test_check_tells_a_finding_in_full_as_json(run: Any, harbour: Path) -> None:
    (found,) = run("check", harbour, "--format", "json").json["findings"]

    fingerprint = found.pop("fingerprint")
    assert len(fingerprint) == 16
    assert found == {
        "code": "STR001",
        "name": "missing-rule",
        "severity": "error",
        "locale": "es",
        "rule": "1.2",
        "message": "1.2 is missing (Rest)",
        "file": "",
        "line": 0,
        "span": None,
        "evidence": "",
        "related": [
            {"locale": "en", "rule": "1.2", "file": "rules_src/harbour/en/1.md", "line": 9}
        ],
        "fix": "",
    }


def test_check_explains_a_code_and_refuses_an_unknown_one(run: Any) -> None:
    assert run("check", "--explain", "STR001").out.startswith("STR001 missing-rule (error)")
    assert run("check", "--explain", "XYZ").code == 2


REFUSED = [
    (["parse", "none.txt", "--locale", "es"], "none.txt: no such file"),
    (["parse", ".", "--locale", "es"], "cannot be read"),
    (["parse", "none.txt", "--locale", "q9"], "no locale 'q9' (known: de, en, es, fr, it, pl, ru)"),
    (["tree", "nowhere"], "nowhere: no rulebook here"),
    (["tree", "--source", "a.txt"], "--source a.txt: expected LOCALE=FILE"),
    (["check", "--source", "en=a.txt", "--pivot", "ru"], "--pivot ru: expected one of en"),
]


@pytest.mark.parametrize(("args", "message"), REFUSED)
def test_unusable_input_ends_with_one_message_and_exit_code_2(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, args: list[str], message: str
) -> None:
    monkeypatch.chdir(tmp_path)

    ran = run(*args)

    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


PORT = "1 Port\n1.1 Sail\nMove one.\n1.2 Rest\nStay.\n"
TEXTS = {"blank.txt": "\n", "words.md": "Sail on.\n", "a.txt": PORT, "b.txt": PORT}
UNUSABLE = [
    (["en=blank.txt", "es=a.txt"], "blank.txt: is empty"),
    (["en=words.md", "es=a.txt"], "words.md: no rules in 'en'"),
    (["en=a.txt", "en=a.txt"], "a.txt and a.txt hold the same rules"),
    (["en=a.txt", "es=b.txt", "en=b.txt"], "a.txt and b.txt hold the same rules"),
]


@pytest.mark.parametrize(("sources", "message"), UNUSABLE)
def test_loose_texts_without_rules_or_with_the_same_ones_are_refused(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sources: list[str], message: str
) -> None:
    for name, text in TEXTS.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)

    ran = run("check", *(part for source in sources for part in ("--source", source)))

    assert (ran.code, ran.out) == (2, "")
    assert message in ran.err
    assert len(ran.err.splitlines()) == 1


def test_one_loose_text_alone_and_two_parts_of_one_language_are_fine(
    run: Any, tmp_path: Path
) -> None:
    (tmp_path / "a.txt").write_text(PORT, encoding="utf-8")
    (tmp_path / "b.txt").write_text("2 Sea\n2.1 Storm\nStay.\n", encoding="utf-8")
    first, second = f"en={tmp_path}/a.txt", f"en={tmp_path}/b.txt"

    assert run("check", "--source", first).code == 0
    assert run("check", "--source", first, "--source", second).code == 0


@pytest.mark.parametrize("how", ["no folder", "no files", "no rules"])
def test_a_language_without_rules_is_a_finding_and_nothing_else_of_it_is(
    run: Any, harbour: Path, how: str
) -> None:
    folder = harbour / "rules_src" / "harbour" / "es"
    (folder / "1.md").unlink()
    if how == "no folder":
        folder.rmdir()
    elif how == "no rules":
        (folder / "1.md").write_text("Draft.\n", encoding="utf-8")

    ran = run("check", harbour, "--format", "json")

    told = [(f["code"], f["rule"]) for f in json.loads(ran.out)["findings"] if f["locale"] == "es"]
    assert (ran.code, told) == (1, [("STR009", "")])


def test_a_pivot_without_rules_is_refused(run: Any, harbour: Path) -> None:
    (harbour / "rules_src" / "harbour" / "en" / "1.md").unlink()

    ran = run("check", harbour)

    assert (ran.code, ran.out) == (2, "")
    assert "rules_src/harbour/en: no rules in 'en'" in ran.err


BROKEN = [
    (
        "title: {en: H}\nlocales: [en]\nlocales: [es]\n",
        "game.yml:3: the key 'locales' stands twice",
    ),
    ("title: {en: H}\n", "no `locales`"),
    ("title: {en: H}\nlocales: [en]\npivot: ru\n", "pivot 'ru'; name one of the locales en"),
    (
        "title: {en: H}\nlocales: [en]\nnumbering: {levels: [greek]}\n",
        "game.yml:3: entry 1 of `levels` is 'greek'",
    ),
    ("title: {en: H}\nlocales: [en]\ndrop_lines: ['(']\n", "drop_lines '('"),
    (
        "title: {en: H, es: H}\nlocales: [en, es]\nsetup: '7'\n",
        "game.yml:3: setup '7' is no rule of the book; name one by its number",
    ),
    (
        "title: {en: H}\nlocales: [en]\nsetup: [1]\n",
        "game.yml:3: `setup` is a list; expected text, as 14",
    ),
    (
        "title: {en: H}\nlocales: [en]\nsetup: one\n",
        "game.yml:3: 'one' is no rule id; expected the form number",
    ),
    ("", "no `locales`"),
    ("- a\n", "the file is a list; expected keys with values"),
]


@pytest.mark.parametrize(("settings", "message"), BROKEN)
def test_broken_settings_are_refused_with_their_place(
    run: Any, harbour: Path, settings: str, message: str
) -> None:
    (harbour / "rules_src" / "harbour" / "game.yml").write_text(settings, encoding="utf-8")

    ran = run("tree", harbour)

    assert ran.code == 2
    assert message in ran.err


def test_an_error_is_said_in_the_readers_language(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")

    assert "нет такого файла" in run("parse", "none.txt", "--locale", "es").err


def test_new_writes_a_rulebook_without_findings_and_never_over_another(
    run: Any, tmp_path: Path
) -> None:
    made = run("new", "my-game", "--into", tmp_path, "--locale", "es", "--locale", "ru")

    assert made.code == 0
    assert all(Path(line).is_file() for line in made.out.splitlines())
    assert run("check", tmp_path, "--fail-on", "warning").code == 0
    assert json.loads(run("tree", tmp_path, "--format", "json").out).get("doubts", []) == []
    again = run("new", "my-game", "--into", tmp_path)
    assert (again.code, "is there already; nothing was written" in again.err) == (2, True)
    assert run("new", "../evil", "--into", tmp_path).code == 2


@needs_seeds
def test_the_seeds_stand_side_by_side_under_their_labels(run: Any) -> None:
    sources = [f"--source={tag}={SEEDS / f'root-{tag}.txt'}" for tag in ("en", "es", "ru")]

    book = load(run("tree", *sources).out)

    assert {tag: sum(tag in rule.cells for rule in book.rules) for tag in book.locales} == {
        "en": 72,
        "es": 72,
        "ru": 39,
    }


def test_output_is_utf8_under_any_process_locale(tmp_path: Path) -> None:
    text = tmp_path / "a.txt"
    text.write_text("1 Ход\n", encoding="utf-8")
    environ = {**os.environ, "LC_ALL": "C", "PYTHONIOENCODING": "ascii"}

    ran = subprocess.run(
        [sys.executable, "-m", "rulewright.cli", "parse", text, "--locale", "ru"],
        env=environ,
        capture_output=True,
        check=True,
    )

    assert "Ход" in ran.stdout.decode("utf-8")


def test_the_version_is_said_without_loading_what_it_does_not_need() -> None:
    code = "import sys, rulewright.cli as c\ntry: c.main(['--version'])\nexcept SystemExit: pass\nprint(sorted({'mkdocs','yaml','bs4','rich','babel','rulewright.book.project'} & set(sys.modules)))"

    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert ran.stdout.splitlines() == ["rulewright, version 0.1.0", "[]"]


def test_a_strict_build_stops_at_findings_that_are_errors_and_writes_no_site(
    run: Any, harbour: Path
) -> None:
    (harbour / "mkdocs.yml").write_text("site_name: H\ndocs_dir: rules_src\n", encoding="utf-8")

    ran = run("build", harbour, "--strict")

    assert ran.code == 1
    assert "STR001" in ran.err
    assert not (harbour / "site").exists()


def test_the_shipped_rulebook_lines_up(run: Any) -> None:
    assert run("check", CHECKOUT, "--fail-on", "warning").code == 0

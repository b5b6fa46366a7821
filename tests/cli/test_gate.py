"""`check` is a gate: what cannot be used stops it as it stops a build, with one message, the true line and exit code 2."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from casebank import cases
from rulewright import words
from rulewright.cli import main
from rulewright.numbers import tables, told
from rulewright.settings import locales

CASES = cases("malformed_settings")
OF_LANGUAGES = ("locale.yml", "numbers.yml")
OF_A_GAME = [case for case in CASES if case.values[0]["file"] not in OF_LANGUAGES]
OF_A_LANGUAGE = [case for case in CASES if case.values[0]["file"] in OF_LANGUAGES]
SOUND = "title: {en: Harbour, es: Puerto}\nlocales: [en, es]\n"
ROW = re.compile(r"<(.)\*(\d+)>")

Case = dict[str, str]
Run = Callable[..., tuple[int, list[str]]]


def contents(case: Case) -> bytes:
    text = case["text"] if "text" in case else SOUND + case["more"]
    whole = ROW.sub(lambda row: row[1] * int(row[2]), text)
    return whole.encode(case.get("encoding", "utf-8"))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run a command in this process; gives exit code and the lines of its message."""

    def ran(*args: object) -> tuple[int, list[str]]:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        caught = capsys.readouterr()
        assert caught.out == ""
        return int(ended.value.code or 0), caught.err.splitlines()

    return ran


def refused(run: Run, folder: Path, case: Case) -> None:
    """Both commands refuse a project in the same words; no site is begun."""
    code, said = run("check", folder)

    assert (code, len(said)) == (2, 1), said
    assert f"{Path(case['file']).name}:{case['line']}: " in said[0]
    assert case["says"] in said[0]
    assert len(said[0]) < 500
    assert run("build", folder) == (code, said)
    assert not [path for path in folder.iterdir() if path.name.startswith("site")]


@pytest.mark.parametrize("case", OF_A_GAME)
def test_what_check_refuses_build_refuses_with_the_same_line(
    harbour: Callable[..., Path], run: Run, case: Case
) -> None:
    folder = harbour()
    path = folder / "rules_src" / "harbour" / case["file"]
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(contents(case))

    refused(run, folder, case)


@pytest.mark.parametrize("case", OF_A_LANGUAGE)
def test_what_is_wrong_with_a_language_stops_both_too(
    harbour: Callable[..., Path], run: Run, case: Case, tmp_path_factory: Any, monkeypatch: Any
) -> None:
    copied = tmp_path_factory.mktemp("languages") / "locales"
    shutil.copytree(words.locales_folder(), copied)
    (copied / "es" / case["file"]).write_bytes(contents(case))
    for module in (locales, tables):
        monkeypatch.setattr(module, "locales_folder", lambda: copied)
    monkeypatch.setenv("RULEWRIGHT_CACHE", "")  # what was read with another locales folder
    folder = harbour()

    forget()
    try:
        refused(run, folder, case)
    finally:
        forget()


@pytest.mark.parametrize(
    ("setting", "says"),
    [
        ("plugins: [rulewright, nosuch]", 'The "nosuch" plugin is not installed'),
        ("theme: {name: nosuch}", "Unrecognised theme name: 'nosuch'"),
        ("markdown_extensions: [nosuch]", "Failed to load extension 'nosuch'"),
        ("use_directory_urls: 5", "Expected type"),
        ("nav: 7", "Expected nav to be a list"),
        ("hooks: [missing.py]", "isn't an existing file"),
        ("extra_css: {a: b}", "Expected type"),
    ],
)
def test_settings_that_mkdocs_refuses_stop_both_at_their_line(
    harbour: Callable[..., Path], run: Run, setting: str, says: str
) -> None:
    folder = harbour()
    name = setting.partition(":")[0]
    before = (folder / "mkdocs.yml").read_text("utf-8").splitlines()
    kept = [line for line in before if not line.startswith(f"{name}:")]
    (folder / "mkdocs.yml").write_text("\n".join([*kept, setting]) + "\n", "utf-8")

    refused(run, folder, {"file": "mkdocs.yml", "line": str(len(kept) + 1), "says": says})


def test_a_hook_is_code_and_a_check_does_not_run_it(
    harbour: Callable[..., Path], tmp_path: Path
) -> None:
    folder = harbour("hooks: [hook.py]\n")
    ran = tmp_path / "ran"
    (folder / "hook.py").write_text(f"open({str(ran)!r}, 'w').close()\n", "utf-8")

    with pytest.raises(SystemExit):
        main(["check", str(folder)])

    assert not ran.exists()


def forget() -> None:
    """What this process knows of languages, and of texts that it has read with them."""
    for known in (locales.profile, tables.number_tables, told._told):  # noqa: SLF001  # a test before may have read the same text
        known.cache_clear()


def test_the_table_holds_every_kind_of_settings() -> None:
    named = [case.values[0]["file"] for case in CASES]

    assert len(named) >= 130
    assert named.count("game.yml") >= 70
    assert set(named) >= {
        "terms.yml", "sync.yml", "accepted.yml", "readings.yml", "scenarios/1.yml", "bindings.yml", *OF_LANGUAGES
    }  # fmt: skip


def test_a_sound_project_passes_the_gate(harbour: Callable[..., Path], run: Run) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/game.yml").write_text(
        "\ufeff" + SOUND + "edition:\nicons: {coin: }\nseverities: {STR: off}\n", "utf-8"
    )

    assert run("check", folder, "--only", "NUM", "-o", folder / "report.txt") == (0, [])
    assert run("build", folder)[0] == 0

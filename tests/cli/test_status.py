"""`rulewright status`: text with bars, JSON, badges."""

import json
from pathlib import Path
from typing import Any

import pytest

from books import written
from rulewright.cli import main

EN = "# 1 Trade\n\nPay 2.\n\n# 2 Rest\n\nSleep.\n"
ES = "# 1 Comercio\n\nPaga 2.\n\n# 2\n"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def ran(*args: object) -> tuple[int, str]:
        with pytest.raises(SystemExit) as ended:
            main([str(arg) for arg in args])
        return int(ended.value.code or 0), capsys.readouterr().out

    return ran


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    return written(tmp_path, {"en": EN, "es": ES})


def test_the_text_has_a_bar_per_language_and_chapter(run: Any, harbour: Path) -> None:
    code, out = run("status", harbour)

    lines = out.splitlines()
    assert code == 0
    assert lines[0] == "== Harbour =="
    assert (
        "██████████░░░░░░░░░░  50 %  1 of 2, missing: 1, never reviewed: 1, warnings: 1" in lines[1]
    )
    assert "  1 Trade" in lines[2]
    assert "100 %" in lines[2]


def test_a_named_language_has_its_to_do_list(run: Any, harbour: Path) -> None:
    _, out = run("status", harbour, "--locale", "es")

    assert out.endswith(
        "  To do, what was reviewed longest ago first:\n    2 Rest  not translated\n"
    )


def test_programs_read_the_same_as_json(run: Any, harbour: Path) -> None:
    _, out = run("status", harbour, "--format", "json")

    (game,) = json.loads(out)["games"]
    (es,) = game["languages"]
    assert (game["game"], game["pivot"], es["locale"]) == ("harbour", "en", "es")
    assert (es["percent"], es["translated"], es["missing"], es["warnings"]) == (50, 1, 1, 1)
    assert [chapter["percent"] for chapter in es["chapters"]] == [100, 0]
    assert es["to_do"] == [
        {"kind": "missing", "rule": "2", "title": "Rest", "since": "", "change": ""}
    ]


def test_a_badge_is_a_picture_in_markdown(run: Any, harbour: Path) -> None:
    _, out = run("status", harbour, "--format", "badge")

    assert out == "![Harbour, es: 50 %](https://img.shields.io/badge/es-50%25-yellow)\n"


def test_a_language_that_the_game_lacks_is_refused(run: Any, harbour: Path) -> None:
    assert run("status", harbour, "--locale", "fr")[0] == 2

"""`rulewright diff` on files, folders, trees and git revisions."""

import json
import subprocess
from pathlib import Path

import pytest

from books import written
from rulewright.cli import main

OLD = "# 1 Basics\n\nHow.\n\n## 1.1 Trade\n\nPay 2 coins to the bank **now**.\n\n### 1.1.1 Rest\n\nSleep (1.1).\n"
NEW = OLD.replace("Pay 2", "Pay 3")
SPANISH = "# 1 Bases\n\nCómo.\n\n## 1.1 Comercio\n\nPaga 2 monedas al banco **ya**.\n\n### 1.1.1 Descanso\n\nDuerme (1.1).\n"


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    caught = capsys.readouterr()
    return int(ended.value.code or 0), caught.out, caught.err


def told(capsys: pytest.CaptureFixture[str], *args: object) -> list[tuple[str, list[str]]]:
    code, out, _ = run(capsys, "diff", *args, "--format", "json")
    assert code == 0
    return [(change["new"], change["kinds"]) for change in json.loads(out)["changes"]]


def test_two_files_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.md").write_text(OLD)
    (tmp_path / "b.md").write_text(NEW)

    assert told(capsys, tmp_path / "a.md", tmp_path / "b.md") == [("1.1", ["edited"])]


def test_folders_and_trees_are_compared_and_what_they_touch_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder, text in ((old, OLD), (new, NEW)):
        folder.mkdir()
        written(folder, {"en": text, "es": SPANISH})
    run(capsys, "tree", old, "-o", tmp_path / "tree.yml")

    assert (
        told(capsys, old, new) == told(capsys, tmp_path / "tree.yml", new) == [("1.1", ["edited"])]
    )
    _, out, _ = run(capsys, "diff", old, new)
    assert "translations: es" in out
    assert "cited in: 1.1.1" in out


def test_git_revisions_are_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def git(*args: str) -> None:
        subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@b", *args], cwd=tmp_path, check=True, capture_output=True)  # fmt: skip

    written(tmp_path, {"en": OLD, "es": SPANISH})
    git("init")
    git("add", ".")
    git("commit", "-m", "old")
    (chapter,) = (tmp_path / "rules_src" / "harbour" / "en").glob("*.md")
    chapter.write_text(NEW)
    monkeypatch.chdir(tmp_path)

    assert told(capsys, "HEAD", ".") == [("1.1", ["edited"])]


@pytest.mark.parametrize("named", ["nowhere", "--", "HEAD:x"])
def test_what_is_neither_file_nor_revision_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], named: str
) -> None:
    (tmp_path / "b.md").write_text(NEW)

    code, out, err = run(capsys, "diff", "--", named, tmp_path / "b.md")

    assert (code, out) == (2, "")
    assert "expected a file, a project folder, a tree" in err

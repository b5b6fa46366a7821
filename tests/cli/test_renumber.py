"""`rulewright renumber`: new numbers everywhere, and back again."""

from pathlib import Path

import pytest

from books import written
from rulewright.cli import main
from rulewright.law.hashes import text_hash

EN = "# 1 Port\n\nThe port (1.2.1).\n\n## 1.1 Sail\n\nMove 3, see (1.2) and (1.3.2).\n\n## 1.2 Trade\n\nSwap 2 crates (1.1).\n\n### 1.2.1 Buy\n\nPay 7, by rule 1.2.1.II.\n\n#### 1.2.1.I Cash\n\nAt once.\n\n#### 1.2.1.II Credit\n\nLater, unlike 1.2.1 I.\n\n## 1.3 Rest\n\nDraw 5 (1.2.1.II).\n\n### 1.3.1 Sleep\n\nAs in 1.2.1.\n\n### 1.3.2 Wake\n\nUp.\n"  # fmt: skip
ES = "# 1 Puerto\n\nEl puerto (1.2.1).\n\n## 1.1 Navegar\n\nMueve 3, véase (1.2) y (1.3.2).\n\n## 1.2 Comerciar\n\nCambia 2 cajas (1.1).\n\n### 1.2.1 Comprar\n\nPaga 7, según la regla 1.2.1.II.\n\n#### 1.2.1.I Al contado\n\nEnseguida.\n\n#### 1.2.1.II A crédito\n\nMás tarde, no como en 1.2.1 I.\n\n## 1.3 Descansar\n\nRoba 5 (1.2.1.II).\n\n### 1.3.1 Dormir\n\nComo en 1.2.1.\n\n### 1.3.2 Despertar\n\nArriba.\n"  # fmt: skip


def run(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    caught = capsys.readouterr()
    return int(ended.value.code or 0), caught.out, caught.err


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    written(tmp_path, {"en": EN, "es": ES})
    home = tmp_path / "rules_src" / "harbour"
    stamp = text_hash("Rest", "Draw 5 (1.2.1.II).")
    (home / "sync.yml").write_text(f"es:\n  1.3: {stamp}\n  1.1: {'0' * 16}\n")
    (home / "accepted.yml").write_text(
        '- rule: "1.2.1"\n  locale: es\n  code: NUM001\n  text: 6a4143d5751a\n  reason: Rule 1.2 says so.\n'
    )
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def text(folder: Path, name: str) -> str:
    return (folder / "rules_src" / "harbour" / name).read_text("utf-8")


def test_room_is_made_in_headings_and_in_citations_of_every_language_and_spelling(
    harbour: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, *_ = run(capsys, "renumber", "--into", harbour, "--before", "1.2")

    english, spanish = text(harbour, "en/1.md"), text(harbour, "es/1.md")
    assert code == 0
    assert [line for line in english.splitlines() if line.startswith("#")] == [
        "# 1 Port",
        "## 1.1 Sail",
        "## 1.3 Trade",
        "### 1.3.1 Buy",
        "#### 1.3.1.I Cash",
        "#### 1.3.1.II Credit",
        "## 1.4 Rest",
        "### 1.4.1 Sleep",
        "### 1.4.2 Wake",
    ]
    assert "see (1.3) and (1.4.2)" in english
    assert "Later, unlike 1.3.1 I." in english
    assert "según la regla 1.3.1.II" in spanish


def test_what_stands_beside_the_texts_follows(
    harbour: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(capsys, "renumber", "--into", harbour, "--before", "1.2")

    stamp = text_hash("Rest", "Draw 5 (1.3.1.II).")
    assert text(harbour, "sync.yml") == f"es:\n  1.4: {stamp}\n  1.1: {'0' * 16}\n"
    assert text(harbour, "accepted.yml").startswith('- rule: "1.3.1"\n')


@pytest.mark.parametrize(
    ("there", "back"),
    [
        (["--before", "1.2"], ["--close", "1.2"]),
        (["--before", "1.2.1.I"], ["--close", "1.2.1.I"]),
        (["1.3.2=1.3.7"], ["1.3.7=1.3.2"]),
        (["1.2=1.3", "1.3=1.2"], ["1.2=1.3", "1.3=1.2"]),
        (["1=12"], ["12=1"]),
    ],
)
def test_there_and_back_again_leaves_every_byte(
    harbour: Path, capsys: pytest.CaptureFixture[str], there: list[str], back: list[str]
) -> None:
    before = contents(harbour)

    assert run(capsys, "renumber", "--into", harbour, *there)[0] == 0
    assert contents(harbour) != before
    assert run(capsys, "renumber", "--into", harbour, *back)[0] == 0

    assert contents(harbour) == before


BAD = {
    "no such rule": (["9.9=9.8"], "9.9: expected a number that some rule of the book has"),
    "a number that is taken": (["1.2=1.3"], "expected a new number of its own for each rule"),
    "another depth": (["1.2=1.2.1"], "expected a number of as many steps as 1.2"),
    "no pair": (["1.2"], "expected OLD=NEW"),
    "nothing": ([], "expected OLD=NEW, --before RULE or --close RULE"),
    "no gap": (["--close", "1.2"], "expected a number that no rule has"),
}


@pytest.mark.parametrize(("args", "said"), BAD.values(), ids=BAD)
def test_what_cannot_be_done_is_said_and_nothing_is_written(
    harbour: Path, capsys: pytest.CaptureFixture[str], args: list[str], said: str
) -> None:
    before = contents(harbour)

    code, _, err = run(capsys, "renumber", "--into", harbour, *args)

    assert code == 2
    assert said in err
    assert contents(harbour) == before


def test_a_dry_run_names_the_files_and_writes_none(
    harbour: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = contents(harbour)

    _, out, _ = run(capsys, "renumber", "--into", harbour, "--before", "1.2", "--dry-run")

    assert len(out.splitlines()) == 4
    assert contents(harbour) == before

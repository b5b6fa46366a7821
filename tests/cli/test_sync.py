"""Translations stamped as reviewed, what is behind and how, and slips of the original waved through."""

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from books import written
from rulewright.cli import main

EN = "# 1 Trade\n\nPay 2 coins.\n\n## 1.1 Rest\n\nThe player sleeps now.\n\n# 2 End\n\nGo home.\n"
ES = (
    "# 1 Comercio\n\nPaga 2 monedas.\n\n## 1.1 Descanso\n\nEl jugador duerme.\n\n# 2 Fin\n\nVete.\n"
)
RU = "# 1 Торг\n\nПлатите 2 монеты.\n\n## 1.1 Отдых\n\nИгрок спит.\n\n# 2 Конец\n\nДомой.\n"


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
    return written(tmp_path, {"en": EN, "es": ES, "ru": RU})


def stamps(folder: Path) -> str:
    return (folder / "rules_src/harbour/sync.yml").read_text("utf-8")


def edit(folder: Path, before: str, after: str) -> None:
    chapter = folder / "rules_src/harbour/en/1.md"
    text = chapter.read_text("utf-8")
    assert before in text
    chapter.write_text(text.replace(before, after), encoding="utf-8")


def test_all_translations_are_stamped_with_the_text_that_they_were_held_against(
    run: Any, harbour: Path
) -> None:
    code, _, err = run("sync", "--all", "--into", harbour)

    assert (code, err) == (0, "6 translations stamped as reviewed\n")
    assert stamps(harbour).count("hash:") == 6
    assert 'text: "Pay 2 coins."' in stamps(harbour)
    assert run("check", harbour)[0] == 0


def test_stamping_again_changes_no_byte(run: Any, harbour: Path) -> None:
    run("sync", "--all", "--into", harbour)
    before = stamps(harbour)

    assert run("sync", "--all", "--into", harbour)[2] == "0 translations stamped as reviewed\n"
    assert stamps(harbour) == before


def test_check_and_sync_say_what_changed_word_by_word(run: Any, harbour: Path) -> None:
    run("sync", "--all", "--into", harbour)
    edit(harbour, "Pay 2 coins", "Pay 3 coins")

    said = run("check", harbour)[1]
    listed = run("sync", "--into", harbour)[1]

    assert "STL003  en has changed since this was translated: Pay [-2-]{+3+} coins." in said
    assert "  es  1  Pay [-2-]{+3+} coins.\n  ru  1  Pay [-2-]{+3+} coins.\n" in listed


def test_the_html_report_shows_what_went_and_what_came(run: Any, harbour: Path) -> None:
    run("sync", "--all", "--into", harbour)
    edit(harbour, "Pay 2 coins", "Pay <3> coins")

    page = run("check", harbour, "--format", "html")[1]

    assert "<bdi>Pay <del>2</del><ins>&lt;3&gt;</ins> coins.</bdi>" in page


def test_a_rule_a_chapter_or_a_language_is_stamped_alone(run: Any, harbour: Path) -> None:
    run("sync", "1.1", "--locale", "es", "--into", harbour)
    assert re.findall(r"^(?:..|  [\d.]+)(?=:)", stamps(harbour), re.MULTILINE) == ["es", "  1.1"]

    run("sync", "--chapter", "1", "--locale", "ru", "--into", harbour)
    assert re.findall(r"^(?:..|  [\d.]+)(?=:)", stamps(harbour), re.MULTILINE) == [
        "es",
        "  1.1",
        "ru",
        "  1",
        "  1.1",
    ]


def test_a_corrected_slip_is_waved_through_in_one_command_and_nothing_else_is(
    run: Any, harbour: Path
) -> None:
    run("sync", "--all", "--into", harbour)
    edit(harbour, "The player sleeps", "The palyer sleeps,")
    edit(harbour, "Pay 2 coins", "Pay 3 coins")

    code, out, err = run("sync", "--typo", "--all", "--into", harbour)

    assert (code, err) == (0, "2 translations stamped as reviewed\n")
    assert "es 1.1: The [-player-]{+palyer+} sleeps{+,+} now." in out
    assert "es 1: more than a slip changed, so it stays as it is: Pay [-2-]{+3+} coins." in out
    assert [line.split()[1] for line in run("sync", "--into", harbour)[1].splitlines()[1:]] == ["1", "1"]  # fmt: skip


def test_nothing_is_written_in_a_dry_run(run: Any, harbour: Path) -> None:
    code, out, err = run("sync", "--all", "-n", "--into", harbour)

    assert (code, err) == (0, "6 translations would be stamped as reviewed\n")
    assert "ru 2\n" in out
    assert not (harbour / "rules_src/harbour/sync.yml").exists()


def test_stamps_of_rules_that_are_gone_are_named_by_line_and_taken_out_by_all(
    run: Any, harbour: Path
) -> None:
    run("sync", "--all", "--into", harbour)
    for tag in ("en", "es", "ru"):
        chapter = harbour / f"rules_src/harbour/{tag}/1.md"
        chapter.write_text(chapter.read_text("utf-8").partition("# 2 ")[0], encoding="utf-8")
    line = stamps(harbour).splitlines().index("  2:") + 1

    assert f"sync.yml:{line} has a stamp of 2, which is not there" in run("check", harbour)[1]
    assert "es 2: the stamp was taken out" in run("sync", "--all", "--into", harbour)[1]
    assert "STL004" not in run("check", harbour)[1]


def test_the_comments_above_the_stamps_are_kept(run: Any, harbour: Path) -> None:
    path = harbour / "rules_src/harbour/sync.yml"
    path.write_text("# ours\n\nes: {1: 0123456789abcdef}\n", encoding="utf-8")

    run("sync", "1", "--into", harbour)

    assert stamps(harbour).startswith("# ours\n\nes:\n  1:\n    hash: ")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("es:\n  1: nothing\n", "sync.yml:2: `1` is 'nothing'; expected text"),
        ("es:\n  1:\n    hash: 0123456789abcdef\n    text: other\n", "sync.yml:2: the text kept for 1 is not the one"),
        ("it:\n  1: 0123456789abcdef\n", "sync.yml:1: unknown key 'it'"),
    ],
)  # fmt: skip
def test_check_names_what_is_corrupt_by_line(run: Any, harbour: Path, text: str, said: str) -> None:
    (harbour / "rules_src/harbour/sync.yml").write_text(text, encoding="utf-8")

    code, _, err = run("check", harbour)

    assert code == 2
    assert said in err


@pytest.mark.parametrize("args", [("9.9",), ("--chapter", "7"), ("x!",), ("1", "--locale", "en")])
def test_what_is_not_there_is_refused(run: Any, harbour: Path, args: tuple[str, ...]) -> None:
    assert run("sync", *args, "--into", harbour)[0] == 2
    assert not (harbour / "rules_src/harbour/sync.yml").exists()


def test_where_only_a_hash_was_kept_git_knows_the_text(run: Any, harbour: Path) -> None:
    git = (
        "git",
        "-C",
        harbour,
        "-c",
        "user.name=a",
        "-c",
        "user.email=a@b.c",
        "-c",
        "commit.gpgsign=false",
    )
    run("sync", "--all", "--into", harbour)
    path = harbour / "rules_src/harbour/sync.yml"
    hashes = re.findall(r"^  ([\d.]+):\n    hash: (.*)\n", stamps(harbour), re.MULTILINE)
    path.write_text(
        "es:\n" + "".join(f"  {key}: {told}\n" for key, told in hashes[:3]), encoding="utf-8"
    )
    subprocess.run([*git, "init", "-q"], check=True)
    subprocess.run([*git, "add", "."], check=True)
    subprocess.run([*git, "commit", "-q", "-m", "x"], check=True)
    edit(harbour, "Pay 2 coins", "Pay 3 coins")
    assert "what changed was not kept" in run("check", harbour)[1]

    code, out, _ = run("sync", "--from-git", "--into", harbour)

    assert code == 0
    assert "  es  1  Pay [-2-]{+3+} coins.\n" in out
    assert 'text: "Pay 2 coins."' in stamps(harbour)
    assert "Pay [-2-]{+3+} coins." in run("check", harbour)[1]


def test_without_a_history_git_is_not_blamed_silently(run: Any, harbour: Path) -> None:
    (harbour / "rules_src/harbour/sync.yml").write_text(
        "es: {1: 0123456789abcdef}\n", encoding="utf-8"
    )

    code, _, err = run("sync", "--from-git", "--into", harbour)

    assert code == 2
    assert "run the same without --from-git" in err

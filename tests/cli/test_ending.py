"""Every command ends with 0, 1 for findings, or 2 with one short message: nothing else leaves the program."""

import os
import resource
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest

from books import written
from rulewright.cli import cli, main
from rulewright.errors import MissingFileError

CHECKOUT = Path(__file__).parents[2]
TEXTS = {"en": "# 1 Port\n\n## 1.1 Sail\n\nMove one.\n", "es": "# 1 Puerto\n\n## 1.1 Zarpar\n\nMueve uno.\n"}  # fmt: skip

Ended = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ended(capsys: pytest.CaptureFixture[str]) -> Ended:
    """Run the command line in this process; gives exit code and both outputs."""

    def ran(*args: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stop:
            main([str(arg) for arg in args])
        return int(stop.value.code or 0), *capsys.readouterr()

    return ran


@pytest.fixture
def failing(monkeypatch: pytest.MonkeyPatch) -> Callable[[BaseException], None]:
    """Have the command `check` raise."""

    def fail(error: BaseException) -> None:
        def raising() -> None:
            raise error

        command = click.Command("check", callback=raising)
        monkeypatch.setattr(type(cli), "get_command", lambda *_: command)

    return fail


FAILURES: list[tuple[BaseException, str]] = [
    (MissingFileError("a.txt"), "a.txt: no such file"),
    (KeyError("title"), "failed where it should not have: KeyError ('title') at"),
    (ValueError("no\nnumber"), "ValueError (no) at"),
    (AssertionError(), "AssertionError (-) at"),
    (UnicodeEncodeError("utf-8", "\ud800", 0, 1, "surrogates"), "UnicodeEncodeError"),
    (RecursionError("deep"), "nests too deep"),
    (MemoryError(), "not enough memory"),
    (KeyboardInterrupt(), "stopped before the end"),
    (click.Abort(), "stopped before the end"),
    (OSError(28, "No space left on device"), "the system refuses: No space left on device"),
    (
        PermissionError(13, "Permission denied", "a/b"),
        "a/b: the system refuses (Permission denied)",
    ),
    (BrokenPipeError(32, "Broken pipe"), "standard output: nobody reads it any more"),
    (SystemExit("a plugin gave up"), "a plugin gave up"),
    (GeneratorExit(), "GeneratorExit (-)"),
]


@pytest.mark.parametrize(("error", "said"), FAILURES, ids=lambda part: type(part).__name__)
def test_whatever_goes_wrong_is_one_message_and_exit_code_2(
    ended: Ended, failing: Callable[[BaseException], None], error: BaseException, said: str
) -> None:
    failing(error)

    code, out, err = ended("check")

    assert (code, out, len(err.splitlines())) == (2, "", 1)
    assert said in err


@pytest.mark.parametrize(("code", "told"), [(0, 0), (None, 0), (1, 1), (2, 2), (3, 2), (-9, 2)])
def test_exit_code_1_is_left_to_findings(
    ended: Ended, failing: Callable[[BaseException], None], code: int | None, told: int
) -> None:
    failing(SystemExit(code))

    assert ended("check") == (told, "", "")


@pytest.mark.parametrize("args", [["--debug", "check"], ["check", "--debug"]])
def test_debug_may_stand_anywhere_and_shows_the_trace(
    ended: Ended, failing: Callable[[BaseException], None], args: list[str]
) -> None:
    failing(KeyError("title"))

    code, _, err = ended(*args)

    assert code == 2
    assert err.startswith("Traceback (most recent call last):")
    assert "run the same again with --debug" in err


def test_without_debug_a_real_command_shows_no_trace_and_with_it_one(
    ended: Ended, tmp_path: Path
) -> None:
    plain, told = ended("tree", tmp_path), ended("tree", tmp_path, "--debug")

    assert (plain[0], told[0]) == (2, 2)
    assert "Traceback" not in plain[2]
    assert "NoProjectError" in told[2]


@pytest.mark.parametrize(
    "args", [["chek"], ["check", "--no-such"], ["check", "--fail-on", "x"], ["parse"], []]
)
def test_what_cannot_be_understood_is_exit_code_2(ended: Ended, args: list[str]) -> None:
    code, out, err = ended(*args)

    assert (code, out) == (2, "")
    assert err.startswith("Usage: rulewright")


@pytest.mark.parametrize("command", ["check", "build", "tree", "new", "parse", "link"])
def test_a_null_in_an_argument_is_refused(ended: Ended, command: str) -> None:
    code, out, err = ended(command, "a\0b")

    assert (code, out) == (2, "")
    assert "expected an argument without a NUL" in err


def test_it_is_said_in_the_readers_language(
    ended: Ended, failing: Callable[[BaseException], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "es")
    failing(MemoryError())

    assert "memoria" in ended("check")[2]


def started(*args: object, **how: Any) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "rulewright.cli", *map(str, args)]
    return subprocess.Popen(
        command, stderr=subprocess.PIPE, text=True, env={**os.environ, "LANGUAGE": "en"}, **how
    )


def test_a_reader_that_goes_away_is_no_finding(tmp_path: Path) -> None:
    folder = written(tmp_path, {"en": TEXTS["en"] + "\n\nMore.\n" * 40_000})
    process = started("tree", folder, stdout=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.read(10)
    process.stdout.close()

    _, err = process.communicate(timeout=120)

    assert (process.returncode, err) == (
        2,
        "standard output: nobody reads it any more (Broken pipe)\n",
    )


def test_a_full_output_is_no_finding(tmp_path: Path) -> None:
    with Path("/dev/full").open("w") as full:
        process = started("tree", written(tmp_path, TEXTS), stdout=full)
        _, err = process.communicate(timeout=120)

    assert (process.returncode, len(err.splitlines())) == (2, 1)
    assert "No space left on device" in err


def test_an_interrupt_is_no_finding(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.txt"
    os.mkfifo(pipe)
    process = started("parse", pipe, "--locale", "en", stdout=subprocess.PIPE)
    with pipe.open("wb"):  # from here on the command reads
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=120)

    assert (process.returncode, out, err) == (2, "", "stopped before the end\n")


def small_files() -> None:
    """No file may grow: the system refuses it as it does on a full disk."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))


WRITING = [
    ["build", "{folder}"],
    ["export", "{folder}/out", "{folder}"],
    ["tree", "{folder}", "-o", "{folder}/tree.yml"],
    ["new", "port", "--into", "{folder}"],
    ["check", "{folder}", "--write-baseline", "{folder}/known.json"],
    ["adopt", "{folder}/a.txt", "--game", "port", "--locale", "en", "--into", "{folder}"],
]


@pytest.mark.parametrize("args", WRITING, ids=lambda args: args[0])
def test_a_disk_that_takes_nothing_is_one_message(
    harbour: Callable[..., Path], args: list[str]
) -> None:
    folder = harbour()
    (folder / "a.txt").write_text("1 Port\n1.1 Sail\nMove one.\n", "utf-8")
    before = sorted(path for path in folder.rglob("*") if path.is_file())

    process = started(
        *(arg.format(folder=folder) for arg in args),
        stdout=subprocess.PIPE,
        preexec_fn=small_files,  # this process has no threads
    )
    _, err = process.communicate(timeout=120)

    assert process.returncode == 2
    assert "Traceback" not in err
    assert "File too large" in err
    assert len(err.splitlines()) == 1
    left = {path for path in folder.rglob("*") if path.is_file() and path.stat().st_size}
    assert left == set(before)

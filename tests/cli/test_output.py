"""`-o` writes what was asked: a file whole, with its mode, a link's target, a device or a pipe."""

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from rulewright.cli.options import write_whole
from rulewright.errors import UnwritableFileError


def test_a_file_keeps_its_mode_and_nothing_else_is_touched(tmp_path: Path) -> None:
    output, other = tmp_path / "x", tmp_path / "x.new"
    output.write_text("old")
    output.chmod(0o600)
    other.write_text("mine")

    write_whole(output, b"new")

    assert output.read_text() == "new"
    assert stat.S_IMODE(output.stat().st_mode) == 0o600
    assert other.read_text() == "mine"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x", "x.new"]


def test_a_new_file_has_the_mode_that_others_get(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write_whole(tmp_path / "x", b"new")
    finally:
        os.umask(before)

    assert stat.S_IMODE((tmp_path / "x").stat().st_mode) == 0o640


def test_a_link_stays_and_its_target_is_written(tmp_path: Path) -> None:
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "target").write_text("old")
    (tmp_path / "x").symlink_to("deep/target")

    write_whole(tmp_path / "x", b"new")

    assert (tmp_path / "x").is_symlink()
    assert (tmp_path / "deep" / "target").read_text() == "new"


def test_a_pipe_gets_what_is_written_and_stays_one(tmp_path: Path) -> None:
    pipe, heard = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: heard.append(pipe.read_bytes()))
    reader.start()

    write_whole(pipe, b"words")
    reader.join(10)

    assert heard == [b"words"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@pytest.mark.skipif(os.geteuid() != 0, reason="only the superuser makes devices")
def test_a_device_stays_a_device(tmp_path: Path) -> None:
    node = tmp_path / "null"
    try:
        os.mknod(node, stat.S_IFCHR | 0o666, os.makedev(1, 3))
        node.open("wb").close()
    except OSError:
        pytest.skip("no devices can be made or opened in this folder")

    write_whole(node, b"words")

    assert stat.S_ISCHR(node.stat().st_mode)


def test_a_full_disk_leaves_the_old_file_and_says_what_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    output = tmp_path / "x"
    output.write_text("old")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", full)
    with pytest.raises(UnwritableFileError, match="cannot be written"):
        write_whole(output, b"new")

    assert output.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["x"]


@pytest.mark.parametrize(("target", "code"), [("/dev/full", 2), ("/dev/stdout", 0)])
def test_the_systems_own_devices_are_written_through(
    tmp_path: Path, target: str, code: int
) -> None:
    (tmp_path / "a.txt").write_text("1.1. Trade. Pay 2.\n1.2. Rest. Sleep.\n")
    command = [
        sys.executable,
        "-m",
        "rulewright.cli",
        "parse",
        "a.txt",
        "--locale",
        "en",
        "-o",
        target,
    ]

    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == code, done.stderr
    assert ("Trade" in done.stdout) == (code == 0)
    assert ("cannot be written" in done.stderr) == (code == 2)
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@pytest.mark.parametrize("name", ["no/such/folder/x", "x\0y", "."])
def test_a_place_that_cannot_be_written_is_one_message(tmp_path: Path, name: str) -> None:
    with pytest.raises(UnwritableFileError):
        write_whole(tmp_path / name, b"new")

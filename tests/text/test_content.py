"""What a path leads to is read whole, or refused at once: nothing is waited for and nothing is read without end."""

import os
import socket
import threading
from contextlib import suppress
from pathlib import Path

import pytest

from rulewright.errors import (
    EndlessFileError,
    MissingFileError,
    RulebookError,
    SpecialFileError,
    UnreadableFileError,
)
from rulewright.text import content as module
from rulewright.text.content import content


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PATIENCE", 0.2)


@pytest.fixture
def pipe(tmp_path: Path) -> Path:
    path = tmp_path / "pipe"
    os.mkfifo(path)
    return path


@pytest.mark.timeout(20)
def test_a_pipe_that_nobody_writes_into_is_empty(pipe: Path) -> None:
    assert content(pipe) == b""


@pytest.mark.timeout(20)
def test_a_pipe_is_read_to_its_end_however_slowly_it_is_written(pipe: Path) -> None:
    words = b"1 Setup\n" * 50_000
    pause = threading.Event()

    def write() -> None:
        with pipe.open("wb", buffering=0) as file:
            for start in range(0, len(words), 150_000):
                file.write(words[start : start + 150_000])
                pause.wait(0.3)

    writer = threading.Thread(target=write)
    writer.start()
    read = content(pipe)
    writer.join()

    assert read == words


@pytest.mark.timeout(20)
def test_what_is_given_to_the_command_by_a_pipe_is_read() -> None:
    reading, writing = os.pipe()
    os.write(writing, b"1 Setup")
    os.close(writing)
    try:
        assert content(Path(f"/dev/fd/{reading}")) == b"1 Setup"
    finally:
        os.close(reading)


def test_the_null_device_is_empty() -> None:
    assert content(Path("/dev/null")) == b""


@pytest.mark.timeout(20)
@pytest.mark.parametrize("device", ["/dev/zero", "/dev/full", "/dev/urandom"])
def test_a_device_that_never_ends_is_refused(device: str) -> None:
    with pytest.raises(SpecialFileError, match=device):
        content(Path(device))


def test_a_socket_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # the name of a socket must be short
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind("here")

        with pytest.raises(SpecialFileError, match="here"):
            content(Path("here"))


def test_more_than_any_text_has_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "log.txt"
    with path.open("wb") as file:
        file.truncate(module.MOST + 1)  # takes no room on the disk

    with pytest.raises(EndlessFileError, match="256 MiB"):
        content(path)


def test_a_pipe_without_end_is_refused(pipe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MOST", 1 << 20)

    def write() -> None:
        with suppress(BrokenPipeError), pipe.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 4096)

    writer = threading.Thread(target=write)
    writer.start()
    with pytest.raises(EndlessFileError):
        content(pipe)
    writer.join()


@pytest.mark.parametrize(
    ("name", "error"),
    [("nothing", MissingFileError), ("", UnreadableFileError), ("a\0b", UnreadableFileError)],
)
def test_what_cannot_be_read_is_said(tmp_path: Path, name: str, error: type[RulebookError]) -> None:
    with pytest.raises(error) as raised:
        content(tmp_path / name)

    assert str(tmp_path)[:4] in str(raised.value)

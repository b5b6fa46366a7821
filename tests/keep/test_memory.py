"""What is remembered follows from its key alone; what cannot be recalled, or may be another's, is made anew."""

import os
import pickle
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.keep import memory
from rulewright.keep.memory import FRESH, Memory, memory_of


def made(memory: Memory, name: str, key: object, value: object) -> list[object]:
    """Recall a value; the list says what had to be made."""
    asked: list[object] = []

    def make() -> object:
        asked.append(value)
        return value

    assert memory.recall(name, key, make) == value
    return asked


def test_a_value_is_made_once_for_its_key_and_anew_for_another(tmp_path: Path) -> None:
    kept = Memory(tmp_path / "deep" / "folder")

    assert made(kept, "tree", "a", [1]) == [[1]]
    assert made(kept, "tree", "a", [1]) == []
    assert made(Memory(tmp_path / "deep" / "folder"), "tree", "a", [1]) == []
    assert made(kept, "tree", "b", [2]) == [[2]]
    assert made(kept, "tree", "a", [1]) == [[1]]


def test_a_process_that_lives_long_may_keep_what_is_new_to_itself(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    made(kept, "tree", "a", [1])
    kept.hold()

    assert made(kept, "tree", "b", [2]) == [[2]]
    assert made(kept, "tree", "b", [2]) == []
    assert made(Memory(tmp_path), "tree", "a", [1]) == []


@pytest.mark.parametrize("broken", [b"", b"no pickle", b"cos\nmissing_name\n."])
def test_a_broken_file_costs_time_only(tmp_path: Path, broken: bytes) -> None:
    kept = Memory(tmp_path)
    made(kept, "tree", "a", [1])
    (tmp_path / "tree.pickle").write_bytes(broken)

    assert made(Memory(tmp_path), "tree", "a", [1]) == [[1]]
    assert made(Memory(tmp_path), "tree", "a", [1]) == []


def test_a_file_cut_short_costs_time_only(tmp_path: Path) -> None:
    kept = Memory(tmp_path)
    made(kept, "tree", "a", list(range(1000)))
    whole = (tmp_path / "tree.pickle").read_bytes()
    (tmp_path / "tree.pickle").write_bytes(whole[: len(whole) // 2])

    assert made(Memory(tmp_path), "tree", "a", list(range(1000))) == [list(range(1000))]


def test_an_entry_that_differs_in_any_byte_or_is_cut_anywhere_costs_time_only(
    tmp_path: Path,
) -> None:
    made(Memory(tmp_path), "tree", "a", [1])
    entry = tmp_path / "tree.pickle"
    whole = entry.read_bytes()
    spoilt = [whole[:at] + bytes([whole[at] ^ 1]) + whole[at + 1 :] for at in range(len(whole))]

    for broken in (*spoilt, *(whole[:at] for at in range(len(whole))), whole + b"."):
        entry.write_bytes(broken)

        assert not Memory(tmp_path).knows("tree")
        assert Memory(tmp_path).recalled("tree", "a") is None
    entry.write_bytes(whole)
    assert Memory(tmp_path).recalled("tree", "a") == [1]


class Bomb:
    """Makes a folder when it is unpickled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __reduce__(self) -> tuple[object, ...]:
        return os.mkdir, (str(self.folder),)


def entries_of_others(folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, bytes]:
    """Files that hold code, as they come to lie in a memory that is not what this program wrote."""
    code = pickle.dumps(Bomb(folder / "harm"))
    entry = folder / "tree.pickle"
    Memory(folder).keep("tree", Bomb(folder / "harm"), [1])
    before = entry.read_bytes()
    Memory(folder).keep("tree", "a", Bomb(folder / "harm"))
    spoilt = bytearray(entry.read_bytes())
    spoilt[0] ^= 1
    with monkeypatch.context() as patch:
        patch.setattr(memory, "program", lambda: "another")
        Memory(folder).keep("tree", Bomb(folder / "harm"), Bomb(folder / "harm"))
    return {
        "no seal": code + code,
        "a key with another value": before[:-1] + b"!" + code,
        "a spoilt seal": bytes(spoilt),
        "another program's": entry.read_bytes(),
    }


def test_no_code_runs_that_this_program_did_not_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for what, entry in entries_of_others(tmp_path, monkeypatch).items():
        (tmp_path / "tree.pickle").write_bytes(entry)

        assert made(Memory(tmp_path), "tree", "a", [2]) == [[2]], what
        assert not (tmp_path / "harm").exists(), what


def test_an_entry_is_good_for_its_own_name_only(tmp_path: Path) -> None:
    made(Memory(tmp_path), "en.texts", "a", [1])
    (tmp_path / "en.texts.pickle").replace(tmp_path / "es.texts.pickle")

    assert made(Memory(tmp_path), "es.texts", "a", [2]) == [[2]]


@pytest.fixture
def remembered(tmp_path: Path) -> Callable[[], bool]:
    """A memory in tmp_path/cache/game that knows one value; call it to hear whether the value is still recalled."""
    folder = tmp_path / "cache" / "game"
    made(Memory(folder), "tree", "a", [1])

    def recalled() -> bool:
        known: bool = Memory(folder).recalled("tree", "a") == [1]
        assert Memory(folder).knows("tree") == known
        return known

    assert recalled()
    return recalled


posix = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no such rights here")


@posix
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o770, 0o777, 0o1777])
def test_a_folder_that_others_may_write_to_is_neither_read_nor_written(
    tmp_path: Path, remembered: Callable[[], bool], mode: int
) -> None:
    folder = tmp_path / "cache" / "game"
    folder.chmod(mode)

    assert not remembered()
    before = (folder / "tree.pickle").stat()
    assert made(Memory(folder), "tree", "b", [2]) == [[2]]
    assert [(path.name, path.stat()) for path in folder.iterdir()] == [("tree.pickle", before)]


@posix
@pytest.mark.parametrize(("mode", "safe"), [(0o770, False), (0o777, False), (0o1777, True)])
def test_a_folder_above_that_others_may_write_to_is_safe_if_files_there_are_their_owners(
    tmp_path: Path, remembered: Callable[[], bool], mode: int, *, safe: bool
) -> None:
    (tmp_path / "cache").chmod(mode)

    assert remembered() == safe


@posix
@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_an_entry_that_others_may_write_is_not_read(
    tmp_path: Path, remembered: Callable[[], bool], mode: int
) -> None:
    (tmp_path / "cache" / "game" / "tree.pickle").chmod(mode)

    assert not remembered()


@pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away"
)
@pytest.mark.parametrize("given", ["cache", "cache/game", "cache/game/tree.pickle"])
def test_what_another_user_owns_is_not_read(
    tmp_path: Path, remembered: Callable[[], bool], given: str
) -> None:
    os.chown(tmp_path / given, 12345, 12345)

    assert not remembered()


@posix
def test_another_users_memory_is_not_read(
    remembered: Callable[[], bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    user = os.geteuid()
    monkeypatch.setattr(os, "geteuid", lambda: user + 1)

    assert not remembered()


@posix
def test_an_entry_that_is_a_link_or_a_pipe_is_not_read(
    tmp_path: Path, remembered: Callable[[], bool]
) -> None:
    entry = tmp_path / "cache" / "game" / "tree.pickle"
    entry.rename(tmp_path / "elsewhere.pickle")
    entry.symlink_to(tmp_path / "elsewhere.pickle")
    assert not remembered()
    entry.unlink()
    os.mkfifo(entry)

    assert not remembered()


@posix
def test_a_link_to_the_folder_is_followed_where_nobody_else_can_set_it(
    tmp_path: Path, remembered: Callable[[], bool]
) -> None:
    (tmp_path / "cache").rename(tmp_path / "disk")
    (tmp_path / "cache").symlink_to("disk")
    assert remembered()
    open_to_all = tmp_path / "open"
    open_to_all.mkdir()
    open_to_all.chmod(0o777)
    (open_to_all / "way").symlink_to(tmp_path / "disk")
    (tmp_path / "cache").unlink()
    (tmp_path / "cache").symlink_to("open/way")

    assert not remembered()


@posix
def test_links_in_a_circle_are_no_folder(tmp_path: Path, remembered: Callable[[], bool]) -> None:
    (tmp_path / "cache").rename(tmp_path / "disk")
    (tmp_path / "cache").symlink_to("cache")

    assert not remembered()


@posix
def test_what_is_written_is_for_the_user_alone_and_follows_no_link(tmp_path: Path) -> None:
    canary = tmp_path / "canary"
    canary.write_text("the user's own", encoding="utf-8")
    folder = tmp_path / "cache" / "game"
    before = os.umask(0)
    try:
        made(Memory(folder), "tree", "a", [1])
        (folder / f"tree.{os.getpid()}").symlink_to(canary)
        made(Memory(folder), "tree", "b", [2])
    finally:
        os.umask(before)

    paths = [tmp_path / "cache", folder, folder / "tree.pickle"]
    assert [path.stat().st_mode & 0o777 for path in paths] == [0o700, 0o700, 0o600]
    assert canary.read_text("utf-8") == "the user's own"
    assert list(folder.iterdir()) == [folder / "tree.pickle"]


@pytest.fixture
def own_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], str]:
    """A package of a few files in the place of this one; call it for the digest of the program."""
    package, locales = tmp_path / "rulewright", tmp_path / "locales"
    for file in (
        package / "keep" / "memory.py",
        package / "web" / "templates" / "page.html",
        package / "web" / "icons" / "boot.svg",
        locales / "es" / "locale.yml",
        locales / "es" / "LC_MESSAGES" / "rulewright.mo",
    ):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("before", encoding="utf-8")
    monkeypatch.setattr(memory, "__file__", str(package / "keep" / "memory.py"))
    monkeypatch.setattr(memory, "locales_folder", lambda: locales)
    whole = memory.program.__wrapped__
    assert whole() == whole()
    return whole


@pytest.mark.parametrize(
    "file",
    [
        "rulewright/keep/memory.py",
        "rulewright/web/templates/page.html",
        "rulewright/web/icons/boot.svg",
        "locales/es/locale.yml",
        "locales/es/LC_MESSAGES/rulewright.mo",
    ],
)
def test_any_other_file_makes_it_another_program_even_with_the_size_and_time_of_before(
    tmp_path: Path, own_program: Callable[[], str], file: str
) -> None:
    before, stat = own_program(), (tmp_path / file).stat()
    time.sleep(0.02)  # the file system's clock ticks every few milliseconds

    (tmp_path / file).write_text("behind", encoding="utf-8")
    os.utime(tmp_path / file, ns=(stat.st_atime_ns, stat.st_mtime_ns))

    assert own_program() != before


def test_what_python_compiles_while_it_runs_leaves_the_program_as_it_is(
    tmp_path: Path, own_program: Callable[[], str]
) -> None:
    before = own_program()

    compiled = tmp_path / "rulewright" / "keep" / "__pycache__"
    compiled.mkdir()
    (compiled / "memory.cpython-311.pyc").write_bytes(b"code")

    assert own_program() == before


def test_another_python_or_another_package_makes_it_another_program(
    tmp_path: Path, own_program: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = own_program()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "version", "4.0.0")
        other_python = own_program()
    (tmp_path / "site-packages" / "pyyaml-7.0.dist-info").mkdir(parents=True)
    monkeypatch.syspath_prepend(str(tmp_path / "site-packages"))

    assert len({before, other_python, own_program()}) == 3


def test_another_version_of_the_program_remembers_nothing_of_this_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Memory(tmp_path)
    made(kept, "tree", "a", [1])

    monkeypatch.setattr(memory, "program", lambda: "another")

    assert made(kept, "tree", "a", [1]) == [[1]]


def test_a_folder_that_cannot_be_written_to_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder", encoding="utf-8")
    kept = tmp_path / "file" / "below"

    assert made(Memory(kept), "tree", "a", [1]) == [[1]]
    assert made(Memory(kept), "tree", "a", [1]) == [[1]]


def test_nothing_half_written_stays_behind(tmp_path: Path) -> None:
    kept = Memory(tmp_path)

    with pytest.raises((pickle.PicklingError, AttributeError)):
        kept.keep("tree", "a", lambda: 1)

    assert made(kept, "tree", "a", [1]) == [[1]]
    assert [path.name for path in tmp_path.iterdir()] == ["tree.pickle"]


def test_each_project_and_game_has_a_memory_of_its_own_under_the_chosen_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEWRIGHT_CACHE", str(tmp_path))
    made(memory_of(tmp_path / "one", "root"), "tree", "a", [1])

    assert made(memory_of(tmp_path / "one", "root"), "tree", "a", [1]) == []
    assert made(memory_of(tmp_path / "one", "asedio"), "tree", "a", [1]) == [[1]]
    assert made(memory_of(tmp_path / "two", "root"), "tree", "a", [1]) == [[1]]


def test_an_empty_cache_variable_turns_memory_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RULEWRIGHT_CACHE", "")

    assert memory_of(tmp_path, "root") is FRESH

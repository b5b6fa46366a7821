"""What is remembered follows from its key alone; what cannot be recalled is made anew."""

import pickle
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

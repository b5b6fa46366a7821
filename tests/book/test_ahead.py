"""Texts that were read ahead give the book that reading them gives; whatever goes wrong meanwhile is said later."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

copying = pytest.mark.skipif(
    not hasattr(os, "fork") or (os.cpu_count() or 1) < 2 or sys.platform == "darwin",
    reason="nothing is copied here",
)
GAME = "title: {en: Harbour, es: Puerto, ru: Порт}\nlocales: [en, es, ru]\n"
TEXTS = {
    "en": "# 1 Setup\n\nDeal. See 1.2.\n\n## 1.1 Ships\n\nTake 3.\n\n## 1.2 Cargo\n\nAs 1.1.\n",
    "es": "# 1 Inicio\n\nReparte. Ver 1.2.\n\n## 1.1 Barcos\n\nToma 3.\n\n## 1.2 Carga\n\nComo 1.1.\n",
    "ru": "# 1 Начало\n\nРаздайте. См. 1.1.\n\n## 1.1 Суда\n\nВозьмите 3.\n",
}
# A process of its own: one with threads, as that of these tests may be by now, is not copied.
PROGRAM = """
import sys
from pathlib import Path
from rulewright.book import ahead, project
from rulewright.keep.memory import memory_of

folder = Path(sys.argv[1])
found = project.find_project(folder)
ahead._LARGE = int(sys.argv[2])
read, plain = [], project.read_tree

def watched(path, *rest, **named):
    read.append(path.parent.name)
    return plain(path, *rest, **named)

project.read_tree = watched
finish = ahead.read_ahead(folder)
finish()
here = len(read)
book = project.load_book(found, "harbour", memory_of(folder, "harbour"))
anew = len(read) - here
print(here, anew, book == project.load_book(found, "harbour"))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    game = tmp_path / "rules_src" / "harbour"
    game.mkdir(parents=True)
    (game / "game.yml").write_text(GAME, encoding="utf-8")
    for locale, text in TEXTS.items():
        (game / locale).mkdir()
        (game / locale / "1.md").write_text(text, encoding="utf-8")
    return tmp_path


def told(folder: Path, cache: Path | str, large: int = 0) -> list[str]:
    """How many texts were read while reading ahead, how many when the book was loaded, whether the book is right."""
    environment = {**os.environ, "RULEWRIGHT_CACHE": str(cache)}
    command = [sys.executable, "-c", PROGRAM, str(folder), str(large)]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, check=False)
    return done.stdout.split() or [done.stderr.strip().splitlines()[-1]]


@copying
def test_a_large_book_is_read_by_several_processes_and_nothing_of_it_again(folder: Path) -> None:
    assert told(folder, folder / "cache") == ["1", "0", "True"]


@copying
def test_what_memory_knows_is_not_read_ahead(folder: Path) -> None:
    told(folder, folder / "cache")

    assert told(folder, folder / "cache") == ["0", "0", "True"]


def test_a_small_book_is_read_when_it_is_loaded(folder: Path) -> None:
    assert told(folder, folder / "cache", large=10**6) == ["0", "3", "True"]


def test_without_a_memory_nothing_is_read_ahead(folder: Path) -> None:
    assert told(folder, "") == ["0", "3", "True"]


def test_for_a_memory_that_cannot_keep_it_nothing_is_read_ahead(folder: Path) -> None:
    cache = folder / "cache"
    cache.mkdir()
    cache.chmod(0o777)
    (folder / "file").write_text("no folder", encoding="utf-8")

    assert told(folder, cache) == ["0", "3", "True"]
    assert told(folder, folder / "file") == ["0", "3", "True"]


@pytest.mark.parametrize("locale", TEXTS)
def test_what_is_wrong_with_a_text_is_said_by_whoever_loads_the_book(
    folder: Path, locale: str
) -> None:
    (folder / "rules_src" / "harbour" / locale / "1.md").write_bytes(b"# 1 A\x01\n")

    (error,) = told(folder, folder / "cache")

    assert "UndecodableTextError" in error
    assert f"{locale}/1.md" in error


def test_a_project_without_games_is_no_matter_of_reading_ahead(tmp_path: Path) -> None:
    (error,) = told(tmp_path, tmp_path / "cache")

    assert "NoProjectError" in error


@copying
def test_a_build_that_stops_leaves_no_reader_behind(folder: Path) -> None:
    game = folder / "rules_src" / "harbour"
    for locale in TEXTS:
        filler = "".join(f"## 1.{n} Word\n\n{'Word. ' * 400}\n\n" for n in range(9, 250))
        with (game / locale / "1.md").open("a", encoding="utf-8") as file:
            file.write("\n" + filler)
    (folder / "mkdocs.yml").write_text("site_name: A\ndocs_dir: nowhere\n", encoding="utf-8")
    program = (
        "import os; from rulewright.cli import main\n"
        "try: main(['build'])\n"
        "except SystemExit as end: print(end.code)\n"
        "try: print(os.waitpid(-1, os.WNOHANG))\n"
        "except ChildProcessError: print('no child')\n"
    )

    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        capture_output=True,
        text=True,
        env={**os.environ, "RULEWRIGHT_CACHE": str(folder / "cache"), "PYTHONUTF8": "1"},
        check=False,
    )

    assert done.stdout.split("\n")[:2] == ["2", "no child"]
    assert "docs_dir" in done.stderr

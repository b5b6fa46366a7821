"""What a new machine lacks is named with what to install; nothing fails for want of it that can do without."""

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from needing import end_without
from rulewright.errors import (
    NoFontError,
    NoPrinterError,
    NoPrinterLibraryError,
    NoWeasyPrintError,
    RulebookError,
)
from rulewright.pdf.printing import need_printer
from rulewright.words import catalog

CHECKOUT = Path(__file__).parents[1]
PACKAGES = "apt install libpangoft2-1.0-0 libharfbuzz-subset0"
LIBRARIES = {
    "gobject-2.0": "libgobject-2.0-0",
    "pango-1.0": "libpango-1.0-0",
    "harfbuzz": "libharfbuzz-0",
    "fontconfig": "libfontconfig-1",
    "pangoft2": "libpangoft2-1.0-0",
}
PANGO = "pango harfbuzz-subset"
PANGO_ALONE = "harfbuzz-subset harfbuzz-vector"
NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig/>'
ENDS = re.compile(r"(\d+) (passed|skipped|failed|error)")


def run(
    *command: str | Path, lacking: str = "", **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python on a machine that lacks some libraries and where tests may skip."""
    kept = {name: value for name, value in os.environ.items() if name not in {"CI", "CHROMIUM"}}
    where = os.pathsep.join(filter(None, (str(CHECKOUT / "tests"), kept.get("PYTHONPATH"))))
    added = {"TAKEN_AWAY": lacking, "PYTHONPATH": where, "PYTHONUTF8": "1"}
    return subprocess.run(
        [sys.executable, *command],
        capture_output=True,
        text=True,
        check=False,
        cwd=CHECKOUT,
        env=kept | added | environment,
    )


def print_book(
    project: Path, *options: str, lacking: str, **environment: str
) -> subprocess.CompletedProcess[str]:
    """`rulewright pdf`, to a file beside the project's own."""
    command = ("-m", "taken_away", "pdf", project, "-o", project / "book.pdf")
    return run(*options, *command, lacking=lacking, **environment)


def ends_of(*tests: str, lacking: str, **environment: str) -> tuple[Mapping[str, int], str]:
    """How the tests of some files end, and all that pytest says."""
    command = ("-m", "pytest", "-p", "taken_away", "-p", "no:cacheprovider", "-rs", *tests)
    done = run(*command, lacking=lacking, **environment)
    *_, last = done.stdout.strip().splitlines() or [done.stderr]
    return {end: int(count) for count, end in ENDS.findall(last)}, done.stdout


def said(error: RulebookError, language: str) -> str:
    return catalog(language).gettext(error.template).format(**error.facts) + "\n"


@pytest.fixture
def printing() -> None:
    """What takes a library away tells nothing on a machine that lacks another."""
    try:
        need_printer()
    except NoPrinterError as error:
        end_without("a printer", str(error))


@pytest.mark.usefixtures("printing")
@pytest.mark.parametrize("library", LIBRARIES)
def test_each_library_that_is_missing_is_named_with_what_to_install(
    harbour: Callable[..., Path], library: str
) -> None:
    project = harbour()

    done = print_book(project, lacking=library)

    assert done.returncode == 2
    assert PACKAGES in done.stderr
    assert done.stdout + done.stderr == said(NoPrinterLibraryError(LIBRARIES[library]), "en")
    assert not (project / "book.pdf").exists()


@pytest.mark.parametrize("language", ["es", "ru"])
def test_it_is_said_in_the_readers_language(harbour: Callable[..., Path], language: str) -> None:
    done = print_book(harbour(), lacking="gobject", LANGUAGE=language)

    expected = said(NoPrinterLibraryError("libgobject-2.0-0"), language)
    assert (done.returncode, done.stdout + done.stderr) == (2, expected)
    assert "a PDF needs" not in expected
    assert PACKAGES in expected


@pytest.mark.usefixtures("printing")
def test_without_a_font_the_message_says_which_to_install(
    harbour: Callable[..., Path], tmp_path: Path
) -> None:
    (tmp_path / "fonts.conf").write_text(NO_FONTS, encoding="utf-8")

    done = print_book(harbour(), lacking="none", FONTCONFIG_FILE=str(tmp_path / "fonts.conf"))

    assert (done.returncode, done.stdout + done.stderr) == (2, said(NoFontError(), "en"))
    assert "apt install fonts-dejavu-core" in done.stderr


def test_without_weasyprint_the_message_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "weasyprint", None)

    with pytest.raises(NoWeasyPrintError) as error:
        need_printer()

    assert "pip install 'rulewright[pdf]'" in str(error.value)
    assert PACKAGES in str(error.value)


@pytest.mark.usefixtures("printing")
def test_with_pango_alone_a_book_is_printed_without_a_warning_and_always_the_same(
    harbour: Callable[..., Path],
) -> None:
    project = harbour()
    books = []
    for seed in "12":
        done = print_book(project, "-W", "error", lacking=PANGO_ALONE, PYTHONHASHSEED=seed)
        assert (done.returncode, done.stdout, done.stderr) == (0, "", f"{project / 'book.pdf'}\n")
        books.append((project / "book.pdf").read_bytes())
        time.sleep(1)  # fonts hold a time in seconds

    assert books[0].startswith(b"%PDF-")
    assert books[0] == books[1]


@pytest.mark.usefixtures("printing")
def test_with_pango_alone_every_test_of_printing_passes() -> None:
    ends, told = ends_of("tests/pdf", lacking=PANGO_ALONE)

    assert set(ends) == {"passed"}, told


def test_without_pango_tests_of_printing_are_skipped_and_say_what_to_install() -> None:
    ends, told = ends_of("tests/pdf", lacking=PANGO)

    assert set(ends) == {"passed", "skipped"}, told
    assert set(re.findall(r"apt install [^`]+", told)) == {PACKAGES}


def test_without_chromium_tests_in_a_browser_are_skipped_and_say_what_to_install(
    tmp_path: Path,
) -> None:
    ends, told = ends_of("tests/browser", lacking="none", PATH=str(tmp_path))

    assert set(ends) == {"skipped"}, told
    assert set(re.findall(r"apt install [^`]+", told)) == {"apt install chromium"}


@pytest.mark.skipif(shutil.which("make") is None, reason="needs make: `apt install make` on Debian")
def test_where_python_can_make_no_environment_make_says_what_to_install_and_leaves_none(
    tmp_path: Path,
) -> None:
    shutil.copy(CHECKOUT / "Makefile", tmp_path)
    for name in ("requirements.lock", "pyproject.toml", "hatch_build.py"):
        (tmp_path / name).touch()
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\nmkdir -p .venv/bin && touch .venv/bin/python\nexit 1\n", "utf-8")
    python.chmod(0o755)

    for _ in range(2):
        done = subprocess.run(
            ["make", f"PYTHON={python}", "site"],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

        assert done.returncode == 2
        assert "apt install python3-venv" in done.stderr
        assert not (tmp_path / ".venv").exists()

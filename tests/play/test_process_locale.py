"""The process locale changes nothing: the rules, the reports and the games are the same in Spain and in Russia."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from needing import end_without

CHECKOUT = Path(__file__).parents[2]
SOURCES = Path("/usr/share/i18n/locales")
TAGS = ("es_ES", "ru_RU")
QUICK = [
    "tests/play/test_scenarios.py",
    "tests/play/test_examples.py",
    "generator/rulewright/games",
    "generator/rulewright/play",
]
"""What is run again in each locale: every scenario, every docstring example of the rules."""
IN_THE_LOCALE = """
import locale, sys
locale.setlocale(locale.LC_ALL, "")
assert locale.localeconv()["decimal_point"] == sys.argv[1], locale.localeconv()
import runpy
sys.argv = sys.argv[2:]
runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
"""


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the locales, made from the system's sources; nothing is installed."""
    if not shutil.which("localedef") or not all((SOURCES / tag).is_file() for tag in TAGS):
        end_without("the sources of locales", "`apt install locales` on Debian")
    folder = tmp_path_factory.mktemp("locales")
    for tag in TAGS:
        made = str(folder / f"{tag}.UTF-8")
        subprocess.run(["localedef", "--no-archive", "-i", tag, "-f", "UTF-8", made], check=False)
    return folder


def run(
    compiled: Path, tag: str, decimal_point: str, *module: str
) -> subprocess.CompletedProcess[str]:
    """Run a module in a process that has taken on the locale."""
    environment = {**os.environ, "LOCPATH": str(compiled), "LC_ALL": tag, "LANGUAGE": "en"}
    command = [sys.executable, "-c", IN_THE_LOCALE, decimal_point, *module]
    return subprocess.run(
        command, env=environment, cwd=CHECKOUT, capture_output=True, text=True, check=False
    )


@pytest.mark.parametrize("tag", TAGS)
def test_scenarios_and_docstring_examples_hold_in_every_locale(compiled: Path, tag: str) -> None:
    ran = run(compiled, f"{tag}.UTF-8", ",", "pytest", "-q", "-p", "no:cacheprovider", *QUICK)

    assert ran.returncode == 0, ran.stdout + ran.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("verify", "--game", "root", "--coverage", "--readings", "--format", "json"),
        ("verify", "--game", "root", "14.6.1", "--mutation"),
        ("simulate", "root", "--games", "3", "--seed", "7"),
    ],
)
def test_reports_are_the_same_in_every_locale(compiled: Path, command: tuple[str, ...]) -> None:
    said = [
        run(compiled, tag, point, "rulewright.cli", *command)
        for tag, point in (("C.UTF-8", "."), ("es_ES.UTF-8", ","), ("ru_RU.UTF-8", ","))
    ]

    assert [one.returncode for one in said] == [0, 0, 0], said[0].stderr
    assert len({one.stdout for one in said}) == 1

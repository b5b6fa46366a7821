"""The wheel works outside the checkout: it brings locales, templates and all that a new rulebook needs."""

import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A clean environment with the wheel; its dependencies are those that this environment has."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "-q"]
    subprocess.run(
        [*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", folder, CHECKOUT], check=True
    )
    (wheel,) = folder.glob("rulewright-*.whl")
    venv.create(folder / "env", with_pip=False)
    (site,) = (folder / "env").glob("lib/python*/site-packages")
    subprocess.run([*pip, "install", "--no-deps", "--target", site, wheel], check=True)
    (site / "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")
    return folder / "env" / "bin" / "python"


def test_the_wheel_starts_builds_and_checks_a_rulebook(installed: Path, tmp_path: Path) -> None:
    def run(*args: str) -> str:
        command = [str(installed), "-m", "rulewright.cli", *args]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stdout

    run("new", "harbour", "--locale", "en", "--locale", "ru")
    run("build")
    run("check", "--fail-on", "warning")

    assert "Income" in (tmp_path / "site/en/harbour/1/index.html").read_text("utf-8")
    assert "Доход" in (tmp_path / "site/ru/harbour/1/index.html").read_text("utf-8")


def test_the_wheel_is_used_and_not_the_checkout(installed: Path, tmp_path: Path) -> None:
    code = "import rulewright.words as w; print(w.locales_folder())"

    done = subprocess.run(
        [installed, "-c", code], cwd=tmp_path, capture_output=True, text=True, check=True
    )

    folder = Path(done.stdout.strip())
    assert not folder.is_relative_to(CHECKOUT)
    assert (folder / "ru" / "LC_MESSAGES" / "rulewright.mo").is_file()

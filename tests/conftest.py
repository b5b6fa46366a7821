"""What tests of the site share: a small project on disk, and the build of our own."""

import functools
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import settings

from books import written

CHECKOUT = Path(__file__).parents[1]

HARBOUR = {
    "en": "# 1 Basics\n\nHow to <trade>.\n\n## 1.1 Trade\n\nPay {coin} (1.2).\n\n## 1.2 Rest\n\nSleep. See 1.9.9.\n\n"
    "## 1.10 Storm\n\nAs in 1.1.\n",
    "es": "# 1 Bases\n\nCómo comerciar.\n\n## 1.1 Comercio\n\nPaga {coin} (1.2).\n\n## 1.2 Descanso\n\nDuerme.\n",
}
SETTINGS = """\
site_name: Harbour
docs_dir: rules_src
theme: {name: material}
plugins: [rulewright, search]
"""

settings.register_profile(
    "untimed", deadline=None
)  # how long an example takes tells of the machine
settings.load_profile("untimed")


@pytest.fixture(scope="session", autouse=True)
def _own_memory(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """What tests remember is not the user's."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("RULEWRIGHT_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reports are read in English unless a test says otherwise, whatever the process locale."""
    monkeypatch.setenv("LANGUAGE", "en")


@pytest.fixture
def harbour(tmp_path: Path) -> Callable[..., Path]:
    """Write a project of one game in English and Spanish; `settings` go into its mkdocs.yml."""

    def make(settings: str = "") -> Path:
        written(tmp_path, HARBOUR)
        sources = tmp_path / "rules_src"
        for tag, word in {"en": "Rules", "es": "Reglas"}.items():
            text = f"# {word}\n\n[Harbour](harbour/index.md), [1.1](harbour/1.md#1.1)\n\n![map](map.png)\n"
            (sources / f"index.{tag}.md").write_text(text, encoding="utf-8")
        (sources / "about.en.md").write_text("# About us\n", encoding="utf-8")
        (sources / "map.png").write_bytes(b"no real picture")
        (tmp_path / "mkdocs.yml").write_text(SETTINGS + settings, encoding="utf-8")
        return tmp_path

    return make


@pytest.fixture
def renumbered_harbour(harbour: Callable[..., Path]) -> Path:
    """Its site, where the Spanish text prints 1.4 for the rule that is 1.2 in English."""
    from rulewright.web.building import build_site  # noqa: PLC0415  # as below

    folder = harbour()
    chapter = folder / "rules_src/harbour/es/1.md"
    text = chapter.read_text("utf-8").replace("## 1.2 Descanso", "## 1.4 Descanso {#1.2}")
    chapter.write_text(text, encoding="utf-8")
    return build_site(folder, strict=True, offline=False)


@pytest.fixture(scope="session")
def shipped(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The site of the texts that this project ships, built once."""
    from rulewright.web.building import build_site  # noqa: PLC0415  # MkDocs is slow to load

    folder = tmp_path_factory.mktemp("shipped")
    shutil.copy(CHECKOUT / "mkdocs.yml", folder)
    shutil.copytree(CHECKOUT / "rules_src", folder / "rules_src")
    yield build_site(folder, strict=True, offline=False)
    shutil.rmtree(folder)


@pytest.fixture
def free_port() -> int:
    """A port of this machine that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


@pytest.fixture
def serve(free_port: int) -> Callable[[Path], AbstractContextManager[str]]:
    """Serve a project as `rulewright serve` does; gives the address once it answers."""

    @contextmanager
    def serving(folder: Path) -> Iterator[str]:
        address = f"127.0.0.1:{free_port}"
        command = [
            sys.executable,
            "-m",
            "rulewright.cli",
            "serve",
            str(folder),
            "--address",
            address,
        ]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as process:
            try:
                _await(f"http://{address}/")
                yield f"http://{address}/"
            finally:
                process.terminate()

    return serving


def _await(url: str) -> None:
    end = time.monotonic() + 30
    while True:
        try:
            urllib.request.urlopen(url, timeout=30).close()  # noqa: S310  # our own server
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
        else:
            return


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, once for all tests."""
    from browsing import chromium  # noqa: PLC0415  # Playwright is slow to load

    with chromium() as started:
        yield started


@pytest.fixture(scope="session")
def site(shipped: Path) -> Iterator[str]:
    """The address of the shipped site."""
    from browsing import hosted  # noqa: PLC0415

    with hosted(shipped) as url:
        yield url


@pytest.fixture
def opened(browser: Any) -> Callable[..., Any]:
    """Open an address: `with opened(url) as page`."""
    from browsing import visited  # noqa: PLC0415

    return functools.partial(visited, browser)

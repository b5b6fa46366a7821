"""The server shows all locales, builds anew when a text changes, and outlives a broken one."""

import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from rulewright.web.building import serve_site
from rulewright.web.errors import UnusableAddressError

Make = Callable[..., Path]
Serve = Callable[[Path], AbstractContextManager[str]]
PATIENCE = 30.0


def fetched(url: str) -> str:
    with urllib.request.urlopen(url, timeout=PATIENCE) as answer:  # noqa: S310  # our own server
        text: str = answer.read().decode("utf-8")
        return text


def awaited(url: str, words: str) -> str:
    """The page as soon as it holds the words."""
    end, text = time.monotonic() + PATIENCE, ""
    while time.monotonic() < end:
        try:
            text = fetched(url)
        except (urllib.error.URLError, ConnectionError):
            text = ""
        if words in text:
            return text
        time.sleep(0.2)
    pytest.fail(f"{url} never held {words!r}")


def test_all_locales_are_served_and_a_changed_text_is_shown(harbour: Make, serve: Serve) -> None:
    folder = harbour()
    chapter = folder / "rules_src/harbour/es/1.md"

    with serve(folder) as url:
        assert "1 Bases" in awaited(f"{url}es/harbour/1/", "1 Bases")
        assert "1 Basics" in fetched(f"{url}en/harbour/1/")
        assert "Español" in fetched(url)
        chapter.write_text(
            chapter.read_text("utf-8").replace("Bases", "Fundamentos"), encoding="utf-8"
        )
        assert "1 Fundamentos" in awaited(f"{url}es/harbour/1/", "1 Fundamentos")


def test_a_text_that_breaks_leaves_the_old_pages_up_until_it_is_mended(
    harbour: Make, serve: Serve
) -> None:
    folder = harbour()
    settings = folder / "rules_src/harbour/game.yml"
    good = settings.read_text("utf-8")

    with serve(folder) as url:
        awaited(f"{url}en/harbour/", "Harbour")
        settings.write_text("title: {en: broken\n", encoding="utf-8")
        time.sleep(2)
        assert "Harbour" in fetched(f"{url}en/harbour/")
        settings.write_text(good.replace("en: Harbour", "en: Port"), encoding="utf-8")
        awaited(f"{url}en/harbour/", "Port")


def test_a_rulebook_that_is_broken_from_the_start_is_said_once_and_ends_the_command(
    harbour: Make, free_port: int
) -> None:
    folder = harbour()
    (folder / "rules_src/harbour/game.yml").write_text("title: {en: broken\n", encoding="utf-8")
    command = [
        sys.executable,
        "-m",
        "rulewright.cli",
        "serve",
        str(folder),
        "--address",
        f"127.0.0.1:{free_port}",
    ]

    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr.count("game.yml:") == 1
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1x", "nowhere", "127.0.0.1:99999", "256.0.0.1:8000", f"{'a' * 70}.b:80"]
)
def test_an_address_that_is_none_is_an_error_of_ours(harbour: Make, address: str) -> None:
    with pytest.raises(UnusableAddressError, match=address):
        serve_site(harbour(), address)


def test_an_address_that_is_taken_is_named(harbour: Make) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        address = f"127.0.0.1:{other.getsockname()[1]}"

        with pytest.raises(UnusableAddressError, match=address):
            serve_site(harbour(), address)

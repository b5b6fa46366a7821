"""Work is done in copies of the process; what goes wrong in one is said as if there were none."""

import logging
import os
import subprocess
import sys
from collections.abc import Callable

import pytest

from rulewright.keep.copies import begun, each_made

log = logging.getLogger("mkdocs.plugins.test")
copying = pytest.mark.skipif(
    not hasattr(os, "fork") or (os.cpu_count() or 1) < 2, reason="nothing is copied here"
)


@pytest.fixture
def build() -> Callable[[str], tuple[str, int]]:
    return lambda locale: (locale.upper(), os.getpid())


def test_what_is_made_comes_in_the_order_of_the_locales(
    build: Callable[[str], tuple[str, int]],
) -> None:
    found = each_made(("en", "es", "ru", "de", "fr"), build)

    assert [name for name, _ in found] == ["EN", "ES", "RU", "DE", "FR"]


@copying
def test_there_are_other_processes_at_work() -> None:
    # in a process of its own: one with threads, as that of these tests may be by now, is not copied
    program = (
        "import os; from rulewright.keep.copies import each_made; "
        "print(len(set(each_made(('en', 'es', 'ru'), lambda _: os.getpid()))))"
    )

    told = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )

    assert int(told.stdout) > 1


def test_an_error_in_a_copy_is_raised_here() -> None:
    def build(locale: str) -> str:
        if locale == "ru":
            message = "no ru"
            raise LookupError(message)
        return locale

    with pytest.raises(LookupError, match="no ru"):
        each_made(("en", "es", "ru"), build)


def test_a_warning_in_a_copy_is_heard_here_once(caplog: pytest.LogCaptureFixture) -> None:
    def build(locale: str) -> int:
        if locale == "es":
            log.warning("es is odd")
        return os.getpid()

    found = each_made(("en", "es", "ru"), build)

    assert caplog.messages == ["es is odd"]
    assert found[1] == os.getpid()


def test_what_was_begun_is_done_once_however_often_it_is_asked_for() -> None:
    done: list[str] = []
    finish = begun(("en",), done.append)

    assert finish() == finish()
    assert len(done) <= 1  # nothing is done where nothing can be copied

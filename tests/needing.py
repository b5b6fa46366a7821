"""What a test needs of the machine and does not find there."""

import os
from typing import NoReturn

import pytest


def end_without(what: str, remedy: str) -> NoReturn:
    """Skip a test, saying what it lacks and how to get it; where nothing may be left out, as in CI, fail."""
    said = f"needs {what}: {remedy}"
    if os.environ.get("CI"):
        pytest.fail(said)
    pytest.skip(said)

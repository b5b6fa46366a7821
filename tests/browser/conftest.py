"""Without a browser these tests end before a site is built for them."""

from typing import Any

import pytest


@pytest.fixture(scope="session", autouse=True)
def _browser_first(browser: Any) -> None:
    """Start the browser before anything else is made."""

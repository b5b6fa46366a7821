"""The case bank that stands outside the project, and the seed texts; tests that need them skip where they are absent."""

from pathlib import Path
from typing import Any

import pytest
import yaml

SHARED = Path(__file__).parents[2] / "shared"
SEEDS = SHARED / "seeds"
BANK = SHARED / "cases" / "cases.yaml"
FIXTURES = Path(__file__).parent / "fixtures"

needs_seeds = pytest.mark.skipif(
    not SEEDS.is_dir(), reason="the seed texts are not ours to publish and are not on this machine"
)


def cases(name: str) -> list[Any]:
    """The cases of tests/fixtures/<name>.yml as pytest parameters, named by id."""
    loaded = yaml.load((FIXTURES / f"{name}.yml").read_text("utf-8"), Loader=yaml.BaseLoader)  # noqa: S506
    return [pytest.param(case, id=case["id"]) for case in loaded]


def bank(id: str) -> dict[str, Any]:
    """A case of the bank outside the project."""
    if not BANK.is_file():
        pytest.skip("the case bank is not on this machine")
    loaded = yaml.safe_load(BANK.read_text("utf-8"))["cases"]
    found: dict[str, Any] = next(case for case in loaded if case["id"] == id)
    return found

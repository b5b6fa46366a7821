"""A baseline: the findings that a project had when it began to check, so that only new ones are shown."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from rulewright.errors import YamlError
from rulewright.settings.yaml_text import read_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rulewright.law.findings import Finding

SCHEMA = 1


def written(found: Iterable[Finding]) -> str:
    """The baseline of some findings, as JSON: their fingerprints, which survive that rules move within a file.

    >>> written(())
    '{\\n "schema": 1,\\n "fingerprints": []\\n}\\n'
    """
    fingerprints = sorted({finding.fingerprint for finding in found})
    return json.dumps({"schema": SCHEMA, "fingerprints": fingerprints}, indent=1) + "\n"


def read(path: Path) -> frozenset[str]:
    """The fingerprints in a baseline file. Raises `YamlError` where it is none, `MissingFileError` where there is none."""
    try:
        data = json.loads(read_utf8(path))
        return frozenset(data["fingerprints"])
    except (ValueError, KeyError, TypeError) as error:
        advice = "make it anew with --write-baseline"
        raise YamlError(path, 1, f"no baseline ({type(error).__name__})", advice) from None

"""Earlier texts of a language, as git has them: what a translation was made from, where only its hash was kept."""

from __future__ import annotations

import subprocess
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from rulewright.errors import NoHistoryError
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_bytes
from rulewright.settings.locales import profile
from rulewright.settings.sync import made_from

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

    from rulewright.law.ids import Numbering, RuleId
    from rulewright.law.model import Rule

_AUTHORED = (".md", ".markdown")
_MOST = 500
"""So many changes are looked through, the latest first."""
_QUIET = ("-c", "core.fsmonitor=false", "-c", "core.quotepath=false")
"""Nothing that the folder's own settings name is run."""


def earlier_rules(
    folder: Path, locale: str, numbering: Numbering, wanted: Mapping[RuleId, frozenset[str]]
) -> dict[tuple[RuleId, str], Rule]:
    """(key, hash) -> the rule as it was, for the hashes that are wanted and found in the history of a language's folder.

    Raises `NoHistoryError` where there is none.
    """
    found: dict[tuple[RuleId, str], Rule] = {}
    total = sum(map(len, wanted.values()))
    seen: set[str] = set()
    for commit in _git(
        folder, "log", f"-{_MOST}", "--no-show-signature", "--format=%H", "--", "."
    ).split():
        for blob, name in _files(folder, commit):
            if blob in seen or PurePosixPath(name).suffix.lower() not in _AUTHORED:
                continue
            seen.add(blob)
            for rule in _rules(folder, blob, name, locale, numbering):
                digest = made_from(rule)
                if digest in wanted.get(rule.key, ()):
                    found.setdefault((rule.key, digest), rule)
        if len(found) == total:
            break
    return found


def _files(folder: Path, commit: str) -> Iterator[tuple[str, str]]:
    """(blob, name) of each file of a folder as it was at a commit."""
    for line in _git(folder, "ls-tree", "-z", commit, "./").split("\0"):
        facts, _, name = line.partition("\t")
        if facts.split(" ")[1:2] == ["blob"]:
            yield facts.split(" ")[2], name


def _rules(
    folder: Path, blob: str, name: str, locale: str, numbering: Numbering
) -> tuple[Rule, ...]:
    known = profile(locale)
    content = _git(folder, "cat-file", "blob", blob).encode()
    source = source_from_bytes(content, name, known, authored=True)
    return tree_of(outline(source), numbering, known).rules


def _git(folder: Path, *args: str) -> str:
    try:
        ran = subprocess.run(  # noqa: S603  # fixed words, and names that git itself gave
            ["git", *_QUIET, *args],  # noqa: S607  # the user's git, wherever it is
            cwd=folder,
            capture_output=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoHistoryError(folder, _reason(error)) from None
    return ran.stdout.decode("utf-8", "replace")


def _reason(error: OSError | subprocess.CalledProcessError) -> str:
    if isinstance(error, OSError):
        return error.strerror or str(error)
    said = error.stderr.decode("utf-8", "replace").strip().splitlines()
    return str(said[-1]) if said else str(error)

"""Scenarios: example positions in YAML, as plain values with their places in the file."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import yaml

from rulewright.play.errors import BadScenarioError
from rulewright.play.examples import Example, Fault, examples_in
from rulewright.settings.yaml_text import load_text, read_utf8

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

_KNOWN = frozenset(
    {"id", "claims", "negative", "title", "story", "given", "dice", "doctest", "illegal"}
)


@dataclass(frozen=True)
class Attempt:
    """Something that a rule forbids: what is tried, and which rule refuses it for which reason."""

    source: str
    rule: str
    key: str
    line: int
    dice: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Scenario:
    """One example of a game: a position, what is done in it, and the rules that it claims to show."""

    id: str
    game: str
    claims: tuple[str, ...]
    given: Mapping[str, Any]
    examples: tuple[Example, ...]
    illegal: tuple[Attempt, ...]
    file: str
    line: int
    dice: tuple[Any, ...] = ()
    negative: tuple[str, ...] = ()
    """Rules that this scenario shows not to take effect."""
    title: Mapping[str, str] = field(default_factory=dict)
    story: Mapping[str, str] = field(default_factory=dict)
    code: str = ""
    faults: tuple[Fault, ...] = ()
    """What was wrong before anything ran."""


def scenario_hash(scenario: Scenario) -> str:
    """What identifies all that running a scenario depends on: its position, dice, code, tries and claims.

    Title and stories may be reworded without a new run.

    >>> one, other = (scenarios_in(f'- {{id: a, claims: ["1.1"], doctest: ">>> {n}"}}', "g", "f")[0] for n in "12")
    >>> scenario_hash(one) == scenario_hash(one), scenario_hash(one) == scenario_hash(other)
    (True, False)
    """
    tries = [(one.source, one.rule, one.key, one.dice) for one in scenario.illegal]
    written = (scenario.id, scenario.claims, scenario.negative, scenario.given, scenario.dice, scenario.code, tries)  # fmt: skip
    return hashlib.sha256(json.dumps(written).encode()).hexdigest()[:16]


def load_scenarios(folder: Path, game: str, root: Path | None = None) -> tuple[Scenario, ...]:
    """All scenarios of a folder, in the order of files and lines. File names are relative to `root`."""
    found: list[Scenario] = []
    for path in sorted(folder.glob("*.yml")):
        name = path.relative_to(root).as_posix() if root else str(path)
        found += scenarios_in(read_utf8(path), game, name)
    seen: dict[str, Scenario] = {}
    for scenario in found:
        if scenario.id in seen:
            said = (
                f"the id stands twice, first in {seen[scenario.id].file}:{seen[scenario.id].line}"
            )
            raise BadScenarioError(scenario.file, scenario.line, scenario.id, said)
        seen[scenario.id] = scenario
    return tuple(found)


def scenarios_in(text: str, game: str, file: str) -> list[Scenario]:
    """The scenarios of one YAML text.

    >>> text = '- {id: x-a, claims: ["1.1"], doctest: ">>> 1\\\\n1"}'
    >>> [scenario.id for scenario in scenarios_in(text, "root", "a.yml")]
    ['x-a']
    """
    entries = load_text(text, file)
    if not isinstance(entries, list) or not entries:
        raise BadScenarioError(file, 1, "?", "the file holds no list of scenarios")
    return [
        _scenario(entry, lines, game, file)
        for entry, lines in zip(entries, _lines(text), strict=True)
    ]


def _lines(text: str) -> Iterator[dict[str, Any]]:
    """The line of each scenario, of its doctest's first line and of each of its illegal entries."""
    tree = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    for entry in tree.value if tree is not None else ():
        lines: dict[str, Any] = {"start": entry.start_mark.line + 1, "doctest": 0, "illegal": []}
        for key, value in entry.value if isinstance(entry, yaml.MappingNode) else ():
            if key.value == "doctest":
                block = getattr(value, "style", None) in ("|", ">")
                lines["doctest"] = value.start_mark.line + 1 + block
            elif key.value == "illegal" and isinstance(value, yaml.SequenceNode):
                lines["illegal"] = [one.start_mark.line + 1 for one in value.value]
        yield lines


def _scenario(entry: Any, lines: Mapping[str, Any], game: str, file: str) -> Scenario:
    line = lines["start"]
    if not isinstance(entry, dict):
        raise BadScenarioError(file, line, "?", "it is no mapping of keys to values")
    id = str(entry.get("id", "?"))
    unknown = sorted(set(entry) - _KNOWN)
    if unknown:
        raise BadScenarioError(file, line, id, f"unknown key {unknown[0]!r}")
    for key in ("id", "claims"):
        if not entry.get(key):
            raise BadScenarioError(file, line, id, f"no {key}")
    _check_shapes(entry, file, line, id)
    examples, faults = examples_in(entry.get("doctest") or "", file, lines["doctest"] or line)
    return Scenario(
        id=id,
        game=game,
        claims=tuple(entry["claims"]),
        negative=tuple(entry.get("negative") or ()),
        title=entry.get("title") or {},
        story=entry.get("story") or {},
        given=plain_values(entry.get("given", {}) or {}),
        dice=tuple(plain_values(entry.get("dice", []) or [])),
        examples=tuple(examples),
        illegal=tuple(_attempts(entry.get("illegal", []) or [], lines["illegal"], file, id)),
        code=entry.get("doctest") or "",
        file=file,
        line=line,
        faults=tuple(faults),
    )


_SHAPES: dict[str, tuple[type, str]] = {
    "claims": (list, "a list of rules"),
    "negative": (list, "a list of rules"),
    "title": (dict, "a text per locale"),
    "story": (dict, "a text per locale"),
    "doctest": (str, "text with `>>>` prompts"),
}


def _check_shapes(entry: Mapping[str, Any], file: str, line: int, id: str) -> None:
    for key, (kind, wanted) in _SHAPES.items():
        value = entry.get(key) or kind()
        inner = value.values() if isinstance(value, dict) else value
        if not isinstance(value, kind) or not all(isinstance(one, str) for one in inner):
            raise BadScenarioError(file, line, id, f"{key} is not {wanted}")


def _attempts(
    entries: Sequence[Any], lines: Sequence[int], file: str, id: str
) -> Iterator[Attempt]:
    for entry, line in zip(entries, lines, strict=True):
        missing = {"try", "rule", "key"} - set(entry if isinstance(entry, dict) else ())
        if missing:
            raise BadScenarioError(file, line, id, f"an illegal entry without {min(missing)!r}")
        dice = tuple(plain_values(entry.get("dice", []) or []))
        yield Attempt(entry["try"], entry["rule"], entry["key"], line, dice)


def plain_values(value: Any) -> Any:
    """YAML's text as plain values: whole numbers become numbers, also as keys.

    >>> plain_values({"5": ["1", "fox"]})
    {5: [1, 'fox']}
    """
    if isinstance(value, dict):
        return {plain_values(key): plain_values(one) for key, one in value.items()}
    if isinstance(value, list):
        return [plain_values(one) for one in value]
    if isinstance(value, str) and value.removeprefix("-").isdecimal() and value.isascii():
        return int(value)
    return value

"""Scenarios: example positions in YAML, as plain values with their places in the file."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from rulewright.errors import Message
from rulewright.play.errors import BadScenarioError
from rulewright.play.examples import Example, Fault, examples_in
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import Yaml, read_yaml
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path


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
    """All scenarios of a folder, in the order of files and lines. File names are relative to `root`.

    Raises `YamlError` for what is no scenario, `BadScenarioError` where two have one id.
    """
    found: list[Scenario] = []
    for path in sorted(folder.glob("*.yml")):
        name = path.relative_to(root).as_posix() if root else str(path)
        found += _scenarios(read_yaml(path, name), game)
    seen: dict[str, Scenario] = {}
    for scenario in found:
        first = seen.setdefault(scenario.id, scenario)
        if first is not scenario:
            said = Message(
                N_("the id stands twice, first in {file}:{line}"), file=first.file, line=first.line
            )
            raise BadScenarioError(scenario.file, scenario.line, scenario.id, said)
    return tuple(found)


def scenarios_in(text: str, game: str, file: str) -> list[Scenario]:
    """The scenarios of one YAML text.

    >>> text = '- {id: x-a, claims: ["1.1"], doctest: ">>> 1\\\\n1"}'
    >>> [scenario.id for scenario in scenarios_in(text, "root", "a.yml")]
    ['x-a']
    """
    return _scenarios(Yaml(file, text), game)


def _scenarios(written: Yaml, game: str) -> list[Scenario]:
    entries = valid(written, "scenarios")
    return [_scenario(written, n, entry, game) for n, entry in enumerate(entries)]


def _scenario(written: Yaml, n: int, entry: Mapping[str, Any], game: str) -> Scenario:
    code = entry.get("doctest", "")
    begins = written.line(n, "doctest") + written.is_block(n, "doctest") if code else 0
    examples, faults = examples_in(code, written.name, begins)
    return Scenario(
        id=entry["id"],
        game=game,
        claims=tuple(entry["claims"]),
        negative=tuple(entry.get("negative", ())),
        title=entry.get("title", {}),
        story=entry.get("story", {}),
        given=plain_values(entry.get("given", {})),
        dice=tuple(plain_values(entry.get("dice", []))),
        examples=tuple(examples),
        illegal=tuple(
            Attempt(
                one["try"],
                one["rule"],
                one["key"],
                written.line(n, "illegal", place),
                tuple(plain_values(one.get("dice", []))),
            )
            for place, one in enumerate(entry.get("illegal", ()))
        ),
        code=code,
        file=written.name,
        line=written.line(n),
        faults=tuple(faults),
    )


_LONGEST = 18  # digits; a longer row of them is a text


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
        return int(value) if len(value) <= _LONGEST else value
    return value

"""The schemas: what an editor holds a file against, and what we do, come to the same; our own files fit."""

import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

from casebank import cases
from rulewright.errors import YamlError
from rulewright.settings.schemas import NAMES, schema, schema_file
from rulewright.settings.validation import valid
from rulewright.settings.yaml_text import Yaml

CHECKOUT = Path(__file__).parents[2]
WHERE = {
    "game": "rules_src/*/game.yml",
    "terms": "rules_src/*/terms.yml",
    "readings": "rules_src/*/readings.yml",
    "scenarios": "rules_src/*/scenarios/*.yml",
    "bindings": "rules_src/*/bindings.yml",
    "sync": "rules_src/*/sync.yml",
    "accepted": "rules_src/*/accepted.yml",
    "locale": "locales/*/locale.yml",
    "numbers": "locales/*/numbers.yml",
}
OURS = [(name, path) for name in NAMES for path in sorted(CHECKOUT.glob(WHERE[name]))]
KINDS = {Path(file).name: name for name, file in WHERE.items()}
MODELINE = re.compile(r"# yaml-language-server: \$schema=(\S+)")


@pytest.mark.parametrize("name", NAMES)
def test_every_schema_is_one(name: str) -> None:
    jsonschema.Draft7Validator.check_schema(schema(name))


@pytest.mark.parametrize(("name", "path"), OURS, ids=lambda part: str(part).split("/")[-1])
def test_our_own_files_fit_as_an_editor_sees_them_and_as_we_read_them(
    name: str, path: Path
) -> None:
    text = path.read_text("utf-8")
    seen = jsonschema.Draft7Validator(schema(name))

    assert [fault.message for fault in seen.iter_errors(as_json(yaml.safe_load(text)))] == []
    assert valid(Yaml(str(path), text), name)


def as_json(value: Any) -> Any:
    """What an editor hands to its validator: keys are text whatever YAML takes them for."""
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    return [as_json(one) for one in value] if isinstance(value, list) else value


SEEN = {
    "a number for text": ("game", "title: {en: 1860}\nlocales: [en]\nedition: 14.10\n"),
    "a truth value for text": ("game", "title: {en: no}\nlocales: [no]\n"),
    "off, which is false": (
        "game",
        "title: {en: H}\nlocales: [en]\nseverities: {STR: off, NUM: {en: off}}\n",
    ),
    "nothing": ("game", "title: {en: H}\nlocales: [en]\nicons:\nedition:\nnumbering: \n"),
    "a hash of digits": ("sync", "es: {14.4.3: 1234567890123456}\nru:\n"),
    "a truth value": (
        "terms",
        "concepts:\n  a:\n    definition: {en: B.}\n    shared: true\n    en: {preferred: 5}\n",
    ),
    "numbers for ids": ("accepted", "- {rule: 14.10, locale: no, code: A, text: 1, reason: b}\n"),
    "an empty file": ("readings", ""),
}


@pytest.mark.parametrize("what", SEEN)
def test_what_an_editor_takes_for_something_else_fits_too(what: str) -> None:
    name, text = SEEN[what]
    seen = as_json(yaml.safe_load(text))

    if seen is not None:  # an editor says nothing of an empty file
        jsonschema.validate(seen, schema(name), jsonschema.Draft7Validator)
    valid(Yaml("a.yml", text), name)


@pytest.mark.parametrize("case", cases("malformed_settings"))
def test_another_validator_comes_to_the_same_end(case: dict[str, str]) -> None:
    name = KINDS.get(Path(case["file"]).name, "scenarios" if "scenarios/" in case["file"] else "")
    text = case.get("text", "title: {en: H, es: P}\nlocales: [en, es]\n" + case.get("more", ""))
    if not name or "<" in text or "encoding" in case:
        return
    try:
        written = Yaml("a.yml", text)
        value = written.plain(None)
    except YamlError:
        return
    seen = jsonschema.Draft7Validator(schema(name))
    nothing: object = [] if schema(name)["type"] == "array" else {}
    fits = seen.is_valid(nothing if value is None else value)

    refused = False
    try:
        valid(written, name)
    except YamlError as error:
        refused = "` ends at ` #`" not in str(error)  # of which a schema knows nothing

    assert refused is not fits


def test_the_files_that_name_a_schema_name_one_that_the_site_has(tmp_path: Path) -> None:
    from rulewright.exchange.skeleton import write_skeleton  # noqa: PLC0415  # only here

    written = write_skeleton(tmp_path, "my-game", ("en", "es"))
    ours = [path for _, path in OURS]
    named = {path: MODELINE.match(path.read_text("utf-8")) for path in (*ours, *written)}
    found = {path: path.parent / line[1] for path, line in named.items() if line}

    assert {path.name for path in found} == {"game.yml", "terms.yml"}
    for path, target in found.items():
        root = path.parents[2]
        kind = KINDS[path.name]
        assert target.resolve() == (root / "site" / schema_file(kind)).resolve()


def test_a_key_without_a_value_is_as_if_it_were_not_there() -> None:
    text = "title: {en: H}\nlocales: [en]\nicons: {coin: }\nrights:\n"

    assert valid(Yaml("game.yml", text), "game") == {
        "title": {"en": "H"},
        "locales": ["en"],
        "icons": {},
    }

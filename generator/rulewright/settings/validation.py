"""Settings held against their schema: what does not fit is one error with its line, in words that name what would."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rulewright.errors import Message, YamlError
from rulewright.settings.schemas import schema
from rulewright.settings.yaml_text import lost_comment, no_mapping
from rulewright.words import N_

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from fastjsonschema import JsonSchemaValueException

    from rulewright.settings.schemas import Schema
    from rulewright.settings.yaml_text import Key, Yaml


def valid(written: Yaml, name: str) -> Any:
    """What stands in a file of settings of a kind, once it fits the schema of that kind; a key without a value is left out.

    Raises `YamlError` with the line of what does not fit, and for a text that a comment cuts short.

    >>> from rulewright.settings.yaml_text import Yaml
    >>> valid(Yaml("sync.yml", "es:\\n  14.10: 0123456789abcdef\\nru:\\n"), "sync")
    {'es': {'14.10': '0123456789abcdef'}}
    >>> valid(Yaml("game.yml", "title: {en: Port}\\nlocales: [en]\\nnumbring: {}\\n"), "game")
    Traceback (most recent call last):
    rulewright.errors.YamlError: game.yml:3: unknown key 'numbring'; did you mean `numbering`?
    """
    fits = schema(name)
    value = written.plain(None)
    if value is None:
        value = [] if fits["type"] == "array" else {}
    if isinstance(value, str) and fits["type"] == "object":
        raise no_mapping(written, value)
    if fault := _fault(name, value):
        raise _said(written, value, fits, fault)
    if lost := lost_comment(written, _Prose(value, fits)):
        raise lost
    return _filled(value, fits)


def _fault(name: str, value: Any) -> JsonSchemaValueException | None:
    """What the library says is wrong with a value, if anything is; the quick check does not say what."""
    if _refusal(_check(name), value) is None:
        return None
    return _refusal(_check(name, detailed=True), value)


def _refusal(check: Callable[[Any], Any], value: Any) -> JsonSchemaValueException | None:
    from fastjsonschema import JsonSchemaValueException  # noqa: PLC0415  # only who reads settings needs it

    try:
        check(value)
    except JsonSchemaValueException as error:
        return error
    return None


@cache
def _check(name: str, *, detailed: bool = False) -> Callable[[Any], Any]:
    """The check of a schema, made once for a process; one that says where a fault is takes thrice as long to make."""
    import fastjsonschema  # noqa: PLC0415  # as above

    made: Callable[[Any], Any] = fastjsonschema.compile(
        schema(name), use_default=False, use_formats=False, detailed_exceptions=detailed
    )
    return made


class _Place(NamedTuple):
    """A value and the part of the schema that it must fit."""

    path: tuple[Key, ...]
    value: Any
    fits: Schema


def _places(value: Any, fits: Schema, path: tuple[Key, ...] = ()) -> Iterator[_Place]:
    """Every value that the schema says something of, in the order of the file."""
    yield _Place(path, value, fits)
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _places(inner, _below(fits, key), (*path, key))
    elif isinstance(value, list):
        for n, entry in enumerate(value):
            yield from _places(entry, fits.get("items", {}), (*path, n))


def _below(fits: Schema, key: str) -> Schema:
    """What the value of a key must fit."""
    below: Schema | bool | None = fits.get("properties", {}).get(key)
    if below is None:
        by_form = fits.get("patternProperties", {})
        below = next((by_form[form] for form in by_form if re.search(form, key)), None)
    if below is None:
        below = fits.get("additionalProperties")
    return below if isinstance(below, dict) else {}


class _Prose:
    """Which paths lead to what a reader reads; looked for only when somebody asks."""

    def __init__(self, value: Any, fits: Schema) -> None:
        self._value, self._fits = value, fits
        self._paths: frozenset[tuple[Key, ...]] | None = None

    def __call__(self, path: tuple[Key, ...]) -> bool:
        if self._paths is None:
            places = _places(self._value, self._fits)
            self._paths = frozenset(place.path for place in places if place.fits.get("x-prose"))
        return path in self._paths


def _filled(value: Any, fits: Schema) -> Any:
    """The value without the keys that have none; where the schema says nothing, nothing is an empty text."""
    if isinstance(value, list):
        return [_filled(entry, fits.get("items", {})) for entry in value]
    if isinstance(value, dict):
        below = {key: _below(fits, key) for key in value}
        kept = [key for key in value if value[key] is not None or not below[key]]
        return {key: _filled(value[key], below[key]) for key in kept}
    return "" if value is None else value


def _said(written: Yaml, value: Any, fits: Schema, error: JsonSchemaValueException) -> YamlError:
    """The first place that does not fit for the reason that the library gives."""
    place = next(
        (
            place
            for place in _places(value, fits)
            if place.fits == error.definition and place.value == error.value
        ),
        _Place((), value, fits),
    )
    if error.rule in ("required", "additionalProperties"):
        return _wrong_keys(written, place)
    if error.rule == "propertyNames":
        return _wrong_name(written, place)
    if error.rule == "uniqueItems":
        found = Message(N_("an entry that stands twice in {name}"), name=named(place.path))
        return written.fault(place.path, found, Message(N_("keep one of the two")))
    found = Message(N_("{name} is {what}"), name=named(place.path), what=_shown(place.value))
    return written.fault(place.path, found, expected(place.fits))


def _wrong_name(written: Yaml, place: _Place) -> YamlError:
    """A key that is no name of the kind that is asked for."""
    form = place.fits["propertyNames"]["pattern"]
    key = next(key for key in place.value if not re.search(form, key))
    line = written.key_line(*place.path, key)
    found = Message(N_("the key {key!r}"), key=key[:60])
    return YamlError(written.name, line, found, expected(place.fits))


def _wrong_keys(written: Yaml, place: _Place) -> YamlError:
    """A key too many, or one that is missing; one that is misspelt is both."""
    known = list(place.fits.get("properties", {}))
    forms = place.fits.get("patternProperties", {})
    unknown = [
        key
        for key in place.value
        if key not in known and not any(re.search(form, key) for form in forms)
    ]
    missing = [key for key in place.fits.get("required", ()) if key not in place.value]
    if unknown and (not missing or nearest(unknown[0], known)):
        return unknown_key(written, (*place.path, unknown[0]), known)
    (key,) = missing[:1]
    if place.path:
        found = Message(N_("no `{key}` in {name}"), key=key, name=named(place.path))
    else:
        found = Message(N_("no `{key}`"), key=key)
    return written.fault(place.path, found, expected(place.fits["properties"][key]))


_SHOWN = 20
"""So many names help; more bury the message."""


def unknown_key(written: Yaml, path: tuple[Key, ...], known: Iterable[str]) -> YamlError:
    """The error that nobody knows the key at the end of a path; it names the nearest that is known, else all."""
    key, names = str(path[-1]), list(known)
    near = nearest(key, names)
    if near:
        advice = Message(N_("did you mean `{near}`?"), near=near)
    else:
        shown = [*names[:_SHOWN], *("…" for _ in names[_SHOWN:][:1])]
        advice = Message(N_("the keys that may stand here are {known}"), known=", ".join(shown))
    found = Message(N_("unknown key {key!r}"), key=key[:60])
    return YamlError(written.name, written.key_line(*path), found, advice)


def nearest(key: str, known: Iterable[str]) -> str:
    """The name that a misspelt one was meant to be, if one is near enough.

    >>> nearest("numbring", ["title", "numbering"]), nearest("Num01", ["NUM001"]), nearest("colour", ["title"])
    ('numbering', 'NUM001', '')
    """
    from difflib import get_close_matches  # noqa: PLC0415  # only a fault needs it

    names = {name.lower(): name for name in known}
    return next((names[near] for near in get_close_matches(key.lower(), names, 1)), "")


def named(path: tuple[Key, ...]) -> Message:
    """What a path leads to, in words: its key, or its place in a list.

    >>> print(named(("numbering", "levels", 0)), named((2,)), named(()), sep="; ")
    entry 1 of `levels`; entry 3; the file
    """
    if not path:
        return Message(N_("the file"))
    last = path[-1]
    if isinstance(last, str):
        return Message("`{key}`", key=last[:60])
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    if key:
        return Message(N_("entry {n} of `{key}`"), n=last + 1, key=key[:60])
    return Message(N_("entry {n}"), n=last + 1)


def _shown(value: Any) -> Message:
    if value is None or value == "":
        return Message(N_("empty"))
    if isinstance(value, dict):
        return Message(N_("keys with values"))
    if isinstance(value, list):
        return Message(N_("a list") if value else N_("an empty list"))
    text = str(value)
    return Message("{text!r}", text=f"{text[:40]}…" if len(text) > 40 else text)  # noqa: PLR2004


def expected(fits: Schema) -> Message:
    """What a part of a schema asks for, in words, with its example.

    >>> print(expected({"type": "array", "examples": [["en", "es"]]}))
    expected a list, as [en, es]
    >>> print(expected({"enum": ["noun", "verb", None]}))
    expected one of noun, verb
    """
    if "enum" in fits:
        values = ", ".join(word for word in fits["enum"] if isinstance(word, str) and word)
        return Message(N_("expected one of {values}"), values=values)
    shape = _shape(fits.get("x-asked") or fits.get("type", "string"))
    if fits.get("examples"):
        example = _flow(fits["examples"][0])
        return Message(N_("expected {shape}, as {example}"), shape=shape, example=example)
    return Message(N_("expected {shape}"), shape=shape)


def _shape(types: str | list[str]) -> Message:
    kinds = {types} if isinstance(types, str) else set(types)
    if "object" in kinds:
        return Message(
            N_("text or keys with values") if "string" in kinds else N_("keys with values")
        )
    if "array" in kinds:
        return Message(N_("text or a list") if "string" in kinds else N_("a list"))
    return Message(N_("text"))


def _flow(value: Any) -> str:
    """An example as YAML on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_flow, value)) + "]"
    return str(value)

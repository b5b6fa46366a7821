"""The JSON Schema (draft 2020-12) of the rule tree, published with the site beside the trees."""

from __future__ import annotations

from typing import Any

from rulewright.exchange.tree_yaml import SCHEMA
from rulewright.law.doubts import KINDS
from rulewright.law.ids import Kind
from rulewright.law.model import SETTLED_KINDS

_TEXT = {"type": "string"}
_ID = {"type": "string", "minLength": 1, "description": "a rule id as the game prints it"}
_LINE = {"type": "integer", "minimum": 1}


def _object(required: dict[str, Any], optional: dict[str, Any] | None = None) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": {**required, **(optional or {})},
        "required": list(required),
        "additionalProperties": False,
    }


def _per_locale(value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": value}


def _list(value: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": value}


def schema() -> dict[str, Any]:
    """The schema as a value; what `tree_yaml.as_data` gives always fits it.

    >>> schema()["properties"]["schema"]
    {'const': 1}
    """
    kind = {"enum": [kind.name.lower() for kind in Kind if kind is not Kind.SUFFIX]}
    numbering = _object(
        {"levels": _list({"anyOf": [kind, _list(kind)]}), "separator": _TEXT},
        {"suffixes": _list(_TEXT), "gaps": _list(_TEXT)},
    )
    rule = _object(
        {
            "id": _ID,
            "title": _per_locale(_TEXT),
            "text": _per_locale(_TEXT),
            "cites": _per_locale(_list(_ID)),
            "cited_by": _list(_ID),
            "source": _per_locale(
                _object(
                    {"file": _TEXT, "line": _LINE, "printed": _TEXT},
                    {"keyed": {"const": True, "description": "whether the text names the key"}},
                )
            ),
        },
        {
            "number": _per_locale(_ID),
            "anchor": {**_TEXT, "description": "its address, where another rule has the same id"},
            "footnotes": _per_locale(_list(_object({"id": _ID, "title": _TEXT, "line": _LINE}))),
            "rules": _list({"$ref": "#/$defs/rule"}),
        },
    )
    doubt = _object(
        {"locale": _TEXT, "file": _TEXT, "line": _LINE, "kind": {"enum": sorted(KINDS)}},
        {"found": _TEXT, "reading": _TEXT, "otherwise": _TEXT},
    )
    settled = _object(
        {
            "locale": _TEXT,
            "kind": {"enum": list(SETTLED_KINDS)},
            "rules": _list(_ID),
            "evidence": _list(_TEXT),
        }
    )
    book = _object(
        {
            "schema": {"const": SCHEMA},
            "game": _TEXT,
            "edition": _TEXT,
            "pivot": _TEXT,
            "locales": _list(_TEXT),
            "numbering": numbering,
            "rules": _list({"$ref": "#/$defs/rule"}),
        },
        {"doubts": _list(doubt), "settled": _list(settled)},
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Rulewright rule tree",
        **book,
        "$defs": {"rule": rule},
    }

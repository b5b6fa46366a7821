"""What the files below /api/v1/ hold: an OpenAPI description, whose schemas are JSON Schema (draft 2020-12)."""

from __future__ import annotations

from typing import Any

VERSION = "v1"

_TEXT: dict[str, Any] = {"type": "string"}
_COUNT: dict[str, Any] = {"type": "integer", "minimum": 0}
_PER_LANGUAGE: dict[str, Any] = {"type": "object", "additionalProperties": _TEXT}


def _list(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


def _object(**properties: dict[str, Any]) -> dict[str, Any]:
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }


def _said(schema: dict[str, Any], description: str) -> dict[str, Any]:
    return {**schema, "description": description}


def _per_language(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "object", "additionalProperties": of}


_RULE = _object(
    id=_said(_TEXT, "the rule's own id, the same in all languages"),
    number=_said(_PER_LANGUAGE, "the number that each language prints"),
    title=_PER_LANGUAGE,
    text=_said(_PER_LANGUAGE, "Markdown; {coin} is the icon of that name"),
    cites=_said(_per_language(_list(_TEXT)), "ids of the rules that the text cites by number"),
    cited_by=_said(_list(_TEXT), "ids of the rules that cite this one in any language"),
    scenarios=_said(_list(_TEXT), "ids of the examples that claim this rule"),
    page=_said(_PER_LANGUAGE, "where the rule stands in its chapter, below the site's root"),
    link=_said(_TEXT, "the address that picks the reader's language, or nothing"),
)
_CHAPTER = _object(game=_TEXT, chapter=_TEXT, rules=_list(_RULE))
_NAMES = _object(preferred=_TEXT, allowed=_list(_TEXT), forbidden=_list(_TEXT))
_TERM = _object(
    key=_TEXT,
    definition=_PER_LANGUAGE,
    defined_in=_list(_TEXT),
    names=_per_language(_NAMES),
)
_GAME = _object(
    name=_TEXT,
    title=_PER_LANGUAGE,
    edition=_said(_PER_LANGUAGE, "which printing the texts follow, by language"),
    rights=_said(_PER_LANGUAGE, "who may do what with the texts, by language"),
    pivot=_said(_TEXT, "the language that the others are held against"),
    locales=_list(_TEXT),
    icons=_said(_per_language(_PER_LANGUAGE), "what each icon is called, by language"),
    chapters=_list(_object(id=_TEXT, title=_PER_LANGUAGE, rules=_COUNT, file=_TEXT)),
    terms=_said(_TEXT, "the file of its terms"),
    texts=_said(_PER_LANGUAGE, "all rules as plain text, by language"),
)
SCHEMAS: dict[str, dict[str, Any]] = {
    "Index": _object(
        version={"const": VERSION},
        site=_object(name=_TEXT, url=_TEXT),
        languages=_said(_PER_LANGUAGE, "what each language calls itself"),
        games=_list(_GAME),
    ),
    "Chapter": _CHAPTER,
    "Terms": _object(game=_TEXT, terms=_list(_TERM)),
}
"""The schema of each kind of file."""


def openapi(site_url: str) -> dict[str, Any]:
    """The description of all files, for a site at an address, which may be unknown.

    >>> sorted(openapi("")["paths"])
    ['/index.json', '/{game}/chapters/{chapter}.json', '/{game}/terms.json', '/{game}/{locale}.txt']
    """
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Rulebooks",
            "version": VERSION,
            "description": "Static files. Addresses in them are relative to the site's root.",
        },
        "servers": [{"url": f"{site_url}api/{VERSION}" if site_url else "."}],
        "paths": {
            "/index.json": _path("What there is", "Index"),
            "/{game}/chapters/{chapter}.json": _path(
                "The rules of a chapter", "Chapter", "game", "chapter"
            ),
            "/{game}/terms.json": _path("The terms of a game", "Terms", "game"),
            "/{game}/{locale}.txt": _path("All rules as plain text", "", "game", "locale"),
        },
        "components": {"schemas": SCHEMAS},
    }


def _path(summary: str, schema: str, *names: str) -> dict[str, Any]:
    told: dict[str, Any] = (
        {"application/json": {"schema": {"$ref": f"#/components/schemas/{schema}"}}}
        if schema
        else {"text/plain": {"schema": _TEXT}}
    )
    given = [{"name": name, "in": "path", "required": True, "schema": _TEXT} for name in names]
    answer = {"description": summary, "content": told}
    return {"get": {"summary": summary, "parameters": given, "responses": {"200": answer}}}

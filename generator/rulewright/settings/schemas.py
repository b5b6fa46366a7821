"""What each file of settings may hold: one JSON Schema (draft 7) each, published with the site for editors.

A schema accepts what an editor sees, to which 14.10 is a number and `no` may be false, and the text that we read.
`x-prose` marks what a reader reads: there, a comment behind the text would be a piece of it that is lost. `x-asked` is
the shorter of two forms, which a message asks for.
"""

from __future__ import annotations

from typing import Any

from rulewright.law.findings import Severity
from rulewright.law.ids import Kind
from rulewright.settings.colours import COLOURS
from rulewright.settings.parts_of_speech import GENDERS, PARTS_OF_SPEECH

Schema = dict[str, Any]

TAG = "^[A-Za-z]{2,3}([-_][A-Za-z0-9]{1,8})*$"
"""The form of a locale's tag, where it is a key beside others."""
_VALUE = r"^[0-9]{1,15}(/[1-9][0-9]{0,14})?$"
_HASH = "^[0-9a-f]{16}$"
_DAY = "^[0-9]{4}-[0-9]{2}-[0-9]{2}$"

_SCALAR = ["string", "number", "boolean"]
_LEVELS = [kind.name.lower() for kind in Kind if kind is not Kind.SUFFIX]
_GRADES = [*(severity.word for severity in Severity), "off"]


def _text(example: str, pattern: str = r"\S") -> Schema:
    """A text that holds something."""
    return {"type": _SCALAR, "pattern": pattern, "examples": [example]}


def _prose(example: str) -> Schema:
    return {**_text(example), "x-prose": True}


def _list(entry: Schema, example: list[str], **more: Any) -> Schema:
    return {"type": "array", "items": entry, "examples": [example], **more}


def _words(*example: str) -> Schema:
    return _or_nothing(_list(_text(example[0]), list(example)))


def _map(value: Schema, example: dict[str, Any], **more: Any) -> Schema:
    """Keys of the author's own, each with a value of one kind."""
    return {"type": "object", "additionalProperties": value, "examples": [example], **more}


def _per_locale(entry: Schema, en: str, es: str) -> Schema:
    return _map(entry, {"en": en, "es": es})


def _keys(properties: dict[str, Schema], required: tuple[str, ...] = (), **more: Any) -> Schema:
    """Keys that we know, and no others."""
    return {
        "type": "object",
        "properties": properties,
        "required": list(required),
        "additionalProperties": False,
        **more,
    }


def _or_nothing(schema: Schema) -> Schema:
    """The same, or nothing behind the key, which is as if the key were not there."""
    types = schema["type"] if isinstance(schema["type"], list) else [schema["type"]]
    return {**schema, "type": [*types, "null"]}


# Numbers are folders and addresses of pages, so no separator and no suffix may hold a sign of paths.
_BETWEEN = r"^[.,:;·–—\-_§ ()\[\]]{0,3}$"
_SUFFIX = r"^[^\s/\\.\x00-\x1f\x7f]{1,12}$"
_GRADE = {"enum": [*_GRADES, False], "examples": ["warning"]}

_EDITION = _or_nothing(
    {
        "type": [*_SCALAR, "object"],
        "pattern": r"\S",
        "additionalProperties": _prose("second printing"),
        "examples": ["second printing", {"en": "second printing", "es": "segunda impresión"}],
        "description": "one text, or one per locale",
        "x-prose": True,
    }
)

_GAME = _keys(
    {
        "title": _per_locale(_prose("Port"), "Port", "Puerto") | {"minProperties": 1},
        "locales": _list(_text("en"), ["en", "es"], minItems=1, uniqueItems=True),
        "pivot": _text("en"),
        "edition": _EDITION,
        "setup": _or_nothing(_text("14")),
        "prefix": _or_nothing(_text("Port")),
        "numbering": _or_nothing(
            _keys(
                {
                    "levels": _list(
                        {
                            "type": ["string", "array"],
                            "pattern": f"^({'|'.join(_LEVELS)})$",
                            "items": {"enum": _LEVELS},
                            "minItems": 1,
                            "examples": ["number"],
                            "description": f"one of {', '.join(_LEVELS)}, or a list of them",
                        },
                        ["number", "number", "roman"],
                        minItems=1,
                    ),
                    "separator": {
                        "type": [*_SCALAR, "null"],
                        "pattern": _BETWEEN,
                        "examples": ["."],
                    },
                    "suffixes": _or_nothing(_list(_text("+", _SUFFIX), ["+", "++"])),
                    "gaps": _or_nothing(
                        _list({"type": [*_SCALAR, "null"], "pattern": _BETWEEN}, [".", "-"])
                    ),
                },
                ("levels",),
                examples=[{"levels": ["number", "number"], "separator": "."}],
            )
        ),
        "icons": _or_nothing(
            _map(
                _or_nothing(_per_locale(_prose("coin"), "coin", "moneda")),
                {"coin": {"en": "coin", "es": "moneda"}},
            )
        ),
        "severities": _or_nothing(
            _map(
                {
                    "type": ["string", "boolean", "object"],
                    "pattern": f"^({'|'.join(_GRADES)})$",
                    "additionalProperties": _GRADE,
                    "examples": ["warning"],
                    "description": f"one of {', '.join(_GRADES)}, or one of them per locale",
                },
                {"NUM001": "warning", "MRK": {"es": "off"}},
            )
        ),
        "rights": _or_nothing(_per_locale(_prose("By us."), "By us.", "De nosotros.")),
        "drop_lines": _or_nothing(_list(_text("^Page [0-9]+$"), ["^Page [0-9]+$"])),
        "chapters": _or_nothing(
            _map(
                _or_nothing(
                    _keys(
                        {"colour": {"enum": list(COLOURS)}, "edition": _EDITION},
                        examples=[{"colour": "red"}],
                    )
                ),
                {"14": {"colour": "red"}},
            )
        ),
    },
    ("locales", "title"),
)

_TERM = _keys(
    {
        "preferred": _prose("mob"),
        "pos": {"enum": list(PARTS_OF_SPEECH)},
        # In YAML 1.1, which some editors read, n is false.
        "gender": {"enum": [*GENDERS, None, False]},
        "allowed": _words("crowd"),
        "forbidden": _words("gang"),
        "forms": _words("mobs"),
    },
    ("preferred",),
    examples=[{"preferred": "mob", "pos": "noun"}],
)

_CONCEPT = _keys(
    {
        "definition": _per_locale(_or_nothing(_prose("A crowd.")), "A crowd.", "Una multitud."),
        "defined_in": _or_nothing(_list(_text("14.1"), ["14.1"])),
        "shared": {"enum": ["true", "false", True, False]},
    },
    ("definition",),
    patternProperties={TAG: _or_nothing(_TERM)},
    examples=[{"definition": {"en": "A crowd."}, "en": {"preferred": "mob"}}],
)

_TERMS = _keys(
    {"concepts": _or_nothing(_map(_CONCEPT, {"mob": {"definition": {"en": "A crowd."}}}))}
)

_KEPT: Schema = {"type": [*_SCALAR, "null"], "examples": ["Take 2 cards."], "x-prose": True}
_STAMP: Schema = {
    **_keys(
        {
            "hash": {
                "type": ["string", "number"],
                "pattern": _HASH,
                "examples": ["3f1c0a9be2d47786"],
            },
            "on": {"type": "string", "pattern": _DAY, "examples": ["2026-12-01"]},
            "title": _KEPT,
            "text": _KEPT,
        },
        ("hash",),
    ),
    "type": ["string", "number", "object"],
    "x-asked": "string",
    "pattern": _HASH,
    "examples": ["3f1c0a9be2d47786"],
}

_SYNC = {
    "type": "object",
    "patternProperties": {TAG: _or_nothing(_map(_STAMP, {"14.4.3": "3f1c0a9be2d47786"}))},
    "additionalProperties": False,
    "examples": [{"es": {"14.4.3": "3f1c0a9be2d47786"}}],
}

_NAMED = r"^[^*]*[^*\s][^*]*$"
_ACCEPTED = _list(
    _keys(
        {
            "rule": _text("14.4.3", _NAMED),
            "locale": _text("es", _NAMED),
            "code": _text("NUM001", _NAMED),
            "text": _text("new"),
            "reason": _prose("the board shows the coin"),
            "was": _or_nothing(_per_locale(_KEPT, "Take 2 cards.", "Toma 2 cartas.")),
        },
        ("rule", "locale", "code", "text", "reason"),
        examples=[{"rule": "14.4.3", "locale": "es", "code": "NUM001", "text": "new"}],
    ),
    [],
    examples=[[{"rule": "14.4.3", "locale": "es", "code": "NUM001", "text": "new"}]],
)

_SAID = _or_nothing(_per_locale(_prose("When?"), "When?", "¿Cuándo?"))
_READINGS = _list(
    _keys(
        {
            "id": _text("R1"),
            "rules": _words("14.5.2"),
            "question": _SAID,
            "readings": _or_nothing(
                _list(_keys({"id": _text("a"), "text": _SAID}, ("id",), examples=[{"id": "a"}]), [])
            ),
            "chosen": _or_nothing(_text("a")),
            "because": _SAID,
            "decided_by": _or_nothing(_text("14.5.2-a")),
        },
        ("id",),
        examples=[{"id": "R1", "rules": ["14.5.2"]}],
    ),
    [],
    examples=[[{"id": "R1", "rules": ["14.5.2"]}]],
)

_DICE = {"type": ["array", "null"], "examples": [[1, 0]]}
_SCENARIOS = _list(
    _keys(
        {
            "id": _text("14.4.3-a"),
            "claims": _list(_text("14.4.3"), ["14.4.3"], minItems=1),
            "negative": _words("14.4.3"),
            "title": _or_nothing(_per_locale(_prose("At sea"), "At sea", "En el mar")),
            "story": _or_nothing(_per_locale(_prose("It rains."), "It rains.", "Llueve.")),
            "given": {"type": ["object", "null"], "examples": [{"hand": ["fox boot"]}]},
            "dice": _DICE,
            "doctest": _or_nothing(_text(">>> move(state)")),
            "illegal": _or_nothing(
                _list(
                    _keys(
                        {
                            "try": _text("move(state)"),
                            "rule": _text("14.4.3"),
                            "key": _text("no_card"),
                            "dice": _DICE,
                        },
                        ("try", "rule", "key"),
                        examples=[{"try": "move(state)", "rule": "14.4.3", "key": "no_card"}],
                    ),
                    [],
                )
            ),
        },
        ("id", "claims"),
        examples=[{"id": "14.4.3-a", "claims": ["14.4.3"], "doctest": ">>> move(state)"}],
    ),
    [],
    minItems=1,
    examples=[[{"id": "14.4.3-a", "claims": ["14.4.3"], "doctest": ">>> move(state)"}]],
)

_BINDINGS = {
    "type": "object",
    "additionalProperties": _map(
        {"type": ["string", "number"], "pattern": _HASH, "examples": ["3f1c0a9be2d47786"]},
        {"en": "3f1c0a9be2d47786"},
    ),
    "examples": [{"14.4.3": {"en": "3f1c0a9be2d47786"}}],
}

_SIGNS = {"type": "string", "minLength": 1, "examples": [","]}
_LOCALE = _keys(
    {
        "name": _text("Español"),
        "quotes": {
            "type": ["string", "array"],
            "items": _SIGNS,
            "minLength": 2,
            "maxLength": 2,
            "minItems": 2,
            "maxItems": 2,
            "examples": ["«»"],
        },
        "legacy_encodings": _words("cp1252"),
        "one_letter_words": _words("a", "y"),
        "abbreviations": _words("Mr.", "art."),
        "joining_words": _words("and", "or"),
        "citation": _or_nothing(
            _keys(
                {
                    kind: _words(word)
                    for kind, word in {
                        "rule": "rule",
                        "chapter": "chapter",
                        "see": "see",
                        "list": "and",
                        "range": "to",
                        "never": "version",
                    }.items()
                },
                examples=[{"rule": ["rule", "rules"], "see": ["see"]}],
            )
        ),
        "mention_words": _words("step", "action"),
        "section_names": _or_nothing(_map(_words("setup"), {"setup": ["setup", "preparation"]})),
        "own_letters": _or_nothing(_map(_text("n"), {"ñ": "n"})),
        "typed_letters": _or_nothing(_map(_text("ae"), {"ä": "ae"})),
        "doubled_words": _words("had", "that"),
        "opening_marks": _or_nothing(_map(_text("¿"), {"?": "¿"})),
        "spaced_marks": _words(";", "!"),
        "address": _or_nothing(_map(_words("tú"), {"familiar": ["tú", "tus"]})),
        "keyboard": _or_nothing(_text("йцукен")),
        "weak_words": _words("the", "how"),
        "everyday": _or_nothing(
            _map(_words("remove"), {"kill": ["remove", "hit"]}, maxProperties=150)
        ),
        "theme_language": _or_nothing(_text("es")),
    }
)

_BY_VALUE = _or_nothing(_map(_words("two"), {"2": ["two"]}, propertyNames={"pattern": _VALUE}))
_TABLES = ("words", "scales", "multipliers", "parts", "and_half", "ordinals")
_NUMBERS = _keys(
    {
        "decimal": _SIGNS,
        "groups": _or_nothing(_list(_SIGNS, [",", "."])),
        "fold": _or_nothing(_map(_text("a"), {"á": "a"})),
        "endings": _or_nothing(_list({"type": [*_SCALAR, "null"]}, ["o", "a"])),
        **dict.fromkeys(_TABLES, _BY_VALUE),
        "joins": _or_nothing(
            _map(
                _list({"type": ["string", "integer"], "pattern": "^[0-9]{1,9}$"}, ["10"]),
                {"y": ["10"]},
            )
        ),
        "doubtful": _words("thousands"),
        "glued": _or_nothing(
            _list({"type": ["string", "integer"], "pattern": "^[0-9]{1,9}$"}, ["100"])
        ),
        "ordinal_suffixes": _words("th"),
        "cardinal_suffixes": _words("er"),
        "not_numbers": _words("one another"),
        "minus": _words("minus"),
        "not_minus": _words("at least"),
        "restating": _words("these"),
        "months": _words("May"),
    }
)

_FILES = {
    "game": ("game.yml", _GAME),
    "terms": ("terms.yml", _TERMS),
    "locale": ("locale.yml", _LOCALE),
    "numbers": ("numbers.yml", _NUMBERS),
    "readings": ("readings.yml", _READINGS),
    "scenarios": ("scenarios/*.yml", _SCENARIOS),
    "sync": ("sync.yml", _SYNC),
    "accepted": ("accepted.yml", _ACCEPTED),
    "bindings": ("bindings.yml", _BINDINGS),
}

NAMES = tuple(_FILES)
"""The kinds of settings that have a schema."""


def schema(name: str) -> Schema:
    """The schema of a kind of settings, as a value.

    >>> schema("sync")["title"], sorted(schema("game")["properties"])[:3]
    ('Rulewright sync.yml', ['chapters', 'drop_lines', 'edition'])
    """
    file, fits = _FILES[name]
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": f"Rulewright {file}",
        **fits,
    }


def schema_file(name: str) -> str:
    """Where the schema of a kind of settings stands in the site.

    >>> schema_file("game")
    'schemas/game.schema.json'
    """
    return f"schemas/{name}.schema.json"

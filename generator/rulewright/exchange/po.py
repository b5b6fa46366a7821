"""Units as a PO file (gettext), for Poedit, Weblate and their kin, and back."""

from __future__ import annotations

import re
from io import BytesIO
from string import Formatter
from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE, NEW, STALE, Exchanged, Unit

if TYPE_CHECKING:
    from collections.abc import Iterator

_BASE = "base:"
_IN_HEADER = re.compile(rb'^"([A-Za-z-]+): *(.*?)\\n"', re.MULTILINE)
_HEADER = """\
# {game}, {pivot} > {locale}. Written by `rulewright export --to po`; `rulewright import` reads it back.
msgid ""
msgstr ""
"Project-Id-Version: {game}\\n"
"Report-Msgid-Bugs-To: \\n"
"POT-Creation-Date: 2000-01-01 00:00+0000\\n"
"PO-Revision-Date: 2000-01-01 00:00+0000\\n"
"Last-Translator: rulewright <rulewright@localhost>\\n"
"Language-Team: {locale}\\n"
"Language: {locale}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Rulewright-Game: {game}\\n"
"X-Rulewright-Pivot: {pivot}\\n"
"""


def po_text(exchanged: Exchanged) -> str:
    """The units as PO: a unit's name is its msgctxt, what is behind is fuzzy, the pivot's old text is its previous msgid.

    No dates and no line numbers, so that a file changes only where a text does.
    """
    head = _HEADER.format(
        game=exchanged.game, pivot=exchanged.pivot, locale=exchanged.locale.replace("-", "_")
    )
    return "\n".join([head, *("".join(_entry(unit)) for unit in exchanged.units)])


def read_po(content: bytes, name: str) -> Exchanged:
    """The units in a PO file. Raises `ValueError` for what is no PO, or not one of ours."""
    from babel.messages import pofile  # noqa: PLC0415  # slow to load

    try:
        catalog = pofile.read_po(BytesIO(content), abort_invalid=True, ignore_obsolete=True)
    except (pofile.PoFileError, UnicodeDecodeError, LookupError) as error:
        raise ValueError(str(error)) from None
    headers = {
        key.decode().lower(): value.decode().strip()
        for key, value in _IN_HEADER.findall(b"".join(content.split(b"msgid", 2)[1:2]))
    }
    if "x-rulewright-game" not in headers:
        raise ValueError(f"{name}: no header X-Rulewright-Game")
    units = [
        Unit(
            str(message.context),
            str(message.id),
            str(message.string or ""),
            _state(str(message.string or ""), fuzzy=message.fuzzy),
            base=_base(message.auto_comments),
            notes=tuple(c for c in message.user_comments if not c.startswith("|")),
        )
        for message in catalog
        if message.id and message.context
    ]
    return Exchanged(
        headers["x-rulewright-game"],
        headers.get("x-rulewright-pivot", ""),
        headers.get("language", "").replace("_", "-"),
        tuple(units),
    )


def _state(target: str, *, fuzzy: bool) -> str:
    if not target:
        return NEW
    return STALE if fuzzy else DONE


def _base(comments: list[str]) -> str:
    """What identifies the translation that a unit left with; editors may have joined the comments in one line."""
    found = re.search(rf"{_BASE} ([0-9a-f]{{12}}|-)", " ".join(comments))
    return "" if found is None or found[1] == "-" else found[1]


def _entry(unit: Unit) -> Iterator[str]:
    for note in unit.notes:
        yield f"#. {' '.join(note.split())}\n"
    yield f"#. {_BASE} {unit.base or '-'}\n"
    if unit.file:
        yield f"#: {unit.file.replace(' ', '_')}\n"
    flags = [*["fuzzy"][: unit.state == STALE], *["python-brace-format"][: _is_format(unit)]]
    if flags:
        yield f"#, {', '.join(flags)}\n"
    if unit.previous:
        yield from (f"#| {line}" for line in _said("msgid", unit.previous))
    yield from _said("msgctxt", unit.name)
    yield from _said("msgid", unit.source)
    yield from _said("msgstr", unit.target)


def _said(key: str, text: str) -> Iterator[str]:
    """A text on one line, one of several lines each on its own; never folded, so that a change stays small."""
    lines = [_quoted(line) for line in re.findall(r"[^\n]*\n|[^\n]+", text)] or ['""']
    if len(lines) == 1:
        yield f"{key} {lines[0]}\n"
        return
    yield f'{key} ""\n'
    yield from (f"{line}\n" for line in lines)


def _quoted(text: str) -> str:
    escaped = (
        text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n").replace("\t", "\\t")
    )
    return f'"{escaped}"'


def _is_format(unit: Unit) -> bool:
    """Whether gettext's own check of braces holds for the icons of a unit: it has some, and the translation the same."""
    ours = _fields(unit.source)
    return bool(ours) and (not unit.target or _fields(unit.target) == ours)


def _fields(text: str) -> frozenset[str]:
    """The icons of a text, none where its braces are no fields of a format."""
    try:
        names = [
            name
            for _, name, spec, conversion in Formatter().parse(text)
            if name is not None and not spec and not conversion
        ]
    except ValueError:
        return frozenset()
    return frozenset(names) if all(name.isidentifier() for name in names) else frozenset()

"""The term base as TBX-Basic, for term tools, and back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE, NEW, TERM, Exchanged, Unit
from rulewright.exchange.xml_pieces import attribute, local, parsed, words

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def tbx_text(exchanged: Exchanged) -> str:
    """The terms and definitions of the pivot and of one language, an entry per concept."""
    entries = "".join(_entries(exchanged))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<martif type="TBX-Basic" xml:lang={attribute(exchanged.pivot)}>\n'
        f"<martifHeader><fileDesc><titleStmt><title>{words(exchanged.game)}</title></titleStmt>"
        f"<sourceDesc><p>{words(exchanged.pivot)} > {words(exchanged.locale)}</p></sourceDesc>"
        "</fileDesc></martifHeader>\n"
        f"<text><body>\n{entries}</body></text>\n</martif>\n"
    )


def read_tbx(content: bytes, name: str) -> Exchanged:
    """The terms in a TBX file. Raises `ValueError` for what is none of ours."""
    root = parsed(content)
    if local(root) not in {"martif", "tbx"}:
        raise ValueError(f"<{local(root)}> instead of <martif>")
    title = next((one.text or "" for one in root.iter() if local(one) == "title"), "")
    told = next(("".join(one.itertext()) for one in root.iter() if local(one) == "p"), "")
    pivot, _, locale = (part.strip() for part in told.partition(">"))
    if not (title and pivot and locale):
        raise ValueError(f"{name}: its head does not name game and languages")
    entries = (one for one in root.iter() if local(one) in {"termEntry", "conceptEntry"})
    units = (unit for entry in entries for unit in _units(entry, pivot, locale))
    return Exchanged(title.strip(), pivot, locale, tuple(units))


def _entries(exchanged: Exchanged) -> Iterator[str]:
    by_concept: dict[str, dict[str, Unit]] = {}
    for unit in exchanged.units:
        name, _, part = unit.name.rpartition("/")
        if name.startswith(f"{TERM}:"):
            by_concept.setdefault(name.partition(":")[2], {})[part] = unit
    for key, parts in by_concept.items():
        bases = " ".join(f"{part}={unit.base or '-'}" for part, unit in parts.items())
        pivot = _lang(exchanged.pivot, {part: unit.source for part, unit in parts.items()})
        langs = pivot + _lang(exchanged.locale, {part: u.target for part, u in parts.items()})
        yield (
            f"<termEntry id={attribute(key)}>\n<note>base {words(bases)}</note>\n{langs}</termEntry>\n"
        )


def _lang(tag: str, told: dict[str, str]) -> str:
    if not any(told.values()):
        return ""
    definition = told.get("definition", "")
    shown = f'<descrip type="definition">{words(definition)}</descrip>' if definition else ""
    term = words(told.get("preferred", ""))
    return f"<langSet xml:lang={attribute(tag)}>{shown}<tig><term>{term}</term></tig></langSet>\n"


def _units(entry: Element, pivot: str, locale: str) -> Iterator[Unit]:
    sides = {one.get(_LANG, ""): one for one in entry if local(one) in {"langSet", "langSec"}}
    note = next((one.text or "" for one in entry if local(one) == "note"), "")
    bases = dict(word.split("=", 1) for word in note.split() if "=" in word)
    for part, tag in (("preferred", "term"), ("definition", "descrip")):
        source, target = (_first(sides.get(side), tag) for side in (pivot, locale))
        if source:
            base = bases.get(part, "-")
            state = DONE if target else NEW
            name = f"{TERM}:{entry.get('id')}/{part}"
            yield Unit(name, source, target, state, base="" if base == "-" else base)


def _first(side: Element | None, tag: str) -> str:
    found = (one for one in side.iter() if local(one) == tag) if side is not None else iter(())
    return next(("".join(one.itertext()).strip() for one in found), "")

"""Units as XLIFF 1.2 and 2.0, for Crowdin, Trados, OmegaT and their kin, and back."""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE, NEW, STALE, Exchanged, Unit, protected
from rulewright.exchange.xml_pieces import attribute, local, marked, parsed, words

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from xml.etree.ElementTree import Element

_XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
_STATES = {NEW: "new", DONE: "translated", STALE: "needs-review-translation"}
_UNSURE = {"needs-review-translation", "needs-adaptation", "needs-review-adaptation", "needs-l10n"}
_UNSURE |= {"needs-translation", "needs-review-l10n"}
_STATES_2 = {NEW: "initial", DONE: "translated", STALE: "initial"}
_BASE, _PREVIOUS = "base", "previous source"


def xliff_text(exchanged: Exchanged) -> str:
    """The units as XLIFF 1.2. Icons and citations are `<ph>`, which holds them as they are written."""
    body = "".join(map(_unit, exchanged.units))
    return (
        f'{_XML}<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">\n'
        f"<file original={attribute(exchanged.game)} source-language={attribute(exchanged.pivot)}"
        f' target-language={attribute(exchanged.locale)} datatype="plaintext">\n<body>\n{body}'
        "</body>\n</file>\n</xliff>\n"
    )


def xliff_2_text(exchanged: Exchanged) -> str:
    """The units as XLIFF 2.0. Icons and citations are `<ph>`, whose data stand beside the text."""
    units = "".join(_unit_2(n, unit) for n, unit in enumerate(exchanged.units, 1))
    return (
        f'{_XML}<xliff version="2.0" xmlns="urn:oasis:names:tc:xliff:document:2.0"'
        f" srcLang={attribute(exchanged.pivot)} trgLang={attribute(exchanged.locale)}>\n"
        f'<file id="rulewright" original={attribute(exchanged.game)}>\n{units}</file>\n</xliff>\n'
    )


def read_xliff(content: bytes, name: str) -> Exchanged:
    """The units in an XLIFF file, 1.2 or 2.0. Raises `ValueError` for what is none, or names no game."""
    root = parsed(content)
    if local(root) != "xliff":
        raise ValueError(f"<{local(root)}> instead of <xliff>")
    file = next((one for one in root if local(one) == "file"), None)
    if file is None or not file.get("original"):
        raise ValueError(f"{name}: no <file> with the game as its `original`")
    second = root.get("version", "").startswith("2")
    pivot = root.get("srcLang") if second else file.get("source-language")
    locale = root.get("trgLang") if second else file.get("target-language")
    units = _read_2(file) if second else _read(file)
    return Exchanged(str(file.get("original")), pivot or "", locale or "", tuple(units))


def _unit(unit: Unit) -> str:
    target = (
        f"<target state={attribute(_STATES[unit.state])}>{_with_ph(unit.target, unit.source)}</target>\n"
        if unit.target
        else ""
    )
    notes = "".join(f"<note>{words(note)}</note>\n" for note in unit.notes)
    notes += f'<note from="{_BASE}">{unit.base or "-"}</note>\n'
    if unit.previous:
        notes += f'<note from="{_PREVIOUS}">{words(unit.previous)}</note>\n'
    return (
        f'<trans-unit id={attribute(unit.name)} resname={attribute(unit.name)} xml:space="preserve">\n'
        f"<source>{_with_ph(unit.source, unit.source)}</source>\n{target}{notes}</trans-unit>\n"
    )


def _with_ph(text: str, source: str) -> str:
    ids = _ids(text, source)
    return marked(text, lambda n, told: f'<ph id="{ids[n - 1]}">{words(told)}</ph>')


def _ids(text: str, source: str) -> list[int]:
    """The ids of what is protected in a text: those that the same signs have in the source, new ones for others.

    >>> _ids("(1.2) {coin} {tea}", "{coin} (1.2)"), _ids("{coin} (1.2)", "{coin} (1.2)")
    ([2, 1, 3], [1, 2])
    """
    free: dict[str, list[int]] = {}
    spans = protected(source)
    for n, (first, last) in enumerate(spans, 1):
        free.setdefault(source[first:last], []).append(n)
    new = count(len(spans) + 1)
    told = (text[first:last] for first, last in protected(text))
    return [free[one].pop(0) if free.get(one) else next(new) for one in told]


def _read(file: Element) -> Iterator[Unit]:
    for one in file.iter():
        if local(one) != "trans-unit":
            continue
        parts = {local(part): part for part in one if local(part) in {"source", "target"}}
        target = parts.get("target")
        told = "" if target is None else _told(target, {})
        unsure = target is not None and target.get("state") in _UNSURE
        yield Unit(
            str(one.get("resname") or one.get("id")),
            _told(parts["source"], {}) if "source" in parts else "",
            told,
            _state(told, unsure=unsure),
            base=_base(part for part in one if part.get("from") == _BASE),
        )


def _unit_2(n: int, unit: Unit) -> str:
    told = [unit.source[a:b] for a, b in protected(unit.source)]
    told += [unit.target[a:b] for a, b in protected(unit.target)]
    names = {text: f"d{place}" for place, text in enumerate(dict.fromkeys(told), 1)}
    data = "".join(f'<data id="{id}">{words(text)}</data>' for text, id in names.items())
    notes = "".join(f"<note>{words(note)}</note>\n" for note in unit.notes)
    notes += f'<note category="{_BASE}">{unit.base or "-"}</note>\n'
    if unit.previous:
        notes += f'<note category="{_PREVIOUS}">{words(unit.previous)}</note>\n'
    source, target = (_with_data(text, unit.source, names) for text in (unit.source, unit.target))
    target = f'<target xml:space="preserve">{target}</target>\n' if target else ""
    state = f' state="{_STATES_2[unit.state]}"'
    state += ' subState="rulewright:stale"' if unit.state == STALE else ""
    return (
        f'<unit id="u{n}" name={attribute(unit.name)}>\n<notes>\n{notes}</notes>\n'
        f"{f'<originalData>{data}</originalData>' if data else ''}"
        f'<segment{state}>\n<source xml:space="preserve">{source}</source>\n{target}'
        "</segment>\n</unit>\n"
    )


def _with_data(text: str, source: str, names: Mapping[str, str]) -> str:
    ids = _ids(text, source)

    def mark(n: int, told: str) -> str:
        return f'<ph id="{ids[n - 1]}" dataRef="{names[told]}" disp={attribute(told)}/>'

    return marked(text, mark)


def _read_2(file: Element) -> Iterator[Unit]:
    for one in file.iter():
        if local(one) != "unit":
            continue
        data = {str(d.get("id")): "".join(d.itertext()) for d in one.iter() if local(d) == "data"}
        segments = [part for part in one.iter() if local(part) == "segment"]
        source = "".join(_told(p, data) for s in segments for p in s if local(p) == "source")
        target = "".join(_told(p, data) for s in segments for p in s if local(p) == "target")
        unsure = any(s.get("state") == "initial" for s in segments)
        notes = (part for part in one.iter() if part.get("category") == _BASE)
        name = str(one.get("name") or one.get("id"))
        yield Unit(name, source, target, _state(target, unsure=unsure), base=_base(notes))


def _told(element: Element, data: dict[str, str]) -> str:
    """The text of an element; what stands for something else is what it stands for."""
    parts = [element.text or ""]
    for child in element:
        if child.get("dataRef") in data:
            parts.append(data[str(child.get("dataRef"))])
        else:
            parts.append(_told(child, data) or child.get("equiv-text", child.get("disp", "")))
        parts.append(child.tail or "")
    return "".join(parts)


def _state(target: str, *, unsure: bool) -> str:
    if not target:
        return NEW
    return STALE if unsure else DONE


def _base(notes: Iterator[Element]) -> str:
    told = next((note.text or "" for note in notes), "").strip()
    return "" if told == "-" else told

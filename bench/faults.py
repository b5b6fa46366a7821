"""The kinds of faults that `bench/inject.py` puts into translations: each turns a right cell into a wrong one, or gives None.

They are written without a look at what the checks know: words of obligation and order come from tables of their own here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from random import Random

    from rulewright.law.model import Rule
    from rulewright.settings.terms import TermBase
    from rulewright.text.term_matching import Finder, Occurrence


@dataclass(frozen=True)
class Place:
    """A cell to damage: the rule in the locale and in the pivot, and what the damage may draw from."""

    locale: str
    ours: Rule
    theirs: Rule
    others: Sequence[Rule]
    terms: TermBase
    finder: Finder
    draw: Random


Damage = Callable[[Place], "Rule | None"]
_SENTENCE = re.compile(r"(?<=[.!?])\s+(?=[A-ZÁÉÍÓÚÑ¿¡«А-ЯЁ])")
_PROSE = re.compile(r"[A-ZÁÉÍÓÚÑА-ЯЁ][^\n|]{20,}")

SWAPS: Mapping[str, Mapping[str, Sequence[tuple[str, str]]]] = {
    "may -> must": {
        "es": [("puedes", "debes"), ("puede", "debe"), ("pueden", "deben")],
        "ru": [("можете", "должны"), ("может", "должен"), ("могут", "должны"), ("можно", "нужно")],
    },
    "must -> may": {
        "es": [("debes", "puedes"), ("debe", "puede"), ("deben", "pueden")],
        "ru": [("должны", "можете"), ("обязаны", "можете"), ("должен", "может"), ("нужно", "можно")],
    },
    "cannot -> may": {
        "es": [("no puedes", "puedes"), ("no puede", "puede"), ("no pueden", "pueden")],
        "ru": [("нельзя", "можно"), ("не может", "может"), ("не можете", "можете"), ("не могут", "могут")],
    },
    "may -> cannot": {
        "es": [("puedes", "no puedes"), ("puede", "no puede")],
        "ru": [("можете", "не можете"), ("может", "не может"), ("можно", "нельзя")],
    },
    "at least -> at most": {
        "es": [("al menos", "como máximo"), ("como mínimo", "como máximo"), ("como máximo", "al menos"), ("a lo sumo", "al menos")],
        "ru": [("не меньше", "не больше"), ("не больше", "не меньше"), ("хотя бы", "не больше чем"), ("по крайней мере", "не больше чем")],
    },
    "before -> after": {
        "es": [("antes de", "después de"), ("después de", "antes de"), ("antes", "después"), ("después", "antes")],
        "ru": [("перед", "после"), ("после", "перед"), ("до того, как", "после того, как"), ("прежде чем", "после того как")],
    },
    "left -> right": {
        "es": [("izquierda", "derecha"), ("derecha", "izquierda"), ("izquierdo", "derecho"), ("derecho", "izquierdo")],
        "ru": [("левую", "правую"), ("левой", "правой"), ("слева", "справа"), ("справа", "слева"), ("левая", "правая"), ("правой", "левой")],
    },
    "first -> last": {
        "es": [("primero", "último"), ("primera", "última"), ("primer", "último"), ("última", "primera"), ("último", "primero")],
        "ru": [("первый", "последний"), ("первая", "последняя"), ("первую", "последнюю"), ("последней", "первой"), ("последний", "первый"), ("первое", "последнее")],
    },
    "only lost": {
        "es": [("solo ", ""), ("únicamente ", "")],
        "ru": [("только ", ""), ("лишь ", "")],
    },
    "more -> less": {
        "es": [("más de", "menos de"), ("menos de", "más de"), ("mayor", "menor"), ("menor", "mayor")],
        "ru": [("больше", "меньше"), ("меньше", "больше"), ("наибольшей", "наименьшей"), ("большее", "меньшее")],
    },
    "all -> none": {
        "es": [("todos los", "ninguno de los"), ("todas las", "ninguna de las"), ("ningún", "algún"), ("ninguna", "alguna"), ("nadie", "cualquiera")],
        "ru": [("все", "никакие"), ("никто", "любой"), ("никогда", "всегда"), ("ни один", "любой"), ("ни одна", "любая")],
    },
    "unless -> if": {
        "es": [("salvo que", "si"), ("a menos que", "si"), ("excepto si", "si")],
        "ru": [("если только не", "если"), ("кроме случаев, когда", "если"), ("разве что", "если")],
    },
    "gain -> lose": {
        "es": [("gana", "pierde"), ("pierde", "gana"), ("obtienes", "pierdes"), ("coloca", "retira"), ("retira", "coloca"), ("robas", "descartas"), ("roba", "descarta"), ("descarta", "roba")],
        "ru": [("получаете", "теряете"), ("получите", "потеряйте"), ("теряет", "получает"), ("поместите", "уберите"), ("уберите", "поместите"), ("возьмите", "сбросьте"), ("сбросьте", "возьмите")],
    },
    "attacker <-> defender": {
        "es": [("el atacante", "el defensor"), ("el defensor", "el atacante")],
        "ru": [("нападающий", "защищающийся"), ("защищающийся", "нападающий"), ("атакующая", "защищающаяся"), ("атакующий", "защищающийся")],
    },
    "up to -> exactly": {
        "es": [("hasta ", "exactamente "), ("como máximo ", "exactamente ")],
        "ru": [("не больше ", "ровно "), ("не более ", "ровно "), ("до ", "ровно ")],
    },
    "polite form mixed": {
        "es": [("tu", "su"), ("tus", "sus"), ("puedes", "puede usted"), ("tienes", "usted tiene")],
        "ru": [("вы", "ты"), ("ваш", "твой"), ("ваша", "твоя"), ("вашего", "твоего"), ("можете", "можешь"), ("вас", "тебя")],
    },
}  # fmt: skip


def _with(place: Place, text: str) -> Rule | None:
    return replace(place.theirs, text=text) if text != place.theirs.text else None


def _spot(place: Place, pattern: str, put: str | Callable[[re.Match[str]], str]) -> Rule | None:
    """The cell with one of the places that a pattern meets replaced."""
    found = list(re.finditer(pattern, place.theirs.text, re.MULTILINE))
    if not found:
        return None
    match = place.draw.choice(found)
    new = put(match) if callable(put) else match.expand(put)
    return _with(place, place.theirs.text[: match.start()] + new + place.theirs.text[match.end() :])


def swap(kind: str) -> Damage:
    """A word of a table changed for its counterpart, with its capital."""

    def damage(place: Place) -> Rule | None:
        pairs = list(SWAPS[kind].get(place.locale, ()))
        place.draw.shuffle(pairs)
        for old, new in pairs:
            text = place.theirs.text
            # "may" within "may not" is another fault
            no = r"(?<!no )(?<!не )" if kind.startswith("may") else ""
            match = re.search(rf"(?<!\w){no}{re.escape(old)}(?!\w)" if old[-1] != " " else rf"(?<!\w){re.escape(old)}", text, re.IGNORECASE)  # fmt: skip
            if match:
                word = new.capitalize() if match[0][0].isupper() else new
                return _with(place, text[: match.start()] + word + text[match.end() :])
        return None

    return damage


def _sentences(place: Place) -> list[str]:
    return [s for line in _PROSE.findall(place.theirs.text) for s in _SENTENCE.split(line)]


def _dropped(place: Place) -> Rule | None:
    said = _sentences(place)
    if len(said) < 2:
        return None
    return _with(place, place.theirs.text.replace(place.draw.choice(said), "", 1).replace("  ", " ").strip())  # fmt: skip


def _clause_dropped(place: Place) -> Rule | None:
    return _spot(place, r"(?<=\w), [^,.:;()\n|]{20,}(?=[.])", "")


def _added(place: Place) -> Rule | None:
    other = place.draw.choice(place.others)
    said = [s for s in _SENTENCE.split(other.text.split("\n")[0]) if len(s) > 30 and s[-1] == "." and not re.search(r"[\d{(]", s)]  # fmt: skip
    return _with(place, f"{place.theirs.text} {place.draw.choice(said)}") if said else None


def _replaced(place: Place) -> Rule | None:
    other = place.draw.choice(place.others)
    near = 0.7 < len(other.text) / len(place.theirs.text) < 1.4 and other.key != place.theirs.key
    return replace(place.theirs, text=other.text, citations=other.citations) if near else None


def _item_dropped(place: Place) -> Rule | None:
    return _spot(place, r"^- .+\n?", "") if place.theirs.text.count("\n- ") > 1 else None


def _note_dropped(place: Place) -> Rule | None:
    return _spot(place, r" \((?=[^()]*[^\W\d_]{3})[^()]{8,}\)", "")


def _untranslated_sentence(place: Place) -> Rule | None:
    said = _sentences(place)
    ours = [s for s in _SENTENCE.split(place.ours.text.split("\n")[0]) if len(s) > 30]
    if not said or not ours:
        return None
    return _with(place, place.theirs.text.replace(place.draw.choice(said), place.draw.choice(ours), 1))  # fmt: skip


def _untranslated_text(place: Place) -> Rule | None:
    return _with(place, place.ours.text) if len(place.ours.text) > 30 else None


def _untranslated_title(place: Place) -> Rule | None:
    if len(place.ours.title) < 4 or place.ours.title == place.theirs.title:
        return None
    return replace(place.theirs, title=place.ours.title)


def _terms(place: Place) -> list[Occurrence]:
    found = place.finder.find(place.theirs.text)
    return [f for f in found if not f.phrase.forbidden]


def _term_put(place: Place, choose: Callable[[str], Sequence[str]]) -> Rule | None:
    """A term in the text replaced by one of some words that a concept gives."""
    found = [(f, word) for f in _terms(place) for word in choose(f.phrase.concept)]
    if not found:
        return None
    spot, word = place.draw.choice(found)
    text = place.theirs.text
    word = word.capitalize() if text[spot.start].isupper() else word
    return _with(place, text[: spot.start] + word + text[spot.end :])


def _forbidden_term(place: Place) -> Rule | None:
    terms = place.terms.by_key
    return _term_put(place, lambda key: terms[key].terms[place.locale].forbidden)


def _other_term(place: Place) -> Rule | None:
    def others(key: str) -> list[str]:
        mine = place.terms.by_key[key].terms
        word = mine[place.locale]
        return [
            c.terms[place.locale].preferred
            for c in place.terms.concepts
            if c.key != key
            and c.terms[place.locale].pos == word.pos == "noun"
            and c.terms[place.locale].preferred.casefold() not in word.preferred.casefold()
        ]

    return _term_put(place, others)


def _vague_term(place: Place) -> Rule | None:
    nouns = {c.key for c in place.terms.concepts if c.terms[place.locale].pos == "noun"}
    return _term_put(
        place, lambda key: [{"es": "cosa", "ru": "штука"}[place.locale]] if key in nouns else []
    )


def _untranslated_word(place: Place) -> Rule | None:
    terms = place.terms.by_key
    return _term_put(place, lambda key: [terms[key].terms["en"].preferred])


def _title_case(place: Place) -> Rule | None:
    words = place.theirs.title.split(" ")
    spots = [n for n, word in enumerate(words) if n and len(word) > 4]
    if not spots:
        return None
    at = place.draw.choice(spots)
    words[at] = words[at].capitalize() if words[at].islower() else words[at].lower()
    return replace(place.theirs, title=" ".join(words))


def _nested(place: Place) -> Rule | None:
    return _spot(place, r"\(([^()«»]*)«([^()«»]*)»([^()«»]*)\)|«([^()«»]+) ([^()«»]+)»", _crossed)


def _crossed(match: re.Match[str]) -> str:
    if match[4]:
        return f"«{match[4]} (así» {match[5]})"
    return f"({match[1]}«{match[2]}){match[3]}»"


_TWINS = {"с": "c", "о": "o", "а": "a", "у": "y", "А": "A", "В": "B", "С": "C", "О": "O", "К": "K"}

KINDS: Mapping[str, tuple[str, Damage]] = {
    "doubled word": ("TXT", lambda p: _spot(p, r"(?<![\w{*])([^\W\d_]{2,})(?![\w}*])", r"\1 \1")),
    "missing blank": ("TXT", lambda p: _spot(p, r"(?<=[^\W\d_])([.,:;]) (?=[^\W\d_])", r"\1")),
    "blank before a mark": ("TXT SRC", lambda p: _spot(p, r"(?<=\w)([.,:;])(?=\s|$)", r" \1")),
    "straight quotes": ("TXT", lambda p: _spot(p, r"«([^»\n]+)»", r'"\1"')),
    "crossed quotes": ("TXT MRK", _nested),
    "bracket of another kind": ("TXT MRK", lambda p: _spot(p, r"\(([^()\n]+)\)", r"(\1]")),
    "hyphen for a dash": ("TXT", lambda p: _spot(p, r"(?<=\s)[—–](?=\s)", "-")),
    "stop lost": ("TXT SRC", lambda p: _spot(p, r"\.\Z", "")),
    "opening question mark lost": ("TXT", lambda p: _spot(p, "[¿¡]", "")),
    "lone look-alike letter": ("TXT", lambda p: _spot(p, r"(?<![\w{.])[соауАВСОК](?![\w}.])", lambda m: _TWINS[m[0]])),
    "capital in a title": ("TXT", _title_case),
    "polite form mixed": ("TXT", swap("polite form mixed")),
    "untranslated sentence": ("OMI TXT", _untranslated_sentence),
    "untranslated text": ("OMI TXT", _untranslated_text),
    "untranslated title": ("OMI TXT", _untranslated_title),
    "untranslated word": ("TXT OMI TRM", _untranslated_word),
    "forbidden term": ("TRM", _forbidden_term),
    "another concept's term": ("TRM", _other_term),
    "vague word for a term": ("TRM", _vague_term),
    "sentence dropped": ("OMI", _dropped),
    "clause dropped": ("OMI", _clause_dropped),
    "sentence added": ("OMI", _added),
    "rule replaced": ("OMI", _replaced),
    "list item dropped": ("OMI MRK", _item_dropped),
    "note dropped": ("MRK OMI", _note_dropped),
    "number changed": ("NUM", lambda p: _spot(p, r"(?<![\w.{(/])([2-9])(?![\w.)/])", lambda m: str(int(m[1]) + 1))),
    "icon changed": ("MRK", lambda p: _spot(p, r"\{(\w+)\}", lambda m: "{sword}" if m[1] != "sword" else "{boot}")),
    **{kind: ("MOD", swap(kind)) for kind in SWAPS if kind != "polite form mixed"},
}  # fmt: skip
"""Kind -> the families that may tell of it, and the damage. Of several blanks the reader makes one: no kind."""

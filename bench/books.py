"""Made-up rulebooks of any size for the benchmarks; the words mean nothing, the structure is that of a law."""

import random

WORDS = {
    "en": [
        "place",
        "move",
        "take",
        "card",
        "piece",
        "clearing",
        "forest",
        "river",
        "score",
        "point",
        "battle",
        "warrior",
        "token",
        "building",
        "turn",
        "draw",
        "discard",
        "rule",
        "path",
        "supply",
    ],
    "es": [
        "coloca",
        "mueve",
        "toma",
        "carta",
        "pieza",
        "claro",
        "bosque",
        "río",
        "puntúa",
        "punto",
        "batalla",
        "guerrero",
        "ficha",
        "edificio",
        "turno",
        "roba",
        "descarta",
        "regla",
        "camino",
        "reserva",
    ],
    "ru": [
        "поместите",
        "переместите",
        "возьмите",
        "карту",
        "компонент",
        "поляна",
        "лес",
        "река",
        "получите",
        "очко",
        "сражение",
        "воин",
        "жетон",
        "здание",
        "ход",
        "доберите",
        "сбросьте",
        "правило",
        "тропа",
        "запас",
    ],
}


def rule_ids(count: int) -> list[str]:
    """Chapters of ten sections of ten rules, every fifth rule with three sub-rules."""
    ids: list[str] = []
    chapter = 0
    while len(ids) < count:
        chapter += 1
        ids.append(f"{chapter}")
        for section in range(1, 11):
            ids.append(f"{chapter}.{section}")
            for rule in range(1, 11):
                ids.append(f"{chapter}.{section}.{rule}")
                if rule % 5 == 0:
                    ids += [f"{chapter}.{section}.{rule}.{roman}" for roman in ("I", "II", "III")]
    return ids[:count]


def bodies(count: int, locale: str) -> list[tuple[str, str, str]]:
    """(id, title, text) of each rule; the same numbers, icons and citations in every locale."""
    chance = random.Random(7)  # noqa: S311  # no secret
    ids = rule_ids(count)
    made = []
    for id in ids:
        picks = [chance.randrange(20) for _ in range(34)]
        number, cited = chance.randrange(2, 9), ids[chance.randrange(len(ids))]
        words = [WORDS[locale][n] for n in picks]
        title = " ".join(words[:2]).capitalize()
        cite = f" ({cited})." if cited.count(".") >= 2 else "."
        text = f"{' '.join(words[2:18]).capitalize()} {number} {{coin}}{cite} {' '.join(words[18:]).capitalize()}."
        made.append((id, title, text))
    return made


def pasted(count: int, locale: str) -> str:
    """The book as a paste: label, title and text on lines of their own."""
    lines = []
    for id, title, text in bodies(count, locale):
        if id.count(".") < 2:
            lines.append(f"{id} {title.upper()}")
        else:
            label = id.rsplit(".", 1)[1] if id[-1] in "IVX" else id
            lines += [label, f"{title}.", text]
    return "\n".join(lines) + "\n"


def authored(count: int, locale: str) -> str:
    """The book as authored Markdown."""
    return "".join(
        f"{'#' * (id.count('.') + 1)} {id} {title}\n\n{text}\n\n"
        for id, title, text in bodies(count, locale)
    )

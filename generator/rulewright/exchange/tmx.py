"""What is translated as TMX, a memory that translators' tools offer matches from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.exchange.units import DONE
from rulewright.exchange.xml_pieces import attribute, words

if TYPE_CHECKING:
    from rulewright.exchange.units import Exchanged, Unit


def tmx_text(exchanged: Exchanged) -> str:
    """The units that are translated and not behind, as pairs.

    >>> from rulewright.exchange.units import Exchanged, Unit
    >>> told = tmx_text(Exchanged("port", "en", "es", (Unit("1/text", "Pay.", "Paga.", "translated"), Unit("2/text", "Go."))))
    >>> told.count("<tu "), "<seg>Paga.</seg>" in told
    (1, True)
    """
    pairs = "".join(
        _pair(unit, exchanged) for unit in exchanged.units if unit.target and unit.state == DONE
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<tmx version="1.4">\n'
        f'<header creationtool="rulewright" creationtoolversion="1" segtype="paragraph"'
        f' o-tmf="rulewright" adminlang="en" srclang={attribute(exchanged.pivot)} datatype="plaintext"/>\n'
        f"<body>\n{pairs}</body>\n</tmx>\n"
    )


def _pair(unit: Unit, exchanged: Exchanged) -> str:
    sides = "".join(
        f"<tuv xml:lang={attribute(tag)}><seg>{words(text)}</seg></tuv>\n"
        for tag, text in ((exchanged.pivot, unit.source), (exchanged.locale, unit.target))
    )
    return f"<tu tuid={attribute(unit.name)}>\n{sides}</tu>\n"

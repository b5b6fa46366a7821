"""A drawing only draws: the case bank of what may act, and what drawing programs write."""

from pathlib import Path
from typing import Any

import pytest

from casebank import cases
from rulewright.read.drawing import acting

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">'
ICONS = Path(__file__).parents[2] / "generator/rulewright/web/icons"

DRAWINGS = {
    "shapes": '<g transform="scale(2)"><path d="M0 0h9"/><circle r="3" style="fill: red"/></g>',
    "a gradient": '<defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs><rect fill="url(#a)"/>',
    "a part used again": '<symbol id="a"><path d="M0"/></symbol><use xlink:href="#a"/><use href="#a"/>',
    "a photograph": '<image href="data:image/png;base64,iVBORw0KGgo="/><image href="board.png"/>',
    "a style": "<style>path { fill: url(#a); font-family: 'A B' }</style>",
    "a link": '<a href="https://law.example/"><text>Law</text></a><a href="../14/#14.4">b</a>',
    "a movement": '<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/></circle>',
    "words": '<title>On &amp; on</title><text aria-label="a\\b">onclick= javascript: &lt;script></text>',
    "what an editor keeps": '<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:li/></rdf:RDF></metadata>'
    '<i:grid xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:path="C:\\x" i:onpage="1"/><?xpacket end="w"?>',
}


@pytest.mark.parametrize("case", cases("drawing_cases"))
def test_what_may_act_is_named(case: dict[str, Any]) -> None:
    whole = case.get("whole", f"{HEAD}{case.get('drawing')}</svg>")

    found = acting(whole.encode())

    assert found is not None
    assert case["named"] in found[1]


@pytest.mark.parametrize("name", DRAWINGS)
def test_what_draws_passes(name: str) -> None:
    declared = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'

    assert acting(f"{HEAD}{DRAWINGS[name]}</svg>".encode()) is None
    assert acting(f"{declared}{HEAD}{DRAWINGS[name]}</svg>".encode()) is None
    assert acting(f"{HEAD}{DRAWINGS[name]}</svg>".encode("utf-16")) is None


@pytest.mark.parametrize("path", sorted(ICONS.glob("*.svg")), ids=lambda path: path.stem)
def test_the_icons_only_draw(path: Path) -> None:
    assert acting(path.read_bytes()) is None


def test_the_line_is_that_of_what_may_act() -> None:
    assert acting(f"{HEAD}\n<path/>\n\n<script/></svg>".encode()) == (4, "<script>")


@pytest.mark.timeout(10)
def test_entities_that_multiply_are_refused_before_they_do() -> None:
    entities = "".join(f'<!ENTITY a{n} "&a{n - 1};&a{n - 1};">' for n in range(1, 60))
    bomb = f'<!DOCTYPE svg [<!ENTITY a0 "x">{entities}]>{HEAD}<text>&a59;</text></svg>'

    assert acting(bomb.encode()) is not None

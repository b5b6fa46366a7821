"""The static files for other programs: they hold what the book holds, and fit the schemas that are published with them."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import fastjsonschema
import pytest

from rulewright.web.building import build_site

Make = Callable[..., Path]


def schema(site: Path, name: str) -> dict[str, Any]:
    """A schema of the description, with those that it may point to."""
    told = json.loads((site / "api/v1/openapi.json").read_text("utf-8"))
    found: dict[str, Any] = told["components"]["schemas"][name]
    return found


def fits(site: Path, file: Path, name: str) -> Any:
    """What a file holds, once it fits its schema."""
    value = json.loads(file.read_text("utf-8"))
    fastjsonschema.validate(schema(site, name), value)
    return value


def test_every_shipped_file_fits_its_schema(shipped: Path) -> None:
    home = shipped / "api/v1"
    index = fits(shipped, home / "index.json", "Index")
    listed = {chapter["file"] for game in index["games"] for chapter in game["chapters"]}
    counted = sum(chapter["rules"] for game in index["games"] for chapter in game["chapters"])
    chapters = [fits(shipped, shipped / file, "Chapter") for file in sorted(listed)]
    for game in index["games"]:
        fits(shipped, shipped / game["terms"], "Terms")

    assert {file.relative_to(shipped).as_posix() for file in home.glob("*/chapters/*")} == listed
    assert sum(len(chapter["rules"]) for chapter in chapters) == counted == 267


def test_every_address_in_a_file_leads_to_a_place_of_the_site(shipped: Path) -> None:
    chapter = json.loads((shipped / "api/v1/root/chapters/2.json").read_text("utf-8"))

    for rule in chapter["rules"]:
        for page in rule["page"].values():
            file, _, anchor = page.partition("#")
            assert f'id="{anchor}"' in (shipped / file / "index.html").read_text("utf-8")
        assert (shipped / rule["link"] / "index.html").is_file()


def test_a_rule_tells_its_numbers_words_and_neighbours(harbour: Make) -> None:
    site = build_site(harbour(), strict=True)
    rules = {
        rule["id"]: rule
        for rule in json.loads((site / "api/v1/harbour/chapters/1.json").read_text("utf-8"))[
            "rules"
        ]
    }

    assert list(rules) == ["1", "1.1", "1.2", "1.10"]
    assert rules["1.1"]["title"] == {"en": "Trade", "es": "Comercio"}
    assert rules["1.1"]["text"] == {"en": "Pay {coin} (1.2).", "es": "Paga {coin} (1.2)."}
    assert rules["1.1"]["cites"] == {"en": ["1.2"], "es": ["1.2"]}
    assert rules["1.1"]["cited_by"] == ["1.10"]
    assert rules["1.10"]["number"] == {"en": "1.10"}
    assert rules["1.10"]["page"]["es"] == "es/harbour/1/#1.10"


def test_a_number_that_a_language_prints_itself_is_told(renumbered_harbour: Path) -> None:
    told = (renumbered_harbour / "api/v1/harbour/chapters/1.json").read_text("utf-8")
    rule = next(rule for rule in json.loads(told)["rules"] if rule["id"] == "1.2")

    assert rule["number"] == {"en": "1.2", "es": "1.4"}


def test_the_plain_text_holds_every_rule_with_icons_as_words(shipped: Path) -> None:
    text = (shipped / "api/v1/root/es.txt").read_text("utf-8")

    assert text.startswith("Root\n\n1 ")
    assert "{" not in text
    assert sum(line.startswith("14.4.") for line in text.splitlines()) == 4


@pytest.mark.parametrize("address", ["", "https://law.example/rules/"])
def test_a_program_that_reads_text_finds_it_from_the_root(harbour: Make, address: str) -> None:
    site = build_site(harbour(f"site_url: {address}\n" if address else ""), strict=True)

    listed = (site / "llms.txt").read_text("utf-8")

    assert listed.startswith("# Harbour\n")
    assert f"({address or '/'}api/v1/harbour/en.txt)" in listed


def test_a_site_without_rule_pages_names_none(harbour: Make) -> None:
    site = build_site(harbour(), strict=True, offline=True)
    told = json.loads((site / "api/v1/harbour/chapters/1.json").read_text("utf-8"))

    assert {rule["link"] for rule in told["rules"]} == {""}
    assert told["rules"][0]["page"]["en"] == "en/harbour/1.html#1"
    assert (site / "en/harbour/1.html").is_file()

"""How often the search shows the right rule first, and among the first three, by kind of query.

The engine of a built site answers in Node.js what its box would show, hit by hit as the list has them; that the box
itself does so is held by tests/browser/test_search_queries.py. A query and its right rules are data:
tests/fixtures/queries.yml, or another file of the same form.
Run: .venv/bin/python bench/queries.py SITE [QUERIES] [--missed]
"""

import argparse
import json
import shutil
import subprocess
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

import yaml

SHIPPED = Path(__file__).parents[1] / "tests/fixtures/queries.yml"
ENGINE = Path(__file__).with_suffix(".mjs")


def rule_at(location: str) -> str:
    """The rule that a hit leads to: root/4/#4.3.1 is root:4.3.1, root/4/ is root:4."""
    page, _, anchor = location.partition("#")
    game, _, chapter = page.strip("/").partition("/")
    return f"{game}:{anchor or chapter}"


def answers(site: Path, queries: list[dict[str, Any]]) -> list[list[str]]:
    """The rules shown for each query, best first."""
    asked = [
        {"locale": q["locale"], "query": q["query"], "game": f"{q['from']}//".split("/")[1]}
        for q in queries
    ]
    command = [shutil.which("node") or "node", str(ENGINE), str(site.resolve())]
    done = subprocess.run(
        command, input=json.dumps({"queries": asked}), capture_output=True, text=True, check=True
    )
    return [[rule_at(place) for place in hits] for hits in json.loads(done.stdout)]


def place_of(query: dict[str, Any], shown: list[str]) -> int:
    """At which place the first right rule is shown, from 1; 0 where none is."""
    return next((n for n, rule in enumerate(shown, 1) if rule in query["right"]), 0)


def told(name: str, places: list[int]) -> str:
    """A line of figures: how many were right at once, and among the first three."""
    first = sum(place == 1 for place in places)
    third = sum(0 < place <= 3 for place in places)
    count = len(places)
    return f"{name:<10} {count:4}   first {first / count:4.0%}   in three {third / count:4.0%}   never {places.count(0)}"


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("site", type=Path)
    arguments.add_argument("queries", type=Path, nargs="?", default=SHIPPED)
    arguments.add_argument("--missed", action="store_true")
    given = arguments.parse_args()
    queries = yaml.safe_load(given.queries.read_text("utf-8"))
    shown = answers(given.site, queries)
    places = [place_of(query, rules) for query, rules in zip(queries, shown, strict=True)]
    kinds: dict[str, list[int]] = defaultdict(list)
    for query, rules, place in zip(queries, shown, places, strict=True):
        kinds[query["kind"]].append(place)
        if given.missed and not 0 < place <= 3:
            print(
                query["id"], query["query"], query["right"][:3], place, rules[:4], file=sys.stderr
            )
    print(told("all", places))
    for kind, own in kinds.items():
        print(told(kind, own))


if __name__ == "__main__":
    main()

"""The rule tree in YAML: nothing is lost, nothing is guessed, every fault has a line."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml
from hypothesis import given, settings

from books import book, rules
from casebank import SEEDS, cases, needs_seeds
from rulewright.align.pairing import rulebook
from rulewright.book.project import find_project, load_book, loose_book
from rulewright.errors import YamlError
from rulewright.exchange.tree_schema import schema
from rulewright.exchange.tree_yaml import as_data, dump, load
from rulewright.law.ids import DECIMAL
from rulewright.law.model import Game, Rule, RuleTree
from rulewright.settings.game import load_game
from rulewright.settings.yaml_text import load_text

CHECKOUT = Path(__file__).parents[2]
TWO = {
    "en": "# 14 Guild\n\n## 14.1 Day\n\n### 14.1.1 Cost\n\nPay {coin} (14.10).\n\n- one\n- two\n\n## 14.10 Night\n\nRest.",
    "es": "# 14 Gremio\n\n## 14.1 Día\n\n### 14.1.1 Coste\n\nPaga {coin} (14.10).\n\n## 14.10 Noche\n\nDescansa.",
}


def test_a_book_comes_back_from_yaml() -> None:
    made = book(TWO)

    assert load(dump(made)) == made


@given(rules())
@settings(max_examples=60)
def test_any_book_comes_back_from_yaml_and_its_bytes_stay(made: list[Rule]) -> None:
    game = Game(name="any", titles={}, locales=("en", "es"), pivot="en")
    any_book = rulebook(game, [RuleTree("en", tuple(made)), RuleTree("es", tuple(made[1:]))])

    printed = dump(any_book)

    assert load(printed) == any_book
    assert dump(load(printed)) == printed


def test_our_own_book_comes_back_from_yaml_and_fits_the_schema() -> None:
    _, ours = load_book(find_project(CHECKOUT), "root")

    assert load(dump(ours)) == ours
    jsonschema.validate(json.loads(json.dumps(as_data(ours))), schema())


@needs_seeds
def test_the_seeds_come_back_from_yaml_and_fit_the_schema() -> None:
    _, seeds = loose_book([(tag, SEEDS / f"root-{tag}.txt") for tag in ("en", "es", "ru")])

    assert load(dump(seeds)) == seeds
    jsonschema.validate(json.loads(json.dumps(as_data(seeds))), schema())


def test_ids_are_quoted_unicode_is_plain_and_no_line_is_folded() -> None:
    long = "Слово «ёж» " * 40
    printed = dump(book({"ru": f"# 14.10 Ночь\n\n{long}"}, pivot="ru"))

    assert '- id: "14.10"' in printed
    assert long.strip() in printed


def test_rules_nest_under_the_nearest_rule_that_is_there() -> None:
    data = as_data(book(TWO))

    (chapter,) = data["rules"]
    day, night = chapter["rules"]
    assert [day["id"], night["id"], day["rules"][0]["id"]] == ["14.1", "14.10", "14.1.1"]
    assert night["cited_by"] == ["14.1.1"]
    assert day["rules"][0]["cites"] == {"en": ["14.10"], "es": ["14.10"]}
    assert day["rules"][0]["source"]["es"] == {"file": "es/1.md", "line": 5, "printed": "14.1.1"}


def test_a_locale_may_print_another_number_for_a_key_and_its_citations_follow_the_key() -> None:
    swapped = book(
        {
            "en": "# 1.1 Alpha\n\nA.\n\n# 1.2 Beta\n\nSee 1.1.1 there.\n\n# 1.1.1 Gamma\n\nC.\n\n# 1.2.1 Delta\n\nD.",
            "ru": "# 1.1 Альфа\n\nА.\n\n# 1.2 Бета\n\nСм. 1.2.1 там.\n\n# 1.1.1 Дельта {#1.2.1}\n\nД.\n\n# 1.2.1 Гамма {#1.1.1}\n\nВ.",
        }
    )

    by_id = {DECIMAL.print(rule.key): rule for rule in swapped.rules}

    assert by_id["1.1.1"].cells["ru"].title == "Гамма"
    assert by_id["1.2"].cites("ru") == by_id["1.2"].cites("en") == (DECIMAL.parse("1.1.1"),)
    assert load(dump(swapped)) == swapped


STRANGE = next(c.values[0] for c in cases("yaml_cases") if c.id == "yaml-07")["input"]["texts"]


@pytest.mark.parametrize(
    "text", [*STRANGE, "no", "~", "14.10", "1:10", "x: y", "# z", "2025-06-30", "'", '"']
)
def test_a_text_that_begins_like_yaml_syntax_comes_back_unchanged(text: str) -> None:
    # cases yaml-03, yaml-07 and yaml-13
    id = DECIMAL.parse("1")
    game = Game(name="any", titles={}, locales=("en",), pivot="en")
    made = rulebook(game, [RuleTree("en", (Rule(id, id, "1", text, text, 1),))])

    assert load(dump(made)) == made


def test_numbers_times_and_words_of_yaml_stay_text() -> None:
    # cases yaml-01, yaml-03, yaml-13
    values = load_text(
        "a: 14.10\nb: 1:10\nc: 010\nd: ~\ne: Null\nf: 2025-06-30\ng: no\nh: 4.\ni: 1_000"
    )

    assert list(values.values()) == [
        "14.10",
        "1:10",
        "010",
        "~",
        "Null",
        "2025-06-30",
        "no",
        "4.",
        "1_000",
    ]


FAULTS: list[tuple[str, str]] = [
    (
        'rules:\n- id: "2.1.1"\n  text: Hay tres mareas: alta y baja.\n',
        r"x\.yml:3: .*mareas.*2\.1\.1.*quotes",
    ),
    ('id: "3.1.1"\ntext: Primera.\ntext: Segunda.\n', r"x\.yml:3: the key 'text' stands twice"),
    ("a: [1, 2", r"x\.yml:\d+: "),
    ("a:\n\t- b", r"x\.yml:2: "),
]


@pytest.mark.parametrize(("text", "message"), FAULTS)
def test_broken_yaml_is_refused_with_its_line_and_what_to_do(text: str, message: str) -> None:
    # cases yaml-05 and yaml-09
    with pytest.raises(YamlError, match=message):
        load_text(text, "x.yml")


def test_a_no_break_space_after_a_colon_is_named(tmp_path: Path) -> None:
    # case yaml-15
    path = tmp_path / "game.yml"
    path.write_text("name:\u00a0Texto\n", encoding="utf-8")

    with pytest.raises(YamlError, match="no-break space after a key"):
        load_game(tmp_path)


def test_folded_and_plain_spellings_of_a_text_are_equal() -> None:
    # case yaml-11
    template = 'schema: 1\ngame: g\nedition: ""\npivot: es\nlocales: [es]\nnumbering: {levels: [number], separator: "."}\nrules:\n- id: "1"\n  title: {es: T}\n  text:\n    es: %s\n  cites: {es: []}\n  cited_by: []\n  source: {es: {file: f, line: 1, printed: "1"}}\n'

    folded = load(template % "> \n      Hola mundo\n      segunda línea")

    assert folded == load(template % "Hola mundo segunda línea")


@pytest.mark.parametrize(
    "text", ["", "[]", "schema: 2", "schema: 1\nrules: 3", "schema: 1\ngame: g"]
)
def test_what_is_no_rule_tree_is_refused(text: str) -> None:
    with pytest.raises(YamlError, match=r"tree\.yml:1: "):
        load(text)


def test_the_schema_refuses_a_tree_with_a_key_too_many() -> None:
    data: dict[str, Any] = yaml.safe_load(dump(book(TWO)))
    data["rules"][0]["titel"] = {}

    with pytest.raises(jsonschema.ValidationError, match="titel"):
        jsonschema.validate(data, schema())

"""The script that reads rule ids reads them as Python does, in every spelling that people use."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casebank import cases
from needing import end_without
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.web.scripts import FOLDER, bundle, numbering_facts, plain_script

NODE = shutil.which("node")


@pytest.fixture(scope="module", autouse=True)
def _node() -> None:
    if NODE is None:
        end_without("Node.js", "`apt install nodejs` on Debian")


EITHER = (Kind.NUMBER, Kind.LETTER)
CUBING = Numbering(((Kind.NUMBER, Kind.CAPITAL), EITHER, EITHER, EITHER), "", ("+", "++"))
HYPHENED = Numbering(((Kind.NUMBER,), (Kind.NUMBER,), (Kind.LETTER,)), "-")
CLOSED_UP = Numbering(
    ((Kind.NUMBER,), (Kind.NUMBER,), (Kind.LETTER,), (Kind.ROMAN,)), gaps=(".", "", ".")
)
NUMBERINGS = {"root": DECIMAL, "cubing": CUBING, "hyphened": HYPHENED, "closed up": CLOSED_UP}

RUN = """
import { readFileSync } from "node:fs";
const { spelled } = await import(process.argv[1]);
const { numbering, texts } = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(texts.map((text) => spelled(text, numbering)[0] ?? null)));
"""


def in_script(numbering: Numbering, texts: Iterable[str]) -> list[str | None]:
    told = json.dumps({"numbering": numbering_facts(numbering), "texts": list(texts)})
    command = [
        str(NODE),
        "--no-warnings",
        "--experimental-default-type=module",
        "--input-type=module",
    ]
    command += ["-e", RUN, (FOLDER / "spelling.js").as_uri()]
    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True)
    found: list[str | None] = json.loads(done.stdout)
    return found


def in_python(numbering: Numbering, texts: Iterable[str]) -> list[str | None]:
    found = (numbering.find(text) for text in texts)
    return [None if id is None else numbering.print(id) for id in found]


def spelled_in(case: Any) -> list[tuple[str, str]]:
    """The whole ids among the citations of a case, as they are spelled and as they are meant."""
    links = [link for text in case["expected"]["texts"] for link in text["links"]]
    return [(link["text"], link["target"]) for link in links if link["text"][0].isdigit()]


def test_the_spellings_of_the_citation_cases_are_read() -> None:
    found = [pair for case in cases("cite_cases") for pair in spelled_in(case.values[0])]

    read = in_script(DECIMAL, [text for text, _ in found])

    assert len(found) > 30
    assert read == [target for _, target in found]


def test_other_numberings_are_read() -> None:
    texts = ["9f12b", "9F12B", "9f12b++", "A1a", "14.4.3", "a1", "", "+", "9-f"]

    assert in_script(CUBING, texts) == in_python(CUBING, texts)


LARGE = ["1.1000", "1.999999999", "1.1000000000", "9" * 400, "1.1.1.3999", "1.1.1.4000", "1.1.1.MMMM", "1.1.1.I.702", "1.1.1.I.703", "1.1.1.999999999"]  # fmt: skip


def test_large_numbers_are_read_as_python_reads_them() -> None:
    assert in_script(DECIMAL, LARGE) == in_python(DECIMAL, LARGE)


SIGNS = st.text(st.sampled_from("1290.() -IVXLivxabDdzбсІХ+\u00a0'"), min_size=1, max_size=9)


@settings(deadline=None, max_examples=5)
@given(texts=st.lists(SIGNS, min_size=200, max_size=300), name=st.sampled_from(sorted(NUMBERINGS)))
def test_any_text_is_read_as_python_reads_it(texts: list[str], name: str) -> None:
    numbering = NUMBERINGS[name]

    assert in_script(numbering, texts) == in_python(numbering, texts)


MEANT = """
import { readFileSync } from "node:fs";
const { meant } = await import(process.argv[1]);
const { paths, games } = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(paths.map((path) => meant(path, ["en", "es"], games).map(({ path, ids }) => path + ids[0]))));
"""


def test_an_address_is_read_for_its_locale_its_game_and_its_rule() -> None:
    paths = {
        "es/root/14.4.3": ["es/root/r/14.4.3"],
        "es/root/r/14.4.3./": ["es/root/r/14.4.3"],
        "es/root/14/14.4.3/index.html": ["es/root/r/14.4.3"],
        "es/root/9.2.9IIIb": ["es/root/r/9.2.9.III.b"],
        "root/9.2.9%20III%20b.html": ["r/root/9.2.9.III.b"],
        "14.4.3": ["r/root/14.4.3", "r/siege/14.4.3"],
        "es/14.4.3": ["es/root/r/14.4.3", "es/siege/r/14.4.3"],
        "r/siege/%EF%BC%91%EF%BC%94": ["r/siege/14"],
        "es/root/14-4-3": ["es/root/r/14.4.3"],
        "es/root/14_4_3": ["es/root/r/14.4.3"],
        "es/root/14/4/3": ["es/root/r/14.4.3"],
        "es/root/14/4/3/xxxviii": ["es/root/r/14.4.3.XXXVIII"],
        "es/root/regla-14.4.3": ["es/root/r/14.4.3"],
        "root/%C2%A714.4.3": ["r/root/14.4.3"],
        "es/root/r/14.4.3/examples": ["es/root/r/14.4.3"],
        "es/caps/a.2": ["es/caps/r/A.2"],
        "caps/a/2": ["r/caps/A.2"],
        "es/root/anything": [],
        "es/constructor/anything": [],
        "toString/": [],
        "": [],
        "%E0%A4%A": [],
    }
    games = {
        **dict.fromkeys(("root", "siege"), numbering_facts(DECIMAL)),
        "caps": numbering_facts(Numbering(((Kind.CAPITAL,), (Kind.NUMBER,)))),
    }
    told = json.dumps({"paths": list(paths), "games": games})
    command = [
        str(NODE),
        "--no-warnings",
        "--experimental-default-type=module",
        "--input-type=module",
    ]
    command += ["-e", MEANT, (FOLDER / "lost.js").as_uri()]

    done = subprocess.run(command, input=told, capture_output=True, text=True, check=True)

    assert dict(zip(paths, json.loads(done.stdout), strict=True)) == paths


def test_each_script_is_a_module_and_their_bundle_is_none(tmp_path: Path) -> None:
    for entry in ("main.js", "root_lost.js"):
        whole = tmp_path / entry
        whole.write_text(bundle(entry, {"words": {}}), encoding="utf-8")

        subprocess.run([str(NODE), "--check", str(whole)], check=True)

        assert "import " not in whole.read_text("utf-8")
        assert "export " not in whole.read_text("utf-8")


@pytest.mark.parametrize(
    "text",
    [
        "export function one() {}\n",
        "export default 1;\n",
        "const one = 1;\nexport { one };\n",
        "export class One {}\n",
        'export const one = 1;\nexport * from "./two.js";\n',
        'import * as two from "./two.js";\n',
        'import two from "./two.js";\n',
        'import "./two.js";\n',
        "const text = `\n// no comment\n`;\n",
    ],
)
def test_a_module_that_would_be_bundled_into_a_broken_script_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"one\.js: "):
        plain_script("one.js", text)

"""Our scripts run in Node.js, on values that a test gives them."""

import json
import shutil
import subprocess
from collections.abc import Sequence
from typing import Any

from needing import end_without
from rulewright.law.ids import DECIMAL, Numbering
from rulewright.web.scripts import FOLDER, numbering_facts
from rulewright.web.search import spoken

SEARCH = """
const [{ indexOf }, { search }] = [await from("indexing.js"), await from("searching.js")];
const { excerpt, pieces } = await from("excerpts.js");
const index = indexOf(told.docs, told);
const marked = (text, words) => pieces(text, words).map(([part, found]) => (found ? `<mark>${part}</mark>` : part)).join("");
const shown = ({ doc }, words) => [doc.location, marked(doc.title, words), marked(excerpt(doc.text, words), words)];
const found = told.queries.map((query) => search(index, query, told.numberings).map((hit) => shown(hit, new Set(hit.words))));
"""


def run(script: str, told: Any) -> Any:
    """What a script leaves in `found`; `from` loads a module of ours, `told` is what it is given.

    Without Node.js the test skips; where tests must not skip, it fails.
    """
    node = shutil.which("node")
    if node is None:
        end_without("Node.js", "`apt install nodejs` on Debian")
    given = (
        'import { readFileSync } from "node:fs";\n'
        "const from = (name) => import(new URL(name, process.argv[1]));\n"
        'const told = JSON.parse(readFileSync(0, "utf-8"));\n'
    )
    whole = f"{given}{script}\nconsole.log(JSON.stringify(found));"
    command = [node, "--no-warnings", "--experimental-default-type=module", "--input-type=module"]
    command += ["-e", whole, f"{FOLDER.as_uri()}/"]
    done = subprocess.run(
        command, input=json.dumps(told), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def asked(
    docs: Sequence[dict[str, Any]],
    queries: Sequence[str],
    synonyms: dict[str, list[str]] | None = None,
    locale: str = "en",
    numbering: Numbering = DECIMAL,
) -> list[list[list[str]]]:
    """The hits of each query: location, marked title, marked excerpt. Documents are numbered as they come."""
    whole = [
        {"location": f"g/{n}", "title": "", "text": "", "number": str(n)} | doc
        for n, doc in enumerate(docs, 1)
    ]
    told = {
        "docs": whole,
        "queries": queries,
        "synonyms": synonyms or {},
        "spoken": spoken(locale),
        "numberings": [numbering_facts(numbering)],
    }
    found: list[list[list[str]]] = run(SEARCH, told)
    return found

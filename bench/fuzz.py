"""A coverage-guided search for bytes that crash or hang the readers.

Needs atheris, which is no dependency of the project: pip install atheris
Run: python bench/fuzz.py -max_total_time=600 -timeout=10
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["rulewright"]):
    from rulewright.align.pairing import rulebook
    from rulewright.errors import RulebookError
    from rulewright.exchange.tree_yaml import dump, load
    from rulewright.law.ids import DECIMAL
    from rulewright.law.model import Game
    from rulewright.parse.citations import cited_alone
    from rulewright.parse.numbering import has_labels
    from rulewright.parse.tree import tree_of
    from rulewright.read import markdown, text
    from rulewright.read.html import outline as html
    from rulewright.read.outline import by_form
    from rulewright.read.source import source_from_bytes
    from rulewright.settings.locales import profile

READERS = (
    text.outline,
    markdown.outline,
    html.outline,
    lambda source: by_form(text.outline(source)),
)
GAME = Game(name="fuzz", titles={}, locales=("en", "ru"), pivot="en")
PLAIN = cited_alone(
    tree_of(
        text.outline(
            source_from_bytes(
                b"1 A\n1.1 B\n1.1.1 C. See 1.1.2.\n1.1.2 D. Pay 3.\n", "en", profile("en")
            )
        ),
        DECIMAL,
        profile("en"),
    )
)


def one(data: bytes) -> None:
    if not data:
        return
    known = profile("ru")
    try:
        source = source_from_bytes(data[1:], "fuzz", known)
    except RulebookError:
        return
    outline = READERS[data[0] % len(READERS)](source)
    has_labels(outline, DECIMAL)
    tree = cited_alone(tree_of(outline, DECIMAL, known))
    assert list(tree.rules) == sorted(tree.rules, key=lambda rule: rule.id)
    book = rulebook(GAME, [PLAIN, tree])
    assert load(dump(book)) == book


def main() -> None:
    corpus = Path(tempfile.gettempdir()) / "rulewright-fuzz"
    corpus.mkdir(exist_ok=True)
    atheris.Setup([*sys.argv, str(corpus)], one)
    atheris.Fuzz()


if __name__ == "__main__":
    main()

"""What other programs may call: read, put side by side, check, cite, link, build, run.

These functions and the values that they take and give are kept stable; all else may change from one version to the next.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.law.ids import DECIMAL

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from rulewright.law.findings import Finding
    from rulewright.law.ids import Numbering
    from rulewright.law.model import Game, Rulebook, RuleTree
    from rulewright.play.runner import Verdict

__all__ = [
    "align_trees",
    "build_site",
    "check_book",
    "cite_rule",
    "link_text",
    "load_book",
    "read_file",
    "read_text",
    "rule_page",
    "verify_game",
]


def read_file(path: str | Path, locale: str, numbering: Numbering | None = None) -> RuleTree:
    """The rules of one text in a file, in the order of their ids, with the citations among them.

    How it is read follows from the file's ending (.md, .html, anything else as a paste), and without a numbering
    from the text itself.
    Raises `rulewright.errors.RulebookError` for a file that cannot be read and a locale that is no language.
    """
    from rulewright.book.project import read_tree  # noqa: PLC0415  # `import rulewright` loads nothing
    from rulewright.parse.citations import cited_alone  # noqa: PLC0415

    return cited_alone(read_tree(Path(path), locale, numbering))


def read_text(
    text: str, locale: str, numbering: Numbering | None = None, *, name: str = "text.txt"
) -> RuleTree:
    """The rules of one text; the ending of `name` says how it is read, and doubts tell it.

    >>> tree = read_text("1.1. Trade. Pay 2 (1.2).\\n1.2. Rest. Sleep.", "en")
    >>> [(rule.printed, rule.title, rule.text) for rule in tree.rules]
    [('1.1', 'Trade', 'Pay 2 (1.2).'), ('1.2', 'Rest', 'Sleep.')]
    """
    from rulewright.book.project import AUTHORED, tree_in  # noqa: PLC0415
    from rulewright.parse.citations import cited_alone  # noqa: PLC0415
    from rulewright.read.source import source_from_text  # noqa: PLC0415

    suffix = Path(name).suffix.lower()
    source = source_from_text(text, name, locale, authored=suffix in AUTHORED)
    return cited_alone(tree_in(source, suffix, numbering))


def align_trees(trees: Sequence[RuleTree], *, pivot: str = "", name: str = "") -> Rulebook:
    """Texts of one law in several languages, side by side. The pivot is the first text's language unless it is named.

    >>> en = read_text("1.1. Trade. Pay 2.\\n1.2. Rest. Sleep.", "en")
    >>> es = read_text("1.1. Comercio. Paga 2.\\n1.2. Descanso. Duerme.", "es")
    >>> [{tag: rule.title for tag, rule in row.cells.items()} for row in align_trees([en, es]).rules]
    [{'en': 'Trade', 'es': 'Comercio'}, {'en': 'Rest', 'es': 'Descanso'}]
    """
    from rulewright.align.pairing import rulebook  # noqa: PLC0415
    from rulewright.law.model import Game  # noqa: PLC0415

    locales = tuple(dict.fromkeys(tree.locale for tree in trees))
    numbering = trees[0].numbering if trees else DECIMAL
    chosen = pivot or next(iter(locales), "")
    return rulebook(Game(name, {}, locales, chosen, numbering=numbering), trees)


def load_book(folder: str | Path, game: str = "") -> tuple[Game, Rulebook]:
    """A game of the project in a folder, with all its texts side by side; the only game needs no name.

    Raises `rulewright.errors.RulebookError` where there is no such game or its files are unusable.
    """
    from rulewright.book.project import find_project, load_book  # noqa: PLC0415

    project = find_project(Path(folder))
    return load_book(project, game or project.games[0])


def check_book(
    book: Rulebook,
    severities: Mapping[str, str | Mapping[str, str]] | None = None,
    only: Collection[str] = (),
) -> tuple[Finding, ...]:
    """What does not line up in a book, in the order of its rules. `only` names codes or families, as NUM001 or STR.

    `severities` maps them to error, warning, info or off, or to one of these per locale.

    >>> en, es = read_text("1.1. Trade. Pay 2.", "en"), read_text("1.1. Comercio. Paga 3.", "es")
    >>> [(f.code, f.place.locale, f.place.rule) for f in check_book(align_trees([en, es]))]
    [('NUM001', 'es', '1.1')]
    """
    from rulewright.checks.runner import findings  # noqa: PLC0415

    return findings(book, severities, only)


def cite_rule(
    book: Rulebook, number: str, locale: str = "", *, form: str = "text", base: str = ""
) -> str:
    """A rule quoted with its permalink, by its number in any spelling; `form` is text, markdown, bbcode or html.

    `base` is the address of the site. Raises `rulewright.errors.BadRuleIdError` for what is no number and
    `rulewright.errors.NoSuchRuleError` where the locale has no such rule.

    >>> book = align_trees([read_text("1.1. Trade. Pay 2.", "en")], name="harbour")
    >>> print(cite_rule(book, "1.1", base="https://law.example"))
    1.1 Trade
    Pay 2.
    https://law.example/en/harbour/1/#1.1
    """
    from rulewright.cite.quoting import quoted  # noqa: PLC0415
    from rulewright.errors import NoSuchRuleError  # noqa: PLC0415

    tag, id = locale or book.pivot, book.numbering.parse(number)
    rule = book.by_key.get(id)
    if rule is None or tag not in rule.cells:
        raise NoSuchRuleError(book.numbering.print(id), book.game, tag)
    return quoted(rule, book, tag, form, base)


def link_text(
    text: str, book: Rulebook, locale: str = "", *, form: str = "markdown", base: str = ""
) -> str:
    """A text with the citations in it as links to the rules of a book; `form` is markdown, html or bbcode.

    >>> book = align_trees([read_text("1.1. Trade. Pay 2.", "en")], name="harbour")
    >>> link_text("See 1.1 and 9.9.", book, base="https://law.example")
    'See [1.1](https://law.example/r/harbour/1.1/) and 9.9.'
    """
    from rulewright.cite.linking import linked_text, links_in  # noqa: PLC0415

    return linked_text(text, links_in(text, book, locale or book.pivot), book, form, base)


def build_site(folder: str | Path, *, strict: bool = False, offline: bool = False) -> Path:
    """Build the site of the project in a folder and give the site's folder; `offline` for one that opens without a server.

    Raises `rulewright.errors.RulebookError` for unusable sources, and under `strict` for warnings too.
    """
    from rulewright.web.building import build_site  # noqa: PLC0415

    return build_site(Path(folder), strict=strict, offline=offline)


def rule_page(game: Game, book: Rulebook, number: str, locale: str = "") -> str:
    """The HTML of one rule's page, without the site's frame around it.

    Raises `rulewright.errors.NoSuchRuleError` where the book has no such rule.
    """
    from rulewright.errors import NoSuchRuleError  # noqa: PLC0415
    from rulewright.render.fragments import fragments, rule_path  # noqa: PLC0415
    from rulewright.render.rule_pages import rule_pages  # noqa: PLC0415
    from rulewright.render.view import BookView  # noqa: PLC0415

    tag = locale or book.pivot
    id = book.numbering.parse(number)
    view = BookView(game, book, tag)
    path = rule_path(view, book.numbering.print(id))
    pages = (page.html for page in rule_pages(view, fragments(view)) if page.path == path)
    html = next(pages, None)
    if html is None:
        raise NoSuchRuleError(book.numbering.print(id), book.game, tag)
    return html


def verify_game(folder: str | Path, game: str) -> tuple[Verdict, ...]:
    """Run the example scenarios of a game and say what each showed. Scenarios are code: read them first.

    Raises `rulewright.errors.RulebookError` where the game has no executable rules or its scenarios are unusable.
    """
    from rulewright.book.project import find_project  # noqa: PLC0415
    from rulewright.play.runner import executable_game, verify_all  # noqa: PLC0415
    from rulewright.play.scenarios import load_scenarios  # noqa: PLC0415

    project = find_project(Path(folder))
    scenarios = load_scenarios(project.folder(game) / "scenarios", game, project.root)
    return verify_all(scenarios, executable_game(game))

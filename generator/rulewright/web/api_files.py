"""The rulebooks for other programs, as static files below /api/v1/: what there is, the rules, terms, and plain texts.

Every address in them is relative to the site's root. What the files hold is described by openapi.json beside them.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rulewright.law.ids import RuleId
from rulewright.render.urls import Urls
from rulewright.web.api_schema import VERSION, openapi

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rulewright.law.model import AlignedRule, Game, Rulebook
    from rulewright.play.shown import Shown
    from rulewright.settings.terms import TermBase
    from rulewright.web.rulebooks import Rulebooks

FOLDER = f"api/{VERSION}"
LISTING = "llms.txt"
_Numbered = tuple["AlignedRule", int]


def api_files(
    books: Rulebooks, site_name: str, site_url: str, *, directories: bool
) -> Iterator[tuple[str, str]]:
    """Each file by its path in the site, with its content.

    With `directories` off there are no pages of rules: then the files name none.
    """
    urls = Urls(directories)
    yield f"{FOLDER}/index.json", _json(_index(books, site_name, site_url))
    yield f"{FOLDER}/openapi.json", _json(openapi(site_url))
    for game, book in books.games:
        home = f"{FOLDER}/{game.name}"
        for number, chapter in _chapters(book, books.examples[game.name], urls):
            yield f"{home}/chapters/{number}.json", _json(chapter)
        yield f"{home}/terms.json", _json(_terms(book, books.terms[game.name]))
        for locale in book.locales:
            yield f"{home}/{locale}.txt", plain_rules(game, book, locale)
    yield LISTING, listing(books, site_name, site_url)


def plain_rules(game: Game, book: Rulebook, locale: str) -> str:
    """All rules that a locale has, as text: number and title, the words below them. Icons are told by their names.

    >>> from rulewright.api import align_trees, read_text
    >>> from rulewright.law.model import Game
    >>> tree = read_text("1 Market\\n1.1 Trade. Pay {coin}.\\n", locale="en")
    >>> game = Game("harbour", {"en": "Harbour"}, ("en",), "en", icons={"coin": {"en": "coin"}})
    >>> print(plain_rules(game, align_trees([tree]), "en"), end="")
    Harbour
    <BLANKLINE>
    1 Market
    <BLANKLINE>
    1.1 Trade
    Pay (coin).
    """
    icons = {
        f"{{{name}}}": f"({words.get(locale) or words.get(book.pivot) or name})"
        for name, words in game.icons.items()
    }
    parts = [game.titles.get(locale) or game.titles.get(book.pivot) or game.name]
    for rule, _ in book.numbered:
        cell = rule.cells.get(locale)
        if cell is not None:
            text = f"{book.numbering.print(cell.id)} {cell.title}".rstrip()
            parts.append(f"{text}\n{cell.text}".rstrip())
    told = "\n\n".join(parts) + "\n"
    for mark, words in icons.items():
        told = told.replace(mark, words)
    return told


def listing(books: Rulebooks, site_name: str, site_url: str) -> str:
    """What there is to read here for a program that reads text: the plain texts first, in the form of llms.txt."""
    base = site_url or "/"
    parts = [f"# {site_name}\n\n> Rulebooks of board games, rule by rule, in several languages."]
    for game, book in books.games:
        title = game.titles.get(book.pivot) or game.name
        links = [
            f"- [{title}: {books.names[locale]}]({base}{FOLDER}/{game.name}/{locale}.txt)"
            for locale in book.locales
        ]
        parts.append(f"## {title}\n\n" + "\n".join(links))
    parts.append(
        f"## Data\n\n- [What there is]({base}{FOLDER}/index.json)\n- [What the files hold]({base}{FOLDER}/openapi.json)"
    )
    return "\n\n".join(parts) + "\n"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _index(books: Rulebooks, site_name: str, site_url: str) -> dict[str, Any]:
    return {
        "version": VERSION,
        "site": {"name": site_name, "url": site_url},
        "languages": books.names,
        "games": [_game(game, book) for game, book in books.games],
    }


def _game(game: Game, book: Rulebook) -> dict[str, Any]:
    home = f"{FOLDER}/{game.name}"
    chapters = [
        {
            "id": number,
            "title": _titles(rules[0][0]) if len(rules[0][0].key) == 1 else {},
            "rules": len(rules),
            "file": f"{home}/chapters/{number}.json",
        }
        for number, rules in _by_chapter(book)
    ]
    return {
        "name": game.name,
        "title": dict(game.titles),
        "edition": dict(game.edition),
        "rights": dict(game.rights),
        "pivot": book.pivot,
        "locales": list(book.locales),
        "icons": {name: dict(words) for name, words in game.icons.items()},
        "chapters": chapters,
        "terms": f"{home}/terms.json",
        "texts": {locale: f"{home}/{locale}.txt" for locale in book.locales},
    }


def _by_chapter(book: Rulebook) -> Iterator[tuple[str, Sequence[_Numbered]]]:
    """The rules by the first step of their keys, each chapter once, in the order of the book."""
    found: dict[RuleId, list[_Numbered]] = {}
    for rule, nth in book.numbered:
        found.setdefault(RuleId(rule.key[:1]), []).append((rule, nth))
    for key, rules in found.items():
        yield book.numbering.print(key), rules


def _chapters(book: Rulebook, examples: Shown, urls: Urls) -> Iterator[tuple[str, dict[str, Any]]]:
    for number, rules in _by_chapter(book):
        told = [_rule(book, rule, nth, number, examples, urls) for rule, nth in rules]
        yield number, {"game": book.game, "chapter": number, "rules": told}


def _rule(
    book: Rulebook,
    rule: AlignedRule,
    nth: int,
    chapter: str,
    examples: Shown,
    urls: Urls,
) -> dict[str, Any]:
    printed, id = book.numbering.print, book.anchor(rule.key, nth)
    cells = [(locale, rule.cells[locale]) for locale in book.locales if locale in rule.cells]
    page = urls.page(f"{book.game}/{chapter}")
    return {
        "id": id,
        "number": {locale: printed(cell.id) for locale, cell in cells},
        "title": {locale: cell.title for locale, cell in cells},
        "text": {locale: cell.text for locale, cell in cells},
        "cites": {locale: [book.anchor(*named) for named in cell.cited] for locale, cell in cells},
        "cited_by": [book.anchor(*named) for named in book.cited_by.get((rule.key, nth), ())],
        "scenarios": [scenario.id for scenario in examples.by_rule.get(id, ())],
        "page": {locale: f"{locale}/{page}#{id}" for locale in book.locales},
        "link": f"r/{book.game}/{id}/" if urls.directories else "",
    }


def _titles(rule: AlignedRule) -> dict[str, str]:
    return {locale: cell.title for locale, cell in rule.cells.items()}


def _terms(book: Rulebook, base: TermBase) -> dict[str, Any]:
    printed = book.numbering.print
    return {
        "game": book.game,
        "terms": [
            {
                "key": concept.key,
                "definition": dict(concept.definition),
                "defined_in": [printed(key) for key in concept.defined_in],
                "names": {
                    locale: {
                        "preferred": term.preferred,
                        "allowed": list(term.allowed),
                        "forbidden": list(term.forbidden),
                    }
                    for locale, term in concept.terms.items()
                },
            }
            for concept in base.concepts
        ],
    }

"""Small books for tests, and Hypothesis strategies for large and odd ones."""

from collections.abc import Collection, Mapping
from pathlib import Path

from hypothesis import strategies as st

from rulewright import read_text
from rulewright.align.pairing import rulebook
from rulewright.book.project import with_icon_doubts
from rulewright.book.untranslated import without_untranslated
from rulewright.law.ids import DECIMAL, Kind, RuleId, Step
from rulewright.law.model import Game, Rule, Rulebook, RuleTree
from rulewright.parse.citations import cited_alone
from rulewright.parse.segments import tidy_text, tidy_title
from rulewright.parse.tree import tree_of
from rulewright.read.markdown import outline
from rulewright.read.source import source_from_bytes, source_from_text
from rulewright.read.text import outline as text_outline
from rulewright.settings.locales import profile


def book(  # noqa: PLR0913  # what a book may be made of
    texts: Mapping[str, str],
    pivot: str = "en",
    pastes: Mapping[str, str] | None = None,
    encodings: Mapping[str, str] | None = None,
    icons: Collection[str] = (),
    pages: Mapping[str, str] | None = None,
    *,
    under_way: bool = False,
) -> Rulebook:
    """The book of authored Markdown texts, of pasted ones and of HTML pages, one per locale; `icons` are those of the game.

    With `under_way`, empty headings of translations hold the places of rules to come, as in a project.
    """
    pasted, saved, shown = pastes or {}, encodings or {}, pages or {}
    locales = (*texts, *pasted, *shown)
    game = Game(
        name="harbour",
        titles={},
        locales=locales,
        pivot=pivot if pivot in locales else locales[0],
        icons={name: {} for name in icons},
    )
    trees = [tree(text, locale) for locale, text in texts.items()]
    if under_way:
        trees = [one if one.locale == game.pivot else without_untranslated(one) for one in trees]
    trees += [
        pasted_tree(text, locale, saved.get(locale, "utf-8")) for locale, text in pasted.items()
    ]
    trees += [read_text(text, locale, DECIMAL, name="page.html") for locale, text in shown.items()]
    return rulebook(game, [with_icon_doubts(made, game) for made in trees] if icons else trees)


def pasted_tree(text: str, locale: str = "en", encoding: str = "utf-8") -> RuleTree:
    """The tree of one pasted text, saved in an encoding."""
    source = source_from_bytes(text.encode(encoding), f"{locale}.txt", profile(locale))
    return cited_alone(tree_of(text_outline(source), DECIMAL, profile(locale)))


def tree(text: str, locale: str = "en") -> RuleTree:
    """The tree of one authored Markdown text."""
    source = source_from_text(text, f"{locale}/1.md", locale, authored=True)
    return cited_alone(tree_of(outline(source), DECIMAL, profile(locale)))


def book_of_ids(ids: Mapping[str, list[str]]) -> Rulebook:
    """A book whose rules have only numbers, as the case bank gives them."""
    return book(
        {locale: "".join(f"# {id}\n\nText.\n\n" for id in found) for locale, found in ids.items()}
    )


def written(folder: Path, texts: Mapping[str, str]) -> Path:
    """A project on disk with one game of one chapter per locale."""
    game = folder / "rules_src" / "harbour"
    for locale, text in texts.items():
        (game / locale).mkdir(parents=True)
        (game / locale / "1.md").write_text(text, encoding="utf-8")
    titles = ", ".join(f"{locale}: Harbour" for locale in texts)
    (game / "game.yml").write_text(
        f"title: {{{titles}}}\nlocales: [{', '.join(texts)}]\nicons: {{coin: {{}}}}\n",
        encoding="utf-8",
    )
    return folder


KINDS = (Kind.NUMBER, Kind.NUMBER, Kind.NUMBER, Kind.ROMAN, Kind.LETTER)
IDS = st.lists(st.integers(1, 12), min_size=1, max_size=5).map(
    lambda values: RuleId(Step(kind, value) for kind, value in zip(KINDS, values, strict=False))
)
# Whatever an author may type: signs of Markdown, backslashes, braces, other scripts; no control signs.
_SIGNS = st.characters(
    blacklist_categories=("Cc", "Cs", "Cn"),
    blacklist_characters="\u2028\u2029\x85\ufeff\u00ad\u200b\u2060\u180e",
)
_LINES = st.lists(
    st.text(st.one_of(st.sampled_from("#-|>\\{}*. 1aя\u00a0"), _SIGNS), max_size=30), max_size=6
)


def _plain(text: str) -> str:
    """The text as a source gives it: NFC, ligatures spelt out."""
    lines = source_from_text(text, "", "en", authored=True).lines
    return "\n".join(lines)


TEXTS = _LINES.map(lambda lines: tidy_text(_plain("\n".join(lines)).split("\n")))
TITLES = st.text(st.one_of(st.sampled_from("#{}.a \\"), _SIGNS), max_size=25).map(
    lambda t: tidy_title(_plain(t))
)


@st.composite
def rules(draw: st.DrawFn) -> list[Rule]:
    """Rules with distinct ids in order, any title and text, some with a key of their own."""
    ids = sorted(draw(st.sets(IDS, min_size=1, max_size=6)))
    made = []
    for id in ids:
        key = draw(st.one_of(st.just(id), IDS))
        made.append(
            Rule(id, key, DECIMAL.print(id), draw(TITLES), draw(TEXTS), line=1, file="en/1.md")
        )
    return made

"""The term base: what a file may say, how terms are found, and that our own bases fit our texts."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from books import book
from rulewright.book.project import find_project, load_book
from rulewright.errors import YamlError
from rulewright.law.ids import DECIMAL, Kind, Numbering
from rulewright.law.model import Game, Rulebook
from rulewright.settings.terms import Concept, TermBase, load_terms, usage
from rulewright.text.term_matching import Finder, Phrase, finder_of

CHECKOUT = Path(__file__).parents[2]
CASES: list[dict[str, Any]] = yaml.safe_load(
    (CHECKOUT / "tests" / "fixtures" / "term_cases.yml").read_text("utf-8")
)
MOB = """\
concepts:
  mob:
    defined_in: ["14.1"]
    definition: {en: A crowd., es: Una multitud.}
    en: {preferred: mob, allowed: [crowd], forms: [mobs]}
    es: {preferred: turba, gender: f, pos: noun, forbidden: [motín]}
"""
GAMES = ("root", "asedio")


def written(folder: Path, text: str) -> Path:
    path = folder / "terms.yml"
    path.write_text(text, encoding="utf-8")
    return path


def finder(terms: dict[str, str | list[str]]) -> Finder:
    return finder_of(
        Phrase(concept, term) if isinstance(term, str) else Phrase(concept, term[0], verb=True)
        for concept, term in terms.items()
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_terms_are_found_in_any_inflection(case: dict[str, Any]) -> None:
    text = case["text"]

    found = finder(case["terms"]).find(text)

    assert [[f.phrase.concept, text[f.start : f.end]] for f in found] == case["finds"]


@given(st.text(alphabet="mob tken.|-\n{}*ё«» Ящ", max_size=60))
def test_occurrences_stand_in_order_and_do_not_overlap(text: str) -> None:
    found = list(finder({"mob": "mob", "token": "token", "mob_token": "mob token"}).find(text))

    ends = [0, *(occurrence.end for occurrence in found)]
    assert all(end <= f.start < f.end for end, f in zip(ends, found, strict=False))


@given(st.text(alphabet=st.characters(categories=["L"]), min_size=1, max_size=20))
def test_a_word_is_found_in_itself(word: str) -> None:
    found = list(finder({"it": word}).find(f"1 {word}, 2"))

    assert [(f.start, f.end) for f in found] == [(2, 2 + len(word))]


def test_a_base_is_read(tmp_path: Path) -> None:
    base = load_terms(written(tmp_path, MOB), ("en", "es"))

    mob = base.by_key["mob"]
    assert mob.defined_in == (DECIMAL.parse("14.1"),)
    assert mob.definition["es"] == "Una multitud."
    assert mob.terms["en"].allowed == ("crowd",)
    assert mob.terms["es"].gender == "f"


def test_rule_ids_are_read_in_the_games_numbering(tmp_path: Path) -> None:
    letters = Numbering(((Kind.NUMBER,), (Kind.LETTER,)), "")
    path = written(tmp_path, MOB.replace("14.1", "9f"))

    base = load_terms(path, ("en", "es"), letters)

    assert base.concepts[0].defined_in == (letters.parse("9f"),)


@pytest.mark.parametrize("text", ["", "# nothing yet\n", "concepts:\n", "concepts: {}\n"])
def test_an_empty_file_is_an_empty_base(tmp_path: Path, text: str) -> None:
    assert load_terms(written(tmp_path, text), ("en",)) == TermBase(("en",))


def test_a_missing_file_is_an_empty_base(tmp_path: Path) -> None:
    assert load_terms(tmp_path / "terms.yml", ("en",)).concepts == ()


FAULTS = {
    "an unknown locale": (MOB + "    pt: {preferred: turba}\n", r":7: unknown key 'pt'; the keys .* en, es"),
    "a locale missing": (MOB.replace("    es: {pre", "    # {pre"), r":2: no `es` in `mob`; say it in each of en, es"),
    "no preferred term": (MOB.replace("preferred: mob, ", ""), r":5: no `preferred` in `en`"),
    "a key twice": (MOB + "  mob:\n", r":7: the key 'mob' stands twice"),
    "no definition": (MOB.replace("definition", "# definition"), r":2: no `definition` in `mob`"),
    "no definition in a locale": (MOB.replace(", es: Una multitud.", ""), r":4: no `es` in `definition`"),
    "a definition too many": (MOB.replace("{en: A", "{pt: Ó., en: A"), r":4: unknown key 'pt'"),
    "a namesake": (
        MOB + MOB.partition("\n")[2].replace("  mob:", "  crowd:"),
        r":10: 'mob' is the preferred term of 'crowd' and of 'mob'; .*shared: true",
    ),
    "an unknown part": (MOB.replace("allowed", "alowed"), r":5: unknown key 'alowed'; did you mean `allowed`\?"),
    "an unknown word class": (MOB.replace("pos: noun", "pos: nuon"), r":6: `pos` is 'nuon'; expected one of noun, verb"),
    "an unknown gender": (MOB.replace("gender: f", "gender: x"), r":6: `gender` is 'x'; expected one of m, f, n, pl"),
    "no list": (MOB.replace("[crowd]", "crowd"), r":5: `allowed` is 'crowd'; expected a list, as \[crowd\]"),
    "no rule id": (MOB.replace("14.1", "14.x"), r":3: '14.x' is no rule id; expected the form number"),
    "a concept that is text": ("concepts:\n  mob: a crowd\n", r":2: `mob` is 'a crowd'; expected keys with values"),
    "concepts in a list": ("concepts: [mob]\n", r":1: `concepts` is a list; expected keys with values"),
    "concepts at the top": (MOB.replace("concepts:", "conceptz:"), r":1: unknown key 'conceptz'; did you mean `concepts`\?"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_faulty_base_is_refused_with_its_line(tmp_path: Path, fault: str) -> None:
    text, message = FAULTS[fault]

    with pytest.raises(YamlError, match=message):
        load_terms(written(tmp_path, text), ("en", "es"))


def test_namesakes_that_say_so_are_taken(tmp_path: Path) -> None:
    one = MOB.replace("    en:", "    shared: true\n    en:")
    both = one + one.partition("\n")[2].replace("  mob:", "  crowd:")

    base = load_terms(written(tmp_path, both), ("en", "es"))

    assert [concept.shared for concept in base.concepts] == [True, True]


def test_usage_names_the_rules_per_locale_and_leaves_forbidden_terms_out(tmp_path: Path) -> None:
    texts = {
        "en": "# 14 Mobs\n\n## 14.1 A\n\nThe crowd acts.\n\n## 14.2 B\n\nNobody.",
        "es": "# 14 Motines\n\n## 14.1 A\n\nUn motín.\n\n## 14.2 B\n\nLas turbas.",
    }
    base = load_terms(written(tmp_path, MOB), ("en", "es"))

    used = usage(base, book(texts))["mob"]

    assert {locale: [DECIMAL.print(id) for id in ids] for locale, ids in used.items()} == {
        "en": ["14", "14.1"],
        "es": ["14.2"],
    }


@cache
def ours(name: str) -> tuple[Game, Rulebook, TermBase]:
    project = find_project(CHECKOUT)
    game, rulebook = load_book(project, name)
    path = project.folder(name) / "terms.yml"
    return game, rulebook, load_terms(path, game.locales, game.numbering)


def terms_of(base: TermBase) -> Iterator[tuple[Concept, str]]:
    return ((concept, locale) for concept in base.concepts for locale in base.locales)


@pytest.mark.parametrize(("name", "least"), [("root", 100), ("asedio", 60)])
def test_our_bases_are_large_enough(name: str, least: int) -> None:
    assert len(ours(name)[2].concepts) >= least


@pytest.mark.parametrize("name", GAMES)
def test_some_rule_uses_each_concept_in_each_locale(name: str) -> None:
    _, rulebook, base = ours(name)
    used = usage(base, rulebook)

    unused = [(c.key, locale) for c, locale in terms_of(base) if not used[c.key][locale]]

    assert not unused


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_that_define_a_concept_are_there_and_use_its_term(name: str) -> None:
    game, rulebook, base = ours(name)
    used = usage(base, rulebook)

    lacking = [
        (concept.key, locale, game.numbering.print(id))
        for concept, locale in terms_of(base)
        for id in concept.defined_in
        if id not in used[concept.key][locale]
    ]

    assert not lacking
    assert all(concept.defined_in for concept in base.concepts)


@pytest.mark.parametrize("name", GAMES)
def test_our_texts_use_no_forbidden_term(name: str) -> None:
    game, rulebook, base = ours(name)
    finders = {locale: base.finder(locale) for locale in base.locales}

    found = [
        (locale, game.numbering.print(rule.key), place.phrase.text)
        for aligned in rulebook.rules
        for locale, rule in aligned.cells.items()
        for text in (rule.title, rule.text)
        for place in finders[locale].find(text)
        if place.phrase.forbidden
    ]

    assert not found


@pytest.mark.parametrize("name", GAMES)
def test_each_definition_is_one_sentence_in_its_languages_typography(name: str) -> None:
    for concept, locale in terms_of(ours(name)[2]):
        text = concept.definition[locale]
        assert text.endswith("."), (concept.key, locale)
        assert text.count(". ") == 0, (concept.key, locale)
        assert '"' not in text, (concept.key, locale)
        assert " —" not in text or locale != "ru", (concept.key, "no-break space before the dash")


@pytest.mark.parametrize("name", GAMES)
def test_nouns_have_a_gender_where_the_language_has_genders(name: str) -> None:
    terms = [
        (concept.key, locale, concept.terms[locale]) for concept, locale in terms_of(ours(name)[2])
    ]

    lacking = [
        (key, tag)
        for key, tag, term in terms
        if tag != "en" and term.pos == "noun" and not term.gender
    ]

    assert not lacking


PARTLY = {
    "nothing of a language": (MOB.replace(", es: Una multitud.", "").replace("    es:", "    # es:"), ["mob"]),
    "a place for each": (MOB.replace("es: Una multitud.", "es: ").replace("    es: {", "    es: # {"), ["mob"]),
    "a term, and a place": (MOB.replace("es: Una multitud.", "es: "), ["mob"]),
    "both": (MOB, []),
}  # fmt: skip


@pytest.mark.parametrize("kind", PARTLY)
def test_a_translation_under_way_may_lack_terms_where_the_pivot_is_named(
    tmp_path: Path, kind: str
) -> None:
    text, lacking = PARTLY[kind]

    base = load_terms(written(tmp_path, text), ("en", "es"), pivot="en")

    assert [concept.key for concept in base.lacking("es")] == lacking


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (MOB.replace(", es: Una multitud.", ""), r":4: no `es` in `definition`"),
        (MOB.replace("    es: {", "    # es: {"), r":2: no `es` in `mob`"),
        (MOB.replace("    en: {", "    # en: {"), r":2: no `en` in `mob`"),
    ],
)
def test_half_a_concept_without_a_place_for_the_rest_was_forgotten(
    tmp_path: Path, text: str, message: str
) -> None:
    with pytest.raises(YamlError, match=message):
        load_terms(written(tmp_path, text), ("en", "es"), pivot="en")

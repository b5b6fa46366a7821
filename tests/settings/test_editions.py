"""The edition is a text per locale, and a chapter may follow another printing than the rest of its game."""

from pathlib import Path

import pytest

from rulewright.errors import YamlError
from rulewright.law.ids import DECIMAL
from rulewright.settings.game import load_game

TWO = "{en: second, es: segunda}"


def saved(folder: Path, lines: str) -> Path:
    text = f"title: {{en: Harbour}}\nlocales: [en, es]\n{lines}\n"
    (folder / "game.yml").write_text(text, encoding="utf-8")
    return folder


def test_one_text_holds_for_every_locale(tmp_path: Path) -> None:
    game = load_game(saved(tmp_path, "edition: '2nd'"))

    assert [game.edition_of(DECIMAL.parse("1"), tag) for tag in ("en", "es")] == ["2nd", "2nd"]


def test_a_chapter_with_an_edition_of_its_own_follows_that(tmp_path: Path) -> None:
    own = 'chapters: {"2": {edition: {en: third}}, "3": {colour: red}}'
    game = load_game(saved(tmp_path, f"edition: {TWO}\n{own}"))

    told = {(n, tag): game.edition_of(DECIMAL.parse(n), tag) for n in "123" for tag in ("en", "es")}

    assert told == {
        ("1", "en"): "second",
        ("1", "es"): "segunda",
        ("2", "en"): "third",
        ("2", "es"): "third",  # in the pivot's words, where the locale has none
        ("3", "en"): "second",
        ("3", "es"): "segunda",
    }


def test_a_game_may_leave_its_edition_out(tmp_path: Path) -> None:
    assert load_game(saved(tmp_path, "")).edition_of(DECIMAL.parse("1"), "en") == ""


@pytest.mark.parametrize("form", ["[second]", "{en: {of: '1'}}", "{en: [second]}"])
def test_another_form_is_refused_with_its_line(tmp_path: Path, form: str) -> None:
    with pytest.raises(YamlError, match=r"game\.yml:3: .*second"):
        load_game(saved(tmp_path, f"edition: {form}"))


@pytest.mark.parametrize("lines", ["edition: {fr: seconde}", 'chapters: {"1": {edition: {fr: x}}}'])
def test_a_locale_that_the_game_has_not_is_refused(tmp_path: Path, lines: str) -> None:
    with pytest.raises(YamlError, match=r"game\.yml:\d+: unknown key 'fr'"):
        load_game(saved(tmp_path, lines))


def test_the_edition_of_what_is_no_chapter_is_refused(tmp_path: Path) -> None:
    with pytest.raises(YamlError, match="front"):
        load_game(saved(tmp_path, "chapters: {front: {edition: x}}"))

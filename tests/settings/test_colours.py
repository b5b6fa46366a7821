"""A chapter's colour is a name of the palette, and every name stands out from light and dark pages."""

from pathlib import Path

import pytest

from rulewright.errors import YamlError
from rulewright.law.ids import DECIMAL
from rulewright.settings.colours import COLOURS
from rulewright.settings.game import load_game
from rulewright.web.styles import style_sheet

GROUNDS = {"light": ("#ffffff", "#eef2f4"), "dark": ("#1e2129", "#262d36")}


def lightness(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((lightness(one), lightness(other)))
    return (light + 0.05) / (dark + 0.05)


def saved(folder: Path, chapters: str) -> Path:
    text = f"title: {{en: Harbour}}\nlocales: [en]\nchapters: {chapters}\n"
    (folder / "game.yml").write_text(text, encoding="utf-8")
    return folder


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_colour_of_the_palette_can_be_read_on_its_ground(scheme: str) -> None:
    at = ("light", "dark").index(scheme)
    weak = {
        (name, ground): round(contrast(values[at], ground), 2)
        for name, values in COLOURS.items()
        for ground in GROUNDS[scheme]
        if contrast(values[at], ground) < 4.5
    }

    assert weak == {}


def test_the_style_sheet_has_every_colour_of_the_palette() -> None:
    for name, (light, dark) in COLOURS.items():
        assert f".rw-{name} {{ --rw-colour: light-dark({light}, {dark}); }}" in style_sheet()


def test_a_chapter_has_the_colour_that_the_game_gives_it(tmp_path: Path) -> None:
    game = load_game(saved(tmp_path, '{"14": {colour: red}, "15": {}}'))

    assert game.colours == {DECIMAL.parse("14"): "red"}


@pytest.mark.parametrize(
    "colour",
    ["crimson", "'#c0392b'", "'red; background: url(//x.example)'", "'red\"><script>'", "[red]"],
)
def test_what_is_no_colour_of_the_palette_is_refused(tmp_path: Path, colour: str) -> None:
    with pytest.raises(
        YamlError, match=r"game\.yml:3: `colour` is .*; expected one of red, orange"
    ):
        load_game(saved(tmp_path, f'{{"14": {{colour: {colour}}}}}'))


@pytest.mark.parametrize("chapters", ["red", "[14]", '{"14": red}'])
def test_chapters_of_another_form_are_refused(tmp_path: Path, chapters: str) -> None:
    with pytest.raises(
        YamlError, match=r"game\.yml:3: `(chapters|14)` is .*; expected keys with values, as "
    ):
        load_game(saved(tmp_path, chapters))


def test_a_colour_of_what_is_no_rule_is_refused(tmp_path: Path) -> None:
    with pytest.raises(
        YamlError, match=r"game\.yml:3: 'first' is no rule id; expected the form number"
    ):
        load_game(saved(tmp_path, "{first: {colour: red}}"))

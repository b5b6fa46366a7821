"""YAML is read with the place of everything in it, and nothing of it is lost in silence."""

import pytest

from rulewright.errors import YamlError
from rulewright.settings.yaml_text import Yaml, lost_comment

TEXT = """\
# ours
title:
  en: Port
icons:
- coin
-
  boot
rights:
  es: >
    Nuestro
    texto
"""


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 2),
        (("title",), 2),
        (("title", "en"), 3),
        (("title", "es"), 2),
        (("icons",), 4),
        (("icons", 0), 5),
        (("icons", 1), 7),
        (("rights", "es"), 9),
        (("nothing",), 2),
    ],
)
def test_every_value_has_its_line(path: tuple[str | int, ...], line: int) -> None:
    assert Yaml("a.yml", TEXT).line(*path) == line


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_lines_count_as_editors_count_them(end: str) -> None:
    with pytest.raises(YamlError, match=r"a\.yml:3: the unseen sign U\+000C \(FORM FEED\)"):
        Yaml("a.yml", f"a: 1{end}b: 2{end}c: \f3{end}")


LOST = [
    ("text: Roba 2 cartas # y guarda una", "# y guarda una"),
    ("text: uno #", "#"),
    ("text: regla #2", "#2"),
    ("a: {text: uno # dos\n}", "# dos"),
    ("- text: a\n- text: b\t# c", "# c"),
]
KEPT = [
    "text: Roba 2 cartas#y",
    "text: 'Roba 2 cartas' # y guarda una",
    "text: # nothing yet\n  Roba 2",
    "text: |\n  Roba 2 # cartas\n",
    "# text: Roba # 2\ntext: Roba",
    "code: MRK001 # an icon",
]


def is_text(path: tuple[str | int, ...]) -> bool:
    return path[-1:] == ("text",)


@pytest.mark.parametrize(("text", "lost"), LOST)
def test_a_text_that_a_comment_cuts_short_is_named(text: str, lost: str) -> None:
    error = lost_comment(Yaml("a.yml", text), is_text)

    assert f"`text` ends at ` #`, and {lost!r} is lost" in str(error)


@pytest.mark.parametrize("text", KEPT)
def test_where_nothing_is_lost_nothing_is_said(text: str) -> None:
    assert lost_comment(Yaml("a.yml", text), is_text) is None


def test_a_name_for_a_value_may_stand_where_it_says_little() -> None:
    text = "rights: &ours {en: By us.}\nalso: *ours\n"

    assert Yaml("a.yml", text).value["also"] == {"en": "By us."}

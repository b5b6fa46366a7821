"""One entry more in a file of settings: comments, quotes, order and line ends stay as they were typed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.errors import YamlError
from rulewright.settings.yaml_edit import with_item, with_pair
from rulewright.settings.yaml_text import Yaml

LISTS = {
    "in brackets": ("locales: [en, es] # two\n", "locales: [en, es, it] # two\n"),
    "with a comma at its end": ("locales: [en, es,]\n", "locales: [en, es, it,]\n"),
    "over lines": (
        "locales: [\n  en, # one\n  es # two\n]\n",
        "locales: [\n  en, # one\n  es, it # two\n]\n",
    ),
    "in quotes": ("locales: ['en', \"es\"]\n", "locales: ['en', \"es\", it]\n"),
    "empty": ("locales: []\n", "locales: [it]\n"),
    "with dashes": ("locales:\n- en\n- es # b\n# end\npivot: en\n", "locales:\n- en\n- es # b\n- it\n# end\npivot: en\n"),
    "with dashes, further in": ("locales:\n    -   en\npivot: en\n", "locales:\n    -   en\n    - it\npivot: en\n"),
    "last, without a line end": ("pivot: en\nlocales:\n  - en", "pivot: en\nlocales:\n  - en\n  - it\n"),
    "with Windows' line ends": ("locales:\r\n  - en\r\npivot: en\r\n", "locales:\r\n  - en\r\n  - it\r\npivot: en\r\n"),
}  # fmt: skip
PAIRS = {
    "behind a text below its key": (
        "title:\n  en: |\n    Port\n\npivot: en\n",
        "title:\n  en: |\n    Port\n\n  it: Porto\npivot: en\n",
    ),
    "behind a mapping": ("title:\n  en: {a: b}\n", "title:\n  en: {a: b}\n  it: Porto\n"),
    "behind nothing": ("title:\n  en:\npivot: en\n", "title:\n  en:\n  it: Porto\npivot: en\n"),
    "in braces": ("title: {en: Hafen ü, ru: порт}\n", "title: {en: Hafen ü, ru: порт, it: Porto}\n"),
}  # fmt: skip


@pytest.mark.parametrize("kind", LISTS)
def test_an_item_is_added_to_a_list_as_it_is_written(kind: str) -> None:
    before, after = LISTS[kind]

    assert with_item(Yaml("game.yml", before), ["locales"], "it") == after


@pytest.mark.parametrize("kind", PAIRS)
def test_a_pair_is_added_to_keys_as_they_are_written(kind: str) -> None:
    before, after = PAIRS[kind]

    assert with_pair(Yaml("game.yml", before), ["title"], "it: Porto") == after


@given(
    st.lists(st.sampled_from(["en", "es", "ru", "日本"]), min_size=1, unique=True), st.booleans()
)
def test_a_list_reads_as_before_with_one_more(tags: list[str], brackets: bool) -> None:  # noqa: FBT001
    listed = f"[{', '.join(tags)}]" if brackets else "\n- " + "\n- ".join(tags)
    text = f"# é\nlocales: {listed} # all\ntitle: x\n"

    made = Yaml("game.yml", with_item(Yaml("game.yml", text), ["locales"], "it"))

    assert made.value == {"locales": [*tags, "it"], "title": "x"}


def test_where_there_is_no_list_the_line_is_named() -> None:
    with pytest.raises(YamlError, match=r"game\.yml:2: no list and no keys"):
        with_item(Yaml("game.yml", "a: b\nlocales: en\n"), ["locales"], "it")

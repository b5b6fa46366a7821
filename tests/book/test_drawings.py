"""No drawing that may act is published, wherever it stands and whoever asks."""

from collections.abc import Callable
from pathlib import Path

import pytest

from rulewright.cli import main

Make = Callable[..., Path]
ACTING = '<svg xmlns="http://www.w3.org/2000/svg">\n<script>go()</script></svg>'
PLAIN = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>'


def ran(capsys: pytest.CaptureFixture[str], *args: object) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(arg) for arg in args])
    return int(ended.value.code or 0), capsys.readouterr().err


@pytest.mark.parametrize("name", ["map.svg", "MAP.SVG", "shown/deep/map.svg", "harbour/en/map.svg"])
@pytest.mark.parametrize("command", ["build", "check", "export"])
def test_a_drawing_with_a_script_is_refused_with_its_line(
    harbour: Make, capsys: pytest.CaptureFixture[str], command: str, name: str
) -> None:
    folder = harbour()
    path = folder / "rules_src" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(ACTING, encoding="utf-8")
    to = [folder / "out"] if command == "export" else []

    code, said = ran(capsys, command, *to, folder)

    assert code == 2
    assert f"{name}:2: <script> in a drawing" in said
    assert not (folder / "site").exists()
    assert not (folder / "out").exists()


def test_a_drawing_that_draws_is_published(
    harbour: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour()
    (folder / "rules_src/map.svg").write_text(PLAIN, encoding="utf-8")

    assert ran(capsys, "build", folder)[0] == 0
    assert (folder / "site/en/map.svg").read_text("utf-8") == PLAIN


def test_scripts_in_a_games_folder_are_neither_published_nor_exported(
    harbour: Make, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = harbour()
    for name in ("a.js", "b.mjs", "c.css"):
        (folder / "rules_src/harbour" / name).write_text("go()", encoding="utf-8")
        (folder / "rules_src/.hidden").mkdir(exist_ok=True)
        (folder / "rules_src/.hidden/d.js").write_text("go()", encoding="utf-8")

    assert ran(capsys, "build", folder)[0] == 0
    assert ran(capsys, "export", folder / "out", folder)[0] == 0
    made = [path.name for place in ("site", "out") for path in (folder / place).rglob("*")]
    assert not {"a.js", "b.mjs", "c.css", "d.js"} & set(made)

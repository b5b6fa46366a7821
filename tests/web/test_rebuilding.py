"""While a site is served, an edit rebuilds what it touches, and the site is then what a fresh build would be."""

import random
import shutil
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.livereload import LiveReloadServer

Make = Callable[..., Path]
Edit = Callable[[Path], None]
ADDRESS = "http://127.0.0.1:8000/"

TERMS = """\
concepts:
  trade:
    definition: {en: An exchange., es: Un intercambio.}
    defined_in: ["1.1"]
    en: {preferred: trade}
    es: {preferred: comercio}
"""


def config_of(folder: Path, site: Path) -> MkDocsConfig:
    config = load_config(
        config_file=str(folder / "mkdocs.yml"), site_dir=str(site), dev_addr="127.0.0.1:8000"
    )
    config.site_url = ADDRESS
    return config


class Served:
    """A project as `serve` keeps it, without a socket."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.site = folder, folder / "served"
        config = config_of(folder, self.site)
        self.written: set[str] = set()

        def builder(given: MkDocsConfig | None = None) -> None:
            assert given is not None
            build(given, serve_url=ADDRESS)
            root = Path(given.site_dir)
            self.written = {p.relative_to(root).as_posix() for p in root.rglob("*.html")}

        builder(config)
        self.server = LiveReloadServer(builder, "127.0.0.1", 8000, str(self.site))
        self.server.watch(config.docs_dir)
        self.server.watch(config.config_file_path)
        config.plugins.on_serve(self.server, config=config, builder=builder)

    def edit(self, change: Edit) -> None:
        change(self.folder)
        self.server.builder()

    def files(self) -> Mapping[str, bytes]:
        return contents(self.site)

    def anew(self) -> Mapping[str, bytes]:
        build(config_of(self.folder, self.folder / "anew"), serve_url=ADDRESS)
        return contents(self.folder / "anew")


def contents(site: Path) -> dict[str, bytes]:
    return {p.relative_to(site).as_posix(): p.read_bytes() for p in site.rglob("*") if p.is_file()}


@pytest.fixture
def served(harbour: Make) -> Iterator[Served]:
    folder = harbour()
    game = folder / "rules_src/harbour"
    (game / "terms.yml").write_text(TERMS, encoding="utf-8")
    for tag, word in {"en": "Wind", "es": "Viento"}.items():
        text = f"# 2 {word}\n\n## 2.1 {word} two\n\nSee (1.1).\n"
        (game / tag / "2.md").write_text(text, encoding="utf-8")
    kept = Served(folder)
    yield kept
    kept.server.server_close()


def replaced(name: str, old: str, new: str) -> Edit:
    def change(folder: Path) -> None:
        path = folder / "rules_src" / name
        if path.is_file():  # else an edit before took it away
            path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")

    return change


def written(name: str, text: str) -> Edit:
    def change(folder: Path) -> None:
        (folder / "rules_src" / name).write_text(text, encoding="utf-8")

    return change


def removed(name: str) -> Edit:
    return lambda folder: (folder / "rules_src" / name).unlink(missing_ok=True)


EDITS: dict[str, Edit] = {
    "a text": replaced("harbour/es/1.md", "Duerme", "Descansa"),
    "a text of the pivot": replaced("harbour/en/1.md", "Sleep", "Rest well"),
    "a title": replaced("harbour/es/1.md", "## 1.2 Descanso", "## 1.2 Reposo"),
    "the title of a chapter": replaced("harbour/en/1.md", "# 1 Basics", "# 1 Beginnings"),
    "a citation that is new": replaced("harbour/es/1.md", "Duerme", "Duerme (2.1)"),
    "a citation of a locale's own in the other": replaced("harbour/en/2.md", "(1.1)", "(1.2)"),
    "a new rule": replaced("harbour/en/2.md", "See", "See.\n\n## 2.2 Gale\n\nRun. See"),
    "a rule taken away": replaced("harbour/en/1.md", "## 1.10 Storm\n\nAs in 1.1.\n", ""),
    "a rule translated at last": replaced(
        "harbour/es/1.md", "Duerme", "Duerme.\n\n## 1.10 Tormenta\n\nComo en 1.1"
    ),
    "a new number": replaced("harbour/es/2.md", "## 2.1 Viento", "## 2.5 Viento"),
    "a new chapter": written("harbour/en/3.md", "# 3 Sea\n\n## 3.1 Waves\n\nAs (1.1).\n"),
    "a chapter taken away": removed("harbour/es/2.md"),
    "a term": replaced("harbour/terms.yml", "preferred: comercio", "preferred: paga"),
    "a definition": replaced("harbour/terms.yml", "An exchange", "Give and take"),
    "no terms": removed("harbour/terms.yml"),
    "the title of the game": replaced("harbour/game.yml", "en: Harbour", "en: Port"),
    "an icon": replaced("harbour/game.yml", "coin: {}", "coin: {es: oro}"),
    "a new locale": lambda folder: (
        removed("harbour/terms.yml")(folder),
        replaced("harbour/game.yml", "[en, es]", "[en, es, la]")(folder),
    )[1],
    "a plain page": replaced("index.es.md", "Reglas", "Normas"),
    "a new plain page": written("how.en.md", "# How\n\n[1](harbour/1.md)\n"),
    "a picture": written("map.png", "another"),
}  # fmt: skip


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_after_an_edit_the_served_site_is_what_a_fresh_build_gives(
    served: Served, edit: Edit
) -> None:
    before = served.files()

    served.edit(edit)

    assert served.files() == served.anew() != before


@pytest.mark.parametrize("seed", range(4))
def test_after_any_edits_in_any_order_too(served: Served, seed: int) -> None:
    edits = list(EDITS.values())
    random.Random(seed).shuffle(edits)  # noqa: S311  # no secret

    for edit in edits:
        served.edit(edit)

    assert served.files() == served.anew()


def test_an_edit_of_one_text_writes_its_chapter_and_its_rules_pages_only(served: Served) -> None:
    served.edit(replaced("harbour/es/1.md", "Duerme", "Descansa"))

    assert {file for file in served.written if "harbour" in file} == {
        "es/harbour/1/index.html",
        "es/harbour/r/1.2/index.html",
        "es/harbour/r/1/index.html",  # it shows the rules below it
    }
    assert not [file for file in served.written if file.startswith("en/")]


def test_a_failed_rebuild_leaves_every_file_and_the_next_one_mends_all(served: Served) -> None:
    before = served.files()

    served.edit(written("harbour/es/2.md", "# 2 Otra\n"))
    served.edit(replaced("harbour/game.yml", "title:", "titel:"))
    broken = served.files()
    served.edit(replaced("harbour/game.yml", "titel:", "title:"))

    assert before != broken == served.files() == served.anew()


def test_a_broken_setting_leaves_the_pages_too(served: Served) -> None:
    settings = served.folder / "mkdocs.yml"
    good, before = settings.read_text("utf-8"), served.files()

    served.edit(written("../mkdocs.yml", f"{good}nav: 5\n"))

    assert served.files() == before


def test_with_a_hook_of_the_users_own_every_rebuild_is_a_whole_one(harbour: Make) -> None:
    folder = harbour("hooks: [hook.py]\n")
    hook = "def on_post_page(output, page, **_):\n    return output + f'<!-- {page.title} -->'\n"
    (folder / "hook.py").write_text(hook, encoding="utf-8")
    served = Served(folder)

    served.edit(replaced("harbour/es/1.md", "Duerme", "Descansa"))

    assert "en/harbour/1/index.html" in served.written
    assert served.files() == served.anew()
    served.server.server_close()


# --- what fails: the old pages stay up, and once it is mended the site is what a fresh build gives -------------


def spoilt(name: str, content: bytes | str) -> Edit:
    def change(folder: Path) -> None:
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())

    return change


HOOK = "hooks: [hook.py]\n"
GAME = "rules_src/harbour"
FAILURES: dict[str, Edit] = {
    "settings that are no YAML": spoilt(f"{GAME}/game.yml", "title: {en: broken\n"),
    "settings that do not fit": spoilt(f"{GAME}/game.yml", "numbering: [1]\n"),
    "no settings": lambda folder: (folder / GAME / "game.yml").unlink(),
    "terms": spoilt(f"{GAME}/terms.yml", "concepts: [a]\n"),
    "stamps": spoilt(f"{GAME}/sync.yml", "fr: {}\n"),
    "what is accepted": spoilt(f"{GAME}/accepted.yml", "- {rule: '*'}\n"),
    "readings": spoilt(f"{GAME}/readings.yml", "- {rules: 1}\n"),
    "a scenario": spoilt(f"{GAME}/scenarios/1.yml", "- {id: a}\n"),
    "verdicts": spoilt(f"{GAME}/verdicts.json", "[" * 100_000),
    "a chapter that is no text": spoilt(f"{GAME}/en/1.md", b"\xff\xfe\x00\xd8"),
    "no chapters of the pivot": lambda folder: shutil.rmtree(folder / GAME / "en"),
    "a plain page that is no UTF-8": spoilt("rules_src/index.en.md", b"# Caf\xe9\n"),
    "a template that is not there": spoilt(
        "rules_src/index.en.md", "---\ntemplate: nope.html\n---\n# Rules\n"
    ),
    "mkdocs.yml that is no YAML": spoilt("mkdocs.yml", "site_name: [\n"),
    "mkdocs.yml with another theme": spoilt("mkdocs.yml", "site_name: A\ntheme: nope\n"),
    "mkdocs.yml without our plugin": spoilt(
        "mkdocs.yml", "site_name: A\ndocs_dir: rules_src\nplugins: [search]\n"
    ),
    "no mkdocs.yml": lambda folder: (folder / "mkdocs.yml").unlink(),
}
for _what in (
    "raise KeyError('x')",
    "raise SystemExit(1)",
    "raise MemoryError",
    "raise RecursionError",
):
    FAILURES[f"a hook that says {_what}"] = lambda folder, what=_what: (  # type: ignore[misc]
        spoilt("hook.py", f"def on_page_markdown(markdown, **_):\n    {what}\n")(folder),
        spoilt("mkdocs.yml", (folder / "mkdocs.yml").read_text() + HOOK)(folder),
    )[1]


@pytest.mark.parametrize("failure", FAILURES.values(), ids=FAILURES.keys())
def test_whatever_fails_the_old_pages_stay_up_until_it_is_mended(
    served: Served, failure: Edit, capfd: pytest.CaptureFixture[str], tmp_path_factory: Any
) -> None:
    before, kept = served.files(), tmp_path_factory.mktemp("kept") / "project"
    shutil.copytree(served.folder, kept, ignore=shutil.ignore_patterns("served"))

    served.edit(failure)

    assert served.files() == before
    assert "Traceback" not in capfd.readouterr().err
    assert not list(served.folder.glob("served.*"))
    for path in ("mkdocs.yml", "rules_src"):
        remove(served.folder / path)
    shutil.copytree(kept, served.folder, dirs_exist_ok=True)
    served.edit(replaced("harbour/es/1.md", "Duerme", "Descansa"))
    assert served.files() == served.anew() != before


def remove(path: Path) -> None:
    if path.is_dir():
        shutil.rmtree(path)
    else:
        path.unlink(missing_ok=True)


def test_without_room_beside_the_site_the_old_pages_stay_up(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = served.files()

    def full(**_: object) -> str:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("tempfile.mkdtemp", full)
        served.edit(EDITS["a text"])

    assert served.files() == before
    served.edit(EDITS["a title"])
    assert served.files() == served.anew() != before


@pytest.mark.parametrize("count", [0, 1, 5])
def test_a_change_that_stops_halfway_is_made_good_by_the_next_one(
    served: Served, monkeypatch: pytest.MonkeyPatch, count: int
) -> None:
    """Even where the next change is to take the first one back: what stands there by then is not remembered."""
    moved, replace = [0], Path.replace

    def stopping(path: Path, target: Path) -> Path:
        if "served." in str(path):
            moved[0] += 1
            if moved[0] > count:
                raise OSError(5, "Input/output error")
        return replace(path, target)

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stopping)
        served.edit(EDITS["a text"])
    served.edit(replaced("harbour/es/1.md", "Descansa", "Duerme"))

    assert served.files() == served.anew()


def test_a_page_that_somebody_took_away_comes_back_with_the_next_change_to_it(
    served: Served,
) -> None:
    (served.site / "es/harbour/1/index.html").unlink()

    served.edit(EDITS["a text"])

    assert served.files() == served.anew()

"""Data flows one way, and so do imports: this table says who may import whom."""

import ast
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator" / "rulewright"

VALUES = {"words", "errors", "hashes", "ids", "doubts", "model", "findings"}
SETTINGS = VALUES | {"yaml_text", "locales"}
MAY_IMPORT: dict[str, set[str]] = {
    "__init__": set(),
    "words": set(),
    "copies": set(),
    "latest": set(),
    "errors": {"words"},
    "hashes": set(),
    "colours": {"errors", "ids"},
    "ids": {"errors"},
    "doubts": {"words"},
    "findings": {"words"},
    "memory": {"words"},
    "model": {"ids", "doubts"},
    "yaml_text": {"errors"},
    "locales": {"errors", "words", "yaml_text"},
    "term_matching": set(),
    "terms": VALUES | {"yaml_text", "term_matching"},
    "games": set(),
    "play": SETTINGS | {"checks", "games", "parse", "project"},
    "read": SETTINGS,
    "parse": SETTINGS | {"read"},
    "align": SETTINGS | {"memory", "parse"},
    "project": SETTINGS | {"colours", "memory", "read", "parse", "align"},
    "ahead": VALUES | {"align", "copies", "memory", "project"},
    "sync": SETTINGS,
    "tree_yaml": SETTINGS | {"align", "parse"},
    "tree_schema": VALUES | {"tree_yaml"},
    "numbers": SETTINGS,
    "checks": SETTINGS | {"memory", "numbers", "parse"},
    "report": VALUES,
    "render": SETTINGS | {"latest", "terms", "term_matching", "play"},
    "pdf": SETTINGS | {"colours", "play", "render", "terms"},
    "exchange": SETTINGS | {"read"},
    "skeleton": SETTINGS,
    "cite": SETTINGS | {"parse"},
    "adopting": VALUES | {"exchange"},
    "accepted": SETTINGS,
    "baseline": SETTINGS,
    "web": SETTINGS
    | {
        "accepted",
        "colours",
        "copies",
        "latest",
        "memory",
        "terms",
        "project",
        "checks",
        "play",
        "render",
        "report",
        "sync",
        "tree_yaml",
        "tree_schema",
    },
    "cli": SETTINGS
    | {
        "ahead",
        "align",
        "memory",
        "__init__",
        "project",
        "checks",
        "report",
        "tree_yaml",
        "exchange",
        "web",
        "skeleton",
        "adopting",
        "cite",
        "accepted",
        "baseline",
        "terms",
        "play",
        "games",
        "pdf",
        "render",
        "sync",
    },
}
"""Part of the package -> the parts that it may import besides itself."""

MODULES = sorted(PACKAGE.rglob("*.py"))


def part(module: Path) -> str:
    return module.relative_to(PACKAGE).parts[0].removesuffix(".py")


def imported(module: Path) -> set[str]:
    """Full names of what a module imports, also within functions."""
    names = set()
    for node in ast.walk(ast.parse(module.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{module}: imports are absolute"
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def own_parts(module: Path) -> set[str]:
    parts = set()
    for name in imported(module):
        top, _, rest = name.partition(".")
        if top == "rulewright":
            inner = rest.split(".")[0]
            parts.add(
                inner
                if (PACKAGE / inner).is_dir() or (PACKAGE / f"{inner}.py").is_file()
                else "__init__"
            )
    return parts


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_imports_only_what_its_part_may(module: Path) -> None:
    here = part(module)

    assert own_parts(module) - {here} <= MAY_IMPORT[here]


def test_the_table_names_every_part_and_no_other() -> None:
    assert {part(module) for module in MODULES} == set(MAY_IMPORT)


def test_only_web_imports_mkdocs() -> None:
    hosts = {
        part(module)
        for module in MODULES
        for name in imported(module)
        if name.split(".")[0] in {"mkdocs", "material"}
    }

    assert hosts <= {"web"}


def test_only_the_command_line_prints_reads_arguments_or_exits() -> None:
    for module in MODULES:
        if part(module) == "cli":
            continue
        tree = ast.parse(module.read_text("utf-8"))
        called = {
            node.func.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & {"print", "exit", "quit", "input"}, module
        assert not imported(module) & {"sys.argv", "sys.exit"}, module


def test_every_package_that_is_imported_is_a_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    declared = {
        line.split(";")[0].split("=")[0].split(">")[0].split("<")[0].strip().lower()
        for line in (*project["dependencies"], *project["optional-dependencies"]["pdf"])
    }
    owners = packages_distributions()

    needed = {name.split(".")[0] for module in MODULES for name in imported(module)}
    third_party = {owner.lower() for name in needed if name in owners for owner in owners[name]}

    assert third_party - {"rulewright"} <= declared


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_has_a_name_that_says_nothing(module: Path) -> None:
    assert not {"utils", "helpers", "common", "misc"} & set(module.with_suffix("").parts)

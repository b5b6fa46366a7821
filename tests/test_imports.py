"""Data flows one way, and so do imports: this table says who may import whom."""

import ast
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generator" / "rulewright"

LAW = {"words", "errors", "law"}
SETTINGS = LAW | {"settings", "text"}
MAY_IMPORT: dict[str, set[str]] = {
    "__init__": {"api"},
    "api": SETTINGS | {"align", "book", "checks", "cite", "parse", "play", "read", "render", "web"},
    "words": set(),
    "errors": {"words"},
    "law": LAW | {"text"},
    "settings": SETTINGS,
    "text": LAW,
    "keep": {"law", "words"},
    "games": set(),
    "play": SETTINGS | {"checks", "games", "parse"},
    "read": SETTINGS,
    "parse": SETTINGS | {"read"},
    "align": SETTINGS | {"parse"},
    "labels": SETTINGS | {"parse"},
    "book": SETTINGS | {"align", "checks", "keep", "labels", "parse", "play", "read"},
    "numbers": SETTINGS,
    "checks": SETTINGS | {"numbers", "parse"},
    "report": LAW,
    "progress": SETTINGS,
    "render": SETTINGS | {"keep", "play", "progress"},
    "pdf": SETTINGS | {"play", "render"},
    "exchange": SETTINGS | {"align", "parse", "read"},
    "cite": SETTINGS | {"parse", "render"},
    "history": SETTINGS | {"align", "parse"},
    "web": SETTINGS
    | {"keep", "book", "checks", "exchange", "play", "progress", "render", "report"},
    "cli": SETTINGS
    | {
        "__init__",
        "keep",
        "history",
        "align",
        "book",
        "checks",
        "report",
        "progress",
        "exchange",
        "labels",
        "parse",
        "read",
        "web",
        "cite",
        "play",
        "games",
        "pdf",
        "render",
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


EXTRAS = ("documents", "pdf")


def test_every_package_that_is_imported_is_a_declared_dependency() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    declared = {
        line.replace("pdfminer-six", "pdfminer.six")
        .split(";")[0]
        .split("=")[0]
        .split(">")[0]
        .split("<")[0]
        .strip()
        .lower()
        for line in (*project["dependencies"], *(line for name in EXTRAS for line in extras[name]))
    }
    owners = packages_distributions()

    needed = {name.split(".")[0] for module in MODULES for name in imported(module)}
    third_party = {owner.lower() for name in needed if name in owners for owner in owners[name]}

    assert third_party - {"rulewright"} <= declared


@pytest.mark.parametrize("module", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_module_has_a_name_that_says_nothing(module: Path) -> None:
    assert not {"utils", "helpers", "common", "misc"} & set(module.with_suffix("").parts)


def test_no_modules_import_each_other_in_a_circle_even_for_types_alone() -> None:
    imports = {name_of(module): own_modules(module) for module in MODULES}
    circles = [sorted(circle) for circle in strongly_connected(imports) if len(circle) > 1]

    assert circles == []


def name_of(module: Path) -> str:
    return ".".join(module.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(
        ".__init__"
    )


def own_modules(module: Path) -> set[str]:
    """The modules of the package that a module imports; of a name within one, the module that holds it."""
    names = {name_of(one) for one in MODULES}
    found = set()
    for name in imported(module):
        if name in names:
            found.add(name)
        elif (holder := name.rpartition(".")[0]) in names:
            found.add(holder)
    return found - {name_of(module)}


def strongly_connected(graph: dict[str, set[str]]) -> list[set[str]]:
    """The groups of nodes that lead to each other (Tarjan 1972)."""
    order: dict[str, int] = {}
    low: dict[str, int] = {}
    open_nodes: list[str] = []
    groups: list[set[str]] = []

    def visit(node: str) -> None:
        order[node] = low[node] = len(order)
        open_nodes.append(node)
        for other in sorted(graph[node]):
            if other not in order:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in open_nodes:
                low[node] = min(low[node], order[other])
        if low[node] == order[node]:
            at = open_nodes.index(node)
            groups.append(set(open_nodes[at:]))
            del open_nodes[at:]

    for node in graph:
        if node not in order:
            visit(node)
    return groups

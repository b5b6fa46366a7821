"""Mutants of a rule's function: the function as written, with one thing changed."""

from __future__ import annotations

import ast
import inspect
import textwrap
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulewright.games.kit import Binding

_COMPARED: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_NAMED = {
    "H": "K", "K": "H", "E": "H", "COMMAND": "PROWESS", "PROWESS": "COMMAND",
    "min": "max", "max": "min", "any": "all", "all": "any",
}  # fmt: skip
"""Names that stand for a constant or a choice, and what they are mistaken for."""
_OPERATED: dict[type[ast.operator], type[ast.operator]] = {ast.Add: ast.Sub, ast.Sub: ast.Add}


@dataclass(frozen=True)
class Mutant:
    """One changed function: what was changed, in which line of which function."""

    binding: Binding
    line: int
    change: str
    run: Callable[..., Any]

    @property
    def name(self) -> str:
        """What a report calls it."""
        return f"{self.binding.name}:{self.line} {self.change}"


@dataclass(frozen=True)
class _Edit:
    """Put `new` where `owner` has `old`."""

    owner: ast.AST
    field: str
    at: int | None
    new: Any
    line: int
    change: str

    def swap(self, value: Any) -> Any:
        """Put a value in the place; gives what stood there."""
        held = getattr(self.owner, self.field)
        if self.at is None:
            setattr(self.owner, self.field, value)
            return held
        old, held[self.at] = held[self.at], value
        return old


def mutants(binding: Binding) -> Iterator[Mutant]:
    """All mutants of a binding's function, in the order of its text.

    >>> from rulewright.games.root.supply import winner
    >>> [mutant.change for mutant in mutants(winner.binding)][:2]
    ['condition True', 'condition False']
    """
    function = binding.written
    tree = _parsed(function)
    for edit in list(_edits(tree)):
        old = edit.swap(edit.new)
        try:
            yield Mutant(binding, edit.line, edit.change, _compiled(tree, function))
        finally:
            edit.swap(old)


def _parsed(function: Callable[..., Any]) -> ast.FunctionDef:
    """The function's tree without decorators, annotations and docstring, with the lines of its file."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(function))).body[0]
    assert isinstance(tree, ast.FunctionDef)
    ast.increment_lineno(tree, function.__code__.co_firstlineno - 1)
    tree.decorator_list = []
    tree.returns = None
    for argument in (*tree.args.args, *tree.args.kwonlyargs):
        argument.annotation = None
    if ast.get_docstring(tree) is not None:
        tree.body = tree.body[1:]
    return tree


def _compiled(tree: ast.FunctionDef, function: Callable[..., Any]) -> Callable[..., Any]:
    module = ast.fix_missing_locations(ast.Module(body=[tree], type_ignores=[]))
    made: dict[str, Any] = {}
    exec(compile(module, function.__code__.co_filename, "exec"), function.__globals__, made)  # noqa: S102
    run: Callable[..., Any] = made[tree.name]
    return run


def _edits(tree: ast.FunctionDef) -> Iterator[_Edit]:
    yield from _walk(tree)
    yield from _dropped(tree)


def _walk(node: ast.AST) -> Iterator[_Edit]:
    """The changes to values and operators below a node; the facts of a refusal are no part of a rule."""
    for field, value in ast.iter_fields(node):
        if field == "keywords" and _is_require(node):
            continue
        items = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        items = [] if field == "args" and _is_named(node) else items
        for at, child in items:
            if isinstance(child, ast.AST):
                yield from _changes(node, field, at, child)
                yield from _walk(child)


def _changes(owner: ast.AST, field: str, at: int | None, node: ast.AST) -> Iterator[_Edit]:
    """The changes to one node where it stands."""
    line = getattr(node, "lineno", getattr(owner, "lineno", 0))
    for kind, changed in _BY_KIND:
        if isinstance(node, kind):
            for new, change in changed(node):
                yield _Edit(owner, field, at, new, line, change)
    if field == "test" and isinstance(node, ast.expr):
        for new, change in _conditions(node, is_statement=isinstance(owner, ast.If)):
            yield _Edit(owner, field, at, new, line, change)


def _constants(node: ast.Constant) -> Iterator[tuple[ast.AST, str]]:
    value = node.value
    others: tuple[bool | int | str, ...] = ()
    if isinstance(value, bool):
        others = (not value,)
    elif isinstance(value, int):
        others = (value + 1, value - 1)
    elif isinstance(value, str):
        others = (f"{value}~",)
    for other in others:
        yield ast.Constant(other), f"{value!s} to {other}"


def _comparisons(node: ast.cmpop) -> Iterator[tuple[ast.AST, str]]:
    for other in _COMPARED[type(node)]:
        yield other(), f"{_SIGN[type(node)]} to {_SIGN[other]}"


def _junctions(node: ast.boolop) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node, ast.And):
        yield ast.Or(), "and to or"
    else:
        yield ast.And(), "or to and"


def _negations(node: ast.UnaryOp) -> Iterator[tuple[ast.AST, str]]:
    if isinstance(node.op, ast.Not):
        yield node.operand, "not dropped"


def _operators(node: ast.operator) -> Iterator[tuple[ast.AST, str]]:
    other = _OPERATED.get(type(node))
    if other is not None:
        yield other(), f"{_SIGN[type(node)]} to {_SIGN[other]}"


def _names(node: ast.Name) -> Iterator[tuple[ast.AST, str]]:
    if node.id in _NAMED and isinstance(node.ctx, ast.Load):
        yield ast.Name(_NAMED[node.id], ast.Load()), f"{node.id} to {_NAMED[node.id]}"


def _operands(node: ast.BoolOp) -> Iterator[tuple[ast.AST, str]]:
    for dropped in node.values:
        rest = [one for one in node.values if one is not dropped]
        less = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        yield less, f"without {ast.unparse(dropped)}"


def _branches(node: ast.IfExp) -> Iterator[tuple[ast.AST, str]]:
    for branch in (node.body, node.orelse):
        yield branch, f"always {ast.unparse(branch)}"


def _elements(node: ast.Tuple) -> Iterator[tuple[ast.AST, str]]:
    if len(node.elts) > 1 and isinstance(node.ctx, ast.Load):
        for dropped in node.elts:
            rest = [one for one in node.elts if one is not dropped]
            yield ast.Tuple(rest, ast.Load()), f"without {ast.unparse(dropped)}"


def _keywords(node: ast.Call) -> Iterator[tuple[ast.AST, str]]:
    for dropped in node.keywords if not _is_require(node) else ():
        rest = [one for one in node.keywords if one is not dropped]
        yield ast.Call(node.func, node.args, rest), f"without {ast.unparse(dropped)}"


def _conditions(node: ast.expr, *, is_statement: bool) -> Iterator[tuple[ast.AST, str]]:
    for known in (True, False) if is_statement else ():
        yield ast.Constant(known), f"condition {known}"
    if not isinstance(node, (ast.Compare, ast.UnaryOp)):
        yield ast.UnaryOp(ast.Not(), node), "condition inverted"


_BY_KIND: tuple[tuple[type[ast.AST], Callable[[Any], Iterator[tuple[ast.AST, str]]]], ...] = (
    (ast.Constant, _constants),
    (ast.cmpop, _comparisons),
    (ast.boolop, _junctions),
    (ast.UnaryOp, _negations),
    (ast.operator, _operators),
    (ast.Name, _names),
    (ast.BoolOp, _operands),
    (ast.IfExp, _branches),
    (ast.Tuple, _elements),
    (ast.Call, _keywords),
)
"""Kind of node -> the changes to it."""
_SIGN: dict[type[ast.AST], str] = {
    ast.Eq: "==", ast.NotEq: "!=", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.In: "in", ast.NotIn: "not in", ast.Is: "is", ast.IsNot: "is not", ast.Add: "+", ast.Sub: "-",
}  # fmt: skip


def _dropped(tree: ast.FunctionDef) -> Iterator[_Edit]:
    """Each statement left out, but for the last return of a function, without which it gives nothing."""
    for node in ast.walk(tree):
        for field in ("body", "orelse"):
            block = getattr(node, field, None)
            if not isinstance(block, list):
                continue
            for at, statement in enumerate(block):
                last = node is tree and at == len(block) - 1
                if last and isinstance(statement, ast.Return):
                    continue
                what = "require" if _is_refusal(statement) else "statement"
                yield _Edit(node, field, at, ast.Pass(), statement.lineno, f"{what} dropped")


def _is_named(node: ast.AST) -> bool:
    """Whether a call's first words only name a thing in messages: dice.roll("mob", ...), needs_supply(n, "mob")."""
    if not isinstance(node, ast.Call):
        return False
    called = node.func
    return (isinstance(called, ast.Attribute) and called.attr in {"roll", "shuffle"}) or (
        isinstance(called, ast.Name) and called.id == "needs_supply"
    )


def _is_require(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "require"
    )


def _is_refusal(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and _is_require(statement.value)

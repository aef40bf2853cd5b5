"""Make programs with one small fault from the solution of a lesson."""

import ast
from collections.abc import Callable, Iterator
from copy import deepcopy

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Lt: (ast.LtE, ast.Gt),
    ast.Gt: (ast.GtE, ast.Lt),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
}
OPERATORS: dict[type[ast.operator], tuple[type[ast.operator], ...]] = {
    ast.Add: (ast.Sub,),
    ast.Sub: (ast.Add,),
    ast.Mult: (ast.Add,),
    ast.FloorDiv: (ast.Mod, ast.Mult),
    ast.Mod: (ast.FloorDiv,),
    ast.BitOr: (ast.BitAnd, ast.BitXor),
    ast.BitAnd: (ast.BitOr,),
    ast.BitXor: (ast.BitOr, ast.BitAnd),
}
Change = Callable[[ast.AST], None]


def mutants(source: str) -> Iterator[str]:
    """Yield every program that differs from this program in one place."""
    tree = ast.parse(source)
    seen = {ast.unparse(tree)}
    for place, node in enumerate(ast.walk(tree)):
        for change in _changes(node):
            changed = deepcopy(tree)
            change(list(ast.walk(changed))[place])
            text = ast.unparse(ast.fix_missing_locations(changed))
            if text not in seen:
                seen.add(text)
                yield text


def _changes(node: ast.AST) -> Iterator[Change]:
    """Yield every possible change of this node."""
    for field in ("body", "orelse"):
        lines = getattr(node, field, None)
        if isinstance(lines, list):
            for place in range(len(lines)):
                yield from _changes_of_line(field, place, lines)
    if isinstance(node, ast.Compare):
        for sign in COMPARISONS.get(type(node.ops[0]), ()):
            yield _set("ops", [sign(), *node.ops[1:]])
    elif isinstance(node, (ast.BinOp, ast.AugAssign)):
        for operator in OPERATORS.get(type(node.op), ()):
            yield _set("op", operator())
    elif isinstance(node, ast.BoolOp):
        yield _set("op", ast.And() if isinstance(node.op, ast.Or) else ast.Or())
        for place in range(len(node.values)):
            yield _remove("values", place)
    elif isinstance(node, ast.Constant):
        yield from _changes_of_constant(node.value)
    elif isinstance(node, ast.Return):
        values = [ast.Constant(True), ast.Constant(False)] if _is_bool(node.value) else []
        for value in (None, *values):
            yield _set("value", value)
    elif isinstance(node, (ast.If, ast.While)):
        yield _set("test", ast.UnaryOp(ast.Not(), node.test))
        yield _set("test", ast.Constant(True))
    elif isinstance(node, (ast.List, ast.Tuple)) and isinstance(node.ctx, ast.Load) and len(node.elts) > 2:
        for place in range(len(node.elts)):
            yield _remove("elts", place)
    elif isinstance(node, ast.UnaryOp):
        yield _set("op", ast.UAdd() if isinstance(node.op, ast.USub) else ast.USub())


def _changes_of_line(field: str, place: int, lines: list[ast.stmt]) -> Iterator[Change]:
    """Yield the changes of a line: remove, replace or unwrap it, or swap it with the next line."""
    line = lines[place]
    if isinstance(line, (ast.FunctionDef, ast.Import, ast.ImportFrom)):
        return
    for other in (ast.Pass(), ast.Break(), ast.Continue()):
        yield _replace(field, place, other)
    if isinstance(line, ast.If):
        yield _replace(field, place, *line.body)
    if place + 1 < len(lines):
        yield _swap(field, place)


def _changes_of_constant(value: object) -> Iterator[Change]:
    if isinstance(value, bool):
        yield _set("value", not value)
    elif isinstance(value, int):
        for other in {value - 1, value + 1, 0} - {value}:
            yield _set("value", other)


def _is_bool(node: ast.expr | None) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, bool)


def _set(field: str, value: object) -> Change:
    return lambda node: setattr(node, field, value)


def _remove(field: str, place: int) -> Change:
    def change(node: ast.AST) -> None:
        del getattr(node, field)[place]

    return change


def _replace(field: str, place: int, *lines: ast.stmt) -> Change:
    def change(node: ast.AST) -> None:
        getattr(node, field)[place : place + 1] = [deepcopy(line) for line in lines]

    return change


def _swap(field: str, place: int) -> Change:
    def change(node: ast.AST) -> None:
        lines = getattr(node, field)
        lines[place : place + 2] = lines[place + 1], lines[place]

    return change

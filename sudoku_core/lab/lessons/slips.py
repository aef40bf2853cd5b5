"""What may be wrong with the reader's code itself, in every lesson: patterns, each with its check."""

import ast
from collections.abc import Iterator
from typing import Final

from sudoku_core.lab.lessons.boards import is_board
from sudoku_core.lab.lessons.checks import Check, code, helped_by, statement
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Said

GIVE_NONE: Final = ("add", "append", "discard", "extend", "insert", "remove", "reverse", "sort", "update")
SIGNS: Final = ("", " ", *".0123456789", "123456789")  # as texts of puzzles have them
TAKE_AWAY: Final = ("clear", "pop", "remove")


def slips_in(outcome: Outcome, tree: ast.Module) -> Iterator[Said]:
    """Yield the slips that may explain this outcome. tree: of the reader's code."""
    if outcome.result in (None, False):
        yield from _dropped(tree)
    if any(is_board(each) for each in outcome.given):
        yield from _compared_with_text(tree)
        yield from _number_in_board(tree)
    yield from _compares(tree)
    yield from _uses_none(tree)
    yield from _sorts_in_place(tree)


def _dropped(tree: ast.Module) -> Iterator[Said]:
    """Yield calls within the function itself whose answer is dropped."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _answers(node):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Expr) and _called(inner.value) == node.name:
                    yield Said("dropped", {"line": inner.lineno, "function": node.name})


def _called(node: ast.AST) -> str:
    """Return the name of the function that this calls, or ""."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return node.func.id if is_call else ""  # type: ignore[attr-defined]


def _answers(function: ast.FunctionDef) -> bool:
    """Return whether the function returns a value anywhere."""
    return any(isinstance(each, ast.Return) and each.value is not None for each in ast.walk(function))


def _returned(node: ast.AST, said: Said) -> ast.stmt | None:
    is_dropped = isinstance(node, ast.Expr) and _called(node.value) == said.facts["function"]
    return statement(f"return {ast.unparse(node)}") if is_dropped else None


def _tested(node: ast.AST, said: Said) -> ast.stmt | None:
    is_dropped = isinstance(node, ast.Expr) and _called(node.value) == said.facts["function"]
    return statement(f"if {ast.unparse(node)}:\n    return True") if is_dropped else None


def _added(node: ast.AST, said: Said) -> ast.AST | None:
    """Add what a call returns to the number that the function returns."""
    if not isinstance(node, ast.FunctionDef) or node.name != said.facts["function"]:
        return None
    ends = [each.value for each in ast.walk(node) if isinstance(each, ast.Return)]
    name = next((each.id for each in ends if isinstance(each, ast.Name)), "")
    for each in ast.walk(node) if name else ():
        for place, line in enumerate(getattr(each, "body", []) if not isinstance(each, ast.Lambda) else ()):
            if isinstance(line, ast.Expr) and _called(line.value) == node.name:
                each.body[place] = statement(f"{name} += {ast.unparse(line)}")  # type: ignore[attr-defined]
    return node if name else None


def _compared_with_text(tree: ast.Module) -> Iterator[Said]:
    """Yield comparisons with a text, where boards have numbers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                parts = side.elts if isinstance(side, (ast.Tuple, ast.List)) else [side]
                for text in filter(_is_text, parts):
                    yield Said("compares_text", {"line": node.lineno, "text": ast.unparse(text)})


def _is_text(side: ast.expr) -> bool:
    return _is_str(side) or (isinstance(side, ast.Constant) and side.value in SIGNS)


def _is_str(node: ast.AST) -> bool:
    """Return whether this is `str(…)`."""
    return isinstance(node, ast.Call) and _called(node) == "str" and len(node.args) == 1


def _as_number(node: ast.AST, _said: Said) -> ast.AST | None:
    """Compare with a number in place of a text."""
    if not isinstance(node, ast.Compare):
        return None
    sides = [_number(each) for each in (node.left, *node.comparators)]
    changed = ast.Compare(sides[0], node.ops, sides[1:])
    return changed if ast.unparse(changed) != ast.unparse(node) else None


def _number(side: ast.expr) -> ast.expr:
    if isinstance(side, (ast.Tuple, ast.List)):
        return type(side)([_number(each) for each in side.elts], ast.Load())
    if isinstance(side, ast.Call) and _is_str(side):
        return side.args[0]
    if isinstance(side, ast.Constant) and isinstance(side.value, str) and side.value in SIGNS:
        if len(side.value) > 1:
            return code(str([int(digit) for digit in side.value]))
        return ast.Constant(int(side.value) if side.value.isdigit() else 0)
    return side


def _number_in_board(tree: ast.Module) -> Iterator[Said]:
    """Yield where a number is looked for among the rows: `0 in board`."""
    for node in ast.walk(tree):
        if _is_in_board(node):
            yield Said("number_in_board", {"line": getattr(node, "lineno", 1), "code": ast.unparse(node)})


def _is_in_board(node: ast.AST) -> bool:
    is_in = isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn))
    return is_in and ast.unparse(node.comparators[0]) == "board"  # type: ignore[attr-defined]


def _in_rows(node: ast.AST, _said: Said) -> ast.AST | None:
    """Look for a number in all rows."""
    if not isinstance(node, ast.Compare) or not _is_in_board(node):
        return None
    negation = "not " if isinstance(node.ops[0], ast.NotIn) else ""
    return code(f"{negation}any({ast.unparse(node.left)} in each_row for each_row in board)")


def _compares(tree: ast.Module) -> Iterator[Said]:
    """Yield lines that only compare: `board[r][c] == d`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
            yield Said("compares", {"line": node.lineno, "code": ast.unparse(node)})


def _assigned(node: ast.AST, _said: Said) -> ast.stmt | None:
    compared = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(compared, ast.Compare) or not isinstance(compared.ops[0], ast.Eq):
        return None
    if not isinstance(compared.left, (ast.Name, ast.Subscript)):
        return None
    return statement(f"{ast.unparse(compared.left)} = {ast.unparse(compared.comparators[0])}")


def _uses_none(tree: ast.Module) -> Iterator[Said]:
    """Yield calls such as `found.append(…)` whose answer, which is None, is assigned or returned."""
    own = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for node in ast.walk(tree):
        called = node.value if isinstance(node, (ast.Assign, ast.Return)) else None
        if isinstance(called, ast.Call) and _gives_none(called) and _method(called) not in own:
            yield Said("uses_none", {"line": called.lineno, "code": ast.unparse(called)})


def _method(node: ast.AST) -> str:
    """Return the name of the method that this calls, or ""."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return node.func.attr if is_call else ""  # type: ignore[attr-defined]


def _gives_none(node: ast.AST) -> bool:
    return _method(node) in GIVE_NONE


def _on_its_own(node: ast.AST, _said: Said) -> list[ast.stmt] | None:
    """Write such a call on a line of its own; a name that was assigned gets the list itself."""
    called = node.value if isinstance(node, (ast.Assign, ast.Return)) else None
    if not isinstance(called, ast.Call) or not _gives_none(called):
        return None
    assert isinstance(called.func, ast.Attribute)
    holder = ast.unparse(called.func.value)
    lines = [statement(ast.unparse(called))]
    if isinstance(node, ast.Return):
        lines.append(statement(f"return {holder}"))
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) != holder:
        lines.append(statement(f"{ast.unparse(node.targets[0])} = {holder}"))
    return lines


def _sorts_in_place(tree: ast.Module) -> Iterator[Said]:
    """Yield each use of `row.sort()`, which changes the list and returns None."""
    for node in ast.walk(tree):
        if _method(node) == "sort" and isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = ast.unparse(node.func.value)
            yield Said("sorts", {"line": node.lineno, "code": ast.unparse(node), "name": name})


def _sorted(node: ast.AST, said: Said) -> ast.AST | None:
    """Use `sorted(row)` in place of `row.sort()`."""
    if isinstance(node, ast.Assign) and _is_sorted(node.value) and len(node.targets) == 1:
        return None
    if isinstance(node, ast.Expr) and _is_sorted(node.value):
        return statement(f"{said.facts['name']} = sorted({said.facts['name']})")
    return code(f"sorted({said.facts['name']})") if _method(node) == "sort" else None


def _is_sorted(node: ast.AST) -> bool:
    return _called(node) == "sorted"


def removes(tree: ast.Module) -> Iterator[Said]:
    """Yield where items are taken from a list while a loop goes through it."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For):
            name = ast.unparse(loop.iter)
            methods = [f"{name}.{each}" for each in TAKE_AWAY]
            for node in ast.walk(loop):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in methods:
                    yield Said("removes", {"line": node.lineno, "name": name})


def _through_copy(node: ast.AST, said: Said) -> ast.AST | None:
    is_loop = isinstance(node, ast.For) and ast.unparse(node.iter) == said.facts["name"]
    if not is_loop or not isinstance(node, ast.For):
        return None
    return ast.For(node.target, code(f"list({said.facts['name']})"), node.body, node.orelse)


def shared_rows(tree: ast.Module) -> Iterator[Said]:
    """Yield where one list is several rows: [[0] * 9] * 9."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and _has_list(node.left):
            yield Said("shared_rows", {"line": node.lineno, "code": ast.unparse(node)})


def _has_list(node: ast.expr) -> bool:
    """Return whether this is a list with a list in it, such as [[0] * 9]."""
    for each in node.elts[:1] if isinstance(node, ast.List) else []:
        made = each.left if isinstance(each, ast.BinOp) else each
        return isinstance(made, ast.List) or isinstance(each, (ast.ListComp, ast.Call))
    return False


def made_apart(node: ast.AST, _said: Said) -> ast.AST | None:
    """Make each of several rows by itself."""
    is_product = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult)
    if (
        isinstance(node, ast.BinOp)
        and is_product
        and isinstance(node.left, ast.List)
        and _has_list(node.left)
    ):
        return code(f"[{ast.unparse(node.left.elts[0])} for _ in range({ast.unparse(node.right)})]")
    return None


CHECKS: Final[dict[str, Check]] = {
    "dropped": helped_by(_returned, _tested, _added),
    "compares_text": helped_by(_as_number),
    "number_in_board": helped_by(_in_rows),
    "compares": helped_by(_assigned),
    "uses_none": helped_by(_on_its_own),
    "sorts": helped_by(_sorted),
    "removes": helped_by(_through_copy),
    "shared_rows": helped_by(made_apart),
}

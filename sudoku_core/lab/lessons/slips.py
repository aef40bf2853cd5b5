"""Common slips in the reader's code, in any lesson: patterns of code, each with a check."""

import ast
from collections.abc import Iterator
from typing import Final

from sudoku_core.lab.lessons.boards import is_board
from sudoku_core.lab.lessons.checks import Check, code, helped_by, statement
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Message

METHODS_RETURNING_NONE: Final = (
    "add",
    "append",
    "discard",
    "extend",
    "insert",
    "remove",
    "reverse",
    "sort",
    "update",
)
CELL_TEXTS: Final = ("", " ", *".0123456789", "123456789")  # strings that stand for cells and digits
REMOVING_METHODS: Final = ("clear", "pop", "remove")


def find_slips(outcome: Outcome, tree: ast.Module) -> Iterator[Message]:
    """Yield messages about slips that may explain this outcome.

    tree: The syntax tree of the reader's code.
    """
    if outcome.result in (None, False):
        yield from _find_dropped_results(tree)
    if any(is_board(argument) for argument in outcome.arguments):
        yield from _find_text_comparisons(tree)
        yield from _find_numbers_in_board(tree)
    yield from _find_bare_comparisons(tree)
    yield from _find_used_none(tree)
    yield from _find_sorts(tree)


def _find_dropped_results(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about recursive calls whose result is not used."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and _returns_value(node):
            for inner in ast.walk(node):
                if isinstance(inner, ast.Expr) and _called_name(inner.value) == node.name:
                    yield Message("dropped", {"line": inner.lineno, "function": node.name})


def _called_name(node: ast.AST) -> str:
    """Return the name of the called function, or ""."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    return node.func.id if is_call else ""  # type: ignore[attr-defined]


def _returns_value(function: ast.FunctionDef) -> bool:
    """Return whether the function returns a value anywhere."""
    return any(isinstance(node, ast.Return) and node.value is not None for node in ast.walk(function))


def _add_return(node: ast.AST, message: Message) -> ast.stmt | None:
    """Return the result of the recursive call."""
    is_dropped = isinstance(node, ast.Expr) and _called_name(node.value) == message.facts["function"]
    return statement(f"return {ast.unparse(node)}") if is_dropped else None


def _add_test(node: ast.AST, message: Message) -> ast.stmt | None:
    """Return True if the recursive call succeeds."""
    is_dropped = isinstance(node, ast.Expr) and _called_name(node.value) == message.facts["function"]
    return statement(f"if {ast.unparse(node)}:\n    return True") if is_dropped else None


def _add_to_result(node: ast.AST, message: Message) -> ast.AST | None:
    """Add the result of a recursive call to the number that the function returns."""
    if not isinstance(node, ast.FunctionDef) or node.name != message.facts["function"]:
        return None
    returned = [inner.value for inner in ast.walk(node) if isinstance(inner, ast.Return)]
    name = next((value.id for value in returned if isinstance(value, ast.Name)), "")
    for inner in ast.walk(node) if name else ():
        body = getattr(inner, "body", []) if not isinstance(inner, ast.Lambda) else []
        for index, line in enumerate(body):
            if isinstance(line, ast.Expr) and _called_name(line.value) == node.name:
                body[index] = statement(f"{name} += {ast.unparse(line)}")
    return node if name else None


def _find_text_comparisons(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about comparisons with a string; boards contain numbers."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            for side in (node.left, *node.comparators):
                parts = side.elts if isinstance(side, (ast.Tuple, ast.List)) else [side]
                for text in filter(_is_text, parts):
                    yield Message("compares_text", {"line": node.lineno, "text": ast.unparse(text)})


def _is_text(side: ast.expr) -> bool:
    return _is_str(side) or (isinstance(side, ast.Constant) and side.value in CELL_TEXTS)


def _is_str(node: ast.AST) -> bool:
    """Return whether this is `str(…)`."""
    return isinstance(node, ast.Call) and _called_name(node) == "str" and len(node.args) == 1


def _compare_with_number(node: ast.AST, _message: Message) -> ast.AST | None:
    """Compare with a number instead of a string."""
    if not isinstance(node, ast.Compare):
        return None
    sides = [_to_number(side) for side in (node.left, *node.comparators)]
    changed = ast.Compare(sides[0], node.ops, sides[1:])
    return changed if ast.unparse(changed) != ast.unparse(node) else None


def _to_number(side: ast.expr) -> ast.expr:
    if isinstance(side, (ast.Tuple, ast.List)):
        return type(side)([_to_number(item) for item in side.elts], ast.Load())
    if isinstance(side, ast.Call) and _is_str(side):
        return side.args[0]
    if isinstance(side, ast.Constant) and isinstance(side.value, str) and side.value in CELL_TEXTS:
        if len(side.value) > 1:
            return code(str([int(digit) for digit in side.value]))
        return ast.Constant(int(side.value) if side.value.isdigit() else 0)
    return side


def _find_numbers_in_board(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about searches for a number among the rows: `0 in board`."""
    for node in ast.walk(tree):
        if _is_in_board(node):
            yield Message(
                "number_in_board", {"line": getattr(node, "lineno", 1), "code": ast.unparse(node)}
            )


def _is_in_board(node: ast.AST) -> bool:
    is_in = isinstance(node, ast.Compare) and isinstance(node.ops[0], (ast.In, ast.NotIn))
    return is_in and ast.unparse(node.comparators[0]) == "board"  # type: ignore[attr-defined]


def _search_in_rows(node: ast.AST, _message: Message) -> ast.AST | None:
    """Search for the number in each row."""
    if not isinstance(node, ast.Compare) or not _is_in_board(node):
        return None
    negation = "not " if isinstance(node.ops[0], ast.NotIn) else ""
    return code(f"{negation}any({ast.unparse(node.left)} in each_row for each_row in board)")


def _find_bare_comparisons(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about lines that only compare: `board[r][c] == d`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
            yield Message("compares", {"line": node.lineno, "code": ast.unparse(node)})


def _assign_instead(node: ast.AST, _message: Message) -> ast.stmt | None:
    compared = node.value if isinstance(node, ast.Expr) else None
    if not isinstance(compared, ast.Compare) or not isinstance(compared.ops[0], ast.Eq):
        return None
    if not isinstance(compared.left, (ast.Name, ast.Subscript)):
        return None
    return statement(f"{ast.unparse(compared.left)} = {ast.unparse(compared.comparators[0])}")


def _find_used_none(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about calls such as `found.append(…)` whose result, None, is assigned or returned."""
    own_functions = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for node in ast.walk(tree):
        called = node.value if isinstance(node, (ast.Assign, ast.Return)) else None
        if (
            isinstance(called, ast.Call)
            and _returns_none(called)
            and _method_name(called) not in own_functions
        ):
            yield Message("uses_none", {"line": called.lineno, "code": ast.unparse(called)})


def _method_name(node: ast.AST) -> str:
    """Return the name of the called method, or ""."""
    is_call = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    return node.func.attr if is_call else ""  # type: ignore[attr-defined]


def _returns_none(node: ast.AST) -> bool:
    return _method_name(node) in METHODS_RETURNING_NONE


def _call_separately(node: ast.AST, _message: Message) -> list[ast.stmt] | None:
    """Move such a call to its own line, and assign or return the list itself."""
    called = node.value if isinstance(node, (ast.Assign, ast.Return)) else None
    if not isinstance(called, ast.Call) or not _returns_none(called):
        return None
    assert isinstance(called.func, ast.Attribute)
    holder = ast.unparse(called.func.value)
    lines = [statement(ast.unparse(called))]
    if isinstance(node, ast.Return):
        lines.append(statement(f"return {holder}"))
    elif isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) != holder:
        lines.append(statement(f"{ast.unparse(node.targets[0])} = {holder}"))
    return lines


def _find_sorts(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about calls such as `row.sort()`, which change the list and return None."""
    for node in ast.walk(tree):
        if (
            _method_name(node) == "sort"
            and isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
        ):
            name = ast.unparse(node.func.value)
            yield Message("sorts", {"line": node.lineno, "code": ast.unparse(node), "name": name})


def _use_sorted(node: ast.AST, message: Message) -> ast.AST | None:
    """Use `sorted(row)` instead of `row.sort()`."""
    if isinstance(node, ast.Assign) and _is_sorted(node.value) and len(node.targets) == 1:
        return None
    if isinstance(node, ast.Expr) and _is_sorted(node.value):
        return statement(f"{message.facts['name']} = sorted({message.facts['name']})")
    return code(f"sorted({message.facts['name']})") if _method_name(node) == "sort" else None


def _is_sorted(node: ast.AST) -> bool:
    return _called_name(node) == "sorted"


def find_removals(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about calls that remove items from a list while a loop iterates over it."""
    for loop in ast.walk(tree):
        if isinstance(loop, ast.For):
            name = ast.unparse(loop.iter)
            methods = [f"{name}.{method}" for method in REMOVING_METHODS]
            for node in ast.walk(loop):
                if isinstance(node, ast.Call) and ast.unparse(node.func) in methods:
                    yield Message("removes", {"line": node.lineno, "name": name})


def _iterate_over_copy(node: ast.AST, message: Message) -> ast.AST | None:
    is_loop = isinstance(node, ast.For) and ast.unparse(node.iter) == message.facts["name"]
    if not is_loop or not isinstance(node, ast.For):
        return None
    return ast.For(node.target, code(f"list({message.facts['name']})"), node.body, node.orelse)


def find_shared_rows(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about expressions that use one list as several rows: [[0] * 9] * 9."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and _has_list(node.left):
            yield Message("shared_rows", {"line": node.lineno, "code": ast.unparse(node)})


def _has_list(node: ast.expr) -> bool:
    """Return whether this is a list with a list in it, such as [[0] * 9]."""
    for item in node.elts[:1] if isinstance(node, ast.List) else []:
        inner = item.left if isinstance(item, ast.BinOp) else item
        return isinstance(inner, ast.List) or isinstance(item, (ast.ListComp, ast.Call))
    return False


def separate_rows(node: ast.AST, _message: Message) -> ast.AST | None:
    """Make each row separately, with a list comprehension."""
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
    "dropped": helped_by(_add_return, _add_test, _add_to_result),
    "compares_text": helped_by(_compare_with_number),
    "number_in_board": helped_by(_search_in_rows),
    "compares": helped_by(_assign_instead),
    "uses_none": helped_by(_call_separately),
    "sorts": helped_by(_use_sorted),
    "removes": helped_by(_iterate_over_copy),
    "shared_rows": helped_by(separate_rows),
}

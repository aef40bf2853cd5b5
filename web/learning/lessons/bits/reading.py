"""Lesson 7: find mistakes in the reader's code without running it."""

import ast
from collections.abc import Iterator

from sudoku_core.lab.lessons.values import Message


def find_operator_faults(tree: ast.Module) -> Iterator[Message]:
    """Yield messages about operators that may be wrong."""
    function = next(
        (
            each
            for each in ast.walk(tree)
            if isinstance(each, ast.FunctionDef) and each.name == "free_digits"
        ),
        None,
    )
    if not function:
        return
    masks = {each.arg for each in function.args.args}
    measured = {
        node.value.id
        for node in ast.walk(function)
        if isinstance(node, ast.Attribute)
        and node.attr == "bit_length"
        and isinstance(node.value, ast.Name)
    }
    for node in ast.walk(function):
        code = _fault_of(node, masks, measured)
        if code:
            yield Message(code, {"line": getattr(node, "lineno", 1), "code": ast.unparse(node)})


def _fault_of(node: ast.AST, masks: set[str], measured: set[str]) -> str:
    """Return the code of the message about this syntax node, or ""."""
    if isinstance(node, ast.BoolOp) and any(_is_name(each, masks) for each in node.values):
        return "word"
    if isinstance(node, ast.Assign):
        if isinstance(node.value, ast.UnaryOp) and isinstance(node.value.op, ast.Not):
            return "not_for_tilde"
        if _is_name(node.targets[0], measured) and _removes_lowest_bit(node.value):
            return "rest_for_bit"
    if isinstance(node, ast.Compare):
        if any(isinstance(each, (ast.In, ast.NotIn)) for each in node.ops):
            parts = [part for each in node.comparators for part in getattr(each, "elts", [each])]
            return "no_list" if any(_is_name(part, masks) for part in parts) else ""
        right = node.comparators[0]
        is_one = isinstance(right, ast.Constant) and right.value == 1 and isinstance(node.ops[0], ast.Eq)
        return "equals_one" if is_one and _is_and(node.left) and not _has_operand_one(node.left) else ""
    if isinstance(node, ast.Subscript) and _is_name(node.value, masks):
        return "no_list"
    if isinstance(node, (ast.For, ast.comprehension)) and _is_name(node.iter, masks):
        return "no_list" if isinstance(node, ast.For) else ""
    return _fault_of_pair(node, masks) if isinstance(node, ast.BinOp) else ""


def _fault_of_pair(node: ast.BinOp, masks: set[str]) -> str:
    """Return the code of the message about a binary operator, or ""."""
    left, right = node.left, node.right
    if isinstance(node.op, ast.BitOr):
        return (
            "not_of_one" if any(_is_name(inverted_operand(each), masks) for each in (left, right)) else ""
        )
    if isinstance(node.op, ast.BitAnd) and inverted_operand(right):
        return "no_bit" if ast.unparse(node) == f"{ast.unparse(left)} & ~{ast.unparse(left)}" else ""
    if isinstance(node.op, ast.Sub) and isinstance(left, ast.BinOp) and isinstance(left.op, ast.LShift):
        is_one = isinstance(right, ast.Constant) and right.value == 1
        return "all_below" if is_one and not isinstance(left.right, ast.Constant) else ""
    if _is_name(right, masks):
        signs = {ast.Add: "plus", ast.BitXor: "caret", ast.BitAnd: "in_all"}
        last = left.right if isinstance(left, ast.BinOp) else left
        return signs.get(type(node.op), "") if _is_name(last, masks) else ""
    return ""


def _is_name(node: ast.AST | None, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def inverted_operand(node: ast.AST) -> ast.expr | None:
    """Return the operand of `~`, or None for other nodes."""
    return node.operand if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert) else None


def _is_and(node: ast.AST) -> bool:
    return isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitAnd)


def _has_operand_one(node: ast.AST) -> bool:
    sides = (node.left, node.right) if isinstance(node, ast.BinOp) else ()
    return any(isinstance(each, ast.Constant) and each.value == 1 for each in sides)


def _removes_lowest_bit(node: ast.AST) -> bool:
    """Return whether this is an expression like `free & free - 1`."""
    if not (isinstance(node, ast.BinOp) and _is_and(node)):
        return False
    return ast.unparse(node.right) == f"{ast.unparse(node.left)} - 1"

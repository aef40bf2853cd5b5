"""What is plain from the reader's code itself, in every lesson, and of which all else is a consequence."""

import ast
from typing import Final

from sudoku_core.lab.lessons.boards import is_board
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Said

GIVE_NONE: Final = ("add", "append", "discard", "extend", "insert", "remove", "reverse", "sort", "update")
SIGNS: Final = ("", " ", *".0123456789", "123456789")  # as texts of puzzles have them
TAKE_AWAY: Final = ("clear", "pop", "remove")


def slip_in(outcome: Outcome, tree: ast.Module) -> Said | None:
    """Return a slip that explains this outcome. tree: of the reader's code."""
    has_no_answer = outcome.result in (None, False)
    is_without_value = outcome.result is None  # which it is after an error, too
    has_board = any(is_board(each) for each in outcome.given)
    return (
        (_dropped(tree) if has_no_answer else None)
        or (_compared_with_text(tree) if has_board else None)
        or _compares(tree)
        or (_uses_none(tree) if is_without_value else None)
    )


def _dropped(tree: ast.Module) -> Said | None:
    """Return that the answer of a call within the function itself is dropped."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            for inner in ast.walk(node):
                if not (isinstance(inner, ast.Expr) and isinstance(inner.value, ast.Call)):
                    continue
                called = inner.value.func
                if isinstance(called, ast.Name) and called.id == node.name and _answers(node):
                    return Said("dropped", {"line": inner.lineno, "function": called.id})
    return None


def _answers(function: ast.FunctionDef) -> bool:
    """Return whether the function returns a value anywhere."""
    return any(isinstance(each, ast.Return) and each.value is not None for each in ast.walk(function))


def _compared_with_text(tree: ast.Module) -> Said | None:
    """Return that a digit is compared with a text, where boards have numbers."""
    makes_text = any(_makes_text(node) for node in ast.walk(tree))
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            sides = [node.left, *node.comparators]
            has_names = not makes_text or any(map(_is_str, sides))
            digits = (ast.Subscript, ast.Name) if has_names else ast.Subscript
            if not any(isinstance(side, digits) for side in sides):
                continue  # what is compared is made of text, too
            for side in sides:
                parts = side.elts if isinstance(side, (ast.Tuple, ast.List)) else [side]
                text = next((each for each in parts if _is_text(each)), None)
                if text:
                    return Said("compares_text", {"line": node.lineno, "text": ast.unparse(text)})
    return None


def _is_text(side: ast.expr) -> bool:
    return _is_str(side) or (isinstance(side, ast.Constant) and side.value in SIGNS)


def _is_str(node: ast.AST) -> bool:
    """Return whether this is `str(…)`."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "str"


def _makes_text(node: ast.AST) -> bool:
    """Return whether this makes a text of digits: `str(…)`, `map(str, …)`."""
    if not isinstance(node, ast.Call):
        return False
    return _is_str(node) or any(isinstance(each, ast.Name) and each.id == "str" for each in node.args)


def _compares(tree: ast.Module) -> Said | None:
    """Return that a line only compares: `board[r][c] == d`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Compare):
            return Said("compares", {"line": node.lineno, "code": ast.unparse(node)})
    return None


def _uses_none(tree: ast.Module) -> Said | None:
    """Return that the answer of a call such as `found.append(…)` is used, which is None."""
    own = [node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    for node in ast.walk(tree):
        called = node.value if isinstance(node, (ast.Assign, ast.Return)) else None
        method = called.func if isinstance(called, ast.Call) else None
        if not isinstance(method, ast.Attribute) or method.attr in own:
            continue
        if called and method.attr in GIVE_NONE:
            return Said("uses_none", {"line": called.lineno, "code": ast.unparse(called)})
    return None


def removes(tree: ast.Module) -> Said | None:
    """Return that items are taken from a list while a loop goes through it."""
    for loop in ast.walk(tree):
        if not isinstance(loop, ast.For):
            continue
        name = ast.unparse(loop.iter)
        methods = [f"{name}.{each}" for each in TAKE_AWAY]
        for node in ast.walk(loop):
            if isinstance(node, ast.Call) and ast.unparse(node.func) in methods:
                return Said("removes", {"line": node.lineno, "name": name})
    return None


def shared_rows(tree: ast.Module) -> Said | None:
    """Return that one list is several rows: [[0] * 9] * 9."""
    for node in ast.walk(tree):
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Mult) and _has_list(node.left):
            return Said("shared_rows", {"line": node.lineno, "code": ast.unparse(node)})
    return None


def _has_list(node: ast.expr) -> bool:
    """Return whether this is a list with a list in it, such as [[0] * 9]."""
    for each in node.elts[:1] if isinstance(node, ast.List) else []:
        made = each.left if isinstance(each, ast.BinOp) else each
        return isinstance(made, ast.List) or isinstance(each, (ast.ListComp, ast.Call))
    return False

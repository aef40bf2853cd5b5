"""Lesson 7: apply the repairs that the messages propose, to check that they help."""

import ast
from collections.abc import Callable

from sudoku_core.lab.lessons.checks import (
    Change,
    Check,
    any_of,
    code,
    from_1,
    from_1_of_9,
    helped_by,
    operator,
    statement,
)
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Message


def _replace_quoted(new: Callable[[ast.expr], str]) -> Change:
    """Return a change that replaces the code in the message. new: A function that returns the new code."""

    def change(node: ast.AST, message: Message) -> ast.AST | None:
        if isinstance(node, ast.expr) and ast.unparse(node) == message.facts["code"]:
            return code(new(node))
        return None

    return change


def _masks_in(node: ast.AST) -> str:
    """Return the masks in an expression, combined with `|`."""
    names = dict.fromkeys(each.id for each in ast.walk(node) if isinstance(each, ast.Name))
    return " | ".join(names)


def _replace_union(new: str) -> Change:
    """Return a change that replaces the union of all masks. new: A format string for the replacement."""

    def change(node: ast.AST, _message: Message) -> ast.AST | None:
        is_union = isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr)
        masks = _masks_in(node) if is_union else ""
        return code(new.format(masks)) if masks.count("|") == 2 else None

    return change


def _join_masks(node: ast.AST, _message: Message) -> ast.AST | None:
    """Combine masks with `|` instead of `&`."""
    if not isinstance(node, ast.BinOp) or not isinstance(node.op, ast.BitAnd):
        return None
    plain = (ast.Name, ast.BinOp, ast.BitAnd, ast.BitOr, ast.expr_context)
    is_plain = all(isinstance(each, plain) for each in ast.walk(node))
    return ast.BinOp(node.left, ast.BitOr(), node.right) if is_plain else None


def _test_bit(node: ast.AST, _message: Message) -> ast.AST | None:
    """Test a bit instead of an item."""
    if not isinstance(node, ast.Compare) or not isinstance(node.ops[0], (ast.In, ast.NotIn)):
        return None
    sign = "!=" if isinstance(node.ops[0], ast.In) else "=="
    return code(f"(({_masks_in(node.comparators[0])}) & 1 << {ast.unparse(node.left)} - 1) {sign} 0")


def _to_bitwise(node: ast.expr) -> str:
    """Replace `or` and `and` by bitwise operators."""
    assert isinstance(node, ast.BoolOp)
    sign = " | " if isinstance(node.op, ast.Or) else " & "
    return sign.join(f"({ast.unparse(each)})" for each in node.values)


def _invert_bits(node: ast.AST, message: Message) -> ast.AST | None:
    """Invert the bits of a mask instead of its truth value."""
    if not isinstance(node, ast.Assign) or ast.unparse(node) != message.facts["code"]:
        return None
    assert isinstance(node.value, ast.UnaryOp)
    return statement(f"{ast.unparse(node.targets[0])} = ~({ast.unparse(node.value.operand)}) & 0x1FF")


def _keep_lowest(node: ast.AST, message: Message) -> ast.AST | None:
    """Keep only the lowest bit."""
    if not isinstance(node, ast.Assign) or ast.unparse(node) != message.facts["code"]:
        return None
    assert isinstance(node.value, ast.BinOp)
    rest = ast.unparse(node.value.left)
    return statement(f"{ast.unparse(node.targets[0])} = {rest} & -{rest}")


def _lowest_bit(node: ast.expr) -> str:
    """Replace `free & ~free` by the lowest bit."""
    assert isinstance(node, ast.BinOp)
    return f"{ast.unparse(node.left)} & -{ast.unparse(node.left)}"


def _nonzero_test(node: ast.expr) -> str:
    assert isinstance(node, ast.Compare)
    return f"({ast.unparse(node.left)}) != 0"


def _bit_of_digit(node: ast.expr) -> str:
    """Replace the mask of a digit's bit and all lower bits by that bit alone."""
    assert isinstance(node, ast.BinOp)
    return ast.unparse(node).replace("(", "").replace(")", "")


def _limit_to_nine_bits(node: ast.AST, _message: Message) -> ast.AST | None:
    """Limit the result of `~` to nine bits with a mask."""
    is_turned = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Invert)
    return code(f"({ast.unparse(node)} & 0x1FF)") if is_turned else None


def _remove_lowest_bit(node: ast.AST, _message: Message) -> ast.AST | None:
    """Remove the lowest bit instead of subtracting 1."""
    text = ast.unparse(node) if isinstance(node, (ast.Assign, ast.AugAssign)) else ""
    for name in {each.id for each in ast.walk(node) if isinstance(each, ast.Name)} if text else ():
        if text in (f"{name} -= 1", f"{name} = {name} - 1"):
            return statement(f"{name} &= {name} - 1")
    return None


def _shift_one_less(node: ast.AST, _message: Message) -> ast.AST | None:
    """Shift by one place less."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift):
        return code(f"{ast.unparse(node.left)} << ({ast.unparse(node.right)}) - 1")
    return None


def _move_list_before_loop(node: ast.AST, _message: Message) -> ast.AST | None:
    """Move the creation of a list from a loop to the line before it."""
    if not isinstance(node, (ast.For, ast.While)):
        return None
    made = [
        each
        for each in node.body
        if isinstance(each, ast.Assign) and ast.unparse(each.value) in ("[]", "list()")
    ]
    if not made:
        return None
    node.body = [each for each in node.body if each not in made] or [ast.Pass()]
    return ast.If(ast.Constant(True), [*made, node], [])


def _raised_no_list(_message: Message, outcome: Outcome) -> bool:
    """Return whether Python raised an error for using a number as a list."""
    return isinstance(outcome.error, TypeError) and "'int'" in str(outcome.error)


CHECKS_OF_CODE: dict[str, Check] = {
    "shifted": helped_by(_shift_one_less),
    "negative": helped_by(_limit_to_nine_bits),
    "minus_one": helped_by(_remove_lowest_bit),
    "all_below": helped_by(_replace_quoted(_bit_of_digit)),
    "not_of_one": helped_by(_replace_union("~({})"), _replace_union("(~({}) & 0x1FF)")),
    "plus": helped_by(operator(ast.Add, ast.BitOr)),
    "caret": helped_by(operator(ast.BitXor, ast.BitOr)),
    "in_all": helped_by(_join_masks),
    "word": helped_by(_replace_quoted(_to_bitwise)),
    "not_for_tilde": helped_by(_invert_bits),
    "no_bit": helped_by(_replace_quoted(_lowest_bit)),
    "rest_for_bit": helped_by(_keep_lowest),
    "equals_one": helped_by(_replace_quoted(_nonzero_test)),
    "no_list": any_of(_raised_no_list, helped_by(_test_bit)),
    "from_zero": helped_by(from_1, from_1_of_9),
    "last_alone": helped_by(_move_list_before_loop),
}

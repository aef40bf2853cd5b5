"""Lesson 6: apply the repairs that the messages propose, to check that they help."""

import ast
from collections.abc import Callable

from sudoku_core.lab.lessons.checks import Change, Check, code, helped_by, is_kept, statement
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.slips import separate_rows
from sudoku_core.lab.lessons.values import Message

TURNED = {"rows[c]": "r", "columns[r]": "c"}


def _separate_tables(node: ast.AST, _message: Message) -> list[ast.stmt] | None:
    """Make a separate table for each of several names."""
    if not isinstance(node, ast.Assign) or len(node.targets) < 2:
        return None
    return [statement(f"{ast.unparse(each)} = {ast.unparse(node.value)}") for each in node.targets]


def _correct_number(node: ast.AST, message: Message) -> ast.AST | None:
    is_number = isinstance(node, ast.expr) and ast.unparse(node) == message.facts["code"]
    return code(str(message.facts["number"])) if is_number else None


def _use_floor_division(node: ast.AST, _message: Message) -> ast.AST | None:
    is_division = isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)
    return ast.BinOp(node.left, ast.FloorDiv(), node.right) if is_division else None  # type: ignore[attr-defined]


def _use_or(node: ast.AST, message: Message) -> ast.AST | None:
    is_code = isinstance(node, ast.BoolOp) and ast.unparse(node) == message.facts["code"]
    return ast.BoolOp(ast.Or(), node.values) if is_code else None  # type: ignore[attr-defined]


def _replace_place(new: str) -> Callable[[ast.AST, Message], ast.AST | None]:
    """Return a change that replaces the place in the message. new: A format string for the right place."""

    def change(node: ast.AST, message: Message) -> ast.AST | None:
        if not isinstance(node, ast.Subscript) or ast.unparse(node) != message.facts["place"]:
            return None
        changed = code(new.format(**message.facts))
        if isinstance(changed, ast.Subscript):
            changed.ctx = node.ctx
        return changed

    return change


def _try_indexes(*indexes: str) -> Check:
    """Return a check that tries other first indexes in all wrong places."""
    return helped_by(*(_replace_index({"": index}) for index in indexes), _replace_index(TURNED))


def _replace_index(indexes: dict[str, str]) -> Change:
    """Return a change that replaces first indexes.

    indexes: Wrong place -> right index; "" stands for the place in the message.
    """

    def change(node: ast.AST, message: Message) -> ast.AST | None:
        wrong = str(message.facts["place"]).rpartition("[")[0]
        if not isinstance(node, ast.Subscript):
            return None
        text = ast.unparse(node)
        index = indexes.get(text) or (indexes.get("") if text == wrong else None)
        return ast.Subscript(node.value, code(index), node.ctx) if index else None

    return change


def _pass_next_place(node: ast.AST, message: Message) -> ast.AST | None:
    if not isinstance(node, ast.Call) or ast.unparse(node) != message.facts["code"]:
        return None
    place = str(message.facts["place"])
    node.args = [code(f"{place} + 1") if ast.unparse(each) == place else each for each in node.args]
    return node


def _never_ran(message: Message, outcome: Outcome) -> bool:
    """Return whether no call of the message's function has ended."""
    assert outcome.trial
    ends = outcome.trial.trace(outcome).returns
    return all(each.function != message.facts["function"] for each in ends)


def _ran_again(message: Message, outcome: Outcome) -> bool:
    """Return whether the message's line ran more than once in one call of `solve`."""
    assert outcome.trial
    return outcome.trial.trace(outcome).lines[int(message.facts["line"])] > 1


def _lengthen_row(node: ast.AST, message: Message) -> ast.AST | None:
    is_row = isinstance(node, ast.BinOp) and ast.unparse(node) == message.facts["code"]
    return code(f"{ast.unparse(node.left)} * 10") if is_row else None  # type: ignore[attr-defined]


def _use_nine(node: ast.AST, _message: Message) -> ast.AST | None:
    is_range = isinstance(node, ast.Call) and ast.unparse(node) in ("range(8)", "range(1, 9)")
    return code("range(9)") if is_range else None


CHECKS_OF_CODE: dict[str, Check] = {
    "shared_rows": helped_by(separate_rows),
    "one_table": helped_by(_separate_tables),
    "outside": is_kept,
    "made_again": _ran_again,
    "box_number": helped_by(_correct_number),
    "float_box": helped_by(_use_floor_division),
    "joined": helped_by(_use_or),
    "other_digit": helped_by(_replace_place("{other}")),
    "index_rows": _try_indexes("r"),
    "index_columns": _try_indexes("c"),
    "index_boxes": _try_indexes("box_of(r, c)", "b", "r // 3 * 3 + c // 3"),
    "turned": helped_by(_replace_place("{right}")),
    "never_called": _never_ran,
    "same_place": helped_by(_pass_next_place),
    "nine_places": helped_by(_lengthen_row),
    "eight_lists": helped_by(_use_nine),
}

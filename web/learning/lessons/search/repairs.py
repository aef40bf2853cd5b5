"""Lesson 4: apply the repairs that the messages propose, to check that they help."""

import ast

from sudoku_core.lab.lessons.checks import Check, code, from_1, from_1_of_9, helped_by, return_after_loop
from sudoku_core.lab.lessons.running import Outcome
from sudoku_core.lab.lessons.values import Message


def _call_solve(node: ast.AST, _message: Message) -> ast.AST | None:
    """Call `solve` instead of testing the function itself."""
    if not isinstance(node, ast.If) or ast.unparse(node.test) not in ("solve", "not solve"):
        return None
    node.test = code(f"{ast.unparse(node.test)}(board)")
    return node


def _use_same_cell(node: ast.AST, message: Message) -> ast.AST | None:
    """Compute the candidates of the cell that the digit is written to."""
    if isinstance(node, ast.Call) and ast.unparse(node) == message.facts["call"]:
        inner = str(message.facts["cell"]).removeprefix("board")[1:-1].split("][")
        return code(f"candidates({ast.unparse(node.args[0])}, {', '.join(inner)})")
    return None


def _fills_copy(_message: Message, outcome: Outcome) -> bool:
    """Return whether a call of `solve` filled a copy of the board."""
    assert outcome.trial
    return "solve" in outcome.trial.trace(outcome).copies


CHECKS_OF_CODE: dict[str, Check] = {
    "not_called": helped_by(_call_solve),
    "other_cell": helped_by(_use_same_cell),
    "zero_written": helped_by(from_1, from_1_of_9),
    "gave_up": helped_by(return_after_loop("False", "solve")),
    "went_on": helped_by(return_after_loop("False", "solve")),
    "copy": _fills_copy,
}

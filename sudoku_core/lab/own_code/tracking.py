"""Find the list in which a program stores its board, while the program runs.

If a program makes its own board from its input, its variables are examined at the start of each function
and after each top-level statement, until it writes to its board. The rows of a list with the puzzle are
then replaced by rows that report; programs that count from 1 have an extra row and column before the first.
"""

import ast
import sys
from collections.abc import Iterator
from typing import Any, Final

from sudoku_core.lab.own_code.boards import ReportingCells, watch_rows
from sudoku_core.lab.own_code.results import digit_of
from sudoku_core.lab.own_code.target import Target

EXAMINE_NAME: Final = "__look__"  # the name in the program of the function that examines its variables
MOST_LENGTH: Final = 12  # rows and columns of a program's list, without a margin
MOST_EXAMINATIONS: Final = 2000  # the maximum number of examinations; then the board counts as not found


def add_examinations(tree: ast.Module) -> ast.Module:
    """Add a call of EXAMINE_NAME at the start of each function and after each statement of the module.

    Lines keep their numbers.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            has_docstring = ast.get_docstring(node, clean=False) is not None and len(node.body) > 1
            first = 1 if has_docstring else 0
            node.body.insert(first, _examination_call(node.body[first]))
    body: list[ast.stmt] = []
    for statement in tree.body:
        body.append(statement)
        if isinstance(
            statement, (ast.Assign, ast.AnnAssign, ast.For, ast.While, ast.With, ast.Expr, ast.If)
        ):
            body.append(_examination_call(statement))
    tree.body = body
    return tree


def _examination_call(beside: ast.stmt) -> ast.stmt:
    call = ast.Expr(ast.Call(ast.Name(EXAMINE_NAME, ast.Load()), [], []))
    return ast.fix_missing_locations(ast.copy_location(call, beside))


class BoardFinder:
    """Finds the board of a program among its variables.

    target: The target for writes to that board.
    """

    def __init__(self, target: Target) -> None:
        self._target = target
        self._examinations = 0

    def examine_variables(self) -> None:
        """Examine the variables of the caller and of its module."""
        if self._examinations > MOST_EXAMINATIONS:
            return
        self._examinations = MOST_EXAMINATIONS + 1 if self._target.was_written else self._examinations + 1
        frame = sys._getframe(1)
        scopes = [frame.f_globals]
        if frame.f_locals is not frame.f_globals:
            scopes.append(frame.f_locals)
        for scope in [*scopes, *_attributes(frame.f_locals)]:
            for name, value in list(scope.items()):
                self._watch(scope, name, value)

    def _watch(self, scope: dict[str, Any], name: str, value: Any) -> None:
        """Make a list report its writes if it contains the puzzle; a flat list is replaced by another."""
        if type(value) is not list:
            return
        givens = self._target.givens
        if len(value) == 81 and [digit_of(item) for item in value] == givens:
            scope[name] = ReportingCells(value, self._target, range(81))
            return
        for margin in (0, 1):
            if 9 <= len(value) - margin <= MOST_LENGTH and _digits(value, margin) == givens:
                watch_rows(value, self._target, margin)
                return


def _attributes(variables: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the attributes of the program's own objects among these variables."""
    for value in list(variables.values()):
        if hasattr(value, "__dict__") and type(value).__module__ in ("solve", "__main__"):
            yield vars(value)


def _digits(rows: list[Any], margin: int) -> list[int] | None:
    """Return the digits of nine rows of nine; None for other objects and for rows that already report."""
    lines = rows[margin : margin + 9]
    if not all(type(row) is list and 9 <= len(row) - margin <= MOST_LENGTH for row in lines):
        return None
    return [digit_of(item) for row in lines for item in row[margin : margin + 9]]

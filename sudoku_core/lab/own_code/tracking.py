"""Finding the list in which a program keeps its board, while the program runs.

A program that makes its own board, out of what it reads, is looked at when one of its functions begins,
and after each statement outside of them, until it writes to its board. A list of rows that holds the puzzle
then gets rows that report; programs that count from 1 have a row and a column before the first.
"""

import ast
import sys
from collections.abc import Iterator
from typing import Any, Final

from sudoku_core.lab.own_code.boards import Cells, watch_rows
from sudoku_core.lab.own_code.results import digit_of
from sudoku_core.lab.own_code.target import Target

LOOK: Final = "__look__"  # the name of the function in the program that looks
MOST_LOOKS: Final = 2000  # a program whose board is not found by then has none


def with_looks(tree: ast.Module) -> ast.Module:
    """Return the tree with a look at the beginning of each function and after each statement of the module.

    Lines keep their numbers.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            first = 1 if ast.get_docstring(node, clean=False) is not None and len(node.body) > 1 else 0
            node.body.insert(first, _look(node.body[first]))
    body: list[ast.stmt] = []
    for statement in tree.body:
        body.append(statement)
        if isinstance(
            statement, (ast.Assign, ast.AnnAssign, ast.For, ast.While, ast.With, ast.Expr, ast.If)
        ):
            body.append(_look(statement))
    tree.body = body
    return tree


def _look(beside: ast.stmt) -> ast.stmt:
    call = ast.Expr(ast.Call(ast.Name(LOOK, ast.Load()), [], []))
    return ast.fix_missing_locations(ast.copy_location(call, beside))


class Finder:
    """Looks for the board of a program among its variables.

    target: gets what is written into it.
    """

    def __init__(self, target: Target) -> None:
        self._target = target
        self._looks = 0

    def look(self) -> None:
        """Look at the variables of the caller, and at those of its module."""
        if self._looks > MOST_LOOKS:
            return
        self._looks = MOST_LOOKS + 1 if self._target.was_written else self._looks + 1
        frame = sys._getframe(1)
        places = [frame.f_globals]
        if frame.f_locals is not frame.f_globals:
            places.append(frame.f_locals)
        for place in [*places, *_attributes(frame.f_locals)]:
            for name, value in list(place.items()):
                self._watch(place, name, value)

    def _watch(self, place: dict[str, Any], name: str, value: Any) -> None:
        """Let a list report if it holds the puzzle; a list without rows needs another in its place."""
        if type(value) is not list:
            return
        givens = self._target.givens
        if len(value) == 81 and [digit_of(item) for item in value] == givens:
            place[name] = Cells(value, self._target, range(81))
            return
        for margin in (0, 1):
            if 9 <= len(value) - margin <= 12 and _digits(value, margin) == givens:
                watch_rows(value, self._target, margin)
                return


def _attributes(variables: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the attributes of the program's own objects among these variables."""
    for value in list(variables.values()):
        if hasattr(value, "__dict__") and type(value).__module__ in ("solve", "__main__"):
            yield vars(value)


def _digits(rows: list[Any], margin: int) -> list[int] | None:
    """Return the digits of nine rows of nine; None where these are none, or report already."""
    lines = rows[margin : margin + 9]
    if not all(type(row) is list and 9 <= len(row) - margin <= 12 for row in lines):
        return None
    return [digit_of(item) for row in lines for item in row[margin : margin + 9]]

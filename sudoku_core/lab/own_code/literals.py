"""A puzzle that is written into a program, in the place of which the reader's puzzle is put."""

import ast
from collections.abc import Sequence
from typing import Final

from sudoku_core.lab.own_code.results import digits_of

LEAST_GIVENS: Final = 8  # fewer are a table of something else
BOARD: Final = "__board__"  # the name of the function in the program that gives it the puzzle


def written_puzzles(tree: ast.Module) -> list[ast.expr]:
    """Return the puzzles that are written into a program: boards of some digits and some empty cells."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.List, ast.Tuple, ast.Constant))]
    return [node for node in nodes if _is_puzzle(node)]


def with_board(tree: ast.Module, puzzles: Sequence[ast.expr]) -> ast.Module:
    """Return the tree with a call of BOARD in the place of each of these puzzles, which it gets."""

    class Exchange(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node not in puzzles:
                return self.generic_visit(node)
            assert isinstance(node, ast.expr)
            call = ast.Call(ast.Name(BOARD, ast.Load()), [node], [])
            return ast.fix_missing_locations(ast.copy_location(call, node))

    Exchange().visit(tree)
    return tree


def _is_puzzle(node: ast.expr) -> bool:
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError):
        return False
    digits = digits_of(value) if isinstance(value, (str, list, tuple)) else None
    return digits is not None and 0 in digits and sum(map(bool, digits)) >= LEAST_GIVENS

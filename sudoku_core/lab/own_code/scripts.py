"""Programs that run as a whole: they read a puzzle, or have one written in them, and print the solution."""

import ast
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError, line_of_reader, readers_line
from sudoku_core.lab.own_code.forms import Found, Program, settle, target_of, watched_board
from sudoku_core.lab.own_code.kinds import kind_of
from sudoku_core.lab.own_code.printed import Printed
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import Outcome, digits_of
from sudoku_core.lab.own_code.streams import script_streams
from sudoku_core.lab.recording.board import SolutionError

READING = {"stdin", "input", "raw_input", "fileinput"}
LEAST_GIVENS: Final = 8  # fewer are a table of something else
BOARD: Final = "__board__"  # the name of the function in the program that gives it the puzzle


def reads(tree: ast.Module) -> bool:
    """Return whether a program reads what is typed."""
    for node in ast.walk(tree):
        name = getattr(node, "id", getattr(node, "attr", getattr(node, "name", None)))
        if name in READING or (isinstance(node, ast.Constant) and node.value == "/dev/stdin"):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and first.value == 0 and first.value is not False:
                return True
    return False


class ScriptForm(NamedTuple):
    """A program that runs as a whole.

    input: the number of the form in which it reads the puzzle, of streams.INPUTS. is_written: whether the
    puzzle is written in it instead.
    """

    input: int = 0
    is_written: bool = False

    def tree(self, text: str) -> ast.Module:
        """Return the tree, with a call in the place of each puzzle that is written in it."""
        tree = tree_of(text)
        return with_board(tree, written_puzzles(tree)) if self.is_written else tree

    def run(self, program: Program, board: list[int], found: Found) -> Outcome:
        """Run it; what it prints first is its solution, else the puzzle in it as it has become."""
        before = list(board)
        target = target_of(board, None)
        names = program.names("__main__", target)
        boards: list[Any] = []
        printed: list[list[int]] = []

        def give(example: Any) -> Any:
            kind = kind_of(example)
            assert kind
            boards.append(watched_board(kind, before, None if boards else target))
            return boards[-1]

        def take(digits: list[int]) -> None:
            printed.append(digits)
            if target and list(board) == digits:
                found(line_of_reader(sys._getframe(1)))

        names[BOARD] = give
        output = Printed(sys.stdout, take)
        with script_streams(before, self.input, output) as functions:
            names.update(functions)
            try:
                exec(program.code, names)
            except SystemExit:
                pass  # a usual end of a script
            except EOFError as error:
                if not printed:
                    raise CodeError("reads_more", line=readers_line(error)) from error
            output.end()
        outcome = _outcome(printed, boards, before, output)
        settle(board, outcome, target)
        return outcome


def _outcome(
    printed: Sequence[list[int]], boards: Sequence[Any], before: list[int], output: Printed
) -> Outcome:
    ended = [digits for digits in map(digits_of, boards) if digits and digits != before]
    full = [digits for digits in ended if 0 not in digits]
    if printed or full:
        return Outcome((printed or full)[0], by_value=True)
    if output.empty:
        raise SolutionError("unsolved", output.empty, 0)
    if ended:
        return Outcome(ended[0])
    if output.first:
        return Outcome(None, missing=CodeError("prints_no_board", output.first))
    return Outcome(None, missing=CodeError("prints_nothing"))


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

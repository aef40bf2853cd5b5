"""Programs that run as a whole: they read a puzzle, or contain one, and print the solution."""

import ast
import sys
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sudoku_core.lab.own_code.errors import CodeError, line_of_reader, readers_line
from sudoku_core.lab.own_code.forms import Found, Program, apply_outcome, make_board, make_target
from sudoku_core.lab.own_code.kinds import kind_of
from sudoku_core.lab.own_code.printed import PrintedBoards
from sudoku_core.lab.own_code.reading import tree_of
from sudoku_core.lab.own_code.results import ProgramOutcome, digits_of
from sudoku_core.lab.own_code.streams import redirect_streams
from sudoku_core.lab.recording.board import SolutionError

INPUT_NAMES = {"stdin", "input", "raw_input", "fileinput"}
FEWEST_GIVENS: Final = 8  # the minimum number of digits; a board with fewer is probably not a puzzle
BOARD_FUNCTION: Final = "__board__"  # the name in the program of the function that supplies the puzzle


def reads_input(tree: ast.Module) -> bool:
    """Return whether a program reads standard input."""
    for node in ast.walk(tree):
        name = getattr(node, "id", getattr(node, "attr", getattr(node, "name", None)))
        if name in INPUT_NAMES or (isinstance(node, ast.Constant) and node.value == "/dev/stdin"):
            return True
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "open":
            first = node.args[0] if node.args else None
            if isinstance(first, ast.Constant) and first.value == 0 and first.value is not False:
                return True
    return False


class ScriptForm(NamedTuple):
    """A program that runs as a whole."""

    input: int = 0  # the index in streams.INPUTS of the puzzle's format
    is_written: bool = False  # whether the puzzle is hard-coded instead of read

    def tree(self, text: str) -> ast.Module:
        """Return the tree; each puzzle in it is replaced by a call."""
        tree = tree_of(text)
        return replace_puzzles(tree, hard_coded_puzzles(tree)) if self.is_written else tree

    def run(self, program: Program, board: list[int], found: Found) -> ProgramOutcome:
        """Run the program; its solution is the first printed board, or the final state of its puzzle."""
        givens = list(board)
        target = make_target(board, None)
        names = program.names("__main__", target)
        boards: list[Any] = []
        printed: list[list[int]] = []

        def supply_board(example: Any) -> Any:
            kind = kind_of(example)
            assert kind
            boards.append(make_board(kind, givens, None if boards else target))
            return boards[-1]

        def add_printed(digits: list[int]) -> None:
            printed.append(digits)
            if target and list(board) == digits:
                found(line_of_reader(sys._getframe(1)))

        names[BOARD_FUNCTION] = supply_board
        output = PrintedBoards(sys.stdout, add_printed)
        with redirect_streams(givens, self.input, output) as functions:
            names.update(functions)
            try:
                exec(program.code, names)
            except SystemExit:
                pass  # a normal end of a script
            except EOFError as error:
                if not printed:
                    raise CodeError("reads_more", line=readers_line(error)) from error
            output.read_last_line()
        outcome = _outcome_of_script(printed, boards, givens, output)
        apply_outcome(board, outcome, target)
        return outcome


def _outcome_of_script(
    printed: Sequence[list[int]], boards: Sequence[Any], givens: list[int], output: PrintedBoards
) -> ProgramOutcome:
    changed_boards = [digits for digits in map(digits_of, boards) if digits and digits != givens]
    full_boards = [digits for digits in changed_boards if 0 not in digits]
    if printed or full_boards:
        return ProgramOutcome((printed or full_boards)[0], by_value=True)
    if output.empty:
        raise SolutionError("unsolved", output.empty, 0)
    if changed_boards:
        return ProgramOutcome(changed_boards[0])
    if output.first:
        return ProgramOutcome(None, missing=CodeError("prints_no_board", output.first))
    return ProgramOutcome(None, missing=CodeError("prints_nothing"))


def hard_coded_puzzles(tree: ast.Module) -> list[ast.expr]:
    """Return the boards in a program that have both digits and empty cells, as syntax nodes."""
    nodes = [node for node in ast.walk(tree) if isinstance(node, (ast.List, ast.Tuple, ast.Constant))]
    return [node for node in nodes if _is_puzzle(node)]


def replace_puzzles(tree: ast.Module, puzzles: Sequence[ast.expr]) -> ast.Module:
    """Replace each of these puzzles in the tree with a call of BOARD_FUNCTION that gets the puzzle."""

    class PuzzleReplacer(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node not in puzzles:
                return self.generic_visit(node)
            assert isinstance(node, ast.expr)
            call = ast.Call(ast.Name(BOARD_FUNCTION, ast.Load()), [node], [])
            return ast.fix_missing_locations(ast.copy_location(call, node))

    PuzzleReplacer().visit(tree)
    return tree


def _is_puzzle(node: ast.expr) -> bool:
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError):
        return False
    digits = digits_of(value) if isinstance(value, (str, list, tuple)) else None
    return digits is not None and 0 in digits and sum(map(bool, digits)) >= FEWEST_GIVENS

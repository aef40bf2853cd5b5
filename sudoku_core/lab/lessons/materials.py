"""Materials for the modules of lessons: boards, faults of boards, and faults of programs."""

import ast
import traceback
from collections.abc import Iterable, Iterator
from random import Random
from typing import Final

from sudoku_core.api import solutions
from sudoku_core.lab.lessons.boards import board_of, line_of, plain
from sudoku_core.lab.lessons.checks import statement
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Message
from sudoku_core.lab.own_code.errors import READERS_FILE

Board = list[list[int]]
CELLS: Final = 81

# Example D of the lab, its solution, and the solution with holes that a search fills immediately.
PUZZLE: Final = board_of(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED: Final = board_of(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
HOLES: Final = board_of("534678912672195348198342567859761423426853791713924856961537284287419..5345286..9")


def shuffled(board: Board, random: Random) -> Board:
    """Return an equivalent board with digits, rows of bands and columns of stacks exchanged at random."""
    digits = random.sample(range(1, 10), 9)
    rows, columns = (
        [3 * chute + line for chute in random.sample(range(3), 3) for line in random.sample(range(3), 3)]
        for _ in range(2)
    )
    return [
        [digits[board[row][column] - 1] if board[row][column] else 0 for column in columns] for row in rows
    ]


def with_holes(board: Board, count: int, random: Random) -> Board:
    """Return a copy of the board with `count` cells emptied."""
    result = plain(board)
    for cell in random.sample(range(81), count):
        result[cell // 9][cell % 9] = 0
    return [list(row) for row in result]


def with_digits(board: Board, *changes: tuple[int, int, int]) -> Board:
    """Return a copy of the board with these changes: row and column from 1, and the digit."""
    result = [list(row) for row in board]
    for row, column, digit in changes:
        result[row - 1][column - 1] = digit
    return result


def with_one_correction(given: Arguments, right: Board) -> Iterable[Arguments]:
    """Yield the arguments with one cell of the board, the first argument, copied from the right board."""
    board = given[0]
    for row in range(9):
        for column in range(9):
            if board[row][column] != right[row][column]:
                yield (with_digits(board, (row + 1, column + 1, right[row][column])), *given[1:])


def with_cells_filled(given: Arguments) -> Iterable[Arguments]:
    """Yield the arguments with fewer empty cells on the board, which is the first argument.

    If the board has a solution, the new boards have one too.
    """
    board = given[0]
    solution = next(solutions(line_of(board)), None)
    if solution:
        yield from _fill_fewer_cells(given, board_of(str(solution)))
        return
    for row, column in [(row, column) for row in range(9) for column in range(9) if not board[row][column]]:
        for digit in range(1, 10):
            filled = with_digits(board, (row + 1, column + 1, digit))
            if not repeated_digit(filled):
                yield (filled, *given[1:])


def repeated_digit(board: Board) -> tuple[str, int, int] | None:
    """Return the first repeated digit: "row", "column" or "box", its number from 1, and the digit."""
    for kind, number, cells in _UNITS:
        seen = set()
        for cell in cells:
            digit = board[cell // 9][cell % 9]
            if digit and digit in seen:
                return kind, number, digit
            seen.add(digit)
    return None


def peers(row: int, column: int) -> set[int]:
    """Return the peers of a cell: the other cells of its row, its column and its box."""
    return {
        9 * peer_row + peer_column
        for peer_row in range(9)
        for peer_column in range(9)
        if peer_row == row
        or peer_column == column
        or (peer_row // 3, peer_column // 3) == (row // 3, column // 3)
    } - {9 * row + column}


def digits_left(board: Board, cell: int) -> list[int]:
    """Return the digits that no peer of a cell has."""
    used = [board[peer // 9][peer % 9] for peer in peers(*divmod(cell, 9))]
    return [digit for digit in range(1, 10) if digit not in used]


def number_of(kind: str, cell: int) -> int:
    """Return the number, from 1, of the "row", "column" or "box" of a cell."""
    row, column = divmod(cell, 9)
    return {"row": row, "column": column, "box": row // 3 * 3 + column // 3}[kind] + 1


def _fill_fewer_cells(given: Arguments, solution: Board) -> Iterable[Arguments]:
    """Yield the arguments with half of the empty cells filled, then a quarter, and so on to one cell."""
    board = given[0]
    empty_cells = [
        (row + 1, column + 1) for row in range(9) for column in range(9) if not board[row][column]
    ]
    size = len(empty_cells)
    while size > 1:
        size //= 2
        for start in range(0, len(empty_cells), size):
            filled = [
                (row, column, solution[row - 1][column - 1]) for row, column in empty_cells[start:][:size]
            ]
            yield (with_digits(board, *filled), *given[1:])
    if len(empty_cells) == 1:
        yield (solution, *given[1:])


def returns_at_once(source: str, is_of_digits: bool = False) -> Iterator[int]:
    """Yield the line of each `return` that always ends a loop in its first turn.

    is_of_digits: Whether to consider only loops that write their own variable into a cell.
    """
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, (ast.For, ast.While)) and (not is_of_digits or _writes_digits(node)):
            lines = [] if _takes_first(node) else _always_returns(node.body[-1])
            if not any(isinstance(inner, (ast.Continue, ast.Break)) for inner in ast.walk(node)):
                yield from lines


def early_returns(outcome: Outcome, function: str) -> Iterator[int]:
    """Yield the line in a loop at which this function returned True before it had read all cells."""
    assert outcome.trial
    returns = [end for end in outcome.trial.trace(outcome).returns if end.function == function]
    if not returns or returns[-1].value is not True or len({*outcome.reads}) == CELLS:
        return
    line = returns[-1].line
    loops = [node for node in ast.walk(outcome.trial.tree) if isinstance(node, (ast.For, ast.While))]
    if any(loop.lineno < line <= (loop.end_lineno or 0) for loop in loops):
        yield line


def _writes_digits(loop: ast.For | ast.While) -> bool:
    """Return whether a loop writes its own variable into a list: `board[r][c] = d`."""
    variable = ast.unparse(loop.target) if isinstance(loop, ast.For) else ""
    return any(
        isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Subscript)
        and ast.unparse(node.value) == variable
        for node in ast.walk(loop)
    )


def _takes_first(loop: ast.For | ast.While) -> bool:
    """Return whether this loop is meant to take the first item: `for each in …: return each`."""
    return isinstance(loop, ast.For) and ast.unparse(loop.body[-1]) == f"return {ast.unparse(loop.target)}"


def _always_returns(statement: ast.stmt) -> list[int]:
    """Return the lines of the `return` statements if one of them always runs; else []."""
    if isinstance(statement, ast.If):
        first = _always_returns(statement.body[-1])
        last = _always_returns(statement.orelse[-1]) if statement.orelse else []
        return last + first if first and last else []
    return [statement.lineno] if isinstance(statement, ast.Return) else []


def endless_while(outcome: Outcome) -> Iterator[Message]:
    """Yield the message about the innermost `while` loop of a program that did not end."""
    loops = [node for node in ast.walk(ast.parse(outcome.source)) if isinstance(node, ast.While)]
    if isinstance(outcome.error, EndlessError):
        walked = traceback.walk_tb(outcome.error.__traceback__)
        lines = [line for frame, line in walked if frame.f_code.co_filename == READERS_FILE]
        open_loops = [
            loop for line in lines for loop in loops if loop.lineno <= line <= (loop.end_lineno or 0)
        ]
        for loop in open_loops[-1:]:
            yield Message("endless_while", {"line": loop.lineno, "condition": ast.unparse(loop.test)})


def zero_written(outcome: Outcome) -> Iterator[Message]:
    """Yield the message about trying 0 as a digit, as with `range(10)`."""
    board = outcome.arguments[0]
    for cell, digit, line in outcome.writes[:1]:
        if type(digit) is int and not digit and not board[cell // 9][cell % 9]:
            yield Message("zero_written", {"line": line})


def overwritten(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each returned variable that every turn of a loop overwrites."""
    tree = ast.parse(source)
    returns = [node for node in ast.walk(tree) if isinstance(node, ast.Return)]
    for loop in ast.walk(tree):
        if not isinstance(loop, ast.For):
            continue
        inside = [*ast.walk(loop)]
        returned_names = {
            node.value.id for node in returns if isinstance(node.value, ast.Name) and node not in inside
        }
        for line in loop.body:
            target = line.targets[0] if isinstance(line, ast.Assign) else None
            if (
                isinstance(target, ast.Name)
                and target.id in returned_names
                and isinstance(line, ast.Assign)
            ):
                used_names = [name.id for name in ast.walk(line.value) if isinstance(name, ast.Name)]
                if target.id not in used_names:
                    yield line.lineno, target.id


def accumulate_result(node: ast.AST, message: Message) -> list[ast.stmt] | None:
    """Change a loop to accumulate its result instead of overwriting it in each turn."""
    variable = message.facts["name"]
    if not isinstance(node, ast.For):
        return None
    for index, line in enumerate(node.body):
        if not isinstance(line, ast.Assign) or ast.unparse(line.targets[0]) != variable:
            continue
        value = ast.unparse(line.value)
        begin: ast.stmt
        turn: ast.stmt
        if isinstance(line.value, (ast.Constant, ast.List)):
            begin, turn = line, ast.Pass()
        elif isinstance(line.value, (ast.ListComp, ast.BinOp)):
            begin, turn = statement(f"{variable} = []"), statement(f"{variable} = {variable} + ({value})")
        else:
            begin, turn = (
                statement(f"{variable} = True"),
                statement(f"{variable} = {variable} and ({value})"),
            )
        node.body[index] = turn
        return [begin, node]
    return None


_UNITS: Final = [
    (kind, number, [cell for cell in range(81) if number_of(kind, cell) == number])
    for kind in ("row", "column", "box")
    for number in range(1, 10)
]

"""What the modules of lessons are made of: boards, what is wrong with one, and with a program."""

import ast
from collections.abc import Iterable
from random import Random
from typing import Final

from sudoku_core.api import solutions
from sudoku_core.lab.lessons.boards import board_of, line_of, plain
from sudoku_core.lab.lessons.running import Arguments, EndlessError, Outcome
from sudoku_core.lab.lessons.values import Said

Board = list[list[int]]

# Example D of the lab, its solution, and the same with holes that a search fills at once.
PUZZLE: Final = board_of(
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
)
SOLVED: Final = board_of(
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
)
HOLES: Final = board_of("534678912672195348198342567859761423426853791713924856961537284287419..5345286..9")


def shuffled(board: Board, random: Random) -> Board:
    """Return a board like this one: digits, rows in their bands, columns in their stacks are exchanged."""
    digits = random.sample(range(1, 10), 9)
    rows, columns = (
        [3 * band + place for band in random.sample(range(3), 3) for place in random.sample(range(3), 3)]
        for _ in range(2)
    )
    return [
        [digits[board[row][column] - 1] if board[row][column] else 0 for column in columns] for row in rows
    ]


def with_holes(board: Board, count: int, random: Random) -> Board:
    """Return the board with so many of its cells emptied."""
    holed = plain(board)
    for cell in random.sample(range(81), count):
        holed[cell // 9][cell % 9] = 0
    return [list(row) for row in holed]


def having(board: Board, *changes: tuple[int, int, int]) -> Board:
    """Return the board with other digits: each change is a row and a column from 1 on, and a digit."""
    changed = [list(row) for row in board]
    for row, column, digit in changes:
        changed[row - 1][column - 1] = digit
    return changed


def towards(given: Arguments, right: Board) -> Iterable[Arguments]:
    """Yield the arguments with one cell of the board, their first, as it is in this one."""
    board = given[0]
    for row in range(9):
        for column in range(9):
            if board[row][column] != right[row][column]:
                yield (having(board, (row + 1, column + 1, right[row][column])), *given[1:])


def nearer(given: Arguments) -> Iterable[Arguments]:
    """Yield the arguments with some holes less of the board, their first, as solvable as it was."""
    board = given[0]
    found = next(solutions(line_of(board)), None)
    if found:
        yield from _filled(given, board_of(str(found)))
        return
    for row, column in [(row, column) for row in range(9) for column in range(9) if not board[row][column]]:
        for digit in range(1, 10):
            filled = having(board, (row + 1, column + 1, digit))
            if not twice(filled):
                yield (filled, *given[1:])


def twice(board: Board) -> tuple[str, int, int] | None:
    """Return where a digit stands twice: "row", "column" or "box", its number from 1 on, and the digit."""
    for kind, number, cells in _UNITS:
        seen = set()
        for cell in cells:
            digit = board[cell // 9][cell % 9]
            if digit and digit in seen:
                return kind, number, digit
            seen.add(digit)
    return None


def peers(row: int, column: int) -> set[int]:
    """Return the cells of the row, the column and the box of a cell, without itself, from 0 to 80."""
    return {
        9 * other + place
        for other in range(9)
        for place in range(9)
        if other == row or place == column or (other // 3, place // 3) == (row // 3, column // 3)
    } - {9 * row + column}


def digits_left(board: Board, cell: int) -> list[int]:
    """Return the digits that none of the peers of a cell, from 0 to 80, has."""
    used = [board[peer // 9][peer % 9] for peer in peers(*divmod(cell, 9))]
    return [digit for digit in range(1, 10) if digit not in used]


def number_of(kind: str, cell: int) -> int:
    """Return the number, from 1 on, of the "row", "column" or "box" of a cell from 0 to 80."""
    row, column = divmod(cell, 9)
    return {"row": row, "column": column, "box": row // 3 * 3 + column // 3}[kind] + 1


def _filled(given: Arguments, right: Board) -> Iterable[Arguments]:
    """Yield the arguments with half of the holes filled, then with a quarter, and so on to one."""
    board = given[0]
    holes = [(row + 1, column + 1) for row in range(9) for column in range(9) if not board[row][column]]
    size = len(holes)
    while size > 1:
        size //= 2
        for first in range(0, len(holes), size):
            filled = [(row, column, right[row - 1][column - 1]) for row, column in holes[first:][:size]]
            yield (having(board, *filled), *given[1:])
    if len(holes) == 1:
        yield (right, *given[1:])


def returns_at_once(source: str) -> int:
    """Return the line of a `return` that ends a `for` loop in its first turn, whatever happens, or 0."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.For):
            line = 0 if _takes_first(node) else _always_returns(node.body[-1])
            if line and not any(isinstance(each, (ast.Continue, ast.Break)) for each in ast.walk(node)):
                return line
    return 0


def _takes_first(loop: ast.For) -> bool:
    """Return whether this is a way to take the first item: `for each in …: return each`."""
    return ast.unparse(loop.body[-1]) == f"return {ast.unparse(loop.target)}"


def _always_returns(statement: ast.stmt) -> int:
    if isinstance(statement, ast.If):
        both = _always_returns(statement.body[-1]) and statement.orelse
        return _always_returns(statement.orelse[-1]) if both else 0
    return statement.lineno if isinstance(statement, ast.Return) else 0


def endless_while(outcome: Outcome) -> Said | None:
    """Return that the `while` of a program that has one of them never ends."""
    loops = [node for node in ast.walk(ast.parse(outcome.source)) if isinstance(node, ast.While)]
    if len(loops) != 1 or not isinstance(outcome.error, EndlessError):
        return None
    return Said("endless_while", {"line": loops[0].lineno, "condition": ast.unparse(loops[0].test)})


def zero_written(outcome: Outcome) -> Said | None:
    """Return that 0 is tried as a digit: `range(10)`."""
    board = outcome.given[0]
    if not outcome.writes:
        return None
    cell, digit, line = outcome.writes[0]
    is_zero = type(digit) is int and not digit and not board[cell // 9][cell % 9]
    return Said("zero_written", {"line": line}) if is_zero else None


def overwritten(source: str) -> tuple[int, str] | None:
    """Return the line and the name of a value that each turn of a loop makes anew, and that is returned."""
    tree = ast.parse(source)
    returns = [each for each in ast.walk(tree) if isinstance(each, ast.Return)]
    for loop in ast.walk(tree):
        if not isinstance(loop, ast.For):
            continue
        inside = [*ast.walk(loop)]
        names = {
            each.value.id for each in returns if isinstance(each.value, ast.Name) and each not in inside
        }
        for each in loop.body:
            target = each.targets[0] if isinstance(each, ast.Assign) else None
            if isinstance(target, ast.Name) and target.id in names and isinstance(each, ast.Assign):
                used = [name.id for name in ast.walk(each.value) if isinstance(name, ast.Name)]
                if target.id not in used:
                    return each.lineno, target.id
    return None


_UNITS: Final = [
    (kind, number, [cell for cell in range(81) if number_of(kind, cell) == number])
    for kind in ("row", "column", "box")
    for number in range(1, 10)
]

"""Solve puzzles, count their solutions and fill boards.

This module connects notation, grid and solver.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from sudoku_core.board.geometry import ROWS
from sudoku_core.board.grid import Grid
from sudoku_core.notation import PuzzleError, grid_of_rows, parse
from sudoku_core.search.judging import judge
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import NotProperError, Solution, verdict_in_slices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Rows of cells are lists, tuples or a numpy array.
Puzzle = Grid | str | Iterable[Iterable[object]]


def solve(puzzle: Puzzle) -> Solution:
    """Return the verdict on a puzzle, with the solution and the reason.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells: lists, tuples or a numpy array.
    The values 0, None, "." and "" are empty cells.
    The result is a Solution. Its `status` is "unique", "multiple", "none" or "invalid"; its `grid` is the
    solution. "unique" is proven: the search has tried all other possibilities.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> verdict = solve(puzzle)
    >>> verdict.status, str(verdict.grid)[:9]
    ('unique', '534678912')
    >>> solve("5......5" + 73 * ".").reason
    'r1c1 and r1c8 see each other and both hold 5'
    """
    for verdict in solve_in_slices(puzzle):
        if verdict is not None:
            return verdict
    raise AssertionError("a search ends with a verdict")


def solve_in_slices(puzzle: Puzzle) -> Iterator[Solution | None]:
    """Yield None after each slice of work, and then the verdict; to cancel, stop iterating.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    The last item is the Solution that `solve` returns. A slice takes 15 to 30 ms in a browser.
    Raises PuzzleError and TypeError as `solve` does.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> [verdict.status for verdict in solve_in_slices(puzzle) if verdict]
    ['unique']
    """
    values = grid_of(puzzle).values
    yield (yield from verdict_in_slices(values, Search(values)))


def judge_in_slices(values: str, givens: str) -> Iterator[dict[str, str | None] | None]:
    """Yield None after each slice of work, and then the verdict on a board with entries.

    values: The givens and entries as a line of 81 characters, "." for an empty cell.
    givens: The givens alone, in the same form.
    The last item is a dict. Its "status", the verdict on the values, is "unique", "multiple", "none" or
    "invalid". Its "solution" and "second" are lines or None. Its "givens" is the solution of the givens
    alone if the values have no solution but the givens have exactly one; otherwise it is None.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> wrong = puzzle[:2] + "1" + puzzle[3:]
    >>> [verdict["status"] for verdict in judge_in_slices(wrong, puzzle) if verdict]
    ['none']
    """
    return judge(Search, values, givens)


def solutions(puzzle: Puzzle) -> Iterator[Grid]:
    """Yield every solution of the puzzle, each as soon as it is found.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    Each item is a Grid; the order is always the same.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object.

    >>> several = "52" + "7461983" + "." * 72
    >>> len({str(grid) for _, grid in zip(range(5), solutions(several))})
    5
    """
    for solution in Search(grid_of(puzzle).values):
        if solution:
            yield Grid(solution)


def count_solutions(puzzle: Puzzle, limit: int = 1_000_000) -> int:
    """Return the number of solutions, counted up to a limit.

    puzzle: A Grid, a text that `parse` reads, or nine rows of nine cells.
    limit: The number at which counting stops.
    The result is 0 for a puzzle without a solution, for example if two equal givens see each other.
    Raises PuzzleError if a text or rows cannot be read, and TypeError for any other object or if the limit
    is not a number.

    >>> count_solutions("." * 81, limit=1000)
    1000
    """
    check_limit(limit)
    search = Search(grid_of(puzzle).values)
    count = 0
    if limit > 0:
        for solution in search:
            count += solution is not None
            if count >= limit:
                break
    return count


def solve_board(board: list[list[str]]) -> None:
    """Fill a board in place; this solves LeetCode 37 and Nowcoder NC47.

    board: Nine lists of nine one-character strings, "." for an empty cell.
    Raises PuzzleError if the board has another form, TypeError if a row is not a list, and NotProperError
    unless there is exactly one solution; the board is then unchanged. PuzzleError and NotProperError are
    ValueErrors.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> board = [list(puzzle[start : start + 9]) for start in range(0, 81, 9)]
    >>> solve_board(board)
    >>> "".join(board[0])
    '534678912'
    """
    if not all(isinstance(row, list) for row in board):
        raise TypeError("each row of the board must be a list, to be filled in place")
    try:
        verdict = solve(grid_of_rows(board))
    except PuzzleError as error:
        if error.code == "digit":
            error.args = (f"{error}: a cell is one of the texts '1' to '9' or '.'",)
        raise
    if verdict.status != "unique":
        raise NotProperError(f"the board has no unique solution: {verdict.reason}")
    for row, cells in zip(board, ROWS, strict=True):
        row[:] = [verdict.found[0][cell] for cell in cells]


def check_limit(limit: object) -> None:
    """Raise TypeError unless the limit is a number."""
    if not isinstance(limit, int | float):
        raise TypeError(f"limit is a number, such as 1_000_000, not {limit!r}")


def grid_of(puzzle: Puzzle) -> Grid:
    """Return the grid of a puzzle in any supported form.

    Raises PuzzleError if a text or rows are not a puzzle, and TypeError for any other object.
    """
    if isinstance(puzzle, str):
        return parse(puzzle)
    if isinstance(puzzle, Grid):
        return puzzle
    rows = _rows_of(puzzle)
    if rows is None:
        raise TypeError(
            f"a puzzle is a Grid, a text or nine rows of nine cells, not {type(puzzle).__name__}"
        )
    return grid_of_rows([[_text_of(cell) for cell in row] for row in rows])


def _rows_of(puzzle: object) -> list[list[object]] | None:
    """Return the rows of a list of lists, an array, or a flat list of 81 cells; None for anything else."""
    if isinstance(puzzle, (bytes, bytearray, dict, set, frozenset)) or not isinstance(puzzle, Iterable):
        return None
    rows = list(puzzle)
    if len(rows) == 81 and not any(_is_row(row) for row in rows):
        return [rows[start : start + 9] for start in range(0, 81, 9)]
    return [list(row) for row in rows] if all(map(_is_row, rows)) else None


def _is_row(row: object) -> bool:
    return isinstance(row, Iterable) and (not isinstance(row, str) or len(row) > 1)


def _text_of(cell: "Any") -> str:
    """Return a cell as text; the cell may be a number of any library or a missing value of a table."""
    if cell is None:
        return "."
    if isinstance(cell, (str, bool)):
        return str(cell)
    with suppress(TypeError, ValueError):  # arrays and the NA of pandas raise them
        if cell in range(10):
            return str(range(10).index(cell))
    if isinstance(cell, int):  # Python refuses to convert an int of thousands of digits to text
        return str(cell) if -100 < cell < 100 else "int"
    text = str(cell)
    if text in ("nan", "<NA>"):
        return "."
    return text if len(text) < 10 else type(cell).__name__

"""Solving, as the rest of the world asks for it: text or grid in, a verdict with its proof out.

It joins notation, grid and solver.
"""

from collections.abc import Iterator

from sudoku_core.board.geometry import ROWS
from sudoku_core.board.grid import Grid, line_of
from sudoku_core.notation import grid_of_rows, parse
from sudoku_core.search.judging import judge
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import NotProperError, Solution, verdict_on


def solve(puzzle: Grid | str) -> Solution:
    """Return the verdict on a Grid, or on any text that `parse` takes; PuzzleError for a bad text.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> verdict = solve(puzzle)
    >>> verdict.status, str(verdict.grid)[:9]
    ('unique', '534678912')
    >>> solve("5......5" + 73 * ".").reason
    'r1c1 and r1c8 see each other and both hold 5'
    """
    for verdict in solve_in_slices(puzzle):
        if verdict:
            return verdict
    raise AssertionError("a search ends with a verdict")


def solve_in_slices(puzzle: Grid | str) -> Iterator[Solution | None]:
    """Yield None after each slice of work, and then the verdict; to cancel, stop iterating."""
    grid = grid_of(puzzle)
    search = Search(grid.values)
    found: list[str] = []
    for solution in search:
        if solution is None:
            yield None
        else:
            found.append(line_of(solution))
            if len(found) == 2:
                break
    yield verdict_on(grid, tuple(found), search.nodes)


def judge_in_slices(values: str, givens: str) -> Iterator[dict[str, str | None] | None]:
    """Yield None after each slice of work, and then the verdict on what a page shows, see `judging`.

    values, givens: lines of 81.
    """
    return judge(Search, values, givens)


def solutions(puzzle: Grid | str) -> Iterator[Grid]:
    """Yield every solution of the puzzle, each as soon as it is found.

    >>> several = "52" + "7461983" + "." * 72
    >>> len({str(grid) for _, grid in zip(range(5), solutions(several))})
    5
    """
    for solution in Search(grid_of(puzzle).values):
        if solution:
            yield Grid(solution)


def count_solutions(puzzle: Grid | str, limit: int = 1_000_000) -> int:
    """Return how many solutions the puzzle has, counted up to the limit; 0 for none and for invalid.

    >>> count_solutions("." * 81, limit=1000)
    1000
    """
    search = Search(grid_of(puzzle).values)
    count = 0
    if limit > 0:
        for solution in search:
            count += solution is not None
            if count >= limit:
                break
    return count


def solve_board(board: list[list[str]]) -> None:
    """Fill a board as LeetCode 37 and Nowcoder NC47 give it, in place.

    board: nine lists of nine one-character strings, "." for an empty cell.
    Raises PuzzleError where it is no such board, TypeError where its rows are no lists, and NotProperError
    (like PuzzleError a ValueError) where it has not exactly one solution; the board is then as it was.
    """
    if not all(isinstance(row, list) for row in board):
        raise TypeError("each row of the board must be a list, to be filled in place")
    verdict = solve(grid_of_rows(board))
    if verdict.status != "unique":
        raise NotProperError(f"the board has no unique solution: {verdict.reason}")
    for row, cells in zip(board, ROWS, strict=True):
        row[:] = [verdict.found[0][cell] for cell in cells]


def grid_of(puzzle: Grid | str) -> Grid:
    """Return the grid that the caller means; PuzzleError for a bad text, TypeError for anything else."""
    if isinstance(puzzle, str):
        return parse(puzzle)
    if isinstance(puzzle, Grid):
        return puzzle
    raise TypeError(f"a puzzle is a Grid or a text, not {type(puzzle).__name__}")

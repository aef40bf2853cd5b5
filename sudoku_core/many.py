"""Solve many puzzles, one by one or in large batches."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from sudoku_core.api import Puzzle, grid_of
from sudoku_core.board.grid import Grid, line_of, values_of
from sudoku_core.notation import PuzzleError, is_plain_line
from sudoku_core.search.solver import Search
from sudoku_core.search.verdicts import Solution, verdict_on

# `solve_many` solves the first SINGLE_PUZZLES items of an iterable one by one, and then at most GROUP
# puzzles at once. The bulk engine is fastest with ten thousand puzzles or more. With a few hundred or less,
# it is not faster than the search.
GROUP = 32_768
SINGLE_PUZZLES = 256


def solve_many(puzzles: Iterable[Puzzle]) -> Iterator[Solution]:
    """Yield the verdict on each puzzle, lazily and in order.

    puzzles: An iterable; each item is a Grid, a text that `parse` reads, or nine rows of nine cells.
    Each item is a Solution; if a puzzle cannot be read, its status is "unreadable" and `reason` says why.
    A list or tuple is solved in batches of up to GROUP, 32,768. Any other iterable starts one puzzle at a
    time, because its next item may depend on the answer. After the first puzzles, it is read ahead by at
    most GROUP.
    Raises TypeError for a single text or Grid. If the iterable raises an exception, the verdicts on the
    puzzles before it come first.

    >>> from sudoku_core import solve_many
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> puzzles = [puzzle, "." * 81, "12"]
    >>> [verdict.status for verdict in solve_many(puzzles)]
    ['unique', 'multiple', 'unreadable']
    """
    if isinstance(puzzles, (str, Grid)):
        raise TypeError("solve_many takes several puzzles; parse_many finds them in a text")
    if isinstance(puzzles, (list, tuple)):
        for start in range(0, len(puzzles), GROUP):
            yield from _solve_group(puzzles[start : start + GROUP])
        return
    remaining = iter(puzzles)
    for puzzle in islice(remaining, SINGLE_PUZZLES):
        yield from _solve_group([puzzle])
    size = SINGLE_PUZZLES
    while True:
        group: list[Puzzle] = []
        failure = None
        try:
            group.extend(islice(remaining, size))  # after an exception, the list has the puzzles before it
        except Exception as error:
            failure = error
        yield from _solve_group(group)
        if failure:
            raise failure
        if not group:
            return
        size = min(4 * size, GROUP)


def _solve_group(puzzles: Sequence[Puzzle]) -> Iterator[Solution]:
    from sudoku_core.bulk import (
        solve_batch,  # imported here, since a page that solves one puzzle does not need it
    )

    lines = [_line_or_error(puzzle) for puzzle in puzzles]
    answers = iter(solve_batch([line for line in lines if isinstance(line, str)], first_two_solutions))
    for line in lines:
        if isinstance(line, Exception):
            yield Solution("unreadable", reason=str(line))
            continue
        status, first, second = next(answers)
        if status == "unique" and first:
            yield Solution("unique", (first,))
        else:
            yield verdict_on(values_of(line), (first, second) if first and second else ())


def _line_or_error(puzzle: Puzzle) -> str | Exception:
    """Return the puzzle as a line, or the parser's error. A text that is already a line is not parsed."""
    if isinstance(puzzle, str) and is_plain_line(puzzle):
        return puzzle
    try:
        return str(grid_of(puzzle))
    except (PuzzleError, TypeError) as error:
        return error


def first_two_solutions(line: str) -> list[str]:
    """Return up to two solutions of a line."""
    solutions = (solution for solution in Search(values_of(line)) if solution)
    return [line_of(solution) for solution in islice(solutions, 2)]

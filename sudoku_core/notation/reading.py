"""Text to grid, line by line: a stream of millions of puzzles needs no more memory than a few of them.

Decoration (borders, bars, brackets, quotes) is dropped; the cells of a line are left. A line is a whole
puzzle of 81 cells, or a row of one; rows gather in paragraphs that end at a blank line. Among the lines
there may be None, which means that the next one is not there yet: it is passed on, so that the caller can
do other work before it waits. It changes nothing in what is read.
"""

from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import plain_lines
from sudoku_core.notation.lists import rows_of_lists
from sudoku_core.notation.padded import with_dots
from sudoku_core.notation.paragraphs import paragraphs
from sudoku_core.notation.puzzles import Reading, puzzles_of
from sudoku_core.notation.records import puzzles_of_records
from sudoku_core.notation.surroundings import is_name_of_solution
from sudoku_core.notation.text_cells import goes_on, grid_of_cells

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def parse(text: str) -> Grid:
    """Return the one puzzle in this text.

    Raises PuzzleError where there is none, where there are several, or where it cannot be read, and
    TypeError for what is no text.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> grid = parse(puzzle)
    >>> grid.values[:9]
    (5, 3, 0, 0, 7, 0, 0, 0, 0)
    """
    _check_text(text)
    line = text.strip()
    if is_plain_line(line):
        return Grid(values_of(line))
    return the_one([reading for reading in readings(text.split("\n")) if reading])


def the_one(everything: list[Reading]) -> Grid:
    """Return the grid of the one puzzle among these readings, which are all of a text.

    Raises PuzzleError where there is none, where there are several, or where it cannot be read.
    """
    found = [reading for reading in everything if not _is_error_of_prose(reading)]
    if not found:
        for reading in everything:
            if reading.error and reading.error.code == "link":
                raise reading.error
        raise PuzzleError("empty")
    if len([reading for reading in found if reading.line]) > 1:
        raise PuzzleError("several", text=str(len(found)))
    for reading in found:
        if reading.error:
            raise reading.error
    return found[0].grid  # type: ignore[return-value]


def _is_error_of_prose(reading: Reading) -> bool:
    return reading.error is not None and reading.error.code in ("empty", "link")


def parse_many(text: str) -> "Iterator[Grid | PuzzleError]":
    r"""Yield for each puzzle in this text its Grid, or the PuzzleError that says why it cannot be read.

    Raises TypeError for what is no text.

    >>> [type(found).__name__ for found in parse_many("." * 81 + "\n" + "." * 80)]
    ['Grid', 'PuzzleError']
    """
    _check_text(text)
    return _grids(text)


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise TypeError("puzzles are read from a text, not from " + type(text).__name__)


def _grids(text: str) -> "Iterator[Grid | PuzzleError]":
    for reading in readings(text.split("\n")):
        if reading:
            yield reading.grid or reading.error or PuzzleError("empty")


def grid_of_rows(rows: list[list[str]]) -> Grid:
    """Return the grid of nine lists of nine cells, each a digit or empty; PuzzleError for other lists."""
    return grid_of_cells(rows, with_candidates=False)


def readings(lines: "Iterable[str | None]") -> "Iterator[Reading | None]":
    """Yield one Reading for each puzzle in these lines, as soon as its last line is there.

    What is named a solution, and is one of the puzzle before it, is no other puzzle.
    """
    puzzle: str | None = None
    is_named = False
    for paragraph in paragraphs(with_dots(rows_of_lists(plain_lines(puzzles_of_records(lines))))):
        if paragraph is None:
            yield None
            continue
        for reading in puzzles_of(paragraph):
            if reading.title:
                is_named = is_name_of_solution(reading.title)
            if reading.line and puzzle and is_named and goes_on(puzzle, reading.line):
                puzzle = None
                continue
            if reading.line:
                puzzle, is_named = reading.line, False
            yield reading

"""Read puzzles line by line, so that the memory does not grow with the number of puzzles.

Decoration (borders, bars, brackets, quotes) is dropped, so that only the cells of a line are left. A line
is a whole puzzle of 81 cells or one row of a puzzle. Rows form paragraphs, which end at a blank line. None
among the lines means that the next line has not arrived yet. It does not affect the puzzles, and is passed
on so that the caller can perform other tasks.
"""

from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import normalize_lines
from sudoku_core.notation.lists import rows_of_lists
from sudoku_core.notation.padded import replace_padding
from sudoku_core.notation.paragraphs import split_into_paragraphs
from sudoku_core.notation.puzzles import Reading, read_paragraph
from sudoku_core.notation.records import unwrap_records
from sudoku_core.notation.surroundings import is_name_of_solution
from sudoku_core.notation.text_cells import grid_of_cells, is_later_position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def parse(text: str) -> Grid:
    """Return the one puzzle in this text.

    text: A puzzle in any format that the README lists; there may be words around it. The result is a Grid.
    Raises PuzzleError if there is no puzzle, if there are several, or if the puzzle cannot be read. The
    `code` of the error is its kind, and `where` is its position. Raises TypeError if the argument is not a
    str.

    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> grid = parse(puzzle)
    >>> grid.values[:9]
    (5, 3, 0, 0, 7, 0, 0, 0, 0)
    """
    _check_text(text)
    line = text.strip()
    if is_plain_line(line):
        return Grid(values_of(line))
    return only_grid([reading for reading in readings(text.split("\n")) if reading])


def only_grid(all_readings: list[Reading]) -> Grid:
    """Return the grid of the only puzzle among all readings of a text.

    Raises PuzzleError if there is no puzzle, if there are several, or if the puzzle cannot be read.
    """
    puzzles = [reading for reading in all_readings if not _is_error_of_prose(reading)]
    if not puzzles:
        for reading in all_readings:
            if reading.error and reading.error.code == "link":
                raise reading.error
        raise PuzzleError("empty")
    if len([reading for reading in puzzles if reading.line]) > 1:
        raise PuzzleError("several", text=str(len(puzzles)))
    for reading in puzzles:
        if reading.error:
            raise reading.error
    return puzzles[0].grid  # type: ignore[return-value]


def _is_error_of_prose(reading: Reading) -> bool:
    return reading.error is not None and reading.error.code in ("empty", "link")


def parse_many(text: str) -> "Iterator[Grid | PuzzleError]":
    r"""Yield a Grid for each puzzle in this text, or a PuzzleError if it cannot be read.

    text: Any number of puzzles, in formats that `parse` reads. Puzzle errors are yielded, not raised.
    Raises TypeError if the argument is not a str.

    >>> [type(item).__name__ for item in parse_many("." * 81 + "\n" + "." * 80)]
    ['Grid', 'PuzzleError']
    """
    _check_text(text)
    return _yield_grids(text)


def _check_text(text: object) -> None:
    if not isinstance(text, str):
        raise TypeError("puzzles are read from a text, not from " + type(text).__name__)


def _yield_grids(text: str) -> "Iterator[Grid | PuzzleError]":
    for reading in readings(text.split("\n")):
        if reading:
            yield reading.grid or reading.error or PuzzleError("empty")


def grid_of_rows(rows: list[list[str]]) -> Grid:
    """Return the grid of nine lists of nine cells, each a digit or empty; raise PuzzleError otherwise."""
    return grid_of_cells(rows, with_candidates=False)


def readings(lines: "Iterable[str | None]") -> "Iterator[Reading | None]":
    """Yield one Reading for each puzzle in these lines, as soon as its last line has arrived.

    A grid is skipped if its title calls it a solution and it agrees with the preceding puzzle.
    """
    last_puzzle: str | None = None
    is_solution_named = False
    rows = rows_of_lists(normalize_lines(unwrap_records(lines)))
    for paragraph in split_into_paragraphs(replace_padding(rows)):
        if paragraph is None:
            yield None
            continue
        for reading in read_paragraph(paragraph):
            if reading.title:
                is_solution_named = is_name_of_solution(reading.title)
            if (
                reading.line
                and last_puzzle
                and is_solution_named
                and is_later_position(last_puzzle, reading.line)
            ):
                last_puzzle = None
                continue
            if reading.line:
                last_puzzle, is_solution_named = reading.line, False
            yield reading

"""The puzzles of a paragraph, one or several: in which format, or what is wrong with them."""

from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import PUZZLE_SECTION
from sudoku_core.notation.links import address_in, puzzles_of_links
from sudoku_core.notation.padded import cells_of_padded
from sudoku_core.notation.records import puzzle_of_record
from sudoku_core.notation.shapes import has_only, is_padded, is_prose, unspaced
from sudoku_core.notation.tables import without_labels
from sudoku_core.notation.text_cells import (
    are_candidates,
    cells_of_line,
    cells_of_rows,
    grid_of_cells,
    is_broken_line,
    style_of,
)

TYPE_CHECKING = False  # as `typing` has it; MicroPython has no `typing`, and does not evaluate annotations
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_core.notation.paragraphs import Paragraph


class Reading:
    """One item of a text: the format it is written in, and its grid or else the error.

    line: the values as 81 characters, `.` or `0` for an empty cell; None with an error.
    plain_line: the same where it says all, without entries and struck candidates; else None.
    """

    def __init__(
        self,
        format: str,
        grid: Grid | None = None,
        error: PuzzleError | None = None,
        line: str | None = None,
    ) -> None:
        self.format = format
        self.error = error
        self.line = str(grid) if grid else line
        self.plain_line = line if format == "line" and not grid else None
        self._grid = grid

    @property
    def grid(self) -> Grid | None:
        """The grid, made at the first use: a caller who only wants lines never waits for it."""
        if self._grid is None and self.line:
            self._grid = Grid(values_of(self.line))
        return self._grid


def puzzles_of(paragraph: "Paragraph") -> "Iterator[Reading]":
    """Yield the puzzles of a paragraph; a line of words before nine rows is their title, else an error."""
    lines = paragraph.lines
    if len(lines) == 1:
        if is_plain_line(lines[0]):
            yield Reading("line", line=lines[0])
            return
        record = puzzle_of_record(lines[0])
        carried = puzzles_of_links(lines[0]) if record is None else [record]
        if carried:
            for item in carried:
                yield _carried_puzzle(item)
            return
    is_sdk = lines[:1] == [PUZZLE_SECTION]
    title = ""
    rows: list[str] = []
    for line in without_labels(lines[1:] if is_sdk else lines):
        if is_prose(line):
            for reading in _puzzles(rows, paragraph.among_lines):
                yield reading
            if title and not rows:
                yield _no_puzzle(title)
            title, rows = line, []
        else:
            rows.append(line)
    if title and (not rows or paragraph.among_lines):
        yield _no_puzzle(title)
    for reading in _puzzles(rows, paragraph.among_lines):
        if is_sdk and reading.format == "rows":
            reading.format = "sdk"
        yield reading


def _carried_puzzle(item: "str | Grid | PuzzleError") -> Reading:
    """Return the reading of what an address or a record carries."""
    if isinstance(item, PuzzleError):
        return Reading("line", error=item)
    if isinstance(item, Grid):
        return Reading("line", item)
    return Reading("line", line=item) if is_plain_line(item) else _whole_puzzle(item, cells_of_line(item))


def _no_puzzle(words: str) -> Reading:
    """Return the error for words, or for an address of something else, where a puzzle should be."""
    address = address_in(words)
    return Reading("line", error=PuzzleError("link", text=address) if address else PuzzleError("empty"))


def _puzzles(lines: list[str], among_lines: bool) -> "Iterator[Reading]":
    """Yield the puzzles of neighbouring lines, whole ones or nine rows each; else what is wrong."""
    if not lines:
        return
    whole = [cells_of_line(line) for line in lines]
    if is_padded(lines):
        yield _puzzle(cells_of_padded(lines), "rows")
    elif len(lines) == 81 and all(len(line.strip(" \t,'\"")) < 2 for line in lines):
        cells = [line.strip(" \t,'\"") for line in lines]
        yield _puzzle([cells[row : row + 9] for row in range(0, 81, 9)], "rows")
    elif len(lines) % 9 == 0 and not any(whole) and not any(map(is_broken_line, lines)):
        for first in range(0, len(lines), 9):
            rows = cells_of_rows(lines[first : first + 9])
            yield _puzzle(rows, style_of(lines[first : first + 9], rows))
    elif among_lines or len(lines) == 1 or any(whole):
        for line, cells_of_whole in zip(lines, whole):
            yield _whole_puzzle(line, cells_of_whole or unspaced(line))
    else:
        yield Reading("rows", error=PuzzleError("rows", text=str(len(lines))))


def _whole_puzzle(line: str, cells: list[str] | None) -> Reading:
    if not cells:
        return Reading("line", error=PuzzleError("length", text=str(len(cells_of_rows([line])[0]))))
    rows = [cells[row : row + 9] for row in range(0, 81, 9)]
    return _puzzle(rows, "candidates" if are_candidates(rows) else "line")


def _puzzle(rows: list[list[str]], format: str) -> Reading:
    """Return the reading of nine rows: their grid, or what is wrong with them."""
    try:
        return Reading(format, grid_of_cells(rows, with_candidates=format == "candidates"))
    except PuzzleError as error:
        sign = error.where[2]
        if error.code == "digit" and sign in ("-", "?") and _has_no_other_sign(rows, sign):
            dotted = [["." if cell == sign else cell for cell in row] for row in rows]
            return Reading(format, grid_of_cells(dotted, with_candidates=False))
        return Reading(format, error=error)


def _has_no_other_sign(rows: list[list[str]], empty: str) -> bool:
    """Return whether these cells are digits, at least one, and this sign, which is then an empty cell."""
    cells = [cell for row in rows for cell in row if len(row) == 9]
    signs = "".join(cells)
    is_whole = len(cells) == 81 and all(len(cell) == 1 for cell in cells)
    return is_whole and has_only("123456789" + empty, signs) and bool(signs.strip(empty))

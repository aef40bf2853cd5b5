"""The puzzles of a paragraph, one or several: in which format, or what is wrong with them."""

from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import PUZZLE_SECTION
from sudoku_core.notation.links import address_in, puzzles_of_links
from sudoku_core.notation.padded import cells_of_padded
from sudoku_core.notation.records import puzzle_of_record
from sudoku_core.notation.shapes import EMPTY, has_only, is_padded, is_prose, unspaced
from sudoku_core.notation.surroundings import is_good_row, is_never_row, without_names
from sudoku_core.notation.tables import without_labels
from sudoku_core.notation.text_cells import (
    are_candidates,
    cells_of_line,
    cells_of_rows,
    grid_of_cells,
    is_broken_line,
    style_of,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_core.notation.paragraphs import Paragraph


_CELLS = "123456789" + EMPTY


class Reading:
    """One item of a text: the format it is written in, and its grid or else the error.

    title: the line above it that is no row, or nothing.
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
        self.format: str = format
        self.error = error
        self.title = ""
        self.line: str | None = str(grid) if grid else line
        self.plain_line: str | None = line if format == "line" and not grid else None
        self._grid = grid

    @property
    def grid(self) -> Grid | None:
        """The grid, made at the first use: a caller who only wants lines never waits for it."""
        if self._grid is None and self.line:
            self._grid = Grid(values_of(self.line))
        return self._grid


def puzzles_of(paragraph: "Paragraph") -> "Iterator[Reading]":
    """Yield the puzzles of a paragraph, or what is wrong with them.

    Lines that can never be rows are left out among nine good rows; else each of them is an error.
    """
    lines = paragraph.lines
    is_sdk = lines[:1] == [PUZZLE_SECTION]
    if is_sdk:
        lines = lines[1:]
    for format, plain in _plain_rows(lines):
        yield Reading("sdk" if is_sdk and format == "rows" else format, line=plain)
        lines = []
    if not lines:
        return
    if len(lines) == 1 and not is_sdk:
        if is_plain_line(lines[0]):
            yield Reading("line", line=lines[0])
            return
        record = puzzle_of_record(lines[0])
        carried = puzzles_of_links(lines[0]) if record is None else [record]
        if carried:
            for item in carried:
                yield _carried_puzzle(item)
            return
    among_lines = paragraph.among_lines
    parts = _parts(without_labels(lines), among_lines)
    has_rows = any(rows for _, rows in parts)
    for title, rows in parts:
        if title and (among_lines if has_rows else not rows):
            yield _no_puzzle(title)
        for reading in _puzzles(rows, among_lines):
            if is_sdk and reading.format == "rows":
                reading.format = "sdk"
            reading.title = title or reading.title
            yield reading


def _plain_rows(lines: list[str]) -> "Iterator[tuple[str, str]]":
    """Yield the format and the line of each puzzle in rows of nine digits and dots; nothing for others."""
    width = len(lines[0]) if lines else 0
    joined = "".join(lines)
    if len(lines) % 9 or width not in (9, 17) or joined.strip("0123456789. "):
        return
    for line in lines:
        if len(line) != width or (width == 9 and " " in line) or (width == 17 and len(line.split()) != 9):
            return
    joined = joined.replace(" ", "").replace("0", ".")
    for first in range(0, 9 * len(lines), 81):
        yield "rows" if width == 9 else "spaced", joined[first : first + 81]


def _parts(lines: list[str], among_lines: bool) -> "list[tuple[str, list[str]]]":
    """Return the rows of these lines, in parts, each with the line above it that is no row, or nothing."""
    parts = _divided(lines, is_never_row)
    if not among_lines:
        counts = [len(rows) for _, rows in parts if rows]
        if not any(count % 9 for count in counts):
            return parts
        rows = [row for _, rows in parts for row in rows]
        within = [title for title, _ in parts[1:] if title]
        if len(rows) == 9 and all(map(is_good_row, rows)) and all(map(is_prose, within)):
            return [(parts[0][0], rows)]
    return parts if among_lines else _divided(lines, is_prose)


def _divided(lines: list[str], is_other: "Callable[[str], bool]") -> "list[tuple[str, list[str]]]":
    parts: list[tuple[str, list[str]]] = []
    title = ""
    rows: list[str] = []
    for line in lines:
        if is_other(line):
            if title or rows:
                parts.append((title, rows))
            title, rows = line, []
        else:
            rows.append(line)
    return parts + [(title, rows)] if title or rows else parts


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
    error = PuzzleError("link", text=address) if address else PuzzleError("empty")
    reading = Reading("line", error=error)
    reading.title = words
    return reading


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
            nine = lines[first : first + 9]
            reading = _puzzle_of_rows(nine)
            named = without_names(nine) if reading.error else nine
            if named != nine:
                reading = _puzzle_of_rows(named)
                reading.title = nine[0]
            yield reading
    elif among_lines or len(lines) == 1 or any(whole):
        for line, cells_of_whole in zip(lines, whole):
            reading = _whole_puzzle(line, cells_of_whole or unspaced(line))
            reading.title = line if cells_of_whole else ""
            yield reading
    else:
        yield Reading("rows", error=PuzzleError("rows", text=str(len(lines))))


def _puzzle_of_rows(lines: list[str]) -> Reading:
    rows = cells_of_rows(lines)
    return _puzzle(rows, style_of(lines, rows))


def _whole_puzzle(line: str, cells: list[str] | None) -> Reading:
    if not cells:
        return Reading("line", error=PuzzleError("length", text=str(len(cells_of_rows([line])[0]))))
    rows = [cells[row : row + 9] for row in range(0, 81, 9)]
    return _puzzle(rows, "candidates" if are_candidates(rows) else "line")


def _puzzle(rows: list[list[str]], format: str) -> Reading:
    """Return the reading of nine rows: their grid, or what is wrong with them."""
    cells = [cell or "." for row in rows for cell in row]
    line = "".join(cells) if len(cells) == 81 and len(rows) == 9 else ""
    if len(line) == 81 and not line.strip(_CELLS) and not any(len(row) != 9 for row in rows):
        for sign in EMPTY:
            line = line.replace(sign, ".")
        return Reading(format, line=line)
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

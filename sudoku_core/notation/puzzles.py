"""Read the puzzles of a paragraph: find their format, and build their grids or errors."""

from sudoku_core.board.grid import Grid, is_plain_line, values_of
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.lines import PUZZLE_SECTION
from sudoku_core.notation.links import address_in, puzzles_of_links
from sudoku_core.notation.padded import cells_of_padded_rows
from sudoku_core.notation.records import puzzle_of_record
from sudoku_core.notation.shapes import EMPTY_CHARACTERS, cells_of_unspaced, has_only, is_padded, is_prose
from sudoku_core.notation.surroundings import cannot_be_row, is_good_row, strip_names
from sudoku_core.notation.tables import strip_table_names
from sudoku_core.notation.text_cells import (
    are_candidates,
    cells_of_line,
    cells_of_rows,
    format_of,
    grid_of_cells,
    is_longer_than_row,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_core.notation.paragraphs import Paragraph


_CELL_CHARACTERS = "123456789" + EMPTY_CHARACTERS


class Reading:
    """One puzzle of a text: its format, and its grid or an error.

    title: The line above the puzzle if this is not a row, or "".
    line: The values as 81 characters, `.` or `0` for an empty cell; None with an error.
    plain_line: `line` if the format is "line"; None for other formats, and for a puzzle with entries or
    eliminated candidates.
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
        """The grid, built on first use to save time for callers that only use `line`."""
        if self._grid is None and self.line:
            self._grid = Grid(values_of(self.line))
        return self._grid


def read_paragraph(paragraph: "Paragraph") -> "Iterator[Reading]":
    """Yield the puzzles of a paragraph, or their errors.

    Lines that cannot be rows are ignored if there are nine good rows; otherwise each of them is an error.
    """
    lines = paragraph.lines
    is_sdk = lines[:1] == [PUZZLE_SECTION]
    if is_sdk:
        lines = lines[1:]
    # Most files have rows of nine digits and dots, which need no other steps.
    for format, line in _read_plain_rows(lines):
        yield Reading("sdk" if is_sdk and format == "rows" else format, line=line)
        lines = []
    if not lines:
        return
    # A single line may be a whole puzzle, a record of fields or a link.
    if len(lines) == 1 and not is_sdk:
        if is_plain_line(lines[0]):
            yield Reading("line", line=lines[0])
            return
        record = puzzle_of_record(lines[0])
        linked_puzzles = puzzles_of_links(lines[0]) if record is None else [record]
        if linked_puzzles:
            for puzzle in linked_puzzles:
                yield _read_linked(puzzle)
            return
    # All other lines are rows, whole puzzles, or titles above them.
    has_puzzle_per_line = paragraph.has_puzzle_per_line
    parts = _split_at_titles(strip_table_names(lines), has_puzzle_per_line)
    has_rows = any(rows for _, rows in parts)
    for title, rows in parts:
        if title and (has_puzzle_per_line if has_rows else not rows):
            yield _reading_of_prose(title)
        for reading in _read_rows(rows, has_puzzle_per_line):
            if is_sdk and reading.format == "rows":
                reading.format = "sdk"
            reading.title = title or reading.title
            yield reading


def _read_plain_rows(lines: list[str]) -> "Iterator[tuple[str, str]]":
    """Yield the format and the line of each puzzle if all rows have nine digits and dots."""
    width = len(lines[0]) if lines else 0
    joined = "".join(lines)
    if len(lines) % 9 or width not in (9, 17) or joined.strip("0123456789. "):
        return
    for line in lines:
        if len(line) != width or (width == 9 and " " in line) or (width == 17 and len(line.split()) != 9):
            return
    joined = joined.replace(" ", "").replace("0", ".")
    for start in range(0, 9 * len(lines), 81):
        yield "rows" if width == 9 else "spaced", joined[start : start + 81]


def _split_at_titles(lines: list[str], has_puzzle_per_line: bool) -> "list[tuple[str, list[str]]]":
    """Split these lines into groups of rows, each with its title (the line above the rows) or ""."""
    parts = _split_at_title_lines(lines, cannot_be_row)
    if not has_puzzle_per_line:
        counts = [len(rows) for _, rows in parts if rows]
        if not any(count % 9 for count in counts):
            return parts
        rows = [row for _, rows in parts for row in rows]
        inner_titles = [title for title, _ in parts[1:] if title]
        if len(rows) == 9 and all(map(is_good_row, rows)) and all(map(is_prose, inner_titles)):
            return [(parts[0][0], rows)]
    return parts if has_puzzle_per_line else _split_at_title_lines(lines, is_prose)


def _split_at_title_lines(
    lines: list[str], is_title: "Callable[[str], bool]"
) -> "list[tuple[str, list[str]]]":
    """Split these lines at each line that is not a row."""
    parts: list[tuple[str, list[str]]] = []
    title = ""
    rows: list[str] = []
    for line in lines:
        if is_title(line):
            if title or rows:
                parts.append((title, rows))
            title, rows = line, []
        else:
            rows.append(line)
    return parts + [(title, rows)] if title or rows else parts


def _read_linked(item: "str | Grid | PuzzleError") -> Reading:
    """Return the reading of a puzzle from an address or a record."""
    if isinstance(item, PuzzleError):
        return Reading("line", error=item)
    if isinstance(item, Grid):
        return Reading("line", item)
    if is_plain_line(item):
        return Reading("line", line=item)
    return _read_whole_line(item, cells_of_line(item))


def _reading_of_prose(prose: str) -> Reading:
    """Return the error for a line that should be a puzzle, but has words or an address without a puzzle."""
    address = address_in(prose)
    error = PuzzleError("link", text=address) if address else PuzzleError("empty")
    reading = Reading("line", error=error)
    reading.title = prose
    return reading


def _read_rows(lines: list[str], has_puzzle_per_line: bool) -> "Iterator[Reading]":
    """Yield the puzzles of neighbouring lines, each of one line or nine rows, or an error."""
    if not lines:
        return
    cells_of_lines = [cells_of_line(line) for line in lines]
    if is_padded(lines):
        yield _read_cells(cells_of_padded_rows(lines), "rows")
    elif len(lines) == 81 and all(len(line.strip(" \t,'\"")) < 2 for line in lines):
        # One cell on each line.
        cells = [line.strip(" \t,'\"") for line in lines]
        yield _read_cells([cells[row : row + 9] for row in range(0, 81, 9)], "rows")
    elif len(lines) % 9 == 0 and not any(cells_of_lines) and not any(map(is_longer_than_row, lines)):
        for start in range(0, len(lines), 9):
            nine_lines = lines[start : start + 9]
            reading = _read_nine_rows(nine_lines)
            without_names = strip_names(nine_lines) if reading.error else nine_lines
            if without_names != nine_lines:
                reading = _read_nine_rows(without_names)
                reading.title = nine_lines[0]
            yield reading
    elif has_puzzle_per_line or len(lines) == 1 or any(cells_of_lines):
        for line, found_cells in zip(lines, cells_of_lines):
            reading = _read_whole_line(line, found_cells or cells_of_unspaced(line))
            reading.title = line if found_cells else ""
            yield reading
    else:
        yield Reading("rows", error=PuzzleError("rows", text=str(len(lines))))


def _read_nine_rows(lines: list[str]) -> Reading:
    rows = cells_of_rows(lines)
    return _read_cells(rows, format_of(lines, rows))


def _read_whole_line(line: str, cells: list[str] | None) -> Reading:
    if not cells:
        return Reading("line", error=PuzzleError("length", text=str(len(cells_of_rows([line])[0]))))
    rows = [cells[row : row + 9] for row in range(0, 81, 9)]
    return _read_cells(rows, "candidates" if are_candidates(rows) else "line")


def _read_cells(rows: list[list[str]], format: str) -> Reading:
    """Return the reading of nine rows of cells: a grid or an error."""
    cells = [cell or "." for row in rows for cell in row]
    line = "".join(cells) if len(cells) == 81 and len(rows) == 9 else ""
    if len(line) == 81 and not line.strip(_CELL_CHARACTERS) and not any(len(row) != 9 for row in rows):
        for character in EMPTY_CHARACTERS:
            line = line.replace(character, ".")
        return Reading(format, line=line)
    try:
        return Reading(format, grid_of_cells(rows, with_candidates=format == "candidates"))
    except PuzzleError as error:
        character = error.where[2]
        if error.code == "digit" and character in ("-", "?") and _has_no_other_character(rows, character):
            rows_with_dots = [["." if cell == character else cell for cell in row] for row in rows]
            return Reading(format, grid_of_cells(rows_with_dots, with_candidates=False))
        return Reading(format, error=error)


def _has_no_other_character(rows: list[list[str]], empty_character: str) -> bool:
    """Return whether all cells are digits or this character, and at least one is a digit."""
    cells = [cell for row in rows for cell in row if len(row) == 9]
    characters = "".join(cells)
    is_whole = len(cells) == 81 and all(len(cell) == 1 for cell in cells)
    return (
        is_whole
        and has_only("123456789" + empty_character, characters)
        and bool(characters.strip(empty_character))
    )

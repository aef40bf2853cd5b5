"""Split texts into cells: a row, nine rows, or a line of 81."""

from sudoku_core.board import digits as sets
from sudoku_core.board.grid import Grid, is_plain_line
from sudoku_core.notation.errors import PuzzleError
from sudoku_core.notation.shapes import (
    BRACKETS,
    EMPTY_CHARACTERS,
    MAX_CELLS_OF_ROW,
    cells_of_unspaced,
    has_only,
    is_prose,
)

_DECORATION = " \t'\"`" + BRACKETS
_SEPARATORS = "|,;\t'\"`" + BRACKETS
_DELIMITERS = "\t,;|"

# The characters between a name and a puzzle on one line.
_NAME_SEPARATORS = _SEPARATORS + ":="
_MAX_NAME_LENGTH = 30


def cells_of_rows(lines: list[str]) -> list[list[str]]:
    """Return the cells of neighbouring rows; all rows are split in the same way."""
    if all(_ends_like_latex(line) for line in lines):
        lines = [line.rstrip()[:-1] for line in lines]
    for delimiter in _DELIMITERS:
        if all(delimiter in line or (delimiter != "|" and _is_digit(line)) for line in lines):
            # A row of cells between commas may end with a semicolon, like the row of a matrix.
            end = " ;" if delimiter == "," and all(line.strip()[-1:] == ";" for line in lines) else ""
            rows = [line.rstrip(end).split(delimiter) for line in lines]
            # Bars usually separate boxes, not cells; such rows have few bars.
            if max([len(row) for row in rows]) > (7 if delimiter == "|" else 4):
                rows = [[field.strip(_DECORATION) for field in row] for row in rows]
                return _drop_outer_field(_restore_lost_ends(rows) if delimiter != "|" else rows, delimiter)
    return [_split_cells(line) for line in lines]


def _ends_like_latex(line: str) -> bool:
    """Return whether this is a row of the LaTeX package "sudoku", with a bar at each edge of a cell."""
    line = line.strip()
    return line[:1] == "|" and line[-2:] == "|." and line.count("|") == 10


def _is_digit(line: str) -> bool:
    return len(line.strip()) == 1 and line.strip() in "123456789"


def _restore_lost_ends(rows: list[list[str]]) -> list[list[str]]:
    """Restore the empty cells that were cut off at the ends of rows.

    Cells were cut off only if every row ends in a digit and at least two rows are too short.
    """
    is_cut = len(rows) == 9 and all(row[-1] and len(row) < 10 for row in rows)
    if not is_cut or len([row for row in rows if len(row) < 9]) < 2:
        return rows
    if not has_only("123456789", "".join([cell for row in rows for cell in row])):
        return rows
    return [row + [""] * (9 - len(row)) for row in rows]


def _drop_outer_field(rows: list[list[str]], delimiter: str) -> list[list[str]]:
    """Drop the empty first or last field that an outer delimiter makes in all rows."""
    is_first_empty = not any(row[0] for row in rows)
    is_last_empty = not any(row[-1] for row in rows)
    lengths = {len(row) for row in rows}
    if delimiter == "|" and lengths == {11} and is_first_empty and is_last_empty:
        return [row[1:-1] for row in rows]
    if lengths != {10} or is_first_empty == is_last_empty:
        return rows
    if is_first_empty and delimiter == "|":
        return [row[1:] for row in rows]
    # If the first column is 1 to 9, it may be the row numbers of a sheet with an empty last column.
    if is_last_empty and "".join([row[0] for row in rows]) != "123456789":
        return [row[:-1] for row in rows]
    return rows


def _split_cells(line: str) -> list[str]:
    """Return the words of a line as its cells if their number is suitable, otherwise its characters."""
    words = split_words(line)
    if len(words) in (9, 81) or (max([len(word) for word in words] + [0]) > 1 and 3 < len(words) < 12):
        return words
    return list("".join(words))


def split_words(line: str, separators: str = _SEPARATORS) -> list[str]:
    """Split a line at these separators and at spaces."""
    for separator in separators:
        if separator in line:
            line = line.replace(separator, " ")
    return line.split()


def is_longer_than_row(line: str) -> bool:
    """Return whether a line has too many cells for a row, so that it must be meant as a whole puzzle."""
    return len(line) > MAX_CELLS_OF_ROW and len(cells_of_rows([line])[0]) > MAX_CELLS_OF_ROW


def cells_of_line(line: str) -> list[str] | None:
    """Return the 81 cells of a line that is certainly a whole puzzle; None for any other line."""
    if is_plain_line(line):
        return list(line)
    if len(line) < 81:
        return None
    cached = _cache[0]
    if cached[0] != line:
        cached = _cache[0] = (line, _cells_of_line(line))
    return cached[1]


# Cache of the last line and its cells, since each line is looked up several times.
_cache: "list[tuple[str, list[str] | None]]" = [("", None)]


def _cells_of_line(line: str) -> list[str] | None:
    cells = _first_puzzle_word(split_words(line))
    if not cells and (":" in line or "=" in line):
        cells = _cells_after_name(line)
    return cells or _cells_of_parts(line)


def _first_puzzle_word(words: list[str]) -> list[str] | None:
    """Return the cells of the first word that is a whole puzzle."""
    for word in words:
        if len(word) == 81 and not is_prose(word):
            return list(word)
    return None


def _cells_of_parts(line: str) -> list[str] | None:
    """Return the 81 cells of a line in which other characters separate them; None for any other line."""
    cells = cells_of_rows([line])[0]
    if len(cells) == 81:
        return cells
    words = split_words(line)
    joined = "".join(words)
    if len(joined) == 81 and has_only("123456789" + EMPTY_CHARACTERS, joined) and joined != "123456789" * 9:
        return list(joined)
    return None if len(words) == 9 else cells_of_unspaced(line)


def _cells_after_name(line: str) -> list[str] | None:
    """Return the cells after a name and a colon or an equals sign; None for a line without them.

    A long text is not a name; it may be the first field of a record.
    """
    puzzles = [word for word in split_words(line, _NAME_SEPARATORS) if len(word) == 81]
    puzzles = [word for word in puzzles if 0 < line.find(word) < _MAX_NAME_LENGTH]
    index = line.find(":")
    has_name = 0 <= index < _MAX_NAME_LENGTH and len(line) > 81 + index
    return _first_puzzle_word(puzzles) or (_cells_of_parts(line[index + 1 :]) if has_name else None)


def puzzles_in_line(line: str) -> list[str]:
    """Return the puzzles of a line that has several words of 81 cells; otherwise the line itself.

    A word that agrees with the puzzle before it is not another puzzle, but a later position or the solution
    of the same puzzle.
    """
    if len(line) < 2 * 81:
        return [line]
    words = split_words(line)
    puzzles: list[str] = []
    for word in words:
        is_puzzle = len(word) == 81 and has_only("123456789" + EMPTY_CHARACTERS, word)
        if is_puzzle and not (puzzles and is_later_position(puzzles[-1], word)):
            puzzles.append(word)
    return puzzles if len(puzzles) > 1 else [line]


def is_later_position(puzzle: str, position: str) -> bool:
    """Return whether this position has all values of the puzzle."""
    return all(
        value in EMPTY_CHARACTERS or value == later_value for value, later_value in zip(puzzle, position)
    )


def format_of(lines: list[str], rows: list[list[str]]) -> str:
    """Return the format of nine rows, so that an answer can use the same format."""
    text = "\n".join([line.rstrip(" ,;") for line in lines])
    if "[" in text or "{" in text:
        return "json"
    if are_candidates(rows):
        return "candidates"
    for format, character in (("tabs", "\t"), ("commas", ","), ("commas", ";"), ("grid", "|")):
        if character in text:
            return format
    return "rows" if all(len(line.split()) == 1 for line in lines) else "spaced"


def are_candidates(rows: list[list[str]]) -> bool:
    """Return whether the cells are groups of candidates.

    If there are fewer than four groups, or more empty cells than groups, the groups are typing errors.
    """
    cells = [cell for row in rows for cell in row]
    group_count = len([cell for cell in cells if len(cell) > 1])
    return group_count > max(
        3, len([cell for cell in cells if len(cell) == 1 and cell in EMPTY_CHARACTERS])
    )


def grid_of_cells(rows: list[list[str]], with_candidates: bool) -> Grid:
    """Return the grid of nine rows of nine cells; raise PuzzleError for the first error."""
    if len(rows) != 9:
        raise PuzzleError("rows", text=str(len(rows)))
    values: list[int] = []
    candidates: list[int] = []
    for row_index, row in enumerate(rows):
        if len(row) != 9:
            raise PuzzleError("cells", row_index + 1, text=str(len(row)))
        for column, cell in enumerate(row):
            text = cell.strip() if isinstance(cell, str) else repr(cell)
            is_empty = not text or (len(text) == 1 and text in EMPTY_CHARACTERS)
            is_group = len(text) > 1 and with_candidates
            if not isinstance(cell, str) or not (is_empty or _are_digits(text, is_group)):
                raise PuzzleError("digit", row_index + 1, column + 1, text)
            digits = sets.ALL if is_empty else sets.union([int(digit) for digit in text])
            if is_group and sets.COUNT[digits] < len(text):
                raise PuzzleError("candidates", row_index + 1, column + 1, text)
            values.append(0 if is_empty or is_group else int(text))
            candidates.append(digits)
    return Grid(values, candidates if with_candidates else None)


def _are_digits(text: str, is_group: bool) -> bool:
    return has_only("123456789", text) and (is_group or len(text) == 1)

"""Find padded grids, in which a space is an empty cell, and replace their spaces with dots.

A padded grid has bars around its rows, or is nine lines of up to nine characters. In the second form, an
empty row is a blank line, which ends a puzzle in other formats. Therefore these grids are found before
lines are grouped into paragraphs. There are two kinds without bars:

- Nine neighbouring lines that are all nonblank or all nine characters wide.
- Nine lines that include blank lines, with only blank lines and borders between them and the nearest other
  text. Another row of digits and spaces would mean that blank lines separate rows or bands. If the blank
  lines are evenly spaced, or the first or last row is empty, the nine lines must be the whole text.
"""

from sudoku_core.notation.shapes import is_border, is_padded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def cells_of_padded_rows(lines: list[str]) -> list[list[str]]:
    """Return the cells of nine lines in which a space is an empty cell."""
    return [list(row) for row in _replace_spaces(lines)]


def _replace_spaces(lines: list[str]) -> list[str]:
    return [(line + " " * (9 - len(line))).replace(" ", ".") for line in lines]


def replace_padding(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots for the spaces of padded grids; pass on None immediately."""
    return _replace_around_blank_lines(_replace_in_neighbours(_replace_between_bars(lines)))


def _replace_between_bars(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots in rows such as `| 5 3   |   7   |       |`; outer bars are optional."""
    for line in lines:
        yield _replace_in_row(line) if line and line.count("|") in (2, 4) else line


def _replace_in_row(line: str) -> str:
    """Replace the spaces in a row between bars with dots; return other lines unchanged."""
    parts = line.rstrip().split("|")
    if len(parts) == 5:
        if parts[0].strip() or parts[4]:
            return line
        parts = parts[1:4]
    if len(parts) != 3 or len(parts[1]) != 7:
        return line
    cells = ""
    for index, part in enumerate(parts):
        # A part has three cells with spaces between them, and usually a space at each end.
        start = 0 if index == 0 and len(part) == 6 else 1
        part = part + " " * (7 - len(part))
        if len(part) != 7:
            return line
        cells_of_box = part[start] + part[start + 2] + part[start + 4]
        other_characters = part[:start] + part[start + 1] + part[start + 3] + part[start + 5 :]
        if cells_of_box.strip("123456789 ") or other_characters.strip():
            return line
        cells += cells_of_box
    return cells.replace(" ", ".") if " " in cells else line


def _is_padded_row(line: str) -> bool:
    """Return whether this line can be a row of a padded grid: one to nine digits and spaces."""
    return 0 < len(line) < 10 and not line.strip("123456789 ")


def _replace_in_neighbours(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines; replace spaces with dots in nine neighbouring rows that must be a padded grid."""
    rows: list[str] = []
    is_too_long = False  # whether there are more than nine neighbouring rows
    for line in lines:
        if line is None:
            yield None
        elif len(line) < 10 and _is_padded_row(line):
            rows.append(line)
            if is_too_long or len(rows) > 9:
                for row in rows:
                    yield row
                rows, is_too_long = [], True
        else:
            if rows:
                for row in _replace_spaces(rows) if _must_be_grid(rows) else rows:
                    yield row
                rows = []
            is_too_long = False
            yield line
    for row in _replace_spaces(rows) if _must_be_grid(rows) else rows:
        yield row


def _must_be_grid(rows: list[str]) -> bool:
    """Return whether these rows must be a padded grid, regardless of the lines around them."""
    if len(rows) != 9 or not is_padded(rows):
        return False
    return all(len(row) == 9 for row in rows) or all(row.strip() for row in rows)


def _replace_around_blank_lines(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines; replace spaces with dots in isolated grids of nine lines, including blank lines."""
    pending: list[str] = []  # rows and blank lines that may be a padded grid, beginning with its first row
    is_rejected = False  # whether the current series of rows cannot be a padded grid
    is_grid_only = True  # whether all lines so far are rows or blank lines
    for line in lines:
        if line is None:
            yield None
        elif not pending and not is_rejected and (len(line) > 9 or (line and not _is_padded_row(line))):
            is_grid_only = False
            yield line
        elif line and not _is_padded_row(line):
            # A border does not end a series of rows; any other line does.
            is_border_line = is_border(line)
            if not is_border_line and _is_grid(pending, False):
                pending = _replace_spaces(pending[:9]) + pending[9:]
            for pending_line in pending:
                yield pending_line
            is_rejected = is_border_line and (is_rejected or bool(pending))
            pending, is_grid_only = [], False
            yield line
        elif is_rejected or not _may_be_grid(pending, line):
            # Blank lines above the first row do not belong to a grid.
            is_rejected = is_rejected or any(pending_line.strip() for pending_line in pending)
            for pending_line in pending:
                yield pending_line
            pending = [line] if line.strip() and not is_rejected else []
            if not pending:
                yield line
        else:
            pending.append(line)
    if _is_grid(pending, is_grid_only):
        pending = _replace_spaces(pending[:9]) + pending[9:]
    for pending_line in pending:
        yield pending_line


def _may_be_grid(pending: list[str], line: str) -> bool:
    """Return whether the pending lines and this line are a padded grid or the beginning of one.

    A blank line is an empty row only after a row with a space, because this row shows that spaces are empty
    cells.
    """
    if line.strip() or len(pending) < 9:
        return len(pending) < 9 and (bool(line) or any(" " in pending_line for pending_line in pending))
    return _is_grid(pending, True)


def _is_grid(pending: list[str], is_whole_text: bool) -> bool:
    """Return whether the first nine of these lines are a padded grid and the rest are blank."""
    rows, rest = pending[:9], pending[9:]
    if not is_padded(rows) or any(line.strip() for line in rest):
        return False
    if rows[0].strip() and rows[8].strip() and not _are_evenly_spaced(rows):
        return True
    return is_whole_text and bool(rows[0]) and bool(rows[8]) and not any(rest)


def _are_evenly_spaced(rows: list[str]) -> bool:
    """Return whether the rows are in groups of one or three, separated by equal numbers of blank lines."""
    filled_rows = [index for index, row in enumerate(rows) if row.strip()]
    for size in (1, 3):
        groups = [filled_rows[start : start + size] for start in range(0, len(filled_rows), size)]
        distance = groups[1][0] - groups[0][0] if len(groups) > 1 else 0
        if all(
            len(group) == size and group[-1] - group[0] == size - 1 and group[0] == index * distance
            for index, group in enumerate(groups)
        ):
            return True
    return False

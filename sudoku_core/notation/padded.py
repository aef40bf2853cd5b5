"""Padded grids, in which a space is an empty cell: rows between bars, and nine lines of nine characters.

An empty row is then a blank line, which ends a puzzle in other formats. So these grids are found before
lines are gathered in paragraphs, and dots replace their spaces. There are two kinds of such grids:

- Nine neighbouring lines, none of them blank or all of them nine wide.
- Nine lines with blank ones among them, if no other line of digits and spaces comes before or after them
  with only blank lines and borders between: else the blank ones may separate rows or bands. Where the blank
  ones are as regular as that, or the first or last row is empty, the nine lines must be the whole text.
"""

from sudoku_core.notation.shapes import is_border, is_padded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator


def cells_of_padded(lines: list[str]) -> list[list[str]]:
    """Return the cells of nine lines in which a space is an empty cell."""
    return [list(row) for row in _dotted(lines)]


def _dotted(lines: list[str]) -> list[str]:
    return [(line + " " * (9 - len(line))).replace(" ", ".") for line in lines]


def with_dots(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots for the spaces of padded grids; None, for a wait, is passed on at once."""
    return _dotted_with_blank_lines(_dotted_neighbours(_dotted_between_bars(lines)))


def _dotted_between_bars(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots in rows such as `| 5 3   |   7   |       |`, also without outer bars."""
    for line in lines:
        yield _dotted_row(line) if line and line.count("|") in (2, 4) else line


def _dotted_row(line: str) -> str:
    """Return a row of digits and spaces between bars with dots for its spaces, or the line as it is."""
    parts = line.rstrip().split("|")
    if len(parts) == 5:
        if parts[0].strip() or parts[4]:
            return line
        parts = parts[1:4]
    if len(parts) != 3 or len(parts[1]) != 7:
        return line
    cells = ""
    for number, part in enumerate(parts):
        first = 0 if number == 0 and len(part) == 6 else 1
        part = part + " " * (7 - len(part))
        if len(part) != 7:
            return line
        found = part[first] + part[first + 2] + part[first + 4]
        rest = part[:first] + part[first + 1] + part[first + 3] + part[first + 5 :]
        if found.strip("123456789 ") or rest.strip():
            return line
        cells += found
    return cells.replace(" ", ".") if " " in cells else line


def _is_row(line: str) -> bool:
    """Return whether this can be a row of a padded grid: it has something in it, if only a space."""
    return 0 < len(line) < 10 and not line.strip("123456789 ")


def _dotted_neighbours(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots in nine neighbouring rows that must be a padded grid."""
    rows: list[str] = []
    too_many = False
    for line in lines:
        if line is None:
            yield None
        elif len(line) < 10 and _is_row(line):
            rows.append(line)
            if too_many or len(rows) > 9:
                for row in rows:
                    yield row
                rows, too_many = [], True
        else:
            if rows:
                for row in _dotted(rows) if _is_certain(rows) else rows:
                    yield row
                rows = []
            too_many = False
            yield line
    for row in _dotted(rows) if _is_certain(rows) else rows:
        yield row


def _is_certain(rows: list[str]) -> bool:
    """Return whether nine rows are a padded grid beyond doubt, whatever is around them."""
    if len(rows) != 9 or not is_padded(rows):
        return False
    return all(len(row) == 9 for row in rows) or all(row.strip() for row in rows)


def _dotted_with_blank_lines(lines: "Iterable[str | None]") -> "Iterator[str | None]":
    """Yield the lines, with dots in nine of them that have blank ones among them and no other row near."""
    pending: list[str] = []  # rows and blank lines that may be a padded grid, from its first row on
    is_over = False  # whether the rows that go on here are no padded grid
    is_first = True  # whether nothing but rows and blank lines has come
    for line in lines:
        if line is None:
            yield None
        elif not pending and not is_over and (len(line) > 9 or (line and not _is_row(line))):
            is_first = False
            yield line
        elif line and not _is_row(line):
            goes_on = is_border(line)
            for one in (
                _dotted(pending[:9]) + pending[9:] if not goes_on and _is_grid(pending, False) else pending
            ):
                yield one
            is_over = goes_on and (is_over or bool(pending))
            pending, is_first = [], False
            yield line
        elif is_over or not _may_be_grid(pending, line):
            # Blank lines above the first row do not belong to a grid.
            is_over = is_over or any(one.strip() for one in pending)
            for one in pending:
                yield one
            pending = [line] if line.strip() and not is_over else []
            if not pending:
                yield line
        else:
            pending.append(line)
    for one in _dotted(pending[:9]) + pending[9:] if _is_grid(pending, is_first) else pending:
        yield one


def _may_be_grid(pending: list[str], line: str) -> bool:
    """Return whether the pending lines and this one can be a padded grid, or become one with later lines.

    An empty row counts only below a row with a space, which shows how empty cells are written.
    """
    if line.strip() or len(pending) < 9:
        return len(pending) < 9 and (bool(line) or any(" " in one for one in pending))
    return _is_grid(pending, True)


def _is_grid(pending: list[str], is_alone: bool) -> bool:
    """Return whether the first nine of these lines are a padded grid, and those after them are blank."""
    rows, rest = pending[:9], pending[9:]
    if not is_padded(rows) or any(line.strip() for line in rest):
        return False
    if rows[0].strip() and rows[8].strip() and not _are_apart(rows):
        return True
    return is_alone and bool(rows[0]) and bool(rows[8]) and not any(rest)


def _are_apart(rows: list[str]) -> bool:
    """Return whether blank lines separate parts of one or three rows, all at the same distance."""
    filled = [number for number, row in enumerate(rows) if row.strip()]
    for size in (1, 3):
        parts = [filled[start : start + size] for start in range(0, len(filled), size)]
        distance = parts[1][0] - parts[0][0] if len(parts) > 1 else 0
        if all(
            len(part) == size and part[-1] - part[0] == size - 1 and part[0] == number * distance
            for number, part in enumerate(parts)
        ):
            return True
    return False

"""Write a grid as text, in every format that the parser reads."""

from sudoku_core.board import digits as sets
from sudoku_core.board.grid import Grid, free_digits
from sudoku_core.board.literals import Format

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable


def to_line(grid: Grid) -> str:
    """Write 81 characters, `.` for an empty cell."""
    return str(grid)


def _rows_of(grid: Grid) -> list[str]:
    line = str(grid)
    return [line[start : start + 9] for start in range(0, 81, 9)]


def to_rows(grid: Grid) -> str:
    """Write nine lines of nine characters."""
    return "\n".join(_rows_of(grid))


def to_spaced(grid: Grid) -> str:
    """Write nine lines of nine digits with a space between them, `0` for an empty cell (Luogu's form)."""
    return "\n".join([" ".join(row).replace(".", "0") for row in _rows_of(grid)])


def to_tabs(grid: Grid) -> str:
    """Write nine lines of nine cells with tabs between them, to be pasted into a spreadsheet."""
    return "\n".join(["\t".join(row).replace(".", "") for row in _rows_of(grid)])


def to_commas(grid: Grid) -> str:
    """Write nine lines of nine cells with commas between them; an empty cell is an empty field."""
    return "\n".join([",".join(row).replace(".", "") for row in _rows_of(grid)])


def to_json(grid: Grid) -> str:
    """Write LeetCode's board: nine lists of nine one-character strings."""
    rows = ["[" + ",".join(['"' + cell + '"' for cell in row]) + "]" for row in _rows_of(grid)]
    return "[" + ",".join(rows) + "]"


def to_grid(grid: Grid) -> str:
    """Write a picture with | between the stacks and a border between the bands."""
    return _draw_borders([list(row) for row in _rows_of(grid)], 1)


def to_candidates(grid: Grid) -> str:
    """Write a picture of 81 groups: the value of a filled cell, the candidates of an empty one.

    If the picture is parsed again, a group of one digit becomes a value, and a cell without candidates gets
    all nine candidates.
    """
    groups = [
        str(value) if value else sets.text(mask) or "." for value, mask in zip(grid.values, grid.candidates)
    ]
    width = max([len(group) for group in groups])
    return _draw_borders([groups[start : start + 9] for start in range(0, 81, 9)], width)


def _draw_borders(rows: list[list[str]], width: int) -> str:
    outer, inner = "-" * (3 * width + 3), "-" * (3 * width + 4)
    lines = []
    for index, row in enumerate(rows):
        if index in (3, 6):
            lines.append(outer + "+" + inner + "+" + outer)
        padded = [group + " " * (width - len(group)) for group in row]
        lines.append(" | ".join([" ".join(padded[start : start + 3]) for start in (0, 3, 6)]).rstrip())
    return "\n".join(lines)


def to_sdk(grid: Grid) -> str:
    """Write a SadMan Sudoku file: the name of a section and nine lines."""
    return "[Puzzle]\n" + to_rows(grid)


def to_hodoku(grid: Grid) -> str:
    """Write a line of HoDoKu's library: `+` before each entry, and the eliminated candidates."""
    values = zip(str(grid), grid.values, grid.givens)
    cells = ["+" + character if value != given else character for character, value, given in values]
    eliminated = []
    for cell, possible in enumerate(free_digits(grid.values)):
        row_and_column = str(cell // 9 + 1) + str(cell % 9 + 1)
        eliminated += [
            str(digit) + row_and_column for digit in sets.MEMBERS[possible & ~grid.candidates[cell]]
        ]
    return ":0000:x:" + "".join(cells) + ":" + " ".join(eliminated) + ":::"


def to_sdm(grids: "Iterable[Grid]") -> str:
    """Write a collection of puzzles, one line of 81 characters each."""
    return "".join([str(grid) + "\n" for grid in grids])


# Pairs of a format and its function, since dicts in MicroPython are not ordered.
WRITERS: "tuple[tuple[str, Callable[[Grid], str]], ...]" = (
    ("line", to_line),
    ("rows", to_rows),
    ("spaced", to_spaced),
    ("grid", to_grid),
    ("json", to_json),
    ("candidates", to_candidates),
    ("tabs", to_tabs),
    ("commas", to_commas),
    ("sdk", to_sdk),
    ("hodoku", to_hodoku),
)


class FormatError(KeyError):
    """Raised for an unknown format. Its message lists the known formats."""

    def __str__(self) -> str:
        return str(self.args[0])


def write(grid: Grid, format: "Format") -> str:
    """Return the grid as text in one of these formats.

    grid: A Grid, as `parse` returns it.
    format: "line", 81 characters; "rows", nine lines; "spaced", with spaces between the digits and 0 for
    an empty cell; "grid", a picture with | and borders; "json", LeetCode's nested list; "candidates", a
    picture with the candidates of each cell; "tabs" or "commas", for spreadsheets; "sdk", a file of SadMan
    Sudoku; "hodoku", a line of HoDoKu's library.
    Raises FormatError, a KeyError, for any other format.

    >>> from sudoku_core import parse
    >>> puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    >>> print(write(parse(puzzle), "spaced").splitlines()[0])
    5 3 0 0 7 0 0 0 0
    """
    writers: dict[str, Callable[[Grid], str]] = dict(WRITERS)
    if format not in writers:
        raise FormatError("a format is one of " + ", ".join(writers) + ", not " + repr(format))
    return writers[format](grid)

"""Texts of puzzles for tests of parsers and writers."""

from sudoku_core.notation import PuzzleError, parse, readings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

A = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
D = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
D_ROWS = [D[start : start + 9] for start in range(0, 81, 9)]
SOLVED_D = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"


def rows(separator: str = "") -> str:
    return "\n".join([separator.join(row) for row in D_ROWS])


def cells(quote: str, opening: str, closing: str, empty: str) -> str:
    inner = [
        opening + ",".join([quote + (empty if cell == "." else cell) + quote for cell in row]) + closing
        for row in D_ROWS
    ]
    return opening + ",".join(inner) + closing


HODOKU_PICTURE = """
.-------.-------.-------.
| 5 3 . | . 7 . | . . . |
| 6 . . | 1 9 5 | . . . |
| . 9 8 | . . . | . 6 . |
:-------+-------+-------:
| 8 . . | . 6 . | . . 3 |
| 4 . . | 8 . 3 | . . 1 |
| 7 . . | . 2 . | . . 6 |
:-------+-------+-------:
| . 6 . | . . . | 2 8 . |
| . . . | 4 1 9 | . . 5 |
| . . . | . 8 . | . 7 9 |
'-------'-------'-------'
"""

CANDIDATES_OF_A = """
8       1246    24569   | 2347    12357   1234    | 13569   4579    1345679
12459   124     3       | 6       12578   1248    | 1589    45789   14579
1456    7       456     | 348     9       1348    | 2       458     13456
------------------------+-------------------------+------------------------
123469  5       2469    | 2389    2368    7       | 1689    2489    12469
12369   12368   269     | 2389    4       5       | 7       289     1269
24679   2468    24679   | 1       268     2689    | 5689    3       24569
------------------------+-------------------------+------------------------
23457   234     1       | 23479   237     2349    | 359     6       8
23467   2346    8       | 5       2367    23469   | 39      1       2379
23567   9       2567    | 2378    123678  12368   | 4       257     2357
"""

A_ROWS = [A[start : start + 9] for start in range(0, 81, 9)]
ZEROS = D.replace(".", "0")
NOTHING = "." * 81
# D in the format of our page's state: all values are givens.
KINDS = "".join(["." if cell == "." else "g" for cell in D])
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
BARRED = ["|".join([r[:3], r[3:6], r[6:]]) for r in D_ROWS]


def with_borders(lines: list[str], border: str) -> str:
    return "\n".join(lines[:3] + [border] + lines[3:6] + [border] + lines[6:])


# Sections and letters after the hash: documented by SadMan Software and SudoCue.
SDK_FILE = "\n".join(
    ["#AAda", "#DA description", "#B01-02-2006", "#Uhttp://example.org/?s=" + A, "[Puzzle]"]
    + D_ROWS
    + ["[State]"]
    + [SOLVED_D[start : start + 9] for start in range(0, 81, 9)]
    + ["[PencilMarks]"]
    + ["12,,3,,,,,,9"] * 9
)
# The clipboard of Simple Sudoku, from Sudopedia, without the text below the grid.
SIMPLE_SUDOKU = (
    " *-----------*\n |" + with_borders(BARRED, "---+---+---").replace("\n", "|\n |") + "|\n *-----------*"
)

# SudokuWiki's two encodings of a position, cell by cell. In both, the first row has a given 5, a solved 3,
# an empty cell with the candidates 1, 2 and 4, and six empty cells with all candidates.
PACKED_36 = "S9B" + "050c" + "0t" + "ep" * 78
PACKED_32 = "1108" + "0m" + "vu" * 78


def error_of(function: "Callable[..., object]", *arguments: object) -> PuzzleError:
    try:
        function(*arguments)
    except PuzzleError as error:
        return error
    raise AssertionError("no error")


def check_texts(table: "tuple[tuple[str, str, str, str], ...]") -> None:
    """Check that each text of this table is parsed as its line and format."""
    for description, text, line, format in table:
        readings_with_grid = [reading for reading in readings(text.split("\n")) if reading and reading.grid]
        assert [(str(reading.grid), reading.format) for reading in readings_with_grid] == [
            (line, format)
        ], description
        assert str(parse(text)) == line, description

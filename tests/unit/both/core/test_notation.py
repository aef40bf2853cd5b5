"""Test parsing texts of each format, and writing grids as texts."""

from sudoku_core.board import digits
from sudoku_core.notation import PuzzleError, grid_of_rows, parse, parse_many, readings, to_sdm, write
from tests.texts import (
    CANDIDATES_OF_A,
    D_ROWS,
    HODOKU_PICTURE,
    SOLVED_D,
    A,
    D,
    cells,
    check_texts,
    error_of,
    rows,
)

# A description, the text, the grid, and the format.
READABLE = (
    ("a line", D, D, "line"),
    ("a line and its end", D + "\r\n", D, "line"),
    ("zeros", D.replace(".", "0"), D, "line"),
    ("stars", D.replace(".", "*"), D, "line"),
    ("underscores", D.replace(".", "_"), D, "line"),
    ("crosses", D.replace(".", "x"), D, "line"),
    ("a line with spaces for empty cells", D.replace(".", " "), D, "line"),
    ("the same with empty cells at both ends", A.replace(".", " "), A, "line"),
    ("full-width digits", "".join([chr(ord(c) + 0xFEE0) if c != "." else "。" for c in D]), D, "line"),
    ("a line with a comment", D + "  # the example of LeetCode 37", D, "line"),
    ("a line with a name before and a rating after", "0001d2888928 " + D + "  7.2", D, "line"),
    ("a line with its solution", D + "," + SOLVED_D, D, "line"),
    ("a line with a position on the way to it", D + " " + SOLVED_D[:40] + D[40:], D, "line"),
    ("the same line twice", D + "\t" + D, D, "line"),
    ("81 spaced digits", " ".join(D.replace(".", "0")), D, "line"),
    ("81 cells with commas", ",".join(D).replace(".", ""), D, "line"),
    ("81 cells in brackets", "[" + ", ".join(D.replace(".", "0")) + "]", D, "line"),
    ("nine groups on one line", rows().replace("\n", " "), D, "line"),
    ("an empty line of dots", "." * 81, "." * 81, "line"),
    ("a solved grid", SOLVED_D, SOLVED_D, "line"),
    ("nine lines", rows(), D, "rows"),
    ("nine lines between blank ones", "\n\n" + rows() + "\n\n", D, "rows"),
    ("nine lines with the ends of Windows", rows().replace("\n", "\r\n"), D, "rows"),
    ("nine lines with spaces for empty cells", rows().replace(".", " "), D, "rows"),
    (
        "the same, stripped on the right",
        "\n".join([r.replace(".", " ").rstrip() for r in D_ROWS]),
        D,
        "rows",
    ),
    (
        "the same with empty first, middle and last lines",
        "\n" + "\n".join([" ", "1 3", "", "  5", "", "  2", "", "9  4", " "]) + "\n",
        "." * 9
        + "1.3......"
        + "." * 9
        + "..5......"
        + "." * 9
        + "..2......"
        + "." * 9
        + "9..4....."
        + "." * 9,
        "rows",
    ),
    ("bands apart", "\n\n".join(["\n".join(D_ROWS[band : band + 3]) for band in (0, 3, 6)]), D, "rows"),
    ("rows apart", "\n\n".join(D_ROWS), D, "rows"),
    (
        "bands apart, a border between them",
        "\n\n---------\n\n".join(["\n".join(D_ROWS[band : band + 3]) for band in (0, 3, 6)]),
        D,
        "rows",
    ),
    ("a cell on each line", "\n".join(D), D, "rows"),
    ("a title", "Grid 01\n" + rows(), D, "rows"),
    ("words around", "Here is a puzzle:\n\n" + rows() + "\n\nhave fun", D, "rows"),
    ("Chinese words around", "数独题目：\n" + rows("，"), D, "commas"),
    ("spaced digits", rows(" ").replace(".", "0"), D, "spaced"),
    (
        "spaced digits with blanks behind them",
        rows(" ").replace(".", "0").replace("\n", " \n") + " \n",
        D,
        "spaced",
    ),
    ("full-width spaces", rows("\u3000"), D, "spaced"),
    ("groups of three", "\n".join([r[:3] + " " + r[3:6] + " " + r[6:] for r in D_ROWS]), D, "spaced"),
    ("a spreadsheet", rows("\t").replace(".", ""), D, "tabs"),
    ("commas, empty ones empty", rows(",").replace(".", ""), D, "commas"),
    ("commas behind every cell", rows(",").replace(".", "0").replace("\n", ",\n") + ",", D, "commas"),
    (
        "Chinese commas and semicolons",
        rows("，").replace(".", "0").replace("\n", "；\n") + "；",
        D,
        "commas",
    ),
    ("the same, empty ones empty", rows("，").replace(".", "").replace("\n", "；\n") + "；", D, "commas"),
    ("semicolons", rows(";").replace(".", ""), D, "commas"),
    (
        "a table of Markdown",
        "\n".join(["|" + "|".join(r).replace(".", " ") + "|" for r in D_ROWS]),
        D,
        "grid",
    ),
    ("bars and borders", HODOKU_PICTURE, D, "grid"),
    ("bars of box drawing", HODOKU_PICTURE.replace("|", "│").replace("-", "─"), D, "grid"),
    ("LeetCode's board", cells('"', "[", "]", "."), D, "json"),
    ("the same over lines", cells('"', "[", "]", ".").replace("],", "],\n"), D, "json"),
    ("the same with a name", "board = " + cells("'", "[", "]", ".").replace(",", ", "), D, "json"),
    ("numbers in lists", cells("", "[", "]", "0"), D, "json"),
    ("empty strings", cells('"', "[", "]", ""), D, "json"),
    ("C++", "int board[9][9] = " + cells("", "{", "}", "0").replace("},", "},\n") + ";", D, "json"),
    ("C++ characters", "vector<vector<char>> board = " + cells("'", "{", "}", ".") + ";", D, "json"),
    ("curly quotes", cells('"', "[", "]", ".").replace('"', "”"), D, "json"),
    (
        "brackets on lines of their own",
        "board = [\n" + cells('"', "[", "]", ".")[1:-1].replace("],", "],\n") + "\n]",
        D,
        "json",
    ),
    ("candidates", CANDIDATES_OF_A, A, "candidates"),
    (
        "candidates on one line",
        " ".join(CANDIDATES_OF_A.replace("|", " ").replace("-", " ").replace("+", " ").split()),
        A,
        "candidates",
    ),
)

BAR_AFTER_EACH = "\n".join(["|".join(row).replace(".", " ") + "|" for row in D_ROWS])
DRAWN = HODOKU_PICTURE.replace(":-", "├-").replace("-:", "-┤").replace(".-", "┌-").replace("-.", "-┐")
DRAWN = DRAWN.replace("'-", "└-").replace("-'", "-┘").replace("|", "│").replace("-", "─").replace("+", "┼")
WITH_COMMENTS = "\n".join(["{" + ", ".join(row) + "}, // row " + row for row in D_ROWS]).replace(".", "0")

FOUND_BY_A_HOSTILE_READER = (
    ("a bar after every cell", BAR_AFTER_EACH, D, "grid"),
    ("drawn corners and crossings", DRAWN, D, "grid"),
    ("a border of 81 signs", "-" * 81 + "\n" + rows() + "\n" + "=" * 81, D, "rows"),
    (
        "comments of C++",
        "int b[9][9] = {\n" + WITH_COMMENTS.replace("// row", "//") + "\n}; // end",
        D,
        "json",
    ),
    (
        "an array of NumPy",
        "np.array(" + cells("", "[", "]", "0").replace("],", "],\n") + ", dtype=int)",
        D,
        "json",
    ),
    ("an invisible sign", "\u200b" + D, D, "line"),
    (
        "nine lines of nine with spaces, blank lines around",
        "\n\n" + rows().replace(".", " ") + "\n\n\n",
        D,
        "rows",
    ),
)


def test_every_format_reads_as_its_grid() -> None:
    check_texts(READABLE + FOUND_BY_A_HOSTILE_READER)


def test_a_group_of_candidates_is_kept() -> None:
    assert parse(CANDIDATES_OF_A) == parse(A)
    grid = parse(CANDIDATES_OF_A.replace("13569", "13   "))
    assert digits.text(grid.candidates[6]) == "13"
    assert digits.text(grid.candidates[7]) == "4579"


def test_many_puzzles_in_mixed_formats_keep_their_order_and_their_errors() -> None:
    text = "\n".join(
        [D, A[:80], A, "", "not a puzzle", "", rows(" "), "", cells('"', "[", "]", "."), A, "x y"]
    )
    found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
    assert found == [D, "length", A, "empty", D, D, A, "empty"]


def test_a_broken_puzzle_takes_no_row_from_the_next() -> None:
    broken = "\n".join(D_ROWS[:6])
    found = [
        item.code if isinstance(item, PuzzleError) else str(item)
        for item in parse_many(broken + "\n\n" + rows())
    ]
    assert found == ["rows", D]


def test_a_band_that_is_lost_takes_none_from_the_next_puzzle() -> None:
    bands = ["\n".join(D_ROWS[band : band + 3]) for band in (0, 3, 6)]
    text = bands[0] + "\n\n" + bands[1] + "\n\n\n" + "\n\n".join(bands)
    found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
    assert found == ["rows", "rows", D]


def test_candidates_in_columns_of_nine_are_no_lines_of_81() -> None:
    groups = CANDIDATES_OF_A.replace("|", " ").replace("-", "").replace("+", "").split()
    padded = "".join([group + " " * (9 - len(group)) for group in groups])
    text = "\n".join([padded[start : start + 81] for start in range(0, 729, 81)])
    assert [str(item) for item in parse_many(text)] == [A]


def test_what_has_not_come_yet_changes_nothing() -> None:
    lines = [D, A[:80], ""] + D_ROWS + [""] + rows(" ").split("\n") + ["", A]
    paused: list[str | None] = []
    for line in lines:
        paused += [line, None]
    found = [reading.line or reading.error.code for reading in readings(paused) if reading]  # type: ignore[union-attr]
    assert found == [D, "length", D, D, A]


def test_each_bad_line_among_lines_is_an_error_of_its_own() -> None:
    text = "\n".join([D, "12", "34", A[:70], A[:75], A])
    found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
    assert found == [D, "length", "length", "length", "length", A]


def test_formats_out() -> None:
    grid = parse(D)
    assert write(grid, "line") == D
    assert write(grid, "rows") == rows()
    assert write(grid, "spaced").split("\n")[0] == "5 3 0 0 7 0 0 0 0"
    assert write(grid, "tabs").split("\n")[0] == "5\t3\t\t\t7\t\t\t\t"
    assert write(grid, "commas").split("\n")[0] == "5,3,,,7,,,,"
    assert write(grid, "json") == cells('"', "[", "]", ".")
    assert write(grid, "grid").split("\n")[2:4] == [". 9 8 | . . . | . 6 .", "------+-------+------"]
    assert write(grid, "sdk") == "[Puzzle]\n" + rows()
    assert write(grid, "hodoku") == ":0000:x:" + D + "::::"
    position = grid.place(2, 4).eliminate(3, 0b10_000_010)
    assert write(position, "hodoku") == ":0000:x:53+4" + D[3:] + ":214:::"
    assert write(grid, "candidates").split("\n")[3] == "-" * 21 + "+" + "-" * 22 + "+" + "-" * 21
    assert to_sdm([grid, grid]) == D + "\n" + D + "\n"


def test_rows_of_cells_are_a_grid_or_an_error() -> None:
    board = [list(row) for row in D_ROWS]
    assert grid_of_rows(board) == parse(D)
    assert error_of(grid_of_rows, board[:8]).code == "rows"
    assert error_of(grid_of_rows, board[:8] + [["1"] * 8]).where == (9, None, "8")
    assert error_of(grid_of_rows, board[:8] + [["12"] * 9]).where == (9, 1, "12")


def test_every_format_out_reads_back() -> None:
    for line in (D, A, "." * 81, SOLVED_D):
        grid = parse(line)
        for format in ("line", "rows", "spaced", "json", "grid", "tabs", "commas", "sdk", "hodoku"):
            assert parse(write(grid, format)) == grid, format
    for line in (A, "." * 81, SOLVED_D):
        assert parse(write(parse(line), "candidates")) == parse(line)


def test_a_single_candidate_reads_back_as_a_value() -> None:
    assert str(parse(write(parse(D), "candidates")))[36:45] == "4..853..1"

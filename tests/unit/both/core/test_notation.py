"""Texts and the grids they mean, by format; and texts that mean none. MicroPython runs this file too."""

from sudoku_core import digits
from sudoku_core.notation import PuzzleError, grid_of_rows, parse, parse_many, readings, to_sdm, write

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

# What it is, the text, its grid, its format.
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

A_ROWS = [A[start : start + 9] for start in range(0, 81, 9)]
ZEROS = D.replace(".", "0")
NOTHING = "." * 81
WIKI = "https://www.sudokuwiki.org/sudoku.htm?bd="
BARRED = ["|".join([r[:3], r[3:6], r[6:]]) for r in D_ROWS]


def with_borders(lines: list[str], border: str) -> str:
    return "\n".join(lines[:3] + [border] + lines[3:6] + [border] + lines[6:])


# Sections and letters behind the hash: SadMan Software's and SudoCue's pages on their files.
SDK_FILE = "\n".join(
    ["#AAda", "#DA description", "#B01-02-2006", "#Uhttp://example.org/?s=" + A, "[Puzzle]"]
    + D_ROWS
    + ["[State]"]
    + [SOLVED_D[start : start + 9] for start in range(0, 81, 9)]
    + ["[PencilMarks]"]
    + ["12,,3,,,,,,9"] * 9
)
# The clipboard of Simple Sudoku, as Sudopedia shows it, without the words below.
SIMPLE_SUDOKU = (
    " *-----------*\n |" + with_borders(BARRED, "---+---+---").replace("\n", "|\n |") + "|\n *-----------*"
)

FILES = (
    ("SDK with all its sections", SDK_FILE, D, "sdk"),
    ("SDK with the ends of Windows", SDK_FILE.replace("\n", "\r\n"), D, "sdk"),
    ("SDK without a state", "[Puzzle]\n" + rows() + "\n", D, "sdk"),
    ("SDK without names", "#AAda\n#LEasy\n" + rows(), D, "rows"),
    ("SDK with blank lines", "[Puzzle]\n\n" + rows() + "\n\n[State]\n\n" + "\n".join(A_ROWS), D, "sdk"),
    (
        "SDK with a state behind a puzzle that has no name",
        rows() + "\n[State]\n" + "\n".join(A_ROWS),
        D,
        "rows",
    ),
    ("SDK with a state only", "[State]\n" + rows(), D, "sdk"),
    ("SDK with names in capitals", "[PUZZLE]\n" + rows() + "\n[STATE]\n" + rows(), D, "sdk"),
    ("SDK with lines of 81", "[Puzzle]\n" + D + "\n[State]\n" + SOLVED_D, D, "line"),
    ("SS", with_borders(BARRED, "-----------"), D, "grid"),
    ("SS with X", with_borders(BARRED, "-----------").replace(".", "X"), D, "grid"),
    ("SS with a frame", SIMPLE_SUDOKU, D, "grid"),
    ("an old Macintosh's line ends", rows().replace("\n", "\r"), D, "rows"),
    ("a mark at the beginning of the file", "\ufeff" + rows(), D, "rows"),
)

PASTED = (
    ("a block of code", "```\n" + rows() + "\n```", D, "rows"),
    (
        "a block of code in a language",
        "```python\nboard = " + cells('"', "[", "]", ".") + "\n```",
        D,
        "json",
    ),
    ("a block between tildes", "~~~ text\n" + D + "\n~~~", D, "line"),
    ("a block on one line", "```" + D + "```", D, "line"),
    ("code in a sentence", "`" + D + "`", D, "line"),
    ("a quotation", "> " + rows().replace("\n", "\n> "), D, "rows"),
    ("a quotation of a quotation", ">> " + rows(" ").replace("\n", "\n>> "), D, "spaced"),
    ("a block of code in a quotation", "> ```\n> " + rows().replace("\n", "\n> ") + "\n> ```", D, "rows"),
    (
        "a quotation with spaces for empty cells",
        "> " + rows().replace(".", " ").replace("\n", "\n> "),
        D,
        "rows",
    ),
    ("a number of puzzles", "1\n" + rows(" ").replace(".", "0"), D, "spaced"),
    ("the same and a blank line", "1\n\n" + rows(" ").replace(".", "0"), D, "spaced"),
    ("the same before a line", "1\n" + ZEROS, D, "line"),
    ("hyphens in a line", D.replace(".", "-"), D, "line"),
    ("question marks in a line", D.replace(".", "?"), D, "line"),
    ("full-width question marks", D.replace(".", "？"), D, "line"),
    ("hyphens in rows", rows().replace(".", "-"), D, "rows"),
    ("question marks in rows", rows().replace(".", "?"), D, "rows"),
    ("hyphens, spaced", rows(" ").replace(".", "-"), D, "spaced"),
    ("hyphens between borders", with_borders(D_ROWS, "---------").replace(".", "-"), D, "rows"),
    ("hyphens between bars", with_borders(BARRED, "---+---+---").replace(".", "-"), D, "grid"),
    (
        "empty rows of hyphens",
        "\n".join(["---------", "12-------"] + ["---------"] * 7),
        "." * 9 + "12" + "." * 70,
        "rows",
    ),
)

# SudokuWiki's two ways to pack a position, cell by cell; in both of them the first row is 5, a solved 3,
# an empty cell with the candidates 1, 2, 4, then empty ones with them all.
PACKED_36 = "S9B" + "050c" + "0t" + "ep" * 78
PACKED_32 = "1108" + "0m" + "vu" * 78

LINKS = (
    ("SudokuWiki", WIKI + ZEROS, D, "line"),
    ("SudokuWiki with dots", WIKI + D, D, "line"),
    ("SudokuWiki in capitals", "HTTPS://WWW.SUDOKUWIKI.ORG/SUDOKU.HTM?BD=" + ZEROS, D, "line"),
    ("SudokuWiki without a scheme", "www.sudokuwiki.org/sudoku.htm?bd=" + ZEROS, D, "line"),
    ("SudokuWiki with candidates", WIKI + PACKED_36, "53" + "." * 79, "line"),
    ("SudokuWiki with candidates, older", WIKI + PACKED_32, "53" + "." * 79, "line"),
    ("sudoku.coach", "https://sudoku.coach/en/play/" + ZEROS, D, "line"),
    ("sudoku.coach's solver", "sudoku.coach/de/solver/" + ZEROS + "/", D, "line"),
    ("SudokuExchange", "https://sudokuexchange.com/play/?s=" + ZEROS + "&d=2", D, "line"),
    ("a parameter before, a fragment behind", "http://x.org/?a=b&s=" + D + "#top", D, "line"),
    ("in the fragment", "https://x.org/#/play/" + D, D, "line"),
    ("parameters in the fragment", "https://x.org/app#puzzle=" + D, D, "line"),
    ("from HTML", "https://x.org/?a=b&amp;puzzle=" + D + "&amp;c=d", D, "line"),
    ("percent-encoded", WIKI + D.replace(".", "%2E"), D, "line"),
    ("percent-encoded full-width stars", WIKI + D.replace(".", "%ef%bc%8a"), D, "line"),
    ("spaces for empty cells", WIKI + D.replace(".", "+"), D, "line"),
    ("commas", "https://x.org/?puzzle=" + ",".join(ZEROS), D, "line"),
    ("a board of JSON", "https://x.org/?puzzle=" + cells("%22", "%5B", "%5D", "."), D, "line"),
    ("our own", "https://x.org/lab/index.html?puzzle=" + D + "&lang=en", D, "line"),
    (
        "our own, of a game",
        "index.html?state=1_" + D + "_.." + "4" + "." * 78 + "_" + NOTHING,
        D[:2] + "4" + D[3:],
        "line",
    ),
    (
        "our own, with notes to come",
        "?state=1_" + D + "_" + NOTHING + "_" + NOTHING + "_x~y&puzzle=" + A,
        D,
        "line",
    ),
    ("our own, of a board", "?state=2_" + D + "_" + D.replace(".", "x") + "_..ab", D, "line"),
    ("a sentence around it", "Try this one: " + WIKI + ZEROS + ", it is hard!", D, "line"),
    ("a full stop behind it", "Try " + WIKI + ZEROS + ".", D, "line"),
    ("a Chinese sentence around it", "来源：https://sudoku.coach/en/play/" + ZEROS + "。", D, "line"),
    ("a link of Markdown", "[SudokuWiki](" + WIKI + ZEROS + ")", D, "line"),
    ("the same address twice", "[" + WIKI + D + "](" + WIKI + D + ")", D, "line"),
    ("its puzzle before it", D + " " + WIKI + D, D, "line"),
    ("the address of a page above a puzzle", "https://en.wikipedia.org/wiki/Sudoku\n" + rows(), D, "rows"),
    ("an address in a comment", "// " + WIKI + A + "\n" + rows(), D, "rows"),
)

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

# The text, the error's code and place.
UNREADABLE = (
    # Which row is missing, the first or the last? A blank line at the edge is no answer.
    (
        "\n" + "\n".join([row.replace(".", " ").rstrip() for row in D_ROWS[:8]]) + "\n",
        "rows",
        None,
        None,
        "8",
    ),
    ("\n".join([row.replace(".", " ").rstrip() for row in D_ROWS[:8]]) + "\n\n", "rows", None, None, "8"),
    # Row numbers in front and an empty last column, or a delimiter behind every cell?
    (
        "\n".join([str(n + 1) + "," + ",".join(r[:8]) + "," for n, r in enumerate(D_ROWS)]),
        "cells",
        1,
        None,
        "10",
    ),
    ("\n".join(["\t" + "\t".join(r[:8]) + "\t" for r in D_ROWS]).replace(".", ""), "cells", 1, None, "10"),
    ("," + ",".join(A).replace(".", ""), "length", None, None, "82"),
    # One delimiter too few or too many in one of the rows.
    (rows(",").replace("5,3,", "5,3", 1).replace(".", ""), "cells", 1, None, "8"),
    ("," + rows(",").replace(".", ""), "cells", 1, None, "10"),
    (rows(",").replace("\n", ";\n"), "digit", 1, 9, ".;"),
    ("5\t3\t1 4\t6\t7\t8\t9\t1\t\n" + rows("\t")[18:].replace(".", ""), "digit", 1, 3, "1 4"),
    (rows(" ").replace(".", "1").replace("5 3 1", "5 34 1"), "digit", 1, 2, "34"),
    (
        "\n".join(["5 3", "6     1", "  9 8", "8", "4     8", "7", "  6", "", "      4"]),
        "rows",
        None,
        None,
        "7",
    ),
    ("\ud83d" + D, "length", None, None, "82"),
    ("", "empty", None, None, ""),
    ("hello world", "empty", None, None, ""),
    ("没有题目", "empty", None, None, ""),
    (D[:80], "length", None, None, "80"),
    (D + ".", "length", None, None, "82"),
    ("53..7", "length", None, None, "5"),
    ("\n".join(D_ROWS[:8]), "rows", None, None, "8"),
    (rows() + "\n.........", "rows", None, None, "10"),
    ("\n".join(D_ROWS[:3] + [D_ROWS[3][:8]] + D_ROWS[4:]), "cells", 4, None, "8"),
    ("\n".join(D_ROWS[:3] + [D_ROWS[3] + "."] + D_ROWS[4:]), "cells", 4, None, "10"),
    ("\n".join([" ".join(r) for r in D_ROWS[:3] + [D_ROWS[3][:8]] + D_ROWS[4:]]), "cells", 4, None, "8"),
    ("\n".join(["5 3 4 6 7"] * 9), "cells", 1, None, "5"),
    ("\n".join(["\t".join(r) for r in D_ROWS[:8]] + ["1\t2\t\t\t5\t6\t7"]), "cells", 9, None, "7"),
    (cells('"', "[", "]", ".").replace('["6",', "["), "cells", 2, None, "8"),
    (D[:13] + "a" + D[14:], "digit", 2, 5, "a"),
    (rows()[:14] + "a" + rows()[15:], "digit", 2, 5, "a"),
    (rows(" ").replace("1 9 5", "1 99 5"), "digit", 2, 5, "99"),
    (rows(" ").replace("1 9 5", "1 12 5"), "digit", 2, 5, "12"),
    (cells('"', "[", "]", ".").replace('"9"', '"12"'), "digit", 2, 5, "12"),
    (CANDIDATES_OF_A.replace("13569", "13363"), "candidates", 1, 7, "13363"),
    # An address without a puzzle, with half of one, with two of them.
    ("https://x.org/sudoku.htm", "link", None, None, "https://x.org/sudoku.htm"),
    (WIKI, "link", None, None, WIKI),
    ("see https://x.org/?s=20 !", "link", None, None, "https://x.org/?s=20"),
    (
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA",
        "link",
        None,
        None,
        "https://f-puzzles.com/?load=N4IgzglgXgpiBcA2ANCA",
    ),
    ("http://x.org/" + "a" * 99, "link", None, None, "http://x.org/" + "a" * 47 + "…"),
    (WIKI + D[:80], "length", None, None, "80"),
    (WIKI + ZEROS + "0", "length", None, None, "82"),
    ("https://sudoku.coach/en/play/" + ZEROS[:80], "length", None, None, "80"),
    (WIKI + D[:13] + "a" + D[14:], "digit", 2, 5, "a"),
    (WIKI + D + "&s=" + A, "several", None, None, "2"),
    (WIKI + D + " " + WIKI + A, "several", None, None, "2"),
    (D + " " + WIKI + A, "several", None, None, "2"),
    (WIKI + PACKED_36[:-2], "state", None, None, (WIKI + PACKED_36)[:60] + "…"),
    (WIKI + PACKED_36[:-2] + "zz", "state", None, None, (WIKI + PACKED_36)[:60] + "…"),
    (WIKI + PACKED_32[:-2] + "vv", "state", None, None, (WIKI + PACKED_32)[:60] + "…"),
    ("?state=1_" + D + "_" + D + "_" + NOTHING, "state", None, None, ("?state=1_" + D)[:60] + "…"),
    ("?state=2_" + D[:80] + "_" + NOTHING, "state", None, None, ("?state=2_" + D)[:60] + "…"),
    ("?state=3_" + D + "_" + NOTHING + "_" + NOTHING, "state", None, None, ("?state=3_" + D)[:60] + "…"),
    # Hyphens beside another sign for empty; borders in the place of rows.
    (rows().replace(".", "-", 1), "digit", 1, 3, "-"),
    (rows().replace(".", "?", 1), "digit", 1, 3, "?"),
    (with_borders(D_ROWS[:7], "---------").replace(".", "-"), "rows", None, None, "7"),
    ("\n".join(["---------"] * 9), "empty", None, None, ""),
    ("-" * 81, "empty", None, None, ""),
    ("?" * 81, "digit", 1, 1, "?"),
    # A number of puzzles that is none, or another one.
    ("12", "length", None, None, "2"),
    ("1\n" + rows() + "\n" + rows(), "rows", None, None, "19"),
    ("123456789\n" + rows(), "rows", None, None, "10"),
    # The sections of a file.
    ("[Puzzle]", "empty", None, None, ""),
    ("[Puzzle]\n" + "\n".join(D_ROWS[:8]) + "\n[State]\n" + rows(), "rows", None, None, "8"),
    ("[Puzzle]\n" + rows() + "\n[Puzzle]\n" + rows(), "several", None, None, "2"),
    ("[Puzzle]\n" + rows() + "\n[State]\n" + rows() + "\n" + rows(), "several", None, None, "2"),
    ("[Puzzle]\n" + rows() + "\n[Another]\n" + "\n".join(A_ROWS), "several", None, None, "2"),
    (D + "/" + SOLVED_D, "several", None, None, "2"),
    ("```\n```", "empty", None, None, ""),
    (">", "empty", None, None, ""),
    ("\0" * 81, "digit", 1, 1, "\0"),
    (D[:80] + "\0", "digit", 9, 9, "\0"),
    ("%%%?s=%%/?%s=%zz", "empty", None, None, ""),
    (D + "\n" + A, "several", None, None, "2"),
    (D + " " + A, "several", None, None, "2"),
    (D.replace(".", "*") + "  " + A.replace(".", "*"), "several", None, None, "2"),
    (D + "," + A + "," + NOTHING, "several", None, None, "3"),
    ('["' + D + '", "' + A + '"]', "several", None, None, "2"),
    (SOLVED_D + " " + D, "several", None, None, "2"),
    (rows() + "\n" + rows(), "several", None, None, "2"),
)


def error_of(function: "Callable[..., object]", *arguments: object) -> PuzzleError:
    try:
        function(*arguments)
    except PuzzleError as error:
        return error
    raise AssertionError("no error")


def test_every_format_reads_as_its_grid() -> None:
    for what, text, line, format in READABLE + FILES + PASTED + LINKS + FOUND_BY_A_HOSTILE_READER:
        found = [reading for reading in readings(text.split("\n")) if reading and reading.grid]
        assert [(str(reading.grid), reading.format) for reading in found] == [(line, format)], what
        assert str(parse(text)) == line, what


def test_what_cannot_be_read_says_what_and_where() -> None:
    for text, code, row, column, found in UNREADABLE:
        error = error_of(parse, text)
        assert (error.code, error.where) == (code, (row, column, found)), text


def test_the_sentence_of_an_error() -> None:
    assert str(error_of(parse, rows()[:-10])) == "the puzzle has 8 rows, not 9"
    assert str(error_of(parse, D[:13] + "a" + D[14:])) == "'a' in row 2, column 5 is not a digit"
    assert str(error_of(parse, "https://x.org/a")) == "the address https://x.org/a carries no puzzle"
    assert str(error_of(parse, rows().replace("8...6...3", "8...6..3"))) == "row 4 has 8 cells, not 9"


def test_a_group_of_candidates_is_kept() -> None:
    assert parse(CANDIDATES_OF_A) == parse(A)
    grid = parse(CANDIDATES_OF_A.replace("13569", "13   "))
    assert digits.text(grid.candidates[6]) == "13"
    assert digits.text(grid.candidates[7]) == "4579"


def test_the_candidates_in_an_address_are_kept() -> None:
    for packed in (PACKED_36, PACKED_32):
        grid = parse(WIKI + packed)
        assert [digits.text(mask) for mask in grid.candidates[:4]] == ["", "", "124", "1246789"]
    # One candidate is no value yet in the newer of the two, and one in the older.
    assert parse(WIKI + PACKED_36[:-2] + "0j").values[80] == 0
    assert digits.text(parse(WIKI + PACKED_36[:-2] + "0j").candidates[80]) == "1"
    assert parse(WIKI + PACKED_32[:-2] + "02").values[80] == 1


def test_collections_of_files_and_of_addresses() -> None:
    addresses = "\n".join([WIKI + A, WIKI, "https://sudoku.coach/en/play/" + D, WIKI + D[:80]])
    for text, expected in (
        ("2\n" + D + "\n" + A, [D, A]),
        (D + " " + A + "\n" + A + "," + D, [D, A, A, D]),
        ("2\n" + rows(" ") + "\n" + rows(" "), [D, D]),
        ("2\n" + rows() + "\n\n" + "\n".join(A_ROWS), [D, A]),
        (SDK_FILE + "\n" + SDK_FILE.replace("[State]", "[STATE]"), [D, D]),
        (SDK_FILE + "\n#AAda\n" + "\n".join(A_ROWS), [D, A]),
        ("[State]\n" + rows() + "\n[State]\n" + "\n".join(A_ROWS), [D, A]),
        (addresses, [A, "link", D, "length"]),
        ("[a](" + WIKI + A + ") or [b](" + WIKI + D + ")", [A, D]),
    ):
        found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
        assert found == expected, text


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
        for format in ("line", "rows", "spaced", "json", "grid", "tabs", "commas", "sdk"):
            assert parse(write(grid, format)) == grid, format
    for line in (A, "." * 81, SOLVED_D):
        assert parse(write(parse(line), "candidates")) == parse(line)


def test_a_single_candidate_reads_back_as_a_value() -> None:
    assert str(parse(write(parse(D), "candidates")))[36:45] == "4..853..1"

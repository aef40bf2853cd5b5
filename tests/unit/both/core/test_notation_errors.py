"""Check the error and the error's place for texts that are not a grid."""

from sudoku_core.notation import parse
from tests.texts import (
    A_ROWS,
    CANDIDATES_OF_A,
    D_ROWS,
    NOTHING,
    PACKED_32,
    PACKED_36,
    SOLVED_D,
    WIKI,
    ZEROS,
    A,
    D,
    cells,
    error_of,
    rows,
    with_borders,
)

# The text, the code of the error, and its place.
UNREADABLE = (
    # The first or the last row is missing; a blank line at the edge does not show which of them.
    (
        "\n" + "\n".join([row.replace(".", " ").rstrip() for row in D_ROWS[:8]]) + "\n",
        "rows",
        None,
        None,
        "8",
    ),
    ("\n".join([row.replace(".", " ").rstrip() for row in D_ROWS[:8]]) + "\n\n", "rows", None, None, "8"),
    # The text is ambiguous: it has row numbers and an empty last column, or a delimiter after every cell.
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
    # Addresses without a puzzle, with half a puzzle, and with two puzzles.
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
    ("?state=1_" + D + "_" + NOTHING + "_" + NOTHING, "state", None, None, ("?state=1_" + D)[:60] + "…"),
    ("?state=2_" + D[:80] + "_" + NOTHING, "state", None, None, ("?state=2_" + D)[:60] + "…"),
    ("?state=3_" + D + "_" + NOTHING + "_" + NOTHING, "state", None, None, ("?state=3_" + D)[:60] + "…"),
    # Hyphens together with another sign for empty cells, and borders instead of rows.
    (rows().replace(".", "-", 1), "digit", 1, 3, "-"),
    (rows().replace(".", "?", 1), "digit", 1, 3, "?"),
    (with_borders(D_ROWS[:7], "---------").replace(".", "-"), "rows", None, None, "7"),
    ("\n".join(["---------"] * 9), "empty", None, None, ""),
    ("-" * 81, "empty", None, None, ""),
    ("?" * 81, "digit", 1, 1, "?"),
    # An invalid or wrong number of puzzles.
    ("12", "length", None, None, "2"),
    ("1\n" + rows() + "\n" + rows(), "rows", None, None, "19"),
    ("123456789\n" + rows(), "rows", None, None, "10"),
    # The text has the sections of a file.
    ("[Puzzle]", "empty", None, None, ""),
    ("[Puzzle]\n" + "\n".join(D_ROWS[:8]) + "\n[State]\n" + rows(), "rows", None, None, "8"),
    ("[Puzzle]\n" + rows() + "\n[Puzzle]\n" + rows(), "several", None, None, "2"),
    ("[Puzzle]\n" + rows() + "\n[State]\n" + rows() + "\n" + rows(), "several", None, None, "2"),
    ("[Puzzle]\n" + rows() + "\n[Another]\n" + "\n".join(A_ROWS), "several", None, None, "2"),
    (D + "/" + SOLVED_D, "several", None, None, "2"),
    ("```\n```", "empty", None, None, ""),
    (">", "empty", None, None, ""),
    # Control characters are not cells.
    ("\0" * 81, "empty", None, None, ""),
    (D[:80] + "\0", "length", None, None, "80"),
    ("%%%?s=%%/?%s=%zz", "empty", None, None, ""),
    (D + "\n" + A, "several", None, None, "2"),
    (D + " " + A, "several", None, None, "2"),
    (D.replace(".", "*") + "  " + A.replace(".", "*"), "several", None, None, "2"),
    (D + "," + A + "," + NOTHING, "several", None, None, "3"),
    ('["' + D + '", "' + A + '"]', "several", None, None, "2"),
    (SOLVED_D + " " + D, "several", None, None, "2"),
    (rows() + "\n" + rows(), "several", None, None, "2"),
)


def test_what_cannot_be_read_says_what_and_where() -> None:
    for text, code, row, column, found in UNREADABLE:
        error = error_of(parse, text)
        assert (error.code, error.where) == (code, (row, column, found)), text


def test_the_sentence_of_an_error() -> None:
    assert str(error_of(parse, rows()[:-10])) == "the puzzle has 8 rows, not 9"
    assert str(error_of(parse, D[:13] + "a" + D[14:])) == "'a' in row 2, column 5 is not a digit"
    assert str(error_of(parse, "x.org/a")) == (
        "the address x.org/a carries no puzzle; if that site keeps one, open it there and copy the grid"
    )
    assert str(error_of(parse, rows().replace("8...6...3", "8...6..3"))) == "row 4 has 8 cells, not 9"

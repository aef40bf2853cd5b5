"""Test ambiguous texts, which are errors, and candidate marks and lists with broken lines."""

from sudoku_core.board import digits
from sudoku_core.notation import PuzzleError, parse, parse_many
from tests.texts import CANDIDATES_OF_A, D_ROWS, SOLVED_D, ZEROS, A, D, error_of, rows

ROWS = rows()
SHEET = ["\t".join(row).replace(".", "").rstrip("\t") for row in D_ROWS]
SOLVED_SHEET = ["\t".join(SOLVED_D[start : start + 9]) for start in range(0, 81, 9)]

# The text, and the code of the error.
DOUBTFUL = (
    # There is a tenth row, which is complete, damaged or partial.
    (ROWS + "\n53..7....", "rows"),
    (ROWS + "\n9.6 9.4 2.6", "rows"),
    (ROWS + "\n53..7", "rows"),
    (ROWS + "\n12", "rows"),
    (ROWS + "\n53..7..<.", "rows"),
    (ROWS + "\n5 3 . . 7 . . . :", "rows"),
    (ROWS.replace("\n4", "\n5.3\n4", 1), "rows"),
    (ROWS.replace("\n4", "\n1.2/1.3\n4", 1), "rows"),
    # One of nine rows is damaged.
    (ROWS.replace("6..195...", "6../95..."), "digit"),
    (ROWS.replace("6..195...", "6..ab5..."), "digit"),
    (ROWS.replace("6..195...", "hello"), "length"),
    (ROWS.replace("6..195...", "6..195..") + "\nED=9.6/9.4/2.6", "cells"),
    # The text has other empty cells, or only one row is short, so the missing cell can be anywhere.
    ("\n".join(["\t".join(row).rstrip("\t.") for row in D_ROWS]), "cells"),
    ("\n".join(SOLVED_SHEET[:8] + [SOLVED_SHEET[8][:-2]]), "cells"),
    ("\n".join(SHEET[:8] + [SHEET[8] + "\t"]), "cells"),
    # Row names that are out of order, or missing in some rows.
    ("\n".join([name + " " + row for name, row in zip("ABCDEFGIH", D_ROWS)]), "cells"),
    ("\n".join(["a: " + row for row in D_ROWS[:2]] + list(D_ROWS[2:])), "cells"),
    ("\n".join([str(n) + " " + " ".join(row) for n, row in enumerate(D_ROWS, 1)]), "cells"),
    # A full stop is an empty cell, not part of a number.
    (rows(" ").replace("1 9 5", "1 9. 5"), "digit"),
    # A star is an empty cell, not a mark.
    ("\n".join(["5** *3* **7"] * 8), "rows"),
    # Characters that are not cells, at places where a digit could be missing.
    (D[:80] + "\x00", "length"),
    (D[:80] + "²", "digit"),
    (D[:80] + "Ⅷ", "digit"),
    (D[:80] + "٣", "digit"),
    # A solution must solve its puzzle.
    (D + "\nSolution: " + A, "several"),
    (D + "\n" + SOLVED_D, "several"),
    (D[:80] + ":1:" + SOLVED_D, "length"),
    (D[:79] + ":.:1:" + SOLVED_D, "length"),
)


def test_what_could_be_read_in_two_ways_is_an_error() -> None:
    for text, code in DOUBTFUL:
        assert error_of(parse, text).code == code, text


def test_marks_of_candidates_are_no_part_of_them() -> None:
    expected = parse(CANDIDATES_OF_A.replace("13569", "13   "))
    assert digits.text(expected.candidates[6]) == "13"
    for marked in ("*13  ", "#13  ", "13*  ", "13#  ", "*13* ", "!13  "):
        grid = parse(CANDIDATES_OF_A.replace("13569", marked))
        assert grid == expected, marked
    lines = [line for line in CANDIDATES_OF_A.split("\n") if line and "-" not in line]
    bare = " ".join(
        ["*" + word if len(word) > 3 else word for line in lines for word in line.split() if word != "|"]
    )
    assert parse(bare) == parse(CANDIDATES_OF_A)
    # A comment sign that stands alone or follows a row of digits begins a comment.
    assert parse(CANDIDATES_OF_A.replace("1345679\n", "1345679 # 12\n", 1)) == parse(CANDIDATES_OF_A)
    assert parse(rows(" ") + "  #7") == parse(D)


def in_style(line: str, style: str) -> str:
    """Return a line of 81 cells in the format of a list."""
    cells = line.replace(".", "0") if "0" in style else line
    if "," in style:
        cells = ",".join(cells)
    elif " " in style:
        cells = " ".join(cells)
    before, _, after = style.strip("0, ").partition("D")
    return before + cells + after


STYLES = (
    "D",
    "0D",
    ",D",
    "0,D",
    "0 D",
    "0,[D]",
    '"D"',
    "D # 7.2",
    "D;7.2",
    "题目：D",
    "Puzzle:D",
    '{"puzzle": "D"}',
)
BROKEN = (
    "",
    "5",
    "53..7",
    "12 4",
    "5.6/5.6/3.2",
    "ED=9.6/9.4/2.6",
    "[5,3,0",
    "5,3,0,",
    "{",
    "1 2 3",
    "hello",
    "7.2",
)


def test_a_broken_line_in_a_list_takes_nothing_from_the_others() -> None:
    puzzles = [D, A, SOLVED_D]
    for style in STYLES:
        cut = tuple([in_style(D, style)[:length] for length in (9, 18, 27, 30, 54, 60)])
        for number, broken in enumerate(BROKEN + cut):
            lines = [in_style(line, style) for line in puzzles]
            lines.insert(number % 4, broken)
            found = [
                str(item) for item in parse_many("\n".join(lines)) if not isinstance(item, PuzzleError)
            ]
            assert found == puzzles, (style, broken)


def test_a_rating_or_a_name_in_a_list_takes_nothing_from_the_others() -> None:
    for said in ("5.6/5.6/3.2", "ED=9.6/9.4/2.6", "SE 7.2", "难度：5", "7.2"):
        for between in ("\n", "\n\n"):
            below = between.join([ROWS + "\n" + said] * 3)
            above = between.join([said + "\n" + ROWS] * 3)
            assert [str(item) for item in parse_many(below)] == [D] * 3, said
            assert [str(item) for item in parse_many(above)] == [D] * 3, said


def test_a_solution_of_each_puzzle_is_no_puzzle() -> None:
    for text in (
        "题目：" + D + "\n答案：" + SOLVED_D + "\n题目：" + A + "\n答案：略\n" + ZEROS,
        "Puzzle\n" + ROWS + "\n\nSolution\n" + SOLVED_D + "\n\n" + A + "\n" + D,
    ):
        assert [str(item) for item in parse_many(text) if not isinstance(item, PuzzleError)] == [D, A, D], (
            text
        )

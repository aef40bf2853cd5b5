"""Test parsing the layouts of other programs and of forums."""

from sudoku_core.board import digits
from sudoku_core.board.geometry import name
from sudoku_core.notation import PuzzleError, parse, parse_many
from tests.texts import A_ROWS, D_ROWS, SOLVED_D, ZEROS, A, D, check_texts

# D with 4 in r1c3 and 6 in r1c4, marked as entries in HoDoKu's form.
PLACED = D[:2] + "46" + D[4:]
CELLS = D[:2] + "+4+6" + D[4:]

RECORDS = (
    ("a line of HoDoKu's library", ":0300:4:" + CELLS + ":128 229:436::", PLACED, "line"),
    ("the same without what is eliminated", ":0000:9:" + CELLS + ":::914:", PLACED, "line"),
    ("the same with a variant", ":0707-2:249:" + CELLS + ":128:229:436:11", PLACED, "line"),
    ("the same of what must not fire", ":0610-x::" + CELLS + ":128:229 436:", PLACED, "line"),
    ("the same with few fields", ":0000:x:" + CELLS, PLACED, "line"),
    ("the same with zeros", ":0000:x:" + CELLS.replace(".", "0") + "::::", PLACED, "line"),
    ("the same in a quotation", "> :0000:x:" + CELLS + "::::  ", PLACED, "line"),
    ("comments around it", "# locked\n:0000:x:" + CELLS + "::::\n\n# end", PLACED, "line"),
    ("a puzzle with its count and its solution", D + ":1:" + SOLVED_D, D, "line"),
    ("a puzzle with its count", D + ":847:", D, "line"),
    ("the same without the second colon", D + ":0", D, "line"),
    ("the same with a comment", D + ":1:" + SOLVED_D + " # easy", D, "line"),
)


def labelled(labels: str, behind: str, separator: str) -> str:
    return "\n".join([label + behind + separator.join(row) for label, row in zip(labels.split(), D_ROWS)])


LETTERS = "A B C D E F G H I"
NUMBERED = "R1 R2 R3 R4 R5 R6 R7 R8 R9"
COUNTED = "1: 2: 3: 4: 5: 6: 7: 8: 9:"
BANDS = [labelled(LETTERS, ": ", "").split("\n")[band : band + 3] for band in (0, 3, 6)]
HEAD = "    1 2 3   4 5 6   7 8 9"
BARRED = [" ".join(r[:3]) + " | " + " ".join(r[3:6]) + " | " + " ".join(r[6:]) for r in D_ROWS]
WITH_BARS = [label + " | " + row + " |" for label, row in zip(LETTERS.split(), BARRED)]
RULE = "  +-------+-------+-------+"

LABELLED = (
    ("letters", labelled(LETTERS, " ", " "), D, "spaced"),
    ("letters with colons", labelled(LETTERS, ": ", ""), D, "rows"),
    ("small letters", labelled(LETTERS.lower(), " ", ""), D, "rows"),
    ("letters and Chinese colons", labelled(LETTERS, "：", ""), D, "rows"),
    ("R1 to R9", labelled(NUMBERED, " ", ""), D, "rows"),
    ("r1 to r9 with colons", labelled(NUMBERED.lower(), ": ", " "), D, "spaced"),
    ("numbers with colons", labelled(COUNTED, " ", ""), D, "rows"),
    ("numbers with colons, zeros", labelled(COUNTED, "", " ").replace(".", "0"), D, "spaced"),
    ("a sheet", labelled(LETTERS, "\t", "\t").replace(".", ""), D, "tabs"),
    ("commas", labelled(NUMBERED, ",", ",").replace(".", "0"), D, "commas"),
    ("a title above", "Puzzle 12\n" + labelled(LETTERS, ": ", ""), D, "rows"),
    ("bands apart", "\n\n".join(["\n".join(band) for band in BANDS]), D, "rows"),
    ("numbers of columns above", HEAD + "\n" + labelled(LETTERS, "   ", " "), D, "spaced"),
    (
        "names of columns above",
        "  C1 C2 C3 C4 C5 C6 C7 C8 C9\n" + labelled(NUMBERED, " ", "  "),
        D,
        "spaced",
    ),
    (
        "a picture",
        "\n".join([HEAD, RULE] + WITH_BARS[:3] + [RULE] + WITH_BARS[3:6] + [RULE] + WITH_BARS[6:] + [RULE]),
        D,
        "grid",
    ),
)


def table(head: "list[str] | None", labels: str = "", empty: str = " ", rule: str = "---") -> str:
    """Return puzzle D as a Markdown table. If `head` is None, the first row becomes the heading."""
    rows = [list(row.replace(".", empty)) for row in D_ROWS]
    if labels:
        rows = [[label] + row for label, row in zip(labels.split(), rows)]
    lines = ["| " + " | ".join(row) + " |" for row in ([head] if head is not None else []) + rows]
    return "\n".join(lines[:1] + ["|" + (rule + "|") * len(rows[0])] + lines[1:])


DIGITS = list("123456789")
COLUMNS = ["C" + digit for digit in DIGITS]
ONE_TO_NINE = " ".join(DIGITS)

FULL = "\n".join(
    ["|" + "|".join(row) + "|" for row in ["123456789", "456789123", "789123456"] * 3]
).replace("\n", "\n" + "|---" * 9 + "|\n", 1)
BLANK_TOP = table([""] * 9).split("\n")
TOP = "\n".join(BLANK_TOP[:2] + BLANK_TOP[3:])

TABLES = (
    ("no head", table(None), D, "grid"),
    ("digits as the head", table(DIGITS), D, "grid"),
    ("C1 to C9 as the head", table(COLUMNS), D, "grid"),
    ("a blank head", table([""] * 9), D, "grid"),
    ("the same with dots", table([""] * 9, empty="."), D, "grid"),
    ("a full grid whose first row is 1 to 9", FULL, "123456789456789123789123456" * 3, "grid"),
    ("an empty first row in the place of a head", TOP, "." * 9 + D[9:], "grid"),
    ("a rule above", ("|---" * 9 + "|\n") + table([""] * 9, empty=".").split("\n", 2)[2], D, "grid"),
    ("rules with colons", table(DIGITS, rule=":-:"), D, "grid"),
    ("long rules", table(DIGITS, rule=" :------: "), D, "grid"),
    ("short rules", table([""] * 9, rule="-"), D, "grid"),
    ("labels and digits", table([""] + DIGITS, ONE_TO_NINE), D, "grid"),
    ("letters and digits", table([""] + DIGITS, LETTERS), D, "grid"),
    ("letters and digits, zeros", table([" "] + DIGITS, LETTERS, "0"), D, "grid"),
    ("R1 to R9 and C1 to C9", table([""] + COLUMNS, NUMBERED), D, "grid"),
    ("digits and letters", table([""] + LETTERS.split(), ONE_TO_NINE), D, "grid"),
    ("a word in the corner", table(["row"] + DIGITS, ONE_TO_NINE), D, "grid"),
    ("a word of Chinese there", table(["行"] + DIGITS, LETTERS), D, "grid"),
    ("a number sign there", table(["#"] + DIGITS, ONE_TO_NINE), D, "grid"),
    ("labels below a blank head", table([""] * 10, NUMBERED), D, "grid"),
    ("labels without a head", table(None, LETTERS), D, "grid"),
    ("bold labels", table([""] + DIGITS, " ".join(["**" + c + "**" for c in LETTERS.split()])), D, "grid"),
    ("digits as the head, and no corner", table(DIGITS, LETTERS), D, "grid"),
    ("a title above the table", "Puzzle\n\n" + table([""] + DIGITS, LETTERS), D, "grid"),
    ("without bars at the edges", table([""] + DIGITS, LETTERS, ".").replace("| ", "", 1), D, "grid"),
)


def array(of_line: int, opening: str = "int g[81] = {", closing: str = "};") -> str:
    """Return puzzle D as a flat array with `count` numbers per line."""
    rows = [", ".join(ZEROS[start : start + of_line]) for start in range(0, 81, of_line)]
    return opening + ",\n    ".join(rows) + closing


NESTED = ",\n".join(["{" + ", ".join(row) + "}" for row in D_ROWS]).replace(".", "0")

ARRAYS = (
    ("an array on one line", array(81), D, "line"),
    ("a constant array", array(81, "static const int puzzle[81]={"), D, "line"),
    ("an array without its length", array(81, "int s[] = { ", " };"), D, "line"),
    ("an array without an equals sign", array(81, "std::vector<int> g{", "};"), D, "line"),
    ("a new array of Java", array(81, "int[] g = new int[] {"), D, "line"),
    ("a new array of C#", array(81, "var g = new int[81] {"), D, "line"),
    ("an array of std", array(81, "std::array<int, 81> g = {{", "}};"), D, "line"),
    ("a list of Python", array(81, "board = [", "]"), D, "line"),
    ("a list of NumPy", array(81, "g = np.array([", "])"), D, "line"),
    ("a list of JavaScript", array(81, "const s = [", "];"), D, "line"),
    ("a vector of Rust", array(81, "let b: [u8; 81] = [", "];"), D, "line"),
    ("a comma behind the last", array(81, "int g[81] = {", ",};"), D, "line"),
    ("nine on a line", array(9, "int g[81] = {\n    ", "\n};"), D, "commas"),
    ("nine on a line, a short name", array(9, "g[81] = {\n", "\n};"), D, "commas"),
    ("nine on a line, the first behind the name", array(9), D, "json"),
    ("the same of nine times nine", array(9, "int g[9][9] = {"), D, "json"),
    ("the same with a short name", "g[9][9] = {\n" + NESTED + "\n};", D, "json"),
    ("twenty on a line", array(20), D, "line"),
    ("sixteen on a line, the first below the name", array(16, "int g[81] = {\n  ", "\n};"), D, "line"),
    ("twenty-seven on a line", array(27, "[", "]"), D, "line"),
    ("three on a line", array(3, "int g[81] = {\n  ", "\n};"), D, "line"),
    ("one on a line", array(1, "int g[81] = {\n  ", "\n};"), D, "rows"),
    ("twenty on a line and comments", array(20).replace(",\n", ", // more\n"), D, "line"),
    ("characters", "char g[81] = {'" + "','".join(D) + "'};", D, "line"),
    (
        "characters over lines",
        "char g[81] = {'" + "','".join(D[:40]) + "',\n'" + "','".join(D[40:]) + "'};",
        D,
        "line",
    ),
    ("nine times nine", "int g[9][9] = {" + NESTED + "};", D, "json"),
    ("a list that is reshaped", array(81, "np.array([", "]).reshape(9, 9)"), D, "line"),
    ("nine times nine on one line", "int g[9][9]={" + NESTED.replace("\n", "") + "};", D, "json"),
    ("nine times nine without an equals sign", "int g[9][9] {" + NESTED + "};", D, "json"),
    ("a text", 'char *g = "' + D + '";', D, "line"),
)

INVISIBLE = (
    "\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff\xad"
)
MARKED = (
    ("a line between marks", "\u202a" + D + "\u202c", D, "line"),
    ("a mark behind every cell", "".join([c + "\u200e" for c in D]), D, "line"),
    ("rows between isolates", "\n".join(["\u2066" + row + "\u2069" for row in D_ROWS]), D, "rows"),
    ("marks in the name of a section", "\u200e[\xadPuzzle]\n" + "\n".join(D_ROWS), D, "sdk"),
    ("marks in an address", "https://sudoku.coach\u200b/en/play/" + D + "\u200f", D, "line"),
    ("marks in labels", labelled(LETTERS, "\u200e: ", ""), D, "rows"),
    ("all of them", INVISIBLE + D[:40] + INVISIBLE + D[40:] + INVISIBLE, D, "line"),
    (
        "padded rows",
        "\n".join(["\u2068" + row.replace(".", " ") + "\u2069" for row in D_ROWS]),
        D,
        "rows",
    ),
)

# The text, the code of the error, and its place.
UNREADABLE = (
    (":0300:4:" + CELLS[:-1] + ":128:436::", "length", None, None, "80"),
    (":0300:4:" + CELLS + "1:128:436::", "length", None, None, "82"),
    (":0300:4::128:436::", "length", None, None, "0"),
    (":0300:4:" + CELLS.replace("+6", "+.") + ":128:436::", "digit", 1, 4, "+."),
    (":0300:4:" + CELLS.replace("+6", "+0") + ":128:436::", "digit", 1, 4, "+0"),
    (":0300:4:" + CELLS.replace("+6", "++6") + "::::", "length", None, None, "82"),
    (":0300:4:" + CELLS[:-1] + "+:128:436::", "digit", 9, 9, "+"),
    (":0300:4:" + CELLS[:-1] + "a:128:436::", "digit", 9, 9, "a"),
    (":0300:4:" + CELLS + ":12 836:436::", "eliminated", None, None, "12"),
    (":0300:4:" + CELLS + ":4a6:436::", "eliminated", None, None, "4a6"),
    (":0300:4:" + CELLS + ":046:436::", "eliminated", None, None, "046"),
    (":0300:4:" + CELLS + ":1285:436::", "eliminated", None, None, "1285"),
    (":0300:4:" + CELLS + "::43::", "eliminated", None, None, "43"),
    (":0300:4:" + CELLS + ":::43x:", "eliminated", None, None, "43x"),
    (":0300:4:" + CELLS + "::436:::" + A + "::::", "length", None, None, "162"),
    (D[:80] + ":1:" + SOLVED_D, "length", None, None, "80"),
    (D[:13] + "a" + D[14:] + ":1:" + SOLVED_D, "digit", 2, 5, "a"),
    (D + ":1:" + SOLVED_D[:80], "length", None, None, "80"),
    (D + ":2:" + A, "several", None, None, "2"),
    (D + ":1:" + SOLVED_D.replace("5", "x"), "several", None, None, "2"),
    (D + ":1:" + SOLVED_D + "\n" + A + ":1:", "several", None, None, "2"),
    # Labels are in the wrong order or missing.
    (labelled("A B C D E F G I H", " ", ""), "cells", 1, None, "10"),
    (labelled("1 2 3 4 5 6 7 8 9", " ", " "), "cells", 1, None, "10"),
    (labelled("A B C D E F G H", ": ", ""), "rows", None, None, "8"),
    (labelled(LETTERS, " ", "").replace("B 6.", "B 6"), "cells", 2, None, "8"),
    (labelled(LETTERS, " ", "").replace("B 6.", "B 6a"), "digit", 2, 2, "a"),
    (labelled(COUNTED, " ", "") + "\n" + A_ROWS[0], "rows", None, None, "10"),
    ("1 2 3 4 5 6 7 8 9\n" + "\n".join(D_ROWS), "rows", None, None, "10"),
    # A table has a wrong heading, or the heading of other columns.
    (table(list("123456798")), "rows", None, None, "10"),
    (table([""] + DIGITS), "rows", None, None, "10"),
    (table([""] + DIGITS, "1 2 3 4 5 6 7 9 8"), "rows", None, None, "10"),
    ("\n".join(table(DIGITS).split("\n")[:-1]), "rows", None, None, "8"),
    ("\n".join(table(COLUMNS).split("\n")[:-1]), "rows", None, None, "8"),
    ("\n".join(table([""] + DIGITS, LETTERS).split("\n")[:-1]), "rows", None, None, "8"),
    ("\n".join(table([""] * 9, empty=".").split("\n")[:-1]), "rows", None, None, "8"),
    ("|---" * 9 + "|\n" + "\n".join(table(None, empty=".").split("\n")[2:]), "rows", None, None, "8"),
    # An array has too few or too many cells, or lacks one or two cells.
    (array(81).replace(", 9, 8, ", ", 9, , "), "digit", 1, 1, "int g[81] = {5"),
    (array(20).replace(", 4, 1, 9, ", ", 4, , 9, "), "rows", None, None, "5"),
    (array(81).replace("9}", "}"), "length", None, None, "80"),
    (array(81).replace("9}", "9, 1}"), "length", None, None, "82"),
    (array(20).replace("9}", "9, 1}"), "rows", None, None, "5"),
    (array(81).replace("{5,", "{15,"), "digit", 1, 1, "15"),
    (array(81) + "\n" + array(81), "several", None, None, "2"),
    (array(20) + "\n" + array(20), "several", None, None, "2"),
    ("int g[81] = {", "empty", None, None, ""),
    ("\n".join(D_ROWS[:8]) + "\n" + D_ROWS[8] + array(9, " {", "}"), "rows", None, None, "17"),
    (array(9, "{\n", "\n}; ") + D_ROWS[0], "rows", None, None, "10"),
    # Marks neither add nor hide a cell.
    (D[:80] + "\u200e", "length", None, None, "80"),
    (D[:40] + "\u202e" + D[40:] + "\u202c1", "length", None, None, "82"),
)


def test_every_format_reads_as_its_grid() -> None:
    check_texts(RECORDS + LABELLED + TABLES + ARRAYS + MARKED)


def test_what_cannot_be_read_says_what_and_where() -> None:
    failed = []
    for text, code, row, column, what in UNREADABLE:
        try:
            found: object = str(parse(text))
        except PuzzleError as error:
            found = (error.code, error.where)
        if found != (code, (row, column, what)):
            failed.append((text, found))
    assert failed == []


def test_the_eliminated_candidates_of_a_library_line_are_kept() -> None:
    plain = parse(PLACED)
    # The line eliminates 8 in r1c6, 3 and 4 in r2c7, and 1 in r1c1, which is filled.
    grid = parse(":0300:4:" + CELLS + ":816 327 427 111:229::")
    struck = [
        (name(cell), digits.text(mask), digits.text(plain.candidates[cell]))
        for cell, mask in enumerate(grid.candidates)
        if mask != plain.candidates[cell]
    ]
    assert grid.values == plain.values
    assert struck == [("r1c6", "2", "28"), ("r2c7", "78", "3478")]


def test_many_lines_of_a_library_and_of_counted_puzzles() -> None:
    text = "\n".join(
        [
            "# a library",
            ":0300:4:" + CELLS + "::436::",
            ":0300:4:" + CELLS[:30] + "::436::",
            ":0300:4:" + CELLS[:20] + "::436::",
            "# more",
            ":0000:x:" + A,
            D + ":1:" + SOLVED_D,
            A,
            A + ":1:",
        ]
    )
    found = [item.code if isinstance(item, PuzzleError) else str(item) for item in parse_many(text)]
    assert found == [PLACED, "length", "length", A, D, A, A]


def test_many_labelled_grids_tables_and_arrays() -> None:
    parts = [labelled(LETTERS, ": ", ""), table([""] + DIGITS, LETTERS), array(20), array(9), table(DIGITS)]
    for between in ("\n\n", "\n\n\n"):
        found = [str(item) for item in parse_many(between.join(parts + parts))]
        assert found == [D] * 10
    for text in ("\n".join(D_ROWS), array(9, "int g[81] = {\n", "\n};")):
        assert [str(item) for item in parse_many(text + "\n" + array(9, "g = [\n", "\n]"))] == [D, D]
    assert [str(item) for item in parse_many("\n".join([labelled(LETTERS, " ", "")] * 2))] == [D, D]

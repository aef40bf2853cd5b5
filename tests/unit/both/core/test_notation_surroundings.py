"""Test text around a grid, and unusual signs in it: ratings, labels, words for empty cells, line ends."""

from sudoku_core.notation import PuzzleError
from tests.samples import sample
from tests.texts import (
    BARRED,
    D_ROWS,
    SOLVED_D,
    ZEROS,
    D,
    cells,
    check_texts,
    rows,
)

ROWS = rows()
ZEROS_ROWS = [ZEROS[start : start + 9] for start in range(0, 81, 9)]
SOLVED_ROWS = "\n".join([SOLVED_D[start : start + 9] for start in range(0, 81, 9)])

# Text below or above nine rows, or after a line, that cannot be a row.
RATINGS = (
    "5.6/5.6/3.2",
    "10.2/9.6/2.6",
    "8.9/1.2/1",
    "ED=9.6/9.4/2.6",
    "ED = 9.6 / 9.4 / 2.6",
    "SE 7.2",
    "SE=7.2",
    "SE: 7.2",
    "(7.2)",
    "7.2",
    "12.4",
    "Rating: 5.6",
    "难度：5.6",
    "难度 5",
    "★★★☆☆",
    "Difficulty: 4/5",
    "12/11/2026",
    "2026-11-26",
    "2026/11/26",
    "12:34",
    "Time 00:12:34",
    "Score 1234",
    "~ 45%",
    "© 2024 Someone",
    "No. 12",
    "(12)",
    "[12]",
    "#12",
    "Nr.12",
    "q1",
)

AROUND_ROWS = tuple(
    [("rows, then " + said, ROWS + "\n" + said, D, "rows") for said in RATINGS]
    + [(said + ", then rows", said + "\n" + ROWS, D, "rows") for said in RATINGS]
    + [("zeros, then " + said, ROWS.replace(".", "0") + "\n" + said, D, "rows") for said in RATINGS[:9]]
    + [("spaced rows, then " + said, rows(" ") + "\n" + said, D, "spaced") for said in RATINGS[:9]]
    + [("rows, a blank line, then " + said, ROWS + "\n\n" + said, D, "rows") for said in RATINGS]
    + [(said + ", a blank line, rows", said + "\n\n" + ROWS, D, "rows") for said in RATINGS[:9]]
    + [("both, " + said, said + "\n" + rows(",") + "\n" + said, D, "commas") for said in RATINGS[:9]]
)

BEHIND_A_LINE = tuple(
    [
        ("a line and " + said, D + (" ", ",", ";", "\t", " | ")[number % 5] + said, D, "line")
        for number, said in enumerate(RATINGS + RATINGS[:2] + RATINGS)
    ]
)

LABELS = (
    "题目：",
    "题目:",
    "题目: ",
    "题目 ",
    "谜题：",
    "谜题 1：",
    "第1题：",
    "第 1 题 ",
    "数独：",
    "Puzzle:",
    "Puzzle: ",
    "Puzzle 1: ",
    "Puzzle #1: ",
    "puzzle=",
    "puzzle = ",
    "Grid 01: ",
    "Q1. ",
    "1. ",
    "1) ",
    "(1) ",
    "[1] ",
    "- ",
    "* ",
    "• ",
    "No.1 ",
    '{"puzzle": "',
    'puzzle: "',
    'std::string s = "',
    "> ",
)

LABELLED = tuple(
    [(label + " before a line", label + D, D, "line") for label in LABELS]
    + [(label + " before zeros", label + ZEROS, D, "line") for label in LABELS]
    + [
        ("words " + label + " before rows", label + ROWS, D, "rows")
        for label in LABELS
        if label[0] in "题谜第数PpG"
    ]
    + [
        ("a line and its solution, " + label, "题目：" + D + "\n" + label + SOLVED_D, D, "line")
        for label in ("答案：", "解：", "Solution: ", "Answer:", "solution=")
    ]
    + [
        (
            "rows and their solution, " + label,
            "题目：\n" + ROWS + "\n" + label + "\n" + SOLVED_ROWS,
            D,
            "rows",
        )
        for label in ("答案：", "Solution:")
    ]
    + [("JSON with a solution", '{"puzzle": "' + D + '", "solution": "' + SOLVED_D + '"}', D, "line")]
)


def words_for_nothing(word: str, opening: str = "[", closing: str = "]") -> str:
    return cells("", opening, closing, word)


NOTHING = tuple(
    [
        (word + " in lists", words_for_nothing(word), D, "json")
        for word in (
            "null",
            "None",
            "nan",
            "NaN",
            "NULL",
            "nil",
            "undefined",
            "NA",
            "-1",
            '""',
            "''",
            "0.0",
            "np.nan",
        )
    ]
    + [
        (word + " in lists over lines", words_for_nothing(word).replace("],", "],\n"), D, "json")
        for word in ("null", "None", "NaN", "-1", "None ", " null")
    ]
    + [
        (word + " in a flat list", "[" + ", ".join(D).replace(".", word) + "]", D, "line")
        for word in ("null", "None", "nan", "NaN", "-1")
    ]
    + [
        (word + " between spaces", rows(" ").replace(".", word), D, "spaced")
        for word in ("nan", "NaN", "None", "-1", "null")
    ]
    + [
        (word + " between commas", rows(",").replace(".", word), D, "commas")
        for word in ("nan", "NaN", "None", "-1", "null", "NA", "N/A", "<NA>")
    ]
    + [(word + " between tabs", rows("\t").replace(".", word), D, "tabs") for word in ("NaN", "None", "-1")]
    + [("C++ with -1", words_for_nothing("-1", "{", "}") + ";", D, "json")]
)

FLOATS = "\n".join([" ".join([cell + ".0" if cell != "." else "NaN" for cell in row]) for row in D_ROWS])
SIGNS = "□×○口◯＿・·▢◻☐⬜〇–—⋅∙•˙"
CELLS = (
    ("floats", FLOATS, D, "spaced"),
    ("floats between commas", FLOATS.replace(" ", ",").replace("NaN", ""), D, "commas"),
    ("floats of zero", FLOATS.replace("NaN", "0.0"), D, "spaced"),
    (
        "floats of NumPy",
        "[" + "\n ".join(["[" + " ".join([c + "." for c in row]) + "]" for row in ZEROS_ROWS]) + "]",
        D,
        "json",
    ),
    (
        "a table of pandas",
        "     0    1    2    3    4    5    6    7    8\n"
        + "\n".join([str(n) + "  " + line for n, line in enumerate(FLOATS.split("\n"))]),
        D,
        "spaced",
    ),
    (
        "a table of pandas, whole",
        "   "
        + "  ".join("012345678")
        + "\n"
        + "\n".join([str(n) + "  " + "  ".join(line) for n, line in enumerate(ZEROS_ROWS)]),
        D,
        "spaced",
    ),
    (
        "bold givens",
        "\n".join(
            [
                "| " + " | ".join(["**" + c + "**" if c != "." else " " for c in row]) + " |"
                for row in D_ROWS
            ]
        ),
        D,
        "grid",
    ),
    (
        "keycaps",
        ROWS.replace("5", "5\ufe0f\u20e3").replace("3", "3\ufe0f\u20e3").replace(".", "⬜"),
        D,
        "rows",
    ),
    ("circled digits", "".join([chr(0x2460 + int(c) - 1) if c != "." else "." for c in D]), D, "line"),
)
EMPTY_SIGNS = tuple(
    [("empty " + sign, ROWS.replace(".", sign), D, "rows") for sign in SIGNS]
    + [("empty spaced " + sign, rows(" ").replace(".", sign), D, "spaced") for sign in SIGNS[:6]]
    + [("a line of empty " + sign, D.replace(".", sign), D, "line") for sign in SIGNS[:6]]
    + [
        (
            "bars around empty " + sign,
            "\n".join(["|" + row + "|" for row in BARRED]).replace(".", sign),
            D,
            "grid",
        )
        for sign in SIGNS[6:12]
    ]
    + [("a list of empty " + sign, cells('"', "[", "]", sign), D, "json") for sign in SIGNS[:6]]
)

STRIPPED = "\n".join(["\t".join(row).replace(".", "").rstrip("\t") for row in D_ROWS])
ENDS = (
    ("a sheet without its last empty cells", STRIPPED, D, "tabs"),
    ("the same with Windows' ends", STRIPPED.replace("\n", "\r\n"), D, "tabs"),
    ("commas without the last empty cells", STRIPPED.replace("\t", ","), D, "commas"),
    ("backslashes", ROWS.replace("\n", "\\\n"), D, "rows"),
    ("backslashes at all ends", ROWS.replace("\n", " \\\n") + " \\", D, "rows"),
    ("backslashes after spaced digits", rows(" ").replace(".", "0").replace("\n", " \\\n"), D, "spaced"),
    ("two backslashes", rows(" ").replace("\n", " \\\\\n") + " \\\\", D, "spaced"),
    ("strings of C over lines", '"' + ROWS.replace("\n", '" \\\n"') + '"', D, "rows"),
    ("strings of C with their ends", '"' + ROWS.replace("\n", '\\n"\n"') + '\\n"', D, "rows"),
    ("a string with its ends on one line", 'board = "' + ROWS.replace("\n", "\\n") + '"', D, "rows"),
    ("strings that are added", '"' + ROWS.replace("\n", '" +\n"') + '";', D, "rows"),
    ("strings in a list", '["' + ROWS.replace("\n", '",\n"') + '"]', D, "json"),
    ("strings in a list on one line", '["' + ROWS.replace("\n", '", "') + '"]', D, "line"),
    ("LaTeX", rows(" & ").replace(".", " ").replace("\n", " \\\\\n") + " \\\\", D, "commas"),
    (
        "LaTeX with rules",
        "\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n"
        + rows(" & ").replace(".", " ").replace("\n", " \\\\ \\hline\n")
        + " \\\\\n\\hline\n\\end{tabular}",
        D,
        "commas",
    ),
    (
        "LaTeX's sudoku",
        "\\begin{sudoku}\n"
        + "\n".join(["|" + "|".join(row).replace(".", " ") + "|." for row in D_ROWS])
        + "\n\\end{sudoku}",
        D,
        "grid",
    ),
    ("MATLAB", "[" + rows(" ").replace(".", "0").replace("\n", ";\n ") + "];", D, "json"),
    ("YAML", "puzzle:\n  - " + ROWS.replace("\n", "\n  - "), D, "rows"),
    (
        "YAML's lists",
        "puzzle:\n  - [" + rows(", ").replace(".", "0").replace("\n", "]\n  - [") + "]",
        D,
        "json",
    ),
    (
        "JSON's rows by name",
        "{" + ",\n".join(['"r' + str(n + 1) + '": "' + row + '"' for n, row in enumerate(D_ROWS)]) + "}",
        D,
        "rows",
    ),
    ("JSON's lists by name", '{"grid": ' + cells("", "[", "]", "0").replace("],", "],\n") + "}", D, "json"),
    (
        "JSON over lines",
        '{\n  "id": 12,\n  "grid": '
        + cells("", "[", "]", "null").replace("],", "],\n    ")
        + ',\n  "level": "easy"\n}',
        D,
        "json",
    ),
    (
        "a table of lines",
        "\n".join(
            ["+---" * 9 + "+"]
            + ["| " + " | ".join(row).replace(".", " ") + " |\n" + "+---" * 9 + "+" for row in D_ROWS]
        ),
        D,
        "grid",
    ),
    (
        "numbers of rows and a bar",
        "\n".join([str(n + 1) + "|" + row + "|" for n, row in enumerate(D_ROWS)]),
        D,
        "rows",
    ),
    (
        "numbers of rows, columns and bars",
        "   1 2 3 4 5 6 7 8 9\n"
        + "\n".join([str(n + 1) + "| " + " ".join(row) + " |" for n, row in enumerate(D_ROWS)]),
        D,
        "spaced",
    ),
)


def test_what_surrounds_a_grid_is_no_part_of_it() -> None:
    failed = []
    texts = AROUND_ROWS + BEHIND_A_LINE + LABELLED + NOTHING + CELLS + EMPTY_SIGNS + ENDS
    for each in sample(texts, 60):
        try:
            check_texts((each,))
        except (AssertionError, PuzzleError) as error:
            failed.append((each[0], str(error)))
    assert failed == [], failed

"""Test parsing HTML tables, and rows with names and bars."""

from sudoku_core.board import digits
from sudoku_core.notation import parse, parse_many
from tests.texts import BARRED, CANDIDATES_OF_A, D_ROWS, A, D, check_texts, rows, with_borders


def table(cell: str, text_rows: "list[str]", empty: str = "") -> str:
    """Return an HTML table of these rows.

    cell: the HTML of a cell, with `{}` for its text.
    """
    cells = ["".join([cell.format(sign.replace(".", empty)) for sign in row]) for row in text_rows]
    return "<table>" + "".join(["<tr>" + row + "</tr>" for row in cells]) + "</table>"


def boxes(lines: "list[str]") -> "list[str]":
    """Return the cells of the nine boxes of a grid with these rows."""
    return [
        "".join([lines[row][column : column + 3] for row in range(band, band + 3)])
        for band in (0, 3, 6)
        for column in (0, 3, 6)
    ]


PLAIN = table("<td>{}</td>", D_ROWS, "&nbsp;")
OVER_LINES = (
    PLAIN.replace("<", "\n<")
    .replace("<td>", '<td class="a b"\n style="x">')
    .replace("<tr", "<!-- a --><tr")
)
OF_BOXES = (
    "<table>"
    + "".join(
        [
            "<tr>"
            + "".join(
                ["<td>" + table("<td>{}</td>", [box[:3], box[3:6], box[6:]]) + "</td>" for box in three]
            )
            for three in (boxes(D_ROWS)[:3], boxes(D_ROWS)[3:6], boxes(D_ROWS)[6:])
        ]
    )
    + "</table>"
)
NAMED = table("<td>{}</td>", [name + row for name, row in zip("ABCDEFGHI", D_ROWS)])
SPACED_BARS = [" | ".join([" ".join(row[start : start + 3]) for start in (0, 3, 6)]) for row in D_ROWS]


def named(name: str, lines: "list[str]") -> str:
    """Return the rows with names of this form, in which `{}` stands for the number of the row."""
    return "\n".join([name.format(number + 1) + line for number, line in enumerate(lines)])


TEXTS = (
    ("a table", PLAIN, D, "tabs"),
    ("a table over lines, among words", "<html>Play <b>it</b>!\n" + OVER_LINES + "\n</html>", D, "tabs"),
    ("a table in capitals", PLAIN.upper().replace("&NBSP;", "&nbsp;"), D, "tabs"),
    ("a table of boxes to type in", table('<td><input size=1 value="{}"></td>', D_ROWS), D, "tabs"),
    ("a table of tables", OF_BOXES, D, "tabs"),
    ("a table with names of rows", NAMED, D, "tabs"),
    ("a table with zeros", table("<td> {}\n</td>", D_ROWS, "0"), D, "tabs"),
    ("rows with names and bars", named("R{}: ", SPACED_BARS), D, "grid"),
    (
        "the same with borders",
        with_borders(named("R{}: ", SPACED_BARS).split("\n"), "------+-----"),
        D,
        "grid",
    ),
    (
        "the same in a block",
        "```\n  " + named("R{}: ", SPACED_BARS).replace("\n", "\n  ") + "\n```",
        D,
        "grid",
    ),
    ("rows with words", named("Row {}: ", SPACED_BARS), D, "grid"),
    ("rows with words, no bars", named("row {}:", D_ROWS), D, "rows"),
    ("rows with full stops", named("R{}. ", D_ROWS), D, "rows"),
    ("rows with Chinese names", named("第{}行：", D_ROWS), D, "rows"),
    ("rows with bars between boxes", named("R{}) ", BARRED), D, "grid"),
)


def test_every_table_and_named_row_reads_as_its_grid() -> None:
    check_texts(TEXTS)


def test_candidates_in_a_table_are_kept() -> None:
    lines = [
        line.replace("|", " ").split() for line in CANDIDATES_OF_A.split("\n") if "-" not in line and line
    ]
    text = "<table>" + "".join(
        ["<tr><td>" + "<td>".join([" ".join(cell) for cell in row]) for row in lines]
    )
    grid = parse(text.replace("1 3 5 6 9", "1 3") + "</table>")
    assert str(grid) == A
    assert digits.text(grid.candidates[6]) == "13"


def test_tables_are_puzzles_of_their_own() -> None:
    found = [str(item) for item in parse_many(PLAIN + "\n" + A + "\n" + PLAIN + PLAIN)]
    assert found == [D, A, D, D]
    # A table without an end does not include the following lines.
    assert [str(item) for item in parse_many("<table><tr>\n" + D + "\n\n" + rows())][1:] == [D, D]

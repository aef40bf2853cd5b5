"""Check that any grid in any format is read as it was written, and that no text crashes the parser."""

import time

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from sudoku_core import Grid, PuzzleError, parse, parse_many, write
from sudoku_core.board.literals import Format
from sudoku_core.notation import WRITERS, to_sdm

pytestmark = pytest.mark.slow

grids = st.lists(st.integers(0, 9), min_size=81, max_size=81).map(Grid)
# These grids are sparse, like puzzles, while the grids above are nearly full.
sparse = st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=40).map(
    lambda values: Grid([values.get(cell, 0) for cell in range(81)])
)
few_values = st.dictionaries(st.integers(0, 80), st.integers(1, 9), max_size=12).map(
    lambda values: Grid([values.get(cell, 0) for cell in range(81)])
)
formats = st.sampled_from([name for name, _ in WRITERS if name != "candidates"])


@given(grids | sparse, formats)
def test_every_grid_reads_back_from_every_format(grid: Grid, format: Format) -> None:
    assert parse(write(grid, format)) == grid


@given(few_values, st.lists(st.tuples(st.integers(0, 80), st.integers(0, 511)), max_size=30))
def test_candidates_read_back_where_more_than_one_is_left(grid: Grid, gone: list[tuple[int, int]]) -> None:
    for cell, digits in gone:
        if (grid.candidates[cell] & ~digits).bit_count() > 1:
            grid = grid.eliminate(cell, digits)
    open_cells = [mask for mask, value in zip(grid.candidates, grid.values, strict=True) if not value]
    assume(all(mask.bit_count() > 1 for mask in open_cells))
    assert parse(write(grid, "candidates")) == grid


@given(st.lists(grids | sparse, max_size=4))
def test_a_collection_reads_back(puzzles: list[Grid]) -> None:
    assert list(parse_many(to_sdm(puzzles))) == puzzles


@given(st.lists(st.tuples(sparse, formats), min_size=1, max_size=4))
def test_mixed_formats_read_back_in_order(puzzles: list[tuple[Grid, Format]]) -> None:
    text = "\n\n".join(write(grid, format) for grid, format in puzzles)
    assert list(parse_many(text)) == [grid for grid, _ in puzzles]


# Texts above and below a grid of several rows, and before and after a grid on one line.
around = st.sampled_from(
    [
        "",
        "5.6/5.6/3.2",
        "ED=9.6/9.4/2.6",
        "SE 7.2",
        "7.2",
        "题目：",
        "难度：5",
        "Puzzle 12",
        "12/11/2026",
        "(12)",
    ]
)
before = st.sampled_from(["", "题目：", "Puzzle: ", "谜题 1：", "1. ", "- ", 'p = "', "\u200b", "> "])
behind = st.sampled_from(["", " 5.6/5.6/3.2", ",7.2", " # easy", '"', "\r", " \\", "\x1e"])


@given(grids | sparse, formats, around, around, st.sampled_from(["\n", "\n\n"]))
def test_what_surrounds_a_grid_changes_nothing(
    grid: Grid, format: Format, above: str, below: str, between: str
) -> None:
    text = above + between + write(grid, format) + between + below
    assert [item for item in parse_many(text) if isinstance(item, Grid)] == [grid]
    assert parse(text) == grid


@given(grids | sparse, before, behind)
def test_what_surrounds_a_line_changes_nothing(grid: Grid, name: str, rest: str) -> None:
    assert parse(name + str(grid) + rest) == grid


in_base = "0123456789abcdefghijklmnopqrstuvwxyz"


def packed(grid: Grid, base: int, clues: set[int]) -> str:
    """Return the grid in SudokuWiki's packed format, with base 36 for the newer version or base 32."""
    numbers = []
    for cell, (value, mask) in enumerate(zip(grid.values, grid.candidates, strict=True)):
        if base == 32:
            numbers.append((1 << value) + (cell in clues) if value else mask << 1)
        else:
            numbers.append(value + 9 * (cell not in clues) if value else mask + 18 if mask else 0)
    return "S9B" * (base == 36) + "".join(in_base[n // base] + in_base[n % base] for n in numbers)


@given(few_values, st.sets(st.integers(0, 80)), st.lists(st.integers(0, 80)), st.sampled_from([32, 36]))
def test_a_position_in_an_address_reads_back(
    grid: Grid, clues: set[int], cells: list[int], base: int
) -> None:
    for cell in cells:
        if grid.candidates[cell].bit_count() > 2:
            grid = grid.eliminate(cell, grid.candidates[cell] & -grid.candidates[cell])
    assume(
        all(mask.bit_count() > 1 or value for mask, value in zip(grid.candidates, grid.values, strict=True))
    )
    givens = [value if cell in clues else 0 for cell, value in enumerate(grid.values)]
    expected = Grid(grid.values, grid.candidates, givens)
    assert parse("https://www.sudokuwiki.org/sudoku.htm?bd=" + packed(grid, base, clues)) == expected


addresses = st.sampled_from(
    [
        "https://www.sudokuwiki.org/sudoku.htm?bd={}",
        "https://sudokuexchange.com/play/?s={}&d=1",
        "sudoku.coach/en/play/{}",
        "index.html?puzzle={}&lang=en#x",
        "[a puzzle](http://x.org/?a=b&s={}).",
    ]
)


@given(sparse, addresses, st.sampled_from([".", "0", "%2E", "_", "*"]))
def test_every_grid_reads_back_from_an_address(grid: Grid, address: str, empty: str) -> None:
    assert parse(address.format(str(grid).replace(".", empty))) == grid


wrapped = st.sampled_from(["{}", "```\n{}\n```", "~~~text\n{}\n~~~", "\ufeff{}\n", "# a comment\n{}"])


@given(grids | sparse, formats, wrapped, st.booleans(), st.sampled_from(["\n", "\r\n"]))
def test_what_is_pasted_around_a_grid_changes_nothing(
    grid: Grid, format: Format, around: str, quoted: bool, end: str
) -> None:
    lines = around.format(write(grid, format)).split("\n")
    assert parse(end.join(["> " * quoted + line for line in lines])) == grid


@given(grids | sparse, st.sampled_from("-?"), st.sampled_from(["line", "rows", "spaced"]))
def test_another_sign_for_empty_reads_back_or_is_an_error(grid: Grid, sign: str, format: Format) -> None:
    text = write(grid, format).replace("0" if format == "spaced" else ".", sign)
    try:
        assert parse(text) == grid
    except PuzzleError:
        # A row of nine hyphens may be a border, and signs alone are not a puzzle.
        assert not any(grid.values) or (sign == "-" and "---------" in text.split("\n"))


@given(sparse, st.integers(0, 80), addresses)
def test_a_lost_cell_in_an_address_is_never_a_grid(grid: Grid, lost: int, address: str) -> None:
    line = str(grid)
    shorter = address.format(line[:lost] + line[lost + 1 :])
    assert [item for item in parse_many(shorter) if isinstance(item, Grid)] == []


def rows_of(grid: Grid, empty: str) -> list[list[str]]:
    line = str(grid).replace(".", empty)
    return [list(line[start : start + 9]) for start in range(0, 81, 9)]


labels = st.sampled_from(["A B C D E F G H I", "r1 r2 r3 r4 r5 r6 r7 r8 r9", "1: 2: 3: 4: 5: 6: 7: 8: 9:"])


@given(grids | sparse, labels, st.sampled_from([" ", ": ", "\t"]), st.sampled_from(["", " "]))
def test_every_grid_reads_back_from_labelled_rows(
    grid: Grid, labels: str, behind: str, between: str
) -> None:
    names = [label + behind for label in labels.replace(":", "").split()]
    if labels[1] == ":":
        names = [name[:1] + ":" + name[1:].lstrip(":") for name in names]
    rows = [name + between.join(row) for name, row in zip(names, rows_of(grid, "."), strict=True)]
    assert parse("\n".join(rows)) == grid


@given(grids | sparse, st.sampled_from([" ", ".", "0"]), st.sampled_from(["", "A B C D E F G H I"]))
def test_every_grid_reads_back_from_a_table(grid: Grid, empty: str, labels: str) -> None:
    head = [""] * bool(labels) + list("123456789")
    rows = rows_of(grid, empty)
    if labels:
        rows = [[label, *row] for label, row in zip(labels.split(), rows, strict=True)]
    lines = [f"| {' | '.join(row)} |" for row in [head, *rows]]
    assert parse("\n".join([lines[0], "|" + "---|" * len(head), *lines[1:]])) == grid


@given(grids | sparse, st.integers(1, 81), st.sampled_from(["int g[81] = {", "g = [\n", "["]))
def test_every_grid_reads_back_from_a_flat_array(grid: Grid, of_line: int, opening: str) -> None:
    cells = str(grid).replace(".", "0")
    rows = [", ".join(cells[start : start + of_line]) for start in range(0, 81, of_line)]
    # Skip nine lines of other lengths, because nine lines are read as rows.
    if len(rows) != 9 or of_line == 9:
        assert parse(opening + ",\n".join(rows) + "\n}"[opening[-1] == "{" :]) == grid


@given(
    grids | sparse, st.sets(st.integers(0, 80)), st.sets(st.tuples(st.integers(0, 80), st.integers(1, 9)))
)
def test_every_position_reads_back_from_a_line_of_a_library(
    grid: Grid, placed: set[int], gone: set[tuple[int, int]]
) -> None:
    cells = "".join("+" * (cell in placed and value != ".") + value for cell, value in enumerate(str(grid)))
    deleted = " ".join(f"{digit}{cell // 9 + 1}{cell % 9 + 1}" for cell, digit in gone)
    for cell, digit in gone:
        grid = grid.eliminate(cell, 1 << (digit - 1))
    givens = [0 if cell in placed else value for cell, value in enumerate(grid.values)]
    grid = Grid(grid.values, grid.candidates, givens)
    assert parse(f":0300:4:{cells}:{deleted}:436::") == grid
    assert list(parse_many(f":0300:4:{cells}:{deleted}:436::\n" * 2)) == [grid, grid]


@given(
    grids | sparse, st.sets(st.integers(0, 80)), st.sets(st.tuples(st.integers(0, 80), st.integers(1, 9)))
)
def test_every_position_reads_back_from_the_line_that_is_written(
    grid: Grid, entries: set[int], gone: set[tuple[int, int]]
) -> None:
    for cell, digit in gone:
        grid = grid.eliminate(cell, 1 << (digit - 1))
    givens = [0 if cell in entries else value for cell, value in enumerate(grid.values)]
    grid = Grid(grid.values, grid.candidates, givens)
    assert parse(write(grid, "hodoku")) == grid


MEGABYTE = 1 << 20


@pytest.mark.parametrize(
    "part",
    [
        "\0",
        "\ud83d",
        "[a",
        "?s=",
        "s=%41",
        "x//",
        "> ",
        ">\n",
        "1\n\n",
        "---------\n",
        "[State]\n",
        "{[",
        "a/",
    ],
)
def test_a_megabyte_of_anything_is_an_error_soon(part: str, long: bool) -> None:
    begin = time.process_time()
    with pytest.raises(PuzzleError):
        parse(part * ((MEGABYTE if long else MEGABYTE // 16) // len(part)))
    # This takes about a second. With a nonlinear parser, it would take minutes or an hour.
    assert time.process_time() - begin < 30


cell_characters = st.text(
    alphabet="123456789.0*_x |\n\t,[]{}\"'-+:AaRbc。１?/=&%#`>\r\0\ud83d\u200e", max_size=300
)


@given(st.text(max_size=300) | cell_characters)
@example("/%\ud83d")
@settings(max_examples=300)
def test_any_text_is_a_grid_or_an_error_with_a_sentence(text: str) -> None:
    for item in parse_many(text):
        assert isinstance(item, Grid | PuzzleError)
    try:
        parse(text)
    except PuzzleError as error:
        assert str(error)


@given(sparse, st.integers(0, 80))
def test_a_lost_cell_is_never_a_grid(grid: Grid, lost: int) -> None:
    line = str(grid)
    row, column = divmod(lost, 9)
    shorter = [line[start : start + 9] for start in range(0, 81, 9)]
    shorter[row] = shorter[row][:column] + shorter[row][column + 1 :]
    for text in ("".join(shorter), "\n".join(shorter), "\n".join(" ".join(cells) for cells in shorter)):
        assert [item for item in parse_many(text) if isinstance(item, Grid)] == []
